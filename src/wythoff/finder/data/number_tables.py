"""Text with numbers in lines: cells between blanks, commas or semicolons, comments behind #, perhaps a heading.

Numbers have any size. What is no number is refused with its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from ...errors import MeaningError, quoted
from ...progress import report
from ...rules import position_text
from .array_data import SMALLEST, board_given
from .evidence import Evidence, Ints
from .number_lists import LONG, number_of, pairs_given, sequence_given

VALUE = "nim_value"
NOTHING = "holds no number; pairs, a sequence or a board is read"
OFTEN = 1 << 14  # lines between two reports
HEADING = re.compile(r"[A-Za-z_]\w*(\(n\))?")
BLANKS = str.maketrans(',;"', "   ")
PLAIN = b"0123456789- ,;\t\r\n"
LONGEST = 18  # digits that fit into 64 bits

Rows = list[list[int]] | Ints


@dataclass(frozen=True)
class NumberTable:
    """Rows of numbers with the lines where they stand."""

    source: str
    rows: Rows
    lines: Sequence[int]
    heading: tuple[str, ...] = ()
    has_commas: bool = False

    def where(self, row: int) -> str:
        """The place of a row, for an error."""
        return f"{self.source}, line {self.lines[row]}"

    @property
    def width(self) -> int:
        """How many numbers every row has; 0 if not all have as many."""
        if isinstance(self.rows, np.ndarray):
            return int(self.rows.shape[1])
        widths = set(map(len, self.rows))
        return widths.pop() if len(widths) == 1 else 0

    def column(self, place: int) -> list[int] | Ints:
        """One number of every row."""
        if isinstance(self.rows, np.ndarray):
            return np.asarray(self.rows[:, place])
        return [row[place] for row in self.rows]

    def after(self, place: int) -> Rows:
        """The rows without their first numbers."""
        return self.rows[:, place:] if isinstance(self.rows, np.ndarray) else [row[place:] for row in self.rows]


def plain_table(source: str, content: bytes, most_columns: int = 3) -> NumberTable | None:
    """A long table of nothing but whole numbers, as many in each line, read at once; None if it has anything else.

    >>> plain_table("data", b"n,x,y\\n" + b"5,-3,8\\n" * 10_000).rows[-1].tolist()
    [5, -3, 8]
    """
    first, _, rest = content.partition(b"\n")
    cells = first.decode("ascii", "replace").translate(BLANKS).split()
    has_heading = bool(cells) and _is_heading(cells, most_columns)
    body = rest if has_heading else content
    if len(body) < 1 << 16:  # 1 << 16 bytes of a table from which on it is read at once
        return None
    parts: list[Ints] = []
    for block in _blocks(body):
        report(0.0)
        rows = _plain_rows(block)
        if rows is None or rows.shape[1] != (parts or [rows])[0].shape[1]:
            return None
        parts.append(rows)
    whole = np.concatenate(parts)
    lines = range(1 + has_heading, 1 + has_heading + len(whole))
    return NumberTable(source, whole, lines, tuple(cells) if has_heading else (), b"," in body or b";" in body)


def _blocks(body: bytes) -> Iterator[bytes]:
    """The text in pieces of whole lines."""
    start = 0
    while start < len(body):
        # 1 << 17 bytes: several arrays about them stay in the cache
        end = body.find(b"\n", start + (1 << 17)) + 1 or len(body)
        yield body[start:end]
        start = end


def _plain_rows(content: bytes) -> Ints | None:
    """The numbers of each line, if all lines have as many, and nothing else stands there."""
    if content.translate(None, PLAIN) or (b"\r" in content and b"\r" in content.replace(b"\r\n", b"")):
        return None
    margin = b" " * LONGEST
    letters = np.frombuffer(margin + content + margin[: 1 + content.endswith(b"\n")], np.uint8)
    is_minus = letters == ord("-")
    is_number = (letters - np.uint8(ord("0")) < 10) | is_minus
    edges = np.flatnonzero(is_number[1:] != is_number[:-1]) + 1
    starts, ends = edges[::2], edges[1::2]
    lines = np.append(np.flatnonzero(letters[:-1] == ord("\n")), len(letters))[: None if content[-1:] != b"\n" else -1]
    if not len(starts) or len(starts) % len(lines):
        return None
    rows = starts.reshape(len(lines), -1)
    is_negative = is_minus[starts]
    lengths = ends - starts - is_negative
    are_apart = (rows[:, -1] < lines).all() and (lines[:-1] < rows[1:, 0]).all()
    are_signs = np.count_nonzero(is_minus) == np.count_nonzero(is_negative)
    if not are_apart or not are_signs or lengths.min() < 1 or lengths.max() > LONGEST:
        return None
    numbers = np.zeros(len(starts), np.int64)
    for done in range(0, int(lengths.max()), 8):
        numbers += _eight_digits(letters, ends - done, lengths - done) * 10**done
    numbers[is_negative] *= -1
    return numbers.reshape(rows.shape)


def _eight_digits(letters: NDArray[np.uint8], ends: Ints, lengths: Ints) -> Ints:
    """The numbers that end there, of their last digits, at most eight: pairs, fours and eights are joined in one word.

    >>> _eight_digits(np.frombuffer(b"        1234 56", np.uint8), np.array([12, 15]), np.array([4, 2])).tolist()
    [1234, 56]
    """
    words = np.ndarray(len(letters) - 7, "<u8", letters, strides=(1,))[np.maximum(ends - 8, 0)]
    before = np.uint64(8) * (8 - lengths.clip(0, 8)).astype(np.uint64)
    words = (words >> before << before) & np.uint64(0x0F0F0F0F0F0F0F0F)
    words = (words * np.uint64(10) + (words >> np.uint64(8))) & np.uint64(0x00FF00FF00FF00FF)
    words = (words * np.uint64(100) + (words >> np.uint64(16))) & np.uint64(0x0000FFFF0000FFFF)
    words = (words * np.uint64(10_000) + (words >> np.uint64(32))) & np.uint64(0xFFFFFFFF)
    numbers: Ints = words.astype(np.int64)
    return numbers


def read_table(source: str, text: str, most_columns: int = 3) -> NumberTable:
    """Read all lines with numbers; a heading has at most so many words.

    >>> table = read_table("data", "x,y\\n0,0\\n1,2  # a comment\\n")
    >>> table.rows, table.heading, table.where(1)
    ([[0, 0], [1, 2]], ('x', 'y'), 'data, line 3')
    """
    return plain_table(source, text.encode(), most_columns) or _read_line_by_line(source, text, most_columns)


def _is_heading(cells: list[str], most: int) -> bool:
    return all(map(HEADING.fullmatch, cells)) and len(cells) <= most


def _read_line_by_line(source: str, text: str, most_columns: int) -> NumberTable:
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
        if not rows and not heading and _is_heading(cells, most_columns):
            heading = tuple(cells)
            continue
        rows.append(_plain(told, cells) or [number_of(cell, f"{source}, line {number}") for cell in cells])
        lines.append(number)
    if not rows and not heading:
        raise MeaningError(f"{source} {NOTHING}")
    return NumberTable(source, rows, lines, heading, has_commas)


def _plain(told: str, cells: list[str]) -> list[int]:
    """The numbers of a line, read at once; none if one of them has to be looked at."""
    try:
        return list(map(int, cells)) if told.isascii() and "_" not in told and len(told) < LONG else []
    except ValueError:
        return []


def table_given(table: NumberTable) -> Evidence:
    """The pairs, the sequence or the board that a table holds.

    >>> from .number_tables import read_table
    >>> table_given(read_table("data", "n,x,y\\n0,0,0\\n1,1,2\\n2,3,5")).pairs.tolist()
    [[0, 0], [1, 2], [3, 5]]
    """
    heading = tuple(name.lower() for name in table.heading)
    if not len(table.rows):
        raise MeaningError(f"{table.source} {NOTHING}")
    check_heading(table)
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
        indices = table.column(0)
        place = _first_skip(indices)
        if place is not None:
            raise MeaningError(
                f"{table.where(place)}: index {quoted(int(indices[place]))} follows {quoted(int(indices[place - 1]))}; "
                "in a b-file 'n a(n)' the indices go up by one (pairs are written with commas, or under 'x y')"
            )
        return sequence_given(f"{table.source} (a b-file)", table.column(1), int(indices[0]))
    return sequence_given(table.source, chain.from_iterable(table.rows))


def check_heading(table: NumberTable) -> None:
    """Refuse rows of another width than their heading."""
    if table.heading and len(table.rows) and table.width != len(table.heading):
        names = " ".join(table.heading)
        many = next(n for n, row in enumerate(table.rows) if len(row) != len(table.heading))
        count = len(table.rows[many])
        raise MeaningError(f"{table.where(many)}: {count} number{'s' * (count != 1)} under the heading {names!r}")


def _is_bfile(table: NumberTable) -> bool:
    """Whether lines of two numbers are a b-file, perhaps a damaged one, rather than pairs."""
    # 0.2 of the lines of a b-file at most so many may skip an index to be told from a list of pairs
    return len(_skips(table.column(0))) <= 0.2 * (len(table.rows) - 1)


def _skips(indices: list[int] | Ints) -> Sequence[int] | Ints:
    """The places of those that are not one more than the one before."""
    if isinstance(indices, np.ndarray):
        return np.flatnonzero(np.diff(indices) != 1) + 1
    return [n for n in range(1, len(indices)) if indices[n] != indices[n - 1] + 1]


def _first_skip(indices: list[int] | Ints) -> int | None:
    return next((int(n) for n in _skips(indices)), None)


def _numbered_pairs(table: NumberTable) -> Evidence:
    numbers = table.column(0)
    place = _first_skip(numbers)
    if place is not None:
        raise MeaningError(
            f"{table.where(place)}: number {quoted(int(numbers[place]))} follows {quoted(int(numbers[place - 1]))}; "
            "in lines 'n,x,y' the numbers go up by one (a sequence is given by --sequence, in Python sequence=)"
        )
    return pairs_given(table.source, table.after(1), table.where, first=int(numbers[0]))


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


def _small_rows(table: NumberTable) -> Rows:
    for place, row in enumerate(table.rows):
        if max(map(abs, row)) >= 1 << 31:
            raise MeaningError(f"{table.where(place)}: {quoted(int(max(row, key=abs)))} is too large for a board")
    return table.rows
