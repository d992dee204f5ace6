"""Sectors: where the angles of the pairs leave gaps that stay, and the groups of pairs between them.

Pairs are compared by their angle atan(y/x) in two ranges, [M/4, M/2) and [M/2, M): of x where every column holds
finitely many P-positions, else of the larger heap. A gap between angles is an empty sector if it is as wide far out as
before, up to a quarter: the gap between two parallel lines, or two neighbours in a filled cone, halves. What lies
between empty sectors is a beam if its own angle shrinks or is small, else a sector that is filled.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

KEPT = 0.75  # of an angle; measured: above 0.9 for empty sectors, about 0.5 between parallel lines and inside beams
LEAST_GAP = 0.003  # radians; beams of wythoff.block(30) are 0.0036 apart; one of block(34) has a gap of 0.002 inside
THIN = 0.05  # radians; gdwn(3,5) keeps 0.014, a filled cone more than 0.2
FEWEST = 8  # pairs of a group in either range

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class Range(NamedTuple):
    """Pairs in a range, and their angles, by increasing angle."""

    pairs: Ints
    angles: Floats

    def between(self, low: float, high: float) -> Range:
        first, last = np.searchsorted(self.angles, [low, high])
        return Range(self.pairs[first:last], self.angles[first:last])

    @property
    def spread(self) -> float:
        return float(self.angles[-1] - self.angles[0])


class Group(NamedTuple):
    """The pairs between two empty sectors, in both ranges."""

    near: Range
    far: Range

    @property
    def narrows(self) -> bool:
        return self.far.spread <= KEPT * self.near.spread

    @property
    def is_beam(self) -> bool:
        return self.narrows or self.far.spread <= THIN

    @property
    def is_seen(self) -> bool:
        return min(len(self.near.pairs), len(self.far.pairs)) >= FEWEST


def groups_of(near: Range, far: Range) -> list[Group]:
    """Both ranges cut at the empty sectors, by increasing angle.

    >>> pairs = np.array([(x, s * x) for x in range(1, 400) for s in (2, 3)])
    >>> groups = groups_of(range_of(pairs, pairs[:, 0], 100, 200), range_of(pairs, pairs[:, 0], 200, 400))
    >>> [(len(group.far.pairs), group.is_beam) for group in groups]
    [(200, True), (200, True)]
    """
    return [Group(near.between(low, high), far.between(low, high)) for low, high in pairwise(cuts_of(near, far))]


def cuts_of(near: Range, far: Range) -> list[float]:
    """The angles between which the groups lie, beginning below 0 and ending above a right angle; none without pairs."""
    if not len(near.pairs) or not len(far.pairs):
        return []
    return [-1.0, *(cut for place in _gaps(far.angles) if (cut := _kept(near.angles, far.angles, place))), 2.0]


def range_of(listed: Ints, sizes: Ints, first: int, last: int) -> Range:
    """The pairs whose size is at least `first`, and positive, and below `last`."""
    some = listed[(sizes >= max(first, 1)) & (sizes < last)]
    angles = np.arctan2(some[:, 1], some[:, 0])
    order = np.argsort(angles, kind="stable")
    return Range(some[order], angles[order])


def _gaps(angles: Floats) -> list[int]:
    return [int(place) for place in np.flatnonzero(np.diff(angles) > LEAST_GAP)]


def _kept(near: Floats, far: Floats, place: int) -> float | None:
    """Where to cut in this gap of the far range, None if the gap was wider before."""
    low, high = far[place], far[place + 1]
    above = int(np.searchsorted(near, (low + high) / 2))
    if not 0 < above < len(near):
        return float(low + high) / 2  # nothing was there before: too few to be a beam, and no part of another
    before_low, before_high = near[above - 1], near[above]
    if high - low < KEPT * (before_high - before_low):
        return None
    return float(max(low, before_low) + min(high, before_high)) / 2


def is_empty(below: Group, above: Group) -> bool:
    """Whether the sector between two groups was empty in the nearer range too."""
    return bool(min(part.angles[0] for part in above) - max(part.angles[-1] for part in below) > LEAST_GAP)
