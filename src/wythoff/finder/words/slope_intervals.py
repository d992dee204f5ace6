"""The slopes of a balanced sequence: all alpha such that a_n = floor(alpha*n + beta) with some beta, exactly.

There is a beta iff w(alpha) = max(a_n - alpha*n) - min(a_n - alpha*n) < 1, and w is convex; so the slopes are an open
interval, and its ends are quotients (a_j - a_i -+ 1)/(j - i). Where w(alpha) >= 1, the places of the maximum and of the
minimum give such a quotient that cuts alpha off. The simplest fraction between the cuts is tried until it is a slope.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from ..data.evidence import Ints


class Slopes(NamedTuple):
    """All slopes between `low` and `high`, both excluded, and the simplest fraction among them."""

    low: Fraction
    high: Fraction
    simplest: Fraction

    @property
    def width(self) -> Fraction:
        return self.high - self.low


def slopes_of(terms: Ints) -> Slopes | None:
    """The slopes of the sequence; None if it has none, or if it has fewer than two terms.

    >>> slopes_of(np.array([0, 1, 3, 4, 6, 8, 9, 11, 12]))
    Slopes(low=Fraction(3, 2), high=Fraction(13, 8), simplest=Fraction(8, 5))
    >>> slopes_of(np.array([0, 0, 2, 2])) is None
    True
    """
    if len(terms) < 2:
        return None
    steps = np.diff(terms)
    low, high = Fraction(int(steps.min()) - 1), Fraction(int(steps.max()) + 1)
    for _ in range(400):  # 400: about 40 are made for a million terms
        if low >= high or _is_too_large(terms, simplest_between(low, high)):
            return None
        alpha = simplest_between(low, high)
        cut = _cut(terms, alpha)
        if cut is None:
            return Slopes(_end(terms, low), _end(terms, high), alpha)
        low, high = (max(low, cut.at), high) if cut.is_below else (low, min(high, cut.at))
    return None


class _Cut(NamedTuple):
    """Every slope is above `at`, if that `is_below` them, or below it."""

    at: Fraction
    is_below: bool


def _is_too_large(terms: Ints, alpha: Fraction) -> bool:
    """Whether products with the fraction would leave 64 bits."""
    most = max(abs(int(terms.max())), abs(int(terms.min()))) + 1
    return alpha.denominator * most + abs(alpha.numerator) * len(terms) >= 1 << 62


def _cut(terms: Ints, alpha: Fraction) -> _Cut | None:
    """The quotient at `alpha`, or between it and the slopes; None if alpha is a slope."""
    rest = alpha.denominator * terms - alpha.numerator * np.arange(len(terms))
    top, bottom = int(np.argmax(rest)), int(np.argmin(rest))
    if rest[top] - rest[bottom] < alpha.denominator:
        return None
    return _Cut(Fraction(int(terms[top]) - int(terms[bottom]) - 1, top - bottom), top > bottom)


def _end(terms: Ints, outside: Fraction) -> Fraction:
    """The end of the slopes on this side: cuts come nearer until one stays."""
    while (cut := _cut(terms, outside)) is not None and cut.at != outside:
        outside = cut.at
    return outside


def simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """The fraction of least denominator strictly between two, and of those of least size.

    >>> simplest_between(Fraction(3, 5), Fraction(2, 3)), simplest_between(Fraction(-1, 3), Fraction(1, 2))
    (Fraction(5, 8), Fraction(0, 1))
    """
    if low < 0 < high:
        return Fraction(0)
    if high <= 0:
        return -simplest_between(-high, -low)
    whole = low.numerator // low.denominator
    if whole + 1 < high:
        return Fraction(whole + 1)
    if low == whole:
        return whole + Fraction(1, int(1 / (high - whole)) + 1)
    return whole + 1 / simplest_between(1 / (high - whole), 1 / (low - whole))
