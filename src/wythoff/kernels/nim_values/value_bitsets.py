"""The positions of the nim-values 0, ..., v of a ray game with both nim rays, column by column, by bitsets of lines.

    (x, y) has the nim-value v  <=>  it is the least y of column x that has no smaller value
                                     and lies on no line, and no leap away, of an earlier position of value v

Each column holds one position of each value. A line of step (p, q), p >= 1, through (x, y) is the bit

    start + (x mod p) * size + offset + y - q * (x // p)

of its value, so that a column reads 64 neighbours at once. In a symmetric game only y >= x is searched: what is below
was found, mirrored, in an earlier column. Bits are only ever set: to do a column again changes nothing.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers, Words
from ..base.bits import trailing_zeros
from ..base.jit import inlined, inner, jit

Partners = NDArray[np.int32]
Moves = tuple[Integers, Integers]
State = tuple[Words, Integers, Integers]  # what is taken in the column; least line of the floor; cursor
Rule = tuple[int, int, int, bool, int]  # positions wanted, columns, height, symmetric, family of the floor (-1: none)

P, Q, START, SIZE, OFFSET = range(5)  # columns of a table of families
MARGIN = 128  # bits above the last line, which windows read
MORE, NO_COLUMN, NO_HEIGHT = range(3)  # why `advance_values` came back
WORK = 1 << 20  # steps of a call: measured 0.01 to 0.05 s


@jit
def advance_values(bits: Words, moves: Moves, partners: Partners, state: State, rule: Rule) -> int:
    """Decide columns from the cursor on, all values of each; why it stopped.

    bits: uint64[words, values]. moves: families int64[f, 5], the rows first; leaps int64[l, 2]. partners:
    int32[m, values], the y of each column, -1 where it is not known. state: uint64[height / 64 + 3], zero: scratch;
    int64[values]; int64[2], the next column and the positions of the last value so far that are listed. All but `moves`
    are updated.  O(values * columns * lines / 64).
    """
    families, leaps = moves
    taken, low, cursor = state
    wanted, columns, height, symmetric, floor = rule
    at = np.zeros((len(families), 3), np.int64)
    first = families[floor, START] + families[floor, OFFSET]
    rises = np.any(families[:, Q] > families[:, P])  # else what lies below the diagonal is on no line above it
    work = 0
    while work < WORK and cursor[1] < wanted:
        x = cursor[0]
        if x >= columns:
            return NO_COLUMN
        place_column(at, families, x)
        least = x if symmetric else 0
        for value in range(bits.shape[1]):
            y = partners[x, value]
            if y < 0:
                if floor >= 0:
                    low[value] = next_clear(bits, value, first, low[value])
                y, steps = search_column(bits, at, leaps, partners, taken, (value, x, least + low[value]))
                work += steps
                if y + 64 >= height:
                    release(taken, partners, x)
                    return NO_HEIGHT
                partners[x, value] = y
                if symmetric:
                    partners[y, value] = x
            elif y < least and not rises:
                continue
            taken[y >> 6] |= np.uint64(1) << np.uint64(y & 63)
            enter_lines(bits, at, value, y)
        release(taken, partners, x)
        cursor[1] += partners[x, -1] >= least
        work += 4 * bits.shape[1]
        cursor[0] = x + 1
    return MORE


@jit
def enter_columns(bits: Words, families: Integers, partners: Partners, columns: int) -> None:
    """Enter the positions of the columns that are done into new bitsets.  O(values * columns * families)."""
    at = np.zeros((len(families), 3), np.int64)
    for x in range(columns):
        place_column(at, families, x)
        for value in range(bits.shape[1]):
            enter_lines(bits, at, value, partners[x, value])


@inner
def place_column(at: Integers, families: Integers, x: int) -> None:
    """For each family the bit of (x, 0), and the first and the end of the bits that are searched."""
    for f in range(len(families)):
        p, q, start, size, offset = families[f]
        times = x if p == 1 else x // p
        first = start + (x - p * times) * size
        at[f, 0], at[f, 1], at[f, 2] = first + offset - q * times, first, first + size - MARGIN


@inlined
def search_column(
    bits: Words, at: Integers, leaps: Integers, partners: Partners, taken: Words, begin: tuple[int, int, int]
) -> tuple[int, int]:
    """The least y from a row on that is open to a value in a column, or one above the height; and the steps."""
    value, x, y = begin
    end, steps = 64 * (taken.size - 2), 0
    while y < end:
        shift = np.uint64(y & 63)
        # Two shifts to the left, since one by 64 has no meaning.
        full = taken[y >> 6] >> shift | taken[(y >> 6) + 1] << np.uint64(1) << (np.uint64(63) - shift)
        for f in range(len(at)):
            word, shift = (at[f, 0] + y) >> 6, np.uint64((at[f, 0] + y) & 63)
            full |= bits[word, value] >> shift | bits[word + 1, value] << np.uint64(1) << (np.uint64(63) - shift)
        steps += 1
        open_ones = ~full
        if open_ones == 0:
            y += 64
            continue
        y += trailing_zeros(open_ones)
        if not leaps_to(leaps, partners, value, x, y):
            return y, steps
        y += 1
    return end, steps


@inlined
def leaps_to(leaps: Integers, partners: Partners, value: int, x: int, y: int) -> bool:
    """Whether a leap leads from (x, y) to a position of the value."""
    for n in range(len(leaps)):
        i, j = leaps[n]
        if i <= x and partners[x - i, value] == y - j:
            return True
    return False


@inlined
def enter_lines(bits: Words, at: Integers, value: int, y: int) -> None:
    """Set the lines through row y of a column on which a position that is searched may lie."""
    for f in range(len(at)):
        line = at[f, 0] + y
        if at[f, 1] <= line < at[f, 2]:
            bits[line >> 6, value] |= np.uint64(1) << np.uint64(line & 63)


@inner
def release(taken: Words, partners: Partners, x: int) -> None:
    """Clear what is taken in column x."""
    for value in range(partners.shape[1]):
        if partners[x, value] >= 0:
            taken[partners[x, value] >> 6] = 0


@inlined
def next_clear(bits: Words, value: int, first: int, line: int) -> int:
    """The first line from this one on whose bit, counted from `first`, is clear."""
    while bits[(first + line) >> 6, value] >> np.uint64((first + line) & 63) & np.uint64(1):
        line += 1
    return line
