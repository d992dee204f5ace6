"""Nim-values of heap(s, t): nim rays, and k from one heap with l from the other, 0 < k <= l < s*k + t.

    up(x, y)   = values at (x - k, y - l)        flat(x, y) = values at (x - l, y - k)
    up(x, y)   = up(x-1, y-1)   | up(x-1, y-s)   | values at (x-1, y-l), 1 <= l < s + t
    flat(x, y) = flat(x-1, y-1) | flat(x-s, y-1) | values at (x-l, y-1), 1 <= l < s + t

The sector of (x, y) beyond its first column is the union of two earlier sectors: for k >= 2 they hold k <= l
<= s*k+t-s and k+s-1 <= l < s*k+t, and the two ranges meet because t >= 1.  Sectors at x = 0 or y = 0 are
empty, so indices below zero may be read as zero.  A column of sectors is one pass of word-wise ORs.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.bits import ONE
from ..base.chunks import chunks
from ..base.jit import inner, jit
from ..base.least_free import least_free


class Sectors(NamedTuple):
    """Bitsets of the sectors and rows.

    up: int64[side, words], the newest column; flat: int64[s + 1, side, words], the last s + 1 columns;
    row: int64[side, words].
    """

    up: NDArray[np.int64]
    flat: NDArray[np.int64]
    row: NDArray[np.int64]


def heap_nim_values(side: int, s: int, t: int) -> NDArray[Any]:
    """board[x, y] of heap(s, t), s, t >= 1; uint16 when 2*side <= 65536, else uint32.

    O(side^3 / 8) word operations and (min(s, side) + 3) * side^2 / 4 bytes beside the board.
    """
    board = np.zeros((side, side), np.uint16 if 2 * side <= 1 << 16 else np.uint32)
    s, t = min(s, side), min(t, side)
    words = (2 * side + 63) // 64
    line = np.zeros((2, side, words), np.int64)
    sectors = Sectors(line[0], np.zeros((s + 1, side, words), np.int64), line[1])
    for first, stop in chunks(side, side * (4 * words + 2 * (s + t))):
        fill_columns(board, sectors, s + t, first, stop)
    return board


@jit
def fill_columns(board: NDArray[Any], sectors: Sectors, reach: int, first: int, stop: int) -> None:
    """Fill board[x, :] for first <= x < stop, reach = s + t; the columns before must be complete.

    board and the arrays of `sectors` are updated.  O(side * (words + reach)) per column.
    """
    side, words = sectors.up.shape
    column = np.empty(words, np.int64)
    for x in range(first, stop):
        raise_up(board, sectors.up, sectors.flat.shape[0] - 1, reach, x)
        column[:] = 0
        for y in range(side):
            raise_flat(board, sectors.flat, reach, x, y)
            flat = sectors.flat[x % sectors.flat.shape[0], y]
            value = least_free(column, sectors.row[y], sectors.up[y], flat)
            board[x, y] = value
            column[value >> 6] |= ONE << (value & 63)
            sectors.row[y, value >> 6] |= ONE << (value & 63)


@inner
def raise_up(board: NDArray[Any], up: NDArray[np.int64], s: int, reach: int, x: int) -> None:
    """Turn up(x - 1, :) into up(x, :) in place, from the top so that what is read is still old."""
    if x == 0:
        return
    for y in range(up.shape[0] - 1, 0, -1):
        unite(up[y], up[y - 1], up[max(0, y - s)], ((x + y) >> 6) + 1)
        for v in range(max(0, y - reach + 1), y):
            value = np.int64(board[x - 1, v])
            up[y, value >> 6] |= ONE << (value & 63)


@inner
def raise_flat(board: NDArray[Any], flat: NDArray[np.int64], reach: int, x: int, y: int) -> None:
    """Write flat(x, y) into the slot x mod (s + 1) of `flat`; the slots of x - 1 and x - s are read."""
    if x == 0 or y == 0:
        return
    slots = flat.shape[0]
    earlier = max(0, x - slots + 1) % slots
    target = flat[x % slots, y]
    unite(target, flat[(x - 1) % slots, y - 1], flat[earlier, y - 1], ((x + y) >> 6) + 1)
    for u in range(max(0, x - reach + 1), x):
        value = np.int64(board[u, y - 1])
        target[value >> 6] |= ONE << (value & 63)


@inner
def unite(target: NDArray[np.int64], one: NDArray[np.int64], other: NDArray[np.int64], words: int) -> None:
    """target = one | other on the first `words` words, beyond which all sets of the position are empty."""
    for w in range(words):
        target[w] = one[w] | other[w]
