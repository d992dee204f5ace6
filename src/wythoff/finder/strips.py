"""The strip around a line in which pairs stay: the ends of y - s*x, and since when they have not moved."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .evidence import Ints


class Strip(NamedTuple):
    """low <= y - s*x <= high for all pairs; no end has moved since x = `since`."""

    low: float
    high: float
    since: int

    @property
    def words(self) -> str:
        """The ends rounded outwards, so that no pair is at one.

        >>> Strip(-0.1234567, 1.5, 40).words
        '-0.1235 < y - s*x < 1.5001, ends unmoved since x = 40'
        >>> Strip(0.0, 0.0, 0).words
        '-0.0001 < y - s*x < 0.0001, ends unmoved since x = 0'
        """
        low, high = (np.ceil(self.low * 1e4) - 1) / 1e4, np.ceil(self.high * 1e4 + 0.5) / 1e4
        return f"{low:.4f} < y - s*x < {high:.4f}, ends unmoved since x = {self.since}"


def strip_of(pairs: Ints, slope: float) -> Strip:
    """The strip of these pairs around a line of this slope.

    >>> strip_of(np.array([[0, 0], [1, 3], [2, 4]]), 2.0)
    Strip(low=0.0, high=1.0, since=1)
    """
    off = pairs[:, 1] - slope * pairs[:, 0]
    low, high = int(np.argmin(off)), int(np.argmax(off))
    return Strip(float(off[low]), float(off[high]), int(max(pairs[low, 0], pairs[high, 0])))
