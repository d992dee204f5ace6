"""Terminal and declared positions, a pass and kinds of one's own: every method against the oracle and a recursion."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from numpy.typing import NDArray

import wythoff as wy
from tests.cases import over
from tests.solvers.test_solvers import QUESTIONS, by_definition, check
from tests.strategies import LATER, later_games, two_heap_texts
from wythoff import Game, MeaningError, TooLargeError, game
from wythoff.oracle import NimValues, Outcomes, options, winning_moves
from wythoff.solvers import LADDER, nim_values, outcomes, panorama
from wythoff.solvers.session import Session

TWO_HEAPS = [text for text in LATER if game(text).heaps == 2]
Board = NDArray[np.bool_]


def has_values(g: Game) -> bool:
    return not (g.is_misere or g.complies or g.declared)


def agree(g: Game) -> None:
    """Every method of the ladder but the definition itself."""
    try:
        by_definition(g, 10)
    except wy.RuleError:
        return
    for question in QUESTIONS:
        if has_values(g) or not question.startswith("nim"):
            for method in LADDER[:-1]:
                check(method, g, question)


@pytest.mark.full
@over("text", TWO_HEAPS)
def test_every_method_agrees(text: str) -> None:
    agree(game(text))


@pytest.mark.full
@given(later_games(two_heap_texts))
@settings(max_examples=25)
def test_every_method_agrees_on_random_games(g: Game) -> None:
    agree(g)


@over("text", TWO_HEAPS)
def test_large_boards_are_not_left_to_the_definition(text: str) -> None:
    g = game(text)
    assert outcomes(g, 100).method.key != "definition"
    if has_values(g):
        assert nim_values(g, 100).method.key != "definition"


# Larger boards, from the rule spelled out once more


def mark(side: int, rule: Callable[[Board, int, int], bool]) -> Board:
    board = np.zeros((side, side), np.bool_)
    for x, y in product(range(side), repeat=2):
        board[x, y] = rule(board, x, y)
    return board


def reached(board: Board, x: int, y: int) -> int:
    """How many options of (x, y) in Wythoff's game are marked."""
    least = min(x, y)
    slant = board[x - least : x, y - least : y].diagonal().sum()
    return int(board[:x, y].sum() + board[x, :y].sum() + slant)


def far_block(board: Board, x: int, y: int) -> bool:
    """wythoff.block(2,i*j == 0 and i + j >= 3)"""
    far = board[: max(x - 2, 0), y].sum() + board[x, : max(y - 2, 0)].sum()
    return bool(far < 2 and reached(board, x, y) == far)


@pytest.mark.full
def test_boards_of_side_200() -> None:
    side = 200
    plain = mark(side, lambda board, x, y: not reached(board, x, y))
    cases: dict[str, Callable[[Board, int, int], bool]] = {
        "wythoff.terminal(x == y)": lambda board, x, y: x == y or not reached(board, x, y),
        "wythoff.terminal(x + y <= 30).block(3)": lambda board, x, y: x + y <= 30 or reached(board, x, y) < 3,
        "wythoff.terminal(x < 2).misere": lambda board, x, y: x >= 2 and not reached(board, x, y),
        "wythoff.declare((70,70)=P,(1,2)=N,(90,3)=P)": lambda board, x, y: (
            (x, y) in ((70, 70), (90, 3)) or ((x, y) != (1, 2) and not reached(board, x, y))
        ),
        "wythoff.pass": lambda board, x, y: not reached(board, x, y) and (x + y == 0 or not plain[x, y]),
        "wythoff.block(2,i*j == 0 and i + j >= 3)": far_block,
    }
    for text, rule in cases.items():
        expected = mark(side, rule)
        assert np.array_equal(outcomes(game(text), side).values, expected), text
        if ".terminal(x ==" not in text and ".terminal(x <" not in text and "i*j" not in text:
            assert np.array_equal(panorama(game(text), side).positions, np.argwhere(expected)), text


def test_panoramas_of_unbounded_terminal_sets_are_refused() -> None:
    with pytest.raises(MeaningError, match="too dense"):
        panorama(game("wythoff.terminal(x == y)"), 100)


def test_lists_far_out() -> None:
    """A finite change of Wythoff's game: the list of pairs and the panorama tell the same."""
    for text in ("wythoff.terminal(x + y <= 2)", "wythoff.pass", "wythoff.declare((1,1)=P,(0,3)=N)"):
        g = game(text)
        first = g.pairs(2000).positions
        both = panorama(g, 20_000).positions
        listed = both[both[:, 0] <= both[:, 1]] if g.exchangeable > 1 else both
        assert np.array_equal(listed[listed[:, 0] < 2000], first[first[:, 0] < 2000]), text


# The number of a pass in a position


@pytest.mark.full
@pytest.mark.parametrize(
    "text",
    ["wythoff.pass", "gdwn(1,2).pass.misere", "wythoff.pass + nim(2)", "(nim.pass.terminal(x == y) + nim(1,1)).misere",
     "tk(1).pass", "rule(i + j < x).pass"],
)  # fmt: skip
def test_positions_with_the_pass_left_and_used(text: str) -> None:
    g = game(text)
    table, session = Outcomes(g), Session(g)
    values = NimValues(g) if has_values(g) else None
    beside = [range(size + 1) for size in g.heaps_beside]
    for position in product(range(5), range(6), range(2), *beside):
        assert g.is_p(*position) == session.is_p(position) == table(position), position
        assert g.winning_moves(*position) == session.winning_moves(position) == winning_moves(table, position)
        assert set(g.winning_moves(*position)) <= set(options(g, position))
        if values is not None:
            assert g.nim_value(*position) == session.nim_value(position) == values(position), position


def test_a_pass_far_out() -> None:
    g = game("wythoff.pass")
    x, y = g.pairs(3000)[-1][:2]
    assert x > 2048 and g.is_p(x, y) and not g.is_p(x, y + 1) and not g.is_p(x, y, 0)


@pytest.mark.parametrize(
    "text",
    ["wythoff(3).pass", "nim(3).terminal(x + y + z <= 2)", "wythoff(16).pass", "wythoff.block(2,i == j)",
     "wythoff.comply(3,x > y)", "three(2,1,3).pass", "rule(j == 0 and x >= y or i == 0).block(2,i == j)"],
)  # fmt: skip
def test_boards_out_of_reach_are_refused_before_any_memory_is_taken(text: str) -> None:
    for side in (10**7, 10**9):
        with pytest.raises(TooLargeError):
            outcomes(game(text), side)
    with pytest.raises(TooLargeError):
        game(text).is_p(*[10**30] * game(text).unbounded_heaps, *[1] * game(text).has_layers)


def test_a_predicate_is_tried_on_every_removal_whatever_rays_are_seen_in_it() -> None:
    g = game("rule(i + j == 2)")
    with pytest.raises(TooLargeError, match="options"):
        g.options(10**9, 10**9)
    with pytest.raises(TooLargeError, match="by its definition"):
        g.terminal("x < 2").layers(1000)
    assert g.options(30, 30) == [(28, 30), (29, 29), (30, 28)]
