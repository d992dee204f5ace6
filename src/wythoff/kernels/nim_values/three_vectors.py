"""Nim-values of the three vectors game [alpha, beta, gamma] on its gamma layers.

    g(a, b, i) = mex(column[i] | row[b, i] | skew | values at (a, b, j), j < i)

A move along (1, 0) or (0, 1) stays in its layer; q*(alpha, beta), q >= 1, may end in any layer, so all
layers share one set `skew` per line of direction (alpha, beta); the last kind of move goes down to a lower
layer at the same (a, b). With c = max(1, ceil(gamma / (alpha + beta))) every move lowers c*(a + b) + i,
which therefore bounds the value.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.bits import ONE
from ..base.chunks import chunks
from ..base.jit import inner, jit
from ..base.least_free import least_free


class LayerSets(NamedTuple):
    """Bitsets of the lines.

    column: int64[gamma, words]; row: int64[side, gamma, words]; skew: int64[(alpha + beta)*side, words];
    ray: int64[3] = (alpha, beta, 0).
    """

    column: NDArray[np.int64]
    row: NDArray[np.int64]
    skew: NDArray[np.int64]
    ray: NDArray[np.int64]


def layered_nim_values(side: int, alpha: int, beta: int, gamma: int) -> NDArray[np.int32]:
    """board[a, b, i] of [alpha, beta, gamma], int32[side, side, gamma]; alpha + beta >= 1, gamma >= 1.

    O(side^2 * gamma * words) word operations at most, words = c*side/32; (gamma + alpha + beta) * c*side^2 /
    4 bytes beside the board.
    """
    scale = max(1, -(-gamma // (alpha + beta)))
    words = (scale * 2 * side + gamma) // 64 + 1
    alpha, beta = min(alpha, side), min(beta, side)
    board = np.zeros((side, side, gamma), np.int32)
    sets = LayerSets(
        np.zeros((gamma, words), np.int64),
        np.zeros((side, gamma, words), np.int64),
        np.zeros(((alpha + beta) * side, words), np.int64),
        np.array((alpha, beta, 0), np.int64),
    )
    for first, stop in chunks(side, side * gamma * (words + 4)):
        fill_columns(board, sets, first, stop)
    return board


@jit
def fill_columns(board: NDArray[np.int32], sets: LayerSets, first: int, stop: int) -> None:
    """Fill board[a, :, :] for first <= a < stop; the columns before must be complete.

    board and the bitsets are updated.  O(words) per position.
    """
    side, gamma = board.shape[0], board.shape[2]
    lower = np.zeros(sets.column.shape[1], np.int64)
    for a in range(first, stop):
        sets.column[:] = 0
        for b in range(side):
            skew = sets.skew[line_through(side, sets.ray, a, b)]
            lower[:] = 0
            for i in range(gamma):
                value = least_free(sets.column[i], sets.row[b, i], skew, lower)
                board[a, b, i] = value
                word, bit = value >> 6, ONE << (value & 63)
                sets.column[i, word] |= bit
                sets.row[b, i, word] |= bit
                lower[word] |= bit
            skew |= lower


@inner
def line_through(side: int, line: NDArray[np.int64], x: int, y: int) -> int:
    """Index of the set of the line through (x, y); (u, v) is its lowest position, u < p or v < q."""
    p, q, base = line[0], line[1], line[2]
    steps = side
    if p > 0:
        steps = min(steps, x // p)
    if q > 0:
        steps = min(steps, y // q)
    u, v = x - steps * p, y - steps * q
    index: int = base + u * side + v if u < p else base + (p + v) * side + u
    return index
