"""Eventually periodic differences: planted ones, the (b,b) games, and the shortest repetition against all others."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.cases import over
from wythoff.errors import MeaningError
from wythoff.finder.data.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.finder.data.hypothesis import Rung, judged
from wythoff.finder.words.periods import periods
from wythoff.finder.words.repetition import repetition_of, shortest_repetition
from wythoff.oracle import Outcomes
from wythoff.prover import prove_set
from wythoff.rules import read_game

from .made_data import check_code, findings, functions, only, sequence


def all_repetitions(word: list[int]) -> list[tuple[int, int]]:
    """Every preperiod and period with which a word agrees, by trying."""
    size = len(word)
    return [
        (m, p)
        for m in range(size)
        for p in range(1, size - m + 1)
        if all(word[n] == word[n + p] for n in range(m, size - p))
    ]


@given(st.lists(st.integers(0, 2), min_size=1, max_size=14))
def test_no_repetition_is_shorter(word: list[int]) -> None:
    found = shortest_repetition(word)
    known = all_repetitions(word)
    assert (found.preperiod, found.period) in known
    assert found.letters == min(m + p for m, p in known)


@given(
    st.lists(st.integers(-3, 9), max_size=6),
    st.lists(st.integers(-3, 9), min_size=1, max_size=12),
    st.integers(-(10**30), 10**30),
)
def test_planted_periods_are_found(before: list[int], period: list[int], start: int) -> None:
    steps = before + period * (40 + 300 // len(period))
    terms = [start]
    for step in steps:
        terms.append(terms[-1] + step)
    finding = only(periods, sequence(terms))
    facts = finding.hypothesis.facts
    m, p, saltus = facts["preperiod"], facts["period"], facts["saltus"]
    assert isinstance(m, int) and isinstance(p, int) and isinstance(saltus, int)
    assert m <= len(before) and len(period) % p == 0 and saltus * (len(period) // p) == sum(period)
    assert finding.hypothesis.parameters == m + p + 1
    n = 10**20
    assert functions(finding.hypothesis)["term"](n + p) - functions(finding.hypothesis)["term"](n) == saltus


@pytest.mark.parametrize("b", [2, 4, 8, 16])
def test_powers_of_two_on_the_diagonal(b: int) -> None:
    """d_{n+b^2} = d_n + b from n = b(b+1)/2 on."""
    finding = only(periods, evidence_of(read_game(f"three({b},{b},1)"), 5000))
    since = b * (b + 1) // 2
    assert finding.words.startswith(f"d_{{n+{b * b}}} = d_n + {b} from n = {since} on, where d = y - x")
    assert finding.hypothesis.facts["saltus"] == b and finding.rung is Rung.EQUAL


@pytest.mark.parametrize(("a", "b"), [(1, 1), (2, 1), (2, 3), (5, 4)])
def test_differences_of_wyt(a: int, b: int) -> None:
    finding = only(periods, evidence_of(read_game(f"wyt({a},{b})"), 2000))
    assert finding.words == f"y_n = x_n + {'' if a == 1 else a}n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nim", "the pairs are (k,k), k >= 0"),
        ("nim.block(3)", "the pairs are (0,0), (0,1), (k,k + 2), (k + 1,k + 1), k >= 0"),
        ("rule(i*j == 0 or i == j and i in {1,2})", "the pairs are (3k,3k), (3k + 1,3k + 2), k >= 0"),
    ],
)
def test_sets_of_progressions_are_told_and_can_be_proved(text: str, words: str) -> None:
    game = read_game(text)
    finding = only(periods, evidence_of(game, 1000))
    assert finding.words == words
    assert prove_set(game, finding.hypothesis.formula, finding.hypothesis.system).status == "proved"
    outcomes = Outcomes(game)
    pair = functions(finding.hypothesis)["pair"]
    told = {pair(n) for n in range(60)}
    assert all(outcomes((x, y)) == ((x, y) in told) for y in range(12) for x in range(y + 1))


def test_a_set_that_is_not_symmetric_has_its_own_formula() -> None:
    pairs = [(3 * k + 1, 2 * k) for k in range(300)]
    finding = only(periods, pairs_evidence("data", pairs, is_symmetric=False))
    assert finding.words == "the pairs are (3k + 1,2k), k >= 0"
    assert finding.hypothesis.formula == "(exists k: x = 3*k + 1 and y = 2*k)"


@pytest.mark.full
@over("n", [500, 1500, 5000])
@over("a", range(1, 12))
def test_no_approximation_of_a_slope_is_called_a_period(a: int, n: int) -> None:
    far = evidence_of(read_game(f"fraenkel({a})"), 20_000)
    for hypothesis in periods(far.first(n)):
        assert judged(hypothesis, far).rung is Rung.EQUAL, hypothesis.words


def test_a_term_that_breaks_the_period_is_named() -> None:
    (hypothesis,) = periods(sequence([n // 3 for n in range(200)]))
    finding = judged(hypothesis, sequence([n // 3 + (n == 250) for n in range(300)]))
    assert finding.rung_words == "refuted at n = 250: a_n = 84, not 83"


def test_rare_letters_are_no_preperiod() -> None:
    """One letter that was seen early says little about letters to come."""
    assert repetition_of(sequence_array([1] + [0] * 99)) is not None
    assert repetition_of(sequence_array([0] * 9 + [1] + [0] * 90)) is None


def sequence_array(terms: list[int]) -> NDArray[np.int64]:
    return np.array(terms)


def test_few_terms_say_how_many_are_needed() -> None:
    with pytest.raises(MeaningError, match="at least 17 are needed"):
        list(periods(sequence(range(16))))
    assert not list(periods(evidence_of(read_game("wythoff"), 10)))
    assert only(periods, sequence(range(17))).words == "a_n = n"


def test_short_data_have_a_small_surplus() -> None:
    finding = only(periods, sequence([n % 5 for n in range(25)]))
    assert "small surplus" in finding.rung_words


def test_other_evidence_of_fewer_terms_is_compared_as_far_as_it_goes() -> None:
    data = sequence([7, *range(300)])
    (hypothesis,) = periods(data)
    for n in (0, 1, 5, 200):
        finding = judged(hypothesis, data.first(n))
        assert finding.trial.terms == n and not finding.trial.failure


def test_user_pairs_in_any_order_of_steps() -> None:
    pairs = [(n, 5 * n % 7 + n) for n in range(400)]
    evidence = pairs_evidence("data", pairs, is_symmetric=False)
    assert isinstance(evidence, Evidence)
    (finding,) = findings(periods, evidence)
    assert finding.hypothesis.facts["period"] == 7
    check_code(finding.hypothesis, evidence)
