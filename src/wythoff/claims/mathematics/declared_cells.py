"""Wythoff's game with finitely many cells declared P or N, far out, and the translate of W that its P-set comes near.

A column has at most one P-position that is not declared: above a P-position all is attacked. It is the least y that is
not declared and has no P-position to the left on its row or on its diagonal, if it lies below the declared ones.
"""

from __future__ import annotations

import numpy as np

from ...forms.beatty import PHI
from ...kernels.base.array_types import Flags, Integers

Declared = dict[tuple[int, int], bool]
BLOCK = 512  # cells of a column that are looked at together
WINDOW = 9  # translates by (s,t), |s|, |t| <= WINDOW, are tried


def triangle(ell: int) -> Declared:
    """The cells x + y <= l, all P."""
    return {(x, y): True for x in range(ell + 1) for y in range(ell + 1 - x)}


def declared_positions(declared: Declared, columns: int) -> Integers:
    """The P-positions with x below `columns`, one row for each, sorted.

    >>> declared_positions({(0, 0): False}, 4).tolist()
    [[0, 1], [1, 0], [2, 2], [3, 5]]
    """
    height = 4 * columns + 4 * max((max(cell) for cell in declared), default=0) + BLOCK
    taken, crossed = np.zeros(height, dtype=np.bool_), np.zeros(height + columns, dtype=np.bool_)
    found, lowest = [], 0
    for x in range(columns):
        here = {y: is_p for (column, y), is_p in declared.items() if column == x}
        ys = [y for y, is_p in here.items() if is_p]
        while taken[lowest]:
            lowest += 1
        least = _least_free(taken, crossed[columns - x :], here, lowest, min(ys, default=height))
        ys += [] if least is None else [least]
        for y in sorted(ys):
            taken[y] = crossed[y - x + columns] = True
            found.append((x, y))
    return np.array(found, dtype=np.int64).reshape(-1, 2)


def _least_free(taken: Flags, crossed: Flags, here: dict[int, bool], start: int, end: int) -> int | None:
    """The least y from start to end that is neither taken nor crossed nor declared."""
    while start < end:
        stop = min(start + BLOCK, end)
        for y in (start + np.flatnonzero(~(taken[start:stop] | crossed[start:stop]))).tolist():
            if y not in here:
                return int(y)
        start = stop
    return None


def is_on_translate(listed: Integers, vector: tuple[int, int]) -> Flags:
    """Whether each position is in W + (s,t)."""
    x, y = (listed - np.array(vector)).T
    low = np.minimum(x, y)
    return np.asarray((low >= 0) & (low == PHI.floors(np.abs(x - y))))


def golden_translate(listed: Integers, side: int) -> tuple[int, int]:
    """The (s,t) for which W + (s,t) has the most of the positions in the outer half of the board; the nearest of these.

    >>> golden_translate(declared_positions(triangle(3), 200), 200)
    (-3, -3)
    """
    outer = listed[listed.max(axis=1) >= side // 2]
    near = range(-WINDOW, WINDOW + 1)
    vectors = sorted(((s, t) for s in near for t in near), key=lambda vector: (sum(map(abs, vector)), vector))
    return max(vectors, key=lambda vector: int(is_on_translate(outer, vector).sum()))


def off_translate(listed: Integers, vector: tuple[int, int], ranges: list[int]) -> list[int]:
    """How many positions with max(x,y) < N are not in W + (s,t), for each N."""
    off = listed[~is_on_translate(listed, vector)].max(axis=1)
    return [int((off < bound).sum()) for bound in ranges]
