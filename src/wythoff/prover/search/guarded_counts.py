"""How many positions of a ray satisfy a guard, without walking along it; and of which cones some does.

At z - t*step a linear test is a bound on t, a residue of t, or the same for all t. Between the bounds only residues
count, so that one t of each residue decides for all of them there.
"""

from __future__ import annotations

from itertools import pairwise
from math import lcm

import numpy as np

from ...errors import GaveUpError
from ...progress import report
from ..certificate.checker.content import LandingGuard, LandingTest, Vector
from ..logic.arrays import Numbers, Truths, Values

LARGEST_BOARD = 6000  # sides: 36 MB


def allowed(guard: LandingGuard, places: Numbers) -> Truths:
    """Whether each position satisfies the guard."""
    found = np.ones(len(places), np.bool_)
    for clause in guard:
        found &= np.logical_or.reduce([_is_true(test, places) for test in clause])
    return found


def _is_true(test: LandingTest, places: Numbers) -> Truths:
    value = places @ np.array(test.factors, np.int64) - test.constant
    truths: Truths = value >= 0 if not test.modulus else (value % test.modulus == 0) == (test.sign == "=")
    return truths


def room(places: Numbers, step: Vector) -> Numbers:
    """How often z - t*step, t = 0, 1, ..., is a position."""
    times = [places[:, heap] // part for heap, part in enumerate(step) if part]
    most: Numbers = np.minimum.reduce(times) + 1
    return most


def count_allowed(guard: LandingGuard, step: Vector, places: Numbers) -> Numbers:
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


def _bound(test: LandingTest, back: Numbers, places: Numbers) -> Numbers:
    """The first t with another answer than those before; any number where there is none."""
    value = places @ np.array(test.factors, np.int64) - test.constant
    slope = int(np.dot(test.factors, back))
    if slope == 0:
        return np.zeros_like(value)
    # value - t*slope >= 0 holds up to value // slope, or from -(value // -slope) on.
    first: Numbers = value // slope + 1 if slope > 0 else -(value // -slope)
    return first


def reached_board(steps: tuple[Vector, ...], guard: LandingGuard, outside: Numbers, bound: int) -> Values:
    """1 where some z - t1*step1 - t2*step2 satisfies the guard and is none of `outside`: uint8[bound, bound]."""
    if bound > LARGEST_BOARD:
        raise GaveUpError(f"gave up: cones that reach N-positions are learned from heaps below {LARGEST_BOARD}")
    board = np.zeros((bound, bound), np.uint8)
    for x in range(bound):
        board[x] = allowed(guard, np.column_stack([np.full(bound, x), np.arange(bound)]))
    report(0.0)
    board[tuple(outside.T)] = 0
    for p, q in steps:
        for x in range(p, bound) if p else range(q, bound):
            now, before = (board[x, q:], board[x - p, : bound - q]) if p else (board[:, x], board[:, x - q])
            now |= before
    return board
