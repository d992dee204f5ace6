"""Finite sets, with a reason where it is proved."""

from __future__ import annotations

import pytest

import wythoff as wy
from wythoff.finder import finding
from wythoff.finder.data.evidence import evidence_of, pairs_evidence
from wythoff.finder.data.hypothesis import Rung, judged
from wythoff.finder.forms import finite_sets
from wythoff.finder.forms.finite_sets import finite
from wythoff.oracle import Outcomes
from wythoff.rules import read_game

from .made_data import findings, functions

DECIDED = ("rule(i + j > 0)", "rule(i + j > 3)", "rule(i*j == 0 or (i - j) % 4 == 0)", "rule(i + j > 0).misere")


@pytest.mark.full
@pytest.mark.parametrize("text", DECIDED)
def test_a_finite_set_is_decided_and_is_that_of_the_oracle(text: str) -> None:
    game = read_game(text)
    (found,) = findings(finite, evidence_of(game, 100, 1))
    assert found.rung in (Rung.PROVED, Rung.EQUAL) and "no further one can come, since" in found.words
    is_p = functions(found.hypothesis)["is_p"]
    outcomes = Outcomes(game)
    assert all(is_p(x, y) == outcomes((x, y)) for x in range(12) for y in range(12))


def test_what_is_not_of_first_order_says_how_far_nothing_was_seen() -> None:
    (found,) = findings(finite, evidence_of(read_game("rule(i*i + j > 0)"), 100, 1))
    assert found.rung is Rung.EQUAL
    assert found.words == "(0,0) is the only P-position; no other was seen with heaps below 1024"


def test_infinite_sets_and_data_that_end_with_their_last_pair_are_not_called_finite() -> None:
    assert not findings(finite, evidence_of(read_game("wythoff"), 50))
    assert not findings(finite, pairs_evidence("data", [(0, 0), (1, 2), (3, 5)]))


@pytest.mark.full
def test_a_further_position_refutes() -> None:
    near = evidence_of(read_game("rule(i + j > 3)"), 100, 1)
    (hypothesis,) = finite(near)
    assert near.pairs is not None
    more = pairs_evidence("data", [*near.pairs.tolist(), (7, 9)], by_column=False)
    assert judged(hypothesis, more).rung_words == "refuted at (7,9)"
    fewer = evidence_of(read_game("rule(i + j > 0)"), 100, 1)
    assert judged(hypothesis, fewer).rung is Rung.REFUTED


@pytest.mark.full
def test_find_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """With time for a certificate it is proved; without, it is decided and not called so."""
    monkeypatch.setattr(finite_sets, "PROOF_SECONDS", 60.0)
    monkeypatch.setattr(finding, "evidence_of", lambda game, n, seconds: evidence_of(game, n, 1))  # there is no second
    assert wy.find("rule(i + j > 0)", kinds=["finite"], n=50, seconds=60)[0].rung_words == "proved"
    monkeypatch.setattr(finite_sets, "_is_certified", lambda proof: False)
    found = wy.find("rule(i + j > 0)", kinds=["finite"], n=50, seconds=60)[0]
    assert found.rung is Rung.EQUAL and "no further one can come, since" in found.words
