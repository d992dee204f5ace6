"""How far P-positions lie from those of another set, in moves of a king: max(|x - u|, |y - v|)."""

from __future__ import annotations

import numpy as np

from ..progress import report
from .compared_boards import Board
from .compared_sets import BITS, Ints

AT_ONCE = 1 << 20  # positions
COLUMNS = 1 << 16  # of which several arrays stay in the cache


def distances(places: Ints, keys: Ints, furthest: int) -> Ints:
    """For each position the distance to the nearest of the sorted `keys`; furthest + 1 if it is larger.

    >>> import numpy as np
    >>> from .compared_sets import keys_of
    >>> distances(np.array([[0, 0], [4, 4], [9, 9]]), keys_of(np.array([[1, 2], [3, 5]])), 3).tolist()
    [2, 1, 4]
    """
    parts = []
    for start in range(0, len(places), AT_ONCE):
        report(start / len(places))
        parts.append(_distances(places[start : start + AT_ONCE], keys, furthest))
    return np.concatenate(parts) if parts else np.empty(0, np.int64)


def _distances(places: Ints, keys: Ints, furthest: int) -> Ints:
    """Column by column: the nearest key above and below in the columns x - furthest, …, x + furthest."""
    found = np.full(len(places), furthest + 1, np.int64)
    for across in range(-furthest, furthest + 1):
        column = places[:, 0] + across
        wanted = (column << BITS) + places[:, 1]
        at = np.searchsorted(keys, wanted)
        for place in (at - 1, at):
            near = keys[np.clip(place, 0, max(len(keys) - 1, 0))] if len(keys) else wanted - (1 << BITS)
            is_there = (near >> BITS == column) & (column >= 0)
            away = np.maximum(np.abs(near - wanted), abs(across))
            found = np.where(is_there & (away < found), away, found)
    return found


def largest_distance(heights: Ints, beside: Ints, furthest: int) -> int:
    """The largest distance of a position (x, heights[x]) to the nearest (u, beside[u]); furthest + 1 if it is larger.

    Negative entries stand for no position; `beside` has at least as many columns as `heights`.

    >>> largest_distance(np.array([0, 2, 1, -1]), np.array([0, -1, 3, -1, 5]), 4)
    2
    """
    largest = 0
    for start in range(0, len(heights), COLUMNS):
        report(start / len(heights))
        columns = start + np.flatnonzero(heights[start : start + COLUMNS] >= 0)
        y, nearest = heights[columns], np.full(len(columns), furthest + 1, np.int64)
        for across in sorted(range(-furthest, furthest + 1), key=abs):
            if nearest.max(initial=0) <= abs(across):
                break
            there = columns + across
            inside = (there >= 0) & (there < len(beside))
            v = beside[np.where(inside, there, 0)]
            away = np.where(inside & (v >= 0), np.maximum(np.abs(v - y), abs(across)), furthest + 1)
            nearest = np.minimum(nearest, away)
        largest = max(largest, int(nearest.max(initial=0)))
    return largest


def grown(board: Board, distance: int) -> Board:
    """The positions within the distance of one of the set: first across, then up and down."""
    for axis in (0, 1):
        wider = board.copy()
        for step in range(1, distance + 1):
            for to, start in ((slice(step, None), slice(None, -step)), (slice(None, -step), slice(step, None))):
                where = [slice(None), slice(None)]
                where[axis] = to
                source = [slice(None), slice(None)]
                source[axis] = start
                wider[tuple(where)] |= board[tuple(source)]
        board = wider
    return board
