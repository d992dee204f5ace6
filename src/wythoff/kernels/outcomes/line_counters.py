"""Counts of marked options along arbitrary rays, one row x of the board at a time.

A run is the removals s + t*(p, q), 0 <= t < n. With M the marked positions, its count at (x, y) obeys

    C(x, y) = C(x-p, y-q) + M[(x, y) - s] - M[(x, y) - s - n*(p, q)]

so that one counter per line is enough. For p >= 1 the cell of a line is found at y - q*(x // p), one array for each
x mod p: the counters of a row are contiguous, and whole rows are added. For p = 0 and s[0] >= 1 the count runs along an
earlier row (a band). A single removal (leap) adds a shifted row of M. What lies in the row itself is told upwards by
each position that is marked. Endless counts stop at `most`, beyond which they decide nothing, so that small cells hold
them.

From x, y >= `settled` on the ending has no say. own_mask holds the moves within the row, bit j - 1 for the removal
(0, j), where all are unguarded and take less than 64; else it is -1.

M has a plane for each guard: plane 0 holds all marked positions, plane g + 1 those that guard g lets a move land on.

A position with a label is marked or not as that says; the counters go on from there.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Cells, Flags, Integers
from ..base.bits import count_ones
from ..base.initial import MARKED, UNMARKED, Labels, some_marked
from ..base.jit import inner, jit
from ..base.limits import NORMAL, Pair, ending_allows
from ..bytecode.stack_machine import FAULT, U, V, evaluate

Planes = NDArray[np.uint8]
Moves = tuple[Integers, Integers, Integers, Integers, Integers]
State = tuple[Planes, Cells, Cells, Cells]  # planes, line counters, totals of the row [2, side], scratch [side]
Guards = tuple[Integers, Integers]
RowRule = tuple[Pair, Pair, int, int, int, int]  # room (nim, diagonal), limits, ending, most, settled, own_mask

# Columns of the tables of moves; n = -1 without end.
# leaps: i, j, kind, plane                                         (i >= 1)
# runs:  i, j, p, q, n, kind, plane, first cell of its counters    (i >= 1, p >= 1)
# bands: i, j, q, n, kind, plane                                   (i >= 1, q >= 1, p = 0)
# own:   j, q, n, kind, plane                                      (i = 0, q >= 1, p = 0)
# all:   i, j, p, q, n, kind, guard

BLOCK = 64  # positions looked at together


@inner
def add(target: Cells, source: Cells) -> None:
    """target[y] += source[y] over the length of the target.  O(side), by vectors."""
    for y in range(target.size):
        target[y] += source[y]


@inner
def subtract(target: Cells, source: Planes) -> None:
    """target[y] -= source[y] over the length of the target.  O(side), by vectors."""
    for y in range(target.size):
        target[y] -= source[y]


@inner
def count_up(target: Cells, source: Planes, most: int) -> None:
    """target[y] += source[y], 0 or 1, where the target is below `most`.  O(side), by vectors."""
    top = target.dtype.type(most)
    for y in range(target.size):
        target[y] += source[y] & (target[y] < top)


@inner
def add_runs(runs: Integers, state: State, x: int, most: int) -> None:
    """Advance the line counters to row x and add them to the totals.  O(runs * side), by vectors."""
    planes, lines, totals, _ = state
    side = planes.shape[1]
    for r in range(len(runs)):
        i, j, p, q, n, kind, plane, cell = runs[r]
        turns = (side - 1) // p
        start = cell + (x % p) * (side + q * turns) + q * (turns - x // p)
        counters = lines[start : start + side]
        if n >= 0 and x >= i + n * p and j + n * q < side:
            subtract(counters[j + n * q :], planes[plane, x - i - n * p])
        if x >= i:
            count_up(counters[j:], planes[plane, x - i], most if n < 0 else n)
        add(totals[kind], counters)


@inner
def add_band(target: Cells, row: Planes, counts: Cells, run: tuple[int, int, int], most: int) -> None:
    """Count the run (j, q, n) along a row and add the counts to the target.  O(side).  counts: scratch."""
    j, q, n = run
    for y in range(j, target.size):
        count = np.int64(row[y - j])
        if y - q >= j:
            count += np.int64(counts[y - q])
        if n >= 0 and y >= j + n * q:
            count -= np.int64(row[y - j - n * q])
        if n < 0 and count > most:
            count = np.int64(most)
        counts[y] = count
        target[y] += counts[y]


@inner
def count_row(moves: Moves, state: State, x: int, most: int) -> None:
    """totals[kind, y] of row x from the rows below it.  O(moves * side)."""
    leaps, runs, bands, _, _ = moves
    planes, _, totals, scratch = state
    side = planes.shape[1]
    totals[:] = 0
    for r in range(len(leaps)):
        i, j, kind, plane = leaps[r]
        if i <= x and j < side:
            add(totals[kind, j:], planes[plane, x - i])
    add_runs(runs, state, x, most)
    for r in range(len(bands)):
        i, j, q, n, kind, plane = bands[r]
        if i <= x:
            add_band(totals[kind], planes[plane, x - i], scratch, (j, q, n), most)


@inner
def add_one(target: Cells) -> None:
    """target[y] += 1; a full cell stays full.  O(n), by vectors."""
    top = target.dtype.type(~target.dtype.type(0))
    for y in range(target.size):
        target[y] += target[y] < top


@inner
def tell_row(own: Integers, planes: Planes, totals: Cells, x: int, y: int) -> None:
    """Count the marked position (x, y) wherever in its row a move leads to it.  O(own runs * their length)."""
    top = totals.dtype.type(~totals.dtype.type(0))
    side = totals.shape[1]
    for r in range(len(own)):
        if planes[own[r, 4], x, y]:
            z, q, kind = y + own[r, 0], own[r, 1], own[r, 3]
            end = side if own[r, 2] < 0 else min(side, z + own[r, 2] * q)
            if q == 1 and end - z > BLOCK:
                add_one(totals[kind, z:end])
                continue
            while z < end:
                totals[kind, z] += totals[kind, z] < top
                z += q


@inner
def set_planes(planes: Planes, guards: Guards, u: int, v: int, values: Integers) -> bool:
    """Enter (u, v) in plane 0 and in the planes of the guards that admit it; False on a division by zero."""
    planes[0, u, v] = 1
    for g in range(guards[1].size):
        answer = admits(guards, g, u, v, values)
        if answer == FAULT:
            return False
        planes[g + 1, u, v] = answer
    return True


@inner
def admits(guards: Guards, g: int, u: int, v: int, values: Integers) -> int:
    """Whether guard g lets a move land on (u, v): 1, 0 or FAULT. values: scratch, int64[6 + depth of the stack]."""
    values[U], values[V] = u, v
    return evaluate(guards[0][g, : guards[1][g]], values[:6], values[6:])


@inner
def none_below(nim: Cells, diagonal: Cells, room: Pair) -> bool:
    """Whether no lane stays below the room.  By vectors."""
    most_nim, most_diagonal = nim.dtype.type(room[0]), nim.dtype.type(room[1])
    some = False
    for lane in range(BLOCK):
        some |= (nim[lane] < most_nim) & (diagonal[lane] < most_diagonal)
    return not some


@inner
def mark_free(row: Planes, totals: Cells, room: Pair) -> None:
    """Decide a row in which no move stays.  O(side), by vectors."""
    nim, diagonal = totals[0], totals[1]
    most_nim, most_diagonal = totals.dtype.type(room[0]), totals.dtype.type(room[1])
    for y in range(row.size):
        row[y] = (nim[y] < most_nim) & (diagonal[y] < most_diagonal)


@inner
def ending_at(board: tuple[Moves, Flags, Guards], rule: RowRule, marked: Pair, square: Pair, values: Integers) -> int:
    """1 or 0 as the ending allows a mark, FAULT where a guard divides by zero; counts options while they matter."""
    (_, _, _, _, runs), positions, guards = board
    nim, diagonal = 0, 0
    for r in range(len(runs)):
        u, v, n, kind = square[0] - runs[r, 0], square[1] - runs[r, 1], runs[r, 4], runs[r, 5]
        while u >= 0 and v >= 0 and n != 0:
            admitted = 1 if positions.size == 0 or positions[u, v] else 0
            if admitted and runs[r, 6] >= 0:
                admitted = admits(guards, runs[r, 6], u, v, values)
            if admitted == FAULT:
                return FAULT
            nim, diagonal = nim + admitted * (1 - kind), diagonal + admitted * kind
            if ending_allows(marked, (nim, diagonal), rule[1], rule[2]):
                return 1
            u, v, n = u - runs[r, 2], v - runs[r, 3], n - 1
    return int(ending_allows(marked, (nim, diagonal), rule[1], rule[2]))


@inner
def mark_near(row: Planes, totals: Cells, room: Pair, own_mask: int, start: int) -> None:
    """Decide the columns from `start` on of a row whose own moves are few and short.  O(side).

    recent: bit b is the mark of the column b + 1 below; those below `start` are in the totals already.
    """
    nim, diagonal = totals[0], totals[1]
    recent = np.int64(0)
    y = start
    while y < row.size:
        if y % BLOCK == 0 and y + BLOCK <= row.size and none_below(nim[y:], diagonal[y:], room):
            y += BLOCK
            recent = np.int64(0)
            continue
        for z in range(y, min(y + BLOCK - y % BLOCK, row.size)):
            is_below = (np.int64(nim[z]) + count_ones(recent & own_mask) < room[0]) & (diagonal[z] < room[1])
            row[z] = is_below
            recent = recent << 1 | np.int64(is_below)
        y += BLOCK - y % BLOCK


@inner
def mark_row(
    board: tuple[Moves, Flags, Guards], state: State, labels: Labels, rule: RowRule, row: Pair, values: Integers
) -> int:
    """Decide row[1] columns of row x = row[0] from its totals; -1, or the column where a guard divides by zero.

    labels: those of the row, of size 0 where none is MARKED; the totals of UNMARKED ones are full.
    O(side), and the length of the moves within the row for each mark.
    """
    planes, _, totals, _ = state
    own, room, x = board[0][3], rule[0], row[0]
    nim, diagonal = totals[0], totals[1]
    y = 0
    while y < row[1]:
        is_whole = y % BLOCK == 0 and y + BLOCK <= nim.size
        if is_whole and none_below(nim[y:], diagonal[y:], room) and not some_marked(labels[y : y + BLOCK]):
            y += BLOCK
            continue
        is_given = labels.size > 0 and labels[y] == MARKED
        if is_given or (nim[y] < room[0] and diagonal[y] < room[1]):
            allowed = 1
            if rule[2] != NORMAL and not is_given:
                allowed = ending_at(board, rule, (int(nim[y]), int(diagonal[y])), (x, y), values)
            if allowed == FAULT or (allowed and not set_planes(planes, board[2], x, y, values)):
                return y
            if allowed:
                tell_row(own, planes, totals, x, y)
        y += 1
    return -1


@jit
def mark_rows(
    moves: Moves, state: State, positions: Flags, labels: Labels, guards: Guards, rule: RowRule, rows: Pair
) -> int:
    """Decide the rows rows[0] <= x < rows[1]; -1, or x * side + y where a guard divides by zero.

    The state is updated. positions: bool[side, side], or of size 0 where all are; labels: uint8[side, side], or of size
    0 where there are none.  O(rows * side * moves).
    """
    planes, _, totals, _ = state
    values = np.zeros(7 + guards[0].shape[1], np.int64)
    known, side = labels.ravel(), planes.shape[1]
    for x in range(rows[0], rows[1]):
        count_row(moves, state, x, rule[3])
        if positions.size:
            close_holes(totals[0], positions[x])
        given = known[x * side : (x + 1) * side]
        if given.size and not close_labelled(totals[0], given):
            given = given[:0]
        if rule[5] == 0 and rule[2] == NORMAL and given.size == 0:
            mark_free(planes[0, x], totals, rule[0])
            continue
        alone = totals.shape[1] if rule[5] < 0 or x < rule[4] or given.size else min(rule[4], totals.shape[1])
        y = mark_row((moves, positions, guards), state, given, rule, (x, alone), values)
        if y >= 0:
            return int(x * planes.shape[1] + y)
        if alone < totals.shape[1]:
            mark_near(planes[0, x], totals, rule[0], rule[5], alone)
    return -1


@inner
def close_holes(totals: Cells, is_position: Flags) -> None:
    """A total that stays below nothing, where there is no position."""
    top = totals.dtype.type(~totals.dtype.type(0))
    for y in range(totals.size):
        if not is_position[y]:
            totals[y] = top


@inner
def close_labelled(totals: Cells, labels: Labels) -> bool:
    """A total that stays below nothing, where the label is UNMARKED; whether another one is MARKED.  O(side)."""
    top = totals.dtype.type(~totals.dtype.type(0))
    for y in range(totals.size):
        if labels[y] == UNMARKED:
            totals[y] = top
    return some_marked(labels)
