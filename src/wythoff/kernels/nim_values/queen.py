"""Nim-values of nim rays plus the diagonal (Wythoff, W_k, W'_k, W_{k,l}) by two-level bitsets on tiles.

    g(x, y) = mex(line[x] | line[y] | diagonal[x - y]),   y <= x

By symmetry row y and column y hold the same values, so one set `line[y]` serves both and half the board is
computed. Each set is a bitset preceded by marks of its full words: a word is probed only when none of the
three sets fills it alone. A value is at most x + y, and at least x - 2y because each of the y lower rows
keeps it away from at most two columns of row y.

Where a position may have one more option, whose value is known before, or none at all, the bound from below is 0.

The tiles (X, Y) with X + Y = w touch disjoint sets, so the tiles of one such wave can be shared among
threads.
"""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.bits import FULL, ONE, Int, trailing_zeros
from ..base.initial import NONE_BESIDE, STUCK, Beside
from ..base.jit import inner, jit

# Measured at side 4000: 32 and 48 are equal, 64 is a tenth slower, 96 is 1.6 times slower.
TILE = 48


class Guard(NamedTuple):
    """A diagonal move may land on (u, v) iff min(u, v) >= low, max(u, v) >= high and not u == v < equal."""

    low: int
    high: int
    equal: int


class Sets(NamedTuple):
    """Sets of rows/columns and of diagonals.

    line, diagonal: int64[side, marks + words], first the marks of the full words, then the words.
    """

    line: NDArray[np.int64]
    diagonal: NDArray[np.int64]
    marks: int


def queen_nim_values(
    side: int, low: int = 0, high: int = 0, equal: int = 0, threads: int = 1, beside: Beside = NONE_BESIDE
) -> NDArray[Any]:
    """board[x, y] = nim-value of nim rays plus guarded diagonal; uint16 when 2*side <= 65536, else uint32.

    W_k is low = k; W'_k is equal = k; W_{k,l} is low = k, high = l; all three may be combined.
    beside: int32[side, side], symmetric, what is known before, or nothing.
    Measured: 1.85 probes per position at side 4000.  0.5*side^2 bytes beside the board.
    """
    board = np.zeros((side, side), np.uint16 if 2 * side <= 1 << 16 else np.uint32)
    sets = empty_sets(side, 2 * side)
    guard = Guard(low, high, equal)
    tiles = -(-side // TILE)
    waves = ((wave, (wave + 1) // 2, min(wave, tiles - 1) + 1) for wave in range(2 * tiles - 1))
    with ThreadPoolExecutor(threads) as pool:
        for wave, first, stop in waves:
            report(wave / (2 * tiles))
            # A wave of fewer than four tiles a thread is over before another thread has woken up.
            parts = threads if stop - first >= 4 * threads else 1
            cuts = [first + (stop - first) * i // parts for i in range(parts + 1)]
            others = [pool.submit(fill_wave, board, sets, guard, beside, wave, *part) for part in pairwise(cuts[1:])]
            fill_wave(board, sets, guard, beside, wave, cuts[0], cuts[1])
            for job in others:
                job.result()
    return board


def empty_sets(side: int, values: int) -> Sets:
    """Empty sets for values below `values` of every line of a board."""
    words = (values + 63) // 64
    marks = (words + 63) // 64
    return Sets(np.zeros((side, marks + words), np.int64), np.zeros((side, marks + words), np.int64), marks)


@jit
def fill_wave(board: NDArray[Any], sets: Sets, guard: Guard, beside: Beside, wave: int, first: int, stop: int) -> None:
    """Fill the tiles (X, wave - X), first <= X < stop, and their mirror images.

    board: uint16 or uint32[side, side]; it and the arrays of `sets` are updated; earlier waves must be
    complete. O(TILE^2) probes per tile.
    """
    for tile in range(first, stop):
        left, bottom = TILE * tile, TILE * (wave - tile)
        fill_tile(board, sets, guard, beside, left, bottom)
        mirror_tile(board, left, bottom)


@inner
def fill_tile(board: NDArray[Any], sets: Sets, guard: Guard, beside: Beside, left: int, bottom: int) -> None:
    """Fill the part y <= x of one tile.  Updates `board` and the sets of its lines.

    It goes along the anti-diagonals: their positions are independent, so the processor overlaps the searches
    (measured: 1.2 times faster than column by column).
    """
    side = board.shape[0]
    right, top = min(left + TILE, side) - 1, min(bottom + TILE, side) - 1
    for level in range(left + bottom, right + top + 1):
        for x in range(max(left, level - top, (level + 1) // 2), min(right, level - bottom) + 1):
            y = level - x
            if beside.size == 0:
                value = least_free(sets, x, y, x - 2 * y)
            elif beside[x, y] == STUCK:
                value = 0
            else:
                value = least_free_but(sets, x, y, int(beside[x, y]))
            board[np.uint64(x), np.uint64(y)] = value
            include(sets.line, sets.marks, x, value)
            include(sets.line, sets.marks, y, value)
            if may_land(guard, x, y):
                include(sets.diagonal, sets.marks, x - y, value)


@inner
def may_land(guard: Guard, x: int, y: int) -> bool:
    """Whether a diagonal move may end on (x, y), y <= x."""
    return y >= guard.low and x >= guard.high and not (x == y and x < guard.equal)


@inner
def mirror_tile(board: NDArray[Any], left: int, bottom: int) -> None:
    """board[y, x] = board[x, y] for the positions y <= x of one tile."""
    side = board.shape[0]
    for x in range(left, min(left + TILE, side)):
        for y in range(bottom, min(bottom + TILE, x + 1)):
            board[np.uint64(y), np.uint64(x)] = board[np.uint64(x), np.uint64(y)]


@inner
def least_free(sets: Sets, x: int, y: int, bound: int) -> int:
    """mex(line[x] | line[y] | diagonal[x - y]) for y <= x, known to be at least `bound`.  Reads only."""
    start = max(bound, 0) >> 6
    block = start >> 6
    open_words = ~union(sets, x, y, block) & (FULL << (start & 63))
    while True:
        while open_words == 0:
            block += 1
            open_words = ~union(sets, x, y, block)
        word = 64 * block + trailing_zeros(open_words)
        free = ~union(sets, x, y, sets.marks + word)
        if free != 0:
            return 64 * word + trailing_zeros(free)
        open_words &= open_words - 1


@inner
def least_free_but(sets: Sets, x: int, y: int, taken: int) -> int:
    """The same, but for one more value that is taken (-1: none)."""
    value = least_free(sets, x, y, 0)
    if value != taken:
        return value
    word = value >> 6
    free = ~union(sets, x, y, sets.marks + word) & (FULL << (value & 63) << 1)
    return 64 * word + trailing_zeros(free) if free != 0 else least_free(sets, x, y, 64 * (word + 1))


@inner
def union(sets: Sets, x: int, y: int, index: int) -> np.int64:
    """One word of the three sets through (x, y).  Unsigned indices: no check for negative ones."""
    i = np.uint64(index)
    word: np.int64 = sets.line[np.uint64(x), i] | sets.line[np.uint64(y), i] | sets.diagonal[np.uint64(x - y), i]
    return word


@inner
def include(bits: NDArray[np.int64], marks: int, line: int, value: Int) -> None:
    """Put `value` into set `line` of `bits` and mark its word when that fills it.  O(1)."""
    row, word = np.uint64(line), np.uint64(marks + (value >> 6))
    after = bits[row, word] | (ONE << (value & 63))
    bits[row, word] = after
    if after == FULL:
        bits[row, np.uint64(value >> 12)] |= ONE << ((value >> 6) & 63)


@inner
def exclude(bits: NDArray[np.int64], marks: int, line: int, value: Int) -> None:
    """Take `value` out of set `line` of `bits`, and the mark off its word.  O(1)."""
    bits[line, marks + (value >> 6)] &= ~(ONE << (value & 63))
    bits[line, value >> 12] &= ~(ONE << ((value >> 6) & 63))
