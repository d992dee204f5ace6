"""Slopes lim A_n/n and lim B_n/n of mex-linear sequences, as algebraic numbers.

The word of A-gaps grows under sigma by the factor r > 1 with

    1 = sum_{j>=0} m_j / r^(j+1),        sigma(o_j) = 0^m_j o_{j+1},  o_0 = 0,

an equation with one root beyond 1; the m_j are eventually periodic, so it is a polynomial one.  About r*n of
the A's lie below B_n, so L = lim A_n/n satisfies r*L = s*L + t:  L = t/(r - s).  When t = 0, r = s and the
letters themselves are summed:  L = b + (1 - 1/r) * sum o_j / r^j.   Always lim B_n/n = s*L + t.
"""

from fractions import Fraction

from .algebraic import Algebraic
from .mex_linear import MexLinear
from .word_blocks import orbit


def growth_polynomial(sequence: MexLinear) -> list[int]:
    """A polynomial over Z (constant term first) whose one root beyond 1 is the growth factor r of sigma."""
    images = [sequence.image(letter) for letter in range(sequence.b + 1)]
    letters, q = orbit(images, 0)
    p = len(letters) - q
    # z^q (z^p - 1) - (z^p - 1) sum_{j<q} m_j z^(q-1-j) - sum_{j<p} m_{q+j} z^(p-1-j)
    poly = [0] * (p + q + 1)
    poly[p + q] += 1
    poly[q] -= 1
    for j, letter in enumerate(letters):
        m = images[letter][0]
        if j < q:
            poly[p + q - 1 - j] -= m
            poly[q - 1 - j] += m
        else:
            poly[p + q - 1 - j] -= m
    return poly


def growth(sequence: MexLinear) -> Algebraic:
    """The factor r by which sigma lengthens words in the long run: its incidence matrix has Perron root r."""
    if sequence.is_arithmetic:
        return Algebraic.rational(1)
    return Algebraic.root_beyond(growth_polynomial(sequence), 1)


def slopes(sequence: MexLinear) -> tuple[Algebraic, Algebraic]:
    """(lim A_n/n, lim B_n/n)."""
    if sequence.is_arithmetic:
        slope = Algebraic.rational(sequence.b)
    elif sequence.t:
        slope = growth(sequence).moebius(0, sequence.t, 1, -sequence.s)
    else:
        slope = Algebraic.rational(_mean_gap(sequence))
    return slope, slope.moebius(sequence.s, sequence.t)


def gurvich_limit(a: int, b: int) -> Algebraic:
    """L(a, b) = lim x_n/n for wyt(a, b), a >= 0, b >= 1 (Gurvich, Sec 8)."""
    return slopes(MexLinear(b, 1, a))[0]


def _mean_gap(sequence: MexLinear) -> Fraction:
    """b + (1 - 1/r) * sum_j o_j / r^j for r = s >= 2."""
    images = [sequence.image(letter) for letter in range(sequence.b + 1)]
    letters, q = orbit(images, 0)
    r = Fraction(sequence.s)
    period = r ** (len(letters) - q) / (r ** (len(letters) - q) - 1)
    terms = (letter / r**j * (period if j >= q else 1) for j, letter in enumerate(letters))
    return sequence.b + (1 - 1 / r) * sum(terms, Fraction(0))
