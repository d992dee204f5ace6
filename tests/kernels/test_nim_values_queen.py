"""Nim-value boards of nim rays plus the diagonal, against the recursion that defines them."""

from collections import Counter
from collections.abc import Callable, Iterable
from math import isqrt

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.kernels.nim_values.blocked_lines import blocking_nim_values, direction_blocking_nim_values
from wythoff.kernels.nim_values.queen import TILE, queen_nim_values
from wythoff.kernels.nim_values.sliding_windows import radius_nim_values, ratio_nim_values

compiled = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="too slow without the compiler")

Position = tuple[int, int]


def mex(values: Iterable[int]) -> int:
    seen = set(values)
    return next(v for v in range(len(seen) + 1) if v not in seen)


def recursion(side: int, options: Callable[[int, int], Iterable[Position]]) -> np.ndarray:
    board = np.zeros((side, side), int)
    for x in range(side):
        for y in range(side):
            board[x, y] = mex(int(board[option]) for option in options(x, y))
    return board


def nim_options(x: int, y: int, radius: int = 10**6) -> list[Position]:
    return [(u, y) for u in range(max(0, x - radius), x)] + [(x, v) for v in range(max(0, y - radius), y)]


def diagonal_options(x: int, y: int, radius: int = 10**6) -> list[Position]:
    return [(x - s, y - s) for s in range(1, min(x, y, radius) + 1)]


def lands(u: int, v: int, low: int, high: int, equal: int) -> bool:
    return min(u, v) >= low and max(u, v) >= high and not (u == v and u < equal)


def guarded(side: int, low: int, high: int, equal: int, nim: int = 10**6, diagonal: int = 10**6) -> np.ndarray:
    def options(x: int, y: int) -> list[Position]:
        slant = [o for o in diagonal_options(x, y, diagonal) if lands(*o, low, high, equal)]
        return nim_options(x, y, nim) + slant

    return recursion(side, options)


def blocked(side: int, k_nim: int, k_diagonal: int, joint: bool, guard: tuple[int, int, int]) -> np.ndarray:
    board = np.zeros((side, side), int)
    for x in range(side):
        for y in range(side):
            nim = Counter(int(board[o]) for o in nim_options(x, y))
            slant = Counter(int(board[o]) for o in diagonal_options(x, y) if lands(*o, *guard))
            value = 0
            while nim[value] + slant[value] >= k_nim if joint else nim[value] >= k_nim or slant[value] >= k_diagonal:
                value += 1
            board[x, y] = value
    return board


@over("side", [1, 2, 3, 31])
@over("guard", [(0, 0, 0), (1, 0, 0), (3, 0, 0), (0, 0, 4), (2, 5, 0), (0, 7, 0), (1, 3, 6), (99, 0, 0)])
def test_queen_equals_recursion(side: int, guard: tuple[int, int, int]) -> None:
    assert np.array_equal(queen_nim_values(side, *guard), guarded(side, *guard))


def test_queen_on_several_tiles_and_words() -> None:
    side = TILE + 7
    assert np.array_equal(queen_nim_values(side, 2, 3, 5), guarded(side, 2, 3, 5))


def test_zeros_of_wythoff() -> None:
    """Wythoff's theorem: the value is 0 exactly at (floor(n*phi), floor(n*phi) + n) and its mirror image."""
    side = 40 if numba.config.DISABLE_JIT else 500
    pairs = [((n + isqrt(5 * n * n)) // 2, (n + isqrt(5 * n * n)) // 2 + n) for n in range(side)]
    expected = {p for a, b in pairs for p in ((a, b), (b, a)) if max(p) < side}
    assert {(x, y) for x, y in np.argwhere(queen_nim_values(side) == 0).tolist()} == expected


@pytest.mark.parametrize("threads", [2, 3])
@pytest.mark.parametrize("side", [1, TILE, pytest.param(25 * TILE + 5, marks=compiled)])
def test_threads_change_nothing(side: int, threads: int) -> None:
    assert np.array_equal(queen_nim_values(side, threads=threads), queen_nim_values(side))


@compiled
@pytest.mark.parametrize("guard", [(0, 0, 0), (5, 0, 0)])
def test_queen_beyond_one_word_of_marks(guard: tuple[int, int, int]) -> None:
    """Values above 4096 need a second word of marks: sampled positions satisfy the definition of the mex."""
    side = 3000
    board = queen_nim_values(side, *guard).astype(int)
    assert board.max() > 4096
    assert np.array_equal(board, board.T)
    rng = np.random.default_rng(1)
    for x, y in [*rng.integers(0, side, (200, 2)).tolist(), [side - 1, side - 1], [side - 1, side - 2]]:
        steps = np.arange(1, min(x, y) + 1)
        steps = steps[np.minimum(x, y) - steps >= guard[0]]
        seen = np.concatenate((board[:x, y], board[x, :y], board[x - steps, y - steps]))
        assert board[x, y] == mex(seen.tolist())


@compiled
def test_queen_type_follows_the_largest_value() -> None:
    assert queen_nim_values(300).dtype == np.uint16


@over("nim", [-1, 0, 1, 2, 3, 7, 40])
@over("diagonal", [-1, 0, 1, 2, 5, 40])
def test_radius_equals_recursion(nim: int, diagonal: int) -> None:
    side = 22
    bounds = [10**6 if r < 0 else r for r in (nim, diagonal)]
    assert np.array_equal(radius_nim_values(side, nim, diagonal), guarded(side, 0, 0, 0, *bounds))


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 20), st.tuples(*[st.integers(0, 8)] * 5))
def test_radius_with_guard(side: int, numbers: tuple[int, int, int, int, int]) -> None:
    nim, diagonal, low, high, equal = numbers
    expected = guarded(side, low, high, equal, nim, diagonal)
    assert np.array_equal(radius_nim_values(side, nim, diagonal, low, high, equal), expected)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 20), st.tuples(*[st.integers(0, 25)] * 3))
def test_queen_with_random_guard(side: int, guard: tuple[int, int, int]) -> None:
    assert np.array_equal(queen_nim_values(side, *guard), guarded(side, *guard))


def test_radius_over_many_words() -> None:
    side = 24 if numba.config.DISABLE_JIT else 90
    assert np.array_equal(radius_nim_values(side, 60, 50), guarded(side, 0, 0, 0, 60, 50))


@over("k", [-1, 0, 1, 2, 3, 5, 100])
@over("bounds", [(-1, -1), (3, 4)])
def test_ratio_equals_recursion(k: int, bounds: tuple[int, int]) -> None:
    nim, diagonal = (10**6 if r < 0 else r for r in bounds)

    def options(x: int, y: int) -> list[Position]:
        least, most = sorted((x, y))
        slant = [
            (x - s, y - s)
            for s in range(1, min(least, diagonal + 1))
            if k < 0 or abs((most - s) // (least - s) - most // least) <= k
        ]
        return nim_options(x, y, nim) + slant

    assert np.array_equal(ratio_nim_values(30, k, *bounds), recursion(30, options))


@over("k", [1, 2, 3, 5, 90, 300, 10**9])
@over("guard", [(0, 0, 0), (2, 5, 0), (0, 0, 6), (10**6, 0, 0)])
def test_blocking_equals_recursion(k: int, guard: tuple[int, int, int]) -> None:
    assert np.array_equal(blocking_nim_values(19, k, *guard), blocked(19, k, k, True, guard))


@over("k_nim", [1, 2, 3, 100])
@over("k_diagonal", [1, 2, 4, 100])
def test_direction_blocking_equals_recursion(k_nim: int, k_diagonal: int) -> None:
    expected = blocked(19, k_nim, k_diagonal, False, (0, 0, 0))
    assert np.array_equal(direction_blocking_nim_values(19, k_nim, k_diagonal), expected)


@pytest.mark.full
@compiled
@pytest.mark.parametrize("k", [1, 2, 3, 85, 86])
def test_blocking_over_many_blocks(k: int) -> None:
    """Limits 85 and 86 are the last and first whose sums need one and two bytes."""
    side = 80
    assert np.array_equal(blocking_nim_values(side, k), blocked(side, k, k, True, (0, 0, 0)))


def test_limit_one_blocks_nothing() -> None:
    assert np.array_equal(blocking_nim_values(25, 1), queen_nim_values(25))
    assert np.array_equal(direction_blocking_nim_values(25, 1, 1), queen_nim_values(25))


def test_empty_boards() -> None:
    assert queen_nim_values(0).shape == queen_nim_values(0, threads=2).shape == (0, 0)
    assert radius_nim_values(0, 1, 1).shape == ratio_nim_values(0, 1).shape == (0, 0)
    assert blocking_nim_values(0, 2).shape == direction_blocking_nim_values(0, 2, 1).shape == (0, 0)
