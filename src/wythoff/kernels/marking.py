"""Any rule: the predicate is asked again for every marked position and everyone who might move there.

Positions are decided in the order of x, then y. A marked (u, v) adds one to the count of each (x, y), x >=
u and y >= v, for which the predicate holds at i = x - u, j = y - v; the lanes of the stack machine run
along y. Only landings on marked positions are asked about, and a division by zero counts only if it is met
there.

With misère endings the options of a position are counted as well, where the limits alone would mark it, and
only until their number settles the matter.
"""

import numpy as np

from ..progress import report
from .jit import jit
from .limits import NORMAL, Pair, below_limits, ending_allows, options_that_settle
from .predicate_lanes import LANES, NO_FAULT, Rows, evaluate_lanes, new_rows
from .predicates import Code, I, J, U, V, X, Y
from .tally import (
    WORK_PER_CALL,
    Board,
    Cells,
    Integers,
    Marked,
    Rule,
    marked,
    marks_at,
    new_fault,
    new_tally,
)


def board_of_predicate(
    side: int, code: Code, limits: Pair, ending: int = NORMAL, allowed: Board | None = None
) -> Marked:
    """board[x, y] of the marked positions of a predicate in i, j, x, y, u, v; bool[side, side] and a fault
    or ().

    limits: `Limits`; allowed: bool[side, side], the others are never marked (None: all are allowed); removals
    never are (0, 0).  O(marked * side^2) evaluations; a board cut short by
    a fault is not to be used.
    """
    board, counts = np.zeros((side, side), np.bool_), new_tally(side, limits)
    if allowed is not None:
        counts[0, ~allowed] = limits[0]
    rows, fault = new_rows(code), new_fault()
    rule = ((limits[0], limits[1]), ending)
    settled = options_that_settle(limits)
    at = 0
    while at < side * side and fault[0] < 0:
        report(at / side**2)
        at = mark_by_predicate(board, counts, code, (rows, fault), rule, settled, at)
    return marked(board, fault)


@jit
def mark_by_predicate(
    board: Board, counts: Cells, code: Code, scratch: tuple[Rows, Integers], rule: Rule, settled: int, at: int
) -> int:
    """Decide the positions at, at + 1, ... (x * side + y); where to go on, or anything once `fault` is
    set."""
    side = len(board)
    work = 0
    while at < side * side and work < WORK_PER_CALL and scratch[1][0] < 0:
        x, y = at // side, at % side
        at += 1
        work += 1
        marks = marks_at(counts, x, y)
        if not below_limits(marks, rule[0]):
            continue
        if rule[1] != NORMAL:
            work += x * y
            if not ending_allows(marks, count_options(code, x, y, settled, scratch), rule[0], rule[1]):
                continue
        board[x, y] = True
        work += (side - x) * (side - y)
        add_reachers(counts, code, x, y, rule[0], scratch)
    return at


@jit
def add_reachers(counts: Cells, code: Code, u: int, v: int, limits: Pair, scratch: tuple[Rows, Integers]) -> None:
    """Add one to the counts of all positions that can move to (u, v).  O(side^2)."""
    rows, fault = scratch
    base, step = np.array([0, 0, 0, 0, u, v]), np.array([0, 1, 0, 1, 0, 0])
    side = counts.shape[1]
    for x in range(u, side):
        start = v if x > u else v + 1
        kind = len(counts) - 1 if x > u else 0
        while start < side:
            lanes = min(LANES, side - start)
            base[I], base[J], base[X], base[Y] = x - u, start - v, x, start
            lane = evaluate_lanes(code, base, step, rows, lanes)
            if lane != NO_FAULT:
                fault[0], fault[1], fault[2], fault[3] = x, start + lane, x - u, start + lane - v
                return
            straight = 1 if start == v else 0  # the lane j = 0 is a nim move
            add_truths(counts[0, x, start : start + straight], rows[0], limits[0])
            add_truths(counts[kind, x, start + straight : start + lanes], rows[0, straight:], limits[kind])
            start += lanes


@jit
def add_truths(counts: Cells, truths: Integers, limit: int) -> None:
    """Add one to each count below the limit where the truth value is not 0.  O(len(counts)), by vectors."""
    cell = counts.dtype.type
    top = cell(limit)
    for n in range(counts.size):
        counts[n] = cell(counts[n] + cell((counts[n] < top) & (truths[n] != 0)))


@jit
def count_options(code: Code, x: int, y: int, settled: int, scratch: tuple[Rows, Integers]) -> Pair:
    """(nim, diagonal) options of (x, y), counted until one of the numbers reaches `settled`.  O(x * y)."""
    rows, fault = scratch
    base, step = np.array([0, 0, x, y, x, y]), np.array([0, 1, 0, 0, 0, -1])
    nim, diagonal = 0, 0
    for i in range(x + 1):
        start = 0 if i else 1
        while start <= y and nim < settled and diagonal < settled:
            lanes = min(LANES, y + 1 - start)
            base[I], base[J], base[U], base[V] = i, start, x - i, y - start
            lane = evaluate_lanes(code, base, step, rows, lanes)
            if lane != NO_FAULT:
                fault[0], fault[1], fault[2], fault[3] = x, y, i, start + lane
                return nim, diagonal
            for n in range(lanes):
                if rows[0, n] != 0:
                    if i == 0 or start + n == 0:
                        nim += 1
                    else:
                        diagonal += 1
            start += lanes
    return nim, diagonal
