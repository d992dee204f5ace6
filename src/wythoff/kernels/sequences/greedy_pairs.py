"""Positions of one nim-value in Nim with leaps and a diagonal, column by column.

With both nim rays each number x has one partner y for which (x, y) has the value v. So for x = 0, 1, 2, ..., if x has
none yet, it is the least y >= x without one such that (x, y) has no lower value and no leap or diagonal move leads to a
position of the value v: then the value is v, since a position without an option of a lower value has that value or a
lower one. Symmetric games.
"""

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.chunks import STEPS
from ..base.jit import inner, jit

NONE = -1
Found = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]


def partners(bound: int, leaps: NDArray[np.int64], first: int, lower: NDArray[np.int64]) -> NDArray[np.int64]:
    """The partner of each x < bound, perhaps beyond it; -1 beyond. Diagonal moves take t >= first > 0, or first = 0.

    leaps: int64[count, 2], closed under exchange; lower: int64[v, 3*bound + 64], the partners for the lower values.
    New int64[3*bound + 64]. O(bound * (leaps + v)) if few candidates fail; in short calls.
    """
    size = 3 * bound + 64
    found = np.full(size, NONE, np.int64), np.full(size, size, np.int64), np.zeros(3, np.int64)
    while found[2][0] < bound:
        report(found[2][0] / bound)
        more_partners(bound, leaps, first, lower, found, STEPS // (1 + len(leaps) + len(lower)))
    return found[0]


@jit
def more_partners(
    bound: int, leaps: NDArray[np.int64], first: int, lower: NDArray[np.int64], found: Found, tries: int
) -> None:
    """So many more candidates; `found` is (partner, earliest, place), all changed.

    earliest: the smaller heap of the first pair on each diagonal; place: x, the first diagonal that is open, the next
    diagonal to try for this x (0: none was tried).
    """
    partner, earliest, place = found
    size, x, start, d = len(partner), place[0], place[1], place[2]
    while x < bound and tries > 0:
        tries -= 1
        if partner[x] != NONE:
            x += 1
            continue
        while first > 0 and x - earliest[start] >= first:
            start += 1
        d = max(d, start)
        while (
            x + d < size
            and tries > 0
            and not (_is_new(lower, x, x + d) and _fits(partner, earliest, leaps, first, x, d))
        ):
            d += 1
            tries -= 1
        if tries == 0:
            break
        if x + d >= size:
            x = bound
            break
        partner[x] = x + d
        partner[x + d] = x
        earliest[d] = min(earliest[d], x)
        x += 1
        d = 0
    place[0], place[1], place[2] = x, start, d


@inner
def _is_new(lower: NDArray[np.int64], x: int, y: int) -> bool:
    for value in range(len(lower)):  # noqa: SIM110  (a generator does not compile)
        if lower[value, x] == y:
            return False
    return True


@inner
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
