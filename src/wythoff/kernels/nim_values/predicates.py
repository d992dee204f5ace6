"""Nim-values of any rule on two heaps: the predicate is asked about every removal from every position.

    g(x, y) = the least v such that fewer than k nim options and fewer than k' diagonal options have the value v

or, under one limit, fewer than k options of both kinds together. The removals are given as segments, on which the
lanes of the stack machine run: the rows i = 0, 1, 2, ... hold all of them, a few lines are enough for rays.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.limits import SHARED, Pair
from ..base.tally import Integers, new_fault
from ..bytecode.lanes import LANES, NO_FAULT, Rows, evaluate_lanes, new_rows
from ..bytecode.stack_machine import Code, I, J, U, V

WORK_PER_CALL = 1 << 26  # operations in lanes, about a nanosecond each: a call lasts about 0.1 s

Values = NDArray[np.int32]


def predicate_nim_values(
    side: int, code: Code, segments: Integers, limits: Pair
) -> tuple[NDArray[np.int32], tuple[int, ...]]:
    """board[x, y], int32[side, side], and (x, y, i, j) of a division by zero, or ().

    segments: int64[n, 5], rows (o1, o2, p, q, last), the removals (o1, o2) + t*(p, q), 0 <= t <= last (-1: no end),
    never (0, 0), and each once unless all limits are 1; limits: `Limits`.  O(removals) evaluations for each position;
    a board cut short by a fault is not to be used.
    """
    board, fault = np.zeros((side, side), np.int32), new_fault()
    rows = new_rows(code)
    counts = np.zeros((1 if limits[1] == SHARED else 2, side * side + 1), np.int32)
    scratch, least = (rows, fault), (limits[0], limits[1])
    in_calls(side**2, lambda at: value_by_predicate(board, counts, code, segments, scratch, least, at), fault)
    return board, tuple(fault.tolist()) if fault[0] >= 0 else ()


@jit
def value_by_predicate(
    board: Values,
    counts: Values,
    code: Code,
    segments: Integers,
    scratch: tuple[Rows, Integers],
    limits: Pair,
    at: int,
) -> int:
    """Assign the values of the positions at, at + 1, ... (x * side + y); where to go on.

    board and counts (zero before and after) are updated; anything may be left once the fault is set.
    """
    side = len(board)
    work = 0
    while at < side * side and work < WORK_PER_CALL and scratch[1][0] < 0:
        x, y = at // side, at % side
        for n in range(len(segments)):
            work += len(code) * (16 + count_segment(board, counts, code, segments[n], scratch, x, y))
        value = 0
        while counts[0, value] >= limits[0] or (len(counts) > 1 and counts[1, value] >= limits[1]):
            value += 1
        board[x, y] = value
        counts[:, : x + y + 1] = 0
        at += 1
    return at


@inner
def count_segment(
    board: Values, counts: Values, code: Code, segment: Integers, scratch: tuple[Rows, Integers], x: int, y: int
) -> int:
    """Add the values of the options of (x, y) on one segment to counts[kind, value]; the number of lanes asked."""
    rows, fault = scratch
    o1, o2, p, q, last = segment
    if o1 > x or o2 > y:
        return 0
    end = len(board) if last < 0 else last
    end = min(end, (x - o1) // p) if p > 0 else end
    end = min(end, (y - o2) // q) if q > 0 else end
    base, step = np.array([0, 0, x, y, 0, 0]), np.array([p, q, 0, 0, -p, -q])
    for first in range(0, end + 1, LANES):
        i, j = o1 + first * p, o2 + first * q
        base[I], base[J], base[U], base[V] = i, j, x - i, y - j
        lanes = min(LANES, end + 1 - first)
        lane = evaluate_lanes(code, base, step, rows, lanes)
        if lane != NO_FAULT:
            fault[0], fault[1], fault[2], fault[3] = x, y, i + lane * p, j + lane * q
            return first
        for n in range(lanes):
            if rows[0, n] != 0:
                diagonal = i + n * p > 0 and j + n * q > 0
                counts[len(counts) - 1 if diagonal else 0, board[x - i - n * p, y - j - n * q]] += 1
    return int(end) + 1
