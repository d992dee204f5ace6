"""P-positions of Nim with leaps and a diagonal, column by column.

With both nim rays each number belongs to one pair, (x, y) or (y, x). So for x = 0, 1, 2, ..., if x has no partner yet,
its partner is the least y >= x without one such that no leap and no diagonal move leads to a pair. Symmetric games.
"""

import numpy as np
from numpy.typing import NDArray

from .jit import jit

NONE = -1


@jit
def partners(bound: int, leaps: NDArray[np.int64], first: int) -> NDArray[np.int64]:
    """The partner of each x < bound, perhaps beyond it; -1 beyond. Diagonal moves take t >= first > 0, or first = 0.

    leaps: int64[count, 2], closed under exchange. New int64[3*bound + 64]. O(bound * leaps) if few candidates fail.
    """
    size = 3 * bound + 64
    partner = np.full(size, NONE, np.int64)
    earliest = np.full(size, size, np.int64)  # the smaller heap of the first pair on each diagonal
    start = 0
    for x in range(bound):
        if partner[x] != NONE:
            continue
        while first > 0 and x - earliest[start] >= first:
            start += 1
        d = start
        while x + d < size and not _fits(partner, earliest, leaps, first, x, d):
            d += 1
        if x + d >= size:
            break
        partner[x] = x + d
        partner[x + d] = x
        earliest[d] = min(earliest[d], x)
    return partner


@jit
def _fits(
    partner: NDArray[np.int64], earliest: NDArray[np.int64], leaps: NDArray[np.int64], first: int, x: int, d: int
) -> bool:
    """Whether (x, x + d) has no option that is a pair."""
    y = x + d
    if partner[y] != NONE or (first > 0 and x - earliest[d] >= first):
        return False
    for index in range(len(leaps)):
        u, v = x - leaps[index, 0], y - leaps[index, 1]
        if u >= 0 and v >= 0 and partner[u] == v:
            return False
    return True
