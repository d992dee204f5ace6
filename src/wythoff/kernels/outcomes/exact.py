"""P-positions of exact Nim: a positive number from each of exactly k of n heaps.

For a set A of k heaps let

    below_A(x) = "some y <= x that differs from x in heaps of A only is P"
               = P(x)  or  below_A(x - e_a) for some a in A

Then x is P iff below_A(x - 1_A) holds for no A. Each A is one bit of a word; the words of two layers of the first heap
are enough.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Flags, Integers
from ..base.chunks import chunks
from ..base.jit import inner, jit

MOST_SETS = 63


def subsets(heaps: int, k: int) -> Integers:
    """The sets of k heaps as rows of 0 and 1; int64[sets, heaps]."""
    rows = [[int(axis in chosen) for axis in range(heaps)] for chosen in combinations(range(heaps), k)]
    return np.array(rows, np.int64).reshape(-1, heaps)


def board_of_exact(side: int, heaps: int, k: int, misere: bool = False) -> Flags:
    """board[x_1, ..., x_n] of the P-positions, bool of shape (side,) * heaps; at most MOST_SETS sets of k heaps.

    O(n + sets) for each position; memory 16 bytes for each position of a layer.
    """
    board = np.zeros((side,) * heaps, np.bool_)
    chosen = subsets(heaps, k)
    masks = (chosen.T << np.arange(len(chosen))).sum(axis=1).astype(np.int64)
    strides = np.array([side ** (heaps - 1 - axis) for axis in range(heaps)], np.int64)
    below = np.zeros(2 * board.size // side, np.int64)
    rows = board.reshape(-1, side)
    for first, stop in chunks(len(rows), side * (heaps + len(chosen))):
        fill_rows(rows, below, (strides, masks, chosen), k if misere else 0, first, stop)
    return board


@jit
def fill_rows(
    board: Flags, below: Integers, sets: tuple[Integers, Integers, NDArray[np.int64]], least: int, first: int, stop: int
) -> None:
    """Fill the rows first <= r < stop along the last heap; those before must be complete.

    board: bool[side^(n-1), side] and below: int64[2 * side^(n-1)], the words of the layers x_1 modulo 2, are updated;
    sets: (strides, of the positions; masks, the sets of each heap; chosen, from `subsets`); with fewer than `least`
    heaps that are not empty a position is not P.
    """
    strides, masks, chosen = sets
    side, n, size = board.shape[1], len(strides), len(below)
    x = np.zeros(n, np.int64)
    leaps = np.zeros(len(chosen), np.int64)
    for s in range(len(chosen)):
        for axis in range(n):
            leaps[s] += chosen[s, axis] * strides[axis]
    for r in range(first, stop):
        rest, empty = r * side, 0
        for axis in range(n):
            x[axis] = rest // strides[axis]
            rest %= strides[axis]
            empty += x[axis] == 0
        at = r * side % size
        for last in range(side):
            x[n - 1] = last
            reached = np.int64(0)
            for axis in range(n):
                if x[axis] > 0:
                    before = at - strides[axis]
                    reached |= below[before if before >= 0 else before + size] & masks[axis]
            if n - empty + (last > 0) >= least and not lands(below, leaps, chosen, x, at):
                board[r, last] = True
                reached = np.int64(-1)
            below[at] = reached
            at += 1


@inner
def lands(below: Integers, leaps: Integers, chosen: Integers, x: Integers, at: int) -> bool:
    """Whether some move of x leads to a P-position; at: where x lies in the words of two layers."""
    for s in range(len(leaps)):
        fits = True
        for axis in range(len(x)):
            fits &= x[axis] >= chosen[s, axis]
        before = at - leaps[s]
        if fits and below[before if before >= 0 else before + len(below)] >> s & 1:
            return True
    return False
