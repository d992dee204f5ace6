"""P-positions of heap(s, t): nim rays, and k from one heap with l from the other, 0 < k <= l < s*k + t.

    up(x)   = up(x-1) << 1    | up(x-1) << s           | P(x-1) << l,  1 <= l < s + t
    flat(x) = flat(x-1) << 1  | flat(x-s) << 1         | P(x-l) << 1,  1 <= l < s + t

Bit y of up(x), flat(x), P(x) is about (x, y): some option in the sector above or below the diagonal is P, or (x, y) is
P itself.  The recursion is that of `heap_nimvalues`. A column has one P-position at most, the least y that neither
sector nor any earlier row has.
"""

import numpy as np

from ..base.array_types import Flags, Integers, Words
from ..base.bits import trailing_zeros
from ..base.chunks import chunks
from ..base.jit import inner, jit

ONE, EDGE = np.uint64(1), np.uint64(63)


def board_of_sector(side: int, s: int, t: int) -> Flags:
    """board[x, y] of the P-positions, bool[side, side]; s, t >= 1.

    O(side / 64 + s + t) per column; memory beside the board min(s, side) * side / 8 bytes.
    """
    board = np.zeros((side, side), np.bool_)
    s, t = min(s, side), min(t, side)
    words = side // 64 + 1
    sets = (np.zeros(words, np.uint64), np.zeros(words, np.uint64), np.zeros((s + 1, words), np.uint64))
    heights = np.full(side, -1, np.int64)
    for first, stop in chunks(side, 8 * words + 4 * (s + t)):
        mark_columns(board, sets, heights, s, t, first, stop)
    return board


@jit
def mark_columns(
    board: Flags, sets: tuple[Words, Words, Words], heights: Integers, s: int, t: int, first: int, stop: int
) -> None:
    """Decide the columns first <= x < stop; those before must be complete.

    sets: rows that hold a P-position, up, and the last s + 1 columns of flat, all updated; heights: int64[side], the
    y of the P-position of each column, -1 if it has none here, updated.
    """
    taken, up, flats = sets
    side, slots = len(board), len(flats)
    for x in range(first, stop):
        flat = flats[x % slots]
        if x > 0:
            raise_up(up, s)
            fill(up, heights[x - 1], s + t, side)
            raise_flat(flat, flats[(x - 1) % slots], flats[(x - s) % slots])
            for u in range(max(0, x - s - t + 1), x):
                fill(flat, heights[u], 2, side)
        for w in range(up.size):
            free = ~(taken[w] | up[w] | flat[w])
            if free != 0:
                y = 64 * w + trailing_zeros(free)
                if y < side:
                    board[x, y] = True
                    heights[x] = y
                    taken[w] |= ONE << np.uint64(y & 63)
                break


@inner
def raise_up(up: Words, s: int) -> None:
    """up = up << 1 | up << s, from the top so that what is read is still old."""
    skip, left, right = s >> 6, np.uint64(s & 63), np.uint64(63 - (s & 63))
    for w in range(up.size - 1, -1, -1):
        below = up[w - 1] >> EDGE if w > 0 else np.uint64(0)
        found = up[w] << ONE | below
        if w >= skip:
            found |= up[w - skip] << left
        if w > skip:
            found |= (up[w - skip - 1] >> ONE) >> right
        up[w] = found


@inner
def raise_flat(flat: Words, one: Words, other: Words) -> None:
    """flat = (one | other) << 1; flat is neither of them."""
    carry = np.uint64(0)
    for w in range(flat.size):
        word = one[w] | other[w]
        flat[w] = word << ONE | carry
        carry = word >> EDGE


@inner
def fill(bits: Words, height: int, reach: int, side: int) -> None:
    """Put height + 1, ..., height + reach - 1 into a set, as far as they are on the board; nothing if height < 0."""
    if height >= 0:
        for y in range(height + 1, min(height + reach, side)):
            bits[y >> 6] |= ONE << np.uint64(y & 63)
