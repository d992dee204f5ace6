"""The text of a game with holes, and the games that it stands for.

    gdwn({p},{q + 1})                      a hole holds a number: a term in the letters of the ranges
    rule(i*j == 0 or (i,j) in S)           a letter that runs over sets is replaced where it stands as a word, or in {S}

The text of a game has braces too, around the numbers or points of a set. In them no name may stand; so braces with a
name inside are a hole, braces without one are a set, and braces around other braces are a set with holes in it:

    rule(i in {1,2})     rule(i in {1,{p}})     rule((i,j) in {(1,2),({p},{q})})     rule(i in {})

`{1,p}` is refused: it may mean the set {1,{p}}. So is a name that is no letter, and a digit or a hole that touches a
hole, since together they would be read as one number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, NoReturn, cast

from ...errors import MeaningError, TextError, WythoffError, quoted
from ...rules import Game, read_game
from ...rules.predicate import FUNCTIONS, Term, show, variables
from ...rules.predicate_parser import read_term
from ...rules.scanner import LARGEST_PARAMETER, LONGEST_TEXT, Scanner
from ...rules.vocabulary import Vocabulary, length_of
from .combinations import combinations, count, read_where
from .letters import Combination, function_of, shown, written
from .ranges import Ranges

__all__ = ["Member", "Template", "count", "from_iterable", "members", "read_template", "texts_of"]

_NAME = re.compile(r"(?<![A-Za-z0-9_])[A-Za-z_][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Member:
    """A game of a sweep: the values of the letters that make it, sets as their texts, and its canonical text."""

    parameters: dict[str, int | str]
    text: str


class SetLetter(NamedTuple):
    """A place where a set is written."""

    name: str


Piece = str | Term | SetLetter


@dataclass(frozen=True)
class Template:
    """A text cut into pieces: what stays as it is, terms in the letters, and letters of sets."""

    text: str
    pieces: tuple[Piece, ...]

    @property
    def letters(self) -> frozenset[str]:
        """The variables of its holes."""
        return frozenset(name for piece in self.pieces for name in _letters(piece))

    def fill(self, parameters: Mapping[str, int | str]) -> str:
        """The text with these values, as a Member has them.

        >>> from .ranges import ranges_of
        >>> template = read_template("same-as:gdwn({p},{p + len(S)}):100", ranges_of(["p=1..3", "S={1,2,3}"]))
        >>> template.fill({"p": 2, "S": "{1,3}"})
        'same-as:gdwn(2,4):100'
        """
        sizes = {length_of(name): _size(value) for name, value in parameters.items() if isinstance(value, str)}
        values = {**parameters, **sizes}
        return self.filler(tuple(values))(cast(Combination, tuple(values.values())))

    def filler(self, names: tuple[str, ...]) -> Callable[[Combination], str]:
        """The text as a function of the values of these variables."""
        pieces = [_writer(piece, names) for piece in self.pieces]
        return lambda values: "".join([piece(values) for piece in pieces])


def _letters(piece: Piece) -> frozenset[str]:
    match piece:
        case str():
            return frozenset()
        case SetLetter(name):
            return frozenset({name})
        case _:
            return variables(piece)


def _size(text: str) -> int:
    """How many members a set has, from its text."""
    return text.count("(") or text.count(",") + (text != "{}")


def _writer(piece: Piece, names: tuple[str, ...]) -> Callable[[Combination], str]:
    match piece:
        case str():
            return lambda values: piece
        case SetLetter(name):
            place = names.index(name)
            return lambda values: str(written(values[place]))
    function = function_of(piece, names)

    def write(values: Combination) -> str:
        number = function(values)
        if abs(number) > LARGEST_PARAMETER:
            raise MeaningError(f"'{show(piece)}' is {quoted(number)}; the largest number in a game's text is 10^18")
        return str(number)

    return write


def read_template(text: str, ranges: Ranges) -> Template:
    """Find the holes of a text; their letters must be among the ranges.

    >>> from .ranges import ranges_of
    >>> sorted(read_template("rule((i,j) in {(1,2),({p},{q})})", ranges_of(["p=1..3", "q=p..4"])).letters)
    ['p', 'q']
    """
    if not isinstance(text, str):
        raise MeaningError(f"a template must be a string, not a {type(text).__name__}")
    if len(text) > LONGEST_TEXT:
        raise TextError(text, 0, 1, f"the text has {len(text)} characters; at most {LONGEST_TEXT} are allowed")
    known = ranges.vocabulary("in a hole")
    pieces: list[Piece] = []
    done = 0
    for start, end in _holes(text):
        _refuse_touching(text, start, end)
        pieces += [*_words(text[done:start], known), _hole(text, start, end, known)]
        done = end
    return Template(text, (*pieces, *_words(text[done:], known)))


def _holes(text: str) -> list[tuple[int, int]]:
    """Where the braces are that have a name and no other braces inside."""
    holes: list[tuple[int, int]] = []
    opened: list[int] = []
    blank = text  # closed braces and what is in them as spaces
    for place, sign in enumerate(text):
        if sign == "{":
            opened.append(place)
        elif sign == "}":
            if not opened:
                raise TextError(text, place, place + 1, "no brace is open that this one could close")
            start = opened.pop()
            named = _NAME.search(blank, start + 1, place)
            if named and "{" in text[start + 1 : place]:
                raise TextError(text, *named.span(), _in_a_set(named[0]))
            if named:
                holes.append((start, place + 1))
            blank = blank[:start] + " " * (place + 1 - start) + blank[place + 1 :]
    if opened:
        raise TextError(text, opened[-1], opened[-1] + 1, "this brace is never closed; a hole is written {p}")
    return holes


def _in_a_set(name: str) -> str:
    return f"a set has numbers or points; a letter in it has braces of its own, as in {{1,{{{name}}}}}"


def _refuse_touching(text: str, start: int, end: int) -> None:
    before, after = text[max(start - 1, 0) : start], text[end : end + 1]
    if before.isdigit() or before == "}" or after.isdigit() or after == "{":
        first, last = start - (before.isdigit() or before == "}"), end + (after.isdigit() or after == "{")
        raise TextError(text, first, last, "a digit or a brace beside a hole would be read as one number; part them")


def _words(text: str, known: Vocabulary) -> Iterator[Piece]:
    """What stands outside of holes, with the letters of sets cut out."""
    done = 0
    for word in _NAME.finditer(text):
        if word[0] in known.sets:
            yield from (text[done : word.start()], SetLetter(word[0]))
            done = word.end()
    yield text[done:]


def _hole(text: str, start: int, end: int, known: Vocabulary) -> Term | SetLetter:
    inside = text[start + 1 : end - 1]
    if inside.strip() in known.sets:
        return SetLetter(inside.strip())
    for word in _NAME.finditer(text, start + 1, end - 1):
        if word[0] not in (*known.variables, *known.sets, *known.functions, "len"):
            letters = ", ".join((*known.variables, *known.sets))
            there = f"the letters are {letters}" if letters else f"there is none: give one, as in {word[0]}=1..20"
            raise TextError(text, *word.span(), f"'{word[0][:40]}' is no letter of this sweep; {there}")
    scanner = Scanner(inside, known, largest=None)
    try:
        term = read_term(scanner)
        if scanner.next.kind != "end":
            scanner.refuse(scanner.next, f"a hole is one number, as in {{2*p + 1}}; {known.allowed}")
    except TextError as error:
        is_list = "," in inside and not any(name in inside for name in FUNCTIONS)
        reason = _in_a_set(known.variables[0] if known.variables else "p") if is_list else error.reason
        raise TextError(text, start + 1 + error.start, start + 1 + error.end, reason) from None
    return term


def members(template: str, ranges: Ranges, where: str = "", others: Iterable[str] = ()) -> Iterator[Member]:
    """The games of a template, one after the other; each letter must stand in it, in `where` or in the other texts.

    >>> from .ranges import ranges_of
    >>> for member in members("gdwn({p},{q})", ranges_of(["p=1..2", "q=p+1..4"]), "p + q != 4"):
    ...     print(member.parameters, member.text)
    {'p': 1, 'q': 2} gdwn(1,2)
    {'p': 1, 'q': 4} gdwn(1,4)
    {'p': 2, 'q': 3} gdwn(2,3)
    {'p': 2, 'q': 4} gdwn(2,4)
    """
    read = read_template(template, ranges)
    condition = read_where(where, ranges)
    used = read.letters.union(*(read_template(text, ranges).letters for text in others))
    used |= variables(condition) if condition is not None else frozenset()
    _refuse_idle(ranges, used)
    found = _members(read, ranges, combinations(ranges, condition))
    but = f" that satisfy --where {where.strip()!r}" if where.strip() else ""
    return _at_least_one(found, f"'{template}': there are no values of '{ranges}'{but}: the sweep has no game")


def _refuse_idle(ranges: Ranges, used: frozenset[str]) -> None:
    """Refuse a letter that stands nowhere."""
    used = used.union(*(letter.needs for letter in ranges.letters))
    for letter in ranges.letters:
        if not used & set(letter.slots):
            written = f"{letter.name} or {{{letter.name}}}" if letter.is_set else f"{{{letter.name}}}"
            start = letter.text.index(letter.name)
            reason = f"'{letter.name}' stands nowhere: in the text of a game it is written {written}"
            raise TextError(letter.text, start, start + len(letter.name), reason)


def _members(template: Template, ranges: Ranges, values: Iterator[Combination]) -> Iterator[Member]:
    fill = template.filler(ranges.names)
    places = [(letter.name, ranges.names.index(letter.name)) for letter in ranges.letters]
    for combination in values:
        try:
            text = str(read_game(fill(combination)))
        except WythoffError as error:
            at = shown((name, combination[place]) for name, place in places)
            _refuse(f"{at}: " if at else "", error, " (--where leaves games out)" if at else "")
        yield Member({name: written(combination[place]) for name, place in places}, text)


def _refuse(place: str, error: WythoffError, hint: str = "") -> NoReturn:
    """Raise the error again with its place in front; the mark below the culprit moves along."""
    words, *marks = str(error).split("\n")
    raise MeaningError("\n".join([f"{place}{words}{hint}", *(" " * len(place) + mark for mark in marks)])) from None


def _at_least_one(found: Iterator[Member], otherwise: str) -> Iterator[Member]:
    first = next(found, None)
    if first is None:
        raise MeaningError(otherwise)
    return chain([first], found)


def texts_of(lines: Iterable[str]) -> Iterator[Member]:
    """The games of a file, a text on each line; '#' begins a comment, and lines may be empty.

    >>> [member.text for member in texts_of(["# two games", "wythoff", "", "gdwn( 1, 2 )  # a comment"])]
    ['wythoff', 'gdwn(1,2)']
    """
    bare = (line.removeprefix("\ufeff").partition("#")[0].strip() for line in lines)  # some editors begin with a mark
    texts = ((f"line {n}: ", text) for n, text in enumerate(bare, 1))
    return _at_least_one(_read(pair for pair in texts if pair[1]), "there is no game: each line is the text of one")


def from_iterable(items: Iterable[str | Game]) -> Iterator[Member]:
    """The games of a Python iterable: texts, or games.

    >>> [member.text for member in from_iterable(["wyt( 2, 3 )", read_game("nim")])]
    ['wyt(2,3)', 'nim']
    """
    return _at_least_one(_read((f"item {n}: ", item) for n, item in enumerate(items, 1)), "there is no game in it")


def _read(items: Iterable[tuple[str, str | Game]]) -> Iterator[Member]:
    for place, item in items:
        try:
            text = str(item if isinstance(item, Game) else read_game(item))
        except WythoffError as error:
            _refuse(place, error)
        yield Member({}, text)
