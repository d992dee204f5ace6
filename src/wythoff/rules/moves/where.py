"""Moves that a condition allows."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from .. import mirror
from ..nim_sum_words import said
from ..positions import Position
from ..predicate import Condition, walk
from .guarded import allowed, every_removal, holds
from .move import Move, Removal


@dataclass(frozen=True)
class Where(Move):
    """Every removal (i, j), or (i, j, k), for which the condition is true."""

    allows: Condition

    def removals(self, position: Position) -> Iterator[Removal]:
        """Every removal is tried."""
        return allowed(every_removal(position), self.allows, position)

    def contains(self, removal: Removal, position: Position) -> bool:
        """Whether the condition holds."""
        return holds(self.allows, removal, position)

    def mirrored(self, axis: int = 0) -> Where:
        """The condition with two heaps exchanged."""
        return Where(mirror.mirror(self.allows, axis))

    def key(self) -> Hashable:
        """The condition as a text that forgets the order of operands."""
        return mirror.normal_text(self.allows)

    def condition(self) -> Condition:
        """The condition itself."""
        return self.allows

    def words(self, heaps: int) -> str:
        """The condition, as it is written."""
        taken = "i from the first heap and j from the second, not both 0"
        if heaps == 3:
            taken = "i from the first heap, j from the second and k from the third, not all 0"
        return f"{taken}, provided that {said(self.allows)}"

    def label(self) -> str:
        """That it is no ray."""
        return "no ray: any removal that the rule allows"

    def most_removals(self, position: Position) -> int:
        """All removals, each as often as the condition takes longer than a step of a ray."""
        return super().most_removals(position) * max(1, sum(1 for _ in walk(self.allows)) // 4)

    @property
    def is_compared_exactly(self) -> bool:
        """No: conditions may agree for deeper reasons than their texts show."""
        return False
