"""Small multiples: a board for each game of a sweep in one picture, (0,0) at the bottom left of each.

The boards are pixels of one image, laid on whole pixels of the page: a position is k x k of them, or, where a board has
more positions than pixels, a dot of DOT x DOT pixels stands for f x f positions, as in the picture of one board.
"""

from __future__ import annotations

from math import ceil, sqrt
from textwrap import wrap
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import TooLargeError
from .canvas import BAR, Paper, Sheet, add_colour_bar
from .heat_look import GAP_COLOUR, gap_hatches, gap_keys
from .marks import BLUE, DOT, VERMILLION, dot_counts, paint
from .sweep_data import Gap, Grid, Multiples, Small
from .sweep_page import HATCHING, Key, Room, Sides, new_page, text_width
from .value_figure import MAP, NO_POSITION, means

PAGE = 7.2  # inches of all boards side by side, if none has to be smaller than this:
SMALLEST, WIDENED, LARGEST = 0.5, 0.8, 1.8  # inches of a board, if it is widened for its positions, and at most
GAP = 0.1  # inches between two boards
FRAME = (153, 153, 153)
LABEL, SMALL_LABEL, LABEL_LINE = 7.0, 5.5, 0.115  # points of a label, and inches of a line of it
MOST_LINES = 3
MOST_PIXELS = 1 << 27

Pixels = NDArray[np.float64]
Place = tuple[int, int]


class Dots(NamedTuple):
    """How a board becomes pixels: its width, the pixels of a dot, and the positions along a side that share one."""

    pixels: int
    scale: int
    shared: int


class Plan(NamedTuple):
    """How the boards are laid out: columns and rows, the pixels of a cell, and those left of and under its board."""

    columns: int
    rows: int
    dots: Dots
    cell: tuple[int, int]
    edge: int

    def corner(self, place: Place) -> Place:
        """The first pixel of a board, from the bottom left."""
        return place[0] * self.cell[0] + self.edge, place[1] * self.cell[1] + self.edge


def multiples_sheet(shown: Multiples, paper: Paper) -> Sheet:
    """The picture of the boards."""
    boards, grid = _placed(shown)
    columns, rows = (grid.columns, grid.rows) if grid else _shape(len(boards))
    dots = _dots(columns, shown.side, paper.dpi, shown.what)
    labels, points, lines = _labels(boards, dots.pixels / paper.dpi, grid is not None)
    plan = _plan(columns, rows, dots, lines, paper.dpi)
    cell = plan.cell[0] / paper.dpi, plan.cell[1] / paper.dpi
    sides = Sides(grid.across if grid else (), grid.up if grid else (), cell)
    scale = _number_scale(boards) if shown.what != "P-positions" else None
    hatches = gap_hatches(small.board for small in boards.values())
    keys = [_key(scale, plan), *gap_keys([small.board for small in boards.values()], hatches)]
    room = Room(sides.left, sides.under if grid else -0.2, BAR if scale is not None else 0)
    sheet = new_page((columns * cell[0], rows * cell[1]), shown.caption, paper, room, keys)
    sheet.axes.set(xlim=(-0.5, columns - 0.5), ylim=(-0.5, rows - 0.5))
    sheet.axes.spines[:].set_visible(False)
    sides.write(sheet.axes, grid.letters if grid else ("",))
    sheet.axes.tick_params(length=0)
    _draw(sheet, boards, plan, scale)
    _hatch(sheet, boards, plan, hatches)
    _write(sheet, labels, plan, points)
    if scale is not None:
        add_colour_bar(sheet, scale, shown.what)
    return sheet


def _placed(shown: Multiples) -> tuple[dict[Place, Small], Grid | None]:
    """Boards at their places, rows counted upwards; a list goes from the top left to the right."""
    if shown.grid is not None:
        return shown.boards, shown.grid
    columns, rows = _shape(len(shown.boards))
    listed = enumerate(shown.boards.values())
    return {(number % columns, rows - 1 - number // columns): small for number, small in listed}, None


def _shape(count: int) -> Place:
    """Columns and rows of a list: a little wider than high."""
    columns = max(1, min(count, ceil(sqrt(1.3 * count))))
    return columns, ceil(count / columns)


def _dots(columns: int, side: int, dpi: int, what: str) -> Dots:
    """Boards share the page; many of them make it wider, so that a position still has DOT pixels if it can."""
    least = DOT if what == "P-positions" else 1
    inches = min(LARGEST, max(SMALLEST, PAGE / columns - GAP))
    wanted = max(round(inches * dpi), min(least * side, round(WIDENED * dpi)))
    shared = ceil(least * side / wanted)
    count = ceil(side / shared)
    scale = max(least, wanted // count)
    return Dots(count * scale, scale, shared)


def _plan(columns: int, rows: int, dots: Dots, lines: int, dpi: int) -> Plan:
    gap = round(GAP * dpi)
    cell = dots.pixels + gap, dots.pixels + gap + round(lines * LABEL_LINE * dpi)
    if columns * cell[0] * rows * cell[1] > MOST_PIXELS:
        raise TooLargeError(
            f"{columns} x {rows} boards at {dpi} dots per inch are {columns * cell[0]} x {rows * cell[1]} pixels, more "
            f"than {MOST_PIXELS}; take fewer boards, or fewer dots per inch"
        )
    return Plan(columns, rows, dots, cell, gap // 2)


def _labels(boards: dict[Place, Small], breadth: float, has_grid: bool) -> tuple[dict[Place, str], float, int]:
    """The labels as they are written, their type and their lines; where they are long a grid has its sides only."""
    widest = max((text_width(small.label, 1) for small in boards.values()), default=0.0)
    points = min(LABEL, breadth / max(widest, 1e-6))
    if points >= SMALL_LABEL:
        return {place: small.label for place, small in boards.items()}, points, 1
    if has_grid:
        return {}, LABEL, 0
    letters = max(4, int(breadth / text_width("n", SMALL_LABEL)))
    wrapped = {place: _wrapped(small.label, letters) for place, small in boards.items()}
    return {place: "\n".join(lines) for place, lines in wrapped.items()}, SMALL_LABEL, max(map(len, wrapped.values()))


def _wrapped(label: str, letters: int) -> list[str]:
    """The lines of a label; the members of a set stay whole."""
    parts = wrap(label.replace("),(", "), ("), letters, break_on_hyphens=False)
    lines = [line.replace("), (", "),(") for line in parts]
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], lines[MOST_LINES - 1][: letters - 1] + "…"]


def _number_scale(boards: dict[Place, Small]) -> Any:
    from matplotlib import colormaps
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize

    largest = max((int(s.board.max(initial=0)) for s in boards.values() if not isinstance(s.board, Gap)), default=1)
    return ScalarMappable(Normalize(0, max(1, largest)), colormaps[MAP].with_extremes(bad=NO_POSITION))


def _key(scale: Any, plan: Plan) -> Key:
    f = plan.dots.shared
    several = f"; a dot is {f} × {f} positions" if f > 1 else ""
    return Key(f"P-position{several}", BLUE if scale is None else VERMILLION)


def _draw(sheet: Sheet, boards: dict[Place, Small], plan: Plan, scale: Any) -> None:
    """All boards as one image, pixel by pixel."""
    image = np.full((plan.columns * plan.cell[0], plan.rows * plan.cell[1], 3), 255, np.uint8)
    for place, small in boards.items():
        if isinstance(small.board, Gap):
            continue
        dots = _p_dots(small.board, plan) if scale is None else _number_dots(small.board, plan, scale)
        (x, y), n = plan.corner(place), plan.dots.pixels
        pixels = np.rint(255 * dots).astype(np.uint8)
        image[x - 1 : x + n + 1, y - 1 : y + n + 1] = FRAME
        image[x : x + n, y : y + n] = pixels.repeat(plan.dots.scale, axis=0).repeat(plan.dots.scale, axis=1)
    extent = (-0.5, plan.columns - 0.5, -0.5, plan.rows - 0.5)
    sheet.axes.imshow(
        image.transpose(1, 0, 2), origin="lower", extent=extent, interpolation="none", aspect="auto", gid="boards"
    )


def _p_dots(board: NDArray[Any], plan: Plan) -> Pixels:
    """[X, Y, rgb]: blue dots, the darker, the more P-positions share one."""
    from matplotlib.colors import to_rgb

    dots = np.ones((ceil(len(board) / plan.dots.shared),) * 2 + (4,))
    counts = dot_counts(np.argwhere(board), board.shape, plan.dots.shared)
    if plan.dots.shared == 1:
        dots[counts > 0, :3] = to_rgb(BLUE)
    else:
        paint(dots, counts, np.array(to_rgb(BLUE)))
    return dots[:, :, :3]


def _number_dots(board: NDArray[Any], plan: Plan, scale: Any) -> Pixels:
    """[X, Y, rgb]: the mean of the numbers that share a dot; a dot with a P-position is red."""
    from matplotlib.colors import to_rgb

    dots: Pixels = scale.to_rgba(means(np.ma.masked_less(board, 0), plan.dots.shared))[:, :, :3]
    dots[dot_counts(np.argwhere(board == 0), board.shape, plan.dots.shared) > 0] = to_rgb(VERMILLION)
    return dots


def _hatch(sheet: Sheet, boards: dict[Place, Small], plan: Plan, hatches: dict[Gap, str]) -> None:
    from matplotlib.patches import Rectangle

    for place, small in boards.items():
        if isinstance(small.board, Gap):
            look: dict[str, Any] = {
                "facecolor": GAP_COLOUR,
                "edgecolor": HATCHING,
                "hatch": hatches[small.board],
                "linewidth": 0.4,
            }
            size = plan.dots.pixels / plan.cell[0], plan.dots.pixels / plan.cell[1]
            sheet.axes.add_patch(Rectangle(_point(plan, plan.corner(place)), *size, gid=small.board.why, **look))


def _write(sheet: Sheet, labels: dict[Place, str], plan: Plan, points: float) -> None:
    """Each label over its board."""
    for place, label in labels.items():
        x, y = plan.corner(place)
        sheet.axes.text(
            *_point(plan, (x, y + plan.dots.pixels + 3)),
            label,
            fontsize=points,
            ha="left",
            va="bottom",
            linespacing=1.1,
        )


def _point(plan: Plan, pixel: Place) -> tuple[float, float]:
    return pixel[0] / plan.cell[0] - 0.5, pixel[1] / plan.cell[1] - 0.5
