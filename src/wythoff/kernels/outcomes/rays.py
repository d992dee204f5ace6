"""Marked positions for any finite set of rays.

A ray is a row (o1, o2, p, q, first, last, kind, guard): the removals o + t*(p, q) for first <= t <= last
(last = -1: no end), all non-negative and none zero. kind is 0 for nim moves and 1 for diagonal ones. guard is -1, or
the number of a predicate in u, v that the landing must satisfy. Where options count no removal is in two rays.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.chunks import chunks
from ..base.initial import NO_LABELS, Labels
from ..base.limits import NORMAL, SHARED, Pair, options_that_settle
from ..base.option_counts import Marked
from ..bytecode.stack_machine import Code
from .line_counters import Guards, Moves, State, mark_rows

LONGEST = 64  # moves within a row below this fit a word
FEW = 2  # so short a ray costs less as single removals than as counters

EVERYWHERE = np.zeros((0, 0), np.bool_)


def board_of_rays(
    side: int,
    rays: Integers,
    limits: Pair,
    ending: int = NORMAL,
    guards: Sequence[Code] = (),
    positions: NDArray[np.bool_] = EVERYWHERE,
    labels: Labels = NO_LABELS,
) -> Marked:
    """board[x, y] of the marked positions, bool[side, side]; a fault (u, v, 0, 0) of a guard, or ().

    rays: int64[n, 8]; limits: `Limits`; guards: predicates in u, v; positions: bool[side, side], the squares that are
    positions (the others are no options), or nothing where all are; labels: uint8[side, side], what is known before, or
    nothing.  O(side^2 * rays); memory (1 + guards) * side^2 bytes and (p + q) * side small cells per ray.
    """
    moves, cells = moves_of(rays, side, is_shared=limits[1] == SHARED)
    codes, most = stacked_codes(guards), options_that_settle(limits)
    state = new_state(len(guards) + 1, side, moves, cells, most)
    room = (limits[0], 1) if limits[1] == SHARED else (limits[0], limits[1])
    settled = 0 if ending == NORMAL else _settled(side, moves[4], most, simple=not guards and not positions.size)
    rule = (room, (limits[0], limits[1]), ending, most, settled, -1 if guards else _own_mask(moves[3]))
    board = state[0][0].view(np.bool_)
    # Where an ending asks for options that a guard forbids, the whole of a ray is walked at every position.
    walked = side if settled == side and guards else 1
    for rows in chunks(side, side * (1 + len(rays) // 4) * walked):
        if (fault := mark_rows(moves, state, positions, labels, codes, rule, rows)) >= 0:
            return Marked(board, (*divmod(fault, side), 0, 0))
    return Marked(board)


def moves_of(rays: Integers, side: int, *, is_shared: bool) -> tuple[Moves, int]:
    """The tables of `line_counters`, cut to the board, and the number of line counters they need."""
    leaps: list[list[int]] = []
    runs: list[list[int]] = []
    bands: list[list[int]] = []
    own: list[list[int]] = []
    every: list[list[int]] = []
    cells = 0
    for o1, o2, p, q, first, last, row_kind, guard in rays.tolist():
        i, j, kind, plane = o1 + first * p, o2 + first * q, 0 if is_shared else row_kind, guard + 1
        n = side if last < 0 else min(last - first + 1, side)
        every.append([i, j, p, q, n, row_kind, guard])
        if i == 0 < p and n > 0:
            own.append([j, 1, 1, kind, plane])
            i, j, n = p, j + q, n - 1
        on_board = min((side - 1 - s) // r for s, r in ((i, p), (j, q)) if r) + 1
        if max(i, j) >= side or min(n, on_board) <= 0:
            continue
        length, n = min(n, on_board), -1 if n >= on_board else n
        if i == 0:
            own.append([j, q, n, kind, plane])
        elif length <= FEW:
            leaps += [[i + t * p, j + t * q, kind, plane] for t in range(length)]
        elif p == 0:
            bands.append([i, j, q, n, kind, plane])
        else:
            runs.append([i, j, p, q, n, kind, plane, cells])
            cells += p * (side + q * ((side - 1) // p))
    tables = (leaps, 4), (runs, 8), (bands, 6), (own, 5), (every, 7)
    a, b, c, d, e = (np.array(rows, np.int64).reshape(-1, width) for rows, width in tables)
    return (a, b, c, d, e), cells


def _settled(side: int, rays: Integers, most: int, *, simple: bool) -> int:
    """From which x = y on every position has `most` options; the side if that is not simply seen."""
    corner = 1
    while simple and corner < side:
        options = 0
        for i, j, p, q, n, _, _ in rays.tolist():
            if max(i, j) <= corner:
                options += min(n, *((corner - s) // r + 1 for s, r in ((i, p), (j, q)) if r))
        if options >= most:
            return corner
        corner *= 2
    return side


def _own_mask(own: Integers) -> int:
    """Bit j - 1 for each move (0, j) within the row, or -1 where one is too long, of the second kind or there twice."""
    mask = 0
    for j, q, n, kind, _ in own.tolist():
        if n < 0 or j + (n - 1) * q >= LONGEST or kind:
            return -1
        bits = sum(1 << (j + t * q - 1) for t in range(n))
        if mask & bits:
            return -1
        mask |= bits
    return mask


def new_state(planes: int, side: int, moves: Moves, cells: int, most: int) -> State:
    """Planes, line counters, totals of the row, scratch; all zero, in the smallest cells that hold a total."""
    lengths = np.concatenate([moves[1][:, 4], moves[2][:, 3], moves[3][:, 2]]).tolist()
    cell = np.min_scalar_type(len(moves[0]) + most + sum(most if n < 0 else n for n in lengths) + 1)
    return (
        np.zeros((planes, side, side), np.uint8),
        np.zeros(cells, cell),
        np.zeros((2, side), cell),
        np.zeros(side, cell),
    )


def stacked_codes(guards: Sequence[Code]) -> Guards:
    """The predicates one above the other, with their lengths."""
    lengths = np.array([len(code) for code in guards], np.int64)
    codes = np.zeros((len(guards), int(lengths.max(initial=0)), 2), np.int64)
    for row, code in zip(codes, guards, strict=True):
        row[: len(code)] = code
    return codes, lengths
