"""The oracle against play spelled out, against the Sprague–Grundy rule, and on every game of the catalog."""

from __future__ import annotations

import pickle
import sys
from dataclasses import replace
from functools import reduce
from operator import xor

import pytest
from hypothesis import assume, given, settings

import wythoff as wy
from tests import literal
from tests.cases import over
from tests.strategies import LATER, box, catalog_texts, games, later_games, modified_catalog
from wythoff import Game, MeaningError, PositionError, RuleError, TooLargeError, game
from wythoff.oracle import (
    NimValues,
    Outcomes,
    check_size,
    fill,
    first_p_positions,
    kind,
    options,
    p_positions,
    winning_moves,
)
from wythoff.rules import position_of


def solved(g: Game, side: int) -> Outcomes:
    outcomes = Outcomes(g)
    for position in box(g, side):
        outcomes(position)
    return outcomes


@over("text", modified_catalog() + LATER, few=modified_catalog(2) + LATER)
def test_outcomes_are_those_of_the_game_played_out(text: str) -> None:
    g = game(text)
    outcomes, played = Outcomes(g), literal.outcome(g)
    few_enough = [position for position in box(g, 4) if len(options(g, position)) <= 9]
    for position in few_enough:
        assert outcomes(position) == played(position), (text, position)


@pytest.mark.full
@given(games() | later_games())
@settings(max_examples=120)
def test_outcomes_of_random_games_are_those_played_out(g: Game) -> None:
    outcomes, played = Outcomes(g), literal.outcome(g)
    for position in box(g, 4):
        found = options(g, position)
        if len(found) <= 7:
            assert outcomes(position) == played(position)


@over("text", modified_catalog() + LATER, few=modified_catalog(2) + LATER)
def test_nim_values_have_their_zeros_at_the_p_positions(text: str) -> None:
    g = game(text)
    if g.is_misere or g.complies or g.declared:
        with pytest.raises(MeaningError, match="nim-values belong to normal play"):
            NimValues(g)
        return
    outcomes, values = Outcomes(g), NimValues(g)
    for position in box(g, 6):
        assert (values(position) == 0) == outcomes(position)


@given(games() | later_games())
@settings(max_examples=60)
def test_a_sum_follows_the_sprague_grundy_rule(g: Game) -> None:
    """A sum is played out part by part; its nim-value must be the nim-sum, for blocked games too."""
    assume(not g.is_misere and not g.complies and not g.declared)
    alone = NimValues(replace(g, heaps_beside=()))
    total, outcomes = NimValues(g), Outcomes(g)
    for position in box(g, 4):
        own = g.heaps + g.has_pass
        expected = reduce(xor, position[own:], alone(position[:own]))
        assert total(position) == expected
        assert outcomes(position) == (expected == 0)


@pytest.mark.full
@pytest.mark.parametrize("text", ["wythoff", "wythoff.block(2)", "wythoff.block(3,diagonal)", "nim.block(2)", "tk(1)"])
def test_a_nim_value_is_the_nim_heap_that_balances(text: str) -> None:
    values = NimValues(game(text))
    for x, y in box(game(text), 5):
        for size in range(8):
            assert Outcomes(game(f"{text} + nim({size})"))((x, y, size)) == (size == values((x, y)))


@given(games() | later_games())
@settings(max_examples=90)
def test_winning_moves(g: Game) -> None:
    outcomes = Outcomes(g)
    for position in box(g, 4):
        wins = winning_moves(outcomes, position)
        if outcomes(position):
            assert wins == []
        else:
            assert set(wins) == {option for option in options(g, position) if outcomes(option)}
            assert wins or g.is_misere or g.complies or g.declared


@given(games() | later_games())
@settings(max_examples=90)
def test_symmetric_games_have_symmetric_options(g: Game) -> None:
    assume(g.exchangeable > 1)
    for position in box(g, 5 if g.heaps == 2 else 3):
        mirrored = (position[1], position[0], *position[2:])
        assert {(q[1], q[0], *q[2:]) for q in options(g, position)} == set(options(g, mirrored))


def test_the_symmetry_of_the_catalog() -> None:
    symmetric = {text for text in catalog_texts() if game(text).exchangeable > 1}
    assert set(catalog_texts()) - symmetric == {
        "nim(1)",
        "allheaps(1)",
        "vectors((1,0),(0,1),(3,1))",
        "vectors((2,0),(0,3),(1,1))",
        "vectors((2,1,0),(0,1,1),(1,0,2))",
        "three(3,1,1)",
        "three(1,4,2)",
        "three(2,3,4)",
        "wyt(2,3,4)",
        "wyt(1,0,2)",
        "rule(i*j == 0 or i == 2*j)",
        "wythoff(1)",
    }


@over("text", modified_catalog() + LATER, few=modified_catalog(2) + LATER)
def test_first_p_positions_are_exact(text: str) -> None:
    """The first n, found on a growing board, are the first n of a larger board."""
    g = game(text)
    try:
        first = first_p_positions(g, 4, most=30_000)
    except TooLargeError as error:
        assert "of the first 4 P-positions" in str(error)
        assert g.is_misere or g.complies or g.name in ("wyt", "vectors")
        return
    larger = fill(Outcomes(g), max((max(position[: g.heaps]) for position in first), default=0) + 4)
    assert p_positions(larger)[: len(first)] == first
    assert len(first) == 4 or ((g.heaps == 1 or not g.moves) and p_positions(larger) == first)


@pytest.mark.full
@pytest.mark.parametrize(
    ("text", "n", "side"),
    [
        ("rule(i*j == 0 or i == j or i < 9 and u > 1000).block(2)", 8, 24),
        ("rule(i*j == 0 or i == j or i == 2*j or j == 2*i or i < 9 and u > 1000)", 3, 24),
        ("wyt(1,3).radius(diagonal=2)", 3, 24),
        ("wyt(1,2).radius(diagonal=1).block(2,nim)", 8, 24),
        ("three(1,1,12).radius(1)", 40, 12),
        ("three(1,1,10).block(8)", 40, 10),
    ],
)
def test_first_p_positions_against_a_much_larger_board(text: str, n: int, side: int) -> None:
    g = game(text)
    first = first_p_positions(g, n)
    assert p_positions(fill(Outcomes(g), side))[:n] == first
    assert [tuple(row) for row in g.pairs(n, trust="definition").positions.tolist()] == first


def test_an_option_counts_once_however_it_is_reached() -> None:
    """(0,0) is on two rays from (2,4) in gdwn(2,4).block(2): (1,2) twice and (2,4) once."""
    doubled, single = game("vectors((1,0),(0,1),(1,2),(2,4)).block(2)"), game("vectors((1,0),(0,1),(1,2)).block(2)")
    for position in box(single, 8):
        assert Outcomes(doubled)(position) == Outcomes(single)(position)


@pytest.mark.full
def test_recursion_depth_is_no_limit() -> None:
    deep = sys.getrecursionlimit() + 1
    assert Outcomes(game("nim(1)"))((deep,)) is False
    assert NimValues(game("nim(1).radius(3)"))((deep,)) == deep % 4
    assert Outcomes(game("rule(i + j == 1)"))((0, deep)) == (deep % 2 == 0)


def test_kinds_are_those_of_the_papers() -> None:
    g = game("wythoff + nim(2)")
    assert kind(g, (3, 4, 2), (3, 1, 2)) == "nim"
    assert kind(g, (3, 4, 2), (1, 2, 2)) == "diagonal"
    assert kind(g, (3, 4, 2), (3, 4, 0)) == "beside"


def test_games_and_errors_can_be_sent() -> None:
    for text in catalog_texts():
        g = game(text)
        assert g.moves == pickle.loads(pickle.dumps(g)).moves
    with pytest.raises(wy.TextError) as caught:
        game("wythof")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_positions_are_checked() -> None:
    assert position_of(game("wythoff + nim(3,4)"), (5, 6)) == (5, 6, 3, 4)
    assert position_of(game("wythoff + nim(3,4)"), (5, 6, 1, 0)) == (5, 6, 1, 0)
    cases = [
        ("wythoff", (1,), "2 numbers"),
        ("wythoff", (1, 2, 3), "x, y; not 3"),
        ("wythoff", (-1, 2), "at least 0, not -1"),
        ("wythoff", (1.5, 2), "whole number, not 1.5"),
        ("three(1,4,2)", (1, 1, 2), "below gamma = 2"),
        ("vectors((2,1),(1,2))", (1, 1), "no sum of the vectors"),
        ("wythoff + nim(3)", (1, 2, 3, 4), "or 3, with the Nim heaps"),
        ("wythoff", (-(10**5000), 2), "bits"),
    ]
    for text, numbers, says in cases:
        with pytest.raises(PositionError, match=says):
            position_of(game(text), numbers)  # type: ignore[arg-type]


def test_too_large_is_refused_with_the_estimate() -> None:
    for text, position in [
        ("wythoff", (10**50, 10**50)),
        ("nim(4)", (300,) * 4),
        ("heap(2,1)", (300, 300)),
        ("wyt(2,3)", (10**4, 5)),
    ]:
        with pytest.raises(TooLargeError, match=r"about 10\^[\d.]+ options"):
            check_size(game(text), position)
    with pytest.raises(TooLargeError, match="all points below"):
        position_of(game("vectors((2,0,1),(0,3,0),(1,1,1))"), (10**6,) * 3)


def test_division_by_zero_is_said() -> None:
    with pytest.raises(RuleError, match=r"'i % j' divides by zero at i = 1, j = 0"):
        Outcomes(game("rule(i % j == 0)"))((2, 2))
    assert not Outcomes(game("rule(i*j == 0 or i % j == 0)"))((2, 2))
