"""Tables of texts as a LaTeX `tabular` that needs no package: what a sweep found, row by row."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import TooLargeError
from .latex import LONGEST, tabular
from .tex_words import tex_words


def table_tex(title: str, header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A `tabular` with a title; columns of numbers stand to the right.

    >>> print(table_tex("leaps", ["p", "game"], [["1", "gdwn(1,2)"]]), end="")
    \\begin{tabular}{rl}
    \\multicolumn{2}{l}{leaps} \\\\
    p & game \\\\
    \\hline
    1 & gdwn(1,2) \\\\
    \\end{tabular}
    """
    if len(rows) > LONGEST:
        raise TooLargeError(f"{len(rows)} rows are too many for a LaTeX table: at most {LONGEST}")
    columns = "".join("r" if _are_numbers([row[at] for row in rows]) else "l" for at in range(len(header)))
    body = [[tex_words(cell) for cell in row] for row in rows]
    return tabular(tex_words(title), columns, [[tex_words(name) for name in header]], body)


def _are_numbers(cells: Sequence[str]) -> bool:
    return all(cell == "-" or cell.lstrip("-").replace(".", "", 1).isdigit() for cell in cells)
