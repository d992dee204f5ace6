"""Bitsets of nim-values, and what columns set aside, against plain loops."""

from itertools import count

import numpy as np
import pytest

from wythoff import game
from wythoff.kernels.nim_values import value_bitsets as kernel
from wythoff.kernels.outcomes.columns import set_aside
from wythoff.solvers import value_bitsets, value_columns

MOVES = {
    "wythoff": [(1, 0), (0, 1), (1, 1)],
    "gdwn(1,2)": [(1, 0), (0, 1), (1, 1), (1, 2), (2, 1)],
    "rule(i*j == 0 or j == 3*i)": [(1, 0), (0, 1), (1, 3)],
}


def plain_board(steps: list[tuple[int, int]], width: int, height: int) -> np.ndarray:
    board = np.zeros((width, height), np.int64)
    for x in range(width):
        for y in range(height):
            below = {board[x - t * p, y - t * q] for p, q in steps for t in range(1, 99) if t * p <= x and t * q <= y}
            board[x, y] = next(value for value in count() if value not in below)
    return board


@pytest.mark.parametrize("text", list(MOVES))
def test_each_column_has_one_position_of_each_value(text: str) -> None:
    g, width, values = game(text), 9, 4
    board = plain_board(MOVES[text], width, 3 * width + 16)
    work = value_bitsets._Values(g, value_bitsets.fit(g), 1, values - 1)
    work.width = width
    rule = (10**6, width, work.height, work.symmetric, -1)
    assert kernel.advance_values(work.bits, work.moves, work.partners, (work.taken, work.low, work.cursor), rule) == 1
    for x in range(width):
        expected = [int(np.argmax(board[x] == value)) for value in range(values)]
        assert work.partners[x].tolist() == expected
    assert not work.taken.any()


def test_the_lines_of_columns_that_are_done_enter_new_bitsets() -> None:
    g = game("gdwn(1,2)")
    work = value_bitsets._Values(g, value_bitsets.fit(g), 1, 1)
    while work.found < 5:
        work.go_on(5)
    again = np.zeros_like(work.bits)
    kernel.enter_columns(again, work.moves[0], work.partners, work.column)
    assert np.array_equal(again, work.bits)


def test_what_is_set_aside_is_linked_by_column() -> None:
    aside = np.full(3, -1, np.int32), np.full(4, -1, np.int32), np.zeros(4, np.int32)
    set_aside(aside, np.array([(0, 5), (2, 7)], np.int32), 0)
    set_aside(aside, np.array([(0, 6), (2, 1)], np.int32), 2)
    last, before, ys = aside
    assert [ys[last[0]], ys[before[last[0]]], before[before[last[0]]], last[1]] == [6, 5, -1, -1]


def test_columns_with_smaller_values_set_aside() -> None:
    g = game("wythoff.block(2)")
    board = np.asarray(g.nim_values(24))
    found = value_columns.value_pairs(g, (), 6, 1).tolist()
    expected = [[x, y] for x, y in np.argwhere(board == 1).tolist() if x <= y]
    assert found == expected[:6]
