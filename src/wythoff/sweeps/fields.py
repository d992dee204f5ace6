"""Fields: what an answer says, by dotted names such as `outcomes.p`, `prove.status`, `outcomes.prefixes.64`.

    QUESTION.PATH           of several extents that are numbers: the largest whose answer says something
    QUESTION:EXTENT.PATH    of this extent; where a game was asked with several that are no numbers, only so
    PATH, or its end        where no other field ends so; what an answer says goes before what is known of its task

What is known of the task itself is the path `task.status`, `task.seconds`, `task.method`, …
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import NamedTuple

from ..errors import MeaningError
from .extents import amount
from .store import Row
from .tasks import DONE

TASK = ("status", "seconds", "method", "hash", "tries", "version", "machine", "started", "ended", "error")
OF_TASK = tuple(f"task.{name}" for name in TASK)
LISTED = 40  # fields that an error names


class Field(NamedTuple):
    """One column: the question, its extent (None: whatever it is), and the path in its answer."""

    question: str
    extent: str | None
    path: str

    @property
    def name(self) -> str:
        return f"{ask_text(self.question, self.extent)}.{self.path}"

    @property
    def is_of_task(self) -> bool:
        return self.path.startswith("task.")

    def is_in(self, row: Row) -> bool:
        """Whether this row answers the question, or failed to."""
        return row.question == self.question and self.extent in (None, row.extent)

    def of(self, rows: Iterable[Row]) -> Row | None:
        """The row of one member's that counts: of several extents the largest with an answer that says something."""
        return max(filter(self.is_in, rows), key=_weight, default=None)

    def value(self, row: Row) -> object:
        """What the row says; None if nothing."""
        if self.is_of_task:
            known = getattr(row, self.path.removeprefix("task."))
            return None if known == "" else known
        return flattened(row.answer).get(self.path)


def _weight(row: Row) -> tuple[bool, bool, float]:
    """An answer before none, one with a hash before "gave up", then the larger extent."""
    return row.status == DONE, bool(row.hash), amount(row.extent) or 0.0


def ask_text(question: str, extent: str | None) -> str:
    """The question with its extent, as it is asked."""
    return f"{question}:{extent}" if extent else question


def flattened(answer: object, before: str = "") -> dict[str, object]:
    """An answer by dotted names; a list of dictionaries becomes a list for each of their keys.

    >>> flattened({"p": 3, "prefixes": {"1": "ab"}, "beams": [{"slope": 1.6}, {"slope": 0.6}]})
    {'p': 3, 'prefixes.1': 'ab', 'beams.slope': [1.6, 0.6]}
    """
    if isinstance(answer, dict):
        parts = [flattened(value, f"{before}{key}.") for key, value in answer.items()]
        return {name: value for part in parts for name, value in part.items()}
    if isinstance(answer, list) and answer and all(isinstance(item, dict) for item in answer):
        items = [flattened(item) for item in answer]
        names = dict.fromkeys(name for item in items for name in item)
        return {before + name: [item.get(name) for item in items] for name in names}
    return {before.removesuffix("."): answer} if before else {}


class Fields:
    """The fields of a file, found by name.

    >>> row = Row("nim", {}, "outcomes", "9", "done", 1, {"side": 9, "p": 9}, "", "", 0.1, "", "", 0.0, 0.0, "")
    >>> fields = Fields([row])
    >>> fields.find("p").name, fields.find("p").value(row), fields.find("status").value(row)
    ('outcomes.p', 9, 'done')
    """

    def __init__(self, rows: Iterable[Row]) -> None:
        self._paths: dict[str, dict[str, None]] = {}
        self._extents: dict[str, dict[str, None]] = {}
        self._several: set[str] = set()
        for row in self._noted(rows):
            paths = self._paths.setdefault(row.question, {})
            paths.update(dict.fromkeys(flattened(row.answer)))
            self._extents.setdefault(row.question, {})[row.extent] = None

    def _noted(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The rows, which come member by member; notes which questions a member was asked with several extents."""
        member, asked = None, set[str]()
        for row in rows:
            if (row.game, row.parameters) != member:
                member, asked = (row.game, row.parameters), set()
            if row.question in asked:
                self._several.add(row.question)
            asked.add(row.question)
            yield row

    def all(self) -> list[Field]:
        """What the answers say, question by question, then what is known of the tasks."""
        said = [field for question, paths in self._paths.items() for field in self._columns(question, paths)]
        return said + [field for question in self._paths for field in self._columns(question, OF_TASK)]

    def _columns(self, question: str, paths: Iterable[str]) -> list[Field]:
        extents = self._extents[question] if question in self._several else (None,)
        return [Field(question, extent, path) for path in paths for extent in extents]

    def find(self, name: str, of_all_extents: bool = False) -> Field:
        """The field of this name, or in words which there are.

        A name that leaves the extent open is that of one field for all of them, if the extents are numbers.
        """
        fields = self.all()
        for found in (self._exact(name, fields), _ending(name, fields, False), _ending(name, fields, True)):
            if of_all_extents:
                found = list(dict.fromkeys(self._opened(field, name) for field in found))
            if len(found) == 1:
                return found[0]
            if found:
                listed = ", ".join(field.name for field in found)
                raise MeaningError(f"{name!r} may be {listed}; write one of these")
        near = get_close_matches(name, [part for field in fields for part in (field.name, field.path)], 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise MeaningError(f"no field is called {name!r}; {hint}the fields are {_offered(fields)}")

    def _opened(self, field: Field, name: str) -> Field:
        """The same field for whatever extent, where that is meant."""
        are_numbers = all(amount(extent) is not None for extent in self._extents[field.question])
        return field._replace(extent=None) if are_numbers and name != field.name else field

    def _exact(self, name: str, fields: list[Field]) -> list[Field]:
        """`QUESTION.PATH` or `QUESTION:EXTENT.PATH`."""
        if named := [field for field in fields if name in (field.name, f"{field.question}.{field.path}")]:
            return named
        asked = (field for field in fields if name.startswith(f"{field.question}:") and name.endswith(field.path))
        each = (field._replace(extent=extent) for field in asked for extent in self._extents[field.question])
        return [field for field in each if field.name == name]


def _ending(name: str, fields: list[Field], of_task: bool) -> list[Field]:
    """The fields whose path is this name or ends with it; a whole path goes before an end."""
    some = [field for field in fields if field.is_of_task == of_task]
    whole = [field for field in some if name in (field.path, field.path.removeprefix("task."))]
    return whole or [field for field in some if field.path.endswith(f".{name}")]


def _offered(fields: list[Field]) -> str:
    """What an error names: what answers say, but for the hashes of parts of a board, then what is known of a task."""
    names = [field.name for field in fields if not field.is_of_task and not field.path.startswith("prefixes.")]
    said = ", ".join(names[:LISTED]) + (f" and {len(names) - LISTED} more" if len(names) > LISTED else "")
    questions = dict.fromkeys(field.question for field in fields)
    tasks = f"; of every task, as in {next(iter(questions))}.task.seconds: {', '.join(TASK)}" if questions else ""
    return (said or "none yet") + tasks
