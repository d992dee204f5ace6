"""Counts of marked options along arbitrary rays, one row x of the board at a time.

A ray is the removals s + t*(p, q), 0 <= t < n. With M the marked positions, its count at (x, y) obeys

    C(x, y) = C(x-p, y-q) + M[(x, y) - s] - M[(x, y) - s - n*(p, q)]

so that one counter per line is enough. For p >= 1 the cell of a line is found at y - q*(x // p), one array
for each x mod p: the counters of a row are contiguous, and whole rows are added. For p = 0 the count runs
along the row itself. A single removal (leap) just adds a shifted row of M. Corrections are leaps of
negative weight.

M has a plane for each guard: plane 0 holds all marked positions, plane g + 1 those that guard g lets a move
land on.
"""

import numpy as np
from numpy.typing import NDArray

from .jit import jit
from .limits import NORMAL, Pair
from .predicates import FAULT, U, V, evaluate
from .tally import Board, Integers, is_marked

Planes = NDArray[np.uint8]
Lines = NDArray[np.int32]
Moves = tuple[Integers, Integers, Integers]
State = tuple[Planes, Lines, Lines, Lines]
Guards = tuple[Integers, Integers]
RowRule = tuple[Pair, int, int]  # limits, ending, x

# Columns of the three tables of moves.
# leaps:    i, j, weight, kind, plane                                   (i >= 1)
# runs:     i, j, p, q, n, kind, plane, first cell of its counters      (i >= 1, p >= 1)
# row_runs: i, j, q, n, weight, kind, plane                             (q >= 1, p = 0)


@jit
def add_leaps(leaps: Integers, planes: Planes, x: int, totals: Lines) -> None:
    """Add the single removals to totals[kind, y] of row x.  O(leaps * side), by vectors."""
    side = planes.shape[1]
    for n in range(len(leaps)):
        i, j, weight, kind, plane = leaps[n]
        if i <= x and j < side:
            source, target = planes[plane, x - i, : side - j], totals[kind, j:]
            change = np.int32(weight)
            for y in range(source.size):
                target[y] += change * np.int32(source[y])


@jit
def add_runs(runs: Integers, planes: Planes, x: int, lines: Lines, totals: Lines) -> None:
    """Advance the line counters to row x and add them to totals[kind, y].  O(runs * side), by vectors."""
    side = planes.shape[1]
    for n in range(len(runs)):
        i, j, p, q, length, kind, plane, cell = runs[n]
        turns = (side - 1) // p
        start = cell + (x % p) * (side + q * turns) + q * (turns - x // p)
        counters = lines[start : start + side]
        add_shifted(counters, planes[plane], x - i, j, 1)
        add_shifted(counters, planes[plane], x - i - length * p, j + length * q, -1)
        target = totals[kind]
        for y in range(side):
            target[y] += counters[y]


@jit
def add_shifted(counters: Lines, plane: NDArray[np.uint8], row: int, j: int, weight: int) -> None:
    """counters[y] += weight * plane[row, y - j] where that is on the board.  O(side), by vectors."""
    if row >= 0 and j < counters.size:
        source, target = plane[row, : counters.size - j], counters[j:]
        change = np.int32(weight)
        for y in range(source.size):
            target[y] += change * np.int32(source[y])


@jit
def advance_row_runs(row_runs: Integers, planes: Planes, x: int, y: int, carry: Lines, totals: Lines) -> None:
    """Advance the counts along row x to column y and add them to totals[kind, y].  O(row_runs).

    carry: int32[len(row_runs), side], the counts at the columns before y of this row.
    """
    for n in range(len(row_runs)):
        i, j, q, length, weight, kind, plane = row_runs[n]
        if i > x:
            continue
        count = carry[n, y - q] if y >= q else np.int32(0)
        if y >= j:
            count += planes[plane, x - i, y - j]
        if y >= j + length * q:
            count -= planes[plane, x - i, y - j - length * q]
        carry[n, y] = count
        totals[kind, y] += weight * count


@jit
def begin_row(moves: Moves, state: State, x: int) -> None:
    """totals[kind, y] of row x from the rows below it."""
    planes, lines, _, totals = state
    totals[:] = 0
    add_leaps(moves[0], planes, x, totals)
    add_runs(moves[1], planes, x, lines, totals)


@jit
def set_planes(planes: Planes, guards: Guards, u: int, v: int, stack: Integers) -> bool:
    """Enter (u, v) in plane 0 and in the planes of the guards that admit it; False on a division by zero."""
    codes, lengths = guards
    values = np.zeros(6, np.int64)
    values[U], values[V] = u, v
    planes[0, u, v] = 1
    for g in range(lengths.size):
        answer = evaluate(codes[g, : lengths[g]], values, stack)
        if answer == FAULT:
            return False
        planes[g + 1, u, v] = answer
    return True


@jit
def fill_planes(planes: Planes, is_position: Board, guards: Guards, x: int) -> int:
    """Enter all positions of row x; -1, or the column where a guard divides by zero.  O(side)."""
    stack = np.zeros(guards[0].shape[1] + 1, np.int64)
    for y in range(len(is_position)):
        if is_position[x, y] and not set_planes(planes, guards, x, y, stack):
            return y
    return -1


@jit
def mark_row(
    board: Board,
    is_position: Board,
    moves: Moves,
    marks: State,
    options: State,
    guards: Guards,
    rule: RowRule,
) -> int:
    """Decide row x = rule[2] of the board; -1, or the column where a guard divides by zero.

    board bool[side, side] and both states are updated; `options` counts all positions instead of the marked
    ones and is used only with a misère ending; its planes are complete.  O(side * moves).
    """
    x, side = rule[2], len(board)
    stack = np.zeros(guards[0].shape[1] + 1, np.int64)
    begin_row(moves, marks, x)
    if rule[1] != NORMAL:
        begin_row(moves, options, x)
    for y in range(side):
        advance_row_runs(moves[2], marks[0], x, y, marks[2], marks[3])
        available = (0, 0)
        if rule[1] != NORMAL:
            advance_row_runs(moves[2], options[0], x, y, options[2], options[3])
            available = (int(options[3][0, y]), int(options[3][1, y]))
        counted = (int(marks[3][0, y]), int(marks[3][1, y]))
        if is_position[x, y] and is_marked(counted, available, (rule[0], rule[1])):
            board[x, y] = True
            if not set_planes(marks[0], guards, x, y, stack):
                return y
    return -1
