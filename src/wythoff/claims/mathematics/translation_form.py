"""The form test: are the P-positions of a board, from some point on, the pairs (A_n + k, B_n + l)?

A pair (x, y) of that form has y - x = n - k + l, so for each difference k - l the index n, and with it k, is known.
A board passes if its pairs beyond a third of the side are all pairs of one form and no pair of that form is missing.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...forms.beatty import PHI

MOST = 40  # |k - l| that is tried
LEAST = 8  # pairs beyond a third of the side without which nothing is said


def translation(board: NDArray[np.bool_]) -> tuple[int, int] | None:
    """(k, l) such that the P-positions of the board are in the end the (A_n + k, B_n + l), or None."""
    side = len(board)
    x, y = np.nonzero(board)
    tail = (x <= y) & (y >= side // 3)
    x, y = x[tail], y[tail]
    if len(x) < LEAST:
        return None
    for shift in range(-MOST, MOST + 1):
        n = np.sort(y - x + shift)
        if n[0] < 0 or (np.diff(n) != 1).any():
            continue
        k = x - PHI.floors(y - x + shift)
        if (k == k[0]).all() and _is_whole(n, int(k[0]) - shift, side):
            return int(k[0]), int(k[0]) - shift
    return None


def _is_whole(n: NDArray[np.int64], last: int, side: int) -> bool:
    """Whether these indices are all those with side//3 <= B_n + last < side."""
    before, after = int(n[0]) - 1, int(n[-1]) + 1
    return (before < 0 or PHI.floor(before) + before + last < side // 3) and PHI.floor(after) + after + last >= side
