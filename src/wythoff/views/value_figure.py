"""The picture of nim-values or remoteness: cividis from dark to light, numbers in the squares while they can be read.

Where a pixel holds several positions it shows the mean of their values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .canvas import GRIDDED, Sheet, add_colour_bar
from .drawing import Numbers
from .marks import dot_width, draw_image
from .number_scales import places_of

MAP, NO_POSITION = "cividis", "#ffffff"
SMALLEST_TYPE, LARGEST_TYPE = 5.5, 11  # points
DIGIT = 0.64  # width of a digit, as a part of the size of its type


def draw_numbers(sheet: Sheet, numbers: Numbers, grounds: NDArray[np.float64] | None = None) -> None:
    """Colours with a scale, if the numbers have a name, and the numbers themselves where they fit.

    `grounds` are the colours [x, y] below numbers without colours of their own.
    """
    values: np.ma.MaskedArray[Any, Any] = np.ma.masked_less(numbers.values, 0, copy=False)
    if numbers.name:
        image, f = _colours(sheet, values, numbers.scale)
        add_colour_bar(sheet, image, numbers.name if f == 1 else f"{numbers.name}, mean of {f} × {f} positions")
        grounds = None
    size = type_size(values, sheet.paper.board * 72 / sheet.side)
    if sheet.side <= GRIDDED and size:
        _write(sheet, values, size, (lambda x, y: image.to_rgba(values[x, y])) if numbers.name else _of(grounds))


def _of(grounds: NDArray[np.float64] | None) -> Callable[[int, int], Any]:
    return (lambda x, y: (1.0, 1.0, 1.0)) if grounds is None else lambda x, y: grounds[x, y]


def type_size(values: np.ma.MaskedArray[Any, Any], square: float) -> float:
    """The size of the type for numbers in squares of so many points; 0 where they could not be read."""
    if values.count() == 0:
        return 0
    size = min(LARGEST_TYPE, 0.55 * square, 0.86 * square / (DIGIT * len(str(values.max()))))
    return size if size >= SMALLEST_TYPE else 0


def _colours(sheet: Sheet, values: np.ma.MaskedArray[Any, Any], scale: str) -> tuple[Any, int]:
    """Squares as vectors on small boards, an image on large ones; and how many squares share a pixel on each axis."""
    from matplotlib import colormaps
    from matplotlib.colors import FuncNorm, Normalize

    top = max(1, values.max() if values.count() else 1)
    there, back = places_of(values.filled(-1), scale)
    norm = Normalize(0, top) if scale == "linear" else FuncNorm((there, back), 0, top)
    look: dict[str, Any] = {"cmap": colormaps[MAP].with_extremes(bad=NO_POSITION), "norm": norm, "zorder": 1}
    if sheet.side <= GRIDDED:
        across, up = (np.arange(count + 1) - 0.5 for count in values.shape)
        return sheet.axes.pcolormesh(across, up, values.T, edgecolor="white", linewidth=0.3, **look), 1
    f = dot_width(sheet.paper, sheet.side, pixels=1)
    return draw_image(sheet, means(values, f).T, f, **look), f


def means(values: np.ma.MaskedArray[Any, Any], f: int) -> np.ma.MaskedArray[Any, Any]:
    """The mean of every f x f squares; what is no position does not count."""
    if f == 1:
        return values
    known = ~np.ma.getmaskarray(values)
    counts = _sums(known, f)
    mean: np.ma.MaskedArray[Any, Any] = np.ma.masked_array(
        _sums(values.filled(0), f) / np.maximum(counts, 1), mask=counts == 0
    )
    return mean


def _sums(values: NDArray[Any], f: int) -> NDArray[np.int64]:
    """Over every f x f squares, fewer at the far edges: first along x, then along y."""
    for _ in range(2):
        sums = np.zeros((-(-len(values) // f), values.shape[1]), dtype=np.int64)
        for first in range(f):
            part = values[first::f]
            sums[: len(part)] += part
        values = np.ascontiguousarray(sums.T)
    return values


def _write(sheet: Sheet, values: np.ma.MaskedArray[Any, Any], size: float, ground: Callable[[int, int], Any]) -> None:
    """The number in each square, dark on light or light on dark."""
    for (x, y), value in np.ndenumerate(values.filled(-1)):
        if value >= 0:
            ink = "black" if luminance(ground(x, y)) > 0.2 else "white"
            sheet.axes.text(
                x, y - 0.04, str(value), color=ink, fontsize=size, ha="center", va="center_baseline", zorder=4,
                fontweight="bold" if value == 0 else "normal",
            )  # fmt: skip


def luminance(colour: Sequence[float] | NDArray[np.float64]) -> float:
    """Relative luminance of an sRGB colour, as WCAG 2 defines it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return float(np.dot(linear, (0.2126, 0.7152, 0.0722)))
