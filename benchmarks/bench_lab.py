"""200 clients at once on a loopback port, asking for tiles and squares: errors, times, growth of memory.

Four rounds as fast as it goes; then a minute in which each client asks once a second, as a person who pans and hovers
does, while the panoramas of two games are computed.
"""

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
MINUTE, PAUSE = 60.0, 1.0  # seconds
PANORAMAS = ("gdwn(3,5)", "maharaja")
PANORAMA = "/api/tiles/9/0/0?"  # a tile of 2^17 squares each way
GAMES = ("wythoff", "wyt(2,3)", "wythoff.block(4)", "wythoff.misere", "gdwn(1,2)", "wythoff.comply(2)")
SERVER = """
from wythoff.lab.web.serve import address, listen, serve
listening = listen("127.0.0.1", 0)
print(address(listening), flush=True)
serve(listening, browser=False)
"""


class Client:
    """One connection; a client library would cost more than the lab."""

    def __init__(self, port: int, times: list[float]) -> None:
        self.port, self.times = port, times

    async def ask(self, path: str, game: str) -> None:
        """Ask and read the answer, which must be a good one."""
        start = time.perf_counter()
        first = f"GET {path}{urlencode({'game': game})} HTTP/1.1"
        self.writer.write(f"{first}\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head)
        assert head.startswith(b"HTTP/1.1 200") and length, head
        await self.reader.readexactly(int(length[1]))
        self.times.append(time.perf_counter() - start)

    async def __aenter__(self) -> Client:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()


def paths(number: int, turn: int) -> tuple[str, str, str]:
    """What a page asks while somebody pans and hovers: a tile, a square under the pointer, a square that is chosen."""
    tile = f"/api/tiles/{turn % 3}/{(number + turn) % 3}/{number % 2}?"
    hover = f"/api/hover?at={(7 * number + turn) % 200},{(11 * number) % 200}&"
    return tile, hover, f"/api/square?at={number % 30},{turn % 30}&"


async def hurried(port: int, number: int, times: list[float]) -> None:
    async with Client(port, times) as client:
        for turn in range(ROUNDS):
            for path in paths(number, turn):
                await client.ask(path, GAMES[number % len(GAMES)])


async def at_leisure(port: int, number: int, times: list[float]) -> None:
    end, turn = time.perf_counter() + MINUTE, 0
    await asyncio.sleep(PAUSE * number / CLIENTS)
    async with Client(port, times) as client:
        while time.perf_counter() < end:
            await client.ask(paths(number, turn)[turn % 3], GAMES[number % len(GAMES)])
            turn += 1
            await asyncio.sleep(PAUSE)


async def panorama(port: int, game: str, times: list[float]) -> None:
    """Ask for a far tile again and again: what is known so far is answered, and the board grows meanwhile."""
    end = time.perf_counter() + MINUTE
    async with Client(port, times) as client:
        while time.perf_counter() < end:
            await client.ask(PANORAMA, game)
            await asyncio.sleep(PAUSE)


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
    await asyncio.gather(*(hurried(port, number, times) for number in range(CLIENTS)))
    return times


async def minute(port: int) -> list[float]:
    times: list[float] = []
    far: list[float] = []
    people = (at_leisure(port, number, times) for number in range(CLIENTS))
    await asyncio.gather(*people, *(panorama(port, game, far) for game in PANORAMAS))
    return times


def told(name: str, times: list[float], seconds: float, pid: int) -> str:
    quantiles = statistics.quantiles(times, n=100)
    return (
        f"{name}: {len(times)} answers, no error, {len(times) / seconds:.0f} a second, median "
        f"{quantiles[49] * 1000:.0f} ms, 99 % below {quantiles[98] * 1000:.0f} ms, "
        f"the slowest {max(times) * 1000:.0f} ms, memory {resident(pid) / 2**20:.0f} MiB\n"
    )


def main() -> None:
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        port = int(server.stdout.readline().strip("/\n").rsplit(":", 1)[1])
        named = [*((f"round {again}", load) for again in range(4)), ("a minute beside two panoramas", minute)]
        for name, asked in named:
            start = time.perf_counter()
            times = asyncio.run(asked(port))
            sys.stdout.write(told(name, times, time.perf_counter() - start, server.pid))
            sys.stdout.flush()
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
