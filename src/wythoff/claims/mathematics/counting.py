"""Counting functions of P-positions: the share #{upper P-positions with x <= N} / N, minima, empty sectors; the mex.

A list of pairs with one pair for each first number a counts n + 1 of them at N = a_{n+1} - 1, just before the next
one: there the share is locally least.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import NamedTuple

import numpy as np

from ...finder.shares import Least, least_shares, steps_of
from ...finder.shares import minima as minima_of
from ..trusted import Ints

EDGE = 100  # one in so many quotients at either end may be a straggler


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


def shares(listed: Ints) -> Least:
    """The N at which the share is locally least, and the share there."""
    return least_shares(steps_of(listed[:, 0]))


def least_by_range(listed: Ints, parts: int, factor: int = 4) -> list[tuple[int, float]]:
    """(N, least share between N/factor and N) for N = X/factor^(parts-1), ..., X/factor, X, the end of the list."""
    ends, share = shares(listed)
    tops = [int(ends[-1]) // factor**k for k in reversed(range(parts))]
    return [(top, float(share[(ends > top // factor) & (ends <= top)].min())) for top in tops]


def minima(listed: Ints, first: int) -> list[tuple[int, float]]:
    """The N >= first at which the share is least from N/NEAR to N*NEAR, and the share there."""
    return minima_of(shares(listed), first)


def widest_sector(listed: Ints, low: int, high: int) -> Sector:
    """The widest gap between the quotients b/a, low <= a < high, stragglers at either end left out."""
    some = listed[(listed[:, 0] >= low) & (listed[:, 0] < high)]
    quotients = np.sort(some[:, 1] / some[:, 0])
    edge = len(quotients) // EDGE
    core = quotients[edge : len(quotients) - edge]
    place = int(np.argmax(np.diff(core)))
    fewer = min(place + 1 + edge, len(quotients) - place - 1 - edge) / len(quotients)
    return Sector(float(core[place]), float(core[place + 1]), float(core[-1] - core[0]), fewer)


def sectors_by_range(listed: Ints, parts: int = 2, factor: int = 4) -> list[Sector]:
    """The widest sectors for X/factor^k <= a, k = parts, ..., 1, each up to a factor further."""
    end = int(listed[-1, 0])
    return [widest_sector(listed, end // factor ** (k + 1), end // factor**k) for k in reversed(range(parts))]


def splits(listed: Ints) -> bool | None:
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
