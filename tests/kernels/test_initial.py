"""Kernels with labels and values that are known before, against the definition; small enough for the JIT to be off."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernels.compiled import compiled
from tests.kernels.naive import naive_mark
from wythoff.kernels.base.initial import FREE, MARKED, NOTHING, STUCK, UNMARKED, Beside, Labels
from wythoff.kernels.base.limits import Limits
from wythoff.kernels.bytecode.squares import square_of
from wythoff.kernels.nim_values.blocked_lines import blocking_nim_values
from wythoff.kernels.nim_values.blocked_removals import blocking_values_of_removals
from wythoff.kernels.nim_values.predicates import predicate_nim_values
from wythoff.kernels.nim_values.queen import queen_nim_values
from wythoff.kernels.nim_values.rays import ray_nim_values
from wythoff.kernels.outcomes.marked_rays import board_along_rays
from wythoff.kernels.outcomes.masks import board_of_removals
from wythoff.kernels.outcomes.predicates import board_of_predicate, movable_board
from wythoff.kernels.outcomes.rays import board_of_rays

SIDE = 7
QUEEN = "i*j == 0 or i == j"
ACROSS, UP = np.indices((SIDE, SIDE))
LEGAL = ((ACROSS * UP == 0) | (ACROSS == UP)) & (ACROSS + UP > 0)
ROWS = np.array([[1, 0, 1, 0, 0, -1, 0, -1], [0, 1, 0, 1, 0, -1, 0, -1], [1, 1, 1, 1, 0, -1, 1, -1]])
RAYS = np.array([[1, 0, 1, 0, SIDE, 0, -1], [0, 1, 0, 1, SIDE, 0, -1], [1, 1, 1, 1, SIDE, 1, -1]])
SETS = np.array([[0, 0, 1, 0, 1, -1], [0, 0, 0, 1, 1, -1], [0, 0, 1, 1, 1, -1]])

labels = st.lists(st.sampled_from([FREE, FREE, FREE, MARKED, UNMARKED]), min_size=SIDE**2, max_size=SIDE**2).map(
    lambda cells: np.array(cells, np.uint8).reshape(SIDE, SIDE)
)
limits = st.sampled_from([Limits(1), Limits(2), Limits(2, 1), Limits(1, 1)])


def naive(known: Labels, most: Limits, ending: int) -> np.ndarray:
    board = np.zeros((SIDE, SIDE), np.bool_)
    for x, y in np.ndindex(SIDE, SIDE):
        nim = [bool(b) for b in (*board[:x, y], *board[x, :y])]
        diagonal = [bool(board[x - t, y - t]) for t in range(1, min(x, y) + 1)]
        free = naive_mark(nim, diagonal, most, ending)
        board[x, y] = known[x, y] == MARKED or (known[x, y] == FREE and free)
    return board


@given(labels, limits, st.sampled_from([0, 1, 2]))
@settings(max_examples=25)
def test_boards_with_labels(known: Labels, most: Limits, ending: int) -> None:
    expected = naive(known, most, ending)
    code = compiled(QUEEN)
    found = {
        "rays": board_of_rays(SIDE, ROWS, most, ending, labels=known).board,
        "marked rays": board_along_rays(RAYS, [], known, most, ending).board,
        "masks": board_of_removals(LEGAL, most, ending, known),
        "predicates": board_of_predicate(SIDE, code, most, ending, known).board,
    }
    for name, board in found.items():
        assert np.array_equal(board, expected), name


def test_a_label_among_short_moves() -> None:
    """Takes 1 or 2 from the second heap: an unmarked square stays so above a marked one."""
    known = np.full((SIDE, SIDE), FREE, np.uint8)
    known[:, 1] = UNMARKED
    board = board_of_rays(SIDE, np.array([[0, 1, 0, 1, 0, 1, 0, -1]]), Limits(1), labels=known).board
    assert np.array_equal(board, np.isin(UP, [0, 3, 6]))


def test_kinds_of_ones_own() -> None:
    """The first kind: moves that take an even number; fewer than two of these may be marked, none of the others."""
    own = (ACROSS + UP) % 2 == 0
    expected = np.zeros((SIDE, SIDE), np.bool_)
    for x, y in np.ndindex(SIDE, SIDE):
        marked = [(i, j) for i, j in np.argwhere(LEGAL) if i <= x and j <= y and expected[x - i, y - j]]
        even = sum(bool(own[i, j]) for i, j in marked)
        expected[x, y] = even < 2 and even == len(marked)
    most, both = Limits(2, 1), compiled(f"({QUEEN}) and (i + j) % 2 == 0")
    assert np.array_equal(board_of_removals(LEGAL, most, own=own), expected)
    assert np.array_equal(board_of_predicate(SIDE, compiled(QUEEN), most, own=both).board, expected)


def naive_values(beside: Beside, k: int) -> np.ndarray:
    board = np.zeros((SIDE, SIDE), np.int64)
    for x, y in np.ndindex(SIDE, SIDE):
        seen = [*board[:x, y], *board[x, :y], *(board[x - t, y - t] for t in range(1, min(x, y) + 1))]
        seen += [beside[x, y]] * (k if beside[x, y] >= 0 else 0)
        free = next(v for v in range(99) if seen.count(v) < k)
        board[x, y] = 0 if beside[x, y] == STUCK else free
    return board


@st.composite
def values_beside(draw: st.DrawFn) -> Beside:
    """Symmetric, values at most x + y."""
    found = np.full((SIDE, SIDE), NOTHING, np.int32)
    for x, y in np.ndindex(SIDE, SIDE):
        if x <= y:
            found[x, y] = found[y, x] = draw(st.sampled_from([NOTHING, NOTHING, STUCK, min(x + y, 3), x + y]))
    return found


@given(values_beside())
@settings(max_examples=25)
def test_values_with_some_known_before(beside: Beside) -> None:
    expected, code = naive_values(beside, 1), compiled(QUEEN)
    rows = np.array([[i, 0 if i else 1, 0, 1, -1] for i in range(SIDE)])
    removals = np.column_stack([np.argwhere(LEGAL), np.argwhere(LEGAL).min(axis=1) > 0])
    found = {
        "rays": ray_nim_values(SIDE, SETS, beside=beside),
        "queen": queen_nim_values(SIDE, beside=beside),
        "predicates": predicate_nim_values(SIDE, code, rows, Limits(1), beside)[0],
        "removals": blocking_values_of_removals(SIDE, removals, Limits(1), beside),
    }  # fmt: skip
    for name, board in found.items():
        assert np.array_equal(board, expected), name
    stuck = np.where(beside == STUCK, beside, NOTHING).astype(np.int32)
    assert np.array_equal(blocking_nim_values(SIDE, 2, beside=stuck), naive_values(stuck, 2))


@pytest.mark.parametrize("text", ["x == y", "x < 2", "(x + y) % 3 == 0", "x*y > 400", "x - y > 90"])
def test_squares(text: str) -> None:
    board = square_of(100, compiled(text)).board
    assert all(board[x, y] == eval(text) for x, y in np.ndindex(100, 100))


def test_positions_with_a_move() -> None:
    board = movable_board(SIDE, compiled("i == 2 and x > y or j == 3")).board
    assert all(board[x, y] == (y >= 3 or (x >= 2 and x > y)) for x, y in np.ndindex(SIDE, SIDE))
    assert square_of(5, compiled("x // y > 0")).fault == (0, 0, 0, 0)
