"""Beams as a sweep asks for them: a table of slopes, sectors and shares for the first N pairs of a game.

A slope is fitted by least squares over both ranges. Its error is the larger of two: how far the slope moves from one
range to the other, and how much a line may turn in a band of this width and length. Nothing here is proved.
"""

from __future__ import annotations

from itertools import pairwise
from math import inf

import numpy as np

from ..data.hypothesis import Json
from .empty_sectors import Group, Ints, groups_of, is_empty, range_of
from .fitted_lines import Cluster, fit

PLACES = 6


def beam_table(listed: Ints, n: int, is_by_column: bool) -> dict[str, Json]:
    """{beams, splits, slopes, errors, list, filled, empty, count, upto} of these pairs; n were asked for.

    `filled` are sectors in which the pairs lie everywhere; `splits` says that there is an empty sector between groups,
    None that one is seen in the further range only. A slope or quotient of None is that of the axis x = 0. Fewer than n
    pairs are all there are.

    >>> beam_table(np.array([(x, 2 * x + 1) for x in range(500)]), 500, True)["words"]
    '2.0 ± 0.0'
    """
    sizes = listed[:, 0] if is_by_column else listed.max(axis=1, initial=0)
    end = int(sizes[-1]) if len(sizes) else 0
    upto = f"the first {len(listed)} pairs, {'x' if is_by_column else 'x, y'} < {end}"
    near, far = (range_of(listed, sizes, end // part, 2 * (end // part)) for part in (4, 2))
    groups = [] if len(listed) < n else [group for group in groups_of(near, far) if group.is_seen]
    seen, filled = [[g for g in groups if g.is_beam is kind] for kind in (True, False)]
    total = len(near.pairs) + len(far.pairs)
    lines = [_line(beam, total) for beam in seen]
    splits = any(is_empty(low, high) for low, high in pairwise(groups)) or (None if len(groups) > 1 else False)
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


def _line(beam: Group, total: int) -> dict[str, Json]:
    both = np.concatenate([beam.near.pairs, beam.far.pairs])
    across, up = np.ptp(both, axis=0).tolist()
    # 8: a beam that goes up so many times as far as across is fitted with x as a function of y
    is_steep = up > 8 * across
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


def _sector(group: Group, total: int) -> Json:
    low, high = _quotient(group.far.pairs[0], up=False), _quotient(group.far.pairs[-1], up=True)
    share = (len(group.near.pairs) + len(group.far.pairs)) / total
    return {"low": low, "high": high, "share": round(share, PLACES)}


def _empty(below: Group, above: Group, listed: Ints, sizes: Ints) -> Json:
    """The far sector between two groups, rounded inwards, and from where on no pair lies in it."""
    low, high = _quotient(below.far.pairs[-1], up=True), _quotient(above.far.pairs[0], up=False)
    x, y = listed.T
    inside = (y > x * (low or 0.0)) & ((x > 0) if high is None else (y < x * high))
    return {"low": low, "high": high, "from": int(sizes[inside].max(initial=-1)) + 1}


def _quotient(pair: Ints, up: bool) -> float | None:
    """y/x, rounded up or down."""
    x, y = pair.tolist()
    return None if x == 0 else (-(-y * 10**PLACES // x) if up else y * 10**PLACES // x) / 10**PLACES
