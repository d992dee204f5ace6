"""Nim-value boards of wide, layered, ray and arbitrary rules, against the recursion that defines them."""

from collections.abc import Callable, Iterable

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.kernels.nim_values.bands import wide_nim_values
from wythoff.kernels.nim_values.masks import mask_nim_values
from wythoff.kernels.nim_values.rays import ray_nim_values
from wythoff.kernels.nim_values.sectors import heap_nim_values
from wythoff.kernels.nim_values.three_vectors import layered_nim_values

compiled = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="too slow without the compiler")

Ray = tuple[int, int, int, int, int, int]


def mex(values: Iterable[int]) -> int:
    seen = set(values)
    return next(v for v in range(len(seen) + 1) if v not in seen)


def by_removals(side: int, legal: Callable[[int, int], bool]) -> np.ndarray:
    """From the predicate on (i, j) alone, every removal tried at every position."""
    mask = np.array([[legal(i, j) and (i, j) != (0, 0) for j in range(side)] for i in range(side)])
    board = np.zeros((side, side), int)
    for x in range(side):
        for y in range(side):
            landed = board[x::-1, y::-1][mask[: x + 1, : y + 1]]
            board[x, y] = mex(landed.tolist())
    return board


WIDTHS = [
    (0, 0, 0),
    (1, 0, 0),
    (0, 1, 0),
    (0, 0, 1),
    (2, 0, 3),
    (0, 1, 1),
    (1, 1, 1),
    (3, 1, 1),
    (1, 2, 2),
    (2, 3, 3),
]
WIDTHS += [(3, 2, 1), (2, 3, 4), (50, 1, 1), (1, 50, 50), (4, 1, 2), (5, 0, 0)]


@over("widths", WIDTHS)
@over("side", [1, 2, 17])
def test_wide_equals_recursion(side: int, widths: tuple[int, int, int]) -> None:
    a, b, c = widths
    expected = by_removals(side, lambda i, j: abs(i - j) < a or i < b or j < c)
    assert np.array_equal(wide_nim_values(side, a, b, c), expected)


@compiled
@pytest.mark.parametrize("widths", [(2, 3, 3), (1, 2, 4)])
def test_wide_over_several_words(widths: tuple[int, int, int]) -> None:
    a, b, c = widths
    expected = by_removals(44, lambda i, j: abs(i - j) < a or i < b or j < c)
    assert expected.max() > 64
    assert np.array_equal(wide_nim_values(44, a, b, c), expected)


def heap_rule(s: int, t: int) -> Callable[[int, int], bool]:
    return lambda i, j: min(i, j) == 0 or max(i, j) < s * min(i, j) + t


@over("s", [1, 2, 3, 5, 50])
@over("t", [1, 2, 3, 7, 60])
def test_heap_equals_recursion(s: int, t: int) -> None:
    assert np.array_equal(heap_nim_values(17, s, t), by_removals(17, heap_rule(s, t)))


@compiled
@pytest.mark.parametrize(("s", "t"), [(1, 1), (2, 1), (3, 4), (6, 2)])
def test_heap_over_several_words(s: int, t: int) -> None:
    assert np.array_equal(heap_nim_values(50, s, t), by_removals(50, heap_rule(s, t)))


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 14), st.floats(0, 1), st.booleans(), st.integers(0, 2**32 - 1))
def test_mask_equals_recursion(side: int, density: float, nim: bool, seed: int) -> None:
    mask = np.random.default_rng(seed).random((side, side)) < density
    if nim:
        mask[0, :] = mask[:, 0] = True
    assert np.array_equal(mask_nim_values(side, mask), by_removals(side, lambda i, j: bool(mask[i, j])))


@pytest.mark.full
@pytest.mark.parametrize("side", [65, *(pytest.param(side, marks=compiled) for side in (63, 64, 80))])
@pytest.mark.parametrize("rule", [heap_rule(2, 1), lambda i, j: i * j == 0 or i == j, lambda i, j: (i + j) % 3 == 1])
def test_mask_over_several_words(side: int, rule: Callable[[int, int], bool]) -> None:
    mask = np.array([[rule(i, j) for j in range(side)] for i in range(side)])
    assert np.array_equal(mask_nim_values(side, mask), by_removals(side, rule))


def by_rays(side: int, rays: list[Ray], is_position: np.ndarray) -> np.ndarray:
    board = np.full((side, side), -1)
    for x, y in np.argwhere(is_position).tolist():
        landed = set()
        for o1, o2, p, q, first, last in rays:
            for t in range(first, (2 * side if last < 0 else last) + 1):
                landed.add((x - o1 - t * p, y - o2 - t * q))
        options = [(u, v) for u, v in landed if u >= 0 and v >= 0 and is_position[u, v]]
        board[x, y] = mex(int(board[option]) for option in options)
    return board


directions = st.tuples(st.integers(0, 4), st.integers(0, 4)).filter(any) | st.sampled_from([(9, 9), (40, 1), (0, 13)])
endless = directions.map(lambda d: (0, 0, *d, 1, -1))
bounded = st.builds(
    lambda d, first, more: (0, 0, *d, first, first + more), directions, st.integers(1, 3), st.integers(0, 4)
)
shifted = st.builds(
    lambda o, d, first, last: (*o, *d, first, last),
    st.tuples(st.integers(0, 3), st.integers(0, 3)).filter(any),
    directions,
    st.integers(0, 2),
    st.sampled_from([-1, 2, 5]),
)
oblique = st.sampled_from([(3, 0, -1, 1, 0, 3), (0, 5, 1, -2, 0, 2), (3, 1, 0, 0, 1, 1)])


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 16), st.lists(endless | bounded | shifted | oblique, max_size=5), st.integers(0, 2**32 - 1))
def test_rays_equal_recursion(side: int, rays: list[Ray], seed: int) -> None:
    rng = np.random.default_rng(seed)
    is_position = rng.random((side, side)) < rng.choice([0.7, 1.0])
    board = ray_nim_values(side, np.array(rays, np.int64).reshape(-1, 6), is_position)
    assert np.array_equal(board, by_rays(side, rays, is_position))


@pytest.mark.full
@compiled
def test_rays_over_several_words() -> None:
    rays: list[Ray] = [(0, 0, p, q, 1, -1) for p, q in ((1, 0), (0, 1), (1, 1), (1, 2), (2, 1))]
    rays += [(0, 0, 1, 3, 1, 1), (0, 0, 3, 1, 1, 1)]
    expected = by_rays(70, rays, np.ones((70, 70), bool))
    assert expected.max() > 64
    assert np.array_equal(ray_nim_values(70, np.array(rays)), expected)


@pytest.mark.parametrize(
    "numbers",
    [(1, 1, 1), (2, 2, 1), (1, 1, 2), (1, 1, 5), (2, 3, 2), (1, 0, 3), (0, 2, 3), (40, 1, 2), (3, 1, 7)],
)
def test_layers_equal_recursion(numbers: tuple[int, int, int]) -> None:
    alpha, beta, gamma = numbers
    side = 11
    board = np.zeros((side, side, gamma), int)
    for a, b, i in np.ndindex(board.shape):
        seen = {*board[:a, b, i].tolist(), *board[a, :b, i].tolist(), *board[a, b, :i].tolist()}
        q = 1
        while q * alpha <= a and q * beta <= b:
            seen.update(board[a - q * alpha, b - q * beta].tolist())
            q += 1
        board[a, b, i] = mex(seen)
    assert np.array_equal(layered_nim_values(side, alpha, beta, gamma), board)


def test_empty_boards() -> None:
    no_rays = np.zeros((0, 6), np.int64)
    assert wide_nim_values(0, 1, 2, 2).shape == heap_nim_values(0, 2, 1).shape == (0, 0)
    assert mask_nim_values(0, np.zeros((0, 0), bool)).shape == ray_nim_values(0, no_rays).shape == (0, 0)
    assert layered_nim_values(0, 2, 2, 3).shape == (0, 0, 3)
