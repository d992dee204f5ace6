"""A picture as plain data: which squares, colours, numbers, lines and marks, with a legend and a caption.

Every format is made from the same Drawing: PNG, SVG and PDF by Matplotlib, TikZ as text. Places are counted from the
lower left corner of the window, whose own coordinates may have any size.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .canvas import Window

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from ..solvers.method import Method

Points = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Layer:
    """Squares with the same look: int64[n, 2], a shape of mark_shapes.py, a colour, and a line of the legend."""

    points: Points
    shape: str
    colour: str
    label: str = ""  # without one the legend leaves it out
    name: str = ""  # of its group in an SVG


@dataclass(frozen=True, eq=False)
class Numbers:
    """A number for each square [x, y], -1 where there is none; with a name they are colours too, on a scale."""

    values: NDArray[Any]
    name: str = ""
    scale: str = "linear"  # a ramp of number_scales.py


@dataclass(frozen=True, eq=False)
class Line:
    """A line through places, float64[n, 2]."""

    places: NDArray[np.float64]
    colour: str
    label: str = ""
    is_dashed: bool = True


@dataclass(frozen=True, eq=False)
class Drawing:
    """What a picture shows; `save` and `to_tikz` write it, and a notebook shows it.

    >>> import wythoff as wy
    >>> drawing = wy.draw("wythoff", options=(4, 4), x=(0, 5), y=(0, 5))
    >>> drawing
    <options of (4,4) in wythoff, x, y < 6>
    >>> print(drawing.to_tikz().splitlines()[0])
    % needs \\usepackage{tikz}
    """

    window: Window
    names: tuple[str, str]  # of the axes
    title: str  # in a line, for people who read it in Python
    caption: str
    layers: tuple[Layer, ...] = ()
    numbers: Numbers | None = None
    lines: tuple[Line, ...] = ()
    clash: tuple[str, str] | None = None  # the colour where the last two layers share a dot, and its words
    crowded: Drawing | None = None  # drawn in its place where squares are too small to be told apart
    method: Method | None = None  # by which its squares were answered
    is_own_caption: bool = False  # a person's own words, to which nothing is added

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def named(self) -> Iterator[Layer | Line]:
        """What the legend names."""
        yield from (layer for layer in self.layers if layer.label)
        yield from (line for line in self.lines if line.label)

    def captioned(self, caption: str | None) -> Drawing:
        """The same with a caption of one's own; None keeps it."""
        if caption is None:
            return self
        crowded = self.crowded.captioned(caption) if self.crowded else None
        return replace(self, caption=caption, crowded=crowded, is_own_caption=True)

    def plot(
        self, *, width: str = "", legend: bool | None = None, caption: str | None = None, dpi: int = 200
    ) -> Figure:
        """The picture as a Matplotlib figure; without a `caption` if that is ''.

        >>> import wythoff as wy
        >>> figure = wy.draw("wythoff", x=(0, 9), y=(0, 9)).plot(width="8cm", caption="")
        >>> round(float(figure.get_figwidth()) * 2.54, 3)
        8.0
        """
        from .drawing_files import drawing_figure

        return drawing_figure(self, width=width, legend=legend, caption=caption, dpi=dpi)

    def save(
        self, path: str | Path, *, width: str = "", legend: bool | None = None, caption: str | None = None,
        dpi: int = 200,
    ) -> Path:  # fmt: skip
        """Write a file of the kind that its ending names: png, svg, pdf, tex (TikZ); `width` as in 8cm, 3in, 600px.

        The caption of a .tex file stands in a `figure` around the picture; '' leaves it out.

        >>> import tempfile, wythoff as wy
        >>> wy.draw("wythoff", x=(0, 9), y=(0, 9)).save(f"{tempfile.mkdtemp()}/board.tex", width="6cm").name
        'board.tex'
        """
        from .drawing_files import save_drawing

        return save_drawing(self, path, width=width, legend=legend, caption=caption, dpi=dpi)

    def to_tikz(self, *, width: str = "", legend: bool | None = None, caption: str | None = None) -> str:
        """LaTeX with a `tikzpicture`, inside a `figure` with a caption unless that is ''.

        >>> import wythoff as wy
        >>> text = wy.draw("wythoff", x=(0, 3), y=(0, 3)).to_tikz(width="4cm", caption="Four by four.")
        >>> r"\\caption{Four by four.}" in text
        True
        """
        from .drawing_files import drawing_bytes

        return drawing_bytes(self, "tex", width=width, legend=legend, caption=caption).decode()

    def _repr_html_(self) -> str:
        from .html import drawing_html

        return drawing_html(self)
