"""Amounts whose nim-sum is 0: the moves of Wythoff's game on three and more heaps (Fraenkel; Sun–Zeilberger)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from math import prod
from operator import xor

from ..positions import Position
from ..predicate import Condition
from ..predicate_parser import condition_of
from .choices import choices
from .move import Move, Removal


@dataclass(frozen=True)
class NimSum(Move):
    """All (a_1, …, a_h), not all 0, with a_1 ^ … ^ a_h = 0."""

    heaps: int

    def removals(self, position: Position) -> Iterator[Removal]:
        """The last amount is the nim-sum of the others."""
        *others, last = position
        for amounts in choices(0, others):
            if any(amounts) and (rest := reduce(xor, amounts)) <= last:
                yield (*amounts, rest)

    def contains(self, removal: Removal, position: Position) -> bool:
        """Whether the nim-sum is 0."""
        return reduce(xor, removal) == 0

    def mirrored(self, axis: int = 0) -> NimSum:
        """The same."""
        return self

    def condition(self) -> Condition | None:
        """The nim-sum of two or three amounts."""
        return condition_of(" ^ ".join("ijk"[: self.heaps]) + " == 0") if 2 <= self.heaps <= 3 else None

    def words(self, heaps: int) -> str:
        """The amounts, and what their nim-sum is."""
        return "amounts whose nim-sum is 0"

    def label(self) -> str:
        """That it is no ray."""
        return "no ray: amounts whose nim-sum is 0"

    def most_removals(self, position: Position) -> int:
        """One for each choice from all heaps but the last."""
        return prod(heap + 1 for heap in position[:-1])

    def may_be(self, kind: str) -> bool:
        """Two or more heaps are touched."""
        return kind == "diagonal"
