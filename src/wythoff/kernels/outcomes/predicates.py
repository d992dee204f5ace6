"""Any rule: the predicate is asked again for every marked position and everyone who might move there.

Positions are decided in the order of x, then y. A marked (u, v) adds one to the count of each (x, y), x >=
u and y >= v, for which the predicate holds at i = x - u, j = y - v; the lanes of the stack machine run
along y. Only landings on marked positions are asked about, and a division by zero counts only if it is met
there. Rows that intervals show to hold no move are passed over together.

With misère endings the options of a position are counted as well, where the limits alone would mark it, and
only until their number settles the matter.

The kinds of moves are nim and diagonal; or, where a second predicate holds for some of the moves, these and the others.
"""

import numpy as np

from ..base.array_types import Cells, Flags, Integers
from ..base.chunks import in_calls
from ..base.initial import MARKED, NO_LABELS, UNMARKED, Labels
from ..base.jit import inner, jit
from ..base.limits import (
    NORMAL,
    Pair,
    below_limits,
    ending_allows,
    options_that_settle,
)
from ..base.option_counts import WORK_PER_CALL, Marked, Rule, marked, marks_at, new_counts, new_fault
from ..bytecode.boxes import NEVER, Intervals, evaluate_box, new_intervals
from ..bytecode.lanes import LANES, NO_FAULT, Rows, evaluate_lanes, new_rows
from ..bytecode.stack_machine import BY_HEAPS, Code, I, J, U, V, X, Y

Scratch = tuple[Rows, Integers, Intervals, Rows]
Codes = tuple[Code, Code]  # of the moves, and of those of the first kind: of length 0 where these are the nim moves


def board_of_predicate(
    side: int, code: Code, limits: Pair, ending: int = NORMAL, labels: Labels = NO_LABELS, own: Code = BY_HEAPS
) -> Marked:
    """board[x, y] of the marked positions of a predicate in i, j, x, y, u, v; bool[side, side] and a fault
    or ().

    limits: `Limits`; labels: uint8[side, side], what is known before, or nothing; own: a second predicate, true for
    moves of the first kind only, under two limits; removals never are (0, 0).  O(marked * side^2) evaluations; a board
    cut short by a fault is not to be used.
    """
    known = labels if labels.size else np.zeros((side, side), np.uint8)
    board, counts = known == MARKED, new_counts(side, limits)
    counts[0, known == UNMARKED] = limits[0]
    scratch = new_rows(code), new_fault(), new_intervals(code), new_rows(own)
    codes, rule = (code, own), ((limits[0], limits[1]), ending)
    settled = options_that_settle(limits)
    in_calls(side**2, lambda at: mark_by_predicate(board, counts, codes, scratch, rule, settled, at), scratch[1])
    return marked(board, scratch[1])


def movable_board(side: int, code: Code) -> Marked:
    """board[x, y] of the positions with a move, bool[side, side], and a fault or ().  O(side^2) evaluations or more,
    for in each position the removals are tried until one is found."""
    board = np.zeros((side, side), np.bool_)
    scratch = new_rows(code), new_fault(), new_intervals(code), new_rows(BY_HEAPS)
    in_calls(side**2, lambda at: find_movable(board, (code, BY_HEAPS), scratch, at), scratch[1])
    return marked(board, scratch[1])


@jit
def find_movable(board: Flags, codes: Codes, scratch: Scratch, at: int) -> int:
    """Fill the positions at, at + 1, ... (x * side + y); where to go on, or anything once `fault` is set."""
    side = len(board)
    work = 0
    while at < side * side and work < WORK_PER_CALL and scratch[1][0] < 0:
        options, tried = count_options(codes, at // side, at % side, 1, scratch)
        board[at // side, at % side] = options[0] + options[1] > 0
        work += tried + 1
        at += 1
    return at


@jit
def mark_by_predicate(
    board: Flags, counts: Cells, codes: Codes, scratch: Scratch, rule: Rule, settled: int, at: int
) -> int:
    """Decide the positions at, at + 1, ... (x * side + y); where to go on, or anything once `fault` is
    set. Those that are True on the board before stay so."""
    side = len(board)
    work = 0
    while at < side * side and work < WORK_PER_CALL and scratch[1][0] < 0:
        x, y = at // side, at % side
        at += 1
        work += 1
        marks = marks_at(counts, x, y)
        if not board[x, y] and not below_limits(marks, rule[0]):
            continue
        if rule[1] != NORMAL and not board[x, y]:
            options, tried = count_options(codes, x, y, settled, scratch)
            work += tried
            if not ending_allows(marks, options, rule[0], rule[1]):
                continue
        board[x, y] = True
        work += add_reachers(counts, codes, x, y, rule[0], scratch)
    return at


@inner
def add_reachers(counts: Cells, codes: Codes, u: int, v: int, limits: Pair, scratch: Scratch) -> int:
    """Add one to the counts of all positions that can move to (u, v); the work done.  O(side^2)."""
    side = counts.shape[1]
    low, high = np.array([0, 0, u, v, u, v]), np.array([side - 1 - u, side - 1 - v, side - 1, side - 1, u, v])
    x, size, work = u, side - u, 0
    while x < side and scratch[1][0] < 0:
        size = min(size, side - x)
        low[X], low[I], high[X], high[I] = x, x - u, x + size - 1, x + size - 1 - u
        work += len(codes[0])
        if evaluate_box(codes[0], low, high, scratch[2]) == NEVER:
            x += size
            size *= 2
        elif size > 1:
            size //= 2
        else:
            add_row(counts, codes, (x, u, v), limits, scratch)
            work += side - v
            x += 1
    return work


@inner
def add_row(counts: Cells, codes: Codes, place: tuple[int, int, int], limits: Pair, scratch: Scratch) -> None:
    """Add one to the counts of the positions (x, .) that can move to (u, v); place: (x, u, v).  O(side)."""
    rows, fault, _, own = scratch
    x, u, v = place
    base, step = np.array([x - u, 0, x, 0, u, v]), np.array([0, 1, 0, 1, 0, 0])
    side = counts.shape[1]
    start = v if x > u else v + 1
    kind = len(counts) - 1 if x > u else 0
    while start < side:
        lanes = min(LANES, side - start)
        base[J], base[Y] = start - v, start
        lane = evaluate_lanes(codes[0], base, step, rows, lanes)
        if len(codes[1]) and lane == NO_FAULT:
            lane = evaluate_lanes(codes[1], base, step, own, lanes)
        if lane != NO_FAULT:
            fault[0], fault[1], fault[2], fault[3] = x, start + lane, x - u, start + lane - v
            return
        if len(codes[1]):
            add_kinds(counts[:, x, start : start + lanes], rows[0], own[0], limits)
            start += lanes
            continue
        straight = 1 if start == v else 0  # the lane j = 0 is a nim move
        add_truths(counts[0, x, start : start + straight], rows[0], limits[0])
        add_truths(counts[kind, x, start + straight : start + lanes], rows[0, straight:], limits[kind])
        start += lanes


@inner
def add_truths(counts: Cells, truths: Integers, limit: int) -> None:
    """Add one to each count below the limit where the truth value is not 0.  O(len(counts)), by vectors."""
    cell = counts.dtype.type
    top = cell(limit)
    for n in range(counts.size):
        counts[n] = cell(counts[n] + cell((counts[n] < top) & (truths[n] != 0)))


@inner
def add_kinds(counts: Cells, truths: Integers, own: Integers, limits: Pair) -> None:
    """Add one to each count below its limit where the truth value is not 0: to counts[0] where it is an own move, else
    to counts[1].  O(counts)."""
    for n in range(counts.shape[1]):
        if truths[n] != 0:
            kind = 0 if own[n] != 0 else 1
            if counts[kind, n] < limits[kind]:
                counts[kind, n] += 1


@inner
def count_options(codes: Codes, x: int, y: int, settled: int, scratch: Scratch) -> tuple[Pair, int]:
    """(nim, diagonal) options of (x, y), counted until one of the numbers reaches `settled`, and the work
    done.  O(x * y)."""
    low, high = np.array([0, 0, x, y, 0, 0]), np.array([x, y, x, y, x, y])
    nim, diagonal, work, i, size = 0, 0, 0, 0, x + 1
    while i <= x and nim < settled and diagonal < settled and scratch[1][0] < 0:
        size = min(size, x + 1 - i)
        low[I], low[U], high[I], high[U] = i, x - i - size + 1, i + size - 1, x - i
        work += len(codes[0])
        if evaluate_box(codes[0], low, high, scratch[2]) == NEVER:
            i += size
            size *= 2
        elif size > 1:
            size //= 2
        else:
            straight, slanted = count_row(codes, i, x, y, scratch)
            nim, diagonal = nim + straight, diagonal + slanted
            work += y + 1
            i += 1
    return (nim, diagonal), work


@inner
def count_row(codes: Codes, i: int, x: int, y: int, scratch: Scratch) -> Pair:
    """(nim, diagonal) options of (x, y) that take i from the first heap.  O(y)."""
    rows, fault, _, own = scratch
    base, step = np.array([i, 0, x, y, x - i, 0]), np.array([0, 1, 0, 0, 0, -1])
    nim, diagonal = 0, 0
    start = 0 if i else 1
    while start <= y:
        lanes = min(LANES, y + 1 - start)
        base[J], base[V] = start, y - start
        lane = evaluate_lanes(codes[0], base, step, rows, lanes)
        if len(codes[1]) and lane == NO_FAULT:
            lane = evaluate_lanes(codes[1], base, step, own, lanes)
        if lane != NO_FAULT:
            fault[0], fault[1], fault[2], fault[3] = x, y, i, start + lane
            break
        for n in range(lanes):
            if rows[0, n] != 0:
                if own[0, n] != 0 if len(codes[1]) else i == 0 or start + n == 0:
                    nim += 1
                else:
                    diagonal += 1
        start += lanes
    return nim, diagonal
