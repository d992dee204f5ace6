"""How long a search for patterns takes: first and full list, each kind; data in, games that are alike, the OEIS.

A first list should come within 2 seconds and the full one within 30 for a queen-like game with a million columns; the
index of a file as large as that of the OEIS is made within 30 seconds, and answers within one.
"""

from __future__ import annotations

import gzip
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

import numpy as np

import wythoff as wy
from wythoff.finder.data.data_files import file_given
from wythoff.finder.data.evidence import evidence_of
from wythoff.finder.data.oeis_index import OeisIndex, write_index
from wythoff.finder.finding import NEAR
from wythoff.finder.kinds import KINDS
from wythoff.finder.words.oeis_matches import oeis
from wythoff.rules import read_game

GAMES = ("wythoff", "gdwn(1,2)", "maharaja", "wythoff.block(3)", "wyt(2,3)")
ROWS = 10**6
SEQUENCES = 370_000


def seconds(task: Callable[[], object]) -> float:
    start = time.perf_counter()
    task()
    return time.perf_counter() - start


def line(name: str, *cells: str) -> None:
    print(f"{name:<26}" + "".join(f"{cell:>12}" for cell in cells))
    sys.stdout.flush()


def searches() -> None:
    line("game", "first list", "full list", "pairs", "hypotheses")
    for text in GAMES:
        wy.find(text, quick=True)  # compiles
        start = time.perf_counter()
        first: list[float] = []
        found = wy.find(text, first=lambda findings: first.append(time.perf_counter() - start))  # noqa: B023
        full = time.perf_counter() - start
        line(text, f"{first[0]:.1f} s", f"{full:.1f} s", found.extent.split()[0], str(len(found)))


def kinds() -> None:
    line("kind", *GAMES[:3])
    known = [evidence_of(read_game(text), NEAR) for text in GAMES[:3]]
    for kind in KINDS:
        times = [seconds(lambda each=each, kind=kind: list(kind.propose(each))) for each in known if kind.suits(each)]
        line(kind.name, *(f"{time * 1000:.0f} ms" for time in times))


def data(folder: Path) -> None:
    n = np.arange(ROWS)
    table = np.stack([n, (n * 1618034) // 10**6, (n * 2618034) // 10**6], axis=1)
    np.savetxt(folder / "pairs.csv", table, fmt="%d", delimiter=",")
    np.save(folder / "pairs.npy", table[:, 1:])
    plain = seconds(lambda: np.loadtxt(folder / "pairs.csv", dtype=np.int64, delimiter=","))
    line(f"{ROWS} pairs", "seconds", "loadtxt = 1")
    for name in ("pairs.csv", "pairs.npy"):
        took = seconds(lambda name=name: file_given(folder / name))
        line(name, f"{took:.1f} s", f"{took / plain:.2f}")
    some = wy.wythoff().pairs(1000)
    line("which game, 1000 pairs", f"{seconds(lambda: wy.which_game(some)):.1f} s")


def sequence(rng: random.Random) -> list[int]:
    kind, size = rng.randrange(4), rng.randint(12, 95)
    if kind == 0:
        return [rng.randrange(rng.choice([2, 3, 10])) for _ in range(size)]
    if kind == 1:
        return list(accumulate(rng.randint(1, rng.choice([2, 3, 9])) for _ in range(size)))
    if kind == 2:
        return [rng.randint(1, 3) * 3**n for n in range(min(size, 40))]
    return [rng.randint(-(10**4), 10**8) for _ in range(size // 2)]


def encyclopedia(folder: Path) -> None:
    rng = random.Random(1)
    with gzip.open(folder / "stripped.gz", "wt", compresslevel=1) as file:
        for number in range(1, SEQUENCES + 1):
            file.write(f"A{number:06} ,{','.join(map(str, sequence(rng)))},\n")
    made = seconds(lambda: write_index(folder / "stripped.gz", folder / "index"))
    evidence = replace(evidence_of(read_game("wythoff"), NEAR), oeis=OeisIndex(folder / "index"))
    size = (folder / "index" / "text").stat().st_size >> 20
    line(f"{SEQUENCES} sequences", "MB", "index", "a query")
    line("", f"{size}", f"{made:.1f} s", f"{seconds(lambda: list(oeis(evidence))):.2f} s")


def main() -> None:
    searches()
    kinds()
    with tempfile.TemporaryDirectory() as folder:
        data(Path(folder))
        encyclopedia(Path(folder))


if __name__ == "__main__":
    main()
