"""Tell which points are sums of given vectors, and whether the vectors are independent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from operator import sub

from ..errors import TooLargeError, quoted

Vector = tuple[int, ...]
MOST_POINTS = 2 * 10**6


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
    """
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


@lru_cache(maxsize=8)
def _known_sums(vectors: tuple[Vector, ...]) -> dict[Vector, bool]:
    return {(0,) * len(vectors[0]): True}


def _minus(point: Vector, vector: Vector) -> Vector:
    return tuple(map(sub, point, vector))
