"""Counters of marked positions on the lines of a queen, one anti-diagonal x + y = d at a time.

Only x <= y is kept. Before anti-diagonal d, with K = limits[0]:

    room[z]        = K - number of marked pairs in reach that contain z   (column x, upwards)
    rows[c-1-z]    =     the same number                                  (row y, stored backwards)
    diagonals[e]   =     number of counted pairs in reach with y - x = e  (even and odd e apart, backwards)

    (x, y) is below one limit   <=>  room[x] - rows[y] > diagonals[y - x]   in saturating arithmetic
    (x, y) is below two limits  <=>  room[x] > rows[y]  and  diagonals[y - x] < k_diagonal

so that the three operands of an anti-diagonal are contiguous and the test vectorises over the smallest
unsigned type that holds the limits. No counter exceeds its limit, hence nothing wraps around.

A nim ray of radius R forgets a pair R + 1 anti-diagonals later, the diagonal one 2(R + 1) later. An endless
ray never forgets: a column with room 0 or a full diagonal stays dead, and the dead columns from 0 on and
the dead diagonals from 0 on are not looked at again. In Wythoff's own game hardly anything else is left.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Cells, Integers
from ..base.jit import inner, jit
from ..base.limits import (
    NORMAL,
    SHARED,
    Pair,
    below_limits,
    ending_allows,
    options_that_settle,
    smallest_cell,
)

Counters = tuple[Cells, Cells, Cells, Cells]
Pairs = NDArray[np.int32]

# Entries of the cursor: where the work stands.
DIAGONAL, OPEN_COLUMN, OPEN_DIAGONAL, FOUND, NIM_FORGOTTEN, DIAGONAL_FORGOTTEN = range(6)

ENDLESS = 1 << 40
BLOCK = 256  # positions decided at once; a block with a marked one is looked at again
LANES_PER_CALL = 1 << 28  # about 0.05 s


class Rule(NamedTuple):
    """The integers of a queen game; with `settled` nim options or more the ending has no say."""

    limits: Pair
    ending: int
    guard: tuple[int, int, int]
    radius: Pair
    settled: int


def new_rule(limits: Pair, ending: int, guard: tuple[int, int, int], radius: Pair) -> Rule:
    """Plain tuples, with ENDLESS for a negative radius."""
    nim, diagonal = (ENDLESS if r < 0 else r for r in radius)
    settled = 0 if ending == NORMAL else options_that_settle(limits)
    return Rule((limits[0], limits[1]), ending, (guard[0], guard[1], guard[2]), (nim, diagonal), settled)


def new_counters(capacity: int, limits: Pair) -> Counters:
    """Room for coordinates below `capacity`, in the smallest type that holds the limits."""
    cell, half = smallest_cell(limits), capacity // 2 + 1
    room = np.full(capacity, limits[0], cell)
    return room, np.zeros(capacity, cell), np.zeros(half, cell), np.zeros(half, cell)


def grow_counters(counters: Counters, capacity: int, limits: Pair) -> Counters:
    """The same counts with room for more coordinates."""
    larger = new_counters(capacity, limits)
    larger[0][: len(counters[0])] = counters[0]
    for new, old in zip(larger[1:], counters[1:], strict=True):
        new[len(new) - len(old) :] = old
    return larger


@inner
def first_counted(difference: int, guard: tuple[int, int, int]) -> int:
    """The least u for which a diagonal move may land on (u, u + difference).

    guard = (low, high, equal) asks for u >= low, u + difference >= high, and u >= equal when difference = 0.
    """
    least = max(guard[0], guard[1] - difference, 0)
    return max(least, guard[2]) if difference == 0 else least


@inner
def scan_shared(room: Cells, rows: Cells, diagonal: Cells, marked: Integers) -> int:
    """Write the lanes below the one limit to `marked`, return their number.  Aligned arrays of one length;
    O(m)."""
    found = 0
    cell = room.dtype.type
    for start in range(0, room.size, BLOCK):
        a, b, c = room[start : start + BLOCK], rows[start : start + BLOCK], diagonal[start : start + BLOCK]
        some = False
        for lane in range(a.size):
            some |= cell(max(a[lane], b[lane]) - b[lane]) > c[lane]
        if some:
            for lane in range(a.size):
                if a[lane] > b[lane] and a[lane] - b[lane] > c[lane]:
                    marked[found] = start + lane
                    found += 1
    return found


@inner
def scan_separate(room: Cells, rows: Cells, diagonal: Cells, limit: int, marked: Integers) -> int:
    """Write the lanes below both limits to `marked`, return their number.  Aligned arrays of one length;
    O(m)."""
    found = 0
    top = diagonal.dtype.type(limit)
    for start in range(0, room.size, BLOCK):
        a, b, c = room[start : start + BLOCK], rows[start : start + BLOCK], diagonal[start : start + BLOCK]
        some = False
        for lane in range(a.size):
            some |= (a[lane] > b[lane]) & (c[lane] < top)
        if some:
            for lane in range(a.size):
                if a[lane] > b[lane] and c[lane] < top:
                    marked[found] = start + lane
                    found += 1
    return found


@inner
def scan_lone(counters: Counters, rule: Rule, d: int, lanes: Pair, marked: Integers) -> int:
    """The lanes first <= x < last of anti-diagonal d that are marked, one by one: with the
    ending.  O(lanes)."""
    room, rows, even, odd = counters
    diagonals = odd if d % 2 else even
    found = 0
    for x in range(lanes[0], lanes[1]):
        y = d - x
        nim = rule.limits[0] - int(room[x]) + int(rows[rows.size - 1 - y])
        diagonal = int(diagonals[diagonals.size - 1 - (y - x) // 2])
        reach = min(rule.radius[1], x - first_counted(y - x, rule.guard))
        options = (min(x, rule.radius[0]) + min(y, rule.radius[0]), max(reach, 0))
        marks = (nim, diagonal)
        if below_limits(marks, rule.limits) and ending_allows(marks, options, rule.limits, rule.ending):
            marked[found] = x - lanes[0]
            found += 1
    return found


@inner
def scan(counters: Counters, rule: Rule, d: int, lanes: Pair, marked: Integers) -> int:
    """The lanes first <= x < last of anti-diagonal d that are marked, relative to the first; `marked` is
    filled."""
    if min(d, rule.radius[0]) < rule.settled:
        return scan_lone(counters, rule, d, lanes, marked)
    first, last = lanes
    diagonals = counters[3] if d % 2 else counters[2]
    room = counters[0][first:last]
    offset = counters[1].size - 1 - d
    rows = counters[1][offset + first : offset + last]
    offset = diagonals.size - 1 - d // 2
    if rule.limits[1] == SHARED:
        return scan_shared(room, rows, diagonals[offset + first : offset + last], marked)
    return scan_separate(room, rows, diagonals[offset + first : offset + last], rule.limits[1], marked)


@inner
def count_nim(counters: Counters, x: int, y: int, change: int) -> None:
    """Add the pair (x, y) to its column and row (change = 1) or take it away (change = -1)."""
    room, rows = counters[0], counters[1]
    room[x] = int(room[x]) - change
    rows[rows.size - 1 - x] = int(rows[rows.size - 1 - x]) + change
    if x != y:
        room[y] = int(room[y]) - change
        rows[rows.size - 1 - y] = int(rows[rows.size - 1 - y]) + change


@inner
def count_diagonal(counters: Counters, x: int, y: int, guard: tuple[int, int, int], change: int) -> None:
    """Add the pair (x, y) to its diagonal, if a diagonal move may land on it, or take it away."""
    diagonals = counters[3] if (y - x) % 2 else counters[2]
    if x >= first_counted(y - x, guard):
        at = diagonals.size - 1 - (y - x) // 2
        diagonals[at] = int(diagonals[at]) + change


@inner
def forget(counters: Counters, rule: Rule, cursor: Integers, pairs: Pairs) -> None:
    """Take away the pairs that the rays no longer reach from anti-diagonal cursor[DIAGONAL] on."""
    d = cursor[DIAGONAL]
    at = cursor[NIM_FORGOTTEN]
    while at < cursor[FOUND] and int(pairs[at, 0]) + int(pairs[at, 1]) + rule.radius[0] < d:
        count_nim(counters, int(pairs[at, 0]), int(pairs[at, 1]), -1)
        at += 1
    cursor[NIM_FORGOTTEN] = at
    at = cursor[DIAGONAL_FORGOTTEN]
    while at < cursor[FOUND] and int(pairs[at, 0]) + int(pairs[at, 1]) + 2 * rule.radius[1] + 1 < d:
        count_diagonal(counters, int(pairs[at, 0]), int(pairs[at, 1]), rule.guard, -1)
        at += 1
    cursor[DIAGONAL_FORGOTTEN] = at


@inner
def skip_dead(counters: Counters, rule: Rule, cursor: Integers) -> None:
    """Move the first open column and the first open diagonal over those that are full for ever."""
    room, _, even, odd = counters
    if rule.radius[0] == ENDLESS:
        while cursor[OPEN_COLUMN] < room.size and room[cursor[OPEN_COLUMN]] == 0:
            cursor[OPEN_COLUMN] += 1
    if rule.radius[1] == ENDLESS:
        limit = rule.limits[0] if rule.limits[1] == SHARED else rule.limits[1]
        e = cursor[OPEN_DIAGONAL]
        while e < room.size and (odd if e % 2 else even)[even.size - 1 - e // 2] == limit:
            e += 1
        cursor[OPEN_DIAGONAL] = e


@jit
def advance(counters: Counters, rule: Rule, cursor: Integers, pairs: Pairs, marked: Integers, square: bool) -> bool:
    """Decide anti-diagonals from cursor[DIAGONAL] on; are there more to decide with these counters?

    counters (capacity c), cursor int64[6], pairs int32[m, 2] and the scratch marked int64[c] are updated;
    pairs [.., cursor[FOUND]) are in the order of x + y, then x. Stops when the buffer of pairs may
    overflow, after LANES_PER_CALL lanes, or at the end: of the square 0 <= x, y < c, or else (square False)
    at the first anti-diagonal that leaves it.  O(lanes).
    """
    capacity = counters[0].size
    lanes = 0
    while lanes < LANES_PER_CALL and cursor[FOUND] + capacity <= len(pairs):
        d = cursor[DIAGONAL]
        forget(counters, rule, cursor, pairs)
        skip_dead(counters, rule, cursor)
        first = max(cursor[OPEN_COLUMN], d - capacity + 1)
        if d > 2 * capacity - 2 or (not square and first > cursor[OPEN_COLUMN]):
            return False
        last = (d - cursor[OPEN_DIAGONAL]) // 2 + 1
        found = scan(counters, rule, d, (first, last), marked) if first < last else 0
        for n in range(found):
            x = first + marked[n]
            count_nim(counters, x, d - x, 1)
            count_diagonal(counters, x, d - x, rule.guard, 1)
            pairs[cursor[FOUND] + n, 0], pairs[cursor[FOUND] + n, 1] = x, d - x
        cursor[FOUND] += found
        cursor[DIAGONAL] = d + 1
        # A lane looked at alone costs about 32 vectorised ones, a marked pair about 64.
        price = 32 if min(d, rule.radius[0]) < rule.settled else 1
        lanes += price * max(last - first, 0) + 64 * found + BLOCK
    return True
