"""Outcome boards: the anti-diagonal kernel against the row-by-row loop in C -O2, and how the cost grows."""

import ctypes
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from timing import best

from wythoff.kernels.base.limits import Limits
from wythoff.kernels.outcomes.queen import queen_board, queen_first_pairs, queen_pairs
from wythoff.kernels.outcomes.rays import board_of_rays
from wythoff.kernels.outcomes.three_vectors import board_of_three_vectors

SIDE, BLOCKING = 30_000, 5
SIDES = (12_500, 25_000, 50_000, 100_000)


def reference(folder: Path) -> Callable[[int, int], int] | None:
    """The C loop, compiled on the spot; None without a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    library = folder / "outcome_reference.so"
    source = Path(__file__).with_name("outcome_reference.c")
    subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
    count = ctypes.CDLL(str(library)).count_rows
    count.restype = ctypes.c_long
    return lambda side, k: int(count(side, k))


def against_c() -> None:
    kernel = best(lambda: queen_pairs(SIDE, Limits(BLOCKING)))
    each = kernel / SIDE**2 * 1e9
    say(f"wythoff.block({BLOCKING}), side {SIDE}: {kernel:.4f} s, {each:.3f} ns per position")
    with tempfile.TemporaryDirectory() as folder:
        count = reference(Path(folder))
        if count is None:
            say("no C compiler: no ratio")
            return
        pairs = queen_pairs(SIDE, Limits(BLOCKING))
        mirrored = 2 * len(pairs) - int(np.count_nonzero(pairs[:, 0] == pairs[:, 1]))
        assert count(SIDE, BLOCKING) == mirrored
        loop = best(lambda: count(SIDE, BLOCKING), 2)
    say(f"row by row in C -O2: {loop:.4f} s; ratio {loop / kernel:.1f} (wanted: 10)")


def growth() -> None:
    for k in (1, 2, 5, 100):
        times = [best(partial(queen_pairs, side, Limits(k)), 2) for side in SIDES]
        exponent = np.polyfit(np.log(SIDES), np.log(times), 1)[0]
        row = "  ".join(f"{side}: {t:.3f} s" for side, t in zip(SIDES, times, strict=True))
        say(f"block({k})  {row}  exponent {exponent:.2f}")


def others() -> None:
    directions = ((1, 0, 0), (0, 1, 0), (1, 1, 1), (1, 2, 1), (2, 1, 1))
    rays = np.array([[0, 0, p, q, 1, -1, kind, -1] for p, q, kind in directions], np.int64)
    tasks: dict[str, Callable[[], object]] = {
        "first 10^5 pairs of wythoff": lambda: queen_first_pairs(10**5, Limits(1)),
        "first 10^5 pairs of wythoff.block(5)": lambda: queen_first_pairs(10**5, Limits(5)),
        "board of wythoff.radius(5), side 10^4": lambda: queen_board(10**4, Limits(1), radius=(5, 5)),
        "board of gdwn(1,2), side 1000": lambda: board_of_rays(1000, rays, Limits(1)),
        "board of three(2,2,3), side 1000": lambda: board_of_three_vectors(1000, (2, 2, 3), Limits(1)),
    }
    for name, task in tasks.items():
        say(f"{name}: {best(task):.4f} s")


def say(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    against_c()
    growth()
    others()
