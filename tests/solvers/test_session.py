"""Sessions against the definition; what is kept, and what is asked of the ladder."""

from __future__ import annotations

import doctest
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings

from tests.cases import over
from tests.strategies import box, catalog_texts, games, modified_catalog
from wythoff import Game, MeaningError, PositionError, RuleError, game
from wythoff.oracle import NimValues, Outcomes, options, winning_moves
from wythoff.question import Question
from wythoff.solvers import session
from wythoff.solvers import winning_moves as best_moves
from wythoff.solvers.board_store import BoardStore
from wythoff.solvers.session import KeptSides, Session

SUMS = ["wythoff + nim(3)", "(wythoff + nim(1)).misere", "gdwn(1,2) + nim(1,2)", "(three(1,4,2) + nim(1)).misere"]
SUMS += ["wythoff.block(2) + nim(2)", "nim(3) + nim(1)", "(nim.radius(2) + nim(2)).misere"]


def agrees(g: Game, side: int, trust: str = "claims") -> None:
    """The answers in a small box are those of the definition, and winning moves are all of them."""
    asked, outcomes = Session(g, trust), Outcomes(g)
    values = None if g.is_misere or g.complies else NimValues(g)
    for position in box(g, side):
        assert asked.is_p(position) == outcomes(position), (g, position)
        assert asked.options(position) == options(g, position)
        assert asked.winning_moves(position) == sorted(winning_moves(outcomes, position)), (g, position)
        if values is not None:
            assert asked.nim_value(position) == values(position), (g, position)


def side_for(g: Game) -> int:
    return {1: 12, 2: 7, 3: 4}.get(g.heaps, 3)


@over("text", [*modified_catalog(), *SUMS], few=[*modified_catalog(2), *SUMS])
def test_a_session_agrees_with_the_definition_on_the_catalog(text: str) -> None:
    agrees(game(text), side_for(game(text)))


@over("text", [*catalog_texts()[::3], *SUMS])
def test_a_session_that_trusts_only_the_definition(text: str) -> None:
    agrees(game(text), side_for(game(text)) - 1, "definition")


@pytest.mark.full
@given(games())
@settings(max_examples=40)
def test_a_session_agrees_with_the_definition_on_random_games(g: Game) -> None:
    try:
        Outcomes(g)(box(g, 16)[-1]) if g.heaps == 2 else Outcomes(g)(box(g, 8)[-1])
    except RuleError:
        return
    agrees(g, side_for(g) - 1)


@pytest.mark.parametrize("text", ["wythoff", "gdwn(1,2)", "wyt(2,3).misere", "nim(3)", "wythoff + nim(5)"])
def test_beyond_its_boards_a_session_asks_the_ladder(text: str) -> None:
    g, small = game(text), KeptSides(16, 16)
    asked, kept = Session(g, sides=small), Session(g, sides=KeptSides(64, 64))
    for heaps in product((3, 15, 16, 21), repeat=g.heaps):
        assert asked.is_p(heaps) == kept.is_p(heaps) == g.is_p(*heaps)
        moves = asked.winning_moves(heaps)
        assert set(moves) <= set(kept.winning_moves(heaps)) and bool(moves) != asked.is_p(heaps)
        if not g.is_misere:
            assert asked.nim_value(heaps) == kept.nim_value(heaps) == g.nim_value(*heaps)


def test_huge_heaps() -> None:
    x, y = game("wyt(2,3)").pair(10**100)
    asked = Session(game("wyt(2,3)"))
    assert asked.is_p((x, y)) and asked.winning_moves((x, y)) == []
    assert asked.winning_moves((x, y + 1)) == best_moves(game("wyt(2,3)"), (x, y + 1)) != []


def test_one_board_serves_all_questions_and_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[object, ...]] = []
    ask = session.ask

    def counted(question: str, g: Game, *arguments: object, trust: str) -> object:
        made.append((question, *arguments))
        return ask(Question(question), g, *arguments, trust=trust)

    monkeypatch.setattr(session, "ask", counted)
    asked = Session(game("gdwn(1,2)"))
    for _ in range(2):
        for position in ((3, 5), (15, 2), (40, 7), (1, 2)):
            asked.is_p(position)
            asked.winning_moves(position)
            asked.nim_value(position)
    assert made == [(question, side) for side in (16, 64) for question in (Question.OUTCOMES, Question.NIM_VALUES)]


def test_sessions_share_boards() -> None:
    boards = BoardStore(most_boards=1)
    first, second = (Session(game(text), boards=boards) for text in ("wythoff", "nim"))
    assert first.is_p((3, 5)) and second.is_p((4, 4)) and first.is_p((4, 7))


def test_wrong_questions() -> None:
    with pytest.raises(MeaningError, match="nim-values belong to normal play"):
        Session(game("wythoff.misere")).nim_value((1, 2))
    with pytest.raises(PositionError, match="has 2 numbers"):
        Session(game("wythoff")).is_p((1, 2, 3))


def board(side: int) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    return np.zeros((side, side), np.bool_)


def test_a_store_keeps_the_largest_board_of_each_key() -> None:
    store, made = BoardStore(), []

    def make(side: int) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
        made.append(side)
        return board(side)

    for side in (4, 2, 8, 4):
        assert len(store.get("a", side, lambda side=side: make(side))) >= side  # type: ignore[misc]
    assert made == [4, 8]
    assert not store.get("a", 8, lambda: board(8)).flags.writeable
    store.clear()
    assert len(store.get("a", 2, lambda: make(2))) == 2


@pytest.mark.parametrize("store", [BoardStore(most_boards=2), BoardStore(most_bytes=2 * 16)])
def test_a_store_drops_what_was_not_used_for_longest(store: BoardStore) -> None:
    made = []
    for key in "abacaba":
        store.get(key, 4, lambda key=key: made.append(key) or board(4))  # type: ignore[misc,func-returns-value]
    assert made == ["a", "b", "c", "b"]


def test_a_store_keeps_the_last_board_however_large() -> None:
    store = BoardStore(most_bytes=1)
    kept = store.get("a", 9, lambda: board(9))
    assert store.get("a", 9, lambda: board(9)) is kept


def test_the_example_of_the_docstring() -> None:
    results = doctest.testmod(session)
    assert results.attempted >= 5 and results.failed == 0
