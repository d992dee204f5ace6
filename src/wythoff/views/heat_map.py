"""The heat map of a sweep: a square of colour for each game, at the values of two letters.

Numbers have a scale, logarithmic where most are far below the largest; words, truths among them, a legend. What has no
answer is grey, and where no game is the paper is white.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .canvas import Paper, Sheet, add_colour_bar, saved, style, ticks
from .figures import check_format
from .value_figure import MAP, luminance

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BOX, LARGEST_CELL = 5.0, 0.5  # inches of the longer side, and of a cell
LEFT, UNDER, OVER, RIGHT = 0.9, 0.65, 0.35, 0.9  # inches around the box
ROW = 0.2  # of the legend, in inches
SPREAD = 10  # a scale is logarithmic where half of the numbers are below the largest divided by this
WRITTEN = 5  # characters: a longer number is not written into its cell
# Colours of Okabe and Ito beside darker and lighter ones: neighbours differ in lightness.
COLOURS = ("#0b3c6f", "#f0e442", "#d55e00", "#56b4e9", "#8a4a75", "#a6dba0", "#00735a", "#fde0ef")
GOOD, BETWEEN, BAD = COLOURS[:3]
KNOWN = {"true": GOOD, "proved": GOOD, "gave up": BETWEEN, "false": BAD, "fails": BAD}
OTHERS, GREY, NOTHING = "others", "#c9c9c9", (1.0, 1.0, 1.0, 0.0)


class Gap(str):
    """Why a game has no value."""


Keys = dict[str, tuple[str, int]]  # of the legend: a word, its colour and how often it is there
Cell = int | float | str | None  # None: no game is there


class Heat(NamedTuple):
    """A column of a sweep over two letters: rows of cells from the lowest upwards, and what they are, in words."""

    letters: tuple[str, str]  # to the right, and upwards
    across: Sequence[str]
    up: Sequence[str]
    cells: Sequence[Sequence[Cell]]
    words: str


def heat_bytes(heat: Heat, suffix: str, dpi: int) -> bytes:
    """The picture as a file."""
    check_format(suffix, dpi)
    return saved(_sheet(heat, dpi), suffix)


def heat_map(heat: Heat, dpi: int = 200) -> Figure:
    """The picture as a Matplotlib figure, to be changed or shown."""
    check_format("png", dpi)
    return _sheet(heat, dpi).figure


def _sheet(heat: Heat, dpi: int) -> Sheet:
    with style():
        from matplotlib.figure import Figure

        cell = min(BOX / max(len(heat.across), len(heat.up)), LARGEST_CELL)
        width, height = max(cell * len(heat.across), BOX / 2), cell * len(heat.up)
        keys = _word_colours(heat)
        over = OVER + ROW * len(keys)
        size = LEFT + width + RIGHT, UNDER + height + over
        figure = Figure(figsize=size, dpi=dpi)
        axes = figure.add_axes(
            (LEFT / size[0], UNDER / size[1], cell * len(heat.across) / size[0], height / size[1])
        )  # fmt: skip
        sheet = Sheet(figure, axes, 1, Paper(dpi, is_vector=False))
        colours = _colours(heat, keys, sheet)
        line: Any = {"edgecolor": "white", "linewidth": 0.4} if cell > 0.08 else {}
        axes.pcolormesh(np.array(colours), **line)
        _write_sides(axes, heat)
        if cell > 0.2:
            _write_numbers(axes, heat, colours, cell)
        _write_legend(axes, keys, heat.words)
        return sheet


def _word_colours(heat: Heat) -> Keys:
    """The most frequent words, known ones first, each with its colour and how often it is there; then the gaps."""
    values = [cell for row in heat.cells for cell in row]
    words = Counter(cell for cell in values if isinstance(cell, str) and not isinstance(cell, Gap))
    if words:
        words.update(str(cell) for cell in values if isinstance(cell, int | float))
    most = [word for word, _ in words.most_common(len(COLOURS))]
    most.sort(key=lambda word: [*KNOWN, word].index(word))
    used = {KNOWN[word] for word in most if word in KNOWN}
    free = iter([colour for colour in COLOURS if colour not in used])
    known: set[str] = set()
    keys: Keys = {}
    for word in most:
        colour = KNOWN[word] if word in KNOWN and KNOWN[word] not in known else next(free, GREY)
        known.add(colour)
        keys[word] = colour, words[word]
    if others := sum(words.values()) - sum(words[word] for word in most):
        keys[OTHERS] = GREY, others
    return keys | {word: (GREY, n) for word, n in Counter(c for c in values if isinstance(c, Gap)).items()}


def _colours(heat: Heat, keys: Keys, sheet: Sheet) -> list[list[Any]]:
    """The colour of each cell; numbers among numbers get a scale with a bar."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import to_rgba

    numbers = [float(cell) for row in heat.cells for cell in row if isinstance(cell, int | float)]
    are_words = any(not isinstance(cell, Gap) for row in heat.cells for cell in row if isinstance(cell, str))
    scale = None
    if numbers and not are_words:
        scale = ScalarMappable(_norm(numbers), MAP)
        add_colour_bar(sheet, scale, "")

    def colour(cell: Cell) -> Any:
        if cell is None:
            return NOTHING
        if scale is not None and isinstance(cell, int | float):
            return scale.to_rgba(np.array(float(cell)))
        return to_rgba(keys.get(str(cell), (GREY, 0))[0])

    return [[colour(cell) for cell in row] for row in heat.cells]


def _norm(numbers: list[float]) -> Any:
    from matplotlib.colors import LogNorm, Normalize, SymLogNorm

    low, high = min(numbers), max(numbers)
    if not is_spread(numbers):
        return Normalize(low, high)
    return LogNorm(low, high) if low > 0 else SymLogNorm(linthresh=1, vmin=0, vmax=high)


def is_spread(numbers: Sequence[float]) -> bool:
    """Whether they are on a logarithmic scale: positive, or whole numbers from 0, and most far below the largest."""
    low, high = min(numbers), max(numbers)
    are_fit = low > 0 or (low == 0 and all(number == int(number) for number in numbers))
    return are_fit and high >= SPREAD * max(low, 1e-300) and median(numbers) * SPREAD <= high


def _write_sides(axes: Axes, heat: Heat) -> None:
    """The values of the letters, all of a few, and the letters."""
    for values, set_ticks in ((heat.across, axes.set_xticks), (heat.up, axes.set_yticks)):
        places = ticks(len(values), int(values[0]) if values[0].isdigit() else 0)
        turned: Any = {"rotation": 90} if set_ticks == axes.set_xticks and max(map(len, values)) > 3 else {}
        set_ticks([place + 0.5 for place in places], [values[place] for place in places], **turned)
    axes.tick_params(labelsize=8)
    axes.set_xlabel(heat.letters[0], style="italic", fontsize=11, labelpad=2)
    axes.set_ylabel(heat.letters[1], style="italic", fontsize=11, rotation=0, labelpad=8, va="center")


def _write_numbers(axes: Axes, heat: Heat, colours: list[list[Any]], cell: float) -> None:
    labels = {
        (x, y): f"{value:.3g}" if isinstance(value, float) else str(value)
        for y, row in enumerate(heat.cells) for x, value in enumerate(row) if isinstance(value, int | float)
    }  # fmt: skip
    longest = max(map(len, labels.values()), default=1)
    if longest > WRITTEN:
        return
    for (x, y), label in labels.items():
        ink = "black" if luminance(colours[y][x][:3]) > 0.2 else "white"
        axes.text(x + 0.5, y + 0.47, label, color=ink, fontsize=min(8, 90 * cell / longest), ha="center", va="center")


def _write_legend(axes: Axes, keys: Keys, words: str) -> None:
    """What the picture shows over it, and each word with how often it is there."""
    from matplotlib.patches import Patch

    axes.set_title(words, loc="left", fontsize=9, pad=6 + 72 * ROW * len(keys))
    handles = [Patch(facecolor=colour, label=f"{word} ({many})") for word, (colour, many) in keys.items()]
    if handles:
        axes.legend(
            handles=handles, loc="lower left", bbox_to_anchor=(0, 1), frameon=False, fontsize=8.5, borderpad=0.2
        )
