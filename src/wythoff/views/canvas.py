"""The sheet on which a board is drawn: a box of BOARD inches or less, axes, legend, caption.

    square (x, y), counted from the lower left corner of the box, is the unit square around the point (x, y)

Everything is placed in inches, nothing by trial layout, and files carry neither date nor random name: the same
answer gives the same bytes. Matplotlib is imported when a sheet is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import MissingError

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BOARD = 5.0
LEFT, DIGIT, RIGHT, TOP, BAR = 0.55, 0.07, 0.25, 0.4, 0.8  # DIGIT: of the numbers left of the board
UNDER, LINE = 0.62, 0.17  # from the board to the caption, and from one line of it to the next
BARE_UNDER, BARE_TOP = 0.46, 0.1  # below and over the board where there are no words
CAPTION_WIDTH, CAPTION_LONGEST, NARROWEST = 78, 390, 24  # characters: a line, all of it, the shortest line
ROW = 0.16  # inches of a number at the left side
GRIDDED = 50  # sides up to this show the grid of squares
TICKED = 20  # sides up to this have a tick at every heap
INK, FAINT = "#222222", "#d9d9d9"

_OWN = ("font", "text", "axes", "xtick", "ytick", "svg", "pdf", "path", "patch", "legend", "savefig", "figure", "image")
_STYLE = {
    "svg.fonttype": "none", "svg.hashsalt": "wythoff", "pdf.fonttype": 42, "font.size": 9, "axes.linewidth": 0.6,
    "axes.edgecolor": INK, "text.color": INK, "xtick.major.width": 0.6, "ytick.major.width": 0.6,
    "font.sans-serif": ["DejaVu Sans"], "xtick.major.size": 3, "ytick.major.size": 3, "text.parse_math": False,
}  # fmt: skip
_NO_DATES: dict[str, dict[str, Any]] = {
    "png": {"Software": None},
    "svg": {"Date": None, "Creator": None},
    "pdf": {"CreationDate": None, "Producer": None, "Creator": None},
}


def check_matplotlib() -> None:
    """Say what to install if it is missing."""
    if find_spec("matplotlib") is None:
        raise MissingError("figures need Matplotlib, which is not installed: pip install 'wythoff[figures]'")


@contextmanager
def style() -> Iterator[None]:
    """Matplotlib with its own defaults and our few changes, whatever the person's settings are."""
    import matplotlib

    plain = {key: value for key, value in matplotlib.rcParamsDefault.items() if key.split(".")[0] in _OWN}
    settings: dict[Any, Any] = {**plain, **_STYLE}
    with matplotlib.rc_context(settings):
        yield


class Window(NamedTuple):
    """Some squares of a board: their lower left corner, of any size, and how many they are to the right and upwards."""

    corner: tuple[int, int]
    size: tuple[int, int]

    @property
    def side(self) -> int:
        """The longer one."""
        return max(self.size)

    @property
    def digits(self) -> int:
        """Of the largest number at its axes."""
        return max(len(str(first + size)) for first, size in zip(self.corner, self.size, strict=True))


def whole(side: int) -> Window:
    """The board with all heaps below the side."""
    return Window((0, 0), (side, side))


@dataclass(frozen=True)
class Paper:
    """What the sheet is made for: dots per inch, whether the file scales, and whether it is bare, without caption.

    `board` is the longer side of the board in inches; a legend is there where it is needed, unless `has_legend` says.
    """

    dpi: int
    is_vector: bool
    is_bare: bool = False
    board: float = BOARD
    has_legend: bool | None = None

    @property
    def pixels(self) -> float:
        """The longer side of the board."""
        return self.board * self.dpi

    def margins(self, digits: int, has_bar: bool) -> float:
        """Inches to the left and to the right of the board."""
        return LEFT + DIGIT * digits + RIGHT + BAR * has_bar


@dataclass(frozen=True)
class Sheet:
    """A figure with its one board."""

    figure: Figure
    axes: Axes
    side: int
    paper: Paper


def new_sheet(
    window: Window, caption: str, names: tuple[str, str], paper: Paper, has_bar: bool = False, legend_rows: int = 0,
) -> Sheet:  # fmt: skip
    """An empty board with axes and caption, and room for so many rows of a legend."""
    top = TOP + LINE * (legend_rows - 1) if legend_rows else BARE_TOP
    inches = (paper.board * window.size[0] / window.side, paper.board * window.size[1] / window.side)
    sheet = empty_sheet(window.side, window.digits, caption, paper, (top, BAR * has_bar), inches)
    _set_axes(sheet, window, inches, names)
    return sheet


def empty_sheet(
    side: int, digits: int, caption: str, paper: Paper, free: tuple[float, float] = (BARE_TOP, 0),
    box: tuple[float, float] = (BOARD, BOARD),
) -> Sheet:  # fmt: skip
    """A box with a caption, room for so many digits to its left, and free inches over it and to its right."""
    from matplotlib.figure import Figure

    shown = caption if len(caption) <= CAPTION_LONGEST else caption[:CAPTION_LONGEST] + "…"
    signs = max(int(CAPTION_WIDTH * paper.board / BOARD), NARROWEST)
    lines = [] if paper.is_bare else wrap(shown, signs, break_on_hyphens=False)
    bottom = BARE_UNDER if paper.is_bare else UNDER + LINE * len(lines)
    left = LEFT + DIGIT * digits
    width, height = left + paper.board + RIGHT + free[1], bottom + box[1] + free[0]
    figure = Figure(figsize=(width, height), dpi=paper.dpi)
    axes = figure.add_axes((left / width, bottom / height, box[0] / width, box[1] / height))
    figure.text(left / width, 0.12 / height, "\n".join(lines), va="bottom", linespacing=1.25)
    return Sheet(figure, axes, side, paper)


def _set_axes(sheet: Sheet, window: Window, inches: tuple[float, float], names: tuple[str, str]) -> None:
    axes = sheet.axes
    for set_ticks, first, count, length, wide in (
        (axes.set_xticks, window.corner[0], window.size[0], inches[0], True),
        (axes.set_yticks, window.corner[1], window.size[1], inches[1], False),
    ):
        room = length / (0.1 + DIGIT * len(str(first + count)) if wide else ROW)
        shown = ticks(count, first, max(1, int(room)))
        set_ticks(shown, [str(first + place) for place in shown])
        if window.side <= GRIDDED:
            set_ticks([edge - 0.5 for edge in range(1, count)], minor=True)
    axes.set(xlim=(-0.5, window.size[0] - 0.5), ylim=(-0.5, window.size[1] - 0.5))
    axes.set_xlabel(names[0], style="italic", fontsize=11, labelpad=2)
    axes.set_ylabel(names[1], style="italic", fontsize=11, rotation=0, labelpad=8, va="center")
    axes.tick_params(direction="out", labelsize=8)
    axes.set_axisbelow(True)
    if window.side <= GRIDDED:
        axes.grid(which="minor", color=FAINT, linewidth=0.4)
        axes.tick_params(which="minor", length=0)


def ticks(count: int, first: int = 0, most: int = TICKED) -> list[int]:
    """Places from 0 that are named where the first one is that of a heap: all of a few; else at most eleven round ones.

    >>> ticks(5), ticks(100), ticks(50, first=93)
    ([0, 1, 2, 3, 4], [0, 10, 20, 30, 40, 50, 60, 70, 80, 90], [2, 7, 12, 17, 22, 27, 32, 37, 42, 47])
    """
    if count <= min(most, TICKED):
        return list(range(count))
    step, most = 1, min(most, 10 if first + count < 10**5 else 5)
    while (count - 1) // step > most:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return list(range(-first % step, count, step))


def add_legend(sheet: Sheet, handles: list[Artist], columns: int | None = None) -> None:
    """One row over the board, or several."""
    sheet.axes.legend(
        handles=handles, loc="lower left", bbox_to_anchor=(0, 1), ncols=columns or len(handles), frameon=False,
        borderaxespad=0.2, handlelength=1, handletextpad=0.4, columnspacing=1.2, borderpad=0.2, fontsize=8.5,
    )  # fmt: skip


def add_colour_bar(sheet: Sheet, image: Any, label: str) -> None:
    """To the right of the board and as high."""
    inch = 1 / sheet.figure.get_figwidth()
    place = sheet.axes.get_position()
    axes = sheet.figure.add_axes((place.x1 + 0.15 * inch, place.y0, 0.16 * inch, place.height))
    bar = sheet.figure.colorbar(image, cax=axes)
    bar.outline.set_linewidth(0.6)
    bar.set_label(label)
    axes.tick_params(labelsize=8)


def text_width(text: str, points: float) -> float:
    """Inches of a text in the type of the figures."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import text_to_path

    width, _, _ = text_to_path.get_text_width_height_descent(text, FontProperties(size=points), ismath=False)
    return float(width) / 72


def saved(sheet: Sheet, suffix: str) -> bytes:
    """The bytes of the file."""
    buffer = BytesIO()
    sheet.figure.savefig(buffer, format=suffix, dpi=sheet.paper.dpi, metadata=_NO_DATES[suffix])
    return buffer.getvalue()
