"""Linear recurrences and polynomials, planted."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.errors import MeaningError
from wythoff.finder.data.evidence import pairs_evidence
from wythoff.finder.data.hypothesis import Rung, judged
from wythoff.finder.words.recurrences import recurrences, shortest_recurrence

from .made_data import findings, functions, only, sequence


def continued(coefficients: list[int], first: list[int], n: int) -> list[int]:
    terms = list(first)
    while len(terms) < n:
        terms.append(sum(c * a for c, a in zip(coefficients, reversed(terms), strict=False)))
    return terms


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6), st.lists(st.integers(-50, 50), min_size=6, max_size=6))
def test_the_shortest_recurrence_is_no_longer_than_the_planted_one(coefficients: list[int], first: list[int]) -> None:
    terms = continued(coefficients, first[: len(coefficients)], 60)
    found = shortest_recurrence(terms)
    assert found is not None and found.since <= len(coefficients)
    assert terms == continued(list(found.coefficients), terms[: found.since], 60)


@pytest.mark.parametrize(
    ("terms", "words"),
    [
        (continued([1, 1], [0, 1], 300), "a_n = a_{n-1} + a_{n-2} for n >= 2; it begins 0, 1"),
        (
            [7, 7, *continued([1, -1, 2, 3], [1, 5, 2, 3], 80)],
            "a_n = a_{n-1} - a_{n-2} + 2a_{n-3} + 3a_{n-4} for n >= 6; it begins 7, 7, 1, 5, 2, 3",
        ),
        ([n * (n + 1) // 2 for n in range(100)], "a_n = (n^2 + n)/2"),
        ([4 - n**3 for n in range(100)], "a_n = -n^3 + 4"),
        ([5, 6] + [n**2 for n in range(2, 90)], "a_n = n^2 for n >= 2; it begins 5, 6"),
        ([n * n // 4 for n in range(100)], "a_n = n^2/4 for n = 0 mod 2, (n^2 - 1)/4 for n = 1 mod 2"),
        ([n if n % 2 else n * n for n in range(100)], "a_n = n^2 for n = 0 mod 2, n for n = 1 mod 2"),
        ([n**2 + n % 7 for n in range(200)], "a_n = a polynomial of degree 2 on each residue class of n modulo 7"),
    ],
)
def test_planted_sequences(terms: list[int], words: str) -> None:
    finding = only(recurrences, sequence(terms))
    assert finding.words == words and finding.rung is Rung.EQUAL


def test_numbers_of_any_size() -> None:
    finding = only(recurrences, sequence([3**n + n for n in range(500)]))
    assert functions(finding.hypothesis)["term"](1000) == 3**1000 + 1000


@pytest.mark.parametrize("terms", [range(50), [n // 3 for n in range(50)], [2] * 50, [n % 2 for n in range(50)]])
def test_periodic_differences_are_left_to_their_kind(terms: list[int]) -> None:
    assert not findings(recurrences, sequence(terms))


def test_sparse_pairs() -> None:
    fibonacci = continued([1, 1], [1, 2], 60)
    words = [each.words for each in findings(recurrences, pairs_evidence("data", list(pairwise(fibonacci))))]
    assert words[0] == "x_n = x_{n-1} + x_{n-2} for n >= 2; it begins 1, 2"


def test_a_term_that_differs_is_named() -> None:
    terms = [n * n for n in range(100)]
    (hypothesis,) = recurrences(sequence(terms))
    terms[70] += 1
    assert judged(hypothesis, sequence(terms)).rung_words == "refuted at n = 70: a_n = 4901, not 4900"


def test_few_terms_say_how_many_are_needed() -> None:
    with pytest.raises(MeaningError, match="at least 12 are needed"):
        list(recurrences(sequence([n * n for n in range(11)])))
    assert "small surplus" in only(recurrences, sequence([n * n for n in range(14)])).rung_words
