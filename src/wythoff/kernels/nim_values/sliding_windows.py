"""Nim-values when the options on a line are a sliding window: bounded radius and T_k.

    options of (x, y), y <= x:   (u, y), x - u <= R_nim;   (x, v), y - v <= R_nim;
                                 (x - s, y - s), oldest(x - y, y) <= y - s < y

On one line the oldest end of the window never moves back, so any two positions of a window are options of
one another, their values differ, and a value that expires is simply taken out of the line's set.  For T_k
with d = x - y, floor(x/y) = 1 + floor(d/y) and the condition floor(d/v) <= floor(d/y) + k says v > d /
(floor(d/y) + k + 1).
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.chunks import chunks
from ..base.jit import inner, jit
from .queen import (
    Guard,
    Sets,
    empty_sets,
    exclude,
    include,
    least_free,
    may_land,
)


class Window(NamedTuple):
    """The most that a nim and a diagonal move remove; `ratio` is the k of T_k, or -1 for no condition."""

    nim: int
    diagonal: int
    ratio: int


def radius_nim_values(side: int, nim: int, diagonal: int, low: int = 0, high: int = 0, equal: int = 0) -> NDArray[Any]:
    """board[x, y] for nim moves of at most `nim` and diagonal ones of at most `diagonal` (-1: no bound).

    The landing guard is that of `queen_nim_values`; uint16 when every value fits, else uint32.
    O(side^2) searches; at most 0.5*side^2 bytes beside the board.
    """
    window = Window(side if nim < 0 else nim, side if diagonal < 0 else diagonal, -1)
    return _slide(side, window, Guard(low, high, equal))


def ratio_nim_values(side: int, k: int, nim: int = -1, diagonal: int = -1) -> NDArray[Any]:
    """board[x, y] of T_k (k = -1 for T_infinity), with the moves bounded as in `radius_nim_values`."""
    ratio = side if k < 0 else min(k, side)
    window = Window(side if nim < 0 else nim, side if diagonal < 0 else diagonal, ratio)
    return _slide(side, window, Guard(1, 0, 0))


def _slide(side: int, window: Window, guard: Guard) -> NDArray[Any]:
    options = 2 * min(window.nim, side) + min(window.diagonal, side)
    values = min(options + 1, 2 * side)
    board = np.zeros((side, side), np.uint16 if values <= 1 << 16 else np.uint32)
    sets = empty_sets(side, values)
    tail = np.zeros(side, np.int64)
    for first, stop in chunks(side, 4 * side):
        fill_columns(board, sets, guard, window, tail, first, stop)
    return board


@jit
def fill_columns(
    board: NDArray[Any],
    sets: Sets,
    guard: Guard,
    window: Window,
    tail: NDArray[np.int64],
    first: int,
    stop: int,
) -> None:
    """Fill board[x, y] and board[y, x] for first <= x < stop, y <= x; the columns before must be complete.

    tail: int64[side], the oldest smaller coordinate still in the set of each diagonal.
    board, the arrays of `sets` and tail are updated.  O(1) searches and expiries per position.
    """
    for x in range(first, stop):
        for y in range(x + 1):
            expire_line(board, sets, window, x, y)
            expire_diagonal(board, sets, guard, window, tail, x, y)
            value = least_free(sets, x, y, 0)
            board[x, y] = value
            board[y, x] = value
            include(sets.line, sets.marks, x, value)
            include(sets.line, sets.marks, y, value)
            if may_land(guard, x, y):
                include(sets.diagonal, sets.marks, x - y, value)


@inner
def expire_line(board: NDArray[Any], sets: Sets, window: Window, x: int, y: int) -> None:
    """Take out of line[x] and line[y] what is no longer an option of (x, y)."""
    gone = y - 1 - window.nim
    if gone >= 0:
        exclude(sets.line, sets.marks, x, np.int64(board[x, gone]))
    gone = x - 1 - window.nim
    if gone >= 0 and x > y:
        exclude(sets.line, sets.marks, y, np.int64(board[gone, y]))


@inner
def expire_diagonal(
    board: NDArray[Any], sets: Sets, guard: Guard, window: Window, tail: NDArray[np.int64], x: int, y: int
) -> None:
    """Take out of the diagonal's set what is no longer an option of (x, y), if it was let in."""
    difference = x - y
    end = min(y, oldest(window, difference, y))
    while tail[difference] < end:
        gone = tail[difference]
        if may_land(guard, gone + difference, gone):
            exclude(sets.diagonal, sets.marks, difference, np.int64(board[gone + difference, gone]))
        tail[difference] += 1


@inner
def oldest(window: Window, difference: int, least: int) -> int:
    """The smallest min(u, v) that a diagonal move reaches from this difference and minimum."""
    bound = least - window.diagonal
    if window.ratio >= 0 and least > 0:
        bound = max(bound, difference // (difference // least + window.ratio + 1) + 1)
    return bound
