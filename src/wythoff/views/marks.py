"""Points on a sheet, none lost: squares or triangles while a square of the board has some pixels, dots beyond.

    dot (X, Y) stands for the points with x // f = X and y // f = Y

Dots are at least two pixels wide and drawn without antialiasing, so each point is seen; where several share a dot its
colour is darker. Files that scale keep their points as paths, of some size at least, while there are not too many.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .canvas import Paper, Sheet
from .drawing import Layer, Points
from .mark_shapes import FRAMED, SHAPES, Part

if TYPE_CHECKING:
    from matplotlib.lines import Line2D

SEEN = 4  # pixels of a square that shows its shape
DOT = 2  # pixels of a dot at least
MOST_PATHS = 20_000  # squares in a file that scales: an SVG of about 1.5 MB
LIGHTEST = 0.65  # strength of the colour of a dot with one point

# Okabe and Ito, "Color Universal Design" (2008), and a neutral grey.
BLUE, VERMILLION, PURPLE, GREY = "#0072B2", "#D55E00", "#CC79A7", "#8c8c8c"


def have_shape(paper: Paper, side: int, count: int) -> bool:
    """Whether so many points are drawn one by one."""
    return paper.pixels / side >= SEEN or (paper.is_vector and count <= MOST_PATHS)


def dot_width(paper: Paper, side: int, pixels: int = DOT) -> int:
    """How many squares of the board go side by side into one dot."""
    return max(1, ceil(side * pixels / paper.pixels))


def draw_shapes(sheet: Sheet, layer: Layer, zorder: float = 2) -> None:
    """Every point as its own path, the same part of all of them in one patch; the name is an id in an SVG."""
    if len(layer.points):
        shape = SHAPES[layer.shape]
        size = max(1.0, shape.least / 72 * sheet.side / sheet.paper.board)
        for number, part in enumerate(shape.parts):
            _draw_part(sheet, layer, part, size, zorder + number / 10)


def _draw_part(sheet: Sheet, layer: Layer, part: Part, size: float, zorder: float) -> None:
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path

    corners = layer.points[:, None, :] + size * part.outline[None]
    codes = [Path.MOVETO, *[Path.LINETO] * (corners.shape[1] - 1)]
    if part.is_closed:
        corners = np.concatenate([corners, corners[:, :1]], axis=1)
        codes.append(Path.CLOSEPOLY)
    path = Path(corners.reshape(-1, 2), np.tile(np.array(codes, np.uint8), len(layer.points)))
    patch = PathPatch(
        path, facecolor={"colour": layer.colour, "paper": "white", "none": "none"}[part.fill],
        edgecolor=layer.colour if part.line else "none", linewidth=line_width(sheet, part), zorder=zorder,
    )  # fmt: skip
    if layer.name:
        patch.set_gid(layer.name)
    patch.set_snap(layer.shape == "square")
    sheet.axes.add_patch(patch)


def line_width(sheet: Sheet, part: Part) -> float:
    """Thinner in small squares."""
    return min(1.3 * part.line, max(0.4 * part.line, 0.08 * part.line * sheet.paper.board * 72 / sheet.side))


def draw_dots(sheet: Sheet, layers: Sequence[Layer], size: tuple[int, int], clash: str | None = None) -> None:
    """Layers as dots; a later colour hides an earlier one, but where the last two meet the dot is `clash`."""
    from matplotlib.colors import to_rgb

    f = dot_width(sheet.paper, sheet.side)
    counts = [dot_counts(layer.points, size, f) for layer in layers]
    image = np.zeros((*counts[0].shape, 4))
    for count, layer in zip(counts, layers, strict=True):
        paint(image, count, np.array(to_rgb(layer.colour)))
    if clash is not None:
        image[(counts[-1] > 0) & (counts[-2] > 0)] = (*to_rgb(clash), 1)
    draw_image(sheet, image.transpose(1, 0, 2), f, zorder=2)


def paint(image: NDArray[np.float64], count: NDArray[np.int64], colour: NDArray[np.float64]) -> None:
    """The darker, the more points share a dot."""
    used = count > 0
    strength = LIGHTEST + (1 - LIGHTEST) * np.sqrt(count[used] / count.max(initial=1))
    image[used, :3] = 1 - strength[:, None] * (1 - colour)
    image[used, 3] = 1


def dot_counts(points: Points, size: tuple[int, int], f: int) -> NDArray[np.int64]:
    """How many points share the dot [X, Y]."""
    width, height = ceil(size[0] / f), ceil(size[1] / f)
    flat = np.bincount((points[:, 0] // f) * height + points[:, 1] // f, minlength=width * height)
    return flat.reshape(width, height)


def draw_image(sheet: Sheet, image: NDArray[Any], f: int, **options: Any) -> Any:
    """An image [Y, X] whose dots are f squares wide; the last dots may reach over the edge, and the board with them."""
    upper, right = (f * count - 0.5 for count in image.shape[:2])
    drawn = sheet.axes.imshow(
        image, origin="lower", extent=(-0.5, right, -0.5, upper), interpolation="none", aspect="auto", **options
    )
    sheet.axes.set(xlim=(-0.5, right), ylim=(-0.5, upper))
    return drawn


def key(shape: str, colour: str, label: str) -> Line2D:
    """A line of the legend, with a mark."""
    from matplotlib.lines import Line2D

    is_line = shape in FRAMED or SHAPES[shape].key == "x"
    inside, width = ("none", 1.4) if is_line else (colour, 0)
    return Line2D(
        [], [], marker=SHAPES[shape].key, color=colour, markerfacecolor=inside, markeredgewidth=width,
        markersize=8.5 if shape == "queen" else 5 if shape == "diamond" else 6.5, linestyle="none", label=label,
    )  # fmt: skip


def line_key(colour: str, label: str, is_dashed: bool) -> Line2D:
    """A line of the legend, with a line."""
    from matplotlib.lines import Line2D

    return Line2D([], [], color=colour, linewidth=1.2, linestyle="--" if is_dashed else "-", label=label)
