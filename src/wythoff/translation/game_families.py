"""Families of games: the text of a game with letters in holes, `wk({k})`, read so that the letters stay letters.

A hole is a term in one or more letters, `{k}` or `{2*k + 1}`, where a number of a condition may stand. Each hole is
filled with a number that stands nowhere else, the text is read as that of any game, and where the number is found in a
condition the term is put in its place. A number that was found elsewhere, such as the width of a ray, or that was
computed with, is refused: a second reading with other numbers must give the same. Nothing but the parser of games and
the catalog is trusted with a template.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NoReturn

from ..errors import MeaningError, NotFirstOrderError, TextError, WythoffError
from ..rules import Game, Ray, Where, read_game
from ..rules import predicate as tree
from ..rules.moves import Move
from ..rules.plain import plain
from ..rules.predicate_parser import read_term
from ..rules.scanner import Scanner
from ..rules.vocabulary import Vocabulary
from .substitution import substituted

READINGS = ((10**17 + 3, 1009), (3 * 10**17 + 70_001, 2003))  # the first number of a reading, and how far to the next
LARGE = 10**16  # no number of a text may be so large beside letters
TRIED = 4  # values of each letter that must give games, from the least on
SOME, FAR = 5, 9  # values of a single letter whose games are looked at, and one more
MOST_LETTERS = 2
EXAMPLE = "'wk({k})', or 'nim.terminal(x < {l})' with the range l=1.."

_HOLE = re.compile(r"\{([^{}]*[A-Za-z_][^{}]*)\}")
_LETTER = re.compile(r"[a-t]")
_RANGE = re.compile(r"([a-t])=(?:([0-9]{1,6})|([a-t]))\.\.")


@dataclass(frozen=True)
class Letter:
    """A parameter of a family, and from where on it runs: a number, or the letter before."""

    name: str
    least: int | str = 0

    def __str__(self) -> str:
        return f"{self.name}={self.least}.."

    @property
    def variable(self) -> str:
        """Its name in conditions and formulas, where a bare k may be what a move takes."""
        return f"{{{self.name}}}"


@dataclass(frozen=True)
class GameFamily(Game):
    """A game with letters: its data hold a number for each hole, and `spelled` puts the terms there.

    >>> family = family_of("nim.terminal( x<{l} )", ["l=1.."])
    >>> str(family), [str(letter) for letter in family.letters], str(family.member(4))
    ('nim.terminal(x < {l})', ['l=1..'], 'nim.terminal(x < 4)')
    """

    holes: tuple[tuple[int, tree.Term], ...] = ()
    letters: tuple[Letter, ...] = ()

    def __str__(self) -> str:
        text = super().__str__()
        for number, term in self.holes:
            text = text.replace(str(number), f"{{{_bare(tree.show(term))}}}")
        return text

    def __reduce__(self) -> tuple[object, ...]:  # type: ignore[override]
        return family_of, (str(self), tuple(map(str, self.letters)))

    def member(self, *values: int) -> Game:
        """The game with these values of the letters."""
        names = tuple(letter.variable for letter in self.letters)
        text = Game.__str__(self)
        for number, term in self.holes:
            text = text.replace(str(number), str(tree.evaluator(term, names)(values)))
        return read_game(text)

    def allows(self, values: Sequence[int]) -> bool:
        """Whether the letters run over these values."""
        known = dict(zip((letter.name for letter in self.letters), values, strict=True))
        least = (known[each.least] if isinstance(each.least, str) else each.least for each in self.letters)
        return all(value >= bound for value, bound in zip(values, least, strict=True))

    def values(self, below: int) -> Iterator[tuple[int, ...]]:
        """All values of the letters below a bound."""
        return filter(self.allows, product(range(below), repeat=len(self.letters)))

    def spelled(self, move: Move) -> Move:
        """The move with letters in its condition; refused if a letter would stand elsewhere."""
        match move:
            case Ray(step, width, last, guard, first):
                if max(*step, *(first or ()), width, last or 0) < LARGE:
                    return move if guard is None else replace(move, guard=self.spelled_condition(guard))
            case Where(condition):
                return Where(self.spelled_condition(condition))
            case _ if not any(str(number) in repr(move) for number, _ in self.holes):
                return move
        raise NotFirstOrderError(
            f"{self}: a letter multiplies or bounds what a move takes; the prover takes letters in conditions on where "
            "a move starts or lands. Give it a value, or several: wythoff sweep"
        )

    def spelled_condition(self, condition: tree.Condition) -> tree.Condition:
        """The condition with letters in place of their numbers."""
        found = substituted(plain(condition), {tree.Number(number): term for number, term in self.holes})
        if large := [number for number in _numbers(found) if abs(number) >= LARGE]:
            raise NotFirstOrderError(f"{self}: a letter beside the number {large[0]} cannot be told from it")
        return found


def family_of(template: str, ranges: Iterable[str] = ()) -> GameFamily:
    """Read a template and what its letters run over; what is no family is refused in words.

    >>> print(family_of("rule(i*j == 0 or i == j and u + v >= {2*k + 1})"))
    rule(i*j == 0 or i == j and u + v >= {2*k + 1})
    >>> [str(game) for game in map(family_of("wk({k},{l})", ["l=k.."]).member, (0, 1), (2, 1))]
    ['wk(0,2)', 'wk(1,1)']
    """
    letters = _letters(template, list(ranges))
    holes = list(_HOLE.finditer(template))
    terms = [_term(template, hole, letters) for hole in holes]
    for hole in holes:
        _refuse_touching(template, hole)
    family, other = (_read(template, numbers, terms, letters) for numbers in READINGS)
    _refuse_elsewhere(family, other)
    _refuse_members(family)
    return family


def small_members(game: Game) -> Iterator[tuple[tuple[int, ...], Game]]:
    """Some games of a family with the values of their letters; a game without letters by itself.

    >>> [values for values, _ in small_members(family_of("wk({k})"))]
    [(0,), (1,), (2,), (3,), (4,), (9,)]
    """
    if not isinstance(game, GameFamily):
        yield (), game
        return
    least = max(letter.least for letter in game.letters if isinstance(letter.least, int))
    far = tuple(least + FAR * place for place in range(1, len(game.letters) + 1))
    few = SOME if len(game.letters) == 1 else TRIED
    for values in (*game.values(least + few), far):
        yield values, game.member(*values)


def is_template(text: str) -> bool:
    """Whether the text of a game has holes."""
    return isinstance(text, str) and _HOLE.search(text) is not None


def _letters(template: str, ranges: list[str]) -> tuple[Letter, ...]:
    """The letters, in the order of their ranges, then as they stand in the template."""
    found: dict[str, Letter] = {}
    for text in ranges:
        match = _RANGE.fullmatch("".join(str(text).split()))
        if match is None or match[1] in found or (match[3] and match[3] == match[1]):
            reason = "a letter of a family runs from a number or from another letter on: k=0.., k=1.. or l=k.."
            raise TextError(str(text), 0, max(len(str(text)), 1), reason)
        found[match[1]] = Letter(match[1], int(match[2]) if match[2] else match[3])
    for hole in _HOLE.finditer(template):
        for name in re.findall(r"[A-Za-z_]\w*", hole[1]):
            if not _LETTER.fullmatch(name):
                raise TextError(template, *hole.span(), f"a letter of a family is one of a to t, not {name[:40]!r}")
            found.setdefault(name, Letter(name))
    if not 1 <= len(found) <= MOST_LETTERS:
        raise MeaningError(f"{template!r}: a family has one or {MOST_LETTERS} letters in holes, as in {EXAMPLE}")
    return _in_order(template, found)


def _in_order(template: str, found: Mapping[str, Letter]) -> tuple[Letter, ...]:
    """Each letter after the one from which it runs; every one stands in a hole."""
    inside = {name for hole in _HOLE.finditer(template) for name in re.findall(r"[a-t]", hole[1])}
    for letter in found.values():
        if letter.name not in inside:
            raise MeaningError(f"{template!r}: the letter '{letter.name}' stands in no hole {letter.variable}")
        if isinstance(letter.least, str) and (letter.least not in found or isinstance(found[letter.least].least, str)):
            raise MeaningError(f"'{letter}': '{letter.least}' is no letter that runs from a number on")
    return tuple(sorted(found.values(), key=lambda letter: (isinstance(letter.least, str), letter.name)))


def _term(template: str, hole: re.Match[str], letters: Sequence[Letter]) -> tree.Term:
    scanner = Scanner(hole[1], Vocabulary(tuple(letter.name for letter in letters), (), where="in a hole"))
    try:
        term = read_term(scanner)
        if scanner.next.kind != "end":
            scanner.refuse(scanner.next, "a hole is one number, as in {2*k + 1}")
    except TextError as error:
        start = hole.start() + 1
        raise TextError(template, start + error.start, start + error.end, error.reason) from None
    return _in_braces(term)


def _in_braces(term: tree.Term) -> tree.Term:
    match term:
        case tree.Variable(name):
            return tree.Variable(f"{{{name}}}")
        case tree.Negative(inner):
            return tree.Negative(_in_braces(inner))
        case tree.Operation(sign, left, right):
            return tree.Operation(sign, _in_braces(left), _in_braces(right))
    return term


def _refuse_touching(template: str, hole: re.Match[str]) -> None:
    beside = template[: hole.start()][-1:] + template[hole.end() :][:1]
    if any(sign.isdigit() or sign in "{}_" or sign.isalpha() for sign in beside):
        raise TextError(template, *hole.span(), "what touches a hole would be read with it as one word; part them")


def _read(
    template: str, reading: tuple[int, int], terms: Sequence[tree.Term], letters: tuple[Letter, ...]
) -> GameFamily:
    """Read the template with numbers in its holes."""
    first, apart = reading
    numbers = [first + apart * index for index in range(len(terms))]
    if large := re.search(r"[0-9]{16,}", template):
        raise TextError(template, *large.span(), "no number of a family's text has more than 15 digits")
    remaining = iter(numbers)
    try:
        game = read_game(_HOLE.sub(lambda _: str(next(remaining)), template))
    except WythoffError as error:
        _refuse_text(template, terms, letters, error)
    fields = {name: getattr(game, name) for name in Game.__dataclass_fields__}
    return GameFamily(**fields, holes=tuple(zip(numbers, terms, strict=True)), letters=letters)


def _refuse_text(template: str, terms: Sequence[tree.Term], letters: Sequence[Letter], error: WythoffError) -> NoReturn:
    """Say whether the text is wrong for small values too, or only where it has letters."""
    names = tuple(letter.variable for letter in letters)
    small = iter([str(tree.evaluator(term, names)((3,) * len(names))) for term in terms])
    read_game(_HOLE.sub(lambda _: next(small), template))
    raise NotFirstOrderError(
        f"{template}: a letter stands where only some numbers may stand, such as how many heaps there are; give it a "
        "value, or several: wythoff sweep"
    ) from error


def _refuse_elsewhere(family: GameFamily, other: GameFamily) -> None:
    """Refuse letters outside of conditions: two readings, with other numbers, must say the same."""
    kept = ("name", "bound", "limit", "is_misere", "heaps_beside")
    same = all(getattr(family, field) == getattr(other, field) for field in kept)
    details = [[part for part in each.others if part[0] != "terminal"] for each in (family, other)]
    if not same or details[0] != details[1] or family.heaps != other.heaps:
        raise NotFirstOrderError(
            f"{family}: the prover takes letters in conditions and in parameters of games, not in other modifiers; "
            "give it a value, or several: wythoff sweep"
        )
    for one, two in zip(_conditions(family), _conditions(other), strict=True):
        if one != two:
            raise NotFirstOrderError(f"{family}: a letter was computed with before it was read; write it by itself")


def _conditions(family: GameFamily) -> Iterator[object]:
    """All that the text and the moves of a family say, with letters."""
    yield [family.spelled_condition(part) for part in family.parameters if isinstance(part, tree.Condition)]
    yield None if family.terminal_set is None else family.spelled_condition(family.terminal_set)
    yield sorted(repr(family.spelled(move)) for move in family.moves)


def _refuse_members(family: GameFamily) -> None:
    """Refuse letters that run over numbers with which the text is no game."""
    for values in family.values(SOME + max(each.least for each in family.letters if isinstance(each.least, int))):
        try:
            family.member(*values)
        except WythoffError as error:
            names = ", ".join(f"{letter.name} = {value}" for letter, value in zip(family.letters, values, strict=True))
            letter = family.letters[-1].name
            reason = str(error).splitlines()[0]
            hint = f"(a letter may run from elsewhere on, as in {letter}=1..)"
            raise MeaningError(f"{family} with {names}: {reason} {hint}") from None


def _numbers(node: tree.Node) -> Iterator[int]:
    return (part.value for part in tree.walk(node) if isinstance(part, tree.Number))


def _bare(text: str) -> str:
    return text.replace("{", "").replace("}", "")
