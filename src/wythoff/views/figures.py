"""Pictures of boards and pairs: P-positions, nim-values, remoteness, and the P-positions of two games compared.

Colours are those of Okabe and Ito, and cividis for numbers: both are told apart with any colour vision. Two games
also differ by shape: squares are P in both, triangles in one of them only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ..answers import Board
from ..errors import MeaningError, quoted
from ..rules import Game
from .canvas import (
    Paper,
    Sheet,
    add_legend,
    check_matplotlib,
    new_sheet,
    saved,
    style,
)
from .marks import BLUE, GREY, PURPLE, VERMILLION, dot_width, draw_dots, draw_points, draw_shapes, have_shape, key
from .plain_data import Answer
from .quotient_figure import quotient_sheet
from .subjects import Points, Slice, axis_names, check_slice, is_crowded, outcome_plane, points_of, slice_of, where
from .value_figure import number_sheet

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SUFFIXES = ("png", "svg", "pdf")
LEAST_DPI, MOST_DPI = 30, 1200
LOOKS = (("s", GREY, "both"), ("^", VERMILLION, "only-first"), ("v", BLUE, "only-second"))
PURPLE_MEANS = ", a purple one has some of each game alone"
LONGEST_NAMES = 36  # characters of two games in the legend; longer ones are called the first and the second


def picture(
    answer: Answer,
    suffix: str = "png",
    *,
    compare: Board | None = None,
    at: Slice = (),
    dpi: int = 200,
    bare: bool = False,
    quotient: bool = False,
) -> bytes:
    """A file with the picture of an answer, or of two boards compared; `at` are the heaps after the second.

    A `bare` picture has no caption; `quotient` draws y/x of pairs against x.
    """
    check_request(answer.game, suffix, at, dpi)
    with style():
        return saved(_sheet(answer, compare, at, Paper(dpi, suffix != "png", bare), quotient), suffix)


def figure(
    answer: Answer,
    *,
    compare: Board | None = None,
    at: Slice = (),
    dpi: int = 200,
    bare: bool = False,
    quotient: bool = False,
) -> Figure:
    """The same picture as a Matplotlib figure, to be changed or shown."""
    check_request(answer.game, "png", at, dpi)
    with style():
        return _sheet(answer, compare, at, Paper(dpi, is_vector=False, is_bare=bare), quotient).figure


def _sheet(answer: Answer, compare: Board | None, at: Slice, paper: Paper, quotient: bool) -> Sheet:
    if quotient:
        return quotient_sheet(answer, paper)
    at = slice_of(answer.game, at)
    check_slice(answer, at)
    if compare is not None and not isinstance(compare, Board):
        raise MeaningError(f"a board is compared with a board, not with {compare!r}")
    if compare is not None:
        return comparison_sheet(answer, compare, at, paper)
    if isinstance(answer, Board) and answer.question != "outcomes":
        return number_sheet(answer, at, paper)
    return p_position_sheet(answer, at, paper)


def check_request(game: Game, suffix: str, at: Slice = (), dpi: int = 200) -> None:
    """Refuse what no picture can be, before any board is filled for it."""
    if suffix not in SUFFIXES:
        raise MeaningError(f"no picture is written as {suffix!r}; allowed are {', '.join(SUFFIXES)}")
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise MeaningError(f"the dots per inch must be from {LEAST_DPI} to {MOST_DPI}, not {quoted(dpi)}")
    slice_of(game, at)
    check_matplotlib()


def p_position_sheet(answer: Answer, at: Slice, paper: Paper) -> Sheet:
    """The P-positions; on a large board where nearly all are P, the others: dots would cover it."""
    points, side = points_of(answer, at)
    if isinstance(answer, Board) and is_crowded(answer, at) and not have_shape(paper, side, len(points)):
        points = np.argwhere(~outcome_plane(answer, at))
        what, colour, name = "N-positions", VERMILLION, "N-position"
    else:
        what = "P-positions" if isinstance(answer, Board) else f"The first {len(answer)} {answer.what}"
        colour, name = BLUE, "P-position" if is_of_p(answer) else "position"
    caption = f"{what} of {answer.game}, {where(answer, side, at)}{shared_dots(paper, side, len(points))}"
    sheet = new_sheet(side, caption, axis_names(answer), paper)
    draw_points(sheet, points, colour)
    others = ", all others are P" if name == "N-position" else ""
    add_legend(sheet, [key("s", colour, f"{name} ({len(points)}){others}")])
    return sheet


def is_of_p(answer: Answer) -> bool:
    """Whether it is about P-positions, not about positions of a nim-value."""
    return isinstance(answer, Board) or answer.value is None


def comparison_sheet(first: Answer, second: Board, at: Slice, paper: Paper) -> Sheet:
    """P in both games, in the first only, in the second only."""
    if not isinstance(first, Board) or np.shape(first) != np.shape(second):
        raise MeaningError(f"{first.game} and {second.game} are compared on boards of the same side and heaps")
    ours, theirs = outcome_plane(first, at), outcome_plane(second, at)
    classes = [np.argwhere(marked) for marked in (ours & theirs, ours & ~theirs, theirs & ~ours)]
    dots = shared_dots(paper, first.side, sum(map(len, classes)), PURPLE_MEANS)
    caption = f"P-positions of {first.game} against {second.game}, {where(first, first.side, at)}{dots}"
    sheet = new_sheet(first.side, caption, axis_names(first), paper, has_legend=True)
    _draw_classes(sheet, classes)
    counted = zip(LOOKS, _names(first, second), classes, strict=True)
    add_legend(sheet, [key(shape, colour, f"{name} ({len(c)})") for (shape, colour, _), name, c in counted])
    return sheet


def _draw_classes(sheet: Sheet, classes: list[Points]) -> None:
    if have_shape(sheet.paper, sheet.side, sum(map(len, classes))):
        for points, (shape, colour, name) in zip(classes, LOOKS, strict=True):
            draw_shapes(sheet, points, shape, colour, name)
    else:
        layers = [(points, colour) for points, (_, colour, _) in zip(classes, LOOKS, strict=True)]
        draw_dots(sheet, layers, clash=PURPLE)


def _names(first: Board, second: Board) -> tuple[str, str, str]:
    """The classes in the legend, as long as they fit."""
    if len(f"{first.game}{second.game}") > LONGEST_NAMES:
        return "both", "only the first", "only the second"
    return "both", f"only {first.game}", f"only {second.game}"


def shared_dots(paper: Paper, side: int, count: int, more: str = "") -> str:
    """What the caption says if several positions share a dot."""
    f = 1 if have_shape(paper, side, count) else dot_width(paper, side)
    return f"; a dot is {f} × {f} positions{more}" if f > 1 else ""
