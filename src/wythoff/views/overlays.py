"""What is laid over a picture: the options of a square, the moves of a game in play, lines through the corner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from .canvas import Window
from .described import marked
from .drawing import Drawing, Line
from .marks import PURPLE, VERMILLION

Square = tuple[int, int]

QUEEN, TRAIL, FORBIDDEN = "#B0208A", "#B0208A", "#555555"
LINE_COLOURS = (PURPLE, VERMILLION, "#009E73", "#000000", "#E69F00")


def with_options(
    drawing: Drawing, at: Square, options: Sequence[Square], winning: Sequence[Square], has_queen: bool = True
) -> Drawing:
    """The options of a square as dots, the winning ones as diamonds, and the queen unless a game in play has her."""
    won = set(winning)
    drawing = marked(drawing, [one for one in options if one not in won], "dot", QUEEN, "option")
    drawing = marked(drawing, sorted(won), "diamond", QUEEN, "winning option")
    return marked(drawing, [at], "queen", QUEEN, f"({at[0]},{at[1]})") if has_queen else drawing


def with_moves(drawing: Drawing, moves: Sequence[Square]) -> Drawing:
    """The way of the queen, from a ring at its start; she stands at its end."""
    if len(moves) > 1:
        places = np.array([_seen(drawing.window, square) for square in moves], np.float64)
        drawing = replace(drawing, lines=(*drawing.lines, Line(places, TRAIL, "the moves so far", is_dashed=False)))
        drawing = marked(drawing, list(moves[:-1]), "ring", TRAIL, "")
    return marked(drawing, [moves[-1]], "queen", QUEEN, f"now at ({moves[-1][0]},{moves[-1][1]})")


def _seen(window: Window, square: Square) -> tuple[float, float]:
    """Its place; a place far outside is drawn just outside, as floats hold no more."""
    x, y = (
        max(-2.0, min(float(size) + 1, float(value - corner)))
        for value, corner, size in zip(square, *window, strict=True)
    )
    return x, y


def with_lines(drawing: Drawing, slopes: Sequence[tuple[float, str]], is_mirrored: bool) -> Drawing:
    """Lines through (0,0), each with its words in the legend, and mirrored ones; only those that the window meets."""
    lines = list(drawing.lines)
    for number, (slope, label) in enumerate(slopes):
        colour = LINE_COLOURS[number % len(LINE_COLOURS)]
        both = [slope, 1 / slope] if is_mirrored and slope != 1 else [slope]
        drawn = [ends for one in both if (ends := _crossing(drawing.window, one)) is not None]
        lines += [Line(np.array(ends), colour, label if not place else "") for place, ends in enumerate(drawn)]
    return replace(drawing, lines=tuple(lines))


def _crossing(window: Window, slope: float) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """Where the line y = slope x enters and leaves the window."""
    (x0, y0), (width, height) = window
    low = max(x0 - 0.5, (y0 - 0.5) / slope, 0.0)
    high = min(x0 + width - 0.5, (y0 + height - 0.5) / slope)
    if low >= high:
        return None
    return (low - x0, slope * low - y0), (high - x0, slope * high - y0)
