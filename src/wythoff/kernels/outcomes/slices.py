"""P-positions of Wythoff's game on h >= 3 heaps with all heaps but two fixed, far out in these two.

The layers are the choices of fixed heaps up to those that are asked for; layer l has one partner z of each x:

    z_l(x) = the least z that is no z_k(x) for a layer k one nim move below l, no z_l(u), u < x,
             and no z_k(u) + (d ^ (x - u)),  u <= x,  d the nim-sum of the differences of the layers k <= l

For d < 2^q the number (d ^ b) - b depends on b modulo 2^q only. So layer k crosses out whole diagonals z - x of l, of
each class of u modulo 2^q the diagonals z_k(u) - u moved by one number. The diagonals of a class are a row of bits; 64
candidates z are looked at together. As (x, z) and (z, x) are P together, only z >= x are looked for.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers, Words
from ..base.bits import trailing_zeros
from ..base.jit import inner, jit
from ..base.option_counts import WORK_PER_CALL

MARGIN = 64 * 32  # bits before the diagonal 0: no fixed heap is larger, so that no move of a diagonal leads farther
ONE, LAST = np.uint64(1), np.uint64(63)

Tables = tuple[Words, Words, NDArray[np.int64], NDArray[np.int64]]


def new_tables(layers: int, modulus: int, height: int) -> Tables:
    """Empty (diagonals, taken, partners, lowest) for z < height.

    diagonals: uint64[layers, 2 * modulus, words], the class r modulo 2^q in row 2^q + r; taken: uint64[layers, words],
    the z that have an x; partners: int64[layers, height], -1 where unknown; lowest: int64[layers, modulus], a word of
    diagonals before which all are crossed out in the columns of a class.
    """
    words = height // 64 + 2
    return (
        np.zeros((layers, 2 * modulus, words + MARGIN // 64), np.uint64),
        np.zeros((layers, words), np.uint64),
        np.full((layers, height), -1, np.int64),
        np.zeros((layers, modulus), np.int64),
    )


@jit
def find_slices(tables: Tables, differences: Integers, below: Integers, columns: int, x: int) -> int:
    """Find the partners of columns x, x + 1, ... in all layers; where to go on, -1 if a partner is beyond the height.

    tables: from `new_tables`, updated; differences: int64[layers, layers], the nim-sum d from layer l down to k, -1
    where there is no move; below: int64[layers, layers], 1 where it is a nim move.
    O(layers * sum of d) words for each column and 64 candidates.
    """
    diagonals, taken, partners, _ = tables
    work = 0
    while x < columns and work < WORK_PER_CALL:
        for layer in range(len(partners)):
            if partners[layer, x] < 0:
                z, tried = least_partner(tables, differences[layer], below[layer], layer, x)
                work += tried
                if z >= partners.shape[1] - 64:
                    return -1
                partners[layer, x], partners[layer, z] = z, x
                put(taken[layer], x)
                put(taken[layer], z)
            enter(diagonals[layer], x, partners[layer, x] - x)
        work += 8 * len(partners)
        x += 1
    return x


@inner
def put(bits: Words, place: int) -> None:
    """Set one bit."""
    bits[place >> 6] |= ONE << np.uint64(place & 63)


@inner
def enter(diagonals: Words, x: int, diagonal: int) -> None:
    """Enter the diagonal of (x, z) into the class of x for each modulus, unless it lies too low to be asked for."""
    if diagonal + MARGIN < 0:
        return
    modulus = 1
    while modulus < len(diagonals):
        put(diagonals[modulus + x % modulus], diagonal + MARGIN)
        modulus *= 2


@inner
def window(bits: Words, place: int) -> np.uint64:
    """The 64 bits from `place` on."""
    shift = np.uint64(place & 63)
    # two shifts: one by 64 has no meaning
    found: np.uint64 = (bits[place >> 6] >> shift) | (bits[(place >> 6) + 1] << (LAST - shift) << ONE)
    return found


@inner
def least_partner(tables: Tables, differences: Integers, below: Integers, layer: int, x: int) -> tuple[int, int]:
    """The least z >= x for column x of one layer, or a number beyond the height, and the work done."""
    diagonals, taken, partners, lowest = tables
    start = lowest[layer, x % lowest.shape[1] :]
    word, work = start[0], 0
    while word < (partners.shape[1] - x) // 64 - 1:
        crossed = np.uint64(0)
        for k in range(layer, -1, -1):
            if differences[k] >= 0 and ~crossed != np.uint64(0):
                crossed |= crossed_by(diagonals[k], differences[k], x, 64 * word)
                work += differences[k] + 1
        if ~crossed == np.uint64(0) and word == start[0]:
            start[0] += 1
        crossed |= window(taken[layer], x + 64 * word)
        for k in range(layer):
            nim = partners[k, x] - x - 64 * word if below[k] else -1
            if 0 <= nim < 64:
                crossed |= ONE << np.uint64(nim)
        if ~crossed != np.uint64(0):
            return x + 64 * word + trailing_zeros(np.int64(~crossed)), work
        word += 1
    return partners.shape[1], work


@inner
def crossed_by(diagonals: Words, d: int, x: int, diagonal: int) -> np.uint64:
    """Which of the 64 diagonals of column x from this one on are crossed out by a layer d below.  O(d)."""
    modulus = 1
    while modulus <= d:
        modulus *= 2
    crossed = np.uint64(0)
    for b in range(modulus):
        crossed |= window(diagonals[modulus + (x - b) % modulus], diagonal + MARGIN - ((d ^ b) - b))
    return crossed
