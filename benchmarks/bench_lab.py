"""200 clients at once on a loopback port, asking for tiles and squares: errors, times, growth of memory."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import time
from pathlib import Path

import httpx

CLIENTS, ROUNDS = 200, 6
GAMES = ("wythoff", "wyt(2,3)", "wythoff.block(4)", "wythoff.misere", "gdwn(1,2)", "wythoff.comply(2)")
SERVER = """
from wythoff.lab.serve import address, listen, serve
listening = listen("127.0.0.1", 0)
print(address(listening), flush=True)
serve(listening, browser=False)
"""


async def client(web: httpx.AsyncClient, number: int, times: list[float]) -> None:
    """What a page does while somebody pans and hovers."""
    text = GAMES[number % len(GAMES)]
    for turn in range(ROUNDS):
        place = f"{turn % 3}/{(number + turn) % 3}/{number % 2}"
        requests = [(f"/api/tiles/{place}", {"game": text})]
        requests += [("/api/hover", {"game": text, "at": f"{(7 * number + turn) % 200},{(11 * number) % 200}"})]
        requests += [("/api/square", {"game": text, "at": f"{number % 30},{turn}"})]
        for path, parameters in requests:
            start = time.perf_counter()
            answer = await web.get(path, params=parameters)
            times.append(time.perf_counter() - start)
            answer.raise_for_status()


def resident(pid: int) -> int:
    """Bytes of memory of a process and its descendants."""
    total, waiting = 0, [pid]
    while waiting:
        one = waiting.pop()
        try:
            total += int(Path(f"/proc/{one}/statm").read_text(encoding="ascii").split()[1]) * 4096
            for task in Path(f"/proc/{one}/task").iterdir():
                waiting += map(int, (task / "children").read_text(encoding="ascii").split())
        except OSError:
            continue
    return total


async def load(address: str) -> list[float]:
    times: list[float] = []
    limits = httpx.Limits(max_connections=CLIENTS)
    async with httpx.AsyncClient(base_url=address, timeout=120, limits=limits) as web:
        await asyncio.gather(*(client(web, number, times) for number in range(CLIENTS)))
    return times


def main() -> None:
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        address = server.stdout.readline().strip()
        for again in range(4):
            start = time.perf_counter()
            times = asyncio.run(load(address))
            taken = time.perf_counter() - start
            quantiles = statistics.quantiles(times, n=100)
            sys.stdout.write(
                f"round {again}: {len(times)} answers, no error, {len(times) / taken:.0f} a second, median "
                f"{quantiles[49] * 1000:.0f} ms, 99 % below {quantiles[98] * 1000:.0f} ms, "
                f"memory {resident(server.pid) / 2**20:.0f} MiB\n"
            )
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
