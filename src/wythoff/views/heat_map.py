"""The heat map of a sweep: a field over two letters, a cell for each game.

Cells carry their number, or the letter of their word, where it fits. What has no value is hatched; where no game is,
the paper is faintly hatched.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .canvas import BAR, BOARD, FAINT, Paper, Sheet, add_colour_bar
from .heat_look import EMPTY, GAP_COLOUR, NO_GAME_HATCH, Looks, Value, ink_on, looks_of, mark_powers, plain
from .sweep_data import Gap, Matrix
from .sweep_page import HATCHING, KEY, ROW, Room, Sides, new_page, number_text, text_width
from .value_figure import LARGEST_TYPE, SMALLEST_TYPE

LARGEST_CELL, LOW, NARROW = 0.6, 0.3, 0.42  # inches: of a cell, and its least height and width where there is room
SMALLEST_LETTER = 4.0  # points: one letter is read sooner than a number
PARTED = 60  # up to so many cells side by side have lines between them
NAME = 9.5  # points of a name beside a bar, and a little
DIGITS = (4, 3, 2)  # of numbers that are not whole, as many as fit


def heat_sheet(matrix: Matrix, paper: Paper) -> Sheet:
    """The picture of a matrix."""
    columns, rows = matrix.grid.columns, matrix.grid.rows
    cells = dict(zip(matrix.cells, plain(matrix.cells.values()), strict=True))
    looks = looks_of(list(cells.values()), columns * rows - len(cells))
    size = cell_size(columns, rows)
    sides = Sides(matrix.grid.across, matrix.grid.up, size)
    box = columns * size[0], rows * size[1]
    has_bar = looks.scale is not None
    is_low = has_bar and text_width(matrix.name, NAME) > box[1]
    room = Room(sides.left, sides.under, BAR * has_bar, ROW * is_low)
    sheet = new_page(box, matrix.caption, paper, room, looks.keys)
    sheet.axes.set(xlim=(-0.5, columns - 0.5), ylim=(-0.5, rows - 0.5))
    sides.write(sheet.axes, matrix.grid.letters)
    _draw(sheet, cells, looks, parted=max(columns, rows) <= PARTED)
    _write(sheet, cells, looks, size)
    if has_bar:
        _add_bar(sheet, matrix.name, cells.values(), looks.scale, is_low)
    return sheet


def _add_bar(sheet: Sheet, name: str, cells: Iterable[Value | Gap], scale: Any, is_low: bool) -> None:
    """The bar, its numbers without formulas, whole ones where all are; the name over it where it is too low for it."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator, NullFormatter

    add_colour_bar(sheet, scale, "" if is_low else name)
    bar = sheet.figure.axes[-1]
    if is_low:
        bar.text(
            1,
            1 + 0.06 / sheet.axes.get_position().height / sheet.figure.get_figheight(),
            name,
            fontsize=KEY,
            ha="right",
            va="bottom",
            transform=bar.transAxes,
        )
    if bar.get_yscale() == "linear":
        whole = all(float(cell).is_integer() for cell in cells if isinstance(cell, int | float))
        bar.yaxis.set_major_locator(MaxNLocator(nbins=4 if is_low else 8, integer=whole))
        bar.ticklabel_format(axis="y", useOffset=False)
    else:
        mark_powers(bar.yaxis, [cell for cell in cells if isinstance(cell, int | float)])
        bar.yaxis.set_major_formatter(FuncFormatter(lambda value, _: number_text(value)))
        bar.yaxis.set_minor_formatter(NullFormatter())


def cell_size(columns: int, rows: int) -> tuple[float, float]:
    """Squares as large as fit; wider or higher cells where a map of few columns or rows has room for them."""
    square = min(BOARD / columns, BOARD / rows, LARGEST_CELL)
    return min(BOARD / columns, max(square, NARROW)), min(BOARD / rows, max(square, LOW))


Cells = dict[tuple[int, int], Value | Gap]


def _draw(sheet: Sheet, cells: Cells, looks: Looks, parted: bool) -> None:
    """Values in one collection, each kind of gap in its own, since a collection has one hatching."""
    from matplotlib.collections import PolyCollection

    line: dict[str, Any] = {"linewidth": 0.3 if parted else 0}
    valued = [place for place, cell in cells.items() if not isinstance(cell, Gap)]
    colours = [looks.values[cell][0] for cell in cells.values() if not isinstance(cell, Gap)]
    edge = "white" if parted else colours
    sheet.axes.add_collection(
        PolyCollection([_corners(p) for p in valued], facecolor=colours, edgecolor=edge, gid="values", **line)
    )
    for gap, hatch in looks.gaps.items():
        places = [place for place, cell in cells.items() if cell == gap]
        sheet.axes.add_collection(
            PolyCollection(
                [_corners(p) for p in places],
                facecolor=GAP_COLOUR,
                edgecolor=HATCHING,
                hatch=hatch,
                gid=gap.why,
                linewidth=0.3,
            )
        )
    sheet.axes.patch.set(facecolor=EMPTY, edgecolor=FAINT, hatch=NO_GAME_HATCH)


def _corners(place: tuple[int, int]) -> list[tuple[float, float]]:
    x, y = place
    return [(x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5)]


def _write(sheet: Sheet, cells: Cells, looks: Looks, size: tuple[float, float]) -> None:
    """The number or letter in each cell, all in one size of type, if it can be read."""
    values = {cell for cell in cells.values() if not isinstance(cell, Gap)}
    labels = {value: looks.values[value][1] for value in values}
    least = SMALLEST_LETTER
    if looks.scale is not None:
        labels, least = _number_labels(values, size), SMALLEST_TYPE
    points = _type(labels.values(), size)
    if points < least:
        return
    for (x, y), cell in cells.items():
        if not isinstance(cell, Gap) and labels[cell]:
            sheet.axes.text(
                x,
                y - 0.03,
                labels[cell],
                color=ink_on(looks.values[cell][0]),
                fontsize=points,
                ha="center",
                va="center_baseline",
            )


def _number_labels(numbers: set[Value], size: tuple[float, float]) -> dict[Value, str]:
    """Whole numbers as they are, others with as many digits as can be read."""
    whole = all(float(number).is_integer() for number in numbers)
    for digits in (0,) if whole else DIGITS:
        labels = {number: str(int(number)) if whole else f"{number:.{digits}g}" for number in numbers}
        if _type(labels.values(), size) >= SMALLEST_TYPE:
            break
    return labels


def _type(labels: Iterable[str], size: tuple[float, float]) -> float:
    """Points of type in which the longest label fits into a cell."""
    longest = max((text_width(label, 1) for label in labels), default=1.0)
    return min(LARGEST_TYPE, 0.55 * size[1] * 72, 0.88 * size[0] / max(longest, 1e-3))
