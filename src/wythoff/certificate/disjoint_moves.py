"""Moves that are counted, cut so that no removal belongs to two of them at one position.

(1,0) + t*(1,0)  and  (1,0) + t*(0,1)       the second is (1,1) + t*(0,1)
(2,2) + t*(2,2)  after  (3,3) + t*(3,3)     (2,2), (4,4), (8,8) and (10,10), + t*(6,6)
(1,1)  after  (1,1) if u >= 3               (1,1) if u < 3
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from math import gcd, prod

from ..errors import NotFirstOrderError
from .checker.content import LandingGuard, LinearMove, Vector, satisfies
from .checker.repetitions import lines_meet, removal_guard
from .landing_guards import opposite
from .move_tests import MOST_CLAUSES

SEEN = 60  # removals of cones that overlap do so below it, or the checker refuses them


def disjoint(moves: Iterable[LinearMove]) -> list[LinearMove]:
    """Cut the moves, lines and points, so that no option counts twice.

    >>> [move.base for move in disjoint([LinearMove((1, 0), ((1, 0),)), LinearMove((1, 0), ((0, 1),))])]
    [(1, 0), (1, 1)]
    """
    found: list[LinearMove] = []
    for move in moves:
        pieces = [move]
        for before in found:
            pieces = [part for piece in pieces for part in _without(piece, before)]
        found += pieces
    return found


def _without(move: LinearMove, other: LinearMove) -> Iterator[LinearMove]:
    """The move where the other one does not take the same."""
    if len(move.steps) > 1 or len(other.steps) > 1:
        guard = removal_guard(move) + removal_guard(other)
        if not _exclude_each_other(move, other) and any(satisfies(z, guard) for z in product(range(SEEN), repeat=2)):
            raise NotFirstOrderError(f"the removals from {move.base} and {other.base} on overlap and are not counted")
        yield move
        return
    if not lines_meet(move, other) or _exclude_each_other(move, other):
        yield move
        return
    first, period = _common(move, other)
    yield from (replace(move, base=_at(move, t), steps=()) for t in range(first))
    steps = _scaled(move.steps, period)
    if move.steps and not period:
        yield replace(move, base=_at(move, first + 1))
        steps = ()
    yield from (replace(move, base=_at(move, first + t), steps=steps) for t in range(1, period))
    yield from _unguarded(replace(move, base=_at(move, first), steps=steps), other)


def _unguarded(move: LinearMove, other: LinearMove) -> Iterator[LinearMove]:
    """The move where the guards of the other one fail."""
    if other.start:
        yield replace(move, start=move.start + _fails(other.start))
    if other.guard:
        yield replace(move, guard=move.guard + _fails(other.guard), start=move.start + other.start)


def _fails(guard: LandingGuard) -> LandingGuard:
    if (count := prod(map(len, guard))) > MOST_CLAUSES:
        raise NotFirstOrderError(f"a guard with {count} clauses; at most {MOST_CLAUSES} are certified")
    return tuple(tuple(map(opposite, choice)) for choice in product(*guard))


def _exclude_each_other(move: LinearMove, other: LinearMove) -> bool:
    """Whether one asks for a test whose opposite the other asks for."""
    for own, others in ((move.guard, other.guard), (move.start, other.start)):
        asked = {clause[0] for clause in own if len(clause) == 1}
        if any(len(clause) == 1 and opposite(clause[0]) in asked for clause in others):
            return True
    return False


def _at(move: LinearMove, times: int) -> Vector:
    step = move.steps[0] if move.steps else (0,) * len(move.base)
    return tuple(start + times * part for start, part in zip(move.base, step, strict=True))


def _scaled(steps: tuple[Vector, ...], times: int) -> tuple[Vector, ...]:
    return tuple(tuple(times * part for part in step) for step in steps)


def _common(move: LinearMove, other: LinearMove) -> tuple[int, int]:
    """The first t at which the line meets the other, and after how many it does again; 0 for never."""
    if not move.steps:
        return 0, 0
    (step,), period = move.steps, 0
    if other.steps and _is_parallel(step, other.steps[0]):
        period = gcd(*other.steps[0]) // gcd(gcd(*step), gcd(*other.steps[0]))
    for t in range(_most(move, other) + 1):
        if lines_meet(replace(move, base=_at(move, t), steps=()), other):
            return t, period
    raise AssertionError("lines that meet do so early")


def _is_parallel(step: Vector, other: Vector) -> bool:
    return all(a * d == b * c for a, c in zip(step, other, strict=True) for b, d in zip(step, other, strict=True))


def _most(move: LinearMove, other: LinearMove) -> int:
    """Before this t the lines have met, by Cramer's rule or, where they are parallel, in the first period."""
    largest = max(max(vector) for each in (move, other) for vector in (each.base, *each.steps))
    if largest > MOST_CLAUSES * 2:
        raise NotFirstOrderError(f"moves that take {largest} are not counted beside others that may take the same")
    return 2 * largest * largest
