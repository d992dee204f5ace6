"""A Drawing as a file: PNG, SVG, PDF, TikZ; how wide it is, with or without legend and caption."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import MeaningError, TooLargeError
from .canvas import BOARD, CAPTION_LONGEST, Paper, saved, style
from .drawing import Drawing
from .drawing_sheet import drawing_sheet
from .figures import SUFFIXES, check_format
from .tex_words import tex_words
from .tikz import tikz
from .written_files import write_by_ending

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS = (*SUFFIXES, "tex")
INCHES = {"in": 1.0, "cm": 1 / 2.54, "mm": 1 / 25.4, "pt": 1 / 72.27}
SCREEN = 96  # pixels of an inch in files that scale
LEAST_BOARD, MOST_WIDTH, MOST_PIXELS = 0.6, 80.0, 12_000  # inches, inches, pixels


def drawing_bytes(
    drawing: Drawing, suffix: str, *, width: str = "", legend: bool | None = None, caption: str | None = None,
    dpi: int = 200,
) -> bytes:  # fmt: skip
    """The content of the file."""
    check_drawing(suffix, width, caption, dpi)
    drawing = drawing.captioned(caption)
    paper = _paper(drawing, suffix, width, legend, dpi)
    if suffix == "tex":
        return framed(tikz(drawing, paper), drawing.caption).encode()
    with style():
        return saved(drawing_sheet(drawing, paper), suffix)


def drawing_figure(drawing: Drawing, *, width: str, legend: bool | None, caption: str | None, dpi: int) -> Figure:
    """The same picture as a Matplotlib figure, to be changed or shown."""
    check_drawing("png", width, caption, dpi)
    drawing = drawing.captioned(caption)
    with style():
        return drawing_sheet(drawing, _paper(drawing, "png", width, legend, dpi)).figure


def check_drawing(suffix: str, width: str = "", caption: str | None = None, dpi: int = 200) -> None:
    """Refuse what no picture can be, before any board is filled for it."""
    if suffix not in FORMATS:
        raise MeaningError(f"no picture is written as {suffix!r}; allowed are {', '.join(FORMATS)}")
    if suffix != "tex":
        check_format(suffix, dpi)
    if caption is not None and len(caption) > CAPTION_LONGEST:
        raise TooLargeError(f"a caption of {len(caption)} signs is too long; at most {CAPTION_LONGEST}")
    read_width(width, suffix, dpi)


def _paper(drawing: Drawing, suffix: str, width: str, legend: bool | None, dpi: int) -> Paper:
    paper = Paper(dpi, suffix != "png", not drawing.caption, BOARD, legend)
    inches = read_width(width, suffix, dpi)
    if inches is None:
        return paper
    beside = paper.margins(drawing.window.digits, bool(drawing.numbers and drawing.numbers.name))
    if inches < beside + LEAST_BOARD:
        needed = (beside + LEAST_BOARD) * 2.54
        raise MeaningError(f"a picture {width} wide has no room for its board; this one needs {needed:.1f}cm at least")
    return Paper(dpi, paper.is_vector, paper.is_bare, inches - beside, legend)


def read_width(text: str, suffix: str = "pdf", dpi: int = 200) -> float | None:
    """The width of a picture in inches; None if nothing is said. Pixels are those of the PNG, else 96 to an inch.

    >>> read_width("1in"), read_width("96px"), read_width("")
    (1.0, 1.0, None)
    """
    if not text:
        return None
    match = re.fullmatch(r"\s*(\d{1,6}(?:\.\d{1,6})?)\s*(in|cm|mm|pt|px)\s*", text)
    if match is None:
        raise MeaningError(
            f"{text[:40]!r} is no width; write a number with its unit, as in 8cm, 80mm, 3.2in, 240pt, 600px"
        )
    number, unit = float(match[1]), match[2]
    inches = number / (dpi if suffix == "png" else SCREEN) if unit == "px" else number * INCHES[unit]
    if not 0 < inches <= MOST_WIDTH or (suffix == "png" and inches * dpi > MOST_PIXELS):
        most = f"{MOST_WIDTH * 2.54:.0f}cm" + (
            f" and {MOST_PIXELS}px at {dpi} dots per inch" if suffix == "png" else ""
        )
        raise TooLargeError(f"a picture {text.strip()} wide is not drawn; above 0, at most {most}")
    return inches


def framed(shown: str, caption: str) -> str:
    """The picture in a `figure` with this caption, or alone if there is none."""
    if not caption:
        return f"% needs \\usepackage{{tikz}}\n{shown}"
    inner = "".join(f"  {line}\n" for line in shown.splitlines())
    words = tex_words(caption)
    return (
        f"% needs \\usepackage{{tikz}}\n\\begin{{figure}}\n  \\centering\n{inner}"
        f"  \\caption{{{words}{'' if words.endswith(('.', '!', '?')) else '.'}}}\n\\end{{figure}}\n"
    )


def save_drawing(
    drawing: Drawing, path: str | Path, *, width: str, legend: bool | None, caption: str | None, dpi: int
) -> Path:
    """Write the file and return its path."""
    look: dict[str, Any] = {"width": width, "legend": legend, "caption": caption, "dpi": dpi}
    return write_by_ending(path, FORMATS, lambda suffix: drawing_bytes(drawing, suffix, **look))
