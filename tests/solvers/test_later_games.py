"""Terminal and declared positions, a pass and kinds of one's own: every method against the oracle and a recursion."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import wythoff as wy
from tests.solvers.test_solvers import QUESTIONS, by_definition, check
from tests.strategies import LATER, later_games, two_heap_texts
from wythoff import Game, game
from wythoff.solvers import LADDER

TWO_HEAPS = [text for text in LATER if game(text).heaps == 2]


def agree(g: Game, *, side: int = 10) -> None:
    """Every method of the ladder but the definition itself."""
    try:
        by_definition(g, side)
    except wy.RuleError:
        return
    for question in QUESTIONS:
        if question.startswith("nim") and (g.is_misere or g.complies or g.declared):
            continue
        for method in LADDER[:-1]:
            check(method, g, question)


@pytest.mark.parametrize("text", TWO_HEAPS)
def test_every_method_agrees(text: str) -> None:
    agree(game(text))


@given(later_games(two_heap_texts))
@settings(max_examples=40)
def test_every_method_agrees_on_random_games(g: Game) -> None:
    agree(g)
