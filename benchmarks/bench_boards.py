"""Boards of other rules than Wythoff's beside plain loops in C -O2: the same board, in turns, in one run.

python benchmarks/bench_boards.py

Processor time, so that other work on the machine counts little; ours is what a person calls, the whole way from the
text of the game.
"""

import ctypes
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

import wythoff as wy


class Race(NamedTuple):
    """A question about a game, a side, and the loop in C with what it wants between the side and the board."""

    question: str
    game: str
    side: int
    loop: str
    numbers: tuple[int, ...] = ()
    cell: str = "u2"
    most_in_c: int = 10**9  # a larger side takes the C too long


RACES = (
    Race("outcomes", "wyt(2,3).block(2)", 4000, "wyt_block", (2, 3, 2), "u1"),
    Race("outcomes", "heap(2,1)", 4000, "heap_outcomes", (2, 1), "u1"),
    Race("outcomes", "rule((i + j) % 2 == 1)", 1000, "odd_outcomes", (), "u1"),
    Race("nim_values", "gdwn(1,2)", 2000, "gdwn_values"),
    Race("nim_values", "wythoff.block(3)", 2000, "block_values", (3,)),
    Race("outcomes", "wythoff(3)", 500, "nim_sum_outcomes", (), "u1", most_in_c=250),
    Race("nim_values", "wythoff(3)", 140, "nim_sum_values", (), "i4", most_in_c=100),
    Race("outcomes", "exact(3,2)", 200, "exact_outcomes", (), "u1", most_in_c=100),
    Race("nim_values", "exact(3,2)", 200, "exact_values", (), "i4", most_in_c=60),
    Race("outcomes", "rule((i + j + k) % 2 == 1)", 48, "odd_three_outcomes", (), "u1"),
    Race("nim_values", "nim(3)", 150, "three_heaps_values", (0,), "i4"),
    Race("nim_values", "allheaps(3)", 150, "three_heaps_values", (1,), "i4"),
    Race("nim_values", "rule(i*j == 0 or i == j and i != 5)", 2049, "without_five_values", most_in_c=600),
    Race("nim_values", "rule(i*j == 0 or i == j and (x + y) % 3 != 0)", 2000, "guarded_values"),
    Race("remoteness", "wythoff", 4000, "ray_remoteness", (1, 1), "i4"),
    Race("remoteness", "three(1,2,1)", 4000, "ray_remoteness", (1, 2), "i4"),
    Race("remoteness", "wythoff.radius(50)", 2000, "radius_remoteness", (50,), "i4"),
)


def timed(task: Callable[[], np.ndarray]) -> tuple[np.ndarray, float]:
    start = time.process_time()
    found = task()
    return found, time.process_time() - start


def ours(race: Race, side: int) -> tuple[np.ndarray, float]:
    game = wy.game(race.game)
    return timed(lambda: np.asarray(getattr(game, race.question)(side)))


def theirs(library: ctypes.CDLL, race: Race, side: int) -> tuple[np.ndarray, float]:
    board = np.zeros((side,) * wy.game(race.game).heaps, race.cell)

    def run() -> np.ndarray:
        getattr(library, race.loop)(side, *race.numbers, board.ctypes.data_as(ctypes.c_void_p))
        return board

    return timed(run)


def run(library: ctypes.CDLL | None, race: Race, repeats: int = 3) -> None:
    ours(race, 20)
    sides = (race.side // 4, race.side // 2, race.side)
    times = [min(ours(race, side)[1] for _ in range(repeats)) for side in sides]
    exponent = np.polyfit(np.log(sides), np.log(times), 1)[0]
    line = f"{race.question:10s} {race.game:46s} {race.side:5d} {times[-1]:7.3f} s  ~ side^{exponent:.1f}"
    if library is not None:
        side = min(race.side, race.most_in_c)
        pairs = [(ours(race, side), theirs(library, race, side)) for _ in range(repeats)]
        assert all(np.array_equal(board, plain) for (board, _), (plain, _) in pairs)
        fast, plain = min(mine for (_, mine), _ in pairs), min(c for _, (_, c) in pairs)
        line += f"   C at {side}: {plain:7.3f} s, {plain / fast:6.1f} times ours"
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    compiler = shutil.which("cc")
    with tempfile.TemporaryDirectory() as folder:
        library = None
        if compiler is not None:
            target, source = Path(folder) / "plain_boards.so", Path(__file__).with_name("plain_boards.c")
            subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", str(target), str(source)], check=True)
            library = ctypes.CDLL(str(target))
        for race in RACES:
            run(library, race)


if __name__ == "__main__":
    main()
