"""Rays: multiples of a step, perhaps with their neighbours."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from math import prod

from .. import mirror
from ..positions import Position, position_text
from ..predicate import Condition, show
from ..predicate_parser import condition_of
from .guarded import allowed, holds
from .move import Move, Moves, Removal

_ORDINALS = ("first", "second", "third", "fourth", "fifth")


@dataclass(frozen=True)
class Ray(Move):
    """The removals t*step, t = 1, 2, ..., last; with their neighbours if the ray is wide."""

    step: Removal
    width: int = 1
    last: int | None = None
    guard: Condition | None = None

    @property
    def is_nim(self) -> bool:
        """Whether every move of it takes from one heap only."""
        return self.width == 1 and sum(part > 0 for part in self.step) == 1

    @property
    def has_nim(self) -> bool:
        """Whether some move of it takes from one heap only."""
        return self.width > 1 or self.is_nim

    @property
    def is_axis(self) -> bool:
        """Whether it runs along an axis in steps of 1."""
        return sum(self.step) == 1

    def removals(self, position: Position) -> Iterator[Removal]:
        """The multiples of the step one by one, or the band around them."""
        walk = self._multiples(position) if self.width == 1 else self._band(position)
        return allowed(walk, self.guard, position)

    def _multiples(self, position: Position) -> Iterator[Removal]:
        for times in range(1, self._most_times(position) + 1):
            yield tuple(times * part for part in self.step)

    def _most_times(self, position: Position) -> int:
        most = min(heap // part for heap, part in zip(position, self.step, strict=True) if part)
        return most if self.last is None else min(most, self.last)

    def _band(self, position: Position) -> Iterator[Removal]:
        """All (i, j) with |i*q - j*p| < width; for such a step (0s and 1s) they lie close to the line."""
        (p, q), width = self.step, self.width
        for i in range(min(position[0], position[0] if p else width - 1) + 1):
            low, high = (i - width + 1, i + width - 1) if p and q else (0, width - 1) if p else (0, position[1])
            for j in range(max(low, 0), min(high, position[1]) + 1):
                if i or j:
                    yield i, j

    def contains(self, removal: Removal, position: Position) -> bool:
        """Whether the removal lies on the line, or near it, and satisfies the guard."""
        return self._is_near(removal) and (self.guard is None or holds(self.guard, removal, position))

    def _is_near(self, removal: Removal) -> bool:
        step = self.step
        if self.width > 1:
            return abs(removal[0] * step[1] - removal[1] * step[0]) < self.width
        times = max(taken // part for taken, part in zip(removal, step, strict=True) if part)
        is_reached = 1 <= times <= (times if self.last is None else self.last)
        return is_reached and removal == tuple(times * part for part in step)

    def mirrored(self, axis: int = 0) -> Ray:
        """The ray with two parts of the step exchanged, and the guard mirrored."""
        step = self.step
        exchanged = (*step[:axis], step[axis + 1], step[axis], *step[axis + 2 :])
        return Ray(exchanged, self.width, self.last, self.guard and mirror.mirror(self.guard, axis))

    def key(self) -> Hashable:
        """The ray with the guard as a text that forgets the order of operands."""
        return self.step, self.width, self.last, self.guard and mirror.normal_text(self.guard)

    def condition(self) -> Condition | None:
        """The line as a condition on two heaps."""
        if len(self.step) != 2:
            return None
        (p, q), width = self.step, self.width
        on_line = f"abs(i*{q} - j*{p}) < {width}"
        multiple = "" if width > 1 else f" and i % {p or 1} == 0 and j % {q or 1} == 0"
        end = "" if self.last is None else f" and max(i, j) <= {self.last * max(p, q)}"
        return condition_of(on_line + multiple + end + (f" and ({show(self.guard)})" if self.guard else ""))

    def most_removals(self, position: Position) -> int:
        """Multiples that fit into the heaps, or about the size of the band."""
        if self.width == 1:
            return self._most_times(position)
        return min(2 * self.width * max(position), prod(heap + 1 for heap in position))

    def may_be(self, kind: str) -> bool:
        """Whether some of its moves are of this kind."""
        return self.has_nim if kind == "nim" else not self.is_nim

    def reach(self, step: Removal) -> int:
        """The width, if the ray runs endless and unguarded along this step."""
        return self.width if self.step == step and self.last is None and self.guard is None else 0

    def label(self) -> str:
        """The step, and what bounds or guards it."""
        parts = [position_text(self.step)] + [f"width {self.width}"] * (self.width > 1)
        if self.last is not None:
            parts.append("once" if self.last == 1 else f"at most {self.last} times")
        return " ".join(parts + ([f"if {show(self.guard)}"] if self.guard else []))

    def words(self, heaps: int) -> str:
        """The line in words, and the guard."""
        return self._line_words(heaps) + (f", provided that {show(self.guard)}" if self.guard else "")

    def _line_words(self, heaps: int) -> str:
        if self.is_axis:
            return f"{self.amount()} from the {_ordinal(self.step.index(1))} heap{self.beside_width()}"
        if self.width > 1:
            return f"two numbers that differ by less than {self.width}, one from each heap"
        if self.last == 1:
            return _amounts(self.step, "")
        if set(self.step) == {1}:
            every = "both heaps" if heaps == 2 else "every heap"
            return f"the same number from {every}" + ("" if self.last is None else f", at most {self.last}")
        return f"{_amounts(self.step, 't')} ({'t = 1, 2, …' if self.last is None else f't = 1, …, {self.last}'})"

    def amount(self) -> str:
        """How much a ray along an axis takes from its heap, in words."""
        if self.last is not None:
            return "1" if self.last == 1 else f"1 to {self.last}"
        return "any number" if self.width == 1 else "any number, perhaps 0,"

    def beside_width(self) -> str:
        """What a wide ray along an axis takes from the other heap, in words."""
        return f" and fewer than {self.width} from the other" if self.width > 1 else ""


def _amounts(step: Removal, times: str) -> str:
    taken = [(part, axis) for axis, part in enumerate(step) if part]
    parts = [f"{'' if times and part == 1 else part}{times} from the {_ordinal(axis)}" for part, axis in taken]
    return f"{' and '.join(parts)} heap"


def _ordinal(axis: int) -> str:
    return _ORDINALS[axis] if axis < len(_ORDINALS) else f"{axis + 1}th"


def describe_rays(moves: Moves, heaps: int) -> tuple[list[str], Moves]:
    """One phrase for equal rays along all axes, if there are such, and the other moves."""
    axes = [move for move in moves if isinstance(move, Ray) and move.guard is None and move.is_axis]
    if len(axes) != heaps or len({(ray.width, ray.last) for ray in axes}) != 1:
        return [], moves
    amount = axes[0].amount()
    phrase = f"{amount} from the heap" if heaps == 1 else f"{amount} from one heap{axes[0].beside_width()}"
    return [phrase], tuple(move for move in moves if move not in axes)
