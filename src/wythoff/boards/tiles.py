"""Cut tiles from boards, as bytes: little-endian numbers, compressed once and kept so."""

from __future__ import annotations

import gzip
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import MeaningError, TooLargeError
from .storage import (
    BEYOND,
    TILE,
    UNKNOWN,
    Outcomes,
    Valued,
    Window,
    differences,
)

MOST_LEVEL = 14  # of boards that are filled: 2^22 is then one tile
FAST = 1  # level of compression: tiles are mostly zeros


class Place(NamedTuple):
    """Tile (i, j) of level z."""

    z: int
    i: int
    j: int

    @property
    def end(self) -> int:
        """The side of the board up to its farther edge."""
        return ((max(self.i, self.j) + 1) * TILE) << self.z

    def side(self, largest: int) -> int:
        """The side of the board that it needs: the next power of two, at most the largest."""
        corner = self.end - (TILE << self.z)
        if corner >= largest:
            raise TooLargeError(f"the tile begins at {corner}, and this board ends at {largest}")
        if self.z > MOST_LEVEL:
            raise TooLargeError(f"level {self.z}: a board that ends at {largest} has levels up to {MOST_LEVEL}")
        return min(1 << (self.end - 1).bit_length(), largest)


def outcome_tile(board: Outcomes | None, place: Place) -> bytes:
    counts = np.full((TILE, TILE), UNKNOWN) if board is None else board.counts(*place)
    return gzip.compress(counts.astype("<u4").tobytes(), FAST, mtime=0)


COUNTED = {"only": (0, 9999), "mod": (2, 99)}


class Counted(NamedTuple):
    """What a tile of numbers counts in each pixel, instead of the mean: `only` one number, or remainders `mod` m."""

    kind: Literal["only", "mod"]
    number: int

    def of(self, board: Valued, place: Place) -> NDArray[np.int32]:
        return (board.number_counts if self.kind == "only" else board.commonest_remainders)(*place, self.number)


def read_counted(text: str) -> Counted:
    """What `only:5` or `mod:3` counts."""
    kind, _, number = text.partition(":")
    least, most = COUNTED.get(kind, (0, -1))
    if not (number.isdecimal() and len(number) <= len(str(most)) and least <= int(number) <= most):
        ends = f"the number of {kind!r} must be {least} to {most}" if kind in COUNTED else "allowed are only:5, mod:3"
        raise MeaningError(f"{text[:40]!r}: {ends}")
    return Counted("only" if kind == "only" else "mod", int(number))


def value_tile(board: Valued | None, place: Place, counted: Counted | None = None) -> bytes:
    if board is None:
        pixels = np.full((TILE, TILE), BEYOND, np.int32)
    else:
        pixels = counted.of(board, place) if counted else board.means(*place)
    return gzip.compress(pixels.astype("<i4").tobytes(), FAST, mtime=0)


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
