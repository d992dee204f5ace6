"""Text with numbers in lines: cells between blanks, commas or semicolons, comments behind #, perhaps a heading.

Numbers have any size. What is no number is refused with its line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO

import numpy as np

from ...errors import MeaningError, quoted
from ...progress import report
from ...rules import position_text
from .array_data import SMALLEST, board_given
from .evidence import Evidence
from .number_lists import number_of, pairs_given, sequence_given

VALUE = "nim_value"
SKIPS = 0.2  # of the lines of a b-file at most so many may skip an index to be told from a list of pairs
LARGE = 1 << 16  # characters of a table from which on it is read at once
OFTEN = 1 << 14  # lines between two reports
HEADING = re.compile(r"[A-Za-z_]\w*(\(n\))?")
BLANKS = str.maketrans(',;"', "   ")
ODD = re.compile(r"[^0-9 ,;\t\r\n+-]")  # NumPy's reader would take a point for a whole number


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


def table_given(table: NumberTable) -> Evidence:
    """The pairs, the sequence or the board that a table holds.

    >>> from .number_tables import read_table
    >>> table_given(read_table("data", "n,x,y\\n0,0,0\\n1,1,2\\n2,3,5")).pairs.tolist()
    [[0, 0], [1, 2], [3, 5]]
    """
    heading = tuple(name.lower() for name in table.heading)
    _check_heading(table)
    if table.width == 3 and heading[2:] == (VALUE,):
        return _listed_board(table)
    if table.width == 3 and len(table.rows) > 1:
        return _numbered_pairs(table)
    if table.width == 2 and heading[:1] != ("n",) and (table.has_commas or heading or not _is_bfile(table)):
        return pairs_given(table.source, table.rows, table.where, is_square=heading == ("x", "y"))
    if table.width == len(table.rows) >= SMALLEST:
        return board_given(table.source, np.array(_small_rows(table), np.int64))
    return sequence_of(table)


def sequence_of(table: NumberTable) -> Evidence:
    """The sequence of a table: a b-file if all lines have two numbers, else all numbers one after the other."""
    if table.width == 2 and len(table.rows) > 1:
        indices = [row[0] for row in table.rows]
        place = _first_skip(indices)
        if place is not None:
            raise MeaningError(
                f"{table.where(place)}: index {quoted(indices[place])} follows {quoted(indices[place - 1])}; "
                "in a b-file 'n a(n)' the indices go up by one (pairs are written with commas, or under 'x y')"
            )
        return sequence_given(f"{table.source} (a b-file)", [row[1] for row in table.rows], indices[0])
    return sequence_given(table.source, [number for row in table.rows for number in row])


def _check_heading(table: NumberTable) -> None:
    if table.heading and table.width != len(table.heading):
        names = " ".join(table.heading)
        many = next(n for n, row in enumerate(table.rows) if len(row) != len(table.heading))
        count = len(table.rows[many])
        raise MeaningError(f"{table.where(many)}: {count} number{'s' * (count != 1)} under the heading {names!r}")


def _is_bfile(table: NumberTable) -> bool:
    """Whether lines of two numbers are a b-file, perhaps a damaged one, rather than pairs."""
    skips = np.count_nonzero([two[0] - one[0] != 1 for one, two in zip(table.rows, table.rows[1:], strict=False)])
    return bool(skips <= SKIPS * (len(table.rows) - 1))


def _first_skip(indices: list[int]) -> int | None:
    return next((n for n in range(1, len(indices)) if indices[n] != indices[n - 1] + 1), None)


def _numbered_pairs(table: NumberTable) -> Evidence:
    numbers = [row[0] for row in table.rows]
    place = _first_skip(numbers)
    if place is not None:
        raise MeaningError(
            f"{table.where(place)}: number {quoted(numbers[place])} follows {quoted(numbers[place - 1])}; "
            "in lines 'n,x,y' the numbers go up by one (a sequence is given by --sequence, in Python sequence=)"
        )
    return pairs_given(table.source, [row[1:] for row in table.rows], table.where, first=numbers[0])


def _listed_board(table: NumberTable) -> Evidence:
    """The board whose positions are listed with their values; what is not listed is no position."""
    rows = np.array(_small_rows(table), np.int64)
    side = int(rows[:, :2].max()) + 1
    if rows.min() < 0 or side > len(rows):  # a board has a row or a column for each heap
        raise MeaningError(f"{table.source}: a board 'x,y,{VALUE}' has all heaps from 0 up to a bound")
    board = np.full((side, side), -1, np.int64)
    for place, (x, y, value) in enumerate(rows.tolist()):
        if board[x, y] >= 0:
            raise MeaningError(f"{table.where(place)}: {position_text((x, y))} is there twice")
        board[x, y] = value
    return board_given(table.source, board)


def _small_rows(table: NumberTable) -> list[list[int]]:
    for place, row in enumerate(table.rows):
        if max(map(abs, row)) >= 1 << 31:
            raise MeaningError(f"{table.where(place)}: {quoted(max(row, key=abs))} is too large for a board")
    return table.rows
