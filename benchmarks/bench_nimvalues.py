"""Nim-value boards: ratio to a one-level bitset kernel in C -O2, growth with the side, table of families.

python benchmarks/bench_nimvalues.py
"""

import ctypes
import resource
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from timing import best

from wythoff.kernels.nim_values.bands import wide_nim_values
from wythoff.kernels.nim_values.blocked_lines import blocking_nim_values, direction_blocking_nim_values
from wythoff.kernels.nim_values.masks import mask_nim_values
from wythoff.kernels.nim_values.queen import queen_nim_values
from wythoff.kernels.nim_values.rays import ray_nim_values
from wythoff.kernels.nim_values.sectors import heap_nim_values
from wythoff.kernels.nim_values.sliding_windows import radius_nim_values, ratio_nim_values
from wythoff.kernels.nim_values.three_vectors import layered_nim_values
from wythoff.kernels.rows.row_periods import row_period
from wythoff.kernels.rows.row_windows import row_values


def one_level() -> Callable[[int, int], np.ndarray] | None:
    """The reference in C, compiled on the spot, or None without a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    target = Path(tempfile.mkdtemp()) / "one_level.so"
    source = Path(__file__).with_name("one_level.c")
    subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", target, source], check=True)
    library = ctypes.CDLL(str(target))

    def run(side: int, half: int) -> np.ndarray:
        board = np.zeros((side, side), np.uint16)
        library.one_level(ctypes.c_int64(side), half, board.ctypes.data_as(ctypes.c_void_p))
        return board

    return run


def against_c(side: int = 4000) -> None:
    """Our kernel, one and two threads, beside the C kernel on the whole and on half the board."""
    ours, two = best(lambda: queen_nim_values(side), 5), best(lambda: queen_nim_values(side, threads=2), 5)
    print(f"wythoff, side {side}: {ours:.3f} s; two threads {two:.3f} s, {ours / two:.2f} times faster")
    reference = one_level()
    if reference is None:
        print("  no C compiler")
        return
    assert np.array_equal(reference(side, 0), queen_nim_values(side))
    for half, name in ((0, "whole board"), (1, "symmetric half")):
        theirs = best(partial(reference, side, half))
        print(f"  one-level C -O2, {name}: {theirs:.3f} s, ratio {theirs / ours:.1f}")


def growth() -> None:
    """Time against side with the fitted exponent, then the largest board with its memory."""
    sides = [1000, 2000, 4000, 8000]
    times = [best(partial(queen_nim_values, side)) for side in sides]
    exponent = np.polyfit(np.log(sides), np.log(times), 1)[0]
    print("wythoff:", ", ".join(f"{s}: {t:.3f} s" for s, t in zip(sides, times, strict=True)), end="")
    print(f"; time ~ side^{exponent:.2f}")
    one, two = best(lambda: queen_nim_values(10_000), 1), best(lambda: queen_nim_values(10_000, threads=2), 1)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"side 10000: {one:.2f} s, two threads {two:.2f} s, peak memory of this process {peak:.0f} MiB")


def table(side: int = 300) -> None:
    """One small and one large board of every family."""
    nim = [(0, 0, 1, 0, 1, -1), (0, 0, 0, 1, 1, -1), (0, 0, 1, 1, 1, -1)]
    gdwn = np.array([*nim, (0, 0, 1, 2, 1, -1), (0, 0, 2, 1, 1, -1)])
    maharaja = np.array([*nim, (0, 0, 1, 2, 1, 1), (0, 0, 2, 1, 1, 1)])
    families: dict[str, Callable[[int], object]] = {
        "wythoff": queen_nim_values,
        "wk(2,5)": lambda n: queen_nim_values(n, 2, 5),
        "wythoff.radius(5)": lambda n: radius_nim_values(n, 5, 5),
        "wythoff.radius(nim=5)": lambda n: radius_nim_values(n, 5, -1),
        "tk(1)": lambda n: ratio_nim_values(n, 1),
        "wyt(2,3)": lambda n: wide_nim_values(n, 2, 3, 3),
        "heap(2,1)": lambda n: heap_nim_values(n, 2, 1),
        "gdwn(1,2)": lambda n: ray_nim_values(n, gdwn),
        "maharaja": lambda n: ray_nim_values(n, maharaja),
        "three(2,2,4)": lambda n: layered_nim_values(n, 2, 2, 4),
        "wythoff.block(4)": lambda n: blocking_nim_values(n, 4),
        "wythoff.block(3,diagonal)": lambda n: direction_blocking_nim_values(n, 1, 3),
        "mask, every second": lambda n: mask_nim_values(n, np.indices((n, n)).sum(axis=0) % 2 == 1),
    }
    print(f"{'game':28s}{f'side {side}':>12s}{f'side {3 * side}':>12s}")
    for name, solve in families.items():
        solve(20)
        small, large = best(partial(solve, side)), best(partial(solve, 3 * side), 1)
        print(f"{name:28s}{small:10.4f} s{large:10.4f} s")


def rows() -> None:
    """Rows far out and their periods."""
    row_period(1)
    print(f"row_values(100, 100000): {best(lambda: row_values(100, 100_000), 1):.2f} s")
    for y in (15, 30, 60, 100):
        start = time.perf_counter()
        found = row_period(y)
        assert found is not None
        seconds = time.perf_counter() - start
        print(f"row_period({y}): preperiod {found.preperiod}, period {found.period}, {seconds:.3f} s")


if __name__ == "__main__":
    queen_nim_values(100, threads=2)
    growth()
    against_c()
    table()
    rows()
