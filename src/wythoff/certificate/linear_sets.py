"""Removals that satisfy linear constraints and residues, as disjoint sets base + t1*step1 + t2*step2.

The solutions are cut into lines of one direction h in which they have no end. Each line is base + t*h from its first
point on, and from some line on the bases repeat with the other direction g without end:

    i > j, h = (1,1), g = (1,0)       (1,0) + s*(1,0) + t*(1,1)
    0 < i <= j <= 2*i                 (1,1) + t*(1,1),      (1,2) + s*(1,2) + t*(1,1)

Without g there are a few lines, without h a few points. Residues of a modulus m cut a step into m.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from math import gcd, lcm
from typing import NamedTuple

from ..rules.linear_conditions import Conjunction, Constraint, Periodic, Unrecognised
from ..rules.predicate import evaluator
from .checker.content import Vector

MOST_SETS = 400
MOST_PERIOD = 30

LinearSet = tuple[Vector, tuple[Vector, ...]]
Corner = tuple[Fraction, Fraction]


class Half(NamedTuple):
    """a*i + b*j >= c."""

    a: int
    b: int
    c: int

    def along(self, step: Vector) -> int:
        return self.a * step[0] + self.b * step[1]


_ALWAYS = (Half(1, 0, 0), Half(0, 1, 0), Half(1, 1, 1))  # a move takes something


def linear_sets(conjunction: Conjunction) -> Iterator[LinearSet]:
    """The solutions as linear sets, none of them twice; Unrecognised if these are too many.

    >>> from wythoff.rules.linear_conditions import Constraint
    >>> list(linear_sets((Constraint(">=", 1, -1, 1),)))
    [((1, 0), ((1, 0), (1, 1)))]
    """
    residues = _Residues([part for part in conjunction if isinstance(part, Periodic)])
    count = 0
    for halves in _regions([part for part in conjunction if isinstance(part, Constraint)]):
        for base, steps in _pieces(halves):
            for piece in residues.cut(base, steps):
                count += 1
                if count > MOST_SETS:
                    raise Unrecognised
                yield piece


def _regions(constraints: list[Constraint]) -> Iterator[list[Half]]:
    """The constraints as bounds; each inequality is cut in two."""
    choices = []
    for sign, a, b, c in constraints:
        above, below = Half(a, b, c), Half(-a, -b, -c)
        match sign:
            case ">=":
                choices.append([[above]])
            case "==":
                choices.append([[above, below]])
            case _:
                choices.append([[above._replace(c=c + 1)], [below._replace(c=1 - c)]])
    for choice in product(*choices):
        halves = [half for part in choice for half in part]
        if all(half.a or half.b or half.c <= 0 for half in halves):
            yield [half for half in (*halves, *_ALWAYS) if half.a or half.b]


class _Residues:
    """The residue conditions of a conjunction."""

    def __init__(self, parts: list[Periodic]) -> None:
        self.period = lcm(*(part.period for part in parts))
        if self.period > MOST_PERIOD:
            raise Unrecognised
        conditions = [evaluator(part.condition) for part in parts]
        square = product(range(self.period), repeat=2)
        self.allowed = {(i, j): all(holds((i, j, 0, 0, 0, 0)) for holds in conditions) for i, j in square}

    def cut(self, base: Vector, steps: tuple[Vector, ...]) -> Iterator[LinearSet]:
        """What they leave of a linear set."""
        periods = [self._along(step) for step in steps]
        for times in product(*map(range, periods)):
            first = tuple(
                b + sum(t * step[n] for t, step in zip(times, steps, strict=True)) for n, b in enumerate(base)
            )
            if self.allowed[first[0] % self.period, first[1] % self.period]:
                scaled = (tuple(m * part for part in step) for m, step in zip(periods, steps, strict=True))
                yield first, tuple(scaled)

    def _along(self, step: Vector) -> int:
        """After how many steps the residues repeat everywhere."""
        divisors = (m for m in range(1, self.period + 1) if self.period % m == 0)
        return next(m for m in divisors if all(
            held == self.allowed[(i + m * step[0]) % self.period, (j + m * step[1]) % self.period]
            for (i, j), held in self.allowed.items()
        ))  # fmt: skip


def _pieces(halves: list[Half]) -> Iterator[LinearSet]:
    corners = _corners(halves)
    if not any(_fits(halves, corner) for corner in corners):
        return
    ends = _endless(halves)
    if len(ends) == 2:
        yield from _cones(halves, corners, *ends)
        return
    step = ends[0] if ends else (1, 0)
    normal = (-step[1], step[0])
    values = [normal[0] * i + normal[1] * j for i, j in corners if _fits(halves, (i, j))]
    low, high = -(-min(values) // 1), max(values) // 1
    if high - low > MOST_SETS:
        raise Unrecognised
    for value in range(low, high + 1):
        yield from _line(halves, step, normal, value)


def _line(halves: list[Half], step: Vector, normal: Vector, value: int) -> Iterator[LinearSet]:
    """The solutions on one line: one linear set, or points where it ends."""
    found = _ends(halves, step, normal, value)
    if found is None:
        return
    base, count = found
    if count is None:
        yield base, (step,)
        return
    if count > MOST_SETS:
        raise Unrecognised
    yield from (((base[0] + t * step[0], base[1] + t * step[1]), ()) for t in range(count))


def _cones(halves: list[Half], corners: list[Corner], g: Vector, h: Vector) -> Iterator[LinearSet]:
    """Lines of the direction h; from one on they repeat with g."""
    turn = g[0] * h[1] - g[1] * h[0]
    normal = (h[1], -h[0])  # it grows by `turn` along g
    values = [normal[0] * i + normal[1] * j for i, j in corners]
    low = -(-min(value for value, corner in zip(values, corners, strict=True) if _fits(halves, corner)) // 1)
    settled = max(low, -(-max(values) // 1))  # beyond every corner the same bound decides where a line begins
    if settled + turn - low > MOST_SETS:
        raise Unrecognised
    bases = {}
    for value in range(low, settled + 2 * turn):
        found = _ends(halves, h, normal, value)
        bases[value] = found[0] if found else None
    while settled > low and _repeats(bases[settled - 1], bases[settled - 1 + turn], g):
        settled -= 1
    for value in range(low, settled + turn):
        base = bases[value]
        if base is not None and value < settled:
            yield base, (h,)
        elif base is not None:
            yield base, (g, h) if base != h else (h, g)


def _repeats(base: Vector | None, later: Vector | None, g: Vector) -> bool:
    return base is not None and later == (base[0] + g[0], base[1] + g[1])


def _corners(halves: list[Half]) -> list[Corner]:
    """Where the borders of two halves meet."""
    found = []
    for one, other in combinations(dict.fromkeys(halves), 2):
        turn = one.a * other.b - one.b * other.a
        if turn:
            i = Fraction(one.c * other.b - one.b * other.c, turn)
            found.append((i, Fraction(one.a * other.c - one.c * other.a, turn)))
    return found


def _fits(halves: list[Half], corner: Corner) -> bool:
    return all(half.a * corner[0] + half.b * corner[1] >= half.c for half in halves)


def _endless(halves: list[Half]) -> list[Vector]:
    """The directions at the ends of the cone in which the solutions have no end: none, one or two."""
    found: list[Vector] = []
    for a, b, _ in halves:
        divisor = gcd(a, b)
        for step in ((b // divisor, -a // divisor), (-b // divisor, a // divisor)):
            if all(half.along(step) >= 0 for half in halves) and step not in found:
                found.append(step)
    found.sort(key=lambda step: Fraction(step[1], step[0] + step[1]))
    return found if len(found) < 2 else [found[0], found[-1]]


def _ends(halves: list[Half], step: Vector, normal: Vector, value: int) -> tuple[Vector, int | None] | None:
    """The first solution on the line normal*(i, j) = value and how many there are (None: no end); None if none."""
    start = _point(normal, value)
    low, high = None, None
    for half in halves:
        room, slope = half.along(start) - half.c, half.along(step)
        if slope == 0 and room < 0:
            return None
        if slope > 0:
            low = -(room // slope) if low is None else max(low, -(room // slope))
        if slope < 0:
            high = room // -slope if high is None else min(high, room // -slope)
    assert low is not None
    if high is not None and high < low:
        return None
    return (start[0] + low * step[0], start[1] + low * step[1]), None if high is None else high - low + 1


def _point(normal: Vector, value: int) -> Vector:
    """A whole point with normal*(i, j) = value; the parts of the normal have no common divisor."""
    a, b = normal
    if b == 0:
        return value * a, 0
    i = value * pow(a, -1, abs(b)) % abs(b) if abs(b) > 1 else 0
    return i, (value - a * i) // b
