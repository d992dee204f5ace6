"""Tiles that no board is filled for: a formula or a proved automaton counts the P-positions of each pixel, far out too.

Up to level 15 a pixel has at most 2^30 squares, and the tile is as those that are cut from boards. Beyond it counts are
float64, so that a picture rounds those beyond 2^53; -1 is what is not known.
"""

from __future__ import annotations

import gzip
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import solvers
from ..errors import TooLargeError
from .plan import FARTHEST, Plan, farthest_side, largest_side, plan_of
from .storage import TILE, UNKNOWN
from .tiles import FAST, Place

FILLED = 1 << 16  # a side that is filled in a moment; what lies beyond is sooner counted, tile by tile
LAST_WHOLE = 15  # the last level whose counts are uint32
HIGHEST = (FARTHEST // TILE).bit_length() - 1  # the level of which one tile is all


def is_counted(plan: Plan, place: Place) -> bool:
    """Whether the tile is counted: it lies beyond what is soon filled, and the game is known for all positions."""
    return place.end > min(FILLED, largest_side(plan)) and farthest_side(plan) == FARTHEST


def counted_tile(text: str, rest: str, place: Place) -> bytes:
    """Count the P-positions of each pixel, in a worker."""
    plan, (z, *corner) = plan_of(text, rest), place
    if max(corner) * TILE << z >= FARTHEST:
        raise TooLargeError(f"the tile begins at {max(corner) * TILE << z}, and this board ends at {FARTHEST}")
    x, y = (at * TILE << z for at in corner)
    counts = solvers.p_counts(plan.filled, (x, y), 1 << z, TILE, plan.decided(0, 0)[2:])
    return _written(counts.T, z)


def unknown_tile(place: Place) -> bytes:
    """A tile that nobody has counted yet."""
    return _written(np.full((TILE, TILE), UNKNOWN if place.z <= LAST_WHOLE else -1.0), place.z)


def _written(counts: NDArray[Any], z: int) -> bytes:
    return gzip.compress(counts.astype("<u4" if z <= LAST_WHOLE else "<f8").tobytes(), FAST, mtime=0)
