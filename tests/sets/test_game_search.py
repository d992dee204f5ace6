"""Data compared with the listed games: the table, sets that are found, near misses, translates, odd input."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from tests.counted_clock import counted_clock
from wythoff.errors import MeaningError
from wythoff.finder.data.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.oracle import NimValues, Outcomes
from wythoff.rules import read_game
from wythoff.sets.compared_sets import KnownSet, compared, pairs_of
from wythoff.sets.game_search import games_like
from wythoff.sets.game_table import PAIRS, corner_of, game_table, row_of
from wythoff.sets.listed_games import listed_games
from wythoff.sets.value_search import games_with_values

Pair = tuple[int, int]
SEEDS = st.integers(0, 10**6)


def naive_pairs(text: str, side: int) -> list[Pair]:
    """The P-positions of a square, by the definition."""
    game = read_game(text)
    is_p, board = Outcomes(game), [(x, y) for x in range(side) for y in range(side)]
    return [pair for pair in board if is_p((*pair, *game.state))]


def square_evidence(text: str, side: int) -> Evidence:
    return Evidence(text, np.array(naive_pairs(text, side)), side, by_column=False, is_symmetric=False)


@pytest.mark.full
def test_the_table_is_that_of_the_listed_games() -> None:
    """All are there but those whose declared cells have their outcome anyway."""
    table = game_table()
    assert [game for game in listed_games() if game in set(table.games)] == list(table.games)
    assert all(".declare" in game.text for game in set(listed_games()) - set(table.games))
    for place in range(0, len(table.games), 149):
        row, kept = row_of(table.games[place]), table.rows[place]
        assert table.pairs[kept][: len(row.pairs)].tolist() == row.pairs.tolist(), table.games[place]
        assert (table.pairs[kept][len(row.pairs) :] == -1).all() and len(row.pairs) <= PAIRS
        assert tuple(table.ends[kept]) == row.ends and table.symmetric[kept] == row.is_symmetric
        corner = corner_of(table.games[place])
        assert (table.valued[place] == -1) if corner is None else (table.corners[table.valued[place]] == corner).all()


TEXTS = ("wythoff", "heap(2,1)", "gdwn(1,2)", "wythoff.block(3)", "wythoff.radius(4)", "wyt(1,2,3)", "wythoff.pass")


@pytest.mark.full
@pytest.mark.parametrize("text", [*TEXTS, "nim.terminal(x + y <= 2)", "wythoff + nim(2)"])
def test_a_listed_game_is_found_from_its_square(text: str) -> None:
    best = games_like(square_evidence(text, 16).known_set)[0]
    assert best.is_same
    assert text in map(str, (best.listed, *best.others))


@pytest.mark.full
@settings(max_examples=25, deadline=None)
@given(st.sampled_from([game for game in game_table().games if not game.value]))
def test_any_listed_game_is_found_from_data_alone(listed: object) -> None:
    """From as many pairs as the table has: of games that differ later than that only the first few are told apart."""
    with counted_clock(0.01):
        data = evidence_of(read_game(str(listed)), PAIRS, 5)
    found = [like for like in games_like(data.known_set, 12) if like.is_same]
    assert str(listed) in {str(game) for like in found for game in (like.listed, *like.others)}


def test_three_pairs_without_the_origin() -> None:
    best = games_like([(1, 3), (2, 6), (4, 11)])[0]
    assert (str(best.listed), best.first_difference, best.next_pairs()) == ("heap(2,1)", (0, 0), [(5, 14), (7, 19)])


def test_near_misses_have_their_exact_first_difference() -> None:
    data = evidence_of(read_game("gdwn(1,2)"), 300)
    assert data.pairs is not None
    mine = {tuple(pair) for pair in data.pairs.tolist()}
    for like in games_like(data.known_set, 8)[1:]:
        if like.shift == (0, 0) and not like.listed.value and read_game(like.listed.text).has_finite_columns:
            theirs = set(wy.game(like.listed.text).pairs(60, trust="definition"))
            within = max(theirs)[0]
            other = {pair for pair in mine ^ theirs if pair[0] < within}
            assert like.first_difference == min(other), like.listed


def test_translates_with_exceptions() -> None:
    wythoff = wy.game("wythoff").pairs(300)
    moved = [(0, 2), (1, 4), *((x + 5, y + 7) for x, y in wythoff)]
    best = games_like(moved)[0]
    assert (str(best.listed), best.shift, best.exceptions) == ("wythoff", (5, 7), ([(0, 2), (1, 4)], []))
    assert best.is_settled and not best.is_same


@pytest.mark.full
def test_mirrored_games_are_found() -> None:
    data = [(y, x) for x, y in naive_pairs("wyt(2,3,4)", 60)]
    evidence = Evidence("data", np.array(sorted(data)), 60, by_column=False, is_symmetric=False)
    found = games_like(evidence.known_set, 8)
    assert {("wyt(2,3,4)", True), ("wyt(2,4,3)", False)} <= {(str(like.listed), like.is_mirrored) for like in found}
    assert found[0].is_same


@pytest.mark.full
@given(SEEDS)
@settings(max_examples=30, deadline=None)
def test_structureless_pairs_are_like_no_game(seed: int) -> None:
    """Random complementary pairs, and random subsets of a square."""
    chance = random.Random(seed)
    free, pairs = set(range(400)), []
    while len(free) > 250:
        x = min(free)
        y = chance.choice(sorted(free - {x})[:40])
        free -= {x, y}
        pairs.append((x, y))
    cells = sorted({(chance.randrange(100), chance.randrange(100)) for _ in range(200)})
    for data in (pairs_evidence("data", pairs), Evidence("data", np.array(cells), 100, False, False)):
        assert not any(like.is_settled for like in games_like(data.known_set))


@given(
    st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9))), st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9)))
)
def test_sets_are_compared_as_python_compares_them(first: set[Pair], second: set[Pair]) -> None:
    both = compared(*(KnownSet(np.array(sorted(each), np.int64).reshape(-1, 2), end=8) for each in (first, second)))
    mine, theirs = ({pair for pair in each if max(pair) < 8} for each in (first, second))
    assert set(pairs_of(both.extra)) == mine - theirs and set(pairs_of(both.missing)) == theirs - mine
    assert both.agreed == len(mine & theirs) and both.first == min(mine ^ theirs, default=None)


def test_odd_input() -> None:
    for nothing in ([], [(2**60, 2**61), (7, 2**40)]):
        with pytest.raises(MeaningError, match="at least one"):
            games_like(nothing)
    assert games_like([(0, 0)])[0].is_same
    assert not any(like.is_settled for like in games_like([(2**60, 2**61), (7, 2**20)]))
    assert not any(like.is_settled for like in games_like([(5, 5)] * 3))


def test_nim_values_find_their_game() -> None:
    for text in ("wythoff", "gdwn(3,5)", "wyt(2,3,4)", "nim.radius(4)"):
        value = NimValues(read_game(text))
        values = [[value((x, y)) for y in range(14)] for x in range(14)]
        best = games_with_values(values)[0]
        assert best.is_same and best.compared == 196 and text in map(str, (best.listed, *best.others))
    values[13][13] += 1
    assert games_with_values(values)[0].first_difference == (13, 13)
    with pytest.raises(MeaningError, match="rows of numbers"):
        games_with_values([])
