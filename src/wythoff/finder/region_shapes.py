"""The shape of a region as an intersection of half-planes a x + b y >= c with small whole numbers a, b.

The sides of the convex hull that do not lie on the edge of the board are its boundaries. Each gets the simplest slope
that its length allows, and is moved inwards until no square of the intersection contradicts the pattern.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import hypot
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .evidence import Ints
from .lattices import Vector

BENT = 2.5  # squares by which a boundary may deviate from a straight line
TURNED = 2.0  # squares by which its far end may move when its slope is made simple
KEPT = 0.75  # of a region, at least, lies in its shape
MOST_SIDES = 5
CUT = 1.8  # windows: what a corner loses at most
SIMPLE = 4  # a slope with numerator and denominator up to this is taken as it is

Bits = NDArray[np.bool_]


class HalfPlane(NamedTuple):
    """The positions with a x + b y >= c."""

    a: int
    b: int
    c: int

    def holds(self, x: Ints, y: Ints) -> Bits:
        inside: Bits = self.a * x + self.b * y >= self.c
        return inside

    @property
    def words(self) -> str:
        """An inequality that people, Python and the prover read.

        >>> HalfPlane(-2, 1, 5).words, HalfPlane(-1, -1, -9).words, HalfPlane(1, 0, 3).words
        ('y >= 2*x + 5', 'x + y <= 9', 'x >= 3')
        """
        a, b, c = self
        if a <= 0 and b <= 0:
            return f"{_sum(-a, 'x', -b, 'y')} <= {-c}"
        if a >= 0 and b >= 0:
            return f"{_sum(a, 'x', b, 'y')} >= {c}"
        (left, here), (right, there) = ((b, "y"), (-a, "x")) if b > 0 else ((a, "x"), (-b, "y"))
        more = f" + {c}" if c > 0 else f" - {-c}" if c else ""
        return f"{_times(left, here)} >= {_times(right, there)}{more}"


def _times(count: int, name: str) -> str:
    return name if count == 1 else f"{count}*{name}"


def _sum(a: int, x: str, b: int, y: str) -> str:
    return " + ".join(_times(count, name) for count, name in ((a, x), (b, y)) if count)


def inside(shape: tuple[HalfPlane, ...], side: int) -> Bits:
    """The squares of a board that lie in all half-planes."""
    x, y = np.indices((side, side))
    found = np.ones((side, side), bool)
    for plane in shape:
        found &= plane.holds(x, y)
    return found


def shape_of(mask: Bits, is_wrong: Bits, window: int) -> tuple[HalfPlane, ...] | None:
    """Half-planes whose intersection holds most of the mask and nothing that is wrong; None if there are none.

    The mask is made of windows, which do not reach into corners: short sides of its hull are no boundaries.

    >>> x, y = np.indices((64, 64))
    >>> [plane.words for plane in shape_of(x >= 2 * y, x < 2 * y, 4)]
    ['x >= 2*y']
    """
    corners = _hull(mask)
    if _area(corners) > mask.sum() / KEPT:
        return None
    sides = sorted(_sides(corners, len(mask)), key=_length)
    sides = [side for side in sides if _length(side) > CUT * window or _length(side) == _length(sides[-1])]
    if len(sides) > MOST_SIDES:
        return None
    x, y = np.nonzero(mask)
    normals = [_normal(*side, len(mask)) for side in sides]
    shape = [HalfPlane(a, b, int((a * x + b * y).min())) for a, b in normals]
    fitted = _tightened(shape, is_wrong)
    if fitted is None or inside(fitted, len(mask)).sum() < KEPT * mask.sum():
        return None
    return _loosened(fitted, is_wrong)


def _length(side: tuple[Vector, Vector]) -> float:
    (x, y), (u, v) = side
    return hypot(u - x, v - y)


def _hull(mask: Bits) -> list[Vector]:
    """The corners of the convex hull, counter-clockwise (Andrew's monotone chain)."""
    columns = np.flatnonzero(mask.any(axis=1))
    low = mask.argmax(axis=1)
    high = mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)
    points = sorted({(int(x), int(y)) for x in columns for y in (low[x], high[x])})
    return _half_hull(points)[:-1] + _half_hull(points[::-1])[:-1]


def _half_hull(points: list[Vector]) -> list[Vector]:
    chain: list[Vector] = []
    for point in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(o: Vector, a: Vector, b: Vector) -> int:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def _area(corners: list[Vector]) -> float:
    """Of the polygon through the corners, with the half squares at its edge."""
    pairs = list(zip(corners, corners[1:] + corners[:1], strict=True))
    twice = sum(a[0] * b[1] - a[1] * b[0] for a, b in pairs)
    around = sum(max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in pairs)
    return twice / 2 + around / 2


def _sides(corners: list[Vector], side: int) -> Iterator[tuple[Vector, Vector]]:
    """The boundaries: sides of the hull that do not lie on an edge of the board, nearly straight ones joined."""
    pairs = list(zip(corners, corners[1:] + corners[:1], strict=True))
    start = next((n for n, pair in enumerate(pairs) if _is_edge(*pair, side)), 0)
    chain: list[Vector] = []
    for a, b in [*pairs[start:], *pairs[:start]]:
        if _is_edge(a, b, side):
            yield from _straight(chain)
            chain = []
        else:
            chain = [*(chain or [a]), b]
    yield from _straight(chain)


def _is_edge(a: Vector, b: Vector, side: int) -> bool:
    return any(a[axis] == b[axis] and a[axis] in (0, side - 1) for axis in (0, 1))


def _straight(chain: list[Vector]) -> Iterator[tuple[Vector, Vector]]:
    """A chain of corners as few straight sides (Douglas and Peucker)."""
    if len(chain) < 2:
        return
    first, last = chain[0], chain[-1]
    length = hypot(last[0] - first[0], last[1] - first[1])
    if length:
        away = [abs(_turn(first, last, point)) / length for point in chain]
    else:
        away = [hypot(x - first[0], y - first[1]) for x, y in chain]  # it runs around and comes back
    far = max(range(len(chain)), key=away.__getitem__)
    if length and away[far] <= BENT:
        yield first, last
    else:
        yield from _straight(chain[: far + 1])
        yield from _straight(chain[far:])


def _normal(first: Vector, last: Vector, side: int) -> Vector:
    """The inward normal of a boundary with the simplest slope that its length allows.

    A slope that is not simple may not be exact: a boundary that runs to the far edge of the board is then turned a
    little inwards, so that it stays inside beyond it.
    """
    p, q = _turned(first, last, -TURNED, TURNED)
    if max(abs(p), abs(q)) > SIMPLE and side - 1 in first:
        p, q = _turned(last, first, -4 * TURNED, -TURNED / 2)
        p, q = -p, -q
    elif max(abs(p), abs(q)) > SIMPLE and side - 1 in last:
        p, q = _turned(first, last, TURNED / 2, 4 * TURNED)
    return -q, p


def _turned(near: Vector, far: Vector, least: float, most: float) -> Vector:
    """The simplest direction from a point to another that may move to the left by so many squares, or to the right."""
    p, q = far[0] - near[0], far[1] - near[1]
    along, across, turn = (p, q, 1) if abs(p) >= abs(q) else (q, p, -1)
    length = Fraction(hypot(p, q)) / along
    bounds = sorted(Fraction(across, along) + turn * Fraction(moved) * length / abs(along) for moved in (least, most))
    slope = simplest(bounds[0], bounds[1])
    sign = 1 if along > 0 else -1
    step = sign * slope.denominator, sign * slope.numerator
    return step if turn > 0 else (step[1], step[0])


def simplest(low: Fraction, high: Fraction) -> Fraction:
    """The fraction with the least denominator between two (Stern and Brocot).

    >>> simplest(Fraction(31, 100), Fraction(35, 100)), simplest(Fraction(-1, 9), Fraction(1, 2))
    (Fraction(1, 3), Fraction(0, 1))
    """
    if low <= 0 <= high:
        return Fraction(0)
    if high < 0:
        return -simplest(-high, -low)
    whole = low.numerator // low.denominator
    if whole == low:
        return Fraction(whole)
    if whole + 1 <= high:
        return Fraction(whole + 1)
    return whole + 1 / simplest(1 / (high - whole), 1 / (low - whole))


def _tightened(shape: list[HalfPlane], is_wrong: Bits) -> tuple[HalfPlane, ...] | None:
    """The shape with its boundaries moved inwards until nothing wrong is left; each wrong square by the nearest one."""
    for _ in range(4):
        x, y = np.nonzero(is_wrong & inside(tuple(shape), len(is_wrong)))
        if not len(x):
            return tuple(shape)
        if not shape:
            return None
        depth = np.array([(plane.a * x + plane.b * y - plane.c) / hypot(plane.a, plane.b) for plane in shape])
        nearest = depth.argmin(axis=0)
        for number, plane in enumerate(shape):
            mine = nearest == number
            if mine.any():
                shape[number] = plane._replace(c=int((plane.a * x + plane.b * y)[mine].max()) + 1)
    return None


def _loosened(shape: tuple[HalfPlane, ...], is_wrong: Bits) -> tuple[HalfPlane, ...]:
    """The shape with its boundaries moved outwards as far as nothing wrong comes in, and without those that hold
    nothing back: windows do not reach into corners, where the pattern may go on."""
    x, y = np.nonzero(is_wrong)
    kept = list(shape)
    for plane in shape:
        others = [other for other in kept if other is not plane]
        let_in = np.ones(len(x), bool)
        for other in others:
            let_in &= other.holds(x, y)
        heights = plane.a * x[let_in] + plane.b * y[let_in]
        beyond = heights[heights < plane.c]
        kept = others if not len(beyond) else [*others, plane._replace(c=int(beyond.max()) + 1)]
    return tuple(kept)
