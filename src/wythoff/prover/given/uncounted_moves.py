"""Moves that are no rays of width 1: wide rays, any linear condition, and steps of three heaps or more.

They say whether some option is in a set, not how many are: their options overlap with those of other moves.
A wide diagonal is a bundle of lines: with i - j = e an option (u, v) has u - v = x - y - e, so that in the coordinates
(difference, u) it is one lookup for each e.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import reduce

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.compiler import compiled
from ...automata.formula import Formula, Relation, both, compare, either, exists, number, variable
from ...automata.numeration import System
from .ray_lines import HERE, LINE, Chart, Line, related

TIMES = "times"


class Uncounted(ABC):
    """Moves whose options are not counted."""

    is_nim = False

    def ladder(self, count: int, points: Automaton) -> list[Automaton]:
        """The positions with at least one option in `points`; more are not counted."""
        assert count == 1, "only lines are counted"
        return [self.some(points)]

    @abstractmethod
    def some(self, points: Automaton) -> Automaton:
        """The positions with an option in `points`."""


@dataclass(frozen=True)
class Region(Uncounted):
    """From (x, y) to (u, v) wherever the condition holds, u <= x, v <= y and not both equal."""

    tracks: tuple[str, str]
    condition: Formula

    def some(self, points: Automaton) -> Automaton:
        x, y, u, v = map(variable, (*self.tracks, "u", "v"))
        below = both(compare(u, "<=", x), compare(v, "<=", y))
        elsewhere = either(compare(u, "<", x), compare(v, "<", y))
        landing = related(points, dict(zip(self.tracks, ("u", "v"), strict=True)))
        return compiled(points.system, exists(("u", "v"), both(landing, below, elsewhere, self.condition)))


@dataclass(frozen=True)
class WideAxis(Uncounted):
    """Any number from the heap `moving`, fewer than `width` from the other, not both 0."""

    moving: str
    other: str
    width: int

    def some(self, points: Automaton) -> Automaton:
        system, x, y, here = points.system, variable(self.moving), variable(self.other), variable(HERE)
        landed = related(points, {self.moving: HERE})
        straight = compiled(system, exists((HERE,), both(landed, compare(here, "<", x))))
        below = compiled(system, exists((HERE,), both(landed, compare(here, "<=", x))))
        near = both(compare(here, "<", y), compare(y - here, "<", number(self.width)))
        beside = compiled(system, exists((HERE,), both(related(below, {self.other: HERE}), near)))
        return operations.either(straight, beside)


@dataclass(frozen=True)
class WideDiagonal(Uncounted):
    """Two numbers that differ by less than `width`, one from each heap, not both 0."""

    tracks: tuple[str, str]
    width: int
    charts: tuple[Chart, ...]

    def some(self, points: Automaton) -> Automaton:
        offsets = []
        for chart, sign in zip(self.charts, (1, -1), strict=True):
            lines = compiled(points.system, exists((self.tracks[1],), both(chart.link, related(points))))
            upto = compare(variable(HERE), "<=", variable(self.tracks[0]))
            landed = related(lines, {self.tracks[0]: HERE})
            below = compiled(points.system, exists((HERE,), both(landed, upto)))
            offsets += [self._offset(points.system, below, sign, e) for e in range(1 - self.width, self.width)]
        return reduce(operations.either, offsets)

    def _offset(self, system: System, below: Automaton, sign: int, e: int) -> Automaton:
        """The positions with an option in `below` by a move with i - j = e."""
        x, y = map(variable, self.tracks)
        line = (x - y - number(e)).times(sign)
        start = x - number(max(e, 0) if e else 1)
        values = {LINE: line, self.tracks[0]: start}
        arguments = tuple(values.get(track, variable(track)) for track in below.tracks)
        return compiled(system, Relation(below, arguments))


@dataclass(frozen=True)
class StepOfManyHeaps(Uncounted):
    """The same multiple of a vector from three heaps or more: heaps are carried over one by one."""

    tracks: tuple[str, ...]
    step: tuple[int, ...]
    last: int | None

    def some(self, points: Automaton) -> Automaton:
        return operations.some(self.moves_into(points), TIMES)

    def joins(self, points: Automaton) -> bool:
        """Whether a move leads from a point to a point; cheaper than `some`, which has to forget how often."""
        return not operations.is_empty(operations.both(self.moves_into(points), points))

    def moves_into(self, points: Automaton) -> Automaton:
        """The positions from which so many (TIMES) steps lead to a point."""
        times, system = variable(TIMES), points.system
        moved = points
        for track, part in zip(self.tracks, self.step, strict=True):
            if part:
                here = compare(variable(HERE) + times.times(part), "=", variable(track))
                moved = compiled(system, exists((HERE,), both(related(moved, {track: HERE}), here)))
        often = compare(times, ">=", number(1))
        if self.last is not None:
            often = both(often, compare(times, "<=", number(self.last)))
        return compiled(system, both(related(moved), often))


@dataclass(frozen=True)
class Forgetting(Uncounted):
    """Moves that set one number to anything below a bound and do the rest as `inner` does (layers of vectors)."""

    track: str
    bound: int
    inner: Line

    def some(self, points: Automaton) -> Automaton:
        layer = compare(variable(HERE), "<", number(self.bound))
        anywhere = compiled(points.system, exists((HERE,), both(related(points, {self.track: HERE}), layer)))
        reached = reduce(operations.either, self.inner.ladder(1, anywhere), operations.nothing(points.system, ()))
        small = compiled(points.system, compare(variable(self.track), "<", number(self.bound)))
        return operations.both(reached, small)
