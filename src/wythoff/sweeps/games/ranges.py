"""Read what letters run over: `p=1..20`, `q=p+1..20`, `p=1..20..3`, `p=1,2,5`, `p=1..3,7,10..12`, `S={1,2,3}`.

    range   =  letter "=" ( part { "," part } | set )
    part    =  number [ ".." number [ ".." step ] ]         both ends belong to it; the step is at least 1
    set     =  "{" [ point { "," point } ] "}"              the letter, a capital, runs over all subsets

Numbers, of any size, are terms in the other letters, as in rules/predicate_parser.py, with `gcd` and, for a set S,
`len(S)`. Each letter comes after those that it needs, else in the order given. A range from 5 to 3 is empty; that is
refused where it does not depend on a letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NoReturn

from ...errors import MeaningError, TextError
from ...rules.predicate import FUNCTIONS, Number, Term
from ...rules.predicate_parser import read_listed, read_point, read_term
from ...rules.scanner import Scanner, Word
from ...rules.sets import Listed, Point, set_text
from ...rules.vocabulary import Vocabulary
from .given_values import Given, letter_of
from .letters import Chooser, Letter, Span, Subsets

MOST_LETTERS = 20
LONGEST_NAME = 40
RESERVED = ("and", "or", "not", "in", "len", *FUNCTIONS)
EXAMPLES = "p=1..20, q=p+1..20, p=1..20..3, p=1,2,5 or S={1,2,3}"
OF_NONE = Vocabulary((), ())

_NAME = re.compile(r"\s*([A-Za-z_][A-Za-z_0-9]*)\s*")


@dataclass(frozen=True)
class Ranges:
    """The letters of a sweep with what they run over, each after those that it needs."""

    letters: tuple[Letter, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The variables of conditions and holes, in the order of their values."""
        return tuple(name for letter in self.letters for name in letter.slots)

    def vocabulary(self, where: str, without: str = "") -> Vocabulary:
        """What may be named in a condition, a hole or a range."""
        others = [letter for letter in self.letters if letter.name != without]
        numbers = tuple(letter.name for letter in others if not letter.is_set)
        sets = tuple(letter.name for letter in others if letter.is_set)
        return Vocabulary(numbers, tuple(FUNCTIONS), sets, where=where)

    def __str__(self) -> str:
        return " ".join(letter.text for letter in self.letters)


def ranges_of(texts: Iterable[str] = (), letters: Mapping[str, Given] | None = None) -> Ranges:
    """Read ranges: texts such as 'p=1..20', and letters with what they run over in Python.

    In Python a letter runs over what a text says, a `range`, whole numbers, a single one, or sets of numbers or points;
    a Python set, as braces in a text, stands for all its subsets.

    >>> ranges = ranges_of(["q=p+1..4"], {"p": "1..3", "r": range(2), "S": [{1}, {1, 2}], "T": {(1, 2), (2, 1)}})
    >>> print(ranges)
    p=1..3 q=p+1..4 r=0..1 S={1},{1,2} T={(1,2),(2,1)}
    """
    written = [*texts, *(f"{name}={value}" for name, value in (letters or {}).items() if isinstance(value, str))]
    unread: dict[str, Letter] = {}
    for text in written:
        name = _head(text)
        _add(unread, Letter(name, text, is_set=text.partition("=")[2].lstrip().startswith("{")))
    for name, value in (letters or {}).items():
        if not isinstance(value, str):
            _add(unread, letter_of(_head(f"{name}="), value))
    if len(unread) > MOST_LETTERS:
        raise MeaningError(f"{len(unread)} letters are too many; at most {MOST_LETTERS} are allowed")
    known = Ranges(tuple(unread.values()))
    return Ranges(_ordered([_read(letter, known) for letter in known.letters]))


def subsets_range(text: str) -> str:
    """Write `S=(1,2) (1,3)`, `(1,2) (1,3)` or `S=1 2 3`, the points of a set, as a range over its subsets.

    >>> subsets_range("(1,2) (1,3)"), subsets_range("T=1 2 3")
    ('S={(1,2),(1,3)}', 'T={1,2,3}')
    """
    name = _head(text) if "=" in text else "S"
    scanner = _after_sign(text, OF_NONE) if "=" in text else Scanner(text, OF_NONE, largest=None)
    has_brace = scanner.take_if("{")
    size, points = _size(scanner), set[Point]()
    while scanner.next.kind != "end" and scanner.next.text != "}":
        points.add(read_point(scanner, size))
        scanner.take_if(",")
    if has_brace:
        scanner.expect("}", "to close this set")
    if scanner.next.kind != "end" or not points:
        scanner.refuse(scanner.next, "the members of a set are needed, as in '(1,2) (1,3)' or '1 2 3'")
    return f"{name}={set_text(Listed(tuple(sorted(points))))}"


def _head(text: str) -> str:
    """The letter before '='."""
    found = _NAME.match(text)
    if found is None or text[found.end() : found.end() + 1] != "=":
        raise TextError(text, 0, max(len(text), 1), f"a range is a letter, '=' and what it runs over: {EXAMPLES}")
    name, (start, end) = found[1], found.span(1)
    if name in RESERVED:
        raise TextError(text, start, end, f"'{name}' has a meaning of its own; take another letter, as in {EXAMPLES}")
    if len(name) > LONGEST_NAME:
        raise TextError(text, start, end, f"this name is too long; at most {LONGEST_NAME} characters are allowed")
    return name


def _add(letters: dict[str, Letter], letter: Letter) -> None:
    """Keep a letter that is new, and a capital if it runs over sets."""
    start = letter.text.index(letter.name)
    if letter.name in letters:
        reason = f"'{letter.name}' runs over something already: '{letters[letter.name].text}'; each letter stands once"
        raise TextError(letter.text, start, start + len(letter.name), reason)
    if letter.is_set and not letter.name[0].isupper():
        reason = f"'{letter.name}' runs over sets: such a letter is a capital, as in S={{1,2,3}}; numbers are p=1,2,3"
        raise TextError(letter.text, start, start + len(letter.name), reason)
    letters[letter.name] = letter


def _read(letter: Letter, known: Ranges) -> Letter:
    """The letter with what its text says, where that is not known yet."""
    if letter.fixed is not None:
        return letter
    scanner = _after_sign(letter.text, known.vocabulary(f"in what {letter.name} runs over", letter.name))
    if letter.is_set:
        scanner.expect("{", "and the members of a set")
        points = read_listed(scanner, _size(scanner)).points
        _expect_end(scanner, "expected the end after '}'")
        return Letter(letter.name, letter.text, Subsets(points), is_set=True)
    spans = [_span(scanner)]
    while scanner.take_if(","):
        spans.append(_span(scanner))
    _expect_end(scanner, f"expected '..', ',' or the end, as in {EXAMPLES}")
    if any(span.needs for span in spans):
        return Letter(letter.name, letter.text, spans=tuple(spans))
    return Letter(letter.name, letter.text, Chooser(letter.text, tuple(spans), ())(()))


def _after_sign(text: str, vocabulary: Vocabulary) -> Scanner:
    """The words after the letter and '='."""
    scanner = Scanner(text, vocabulary, largest=None)
    scanner.take()
    scanner.expect("=", f"after a letter, as in {EXAMPLES}")
    return scanner


def _expect_end(scanner: Scanner, reason: str) -> None:
    if scanner.next.kind != "end":
        scanner.refuse(scanner.next, reason)


def _span(scanner: Scanner) -> Span:
    start = scanner.next
    first = _end(scanner, "a range begins with a number, as in p=1..20")
    last = _end(scanner, "a range has a second end, as in p=1..20") if _dots(scanner) else first
    step = _end(scanner, "after the second '..' comes the step, as in p=1..20..3") if _dots(scanner) else Number(1)
    span = Span(first, last, step)
    if not span.needs:
        whole = Word("part", "", start.start, scanner.words[scanner.place - 1].end)
        if not Chooser(scanner.text, (span,), ())(()):
            scanner.refuse(whole, "this range is empty: it ends before it begins")
    return span


def _dots(scanner: Scanner) -> bool:
    """Take '..' if it is there."""
    if not scanner.take_if("."):
        return False
    if not scanner.take_if(".") or scanner.next.text == ".":
        scanner.refuse(scanner.next, "a range is written with two dots, as in p=1..20")
    return True


def _end(scanner: Scanner, reason: str) -> Term:
    if scanner.next.kind == "end" or scanner.next.text in (".", ","):
        scanner.refuse(scanner.next, reason)
    return read_term(scanner)


def _size(scanner: Scanner) -> int:
    """How many numbers the first point of a set has."""
    if scanner.next.text != "(":
        return 1
    words = [word.text for word in scanner.words[scanner.place :]]
    return 1 + words[: words.index(")") if ")" in words else None].count(",")


def _ordered(letters: list[Letter]) -> tuple[Letter, ...]:
    """Each letter after those that it needs, else in the order given."""
    found: list[Letter] = []
    while len(found) < len(letters):
        known = {name for letter in found for name in letter.slots}
        ready = next((letter for letter in letters if letter not in found and letter.needs <= known), None)
        if ready is None:
            _refuse_circle([letter for letter in letters if letter not in found])
        found.append(ready)
    return tuple(found)


def _refuse_circle(letters: list[Letter]) -> NoReturn:
    waits = ", ".join(f"'{letter.text}' needs {', '.join(sorted(letter.needs))}" for letter in letters)
    raise MeaningError(f"these letters need each other in a circle: {waits}; one of them must not")
