"""Pairs in bulk from automata that are proved: those of every other method."""

from __future__ import annotations

import numpy as np
import pytest

from wythoff import game, solvers
from wythoff.rules import read_game
from wythoff.solvers import certified_pairs, ladder
from wythoff.solvers.refusal import Refusal, unless_refused

MANY = certified_pairs.LEAST
GAMES = ["maharaja", "wythoff.block(4)", "fraenkel(3)", "wyt(1,2)", "wythoff.misere", "nim.block(3)",
         "rule(i*j == 0 or i == j and u >= 3 and v >= 3)", "wythoff.block(2,nim)"]  # fmt: skip


@pytest.mark.parametrize("text", GAMES)
def test_pairs_are_those_of_the_method_below(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = read_game(text)
    found = certified_pairs.pairs(known, certified_pairs.fit(known), MANY)
    monkeypatch.setattr(ladder, "LADDER", [method for method in ladder.LADDER if method.key != "certified_pairs"])
    assert np.array_equal(found, np.array(list(solvers.pairs(known, MANY, "definition"))))


def test_many_pairs_come_from_the_automaton_and_few_from_boards() -> None:
    assert game("maharaja").pairs(MANY).method.key == "certified_pairs"
    assert game("maharaja").pairs(100).method.key == "rays"
    assert game("maharaja").pairs(MANY).method.proved_by(game("maharaja")) == ("maharaja.txt",)


@pytest.mark.parametrize(
    "text", ["gdwn(1,2)", "wk(37)", "nim.pass", "wythoff.comply(2)", "nim(3)", "maharaja + nim(1)"]
)
def test_what_has_no_automaton_of_its_own_is_refused(text: str) -> None:
    assert unless_refused(certified_pairs.fit, game(text)) is None
    with pytest.raises(Refusal):
        certified_pairs.fit(game(text))


@pytest.mark.parametrize("text", [
    "rule(i*j == 0 or i == j or (i,j) in {(1,3),(3,1)})", "rule(i*j*(i - j) == 0 or i*j == 3)",
    "rule(x == u or y == v or x - u == y - v or (i,j) in {(1,2),(2,1)})", "gdwn(1,1)", "wk(37)",
])  # fmt: skip
def test_a_certificate_answers_for_equal_games(text: str) -> None:
    far = 10**1000
    assert ladder.taker("is_p", game(text), "definition") is ladder.method_named("certified")
    assert not game(text).is_p(far, far + 1)
