"""Each beam as evidence of its own, so that any kind of hypothesis can be tried on it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from .beam_measures import Beam, cones_of, seen, sizes_of
from .evidence import Evidence, Ints


def each_beam(evidence: Evidence) -> list[Evidence]:
    """The pairs of each beam, by increasing slope, if there are several; no beam has a game.

    Far out a pair belongs to the cone in which it lies, below end/8 to the line that it is nearest to.

    >>> from wythoff.rules import read_game
    >>> from .evidence import evidence_of
    >>> doubled, line = each_beam(evidence_of(read_game("wythoff.block(2)"), 1000))
    >>> doubled.pairs[:4].tolist(), line.pairs[:4].tolist()
    ([[0, 0], [2, 2], [4, 6], [8, 12]], [[0, 1], [1, 3], [2, 5], [3, 7]])
    """
    assert evidence.pairs is not None
    groups = seen(evidence).groups
    if len(groups) < 2 or not all(group.settles and group.slope for group in groups):
        return []
    pairs = evidence.pairs
    lines = np.argmin([_away(group, pairs) for group in groups], axis=0)
    cones = np.argmax([cone.holds(pairs) for cone in cones_of(groups)], axis=0)
    belongs = np.where(sizes_of(evidence) >= evidence.upto / 8, cones, lines)
    return [
        replace(evidence, source=_name(evidence, group), pairs=pairs[belongs == place], game=None, boards={})
        for place, group in enumerate(groups)
    ]


def _away(group: Beam, pairs: Ints) -> NDArray[np.float64]:
    """How far pairs are from the middle of the strip of a beam."""
    x, y = pairs.T
    scale, other = (y, x) if group.is_steep else (x, y)
    return np.asarray(np.abs(other - group.strip.slope * scale - (group.strip.low + group.strip.high) / 2))


def _name(evidence: Evidence, group: Beam) -> str:
    assert group.slope is not None
    return f"{evidence.source}, the beam of slope {group.slope.value:.4g}"
