"""Games on one heap or more whose moves are rays.

    options of x along a ray    x - t*step,   1 <= t <= last   (last = -1: no end)

A step with one non-zero coordinate is a nim move, any other a diagonal one. No two rays share a removal, so that
each option is met once. Boards lie flat in C order, where a step is a leap of fixed length: a move never adds to a
heap, hence every option comes before its position.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Cells, Flags, Integers
from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.limits import (
    NORMAL,
    SHARED,
    Limits,
    Pair,
    below_limits,
    ending_allows,
    smallest_cell,
)
from ..base.option_counts import WORK_PER_CALL, Rule

MEX = Limits(1)


class Rays(NamedTuple):
    """The rays that fit on the board.

    sides, strides: int64[h], of the flat board; steps: int64[n, h]; lasts: int64[n], none negative; leaps: int64[n],
    the steps on the flat board; kinds: int64[n], the row of counts that a ray adds to.
    """

    sides: Integers
    strides: Integers
    steps: Integers
    lasts: Integers
    leaps: Integers
    kinds: Integers


def board_of_heaps(
    sides: Sequence[int],
    steps: Integers,
    lasts: Integers,
    is_position: Flags | None,
    limits: Pair,
    ending: int = NORMAL,
) -> Flags:
    """board[x_1, ..., x_h] of the marked positions, bool of shape `sides`.

    steps: int64[n, h], non-negative, no row zero; lasts: int64[n]; no two rays share a removal; is_position: bool of
    shape `sides`, the others are no options (None: all are positions); limits: `Limits`.
    O(positions + marked * rays * max(sides)), with misère endings the same for the positions that the limits alone
    would mark; memory one cell that holds the limits per position and kind beside the board.
    """
    rays = _rays(sides, steps, lasts, limits)
    board = np.zeros(tuple(sides), np.bool_)
    counts = np.zeros((_kinds(limits), board.size), smallest_cell(limits))
    positions = np.zeros(0, np.bool_) if is_position is None else np.ascontiguousarray(is_position).reshape(-1)
    if is_position is not None:
        counts[0, ~positions] = limits[0]  # never marked
    rule = ((limits[0], limits[1]), ending)
    in_calls(board.size, lambda at: mark_positions(board.reshape(-1), counts, positions, rays, rule, at))
    return board


def nim_values_of_heaps(
    sides: Sequence[int],
    steps: Integers,
    lasts: Integers,
    is_position: Flags | None = None,
    limits: Pair = MEX,
) -> NDArray[np.int32]:
    """board[x_1, ..., x_h] of the nim-values, int32 of shape `sides`, -1 where there is no position.

    The value is the least v taken by fewer options than the limits allow, the mex for `Limits(1)`; the rest is as in
    `board_of_heaps`.  O(options) in all; memory beside the board is O(options of one position).
    """
    rays = _rays(sides, steps, lasts, limits)
    board = np.zeros(tuple(sides), np.int32)
    if is_position is not None:
        board[~is_position] = -1
    most = sum(reach(rays, ray, rays.sides - 1) for ray in range(len(rays.steps)))
    counts = np.zeros((_kinds(limits), most + 1), np.int32)
    in_calls(board.size, lambda at: fill_values(board.reshape(-1), counts, rays, (limits[0], limits[1]), at))
    return board


def _kinds(limits: Pair) -> int:
    """How many kinds of options are counted apart."""
    return 1 if limits[1] == SHARED else 2


def _rays(sides: Sequence[int], steps: Integers, lasts: Integers, limits: Pair) -> Rays:
    """The rays without those that are longer than the board from the first step on."""
    shape = np.array(sides, np.int64)
    strides = np.array([np.prod(shape[axis + 1 :]) for axis in range(len(shape))], np.int64)
    steps = np.asarray(steps, np.int64).reshape(-1, len(shape))
    fits = (steps < shape).all(axis=1)
    steps, lasts = steps[fits], np.asarray(lasts, np.int64)[fits]
    kinds = np.minimum((steps > 0).sum(axis=1) - 1, _kinds(limits) - 1)
    endless = np.iinfo(np.int64).max
    return Rays(shape, strides, steps, np.where(lasts < 0, endless, lasts), steps @ strides, kinds)


@jit
def reach(rays: Rays, ray: int, room: Integers) -> int:
    """How many steps of a ray fit into room[h] on each axis.  O(h)."""
    most = rays.lasts[ray]
    for axis in range(len(room)):
        step = rays.steps[ray, axis]
        if step > 0:
            most = min(most, room[axis] // step)
    return int(most)


@inner
def locate(rays: Rays, at: int, heaps: Integers) -> None:
    """Write the heaps of the flat index `at` into heaps[h].  O(h)."""
    for axis in range(len(heaps)):
        heaps[axis] = at // rays.strides[axis]
        at %= rays.strides[axis]


@jit
def mark_positions(board: Flags, counts: Cells, positions: Flags, rays: Rays, rule: Rule, at: int) -> int:
    """Decide the positions at, at + 1, ...; where to go on.

    board: bool[size] and counts: [kinds, size] are updated, no count beyond its limit; positions: bool[size], or
    bool[0] when all squares are positions.  O(h) per position and O(rays * max(sides)) per marked one.
    """
    heaps = np.empty(len(rays.sides), np.int64)
    work = 0
    while at < len(board) and work < WORK_PER_CALL:
        work += 1
        marks = int(counts[0, at]), int(counts[1, at]) if len(counts) > 1 else 0
        if below_limits(marks, rule[0]):
            locate(rays, at, heaps)
            if rule[1] != NORMAL:
                options, tried = count_options(positions, rays, heaps, at)
                work += tried
            else:
                options = marks
            if ending_allows(marks, options, rule[0], rule[1]):
                board[at] = True
                work += add_reachers(counts, rays, rule[0], rays.sides - 1 - heaps, at)
        at += 1
    return at


@inner
def add_reachers(counts: Cells, rays: Rays, limits: Pair, room: Integers, at: int) -> int:
    """Add one to the counts below the limit of all positions that can move to `at`; the work done.

    room: int64[h], what may be added to each heap.
    """
    work = rays.steps.size
    for ray in range(len(rays.steps)):
        kind, leap, steps = rays.kinds[ray], rays.leaps[ray], reach(rays, ray, room)
        limit = limits[kind]
        work += steps
        for t in range(1, steps + 1):
            if counts[kind, at + t * leap] < limit:
                counts[kind, at + t * leap] += 1
    return work


@inner
def count_options(positions: Flags, rays: Rays, heaps: Integers, at: int) -> tuple[Pair, int]:
    """(nim, diagonal) options of `at`, all under nim when there is one kind, and the work done."""
    nim, diagonal, tried = 0, 0, rays.steps.size
    for ray in range(len(rays.steps)):
        leap, steps = rays.leaps[ray], reach(rays, ray, heaps)
        found = steps
        if len(positions) > 0:
            tried += steps
            for t in range(1, steps + 1):
                found -= not positions[at - t * leap]
        if rays.kinds[ray] == 0:
            nim += found
        else:
            diagonal += found
    return (nim, diagonal), tried


@jit
def fill_values(board: NDArray[np.int32], counts: NDArray[np.int32], rays: Rays, limits: Pair, at: int) -> int:
    """Assign the values of the positions at, at + 1, ...; where to go on.

    board: int32[size], negative where there is no position, updated; counts: int32[kinds, more than the most options
    of a position], zero before and after.  A value is at most the number of squares that the rays reach, which only
    grows with the heaps, so the options of a position with n such squares have values up to n.
    """
    heaps = np.empty(len(rays.sides), np.int64)
    work = 0
    while at < len(board) and work < WORK_PER_CALL:
        if board[at] >= 0:
            locate(rays, at, heaps)
            reached = count_values(board, counts, rays, heaps, at)
            board[at] = least_open(counts, limits)
            counts[:, : reached + 1] = 0
            work += reached + rays.steps.size
        work += 1
        at += 1
    return at


@inner
def count_values(board: NDArray[np.int32], counts: NDArray[np.int32], rays: Rays, heaps: Integers, at: int) -> int:
    """Add the values of the options of `at` to counts[kind, value]; the number of squares that the rays reach."""
    reached = 0
    for ray in range(len(rays.steps)):
        kind, leap, steps = rays.kinds[ray], rays.leaps[ray], reach(rays, ray, heaps)
        reached += steps
        for t in range(1, steps + 1):
            value = board[at - t * leap]
            if value >= 0:
                counts[kind, value] += 1
    return reached


@inner
def least_open(counts: NDArray[np.int32], limits: Pair) -> int:
    """The least value whose counts stay below the limits; each value passed over uses up an option."""
    value = 0
    while not below_limits((int(counts[0, value]), int(counts[1, value]) if len(counts) > 1 else 0), limits):
        value += 1
    return value
