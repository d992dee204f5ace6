"""The columns of a sweep's members: letters, the game, and fields of answers, each found by name.

A cell without an answer is a `NoAnswer` and says why; it is never empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from ..errors import MeaningError
from .fields import Field, Fields, ask_text
from .members import Asked, members
from .store import Row, Store
from .tasks import DONE

# What is shown of a question where nobody chooses; of one that is not named here, everything that is no list.
MAIN = {
    "outcomes": ("p",), "nim-values": ("largest",), "remoteness": ("largest", "at"), "pairs": ("count",),
    "slopes": ("x", "y", "quotient"), "row-period": ("preperiod", "period"), "prove": ("status", "system", "states"),
    "check": ("status", "witness"), "same-as": ("same", "first_difference"), "beams": ("beams", "splits", "words"),
}  # fmt: skip


class NoAnswer(NamedTuple):
    """A cell whose question has no answer: what became of its task, and why."""

    status: str
    error: str

    def __str__(self) -> str:
        return f"({self.status})"


class Column(NamedTuple):
    """A letter, the game (neither letter nor field), or a field of an answer."""

    letter: str = ""
    field: Field | None = None

    @property
    def name(self) -> str:
        return self.field.name if self.field else self.letter or "game"

    def cell(self, member: Asked) -> object:
        """What stands there; None if the member was not asked or the answer does not say."""
        if self.field is None:
            return member.parameters.get(self.letter) if self.letter else member.game
        row = self.field.of(member.rows)
        if row is None:
            return None
        if row.status != DONE and not self.field.is_of_task:
            return NoAnswer(row.status, row.error)
        return _said(self.field, row)


def _said(field: Field, row: Row) -> object:
    plain = row.answer.get(field.path) if isinstance(row.answer, dict) else None
    return field.value(row) if plain is None or isinstance(plain, dict | list) else plain


class Columns:
    """What a file has to show: its letters, its questions, the fields of their answers; found by name.

    A letter goes before a field of the same name: `outcomes.p` is a field where p is a letter.
    """

    def __init__(self, store: Store) -> None:
        self.letters: dict[str, None] = {}
        self._plain: dict[str, dict[str, None]] = {}
        self.asks = store.asks()
        self.fields = Fields(chain.from_iterable(self._noted(member) for member in members(store)))

    def _noted(self, member: Asked) -> list[Row]:
        self.letters.update(dict.fromkeys(member.parameters))
        for row in member.rows:
            plain = self._plain.setdefault(row.question, {})
            if isinstance(row.answer, dict):
                plain.update((key, None) for key, value in row.answer.items() if not isinstance(value, dict | list))
        return member.rows

    def find(self, name: str) -> Column:
        """The column of this name; in words which there are, if there is none."""
        name = name if name in self.letters else name.strip()
        if name in self.letters:
            return Column(letter=name)
        if name == "game":
            return Column()
        try:
            return Column(field=self.fields.find(name, of_all_extents=True))
        except MeaningError as error:
            letters = f"; the letters are {', '.join(self.letters)}" if self.letters else ""
            raise MeaningError(f"{error}{letters}") from None

    def chosen_asks(self, texts: Iterable[str]) -> list[tuple[str, str]]:
        """The questions of the file that these texts name, such as 'outcomes' or 'outcomes:100'; all without any."""
        named = [part for text in texts for part in ([text] if self._named(text) else text.split())]
        unknown = [text for text in named if not self._named(text)]
        if unknown:
            there = ", ".join(ask_text(*ask) for ask in self.asks) or "none"
            raise MeaningError(f"{unknown[0]!r} was not asked in this file; the questions are {there}")
        return [ask for ask in self.asks if not named or any(ask in self._named(text) for text in named)]

    def _named(self, text: str) -> list[tuple[str, str]]:
        return [ask for ask in self.asks if text.strip() in (ask[0], ask_text(*ask))]

    def of(self, asks: Sequence[tuple[str, str]], everything: bool = False) -> list[Column]:
        """What is shown of these questions where nobody chooses, or everything that was answered."""
        questions = dict.fromkeys(question for question, _ in asks)
        fields = [field for field in self.fields.all() if any(_is_of(field, *ask) for ask in asks)]
        if everything:
            return [Column(field=field) for field in fields if not field.is_of_task]
        return [Column(field=field) for question in questions for field in self._main(question, fields)]

    def errors(self, asks: Sequence[tuple[str, str]]) -> list[Column]:
        """Why these questions have no answer."""
        fields = (field for field in self.fields.all() if field.path == "task.error")
        return [Column(field=field) for field in fields if any(_is_of(field, *ask) for ask in asks)]

    def _main(self, question: str, fields: Iterable[Field]) -> list[Field]:
        here = [field for field in fields if field.question == question]
        plain = self._plain[question]
        said = [field for field in here if field.path in MAIN.get(question, plain)]
        said = said or [field for field in here if field.path in plain]
        return said or [field for field in here if field.path == "task.status"]


def names(given: str | Iterable[str]) -> list[str]:
    """The names of columns: those between commas, but for the commas in the text of a game; or names one by one.

    >>> names("p, same-as:gdwn(1,2):9.same"), names(["p", "q"])
    (['p', 'same-as:gdwn(1,2):9.same'], ['p', 'q'])
    """
    parts = re.split(r",(?![^()]*\))", given) if isinstance(given, str) else given
    return [name.strip() for name in parts if name.strip()]


def _is_of(field: Field, question: str, extent: str) -> bool:
    return field.question == question and field.extent in (None, extent)
