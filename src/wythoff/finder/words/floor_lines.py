"""Lines whose floors are a sequence, exactly: floor((n + shift)*alpha + c/v) with a quadratic alpha or a fraction.

An intercept is told only if few that are as simple would do: those that lie in an interval of width w after r others
were tried are about r*w.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil, gcd, isqrt, lcm, sqrt

import numpy as np

from ...forms.beatty import Quadratic
from ..data.evidence import Ints

MOST_SHIFT, MOST_DENOMINATOR = 12, 12
NEAR = 1e-9  # an end of the interval may be the intercept itself


@dataclass(frozen=True)
class FloorLine:
    """floor((n + shift)*alpha + constant)."""

    alpha: Quadratic
    shift: int
    constant: Fraction

    @property
    def _top(self) -> tuple[Quadratic, int, int]:
        """(number, c, r): the floor is that of (number*(n + shift) + c)/r, and of number*(n + shift) first."""
        alpha = self.alpha
        r = lcm(alpha.r, self.constant.denominator)
        return Quadratic(r // alpha.r * alpha.p, r // alpha.r * alpha.q, alpha.d), int(r * self.constant), r

    def floors(self, n: Ints) -> Ints:
        """The floors at numbers n >= -shift."""
        number, c, r = self._top
        return (number.floors(n + self.shift) + c) // r

    def code(self, name: str) -> str:
        """A function of n."""
        number, c, r = self._top
        place = f"(n + {self.shift})" if self.shift > 0 else f"(n - {-self.shift})" if self.shift else "n"
        if not number.q:
            return f"def {name}(n):\n    return ({number.p}*{place} + {c})//{r}\n"
        is_negative = "" if number.q > 0 else f"    root = -root - (root*root != {number.d}*square)\n"
        return (
            f"from math import isqrt\n\ndef {name}(n):\n"
            f"    square = ({number.q}*{place})**2\n    root = isqrt({number.d}*square)\n{is_negative}"
            f"    return ({number.p}*{place} + root + {c})//{r}\n"
        )

    def __str__(self) -> str:
        if not self.alpha.q:
            return self._fraction_text()
        whole = self.constant if self.constant.denominator == 1 else Fraction(0)
        place = "n" if not self.shift else f"(n {'+' if self.shift > 0 else '-'} {abs(self.shift)})"
        inside = f"{place}*{number_text(self.alpha)}" + ("" if whole else _plus(self.constant))
        return f"floor({inside}){_plus(whole)}"

    def _fraction_text(self) -> str:
        number, c, r = self._top
        times = {1: "", -1: "-"}.get(number.p, str(number.p))
        more = _plus(Fraction(c + number.p * self.shift))
        return f"floor(({times}n{more})/{r})" if more else f"floor({times}n/{r})"


def _plus(number: Fraction) -> str:
    return "" if not number else f" {'+' if number > 0 else '-'} {abs(number)}"


def fraction_line(terms: Ints, first: int, slope: Fraction) -> FloorLine:
    """floor((p*n + r)/q) with the least r; terms from number `first` on, balanced with this slope."""
    p, q = slope.numerator, slope.denominator
    n = np.arange(first, first + len(terms))
    return FloorLine(Quadratic(p, 0, 0, q), 0, Fraction(int((q * terms - p * n).max()), q))


def quadratic_line(terms: Ints, first: int, alpha: Quadratic) -> FloorLine | None:
    """A line of this slope with a simple intercept, right for all these terms."""
    size = (alpha.p + alpha.q * sqrt(alpha.d)) / alpha.r
    n = np.arange(first, first + len(terms))
    rest = terms - size * n
    low, high = float(rest.max()), float(rest.min()) + 1
    for rank, (shift, part) in enumerate(_intercepts(), 1):
        if rank * (high - low) > 0.02:
            return None
        whole = ceil(low - shift * size - part - NEAR)
        if whole + shift * size + part < high + NEAR and first + shift >= 0:
            line = FloorLine(alpha, shift, whole + part)
            if np.array_equal(line.floors(n), terms):
                return line
    return None


@cache
def _intercepts() -> tuple[tuple[int, Fraction], ...]:
    """Shifts and fractions from 0 to 1, simple ones first."""
    return tuple(sorted(_all_intercepts(), key=lambda each: (abs(each[0]) + 3 * each[1].denominator, each[0] < 0)))


def _all_intercepts() -> Iterator[tuple[int, Fraction]]:
    for shift in range(-MOST_SHIFT, MOST_SHIFT + 1):
        for v in range(1, MOST_DENOMINATOR + 1):
            yield from ((shift, Fraction(u, v)) for u in range(v) if gcd(u, v) == 1)


def simplest_quadratic(low: Fraction, high: Fraction) -> Quadratic | None:
    """The irrational root of least height between two fractions, if few numbers are as simple.

    >>> simplest_quadratic(Fraction(161803, 10**5), Fraction(161804, 10**5))
    Quadratic(p=1, q=1, d=5, r=2)
    >>> simplest_quadratic(Fraction(161, 100), Fraction(162, 100)) is None
    True
    """
    whole = low.numerator // low.denominator
    low, high = low - whole, high - whole
    # 0.01 of an interval to hold such a number although nothing is behind it
    height = min(400, int((0.01 / 2 / float(high - low)) ** (1 / 3))) if high > low else 0  # 400: 0.1 s
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
