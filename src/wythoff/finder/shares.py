"""The share #{sizes <= N}/N of numbers: where it is locally least, and how far it moves between two N.

Just before a size, at N = size - 1, the share is locally least, and at the size itself it is locally greatest.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .evidence import Ints

Floats = NDArray[np.float64]
BIN = 1.05
NEAR = 1.2  # a minimum of the share is least from N/NEAR to N*NEAR


class Steps(NamedTuple):
    """The counting function #{sizes <= N}: the N at which it rises, and how large it is there; it is 0 at -1."""

    at: Ints
    counts: Ints

    def count(self, n: int) -> int:
        """#{sizes <= n}."""
        place = int(np.searchsorted(self.at, n, side="right"))
        return int(self.counts[place - 1]) if place else 0


class Least(NamedTuple):
    """The N at which the share is locally least, and the share there."""

    ends: Ints
    share: Floats


class Span(NamedTuple):
    """The least and the greatest share between two N."""

    low: float
    high: float

    @property
    def middle(self) -> float:
        return (self.low + self.high) / 2

    @property
    def range(self) -> float:
        return self.high - self.low


def steps_of(sizes: Ints) -> Steps:
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


def minima(least: Least, first: int) -> list[tuple[int, float]]:
    """The N >= first at which the share is least from N/NEAR to N*NEAR, and the share there."""
    ends, share = least
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


def span(steps: Steps, low: int, high: int, power: int = 1) -> Span:
    """The least and the greatest #{sizes <= N}/N^power, low <= N < high, 0 < low.

    >>> span(steps_of(np.arange(0, 100, 2)), 40, 80)
    Span(low=0.5063291139240507, high=0.525)
    """
    first, last = np.searchsorted(steps.at, [low, high])
    at, counts = steps.at[first:last], steps.counts[first:last]
    before = np.append(steps.count(low - 1), counts)[: len(at)]
    places = np.concatenate([[low, high - 1], at, np.maximum(low, at - 1)]).astype(np.float64)
    ends = [steps.count(low), steps.count(high - 1)]
    share = np.concatenate([ends, counts, np.where(at > low, before, counts)]) / places**power
    return Span(float(share.min()), float(share.max()))
