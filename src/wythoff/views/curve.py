"""Curves of a sweep: fields against one letter. Lists, such as the slopes of beams, are points without a line.

A curve is broken where there is no value; why is marked at the foot of the picture. Words are levels.
"""

from __future__ import annotations

from collections import Counter
from math import isnan, nan
from typing import TYPE_CHECKING, Any, Literal

from ..errors import MeaningError
from .canvas import FAINT, Paper, Sheet
from .heat_look import drawable, is_spread, known_place, mark_powers, plain
from .marks import BLUE, PURPLE, VERMILLION
from .sweep_data import Cell, Curve, Curves, Gap, Several
from .sweep_page import Key, Room, Sides, new_page, number_text, value_text, widest

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BOX = (5.0, 3.2)  # inches
NUMBERS, NAME = 1.05, 0.45  # inches left of the box for numbers and a name, and for a name beside words
COLOURS = (BLUE, VERMILLION, "#009E73", PURPLE, "#000000", "#E69F00")
MARKERS = ("o", "s", "^", "D", "v", "P")
LINES: tuple[Literal["-", "--", "-.", ":"], ...] = ("-", "--", "-.", ":", "-", "--")
GAP_MARKERS, GAP_COLOUR = ("x", "+", "1", "|", "*", "2", "3", "4"), "#666666"
STEPS = (1, 2, 5, 10)  # of the numbers at the axes
LARGE, SMALL, MANY = 4.5, 2.2, 150  # points of a mark where there are few and where there are many
FOOT, AIR = 0.05, 0.06  # of the height: a line of marks for gaps, and what is free over and under the values


def curve_sheet(shown: Curves, paper: Paper) -> Sheet:
    """The picture of some curves."""
    if len(shown.curves) > len(COLOURS):
        raise MeaningError(f"{len(shown.curves)} curves are not told apart in a picture; at most {len(COLOURS)}")
    levels = _levels(shown)
    gaps = _gaps(shown)
    are_numbers = all(isinstance(value, int) for value in shown.across)
    places: list[float] = [float(v) for v in shown.across] if are_numbers else list(range(len(shown.across)))
    sides = Sides(() if are_numbers else shown.across, (), (BOX[0] / max(1, len(places)), BOX[1]))
    left = NAME + widest(levels) + 0.2 if levels else NUMBERS
    keys = _keys(shown, gaps)
    sheet = new_page(BOX, shown.caption, paper, Room(left, max(sides.under, 0.12)), keys)
    axes = sheet.axes
    if are_numbers:
        _set_numbers(axes, places)
    else:
        sides.write(axes, [shown.letter])
        axes.set_xlim(-0.5, len(places) - 0.5)
    for number, curve in enumerate(shown.curves):
        _draw(axes, places, curve, number, levels, has_line=are_numbers and not levels)
    _set_scale(axes, shown, levels)
    _mark_gaps(axes, places, shown, gaps)
    axes.set_xlabel(shown.letter, style="italic", fontsize=11, labelpad=2)
    if len(shown.curves) == 1:
        axes.set_ylabel(shown.curves[0].name, labelpad=6)
    return sheet


def _levels(shown: Curves) -> list[str]:
    """The words, lowest first, if the values are words."""
    words = {value for curve in shown.curves for value in plain(_cells(curve)) if isinstance(value, str)}
    if words and len(shown.curves) > 1:
        names = ", ".join(curve.name for curve in shown.curves)
        raise MeaningError(f"some of {names} are words: words are drawn alone, a field at a time")
    return sorted(words, key=lambda word: (known_place(word), word), reverse=True)


def _cells(curve: Curve) -> list[Cell]:
    return [value for value in curve.values if value is not None and not isinstance(value, Several)]


def _listed(curve: Curve) -> list[float]:
    return [y for value in curve.values for y in _points(value)]


def _points(value: Cell | Several | None) -> list[float]:
    """The numbers of a list that can be drawn."""
    return [y for y in value.numbers if drawable(y) == y] if isinstance(value, Several) else []


def _gaps(shown: Curves) -> dict[Gap, str]:
    """The reasons why a value is missing, each with its mark."""
    found = sorted({value for curve in shown.curves for value in curve.values if isinstance(value, Gap)})
    return {gap: GAP_MARKERS[min(place, len(GAP_MARKERS) - 1)] for place, gap in enumerate(found)}


def _keys(shown: Curves, gaps: dict[Gap, str]) -> list[Key]:
    """One curve has its name at the axis; several have a legend, and so have gaps."""
    has_lines = all(isinstance(value, int) for value in shown.across)
    lines = [
        Key(curve.name, COLOURS[n], marker=MARKERS[n], line=LINES[n] if has_lines and not _listed(curve) else "")
        for n, curve in enumerate(shown.curves)
    ]
    counts = Counter(value for curve in shown.curves for value in curve.values)
    reasons = [Key(f"{gap.why} ({counts[gap]})", GAP_COLOUR, marker=marker) for gap, marker in gaps.items()]
    return lines * (len(lines) > 1) + reasons


def _draw(
    axes: Axes, places: list[float], curve: Curve, number: int, levels: list[str], has_line: bool
) -> None:  # fmt: skip
    """A line through the single values, broken at gaps; points for the lists, and where words are on an axis."""
    look: dict[str, Any] = {"color": COLOURS[number], "marker": MARKERS[number], "markeredgewidth": 0, "zorder": 3}
    values = dict(zip(places, curve.values, strict=True))
    points = [(x, y) for x, value in values.items() for y in _points(value)]
    size = LARGE if max(len(places), len(points) / 2) <= MANY else SMALL
    if points:
        axes.plot(*zip(*points, strict=True), linestyle="none", markersize=size * 0.75, gid=curve.name, **look)
    heights = [_height(value, levels) for value in values.values()]
    if not all(map(isnan, heights)):
        line = LINES[number] if has_line else "none"
        axes.plot(places, heights, linestyle=line, linewidth=1.1, markersize=size, gid=curve.name, **look)


def _height(value: Cell | Several | None, levels: list[str]) -> float:
    """Not a number where a line is broken."""
    if value is None or isinstance(value, Several | Gap):
        return nan
    (shown,) = plain([value])
    if levels:
        return nan if isinstance(shown, Gap) else float(levels.index(str(shown)))
    return float(shown) if isinstance(shown, int | float) else nan


def _set_scale(axes: Axes, shown: Curves, levels: list[str]) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator, NullFormatter, ScalarFormatter

    axes.grid(which="major", color=FAINT, linewidth=0.5)
    axes.set_axisbelow(True)
    axes.tick_params(direction="out", labelsize=8)
    if levels:
        axes.set_yticks(range(len(levels)), [value_text(level) for level in levels])
        axes.set_ylim(-0.7, len(levels) - 0.5)
        return
    numbers = _numbers(shown)
    if numbers and is_spread(numbers):
        axes.set_yscale("log") if min(numbers) > 0 else axes.set_yscale("symlog", linthresh=1)
        mark_powers(axes.yaxis, numbers)
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: number_text(value)))
        axes.yaxis.set_minor_formatter(NullFormatter())
    else:
        whole = all(float(number).is_integer() for number in numbers)
        axes.yaxis.set_major_formatter(ScalarFormatter(useOffset=False))
        axes.yaxis.set_major_locator(MaxNLocator(nbins=8, integer=whole, steps=STEPS))
    axes.margins(y=AIR)


def _numbers(shown: Curves) -> list[int | float]:
    cells = [cell for curve in shown.curves for cell in plain(_cells(curve)) if isinstance(cell, int | float)]
    return cells + [y for curve in shown.curves for y in _listed(curve)]


def _mark_gaps(axes: Axes, places: list[float], shown: Curves, gaps: dict[Gap, str]) -> None:
    """At the foot of the picture, a line for each curve that has gaps, in its colour if there are several."""
    gapped = [curve for curve in shown.curves if any(isinstance(value, Gap) for value in curve.values)]
    _lower(axes, FOOT * len(gapped))
    for line, curve in enumerate(gapped):
        colour = COLOURS[shown.curves.index(curve)] if len(shown.curves) > 1 else GAP_COLOUR
        for gap, marker in gaps.items():
            xs = [x for x, value in zip(places, curve.values, strict=True) if value == gap]
            axes.plot(
                xs, [FOOT * (line + 0.7)] * len(xs), linestyle="none", marker=marker, color=colour, markersize=5,
                markeredgewidth=1, transform=axes.get_xaxis_transform(), gid="gaps",
            )  # fmt: skip


def _lower(axes: Axes, part: float) -> None:
    """Make the picture higher at its foot by this part of its height, on any scale."""
    scale = axes.yaxis.get_transform()
    low, high = scale.transform(axes.get_ylim())
    axes.set_ylim(*scale.inverted().transform([low - part * (high - low), high]))


def _set_numbers(axes: Axes, places: list[float]) -> None:
    from matplotlib.ticker import MaxNLocator

    low, high = min(places), max(places)
    air = max(0.5, 0.02 * (high - low))
    axes.set_xlim(low - air, high + air)
    if len(places) <= 20 and high - low == len(places) - 1:
        axes.set_xticks(places, [f"{place:.0f}" for place in places])
    else:
        axes.xaxis.set_major_locator(MaxNLocator(nbins=12, integer=True, steps=STEPS))
