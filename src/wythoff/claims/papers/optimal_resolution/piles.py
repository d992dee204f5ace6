"""The game and the reading that many claims speak of, and boxes of positions."""

from __future__ import annotations

from itertools import product

from ....rules import Position

WYTHOFF = "wythoff"
FIXED = "k always from the first pile"


def box_of(side: int, heaps: int = 2) -> list[Position]:
    """The positions with all heaps below side, smallest first."""
    return sorted(product(range(side), repeat=heaps), key=lambda position: (sum(position), position))
