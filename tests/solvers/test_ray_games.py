"""Ray games on two heaps: runs cut by arithmetic, columns and boards against the definition and other methods."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.cases import over
from tests.counted_clock import counted_clock
from tests.solvers.asked import asked
from tests.strategies import games, modified_catalog, two_heap_texts
from wythoff import Game, RuleError, TooLargeError, game
from wythoff.progress import watched
from wythoff.rules import Ray, kind_of
from wythoff.solvers import columns, from_boards, panorama, predicates, shapes
from wythoff.solvers.refusal import Refusal, unless_refused
from wythoff.solvers.runs import ENDLESS, runs_of

SIDE = 13

# Games with crossing, nested and parallel rays, guards, bands, leaps longer than the board, and each ending.
FINITE = [
    "gdwn(1,2)", "gdwn(3,5).block(2)", "maharaja.misere", "maharaja.block(2,nim).misere", "wyt(2,3)",
    "wyt(2,3).block(2)", "wyt(3,2).block(4,diagonal)", "wyt(2,3).radius(diagonal=7).block(3)", "wyt(2,3,4).misere",
    "gdwn(1,2).radius(diagonal=7)", "gdwn(1,2).radius(diagonal=7).block(2,nim).block(3,diagonal)",
    "gdwn(1,2).comply(2)", "gdwn(1,2).comply(2).misere", "wythoff.block(5).misere", "wk(2).block(2)",
    "vectors((1,0),(0,1),(3,1))", "vectors((2,2),(1,0),(0,1),(3,3)).block(2)",
    "vectors((2,0),(1,0),(0,1),(4,2)).misere",
    "rule(i*j == 0 or i == j and min(u, v) >= 3 or i == 2*j).block(2)", "rule(i*j == 0 or i == j and u != v)",
    "rule(i*j == 0 or i == j and i <= 4).block(2)", "rule(j == 0 or i < 5 or i == 70 and j == 14)",
    "rule(i*j == 0 or i == 3 and j == 100 or i == 120 and j == 7)",
]  # fmt: skip
DENSE = [
    "gdwn(1,2).radius(5)", "gdwn(1,2).radius(70)", "gdwn(1,2).radius(nim=5)", "gdwn(1,2).radius(5).block(3)",
    "gdwn(1,2).radius(5).misere", "gdwn(1,2).radius(66).block(4).misere", "rule(i == 0 or i == j)",
    "rule(i == 0 or i == j).misere", "rule(i == 0 and j <= 3 or i == 2*j or j == 0 and i <= 80).block(2)",
    "wyt(2,3).radius(20)", "wyt(2,3).radius(20).block(3)", "wyt(2,3).block(2,nim).radius(nim=9)",
    "wyt(2,0).block(3).misere", "rule((i == j or j == 0 or i == 2*j) and min(u, v) >= 2)",
    "rule((i == j or j == 0 and i <= 5 or i == 0 and j <= 7) and u != v).misere",
    "rule(i == j or i == 2*j or 2*i == j).comply(2)", "rule(i == j or i == 2*j or 2*i == j).block(3)",
]  # fmt: skip


def removals(g: Game, side: int) -> set[tuple[int, int]]:
    """The removals below the side that some ray of the game has, one by one."""
    found = set()
    for ray in (move for move in g.moves if isinstance(move, Ray)):
        (p, q), (a, b) = ray.step, ray.base
        line = {(a + t * p, b + t * q) for t in range(min(ray.last or side, side))}
        for i in range(side):
            for j in range(side):
                on_ray = abs(i * q - j * p) < ray.width if ray.width > 1 else (i, j) in line
                if (i or j) and on_ray and g.bound.allows((i, j)):
                    found.add((i, j))
    return found


@given(games(two_heap_texts), st.integers(1, 16))
@settings(max_examples=80, deadline=None)
def test_runs_hold_each_removal_once(g: Game, side: int) -> None:
    assume(unless_refused(shapes.plane_rays, g) is not None)
    for disjoint in (True, False):
        try:
            runs = runs_of(g, side, disjoint=disjoint)
        except Refusal as refusal:
            assert "guards share a move" in str(refusal)
            continue
        listed = []
        for run in runs:
            steps = range(side if run.n == ENDLESS else run.n)
            every = [(run.i + t * run.p, run.j + t * run.q) for t in steps]
            taken = [removal for removal in every if max(removal) < side]
            assert all(("nim", "diagonal")[run.kind] == kind_of(removal) for removal in taken)
            listed += [(run.guard, removal) for removal in taken]
        assert {removal for _, removal in listed} == removals(g, side)
        if disjoint:
            assert len(set(listed)) == len(listed)


# About one random game in eight has both nim rays.
@pytest.mark.full
@given(games(two_heap_texts))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
def test_columns_against_the_definition(g: Game) -> None:
    assume(not g.heaps_beside and columns.follows(g))
    try:
        expected = asked("definition", "outcomes", g, SIDE)
    except RuleError:
        return
    assert np.array_equal(asked("rays", "outcomes", g, SIDE), expected)
    if not g.complies:
        found = columns.first_pairs(g, 12).tolist()
        inside = [row for row in np.argwhere(expected).tolist() if g.exchangeable == 1 or row[0] <= row[1]]
        last = found[-1][0]
        assert [row for row in inside if row[0] < last] == [r for r in found if r[0] < last and max(r) < SIDE]
        assert found == sorted(found)


@pytest.mark.full
@over("text", FINITE + DENSE)
def test_boards_beyond_a_block(text: str) -> None:
    """Larger than a word and than a block of the kernels; the reference marks forward, move by move."""
    g = game(text)
    side = 140 if text in FINITE else 100
    assert columns.follows(g) == (text in FINITE)
    assert np.array_equal(asked("rays", "outcomes", g, side), asked("predicates", "outcomes", g, side))


@pytest.mark.full
@over("text", [text for text in FINITE if "comply" not in text])
def test_pairs_are_those_of_boards(text: str) -> None:
    g = game(text)
    for n in (0, 1, 40):
        from_board = from_boards.pairs(predicates.outcomes, g, shapes.predicate(g), n)
        assert np.array_equal(asked("rays", "pairs", g, n), from_board)


def test_pairs_are_the_beginning_of_longer_lists() -> None:
    """Arrays that grow in width, height and room on the way change nothing."""
    for text in ("gdwn(1,2)", "gdwn(2,5).block(3)", "vectors((1,0),(0,1),(1,4))", "rule(i == 0 or j < 9)"):
        g = game(text)
        long = columns.first_pairs(g, 3000)
        for n in (7, 500, 1700):
            assert np.array_equal(columns.first_pairs(g, n), long[:n])


def test_more_height_keeps_the_room_that_was_made() -> None:
    """Many P-positions in a column ask for room, then for height, in turn."""
    g = game("wyt(2,3).block(30)")
    found = columns.first_pairs(g, 1000)
    board = asked("rays", "outcomes", g, int(found[:, 0].max()) + 1)
    known = {tuple(row) for row in np.argwhere(board).tolist() if row[0] <= row[1]}
    assert {tuple(row) for row in found.tolist() if row[0] < found[-1, 0] and row[1] < len(board)} == {
        row for row in known if row[0] < found[-1, 0]
    }


@pytest.mark.full
def test_columns_say_what_they_know_when_the_time_is_over() -> None:
    words = r"of gdwn\(1,2\) are known.* The time, 5 seconds, is over"
    with counted_clock(), pytest.raises(TooLargeError, match=words) as caught:
        game("gdwn(1,2)").pairs(3 * 10**6, seconds=5)
    known = caught.value.found
    assert 0 < len(known) < 3 * 10**6
    assert list(known[:500]) == list(map(tuple, columns.first_pairs(game("gdwn(1,2)"), 500).tolist()))[: len(known)]


@pytest.mark.full
def test_a_column_that_is_not_done_counts_as_far_as_it_is_known() -> None:
    """A column of a million P-positions: the first of them are known without the others."""
    assert columns.first_pairs(game("gdwn(1,2).block(1000000)"), 3).tolist() == [[0, 0], [0, 1], [0, 2]]


def test_large_single_positions_need_no_board() -> None:
    g = game("maharaja")
    x, y = columns.first_pairs(g, 3000)[-1].tolist()
    assert g.is_p(x, y) and g.is_p(y, x) and not g.is_p(x, y + 1)
    asymmetric = game("vectors((1,0),(0,1),(3,1))")
    x, y = columns.first_pairs(asymmetric, 3000)[-1].tolist()
    assert asymmetric.is_p(x, y) and not asymmetric.is_p(x + 1, y)


@pytest.mark.parametrize("text", ["gdwn(1,2)", "maharaja.misere", "gdwn(1,2).comply(2)", "wythoff.block(5)", "wk(2)"])
def test_panoramas_are_boards(text: str) -> None:
    g = game(text)
    found = panorama(g, 200)
    board = np.zeros((200, 200), np.bool_)
    board[found.positions[:, 0], found.positions[:, 1]] = True
    assert np.array_equal(board == found.are_p, np.asarray(g.outcomes(200)))


def test_every_game_with_finite_columns_is_followed() -> None:
    for text in modified_catalog():
        g = game(text)
        if g.heaps == 2 and g.has_finite_columns and unless_refused(shapes.plane_rays, g) is not None:
            assert columns.follows(g), text


def test_long_work_says_how_far_it_is_and_can_be_stopped() -> None:
    told: list[float] = []
    with watched(told.append):
        columns.first_pairs(game("gdwn(1,2)"), 60_000)
        asked("rays", "outcomes", game("gdwn(1,2).radius(nim=5)"), 3000)
    assert len(told) > 3 and all(0 <= done <= 1 for done in told)

    def stop(_: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), watched(stop):
        columns.first_pairs(game("gdwn(1,2)"), 10**6)


@pytest.mark.parametrize(
    "text", ["gdwn(1,2)", "maharaja", "vectors((1,0),(0,1),(1,1000000))", "gdwn(1000000,999999)", "gdwn(1,2).block(99)"]
)
def test_too_much_is_refused_before_it_is_begun(text: str) -> None:
    for ask in (game(text).pairs, game(text).outcomes):
        for size in (10**10, 10**15):
            with pytest.raises(TooLargeError, match=r"memory|at most|beyond"):
                ask(size)
