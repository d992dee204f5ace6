"""The picture of y/x against x on a logarithmic scale: beams are level lines, log-periods are waves of one length.

    log-periodic with ratio r  <=>  the picture repeats each log r to the right

Drawn are the positions with y >= x >= 1. The first ones scatter widely: the height of the picture is that of the later
ones, and the caption counts what lies beyond.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..errors import MeaningError
from ..rules import Game
from .canvas import FAINT, Paper, Sheet, empty_sheet
from .marks import BLUE, MOST_PATHS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ..answers import Answer, Pairs

Numbers = NDArray[np.float64]

DIGITS = 7  # room for the numbers of y/x
SETTLED = 0.4  # from x = (largest x)^0.4 on a position may set the height of the picture
MARGIN = 0.06  # of the height over and under it
FLAT = 0.01  # over and under it at least
LARGE, SMALL, FEW = 3.0, 0.7, 1000  # points (1/72 inch) of few dots and of many
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def check_quotient(game: Game) -> None:
    """Refuse a game whose columns may hold endlessly many P-positions, or that has not two heaps."""
    if game.heaps != 2:
        raise MeaningError(f"{game} has {game.heaps} numbers in a position: y/x is drawn of games with two heaps")
    if not game.has_finite_columns:
        raise MeaningError(
            f"y/x is drawn where every column holds finitely many P-positions for certain; {game} may not"
        )


def quotient_sheet(pairs: Answer, paper: Paper) -> Sheet:
    """The picture of pairs."""
    if pairs.kind != "pairs":
        raise MeaningError(f"y/x is drawn of a list of pairs, not of {pairs!r}")
    check_quotient(pairs.game)
    x, ratio = quotients(pairs)
    low, high = _height(x, ratio)
    beyond = int(np.count_nonzero((ratio < low) | (ratio > high)))
    first, second, *_ = pairs.game.coordinates
    sheet = empty_sheet(int(x[-1]), DIGITS, _caption(pairs, first, second, beyond), paper)
    _set_axes(sheet.axes, x, (low, high), (first, f"{second}/{first}"))
    _draw(sheet, x, ratio)
    return sheet


def quotients(pairs: Pairs) -> tuple[Numbers, Numbers]:
    """x and y/x of the positions with y >= x >= 1, in order."""
    listed = pairs.positions
    x, y = listed[:, 0], listed[:, 1]
    upper = (x >= 1) & (y >= x)
    if not upper.any():
        raise MeaningError(f"none of the first {len(pairs)} {pairs.what} of {pairs.game} has y >= x >= 1; list more")
    return x[upper].astype(np.float64), y[upper].astype(np.float64) / x[upper].astype(np.float64)


def _height(x: Numbers, ratio: Numbers) -> tuple[float, float]:
    settled = ratio[x >= x[-1] ** SETTLED]
    low, high = float(settled.min()), float(settled.max())
    margin = max(MARGIN * (high - low), FLAT)
    return low - margin, high + margin


def _caption(pairs: Pairs, first: str, second: str, beyond: int) -> str:
    outside = f"; {beyond} of the first ones lie outside the picture" if beyond else ""
    scale = f"with {second} ≥ {first} ≥ 1, {first} on a logarithmic scale"
    return f"{second}/{first} of the first {len(pairs)} {pairs.what} of {pairs.game} {scale}{outside}"


def _set_axes(axes: Axes, x: Numbers, height: tuple[float, float], names: tuple[str, str]) -> None:
    decades = range(len(str(int(x[-1]))) + 1)
    axes.set_xscale("log")
    axes.set(xlim=(x[0] / 1.15, x[-1] * 1.15), ylim=height)
    shown = [power for power in decades if x[0] / 1.15 <= 10.0**power <= x[-1] * 1.15]
    axes.set_xticks([10.0**power for power in shown], [_power(power) for power in shown])
    axes.set_xlabel(names[0], style="italic", fontsize=11, labelpad=2)
    axes.set_ylabel(names[1], style="italic", fontsize=11, rotation=0, labelpad=10, va="center")
    axes.ticklabel_format(axis="y", useOffset=False)
    axes.tick_params(direction="out", labelsize=8)
    axes.tick_params(which="minor", labelbottom=False, length=2, width=0.5)
    axes.grid(which="major", color=FAINT, linewidth=0.5)
    axes.set_axisbelow(True)


def _power(power: int) -> str:
    return str(10**power) if power < 4 else f"10{str(power).translate(RAISED)}"


def _draw(sheet: Sheet, x: Numbers, ratio: Numbers) -> None:
    """Dots; in a file that scales an image of them, where they are too many."""
    size = LARGE if len(x) <= FEW else max(SMALL, LARGE * (FEW / len(x)) ** 0.5)
    look: dict[str, Any] = {"marker": "o", "linestyle": "none", "color": BLUE, "markeredgewidth": 0}
    sheet.axes.plot(
        x, ratio, markersize=size, gid="quotients", rasterized=sheet.paper.is_vector and len(x) > MOST_PATHS, **look
    )
