"""Layers by deleting sets, as the algorithm is told, against the kernel."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from wythoff.kernels.outcomes.ray_layers import layers_of_rays

from .compiled import compiled
from .test_rays import SETS, Ray, ray_sets, removals, rows_of


def naive_layers(rays: list[Ray], is_position: NDArray[np.bool_]) -> tuple[list[list[int]], list[list[bool]]]:
    side = len(is_position)
    left = {(int(x), int(y)) for x, y in np.argwhere(is_position)}
    moves = {(r, ray[6] >= 0) for ray in rays for r in removals(ray, side)}
    options = {
        (x, y): {
            (x - i, y - j)
            for (i, j), guarded in moves
            if (x - i, y - j) in left and (not guarded or (x - i >= 2 and (x - i + 3 * (y - j)) % 3 != 1))
        }
        for x, y in left
    }
    steps = [[-1] * side for _ in range(side)]
    is_p = [[False] * side for _ in range(side)]
    step = 0
    while left:
        ends = {z for z in left if not options[z] & left}
        movers = {z for z in left if options[z] & ends}
        for x, y in ends | movers:
            steps[x][y], is_p[x][y] = step, (x, y) in ends
        left -= ends | movers
        step += 1
    return steps, is_p


def check(rays: list[Ray], is_position: NDArray[np.bool_]) -> None:
    rows = np.array(rows_of(rays, len(is_position)), np.int64).reshape(-1, 8)
    steps, board = layers_of_rays(rows, is_position, [compiled("u >= 2 and (u + 3 * v) % 3 != 1")])
    assert (steps.tolist(), board.tolist()) == naive_layers(rays, is_position)


@pytest.mark.parametrize("name", SETS)
def test_named_ray_sets(name: str) -> None:
    check(SETS[name], np.ones((17, 17), np.bool_))


@settings(max_examples=60, deadline=None)
@given(rays=ray_sets(), side=st.integers(0, 13), holes=st.sampled_from([0, 3, 4]))
def test_random_ray_sets(rays: list[Ray], side: int, holes: int) -> None:
    is_position = np.ones((side, side), np.bool_)
    if holes:
        is_position.flat[holes::holes] = False
    check(rays, is_position)


def test_wythoff_goes_one_pair_at_a_time() -> None:
    # Gurvich, Section 4: each step after the first deletes the two mirror images of one pair.
    rows = np.array(rows_of(SETS["wythoff"], 30), np.int64)
    steps, board = layers_of_rays(rows, np.ones((30, 30), np.bool_))
    found = sorted((int(steps[x, y]), int(x), int(y)) for x, y in np.argwhere(board) if x <= y)
    assert found[:5] == [(0, 0, 0), (1, 1, 2), (2, 3, 5), (3, 4, 7), (4, 6, 10)]
