"""Outcomes column by column (bands, sectors, sums of sets) against marking position by position."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.kernels.base.limits import Limits
from wythoff.kernels.outcomes.bands import board_of_bands
from wythoff.kernels.outcomes.sectors import board_of_sector
from wythoff.kernels.outcomes.sumsets import board_of_sumsets, different_rows

from .naive import naive_board

Legal = Callable[[int, int], bool]


def expected(side: int, legal: Legal, k: int = 1) -> np.ndarray:
    return naive_board(side, lambda i, j, x, y: legal(i, j), Limits(k), 0)


@pytest.mark.full
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 13), st.tuples(*[st.integers(0, 5)] * 3), st.sampled_from([1, 2, 3, 5, 40, 2**30]))
def test_bands(side: int, widths: tuple[int, int, int], k: int) -> None:
    a, b, c = widths
    found = board_of_bands(side, widths, k)
    assert np.array_equal(found, expected(side, lambda i, j: abs(i - j) < a or i < b or j < c, k))


@pytest.mark.parametrize("widths", [(1, 1, 1), (2, 3, 3), (30, 1, 2), (0, 40, 1), (3, 0, 0), (2, 0, 7), (2**40, 1, 1)])
def test_bands_of_any_width(widths: tuple[int, int, int]) -> None:
    """Counts of one byte and of four."""
    a, b, c = widths
    for k in (1, 30):
        found = board_of_bands(17, widths, k)
        assert np.array_equal(found, expected(17, lambda i, j: abs(i - j) < a or i < b or j < c, k))


@over("s", [1, 2, 3, 7, 64, 70])
@over("t", [1, 2, 5, 70])
def test_sectors(s: int, t: int) -> None:
    for side in (0, 1, 2, 16):
        legal: Legal = lambda i, j: min(i, j) == 0 or max(i, j) < s * min(i, j) + t  # noqa: E731
        assert np.array_equal(board_of_sector(side, s, t), expected(side, legal))


def test_sectors_over_several_words() -> None:
    """Each column has one P-position, (x, y) or (y, x), and both are P: a theorem, y_n = 2*x_n + n."""
    board, used, n = np.zeros((140, 140), bool), set(), 0
    for x in range(140):
        if x not in used:
            y = 2 * x + n
            n, used = n + 1, used | {x, y}
            if y < 140:
                board[x, y] = board[y, x] = True
    assert np.array_equal(board_of_sector(140, 2, 1), board)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 12), st.floats(0, 1), st.integers(1, 12), st.integers(0, 2**32 - 1))
def test_sumsets(side: int, density: float, period: int, seed: int) -> None:
    mask = np.random.default_rng(seed).random((side, side)) < density
    mask = mask[np.arange(side) % period] if side else mask
    mask[:1, :1] = False
    assert different_rows(mask) <= period + 1
    assert np.array_equal(board_of_sumsets(mask), expected(side, lambda i, j: bool(mask[i, j])))


@pytest.mark.parametrize("side", [63, 64, 65, 130])
def test_sumsets_over_several_words(side: int) -> None:
    """Where an odd number is taken the P-positions are those with an even sum; multiples of three likewise."""
    total = np.indices((side, side)).sum(axis=0)
    assert np.array_equal(board_of_sumsets(total % 2 == 1), total % 2 == 0)
    assert np.array_equal(board_of_sumsets(total % 3 != 0), total % 3 == 0)
