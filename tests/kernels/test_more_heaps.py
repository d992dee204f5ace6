"""Kernels for three and more heaps against the definition."""

import itertools
from collections.abc import Callable
from functools import reduce
from operator import xor

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from wythoff.kernels.nim_values.exact import exact_nim_values
from wythoff.kernels.nim_values.nim_sums import nim_sum_values
from wythoff.kernels.nim_values.three_heaps import three_heap_nim_values
from wythoff.kernels.outcomes import slices
from wythoff.kernels.outcomes.exact import board_of_exact
from wythoff.kernels.outcomes.heap_removals import mark_removals, removal_rows
from wythoff.kernels.outcomes.nim_sums import partners_below
from wythoff.kernels.outcomes.three_heaps import board_of_three_heaps

from .compiled import compiled
from .naive import naive_mark
from .test_heaps import LIMITS

Position = tuple[int, ...]
Legal = Callable[[Position], bool]


def is_wythoff(removal: Position) -> bool:
    return reduce(xor, removal) == 0 or sum(part > 0 for part in removal) == 1


def options(legal: Legal, position: Position) -> list[Position]:
    removals = itertools.product(*(range(heap + 1) for heap in position))
    taken = (removal for removal in removals if any(removal) and legal(removal))
    return [tuple(x - r for x, r in zip(position, removal, strict=True)) for removal in taken]


def naive(side: int, heaps: int, legal: Legal, misere: bool = False) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Outcomes and nim-values by definition."""
    board, values = np.zeros((side,) * heaps, np.bool_), np.zeros((side,) * heaps, np.int64)
    for position in itertools.product(range(side), repeat=heaps):
        found = options(legal, position)
        board[position] = not any(board[option] for option in found) and (bool(found) or not misere)
        seen = {int(values[option]) for option in found}
        values[position] = next(value for value in itertools.count() if value not in seen)
    return board, values


@pytest.mark.parametrize(("side", "heaps"), [(1, 3), (2, 3), (9, 3), (4, 4), (2, 6)])
@pytest.mark.parametrize("misere", [False, True])
def test_partners_and_values_of_nim_sums(side: int, heaps: int, misere: bool) -> None:
    board, values = naive(side, heaps, is_wythoff, misere)
    partners = partners_below(side, heaps, misere)
    assert np.array_equal(partners[..., np.newaxis] == np.arange(side), board)
    assert np.array_equal(nim_sum_values(side, heaps), values)


def test_slices_are_rows_of_the_table() -> None:
    side, last = 60, 6
    partners = partners_below(side, 3)
    layers = range(last + 1)
    differences = np.array([[a - b if b <= a else -1 for b in layers] for a in layers], np.int64)
    below = np.array([[int(b < a) for b in layers] for a in layers], np.int64)
    tables = slices.new_tables(last + 1, 8, 600)
    x = 0
    while x < side:
        x = slices.find_slices(tables, differences, below, side, x)
    found = tables[2][:, :side]
    assert np.array_equal(np.where(found < side, found, partners.max()), partners[: last + 1])
    short = slices.new_tables(last + 1, 8, 150)
    assert slices.find_slices(short, differences, below, side, 0) == -1


@pytest.mark.parametrize(("side", "heaps"), [(7, 2), (5, 3), (3, 4)])
@pytest.mark.parametrize("misere", [False, True])
def test_exact_nim(side: int, heaps: int, misere: bool) -> None:
    for k in range(1, heaps + 1):
        board, values = naive(side, heaps, lambda removal, k=k: sum(part > 0 for part in removal) == k, misere)  # type: ignore[misc]
        assert np.array_equal(board_of_exact(side, heaps, k, misere), board)
        assert np.array_equal(exact_nim_values(side, heaps, k), values)


@settings(max_examples=10)
@given(st.sampled_from([((5, 5, 5), 9), ((3, 3, 3, 3), 5)]), st.integers(0, 2**32 - 1))
def test_lists_of_removals(size: tuple[Position, int], seed: int) -> None:
    shape, count = size
    chosen = np.random.default_rng(seed).integers(0, shape[0], (count, len(shape)))
    legal = np.zeros(shape, np.bool_)
    legal[tuple(chosen.T)] = True
    legal[(0,) * len(shape)] = False
    board, _ = naive(shape[0], len(shape), lambda removal: bool(legal[removal]))
    assert np.array_equal(mark_removals(shape[0], removal_rows(legal), np.ones(shape, np.bool_)), board)


def test_removals_longer_than_a_word() -> None:
    """Than two words; in plain Python, where a board of this side takes ten seconds, than one."""
    side = 70 if numba.config.DISABLE_JIT else 130
    legal = np.zeros((2, 2, side), np.bool_)
    legal[0, 0, [3, 64, side - 60]] = legal[1, 0, [0, 1, side - 3]] = legal[1, 1, side - 1] = True
    board = np.zeros(legal.shape, np.bool_)
    removals = [tuple(row) for row in np.argwhere(legal).tolist()]
    for position in itertools.product(range(2), range(2), range(side)):
        landings = [tuple(x - r for x, r in zip(position, removal, strict=True)) for removal in removals]
        board[position] = not any(min(landing) >= 0 and board[landing] for landing in landings)
    padded = np.zeros((side, side, side), np.bool_)
    padded[:2, :2] = legal
    found = mark_removals(side, removal_rows(padded), np.ones((side,) * 3, np.bool_))
    assert np.array_equal(found[:2, :2], board)


PREDICATES = (
    "i ^ j ^ k == 0",
    "(i + j + k) % 2 == 1 and u <= w",
    "i*j == 0 and k < 3 or i == j and z > x",
    "(x ^ v) > k",
)


@pytest.mark.parametrize("text", PREDICATES)
def test_predicates_on_three_heaps(text: str) -> None:
    side, code = 4, compiled(text)
    condition = compile(text, "rule", "eval")

    def split(position: Position) -> tuple[list[Position], list[Position]]:
        kinds: tuple[list[Position], list[Position]] = ([], [])
        for option in options(lambda removal: True, position):
            removal = tuple(x - u for x, u in zip(position, option, strict=True))
            names = dict(zip("ijkxyzuvw", (*removal, *position, *option), strict=True))
            if eval(condition, {}, names):
                kinds[sum(part > 0 for part in removal) > 1].append(option)
        return kinds

    moves = {position: split(position) for position in itertools.product(range(side), repeat=3)}
    for limits in LIMITS[:6]:
        for ending in range(3):
            board = np.zeros((side,) * 3, np.bool_)
            for position, (nim, diagonal) in moves.items():
                marks = [bool(board[option]) for option in nim], [bool(board[option]) for option in diagonal]
                board[position] = naive_mark(*marks, limits, ending)
            found = board_of_three_heaps(side, code, limits, ending)
            assert found.fault == ()
            assert np.array_equal(found.board, board)
        values = np.zeros((side,) * 3, np.int64)
        for position, (nim, diagonal) in moves.items():
            seen = [int(values[option]) for option in nim], [int(values[option]) for option in diagonal]
            values[position] = next(
                v for v in itertools.count() if naive_mark(*([n == v for n in kind] for kind in seen), limits, 0)
            )
        assert np.array_equal(three_heap_nim_values(side, code, limits)[0], values)


@pytest.mark.parametrize("text", ["i % (k - 2) == 0", "(i - j) ^ k == 0"])
def test_a_fault_names_start_and_removal(text: str) -> None:
    code, limits = compiled(text), LIMITS[0]
    for fault in (board_of_three_heaps(5, code, limits).fault, three_heap_nim_values(5, code, limits)[1]):
        start, removal = fault[:3], fault[3:]
        assert all(0 <= r <= x for x, r in zip(start, removal, strict=True))
        i, j, k = removal
        assert k == 2 if "%" in text else i < j
