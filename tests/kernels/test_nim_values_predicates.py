"""Nim-values of predicates and of guarded rays, against the recursion that defines them."""

from itertools import product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.kernels.base.limits import Limits
from wythoff.kernels.nim_values.predicates import predicate_nim_values
from wythoff.kernels.nim_values.rays import TILE, ray_nim_values

from .compiled import compiled
from .naive import Rule
from .test_predicates import LIMITS, PREDICATES, REMOVALS, rule_of

MEX = Limits(1)


def expected(side: int, legal: Rule, limits: Limits = MEX) -> np.ndarray:
    """The least value that fewer options have than the limits say, from every removal at every position."""
    board = np.zeros((side, side), int)
    for x, y in product(range(side), repeat=2):
        nim: list[int] = []
        diagonal: list[int] = []
        for i, j in product(range(x + 1), range(y + 1)):
            if i + j and legal(i, j, x, y):
                (diagonal if i and j and limits[1] != -1 else nim).append(int(board[x - i, y - j]))
        board[x, y] = next(
            v for v in range(x * y + x + y + 1)
            if nim.count(v) < limits[0] and (limits[1] == -1 or diagonal.count(v) < limits[1])
        )  # fmt: skip
    return board


def all_rows(side: int) -> np.ndarray:
    return np.array([[i, int(i == 0), 0, 1, -1] for i in range(side)], np.int64).reshape(-1, 5)


@over("text", REMOVALS + PREDICATES)
@over("limits", LIMITS)
def test_predicates(text: str, limits: Limits) -> None:
    board, fault = predicate_nim_values(8, compiled(text), all_rows(8), limits)
    assert fault == ()
    assert np.array_equal(board, expected(8, rule_of(text), limits))


def test_segments() -> None:
    """Rays and leaps instead of all removals."""
    text = "i * j == 0 or i == j and i != 3 and i * x > y"
    segments = np.array([[1, 0, 1, 0, -1], [0, 1, 0, 1, -1], [1, 1, 1, 1, 1], [4, 4, 1, 1, -1]])
    board, _ = predicate_nim_values(12, compiled(text), segments, Limits(1))
    assert np.array_equal(board, expected(12, rule_of(text)))


def test_a_division_by_zero_is_said() -> None:
    _, fault = predicate_nim_values(6, compiled("x // (y - 2) > i"), all_rows(6), Limits(1))
    assert fault[1] == 2 and len(fault) == 4
    assert predicate_nim_values(0, compiled("i > 0"), all_rows(0), Limits(1))[0].shape == (0, 0)


SHAPES = [
    (1, 0, 1, 0, 0, -1), (0, 1, 0, 1, 0, -1), (0, 0, 1, 1, 1, -1), (3, 3, 1, 1, 0, -1), (0, 2, 1, 0, 0, -1),
    (4, 0, 0, 1, 0, -1), (2, 1, 0, 2, 0, -1), (0, 0, 2, 1, 1, -1), (1, 2, 0, 0, 0, 0), (0, 0, 1, 3, 1, 2),
    (5, 1, 13, 0, 0, -1),
]  # fmt: skip


def removals(row: tuple[int, ...], side: int) -> set[tuple[int, int]]:
    o1, o2, p, q, first, last = row
    times = range(first, (side if last < 0 else last) + 1)
    return {(o1 + t * p, o2 + t * q) for t in times}


@settings(max_examples=80, deadline=None)
@given(
    st.integers(1, 13),
    st.lists(st.tuples(st.sampled_from(SHAPES), st.integers(-1, 2), st.integers(-1, 2)), max_size=5),
    st.integers(0, 2**32 - 1),
)
def test_guarded_rays(side: int, rays: list[tuple[tuple[int, ...], int, int]], seed: int) -> None:
    guards = np.random.default_rng(seed).random((3, side, side)) < 0.6
    moves = [(removals(row, side), start, landing) for row, start, landing in rays]

    def legal(i: int, j: int, x: int, y: int) -> bool:
        return any(
            (i, j) in taken
            and (start < 0 or bool(guards[start, x, y]))
            and (landing < 0 or bool(guards[landing, x - i, y - j]))
            for taken, start, landing in moves
        )

    rows = np.array([(*row, start, landing) for row, start, landing in rays], np.int64).reshape(-1, 8)
    assert np.array_equal(ray_nim_values(side, rows, guards=guards), expected(side, legal))


def test_guarded_rays_over_several_tiles() -> None:
    """A ray that begins far from its start, across tiles and words; both ways of writing it agree."""
    side = TILE + 20
    nim = [(1, 0, 1, 0, 0, -1), (0, 1, 0, 1, 0, -1)]
    far = [(7, 7, 1, 1, 0, -1), *((t, t, 0, 0, 0, 0) for t in (1, 2, 4, 5, 6))]
    walked = [(0, 0, 1, 1, 1, 2), (0, 0, 1, 1, 4, side)]
    found = ray_nim_values(side, np.array(nim + far))
    assert found.max() > 64
    assert np.array_equal(found, ray_nim_values(side, np.array(nim + walked)))
