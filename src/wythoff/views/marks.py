"""Points on a sheet, none lost: squares or triangles while a square of the board has some pixels, dots beyond.

    dot (X, Y) stands for the points with x // f = X and y // f = Y

Dots are at least two pixels wide and drawn without antialiasing, so each point is seen; where several share a dot its
colour is darker. Files that scale keep their points as paths, at least LEAST points wide, while there are not too many.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .canvas import BOARD, Paper, Sheet
from .subjects import Points

if TYPE_CHECKING:
    from matplotlib.lines import Line2D

SEEN = 4  # pixels of a square that shows its shape
DOT = 2  # pixels of a dot at least
LEAST = 0.9  # points (1/72 inch) of a mark in a file that scales
MOST_PATHS = 20_000  # squares in a file that scales: an SVG of about 1.5 MB
LIGHTEST = 0.65  # strength of the colour of a dot with one point

SQUARE = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
UP = np.array([(-0.5, -0.5), (0.5, -0.5), (0.0, 0.5)])
DOWN = np.array([(-0.5, 0.5), (0.5, 0.5), (0.0, -0.5)])
SHAPES = {"s": SQUARE, "^": UP, "v": DOWN}

# Okabe and Ito, "Color Universal Design" (2008), and a neutral grey.
BLUE, VERMILLION, PURPLE, GREY = "#0072B2", "#D55E00", "#CC79A7", "#8c8c8c"


def have_shape(paper: Paper, side: int, count: int) -> bool:
    """Whether so many points are drawn one by one."""
    return paper.pixels / side >= SEEN or (paper.is_vector and count <= MOST_PATHS)


def dot_width(paper: Paper, side: int, pixels: int = DOT) -> int:
    """How many squares of the board go side by side into one dot."""
    return max(1, ceil(side * pixels / paper.pixels))


def draw_shapes(sheet: Sheet, points: Points, shape: str, colour: str, name: str) -> None:
    """Every point as its own closed path in one patch; `name` is its id in an SVG."""
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path

    if not len(points):
        return
    size = max(1.0, LEAST / 72 * sheet.side / BOARD)
    corners = points[:, None, :] + size * SHAPES[shape][None]
    closed = np.concatenate([corners, corners[:, :1]], axis=1)
    codes = [Path.MOVETO, *[Path.LINETO] * (corners.shape[1] - 1), Path.CLOSEPOLY]
    path = Path(closed.reshape(-1, 2), np.tile(np.array(codes, np.uint8), len(points)))
    patch = PathPatch(path, facecolor=colour, edgecolor="none", linewidth=0, gid=name, zorder=2)
    patch.set_snap(shape == "s")
    sheet.axes.add_patch(patch)


def draw_points(sheet: Sheet, points: Points, colour: str) -> None:
    """P-positions as squares or dots."""
    if have_shape(sheet.paper, sheet.side, len(points)):
        draw_shapes(sheet, points, "s", colour, "p-positions")
    else:
        draw_dots(sheet, [(points, colour)])


def frame_squares(sheet: Sheet, points: Points, colour: str) -> None:
    """A frame inside each square, for squares that have a colour of their own."""
    from matplotlib.collections import PolyCollection

    frames = points[:, None, :] + 0.92 * SQUARE[None]
    width = min(1.6, 0.09 * BOARD * 72 / sheet.side)
    sheet.axes.add_collection(
        PolyCollection(list(frames), facecolor="none", edgecolor=colour, linewidth=width, gid="p-positions", zorder=3)
    )


def draw_dots(sheet: Sheet, layers: list[tuple[Points, str]], clash: str | None = None) -> None:
    """Layers of points as dots; a later colour hides an earlier one, but where the last two meet the dot is `clash`."""
    from matplotlib.colors import to_rgb

    f = dot_width(sheet.paper, sheet.side)
    counts = [dot_counts(points, sheet.side, f) for points, _ in layers]
    image = np.zeros((*counts[0].shape, 4))
    for count, (_, colour) in zip(counts, layers, strict=True):
        paint(image, count, np.array(to_rgb(colour)))
    if clash is not None:
        image[(counts[-1] > 0) & (counts[-2] > 0)] = (*to_rgb(clash), 1)
    draw_image(sheet, image.transpose(1, 0, 2), f, zorder=2)


def paint(image: NDArray[np.float64], count: NDArray[np.int64], colour: NDArray[np.float64]) -> None:
    """The darker, the more points share a dot."""
    used = count > 0
    strength = LIGHTEST + (1 - LIGHTEST) * np.sqrt(count[used] / count.max(initial=1))
    image[used, :3] = 1 - strength[:, None] * (1 - colour)
    image[used, 3] = 1


def dot_counts(points: Points, side: int, f: int) -> NDArray[np.int64]:
    """How many points share the dot [X, Y]."""
    width = ceil(side / f)
    flat = np.bincount((points[:, 0] // f) * width + points[:, 1] // f, minlength=width * width)
    return flat.reshape(width, width)


def draw_image(sheet: Sheet, image: NDArray[Any], f: int, **options: Any) -> Any:
    """An image [Y, X] whose dots are f squares wide; the last dots may reach over the edge, and the board with them."""
    edge = f * image.shape[0] - 0.5
    drawn = sheet.axes.imshow(
        image, origin="lower", extent=(-0.5, edge, -0.5, edge), interpolation="none", aspect="auto", **options
    )
    sheet.axes.set(xlim=(-0.5, edge), ylim=(-0.5, edge))
    return drawn


def key(shape: str, colour: str, label: str, is_frame: bool = False) -> Line2D:
    """A line of the legend."""
    from matplotlib.lines import Line2D

    inside, width = ("none", 1.4) if is_frame else (colour, 0)
    return Line2D(
        [], [], marker=shape, color=colour, markerfacecolor=inside, markeredgewidth=width, markersize=6.5,
        linestyle="none", label=label,
    )  # fmt: skip
