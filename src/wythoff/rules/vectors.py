"""Tell which points are sums of given vectors, and whether the vectors are independent.

On two heaps the sums are finitely many cones. Let v and w be vectors on the two outermost rays and m their determinant,
the number of classes of points modulo v and w. Any other vector lies between them, and as often as it has classes of
its own it is a sum of v and w; so fewer of it are enough:

    sums  =  union of  base + a*v + b*w,  a, b = 0, 1, 2, …,  over finitely many bases
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import gcd, prod
from operator import sub
from typing import NamedTuple

from ..errors import TooLargeError, quoted

Vector = tuple[int, ...]
MOST_POINTS = 2 * 10**6
MOST_BASES = 2000


class Cones(NamedTuple):
    """The points base + a*first + b*last, a, b = 0, 1, 2, …, of each base."""

    first: Vector
    last: Vector
    bases: tuple[Vector, ...]

    @property
    def turn(self) -> int:
        """The determinant of the two vectors, above 0."""
        return self.first[0] * self.last[1] - self.first[1] * self.last[0]

    def coordinates(self, point: Vector) -> Vector:
        """turn * (a, b) for point = a*first + b*last."""
        (p, q), (r, s), (x, y) = self.first, self.last, point
        return s * x - r * y, p * y - q * x

    def contain(self, point: Vector) -> bool:
        """Whether the point lies in one of the cones."""
        places = (self.coordinates(_minus(point, base)) for base in self.bases)
        return any(min(place) >= 0 and not any(part % self.turn for part in place) for place in places)


def are_independent(vectors: Sequence[Vector]) -> bool:
    """Tell whether no integer combination except the trivial one is zero: the rank is the number of vectors.

    Elimination without fractions; integers, so the answer is exact.
    """
    rows = [list(vector) for vector in vectors]
    rank = 0
    for column in range(len(rows[0])):
        pivot = next((row for row in range(rank, len(rows)) if rows[row][column]), None)
        if pivot is None:
            continue
        rows[rank], rows[pivot] = rows[pivot], rows[rank]
        for row in range(rank + 1, len(rows)):
            a, b = rows[rank][column], rows[row][column]
            rows[row] = [a * y - b * x for x, y in zip(rows[rank], rows[row], strict=True)]
        rank += 1
    return rank == len(vectors)


def is_sum(total: Vector, vectors: tuple[Vector, ...]) -> bool:
    """Tell whether `total` is a sum of the vectors, each taken any number of times.

    It is iff it is zero or stays a sum when some vector is taken away; what is known of smaller points is kept.
    On two heaps of any size the cones of the vectors decide.
    """
    if (cones := cones_of(vectors)) is not None:
        return cones.contain(total)
    if prod(part + 1 for part in total) > MOST_POINTS:
        raise TooLargeError(
            f"to see whether {quoted(total)} is a sum of the vectors, all points below would be tried; "
            f"at most {MOST_POINTS:.0e} are. Take smaller heaps"
        )
    known = _known_sums(vectors)
    waiting = [] if total in known else [total]
    while waiting:
        below = [_minus(waiting[-1], vector) for vector in vectors]
        new = [point for point in below if min(point) >= 0 and point not in known]
        if new and not any(known.get(point, False) for point in below):
            waiting.append(new[0])
        else:
            known[waiting.pop()] = any(known.get(point, False) for point in below)
    return known[total]


@lru_cache(maxsize=64)
def cones_of(vectors: tuple[Vector, ...]) -> Cones | None:
    """Find the cones of all sums of vectors of two coordinates; None if all are on one ray, or the bases too many.

    >>> cones_of(((2, 0), (0, 3), (1, 1)))
    Cones(first=(2, 0), last=(0, 3), bases=((0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5)))
    """
    if len(vectors[0]) != 2:
        return None
    first, last = (pick(vectors, key=lambda vector: Fraction(vector[1], sum(vector))) for pick in (min, max))
    cones = Cones(first, last, ())
    others = [vector for vector in dict.fromkeys(vectors) if vector not in (first, last)]
    if cones.turn == 0:
        return None
    classes = [cones.turn // gcd(cones.turn, *cones.coordinates(vector)) for vector in others]
    if prod(classes) > MOST_BASES:
        return None
    often = product(*map(range, classes))
    bases = (tuple(sum(t * v[heap] for t, v in zip(times, others, strict=True)) for heap in (0, 1)) for times in often)
    return cones._replace(bases=tuple(dict.fromkeys(bases)))


@lru_cache(maxsize=8)
def _known_sums(vectors: tuple[Vector, ...]) -> dict[Vector, bool]:
    return {(0,) * len(vectors[0]): True}


def _minus(point: Vector, vector: Vector) -> Vector:
    return tuple(map(sub, point, vector))
