"""Forward marking by removals, and by any predicate, against the definition."""

import os

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.kernels.base.limits import MISERE_BLOCKING, MISERE_COMPLY, NORMAL, Limits
from wythoff.kernels.outcomes.masks import board_of_removals, removal_board
from wythoff.kernels.outcomes.predicates import board_of_predicate

from .compiled import compiled
from .naive import Rule, naive_board

needs_jit = pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="too large without the JIT")

ENDINGS = [NORMAL, MISERE_BLOCKING, MISERE_COMPLY]
LIMITS = [Limits(1), Limits(2), Limits(6), Limits(1, 1), Limits(1, 3), Limits(4, 2)]
REMOVALS = [
    "i == j or i * j == 0",
    "i + j <= 3",
    "i * j % 2 == 1",
    "abs(i - j) < 2 or min(i, j) < 1",
    "i == 2 * j or j == 3",
    "i < 0",
    "1",
]
PREDICATES = [
    "i == 0 or j == 0 or i == j and min(u, v) >= 2",
    "i + j <= 1 + x % 3",
    "i <= u + 1 and j <= v + 1",
    "j == 0 and i > v or i == 0 and x % 2 == 0 or i * j == u",
    "u > 0 and (x // u) % 2 == 0 or v == 0",
]


def rule_of(text: str) -> Rule:
    code = compile(text, "rule", "eval")

    def legal(i: int, j: int, x: int, y: int) -> bool:
        return bool(
            eval(code, {"min": min, "max": max, "abs": abs}, {"i": i, "j": j, "x": x, "y": y, "u": x - i, "v": y - j})
        )

    return legal


@pytest.mark.full
@over("text", REMOVALS)
@over("ending", ENDINGS)
@over("limits", LIMITS)
def test_removals(text: str, limits: Limits, ending: int) -> None:
    expected = naive_board(12, rule_of(text), limits, ending)
    legal, fault = removal_board(12, compiled(text))
    assert fault == ()
    assert np.array_equal(board_of_removals(legal, limits, ending), expected)
    assert np.array_equal(board_of_predicate(12, compiled(text), limits, ending).board, expected)


@settings(max_examples=60, deadline=None)
@given(
    side=st.integers(0, 9),
    seed=st.integers(0, 2**32 - 1),
    density=st.sampled_from([0.05, 0.3, 0.8]),
    limits=st.sampled_from(LIMITS),
    ending=st.sampled_from(ENDINGS),
)
def test_random_sets_of_removals(side: int, seed: int, density: float, limits: Limits, ending: int) -> None:
    legal = np.random.default_rng(seed).random((side, side)) < density
    legal.flat[:1] = False
    expected = naive_board(side, lambda i, j, x, y: bool(legal[i, j]), limits, ending)
    assert np.array_equal(board_of_removals(legal, limits, ending), expected)


@pytest.mark.full
@needs_jit
@pytest.mark.parametrize("limits", [Limits(1), Limits(3), Limits(300), Limits(2, 4)])
def test_removals_across_words_and_lanes(limits: Limits) -> None:
    """Sides beyond one word of bits and one row of lanes, against the general path on a smaller corner."""
    text = "i == j or i * j == 0 or i == 70 and j == 3 or i == 2 and j == 130"
    legal, _ = removal_board(270, compiled(text))
    assert np.array_equal(
        legal, np.array([[i + j > 0 and rule_of(text)(i, j, 0, 0) for j in range(270)] for i in range(270)])
    )
    board = board_of_removals(legal, limits)
    counts = np.zeros((2, 270, 270), np.int64)
    shared = limits.diagonal == -1
    for x, y in np.ndindex(270, 270):
        nim, diagonal = counts[:, x, y]
        marked = nim + diagonal < limits.nim if shared else nim < limits.nim and diagonal < limits.diagonal
        assert board[x, y] == marked
        if marked:
            counts[0, x, y:] += legal[0, : 270 - y]
            counts[0, x:, y] += legal[: 270 - x, 0]
            counts[1, x + 1 :, y + 1 :] += legal[1 : 270 - x, 1 : 270 - y]


@over("text", PREDICATES)
@over("ending", ENDINGS)
@over("limits", LIMITS)
def test_predicates_of_the_position(text: str, limits: Limits, ending: int) -> None:
    expected = naive_board(11, rule_of(text), limits, ending)
    board, fault = board_of_predicate(11, compiled(text), limits, ending)
    assert fault == ()
    assert np.array_equal(board, expected)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("i // j == 1", (1, 0, 1, 0)),
        ("j == 0 or 1 // (i - 2) > 5", (2, 1, 2, 1)),
        ("i == 0 or j // i > 0", ()),
    ],
)
def test_division_by_zero_among_removals(text: str, fault: tuple[int, ...]) -> None:
    assert removal_board(6, compiled(text)).fault == fault


def test_division_by_zero_is_reported_where_it_is_met() -> None:
    # From (2, 0) the only marked landing so far is (0, 0), u = 0.
    x, y, i, j = board_of_predicate(5, compiled("i + j == 2 and x // u > 0"), Limits(1)).fault
    assert (x - i, y - j) == (0, 0) and i + j == 2
    assert board_of_predicate(5, compiled("u != 0 and x // u > 0"), Limits(1)).fault == ()
    assert board_of_predicate(5, compiled("1 // (x - 2)"), Limits(1), MISERE_BLOCKING).fault[0] == 2
