"""What a sweep asks of every game: 'outcomes:100 prove:20s same-as:wythoff:200 my.module:function'.

Asks are separated by blanks outside of parentheses, braces and quotes; quotes only keep blanks together. An ask is a
name and an extent, what follows its first colon. `{p}` in an extent is a hole that a template fills later: such an ask
is kept as it is written and read when its holes are filled.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass

from ...errors import MeaningError, TextError, WythoffError
from ...rules import Game
from .own_functions import is_named, name_of
from .question_list import QUESTIONS, forms, question_named

HOLE = re.compile(r"\{[^{}]*[A-Za-z_][^{}]*\}")  # a set of numbers or points has no letter
OPENING, CLOSING = "({", ")}"


@dataclass(frozen=True)
class Ask:
    """One question with its extent; `str` gives the text that is read back.

    >>> ask = Ask("same-as", "gdwn({p},{q}):100")
    >>> str(ask), ask.has_holes
    ('same-as:gdwn({p},{q}):100', True)
    >>> Ask("prove", "20").read()
    Ask(name='prove', extent='20s')
    """

    name: str
    extent: str = ""

    def __str__(self) -> str:
        if not self.extent:
            return self.name
        return f"{self.name}:{self.extent if _is_one(self.extent) else shlex.quote(self.extent)}"

    @property
    def has_holes(self) -> bool:
        """Whether a template has to fill the extent first."""
        return HOLE.search(self.extent) is not None

    def read(self) -> Ask:
        """The same ask in its canonical form, checked; one with holes is refused."""
        text = str(self)
        start = min(len(self.name) + 1, len(text))
        if self.has_holes:
            hole = HOLE.search(self.extent)
            raise TextError(text, start, len(text), f"{hole[0] if hole else ''} is not filled")
        try:
            question = question_named(self.name)
        except MeaningError as error:
            raise TextError(text, 0, len(self.name), str(error)) from None
        if not self.extent and question.default is None:
            raise TextError(text, len(text), len(text) + 1, f"what follows is missing: the form is {question.form}")
        try:
            return Ask(self.name, question.check(self.extent or question.default or ""))
        except TextError as error:
            raise TextError(text, start, len(text), f"{error.reason}; the form is {question.form}") from None
        except WythoffError as error:
            raise TextError(text, start % len(text), len(text), f"{error}; the form is {question.form}") from None


def read_asks(*asks: str | Callable[[Game], object]) -> tuple[Ask, ...]:
    """The asks of one or more texts, in their order and each once; a function that can be imported is an ask too.

    >>> [str(ask) for ask in read_asks("outcomes prove:20 outcomes:100 same-as:wyt(1, 1)")]
    ['outcomes:100', 'prove:20s', 'same-as:wyt(1,1):100']
    """
    texts = [part for ask in asks for part in (_parts(ask) if isinstance(ask, str) else [name_of(ask)])]
    if not texts:
        raise MeaningError(f"nothing is asked; the questions are {forms()}")
    return tuple(dict.fromkeys(map(_read, texts)))


def _read(text: str) -> Ask:
    if is_named(text) and text.partition(":")[0] not in QUESTIONS:
        return Ask(text).read()
    name, _, extent = text.partition(":")
    ask = Ask(name, extent)
    if not ask.has_holes:
        return ask.read()
    if name not in QUESTIONS:
        raise TextError(text, 0, len(name), f"no question is called {name!r}; the questions are {forms()}")
    return ask


def _parts(text: str) -> list[str]:
    """The asks of a text, quotes taken away."""
    parts: list[str] = []
    part, depth, quote, began = "", 0, "", 0
    for place, character in enumerate(text):
        if quote:
            part, quote = (part, "") if character == quote else (part + character, quote)
        elif character in "'\"":
            quote, began = character, place
        elif character.isspace() and depth <= 0:
            parts, part = [*parts, part], ""
        else:
            depth += (character in OPENING) - (character in CLOSING)
            part += character
    if quote:
        raise TextError(text, began, len(text), "the quote is not closed")
    if depth > 0:
        raise TextError(text, 0, len(text), "a parenthesis or brace is not closed")
    return [part for part in [*parts, part] if part]


def _is_one(extent: str) -> bool:
    """Whether a text needs no quotes to be read back as one."""
    try:
        return _parts(extent) == [extent]
    except TextError:
        return False
