"""Columns of ray games with both nim rays, and the trees of least counts below them, against plain loops."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff import game
from wythoff.kernels.outcomes import line_minima as minima
from wythoff.solvers import definition
from wythoff.solvers.columns import first_pairs, marked_board


def plain(counts: list[list[int]], kinds: list[int], y: int, end: int, room: tuple[int, int]) -> int:
    """The first open position, one by one."""
    for z in range(y, end):
        sums = [sum(row[z] for row, kind in zip(counts, kinds, strict=True) if kind == which) for which in (0, 1)]
        if sums[0] < room[0] and sums[1] < room[1]:
            return z
    return end


@pytest.mark.full
@given(data=st.data(), families=st.integers(1, 3), most=st.integers(1, 3), marks=st.integers(0, 60))
@settings(max_examples=40, deadline=None)
def test_the_next_open_position(data: st.DataObject, families: int, most: int, marks: int) -> None:
    """Long stretches of full lines with a few open ones, so that every level is used."""
    height, size = 9000, 9000 + minima.MARGIN
    tree = minima.new_tree(families * size, families * most)
    kinds = [data.draw(st.integers(0, 1)) for _ in range(families)]
    counts = [[0] * height for _ in range(families)]
    full = data.draw(st.integers(0, families - 1))
    for y in range(data.draw(st.integers(0, height))):
        for _ in range(most):
            minima.mark_line(tree, full * size + y, most)
        counts[full][y] = most
    for _ in range(marks):
        family, y = data.draw(st.integers(0, families - 1)), data.draw(st.integers(0, height - 1))
        if counts[family][y] and data.draw(st.booleans()):
            minima.unmark_line(tree, family * size + y)
            counts[family][y] -= 1
        elif counts[family][y] < most:
            minima.mark_line(tree, family * size + y, most)
            counts[family][y] += 1
    at = np.arange(families, dtype=np.int64) * size
    lines = (tree, np.array(kinds, np.int64), at, np.zeros((2, minima.LANES), tree[0].dtype))
    room = (data.draw(st.integers(1, most)), data.draw(st.integers(1, most)))
    y = data.draw(st.integers(0, height))
    assert minima.next_open(lines, (y, height), room)[0] == plain(counts, kinds, y, height, room)


@pytest.mark.parametrize("most", [1, 300])
def test_least_counts_follow_the_cells(most: int) -> None:
    tree = minima.new_tree(5000, most)
    counts, levels = tree
    random = np.random.default_rng(1)
    for cell in random.integers(0, 5000, 3000).tolist():
        if counts[cell] == most or (counts[cell] and cell % 3 == 0):
            minima.unmark_line(tree, cell)
        else:
            minima.mark_line(tree, cell, most)
    for level in range(minima.TOP):
        below = counts[levels[level] : levels[level + 1]]
        for block in range(5000 >> (minima.BITS * (level + 1))):
            part = below[block << minima.BITS : (block + 1) << minima.BITS]
            assert counts[levels[level + 1] + block] == part.min()


@pytest.mark.parametrize(
    "text",
    [
        "gdwn(1,2)",
        "maharaja.misere",
        "wyt(2,3).block(2)",
        "wk(2).block(3,diagonal)",
        "vectors((1,0),(0,1),(3,1)).comply(2)",
    ],
)
def test_columns_by_definition(text: str) -> None:
    g = game(text)
    board = np.zeros((9, 9), np.bool_)
    board[tuple(marked_board(g, 9, 9).T)] = True
    assert np.array_equal(board != g.complies, definition.outcomes(g, None, 9))


def test_a_capped_count_stays() -> None:
    tree = minima.new_tree(100, 3)
    for _ in range(9):
        minima.mark_line(tree, 7, 2)
    assert tree[0][7] == 2


@pytest.mark.parametrize("b", [9, 12, 40])
def test_columns_beyond_the_height(b: int) -> None:
    """Where the pairs are few and on the diagonal, columns are reached before a pair asks for more height."""
    assert first_pairs(game(f"wyt(0,{b})"), 200).tolist() == [[b * n, b * n] for n in range(200)]
