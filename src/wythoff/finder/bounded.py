"""Quantities that stay between bounds: fitted on a part, tried on the rest.

A quantity has a value at each of some sizes. Its bounds are those of the sizes from X/8 to X, moved outwards by what
the last of the windows [X/8, X/4), [X/4, X/2), [X/2, X) moved them, and where these are not steady, by what their
widths differ by; then rounded outwards, to few decimals if they moved much.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .decimals import outwards
from .hypothesis import Trial

Floats = NDArray[np.float64]
Sizes = NDArray[np.int64]

GROWS = 1.25  # a quantity that ranges so many times as far in its last window has no bounds
STEADY = 0.99  # of the widest window, the least wide
FINEST = 1e-4  # unit of a bound
ROOM = 4  # units are at least so many times what a bound moved
RESOLVED = 1e-3  # of a range, that a 64-bit float has to resolve at the last size


class Bounds(NamedTuple):
    """Between which numbers a quantity lies from a size on."""

    low: float
    high: float
    first: int

    def words(self, quantity: str, size: str) -> str:
        """The bounds as a formula.

        >>> Bounds(-3.1958, 3.9208, 0).words("y - phi x", "x"), Bounds(1.0, 1.0, 7).words("y - 2 x", "x")
        ('-3.1958 <= y - phi x <= 3.9208', 'y - 2 x = 1 from x = 7 on')
        """
        told = f"{self.low:.10g} <= {quantity} <= {self.high:.10g}"
        if self.low == self.high:
            told = f"{quantity} = {self.low:.10g}"
        return told + (f" from {size} = {self.first} on" if self.first else "")


def bounds_of(at: Sizes, values: Floats, end: int) -> Bounds | None:
    """The bounds of values at sizes below `end`; None where they grow, or floats do not resolve them.

    >>> n = np.arange(1000)
    >>> bounds_of(n, n % 7 / 2, 1000), bounds_of(n, np.sqrt(n), 1000)
    (Bounds(low=0.0, high=3.0, first=0), None)
    """
    windows = [values[(at >= end / back) & (at < 2 * end / back)] for back in (8, 4, 2)]
    if not all(map(len, windows)):
        return None
    widths = [float(np.ptp(window)) for window in windows]
    if widths[2] > GROWS * max(widths[:2]) + FINEST or end * 1e-15 > RESOLVED * max(widths[0], FINEST):
        return None
    lows, highs = [float(window.min()) for window in windows], [float(window.max()) for window in windows]
    room = max(min(lows[:2]) - lows[2], highs[2] - max(highs[:2]), 0.0)
    if min(widths) < STEADY * max(widths):
        room = max(room, max(widths) - min(widths))
    low, high = outwards(min(lows) - room, max(highs) + room, max(FINEST, ROOM * room))
    wrong = at[(values < low) | (values > high)]
    return Bounds(low, high, int(wrong.max(initial=-1)) + 1)


def trial(at: Sizes, values: Floats, bounds: Bounds, size: str) -> Trial:
    """Compare the values at all sizes from the first on."""
    chosen = at >= bounds.first
    at, values = at[chosen], values[chosen]
    wrong = np.flatnonzero((values < bounds.low) | (values > bounds.high))
    if not len(wrong):
        return Trial(len(at))
    return Trial(len(at), f"{size} = {at[wrong[0]]}: {values[wrong[0]]:.6g}", int(at[wrong[0]]))
