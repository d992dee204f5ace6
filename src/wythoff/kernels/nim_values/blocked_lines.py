"""Nim-values of blocked Nim and Wythoff by counting each value on each line.

    blocked:        row[y, v] + column[x, v] + diagonal[x - y, v] < k
    by direction:   row[y, v] + column[x, v] < k_nim  and  diagonal[x - y, v] < k_diagonal

g(x, y) is the least such v.  A value is given only while its count is below the limit, so no counter exceeds
the limit (the 0 of a position without an option is counted up to there), and the values below `floor[line]` are used
up on that line.  An option has smaller x + y, hence v
<= x + y.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.chunks import chunks
from ..base.initial import NONE_BESIDE, STUCK, Beside
from ..base.jit import inner, jit
from .queen import Guard, may_land

# Counters of this many values are compared at once: one cache line of bytes.
BLOCK = 64


class LineLimits(NamedTuple):
    """The limits, as scalars of the counters' type, which holds three times the larger one.

    Fewer than `nim` options along nim rays and fewer than `diagonal` along the diagonal; with `joint`
    all ones, fewer than `nim` of both together.
    """

    nim: Any
    diagonal: Any
    joint: Any


class Counts(NamedTuple):
    """How often each value occurs on each line.

    line: unsigned[side, at least 2*side], row y and column y at once; diagonal: the same shape;
    line_floor, diagonal_floor: int64[side]; sums: scratch of BLOCK counters.
    """

    line: NDArray[Any]
    diagonal: NDArray[Any]
    line_floor: NDArray[np.int64]
    diagonal_floor: NDArray[np.int64]
    sums: NDArray[Any]


def blocking_nim_values(
    side: int, k: int, low: int = 0, high: int = 0, equal: int = 0, beside: Beside = NONE_BESIDE
) -> NDArray[Any]:
    """board[x, y] of Wythoff with at most k - 1 options blocked, k >= 1.

    The landing guard is that of `queen_nim_values`; low = side leaves no diagonal move: blocked Nim.
    beside: int32[side, side], symmetric, STUCK where there is no option, or nothing.
    Four counters of 1 to 4 bytes per position beside the board.
    """
    return _count(side, (k, k), True, Guard(low, high, equal), beside)


def direction_blocking_nim_values(
    side: int,
    k_nim: int,
    k_diagonal: int,
    low: int = 0,
    high: int = 0,
    equal: int = 0,
    beside: Beside = NONE_BESIDE,
) -> NDArray[Any]:
    """board[x, y] of Wythoff with at most k_nim - 1 nim and k_diagonal - 1 diagonal options blocked.

    Both limits are at least 1; guard, cost and memory as in `blocking_nim_values`.
    """
    return _count(side, (k_nim, k_diagonal), False, Guard(low, high, equal), beside)


def _count(side: int, most: tuple[int, int], joint: bool, guard: Guard, beside: Beside) -> NDArray[Any]:
    """The board, uint16 when 2*side <= 65536, else uint32.  A limit above 3*side options never matters."""
    board = np.zeros((side, side), np.uint16 if 2 * side <= 1 << 16 else np.uint32)
    k_nim, k_diagonal = min(most[0], 3 * side), min(most[1], 3 * side)
    counter = np.min_scalar_type(3 * max(k_nim, k_diagonal)).type
    limits = LineLimits(counter(k_nim), counter(k_diagonal), counter(-int(joint) % (1 << 8 * counter().itemsize)))
    table = np.zeros((2, side, -(-2 * side // BLOCK) * BLOCK), counter)
    floors = np.zeros((2, side), np.int64)
    counts = Counts(table[0], table[1], floors[0], floors[1], np.zeros(BLOCK, counter))
    for first, stop in chunks(side, side * 32):
        fill_columns(board, counts, limits, guard, beside, first, stop)
    return board


@jit
def fill_columns(
    board: NDArray[Any], counts: Counts, limits: LineLimits, guard: Guard, beside: Beside, first: int, stop: int
) -> None:
    """Fill board[x, y] and board[y, x] for first <= x < stop, y <= x; the columns before must be complete.

    board and the arrays of `counts` are updated.
    """
    for x in range(first, stop):
        for y in range(x + 1):
            value = 0 if beside.size and beside[x, y] == STUCK else least_open(counts, limits, x, y)
            board[x, y] = value
            board[y, x] = value
            count(counts.line, counts.line_floor, limits.nim, x, value)
            if x > y:
                count(counts.line, counts.line_floor, limits.nim, y, value)
            if may_land(guard, x, y):
                count(counts.diagonal, counts.diagonal_floor, limits.diagonal, x - y, value)


@inner
def least_open(counts: Counts, limits: LineLimits, x: int, y: int) -> int:
    """The least value within the limits at (x, y), y <= x; only counts.sums is written.

    On the main diagonal row and column are different options with equal values, so line[x] counts twice
    there.
    """
    value = max(counts.line_floor[x], counts.line_floor[y], counts.diagonal_floor[x - y])
    start = value & -BLOCK
    while not some_open(counts, limits, x, y, start):
        start += BLOCK
    value = max(value, start)
    while counts.sums[value - start] >= limits.nim or counts.diagonal[x - y, value] >= limits.diagonal:
        value += 1
    return int(value)


@inner
def some_open(counts: Counts, limits: LineLimits, x: int, y: int, start: int) -> bool:
    """Whether one of BLOCK values from `start` is within the limits; leaves their sums in counts.sums.

    The sums are stored and the loops have no exit so that both vectorise over the counters' own type
    (measured: 6 times faster than comparing the sums at once, which widens them to 64 bits).
    """
    row, column, slant = np.uint64(y), np.uint64(x), np.uint64(x - y)
    for i in range(BLOCK):
        at = np.uint64(start + i)
        joined = counts.diagonal[slant, at] & limits.joint
        counts.sums[np.uint64(i)] = counts.line[row, at] + counts.line[column, at] + joined
    found = np.uint8(0)
    for i in range(BLOCK):
        within = counts.diagonal[slant, np.uint64(start + i)] < limits.diagonal
        found |= np.uint8(counts.sums[np.uint64(i)] < limits.nim) & np.uint8(within)
    return bool(found)


@inner
def count(table: NDArray[Any], floor: NDArray[np.int64], limit: int, line: int, value: int) -> None:
    """Count `value` on one line, up to the limit, and lift the line's floor over the values that are used up."""
    if table[line, value] < limit:
        table[line, value] += 1
    while table[line, floor[line]] >= limit:
        floor[line] += 1
