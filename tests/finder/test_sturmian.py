"""Floors of lines: planted slopes and intercepts, games, and the interval of slopes against all quotients."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import floor, isqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.finder.data.evidence import evidence_of
from wythoff.finder.data.hypothesis import Rung, judged
from wythoff.finder.words.slope_intervals import simplest_between, slopes_of
from wythoff.finder.words.sturmian import sturmian
from wythoff.forms.beatty import fraenkel_alpha
from wythoff.rules import read_game

from .made_data import findings, functions, only, sequence

fractions = st.fractions(min_value=-4, max_value=6, max_denominator=40)


def quotients(terms: list[int]) -> tuple[Fraction, Fraction]:
    """The ends of the slopes by their definition."""
    places = [(i, j) for j in range(len(terms)) for i in range(j)]
    low = max(Fraction(terms[j] - terms[i] - 1, j - i) for i, j in places)
    return low, min(Fraction(terms[j] - terms[i] + 1, j - i) for i, j in places)


@given(fractions, fractions, st.integers(2, 40), st.integers(0, 60))
def test_slopes_are_those_of_the_definition(alpha: Fraction, beta: Fraction, n: int, wrong: int) -> None:
    terms = [floor(alpha * k + beta) + (k == wrong) for k in range(n)]
    low, high = quotients(terms)
    found = slopes_of(np.array(terms))
    assert (found is None) == (low >= high)
    if found is not None:
        assert (found.low, found.high) == (low, high)


@given(fractions, fractions)
def test_the_simplest_fraction(a: Fraction, b: Fraction) -> None:
    low, high = sorted((a, b))
    if low < high:
        found = simplest_between(low, high)
        assert low < found < high
        smaller = (
            Fraction(p, q) for q in range(1, found.denominator) for p in range(floor(low * q), floor(high * q) + 2)
        )
        assert not any(low < each < high for each in smaller)


def floors(p: int, q: int, d: int, r: int, n: int, shift: int = 0, more: Fraction = Fraction(0)) -> list[int]:
    """floor((k + shift)*(p + q*sqrt(d))/r + more) for k < n, by integer square roots."""
    u, v = more.numerator, more.denominator
    terms = []
    for k in range(shift, n + shift):
        square = d * (v * q * k) ** 2
        root = isqrt(square)
        root = root if q * k >= 0 else -root - (root * root != square)
        terms.append((v * p * k + root + u * r) // (v * r))
    return terms


@pytest.mark.parametrize(
    ("number", "shift", "more", "words"),
    [
        ((1, 1, 5, 2), 0, Fraction(0), "a_n = floor(n*phi)"),
        ((1, 1, 5, 2), 1, Fraction(-1), "a_n = floor((n + 1)*phi) - 1"),
        ((0, 1, 2, 1), 0, Fraction(1, 2), "a_n = floor(n*sqrt(2) + 1/2)"),
        ((0, -1, 2, 1), 0, Fraction(0), "a_n = floor(n*(-sqrt(2)))"),
        ((7, 1, 13, 3), 0, Fraction(2, 3), "a_n = floor(n*(7 + sqrt(13))/3 + 2/3)"),
        ((100, -1, 3, 1), 2, Fraction(0), "a_n = floor((n + 2)*(100 - sqrt(3)))"),
    ],
)
def test_planted_lines_are_found(number: tuple[int, int, int, int], shift: int, more: Fraction, words: str) -> None:
    terms = floors(*number, 4000, shift, more)
    finding = only(sturmian, sequence(terms))
    assert finding.words == words and finding.rung is Rung.EQUAL
    n = 10**30
    line = floors(*number, 1, n + shift, more)
    assert functions(finding.hypothesis)["term"](n) == line[0]


@pytest.mark.parametrize(("p", "q", "r"), [(5, 7, 2), (100, 7, 0), (-3, 8, 5), (1, 2, 0), (355, 113, 3)])
def test_planted_fractions_are_found(p: int, q: int, r: int) -> None:
    finding = only(sturmian, sequence([(p * n + r) // q for n in range(6000)]))
    assert finding.hypothesis.facts["slope"] == str(Fraction(p, q)) and finding.rung is Rung.EQUAL


def test_terms_before_the_line_are_told() -> None:
    terms = [9, 9, 9, *floors(0, 1, 2, 1, 3000)]
    finding = only(sturmian, sequence(terms))
    assert finding.words == "a_n = floor((n - 3)*sqrt(2)) from n = 3 on; before, a_n = 9, 9, 9"


def test_a_word_of_two_letters_is_a_difference() -> None:
    line = floors(1, 1, 5, 2, 4000, 1)
    finding = only(sturmian, sequence([b - a for a, b in pairwise(line)]))
    assert finding.words == "a_0 + ... + a_{n-1} = floor((n + 1)*phi) - 1"


def test_a_slope_that_no_simple_number_has_is_an_interval() -> None:
    alpha = Fraction(31415926535897932384626, 10**22)
    terms = [floor(alpha * n + Fraction(1234567, 10**7)) for n in range(4000)]
    finding = only(sturmian, sequence(terms))
    assert finding.rung is Rung.FITS and "with some beta" in finding.words
    facts = finding.hypothesis.facts
    assert Fraction(str(facts["slope_above"])) < alpha < Fraction(str(facts["slope_below"]))
    broken = judged(finding.hypothesis, sequence([*terms, terms[-1] + 9]))
    assert broken.rung is Rung.REFUTED and broken.trial.at == 4000


@pytest.mark.parametrize("a", [1, 2, 3, 4, 7])
def test_fraenkel(a: int) -> None:
    finding = only(sturmian, evidence_of(read_game(f"fraenkel({a})"), 5000))
    assert finding.words.startswith("x_n = floor(n*")
    assert functions(finding.hypothesis)["term"](10**50) == fraenkel_alpha(a).floor(10**50)


def test_translates_of_wythoff() -> None:
    words = [each.words for each in findings(sturmian, evidence_of(read_game("wk(2)"), 4000))]
    assert words[0] == "x_n = floor((n - 2)*phi) + 2 from n = 2 on; before, x_n = 0, 1"


@pytest.mark.parametrize("text", ["wyt(2,3)", "gdwn(1,2)", "nim", "maharaja"])
def test_games_without_balanced_sequences(text: str) -> None:
    assert not findings(sturmian, evidence_of(read_game(text), 3000))
