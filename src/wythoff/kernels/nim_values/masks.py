"""Nim-values of any rule that depends only on what is removed: (i, j) is legal iff mask[i, j].

    reach[v] = {y : (x, y) has an option of value v in an earlier column}
             = union of mask[x - u] + w over the positions (u, w) of value v, u < x

One column x at a time.  All its positions are bits of a few words, so an earlier position (u, w) marks whole
words: the legal removals mask[x - u] shifted by w.  Then v = 0, 1, 2, ... takes the lowest unassigned y
outside reach[v], and marks mask[0] + y.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...progress import share
from ..base.bits import FULL, ONE, Int, trailing_zeros
from ..base.chunks import chunks
from ..base.jit import inner, jit

MAX = np.int64((1 << 63) - 1)


class Mask(NamedTuple):
    """words: int64[side, n], bit j of row i is mask[i, j]; span: int64[side, 2], its non-zero words."""

    words: NDArray[np.int64]
    span: NDArray[np.int64]


def mask_nim_values(side: int, mask: NDArray[np.bool_]) -> NDArray[Any]:
    """board[x, y] for the legal removals bool[side, side]; mask[0, 0] is ignored.

    board: uint16 when 2*side <= 65536, else uint32.

    O(side^3) markings of at most side/64 words, few when the rows of the mask are sparse; side^2 / 4 bytes
    beside the board.
    """
    board = np.zeros((side, side), np.uint16 if 2 * side <= 1 << 16 else np.uint32)
    packed = pack(side, mask)
    reach = np.zeros((2 * side, packed.words.shape[1]), np.int64)
    for x in range(side):
        reach[:] = 0
        with share((x / side) ** 2, ((x + 1) / side) ** 2):
            for first, stop in chunks(x, side * packed.words.shape[1]):
                mark_columns(board, packed, reach, x, first, stop)
        fill_column(board, packed, reach, x)
    return board


def pack(side: int, mask: NDArray[np.bool_]) -> Mask:
    """The mask as rows of words, without (0, 0)."""
    n = max(1, (side + 63) // 64)
    legal = np.zeros((side, 64 * n), np.bool_)
    legal[:, :side] = mask[:side, :side]
    legal[:1, 0] = False
    words = np.packbits(legal, axis=1, bitorder="little").view("<i8").astype(np.int64)
    used = words != 0
    first = np.where(used.any(axis=1), used.argmax(axis=1), n)
    stop = np.where(used.any(axis=1), n - used[:, ::-1].argmax(axis=1), 0)
    return Mask(words, np.stack((first, stop), axis=1).astype(np.int64))


@jit
def mark_columns(board: NDArray[Any], mask: Mask, reach: NDArray[np.int64], x: int, first: int, stop: int) -> None:
    """Mark what the complete columns first <= u < stop make reachable from column x.

    reach: int64[2*side, n] is updated.  O(side) markings per column; a row of the mask is shifted once for
    all w with the same w mod 64.
    """
    side, n = board.shape[0], reach.shape[1]
    shifted = np.zeros(n + 1, np.int64)
    for u in range(first, stop):
        begin, end = mask.span[x - u, 0], mask.span[x - u, 1]
        if begin >= end:
            continue
        for bits in range(min(64, side)):
            shift(mask, x - u, shifted, bits)
            for w in range(bits, side - 64 * begin, 64):
                mark(reach, np.int64(board[u, w]), shifted, begin, min(end + 1, n - (w >> 6)), w >> 6)


@inner
def shift(mask: Mask, row: int, shifted: NDArray[np.int64], bits: int) -> None:
    """shifted = one row of the mask, moved up by bits < 64, on the row's span and the word after it."""
    carry = np.int64(0)
    for i in range(mask.span[row, 0], mask.span[row, 1]):
        word = mask.words[row, i]
        shifted[i] = (word << bits) | carry
        carry = ((word >> 1) & MAX) >> (63 - bits)
    shifted[mask.span[row, 1]] = carry


@inner
def mark(reach: NDArray[np.int64], value: Int, shifted: NDArray[np.int64], begin: int, end: int, skip: int) -> None:
    """reach[value, i + skip] |= shifted[i], begin <= i < end; unsigned indices skip a sign check."""
    target = np.uint64(value)
    for i in range(begin, end):
        reach[target, np.uint64(i + skip)] |= shifted[np.uint64(i)]


@jit
def fill_column(board: NDArray[Any], mask: Mask, reach: NDArray[np.int64], x: int) -> None:
    """Assign board[x, :], value by value; reach holds the marks of earlier columns and gains this one's."""
    side, n = board.shape[0], reach.shape[1]
    shifted = np.zeros(n + 1, np.int64)
    left = np.full(n, FULL, np.int64)
    if side & 63:
        left[n - 1] = ~(FULL << (side & 63))
    remaining, value = side, 0
    while remaining > 0:
        for i in range(n):
            free = left[i] & ~reach[value, i]
            while free != 0:
                y = 64 * i + trailing_zeros(free)
                board[x, y] = value
                left[i] &= ~(ONE << (y & 63))
                shift(mask, 0, shifted, y & 63)
                mark(reach, value, shifted, mask.span[0, 0], min(mask.span[0, 1] + 1, n - i), i)
                remaining -= 1
                free = left[i] & ~reach[value, i]
        value += 1
