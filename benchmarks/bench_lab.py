"""200 clients at once on a loopback port, asking for tiles and squares: errors, times, growth of memory."""

from __future__ import annotations

import asyncio
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlencode

CLIENTS, ROUNDS = 200, 6
GAMES = ("wythoff", "wyt(2,3)", "wythoff.block(4)", "wythoff.misere", "gdwn(1,2)", "wythoff.comply(2)")
SERVER = """
from wythoff.lab.web.serve import address, listen, serve
listening = listen("127.0.0.1", 0)
print(address(listening), flush=True)
serve(listening, browser=False)
"""


async def client(port: int, number: int, times: list[float]) -> None:
    """What a page does while somebody pans and hovers; a client library would cost more than the lab."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    text = GAMES[number % len(GAMES)]
    for turn in range(ROUNDS):
        tile = f"/api/tiles/{turn % 3}/{(number + turn) % 3}/{number % 2}?"
        hover = f"/api/hover?at={(7 * number + turn) % 200},{(11 * number) % 200}&"
        square = f"/api/square?at={number % 30},{turn}&"
        for path in (tile, hover, square):
            start = time.perf_counter()
            asked = f"{path}{urlencode({'game': text})}"
            writer.write(f"GET {asked} HTTP/1.1\r\nHost: lab\r\nAccept-Encoding: gzip\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head)
            assert head.startswith(b"HTTP/1.1 200") and length, head
            await reader.readexactly(int(length[1]))
            times.append(time.perf_counter() - start)
    writer.close()


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


async def load(port: int) -> list[float]:
    times: list[float] = []
    await asyncio.gather(*(client(port, number, times) for number in range(CLIENTS)))
    return times


def main() -> None:
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        port = int(server.stdout.readline().strip("/\n").rsplit(":", 1)[1])
        for again in range(4):
            start = time.perf_counter()
            times = asyncio.run(load(port))
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
