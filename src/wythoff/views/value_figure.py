"""The picture of nim-values or remoteness: cividis from dark to light, numbers in the squares while they can be read.

P-positions are framed on small boards and marked on larger ones, so that they are seen among values
that are nearly as dark. Where a pixel holds several positions it shows the mean of their values.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..answers import Board
from .canvas import (
    BOARD,
    GRIDDED,
    Paper,
    Sheet,
    add_colour_bar,
    add_legend,
    new_sheet,
)
from .marks import (
    VERMILLION,
    dot_width,
    draw_image,
    draw_points,
    frame_squares,
    key,
)
from .subjects import Slice, axis_names, outcome_plane, plane, where

MAP, NO_POSITION = "cividis", "#ffffff"
SMALLEST_TYPE, LARGEST_TYPE = 5.5, 11  # points
DIGIT = 0.64  # width of a digit, as a part of the size of its type


def number_sheet(board: Board, at: Slice, paper: Paper) -> Sheet:
    """Colours, numbers where they fit, P-positions."""
    values = np.ma.masked_less(plane(board, at), 0, copy=False)
    points = np.argwhere(outcome_plane(board, at))
    caption = f"{board.question.capitalize()} of {board.game}, {where(board, board.side, at)}"
    sheet = new_sheet(board.side, caption, axis_names(board), paper, has_bar=True)
    image, f = _colours(sheet, values)
    name = board.question.removesuffix("s") if board.question == "nim-values" else board.question
    add_colour_bar(sheet, image, name if f == 1 else f"{name}, mean of {f} × {f} positions")
    if board.side <= GRIDDED:
        frame_squares(sheet, points, VERMILLION)
        _numbers(sheet, values, image)
    else:
        draw_points(sheet, points, VERMILLION)
    add_legend(sheet, [key("s", VERMILLION, f"P-position ({len(points)})", is_frame=board.side <= GRIDDED)])
    return sheet


def _colours(sheet: Sheet, values: np.ma.MaskedArray[Any, Any]) -> tuple[Any, int]:
    """Squares as vectors on small boards, an image on large ones; and how many squares share a pixel on each axis."""
    from matplotlib import colormaps

    look: dict[str, Any] = {
        "cmap": colormaps[MAP].with_extremes(bad=NO_POSITION), "vmin": 0, "vmax": max(1, values.max()), "zorder": 1,
    }  # fmt: skip
    if sheet.side <= GRIDDED:
        edges = np.arange(sheet.side + 1) - 0.5
        return sheet.axes.pcolormesh(edges, edges, values.T, edgecolor="white", linewidth=0.3, **look), 1
    f = dot_width(sheet.paper, sheet.side, pixels=1)
    return draw_image(sheet, means(values, f).T, f, **look), f


def means(values: np.ma.MaskedArray[Any, Any], f: int) -> np.ma.MaskedArray[Any, Any]:
    """The mean of every f x f squares; what is no position does not count."""
    if f == 1:
        return values
    known = ~np.ma.getmaskarray(values)
    counts = _sums(known, f)
    mean: np.ma.MaskedArray[Any, Any] = np.ma.masked_array(
        _sums(values.filled(0), f) / np.maximum(counts, 1), mask=counts == 0
    )
    return mean


def _sums(values: NDArray[Any], f: int) -> NDArray[np.int64]:
    """Over every f x f squares, fewer at the far edges: first along x, then along y."""
    for _ in range(2):
        sums = np.zeros((-(-len(values) // f), values.shape[1]), dtype=np.int64)
        for first in range(f):
            part = values[first::f]
            sums[: len(part)] += part
        values = np.ascontiguousarray(sums.T)
    return values


def _numbers(sheet: Sheet, values: np.ma.MaskedArray[Any, Any], image: Any) -> None:
    """The number in each square, dark on light or light on dark."""
    square = BOARD * 72 / sheet.side
    digits = len(str(values.max()))
    size = min(LARGEST_TYPE, 0.55 * square, 0.86 * square / (DIGIT * digits))
    if size < SMALLEST_TYPE:
        return
    for (x, y), value in np.ndenumerate(values.filled(-1)):
        if value >= 0:
            ink = "black" if luminance(image.to_rgba(value)) > 0.2 else "white"
            sheet.axes.text(
                x, y - 0.04, str(value), color=ink, fontsize=size, ha="center", va="center_baseline", zorder=4,
                fontweight="bold" if value == 0 else "normal",
            )  # fmt: skip


def luminance(colour: Sequence[float] | NDArray[np.float64]) -> float:
    """Relative luminance of an sRGB colour, as WCAG 2 defines it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return float(np.dot(linear, (0.2126, 0.7152, 0.0722)))
