"""Cut a text into words: names, whole numbers and signs, each with its place."""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn, cast

from ..errors import TextError
from .vocabulary import OF_A_MOVE, Vocabulary

LONGEST_TEXT = 4000
LARGEST_PARAMETER = 10**18
DEEPEST = 50  # parentheses, `not` and signs inside one another
MOST_OPERATIONS = 150  # with DEEPEST it bounds the height of a tree, so that recursion on it is safe

_WORD = re.compile(
    r"(?P<space>[ \t\n\r]+)|(?P<number>[0-9]+)|(?P<name>\w+)|(?P<sign>//|[=!<>]=|[-+*%^<>(){}.,=])|(?P<stray>.)",
    re.DOTALL,
)


class Word(NamedTuple):
    """One word of the text; `kind` is name, number, sign, stray or end."""

    kind: str
    text: str
    start: int
    end: int


class Scanner:
    """The words of a text, read from left to right with one word of look-ahead.

    `vocabulary` is what its conditions may name; `largest` bounds its numbers, None leaves them free.
    """

    def __init__(self, text: str, vocabulary: Vocabulary = OF_A_MOVE, largest: int | None = LARGEST_PARAMETER) -> None:
        self.text, self.vocabulary, self.largest = text, vocabulary, largest
        self.words = _cut(text)
        self.place = 0
        self.depth = 0
        self.is_denied = False  # inside a `not`
        self.heaps = ""  # the removals of a rule on two heaps, while its moves are read
        self.operations = 0

    @property
    def next(self) -> Word:
        return self.words[self.place]

    def take(self) -> Word:
        word = self.words[self.place]
        self.place += word.kind != "end"
        return word

    def take_if(self, *signs: str) -> Word | None:
        """The next word if it is one of these signs or names, else None and nothing is read."""
        return self.take() if self.next.kind in ("sign", "name") and self.next.text in signs else None

    def expect(self, sign: str, why: str) -> Word:
        return self.take_if(sign) or self.refuse(self.next, f"expected '{sign}' {why}")

    def whole_number(self, what: str, allowed: str = "a whole number") -> int:
        if self.next.kind != "number":
            self.refuse(self.next, f"{what} must be {allowed}")
        word = self.take()
        digits = word.text.lstrip("0") or "0"
        if self.largest is not None and (len(digits) > 19 or int(digits) > self.largest):
            self.refuse(word, f"{what} is too large; the largest number in a game's text is 10^18")
        return int(digits)

    def enter(self) -> None:
        """Count one more level of nesting; `leave` takes it back."""
        self.depth += 1
        if self.depth > DEEPEST:
            self.refuse(self.next, f"nested too deeply; at most {DEEPEST} levels are allowed")

    def leave(self) -> None:
        self.depth -= 1

    def count_operation(self, sign: Word) -> None:
        self.operations += 1
        if self.operations > MOST_OPERATIONS:
            self.refuse(sign, f"too long; at most {MOST_OPERATIONS} of + - * // % ^ are allowed in one text")

    def refuse(self, word: Word, reason: str) -> NoReturn:
        if word.kind == "end":
            reason = f"the text ends too early: {reason}"
        if word.kind == "stray":
            reason = _stray(word.text)
        raise TextError(self.text, word.start, word.end, reason)


def _cut(text: str) -> list[Word]:
    if len(text) > LONGEST_TEXT:
        reason = f"the text has {len(text)} characters; at most {LONGEST_TEXT} are allowed"
        raise TextError(text, 0, 1, reason)
    words, place = [], 0
    while place < len(text):
        match = cast(re.Match[str], _WORD.match(text, place))
        kind = str(match.lastgroup) if match.group().isascii() else "stray"
        if kind != "space":
            words.append(Word(kind, match.group(), place, match.end()))
        place = match.end()
    words.append(Word("end", "", len(text), len(text) + 1))
    return words


def _stray(word: str) -> str:
    if word.isascii():
        return f"the character {word!r} has no meaning in a game's text"
    character = next(character for character in word if not character.isascii())
    return f"the character {character!r} is not ASCII; a game's text is, as in 'misere', 'inf', '<='"
