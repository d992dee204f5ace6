"""Boxes of squares in which P-positions are counted: columns and rows of them, all of one size, however far out."""

from __future__ import annotations

from operator import index
from typing import NamedTuple

from ..errors import MeaningError, TooLargeError, quoted, shown

FARTHEST = 1 << 53  # a count is exact up to here, and so is a number of the page
MOST_BOXES = 1 << 22

Two = tuple[int, int]


class Boxes(NamedTuple):
    """Boxes of size[0] x size[1] squares, many[0] columns and many[1] rows of them, from the corner on."""

    corner: Two
    size: Two
    many: Two

    def bounds(self, way: int) -> list[int]:
        """Where boxes begin, to the right (0) or upwards (1), and where the last one ends."""
        return [self.corner[way] + place * self.size[way] for place in range(self.many[way] + 1)]


def boxes_of(corner: Two, size: int | Two, many: int | Two) -> Boxes:
    """Boxes as a person gives them; one number for both directions.

    >>> boxes_of((10, 20), 5, (3, 2))
    Boxes(corner=(10, 20), size=(5, 5), many=(3, 2))
    """
    boxes = Boxes(_two("corner", corner, 0), _two("box", size, 1), _two("boxes", many, 1))
    if boxes.many[0] * boxes.many[1] > MOST_BOXES:
        columns, rows = map(quoted, boxes.many)
        raise TooLargeError(f"{columns} x {rows} boxes are too many; at most {MOST_BOXES} are counted")
    if max(boxes.bounds(0)[-1], boxes.bounds(1)[-1]) > FARTHEST:
        raise TooLargeError(f"boxes that end at {quoted(max(boxes.bounds(0)[-1], boxes.bounds(1)[-1]))}; at most 2^53")
    return boxes


def _two(name: str, value: object, least: int) -> Two:
    """Two whole numbers, or one for both directions."""
    numbers = value if isinstance(value, (tuple, list)) else (value, value)
    try:
        x, y = map(index, numbers)
    except (TypeError, ValueError):
        raise MeaningError(f"{name} must be a whole number or two, not {shown(value)}") from None
    if min(x, y) < least:
        raise MeaningError(f"{name} must be at least {least}, not {quoted(min(x, y))}")
    return x, y
