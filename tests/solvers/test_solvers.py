"""Every method against the oracle, on every game that it accepts."""

from __future__ import annotations

import pickle
from contextlib import suppress
from functools import lru_cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

import wythoff as wy
from tests.cases import over
from tests.strategies import LATER, box, games, modified_catalog, other_texts, two_heap_texts
from wythoff import Game, MeaningError, TooLargeError, game
from wythoff.oracle import NimValues, Outcomes, Remoteness, RemovalLayers, options, p_positions, winning_moves
from wythoff.question import Question
from wythoff.rules import Position
from wythoff.rules.legality import is_option
from wythoff.solvers import LADDER, Method, panorama, taker
from wythoff.solvers.refusal import Refusal

GUARDED = "rule(i*j == 0 and x > 1 or i == j)"
QUESTIONS = (
    "outcomes", "nim_values", "pairs", "is_p", "nim_value", "winning_moves", "layers", "panorama",
    "remoteness", "remoteness_of",
)  # fmt: skip


def side_for(g: Game) -> int:
    return {1: 12, 2: 10, 3: 5}.get(g.heaps, 4)


@lru_cache(maxsize=4)
def by_definition(g: Game, side: int) -> Outcomes:
    outcomes = Outcomes(g)
    for position in box(g, side):
        outcomes(position)
    return outcomes


@lru_cache(maxsize=4)
def values_by_definition(g: Game, side: int) -> NimValues:
    values = NimValues(g)
    for position in box(g, side):
        values(position)
    return values


def check(method: Method, g: Game, question: str) -> bool:
    """Compare an answer of the method with the definition; False if it refuses."""
    if method.refuses(g, Question(question), "claims") is not None:
        return False
    side = side_for(g)
    try:
        CHECKS[question](method, g, side)
    except (Refusal, TooLargeError):
        return False
    return True


def own(g: Game, position: tuple[int, ...]) -> tuple[int, ...]:
    return position[: g.heaps]


def check_outcomes(method: Method, g: Game, side: int) -> None:
    board, expected = method.answer(Question.OUTCOMES, g, method.fit(g), side), by_definition(g, side)
    for position in box(g, side):
        assert board[own(g, position)] == expected(position), (method.name, g, position)
    assert board.sum() == sum(expected(position) for position in box(g, side))


def check_nim_values(method: Method, g: Game, side: int) -> None:
    board, expected = method.answer(Question.NIM_VALUES, g, method.fit(g), side), values_by_definition(g, side)
    for position in box(g, side):
        assert board[own(g, position)] == expected(position), (method.name, g, position)


def check_pairs(method: Method, g: Game, side: int) -> None:
    found = [tuple(row) for row in method.answer(Question.PAIRS, g, method.fit(g), 4).tolist()]
    inside = [p for p in found if max(p[: g.unbounded_heaps]) < side]
    listed = [own(g, p) for p in p_positions(by_definition(g, side)) if own(g, p) in set(map(tuple, inside))]
    assert listed == inside, (method.name, g)
    if len(inside) == len(found):
        before = [own(g, p) for p in p_positions(by_definition(g, side))][: len(found)]
        assert before == found, (method.name, g)


def answers(method: Method, question: str, g: Game, positions: list[Position]) -> list[tuple[Position, Any]]:
    """The answers at single positions; a method may know some of them only.

    The definition, which fills a table anew for each, would be compared with itself: a few are enough.
    """
    found, fit = [], method.fit(g)
    for position in positions[:: 20 if method.key == "definition" else 1]:
        with suppress(Refusal):
            found.append((position, method.answer(Question(question), g, fit, position)))
    if not found:
        raise Refusal("nothing was answered")
    return found


def check_is_p(method: Method, g: Game, side: int) -> None:
    for position, is_p in answers(method, "is_p", g, box(g, side)[::3]):
        assert is_p == by_definition(g, side)(position), (method.name, g, position)


def check_nim_value(method: Method, g: Game, side: int) -> None:
    for position, value in answers(method, "nim_value", g, box(g, side)[::3]):
        assert value == values_by_definition(g, side)(position), (method.name, g, position)


def check_winning_moves(method: Method, g: Game, side: int) -> None:
    for position, found in answers(method, "winning_moves", g, box(g, side)[::5]):
        wins = winning_moves(by_definition(g, side), position)
        assert set(found) <= set(wins), (method.name, g, position)
        assert bool(found) == bool(wins), (method.name, g, position)
        if method.key != "closed_forms" or (g.limit is not None and not g.heaps_beside):
            assert sorted(found) == wins, (method.name, g, position)


def check_layers(method: Method, g: Game, side: int) -> None:
    if g.modifiers:
        return
    steps, board = method.answer(Question.LAYERS, g, method.fit(g), side)
    layers = RemovalLayers(g)
    for position in box(g, side):
        assert (steps[own(g, position)], board[own(g, position)]) == layers(position), (method.name, g, position)


@lru_cache(maxsize=4)
def remoteness_by_definition(g: Game, side: int) -> Remoteness:
    remoteness = Remoteness(g)
    for position in box(g, side):
        remoteness(position)
    return remoteness


def check_remoteness(method: Method, g: Game, side: int) -> None:
    if taker("remoteness", g) is None:
        raise Refusal("it has none")
    board, expected = method.answer(Question.REMOTENESS, g, method.fit(g), side), remoteness_by_definition(g, side)
    for position in box(g, side):
        assert board[own(g, position)] == expected(position), (method.name, g, position)
    assert (board >= 0).sum() == len(box(g, side)), (method.name, g)


def check_remoteness_of(method: Method, g: Game, side: int) -> None:
    if taker("remoteness_of", g) is None:
        raise Refusal("it has none")
    for position, moves in answers(method, "remoteness_of", g, box(g, side)[::7]):
        assert moves == remoteness_by_definition(g, side)(position), (method.name, g, position)


def check_panorama(method: Method, g: Game, side: int) -> None:
    if taker("panorama", g) is None:
        raise Refusal("its P-positions are too dense")
    listed = [tuple(row) for row in method.answer(Question.PANORAMA, g, method.fit(g), side).tolist()]
    expected = by_definition(g, side)
    assert listed == [own(g, p) for p in box(g, side) if expected(p) != g.complies], (method.name, g)


CHECKS = {
    "outcomes": check_outcomes,
    "nim_values": check_nim_values,
    "pairs": check_pairs,
    "is_p": check_is_p,
    "nim_value": check_nim_value,
    "winning_moves": check_winning_moves,
    "layers": check_layers,
    "panorama": check_panorama,
    "remoteness": check_remoteness,
    "remoteness_of": check_remoteness_of,
}


@over("text", modified_catalog(), few=modified_catalog(2))
def test_every_method_agrees_on_the_catalog(text: str) -> None:
    g = game(text)
    for question in QUESTIONS:
        if question.startswith("nim") and (g.is_misere or g.complies):
            continue
        answered = [method.name for method in LADDER if check(method, g, question)]
        without = question == "panorama" or (question == "layers" and (g.is_misere or g.complies))
        without = without or (question.startswith("remote") and g.limit is not None)
        assert answered or without, (text, question)


@over("text", modified_catalog(), few=modified_catalog(2))
def test_p_positions_come_by_their_largest_heap(text: str) -> None:
    """Both ways round, against the definition: those below the side are the first."""
    g = game(text)
    side, heaps = side_for(g), g.unbounded_heaps
    expected = [p for p in box(g, side) if by_definition(g, side)(p)]
    expected = [own(g, p) for p in sorted(expected, key=lambda p: (max(p[:heaps]), p))]
    assert g.p_positions(len(expected)) == expected
    assert g.p_positions(len(expected) // 2, trust="definition") == expected[: len(expected) // 2]


def test_p_positions_far_out_and_their_end() -> None:
    listed = game("wythoff").p_positions(2001)
    assert len(set(listed)) == 2001 and (sum(listed[-2]), listed[-1]) == (sum(listed[-1]), listed[-2][::-1])
    assert game("nim(1)").p_positions(7) == [(0,)]
    assert game("wythoff + nim(1)").p_positions(2) == game("wythoff + nim(1)").p_positions(2, trust="definition")
    with pytest.raises(TooLargeError, match=r"1 of the first 20 P-positions of .* with heaps below 512") as caught:
        game("rule(i == j and x + y < 3).misere").p_positions(20)
    assert caught.value.found == ((1, 1),)


def agree_everywhere(g: Game) -> None:
    try:
        by_definition(g, side_for(g))
    except wy.RuleError:
        return
    for question in QUESTIONS:
        if question.startswith("nim") and (g.is_misere or g.complies):
            continue
        for method in LADDER:
            check(method, g, question)


@pytest.mark.full
@given(games(two_heap_texts))
@settings(max_examples=25)
def test_every_method_agrees_on_random_games_of_two_heaps(g: Game) -> None:
    agree_everywhere(g)


@pytest.mark.full
@given(games(other_texts))
@settings(max_examples=15)
def test_every_method_agrees_on_random_games_of_other_heaps(g: Game) -> None:
    agree_everywhere(g)


@pytest.mark.full
def test_every_method_is_used() -> None:
    """Each rung is the first to answer some question about some game of the catalog."""
    used = set()
    sums = ["wythoff + nim(3)", "(wythoff + nim(1)).misere", "(three(1,4,2) + nim(1)).misere"]
    rules = ["rule(i ^ j == k and x > y)", "rule(x > y and i > 0)", "rule(i == 2*j and x > i + v)", "rule(v < 0)"]
    rules += [GUARDED, *LATER]
    for text in [*modified_catalog(), *sums, *rules]:
        g = game(text)
        for question in {*QUESTIONS, "row", "pair", "value_pairs"}:
            takers = [method.name for method in LADDER if method.refuses(g, Question(question), "claims") is None]
            used |= set(takers[:1])
            used |= {"bulk" for name in takers[:2] if name == "morphism or recursion"}
    assert {method.name for method in LADDER} - used <= {"morphism or recursion"}
    assert "bulk" in used


@given(games())
@settings(max_examples=60)
def test_is_option_is_membership_in_the_options(g: Game) -> None:
    for position in box(g, 4):
        listed = set(options(g, position))
        for option in box(g, 4):
            assert is_option(g, position, option) == (option in listed), (g, position, option)


@pytest.mark.parametrize(
    "text", ["wythoff", "wyt(2,3)", "wk(3)", "three(2,2,1)", "wythoff.block(2)", "nim(3)", "wythoff + nim(3)"]
)
def test_trust_in_the_definition_rests_on_no_claim(text: str) -> None:
    g = game(text)
    for question in ("pairs", "is_p", "winning_moves", "outcomes", "nim_value"):
        for method in LADDER:
            if method.refuses(g, Question(question), "definition") is None:
                assert method.rests_on(g) == ()
    first = g.pairs(5)
    assert np.array_equal(g.pairs(5, trust="definition"), first)
    assert g.pairs(5, trust="definition").method.key not in ("closed_forms", "enumerate", "sums")


def test_bad_questions_are_refused_in_words() -> None:
    g = game("wythoff")
    with pytest.raises(MeaningError, match="side must be a whole number, at least 1, not 0"):
        g.outcomes(0)
    with pytest.raises(MeaningError, match="trust must be one of"):
        g.pairs(3, trust="me")
    with pytest.raises(TooLargeError, match="of memory"):
        g.outcomes(10**7)
    with pytest.raises(TooLargeError, match="of memory"):
        g.pairs(10**15)
    for huge in (10**12, 10**41, 10**400):
        for text in (
            "wythoff",
            "gdwn(1,2)",
            "wythoff.block(4)",
            "rule(x > y and i > 0)",
            "nim(3)",
            "wythoff.radius(2)",
        ):
            with pytest.raises(TooLargeError):
                game(text).pairs(huge)
            with pytest.raises(TooLargeError):
                game(text).outcomes(huge)
    with pytest.raises(MeaningError, match="nim-values belong to normal play"):
        game("wythoff.misere").nim_values(5)
    with pytest.raises(MeaningError, match="no method answers 'slopes'"):
        game("maharaja").slopes()
    with pytest.raises(TooLargeError, match="options"):
        g.options(10**9, 10**9)
    with pytest.raises(TooLargeError):
        game("gdwn(1,2)").is_p(10**30, 10**31)


def test_a_method_is_its_name_where_it_is_shown_and_travels_by_its_key() -> None:
    board = game("wythoff").outcomes(5)
    assert f"{board.method}" == "anti-diagonal counters" and "by anti-diagonal counters>" in repr(board)
    for method in LADDER:
        assert pickle.loads(pickle.dumps(method)) is method
    assert len({method.key for method in LADDER}) == len({method.name for method in LADDER}) == len(LADDER)


def test_panoramas_are_asked_like_other_questions() -> None:
    assert [str(panorama(game(text), 50).method) for text in ("wyt(2,3)", "gdwn(1,2)", "wythoff.block(50).misere")] == [
        "pairs both ways",
        "columns",
        "anti-diagonal counters",
    ]
    assert str(panorama(game("wyt(2,3)"), 50, "definition").method) == "columns"
    for text in ("wythoff.radius(3)", "wythoff + nim(1)", "nim(3)"):
        assert taker("panorama", game(text)) is None
        with pytest.raises(MeaningError, match="its P-positions are too dense"):
            panorama(game(text), 50)
    with pytest.raises(MeaningError, match=r"no method answers 'panorama' for rule\(.*columns: "):
        panorama(game("rule(i*j == 0 or i == j and x > y)"), 50)
