"""Rays: a base and multiples of a step, perhaps with their neighbours."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import repeat
from math import prod

from .. import mirror
from ..nim_sum_words import said
from ..positions import Position, position_text
from ..predicate import Condition, show
from ..predicate_parser import condition_of
from .guarded import allowed, holds
from .move import Move, Moves, Removal

_ORDINALS = ("first", "second", "third", "fourth", "fifth")


@dataclass(frozen=True)
class Ray(Move):
    """The removals base + t*step, `last` of them, t = 0, 1, ...; with their neighbours if the ray is wide.

    The base is `first`, or the step itself where that is None. All removals of a ray of width 1 are of one kind; a wide
    ray has no other base than its step.
    """

    step: Removal
    width: int = 1
    last: int | None = None
    guard: Condition | None = None
    first: Removal | None = None

    @property
    def base(self) -> Removal:
        """Its smallest removal."""
        return self.step if self.first is None else self.first

    @property
    def is_nim(self) -> bool:
        """Whether every move of it takes from one heap only."""
        return self.width == 1 and sum(map(any, zip(self.base, self.step, strict=True))) == 1

    @property
    def has_nim(self) -> bool:
        """Whether some move of it takes from one heap only."""
        return self.width > 1 or self.is_nim

    @property
    def is_axis(self) -> bool:
        """Whether it runs along an axis in steps of 1, from 1 on."""
        return sum(self.step) == 1 and self.first is None

    def removals(self, position: Position) -> Iterator[Removal]:
        """The removals on the line one by one, or the band around them."""
        walk = self._multiples(position) if self.width == 1 else self._band(position)
        return allowed(walk, self.guard, position)

    def _multiples(self, position: Position) -> Iterator[Removal]:
        most = self._most_times(position)  # of any size, so that no `islice` takes it
        parts = zip(self.base, self.step, strict=True)
        return zip(*(range(a, a + most * p, p) if p else repeat(a) for a, p in parts), strict=False)

    def removal(self, times: int) -> Removal:
        """The removal number `times` on the line, from 0 on."""
        return tuple(start + times * part for start, part in zip(self.base, self.step, strict=True))

    def _most_times(self, position: Position) -> int:
        """How many removals fit into the heaps."""
        left = [heap - start for heap, start in zip(position, self.base, strict=True)]
        if min(left) < 0:
            return 0
        most = min(room // part for room, part in zip(left, self.step, strict=True) if part) + 1
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
        return self.has(removal) and (self.guard is None or holds(self.guard, removal, position))

    def has(self, removal: Removal) -> bool:
        """Whether the removal lies on the line, or near it, whatever the guard says."""
        step = self.step
        if self.width > 1:
            return abs(removal[0] * step[1] - removal[1] * step[0]) < self.width
        times = max(
            (taken - start) // part for taken, start, part in zip(removal, self.base, step, strict=True) if part
        )
        is_reached = times >= 0 and (self.last is None or times < self.last)
        return is_reached and removal == self.removal(times)

    def mirrored(self, axis: int = 0) -> Ray:
        """The ray with two parts of base and step exchanged, and the guard mirrored."""
        guard = self.guard and mirror.mirror(self.guard, axis)
        first = self.first and _exchanged(self.first, axis)
        return Ray(_exchanged(self.step, axis), self.width, self.last, guard, first)

    def key(self) -> Hashable:
        """The ray with the guard as a text that forgets the order of operands."""
        return self.step, self.width, self.last, self.guard and mirror.normal_text(self.guard), self.first

    def condition(self) -> Condition | None:
        """The line as a condition on two heaps."""
        if len(self.step) != 2:
            return None
        (p, q), (b, c), width = self.step, self.base, self.width
        if self.first is None:
            on_line = f"abs(i*{q} - j*{p}) < {width}" if width > 1 else f"i*{q} == j*{p}"
            multiple = "" if width > 1 or max(p, q) < 2 else f" and i % {p or 1} == 0 and j % {q or 1} == 0"
        else:
            on_line = f"(i - {b})*{q} == (j - {c})*{p} and i >= {b} and j >= {c}"
            multiple = f" and (i - {b}) % {p or 1} == 0 and (j - {c}) % {q or 1} == 0"
        end = "" if self.last is None else f" and i <= {b + (self.last - 1) * p} and j <= {c + (self.last - 1) * q}"
        return condition_of(on_line + multiple + end + (f" and ({show(self.guard)})" if self.guard else ""))

    def most_removals(self, position: Position) -> int:
        """Removals that fit into the heaps, or about the size of the band."""
        if self.width == 1:
            return self._most_times(position)
        return min(2 * self.width * max(position), prod(heap + 1 for heap in position))

    def may_be(self, kind: str) -> bool:
        """Whether some of its moves are of this kind."""
        return self.has_nim if kind == "nim" else not self.is_nim

    def reach(self, step: Removal) -> int:
        """The width, if the ray runs endless and unguarded along this step, from its first multiple on."""
        is_plain = self.last is None and self.guard is None and self.first is None
        return self.width if is_plain and self.step == step else 0

    def label(self) -> str:
        """The step, and what bounds or guards it."""
        parts = [position_text(self.step)] + [f"width {self.width}"] * (self.width > 1)
        parts += [] if self.first is None else [f"from {position_text(self.first)} on"]
        if self.last is not None:
            parts.append("once" if self.last == 1 else f"at most {self.last} times")
        return " ".join(parts + ([f"if {show(self.guard)}"] if self.guard else []))

    def words(self, heaps: int) -> str:
        """The line in words, and the guard."""
        return self._line_words(heaps) + (f", provided that {said(self.guard)}" if self.guard else "")

    def _line_words(self, heaps: int) -> str:
        if self.is_axis:
            return f"{self.amount()} from the {_ordinal(self.step.index(1))} heap{self.beside_width()}"
        if self.first is not None:
            return self._words_from_base(self.first)
        if self.width > 1:
            return f"two numbers that differ by less than {self.width}, one from each heap"
        if self.last == 1:
            return _amounts(self.step, "")
        if set(self.step) == {1}:
            every = "both heaps" if heaps == 2 else "every heap"
            return f"the same number from {every}" + ("" if self.last is None else f", at most {self.last}")
        return f"{_amounts(self.step, 't')} ({'t = 1, 2, …' if self.last is None else f't = 1, …, {self.last}'})"

    def _words_from_base(self, base: Removal) -> str:
        """A ray that does not begin at its step, in words."""
        if self.last is None and self.is_nim and sum(self.step) == 1:
            return f"{max(base)} or more from the {_ordinal(self.step.index(1))} heap"
        times = "t = 0, 1, …" if self.last is None else f"t = 0, …, {self.last - 1}"
        return f"{_amounts(self.step, 't', base)} ({times})"

    def amount(self) -> str:
        """How much a ray along an axis takes from its heap, in words."""
        if self.last is not None:
            return "1" if self.last == 1 else f"1 to {self.last}"
        return "any number" if self.width == 1 else "any number, perhaps 0,"

    def beside_width(self) -> str:
        """What a wide ray along an axis takes from the other heap, in words."""
        return f" and fewer than {self.width} from the other" if self.width > 1 else ""


def _amounts(step: Removal, times: str, base: Removal = ()) -> str:
    """`2 + t from the first and 3t from the second heap`."""
    parts = []
    for axis, (part, start) in enumerate(zip(step, base or (0,) * len(step), strict=True)):
        multiple = f"{'' if times and part == 1 else part}{times}" if part else ""
        amounts = [str(start)] * (start > 0) + [multiple] * bool(part)
        if amounts:
            parts.append(f"{' + '.join(amounts)} from the {_ordinal(axis)}")
    return f"{' and '.join(parts)} heap"


def _exchanged(vector: Removal, axis: int) -> Removal:
    return (*vector[:axis], vector[axis + 1], vector[axis], *vector[axis + 2 :])


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
