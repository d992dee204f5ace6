"""The picture of a board with regions: a colour for each, and its two period vectors in the legend.

P-positions are dark, in the colour of their region; squares without a region are white, or grey where they are P. What
has one value only is pale grey, or dark grey. Where a pixel holds several positions it shows the mean of their colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .canvas import INK, Paper, Sheet, add_legend, new_sheet, saved, style, whole
from .figures import check_request
from .marks import BLUE, PURPLE, VERMILLION, dot_width, draw_image, key
from .subjects import axis_names, outcome_plane, slice_of, where

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from ..answers import Board

# Okabe and Ito, the darker ones first.
COLOURS = (BLUE, VERMILLION, "#009E73", PURPLE, "#E69F00", "#56B4E9", "#7a5195", "#8c6d31")
BLANK, ALL_P, REST, REST_P = "#ececec", "#4d4d4d", "#ffffff", "#8c8c8c"
PALE, DARK = 0.28, 0.8  # strength of the colour of a region where it is not P, and of its light where it is P
COLUMNS = 3  # of the legend

Colours = NDArray[np.float64]


class RegionLook(NamedTuple):
    """A region for the picture: where it is, its text in the legend, its pattern, and whether that is one value only.

    Parts that lie apart and have the same number of a pattern have the same colour.
    """

    mask: NDArray[np.bool_]
    label: str
    pattern: int
    is_blank: bool


def region_picture(
    board: Board, looks: Sequence[RegionLook], suffix: str = "png", *, dpi: int = 200, bare: bool = False
) -> bytes:
    """A file with the picture."""
    check_request(board.game, suffix, (), dpi)
    with style():
        return saved(region_sheet(board, looks, Paper(dpi, suffix != "png", bare)), suffix)


def region_figure(board: Board, looks: Sequence[RegionLook], *, dpi: int = 200, bare: bool = False) -> Figure:
    """The same picture as a Matplotlib figure."""
    check_request(board.game, "png", (), dpi)
    with style():
        return region_sheet(board, looks, Paper(dpi, is_vector=False, is_bare=bare)).figure


def region_sheet(board: Board, looks: Sequence[RegionLook], paper: Paper) -> Sheet:
    """Colours by region, lines between regions, the legend."""
    at = slice_of(board.game, ())
    words = f"Regions of the {board.question} of {board.game}, {where(board, board.side, at)}"
    if all(look.is_blank for look in looks):
        words += ": none repeats by two vectors"
    is_p = outcome_plane(board, at)
    colours = _colours(looks, is_p)
    keys = {look.pattern: key("square", colour, look.label) for look, colour in zip(looks, colours, strict=True)}
    rows = -(-max(1, len(keys)) // COLUMNS)
    sheet = new_sheet(whole(board.side), words, axis_names(board), paper, legend_rows=rows)
    numbers = _numbers(looks, board.side)
    f = dot_width(paper, board.side, pixels=1)
    image = mean_colours(_painted(is_p, numbers, colours, looks), f)
    draw_image(sheet, image.transpose(1, 0, 2), f, zorder=1)
    _draw_borders(sheet, numbers, looks)
    if not paper.is_bare or len(keys) > 1:
        add_legend(sheet, list(keys.values()), min(COLUMNS, len(keys)) or None)
    return sheet


def _colours(looks: Sequence[RegionLook], is_p: NDArray[np.bool_]) -> list[str]:
    """A colour for each pattern; the first ones come again."""
    patterns = list(dict.fromkeys(look.pattern for look in looks if not look.is_blank))
    grey = [ALL_P if is_p[look.mask].all() else BLANK for look in looks]
    return [
        grey[place] if look.is_blank else COLOURS[patterns.index(look.pattern) % len(COLOURS)]
        for place, look in enumerate(looks)
    ]


def _numbers(looks: Sequence[RegionLook], side: int) -> NDArray[np.int64]:
    """The number of the region of each square, from 1 on; of overlapping regions the first has it."""
    numbers = np.zeros((side, side), np.int64)
    for number, look in enumerate(looks, 1):
        numbers[look.mask & (numbers == 0)] = number
    return numbers


def _painted(
    is_p: NDArray[np.bool_], numbers: NDArray[np.int64], colours: list[str], looks: Sequence[RegionLook]
) -> Colours:
    """A colour for each square [x, y]."""
    from matplotlib.colors import to_rgb

    image = np.where(is_p[:, :, None], to_rgb(REST_P), to_rgb(REST))
    for number, (look, colour) in enumerate(zip(looks, colours, strict=True), 1):
        full, here = np.array(to_rgb(colour)), numbers == number
        image[here & ~is_p] = full if look.is_blank else 1 - PALE * (1 - full)
        image[here & is_p] = full if look.is_blank else DARK * full
    return image


def mean_colours(image: Colours, f: int) -> Colours:
    """The mean colour of every f x f squares, fewer at the far edges."""
    side = -(-len(image) // f) * f
    padded = np.full((side, side, 3), np.nan)
    padded[: len(image), : len(image)] = image
    means: Colours = np.nanmean(padded.reshape(side // f, f, side // f, f, 3), axis=(1, 3))
    return means


def _draw_borders(sheet: Sheet, numbers: NDArray[np.int64], looks: Sequence[RegionLook]) -> None:
    """A thin line around each region that has a colour."""
    line: dict[str, Any] = {"levels": [0.5], "colors": [INK], "linewidths": 0.5, "zorder": 3}
    places = np.arange(sheet.side)
    for number, look in enumerate(looks, 1):
        here = numbers == number
        if not look.is_blank and here.any() and not here.all():
            sheet.axes.contour(places, places, here.T.astype(float), **line)
