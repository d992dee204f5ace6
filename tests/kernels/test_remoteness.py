"""Kernels of remoteness against the definition on lists of options; small, for they also run without the compiler."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.cases import over
from tests.kernels.compiled import compiled
from wythoff.kernels.remoteness.best_by_predicate import keys_by_predicate
from wythoff.kernels.remoteness.best_keys import ENDED, HALF, LARGEST, LOST, NO_OPTION, NOWHERE, WON, to_remoteness
from wythoff.kernels.remoteness.best_of_lines import Ray, keys_of_lines
from wythoff.kernels.remoteness.best_of_removals import keys_of_removals
from wythoff.kernels.remoteness.best_on_segments import keys_on_segments

Point = tuple[int, ...]
Legal = Callable[[Point, Point], bool]  # (removal, position)

NO_GUARDS = np.zeros((0, 0), np.bool_)


def naive(start: NDArray[np.int32], legal: Legal, ended: int) -> NDArray[np.int32]:
    """Every option tried; where a key is known from elsewhere it is one more option."""
    board = start.copy()
    for position in np.ndindex(*start.shape):
        mark = start[position]
        if mark == NOWHERE:
            board[position] = -1
            continue
        below = product(*(range(heap + 1) for heap in position))
        found = [] if mark < 0 else [int(LARGEST - mark if mark >= HALF else mark)]
        for option in below if mark != ENDED else ():
            removal = tuple(a - b for a, b in zip(position, option, strict=True))
            if any(removal) and board[option] >= 0 and legal(removal, position):
                found.append(int(board[option]))
        p_options = [moves for moves in found if moves % 2 == (ended == WON)]
        board[position] = 0 if not found else 1 + min(p_options) if p_options else 1 + max(found)
    return board


def checked(fill: Callable[[NDArray[np.int32]], object], start: NDArray[np.int32], legal: Legal, ended: int) -> None:
    board = start.copy()
    fill(board)
    to_remoteness(board.reshape(-1))
    assert board.tolist() == naive(start, legal, ended).tolist()


def known(shape: Point, seed: int, ended: int = LOST) -> NDArray[np.int32]:
    """A board on which some squares are no positions, some have no moves, some have an option elsewhere."""
    board = np.full(shape, NO_OPTION, np.int32)
    if seed:
        chosen = np.random.default_rng(seed).integers(0, 12, shape)
        board[chosen == 0], board[chosen == 1] = NOWHERE, ENDED
        board[chosen == 2], board[chosen == 3] = 3 + (ended == WON), LARGEST - 2 - (ended == WON)
    return board


endings = st.sampled_from([LOST, WON])
seeds = st.integers(0, 5)


def rays_of(heaps: int) -> st.SearchStrategy[list[Ray]]:
    points = st.tuples(*(st.integers(0, 2),) * heaps).filter(any)
    rest = st.tuples(st.integers(0, 4), st.integers(-1, 1), st.integers(-1, 1))
    return st.lists(st.tuples(points, points, rest), max_size=4)


def on_rays(rays: list[Ray], guards: NDArray[np.bool_], shape: Point) -> Legal:
    def legal(removal: Point, position: Point) -> bool:
        landing = tuple(a - b for a, b in zip(position, removal, strict=True))
        for offset, step, (count, start, land) in rays:
            for t in range(count or 20):
                if removal == tuple(o + t * s for o, s in zip(offset, step, strict=True)):
                    begins = start < 0 or guards[start].reshape(shape)[position]
                    if begins and (land < 0 or guards[land].reshape(shape)[landing]):
                        return True
        return False

    return legal


@pytest.mark.full
@given(rays_of(2), endings, seeds)
@settings(max_examples=40)
def test_lines_on_two_heaps(rays: list[Ray], ended: int, seed: int) -> None:
    guards = np.random.default_rng(seed).integers(0, 2, (2, 72)).astype(np.bool_)
    start = known((8, 9), seed, ended)
    checked(lambda b: keys_of_lines(b, rays, guards, ended), start, on_rays(rays, guards, (8, 9)), ended)


@given(rays_of(3), endings, seeds)
@settings(max_examples=15)
def test_lines_on_three_heaps(rays: list[Ray], ended: int, seed: int) -> None:
    guards = np.random.default_rng(seed).integers(0, 2, (2, 80)).astype(np.bool_)
    start = known((4, 5, 4), seed, ended)
    checked(lambda b: keys_of_lines(b, rays, guards, ended), start, on_rays(rays, guards, (4, 5, 4)), ended)


@pytest.mark.parametrize("count", [2, 3, 5])
def test_lines_of_one_heap_and_long_blocks(count: int) -> None:
    one: list[Ray] = [((2,), (1,), (count, -1, -1))]
    checked(lambda b: keys_of_lines(b, one, NO_GUARDS, LOST), known((30,), 0), on_rays(one, NO_GUARDS, (30,)), LOST)
    two: list[Ray] = [((1, 2), (1, 2), (count, -1, -1)), ((0, 1), (0, 2), (count, -1, -1))]
    checked(lambda b: keys_of_lines(b, two, NO_GUARDS, LOST), known((13, 14), 0), on_rays(two, NO_GUARDS, ()), LOST)


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(any), max_size=9), endings, seeds)
@settings(max_examples=25)
def test_removals_on_two_heaps(removals: set[Point], ended: int, seed: int) -> None:
    legal = np.zeros((8, 8), np.bool_)
    legal[tuple(zip(*removals, strict=True)) if removals else ([], [])] = True
    start = known((8, 8), seed, ended)
    checked(lambda b: keys_of_removals(b, legal, ended), start, lambda removal, _: bool(legal[removal]), ended)


def test_removals_on_three_heaps() -> None:
    legal = np.random.default_rng(3).integers(0, 5, (4, 4, 5)) == 0
    start = known((4, 4, 5), 2)
    checked(lambda b: keys_of_removals(b, legal, LOST), start, lambda removal, _: bool(legal[removal]), LOST)


@pytest.mark.full
@over("seed", [0, 1])
@over("ended", [LOST, WON])
@over("text", ["i + j < x", "i * j == 0 or i == j and x > 2 * v", "(i + x) % 3 == 1"])
def test_predicates_and_segments(text: str, ended: int, seed: int) -> None:
    code = compiled(text)

    def legal(removal: Point, position: Point) -> bool:
        (i, j), (x, y) = removal, position
        return bool(eval(text, {"i": i, "j": j, "x": x, "y": y, "u": x - i, "v": y - j}))

    checked(lambda b: keys_by_predicate(b, code, ended), known((7, 7), seed, ended), legal, ended)
    rows = np.array([[i, int(i == 0), 0, 1, -1] for i in range(7)], np.int64)
    checked(lambda b: keys_on_segments(b, code, rows, ended), known((7, 7), seed, ended), legal, ended)


def test_a_division_by_zero_is_a_fault() -> None:
    code = compiled("i % (j - 2) == 0")
    rows = np.array([[0, 1, 0, 1, -1]], np.int64)
    assert keys_by_predicate(known((6, 6), 0), code, LOST) and keys_on_segments(known((6, 6), 0), code, rows, LOST)
