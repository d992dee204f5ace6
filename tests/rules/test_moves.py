"""Each family of moves against itself: the walk of the definition, the test of one removal, condition, mirror."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings

from tests.cases import over
from tests.strategies import base_texts, box, catalog_texts, games, later_games, later_texts
from wythoff import Game, RuleError, TooLargeError, game
from wythoff.oracle import options
from wythoff.rules import Position, is_position
from wythoff.rules.legality import has_move, is_option
from wythoff.rules.moves.guarded import every_removal, holds

SIDES = {1: 12, 2: 8, 3: 4, 4: 3}


def all_removals(g: Game, position: Position) -> list[Position]:
    """What leaves a point of the board: a layer may also grow."""
    own, shape = position[: g.heaps], g.board_shape(0)
    left = [range(heap + 1) for heap in own[: g.unbounded_heaps]] + [range(size) for size in shape[g.unbounded_heaps :]]
    landings = (landing for landing in product(*left) if landing != own and is_position(g, landing))
    return [tuple(a - b for a, b in zip(own, landing, strict=True)) for landing in landings]


def check(g: Game, side: int) -> None:
    for position in box(g, side):
        own = position[: g.heaps]
        for move in g.moves:
            walked = set(move.removals(own))
            for removal in all_removals(g, position):
                assert move.contains(removal, own) == (removal in walked), (g, move, own, removal)


@pytest.mark.full
@over("text", catalog_texts())
def test_what_is_walked_is_what_is_contained(text: str) -> None:
    check(game(text), SIDES[game(text).heaps])


@given(games(base_texts | later_texts))
@settings(max_examples=100)
def test_what_is_walked_is_what_is_contained_in_random_games(g: Game) -> None:
    check(g, 4 if g.heaps < 3 else 3)


@pytest.mark.full
@given(games() | later_games())
@settings(max_examples=100)
def test_legality_is_that_of_the_definition(g: Game) -> None:
    positions = box(g, 4 if g.heaps < 3 else 3)
    for position in positions:
        legal = {option for option in positions if is_option(g, position, option)}
        assert legal == set(options(g, position)) & set(positions)
        for heap in range(g.heaps, len(position)):
            for size in range(-1, position[heap] + 3):
                option = (*position[:heap], size, *position[heap + 1 :])
                is_pass = g.has_pass and heap == g.heaps
                if not is_pass or 0 <= size <= 1:
                    assert is_option(g, position, option) == (option in options(g, position))
                assert is_pass or is_option(g, position, option) == (0 <= size < position[heap])


@given(games(base_texts | later_texts))
@settings(max_examples=100)
def test_a_condition_says_the_same(g: Game) -> None:
    for move in g.moves:
        condition = move.condition()
        assert condition is not None or g.heaps != 2
        if condition is None:
            continue
        for position in box(g, 5 if g.heaps == 2 else 3):
            walked = set(move.removals(position[: g.heaps]))
            for removal in every_removal(position[: g.heaps]):
                assert holds(condition, removal, position[: g.heaps]) == (removal in walked), (g, move, position)


@given(games(base_texts | later_texts))
@settings(max_examples=100)
def test_a_mirrored_move_takes_the_mirrored_removals(g: Game) -> None:
    for axis in range(g.unbounded_heaps - 1):
        for move in g.moves:
            for position in box(g, 3):
                own = position[: g.heaps]
                if not is_position(g, exchanged(own, axis)):
                    continue
                there = set(move.mirrored(axis).removals(exchanged(own, axis)))
                assert there == {exchanged(removal, axis) for removal in move.removals(own)}
            assert move.mirrored(axis).mirrored(axis).key() == move.key()


def exchanged(numbers: Position, axis: int) -> Position:
    return (*numbers[:axis], numbers[axis + 1], numbers[axis], *numbers[axis + 2 :])


def test_huge_heaps_cost_nothing() -> None:
    far = 10**100
    for text, removal, is_move in [
        ("wythoff", (far, far), True),
        ("wythoff", (far, far - 1), False),
        ("wyt(2,3)", (far, far - 1), True),
        ("heap(2,1)", (far, 2 * far), True),
        ("heap(2,1)", (far, 2 * far + 1), False),
        ("wk(3)", (2 * far, 2 * far), False),
        ("rule((i + j) % 3 == 0)", (far, far + 1), True),
        ("rule((i + j) % 3 == 0)", (far, far), False),
    ]:
        start = (2 * far, 2 * far + 1)
        landing = tuple(a - b for a, b in zip(start, removal, strict=True))
        assert is_option(game(text), start, landing) == is_move, (text, removal)
    assert is_option(game("three(2,3,4)"), (far, far, 0), (far - 2 * 10**50, far - 3 * 10**50, 3))


def test_a_division_by_zero_is_said_by_both() -> None:
    (move,) = game("rule(i % j == 0)").moves
    for ask in (lambda: list(move.removals((2, 2))), lambda: move.contains((1, 0), (2, 2))):
        with pytest.raises(RuleError, match="divides by zero"):
            ask()


FAR = 10**30


@pytest.mark.parametrize(
    ("text", "position", "may_move"),
    [
        ("wythoff.pass", (FAR, FAR), True),
        ("wythoff(3).pass", (FAR, FAR, FAR), True),
        ("wythoff(16).pass", (0,) * 15 + (FAR,), True),
        ("exact(3,2).pass", (FAR, FAR, FAR), True),
        ("exact(3,2).pass", (0, 0, FAR), False),
        ("slow(16,8).pass", (FAR,) * 16, True),
        ("rule(i ^ j == 3).pass", (FAR, FAR), True),
        ("wythoff.terminal(x < 2).pass", (1, FAR), False),
    ],
)
def test_whether_huge_heaps_have_a_move_is_seen_at_once(text: str, position: Position, may_move: bool) -> None:
    assert has_move(game(text), position) == may_move
    assert is_option(game(text), (*position, 1), (*position, 0)) == may_move


@pytest.mark.parametrize("text", ["rule(i ^ j == 1000000000000000000).pass", "rule(i == j and x < 3).pass"])
def test_a_walk_without_end_in_search_of_a_move_is_refused(text: str) -> None:
    with pytest.raises(TooLargeError, match="has a move"):
        has_move(game(text), (FAR, FAR))
