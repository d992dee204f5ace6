"""Removals on two heaps that a condition allows."""

from __future__ import annotations

from collections.abc import Iterator

from ..positions import Position
from ..predicate import Condition, evaluator
from .move import Removal


def every_removal(position: Position) -> Iterator[Removal]:
    """All that can be taken from two heaps."""
    x, y = position
    return ((i, j) for i in range(x + 1) for j in range(y + 1) if i or j)


def allowed(removals: Iterator[Removal], guard: Condition | None, position: Position) -> Iterator[Removal]:
    """Those of the removals that satisfy the guard."""
    if guard is None:
        return removals
    (x, y), holds_at = position, evaluator(guard)
    return ((i, j) for i, j in removals if holds_at((i, j, x, y, x - i, y - j)))


def holds(condition: Condition, removal: Removal, position: Position) -> bool:
    """Whether the condition allows this removal."""
    (i, j), (x, y) = removal, position
    return bool(evaluator(condition)((i, j, x, y, x - i, y - j)))
