"""Lines whose floors are a sequence, exactly: floor((n + shift)*alpha + c/v) with a quadratic alpha or a fraction.

An intercept is told only if few that are as simple would do: those that lie in an interval of width w after r others
were tried are about r*w.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil, gcd, lcm, sqrt

import numpy as np

from ..forms.beatty import Quadratic
from .evidence import Ints
from .quadratic_numbers import number_text

CHANCE = 0.02
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
        if rank * (high - low) > CHANCE:
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
