"""Removals on two or three heaps that a condition allows."""

from __future__ import annotations

from collections.abc import Iterator
from operator import sub

from ..positions import Position
from ..predicate import Condition, Values, evaluator
from .choices import choices
from .move import Removal


def every_removal(position: Position) -> Iterator[Removal]:
    """All that can be taken from the heaps."""
    return (removal for removal in choices(0, position) if any(removal))


def values_of(removal: Removal, position: Position) -> Values:
    """The values of i, j, x, y, u, v, and on three heaps of k, z, w, for the evaluator of a condition."""
    landing = tuple(map(sub, position, removal))
    if len(position) == 2:
        return (*removal, *position, *landing)
    (i, j, k), (x, y, z), (u, v, w) = removal, position, landing
    return i, j, x, y, u, v, k, z, w


def allowed(removals: Iterator[Removal], guard: Condition | None, position: Position) -> Iterator[Removal]:
    """Those of the removals that satisfy the guard."""
    if guard is None:
        return removals
    holds_at = evaluator(guard)
    return (removal for removal in removals if holds_at(values_of(removal, position)))


def holds(condition: Condition, removal: Removal, position: Position) -> bool:
    """Whether the condition allows this removal."""
    return bool(evaluator(condition)(values_of(removal, position)))
