"""Options on a ray, in the coordinates of its lines.

A move along a ray keeps the line. On a line the number that moves goes from m down to a smaller one, so

    at least i of the positions below m are in P  <=>  exists t < m: P(t) and at least i - 1 below t

which never reads more than one number beside those of the line. For an axis the line is given by the other heaps; for
a step (p, q) of two heaps by c = |q*x - p*y| (divided by the common divisor) and a sign, so that P is carried to
(c, x), moved there, and carried back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, takewhile
from math import gcd

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.compiler import compiled
from ...automata.formula import Formula, Linear, Relation, Truth, both, compare, divides, exists, number, variable
from ...automata.numeration import System

HERE, BELOW, LINE = "@", "@@", "line"


@dataclass(frozen=True)
class Chart:
    """Positions on lines: `link` relates the name LINE to the position's numbers; Truth(True) if it is not needed.

    `meaning` says what i, j, x, y, u, v are when the moving number goes down to HERE.
    """

    link: Formula
    meaning: dict[str, Linear] = field(hash=False)


@dataclass(frozen=True)
class Line:
    """A ray: the numbers of `tracks` go down along `step`, `last` options at most, where `guards` hold.

    The first option is one step away, or `first` for the number that moves.
    """

    tracks: tuple[str, ...]
    step: tuple[int, ...]
    charts: tuple[Chart, ...]
    guards: tuple[Formula, ...]
    last: int | None = None
    is_nim: bool = True
    first: int | None = None

    @property
    def moving(self) -> str:
        """The track whose number is followed along the line."""
        return next(track for track, part in zip(self.tracks, self.step, strict=True) if part)

    @property
    def stride(self) -> int:
        return next(part for part in self.step if part)

    @property
    def direction(self) -> tuple[tuple[str, int], ...]:
        """The primitive direction: lines of different directions have no option in common."""
        divisor = gcd(*self.step)
        return tuple((track, part // divisor) for track, part in zip(self.tracks, self.step, strict=True) if part)

    def ladder(self, count: int, points: Automaton) -> list[Automaton]:
        """The positions with at least 1, 2, ..., `count` options in `points` on this ray; shorter if there are none."""
        rungs = [operations.nothing(points.system, points.tracks)] * count
        for chart, guard in zip(self.charts, self.guards, strict=True):
            there = self._carried(points.system, points, chart)
            for rung, counted in enumerate(islice(self._counts(points.system, there, guard), count)):
                back = compiled(points.system, exists((LINE,), both(chart.link, related(counted))))
                rungs[rung] = operations.either(rungs[rung], back)
                if operations.is_empty(counted):
                    break
        return list(takewhile(lambda made: not operations.is_empty(made), rungs))

    def _carried(self, system: System, points: Automaton, chart: Chart) -> Automaton:
        """The points in the coordinates of the lines."""
        if chart.link == Truth(True):
            return points
        gone = [track for track, part in zip(self.tracks, self.step, strict=True) if part and track != self.moving]
        return compiled(system, exists(gone, both(chart.link, related(points))))

    def _counts(self, system: System, points: Automaton, guard: Formula) -> Iterator[Automaton]:
        """At least 1, 2, ... in the coordinates of the lines."""
        move = both(self._steps(), guard, related(points, {self.moving: HERE}))
        counted = compiled(system, exists((HERE,), move))
        yield counted
        if self.last is not None or self.first is not None or self.moving in guard.free:
            yield from self._counts_in_window(system, compiled(system, move))
        while True:
            counted = compiled(system, exists((HERE,), both(move, related(counted, {self.moving: HERE}))))
            yield counted

    def _counts_in_window(self, system: System, landed: Automaton) -> Iterator[Automaton]:
        """At least 2, 3, ... where what is an option depends on the position: options below BELOW, one by one."""
        below = both(related(landed), compare(variable(HERE), "<", variable(BELOW)))
        counted = compiled(system, exists((HERE,), below))
        while True:
            counted = compiled(system, exists((HERE,), both(below, related(counted, {BELOW: HERE}))))
            yield compiled(system, related(counted, {BELOW: self.moving}))

    def _steps(self) -> Formula:
        taken, first = variable(self.moving) - variable(HERE), self.stride if self.first is None else self.first
        parts = [compare(taken, ">=", number(first)) if self.first else compare(taken, ">", number(0))]
        if self.last is not None:
            parts.append(compare(taken, "<=", number(first + (self.last - 1) * self.stride)))
        if gcd(*self.step) > 1:
            parts.append(divides(self.stride, taken - number(first) if self.first else taken))
        return both(*parts)


def related(points: Automaton, instead: dict[str, str] | None = None) -> Formula:
    """Write the automaton as a relation of the numbers that its tracks are named after."""
    names = [(instead or {}).get(track, track) for track in points.tracks]
    return Relation(points, tuple(map(variable, names)))


def charts(tracks: tuple[str, ...], step: tuple[int, ...]) -> Iterator[Chart]:
    """Make the coordinates for a step that moves one heap, or two."""
    moved = [(track, part) for track, part in zip(tracks, step, strict=True) if part]
    if len(moved) == 1:
        yield Chart(Truth(True), _meaning(tracks, {moved[0][0]: variable(HERE)}, {}))
        return
    (x, p), (y, q) = moved
    divisor = gcd(p, q)
    p, q = p // divisor, q // divisor
    for sign, least in ((1, 0), (-1, 1)):
        line = variable(LINE).times(sign)
        link = compare(variable(x).times(q) - variable(y).times(p), "=", line)
        if least:
            link = both(link, compare(variable(LINE), ">=", number(least)))
        there = {at: (variable(at).times(q) - line).over(p) for at in (x, HERE)}
        yield Chart(link, _meaning(tracks, {x: variable(HERE), y: there[HERE]}, {y: there[x]}))


def _meaning(tracks: tuple[str, ...], landing: dict[str, Linear], start: dict[str, Linear]) -> dict[str, Linear]:
    """x, y, u, v, i, j of a game of two heaps; nothing for other games, whose rays have no guard."""
    if len(tracks) != 2:
        return {}
    x, y = (start.get(track, variable(track)) for track in tracks)
    u, v = (landing.get(track, variable(track)) for track in tracks)
    return {"x": x, "y": y, "u": u, "v": v, "i": x - u, "j": y - v}
