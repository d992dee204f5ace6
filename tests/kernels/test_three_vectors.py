"""The layered three vectors game against literal subtraction of vectors."""

import itertools

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.cases import over
from wythoff.kernels.base.limits import MISERE_BLOCKING, MISERE_COMPLY, NORMAL, Limits
from wythoff.kernels.outcomes.three_vectors import board_of_three_vectors

from .naive import naive_mark

Position = tuple[int, int, int]


def canonical(a: int, b: int, c: int, vectors: Position) -> Position | None:
    """a v1 + b v2 + c v3 with 0 <= c < gamma, where gamma v3 = alpha v1 + beta v2; None if not a
    combination."""
    alpha, beta, gamma = vectors
    turns = c // gamma
    a, b, c = a + turns * alpha, b + turns * beta, c % gamma
    return (a, b, c) if a >= 0 and b >= 0 else None


def naive_three(side: int, vectors: Position, limits: tuple[int, int], ending: int) -> NDArray[np.bool_]:
    gamma = vectors[2]
    board = np.zeros((side, side, gamma), np.bool_)
    for a, b, c in itertools.product(range(side), range(side), range(gamma)):
        nim = [bool(board[a - k, b, c]) for k in range(1, a + 1)]
        nim += [bool(board[a, b - k, c]) for k in range(1, b + 1)]
        nim += [bool(board[a, b, c - k]) for k in range(1, c + 1)]
        landings = [canonical(a, b, c - k, vectors) for k in range(c + 1, gamma * (side + 2))]
        board[a, b, c] = naive_mark(nim, [bool(board[z]) for z in landings if z], limits, ending)
    return board


@over("vectors", [(1, 1, 1), (2, 2, 1), (2, 1, 3), (1, 1, 2), (3, 2, 2), (20, 1, 2)])
@over("ending", [NORMAL, MISERE_BLOCKING, MISERE_COMPLY])
def test_against_vector_subtraction(vectors: Position, ending: int) -> None:
    for limits in (Limits(1), Limits(3), Limits(1, 2), Limits(2, 1)):
        expected = naive_three(9, vectors, limits, ending)
        assert np.array_equal(board_of_three_vectors(9, vectors, limits, ending), expected)


@settings(max_examples=40, deadline=None)
@given(
    side=st.integers(0, 8),
    vectors=st.tuples(st.integers(1, 4), st.integers(1, 4), st.integers(1, 3)),
    limits=st.builds(Limits, st.integers(1, 6), st.sampled_from([-1, 1, 3])),
    ending=st.sampled_from([NORMAL, MISERE_BLOCKING, MISERE_COMPLY]),
)
def test_random_games(side: int, vectors: Position, limits: Limits, ending: int) -> None:
    expected = naive_three(side, vectors, limits, ending)
    assert np.array_equal(board_of_three_vectors(side, vectors, limits, ending), expected)
