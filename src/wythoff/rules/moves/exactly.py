"""A positive number from each of exactly k heaps: exact k-Nim (Boros, Gurvich, Ho, Makino, Mursic)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb

from ..positions import Position
from ..predicate import Condition
from ..predicate_parser import condition_of
from .choices import choices
from .move import Move, Removal


@dataclass(frozen=True)
class Exactly(Move):
    """Any positive amounts from exactly k of the heaps, 2 <= k."""

    heaps: int
    k: int

    def removals(self, position: Position) -> Iterator[Removal]:
        """All amounts for each choice of k heaps."""
        for chosen in combinations(range(self.heaps), self.k):
            for amounts in choices(1, [position[heap] for heap in chosen]):
                taken = dict(zip(chosen, amounts, strict=True))
                yield tuple(taken.get(heap, 0) for heap in range(self.heaps))

    def contains(self, removal: Removal, position: Position) -> bool:
        """Whether k amounts are positive."""
        return sum(amount > 0 for amount in removal) == self.k

    def mirrored(self, axis: int = 0) -> Exactly:
        """The same."""
        return self

    def condition(self) -> Condition | None:
        """How many of two or three amounts are 0."""
        if self.heaps > 3:
            return None
        if self.k == self.heaps:
            return condition_of("*".join("ijk"[: self.heaps]) + " > 0")
        return condition_of("i*j*k == 0 and i*j + i*k + j*k > 0")

    def words(self, heaps: int) -> str:
        """How many heaps are touched."""
        return f"a positive number from each of exactly {self.k} heaps"

    def label(self) -> str:
        """That it is no ray."""
        return f"no ray: {self.words(self.heaps)}"

    def most_removals(self, position: Position) -> int:
        """As if all heaps that are not empty were as large as the largest."""
        return comb(sum(heap > 0 for heap in position), self.k) * int(max(position) ** self.k)

    def may_be(self, kind: str) -> bool:
        """Two or more heaps are touched."""
        return kind == "diagonal"
