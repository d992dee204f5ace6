"""A Drawing on a sheet of Matplotlib: squares or dots, numbers, lines, marks; legend over it, caption below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .canvas import RIGHT, Paper, Sheet, add_legend, new_sheet, text_width
from .drawing import Drawing, Layer
from .mark_shapes import GROUND
from .marks import dot_width, draw_dots, draw_shapes, have_shape, key, line_key
from .value_figure import draw_numbers

if TYPE_CHECKING:
    from matplotlib.artist import Artist

KEY, HANDLE = 8.5, 0.33  # points of the legend, and inches of a key without its words
SLOPES, MOVES, MARKS = 1.9, 5.0, 6.0  # lines lie below the squares, so that none is lost, and moves over them


def drawing_sheet(drawing: Drawing, paper: Paper) -> Sheet:
    """The picture; a legend is left out if the paper says so, or on a bare one with a single key."""
    drawing = fitting(drawing, paper)
    ground = [layer for layer in drawing.layers if layer.shape in GROUND]
    has_dots = not _have_shape(drawing, paper)
    keys = _keys(drawing) if has_legend(drawing, paper) else []
    columns = _columns(keys, paper.board + RIGHT)
    rows = -(-len(keys) // columns) if keys else 0
    caption = drawing.caption + (shared_dots(drawing, paper) if has_dots else "")
    has_bar = bool(drawing.numbers and drawing.numbers.name)
    sheet = new_sheet(drawing.window, caption, drawing.names, paper, has_bar, rows)
    if has_dots:
        draw_dots(sheet, ground, drawing.window.size, drawing.clash[0] if drawing.clash else None)
    if drawing.numbers is not None:
        draw_numbers(sheet, drawing.numbers, None if has_dots else _grounds(drawing, ground))
    for layer in drawing.layers:
        if layer.shape not in GROUND or not has_dots:
            draw_shapes(sheet, layer, 2 if layer.shape in GROUND else 3 if layer.shape == "frame" else MARKS)
    _draw_lines(sheet, drawing)
    if keys:
        add_legend(sheet, keys, columns)
    return sheet


def fitting(drawing: Drawing, paper: Paper) -> Drawing:
    """What is drawn on this paper: where nearly all squares are painted and too small, the others."""
    return drawing.crowded if drawing.crowded and not _have_shape(drawing, paper) else drawing


def _have_shape(drawing: Drawing, paper: Paper) -> bool:
    count = sum(len(layer.points) for layer in drawing.layers if layer.shape in GROUND)
    return not count or have_shape(paper, drawing.window.side, count)


def has_legend(drawing: Drawing, paper: Paper) -> bool:
    count = len(list(drawing.named()))
    return count > paper.is_bare if paper.has_legend is None else bool(paper.has_legend and count)


def shared_dots(drawing: Drawing, paper: Paper) -> str:
    """What the caption says if several positions share a dot."""
    f = dot_width(paper, drawing.window.side)
    more = drawing.clash[1] if drawing.clash else ""
    return f"; a dot is {f} × {f} positions{more}" if f > 1 and not drawing.is_own_caption else ""


def _keys(drawing: Drawing) -> list[Artist]:
    return [
        key(one.shape, one.colour, one.label)
        if isinstance(one, Layer)
        else line_key(one.colour, one.label, one.is_dashed)
        for one in drawing.named()
    ]


def _columns(keys: list[Artist], breadth: float) -> int:
    """As many keys side by side as fit; Matplotlib fills column after column."""
    widths = [HANDLE + text_width(str(one.get_label()), KEY) for one in keys]
    for columns in range(len(keys), 1, -1):
        rows = -(-len(keys) // columns)
        if sum(max(widths[first : first + rows]) for first in range(0, len(keys), rows)) <= breadth:
            return columns
    return 1


def _grounds(drawing: Drawing, ground: list[Layer]) -> NDArray[np.float64]:
    """The colour [x, y] of each square."""
    from matplotlib.colors import to_rgb

    colours = np.ones((*drawing.window.size, 3))
    for layer in ground:
        colours[tuple(layer.points.T)] = to_rgb(layer.colour)
    return colours


def _draw_lines(sheet: Sheet, drawing: Drawing) -> None:
    for line in drawing.lines:
        across, up = line.places.T
        look: dict[str, Any] = {"color": line.colour, "linewidth": 1.2, "linestyle": "--" if line.is_dashed else "-"}
        look |= {"zorder": SLOPES if line.is_dashed else MOVES, "solid_capstyle": "round"}
        sheet.axes.plot(across, up, scalex=False, scaley=False, **look)
