"""Exact numbers from measured ones: minimal polynomials by lattice reduction, with their surplus of digits.

A polynomial whose root is the number s +- e makes a short vector of the lattice with the rows

    (0, ..., 1, ..., 0, s^i/(e*d)),        i = 0, ..., degree,

where d = 1 + 2*s + ... bounds the derivative of a polynomial of height 1, so that all entries have one size.

Any number fits some polynomial. How many of the degrees and heights up to those that were found would fit by chance is
their number, times the density of real roots of random polynomials at s (Kac), times 2e. The surplus of digits is minus
the decimal logarithm of that: what is known of s beyond what such a polynomial needs to fit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt, lcm, log10, pi, sqrt
from typing import TYPE_CHECKING, NamedTuple

from .algebraic import Algebraic

if TYPE_CHECKING:
    from flint import fmpz_mat, fmpz_poly

DEGREE = 4
SURPLUS = 3.0  # digits; one measured number in a thousand that is no such number would be taken for one
GRAIN = 1000  # all entries of a lattice are multiplied by this, so that rounding does not matter
HEIGHTS = (10, 20, 50, 100, 200, 500, 1000)


class Recognised(NamedTuple):
    """A number that fits, and its surplus of digits."""

    number: Algebraic
    surplus: float


class Excluded(NamedTuple):
    """No number of at most this degree and height, the size of coefficients, fits; one would have had the surplus."""

    degree: int
    height: int
    surplus: float


def recognised(low: float, high: float, degree: int = DEGREE, surplus: float = SURPLUS) -> Recognised | None:
    """The number between these bounds that has the largest surplus of digits; None if that is less than asked for.

    >>> found = recognised(1.4142134, 1.4142137)
    >>> found.number.polynomial(), round(found.surplus, 1)
    ('z^2 - 2', 4.9)
    >>> recognised(1.2345678, 1.2345679)
    """
    best = next(iter(fitting(low, high, degree)), None)
    return best if best and best.surplus >= surplus else None


def fitting(low: float, high: float, degree: int = DEGREE) -> list[Recognised]:
    """Numbers between the bounds that the reduced lattices show, the largest surplus first, each once.

    >>> [found.number.polynomial() for found in fitting(1.47683, 1.47723, 5)]
    ['5z^2 - 4z - 5', 'z^5 - 2z^4 + 2z^3 - 2z - 1', 'z^4 + 2z^3 - 4z^2 - z - 1']
    """
    best: dict[Algebraic, Recognised] = {}
    for found in _candidates(low, high, degree):
        if found.number not in best or best[found.number].surplus < found.surplus:
            best[found.number] = found
    return sorted(best.values(), key=lambda found: -found.surplus)


def excluded(low: float, high: float, degree: int = DEGREE) -> Excluded | None:
    """The largest degree for which the reduced lattice shows that no number of some height fits.

    >>> excluded(3.14159265358, 3.14159265360)[:2]
    (4, 50)
    """
    for each in range(degree, 1, -1):
        most = _shortest(_lattice(low, high, each)) / _largest(each)
        for height in reversed([height for height in HEIGHTS if height <= most]):
            if (surplus := _surplus(low, high, each, height)) >= 1:
                return Excluded(each, height, surplus)
    return None


def name_of(number: Algebraic) -> str:
    """A fraction, phi, a surd, or the root of a polynomial.

    >>> [name_of(Algebraic(*which)) for which in (((-5, 2), 0), ((-1, -1, 1), 1), ((-5, -4, 5), 1))]
    ['5/2', 'phi', '(2+sqrt(29))/5']
    >>> name_of(Algebraic((-1, 0, -1, 1), 0))
    'the root 1.4655712319 of z^3 - z^2 - 1'
    """
    if number.degree == 1:
        return str(Fraction(-number.coefficients[0], number.coefficients[1]))
    if number == Algebraic((-1, -1, 1), 1):
        return "phi"
    return _surd(number) if number.degree == 2 else f"the root {number.digits(10)} of {number.polynomial()}"


def _surd(number: Algebraic) -> str:
    c, b, a = number.coefficients
    square, factor = b * b - 4 * a * c, 1
    for m in range(isqrt(square), 1, -1):
        if square % (m * m) == 0:
            square, factor = square // (m * m), factor * m
    rest, outside = Fraction(-b, 2 * a), Fraction(factor, 2 * a) * (1 if number.place else -1)
    below = lcm(rest.denominator, outside.denominator)
    times = int(outside * below)
    root = f"{'-' if times < 0 else '+' if rest else ''}{f'{abs(times)}*' if abs(times) > 1 else ''}sqrt({square})"
    above = f"{int(rest * below) if rest else ''}{root}"
    return above if below == 1 else f"({above})/{below}"


def _candidates(low: float, high: float, degree: int) -> Iterator[Recognised]:
    """Irreducible factors of short vectors that have a root between the bounds."""
    for each in range(1, degree + 1):
        reduced = _lattice(low, high, each)
        for row in range(each + 1):
            coefficients = [int(reduced[row, column]) // GRAIN for column in range(each + 1)]
            for factor in _factors(coefficients):
                if number := _root_between(factor, low, high):
                    height = max(map(abs, number.coefficients))
                    yield Recognised(number, _surplus(low, high, number.degree, height) - log10(degree))


def _lattice(low: float, high: float, degree: int) -> fmpz_mat:
    """The reduced lattice of polynomials in the middle of the bounds."""
    from flint import fmpz_mat

    middle, error = (Fraction(low) + Fraction(high)) / 2, (Fraction(high) - Fraction(low)) / 2
    unit = error * Fraction(_steepest(low, high, degree))
    rows = [
        [GRAIN * (i == j) for j in range(degree + 1)] + [round(GRAIN * middle**i / unit)] for i in range(degree + 1)
    ]
    return fmpz_mat(rows).lll()


def _factors(coefficients: list[int]) -> list[fmpz_poly]:
    from flint import fmpz_poly

    if not any(coefficients[1:]):
        return []
    factors = [factor for factor, _ in fmpz_poly(coefficients).factor()[1] if factor.degree() > 0]
    return [factor if factor[factor.degree()] > 0 else -factor for factor in factors]


def _root_between(factor: fmpz_poly, low: float, high: float) -> Algebraic | None:
    """The root between the bounds, if the polynomial changes its sign there."""
    below, above = (_value(factor, Fraction(bound)) for bound in (low, high))
    if below * above > 0:
        return None
    coefficients = tuple(int(c) for c in factor.coeffs())
    if factor.degree() == 1:
        return Algebraic(coefficients)
    for place in range(factor.degree()):
        number = Algebraic(coefficients, place)
        if low <= float(number) <= high:
            return number
    return None


def _value(factor: fmpz_poly, at: Fraction) -> Fraction:
    total = Fraction(0)
    for c in reversed(factor.coeffs()):
        total = total * at + int(c)
    return total


def _surplus(low: float, high: float, degree: int, height: int) -> float:
    """Minus the decimal logarithm of how many numbers up to a degree and height lie between the bounds by chance."""
    s = (low + high) / 2
    powers = [s**i for i in range(degree + 1)]
    a = sum(power * power for power in powers)
    b = sum(i * powers[i] * powers[i - 1] for i in range(1, degree + 1))
    c = sum((i * powers[i - 1]) ** 2 for i in range(1, degree + 1))
    density = sqrt(max(a * c - b * b, 0.0)) / a / pi
    many = ((2 * height + 1) ** (degree + 1) - 1) / 2
    return -log10(many * density * (high - low))


def _shortest(reduced: fmpz_mat) -> float:
    """A lower bound for the length of the vectors of a lattice: the least of its orthogonalised basis."""
    rows = [[Fraction(int(reduced[i, j])) for j in range(reduced.ncols())] for i in range(reduced.nrows())]
    orthogonal: list[list[Fraction]] = []
    for row in rows:
        for other in orthogonal:
            part = _dot(row, other) / _dot(other, other)
            row = [value - part * away for value, away in zip(row, other, strict=True)]
        orthogonal.append(row)
    return sqrt(min(_dot(row, row) for row in orthogonal))


def _dot(one: list[Fraction], other: list[Fraction]) -> Fraction:
    return sum((a * b for a, b in zip(one, other, strict=True)), Fraction(0))


def _largest(degree: int) -> float:
    """An upper bound for the length of the vector of a polynomial of height 1 that has a root between the bounds."""
    rounded = (degree + 1) / 2 / GRAIN
    return GRAIN * sqrt(degree + 1 + (1 + rounded) ** 2)


def _steepest(low: float, high: float, degree: int) -> float:
    """The largest derivative of a polynomial of height 1 between the bounds."""
    most = max(abs(low), abs(high))
    return sum(i * most ** (i - 1) for i in range(1, degree + 1))
