"""Remoteness by the definition, against moves counted down and against what is printed."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings

from tests import literal
from tests.cases import over
from tests.strategies import box, games, modified_catalog
from wythoff import Game, MeaningError, RuleError, game
from wythoff.oracle import Outcomes, Remoteness, options


def agrees(g: Game) -> None:
    remoteness, outcomes, counted = Remoteness(g), Outcomes(g), literal.remoteness(g)
    for position in box(g, 4):
        moves = remoteness(position)
        assert moves == counted(position), (g, position)
        assert outcomes(position) == (moves % 2 == g.is_misere), (g, position)


@over("text", modified_catalog(), few=modified_catalog(2))
def test_the_catalog(text: str) -> None:
    g = game(text)
    if g.limit is None:
        agrees(g)
        return
    with pytest.raises(MeaningError, match=r"has no remoteness: the previous player (forbids|proposes) options"):
        Remoteness(g)


@given(games())
@settings(max_examples=30)
def test_random_games(g: Game) -> None:
    assume(g.limit is None)
    try:
        agrees(g)
    except RuleError:
        assume(False)


def test_the_even_options_of_a_paper() -> None:
    """0 without moves; else 1 + the least even remoteness of an option, or 1 + the greatest remoteness of an option."""
    g = game("gdwn(1,2)")
    remoteness = Remoteness(g)
    for position in box(g, 9):
        found = [remoteness(option) for option in options(g, position)]
        even = [moves for moves in found if moves % 2 == 0]
        expected = 0 if not found else 1 + min(even) if even else 1 + max(found)
        assert remoteness(position) == expected


def test_nim_with_two_equal_heaps_lasts_as_long_as_there_are_tokens() -> None:
    remoteness = Remoteness(game("nim"))
    assert [remoteness((n, n)) for n in range(6)] == [0, 2, 4, 6, 8, 10]
    assert Remoteness(game("nim.misere"))((0, 0)) == 0
    assert [Remoteness(game("nim(1).misere"))((n,)) for n in range(4)] == [0, 1, 2, 2]
