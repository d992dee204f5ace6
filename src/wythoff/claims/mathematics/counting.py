"""Counting functions of P-positions: the share #{upper P-positions with x <= N} / N, minima, empty sectors; the mex.

A list of pairs with one pair for each first number a counts n + 1 of them at N = a_{n+1} - 1, just before the next
one: there the share is locally least.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...kernels.base.array_types import Integers

Floats = NDArray[np.float64]

EDGE = 100  # one in so many quotients at either end may be a straggler
BIN = 1.05
NEAR = 1.2  # a minimum of the share is least from N/NEAR to N*NEAR


class Steps(NamedTuple):
    """The counting function #{sizes <= N}: the N at which it rises, and how large it is there."""

    at: Integers
    counts: Integers


class Least(NamedTuple):
    """The N at which the share is locally least, and the share there."""

    ends: Integers
    share: Floats


class Sector(NamedTuple):
    """The widest gap between quotients, how far they range, and the share of the fewer pairs on one side."""

    low: float
    high: float
    spread: float
    fewer: float

    @property
    def is_wide(self) -> bool:
        """Whether the gap is a good part of the range. Measured: above 0.4 where two beams are seen, below 0.05 where
        one is."""
        return self.high - self.low > self.spread / 5


def steps_of(sizes: Integers) -> Steps:
    """The counting function of sizes in any order; some may be equal.

    >>> steps_of(np.array([0, 1, 1, 5])).counts.tolist()
    [1, 3, 4]
    """
    ordered = np.sort(sizes, kind="stable")
    last = np.flatnonzero(np.append(ordered[1:] != ordered[:-1], True)) if len(ordered) else np.zeros(0, np.int64)
    return Steps(ordered[last], last + 1)


def least_shares(steps: Steps) -> Least:
    """The local minima of the share.

    >>> least = least_shares(steps_of(np.array([0, 1, 3, 4])))
    >>> least.ends.tolist(), least.share.tolist()
    ([2, 3], [1.0, 1.0])
    """
    ends, counted = steps.at[1:] - 1, steps.counts[:-1]
    return Least(ends[ends > 0], counted[ends > 0] / ends[ends > 0])


def shares(listed: Integers) -> Least:
    """The N at which the share is locally least, and the share there."""
    return least_shares(steps_of(listed[:, 0]))


def least_by_range(listed: Integers, parts: int, factor: int = 4) -> list[tuple[int, float]]:
    """(N, least share between N/factor and N) for N = X/factor^(parts-1), ..., X/factor, X, the end of the list."""
    ends, share = shares(listed)
    tops = [int(ends[-1]) // factor**k for k in reversed(range(parts))]
    return [(top, float(share[(ends > top // factor) & (ends <= top)].min())) for top in tops]


def minima(listed: Integers, first: int) -> list[tuple[int, float]]:
    """The N >= first at which the share is least from N/NEAR to N*NEAR, and the share there."""
    ends, share = least = shares(listed)
    found = []
    for n in _least_in_bins(least, first):
        low, high = np.searchsorted(ends, [ends[n] / NEAR, ends[n] * NEAR])
        if high < len(ends) and share[n] <= share[low:high].min():
            found.append((int(ends[n]), float(share[n])))
    return found


def _least_in_bins(least: Least, first: int) -> list[int]:
    """Where the share is least in each of the bins from N to N*BIN."""
    ends, share = least
    bins = first * BIN ** np.arange(int(np.log(ends[-1] / first) / np.log(BIN)) + 1)
    edges = np.unique(np.searchsorted(ends, bins))
    return [low + int(np.argmin(share[low:high])) for low, high in pairwise(edges.tolist())]


def widest_sector(listed: Integers, low: int, high: int) -> Sector:
    """The widest gap between the quotients b/a, low <= a < high, stragglers at either end left out."""
    some = listed[(listed[:, 0] >= low) & (listed[:, 0] < high)]
    quotients = np.sort(some[:, 1] / some[:, 0])
    edge = len(quotients) // EDGE
    core = quotients[edge : len(quotients) - edge]
    place = int(np.argmax(np.diff(core)))
    fewer = min(place + 1 + edge, len(quotients) - place - 1 - edge) / len(quotients)
    return Sector(float(core[place]), float(core[place + 1]), float(core[-1] - core[0]), fewer)


def sectors_by_range(listed: Integers, parts: int = 2, factor: int = 4) -> list[Sector]:
    """The widest sectors for X/factor^k <= a, k = parts, ..., 1, each up to a factor further."""
    end = int(listed[-1, 0])
    return [widest_sector(listed, end // factor ** (k + 1), end // factor**k) for k in reversed(range(parts))]


def splits(listed: Integers) -> bool | None:
    """Whether the quotients b/a keep a wide sector empty (True) or draw together (False), by the last two ranges."""
    before, last = sectors_by_range(listed)
    if before.is_wide and last.is_wide and last.spread > 0.7 * before.spread:
        return True
    if not last.is_wide and last.spread < 0.5 * before.spread:
        return False
    return None


def mex(numbers: Iterable[int]) -> int:
    """The least nonnegative integer that is missing."""
    present = set(numbers)
    return next(n for n in count() if n not in present)
