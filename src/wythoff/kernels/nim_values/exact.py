"""Nim-values of exact Nim: a positive number from each of exactly k of n heaps.

For a set A of k heaps let seen_A(x) be the set of the values of all y <= x that differ from x in heaps of A only:

    seen_A(x) = {g(x)}  or  seen_A(x - e_a), a in A,          g(x) = mex of seen_A(x - 1_A) for all A

Sets of values are rows of words; those of two layers of the first heap are enough. A value is at most the number of
moves of the longest game, the sum of the heaps divided by k.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.bits import ONE, trailing_zeros
from ..base.chunks import chunks
from ..base.jit import inner, jit
from ..outcomes.exact import subsets


def words_of_exact(side: int, heaps: int, k: int) -> int:
    """How many words hold the values."""
    return heaps * (side - 1) // k // 64 + 1


def exact_nim_values(side: int, heaps: int, k: int) -> NDArray[np.int32]:
    """board[x_1, ..., x_n] of the nim-values, int32 of shape (side,) * heaps.

    O(sets * k * words) for each position; memory 16 bytes for each word, set and position of a layer.
    """
    board = np.zeros((side,) * heaps, np.int32)
    chosen = subsets(heaps, k)
    words = words_of_exact(side, heaps, k)
    strides = np.array([side ** (heaps - 1 - axis) for axis in range(heaps)], np.int64)
    seen = np.zeros((2 * board.size // side, len(chosen), words), np.int64)
    for first, stop in chunks(board.size, len(chosen) * (k + 1) * words):
        fill_positions(board.reshape(-1), seen, strides, chosen, first, stop)
    return board


@jit
def fill_positions(
    board: NDArray[np.int32], seen: Integers, strides: Integers, chosen: Integers, first: int, stop: int
) -> None:
    """Fill the positions first <= at < stop; those before must be complete.

    board: int32[side^n] and seen: int64[2 * side^(n-1), sets, words], of the layers x_1 modulo 2, are updated; chosen:
    from `subsets`.
    """
    size, n = len(seen), len(strides)
    x = np.zeros(n, np.int64)
    union = np.zeros(seen.shape[2], np.int64)
    for at in range(first, stop):
        rest = at
        for axis in range(n):
            x[axis] = rest // strides[axis]
            rest %= strides[axis]
        here = seen[at % size]
        here[:] = 0
        union[:] = 0
        for s in range(len(chosen)):
            leap, fits = 0, True
            for axis in range(n):
                if chosen[s, axis]:
                    leap += strides[axis]
                    fits &= x[axis] > 0
                    if x[axis] > 0:
                        join(here[s], seen[(at - strides[axis]) % size, s])
            if fits:
                join(union, seen[(at - leap) % size, s])
        word = 0
        while ~union[word] == 0:
            word += 1
        bit = trailing_zeros(~union[word])
        board[at] = 64 * word + bit
        here[:, word] |= ONE << bit


@inner
def join(onto: Integers, other: Integers) -> None:
    """onto |= other."""
    for word in range(len(onto)):
        onto[word] |= other[word]
