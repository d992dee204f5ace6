"""The line counters against the definition, on rays that cross, start late, end early, or skip squares."""

import itertools
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from wythoff.kernels.limits import MISERE_BLOCKING, MISERE_COMPLY, NORMAL, Limits
from wythoff.kernels.lines import board_of_rays

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


def with_kinds(rays: list[Ray], side: int) -> list[list[int]]:
    """Rows for the kernel: each ray is cut where it changes between nim and diagonal moves."""
    rows = []
    for o1, o2, p, q, first, last, guard in rays:
        head = (o1 + first * p) * (o2 + first * q) > 0
        tail = (o1 + (first + 1) * p) * (o2 + (first + 1) * q) > 0
        if head == tail or last == first:
            rows.append([o1, o2, p, q, first, last, int(head), guard])
        else:
            rows.append([o1, o2, p, q, first, first, int(head), guard])
            rows.append([o1, o2, p, q, first + 1, last, int(tail), guard])
    return rows


def corrections(rays: list[Ray], side: int) -> list[list[int]]:
    """One row per removal counted too often; with the one guard, plain rays make the guarded ones
    superfluous."""
    plain = Counter(r for ray in rays if ray[6] < 0 for r in removals(ray, side))
    guarded = Counter(r for ray in rays if ray[6] >= 0 for r in removals(ray, side))
    rows = [[i, j, int(i * j > 0), m - 1, -1] for (i, j), m in plain.items() if m > 1]
    return rows + [
        [i, j, int(i * j > 0), m if plain[(i, j)] else m - 1, 0]
        for (i, j), m in guarded.items()
        if m > 1 or plain[(i, j)]
    ]


def on_one_line(a: Ray, b: Ray) -> bool:
    """Do the rays share a direction and a line? Then they must not overlap, and the test leaves such pairs
    out."""
    parallel = a[2] * b[3] == a[3] * b[2]
    return parallel and (a[0] - b[0]) * a[3] == (a[1] - b[1]) * a[2]


def solve(rays: list[Ray], is_position: NDArray[np.bool_], limits: tuple[int, int], ending: int) -> NDArray[np.bool_]:
    side = len(is_position)
    rows = np.array(with_kinds(rays, side), np.int64).reshape(-1, 8)
    fixes = np.array(corrections(rays, side), np.int64).reshape(-1, 5)
    return board_of_rays(rows, is_position, limits, ending, fixes, [compiled(GUARD)]).board


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
    "row run": [(2, 0, 0, 3, 0, 4, -1), (0, 0, 3, 1, 1, -1, -1), (0, 1, 0, 2, 0, -1, -1)],
}


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("limits", LIMITS)
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
    rays: list[Ray] = []
    for _ in range(draw(st.integers(1, 6))):
        ray = random_ray(draw)
        if not any(on_one_line(ray, other) for other in rays):
            rays.append(ray)
    return rays


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
    everywhere = np.ones((6, 6), np.bool_)
    # Marked positions are (n, n) here, and the guard fails at (0, 0) and at (2, 2) respectively.
    fixes = np.zeros((0, 5), np.int64)
    assert board_of_rays(rays, everywhere, Limits(1), NORMAL, fixes, [compiled("v // u > 9")]).fault == (
        0,
        0,
        0,
        0,
    )
    guard = compiled("u == u + 5 // (u - 2)")
    assert board_of_rays(rays, everywhere, Limits(1), NORMAL, fixes, [guard]).fault[2:] == (0, 0)
    assert board_of_rays(rays, everywhere, Limits(1), NORMAL, fixes, [compiled("u < 0")]).fault == ()


def test_nim_alone_is_the_diagonal() -> None:
    rows = np.array(with_kinds(NIM, 9), np.int64)
    board = board_of_rays(rows, np.ones((9, 9), np.bool_), Limits(1)).board
    assert np.array_equal(board, np.eye(9, dtype=np.bool_))
    assert np.array_equal(board, naive_board(9, lambda i, j, x, y: i * j == 0, Limits(1), NORMAL))
