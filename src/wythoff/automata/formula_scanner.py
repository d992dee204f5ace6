"""The text of a formula cut into words, each with its place."""

from __future__ import annotations

import re
from typing import NoReturn

from ..errors import FormulaError
from ..rules.scanner import Scanner, Word

LONGEST_TEXT = 40_000
DEEPEST = 60  # parentheses, quantifiers, `not`, `=>`, `<=>` and signs inside one another
LARGEST_NUMBER = 10**18

_WORD = re.compile(
    r"(?P<space>[ \t\n\r]+)|(?P<number>[0-9]+)|(?P<name>[A-Za-z_][A-Za-z_0-9]*'?)"
    r"|(?P<sign><=>|=>|//|[=!<>]=|[-+*%<>=(),:\[\]])|(?P<letter>'[^']')|(?P<stray>.)",
    re.DOTALL,
)


class Words(Scanner):
    """The words of a formula from left to right, with one word of look-ahead."""

    def __init__(self, text: str) -> None:
        self.text = text
        if len(text) > LONGEST_TEXT:
            raise FormulaError(
                text, 0, 1, f"the formula has {len(text)} characters; at most {LONGEST_TEXT} are allowed"
            )
        matches = [match for match in _WORD.finditer(text) if match.lastgroup != "space"]
        self.words = [Word(str(match.lastgroup), match.group(), *match.span()) for match in matches]
        self.words.append(Word("end", "", len(text), len(text) + 1))
        self.place = 0
        self.depth = 0

    def number(self) -> int:
        word = self.take()
        digits = word.text.lstrip("0") or "0"
        if len(digits) > 19 or int(digits) > LARGEST_NUMBER:
            self.refuse(word, "this number is too large; the largest in a formula is 10^18")
        return int(digits)

    def enter(self) -> None:
        """Count one more level of nesting; `leave` takes it back."""
        self.depth += 1
        if self.depth > DEEPEST:
            self.refuse(self.next, f"nested too deeply; at most {DEEPEST} levels are allowed")

    def since(self, start: Word) -> Word:
        """All that was read from `start` on, as one word to point at."""
        last = self.words[max(self.place - 1, 0)]
        return Word("part", "", start.start, max(last.end, start.end))

    def refuse(self, word: Word, reason: str) -> NoReturn:
        if word.kind == "end":
            reason = f"the formula ends too early: {reason}"
        if word.kind == "stray":
            reason = f"the character {word.text!r} has no meaning in a formula"
        raise FormulaError(self.text, word.start, word.end, reason)
