"""Rays whose guards look at the whole move: a marked position walks up each ray and counts itself there.

    (x, y) is marked  <=>  the numbers of marked options of each kind stay below the limits, and the ending allows it

A ray is a row (o1, o2, p, q, n, kind, guard): the removals o + t*(p, q), 0 <= t < n, no removal on two rays. The guard
is -1, or the number of a predicate in i, j, x, y, u, v. Positions are decided in the order of x, then y; all options
come before.
"""

from collections.abc import Sequence

import numpy as np

from ..base.array_types import Cells, Flags, Integers
from ..base.chunks import in_calls
from ..base.initial import MARKED, UNMARKED, Labels
from ..base.jit import inner, jit
from ..base.limits import (
    NORMAL,
    Pair,
    below_limits,
    ending_allows,
    options_that_settle,
)
from ..base.option_counts import WORK_PER_CALL, Marked, marked, marks_at, new_counts, new_fault
from ..bytecode.lanes import LANES, NO_FAULT, Rows, evaluate_lanes
from ..bytecode.stack_machine import Code, stack_depth
from .line_counters import Guards
from .rays import stacked_codes

Scratch = tuple[Rows, Integers]
Ruling = tuple[Pair, int, int]  # limits, ending, number of options that settles it


def board_along_rays(
    rays: Integers, guards: Sequence[Code], labels: Labels, limits: Pair, ending: int = NORMAL
) -> Marked:
    """board[x, y] of the marked positions, bool[side, side]; a fault (x, y, i, j) of a guard, or ().

    rays: int64[m, 7]; labels: uint8[side, side], what is known before; limits: `Limits`.
    O(side^2 + marked * moves of a position), with misère endings the same for all that the limits alone would mark.
    """
    side = len(labels)
    board, counts = labels == MARKED, new_counts(side, limits)
    counts[0, labels == UNMARKED] = limits[0]
    depth = max((stack_depth(code) for code in guards), default=1)
    scratch = np.zeros((2 * depth + 1, LANES), np.int64), new_fault()
    rule = ((limits[0], limits[1]), ending, options_that_settle(limits))
    codes = stacked_codes(guards)
    in_calls(side**2, lambda at: mark_along_rays(board, counts, rays, codes, scratch, rule, at), scratch[1])
    return marked(board, scratch[1])


@jit
def mark_along_rays(
    board: Flags, counts: Cells, rays: Integers, guards: Guards, scratch: Scratch, rule: Ruling, at: int
) -> int:
    """Decide the positions at, at + 1, ... (x * side + y); where to go on, or anything once a fault is set.

    Those that are True on the board before stay so.
    """
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
            options, tried = count_along_rays(rays, guards, scratch, rule[2], x, y)
            work += tried
            if not ending_allows(marks, options, rule[0], rule[1]):
                continue
        board[x, y] = True
        for n in range(len(rays)):
            work += add_along_ray(counts, rays[n], guards, scratch, rule[0], x, y)
    return at


@inner
def steps_within(ray: Integers, room_x: int, room_y: int) -> int:
    """How many removals of the ray are at most (room_x, room_y).  O(1)."""
    o1, o2, p, q, n = ray[0], ray[1], ray[2], ray[3], ray[4]
    if o1 > room_x or o2 > room_y:
        return 0
    if p > 0:
        n = min(n, (room_x - o1) // p + 1)
    if q > 0:
        n = min(n, (room_y - o2) // q + 1)
    return int(n)


@inner
def add_along_ray(counts: Cells, ray: Integers, guards: Guards, scratch: Scratch, limits: Pair, u: int, v: int) -> int:
    """Add one to the counts below the limit of all positions that can move to (u, v) on the ray; the work done."""
    side, kind = counts.shape[1], min(ray[5], len(counts) - 1)
    p, q, x, y = ray[2], ray[3], u + ray[0], v + ray[1]
    count = steps_within(ray, side - 1 - u, side - 1 - v)
    if ray[6] < 0:
        for _ in range(count):
            if counts[kind, x, y] < limits[kind]:
                counts[kind, x, y] += 1
            x, y = x + p, y + q
        return count
    codes, lengths = guards
    code, step = codes[ray[6], : lengths[ray[6]]], np.array([p, q, p, q, 0, 0])
    for first in range(0, count, LANES):
        lanes = min(LANES, count - first)
        base = np.array([x - u, y - v, x, y, u, v])
        if is_faulty(evaluate_lanes(code, base, step, scratch[0], lanes), base, step, scratch[1]):
            return count
        for n in range(lanes):
            if scratch[0][0, n] != 0 and counts[kind, x, y] < limits[kind]:
                counts[kind, x, y] += 1
            x, y = x + p, y + q
    return count * len(code)


@inner
def count_along_rays(
    rays: Integers, guards: Guards, scratch: Scratch, settled: int, x: int, y: int
) -> tuple[Pair, int]:
    """(nim, diagonal) options of (x, y), counted until one of the numbers reaches `settled`; the work done."""
    nim, diagonal, work = 0, 0, 0
    for n in range(len(rays)):
        found, tried = count_along_ray(rays[n], guards, scratch, settled, x, y)
        work += tried
        if rays[n, 5] == 0:
            nim += found
        else:
            diagonal += found
        if max(nim, diagonal) >= settled:
            break
    return (nim, diagonal), work


@inner
def count_along_ray(ray: Integers, guards: Guards, scratch: Scratch, settled: int, x: int, y: int) -> tuple[int, int]:
    """The options of (x, y) on the ray, counted until `settled` are found; the work done."""
    count = steps_within(ray, x, y)
    if ray[6] < 0:
        return count, 1
    codes, lengths = guards
    code, step = codes[ray[6], : lengths[ray[6]]], np.array([ray[2], ray[3], 0, 0, -ray[2], -ray[3]])
    found, work = 0, 1
    for first in range(0, count, LANES):
        lanes = min(LANES, count - first)
        i, j = ray[0] + first * ray[2], ray[1] + first * ray[3]
        base = np.array([i, j, x, y, x - i, y - j])
        work += lanes * len(code)
        if is_faulty(evaluate_lanes(code, base, step, scratch[0], lanes), base, step, scratch[1]):
            break
        for n in range(lanes):
            found += 1 if scratch[0][0, n] != 0 else 0
        if found >= settled:
            break
    return found, work


@inner
def is_faulty(lane: int, base: Integers, step: Integers, fault: Integers) -> bool:
    """Whether a lane divided by zero; then `fault` gets its (x, y, i, j)."""
    if lane == NO_FAULT:
        return False
    for n in range(4):
        source = (n + 2) % 4
        fault[n] = base[source] + lane * step[source]
    return True
