"""Rays with guards on start and landing against the definition."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff.kernels.base.limits import MISERE_BLOCKING, MISERE_COMPLY, NORMAL, Limits
from wythoff.kernels.outcomes.guarded_rays import board_of_guarded_rays

from .compiled import compiled
from .naive import naive_board

SIDE = 11
STARTS = ("x >= y", "(x + y) % 3 != 1")
LANDINGS = ("u != v",)

Row = tuple[int, int, int, int, int, int, int, int, int]  # o1, o2, p, q, first, last, kind, landing, start

_rays = st.sampled_from(
    [(1, 0, 1, 0, -1), (0, 1, 0, 1, -1), (1, 1, 1, 1, -1), (2, 2, 3, 3, -1), (3, 1, 2, 1, -1), (0, 2, 0, 1, 3),
     (2, 0, 1, 0, 2), (1, 4, 0, 2, -1), (4, 3, 1, 1, 0)]
)  # fmt: skip
_rows = st.lists(
    st.tuples(_rays, st.integers(-1, 0), st.integers(-1, 1)), min_size=1, max_size=5, unique_by=lambda r: r[0]
)


def removals(row: Row) -> set[tuple[int, int]]:
    i, j, p, q, _, last, *_ = row
    return {(i + t * p, j + t * q) for t in range(SIDE if last < 0 else last + 1)}


def disjoint(rows: list[Row]) -> list[Row]:
    """The rows that share no removal with one before."""
    found: list[Row] = []
    for row in rows:
        if not any(removals(row) & removals(other) for other in found):
            found.append(row)
    return found


def check(rows: list[Row], limits: Limits, ending: int) -> None:
    owner = {removal: row for row in rows for removal in removals(row)}

    def legal(i: int, j: int, x: int, y: int) -> bool:
        if (i, j) not in owner:
            return False
        landing, start = owner[i, j][7:]
        lands = landing < 0 or x - i != y - j
        return lands and (start < 0 or (x >= y, (x + y) % 3 != 1)[start])

    codes = [[compiled(text) for text in texts] for texts in (LANDINGS, STARTS)]
    board = board_of_guarded_rays(SIDE, np.array(rows, np.int64), limits, ending, *codes)
    assert np.array_equal(board, naive_board(SIDE, legal, limits, ending))


@settings(max_examples=60, deadline=None)
@given(
    _rows,
    st.builds(Limits, st.integers(1, 3), st.sampled_from([-1, -1, 1, 2])),
    st.sampled_from([NORMAL, MISERE_BLOCKING, MISERE_COMPLY]),
)
def test_random_rays(rays: list[tuple[tuple[int, int, int, int, int], int, int]], limits: Limits, ending: int) -> None:
    rows = [(i, j, p, q, 0, last, int(i * j > 0), landing, start) for (i, j, p, q, last), landing, start in rays]
    check(disjoint(rows), limits, ending)


QUEEN = [(1, 0, 1, 0, 0, -1, 0, -1, 0), (0, 1, 0, 1, 0, -1, 0, -1, 1), (1, 1, 1, 1, 0, -1, 1, -1, -1)]


@pytest.mark.parametrize("ending", [NORMAL, MISERE_BLOCKING, MISERE_COMPLY])
def test_queen_with_guards_on_nim_moves(ending: int) -> None:
    check(QUEEN, Limits(2), ending)


def test_counts_across_blocks() -> None:
    """Several blocks of positions: nim moves that take from the larger heap leave Wythoff's P-positions."""
    starts = [compiled("x >= y"), compiled("y >= x")]
    board = board_of_guarded_rays(150, np.array(QUEEN, np.int64), Limits(1), NORMAL, [], starts)
    bounds = np.array([[0, 1, -1, 0], [1, -1, 1, 0]], np.int64)  # the same guards as bounds
    nothing = [np.zeros((0, 2), np.int64)] * 2
    assert (
        board_of_guarded_rays(150, np.array(QUEEN, np.int64), Limits(1), NORMAL, [], nothing, bounds) == board
    ).all()
    assert np.argwhere(board)[:5].tolist() == [[0, 0], [1, 2], [2, 1], [3, 5], [4, 7]]
    assert board.sum() == 1 + 2 * sum(int(n * (3 + 5**0.5) / 2) < 150 for n in range(1, 150))
