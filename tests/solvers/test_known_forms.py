"""Which form a game has, asked once."""

from __future__ import annotations

import pytest

from wythoff import game
from wythoff.forms.recursions import EqualVectors, ThetaMu
from wythoff.forms.wyt import Wyt
from wythoff.question import Question
from wythoff.solvers import enumerate, known_forms, method_named
from wythoff.solvers.known_forms import closed_form, enumerated_form, formula, new_closed_form
from wythoff.solvers.refusal import Refusal


def test_the_form_of_a_game_is_searched_once() -> None:
    known_forms._kept_form.cache_clear()
    g = game("wyt(2,3)")
    g.pairs(20)
    g.slopes()
    assert [g.is_p(*pair) for pair in g.pairs(5)] == [True] * 5
    assert known_forms._kept_form.cache_info().misses == 1


def test_a_form_whose_tables_may_grow_is_not_kept() -> None:
    g = game("wyt(2,3)")
    assert closed_form(g) is closed_form(g)
    assert new_closed_form(g) == closed_form(g) and new_closed_form(g) is not closed_form(g)
    g.pair(10**3000)
    form = closed_form(g).form
    assert isinstance(form, Wyt)
    g.pair(10**20)
    small = form.numbering.a(10**20)
    assert small == g.pair(10**20)[0]


def test_the_heaps_beside_are_left_alone() -> None:
    assert closed_form(game("wyt(2,3) + nim(4)")) == closed_form(game("wyt(2,3)"))
    assert formula(game("wyt(2,3) + nim(4)")) is None
    assert formula(game("wyt(2,3)")) is not None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("gdwn(1,2)", "no closed form of its P-positions is known"),
        ("three(2,2,1)", "no closed form of its P-positions is known"),
        ("(wythoff + nim(1)).misere", "the parts of a sum do not decide its misère outcome"),
    ],
)
def test_a_game_without_a_form_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        closed_form(game(text))
    assert formula(game(text)) is None


def test_recursions_are_enumerated_though_they_have_no_closed_form() -> None:
    assert enumerated_form(game("three(3,3,1)")).form == EqualVectors(3)
    assert enumerated_form(game("wythoff.block(4,diagonal)")).form == ThetaMu(1, 4)
    assert enumerated_form(game("wyt(2,3)")).form == Wyt(2, 3)


@pytest.mark.parametrize("text", ["three(2,2,1)", "three(5,5,1)", "wythoff.block(3,diagonal)", "wk(2)", "heap(2,3)"])
def test_enumerated_pairs_are_those_of_the_form(text: str) -> None:
    known = enumerated_form(game(text))
    listed = enumerate.pairs(game(text), known, 60).tolist()
    assert list(map(tuple, listed)) == known.form.pairs(60)  # type: ignore[union-attr]
    assert method_named("enumerate").refuses(game(text), Question.PAIRS, "claims") is None


@pytest.mark.parametrize("text", ["wythoff.block(2)", "nim(3)", "gdwn(1,2)", "wyt(1,2).misere", "wythoff + nim(3)"])
def test_other_pairs_are_not_enumerated(text: str) -> None:
    method = method_named("enumerate")
    with pytest.raises(Refusal):
        method.answer(Question.PAIRS, game(text), method.fitted(Question.PAIRS, game(text), "claims"), 5)
