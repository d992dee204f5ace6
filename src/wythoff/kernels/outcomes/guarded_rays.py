"""Marked positions for rays that also ask where a move starts.

    (x, y) is marked  <=>  the counts along those rays whose start guard holds at (x, y) stay below the limits

The counters run along the lines as in `line_counters`: a landing guard decides what enters them, a start guard whether
they are looked at. The rays are grouped by their start guards, which are asked once for each position, a row at a time.
A guard that is a conjunction of a*x + b*y >= c holds on an interval of each row.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Cells, Integers
from ..base.chunks import chunks
from ..base.jit import inner, jit
from ..base.limits import NORMAL, SHARED, Pair, ending_allows, options_that_settle
from ..bytecode.lanes import LANES, Rows, evaluate_lanes
from ..bytecode.stack_machine import Code, X, Y, stack_depth
from .line_counters import BLOCK, Guards, Moves, Planes, State, add_one, admits, count_row, none_below, set_planes
from .rays import moves_of, new_state, stacked_codes

# Truths of a row [groups, side], ends of groups, codes, bounds (guard, a, b, c), scratch.
Starts = tuple[Planes, Integers, Guards, Integers, Rows]
UNBOUNDED = np.zeros((0, 4), np.int64)
Rule = tuple[Pair, Pair, int, int]  # room (nim, diagonal), limits, ending, most


def board_of_guarded_rays(
    side: int,
    rays: Integers,
    limits: Pair,
    ending: int,
    landings: Sequence[Code],
    starts: Sequence[Code],
    bounds: Integers = UNBOUNDED,
) -> NDArray[np.bool_]:
    """board[x, y] of the marked positions, bool[side, side].

    rays: int64[n, 9], the rows of `rays` with the number of a start guard (-1: none) at the end; landings, starts:
    predicates in u, v and in x, y that never divide by zero; bounds: int64[m, 4], rows (n, a, b, c) for what start
    guard n asks besides, a*x + b*y >= c; its predicate may then be empty.  O(side^2 * rays); memory (1 + landings) *
    side^2 bytes.
    """
    moves, ends, cells = _grouped(rays, side, len(starts), is_shared=limits[1] == SHARED)
    state = new_state(len(landings) + 1, side, moves, cells, options_that_settle(limits))
    depth = max((stack_depth(code) for code in starts), default=1)
    truths = np.ones((len(starts) + 1, side), np.uint8)
    asked = truths, ends, stacked_codes(starts), bounds, np.zeros((2 * depth + 1, LANES), np.int64)
    room = (limits[0], 1) if limits[1] == SHARED else (limits[0], limits[1])
    rule = room, (limits[0], limits[1]), ending, options_that_settle(limits)
    walked = 1 if ending == NORMAL else 8
    for rows in chunks(side, side * (2 + len(rays)) * walked):
        mark_guarded_rows(moves, state, asked, stacked_codes(landings), rule, rows)
    board: NDArray[np.bool_] = state[0][0].view(np.bool_)
    return board


def _grouped(rays: Integers, side: int, starts: int, *, is_shared: bool) -> tuple[Moves, Integers, int]:
    """The tables of `line_counters`, the rays without a start guard first, then guard by guard; where groups end."""
    groups, cells = [], 0
    for start in range(-1, starts):
        moves, more = moves_of(rays[rays[:, 8] == start, :8], side, is_shared=is_shared)
        moves[1][:, 7] += cells
        groups.append(moves)
        cells += more
    ends = np.cumsum([[len(table) for table in moves] for moves in groups], axis=0)
    a, b, c, d, e = (np.concatenate(tables) for tables in zip(*groups, strict=True))
    return (a, b, c, d, e), np.concatenate([np.zeros((1, 5), np.int64), ends]), cells


@jit
def mark_guarded_rows(moves: Moves, state: State, starts: Starts, guards: Guards, rule: Rule, rows: Pair) -> None:
    """Decide the rows rows[0] <= x < rows[1]; the state and the truths of the row are updated.  O(rows * side * moves).

    Counts of a group are made apart, and added where its start guard holds.
    """
    planes, lines, totals, scratch = state
    truths, ends, _, _, _ = starts
    apart, values = np.zeros_like(totals), np.zeros(7 + guards[0].shape[1], np.int64)
    for x in range(rows[0], rows[1]):
        ask_starts(starts, x)
        totals[:] = 0
        for group in range(len(truths)):
            if ends[group, 0] + ends[group, 1] + ends[group, 2] < ends[group + 1, :3].sum():
                own = group_of(moves, ends, group)
                count_row(own, (planes, lines, apart, scratch), x, rule[3])
                add_where(totals[0], apart[0], truths[group])
                if rule[1][1] != SHARED:
                    add_where(totals[1], apart[1], truths[group])
        mark_guarded_row(moves, state, starts, guards, rule, x, values)


@inner
def ask_starts(starts: Starts, x: int) -> None:
    """truths[g + 1, y] = whether start guard g holds at (x, y).  O(side * length of the guards), by vectors."""
    truths, _, (codes, lengths), bounds, rows = starts
    base, step = np.zeros(6, np.int64), np.zeros(6, np.int64)
    base[X], step[Y] = x, 1
    for g in range(lengths.size):
        truth = truths[g + 1]
        low, high = interval_of(bounds, g, x, truth.size)
        truth[:low] = 0
        truth[low:high] = 1
        truth[high:] = 0
        for y in range(low if lengths[g] else high, high, LANES):
            base[Y] = y
            lanes = min(LANES, high - y)
            evaluate_lanes(codes[g, : lengths[g]], base, step, rows, lanes)
            for lane in range(lanes):
                truth[y + lane] = rows[0, lane] != 0


@inner
def interval_of(bounds: Integers, guard: int, x: int, side: int) -> Pair:
    """(low, high): the y with low <= y < high satisfy the bounds of the guard.  O(bounds)."""
    low, high = 0, side
    for n in range(len(bounds)):
        if bounds[n, 0] == guard:
            b, rest = bounds[n, 2], bounds[n, 3] - bounds[n, 1] * x
            if b > 0:
                low = max(low, -(-rest // b))
            elif b < 0:
                high = min(high, rest // b + 1)
            elif rest > 0:
                high = 0
    return (low, high) if low < high else (0, 0)


@inner
def group_of(moves: Moves, ends: Integers, group: int) -> Moves:
    """The tables of one group."""
    leaps, runs, bands, own, every = moves
    a, b = ends[group], ends[group + 1]
    return leaps[a[0] : b[0]], runs[a[1] : b[1]], bands[a[2] : b[2]], own[a[3] : b[3]], every[a[4] : b[4]]


@inner
def add_where(target: Cells, source: Cells, truth: Planes) -> None:
    """target[y] += source[y] where the truth is 1.  O(side), by vectors."""
    for y in range(target.size):
        target[y] += source[y] * truth[y]


@inner
def mark_guarded_row(
    moves: Moves, state: State, starts: Starts, guards: Guards, rule: Rule, x: int, values: Integers
) -> None:
    """Decide the row x from its totals.  O(side), and the length of the moves within the row for each mark."""
    planes, _, totals, _ = state
    nim, diagonal, room = totals[0], totals[1], rule[0]
    y = 0
    while y < nim.size:
        if y % BLOCK == 0 and y + BLOCK <= nim.size and none_below(nim[y:], diagonal[y:], room):
            y += BLOCK
            continue
        if nim[y] < room[0] and diagonal[y] < room[1]:
            marked = (int(nim[y]), int(diagonal[y]))
            if rule[2] == NORMAL or ending_at_start(moves, starts, guards, rule, marked, (x, y), values):
                set_planes(planes, guards, x, y, values)
                tell_where(moves[3], starts, planes, totals, x, y)
        y += 1


@inner
def tell_where(own: Integers, starts: Starts, planes: Planes, totals: Cells, x: int, y: int) -> None:
    """Count the marked position (x, y) wherever in its row a move that may start there leads to it.  O(side)."""
    truths, ends, _, _, _ = starts
    top = totals.dtype.type(~totals.dtype.type(0))
    side = totals.shape[1]
    for group in range(len(truths)):
        for r in range(ends[group, 3], ends[group + 1, 3]):
            if not planes[own[r, 4], x, y]:
                continue
            z, q, kind = y + own[r, 0], own[r, 1], own[r, 3]
            end = side if own[r, 2] < 0 else min(side, z + own[r, 2] * q)
            if group == 0 and q == 1 and end - z > BLOCK:
                add_one(totals[kind, z:end])
            elif q == 1 and end > z:
                add_one_where(totals[kind, z:end], truths[group, z:end])
            else:
                while z < end:
                    totals[kind, z] += truths[group, z] & (totals[kind, z] < top)
                    z += q


@inner
def add_one_where(target: Cells, truth: Planes) -> None:
    """target[y] += 1 where the truth is 1; a full cell stays full.  O(n), by vectors."""
    top = target.dtype.type(~target.dtype.type(0))
    for y in range(target.size):
        target[y] += truth[y] & (target[y] < top)


@inner
def ending_at_start(
    moves: Moves, starts: Starts, guards: Guards, rule: Rule, marked: Pair, square: Pair, values: Integers
) -> bool:
    """Whether the ending allows a mark; options are counted while they matter.  O(options) at most."""
    runs, (truths, ends, _, _, _) = moves[4], starts
    nim, diagonal = 0, 0
    for group in range(len(truths)):
        if not truths[group, square[1]]:
            continue
        for r in range(ends[group, 4], ends[group + 1, 4]):
            u, v, n, kind = square[0] - runs[r, 0], square[1] - runs[r, 1], runs[r, 4], runs[r, 5]
            while u >= 0 and v >= 0 and n != 0:
                admitted = 1 if runs[r, 6] < 0 else admits(guards, runs[r, 6], u, v, values)
                nim, diagonal = nim + admitted * (1 - kind), diagonal + admitted * kind
                if ending_allows(marked, (nim, diagonal), rule[1], rule[2]):
                    return True
                u, v, n = u - runs[r, 2], v - runs[r, 3], n - 1
    return ending_allows(marked, (nim, diagonal), rule[1], rule[2])
