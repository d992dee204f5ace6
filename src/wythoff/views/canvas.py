"""The sheet on which a board is drawn: a square of BOARD inches, (0,0) at the bottom left, axes, legend, caption.

    position (x, y) is the unit square around the point (x, y)

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
from typing import TYPE_CHECKING, Any

from ..errors import MissingError

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BOARD = 5.0
LEFT, DIGIT, RIGHT, TOP, BAR = 0.55, 0.07, 0.25, 0.4, 0.8  # DIGIT: of the numbers left of the board
UNDER, LINE = 0.62, 0.17  # from the board to the caption, and from one line of it to the next
BARE_UNDER, BARE_TOP = 0.46, 0.1  # below and over the board where there are no words
CAPTION_WIDTH, CAPTION_LONGEST = 78, 390  # characters
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


@dataclass(frozen=True)
class Paper:
    """What the sheet is made for: dots per inch, whether the file scales, and whether it is bare, without caption."""

    dpi: int
    is_vector: bool
    is_bare: bool = False

    @property
    def pixels(self) -> float:
        """The width of the board."""
        return BOARD * self.dpi


@dataclass(frozen=True)
class Sheet:
    """A figure with its one board."""

    figure: Figure
    axes: Axes
    side: int
    paper: Paper


def new_sheet(
    side: int, caption: str, names: tuple[str, str], paper: Paper, has_bar: bool = False, has_legend: bool = False,
    legend_rows: int = 1,
) -> Sheet:  # fmt: skip
    """An empty board with axes and caption; a legend that is needed has room on a bare sheet too."""
    top = TOP + LINE * (legend_rows - 1) if has_legend or not paper.is_bare else BARE_TOP
    sheet = empty_sheet(side, len(str(side)), caption, paper, (top, BAR * has_bar))
    _set_axes(sheet.axes, side, names)
    return sheet


def empty_sheet(side: int, digits: int, caption: str, paper: Paper, free: tuple[float, float] = (BARE_TOP, 0)) -> Sheet:
    """A square with a caption, room for so many digits to its left, and free inches over it and to its right."""
    from matplotlib.figure import Figure

    shown = caption if len(caption) <= CAPTION_LONGEST else caption[:CAPTION_LONGEST] + "…"
    lines = [] if paper.is_bare else wrap(shown, CAPTION_WIDTH, break_on_hyphens=False)
    bottom = BARE_UNDER if paper.is_bare else UNDER + LINE * len(lines)
    left = LEFT + DIGIT * digits
    width, height = left + BOARD + RIGHT + free[1], bottom + BOARD + free[0]
    figure = Figure(figsize=(width, height), dpi=paper.dpi)
    axes = figure.add_axes((left / width, bottom / height, BOARD / width, BOARD / height))
    figure.text(left / width, 0.12 / height, "\n".join(lines), va="bottom", linespacing=1.25)
    return Sheet(figure, axes, side, paper)


def _set_axes(axes: Axes, side: int, names: tuple[str, str]) -> None:
    axes.set(xlim=(-0.5, side - 0.5), ylim=(-0.5, side - 0.5), xticks=ticks(side), yticks=ticks(side))
    axes.set_xlabel(names[0], style="italic", fontsize=11, labelpad=2)
    axes.set_ylabel(names[1], style="italic", fontsize=11, rotation=0, labelpad=8, va="center")
    axes.tick_params(direction="out", labelsize=8)
    axes.set_axisbelow(True)
    if side <= GRIDDED:
        edges = [edge - 0.5 for edge in range(1, side)]
        axes.set_xticks(edges, minor=True)
        axes.set_yticks(edges, minor=True)
        axes.grid(which="minor", color=FAINT, linewidth=0.4)
        axes.tick_params(which="minor", length=0)


def ticks(side: int) -> list[int]:
    """Every heap of a small board; else at most eleven round numbers from 0, fewer if they are long."""
    if side <= TICKED:
        return list(range(side))
    step, most = 1, 10 if side < 10**5 else 5
    while (side - 1) // step > most:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return list(range(0, side, step))


def add_legend(sheet: Sheet, handles: list[Artist], columns: int | None = None) -> None:
    """One row over the board, or several; on a bare sheet only where it tells marks apart."""
    if sheet.paper.is_bare and len(handles) == 1:
        return
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


def saved(sheet: Sheet, suffix: str) -> bytes:
    """The bytes of the file."""
    buffer = BytesIO()
    sheet.figure.savefig(buffer, format=suffix, dpi=sheet.paper.dpi, metadata=_NO_DATES[suffix])
    return buffer.getvalue()
