"""Corners of the convex hull of many points: all that a strip around them touches.

The points come by increasing x. A rough hull of the highest and lowest ones of some hundred pieces throws out all but a
few; the rest is Andrew's monotone chain.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Point = tuple[int, float, float]  # its place, x and y

FEW = 500  # points that need no rough hull
PIECES = 256


def corners(x: Floats, y: Floats) -> tuple[Floats, Floats]:
    """The corners of the hull, by increasing x; points in a straight line have two.

    >>> x = np.arange(1000.0)
    >>> corners(x, (x == 500) - 2 * (x == 300) + 5 * x)[0].tolist()
    [0.0, 300.0, 500.0, 999.0]
    """
    if len(x) < 3:
        return x, y
    away = x - x.mean()
    off = y - y.mean() - float(away @ (y - y.mean()) / (away @ away or 1.0)) * away  # small numbers, the same hull
    chosen = np.union1d(_upper(away, off), _upper(away, -off))
    return x[chosen], y[chosen]


def _upper(x: Floats, y: Floats) -> NDArray[np.int64]:
    """The places of the corners of the upper hull."""
    places = np.arange(len(x))
    if len(x) > FEW:
        rough = _chain(x, y, _highest(y))
        above = y > np.interp(x, x[rough], y[rough]) + 1e-12 * np.abs(x[[0, -1]]).max()
        places = np.union1d(rough, np.flatnonzero(above))
    return _chain(x, y, places)


def _highest(y: Floats) -> NDArray[np.int64]:
    """The places of the highest point of each piece, and both ends."""
    firsts = np.linspace(0, len(y), PIECES + 1).astype(np.int64)
    tops = [first + int(y[first:last].argmax()) for first, last in pairwise(firsts.tolist())]
    return np.unique([0, *tops, len(y) - 1])


def _chain(x: Floats, y: Floats, places: NDArray[np.int64]) -> NDArray[np.int64]:
    chain: list[Point] = []
    for place, across, up in zip(places.tolist(), x[places].tolist(), y[places].tolist(), strict=True):
        while len(chain) > 1 and _is_below(chain[-2], chain[-1], (place, across, up)):
            chain.pop()
        chain.append((place, across, up))
    return np.array([place for place, _, _ in chain], np.int64)


def _is_below(first: Point, middle: Point, last: Point) -> bool:
    """Whether the middle point lies below the line through the others, or on it."""
    return (middle[2] - first[2]) * (last[1] - first[1]) <= (last[2] - first[2]) * (middle[1] - first[1])
