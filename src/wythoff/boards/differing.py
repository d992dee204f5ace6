"""Find the next or the last square where two boards differ, in the order of `sets.compared_boards`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..sets.compared_boards import Pair as Place
from ..sets.compared_boards import order
from .storage import Outcomes, Sparse


class Difference(NamedTuple):
    """A square that is P in one game only: in the first, or in the second."""

    at: Place
    only: str


def difference_after(first: Outcomes, second: Outcomes, at: Place | None) -> Difference | None:
    """The first difference after a square, or at all; `first` and `second` hold what is P in this game only."""
    found = [Difference(place, name) for place, name in _places(first, second, at, False)]
    return min(found, key=lambda each: order(each.at), default=None)


def difference_before(first: Outcomes, second: Outcomes, at: Place) -> Difference | None:
    """The last difference before a square."""
    found = [Difference(place, name) for place, name in _places(first, second, at, True)]
    return max(found, key=lambda each: order(each.at), default=None)


def _places(first: Outcomes, second: Outcomes, at: Place | None, backwards: bool) -> list[tuple[Place, str]]:
    nearest = [(_nearest(board, at, backwards), name) for board, name in ((first, "first"), (second, "second"))]
    return [(place, name) for place, name in nearest if place is not None]


def _nearest(board: Outcomes, at: Place | None, backwards: bool) -> Place | None:
    if at is not None and max(at) >= board.side:
        if not backwards:
            return None
        at = None
    if isinstance(board, Sparse) and board.are_p:
        return _among_listed(board, at, backwards)
    return _shell_by_shell(board, at, backwards)


def _among_listed(board: Sparse, at: Place | None, backwards: bool) -> Place | None:
    """The keys (larger*side + x)*side + y are below 2^63, since no list has a side above 2^20.  O(number listed)."""
    xs, ys = board.xs.astype(np.int64), board.ys.astype(np.int64)
    keys = (np.maximum(xs, ys) * board.side + xs) * board.side + ys
    if at is not None:
        here = (max(at) * board.side + at[0]) * board.side + at[1]
        keys = keys[keys < here] if backwards else keys[keys > here]
    if not len(keys):
        return None
    _, x, y = _digits(int(keys.max() if backwards else keys.min()), board.side)
    return x, y


def _digits(key: int, side: int) -> tuple[int, int, int]:
    rest, y = divmod(key, side)
    return *divmod(rest, side), y


def _shell_by_shell(board: Outcomes, at: Place | None, backwards: bool) -> Place | None:
    """Look at the squares whose larger heap is m, one m after the other."""
    start = max(at) if at is not None else board.side - 1 if backwards else 0
    for m in range(start, -1, -1) if backwards else range(start, board.side):
        hits = np.flatnonzero(_shell(board, m) == 1)
        if at is not None and m == start:
            here = at[0] if at[0] < m else m + at[1]
            hits = hits[hits < here] if backwards else hits[hits > here]
        if len(hits):
            place = int(hits[-1 if backwards else 0])
            return (place, m) if place < m else (m, place - m)
    return None


def _shell(board: Outcomes, m: int) -> NDArray[np.int8]:
    """The flags of (0,m), …, (m-1,m), (m,0), …, (m,m), in this order."""
    return np.concatenate([board.flags((0, m, m, 1))[0], board.flags((m, 0, 1, m + 1))[:, 0]])
