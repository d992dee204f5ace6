"""Sums of vectors: which are positions of the vectors game, and are the vectors independent?"""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, prod

from ..errors import TooLargeError

Vector = tuple[int, ...]
MOST_TRIES = 10**7


def are_independent(vectors: Sequence[Vector]) -> bool:
    """Whether no integer combination except the trivial one is zero: the rank is the number of vectors.

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


def is_sum(total: Vector, vectors: Sequence[Vector]) -> bool:
    """Whether `total` is a sum of the vectors, each taken any number of times (exhaustive search)."""
    if any(part < 0 for part in total):
        return False
    if _contains_units(vectors):
        return True
    first, *others = sorted(vectors, key=sum)  # the last one is not searched but divided: let it be the longest
    tries = prod(1 + _most(total, vector) for vector in (first, *others[:-1])) if others else 1
    if tries > MOST_TRIES:
        raise TooLargeError(
            f"up to 10^{log10(tries):.0f} tries would be needed to see whether a position is a sum of the vectors; "
            f"at most {MOST_TRIES:.0e} are made. Take smaller heaps."
        )
    return _search(total, [first, *others])


def _contains_units(vectors: Sequence[Vector]) -> bool:
    heaps = len(vectors[0])
    return {vector.index(1) for vector in vectors if sum(vector) == 1} == set(range(heaps))


def _most(total: Vector, vector: Vector) -> int:
    """How often the vector fits into the total."""
    return min(part // step for part, step in zip(total, vector, strict=True) if step)


def _search(total: Vector, vectors: list[Vector]) -> bool:
    vector, *others = vectors
    most = _most(total, vector)
    if not others:
        return total == tuple(most * step for step in vector)
    rests = (tuple(part - k * step for part, step in zip(total, vector, strict=True)) for k in range(most + 1))
    return any(_search(rest, others) for rest in rests)
