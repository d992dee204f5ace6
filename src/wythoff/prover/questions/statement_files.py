"""Files of definitions and statements, one after the other; a line that begins with spaces goes on with the one before.

system fib                                    the first line that is no comment; # begins a comment
game P = wythoff                              the P-positions of a game
value V = wythoff : 1                         its positions of nim-value 1
word F = a -> ab, b -> a                      a limit word; or word F = GAME, the gap word of a game
define near(x,y): exists u: P(u,y) and abs(x - u) <= 1
prove forall x: exists y: P(x,y)
automaton x <= 3 and exists y: P(x,y)         says how many states it has
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from ...automata.automaton import Automaton
from ...errors import MeaningError, WythoffError
from ...forms.morphisms import Morphism
from ...progress import work_time
from ..proof import GAVE_UP, Proof
from .named_logic import SECONDS, Logic

WORDS = ("game", "value", "word", "define", "prove", "automaton")
ReadWord = Callable[[str], Morphism]


class Statement(NamedTuple):
    """A statement with the number of its first line."""

    number: int
    word: str
    rest: str


class StatementResult(NamedTuple):
    """A line with what came of it: a proof, an automaton, or nothing for a name."""

    line: Statement
    result: Proof | Automaton | None


def statements(text: str, read_word: ReadWord, seconds: float = SECONDS) -> Iterator[StatementResult]:
    """Carry out a file line by line; what is wrong is told with its line.

    >>> from wythoff.solvers.limit_words import word
    >>> for said in statements("system base 2\\ngame N = nim\\nprove forall x: N(x,x)\\n", word):
    ...     print(said.line.word, said.result)
    game None
    prove <proved: forall x: N(x,x) (base 2, 1 states)>
    """
    lines = list(_lines(text))
    if not lines or lines[0].word != "system":
        raise MeaningError("a file of statements begins with its system, as in 'system fib'")
    end = work_time() + seconds
    with _at(lines[0]):
        logic = Logic(lines[0].rest, seconds=seconds)
    for line in lines[1:]:
        logic.seconds = end - work_time()
        if logic.seconds <= 0:
            yield StatementResult(line, _too_late(logic, line, seconds))
            continue
        with _at(line):
            yield StatementResult(line, carried_out(logic, line, read_word))


def _too_late(logic: Logic, line: Statement, seconds: float) -> Proof | None:
    """What comes of a line for which no time is left."""
    if line.word not in ("prove", "automaton"):
        return None
    return Proof(line.rest, GAVE_UP, f"gave up: out of time after {seconds:g} seconds", logic.system.name)


def _lines(text: str) -> Iterator[Statement]:
    """Statements without comments, continued lines joined."""
    joined: list[tuple[int, str]] = []
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = raw.split("#")[0].rstrip()
        if line[:1].isspace() and joined:
            joined[-1] = (joined[-1][0], f"{joined[-1][1]} {line.strip()}")
        elif line.strip():
            joined.append((number, line.strip()))
    for number, line in joined:
        word, *rest = line.split(maxsplit=1)
        yield Statement(number, word, "".join(rest))


def carried_out(logic: Logic, line: Statement, read_word: ReadWord) -> Proof | Automaton | None:
    """Do what one line says."""
    match line.word:
        case "prove":
            return logic.prove(line.rest)
        case "automaton":
            return logic.automaton(line.rest)
        case "define":
            head, separator, formula = line.rest.partition("):")
            if not separator:
                raise MeaningError(f"{line.rest[:60]!r}: write define name(x,y): formula")
            logic.define(head + ")", formula.strip())
        case "game" | "value" | "word":
            _name(logic, line, read_word)
        case _:
            raise MeaningError(f"{line.word[:40]!r} cannot begin a line; allowed are {', '.join(WORDS)}")
    return None


def _name(logic: Logic, line: Statement, read_word: ReadWord) -> None:
    name, separator, meaning = (part.strip() for part in line.rest.partition("="))
    if not (name and separator and meaning):
        raise MeaningError(f"{line.rest[:60]!r}: write {line.word} NAME = …")
    if line.word == "word":
        logic.let(name, read_word(meaning))
    elif line.word == "game":
        logic.let(name, meaning)
    else:
        game, _, value = meaning.rpartition(":")
        if not value.strip().isdecimal():
            raise MeaningError(f"{meaning[:60]!r}: write value {name} = GAME : 1")
        logic.let(name, (game.strip(), int(value)))


@contextmanager
def _at(line: Statement) -> Iterator[None]:
    """Tell errors inside with the line that they are in."""
    try:
        yield
    except WythoffError as error:
        raise MeaningError(f"line {line.number}: {error}") from None
