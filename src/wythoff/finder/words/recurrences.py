"""Sequences with a linear recurrence: polynomials, polynomials on residue classes, and those that grow like powers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np

from ..data.derived_sequences import Terms, comment, compared, has_terms, listed, names_of, symbol, terms_of, where
from ..data.evidence import LARGEST, Evidence
from ..data.hypothesis import Hypothesis, Json, Trial

PRIME = (1 << 61) - 1


def recurrences(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose the shortest linear recurrence of each sequence, unless its differences are periodic."""
    if not has_terms(evidence, 12):
        return
    for name in names_of(evidence)[:3]:
        terms = terms_of(evidence, name)
        fitted, found = _fitted(terms)
        if found is None or not np.array_equal(found.expected(terms), terms):
            continue
        growth = polynomial_growth(found.coefficients)
        if growth is None:
            yield _recurrence(name, terms, fitted, found)
        elif not growth.is_linear:
            yield _polynomial(name, terms, fitted, found, growth)


def _fitted(terms: Terms) -> tuple[int, Recurrence | None]:
    """The shortest recurrence of a half of the terms, or of three quarters where they are few, and of how many."""
    for part in (len(terms) // 2, len(terms) * 3 // 4):
        fitted = min(part, 120)
        found = shortest_recurrence(terms[:fitted].tolist())
        if found is not None:
            return fitted, found
    return 0, None


def _hypothesis(
    name: str, words: str, code: str, fitted: int, found: Recurrence, parameters: int, facts: dict[str, Json]
) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        known = terms_of(evidence, name)
        return compared(known, found.expected(known), name)

    facts = {"sequence": name, "coefficients": list(found.coefficients), "since": found.since, **facts}
    return Hypothesis("recurrences", words, comment(name, symbol(name)) + code, parameters, fitted, test, facts=facts)


def _recurrence(name: str, terms: Terms, fitted: int, found: Recurrence) -> Hypothesis:
    first = terms[: found.since].tolist()
    sides = [_times(c, symbol(name, f"n-{back}")) for back, c in enumerate(found.coefficients, 1) if c]
    right = " + ".join(sides).replace("+ -", "- ")
    begin = f"it begins {listed(first)}"
    words = f"{symbol(name)} = {right} for n >= {found.since}{where(name)}; {begin}"
    code = (
        f"FIRST = {first}\nCOEFFICIENTS = {list(found.coefficients)}\n\ndef term(n):\n"
        "    terms = list(FIRST)\n    while len(terms) <= n:\n"
        "        terms.append(sum(c*a for c, a in zip(COEFFICIENTS, reversed(terms))))\n"
        "    return terms[n]\n"
    )
    return _hypothesis(name, words, code, fitted, found, found.order + found.since, {})


def _times(c: int, text: str) -> str:
    return {1: text, -1: f"-{text}"}.get(c, f"{c}{text}")


def _polynomial(name: str, terms: Terms, fitted: int, found: Recurrence, growth: Growth) -> Hypothesis:
    p, d = growth.period, growth.degree
    since = found.since - found.order
    classes = [_interpolated([_place(since, r, p) + p * j for j in range(d + 1)], terms) for r in range(p)]
    below = lcm(*(c.denominator for polynomial in classes for c in polynomial))
    rows = [[int(c * below) for c in polynomial] for polynomial in classes]
    first = terms[:since].tolist()
    early = f"    if n < {since}:\n        return FIRST[n]\n" if since else ""
    code = (f"FIRST = {first}\n" if since else "") + (
        f"POLYNOMIALS = {rows}\n\ndef term(n):\n{early}"
        f"    return sum(c*n**k for k, c in enumerate(POLYNOMIALS[n % {p}]))//{below}\n"
    )
    words = _polynomial_words(name, classes, since, first, d)
    facts: dict[str, Json] = {"period": p, "degree": d}
    return _hypothesis(name, words, code, fitted, found, found.order + since + 2, facts)


def _place(since: int, residue: int, period: int) -> int:
    """The first number from `since` on in a residue class."""
    return since + (residue - since) % period


def _polynomial_words(name: str, classes: list[list[Fraction]], since: int, first: list[int], degree: int) -> str:
    p = len(classes)
    begin = f" for n >= {since}; it begins {listed(first)}" if since else ""
    if p == 1:
        return f"{symbol(name)} = {polynomial_text(classes[0])}{where(name)}{begin}"
    if p > 6:  # 6 residue classes whose polynomials are written out
        told = f"a polynomial of degree {degree} on each residue class of n modulo {p}"
    else:
        told = ", ".join(f"{polynomial_text(each)} for n = {r} mod {p}" for r, each in enumerate(classes))
    return f"{symbol(name)} = {told}{where(name)}{begin}"


def _interpolated(places: list[int], terms: Terms) -> list[Fraction]:
    """The polynomial through these terms, constant first, by Newton's divided differences."""
    divided = [Fraction(int(terms[n])) for n in places]
    for step in range(1, len(places)):
        for i in range(len(places) - 1, step - 1, -1):
            divided[i] = (divided[i] - divided[i - 1]) / (places[i] - places[i - step])
    polynomial = [Fraction(0)]
    for value, n in zip(reversed(divided), reversed(places), strict=True):
        shifted = [Fraction(0), *polynomial]
        polynomial = [a - n * b for a, b in zip(shifted, [*polynomial, Fraction(0)], strict=True)]
        polynomial[0] += value
    return polynomial[: len(places)]


def polynomial_text(coefficients: list[Fraction]) -> str:
    """A polynomial in n, constant term first, as people write it.

    >>> polynomial_text([Fraction(0), Fraction(1, 2), Fraction(1, 2)]), polynomial_text([Fraction(-3)])
    ('(n^2 + n)/2', '-3')
    """
    below = lcm(*(c.denominator for c in coefficients))
    text = ""
    for power, c in reversed(list(enumerate(coefficients))):
        if c:
            size = abs(int(c * below))
            variable = "" if power == 0 else "n" if power == 1 else f"n^{power}"
            text += f" {'-' if c < 0 else '+'} {'' if size == 1 and power else size}{variable}"
    text = f"-{text.removeprefix(' - ')}" if text.startswith(" - ") else text.removeprefix(" + ")
    if below == 1:
        return text or "0"
    return f"({text})/{below}" if " " in text else f"{text}/{below}"


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
    # 4 terms beyond two for each coefficient that a recurrence must explain where it is fitted
    if 2 * length + 4 > len(terms):
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
