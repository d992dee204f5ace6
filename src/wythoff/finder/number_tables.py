"""Text with numbers in lines: cells between blanks, commas or semicolons, comments behind #, perhaps a heading.

Numbers have any size. What is no number is refused with its line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..errors import MeaningError
from ..progress import report
from .sequence_data import cut

OFTEN = 1 << 14  # lines between two reports
HEADING = re.compile(r"[A-Za-z_]\w*(\(n\))?")
BLANKS = str.maketrans(',;"', "   ")
LONG = 4000  # digits from which on Python's own reader may refuse


@dataclass(frozen=True)
class NumberTable:
    """Rows of numbers with the lines where they stand."""

    source: str
    rows: list[list[int]]
    lines: list[int]
    heading: tuple[str, ...] = ()
    has_commas: bool = False

    def where(self, row: int) -> str:
        """The place of a row, for an error."""
        return f"{self.source}, line {self.lines[row]}"

    @property
    def width(self) -> int:
        """How many numbers every row has; 0 if not all have as many."""
        widths = set(map(len, self.rows))
        return widths.pop() if len(widths) == 1 else 0


def read_table(source: str, text: str) -> NumberTable:
    """Read all lines with numbers.

    >>> table = read_table("data", "x,y\\n0,0\\n1,2  # a comment\\n")
    >>> table.rows, table.heading, table.where(1)
    ([[0, 0], [1, 2]], ('x', 'y'), 'data, line 3')
    """
    rows: list[list[int]] = []
    lines: list[int] = []
    heading: tuple[str, ...] = ()
    has_commas = False
    written = text.splitlines()
    for number, line in enumerate(written, 1):
        if number % OFTEN == 0:
            report(number / len(written))
        told = line.partition("#")[0]
        cells = told.translate(BLANKS).split()
        if not cells:
            continue
        has_commas = has_commas or "," in told or ";" in told
        if not rows and not heading and all(map(HEADING.fullmatch, cells)) and len(cells) <= 3:
            heading = tuple(cells)
            continue
        rows.append(_plain(told, cells) or [number_of(cell, f"{source}, line {number}") for cell in cells])
        lines.append(number)
    if not rows:
        raise MeaningError(f"{source} holds no number; pairs, a sequence or a board is read")
    return NumberTable(source, rows, lines, heading, has_commas)


def _plain(told: str, cells: list[str]) -> list[int]:
    """The numbers of a line, read at once; none if one of them has to be looked at."""
    try:
        return list(map(int, cells)) if told.isascii() and "_" not in told else []
    except ValueError:
        return []


def number_of(cell: str, place: str) -> int:
    """The whole number, of any size, that a cell holds; what is none is refused with its place."""
    digits = cell.lstrip("+-")
    if not (digits.isascii() and digits.isdigit() and len(cell) - len(digits) <= 1):
        raise MeaningError(f"{place}: {cut(cell)!r} is no whole number")
    if len(digits) < LONG:
        return int(cell)
    from flint import fmpz

    return int(fmpz(cell.lstrip("+")))
