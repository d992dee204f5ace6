"""A Drawing as TikZ: small enough to compile, since equal squares become rectangles and too many are refused.

square (x, y), counted from the corner of the window, is the rectangle from (x, y) to (x+1, y+1)
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from ..errors import TooLargeError
from .canvas import BAR, DIGIT, GRIDDED, INK, ROW, Paper, check_matplotlib, ticks
from .drawing import Drawing, Layer, Line, Numbers
from .drawing_sheet import has_legend
from .mark_shapes import SHAPES, Part
from .number_scales import places_of
from .tex_words import tex_words
from .value_figure import MAP, luminance, type_size

MOST_PIECES = 10_000  # rectangles, marks and numbers: pdflatex takes some ten seconds for them
MOST_SQUARES = 1 << 22
SHADES = 32  # of numbers
TOGETHER = 40  # rectangles in one path

Flags = NDArray[np.bool_]
Box = tuple[int, int, int, int]


def tikz(drawing: Drawing, paper: Paper) -> str:
    """A `tikzpicture`; the caption is for the figure around it."""
    (width, height), side, board = drawing.window.size, drawing.window.side, paper.board
    if width * height > MOST_SQUARES:
        raise TooLargeError(f"{width} x {height} squares are too many for TikZ; at most {MOST_SQUARES}: use PDF")
    body = list(_body(drawing, board * 72 / side))
    pieces = sum(line.count("rectangle") + line.count(r"\node") + 3 * line.count("cycle") for line in body)
    if pieces > MOST_PIECES:
        raise TooLargeError(
            f"the picture has {pieces} rectangles, marks and numbers, too many for TeX; at most {MOST_PIECES}: "
            "choose a smaller range, or PDF"
        )
    unit = f"{board * 2.54 / side:.5f}cm"
    keys = list(drawing.named()) if has_legend(drawing, paper) else []
    lines = [
        rf"\begin{{tikzpicture}}[x={unit}, y={unit}, line width=0.4pt, font=\footnotesize]",
        *(f"  {line}" for line in _colours(drawing)),
        *(f"  {line}" for line in body),
        *(f"  {line}" for line in _axes(drawing, board)),
        *([f"  {_legend(keys, height, board)}"] if keys else []),
        r"\end{tikzpicture}",
    ]
    return "\n".join(lines) + "\n"


def _colours(drawing: Drawing) -> Iterator[str]:
    used = dict.fromkeys([*(layer.colour for layer in drawing.layers), *(line.colour for line in drawing.lines), INK])
    for colour in used:
        yield rf"\definecolor{{{_name(colour)}}}{{HTML}}{{{colour[1:].upper()}}}"


def _name(colour: str) -> str:
    return f"wy{colour[1:].lower()}"


def _body(drawing: Drawing, square: float) -> Iterator[str]:
    """Squares, numbers, lines and marks; a square has so many points."""
    (width, height), side = drawing.window.size, drawing.window.side
    numbers = drawing.numbers
    if numbers is not None and numbers.name:
        yield from _shaded(numbers, width)
    yield from _clipped(drawing, is_dashed=True)
    for layer in drawing.layers:
        if layer.shape == "square":
            yield from _filled(_name(layer.colour), rectangles(_flags(layer, (width, height))))
    if side <= GRIDDED:
        yield rf"\draw[black!18, line width=0.2pt] (0,0) grid ({width},{height});"
    for layer in drawing.layers:
        if layer.shape in ("up", "down", "frame"):
            yield from _marks(layer, square)
    if numbers is not None and side <= GRIDDED:
        yield from _written(numbers, drawing, square)
    yield from _clipped(drawing, is_dashed=False)
    for layer in drawing.layers:
        if layer.shape not in ("square", "up", "down", "frame"):
            yield from _marks(layer, square)


def _clipped(drawing: Drawing, is_dashed: bool) -> Iterator[str]:
    """Lines inside the frame: slopes lie below the squares, so that none is lost, and moves over them."""
    strokes = [_stroke(line) for line in drawing.lines if line.is_dashed is is_dashed]
    if strokes:
        width, height = drawing.window.size
        yield rf"\begin{{scope}}\clip (0,0) rectangle ({width},{height});"
        yield from (f"  {stroke}" for stroke in strokes)
        yield r"\end{scope}"


def _flags(layer: Layer, size: tuple[int, int]) -> Flags:
    flags = np.zeros(size, np.bool_)
    flags[tuple(layer.points.T)] = True
    return flags


def rectangles(flags: Flags) -> list[Box]:
    """Squares [x, y] as few rectangles (x, y, width, height): runs to the right, equal ones upwards joined.

    >>> rectangles(np.ones((3, 2), bool))
    [(0, 0, 3, 2)]
    """
    done: list[Box] = []
    growing: dict[tuple[int, int], int] = {}  # (first, last + 1) of a run -> the row where it began
    for y in range(flags.shape[1] + 1):
        column = flags[:, y] if y < flags.shape[1] else np.zeros(len(flags), np.bool_)
        edges = np.flatnonzero(np.diff(np.concatenate([[False], column, [False]]))).reshape(-1, 2)
        runs = {(int(first), int(last)) for first, last in edges}
        for run in [run for run in growing if run not in runs]:
            begun = growing.pop(run)
            done.append((run[0], begun, run[1] - run[0], y - begun))
        for run in runs:
            growing.setdefault(run, y)
    return sorted(done)


def _filled(colour: str, boxes: list[Box]) -> Iterator[str]:
    for first in range(0, len(boxes), TOGETHER):
        paths = " ".join(f"({x},{y}) rectangle +({w},{h})" for x, y, w, h in boxes[first : first + TOGETHER])
        yield rf"\fill[{colour}] {paths};"


def _shades() -> list[str]:
    """Colours for numbers, as six digits."""
    check_matplotlib()
    from matplotlib import colormaps
    from matplotlib.colors import to_hex

    return [to_hex(colormaps[MAP](shade / (SHADES - 1)))[1:].upper() for shade in range(SHADES)]


def _places(numbers: Numbers) -> NDArray[np.int64]:
    """The shade of each number, -1 where there is none."""
    values = numbers.values
    there, _ = places_of(values, numbers.scale)
    return np.where(values < 0, -1, np.round(there(np.maximum(values, 0)) * (SHADES - 1))).astype(np.int64)


def _shaded(numbers: Numbers, width: int) -> Iterator[str]:
    """Colours by number, and the scale to the right."""
    places, shades, height = _places(numbers), _shades(), numbers.values.shape[1]
    for shade in range(SHADES):
        if (boxes := rectangles(places == shade)) or shade in (0, SHADES // 2, SHADES - 1):
            yield rf"\definecolor{{shade{shade}}}{{HTML}}{{{shades[shade]}}}"
            yield from _filled(f"shade{shade}", boxes)
    stops = f"bottom color=shade0, middle color=shade{SHADES // 2}, top color=shade{SHADES - 1}"
    yield rf"\shade[{stops}] ([xshift=0.15in]{width},0) rectangle ([xshift=0.31in]{width},{height});"
    yield rf"\node[right] at ([xshift=0.31in]{width},0) {{0}};"
    yield rf"\node[right] at ([xshift=0.31in]{width},{height}) {{{int(numbers.values.max(initial=0))}}};"
    name = tex_words(numbers.name)
    yield rf"\node[rotate=90] at ([xshift=0.48in]{width},{height / 2:g}) {{{name}}};"


def _written(numbers: Numbers, drawing: Drawing, square: float) -> Iterator[str]:
    """The numbers in the squares, where they can be read."""
    size = type_size(np.ma.masked_less(numbers.values, 0), square)
    if not size:
        return
    inks = _inks(numbers, drawing)
    yield rf"\tikzset{{number/.style={{inner sep=0pt, font=\fontsize{{{size:.1f}}}{{{size:.1f}}}\selectfont}}}}"
    for (x, y), value in np.ndenumerate(numbers.values):
        if value >= 0:
            ink = "" if inks[x, y] else ", white"
            yield rf"\node[number{ink}] at ({x}.5,{y}.5) {{{value}}};"


def _inks(numbers: Numbers, drawing: Drawing) -> Flags:
    """Whether a number is dark: on a light ground."""
    if numbers.name:
        light = np.array([luminance(_rgb(f"#{shade}")) > 0.2 for shade in _shades()])
        return np.asarray(light[_places(numbers)])
    dark = np.ones(drawing.window.size, np.bool_)
    for layer in drawing.layers:
        if layer.shape == "square":
            dark[tuple(layer.points.T)] = luminance(_rgb(layer.colour)) > 0.2
    return dark


def _rgb(colour: str) -> list[float]:
    return [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]


def _marks(layer: Layer, square: float) -> Iterator[str]:
    """Every part of a mark as a path; never smaller than it may be."""
    shape = SHAPES[layer.shape]
    size = max(1.0, shape.least / square)
    for x, y in layer.points.tolist():
        for part in shape.parts:
            yield _path(part, layer.colour, part.outline * size + (x + 0.5, y + 0.5))


def _path(part: Part, colour: str, outline: NDArray[np.float64]) -> str:
    fill = {"colour": f"fill={_name(colour)}", "paper": "fill=white", "none": ""}[part.fill]
    line = f"draw={_name(colour)}, line width={0.8 * part.line:g}pt" if part.line else ""
    style = ", ".join(filter(None, (fill, line)))
    places = " -- ".join(f"({x:.3f},{y:.3f})" for x, y in outline)
    return rf"\path[{style}] {places}{' -- cycle' if part.is_closed else ''};"


def _stroke(line: Line) -> str:
    dashes = ", dashed" if line.is_dashed else ""
    places = " -- ".join(f"({x + 0.5:.4f},{y + 0.5:.4f})" for x, y in line.places)
    return rf"\draw[{_name(line.colour)}, line width=0.9pt{dashes}] {places};"


def _axes(drawing: Drawing, board: float) -> Iterator[str]:
    (x0, y0), (width, height) = drawing.window
    yield rf"\draw[{_name(INK)}] (0,0) rectangle ({width},{height});"
    inch = board / drawing.window.side
    for x in ticks(width, x0, max(1, int(inch * width / (0.1 + DIGIT * len(str(x0 + width)))))):
        yield rf"\draw ({x}.5,0) -- +(0,-2pt) node[below, inner sep=1pt] {{{x0 + x}}};"
    for y in ticks(height, y0, max(1, int(inch * height / ROW))):
        yield rf"\draw (0,{y}.5) -- +(-2pt,0) node[left, inner sep=1pt] {{{y0 + y}}};"
    across, up = (f"${tex_words(name)}$" for name in drawing.names)
    yield rf"\node at ([yshift=-0.3in]{width / 2:g},0) {{{across}}};"
    yield rf"\node at ([xshift={-(0.22 + DIGIT * len(str(y0 + height))):.2f}in]0,{height / 2:g}) {{{up}}};"


def _legend(keys: list[Layer | Line], height: int, board: float) -> str:
    """One paragraph over the board; TeX breaks its lines between keys."""
    shown = r"\quad ".join(rf"\mbox{{{_key(one)}\,\strut {tex_words(one.label)}}}" for one in keys)
    return (
        rf"\node[anchor=south west, inner xsep=0pt, text width={board + BAR:.2f}in, align=flush left] "
        rf"at (0,{height}) {{{shown}}};"
    )


def _key(one: Layer | Line) -> str:
    colour = _name(one.colour)
    if isinstance(one, Line):
        drawn = rf"\draw[{colour}, line width=0.9pt{', dashed' if one.is_dashed else ''}] (0,0.5) -- (1.8,0.5);"
    else:
        parts = SHAPES[one.shape].parts
        drawn = " ".join(_path(part, one.colour, part.outline + (0.5, 0.5)) for part in parts)
    return rf"\tikz[x=1.4ex, y=1.4ex, baseline=0.1ex]{{{drawn}}}"
