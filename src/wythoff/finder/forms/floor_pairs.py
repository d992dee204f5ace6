"""Pairs of floors: x_n = s*floor((n + e)*alpha + c) + r with a quadratic alpha, and y_n from x_n and n, or by its own.

    y_n = p*x_n + t*n + d       or       y_n = s*floor((n + e')*beta + c') + r'

In a system [1; a, a, …] of the same field they are first-order: with A(m) = floor(m*alpha_a) from its digits, every
floor(n*(u*alpha_a + v)/w + …) is (A(u*n) + v*n + …) // w.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd, isqrt, lcm, sqrt

import numpy as np

from ...forms.beatty import Quadratic
from ...sets.compared_sets import BITS, KnownSet
from ..data.evidence import Ints
from ..words.floor_lines import FloorLine
from .families import Family
from .lines import linear
from .periodic_rests import sum_text


@dataclass(frozen=True)
class Floors:
    """scale*floor(line at n) + rest."""

    line: FloorLine
    scale: int = 1
    rest: int = 0

    def __call__(self, n: Ints) -> Ints:
        return self.scale * self.line.floors(n) + self.rest

    @property
    def slope(self) -> Quadratic:
        """What it grows by, on the average."""
        alpha = self.line.alpha
        common = gcd(self.scale, alpha.r)
        times = self.scale // common
        return Quadratic(times * alpha.p, times * alpha.q, alpha.d, alpha.r // common)

    @property
    def parameters(self) -> int:
        """Three for alpha, one for each number that is not 0, or 1 for the scale."""
        line = self.line
        return 3 + sum(map(bool, (line.shift, line.constant, self.scale - 1, self.rest)))

    def __str__(self) -> str:
        """The floors for people.

        >>> str(Floors(FloorLine(Quadratic(1, 1, 5, 2), 0, Fraction(0)), 2, 3))
        '2*floor(n*phi) + 3'
        """
        whole = self.line.constant if self.line.constant.denominator == 1 else Fraction(0)
        bare = FloorLine(self.line.alpha, self.line.shift, self.line.constant - whole)
        rest = self.scale * int(whole) + self.rest
        return linear(self.scale, str(bare), rest, "*")

    def code(self, name: str) -> str:
        """A function of n."""
        return (
            f"{self.line.code(f'{name}_line')}\ndef {name}(n):\n    return {self.scale}*{name}_line(n) + {self.rest}\n"
        )


@dataclass(frozen=True)
class FloorPairs(Family):
    """The pairs (x_n, y_n), n >= first; y_n = p*x_n + t*n + d, or floors of its own."""

    x: Floors
    y: tuple[int, int, int] | Floors
    first: int = 0

    def at(self, n: Ints) -> Ints:
        """The pairs of these numbers."""
        x = self.x(n)
        if isinstance(self.y, Floors):
            return np.stack([x, self.y(n)], axis=1)
        p, t, d = self.y
        return np.stack([x, p * x + t * n + d], axis=1)

    def renumbered(self) -> FloorPairs:
        """The same pairs with the numbers 0, 1, 2, …

        >>> x = Floors(FloorLine(Quadratic(1, 1, 5, 2), -3, Fraction(0)))
        >>> FloorPairs(x, (1, 1, -3), 3).renumbered().words()
        'x_n = floor(n*phi), y_n = x_n + n'
        """
        x, y = (_moved(floors, self.first) if isinstance(floors, Floors) else floors for floors in (self.x, self.y))
        assert isinstance(x, Floors)
        return FloorPairs(x, y if isinstance(y, Floors) else (y[0], y[1], y[2] + y[1] * self.first))

    @property
    def parameters(self) -> int:
        return self.x.parameters + (self.y.parameters if isinstance(self.y, Floors) else 3)

    def points(self, data: KnownSet) -> Ints:
        """Those up to the extent of the data; of a pair the smaller heap comes first where the set is symmetric."""
        end = min(data.end, (data.last >> BITS) + 1)
        slope = self.x.slope
        most = int(end / ((slope.p + slope.q * sqrt(slope.d)) / slope.r)) + abs(self.x.line.shift) + 16
        pairs = self.at(np.arange(self.first, max(self.first, most)))
        return np.sort(pairs, axis=1) if data.is_symmetric else pairs

    def words(self) -> str:
        return f"x_n = {self.x}, y_n = {self._second()}" + (f", n >= {self.first}" if self.first else "")

    def rule(self) -> str:
        """The words without the first number."""
        return f"x_n = {self.x}, y_n = {self._second()}"

    def _second(self, x: str = "x_n") -> str:
        return str(self.y) if isinstance(self.y, Floors) else sum_text(((self.y[0], x), (self.y[1], "n")), self.y[2])

    @property
    def slopes(self) -> tuple[Quadratic, Quadratic]:
        """What x_n and y_n grow by."""
        alpha = self.x.slope
        if isinstance(self.y, Floors):
            return alpha, self.y.slope
        p, t, _ = self.y
        return alpha, Quadratic(p * alpha.p + t * alpha.r, p * alpha.q, alpha.d, alpha.r)

    # For the prover and as Python

    @property
    def system(self) -> str:
        """The numeration system in which it is first-order; '' if there is none."""
        lines = [self.x.line, *([self.y.line] if isinstance(self.y, Floors) else [])]
        a = _system_of(self.x.line.alpha.d)
        return "" if a is None or any(line.alpha.q < 0 for line in lines) else "fib" if a == 1 else f"ostrowski {a}"

    def formula(self, x: str, y: str) -> str:
        a = _system_of(self.x.line.alpha.d)
        assert a is not None
        first = _formula(self.x, a, x, "t")
        start = f" and n >= {self.first}" if self.first else ""
        if isinstance(self.y, Floors):
            return f"exists n, t, w: {first} and {_formula(self.y, a, y, 'w')}{start}"
        return f"exists n, t: {first} and {y} = {self._second(x)}{start}"

    def condition(self) -> str:
        return "on_floors(x, y)"

    def definitions(self) -> str:
        """The pair of a number by `pair_of`, and its number by bisection: x_n + y_n increases."""
        return (
            f"{self.pair_code('pair_of')}\ndef on_floors(x, y):\n"
            f"    low, high = {self.first}, {self.first} + 1\n"
            "    while sum(pair_of(high)) <= x + y:\n        high *= 2\n"
            "    while high - low > 1:\n        middle = (low + high)//2\n"
            "        low, high = (middle, high) if sum(pair_of(middle)) <= x + y else (low, middle)\n"
            "    return sorted(pair_of(low)) == [x, y]\n"
        )

    def pair_code(self, name: str) -> str:
        """A function that gives pair n."""
        first = self.x.code("first")
        if isinstance(self.y, Floors):
            return f"{first}\n{self.y.code('second')}\ndef {name}(n):\n    return first(n), second(n)\n"
        p, t, d = self.y
        return f"{first}\ndef {name}(n):\n    x = first(n)\n    return x, {p}*x + {t}*n + {d}\n"


def reciprocals(slopes: tuple[Quadratic, Quadratic]) -> Fraction | None:
    """1/alpha + 1/beta, if it is rational.

    >>> reciprocals((Quadratic(1, 1, 5, 2), Quadratic(3, 1, 5, 2)))
    Fraction(1, 1)
    >>> reciprocals((Quadratic(1, 1, 5, 2), Quadratic(1, 1, 5, 2))) is None
    True
    """
    first, second = slopes
    if first.d != second.d:
        return None
    rational, root = Fraction(0), Fraction(0)
    for slope in slopes:
        norm = slope.p * slope.p - slope.q * slope.q * slope.d
        rational, root = rational + Fraction(slope.r * slope.p, norm), root - Fraction(slope.r * slope.q, norm)
    return None if root else rational


def _moved(floors: Floors, by: int) -> Floors:
    line = floors.line
    return Floors(FloorLine(line.alpha, line.shift + by, line.constant), floors.scale, floors.rest)


def _system_of(d: int) -> int | None:
    """The least a such that a*a + 4 is d times a square; d has no square factor."""
    # 12 systems [1; a, a, …] that are tried
    return next((a for a in range(1, 13) if _times_square(a * a + 4, d)), None)


def _times_square(number: int, d: int) -> bool:
    return number % d == 0 and isqrt(number // d) ** 2 == number // d


def _formula(floors: Floors, a: int, name: str, floor: str) -> str:
    """name = scale*((A(u*m) + v*m + c) // w) + rest with m = n + shift."""
    line = floors.line
    alpha, f = line.alpha, round(sqrt((a * a + 4) / line.alpha.d))
    u, v, w = 2 * alpha.q, alpha.p * f + alpha.q * (a - 2), alpha.r * f
    common = gcd(u, v, w)
    u, v, w = u // common, v // common, w // common
    top = lcm(w, line.constant.denominator)
    u, v, c = u * top // w, v * top // w, int(line.constant * top)
    m = "n" if not line.shift else f"(n {'+' if line.shift > 0 else '-'} {abs(line.shift)})"
    inside = sum_text(((1, floor), (v, m)), c)
    inside = inside if top == 1 else f"(({inside}) // {top})"
    times = inside if floors.scale == 1 else f"{floors.scale}*({inside})"
    return f"A({linear(u, m, 0, '*')},{floor}) and {name} = {sum_text(((1, times),), floors.rest)}"


def slope_words(slopes: tuple[Quadratic, Quadratic]) -> str:
    """What the reciprocals of the slopes add up to, where that is a whole number.

    >>> slope_words((Quadratic(1, 1, 5, 2), Quadratic(3, 1, 5, 2)))
    '; 1/alpha + 1/beta = 1 for the slopes'
    """
    total = reciprocals(slopes)
    return "" if total is None or total.denominator != 1 else f"; 1/alpha + 1/beta = {total} for the slopes"
