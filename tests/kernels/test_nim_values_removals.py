"""Blocked nim-values of removal lists against the definition."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from wythoff.kernels.base.limits import SHARED, Limits
from wythoff.kernels.nim_values.blocked_removals import blocking_values_of_removals

moves = st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)).filter(any), max_size=12)


def listed(removals: set[tuple[int, int]]) -> NDArray[np.int64]:
    return np.array([(i, j, int(i * j > 0)) for i, j in sorted(removals)], np.int64).reshape(-1, 3)


def naive(side: int, removals: set[tuple[int, int]], limits: Limits) -> list[list[int]]:
    board = [[0] * side for _ in range(side)]
    for x in range(side):
        for y in range(side):
            options = [(board[x - i][y - j], i * j > 0) for i, j in removals if i <= x and j <= y]
            nim = Counter(value for value, diagonal in options if not diagonal or limits[1] == SHARED)
            both = Counter(value for value, diagonal in options if diagonal and limits[1] != SHARED)
            board[x][y] = next(v for v in range(200) if nim[v] < limits[0] and both[v] < max(limits[1], 1))
    return board


@given(moves, st.integers(1, 3), st.sampled_from([SHARED, 1, 2, 3]))
def test_random_removals(removals: set[tuple[int, int]], k: int, other: int) -> None:
    limits = Limits(k, other)
    assert blocking_values_of_removals(8, listed(removals), limits).tolist() == naive(8, removals, limits)


@pytest.mark.parametrize("limits", [Limits(1), Limits(2), Limits(2, 1), Limits(1, 3)])
def test_wyt_2_2(limits: Limits) -> None:
    removals = {(i, j) for i in range(9) for j in range(9) if i + j and (min(i, j) < 2 or abs(i - j) < 2)}
    assert blocking_values_of_removals(9, listed(removals), limits).tolist() == naive(9, removals, limits)
