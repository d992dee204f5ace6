"""Which numeration systems to try for a game: those whose field contains the slopes y/x of its far positions.

A rational slope asks for a base, a root of a quadratic for [1; a, a, ...] with the same square root, since
a*a + 4 is the discriminant of that system, any other for a Pisot number of the same field. The slope is
measured, so this only orders the list; whatever is learned in a wrong system does not get proved.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import gcd, isqrt

import numpy as np

from ..logic.arrays import Numbers
from ..logic.numeration import System, system_of

Slope = tuple[float, float]  # y/x and its uncertainty

MOST_A = 12  # of the systems [1; a, a, ...]
LARGEST = 8  # coefficient of a quadratic that is looked for
APART = 0.02  # quotients y/x that belong to different slopes
SIMPLE = 7  # sum of the coefficients up to which a quadratic is hardly met by chance
FURTHER = ("pisot 0 1 1", "pisot 1 0 0 1", "pisot 1 0 1", "pisot 1 1 1", "pisot 2 0 1", "pisot 2 1 1")
ALWAYS = ("base 2", "fib", "ostrowski 2", "ostrowski 3", "base 3", "pisot 0 1 1")


def candidates(measured: list[Slope]) -> list[System]:
    """List systems in the order in which they should be tried."""
    names: list[str] = []
    for slope, error in measured:
        names += _for_slope(slope, error)
    return [system_of(name) for name in dict.fromkeys([*names, *ALWAYS])]


def slopes(positions: Numbers) -> list[Slope]:
    """Measure the slope in each direction, y >= x, in which far positions lie; the steepest first."""
    if not len(positions) or positions.shape[1] != 2:
        return []
    low, high = np.sort(positions, axis=1).T
    far = (high > 0.5 * high.max(initial=1)) & (low > 0)
    low, high = low[far], high[far]
    if len(low) < 2:
        return []
    order = np.argsort(high / low, kind="stable")
    cuts = np.flatnonzero(np.diff((high / low)[order]) > APART) + 1
    kept = [group for group in np.split(order, cuts) if len(group) > 0.02 * len(low)]
    return [_slope(low[group], high[group]) for group in reversed(kept)][:4]


def _slope(x: Numbers, y: Numbers) -> Slope:
    """Fit a line, which need not go through (0,0): its slope, and half of what it may turn among the points.

    Points that lie near no line have the middle of their directions.
    """
    run, centred = float(np.ptp(x)), x - x.mean()
    if run > 0:
        slope = float(centred @ (y - y.mean()) / (centred @ centred))
        error = float(np.ptp(y - slope * x)) / run / 2
        if error < APART:
            return slope, error + 1e-9
    return float(np.median(y / x)), float(np.ptp(y / x)) / 2 + 1e-9


def _for_slope(slope: float, error: float) -> list[str]:
    fraction = fraction_of(slope, error)
    if fraction is not None:
        return ["base 2", f"base {fraction.denominator}"] if 2 < fraction.denominator < 8 else ["base 2"]
    quadratic, coefficients = [], quadratic_of(slope, error)
    if coefficients:
        a, b, c = coefficients
        root = _squarefree(b * b - 4 * a * c)
        same = [a for a in range(1, MOST_A) if _squarefree(a * a + 4) == root]
        quadratic = ["fib" if a == 1 else f"ostrowski {a}" for a in same[:1]]
    field = field_of(slope, error)
    further = [field] if field else []
    return quadratic + further if coefficients and sum(map(abs, coefficients)) <= SIMPLE else further + quadratic


def fraction_of(slope: float, error: float) -> Fraction | None:
    """Find the rational number with a small denominator that the slope may be."""
    nearest = Fraction(slope).limit_denominator(12)
    return nearest if abs(slope - nearest) <= error else None


def quadratic_of(slope: float, error: float) -> tuple[int, int, int] | None:
    """Find the simplest a*z^2 + b*z + c, irreducible, of which the slope may be a root."""
    sizes = range(-LARGEST, LARGEST + 1)
    quadratics = []
    for a, b, c in product(range(1, LARGEST + 1), sizes, sizes):
        near = abs(a * slope * slope + b * slope + c) <= error * abs(2 * a * slope + b)
        discriminant = b * b - 4 * a * c
        if near and discriminant > 0 and gcd(a, b, c) == 1 and isqrt(discriminant) ** 2 != discriminant:
            quadratics.append((a + abs(b) + abs(c), _squarefree(discriminant), (a, b, c)))
    return min(quadratics)[2] if quadratics else None


def field_of(slope: float, error: float) -> str | None:
    """Find the first Pisot system in whose field the slope may lie."""
    return next((name for name in FURTHER if _is_in_field(slope, error, name)), None)


def _squarefree(number: int) -> int:
    for root in range(isqrt(number), 1, -1):
        if number % (root * root) == 0:
            return number // (root * root)
    return number


def _is_in_field(slope: float, error: float, name: str) -> bool:
    """Whether the slope is near a small combination of 1, beta, beta^2."""
    beta = float(system_of(name).roots[0])
    small = range(-3, 4)
    return any(abs(p + q * beta + s * beta * beta - t * slope) <= t * error
               for p, q, s, t in product(small, small, small, (1, 2)) if q or s)  # fmt: skip
