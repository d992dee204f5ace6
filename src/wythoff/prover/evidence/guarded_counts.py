"""How many positions of a ray satisfy a guard, without walking along it; and how many of a cone, on a board.

At z - t*step a linear test is a bound on t, a residue of t, or the same for all t. Between the bounds only residues
count, so that one t of each residue decides for all of them there.
"""

from __future__ import annotations

from itertools import pairwise
from math import lcm

import numpy as np

from ...certificate.checker.content import LandingGuard, LandingTest, Vector
from ...errors import GaveUpError
from ...kernels.base.array_types import Bytes, Flags, Integers
from ...progress import report

MOST_CELLS = 40_000_000  # of a board, one byte each


def allowed(guard: LandingGuard, places: Integers) -> Flags:
    """Whether each position satisfies the guard."""
    found = np.ones(len(places), np.bool_)
    for clause in guard:
        found &= np.logical_or.reduce([_is_true(test, places) for test in clause])
    return found


def _is_true(test: LandingTest, places: Integers) -> Flags:
    value = places @ np.array(test.factors, np.int64) - test.constant
    truths: Flags = value >= 0 if not test.modulus else (value % test.modulus == 0) == (test.sign == "=")
    return truths


def room(places: Integers, step: Vector) -> Integers:
    """How often z - t*step, t = 0, 1, ..., is a position."""
    times = [places[:, heap] // part for heap, part in enumerate(step) if part]
    most: Integers = np.minimum.reduce(times) + 1
    return most


def count_allowed(guard: LandingGuard, step: Vector, places: Integers) -> Integers:
    """Count the positions z, z - step, z - 2*step, ... that satisfy the guard."""
    end, back = room(places, step), np.array(step, np.int64)
    tests = [test for clause in guard for test in clause]
    period = lcm(*(test.modulus for test in tests if test.modulus))
    bounds = [np.zeros_like(end), end, *(_bound(test, back, places).clip(0, end) for test in tests if not test.modulus)]
    edges = np.sort(np.stack(bounds), axis=0)
    total = np.zeros_like(end)
    for low, high in pairwise(edges):
        for rest in range(period):
            first = low + rest
            some = np.flatnonzero(first < high)
            often = (high[some] - first[some] - 1) // period + 1
            total[some] += often * allowed(guard, places[some] - first[some, None] * back)
    return total


def _bound(test: LandingTest, back: Integers, places: Integers) -> Integers:
    """The first t with another answer than those before; any number where there is none."""
    value = places @ np.array(test.factors, np.int64) - test.constant
    slope = int(np.dot(test.factors, back))
    if slope == 0:
        return np.zeros_like(value)
    # value - t*slope >= 0 holds up to value // slope, or from -(value // -slope) on.
    first: Integers = value // slope + 1 if slope > 0 else -(value // -slope)
    return first


def cone_board(steps: tuple[Vector, ...], guard: LandingGuard, counted: Bytes | None, cap: int, bound: int) -> Bytes:
    """Count, up to the cap, the z - t1*step1 - t2*step2 that satisfy the guard and are counted: a uint8 board.

    `counted` is a board of 0s and 1s, or None for all positions.
    """
    shape = (bound,) * len(steps[0])
    refuse_large(bound, len(shape))
    board = np.zeros(shape, np.uint8)
    others = np.indices(shape[1:]).reshape(len(shape) - 1, -1).T
    for x in range(bound):
        places = np.column_stack([np.full(len(others), x), others])
        board[x] = allowed(guard, places).reshape(shape[1:])
        report(0.0)
    if counted is not None:
        board &= counted
    for step in steps:
        _add_along(board, step, cap)
    return board


def refuse_large(bound: int, heaps: int) -> None:
    """Refuse boards that would need too much memory."""
    if bound**heaps > MOST_CELLS:
        raise GaveUpError(f"gave up: the options in a cone are counted on a board of {MOST_CELLS} positions at most")


def _add_along(board: Bytes, step: Vector, cap: int) -> None:
    """Add to each place the one a step before, from small to large, so that all before it are added."""
    axis = next(heap for heap, part in enumerate(step) if part)
    side, others = board.shape[0], [part for heap, part in enumerate(step) if heap != axis]
    layers = np.moveaxis(board, axis, 0)
    ahead, back = tuple(slice(part, None) for part in others), tuple(slice(None, side - part) for part in others)
    for x in range(step[axis], side):
        now = layers[x][ahead]
        np.minimum(now + layers[x - step[axis]][back], cap, out=now)
