"""Strips: the least wide one that holds some points, and what its slope may be.

    width(s) = max(y - s*x) - min(y - s*x)

is convex in s and piecewise linear: the piece at s falls by the distance in x of the two points at which the strip of
slope s is touched. Two pieces that fall and rise cut each other nearer to the least width, and a few cuts reach it.

A slope is known as well as its strip. If the points stay in a strip of width w for ever, then its slope is among those
for which a strip of this width holds what was seen. For w we take the width that was seen, and twice what it has grown
by beyond the narrowest of the windows [X/8, X/4), [X/4, X/2), [X/2, X); and the error is at least what the slope moved
by when the last window came in, and what is not seen on whole numbers. Measured on games whose slopes are known, 299
beams and extents between 600 and 4*10^6: the slope was within half the error each time; for random walks with a drift,
nineteen times of twenty within the error.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...progress import report

Point = tuple[int, float, float]  # its place, x and y

Floats = NDArray[np.float64]
Piece = tuple[float, float]  # (u, v): the width is u - s*v

STEPS = 80  # cuts; a handful is needed
ROUNDING = 1e-9  # of a width, and of heaps in units of 10^6: below what 64 bits resolve


class Strip(NamedTuple):
    """All points with low <= y - slope*x <= high."""

    slope: float
    low: float
    high: float

    @property
    def width(self) -> float:
        return self.high - self.low


class Slope(NamedTuple):
    """A measured slope, and the numbers between which it lies as far as the strip tells."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        return max(self.value - self.low, self.high - self.value)


def strip_of(x: Floats, y: Floats, slope: float) -> Strip:
    """The strip of this slope around some points."""
    off = y - slope * x
    return Strip(slope, float(off.min()), float(off.max()))


def narrowest(x: Floats, y: Floats) -> Strip:
    """The least wide strip around some points.

    >>> x = np.arange(1.0, 100.0)
    >>> narrowest(x, 3 * x + x % 2)
    Strip(slope=3.0, low=0.0, high=1.0)
    """
    x, y = corners(x, y)
    length = float(np.ptp(x))
    if not length:
        return strip_of(x, y, float(y.mean() / x.mean()) if x.any() else 0.0)
    falls, rises = _bracket(x, y, _fitted(x, y), length)
    slope = _cut(falls, rises)
    for _ in range(STEPS):
        touched = _touched(x, y, slope)
        if not touched[1] or _at(touched, slope) <= _at(falls, slope) + _grain(x, y):
            break
        falls, rises = (touched, rises) if touched[1] > 0 else (falls, touched)
        slope = _cut(falls, rises)
        report(0.0)
    return strip_of(x, y, slope)


def slopes_within(x: Floats, y: Floats, strip: Strip, width: float) -> tuple[float, float]:
    """The least and the largest slope of a strip of this width that holds the points, at least as wide as `strip`."""
    return _turned(x, y, strip, width, -1), _turned(x, y, strip, width, 1)


def measured_slope(x: Floats, y: Floats, end: float) -> Slope:
    """The slope of points with x < end, by increasing x, from those with x >= end/8.

    >>> n = np.arange(4000.0)
    >>> x, y = np.floor(n * (1 + 5**0.5) / 2), np.floor(n * (3 + 5**0.5) / 2)
    >>> slope = measured_slope(x, y, 4000 * 1.618)
    >>> abs(slope.value - (1 + 5**0.5) / 2) < slope.error < 1e-5
    True
    """
    starts = np.searchsorted(x, [end / 8, end / 4, end / 2])
    first, second, third = (int(start) for start in starts)
    windows = [corners(x[part], y[part]) for part in (slice(first, second), slice(second, third), slice(third, None))]
    before, all_of_it = (corners(*map(np.concatenate, zip(*windows[:k], strict=True))) for k in (2, 3))
    whole, narrow = narrowest(*all_of_it), min(narrowest(*window).width for window in windows if len(window[0]))
    # 2: once is enough for games, but leaves out a fifth of random walks
    low, high = slopes_within(*all_of_it, whole, whole.width + 2 * (whole.width - narrow))
    moved = max(abs(whole.slope - narrowest(*before).slope), _grid(whole.slope, end))
    return Slope(whole.slope, min(low, whole.slope - moved), max(high, whole.slope + moved))


def _grid(slope: float, end: float) -> float:
    """How much a slope p/q may turn before whole points leave their lines: they are 1/q apart, over a length `end`."""
    below = Fraction(slope).limit_denominator(max(1, int(end))).denominator
    return max(1 / (below * end), 4 * float(np.spacing(abs(slope))))


def _fitted(x: Floats, y: Floats) -> float:
    away = x - x.mean()
    return float(away @ (y - y.mean()) / (away @ away))


def _touched(x: Floats, y: Floats, slope: float) -> Piece:
    """The piece of the width at this slope."""
    off = y - slope * x
    top, bottom = int(off.argmax()), int(off.argmin())
    return float(y[top] - y[bottom]), float(x[top] - x[bottom])


def _at(piece: Piece, slope: float) -> float:
    return piece[0] - slope * piece[1]


def _cut(falls: Piece, rises: Piece) -> float:
    """The slope at which two pieces are equal."""
    return (falls[0] - rises[0]) / (falls[1] - rises[1])


def _grain(x: Floats, y: Floats) -> float:
    """Widths that differ by less are equal in floating point."""
    return ROUNDING * max(1.0, float(max(abs(x[-1]), abs(y[-1]))) / 1e6)


def _bracket(x: Floats, y: Floats, slope: float, length: float) -> tuple[Piece, Piece]:
    """A piece of the width that falls and one that rises, beside the least."""
    step = max(_at(_touched(x, y, slope), slope) / length, float(np.spacing(max(abs(slope), 1 / length))))
    falls, rises = (_beside(x, y, slope, way * step) for way in (-1, 1))
    return falls, rises


def _beside(x: Floats, y: Floats, slope: float, step: float) -> Piece:
    """The piece to the left of the least width for a negative step, else to the right of it."""
    for _ in range(STEPS):
        slope, step = slope + step, 2 * step
        piece = _touched(x, y, slope)
        if piece[1] * step < 0:
            break
    return piece


def _turned(x: Floats, y: Floats, strip: Strip, width: float, way: int) -> float:
    """How far a strip of this width can turn one way: Newton's steps from outside, on a convex function."""
    slope = strip.slope + way * (2 * width + 1) / float(np.ptp(x) or 1.0)
    for _ in range(STEPS):
        piece = _touched(x, y, slope)
        if _at(piece, slope) <= width + _grain(x, y) or not piece[1]:
            break
        slope = (piece[0] - width) / piece[1]
    return slope


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
    if len(x) > 500:  # 500 points that need no rough hull
        rough = _chain(x, y, _highest(y))
        above = y > np.interp(x, x[rough], y[rough]) + 1e-12 * np.abs(x[[0, -1]]).max()
        places = np.union1d(rough, np.flatnonzero(above))
    return _chain(x, y, places)


def _highest(y: Floats) -> NDArray[np.int64]:
    """The places of the highest point of each piece, and both ends."""
    firsts = np.linspace(0, len(y), 257).astype(np.int64)
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
