"""Which members are wanted: by what became of their tasks, and by conditions such as 'prove.status = proved'."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..errors import MeaningError
from .cell_texts import cell_text, is_number
from .member_columns import Column, Columns, NoAnswer
from .members import Asked
from .tasks import FAILED, STATUSES

ANY_FAILURE = "failed"
RELATIONS: dict[str, Callable[[Any, Any], bool]] = {
    "<=": operator.le, ">=": operator.ge, "!=": operator.ne, "==": operator.eq, "=": operator.eq,
    "<": operator.lt, ">": operator.gt,
}  # fmt: skip
SIGN = re.compile("<=|>=|!=|==|=|<|>")

Wanted = Callable[[Asked], bool]


def wanted_statuses(statuses: Iterable[str]) -> set[str]:
    """The statuses of these names; 'failed' stands for all that failed.

    >>> sorted(wanted_statuses(["done", "open"]))
    ['done', 'open']
    """
    found = set[str]()
    for status in statuses:
        if status not in (*STATUSES, ANY_FAILURE):
            raise MeaningError(f"{status!r} is no status; the statuses are {', '.join((*STATUSES, ANY_FAILURE))}")
        found |= set(FAILED) if status == ANY_FAILURE else {status}
    return found


def with_status(statuses: Iterable[str], asks: Sequence[tuple[str, str]]) -> Wanted:
    """Whether one of these questions about a member has one of these statuses."""
    some, among = wanted_statuses(statuses), set(asks)
    return lambda member: any(row.status in some and (row.question, row.extent) in among for row in member.rows)


def condition(text: str, columns: Columns) -> Wanted:
    """Whether 'COLUMN SIGN VALUE' is true of a member; numbers are compared as such, everything else as text.

    A question without an answer satisfies nothing.
    """
    column, sign, value = _parts(text, columns)
    relation, number = RELATIONS[sign], as_number(value)

    def is_true(member: Asked) -> bool:
        cell = column.cell(member)
        if cell is None or isinstance(cell, NoAnswer):
            return False
        if is_number(cell) and number is not None:
            return relation(cell, number)
        return sign in ("=", "==", "!=") and relation(cell_text(cell), value)

    return is_true


def _parts(text: str, columns: Columns) -> tuple[Column, str, str]:
    """The column, the sign and the value: texts of games have signs too, so the first sign after a column counts."""
    wrong: MeaningError | None = None
    for sign in SIGN.finditer(text):
        try:
            return columns.find(text[: sign.start()]), sign[0], text[sign.end() :].strip()
        except MeaningError as error:
            wrong = wrong or error
    raise wrong or MeaningError(f"{text!r} must be a column, one of {' '.join(RELATIONS)} and a value: 'p < 10'")


def as_number(text: str) -> int | float | None:
    """The number that a text is, None if it is none."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return None
