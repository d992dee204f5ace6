"""Boards on any number of heaps against the definition, on random rays, limits, endings and masks."""

import itertools
import math
from functools import reduce
from operator import xor

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.cases import over
from wythoff.kernels.base.limits import MISERE_BLOCKING, MISERE_COMPLY, NORMAL, Limits
from wythoff.kernels.nim_values.heaps import bytes_of_lines, values_of_lines
from wythoff.kernels.outcomes import heaps
from wythoff.kernels.outcomes.heaps import board_of_heaps, nim_values_of_heaps

from .naive import naive_mark

ENDINGS = (NORMAL, MISERE_BLOCKING, MISERE_COMPLY)
LIMITS = (Limits(1), Limits(2), Limits(5), Limits(1, 2), Limits(3, 2), Limits(4, 1), Limits(254), Limits(300))

Position = tuple[int, ...]
Ray = tuple[Position, int]
Mask = NDArray[np.bool_] | None


def removals(rays: list[Ray], sides: Position) -> list[Position]:
    """All removals on the board, one for each ray that has it."""
    ends = [max(sides) if last < 0 else min(last, max(sides)) for _, last in rays]
    moves = [tuple(t * s for s in ray[0]) for ray, end in zip(rays, ends, strict=True) for t in range(1, end + 1)]
    return [move for move in moves if all(r < side for r, side in zip(move, sides, strict=True))]


def options(moves: list[Position], position: Position, mask: Mask) -> tuple[list[Position], list[Position]]:
    """Nim and diagonal options."""
    kinds: tuple[list[Position], list[Position]] = ([], [])
    for move in moves:
        option = tuple(x - r for x, r in zip(position, move, strict=True))
        if min(option) >= 0 and (mask is None or mask[option]):
            kinds[sum(r > 0 for r in move) > 1].append(option)
    return kinds


def naive_outcomes(sides: Position, rays: list[Ray], mask: Mask, limits: Limits, ending: int) -> NDArray[np.bool_]:
    board, moves = np.zeros(sides, np.bool_), removals(rays, sides)
    for position in itertools.product(*map(range, sides)):
        if mask is None or mask[position]:
            nim, diagonal = ([bool(board[o]) for o in kind] for kind in options(moves, position, mask))
            board[position] = naive_mark(nim, diagonal, limits, ending)
    return board


def naive_values(sides: Position, rays: list[Ray], mask: Mask, limits: Limits) -> NDArray[np.int32]:
    board, moves = np.full(sides, -1, np.int32), removals(rays, sides)
    for position in itertools.product(*map(range, sides)):
        if mask is None or mask[position]:
            nim, diagonal = ([int(board[o]) for o in kind] for kind in options(moves, position, mask))
            board[position] = next(
                v for v in itertools.count() if naive_mark([n == v for n in nim], [n == v for n in diagonal], limits, 0)
            )
    return board


def arrays(rays: list[Ray], count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    steps = np.array([step for step, _ in rays], np.int64).reshape(-1, count)
    return steps, np.array([last for _, last in rays], np.int64)


def nim(count: int) -> list[Ray]:
    return [(tuple(int(a == b) for b in range(count)), -1) for a in range(count)]


def allheaps(count: int) -> list[Ray]:
    return [*nim(count), ((1,) * count, -1)]


@st.composite
def games(draw: st.DrawFn) -> tuple[Position, list[Ray], Mask]:
    """Sides, rays without a common removal, and a mask or none."""
    count = draw(st.integers(1, 4))
    sides = tuple(draw(st.integers(1, (40, 9, 5, 4)[count - 1])) for _ in range(count))
    step = st.tuples(*[st.integers(0, 3)] * count).filter(any)
    rays: list[Ray] = []
    for ray in draw(st.lists(st.tuples(step, st.sampled_from([-1, -1, 0, 1, 2, 5])), max_size=6)):
        moves = removals([*rays, ray], sides)
        if len(set(moves)) == len(moves):
            rays.append(ray)
    seed = draw(st.none() | st.integers(0, 1 << 30))
    return sides, rays, None if seed is None else np.random.default_rng(seed).random(sides) < 0.7


@pytest.mark.full
@settings(max_examples=120)
@given(games(), st.sampled_from(LIMITS), st.sampled_from(ENDINGS))
def test_random_outcomes(game: tuple[Position, list[Ray], Mask], limits: Limits, ending: int) -> None:
    sides, rays, mask = game
    found = board_of_heaps(sides, *arrays(rays, len(sides)), mask, limits, ending)
    assert found.shape == sides and found.dtype == np.bool_
    assert np.array_equal(found, naive_outcomes(sides, rays, mask, limits, ending))


@settings(max_examples=120)
@given(games(), st.sampled_from(LIMITS))
def test_random_values(game: tuple[Position, list[Ray], Mask], limits: Limits) -> None:
    sides, rays, mask = game
    found = nim_values_of_heaps(sides, *arrays(rays, len(sides)), mask, limits)
    assert found.shape == sides and found.dtype == np.int32
    assert np.array_equal(found, naive_values(sides, rays, mask, limits))


@over("limits", LIMITS)
@over("sides", [(12,), (7, 9), (4, 6, 5), (3, 4, 3, 4)])
def test_allheaps(sides: Position, limits: Limits) -> None:
    rays = allheaps(len(sides)) if len(sides) > 1 else nim(1)
    steps, lasts = arrays(rays, len(sides))
    for ending in ENDINGS:
        expected = naive_outcomes(sides, rays, None, limits, ending)
        assert np.array_equal(board_of_heaps(sides, steps, lasts, None, limits, ending), expected)
        everywhere = np.ones(sides, np.bool_)
        assert np.array_equal(board_of_heaps(sides, steps, lasts, everywhere, limits, ending), expected)
    assert np.array_equal(
        nim_values_of_heaps(sides, steps, lasts, None, limits), naive_values(sides, rays, None, limits)
    )


@pytest.mark.parametrize("sides", [(20,), (9, 17), (5, 9, 6), (3, 5, 4, 6), (2,) * 10])
def test_nim_is_xor(sides: Position) -> None:
    expected = reduce(xor, np.indices(sides))
    moves = arrays(nim(len(sides)), len(sides))
    assert np.array_equal(nim_values_of_heaps(sides, *moves), expected)
    assert np.array_equal(board_of_heaps(sides, *moves, None, Limits(1)), expected == 0)


def test_sixteen_heaps() -> None:
    """With heaps of at most one the P-positions are Nim's, save sixteen ones, which the diagonal takes at once."""
    sides = (2,) * 16
    moves = arrays(allheaps(16), 16)
    parity = sum(np.indices(sides, np.int8)) % 2
    expected = parity == 0
    expected[(1,) * 16] = False
    assert np.array_equal(board_of_heaps(sides, *moves, None, Limits(1)), expected)


@pytest.mark.parametrize("fortran", [False, True])
def test_masks_of_either_layout(fortran: bool) -> None:
    sides, rays = (6, 5, 7), allheaps(3)
    mask = np.random.default_rng(5).random(sides) < 0.6
    given_mask = np.asfortranarray(mask) if fortran else mask
    for ending in ENDINGS:
        found = board_of_heaps(sides, *arrays(rays, 3), given_mask, Limits(2), ending)
        assert np.array_equal(found, naive_outcomes(sides, rays, mask, Limits(2), ending))
    assert np.array_equal(
        nim_values_of_heaps(sides, *arrays(rays, 3), given_mask), naive_values(sides, rays, mask, Limits(1))
    )


def test_counts_at_other_squares_do_not_wrap() -> None:
    """One byte holds the limit 254, not the number of marked options."""
    mask = np.arange(40) % 3 > 0
    assert np.array_equal(board_of_heaps((40,), *arrays(nim(1), 1), mask, Limits(254)), mask)


def test_other_squares_leave_no_count() -> None:
    """The last position has the greatest value possible, after one that could move to a square of no value."""
    mask = np.array([True, False, True, True, True])
    assert nim_values_of_heaps((5,), *arrays([((2,), -1)], 1), mask).tolist() == [0, -1, 1, 0, 2]


def test_steps_and_lasts_beyond_the_board() -> None:
    huge = 1 << 62
    rays = [((1, 0), huge), ((huge, huge), -1), ((2, 1), huge), ((0, 9), -1)]
    moves = arrays(rays, 2)
    assert np.array_equal(
        board_of_heaps((9, 8), *moves, None, Limits(1)), naive_outcomes((9, 8), rays, None, Limits(1), 0)
    )
    assert np.array_equal(nim_values_of_heaps((9, 8), *moves), naive_values((9, 8), rays, None, Limits(1)))


def test_empty_boards_and_no_rays() -> None:
    moves = arrays(nim(3), 3)
    assert board_of_heaps((4, 0, 3), *moves, None, Limits(1)).shape == (4, 0, 3)
    assert nim_values_of_heaps((4, 0, 3), *moves).shape == (4, 0, 3)
    assert board_of_heaps((4, 3), *arrays([], 2), None, Limits(1)).all()
    assert not board_of_heaps((4, 3), *arrays([], 2), None, Limits(1), MISERE_BLOCKING).any()
    assert not nim_values_of_heaps((4, 3), *arrays([], 2)).any()


def test_a_board_in_many_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """With little work per call the board is the same, and the calls follow one another."""
    sides, rays = (5, 4, 6), allheaps(3)
    calls = []

    def counted(name: str) -> None:
        plain = getattr(getattr(heaps, name), "py_func", getattr(heaps, name))
        monkeypatch.setattr(heaps, name, lambda *given: calls.append(given[-1]) or plain(*given))

    monkeypatch.setattr(heaps, "WORK_PER_CALL", 7)
    counted("mark_positions")
    counted("fill_values")
    expected = naive_outcomes(sides, rays, None, Limits(2), MISERE_COMPLY)
    assert np.array_equal(board_of_heaps(sides, *arrays(rays, 3), None, Limits(2), MISERE_COMPLY), expected)
    assert len(calls) > math.prod(sides) // 7
    calls.clear()
    assert np.array_equal(nim_values_of_heaps(sides, *arrays(rays, 3)), naive_values(sides, rays, None, Limits(1)))
    assert calls == list(range(math.prod(sides)))


@settings(max_examples=120)
@given(games())
def test_values_by_a_set_for_each_line(game: tuple[Position, list[Ray], Mask]) -> None:
    sides, rays, mask = game
    endless = [(step, -1) for step, _ in rays]
    board = np.full(sides, 9, np.int32)
    if mask is not None:
        board[~mask] = -1
    values_of_lines(board, arrays(endless, len(sides))[0])
    assert np.array_equal(board, naive_values(sides, endless, mask, Limits(1)))


@pytest.mark.parametrize("sides", [(300,), (70, 50), (30, 25, 20), (2, 3, 40, 2)])
def test_values_over_several_words(sides: Position) -> None:
    board = np.zeros(sides, np.int32)
    values_of_lines(board, np.eye(len(sides), dtype=np.int64))
    assert np.array_equal(board, reduce(xor, np.indices(sides)))


def test_room_for_lines() -> None:
    """Three nim rays have side^2 lines each; the oblique ray names the line of every position besides."""
    assert bytes_of_lines((10, 10, 10), [(1, 0, 0), (0, 1, 0), (0, 0, 1)]) == 300 * 8
    assert bytes_of_lines((10, 10, 10), [(1, 1, 1)]) == 4 * 1000 + (1000 - 729) * 8
