"""The positions of one nim-value: every method against the definition, the fast ones against boards and each other."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from tests.cases import over
from tests.counted_clock import counted_clock
from tests.strategies import box, games, later_games, modified_catalog, two_heap_texts
from wythoff import Game, MeaningError, RuleError, TooLargeError, game
from wythoff.oracle import NimValues
from wythoff.question import Question
from wythoff.rules import Position
from wythoff.solvers import LADDER, columns, explain, value_bitsets, value_columns
from wythoff.solvers.clock import limited
from wythoff.solvers.refusal import Refusal

WANTED, VALUES, SECONDS = 3, (1, 2), 0.2


def by_definition(g: Game, side: int, value: int) -> list[Position]:
    """Those below the side, in the order of the pairs."""
    values, k, heaps = NimValues(g), g.exchangeable, g.unbounded_heaps
    listed = [p[: g.heaps] for p in box(g, side) if values(p) == value and list(p[:k]) == sorted(p[:k])]
    return sorted(listed) if g.has_finite_columns else sorted(listed, key=lambda p: (max(p[:heaps]), p))


def agree(g: Game) -> None:
    """What a method lists is what the definition lists, as far as that sees."""
    side = {1: 12, 2: 9, 3: 5}.get(g.heaps, 4)
    for value in VALUES:
        try:
            expected = by_definition(g, side, value)
        except (MeaningError, RuleError):
            return
        for method in LADDER:
            if method.refuses(g, Question.VALUE_PAIRS, "claims") is None:
                compare(method.key, g, value, side, expected)


def compare(key: str, g: Game, value: int, side: int, expected: list[Position]) -> None:
    method = next(method for method in LADDER if method.key == key)
    try:
        with limited(SECONDS):
            rows = method.answer(Question.VALUE_PAIRS, g, method.fit(g), WANTED, value).tolist()
    except Refusal:
        return
    except TooLargeError as error:
        rows = list(error.found)
    found = [tuple(row) for row in rows]
    inside = [p for p in found if max(p[: g.unbounded_heaps]) < side]
    first = [p for p in expected if p in set(inside)]
    assert first == inside and (len(inside) < len(found) or expected[: len(found)] == found), (key, str(g), value)


@pytest.mark.full
@over("text", modified_catalog()[::6])
def test_every_method_agrees_with_the_definition(text: str) -> None:
    agree(game(text))


@pytest.mark.full
@given(games(two_heap_texts))
@settings(max_examples=12, deadline=None)
def test_every_method_agrees_on_random_games(g: Game) -> None:
    agree(g)


@given(later_games(two_heap_texts))
@settings(max_examples=8, deadline=None)
def test_every_method_agrees_on_games_with_passes_and_terminal_sets(g: Game) -> None:
    agree(g)


FAST = [
    "wythoff", "nim", "gdwn(1,2)", "gdwn(3,5)", "maharaja", "rule(i*j == 0 or j == 3*i)",
    "rule(i*j == 0 or 2*i == 3*j)", "wythoff.block(3)", "wythoff.block(2,nim)", "wyt(2,3)", "wk(2)",
    "wythoff.radius(diagonal=4)", "three(2,2,1)",
]  # fmt: skip


@over("text", FAST)
def test_columns_agree_with_the_board(text: str) -> None:
    g, side = game(text), 90
    board = np.asarray(g.nim_values(side))
    for value in (0, 1, 4, 11):
        here = [p for p in map(tuple, np.argwhere(board == value).tolist()) if g.exchangeable == 1 or p[0] <= p[1]]
        found = list(g.pairs(60, value=value))
        inside = [p for p in found if max(p) < side]
        assert inside == [p for p in here if p in set(inside)]
        assert inside[:8] == here[: len(inside[:8])] and len(inside) > 8


@pytest.mark.parametrize("text", ["wythoff", "gdwn(1,2)", "maharaja", "rule(i*j == 0 or j == 9*i)"])
def test_the_two_ways_by_columns_agree_while_their_arrays_grow(text: str) -> None:
    g = game(text)
    lines = value_bitsets.fit(g)
    small = value_bitsets._Values(g, lines, 1, 3)  # arrays for one position
    while small.found < 900:
        small.go_on(900)
    expected = value_columns.value_pairs(g, columns.fit(g), 900, 3)
    assert np.array_equal(small.listed()[:900], expected)
    assert np.array_equal(value_bitsets.value_pairs(g, lines, 900, 3), expected)


def test_value_0_lists_the_p_positions() -> None:
    for text in ("wythoff", "gdwn(1,2)", "wythoff + nim(2)", "nim(3)", "wyt(2,3).radius(4)"):
        assert list(game(text).pairs(6, value=0)) == list(game(text).pairs(6))
    g = game("wythoff")
    assert list(g.pairs(6, value=0)) == by_columns(g, 6, 0)


def by_columns(g: Game, n: int, value: int) -> list[Position]:
    return [tuple(row) for row in value_bitsets.value_pairs(g, value_bitsets.fit(g), n, value).tolist()]


def test_sums_move_the_value() -> None:
    assert list(game("wythoff + nim(3,4)").pairs(9, value=2)) == list(game("wythoff").pairs(9, value=5))


def test_values_that_no_position_has() -> None:
    assert list(game("nim(1)").pairs(5, value=3)) == [(3,)]
    for text in ("slow(2,1)", "rule(i == 1 and j == 0 or i == 2 and j == 3)", "nim.radius(2)"):
        assert list(game(text).pairs(2, value=9)) == []
    words = r"0 of the first 2 positions of nim-value 9 of .* are known"
    with counted_clock(), pytest.raises(TooLargeError, match=words):
        game("rule((i + j) % 2 == 1)").pairs(2, value=9, seconds=10)


def test_refused_in_words() -> None:
    for text in ("wythoff.misere", "wythoff.comply(2)", "wythoff.declare((1,1)=P)"):
        for value in (0, 1):
            with pytest.raises(MeaningError, match="nim-values belong to normal play"):
                game(text).pairs(3, value=value)
    for value in (-1, 1.5, True, "1"):
        with pytest.raises(MeaningError, match="value must be a whole number, at least 0"):
            game("wythoff").pairs(3, value=value)  # type: ignore[arg-type]
    for text in ("wythoff", "wythoff.block(2)"):
        with pytest.raises(TooLargeError, match=r"memory|takes about|at most 2"):
            game(text).pairs(100, value=10**9)
        with pytest.raises(TooLargeError, match="at most 2"):
            game(text).pairs(10**12, value=1)


@pytest.mark.parametrize("text", ["wythoff", "wythoff.block(2)"])
def test_a_limit_of_time_keeps_what_is_known(text: str) -> None:
    g = game(text)
    expected = list(g.pairs(50, value=9))
    words = r"positions of nim-value 9 of .*The time, 10 seconds, is over"
    with counted_clock(), pytest.raises(TooLargeError, match=words) as caught:
        g.pairs(400_000, value=9, seconds=10)
    assert list(caught.value.found[:50]) == expected[: len(caught.value.found)]


def test_the_ladder_names_the_method() -> None:
    taken = [method.key for method, refusal in explain("value_pairs", game("wythoff")) if refusal is None]
    assert taken[:3] == ["value_bitsets", "value_columns", "queen"]
    assert game("gdwn(1,2)").pairs(60_000, value=1).method.key == "value_columns"
    assert repr(game("wythoff").pairs(2, value=1)).startswith(
        "<first 2 positions of nim-value 1 of wythoff: (0,1) (2,2)"
    )
