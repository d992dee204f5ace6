"""The columns of a sweep, found by name, and conditions on them; a row is a member with its letters, game and answers.

LETTER, game            what the member is
QUESTION.PATH           what an answer says; of several extents that are numbers, the largest that says something
QUESTION:EXTENT.PATH    of this extent; where a game was asked with several that are not numbers, only so
QUESTION.task.PATH      what is known of the task: its status, seconds, method, hash, …
PATH, or its end        where no other column ends so; what an answer says goes before what is known of its task
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from ..errors import MeaningError
from ..question import Question
from .cell_texts import NoAnswer, cell_text, is_number
from .members import Asked, members
from .places.tasks import DONE
from .questions.extents import amount
from .store import Row, Store

TASK = ("status", "extent", "seconds", "method", "hash", "error")
HASHES = "prefixes"  # of parts of a board, by which games are grouped: not for people
LISTED = 40  # columns that an error names

# What is shown of a question where nobody chooses; of one that is not named here, everything.
MAIN = {
    Question.OUTCOMES: ("p",), Question.NIM_VALUES: ("largest",), Question.REMOTENESS: ("largest", "at"),
    Question.PAIRS: ("count",),
    "slopes": ("x", "y", "quotient"), "row-period": ("preperiod", "period"), "prove": ("status", "system", "states"),
    "check": ("status", "witness"), "same-as": ("same", "first_difference", "differing"),
    "beams": ("beams", "splits", "words"), "find": ("best", "kind", "rung", "surplus", "tested", "extent"),
}  # fmt: skip
RELATIONS: dict[str, Callable[[Any, Any], bool]] = {
    "<=": operator.le, ">=": operator.ge, "!=": operator.ne, "==": operator.eq, "=": operator.eq,
    "<": operator.lt, ">": operator.gt,
}  # fmt: skip

Wanted = Callable[[Asked], bool]


class Column(NamedTuple):
    """A letter or the game (both without a question), or a path in the answers to a question."""

    question: str
    extent: str | None  # None: the one that counts
    path: str

    @property
    def name(self) -> str:
        return f"{ask_text(self.question, self.extent)}.{self.path}" if self.question else self.path

    def cell(self, member: Asked) -> object:
        """What stands there; None if the member was not asked or the answer does not say."""
        if not self.question:
            return member.parameters.get(self.path, member.game if self.path == "game" else None)
        rows = (row for row in member.rows if row.question == self.question and self.extent in (None, row.extent))
        row = max(rows, key=_weight, default=None)
        if row is None:
            return None
        if self.path.startswith("task."):
            known = getattr(row, self.path.removeprefix("task."))
            return None if known == "" else known
        return _said(row, self.path) if row.status == DONE else NoAnswer(row.status)


def _weight(row: Row) -> tuple[bool, bool, float]:
    """An answer before none, one with a hash before "gave up", then the larger extent."""
    return row.status == DONE, bool(row.hash), amount(row.extent) or 0.0


def _said(row: Row, path: str) -> object:
    plain = row.answer.get(path) if isinstance(row.answer, dict) else None
    return flattened(row.answer).get(path) if plain is None or isinstance(plain, dict | list) else plain


def ask_text(question: str, extent: str | None) -> str:
    """The question with its extent, as it is asked."""
    return f"{question}:{extent}" if extent else question


def flattened(answer: object, before: str = "") -> dict[str, object]:
    """An answer by dotted names; a list of dictionaries becomes a list for each of their keys.

    >>> flattened({"p": 3, "last": {"x": 1}, "beams": [{"slope": 1.6}, {"slope": 0.6}]})
    {'p': 3, 'last.x': 1, 'beams.slope': [1.6, 0.6]}
    """
    if isinstance(answer, dict):
        parts = [flattened(value, f"{before}{key}.") for key, value in answer.items()]
        return {name: value for part in parts for name, value in part.items()}
    if isinstance(answer, list) and answer and all(isinstance(item, dict) for item in answer):
        items = [flattened(item) for item in answer]
        names = dict.fromkeys(name for item in items for name in item)
        return {before + name: [item.get(name) for item in items] for name in names}
    return {before.removesuffix("."): answer} if before else {}


class Columns:
    """What a file has to show: its letters and the game, what answers say, what is known of tasks; found by name.

    A letter goes before a column of the same end: `outcomes.p` is an answer where p is a letter.
    """

    def __init__(self, store: Store) -> None:
        letters: dict[str, None] = {}
        paths: dict[str, dict[str, None]] = {question: {} for question, _ in store.asks()}
        several: set[str] = set()
        for member in members(store):
            letters.update(dict.fromkeys(member.parameters))
            asked = [row.question for row in member.rows]
            several.update(question for question in asked if asked.count(question) > 1)
            for row in member.rows:
                paths[row.question].update(dict.fromkeys(flattened(row.answer)))
        self.asks = store.asks()
        split = {question for question, extent in self.asks if amount(extent) is None} & several
        self.letters = list(letters)
        self.first = [Column("", None, name) for name in dict.fromkeys((*letters, "game"))]
        self.said = [
            Column(question, extent, path)
            for question, some in paths.items()
            for path in some if path.split(".")[0] != HASHES
            for extent in self._extents(question, split)
        ]  # fmt: skip
        self.of_tasks = [
            Column(question, extent, f"task.{path}")
            for question in paths for path in TASK for extent in self._extents(question, split)
        ]  # fmt: skip

    def _extents(self, question: str, split: set[str]) -> list[str] | list[None]:
        return [extent for asked, extent in self.asks if asked == question] if question in split else [None]

    @property
    def all(self) -> list[Column]:
        return [*self.first, *self.said, *self.of_tasks]

    @property
    def main(self) -> list[Column]:
        """What is shown where nobody chooses: of a question without an answer its status."""
        shown = [column for column in self.said if column.path in MAIN.get(column.question, (column.path,))]
        silent = {question for question, _ in self.asks} - {column.question for column in shown}
        return [
            *shown, *(each for each in self.of_tasks if each.question in silent and each.path == "task.status")
        ]  # fmt: skip

    def find(self, name: str) -> Column:
        """The column of this name; in words which there are, if there is none."""
        name = name if name in self.letters else name.strip()
        for found in (
            [column for column in self.first if column.name == name],
            [column for column in (*self.said, *self.of_tasks) if column.name == name], self._of_extent(name),
            _ending(name, self.said), _ending(name, self.of_tasks),
        ):  # fmt: skip
            if len(found) == 1:
                return found[0]
            if found:
                raise MeaningError(f"{name!r} may be {', '.join(column.name for column in found)}; write one of these")
        near = get_close_matches(name, [part for column in self.all for part in (column.name, column.path)], 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise MeaningError(f"no column is called {name!r}; {hint}the columns are {self._offered()}")

    def _of_extent(self, name: str) -> list[Column]:
        """`QUESTION:EXTENT.PATH`, of one of several extents."""
        columns = [*self.said, *self.of_tasks]
        each = [column._replace(extent=extent) for column in columns for question, extent in self.asks
                if question == column.question]  # fmt: skip
        return list({column: column for column in each if column.name == name})

    def _offered(self) -> str:
        names = [column.name for column in (*self.first, *self.said)]
        more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
        tasks = f"; of every task, as in {self.of_tasks[0].name}: {', '.join(TASK)}" if self.of_tasks else ""
        return ", ".join(names[:LISTED]) + more + tasks

    def condition(self, text: str) -> Wanted:
        """Whether 'COLUMN SIGN VALUE' is true of a member; numbers are compared as such, everything else as text.

        A question without an answer satisfies nothing.
        """
        column, sign, value = self._parts(text)
        relation, number = RELATIONS[sign], as_number(value)

        def is_true(member: Asked) -> bool:
            cell = column.cell(member)
            if cell is None or isinstance(cell, NoAnswer):
                return False
            if is_number(cell) and number is not None:
                return relation(cell, number)
            return sign in ("=", "==", "!=") and relation(cell_text(cell), value)

        return is_true

    def _parts(self, text: str) -> tuple[Column, str, str]:
        """Column, sign and value: texts of games have signs too, so the first sign after a column counts."""
        wrong: MeaningError | None = None
        for sign in re.finditer("<=|>=|!=|==|=|<|>", text):
            try:
                return self.find(text[: sign.start()]), sign[0], text[sign.end() :].strip()
            except MeaningError as error:
                wrong = wrong or error
        raise wrong or MeaningError(f"{text!r} must be a column, one of {' '.join(RELATIONS)} and a value: 'p < 10'")

    def wanted(self, conditions: Iterable[str]) -> Wanted:
        """Whether all these conditions are true of a member."""
        tests = [self.condition(text) for text in conditions]
        return lambda member: all(test(member) for test in tests)


def _ending(name: str, columns: Sequence[Column]) -> list[Column]:
    """The columns whose path is this name or ends with it; a whole path goes before an end."""
    whole = [column for column in columns if name in (column.path, column.path.removeprefix("task."))]
    return whole or [column for column in columns if column.path.endswith(f".{name}")]


def names(given: str | Iterable[str]) -> list[str]:
    """The names of columns: those between commas, but for the commas in the text of a game; or names one by one.

    >>> names("p, same-as:gdwn(1,2):9.same"), names(["p", "q"])
    (['p', 'same-as:gdwn(1,2):9.same'], ['p', 'q'])
    """
    parts = re.split(r",(?![^()]*\))", given) if isinstance(given, str) else given
    return [name.strip() for name in parts if name.strip()]


def as_number(text: str) -> int | float | None:
    """The number that a text is, None if it is none."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return None
