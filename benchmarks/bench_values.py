"""Positions of one nim-value of Wythoff's game: beside a plain C loop over columns, and beside C boards of nim-values.

The C loop (`value_reference.c`) has one byte for each line and value and looks at one row after the other; the board
(`one_level.c`) is filled up to the last of the positions. Then the other games, and growth with n.

python benchmarks/bench_values.py
"""

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from timing import best

from wythoff import Game, game
from wythoff.solvers import value_bitsets, value_columns

Reference = Callable[..., np.ndarray]


def compiled(name: str) -> ctypes.CDLL | None:
    """A reference in C, compiled on the spot, or None without a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    target = Path(tempfile.mkdtemp()) / f"{name}.so"
    subprocess.run(
        [compiler, "-O2", "-shared", "-fPIC", "-o", target, Path(__file__).with_name(f"{name}.c")], check=True
    )
    return ctypes.CDLL(str(target))


def loop(library: ctypes.CDLL, n: int, value: int) -> np.ndarray:
    """The first n positions by the loop over columns."""
    out = np.zeros((n, 2), np.int32)
    width = 64 + 2 * (n + value)
    sizes = map(ctypes.c_int64, (n, value, width, 64 + 3 * (width + value)))
    library.value_pairs.restype = ctypes.c_int64
    assert library.value_pairs(*sizes, out.ctypes.data_as(ctypes.c_void_p)) == n
    return out


def board(library: ctypes.CDLL, side: int) -> np.ndarray:
    """The whole board of nim-values."""
    values = np.zeros((side, side), np.uint16)
    library.one_level(ctypes.c_int64(side), 1, values.ctypes.data_as(ctypes.c_void_p))
    return values


def by_bitsets(g: Game, n: int, value: int) -> np.ndarray:
    return value_bitsets.value_pairs(g, value_bitsets.fit(g), n, value)


def against_c() -> None:
    """Our time, and how many times longer each of the two in C takes."""
    columns, boards, g = compiled("value_reference"), compiled("one_level"), game("wythoff")
    for n, value in ((1000, 1), (10**4, 1), (10**5, 1), (10**5, 10), (10**4, 100), (2000, 500)):
        ours = best(partial(by_bitsets, g, n, value), 5)
        line = f"wythoff, {n} positions of value {value}: {ours * 1000:.2f} ms"
        if columns is not None and boards is not None:
            assert np.array_equal(loop(columns, n, value), by_bitsets(g, n, value))
            line += f"; C loop over columns {best(partial(loop, columns, n, value), 5) / ours:.2f} x"
            if n == 1000:
                side = int(by_bitsets(g, n, value).max()) + 1
                line += f"; C board of side {side} {best(partial(board, boards, side)) / ours:.0f} x"
        print(line)


def other_games() -> None:
    """Bitsets beside columns with counters, where both fit."""
    for text, n, value in (
        ("maharaja", 10**5, 1),
        ("gdwn(1,2)", 10**4, 1),
        ("gdwn(1,2)", 10**5, 1),
        ("gdwn(3,5)", 10**4, 20),
    ):
        g = game(text)
        bits = best(partial(value_bitsets.first_pairs, g, value_bitsets.fit(g), n, value))
        counters = best(partial(value_columns.value_pairs, g, (), n, value))
        print(f"{text}, {n} positions of value {value}: bitsets {bits:.3f} s, counters {counters:.3f} s")


def growth() -> None:
    """The exponent of the time in n."""
    for text in ("wythoff", "wythoff.block(3)"):
        g = game(text)
        spans = [best(partial(g.pairs, n, value=2)) for n in (10**4, 10**5)]
        print(f"{text}, value 2: {spans[0]:.3f} s, {spans[1]:.3f} s, exponent {np.log10(spans[1] / spans[0]):.2f}")


if __name__ == "__main__":
    against_c()
    other_games()
    growth()
