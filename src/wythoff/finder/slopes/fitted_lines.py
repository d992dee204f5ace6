"""Lines through a part of the pairs, by least squares, with the width of the band around them.

A line that stays in a band of width w over L columns has its slope known up to w/L, which is the error bar.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Cluster:
    """Slope with its error bar, width of the band around the line, pairs for each column and each difference.

    >>> print(Cluster(1.61803, 0.0002, 0.6, 0.618, 1.0))
    1.61803 ± 0.00020
    """

    slope: float
    error: float
    width: float
    in_column: float
    in_difference: float

    def __str__(self) -> str:
        places = max(1, min(6, 1 - int(np.floor(np.log10(self.error + 1e-9)))))
        return f"{self.slope:.{places}f} ± {self.error:.{places}f}"

    @property
    def interval(self) -> tuple[float, float]:
        return self.slope - self.error, self.slope + self.error


def fit(part: Ints, first: int, columns: int) -> Cluster:
    """The line through a part of the pairs with first <= a < columns.

    >>> fit(np.array([(a, 2 * a + a % 2) for a in range(100, 200)]), 100, 200).slope.__round__(3)
    2.0
    """
    a, b = part.T
    away = a - a.mean()
    slope = float(away @ b / (away @ away)) if len(a) > 1 else b[0] / a[0]
    off = b - slope * a
    width = float(off.max() - off.min())
    length = columns - first
    low, high = (int((slope - 1) * end + off.mean()) for end in (first, columns))
    within = np.count_nonzero((b - a >= low) & (b - a < high))
    return Cluster(slope, width / length, width, len(a) / length, within / max(1, high - low))
