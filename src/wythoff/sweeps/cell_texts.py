"""Cells of a table: in words for people, as data for machines, and in an order."""

from __future__ import annotations

import json
from math import isfinite
from typing import NamedTuple

from ..plain_table import ABSENT
from ..rules.positions import number_text

MOST_DIGITS = 100  # of a number for a person


class NoAnswer(NamedTuple):
    """A cell whose question has no answer: what became of its task."""

    status: str

    def __str__(self) -> str:
        return f"({self.status})"


def cell_text(cell: object) -> str:
    """A cell in one line; what cannot be printed, such as the colours of a terminal, is a dot.

    >>> [cell_text(cell) for cell in (3, None, True, [1, 2], [[0, 0], [1, 2]], NoAnswer("out of time"))]
    ['3', '-', 'true', '(1,2)', '[[0, 0], [1, 2]]', '(out of time)']
    """
    match cell:
        case None:
            return ABSENT
        case bool():
            return str(cell).lower()
        case int():
            return number_text(cell)
        case list() if cell and all(is_number(item) for item in cell):
            return f"({','.join(map(str, cell))})"
        case list() | dict():
            return json.dumps(cell, ensure_ascii=False)
        case _:
            line = " ".join(str(cell).split()) or '""'
            return line if line.isprintable() else "".join(each if each.isprintable() else "·" for each in line)


def short_text(cell: object, most: int = 60) -> str:
    """The same for a person: floats to six digits, long texts and very long numbers cut.

    >>> short_text(2 / 3), short_text(10**70, 20)
    ('0.666667', '10000000000000000000000000000000000000000000000000000000000000000000000')
    """
    if isinstance(cell, float):
        return f"{cell:.6g}"
    text = cell_text(cell)
    if is_number(cell) and len(text) > MOST_DIGITS:
        return f"{text[:10]}… ({len(text.lstrip('-'))} digits)"
    return text if len(text) <= most or isinstance(cell, int) else f"{text[: most - 1]}…"


def is_number(cell: object) -> bool:
    return isinstance(cell, int | float) and not isinstance(cell, bool)


def order(cell: object) -> tuple[int, object, str]:
    """Numbers by size, then lists of numbers, then texts, then what has no answer."""
    match cell:
        case int() | float() if is_number(cell) and (isinstance(cell, int) or isfinite(cell)):
            return 0, cell, ""
        case list() if all(is_number(item) for item in cell):
            return 1, tuple(cell), ""
        case None:
            return 4, 0, ""
        case NoAnswer():
            return 3, 0, str(cell)
        case _:
            return 2, 0, cell_text(cell)
