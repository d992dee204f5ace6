"""The anti-diagonal kernel against the definition."""

import itertools
import os
from math import isqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.kernels.base.limits import MISERE_BLOCKING, MISERE_COMPLY, NORMAL, Limits
from wythoff.kernels.outcomes.queen import queen_board, queen_first_pairs, queen_pairs

from .naive import Rule, naive_board, pairs_of

needs_jit = pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="too large without the JIT")

ENDINGS = (NORMAL, MISERE_BLOCKING, MISERE_COMPLY)
LIMITS = (
    Limits(1),
    Limits(2),
    Limits(3),
    Limits(5),
    Limits(9),
    Limits(1, 3),
    Limits(3, 1),
    Limits(2, 2),
    Limits(4, 7),
)


def queen_rule(guard: tuple[int, int, int] = (0, 0, 0), radius: tuple[int, int] = (-1, -1)) -> Rule:
    low, high, equal = guard
    nim, diagonal = (10**9 if r < 0 else r for r in radius)

    def legal(i: int, j: int, x: int, y: int) -> bool:
        u, v = x - i, y - j
        if i == 0 or j == 0:
            return i + j <= nim
        return i == j <= diagonal and min(u, v) >= low and max(u, v) >= high and not u == v < equal

    return legal


@over(("limits", "ending"), list(itertools.product(LIMITS, ENDINGS)))
def test_board_and_pairs_follow_the_definition(limits: Limits, ending: int) -> None:
    expected = naive_board(21, queen_rule(), limits, ending)
    assert np.array_equal(queen_board(21, limits, ending), expected)
    assert queen_pairs(21, limits, ending).tolist() == pairs_of(expected)


@settings(max_examples=80, deadline=None)
@given(
    side=st.integers(0, 16),
    limits=st.builds(Limits, st.integers(1, 12), st.sampled_from([-1, -1, 1, 2, 5])),
    ending=st.sampled_from(ENDINGS),
    guard=st.tuples(st.integers(0, 4), st.integers(0, 6), st.integers(0, 4)),
    radius=st.tuples(st.integers(-1, 6), st.integers(-1, 6)),
)
def test_random_games(
    side: int, limits: Limits, ending: int, guard: tuple[int, int, int], radius: tuple[int, int]
) -> None:
    expected = naive_board(side, queen_rule(guard, radius), limits, ending)
    assert np.array_equal(queen_board(side, limits, ending, guard, radius), expected)
    assert queen_pairs(side, limits, ending, guard, radius).tolist() == pairs_of(expected)


@over(("limits", "ending"), list(itertools.product(LIMITS, ENDINGS)))
@over("diagonal_radius", [-1, 2])
def test_first_pairs_are_a_prefix_of_the_pairs(limits: Limits, ending: int, diagonal_radius: int) -> None:
    guard = (1, 2, 0)
    many = queen_pairs(240, limits, ending, guard, (-1, diagonal_radius)).tolist()
    for n in (0, 1, 2, 7, 40):
        assert queen_first_pairs(n, limits, ending, guard, diagonal_radius).tolist() == many[:n]


@needs_jit
def test_first_pairs_grow_past_a_finite_diagonal_radius() -> None:
    # The first capacity is below the radius: the diagonal counters must still be forgotten later on.
    radius = 150
    many = queen_pairs(3000, Limits(1), NORMAL, (0, 0, 0), (-1, radius)).tolist()
    assert queen_first_pairs(700, Limits(1), NORMAL, (0, 0, 0), radius).tolist() == many[:700]


def test_pairs_of_wythoff_are_the_golden_ones() -> None:
    # Wythoff 1907: the n-th pair is (floor(n phi), floor(n phi) + n).
    n = 200
    expected = [[(m + isqrt(5 * m * m)) // 2, (m + isqrt(5 * m * m)) // 2 + m] for m in range(n)]
    assert queen_first_pairs(n, Limits(1)).tolist() == expected


@pytest.mark.full
@needs_jit
@pytest.mark.parametrize("k", [254, 255, 256, 300])
def test_limits_at_the_edge_of_a_byte(k: int) -> None:
    """Straight counting row by row, in Python integers, where a byte would be full."""
    side = 330
    board = np.zeros((side, side), np.bool_)
    diagonal = [0] * (2 * side)
    column = [0] * side
    for x in range(side):
        row = 0
        for y in range(side):
            if row + column[y] + diagonal[x - y] < k:
                board[x, y] = True
                row += 1
                column[y] += 1
                diagonal[x - y] += 1
    assert np.array_equal(queen_board(side, Limits(k)), board)


@needs_jit
@pytest.mark.parametrize("radius", [(-1, -1), (3, 3), (3, -1), (-1, 3)])
def test_a_buffer_that_fills_up_many_times_changes_nothing(radius: tuple[int, int]) -> None:
    side = 420
    whole = queen_pairs(side, Limits(3), NORMAL, (0, 0, 0), radius)
    small = queen_pairs(side // 2, Limits(3), NORMAL, (0, 0, 0), radius)
    assert small.tolist() == [pair for pair in whole.tolist() if pair[1] < side // 2]


@pytest.mark.full
def test_limits_at_the_edge_of_a_byte_follow_the_definition_near_the_origin() -> None:
    for limits in (Limits(255), Limits(256), Limits(255, 1), Limits(1, 256)):
        assert np.array_equal(queen_board(9, limits), naive_board(9, queen_rule(), limits, NORMAL))
