"""Regions of a board that repeat by two vectors each: maximal, as far as whole windows of the board obey a pattern.

A window is a square that holds every residue of the pattern. A region is the union of windows on which the board is as
the pattern says; windows that lie apart are different regions of one pattern.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .evidence import Ints
from .lattices import Pattern
from .seen_boards import places
from .tile_periods import tile_patterns

WINDOW, BLANK = 12, 24  # least sides of windows, and of those that have one value only
LEAST, OFTEN = 600, 12  # squares of a region at least, and how often it holds each residue
REPEATED = 0.4  # of the squares that stand out, so many repeat within the region along each period
MOST = 24  # patterns of a board

Bits = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Region:
    """Where a board obeys a pattern, that of a tile; `window` is the side of the windows of which it is made."""

    pattern: Pattern
    mask: Bits
    tile: int
    window: int

    @property
    def area(self) -> int:
        return int(self.mask.sum())


def regions_of(board: Ints) -> list[Region]:
    """The regions of a board, large ones first; those of one value last, on what the others leave.

    >>> x, y = np.indices((128, 128))
    >>> [(r.pattern.lattice.shortest, r.area) for r in regions_of(np.where(x > 63, (x + 2 * y) % 5 == 0, x % 2))]
    [(((0, 1), (2, 0)), 8192), (((1, 2), (2, -1)), 8192)]
    """
    is_free = np.ones(board.shape, bool)
    found: list[Region] = []
    blank: dict[Pattern, int] = {}
    for pattern, corner, tile in tile_patterns(board, is_free):
        is_free[corner[0] : corner[0] + tile, corner[1] : corner[1] + tile] = False
        if pattern.is_constant:
            blank.setdefault(pattern, tile)
            continue
        found += _grown(board, pattern, tile, is_free)
        if len({region.pattern for region in found}) >= MOST:
            break
    return sorted(found, key=lambda region: -region.area) + _blanks(board, blank, found)


def _grown(board: Ints, pattern: Pattern, tile: int, is_free: Bits) -> list[Region]:
    """The regions of a pattern, and none if they are small; their squares are no longer free."""
    window = max(WINDOW, pattern.reach)
    mask = _windows(board == pattern.at(*places(board)), window)
    parts = [part for part in _components(mask, window) if _is_large(part, pattern)]
    for part in parts:
        is_free &= ~part
    return [Region(pattern, part, tile, window) for part in parts]


def _blanks(board: Ints, blank: dict[Pattern, int], found: list[Region]) -> list[Region]:
    """The regions of one value, on what the others leave; of the value that most squares have, in larger windows."""
    left = np.ones(board.shape, bool)
    for region in found:
        left &= ~region.mask
    regions = []
    for pattern, tile in blank.items():
        has_it = board == pattern.table[0]
        window = BLANK if has_it.mean() > 0.5 else WINDOW
        regions.append(Region(pattern, _windows(has_it, window) & left, tile, window))
    return [region for region in regions if region.area >= LEAST]


def _is_large(part: Bits, pattern: Pattern) -> bool:
    """Whether a part shows its pattern in both directions: a line of squares that stand out has one period only."""
    if part.sum() < max(LEAST, OFTEN * pattern.lattice.size):
        return False
    letters, counts = np.unique(pattern.table, return_counts=True)
    if len(letters) == 1:
        return True
    x, y = np.nonzero(part)
    stands_out = np.array(pattern.table)[pattern.lattice.coordinates(x, y)[0]] != letters[counts.argmax()]
    x, y = x[stands_out], y[stands_out]
    return all(_share_within(part, x + v[0], y + v[1]) > REPEATED for v in pattern.lattice.shortest)


def _share_within(part: Bits, x: Ints, y: Ints) -> float:
    inside = (x >= 0) & (y >= 0) & (x < len(part)) & (y < len(part))
    return float(part[x[inside], y[inside]].sum()) / max(1, len(x))


def _windows(is_so: Bits, side: int) -> Bits:
    """The union of the squares of this side on which everything is so."""
    if side > len(is_so):
        return np.zeros_like(is_so)
    full = _sums(is_so, side) == side * side
    padded = np.pad(full, side - 1)
    return _sums(padded, side) > 0


def _sums(values: Bits, side: int) -> Ints:
    """How many are true in each square of this side, by its first square."""
    total = np.zeros((values.shape[0] + 1, values.shape[1] + 1), np.int64)
    total[1:, 1:] = values.cumsum(axis=0, dtype=np.int64).cumsum(axis=1)
    return total[side:, side:] - total[:-side, side:] - total[side:, :-side] + total[:-side, :-side]


def _components(mask: Bits, block: int) -> list[Bits]:
    """The parts of a mask that lie apart, told apart in blocks."""
    side = -(-len(mask) // block) * block
    padded = np.zeros((side, side), bool)
    padded[: len(mask), : len(mask)] = mask
    coarse = np.asarray(padded.reshape(side // block, block, side // block, block).any(axis=(1, 3)))
    labels = _labelled(coarse)
    fine = labels.repeat(block, axis=0).repeat(block, axis=1)[: len(mask), : len(mask)]
    return [mask & (fine == label) for label in range(1, int(labels.max(initial=0)) + 1)]


def _labelled(coarse: Bits) -> Ints:
    """A number for each part of neighbouring blocks, corners included; 0 elsewhere."""
    labels = np.zeros(coarse.shape, np.int64)
    count = 0
    for start in map(tuple, np.argwhere(coarse).tolist()):
        if labels[start]:
            continue
        count += 1
        labels[start] = count
        waiting = [start]
        while waiting:
            i, j = waiting.pop()
            for place in ((i + p, j + q) for p in (-1, 0, 1) for q in (-1, 0, 1)):
                inside = 0 <= place[0] < len(coarse) and 0 <= place[1] < len(coarse)
                if inside and coarse[place] and not labels[place]:
                    labels[place] = count
                    waiting.append(place)
    return labels
