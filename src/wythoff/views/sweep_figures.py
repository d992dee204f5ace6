"""Pictures of a sweep as files and figures: heat maps, curves, small multiples of boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .canvas import Paper, Sheet, saved, style
from .curve import curve_sheet
from .figures import check_format
from .heat_map import heat_sheet
from .small_multiples import multiples_sheet
from .sweep_data import Curves, Matrix, Picture

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def sweep_picture(shown: Picture, suffix: str = "png", *, dpi: int = 200, bare: bool = False) -> bytes:
    """A file with the picture of a matrix, of curves, or of boards; a `bare` one has no caption."""
    check_sweep_picture(suffix, dpi)
    with style():
        return saved(_sheet(shown, Paper(dpi, suffix != "png", bare)), suffix)


def sweep_figure(shown: Picture, *, dpi: int = 200, bare: bool = False) -> Figure:
    """The same picture as a Matplotlib figure, to be changed or shown."""
    check_sweep_picture("png", dpi)
    with style():
        return _sheet(shown, Paper(dpi, is_vector=False, is_bare=bare)).figure


def check_sweep_picture(suffix: str, dpi: int) -> None:
    """Refuse what no picture can be, before any board is filled for it."""
    check_format(suffix, dpi)


def _sheet(shown: Picture, paper: Paper) -> Sheet:
    match shown:
        case Matrix():
            return heat_sheet(shown, paper)
        case Curves():
            return curve_sheet(shown, paper)
        case _:
            return multiples_sheet(shown, paper)
