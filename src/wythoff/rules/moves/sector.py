"""Sectors: the moves of heap(s,t) that take from both heaps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..positions import Position
from ..predicate import Condition
from ..predicate_parser import condition_of
from .guarded import every_removal
from .move import Move, Removal


@dataclass(frozen=True)
class Sector(Move):
    """k from one heap and l from the other, either way round, 0 < k <= l < s*k + t."""

    s: int
    t: int

    def removals(self, position: Position) -> Iterator[Removal]:
        """Every removal is tried."""
        taken = every_removal(position)
        return ((i, j) for i, j in taken if min(i, j) > 0 and max(i, j) < self.s * min(i, j) + self.t)

    def contains(self, removal: Removal, position: Position) -> bool:
        """Whether the two numbers, in order, satisfy the inequality."""
        k, larger = sorted(removal)
        return 0 < k <= larger < self.s * k + self.t

    def mirrored(self, axis: int = 0) -> Sector:
        """The same: either heap may be the larger."""
        return self

    def condition(self) -> Condition:
        """The inequality with min and max."""
        return condition_of(f"0 < min(i, j) and max(i, j) < {self.s}*min(i, j) + {self.t}")

    def words(self, heaps: int) -> str:
        """The inequality, as the paper writes it."""
        times = "" if self.s == 1 else self.s
        return f"k from one heap and l from the other, 0 < k <= l < {times}k + {self.t}"

    def label(self) -> str:
        """That it is no ray."""
        return "no ray: a sector"
