"""Text with numbers in lines: cells between blanks, commas or semicolons, comments behind #, perhaps a heading.

Numbers have any size. What is no number is refused with its line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO

import numpy as np

from ..errors import MeaningError
from ..progress import report
from .sequence_data import cut

LARGE = 1 << 16  # characters of a table from which on it is read at once
OFTEN = 1 << 14  # lines between two reports
HEADING = re.compile(r"[A-Za-z_]\w*(\(n\))?")
BLANKS = str.maketrans(',;"', "   ")
ODD = re.compile(r"[^0-9 ,;\t\r\n+-]")  # NumPy's reader would take a point for a whole number
LONG = 4000  # digits from which on Python's own reader may refuse


@dataclass(frozen=True)
class NumberTable:
    """Rows of numbers with the lines where they stand."""

    source: str
    rows: list[list[int]]
    lines: Sequence[int]
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
    return _read_at_once(source, text) or _read_line_by_line(source, text)


def _read_at_once(source: str, text: str) -> NumberTable | None:
    """A table without comments, gaps and odd cells, by NumPy's reader: twenty times as fast; else None."""
    first, _, rest = text.partition("\n")
    cells = first.translate(BLANKS).split()
    has_heading = bool(cells) and _is_heading(cells)
    body = rest if has_heading else text
    if len(body) < LARGE or ODD.search(body):
        return None
    report(0.0)
    marks = [mark for mark in ",;" if mark in body]
    try:
        table = np.loadtxt(StringIO(body), np.int64, delimiter=marks[0] if len(marks) == 1 else None, ndmin=2)
    except ValueError:
        return None
    if len(table) != body.count("\n") + (not body.endswith("\n")):
        return None
    begin = 1 + has_heading
    lines = range(begin, begin + len(table))
    return NumberTable(source, table.tolist(), lines, tuple(cells) if has_heading else (), bool(marks))


def _is_heading(cells: list[str]) -> bool:
    return all(map(HEADING.fullmatch, cells)) and len(cells) <= 3


def _read_line_by_line(source: str, text: str) -> NumberTable:
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
        if not rows and not heading and _is_heading(cells):
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
