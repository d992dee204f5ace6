"""Real algebraic numbers: an irreducible polynomial over Z and the place of the root among its real roots.

Every question is answered from balls that contain the root (python-flint, with error bounds), refined until
it is settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flint import acb, arb, fmpz_poly


@dataclass(frozen=True)
class Algebraic:
    """Root number `place` (0 = smallest real one) of the primitive irreducible polynomial `coefficients`.

    Constant term first, leading coefficient positive; two numbers are equal exactly when both fields are.

    >>> golden = Algebraic((-1, -1, 1), 1)
    >>> golden.polynomial(), golden.digits(20), golden.moebius(0, 1, 1, 0).digits(5)
    ('z^2 - z - 1', '1.61803398874989484820', '0.61803')
    """

    coefficients: tuple[int, ...]
    place: int = 0

    @classmethod
    def rational(cls, value: Fraction | int) -> Algebraic:
        """An ordinary fraction."""
        value = Fraction(value)
        return cls((-value.numerator, value.denominator))

    @classmethod
    def root_beyond(cls, coefficients: Sequence[int], bound: int) -> Algebraic:
        """The root > bound of a polynomial over Z that has exactly one such root, a simple one."""
        for factor, _ in _polynomial(coefficients).factor()[1]:
            factor = factor if factor[factor.degree()] > 0 else -factor
            if factor(bound) < 0:
                return cls(_integers(factor), len(_real_roots(factor, 64)) - 1)
        raise ValueError(f"no root beyond {bound} of {list(coefficients)}")

    @property
    def degree(self) -> int:
        """Degree over the rationals."""
        return len(self.coefficients) - 1

    def ball(self, bits: int) -> arb:
        """A ball that contains the number, of radius at most 2^-bits."""
        precision = bits + 64
        while True:
            root = _real_roots(_polynomial(self.coefficients), precision)[self.place]
            if _fraction(root.rad()) <= Fraction(1, 1 << bits):
                return root
            precision *= 2

    def bounds(self, bits: int) -> tuple[Fraction, Fraction]:
        """Fractions low <= number <= high with high - low <= 2^(1 - bits); equal for a rational number."""
        if self.degree == 1:
            value = Fraction(-self.coefficients[0], self.coefficients[1])
            return value, value
        root = self.ball(bits)
        middle, radius = _fraction(root.mid()), _fraction(root.rad())
        return middle - radius, middle + radius

    def digits(self, n: int) -> str:
        """The number rounded to n >= 0 decimals, every digit certain (a rational tie goes to even)."""
        bits = 4 * n + 16
        while True:
            low, high = (round(bound * 10**n) for bound in self.bounds(bits))
            if low == high:
                return _decimal(low, n)
            bits *= 2

    def __float__(self) -> float:
        """The nearest float."""
        bits = 128
        while True:
            low, high = (float(bound) for bound in self.bounds(bits))
            if low == high:
                return low
            bits *= 2

    def moebius(self, p: int, q: int, r: int = 0, s: int = 1) -> Algebraic:
        """(p*z + q)/(r*z + s) for this number z; p*s != q*r and the denominator does not vanish at z."""
        if self.degree == 1:
            value = self.bounds(0)[0]
            return Algebraic.rational((p * value + q) / (r * value + s))
        inverse = _substitute(self.coefficients, (-q, s), (p, -r))
        content = inverse.content()
        leading = inverse[inverse.degree()]
        poly = _polynomial([int(c // (content if leading > 0 else -content)) for c in inverse.coeffs()])
        return Algebraic(_integers(poly), self._place_of_image(poly, (p, q, r, s)))

    def _place_of_image(self, poly: fmpz_poly, matrix: tuple[int, int, int, int]) -> int:
        from flint import ctx

        p, q, r, s = matrix
        bits = 64
        while True:
            with ctx.workprec(2 * bits):
                z = self.ball(bits)
                image = (z * p + q) / (z * r + s)
                hits = [i for i, root in enumerate(_real_roots(poly, bits)) if root.overlaps(image)]
            if len(hits) == 1:
                return hits[0]
            bits *= 2

    def polynomial(self, letter: str = "z") -> str:
        """The minimal polynomial as text, highest power first."""
        text = ""
        for power, c in reversed(list(enumerate(self.coefficients))):
            if c:
                factor = "" if abs(c) == 1 and power else str(abs(c))
                variable = "" if power == 0 else letter if power == 1 else f"{letter}^{power}"
                text += f" {'-' if c < 0 else '+'} {factor}{variable}"
        return text.removeprefix(" + ")

    def __str__(self) -> str:
        return self.digits(12)


def _real_roots(poly: fmpz_poly, precision: int) -> list[arb]:
    """Disjoint balls around the real roots of a squarefree polynomial, in increasing order."""
    from flint import ctx

    with ctx.workprec(precision):
        complex_roots: list[tuple[acb, int]] = list(poly.complex_roots())  # type: ignore[arg-type]
        roots = [root.real for root, _ in complex_roots if root.imag == 0]
    return sorted(roots, key=lambda root: _fraction(root.mid()))


def _substitute(coefficients: Sequence[int], numerator: tuple[int, int], denominator: tuple[int, int]) -> fmpz_poly:
    """sum c_i * N^i * D^(degree-i) with N, D linear polynomials, constant term first."""
    above, below = _polynomial(numerator), _polynomial(denominator)
    degree = len(coefficients) - 1
    total = _polynomial([0])
    for i, c in enumerate(coefficients):
        total += c * above**i * below ** (degree - i)
    return total


def _polynomial(coefficients: Sequence[int]) -> fmpz_poly:
    """The polynomial, constant term first; python-flint is loaded when the first one is made."""
    from flint import fmpz_poly

    return fmpz_poly(list(coefficients))


def _integers(poly: fmpz_poly) -> tuple[int, ...]:
    return tuple(int(c) for c in poly.coeffs())


def _fraction(exact: arb) -> Fraction:
    mantissa, exponent = (int(part) for part in exact.man_exp())
    return Fraction(mantissa) * Fraction(2) ** exponent


def _decimal(scaled: int, n: int) -> str:
    sign, text = "-" if scaled < 0 else "", str(abs(scaled)).rjust(n + 1, "0")
    return sign + (f"{text[:-n]}.{text[-n:]}" if n else text)
