"""Cut tiles from boards, as bytes: little-endian numbers, compressed once and kept so."""

from __future__ import annotations

import gzip
from typing import NamedTuple

import numpy as np

from ...errors import TooLargeError
from .storage import (
    BEYOND,
    TILE,
    UNKNOWN,
    Outcomes,
    Valued,
    Window,
    differences,
)

MOST_LEVEL = 14
FAST = 1  # level of compression: tiles are mostly zeros


class Place(NamedTuple):
    """Tile (i, j) of level z."""

    z: int
    i: int
    j: int

    def side(self, largest: int) -> int:
        """The side of the board that it needs: the next power of two, at most the largest."""
        corner = (max(self.i, self.j) * TILE) << self.z
        if corner >= largest:
            raise TooLargeError(f"the tile begins at {corner}, and this board ends at {largest}")
        end = ((max(self.i, self.j) + 1) * TILE) << self.z
        return min(1 << (end - 1).bit_length(), largest)


def outcome_tile(board: Outcomes | None, place: Place) -> bytes:
    counts = np.full((TILE, TILE), UNKNOWN) if board is None else board.counts(*place)
    return gzip.compress(counts.astype("<u4").tobytes(), FAST, mtime=0)


def value_tile(board: Valued | None, place: Place) -> bytes:
    means = np.full((TILE, TILE), BEYOND) if board is None else board.means(*place)
    return gzip.compress(means.astype("<i4").tobytes(), FAST, mtime=0)


def difference_tile(boards: tuple[Outcomes, Outcomes, Outcomes] | None, place: Place) -> bytes:
    """Three planes: both, only the first, only the second."""
    if boards is None:
        planes = np.full((3, TILE, TILE), UNKNOWN)
    else:
        planes = np.stack([board.counts(*place) for board in boards])
    return gzip.compress(planes.astype("<u4").tobytes(), FAST, mtime=0)


def window_of(board: Outcomes | Valued | None, window: Window) -> list[int]:
    """The squares of a window, row by row: 1 for P, 0 for N, or the numbers; -1: no position, BEYOND: not known."""
    x0, y0, width, height = window
    squares = np.full((height, width), BEYOND)
    if board is not None:
        rows, columns = max(board.side - y0, 0), max(board.side - x0, 0)
        known = board.squares(window) if isinstance(board, Valued) else board.flags(window)
        squares[:rows, :columns] = known[:rows, :columns]
    return squares.ravel().tolist()


def compared(first: Outcomes, second: Outcomes) -> tuple[Outcomes, Outcomes, Outcomes]:
    """The differences on the side that both boards know."""
    side = min(first.side, second.side)
    return differences(first.cut(side), second.cut(side))
