"""The three vectors game on its canonical triplets (Duchêne–Gravier, Section 4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..positions import Position
from .move import Move, Removal


@dataclass(frozen=True)
class ThreeVectors(Move):
    """k copies of v1, v2 or v3, where gamma*v3 = alpha*v1 + beta*v2, gamma > 1.

    A position (a, b, i) is a*v1 + b*v2 + i*v3 with 0 <= i < gamma.
    """

    alpha: int
    beta: int
    gamma: int

    def removals(self, position: Position) -> Iterator[Removal]:
        """k copies of a vector, in the plane where v1 = (gamma, 0), v2 = (0, gamma), v3 = (alpha, beta)."""
        vectors = (self.gamma, 0), (0, self.gamma), (self.alpha, self.beta)
        point = [sum(count * vector[axis] for count, vector in zip(position, vectors, strict=True)) for axis in (0, 1)]
        for p, q in vectors:
            k = 1
            while k * p <= point[0] and k * q <= point[1]:
                left = self._as_sum(point[0] - k * p, point[1] - k * q)
                if left is not None:
                    yield tuple(heap - rest for heap, rest in zip(position, left, strict=True))
                k += 1

    def _as_sum(self, x: int, y: int) -> Position | None:
        """The (a, b, i), i < gamma, with (x, y) = a*v1 + b*v2 + i*v3, if there is one."""
        for i in range(self.gamma):
            a, b = x - i * self.alpha, y - i * self.beta
            if a >= 0 and b >= 0 and a % self.gamma == 0 and b % self.gamma == 0:
                return a // self.gamma, b // self.gamma, i
        return None

    def contains(self, removal: Removal, position: Position) -> bool:
        """One of v1, v2 alone, or v3: q exchanges of gamma*v3 for alpha*v1 + beta*v2 reach every layer if q > 0."""
        a, b, i = removal
        if position[2] - i >= self.gamma:
            return False
        if i == 0 and min(a, b) == 0:
            return True
        q, rest = divmod(a, self.alpha)
        return rest == 0 and b == q * self.beta and (q > 0 or i > 0)

    def mirrored(self, axis: int = 0) -> ThreeVectors:
        """v1 and v2 exchanged."""
        return ThreeVectors(self.beta, self.alpha, self.gamma)

    def condition(self) -> None:
        """None: a position has three numbers."""
        return

    def words(self, heaps: int) -> str:
        """The relation of the vectors, and what a position means."""
        relation = f"{_times(self.gamma)}v3 = {_times(self.alpha)}v1 + {_times(self.beta)}v2"
        return (
            f"k copies of one of three vectors with {relation}; "
            f"(a,b,i) stands for a v1 + b v2 + i v3 with i < {self.gamma}, and what is left must be such a sum again"
        )

    def label(self) -> str:
        """That it is no ray."""
        return "no ray: three vectors with layers"

    def most_removals(self, position: Position) -> int:
        """All copies that may be taken, each looked for in all layers."""
        return self.gamma * self.gamma * sum(position)

    @property
    def coordinates(self) -> tuple[str, ...]:
        """The names of the papers."""
        return "a", "b", "i"

    @property
    def layer_count(self) -> int:
        """gamma."""
        return self.gamma


def _times(factor: int) -> str:
    return "" if factor == 1 else f"{factor} "
