"""Marked positions for any finite set of rays.

A ray is a row (o1, o2, p, q, first, last, kind, guard): the removals o + t*(p, q) for first <= t <= last
(last = -1: no end), all non-negative and none zero. kind is 0 for nim moves and 1 for diagonal ones. guard
is -1, or the number of a predicate in u, v that the landing must satisfy. No ray repeats a removal of
another on the same line; a removal on m + 1 crossing rays is corrected by a row (r1, r2, kind, m, guard):
it was counted m times too often, among the landings that the guard admits.
"""

from collections.abc import Sequence

import numpy as np

from .limits import NORMAL, Pair
from .line_counters import Guards, Moves, State, fill_planes, mark_row
from .predicates import Code, Integers
from .tally import Board, Marked

FEW = 2  # so short a ray costs less as single removals than as counters

NO_CORRECTIONS = np.zeros((0, 5), np.int64)


def board_of_rays(
    rays: Integers,
    is_position: Board,
    limits: Pair,
    ending: int = NORMAL,
    corrections: Integers = NO_CORRECTIONS,
    guards: Sequence[Code] = (),
) -> Marked:
    """board[x, y] of the marked positions, bool[side, side]; a fault (u, v, 0, 0) of a guard, or ().

    rays: int64[n, 8]; is_position: bool[side, side], the squares that are positions (the others are no
    options); limits: `Limits`; corrections: int64[m, 5]; guards: predicates in u, v.  O(side^2 * rays);
    memory about (1 + guards) * side^2 bytes and 4 * (p + q) * side bytes per ray.
    """
    side = len(is_position)
    board = np.zeros((side, side), np.bool_)
    moves, cells = _moves(rays, corrections, side)
    codes = stacked_codes(guards)
    marks = _state(len(guards) + 1, side, moves, cells)
    options = _state(len(guards) + 1, side, moves, cells) if ending != NORMAL else marks
    for x in range(side if ending != NORMAL else 0):
        y = fill_planes(options[0], is_position, codes, x)
        if y >= 0:
            return Marked(board, (x, y, 0, 0))
    for x in range(side):
        y = mark_row(board, is_position, moves, marks, options, codes, ((limits[0], limits[1]), ending, x))
        if y >= 0:
            return Marked(board, (x, y, 0, 0))
    return Marked(board)


def _moves(rays: Integers, corrections: Integers, side: int) -> tuple[Moves, int]:
    """The tables of `line_counters`, cut to the board, and the number of line counters they need."""
    leaps = [[i, j, -m, kind, guard + 1] for i, j, kind, m, guard in corrections.tolist() if i > 0]
    row_runs = [[i, j, 1, 1, -m, kind, guard + 1] for i, j, kind, m, guard in corrections.tolist() if i == 0]
    runs: list[list[int]] = []
    cells = 0
    for o1, o2, p, q, first, last, kind, guard in rays.tolist():
        i, j = o1 + first * p, o2 + first * q
        n = side if last < 0 else min(last - first + 1, side)
        if i == 0 < p and n > 0:
            row_runs.append([i, j, 1, 1, 1, kind, guard + 1])
            i, j, n = p, j + q, n - 1
        on_board = min((side - 1 - s) // r for s, r in ((i, p), (j, q)) if r) + 1
        if max(i, j) >= side or min(n, on_board) <= 0:
            continue
        if p == 0:
            row_runs.append([i, j, q, n, 1, kind, guard + 1])
        elif min(n, on_board) <= FEW:
            leaps += [[i + t * p, j + t * q, 1, kind, guard + 1] for t in range(min(n, on_board))]
        else:
            runs.append([i, j, p, q, n, kind, guard + 1, cells])
            cells += p * (side + q * ((side - 1) // p))
    tables = (leaps, 5), (runs, 8), (row_runs, 7)
    leap_table, run_table, row_table = (np.array(rows, np.int64).reshape(-1, width) for rows, width in tables)
    return (leap_table, run_table, row_table), cells


def _state(planes: int, side: int, moves: Moves, cells: int) -> State:
    """Planes, line counters, counts along the row, totals of the row; all zero."""
    carry = np.zeros((len(moves[2]), side), np.int32)
    return (
        np.zeros((planes, side, side), np.uint8),
        np.zeros(cells, np.int32),
        carry,
        np.zeros((2, side), np.int32),
    )


def stacked_codes(guards: Sequence[Code]) -> Guards:
    """The predicates one above the other, with their lengths."""
    lengths = np.array([len(code) for code in guards], np.int64)
    codes = np.zeros((len(guards), int(lengths.max(initial=0)), 2), np.int64)
    for row, code in zip(codes, guards, strict=True):
        row[: len(code)] = code
    return codes, lengths
