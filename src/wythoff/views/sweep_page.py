"""The page of a picture of a sweep: a box of any size with letters along its sides, a legend over it, a caption below.

Everything is placed in inches, and texts are measured, not tried: the same data gives the same bytes. The box begins
and ends at whole pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .canvas import BARE_UNDER, CAPTION_LONGEST, CAPTION_WIDTH, INK, LINE, RIGHT, UNDER, Paper, Sheet
from .canvas import BOARD as WIDE
from .sweep_data import LetterValue

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

NARROWEST = 3.6  # inches for a caption and a legend
TICK, LETTER, KEY = 8.0, 11.0, 8.5  # points of the values, the names of the letters and the legend
ROW, SWATCH, GAP = 0.2, 0.12, 0.16  # inches: a row of the legend, its little square, between two keys
MARGIN, EDGE = 0.62, 0.1  # left of the box without its values, and over the legend
UPRIGHT = 0.55  # inches: longer values are written upwards under the box
LONGEST_VALUE = 28  # characters of a value of a letter
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
HATCHING = "#7a7a7a"
LINE_OF_VALUES = 0.135  # inches from one value to the next, at least


@dataclass(frozen=True)
class Key:
    """A line of the legend: a little square with a colour, hatching and letter, or a marker on a line."""

    label: str
    colour: str
    hatch: str = ""
    letter: str = ""
    ink: str = "black"
    lines: str = HATCHING  # the colour of the hatching
    marker: str = ""
    line: Literal["-", "--", "-.", ":", ""] = ""


@dataclass(frozen=True)
class Sides:
    """The values along two sides of a box: which are written, and how much room they take, in inches."""

    across: tuple[LetterValue, ...]
    up: tuple[LetterValue, ...]
    cell: tuple[float, float]

    @property
    def left(self) -> float:
        return MARGIN + widest(self.up) if self.up else 0.3

    @property
    def is_upright(self) -> bool:
        return widest(self.across) > UPRIGHT

    @property
    def under(self) -> float:
        """From the box to the name of the letter."""
        return widest(self.across) if self.is_upright else 0.12

    def write(self, axes: Axes, letters: Sequence[str]) -> None:
        """Ticks with values, and the names of the letters."""
        each = LINE_OF_VALUES if self.is_upright else widest(self.across) + 0.07
        across, up = written(self.across, self.cell[0], each), written(self.up, self.cell[1], LINE_OF_VALUES)
        turned: dict[str, Any] = {"rotation": 90} if self.is_upright else {}
        axes.set_xticks(across, [value_text(self.across[i]) for i in across], **turned)
        axes.set_yticks(up, [value_text(self.up[j]) for j in up])
        axes.tick_params(direction="out", labelsize=TICK)
        axes.set_xlabel(letters[0], style="italic", fontsize=LETTER, labelpad=2)
        if len(letters) > 1:
            axes.set_ylabel(letters[1], style="italic", fontsize=LETTER, rotation=0, labelpad=8, va="center")


class Room(NamedTuple):
    """Inches around the box: left of it, under it without the name of a letter, for a bar, over it."""

    left: float
    under: float
    right: float = 0.0
    over: float = 0.0


def new_page(box: tuple[float, float], caption: str, paper: Paper, room: Room, keys: Sequence[Key]) -> Sheet:
    """An empty box of so many inches with room around it, the legend over it and the caption under it."""
    from matplotlib.figure import Figure

    snap = _snapping(paper)
    breadth = max(box[0], NARROWEST)
    lines = [] if paper.is_bare else caption_lines(caption, breadth)
    rows = list(key_rows(keys, breadth))
    bottom = (BARE_UNDER if paper.is_bare else UNDER + LINE * len(lines)) + room.under - 0.12
    left, bottom, width, height = map(snap, (room.left, bottom, *box))
    right = max(breadth + RIGHT, width + RIGHT + room.right)
    full = snap(left + right), snap(bottom + height + EDGE + room.over + ROW * len(rows))
    figure = Figure(figsize=full, dpi=paper.dpi)
    axes = figure.add_axes((left / full[0], bottom / full[1], width / full[0], height / full[1]))
    figure.text(left / full[0], 0.12 / full[1], "\n".join(lines), va="bottom", linespacing=1.25)
    for number, row in enumerate(rows):
        _write_keys(figure, row, left, bottom + height + room.over + 0.07 + ROW * (len(rows) - 1 - number))
    return Sheet(figure, axes, 1, paper)


def caption_lines(caption: str, breadth: float) -> list[str]:
    shown = caption if len(caption) <= CAPTION_LONGEST else caption[:CAPTION_LONGEST] + "…"
    return wrap(shown, int(CAPTION_WIDTH * breadth / WIDE), break_on_hyphens=False)


def _snapping(paper: Paper) -> Callable[[float], float]:
    return lambda inches: round(inches * paper.dpi) / paper.dpi


def key_rows(keys: Sequence[Key], breadth: float) -> Iterator[list[Key]]:
    """The legend in rows that are no wider than this."""
    row: list[Key] = []
    for key in keys:
        if row and sum(map(key_width, [*row, key])) - GAP > breadth:
            yield row
            row = []
        row.append(key)
    if row:
        yield row


def key_width(key: Key) -> float:
    return SWATCH + (0.16 if key.line else 0) + 0.06 + text_width(key.label, KEY) + GAP


def _write_keys(figure: Figure, keys: Sequence[Key], left: float, bottom: float) -> None:
    from matplotlib.lines import Line2D
    from matplotlib.patches import Rectangle

    inches = figure.dpi_scale_trans
    for key in keys:
        width = SWATCH + (0.16 if key.line else 0)
        middle = bottom + SWATCH / 2
        if key.marker:
            points = [left, left + width / 2, left + width]
            figure.add_artist(
                Line2D(
                    points,
                    [middle] * 3,
                    color=key.colour,
                    marker=key.marker,
                    markevery=[1],
                    markersize=5,
                    linestyle=key.line or "none",
                    linewidth=1.1,
                    transform=inches,
                )
            )
        else:
            figure.add_artist(
                Rectangle(
                    (left, bottom),
                    SWATCH,
                    SWATCH,
                    transform=inches,
                    linewidth=0.4,
                    facecolor=key.colour,
                    edgecolor=key.lines if key.hatch else INK,
                    hatch=key.hatch or None,
                )
            )
        if key.letter:
            figure.text(
                left + SWATCH / 2,
                middle,
                key.letter,
                transform=inches,
                fontsize=6.5,
                color=key.ink,
                ha="center",
                va="center_baseline",
            )
        figure.text(left + width + 0.06, bottom + 0.018, key.label, transform=inches, fontsize=KEY, va="baseline")
        left += key_width(key)


def text_width(text: str, points: float) -> float:
    """Inches of a text in the type of the figures."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import text_to_path

    width, _, _ = text_to_path.get_text_width_height_descent(text, FontProperties(size=points), ismath=False)
    return float(width) / 72


def printable(text: str) -> str:
    """The text in one line, without signs that no font has.

    >>> printable("a\\tb\\x00")
    'a b·'
    """
    return "".join(sign if sign.isprintable() else "·" for sign in " ".join(text.split()))


def value_text(value: LetterValue) -> str:
    """A value of a letter, cut if it is long."""
    text = printable(str(value))
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"


def number_text(value: float) -> str:
    """A number on a logarithmic scale.

    >>> number_text(1000.0), number_text(1e5), number_text(2e-7)
    ('1000', '10⁵', '2·10⁻⁷')
    """
    if value == 0 or 1e-3 <= abs(value) < 1e4:
        return f"{value:g}"
    digits, power = f"{value:.2e}".split("e")
    factor = f"{float(digits):g}"
    raised = f"10{str(int(power)).translate(RAISED)}"
    return raised if factor == "1" else f"{factor}·{raised}"


def widest(values: Sequence[LetterValue]) -> float:
    """Inches of the widest value along a side."""
    return max((text_width(value_text(value), TICK) for value in values), default=0.0)


def written(values: Sequence[LetterValue], cell: float, each: float) -> list[int]:
    """The places whose values are written, so that each has enough room: all, or those that 2, 5, 10, … divides."""
    step = 1
    while step <= 10 * len(values):
        places = _divided(values, step)
        if all((after - before) * cell >= each for before, after in pairwise(places)):
            return places
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return [0][: len(values)]


def _divided(values: Sequence[LetterValue], step: int) -> list[int]:
    if step > 1 and all(isinstance(value, int) for value in values):
        return [place for place, value in enumerate(values) if int(value) % step == 0]
    return list(range(0, len(values), step))
