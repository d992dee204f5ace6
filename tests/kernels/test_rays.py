"""The line counters against the definition, on rays that cross, start late, end early, or skip squares."""

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.cases import over
from wythoff.kernels.base.limits import MISERE_BLOCKING, MISERE_COMPLY, NORMAL, Limits
from wythoff.kernels.outcomes.rays import EVERYWHERE, board_of_rays

from .compiled import compiled
from .naive import naive_board, naive_mark

ENDINGS = (NORMAL, MISERE_BLOCKING, MISERE_COMPLY)
LIMITS = (Limits(1), Limits(2), Limits(5), Limits(1, 3), Limits(3, 1))
GUARD = "u >= 2 and (u + 3 * v) % 3 != 1"

Ray = tuple[int, int, int, int, int, int, int]  # o1, o2, p, q, first, last, guard


def removals(ray: Ray, side: int) -> list[tuple[int, int]]:
    o1, o2, p, q, first, last, _ = ray
    end = first + side if last < 0 else last
    return [(o1 + t * p, o2 + t * q) for t in range(first, end + 1) if o1 + t * p < side and o2 + t * q < side]


def rows_of(rays: list[Ray], side: int) -> list[list[int]]:
    """Rows for the kernel: each ray cut where it changes between nim and diagonal moves, and where an earlier one has
    the removal already, unguarded rays first."""
    rows: list[list[int]] = []
    seen: set[tuple[int, int]] = set()
    for ray in sorted(rays, key=lambda ray: ray[6]):
        run: list[tuple[int, int]] = []
        for removal in [*removals(ray, side), None]:
            fits = removal is not None and removal not in seen
            if run and not (
                fits and removal is not None and (removal[0] * removal[1] > 0) == (run[0][0] * run[0][1] > 0)
            ):
                rows.append([*run[0], ray[2], ray[3], 0, len(run) - 1, int(run[0][0] * run[0][1] > 0), ray[6]])
                run = []
            if fits and removal is not None:
                run.append(removal)
        seen |= set(removals(ray, side))
    return rows


def solve(rays: list[Ray], is_position: NDArray[np.bool_], limits: tuple[int, int], ending: int) -> NDArray[np.bool_]:
    side = len(is_position)
    rows = np.array(rows_of(rays, side), np.int64).reshape(-1, 8)
    positions = EVERYWHERE if is_position.all() else is_position
    return board_of_rays(side, rows, limits, ending, [compiled(GUARD)], positions).board


def naive(rays: list[Ray], is_position: NDArray[np.bool_], limits: tuple[int, int], ending: int) -> NDArray[np.bool_]:
    side = len(is_position)
    plain = {r for ray in rays if ray[6] < 0 for r in removals(ray, side)}
    guarded = {r for ray in rays if ray[6] >= 0 for r in removals(ray, side)}
    board = np.zeros((side, side), np.bool_)
    for x, y in itertools.product(range(side), repeat=2):
        kinds: tuple[list[bool], list[bool]] = ([], [])
        for i, j in plain | guarded:
            u, v = x - i, y - j
            if u >= 0 and v >= 0 and is_position[u, v]:
                admitted = (i, j) in plain or (u >= 2 and (u + 3 * v) % 3 != 1)
                if admitted:
                    kinds[i * j > 0].append(bool(board[u, v]))
        board[x, y] = bool(is_position[x, y]) and naive_mark(*kinds, limits, ending)
    return board


NIM: list[Ray] = [(0, 0, 1, 0, 1, -1, -1), (0, 0, 0, 1, 1, -1, -1)]
SETS: dict[str, list[Ray]] = {
    "wythoff": [*NIM, (0, 0, 1, 1, 1, -1, -1)],
    "gdwn(1,2)": [*NIM, (0, 0, 1, 1, 1, -1, -1), (0, 0, 1, 2, 1, -1, -1), (0, 0, 2, 1, 1, -1, -1)],
    "maharaja": [*NIM, (0, 0, 1, 1, 1, -1, -1), (1, 2, 0, 1, 0, 0, -1), (2, 1, 0, 1, 0, 0, -1)],
    "wyt(2,1)": [*NIM, (0, 0, 1, 1, 1, -1, -1), (1, 0, 1, 1, 0, -1, -1), (0, 1, 1, 1, 0, -1, -1)],
    "guarded diagonal": [*NIM, (0, 0, 1, 1, 1, -1, 0)],
    "radius 3": [(0, 0, 1, 0, 1, 3, -1), (0, 0, 0, 1, 1, 3, -1), (0, 0, 1, 1, 1, 3, -1)],
    "wyt(2,0)": [(1, 0, 1, 1, 0, -1, -1), (0, 1, 1, 1, 0, -1, -1), (0, 0, 1, 1, 1, -1, -1)],
    "row run": [(2, 0, 0, 3, 0, 4, -1), (0, 0, 3, 1, 1, -1, -1), (0, 1, 0, 2, 0, -1, -1)],
}


@over("name", SETS)
@over("ending", ENDINGS)
@over("limits", LIMITS)
def test_named_ray_sets(name: str, limits: Limits, ending: int) -> None:
    is_position = np.ones((14, 14), np.bool_)
    expected = naive(SETS[name], is_position, limits, ending)
    assert np.array_equal(solve(SETS[name], is_position, limits, ending), expected)


def random_ray(draw: st.DrawFn) -> Ray:
    p, q = draw(st.sampled_from([(1, 0), (0, 1), (1, 1), (1, 2), (2, 1), (3, 1), (0, 2), (2, 0), (2, 2), (5, 1)]))
    o1, o2 = draw(st.tuples(st.integers(0, 2), st.integers(0, 2)))
    first = draw(st.integers(0 if o1 + o2 else 1, 2))
    last = draw(st.one_of(st.just(-1), st.integers(first, first + 5)))
    return o1, o2, p, q, first, last, draw(st.sampled_from([-1, -1, 0]))


@st.composite
def ray_sets(draw: st.DrawFn) -> list[Ray]:
    return [random_ray(draw) for _ in range(draw(st.integers(1, 6)))]


@settings(max_examples=150, deadline=None)
@given(
    rays=ray_sets(),
    side=st.integers(0, 13),
    limits=st.builds(Limits, st.integers(1, 6), st.sampled_from([-1, -1, 1, 2])),
    ending=st.sampled_from(ENDINGS),
    holes=st.sampled_from([0, 0, 3, 5]),
)
def test_random_ray_sets(rays: list[Ray], side: int, limits: Limits, ending: int, holes: int) -> None:
    is_position = np.ones((side, side), np.bool_)
    if holes:
        is_position.flat[holes::holes] = False
    expected = naive(rays, is_position, limits, ending)
    assert np.array_equal(solve(rays, is_position, limits, ending), expected)


def test_a_guard_that_divides_by_zero_is_reported() -> None:
    rays = np.array([[0, 0, 1, 0, 1, -1, 0, 0], [0, 0, 0, 1, 1, -1, 0, -1]], np.int64)
    # Marked positions are (n, n) here, and the guard fails at (0, 0) and at (2, 2) respectively.
    assert board_of_rays(6, rays, Limits(1), NORMAL, [compiled("v // u > 9")]).fault == (0, 0, 0, 0)
    guard = compiled("u == u + 5 // (u - 2)")
    assert board_of_rays(6, rays, Limits(1), NORMAL, [guard]).fault[2:] == (0, 0)
    assert board_of_rays(6, rays, Limits(1), NORMAL, [compiled("u < 0")]).fault == ()


def test_nim_alone_is_the_diagonal() -> None:
    board = board_of_rays(9, np.array(rows_of(NIM, 9), np.int64), Limits(1)).board
    assert np.array_equal(board, np.eye(9, dtype=np.bool_))
    assert np.array_equal(board, naive_board(9, lambda i, j, x, y: i * j == 0, Limits(1), NORMAL))


@pytest.mark.full
def test_counts_beyond_one_byte() -> None:
    """Limits and bounded rays for which cells of eight bits are too small."""
    rays: list[Ray] = [(0, 0, 1, 0, 1, 290, -1), (0, 0, 0, 1, 1, 3, -1), (1, 0, 0, 1, 1, 1, -1)]
    for limits in (Limits(260), Limits(280, 1)):
        positions = np.zeros((330, 330), np.bool_)
        positions[:, :4] = True
        board = solve(rays, positions, limits, NORMAL)
        assert np.array_equal(board[:, :4], naive_strip(rays, 330, 4, limits))


def naive_strip(rays: list[Ray], width: int, height: int, limits: tuple[int, int]) -> NDArray[np.bool_]:
    """The definition on a narrow board, option by option."""
    board = np.zeros((width, height), np.bool_)
    taken = {r for ray in rays for r in removals(ray, width)}
    for x, y in itertools.product(range(width), range(height)):
        kinds: tuple[list[bool], list[bool]] = ([], [])
        for i, j in taken:
            if i <= x and j <= y:
                kinds[i * j > 0].append(bool(board[x - i, y - j]))
        board[x, y] = naive_mark(*kinds, limits, NORMAL)
    return board
