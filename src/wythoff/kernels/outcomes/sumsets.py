"""P-positions of a rule that depends only on what is removed, a column of the board as one bitset.

    reached(x) = union of mask[x - u] + P(u) over u < x  =  union of m + Q(m, x) over the different rows m of the mask

where m + Q is the set of all sums, and Q(m, x) the union of those P(u) with mask[x - u] = m. Rules by residues have few
different rows, and then few sums are formed however many P-positions there are. A sum runs over the numbers of the
smaller set, those with the same remainder mod 64 together: the other set is shifted once for all of them, and then
joined word by word.
"""

from typing import NamedTuple

import numpy as np

from ..base.array_types import Flags, Integers, Words
from ..base.bits import trailing_zeros
from ..base.chunks import chunks
from ..base.jit import inner, jit

ONE, EMPTY = np.uint64(1), np.uint64(0)


class Mask(NamedTuple):
    """rows: uint64[m, words], the different rows of the mask, without (0, 0); sizes: int64[m], their numbers of bits;
    kinds: int64[side], which of them row i is."""

    rows: Words
    sizes: Integers
    kinds: Integers


def board_of_sumsets(legal: Flags) -> Flags:
    """board[x, y] of the P-positions when (i, j) may be removed wherever legal[i, j]; legal[0, 0] is False.

    legal: bool[side, side].  O(side / 64) for each two columns, and for each column and different row m of the mask as
    many words as m and Q(m, x) have numbers, times side / 64.
    """
    side = len(legal)
    board = np.zeros((side, side), np.bool_)
    words = side // 64 + 1
    mask = _mask(legal, words)
    positions = np.zeros((side, words), np.uint64)
    unions = np.zeros((len(mask.rows), words), np.uint64)
    scratch = np.zeros((2, words + 1), np.uint64)
    for first, stop in chunks(side, _cost(side, mask)):
        mark_columns(board, mask, positions, unions, scratch, first, stop)
    return board


def different_rows(legal: Flags) -> int:
    """How many different rows the mask has."""
    return len(np.unique(np.packbits(legal, axis=1), axis=0))


def _cost(side: int, mask: Mask) -> int:
    """Words that a column takes at most; the sums of sparse sets are far cheaper."""
    words = int(mask.rows.shape[1])
    return side * words // 2 + int(np.minimum(mask.sizes, side // 2).sum()) * words // 4


def _mask(legal: Flags, words: int) -> Mask:
    padded = np.zeros((len(legal), 64 * words), np.uint8)
    padded[:, : len(legal)] = legal
    packed = np.packbits(padded, axis=1, bitorder="little").view("<u8").astype(np.uint64)
    rows, kinds = np.unique(packed, axis=0, return_inverse=True)
    sizes = np.unpackbits(rows.view(np.uint8), axis=1).sum(axis=1, dtype=np.int64)
    return Mask(np.ascontiguousarray(rows), sizes, kinds.reshape(-1).astype(np.int64))


@jit
def mark_columns(
    board: Flags, mask: Mask, positions: Words, unions: Words, scratch: Words, first: int, stop: int
) -> None:
    """Decide the columns first <= x < stop; those before must be complete.

    positions: uint64[side, words], the P-positions of each column as bits; all but the mask are updated.
    """
    reached = scratch[0]
    for x in range(first, stop):
        unions[:] = EMPTY
        for u in range(x):
            unite(unions[mask.kinds[x - u]], positions[u])
        reached[:] = EMPTY
        for n in range(len(unions)):
            size = count(unions[n])
            if 0 < size <= mask.sizes[n]:
                add_sums(reached, unions[n], mask.rows[n], scratch[1])
            elif mask.sizes[n] > 0 and size > 0:
                add_sums(reached, mask.rows[n], unions[n], scratch[1])
        search_column(board[x], positions[x], mask.rows[mask.kinds[0]], reached)


@inner
def unite(target: Words, other: Words) -> None:
    for w in range(target.size):
        target[w] |= other[w]


@inner
def count(bits: Words) -> int:
    """The size of a set.  O(size)."""
    total = 0
    for word in bits:
        left = word
        while left != EMPTY:
            left &= left - ONE
            total += 1
    return total


@inner
def add_sums(target: Words, few: Words, many: Words, shifted: Words) -> None:
    """Add the sums of a number of `few` and one of `many` to the target, as far as it goes.

    target: uint64[words + 1], the last word for what leaves the board; shifted: uint64[words + 1], scratch.
    """
    bits = EMPTY
    for word in few:
        bits |= word
    while bits != EMPTY:
        bit = trailing_zeros(bits)
        bits &= bits - ONE
        left, right = np.uint64(bit), np.uint64(63 - bit)
        shifted[0] = many[0] << left
        for w in range(1, many.size):
            shifted[w] = many[w] << left | (many[w - 1] >> ONE) >> right
        for w in range(few.size):
            if few[w] >> left & ONE:
                for n in range(many.size - w):
                    target[w + n] |= shifted[n]


@inner
def search_column(column: Flags, positions: Words, upward: Words, reached: Words) -> None:
    """Mark the y that are not reached, from below; each of them reaches upward + y.

    column: bool[side] and positions: uint64[words] are filled, reached is updated.
    """
    for w in range(positions.size):
        free = ~reached[w]
        while free != EMPTY:
            y = 64 * w + trailing_zeros(free)
            if y >= column.size:
                return
            column[y] = True
            bit = np.uint64(y & 63)
            positions[w] |= ONE << bit
            reached[w] |= ONE << bit
            for n in range(positions.size - w):
                below = (upward[n - 1] >> ONE) >> (np.uint64(63) - bit) if n > 0 else EMPTY
                reached[w + n] |= upward[n] << bit | below
            free = ~reached[w]
