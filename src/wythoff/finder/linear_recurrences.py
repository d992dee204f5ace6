"""The shortest linear recurrence of a sequence, by Berlekamp and Massey modulo a large prime.

An integer sequence with a recurrence over the rationals has its shortest one over the integers (Fatou 1906), so that
coefficients are read off their residues; all terms then check them exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm
from typing import NamedTuple

import numpy as np

from .derived_sequences import Terms
from .evidence import LARGEST

PRIME = (1 << 61) - 1
SPARE = 4  # terms beyond two for each coefficient that a recurrence must explain where it is fitted


class Recurrence(NamedTuple):
    """a_n = c_1 a_{n-1} + ... + c_r a_{n-r} for n >= since, since >= r."""

    coefficients: tuple[int, ...]
    since: int

    @property
    def order(self) -> int:
        return len(self.coefficients)

    def expected(self, terms: Terms) -> Terms:
        """What each term should be by the terms before it; the first ones are taken as they are."""
        size = (sum(map(abs, self.coefficients)) + 1) * int(np.abs(terms).max(initial=0))
        known = terms if size < LARGEST else terms.astype(object)
        total = known[self.since :] * 0
        for back, c in enumerate(self.coefficients, 1):
            total = total + c * known[self.since - back : len(known) - back]
        return np.concatenate([known[: self.since], total])


def shortest_recurrence(terms: Sequence[int]) -> Recurrence | None:
    """The shortest recurrence of the terms, if it is shorter than any sequence has.

    >>> shortest_recurrence([0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89])
    Recurrence(coefficients=(1, 1), since=2)
    >>> shortest_recurrence([2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]) is None
    True
    """
    polynomial, length = _berlekamp_massey([term % PRIME for term in terms])
    if 2 * length + SPARE > len(terms):
        return None
    residues = [-c % PRIME for c in polynomial[1 : length + 1]]
    coefficients = [c if c <= PRIME // 2 else c - PRIME for c in residues]
    while coefficients and coefficients[-1] == 0:
        coefficients.pop()
    return Recurrence(tuple(coefficients), length)


def _berlekamp_massey(terms: list[int]) -> tuple[list[int], int]:
    """The connection polynomial 1 + c_1 z + ... and the length of the shortest register (Massey 1969)."""
    now, before, length, gap, last = [1], [1], 0, 1, 1
    for n, term in enumerate(terms):
        wrong = (term + sum(c * terms[n - i] for i, c in enumerate(now[1 : length + 1], 1))) % PRIME
        if not wrong:
            gap += 1
            continue
        factor = wrong * pow(last, -1, PRIME) % PRIME
        changed = now + [0] * max(0, len(before) + gap - len(now))
        for i, c in enumerate(before, gap):
            changed[i] = (changed[i] - factor * c) % PRIME
        if 2 * length <= n:
            before, length, gap, last = now, n + 1 - length, 1, wrong
        else:
            gap += 1
        now = changed
    return now + [0] * max(0, length + 1 - len(now)), length


class Growth(NamedTuple):
    """A recurrence whose solutions are polynomials of this degree on each residue class of this period."""

    period: int
    degree: int
    is_linear: bool  # whether its differences are periodic


def polynomial_growth(coefficients: Sequence[int]) -> Growth | None:
    """The period and the degree, if all roots of the recurrence are roots of unity.

    >>> polynomial_growth((3, -3, 1)), polynomial_growth((1, 1))
    (Growth(period=1, degree=2, is_linear=False), None)
    """
    from flint import fmpz_poly

    polynomial = fmpz_poly([-c for c in reversed(coefficients)] + [1])
    period, degree, is_linear = 1, 0, True
    for factor, times in polynomial.factor()[1]:
        order = _order_of_roots(factor)
        if order is None:
            return None
        period, degree = lcm(period, order), max(degree, times - 1)
        is_linear &= times <= 1 + (order == 1)
    return Growth(period, degree, is_linear)


def _order_of_roots(factor: object) -> int | None:
    """The k with which an irreducible polynomial divides z^k - 1 first; k <= 2 degree^2 + 4, as phi(k) >= sqrt(k/2)."""
    from flint import fmpz_poly

    assert isinstance(factor, fmpz_poly)
    for k in range(1, 2 * factor.degree() ** 2 + 5):
        if not (fmpz_poly([-1] + [0] * (k - 1) + [1]) % factor).coeffs():
            return k
    return None
