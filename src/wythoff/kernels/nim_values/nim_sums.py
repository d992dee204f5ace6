"""Nim-values of Wythoff's game on h >= 3 heaps: any number from one heap, or numbers whose nim-sum is 0.

    g(x, z) = mex of  g(u, z - c), u <= x, c = (x_1 - u_1) ^ ... ^ (x_m - u_m) <= z,   u != x
                      g(u, z) for the u with one heap made smaller,   and g(x, w), w < z

where x = (x_1, ..., x_m), m = h - 1. For one x and one u the values g(u, .) that are seen from (x, .) stand side by
side, so that a block of some z is filled together: each z has a row of marks, one for each value. Values are
symmetric, and only x_1 <= ... <= x_m <= z are looked for. A value is at most the sum of the heaps.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.option_counts import WORK_PER_CALL
from ..outcomes.nim_sums import index_of, list_rows, locate

BLOCK = 256  # rows of marks at a time: whole rows of the values are read one after the other; 64 is 10 % slower

Values = NDArray[np.int16]
Marks = NDArray[np.uint8]


def nim_sum_values(side: int, heaps: int) -> Values:
    """board[x_1, ..., x_h] of the nim-values, int16 of shape (side,) * heaps.

    heaps >= 3, heaps * side < 2^15.  O(side^(2h - 1)) marks, divided by about h!.
    """
    board = np.zeros((side,) * heaps, np.int16)
    strides = np.array([side ** (heaps - 2 - axis) for axis in range(heaps - 1)], np.int64)
    marks = np.zeros((BLOCK, heaps * side), np.uint8)
    rows = np.zeros((side ** (heaps - 1) + 1, 2), np.int64)
    flat = board.reshape(-1, side)
    in_calls(len(flat), lambda at: fill_values(flat, strides, marks, rows, at))
    return board


@jit
def fill_values(board: Values, strides: Integers, marks: Marks, rows: Integers, at: int) -> int:
    """Fill the rows at, at + 1, ... of the board; where to go on.

    board: int16[side^m, side], updated; strides: int64[m], of the rows; marks: uint8[BLOCK, h * side] and
    rows: int64[side^m + 1, 2], scratch.
    """
    m, side, work = len(strides), board.shape[1], 0
    x, in_order = np.zeros((2, m), np.int64)
    steps = np.append(strides, 1)
    while at < len(board) and work < WORK_PER_CALL:
        locate(strides, at, x, in_order)
        same = index_of(strides, in_order)
        if same != at:
            board[at] = board[same]
        else:
            copy_smaller(board, strides, x, at)
            count = list_rows(steps, x, rows) - 1  # the last is x itself
            for z in range(x[m - 1], side, BLOCK):
                work += fill_block(board, strides, marks, rows[:count], x, at, z)
        work += side
        at += 1
    return at


@inner
def copy_smaller(board: Values, strides: Integers, x: Integers, at: int) -> None:
    """Fill (x, z), z < x_m, from the positions with the same heaps in order.  O(m * x_m)."""
    m = len(strides)
    for z in range(x[m - 1]):
        row, last = 0, z
        for axis in range(m):
            heap = x[axis]
            if heap > last:
                heap, last = last, heap
            row += strides[axis] * heap
        board[at, z] = board[row, last]


@inner
def fill_block(board: Values, strides: Integers, marks: Marks, rows: Integers, x: Integers, at: int, start: int) -> int:
    """Fill (x, z) for start <= z < start + BLOCK; all before must be filled. The work done."""
    side = board.shape[1]
    stop = min(side, start + BLOCK)
    marks[:] = 0
    for r in range(len(rows)):
        u, c = rows[r, 0], rows[r, 1]
        if c < stop:
            first = max(start, c)
            mark(marks[first - start :], board[u, first - c : stop - c])
    for axis in range(len(strides)):
        for less in range(1, x[axis] + 1):
            mark(marks, board[at - less * strides[axis], start:stop])
    for z in range(start, stop):
        row = marks[z - start]
        for w in range(z):
            row[board[at, w]] = 1
        value = 0
        while row[value] != 0:
            value += 1
        board[at, z] = value
    return int((len(rows) + 2 * side) * (stop - start))


@inner
def mark(marks: Marks, values: Values) -> None:
    """marks[n, values[n]] = 1."""
    for n in range(len(values)):
        marks[n, values[n]] = 1
