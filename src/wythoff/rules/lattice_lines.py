"""The removals (i, j) that satisfy linear constraints, where they are bands, or lie on a few lines.

On a line a*i + b*j == v the solutions in whole numbers are P + s*D; constraints bound s, take single values away, or
ask for residues of s. So what is left are progressions of removals.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd, lcm
from typing import NamedTuple

from .linear_conditions import Conjunction, Constraint, Periodic, Unrecognised
from .predicate import evaluator

MOST_LINES = 40  # next to each other
MOST_POINTS = 200  # of a finite set on one line that is no plain progression
MOST_RESIDUES = 400  # looked at on all the lines of a conjunction

Vector = tuple[int, int]
Bounds = dict[Vector, int]  # of (a, b) the largest c with a*i + b*j >= c

_NOT_NEGATIVE: Bounds = {(1, 0): 0, (0, 1): 0}


@dataclass(frozen=True)
class Progression:
    """The removals base + t*step, `count` of them (None: without end); a single one has itself as its step."""

    base: Vector
    step: Vector
    count: int | None = None

    def at(self, times: int) -> Vector:
        """The removal number `times`, from 0 on."""
        return self.base[0] + times * self.step[0], self.base[1] + times * self.step[1]


class Band(NamedTuple):
    """All removals with |i*q - j*p| < width, where (p, q) is the step."""

    step: Vector
    width: int


def single(removal: Vector) -> Progression:
    """One removal."""
    return Progression(removal, removal, 1)


class _Rest(NamedTuple):
    """Constraints that are no bounds: a*i + b*j != c, and conditions with periods."""

    unequal: list[tuple[int, int, int]]
    periodic: list[Periodic]


class NoSolution(Exception):
    """No removal satisfies the constraints."""


def solutions(conjunction: Conjunction) -> list[Progression | Band]:
    """All removals that satisfy the conjunction; Unrecognised where these are no few progressions or bands."""
    try:
        bounds, rest = _sorted(conjunction)
        if not (bounds or rest.unequal or rest.periodic):
            raise Unrecognised
        band = None if rest.unequal or rest.periodic else _band(bounds)
        if band is not None:
            return [band if band.width > 1 else Progression(band.step, band.step)]
        a, b, low, high = _narrowest(bounds)
    except NoSolution:
        return []
    if (high - low + 1) * lcm(*(part.period for part in rest.periodic)) > MOST_RESIDUES:
        raise Unrecognised
    found = [part for value in range(low, high + 1) for part in _on_line(a, b, value, bounds, rest)]
    return [part for progression in found for part in _points(progression)]


def _points(part: Progression) -> list[Progression | Band]:
    """A short progression as single removals: a finite set lies on lines of many directions."""
    if part.count is None or part.count > MOST_POINTS:
        return [part]
    return [single(part.at(times)) for times in range(part.count)]


def bounds_of(conjunction: Conjunction) -> Bounds:
    """The bounds that a conjunction is, in lowest terms; Unrecognised if it asks for more, or has no solution."""
    try:
        bounds, rest = _sorted(conjunction)
    except NoSolution:
        raise Unrecognised from None
    if rest.unequal or rest.periodic:
        raise Unrecognised
    return bounds


def _sorted(conjunction: Conjunction) -> tuple[Bounds, _Rest]:
    """The constraints in lowest terms, without those that every removal satisfies."""
    bounds: Bounds = {}
    rest = _Rest([], [])
    for part in conjunction:
        if isinstance(part, Periodic):
            rest.periodic.append(part)
            continue
        for sign, a, b, c in _lowered(part):
            if sign == "!=":
                rest.unequal.append((a, b, c))
            else:
                bounds[a, b] = max(c, bounds.get((a, b), c))
    return bounds, rest


def _lowered(part: Constraint) -> list[Constraint]:
    """The constraint divided by the common divisor of its factors; an equality as two bounds."""
    sign, a, b, c = part
    divisor = gcd(a, b)
    if divisor == 0:
        if {"==": c == 0, "!=": c != 0, ">=": c <= 0}[sign]:
            return []
        raise NoSolution
    a, b = a // divisor, b // divisor
    if sign == "!=":
        if c % divisor:
            return []
        if c == 0 and min(a, b) >= 0:
            return _lowered(Constraint(">=", a, b, 1))
        return [Constraint(sign, a, b, c // divisor)]
    if sign == "==":
        if c % divisor:
            raise NoSolution
        c //= divisor
        return _lowered(Constraint(">=", a, b, c)) + _lowered(Constraint(">=", -a, -b, -c))
    c = -(-c // divisor)
    if min(a, b) >= 0 and c <= (min(a, b) > 0):
        return []  # heaps are not negative, and a move takes something
    if max(a, b) <= 0 < c:
        raise NoSolution
    return [Constraint(sign, a, b, c)]


def _band(bounds: Bounds) -> Band | None:
    """`i <= c`, `j <= c` or `abs(i - j) <= c` and nothing else."""
    match sorted(bounds.items()):
        case [((-1, 0), c)]:
            return Band((0, 1), 1 - c)
        case [((0, -1), c)]:
            return Band((1, 0), 1 - c)
        case [((-1, 1), c), ((1, -1), d)] if c == d <= 0:
            return Band((1, 1), 1 - c)
    return None


def _narrowest(bounds: Bounds) -> tuple[int, int, int, int]:
    """(a, b, low, high): a linear form that takes the fewest values on the solutions."""
    strips = []
    for (a, b), c in bounds.items():
        low = bounds.get((-a, -b), 0 if max(a, b) <= 0 else None)
        if low is not None:
            strips.append((-c - low, -a, -b, low))
    if not strips:
        raise Unrecognised
    room, a, b, low = min(strips)
    if room < 0:
        raise NoSolution
    if room >= MOST_LINES:
        raise Unrecognised
    return a, b, low, low + room


def _on_line(a: int, b: int, value: int, bounds: Bounds, rest: _Rest) -> list[Progression]:
    """The solutions with a*i + b*j == value."""
    start, step = _parametrised(a, b, value)
    try:
        low, high = _interval(start, step, bounds)
        start, count = Progression(start, step).at(low), None if high is None else high - low + 1
        missing = _missing(start, step, rest)
    except NoSolution:
        return []
    if count is not None and count <= 0:
        return []
    return _progressions(Progression(start, step, count), missing, rest.periodic)


def _parametrised(a: int, b: int, value: int) -> tuple[Vector, Vector]:
    """(P, D): the whole solutions of a*i + b*j == value are P + s*D; a and b have no common divisor."""
    if b == 0:
        return (value * a, 0), (0, 1)
    if a == 0:
        return (0, value * b), (1, 0)
    i = value * pow(a, -1, abs(b)) % abs(b)
    return (i, (value - a * i) // b), (abs(b), -a if b > 0 else a)


def _interval(start: Vector, step: Vector, bounds: Bounds) -> tuple[int, int | None]:
    """The smallest and the largest s (None: no end) that the bounds allow."""
    low, high = None, None
    for (a, b), c in (*_NOT_NEGATIVE.items(), *bounds.items()):
        room, slope = a * start[0] + b * start[1] - c, a * step[0] + b * step[1]
        if slope == 0 and room < 0:
            raise NoSolution
        if slope > 0:
            low = -(room // slope) if low is None else max(low, -(room // slope))
        if slope < 0:
            high = room // -slope if high is None else min(high, room // -slope)
    assert low is not None
    return low, high


def _missing(start: Vector, step: Vector, rest: _Rest) -> set[int]:
    """The s >= 0 that the inequalities take away, and that of the removal (0, 0)."""
    found = {0} if start == (0, 0) else set()
    for a, b, c in rest.unequal:
        room, slope = c - a * start[0] - b * start[1], a * step[0] + b * step[1]
        if slope == 0 and room == 0:
            raise NoSolution
        if slope and room % slope == 0:
            found.add(room // slope)
    return {s for s in found if s >= 0}


def _progressions(line: Progression, missing: set[int], periodic: list[Periodic]) -> list[Progression]:
    """What the missing numbers and the residues leave of a line."""
    period = lcm(*(part.period for part in periodic))
    holds = [all(evaluator(part.condition)((*line.at(s), 0, 0, 0, 0)) for part in periodic) for s in range(period)]
    if line.count is not None:
        missing = {s for s in missing if s < line.count}
    head = max(missing, default=-1) + 1
    if line.count is not None and (min(line.step) < 0 or period > 1):
        head = line.count
    if head > MOST_POINTS:
        raise Unrecognised
    found = [single(line.at(s)) for s in range(head) if s not in missing and holds[s % period]]
    step = (period * line.step[0], period * line.step[1])
    for s in range(head, head + period) if line.count is None or head < line.count else ():
        if holds[s % period]:
            count = None if line.count is None else line.count - s
            found.append(Progression(line.at(s), step, count))
    return found
