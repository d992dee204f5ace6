"""E. Boros et al., On the Sprague-Grundy function of exact k-Nim, arXiv 1508.04484 (2015).

n heaps; a move takes a positive number from each of exactly k heaps. t(x) is the length of the longest play from x, the
largest m with sum of min(x_i,m) >= km.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from ...kernels.base.array_types import Integers
from ...rules import Position
from ..extent import Extent
from ..first_differences import first_other_value, first_place
from ..paper import Cases, Paper
from ..trusted import nim_values

paper = Paper(
    "boros_2015",
    "On the Sprague-Grundy function of exact k-Nim",
    "E. Boros, V. Gurvich, N. B. Ho, K. Makino, P. Mursic, arXiv 1508.04484 (2015)",
    contents={"boros_2015": ("A1", "A2")},
    seen="abstract",
)
claim = paper.claim
FEW = {(3, 2): 10, (4, 3): 5, (5, 3): 3, (5, 4): 3}  # (n,k) and quick sides
HALF = {(4, 2): 6, (6, 3): 3}


def longest(position: Position, k: int) -> int:
    """t(x), the largest m with sum of min(x_i,m) >= km.

    >>> longest((1, 2, 3), 2), longest((0, 0, 5), 2)
    (3, 0)
    """
    m = 0
    while sum(min(heap, m + 1) for heap in position) >= k * (m + 1):
        m += 1
    return m


def value_at_half(position: Position, k: int) -> int:
    """The formula for n = 2k: t(x) if m < z, else z - 1 + ((m - z) mod (y+1))."""
    m = min(position)
    y = longest(tuple(heap - m for heap in position), k)
    z = 1 + y * (y + 1) // 2
    return longest(position, k) if m < z else z - 1 + (m - z) % (y + 1)


@claim("A1", "theorem", about=("exact(3,2)", "exact(4,3)", "exact(5,3)", "exact(5,4)"), seen="recalled")
def longest_play(extent: Extent) -> Cases:
    """If n < 2k, the nim-value of x is t(x)."""
    for (n, k), quick in FEW.items():
        side = extent.parameters(quick, f"({n},{k}): heaps below {{}}")
        said = np.zeros((side,) * n, dtype=np.int64)
        for position in product(range(side), repeat=n):
            said[position] = longest(position, k)
        yield first_other_value(nim_values(f"exact({n},{k})", side), said, f"exact({n},{k})")


@claim("A2", "theorem", about=("exact(4,2)", "exact(6,3)"), seen="recalled")
def half_of_the_heaps(extent: Extent) -> Cases:
    """If n = 2k >= 4: let m = min x_i, y = t(x - (m,...,m)), z = 1 + y(y+1)/2. The nim-value of x is t(x) if m < z,
    else z - 1 + ((m - z) mod (y+1))."""
    for (n, k), quick in HALF.items():
        side = extent.parameters(quick, f"({n},{k}): heaps below {{}}")
        yield first_other_value(nim_values(f"exact({n},{k})", side), _by_formula(n, k, side), f"exact({n},{k})")
    nim, said = nim_values("nim", 8), _by_formula(2, 1, 8)
    place = first_place(nim != said)
    if place:
        extent.fact(f"for (2,1), that is Nim, the formula gives {said[place]} at {place}, where {nim[place]} is right")


def _by_formula(n: int, k: int, side: int) -> Integers:
    said = np.zeros((side,) * n, dtype=np.int64)
    for position in product(range(side), repeat=n):
        said[position] = value_at_half(position, k)
    return said
