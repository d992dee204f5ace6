"""Pictures of boards and pairs: P-positions, nim-values, remoteness, and the P-positions of two games compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import MeaningError, quoted
from ..rules import Game
from .canvas import Paper, Sheet, check_matplotlib, saved, style
from .described import answer_drawing
from .drawing_sheet import drawing_sheet
from .quotient_figure import quotient_sheet
from .subjects import Slice, slice_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from ..answers import Answer, Board

SUFFIXES = ("png", "svg", "pdf")
LEAST_DPI, MOST_DPI = 30, 1200


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
    return quotient_sheet(answer, paper) if quotient else drawing_sheet(answer_drawing(answer, compare, at), paper)


def check_request(game: Game, suffix: str, at: Slice = (), dpi: int = 200) -> None:
    """Refuse what no picture can be, before any board is filled for it."""
    check_format(suffix, dpi)
    slice_of(game, at)


def check_format(suffix: str, dpi: int) -> None:
    """Refuse what Matplotlib does not write here."""
    if suffix not in SUFFIXES:
        raise MeaningError(f"no picture is written as {suffix!r}; allowed are {', '.join(SUFFIXES)}")
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise MeaningError(f"the dots per inch must be from {LEAST_DPI} to {MOST_DPI}, not {quoted(dpi)}")
    check_matplotlib()
