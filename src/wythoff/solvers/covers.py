"""A mask of removals as few lines: rays that run to the edge of the board, and the leaps that are left."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.array_types import Flags

MOST_LINES = 40  # each has a set of nim-values for every line of the board
LEAST_CELLS = 16  # removals that a line must have for itself; fewer are leaps
SOME_LEAPS = 64  # as cheap to walk as a line or two
# The directions of nearly all rules that people write; those of a ray that skips some come after the plain ones.
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, 2), (2, 1), (2, 0), (0, 2), (2, 2), (3, 0), (0, 3), (3, 3), (1, 3), (3, 1))

Rows = list[list[int]]


def cover(mask: Flags, most_leaps: int) -> Rows | None:
    """Rows (o1, o2, p, q, first, last) of `kernels.nim_values.rays` with exactly these removals; None if many are left.

    mask: bool[side, side], legal[i, j], with legal[0, 0] False.
    """
    left, rows = mask.copy(), Rows()
    for p, q in DIRECTIONS:
        if np.count_nonzero(left) <= LEAST_CELLS:
            break
        rows += _lines(mask, left, p, q)
        if len(rows) > MOST_LINES:
            return None
    leaps = np.argwhere(left)
    if len(leaps) > most_leaps:
        return None
    return rows + [[i, j, 0, 0, 0, 0] for i, j in leaps.tolist()]


def _lines(mask: Flags, left: Flags, p: int, q: int) -> Rows:
    """The runs of legal removals along (p, q) up to the edge that have much of what is left, which they leave."""
    rows = Rows()
    for i, j in _at_the_edge(mask, p, q).tolist():
        times = np.arange(min(heap // step for heap, step in ((i, p), (j, q)) if step) + 1)
        legal = mask[i - p * times, j - q * times]
        times = times if legal.all() else times[: np.argmin(legal)]
        line = i - p * times, j - q * times
        if np.count_nonzero(left[line]) >= LEAST_CELLS:
            left[line] = False
            rows.append([int(line[0][-1]), int(line[1][-1]), p, q, 0, -1])
        if len(rows) > MOST_LINES:
            break
    return rows


def _at_the_edge(mask: Flags, p: int, q: int) -> NDArray[np.int64]:
    """The legal removals (i, j) for which (i + p, j + q) leaves the board."""
    right, top = max(len(mask) - p, 0), max(len(mask) - q, 0)
    return np.concatenate([np.argwhere(mask[right:]) + (right, 0), np.argwhere(mask[:right, top:]) + (0, top)])
