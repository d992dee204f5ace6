"""Wythoff's P-positions W by their formula, for statements that compare other sets with it.

f(n) = ⌊nφ⌋, f2(n) = f(n) + n; W are the (f(n), f2(n)) and (f2(n), f(n)), n >= 0.
"""

from __future__ import annotations

import numpy as np

from ...forms.beatty import PHI
from ...kernels.base.array_types import Flags, Integers
from ..first_differences import board_of


def golden_pairs(side: int, shift: int = 0, start: int = 0) -> Integers:
    """The pairs (f(n) + shift, f2(n) + shift), n >= start, with numbers below `side`, one row for each."""
    n = np.arange(start, side + 2 + abs(shift))
    low = PHI.floors(n) + shift
    pairs = np.stack([low, low + n], axis=1)
    return pairs[(pairs[:, 0] >= 0) & (pairs[:, 1] < side)]


def golden_board(side: int, shift: int = 0, start: int = 0) -> Flags:
    """The board of these pairs and their mirror images."""
    return board_of(golden_pairs(side, shift, start), side)


def is_golden(pairs: Integers) -> Flags:
    """Whether each pair (x, y), x <= y, is in W."""
    return np.asarray(pairs[:, 0] == PHI.floors(pairs[:, 1] - pairs[:, 0]))


def wythoff_pairs(most: int) -> set[tuple[int, int]]:
    """The Wythoff pairs (p,q), q <= most."""
    return {(p, q) for p, q in golden_pairs(most + 1, 0, 1).tolist()}


def dual_pairs(most: int) -> set[tuple[int, int]]:
    """The dual Wythoff pairs (p,q), q <= most."""
    return {(p, q) for p, q in golden_pairs(most + 1, 1, 1).tolist()}
