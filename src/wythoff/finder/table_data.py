"""Tables of numbers as evidence: which columns they have decides what they are.

one number in a line, or lines of any length    a sequence
n a(n), n going up by one                       a b-file
x,y with commas or a heading; x y               pairs
n,x,y                                           pairs with their numbers
x,y,nim_value under such a heading              a board of nim-values
a square of at least 4 by 4                     a board of nim-values, row x, column y
"""

from __future__ import annotations

import numpy as np

from ..errors import MeaningError, quoted
from ..rules import position_text
from .board_data import SMALLEST, board_given
from .evidence import Evidence
from .number_tables import NumberTable
from .pair_lists import pairs_given
from .sequence_data import sequence_given

VALUE = "nim_value"
STRAY = 0.2  # of the lines of a b-file at most so many may skip an index to be told from a list of pairs


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
        return board_given(table.source, np.array(_small(table), np.int64))
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
    return bool(skips <= STRAY * (len(table.rows) - 1))


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
    rows = np.array(_small(table), np.int64)
    side = int(rows[:, :2].max()) + 1
    if rows.min() < 0 or side > len(rows):  # a board has a row or a column for each heap
        raise MeaningError(f"{table.source}: a board 'x,y,{VALUE}' has all heaps from 0 up to a bound")
    board = np.full((side, side), -1, np.int64)
    for place, (x, y, value) in enumerate(rows.tolist()):
        if board[x, y] >= 0:
            raise MeaningError(f"{table.where(place)}: {position_text((x, y))} is there twice")
        board[x, y] = value
    return board_given(table.source, board)


def _small(table: NumberTable) -> list[list[int]]:
    for place, row in enumerate(table.rows):
        if max(map(abs, row)) >= 1 << 31:
            raise MeaningError(f"{table.where(place)}: {quoted(max(row, key=abs))} is too large for a board")
    return table.rows
