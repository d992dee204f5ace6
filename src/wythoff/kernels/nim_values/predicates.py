"""Nim-values of any rule on two heaps: the predicate is asked about every removal from every position.

    g(x, y) = the least v such that fewer than k nim options and fewer than k' diagonal options have the value v

or, under one limit, fewer than k options of both kinds together. The removals are given as segments, on which the
lanes of the stack machine run: the rows i = 0, 1, 2, ... hold all of them, a few lines are enough for rays.

A position may have one more option, whose value is known before, or none at all.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.chunks import in_calls
from ..base.initial import NONE_BESIDE, STUCK, Beside
from ..base.jit import inner, jit
from ..base.limits import SHARED, Pair
from ..base.option_counts import new_fault
from ..bytecode.lanes import LANES, NO_FAULT, Rows, evaluate_lanes, new_rows
from ..bytecode.stack_machine import BY_HEAPS, Code, I, J, U, V

WORK_PER_CALL = 1 << 26  # operations in lanes, about a nanosecond each: a call lasts about 0.1 s

Values = NDArray[np.int32]
Scratch = tuple[Rows, Integers, Rows]


def predicate_nim_values(
    side: int, code: Code, segments: Integers, limits: Pair, beside: Beside = NONE_BESIDE, own: Code = BY_HEAPS
) -> tuple[NDArray[np.int32], tuple[int, ...]]:
    """board[x, y], int32[side, side], and (x, y, i, j) of a division by zero, or ().

    segments: int64[n, 5], rows (o1, o2, p, q, last), the removals (o1, o2) + t*(p, q), 0 <= t <= last (-1: no end),
    never (0, 0), and each once unless all limits are 1; limits: `Limits`; beside: int32[side, side], what is known
    before, or nothing; own: a predicate, true for moves of the first kind only, under two limits (of length 0: nim
    moves).  O(removals) evaluations for each position; a board cut short by a fault is not to be used.
    """
    board, fault = np.zeros((side, side), np.int32), new_fault()
    counts = np.zeros((1 if limits[1] == SHARED else 2, side * side + 1), np.int32)
    scratch, rule = (new_rows(code), fault, new_rows(own)), ((limits[0], limits[1]), beside)
    codes = (code, own)
    in_calls(side**2, lambda at: value_by_predicate(board, counts, codes, segments, scratch, rule, at), fault)
    return board, tuple(fault.tolist()) if fault[0] >= 0 else ()


@jit
def value_by_predicate(
    board: Values,
    counts: Values,
    codes: tuple[Code, Code],
    segments: Integers,
    scratch: Scratch,
    rule: tuple[Pair, Beside],
    at: int,
) -> int:
    """Assign the values of the positions at, at + 1, ... (x * side + y); where to go on.

    board and counts (zero before and after) are updated; anything may be left once the fault is set.
    """
    side = len(board)
    limits, beside = rule
    work = 0
    while at < side * side and work < WORK_PER_CALL and scratch[1][0] < 0:
        x, y = at // side, at % side
        if beside.size and beside[x, y] == STUCK:
            at += 1
            continue
        if beside.size and beside[x, y] >= 0:
            counts[0, beside[x, y]] = limits[0]
        for n in range(len(segments)):
            work += len(codes[0]) * (16 + count_segment(board, counts, codes, segments[n], scratch, x, y))
        value = 0
        while counts[0, value] >= limits[0] or (len(counts) > 1 and counts[1, value] >= limits[1]):
            value += 1
        board[x, y] = value
        counts[:, : x + y + 1] = 0
        at += 1
    return at


@inner
def count_segment(
    board: Values, counts: Values, codes: tuple[Code, Code], segment: Integers, scratch: Scratch, x: int, y: int
) -> int:
    """Add the values of the options of (x, y) on one segment to counts[kind, value]; the number of lanes asked."""
    rows, fault, own = scratch
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
        lane = evaluate_lanes(codes[0], base, step, rows, lanes)
        if len(codes[1]) and lane == NO_FAULT:
            lane = evaluate_lanes(codes[1], base, step, own, lanes)
        if lane != NO_FAULT:
            fault[0], fault[1], fault[2], fault[3] = x, y, i + lane * p, j + lane * q
            return first
        for n in range(lanes):
            if rows[0, n] != 0:
                other = own[0, n] == 0 if len(codes[1]) else i + n * p > 0 and j + n * q > 0
                counts[len(counts) - 1 if other else 0, board[x - i - n * p, y - j - n * q]] += 1
    return int(end) + 1
