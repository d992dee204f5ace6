"""The shapes of marks as outlines in the unit square around (0, 0), one table for every kind of picture.

Each part of a shape is a closed outline, or strokes, painted with the colour of the mark or of the paper. A shape has a
size, in points (1/72 inch), below which it is never drawn, so that it is seen on large boards too.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

Outline = NDArray[np.float64]
Paint = Literal["colour", "paper", "none"]

SQUARE = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
_UP = np.array([(-0.5, -0.5), (0.5, -0.5), (0.0, 0.5)])
_DIAMOND = np.array([(0, -0.5), (0.5, 0), (0, 0.5), (-0.5, 0)])
_CROWN = np.array([
    (-0.34, 0.16), (-0.18, -0.12), (-0.13, 0.29), (0, -0.06), (0.13, 0.29), (0.18, -0.12), (0.34, 0.16), (0.25, -0.34),
    (-0.25, -0.34),
])  # fmt: skip


def _circle(radius: float, corners: int = 20) -> Outline:
    turns = 2 * np.pi * np.arange(corners) / corners
    return radius * np.column_stack([np.cos(turns), np.sin(turns)])


class Part(NamedTuple):
    """An outline, how it is filled, and the width of its line in points; an open one is a single stroke."""

    outline: Outline
    fill: Paint = "colour"
    line: float = 0.0
    is_closed: bool = True


class Shape(NamedTuple):
    """Its parts, the lower ones first, the least size, and how Matplotlib calls a key like it in a legend."""

    parts: tuple[Part, ...]
    least: float
    key: str


def _crossed(radius: float, line: float) -> tuple[Part, ...]:
    ends = np.array([(-radius, -radius), (radius, radius)])
    return Part(ends, "none", line, False), Part(ends * (1, -1), "none", line, False)


SHAPES = {
    "square": Shape((Part(SQUARE),), 0.9, "s"),
    "up": Shape((Part(_UP),), 0.9, "^"),
    "down": Shape((Part(-_UP),), 0.9, "v"),
    "frame": Shape((Part(0.9 * SQUARE, "none", 1.2),), 3.5, "s"),
    "dot": Shape((Part(_circle(0.2)),), 4.0, "o"),
    "ring": Shape((Part(_circle(0.28), "paper", 1.0),), 5.0, "o"),
    "diamond": Shape((Part(_circle(0.42), "paper", 1.0), Part(0.56 * _DIAMOND)), 8.0, "D"),
    "cross": Shape(_crossed(0.25, 1.4), 5.0, "x"),
    "hole": Shape(_crossed(0.12, 0.5), 2.5, "x"),
    "queen": Shape((Part(_circle(0.48), "paper", 1.0), Part(0.88 * _CROWN)), 11.0, "*"),
}
GROUND = ("square", "up", "down")  # shapes that fill squares, one class of squares each
FRAMED = ("frame", "ring")  # whose keys are not filled
