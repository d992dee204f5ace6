"""Algebraic numbers and the slopes of mex-linear sequences."""

from decimal import Decimal, localcontext
from fractions import Fraction
from math import gcd, sqrt
from typing import Any

import pytest
from flint import fmpz_mat
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff.forms.algebraic import Algebraic
from wythoff.forms.mex_linear import MexLinear
from wythoff.forms.slopes import growth, growth_polynomial, gurvich_limit, slopes


def test_closed_forms() -> None:
    assert gurvich_limit(1, 1) == Algebraic((-1, -1, 1), 1)
    assert gurvich_limit(2, 1) == Algebraic((-2, 0, 1), 1)
    assert gurvich_limit(0, 7) == Algebraic((-7, 1))
    assert float(gurvich_limit(3, 1)) == pytest.approx((sqrt(13) - 1) / 2, abs=1e-15)
    assert slopes(MexLinear(1, 1, 1))[1].coefficients == (1, -3, 1)
    assert gurvich_limit(2, 3).coefficients == (-8, -8, -2, 1)


@pytest.mark.parametrize("a", range(1, 7))
def test_fraenkel_and_its_multiples(a: int) -> None:
    """L(ka, k) = (k/2)(2 - a + sqrt(a*a + 4))."""
    for k in range(1, 5):
        # z = k*w with w^2 + (a-2)*w - a = 0
        coefficients = (-a * k * k, (a - 2) * k, 1)
        common = gcd(*coefficients)
        assert gurvich_limit(k * a, k) == Algebraic(tuple(c // common for c in coefficients), 1)


@pytest.mark.parametrize("a", range(1, 9))
def test_growth_polynomial_for_coprime_parameters(a: int) -> None:
    """r is the root > 1 of z^(b+1) - z - 1 - sum_{i=1}^{a-1} z^ceil(i*b/a)."""
    for b in (b for b in range(1, 12) if gcd(a, b) == 1):
        poly = [0] * (b + 2)
        poly[b + 1] += 1
        poly[1] -= 1
        poly[0] -= 1
        for i in range(1, a):
            poly[-(-i * b // a)] -= 1
        assert growth(MexLinear(b, 1, a)) == Algebraic.root_beyond(poly, 1)


SOME = [(1, 1, 1, 0), (3, 1, 2, 0), (4, 1, 2, 1), (2, 3, 5, 0), (5, 2, 0, 3), (6, 1, 1, 0)]


@pytest.mark.parametrize("parameters", SOME)
def test_growth_is_the_largest_eigenvalue(parameters: tuple[int, int, int, int]) -> None:
    sequence = MexLinear(*parameters)
    matrix = [[0] * (sequence.b + 1) for _ in range(sequence.b + 1)]
    for letter in range(sequence.b + 1):
        m, e = sequence.image(letter)
        matrix[letter][0] += m
        matrix[letter][e] += 1
    characteristic = fmpz_mat(matrix).charpoly()
    root = growth(sequence)
    assert list(characteristic % type(characteristic)(list(root.coefficients))) == []
    found: list[Any] = list(characteristic.complex_roots())
    assert all(abs(complex(z)) <= float(root) + 1e-9 for z, _ in found)


@pytest.mark.parametrize("b", range(1, 6))
def test_slopes_against_far_pairs(b: int) -> None:
    n = 10**120
    for s, t, c in ((s, t, c) for s in (1, 2, 3) for t in range(6) for c in (0, 1, 4)):
        if (s, t) == (1, 0) and c:
            continue
        sequence = MexLinear(b, s, t, c)
        for value, slope in zip(sequence.pair(n), slopes(sequence), strict=True):
            assert abs(Fraction(value, n) - slope.bounds(120)[0]) < Fraction(1, 10**9), sequence


def test_rational_slopes() -> None:
    """t = 0: for b = 1, s = 2 the A_n are the numbers that end in an even number of zero bits."""
    assert slopes(MexLinear(1, 2, 0)) == (Algebraic((-3, 2)), Algebraic((-3, 1)))
    assert slopes(MexLinear(4, 1, 0)) == (Algebraic((-4, 1)), Algebraic((-4, 1)))
    assert growth(MexLinear(4, 1, 0)) == Algebraic((-1, 1))


def test_polynomial_has_one_root_beyond_one() -> None:
    for b, s, t in ((b, s, t) for b in range(1, 7) for s in range(1, 4) for t in range(1, 7)):
        poly = growth_polynomial(MexLinear(b, s, t))
        root = float(growth(MexLinear(b, s, t)))
        values = [sum(c * Fraction(z) ** i for i, c in enumerate(poly)) for z in (root * 0.999, root * 1.001)]
        assert values[0] < 0 < values[1]


def test_digits_are_certain() -> None:
    with localcontext() as context:
        context.prec = 250
        phi = (1 + Decimal(5).sqrt()) / 2
        for n in (0, 1, 2, 10, 50, 200):
            assert gurvich_limit(1, 1).digits(n) == str(round(phi, n) if n else int(phi + Decimal("0.5")))
    assert Algebraic.rational(Fraction(1, 8)).digits(2) == "0.12"
    assert Algebraic.rational(-3).digits(3) == "-3.000"
    assert Algebraic((-2, 0, 1), 0).digits(4) == "-1.4142"


@settings(deadline=None)
@given(
    st.fractions(max_denominator=50),
    st.integers(-6, 6),
    st.integers(-6, 6),
    st.integers(-3, 3),
    st.integers(-6, 6),
)
def test_moebius_of_rationals(value: Fraction, p: int, q: int, r: int, s: int) -> None:
    if r * value + s and p * s != q * r:
        image = Algebraic.rational((p * value + q) / (r * value + s))
        assert Algebraic.rational(value).moebius(p, q, r, s) == image


@settings(deadline=None)
@given(st.integers(0, 2), st.integers(-6, 6), st.integers(-6, 6), st.integers(-3, 3), st.integers(-6, 6))
def test_moebius_of_a_cubic(place: int, p: int, q: int, r: int, s: int) -> None:
    """x^3 - 3x + 1 has three real roots; the image must be the right one of three."""
    z = Algebraic((1, -3, 0, 1), place)
    if p * s == q * r:
        return
    image = z.moebius(p, q, r, s)
    assert float(image) == pytest.approx((p * float(z) + q) / (r * float(z) + s), rel=1e-9, abs=1e-9)
    assert image.moebius(s, -q, -r, p) == z


def test_balls_shrink() -> None:
    root = gurvich_limit(3, 5)
    for bits in (10, 100, 1000):
        low, high = root.bounds(bits)
        assert low < high and high - low <= Fraction(2, 2**bits)
        signs = {sum(c * z**i for i, c in enumerate(root.coefficients)) > 0 for z in (low, high)}
        assert signs == {True, False}


def test_missing_root() -> None:
    with pytest.raises(ValueError, match="no root beyond 1"):
        Algebraic.root_beyond([1, 0, 1], 1)
