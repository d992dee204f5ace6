"""Endless nim rays without condition, and one diagonal ray whose moves obey a predicate in i, j, x, y, u, v.

    (x, y) is marked  <=>  column[x] + row[y] and diagonal[x, y] stay below the limits

column and row count marked positions on whole lines; a marked (u, v) walks up its diagonal once and adds
one to diagonal[u + t, v + t] wherever the predicate holds. T_k of Fraenkel and Ho is such a game.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.limits import (
    NORMAL,
    Pair,
    below_limits,
    ending_allows,
    options_that_settle,
)
from ..base.option_counts import (
    WORK_PER_CALL,
    Board,
    Integers,
    Marked,
    Rule,
    marked,
    new_fault,
)
from ..bytecode.lanes import LANES, NO_FAULT, Rows, evaluate_lanes, new_rows
from ..bytecode.stack_machine import Code, I, J, U, V, X, Y

Lines = NDArray[np.int32]


def board_of_guarded_diagonal(side: int, code: Code, limits: Pair, ending: int = NORMAL) -> Marked:
    """board[x, y] of the marked positions; bool[side, side] and a fault or ().

    code: the predicate of the diagonal move (i = j); limits: `Limits`.  O(side^2 + marked * side); memory 5
    side^2 bytes; a board cut short by a fault is not to be used.
    """
    board = np.zeros((side, side), np.bool_)
    lines = (np.zeros(side, np.int32), np.zeros(side, np.int32), np.zeros((side, side), np.int32))
    rows, fault = new_rows(code), new_fault()
    rule = ((limits[0], limits[1]), ending)
    settled = 0 if ending == NORMAL else options_that_settle(limits)
    in_calls(side**2, lambda at: mark_guarded(board, lines, code, (rows, fault), rule, settled, at), fault)
    return marked(board, fault)


@jit
def mark_guarded(
    board: Board,
    lines: tuple[Lines, Lines, Lines],
    code: Code,
    scratch: tuple[Rows, Integers],
    rule: Rule,
    settled: int,
    at: int,
) -> int:
    """Decide the positions at, at + 1, ... (x * side + y); where to go on, or anything once `fault` is
    set."""
    side = len(board)
    column, row, diagonal = lines
    work = 0
    while at < side * side and work < WORK_PER_CALL and scratch[1][0] < 0:
        x, y = at // side, at % side
        at += 1
        work += 1
        marks = (int(column[x]) + int(row[y]), int(diagonal[x, y]))
        if not below_limits(marks, rule[0]):
            continue
        if x + y < settled:
            options = (x + y, count_diagonal_options(code, x, y, scratch))
            if not ending_allows(marks, options, rule[0], rule[1]):
                continue
        board[x, y] = True
        column[x] += 1
        row[y] += 1
        add_diagonal(diagonal, code, x, y, scratch)
        work += side - max(x, y)
    return at


@inner
def add_diagonal(diagonal: Lines, code: Code, u: int, v: int, scratch: tuple[Rows, Integers]) -> None:
    """Add one to diagonal[u + t, v + t], t >= 1, wherever the predicate allows the move to (u,
    v).  O(side)."""
    rows, fault = scratch
    base, step = np.array([0, 0, 0, 0, u, v]), np.array([1, 1, 1, 1, 0, 0])
    t, end = 1, len(diagonal) - max(u, v)
    while t < end:
        lanes = min(LANES, end - t)
        base[I], base[J], base[X], base[Y] = t, t, u + t, v + t
        lane = evaluate_lanes(code, base, step, rows, lanes)
        if lane != NO_FAULT:
            fault[0], fault[1], fault[2], fault[3] = u + t + lane, v + t + lane, t + lane, t + lane
            return
        for n in range(lanes):
            if rows[0, n] != 0:
                diagonal[u + t + n, v + t + n] += 1
        t += lanes


@inner
def count_diagonal_options(code: Code, x: int, y: int, scratch: tuple[Rows, Integers]) -> int:
    """The diagonal options of (x, y).  O(min(x, y))."""
    rows, fault = scratch
    base, step = np.array([0, 0, x, y, 0, 0]), np.array([1, 1, 0, 0, -1, -1])
    options, t = 0, 1
    while t <= min(x, y):
        lanes = min(LANES, min(x, y) - t + 1)
        base[I], base[J], base[U], base[V] = t, t, x - t, y - t
        lane = evaluate_lanes(code, base, step, rows, lanes)
        if lane != NO_FAULT:
            fault[0], fault[1], fault[2], fault[3] = x, y, t + lane, t + lane
            return options
        for n in range(lanes):
            options += 1 if rows[0, n] != 0 else 0
        t += lanes
    return options
