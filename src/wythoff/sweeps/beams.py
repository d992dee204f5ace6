"""Beams: half-lines near which the pairs gather, as far as the first N of them show.

Pairs are compared by their angle atan(y/x) in two ranges, [M/4, M/2) and [M/2, M): of x where every column holds
finitely many P-positions, else of the larger heap. A gap between angles is an empty sector if it is as wide far out as
before, up to a quarter: the gap between two parallel lines, or two neighbours in a filled cone, halves. What lies
between empty sectors is a beam if its own angle shrinks or is small, else a sector that is filled.

A slope is fitted by least squares over both ranges. Its error is the larger of two: how far the slope moves from one
range to the other, and how much a line may turn in a band of this width and length. Nothing here is proved.
"""

from __future__ import annotations

from itertools import pairwise
from math import inf
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..claims.clusters import Cluster, fit
from ..errors import MeaningError
from ..rules import Game
from .answer_hashes import Answer, Json, content_hash

KEPT = 0.75  # of an angle; measured: above 0.9 for empty sectors, about 0.5 between parallel lines and inside beams
LEAST_GAP = (
    0.003  # radians; beams of wythoff.block(30) are 0.0036 apart, and one of block(34) has a gap of 0.002 inside
)
THIN = 0.05  # radians; gdwn(3,5) keeps 0.014, a filled cone more than 0.2
FEWEST = 8  # pairs of a beam in either range
STEEP = 8  # a beam that goes up so many times as far as across is fitted with x as a function of y
PLACES = 6

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


class Beam(NamedTuple):
    """A group of pairs between empty sectors: both ranges, and what the fit says where it is a beam."""

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


def beams(game: Game, extent: str) -> Answer:
    """{beams, splits, slopes, errors, list, filled, empty, count, upto}: how many, where, and what lies between.

    `filled` are sectors in which the pairs lie everywhere; `splits` says that there is an empty sector between groups,
    None that one is seen in the further range only. A slope or quotient of None is that of the axis x = 0.
    """
    from .. import solvers

    if game.heaps != 2:
        raise MeaningError(f"beams are looked for on two heaps; {game} has positions of {game.heaps} numbers")
    n = int(extent)
    found = solvers.pairs(game, n)
    if found.positions.dtype == np.object_:
        raise MeaningError(f"the first {n} pairs of {game} have numbers of more than 64 bits; beams are fitted below")
    value = told(found.positions.astype(np.int64), n, game.has_finite_columns)
    return Answer(value, content_hash(value), str(found.method))


def told(listed: Ints, n: int, is_by_column: bool) -> dict[str, Json]:
    """The answer for these pairs, of which n were asked for; fewer are all there are."""
    sizes = listed[:, 0] if is_by_column else listed.max(axis=1, initial=0)
    end = int(sizes[-1]) if len(sizes) else 0
    upto = f"the first {len(listed)} pairs, {'x' if is_by_column else 'x, y'} < {end}"
    near, far = (_range(listed, sizes, end // part, 2 * (end // part)) for part in (4, 2))
    groups = [] if len(listed) < n else [group for group in _groups(near, far) if group.is_seen]
    seen, filled = [[g for g in groups if g.is_beam is kind] for kind in (True, False)]
    total = len(near.pairs) + len(far.pairs)
    lines = [_line(beam, total) for beam in seen]
    splits = any(_is_empty(low, high) for low, high in pairwise(groups)) or (None if len(groups) > 1 else False)
    stray = total - sum(len(part.pairs) for group in groups for part in group)
    words = _words(lines, len(filled), len(listed) < n)
    if groups and stray:
        words += f"; {stray / total:.2%} of the pairs lie apart"
    return {
        "beams": len(seen), "splits": splits, "slopes": [line["slope"] for line in lines],
        "errors": [line["error"] for line in lines], "list": list(lines),
        "filled": [_sector(group, total) for group in filled],
        "empty": [_empty(low, high, listed, sizes) for low, high in pairwise(groups)],
        "stray": stray, "count": len(listed), "upto": upto, "words": words,
    }  # fmt: skip


def _words(lines: list[dict[str, Json]], filled: int, are_all: bool) -> str:
    if lines:
        return " and ".join(
            f"{'the axis x = 0' if line['slope'] is None else line['slope']} ± {line['error']}" for line in lines
        )
    if are_all:
        return "none: there are only finitely many pairs"
    return "none: the pairs fill a sector" if filled else "none: too few pairs to see one"


def _range(listed: Ints, sizes: Ints, first: int, last: int) -> Range:
    some = listed[(sizes >= max(first, 1)) & (sizes < last)]
    angles = np.arctan2(some[:, 1], some[:, 0])
    order = np.argsort(angles, kind="stable")
    return Range(some[order], angles[order])


def _groups(near: Range, far: Range) -> list[Beam]:
    """Both ranges cut at the empty sectors."""
    if not len(near.pairs) or not len(far.pairs):
        return []
    cuts = [-1.0, *(cut for place in _gaps(far.angles) if (cut := _kept(near.angles, far.angles, place))), 2.0]
    return [Beam(near.between(low, high), far.between(low, high)) for low, high in pairwise(cuts)]


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


def _line(beam: Beam, total: int) -> dict[str, Json]:
    both = np.concatenate([beam.near.pairs, beam.far.pairs])
    across, up = np.ptp(both, axis=0).tolist()
    is_steep = up > STEEP * across
    parts = [part[:, ::-1] if is_steep else part for part in (both, beam.near.pairs, beam.far.pairs)]
    whole, near, far = map(_fitted, parts)
    slope: float | None = whole.slope
    error = max(abs(far.slope - near.slope), whole.error)
    if is_steep:
        slope, error = (1 / whole.slope, error / whole.slope**2) if whole.slope > error else (None, error)
    return {
        "slope": None if slope is None else round(slope, PLACES), "error": round(error, PLACES),
        "share": round(len(both) / total, PLACES), "width": round(whole.width, PLACES), "narrows": beam.narrows,
    }  # fmt: skip


def _fitted(part: Ints) -> Cluster:
    first, last = int(part[:, 0].min()), int(part[:, 0].max())
    if first == last:  # no line, but a band that goes straight up
        return Cluster(0.0, inf, float(np.ptp(part[:, 1])), 0.0, 0.0)
    return fit(part, first, last + 1)


def _sector(group: Beam, total: int) -> Json:
    low, high = _quotient(group.far.pairs[0], up=False), _quotient(group.far.pairs[-1], up=True)
    share = (len(group.near.pairs) + len(group.far.pairs)) / total
    return {"low": low, "high": high, "share": round(share, PLACES)}


def _is_empty(below: Beam, above: Beam) -> bool:
    """Whether the sector between two groups was empty in the nearer range too."""
    return bool(min(part.angles[0] for part in above) - max(part.angles[-1] for part in below) > LEAST_GAP)


def _empty(below: Beam, above: Beam, listed: Ints, sizes: Ints) -> Json:
    """The far sector between two groups, rounded inwards, and from where on no pair lies in it."""
    low, high = _quotient(below.far.pairs[-1], up=True), _quotient(above.far.pairs[0], up=False)
    x, y = listed.T
    inside = (y > x * (low or 0.0)) & ((x > 0) if high is None else (y < x * high))
    return {"low": low, "high": high, "from": int(sizes[inside].max(initial=-1)) + 1}


def _quotient(pair: Ints, up: bool) -> float | None:
    """y/x, rounded up or down."""
    x, y = pair.tolist()
    return None if x == 0 else (-(-y * 10**PLACES // x) if up else y * 10**PLACES // x) / 10**PLACES
