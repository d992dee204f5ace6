"""Beams measured: slope, width, share and density of each, or between which slopes it moves.

A beam settles if its angle shrinks from one window [X/2^(k+1), X/2^k) to the next. If it does not, it still moves as a
beam where the pairs of any short range lie close together; where they lie everywhere, the sector is filled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..data.evidence import Evidence, Ints
from .empty_sectors import FEWEST, THIN, Floats, Range, cuts_of, range_of
from .log_periods import LogPeriod, log_period
from .narrowest_strips import Slope, Strip, measured_slope, narrowest

BACK = 4096  # the pairs of a beam are followed from end/BACK on
ROUGH = 0.1  # of a slope: an error that says nothing
PIECES = 64  # short ranges


@dataclass(frozen=True, eq=False)
class Beam:
    """Pairs between two cuts, in their order, with sizes up to `end`; `share` is their part of all from end/8 on."""

    pairs: Ints
    sizes: Ints
    end: int
    by_column: bool
    share: float

    @cached_property
    def quotients(self) -> Floats:
        """y/x of the pairs; infinite on the axis."""
        x, y = self.pairs.T.astype(np.float64)
        return np.asarray(np.divide(y, x, out=np.full(len(x), np.inf), where=x > 0))

    def range(self, first: float) -> tuple[float, float]:
        """Between which numbers y/x lies from this size on."""
        chosen = self.quotients[self.sizes >= first]
        return float(chosen.min()), float(chosen.max())

    @cached_property
    def is_steep(self) -> bool:
        """Whether x is measured as a function of y: where all heaps are bounded, the larger one is the scale."""
        return not self.by_column and float(np.median(self.quotients)) > 1

    @cached_property
    def axes(self) -> tuple[Floats, Floats]:
        """The heap that is the scale, and the other one, by increasing scale."""
        x, y = self.pairs.T.astype(np.float64)
        scale, other = (y, x) if self.is_steep else (x, y)
        order = np.argsort(scale, kind="stable")
        return scale[order], other[order]

    @cached_property
    def slope(self) -> Slope | None:
        """y/x in the limit; None for the axis x = 0."""
        found = measured_slope(*self.axes, self.end)
        if not self.is_steep:
            return found
        if found.low <= 0:
            return None
        return Slope(1 / found.value, 1 / found.high, 1 / found.low)

    @cached_property
    def is_sharp(self) -> bool:
        """Whether the slope is known well enough to be told."""
        return self.slope is None or self.slope.error <= ROUGH * max(self.slope.value, ROUGH)

    @cached_property
    def strip(self) -> Strip:
        """The least wide strip; of x as a function of y if the beam `is_steep`."""
        scale, other = self.axes
        return narrowest(scale[scale >= self.end / 8], other[scale >= self.end / 8])

    @cached_property
    def density(self) -> Slope:
        """Pairs for each unit of the scale."""
        scale = self.axes[0]
        return measured_slope(scale, np.arange(len(scale), dtype=np.float64), self.end)

    @cached_property
    def settles(self) -> bool:
        """Whether the angle shrinks, or has shrunk; where few pairs tell, whether it is small."""
        angles = np.arctan2(*self.pairs.T[::-1])
        ends = [(self.end >> (k + 1), self.end >> k) for k in range(5)]
        parts = [angles[(self.sizes >= first) & (self.sizes < last)] for first, last in ends]
        spreads = [float(np.ptp(part)) for part in parts if len(part) >= FEWEST]
        if min(spreads) <= 0:
            return True
        back = np.arange(len(spreads)) - (len(spreads) - 1) / 2
        # -0.1: binary logarithm of an angle, for each window; measured: 0 where none shrinks, wyt(3,8) has -0.2
        shrinks = len(spreads) > 1 and float(-back @ np.log2(spreads) / (back @ back)) < -0.1
        if min(map(len, parts)) < 40:  # 40 pairs in a window tell whether an angle shrinks
            return shrinks or spreads[0] < THIN
        # 0.6 of the widest angle, the last one; measured: above 0.75 where none shrinks
        return shrinks or spreads[0] < 0.6 * max(spreads)

    @cached_property
    def is_close(self) -> bool:
        """Whether pairs of like sizes have like quotients."""
        chosen = self.sizes >= self.end / 4
        quotients = self.quotients[chosen]
        if not np.isfinite(quotients).all():
            return False
        pieces = (np.log2(self.sizes[chosen] * 4 / self.end) / 2 * PIECES).astype(np.int64)
        parts = (quotients[pieces == piece] for piece in range(PIECES))
        spreads = [float(np.ptp(part)) for part in parts if len(part) >= 8]
        low, high = np.quantile(quotients, (0.05, 0.95))
        # 0.7 of the range of y/x, in the middle one of the short ranges; measured: below 0.5 in beams, 1.1 in cones
        # 1.5 times the least quotient, the largest of a beam that moves
        return len(spreads) >= PIECES // 4 and high < 1.5 * low and float(np.median(spreads)) < 0.7 * (high - low)

    @cached_property
    def period(self) -> LogPeriod | None:
        """The log-period of one that does not settle."""
        return None if self.settles or self.is_steep else log_period(*self.axes)


@dataclass(frozen=True, eq=False)
class Seen:
    """What lies between empty sectors, by increasing angle: `beams`, and `filled` sectors; `apart` are other pairs."""

    groups: tuple[Beam, ...]
    apart: float
    end: int

    @cached_property
    def beams(self) -> list[Beam]:
        """Those that settle, with a slope that is known, and those that move."""
        return [group for group in self.groups if (group.is_sharp if group.settles else group.is_close)]

    @cached_property
    def filled(self) -> list[Beam]:
        """Those in which pairs lie everywhere."""
        return [group for group in self.groups if group not in self.beams]


def seen(evidence: Evidence) -> Seen:
    """The groups of pairs up to the extent of the evidence.

    >>> from wythoff.rules import read_game
    >>> from ..data.evidence import evidence_of
    >>> low, high = seen(evidence_of(read_game("wythoff.block(2)"), 2000)).beams
    >>> round(low.slope.value, 4), round(high.slope.value, 4), high.density.value
    (1.618, 2.0, 1.0)
    """
    assert evidence.pairs is not None
    listed, sizes = evidence.pairs, sizes_of(evidence)
    listed, sizes, end = listed[sizes < evidence.upto], sizes[sizes < evidence.upto], evidence.upto
    near, far = (range_of(listed, sizes, end // part, 2 * (end // part)) for part in (4, 2))
    far_enough = sizes >= max(end // BACK, 1)
    listed, sizes = listed[far_enough], sizes[far_enough]
    angles, total = np.arctan2(*listed.T[::-1]), max(1, int(np.count_nonzero(sizes >= end // 8)))
    groups = []
    cuts = [cut for cut in cuts_of(near, far) if _is_wide(near, cut) and _is_wide(far, cut)]
    for low, high in pairwise(cuts):
        if min(len(part.between(low, high).pairs) for part in (near, far)) >= FEWEST:
            chosen = (angles >= low) & (angles < high)
            share = int(np.count_nonzero(chosen & (sizes >= end // 8))) / total
            groups.append(Beam(listed[chosen], sizes[chosen], end, evidence.by_column, share))
        report(0.0)
    apart = 1 - sum(group.share for group in groups)
    return Seen(tuple(groups), apart if apart * total > 0.5 else 0.0, end)


def _is_wide(part: Range, cut: float) -> bool:
    """Whether the gap around a cut is wider than chance leaves between pairs that lie as close as its neighbours."""
    above = int(np.searchsorted(part.angles, cut))
    below = above - 1
    if below < FEWEST or above + FEWEST >= len(part.angles):
        return True
    sides = (part.angles[below] - part.angles[below - FEWEST], part.angles[above + FEWEST] - part.angles[above])
    # 12 times the mean distance of neighbours; among 5000 pairs chance leaves gaps of 10
    return bool(part.angles[above] - part.angles[below] > 12 * max(sides) / FEWEST)


def sizes_of(evidence: Evidence) -> Ints:
    """What bounds the pairs: x, or the larger heap."""
    assert evidence.pairs is not None
    return evidence.pairs[:, 0] if evidence.by_column else evidence.pairs.max(axis=1, initial=0)


def size_name(evidence: Evidence) -> str:
    """What `sizes_of` are, in Python."""
    return "x" if evidence.by_column else "max(x, y)"


def up_to(evidence: Evidence, end: int) -> Evidence:
    """The same with fewer pairs: those below this size."""
    assert evidence.pairs is not None
    return replace(evidence, pairs=evidence.pairs[sizes_of(evidence) < end], upto=end)


class Cone(NamedTuple):
    """All pairs with low*x < y < high*x; None is no bound.

    >>> Cone(1.5, None).code, Cone(None, None).code, Cone(1.5, 2.5).holds(np.array([(1, 2), (1, 3)])).tolist()
    ('1.5 * x < y', 'True', [True, False])
    """

    low: float | None
    high: float | None

    def holds(self, pairs: Ints) -> NDArray[np.bool_]:
        """Which pairs lie in the cone."""
        x, y = pairs.T
        above = np.ones(len(x), np.bool_) if self.low is None else y > self.low * x
        return above if self.high is None else above & (y < self.high * x)

    @property
    def bounds(self) -> int:
        """How many there are."""
        return (self.low is not None) + (self.high is not None)

    @property
    def code(self) -> str:
        """The condition in Python."""
        parts = [] if self.low is None else [f"{self.low} * x < y"]
        parts += [] if self.high is None else [f"y < {self.high} * x"]
        return " and ".join(parts) or "True"


def cones_of(groups: Sequence[Beam]) -> list[Cone]:
    """The cone of each group: its bounds lie in the middle of the empty sectors.

    >>> from wythoff.rules import read_game
    >>> from ..data.evidence import evidence_of
    >>> [cone.code for cone in cones_of(seen(evidence_of(read_game("wythoff.block(2)"), 2000)).groups)]
    ['y < 1.79388 * x', '1.79388 * x < y']
    """
    ranges = [np.arctan(group.range(group.end // 4)) for group in groups]
    cuts = [float(f"{np.tan((low[1] + high[0]) / 2):.6g}") for low, high in pairwise(ranges)]
    return [Cone(*ends) for ends in pairwise([None, *cuts, None])][: len(groups)]
