"""Tiles: no P-position is lost at any level; boards agree with the definition; differences are what they say."""

from __future__ import annotations

import gzip
import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.strategies import games, two_heap_texts
from wythoff import Game, PositionError, WythoffError, game
from wythoff.boards.fill import next_side, outcome_board, value_board
from wythoff.boards.menu import catalog, form_of, text_of
from wythoff.boards.plan import Plan, facts, largest_side, largest_valued, plan_of, read
from wythoff.boards.square import is_far, squares
from wythoff.boards.storage import BEYOND, NOWHERE, TILE, UNKNOWN, Dense, Outcomes, Sparse, Valued, differences
from wythoff.boards.tiles import Place, outcome_tile, window_of
from wythoff.lab.answers.steps import layers
from wythoff.oracle import NimValues, RemovalLayers, fill
from wythoff.oracle import Outcomes as Defined
from wythoff.question import Question
from wythoff.rules import CATALOG, is_position
from wythoff.solvers import LADDER, explain, outcomes
from wythoff.warming import WARM_GAMES

SIDE = 12
NIM = game("nim")


def flags(board: Outcomes, side: int) -> NDArray[np.int8]:
    return board.flags((0, 0, side, side))


@pytest.mark.full
@settings(max_examples=40)
@given(games(two_heap_texts))
def test_boards_agree_with_the_definition(which: Game) -> None:
    side = min(SIDE, largest_side(Plan(which)))
    try:
        found = flags(outcome_board(plan_of(str(which), ""), side), side)
    except WythoffError as error:
        assert "divides by zero" in str(error)
        return
    expected = np.full((side, side), -1)
    for (x, y, *rest), is_p in fill(Defined(which), side).decided.items():
        if tuple(rest) == which.heaps_beside:
            expected[y, x] = is_p
    assert np.array_equal(found, expected)


@pytest.mark.full
@pytest.mark.parametrize(
    ("text", "rest", "position"),
    [("nim(3)", "5", (3, 6, 5)), ("three(2,3,4)", "2", (3, 1, 2)), ("wythoff + nim(3,4)", "1,7", (4, 2, 1, 7))],
)
def test_a_slice_shows_the_positions_with_that_rest(text: str, rest: str, position: tuple[int, ...]) -> None:
    plan, which = plan_of(text, rest), game(text)
    board, values = outcome_board(plan, 8), value_board(plan, 8)
    outcomes_, nim_values = Defined(which), NimValues(which)
    for x in range(8):
        for y in range(8):
            at = (x, y, *position[2:])
            assert flags(board, 8)[y, x] == outcomes_(at)
            assert values.squares((0, 0, 8, 8))[y, x] == nim_values(at)


sparse_boards = st.builds(
    lambda keys, are_p: Sparse(700, *_columns(keys), are_p), st.sets(st.integers(0, 700 * 700 - 1)), st.booleans()
)
dense_boards = st.integers(0, 2**32).map(
    lambda seed: Dense(300, np.random.default_rng(seed).choice(np.array([0, 0, 1, 255], np.uint8), (300, 300)))
)


def _columns(keys: set[int]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    found = np.array(sorted(keys), np.int64)
    return (found // 700).astype(np.int32), (found % 700).astype(np.int32)


@settings(max_examples=30)
@given(sparse_boards | dense_boards, st.integers(0, 4))
def test_no_p_position_is_lost_at_any_level(board: Outcomes, z: int) -> None:
    tiles = -(-board.side // (TILE << z))
    counts = np.block([[board.counts(z, i, j) for i in range(tiles)] for j in range(tiles)])
    known = counts < NOWHERE
    everywhere = board.total((0, 0, board.side, board.side))
    if isinstance(board, Sparse) and not board.are_p:  # pixels over the edge count squares beyond it as well
        return
    assert counts[known].sum() == everywhere
    grid = flags(board, board.side) == 1
    rows, columns = np.nonzero(grid)
    for y, x in list(zip(rows, columns, strict=True))[:50]:
        assert counts[y >> z, x >> z] >= 1


def test_a_list_of_n_positions_counts_the_others() -> None:
    board = Sparse(512, np.array([0, 3], np.int32), np.array([1, 3], np.int32), False)
    assert board.counts(1, 0, 0)[0, 0] == 3 and board.counts(1, 0, 0)[1, 1] == 3
    assert board.counts(1, 0, 0).sum() == 512 * 512 - 2


@pytest.mark.parametrize("text", ["wythoff", "wythoff.block(5)", "wythoff.comply(3)", "gdwn(1,2)", "wythoff.misere"])
def test_the_pyramid_of_a_game_holds_all_its_p_positions(text: str) -> None:
    which = game(text)
    board = outcome_board(plan_of(text, ""), 1024)
    total = int(np.asarray(outcomes(which, 1024)).sum())
    for z in (0, 1, 2, 5):
        tiles = max(1, 4 >> z)
        counts = np.stack([board.counts(z, i, j) for i in range(tiles) for j in range(tiles)])
        assert counts[counts != UNKNOWN].sum() == total


def test_tiles_know_where_the_board_ends() -> None:
    counts = Dense(300, np.ones((300, 1), np.uint8)).counts(0, 1, 0)
    assert counts[0, :44].tolist() == [1] * 44
    assert set(counts[0, 44:]) | set(counts[1:].ravel()) == {UNKNOWN}
    means = Valued(300, np.full((300, 300), 7, np.int16)).means(2, 0, 0)
    assert means[74, 74] == 7 and means[75, 0] == means[0, 75] == BEYOND
    assert len(gzip.decompress(outcome_tile(None, Place(0, 0, 0)))) == 4 * TILE * TILE


def test_squares_without_a_position_are_told_from_unknown_ones() -> None:
    board = outcome_board(plan_of("vectors((2,1),(1,2))", ""), 300)
    counts = board.counts(0, 0, 0)
    where = [[is_position(game("vectors((2,1),(1,2))"), (x, y)) for x in range(60)] for y in range(60)]
    assert np.array_equal(counts[:60, :60] != NOWHERE, where) and not (counts == UNKNOWN).any()
    coarse = board.counts(2, 0, 0)
    assert coarse[0, 10] == NOWHERE and coarse[10, 10] < NOWHERE and coarse[0, 75] == UNKNOWN
    both = differences(board, board)[0]
    assert both.counts(0, 0, 0)[0, 1] == NOWHERE
    assert differences(board, outcome_board(plan_of("wythoff", ""), 300))[0].counts(0, 0, 0)[0, 1] == 0


@pytest.mark.parametrize(
    ("text", "rest", "position"),
    [("nim(3)", "6", (1, 2, 6)), ("wythoff + nim(3,4)", "", (1, 2, 3, 4)), ("nim(3) + nim(2)", "5", (1, 2, 5, 2)),
     ("nim(3) + nim(2)", "5,7", (1, 2, 5, 7)), ("nim(1) + nim(4)", "", (1, 4)), ("nim(1) + nim(4)", "2", (1, 2))],
)  # fmt: skip
def test_the_rest_may_leave_out_the_heaps_of_the_text(text: str, rest: str, position: tuple[int, ...]) -> None:
    assert plan_of(text, rest).position(1, 2) == position


@pytest.mark.parametrize(
    ("text", "rest"), [("nim(3)", "1,2"), ("wythoff", "1"), ("wythoff + nim(3)", "1,2"), ("nim(3)", ",")]
)
def test_a_rest_of_another_length_is_refused(text: str, rest: str) -> None:
    with pytest.raises(PositionError, match=re.escape(repr(rest)) if rest != "," else "no heap"):
        plan_of(text, rest)


def test_means_of_nim_values() -> None:
    values = np.array([[0, 1, -1], [2, 4, -1], [-1, -1, -1]], np.int16)
    board = Valued(3, values)
    assert board.means(0, 0, 0)[:3, :3].tolist() == values.T.tolist()
    assert board.means(1, 0, 0)[0, :2].tolist() == [2, -1]  # 7/4, rounded; no position at all


@settings(max_examples=30)
@given(sparse_boards, sparse_boards)
def test_differences_of_lists_are_those_of_boards(first: Sparse, second: Sparse) -> None:
    window = 0, 0, 700, 700
    a, b = first.flags(window), second.flags(window)
    both, one, other = differences(first, second)
    assert np.array_equal(both.flags(window), a & b)
    assert np.array_equal(one.flags(window), a & ~b & 1)
    assert np.array_equal(other.flags(window), b & ~a & 1)


def test_misere_differs_from_normal_play_near_the_origin_only() -> None:
    normal, misere = (outcome_board(plan_of(text, ""), 512) for text in ("wythoff", "wythoff.misere"))
    one, other = differences(normal, misere)[1:]
    found = [
        tuple(zip(board.xs.tolist(), board.ys.tolist(), strict=True))
        for board in (one, other)
        if isinstance(board, Sparse)
    ]
    assert found == [((0, 0), (1, 2), (2, 1)), ((0, 1), (1, 0), (2, 2))]


@settings(max_examples=60)
@given(games())
def test_menu_and_text_agree(which: Game) -> None:
    form = form_of(which)
    assert read(text_of(form)) == which and form_of(read(text_of(form))) == form


def test_the_menu_has_every_game_with_a_working_default() -> None:
    chosen: list[dict[str, Any]] = [entry for group in catalog()["groups"] for entry in group["games"]]
    assert len(chosen) == len(CATALOG)
    for entry in chosen:
        defaults = [parameter["default"] for parameter in entry["parameters"]]
        if entry["takes"] == "numbers":
            form = {"name": entry["name"], "parameters": defaults, "radius": None, "limit": None, "misere": False}
            assert facts(read(text_of(form | {"beside": []})))["board"]["largest"] > 0


@pytest.mark.full
@settings(max_examples=25)
@given(games(two_heap_texts), st.integers(0, 6), st.integers(0, 6))
def test_windows_agree_with_the_definition(which: Game, x0: int, y0: int) -> None:
    """Squares beyond the side that is known say so: it is 9, or less where boards are smaller."""
    plan, window = plan_of(str(which), ""), (x0, y0, 5, 4)
    side = min(9, largest_side(plan))
    try:
        found = window_of(outcome_board(plan, side), window)
    except WythoffError as error:
        assert "divides by zero" in str(error)
        return
    assert found == expected_window(fill(Defined(which), 11).decided, which, window, side)
    if largest_valued(plan):
        side = min(9, largest_valued(plan))
        values = window_of(value_board(plan, side), window)
        assert values == expected_window(fill(NimValues(which), 11).decided, which, window, side)
    assert window_of(None, window) == [BEYOND] * 20


def expected_window(table: dict[Any, Any], which: Game, window: tuple[int, int, int, int], side: int) -> list[int]:
    x0, y0, width, height = window
    squares = [(x, y) for y in range(y0, y0 + height) for x in range(x0, x0 + width)]
    return [BEYOND if max(at) >= side else int(table.get((*at, *which.heaps_beside), -1)) for at in squares]


def test_far_windows_are_decided_by_formula() -> None:
    x, y = game("wythoff").pair(10**12)
    window = x - 1, y - 1, 3, 3
    assert is_far(plan_of("wythoff", ""), window) and not is_far(plan_of("wythoff", ""), (0, 0, 64, 64))
    assert squares("wythoff", "", window)["values"] == [0, 0, 0, 0, 1, 0, 0, 0, 0]


@given(st.integers(0, 5000), st.integers(1, 1 << 22))
def test_sides_grow_to_the_one_that_is_wanted(known: int, side: int) -> None:
    while known < side:
        step = next_side(known, side)
        assert known < step <= side and step <= max(2 * known, side, 64) and (step == side or 2 * step <= side)
        assert step == side or step <= max(64, 2 * known)
        known = step


@pytest.mark.parametrize("text", ["wythoff", "wyt(1,2)", "wythoff.block(2)", "rule((i + j) % 2 == 1)"])
def test_layers_are_those_of_the_definition(text: str) -> None:
    found = layers(text, "", 9)
    table = fill(RemovalLayers(game(text)), 9).decided
    for (x, y), (step, is_p) in table.items():
        assert (found["steps"][9 * y + x], found["p"][9 * y + x]) == (step, is_p)
    assert len(found["words"]) == found["last"] + 1


@pytest.mark.parametrize("question", [Question.OUTCOMES, Question.NIM_VALUES, Question.PANORAMA])
def test_every_method_that_fills_boards_has_a_side(question: Question) -> None:
    """One without a side would be drawn as far as the definition only."""
    without = {method.key for method in LADDER if question in method.questions and not method.sides.of(question, NIM)}
    assert without <= {"sums", "nim_layers", "definition"}


def test_sides_are_those_of_questions_that_are_answered() -> None:
    for method in LADDER:
        for question in (Question.OUTCOMES, Question.NIM_VALUES, Question.PANORAMA):
            assert question in method.questions or method.sides.of(question, NIM) is None, (method, question)


@pytest.mark.parametrize("question", [Question.OUTCOMES, Question.NIM_VALUES])
def test_the_warm_up_asks_every_method_with_a_kernel(question: Question) -> None:
    asked = [read(text) for text in WARM_GAMES]
    taken = {next((method.name for method, no in explain(question, g) if no is None), "") for g in asked}
    without_kernel = {"definition", "boards of Nim heaps", "too few options"}
    assert {method.name for method in LADDER if question in method.questions} - without_kernel <= taken
