"""How far P-positions lie from those of another set, in moves of a king: max(|x - u|, |y - v|)."""

from __future__ import annotations

import numpy as np

from ..progress import report
from .compared_sets import BITS
from .evidence import Ints

AT_ONCE = 1 << 20  # positions


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
