"""Nim-values under blocking for any list of removals that does not depend on the position.

    g(x, y) = the least v such that fewer than k nim options and fewer than k' diagonal options have the value v

or, under one limit, fewer than k options of both kinds together. Every removal is looked at from every position.

A position may have one more option, whose value is known before, or none at all.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.chunks import chunks
from ..base.initial import NONE_BESIDE, STUCK, Beside
from ..base.jit import jit
from ..base.limits import SHARED, Pair

Removals = NDArray[np.int64]


def blocking_values_of_removals(
    side: int, removals: Removals, limits: Pair, beside: Beside = NONE_BESIDE
) -> NDArray[np.int32]:
    """board[x, y], int32[side, side].

    removals: int64[n, 3], rows (i, j, kind), each removal once, kind 0 nim and 1 diagonal; sorted by i.
    limits: `Limits`; beside: int32[side, side], what is known before, or nothing.  O(side^2 * n).
    """
    board = np.zeros((side, side), np.int32)
    for first, stop in chunks(side * side, len(removals) // 4):
        fill_values(board, removals, (limits[0], limits[1]), beside, first, stop)
    return board


@jit
def fill_values(
    board: NDArray[np.int32], removals: Removals, limits: Pair, beside: Beside, first: int, stop: int
) -> None:
    """Decide the positions first, ..., stop - 1 (x * side + y); board is updated."""
    side = len(board)
    counts = np.zeros((2, 4 * side + len(removals) + 1), np.int32)
    for at in range(first, stop):
        x, y = at // side, at % side
        largest = 0
        if beside.size and beside[x, y] == STUCK:
            continue
        if beside.size and beside[x, y] >= 0:
            largest = int(beside[x, y])
            counts[0, largest] = limits[0]
        for n in range(len(removals)):
            i, j, kind = removals[n]
            if i > x:
                break
            if j <= y:
                value = board[x - i, y - j]
                counts[kind if limits[1] != SHARED else 0, value] += 1
                largest = max(largest, value)
        value = 0
        while counts[0, value] >= limits[0] or (limits[1] != SHARED and counts[1, value] >= limits[1]):
            value += 1
        board[x, y] = value
        counts[:, : largest + 1] = 0
