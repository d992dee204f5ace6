"""The simplest quadratic number in an interval, and how surprising it is to find one there.

Polynomials c2 z^2 + c1 z + c0 of height at most H, |c_i| <= H, have about 2 H^3 w roots in an interval of width w < 1;
so a root is told only if that is far below one. The interval is moved to (0, 1) before, which changes no D.
"""

from __future__ import annotations

from fractions import Fraction
from math import gcd, isqrt

import numpy as np

from ..forms.beatty import Quadratic

CHANCE = 0.01  # of an interval to hold such a number although nothing is behind it
HIGHEST = 400  # 0.1 s


def simplest_quadratic(low: Fraction, high: Fraction) -> Quadratic | None:
    """The irrational root of least height between two fractions, if few numbers are as simple.

    >>> simplest_quadratic(Fraction(161803, 10**5), Fraction(161804, 10**5))
    Quadratic(p=1, q=1, d=5, r=2)
    >>> simplest_quadratic(Fraction(161, 100), Fraction(162, 100)) is None
    True
    """
    whole = low.numerator // low.denominator
    low, high = low - whole, high - whole
    height = min(HIGHEST, int((CHANCE / 2 / float(high - low)) ** (1 / 3))) if high > low else 0
    theta, near = float(low + high) / 2, float(high - low)
    c2, c1 = (axis.ravel() for axis in np.meshgrid(np.arange(1, height + 1), np.arange(-height, height + 1)))
    rest = (c2 * theta + c1) * theta
    c0 = -np.round(rest).astype(np.int64)
    size = np.maximum(np.maximum(c2, np.abs(c1)), np.abs(c0))
    close = np.flatnonzero((np.abs(rest + c0) <= (np.abs(2 * c2 * theta + c1) + 1) * near) & (size <= height))
    for place in close[np.argsort(size[close], kind="stable")]:
        coefficients = int(c0[place]), int(c1[place]), int(c2[place])
        if _has_root(coefficients, low, high) and (root := _root(coefficients, theta, whole)) is not None:
            return root
    return None


def _has_root(coefficients: tuple[int, int, int], low: Fraction, high: Fraction) -> bool:
    """Whether the polynomial changes its sign between the fractions."""
    c0, c1, c2 = coefficients
    return ((c2 * low + c1) * low + c0) * ((c2 * high + c1) * high + c0) < 0


def _root(coefficients: tuple[int, int, int], theta: float, whole: int) -> Quadratic | None:
    """The root near theta, moved back by `whole`; None if it is a fraction."""
    c0, c1, c2 = coefficients
    discriminant = c1 * c1 - 4 * c2 * c0
    if discriminant <= 0 or isqrt(discriminant) ** 2 == discriminant:
        return None
    root = simplified(2 * c2 * whole - c1, discriminant, 2 * c2)
    return root if 2 * c2 * theta + c1 > 0 else Quadratic(root.p, -root.q, root.d, root.r)


def simplified(p: int, d: int, r: int) -> Quadratic:
    """(p + sqrt(d))/r in lowest terms, without a square under the root.

    >>> simplified(2, 20, 4), simplified(-1, 13, 6)
    (Quadratic(p=1, q=1, d=5, r=2), Quadratic(p=-1, q=1, d=13, r=6))
    """
    q, d = _square_part(d)
    common = gcd(p, q, r)
    return Quadratic(p // common, q // common, d, r // common)


def _square_part(number: int) -> tuple[int, int]:
    """(f, d) with number = f*f*d and no square above 1 in d."""
    f = next(f for f in range(isqrt(number), 0, -1) if number % (f * f) == 0)
    return f, number // (f * f)


def number_text(number: Quadratic) -> str:
    """The number as people write it.

    >>> number_text(Quadratic(1, 1, 5, 2)), number_text(Quadratic(3, 1, 5, 2)), number_text(Quadratic(0, 1, 2, 1))
    ('phi', '(3 + sqrt(5))/2', 'sqrt(2)')
    >>> number_text(Quadratic(-1, 3, 13, 1)), number_text(Quadratic(7, -1, 2, 4))
    ('(3*sqrt(13) - 1)', '(7 - sqrt(2))/4')
    """
    if number == Quadratic(1, 1, 5, 2):
        return "phi"
    root = f"{'' if abs(number.q) == 1 else f'{abs(number.q)}*'}sqrt({number.d})"
    if number.p == 0:
        top = root if number.q > 0 else f"(-{root})"
    elif number.q < 0:
        top = f"({number.p} - {root})"
    else:
        top = f"({number.p} + {root})" if number.p > 0 else f"({root} - {-number.p})"
    return top if number.r == 1 else f"{top}/{number.r}"


def is_between(low: Fraction, number: Quadratic, high: Fraction) -> bool:
    """Whether an irrational number lies between two fractions.

    >>> is_between(Fraction(8, 5), Quadratic(1, 1, 5, 2), Fraction(13, 8))
    True
    """
    above = number.floor(low.denominator) >= low.numerator
    return above and number.floor(high.denominator) < high.numerator
