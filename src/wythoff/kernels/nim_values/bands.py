"""Nim-values of wyt(a, b, c): removals (i, j) with |i - j| < a, or i < b, or j < c.

    g(x, y) = mex(column | row[y] | band[x - y])
    column  = values at (u, v), x - b < u <= x, v <= y      fresh for each x
    row[y]  = values at (u, v), u <= x, y - c < v <= y
    band[d] = values at (u, v), u <= x, v <= y, |u - v - d| < a

Each set only grows along its own line: from one visit to the next it gains the positions on the newest
column and row, that is b - 1, c - 1 and 2a - 2 neighbours of (x, y), and (x, y) itself.  Every value is at
most x + y, since each move lowers x + y.  wyt(a, b) is wyt(a, b, b).
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.bits import trailing_zeros
from ..base.chunks import chunks
from ..base.jit import inner, jit
from .queen import include


class WideSets(NamedTuple):
    """int64[1, m], int64[side, m], int64[2*side, m]: marks of full words, words, as in `nimvalues`."""

    column: NDArray[np.int64]
    row: NDArray[np.int64]
    band: NDArray[np.int64]
    marks: int


class Widths(NamedTuple):
    """The a, b, c of wyt(a, b, c)."""

    a: int
    b: int
    c: int


def wide_nim_values(side: int, a: int, b: int, c: int) -> NDArray[Any]:
    """board[x, y] of wyt(a, b, c), a, b, c >= 0; uint16 when 2*side <= 65536, else uint32.

    O(side^2 * (a + b + c)) insertions; 0.75*side^2 bytes beside the board.
    """
    board = np.zeros((side, side), np.uint16 if 2 * side <= 1 << 16 else np.uint32)
    widths = Widths(min(a, side), min(b, side), min(c, side))
    words = (2 * side + 63) // 64
    marks = (words + 63) // 64
    column, row, band = (np.zeros((lines, marks + words), np.int64) for lines in (1, side, 2 * side))
    sets = WideSets(column, row, band, marks)
    for first, stop in chunks(side, side * (4 + 2 * sum(widths))):
        fill_columns(board, sets, widths, first, stop)
    return board


@jit
def fill_columns(board: NDArray[Any], sets: WideSets, widths: Widths, first: int, stop: int) -> None:
    """Fill board[x, :] for first <= x < stop; the columns before must be complete.

    board and the arrays of `sets` are updated.  O(a + b + c) insertions per position.
    """
    side = board.shape[0]
    for x in range(first, stop):
        sets.column[:] = 0
        for y in range(side):
            gather(board, sets, widths, x, y)
            value = least_free(sets, x, y)
            board[x, y] = value
            if widths.b > 0:
                include(sets.column, sets.marks, 0, value)
            if widths.c > 0:
                include(sets.row, sets.marks, y, value)
            if widths.a > 0:
                include(sets.band, sets.marks, x - y + side - 1, value)


@inner
def gather(board: NDArray[Any], sets: WideSets, widths: Widths, x: int, y: int) -> None:
    """Put the neighbours on the newest column and row into the three sets through (x, y)."""
    line = x - y + board.shape[0] - 1
    for k in range(1, min(max(widths.a, widths.b), x + 1)):
        value = np.int64(board[x - k, y])
        if k < widths.b:
            include(sets.column, sets.marks, 0, value)
        if k < widths.a:
            include(sets.band, sets.marks, line, value)
    for k in range(1, min(max(widths.a, widths.c), y + 1)):
        value = np.int64(board[x, y - k])
        if k < widths.c:
            include(sets.row, sets.marks, y, value)
        if k < widths.a:
            include(sets.band, sets.marks, line, value)


@inner
def least_free(sets: WideSets, x: int, y: int) -> int:
    """mex of the three sets through (x, y).  Reads only."""
    line = x - y + sets.row.shape[0] - 1
    block = 0
    while True:
        open_words = ~(sets.column[0, block] | sets.row[y, block] | sets.band[line, block])
        while open_words != 0:
            word = 64 * block + trailing_zeros(open_words)
            at = sets.marks + word
            free = ~(sets.column[0, at] | sets.row[y, at] | sets.band[line, at])
            if free != 0:
                return 64 * word + trailing_zeros(free)
            open_words &= open_words - 1
        block += 1
