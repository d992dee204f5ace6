"""Read the text of a game.

text      =  game { "+" "nim" "(" number { "," number } ")" }
game      =  ( name [ "(" parameters ")" ] | "(" text ")" ) { "." modifier }
modifier  =  "misere" | "pass" | "radius" "(" ... ")" | ("block" | "comply") "(" number [ "," kind ] ")"
          |  "terminal" "(" condition ")" | "declare" "(" position "=" ("P" | "N") { "," … } ")"
kind      =  "nim" | "diagonal" | condition
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import NoReturn

from ..errors import MeaningError, TextError
from .catalog import CATALOG, MOST_HEAPS, Entry, Whole, entries
from .game import Game, Parameter, Vector
from .modifiers import KINDS, MODIFIERS, Modifier
from .near_words import near_words
from .predicate import Condition
from .predicate_parser import read_condition
from .scanner import LONGEST_TEXT, Scanner, Word
from .vocabulary import OF_A_GAME

POSITIVE = "a whole number, at least 1"
DOTTED = {modifier.name: modifier for modifier in MODIFIERS if modifier.takes != "heaps"}


def read_game(text: str) -> Game:
    """Read the game that the text means; a wrong text raises TextError at the place.

    >>> import wythoff as wy
    >>> wy.game("wyt( 2, 3 ) . misere")
    game('wyt(2,3).misere')
    >>> wy.game("rule(i == j or i*j == 0)").pairs(3)
    <first 3 P-positions of rule(i == j or i*j == 0): (0,0) (1,2) (3,5), by closed form>
    """
    if not isinstance(text, str):
        raise MeaningError(f"the text of a game must be a string, not a {type(text).__name__}")
    scanner = Scanner(text, OF_A_GAME)
    game = _text(scanner)
    if scanner.next.kind != "end":
        scanner.refuse(scanner.next, "expected the end, a modifier such as '.misere', or '+ nim(…)'")
    if len(str(game)) > LONGEST_TEXT:
        raise TextError(text, 0, len(text), f"its canonical text is longer than {LONGEST_TEXT} characters")
    return game


def _text(scanner: Scanner) -> Game:
    game = _game(scanner)
    while scanner.take_if("+"):
        start = scanner.next
        sizes = _nim_heaps(scanner)
        game = _meant(scanner, start, partial(game.beside, *sizes))
    return game


def _nim_heaps(scanner: Scanner) -> list[int]:
    if not scanner.take_if("nim"):
        scanner.refuse(scanner.next, "only Nim heaps may stand beside a game, as in 'wythoff + nim(3,4)'")
    scanner.expect("(", "and the sizes of the Nim heaps, as in '+ nim(3,4)'")
    size = partial(scanner.whole_number, "the size of a Nim heap", "a whole number, at least 0")
    sizes = [size()]
    while scanner.take_if(","):
        sizes.append(size())
    scanner.expect(")", "after the sizes of the Nim heaps")
    return sizes


def _game(scanner: Scanner) -> Game:
    if scanner.take_if("("):
        scanner.enter()
        game = _text(scanner)
        scanner.leave()
        scanner.expect(")", "to close this parenthesis")
    else:
        game = _named(scanner)
    while scanner.take_if("."):
        game = _modified(scanner, game)
    return game


def _named(scanner: Scanner) -> Game:
    word = scanner.take()
    if word.kind != "name":
        scanner.refuse(word, f"expected the name of a game; {_names()}")
    if not entries(word.text):
        near = near_words(word.text, [entry.name for entry in CATALOG])
        hint = f"did you mean '{near[0]}'?" if near else _names()
        scanner.refuse(word, f"no game is called '{word.text[:40]}'; {hint}")
    given = Game(word.text, _parameters(scanner, word))
    return replace(given, parameters=given.entry.normal(*given.parameters))


def _names() -> str:
    return "the games are " + ", ".join(dict.fromkeys(entry.name for entry in CATALOG))


def _parameters(scanner: Scanner, name: Word) -> tuple[Parameter, ...]:
    entry = entries(name.text)[0]
    if not scanner.take_if("("):
        return _fitting(scanner, name, []) if entry.default is None else entry.default
    read = {"vectors": _vectors, "a condition": _condition, "numbers": _numbers}[entry.takes]
    parameters = read(scanner, name)
    scanner.expect(")", f"to close '{name.text}('")
    return parameters


def _condition(scanner: Scanner, name: Word) -> tuple[Parameter, ...]:
    scanner.heaps = "ij" if {"k", "z", "w"}.isdisjoint(word.text for word in scanner.words) else ""
    condition = read_condition(scanner)
    scanner.heaps = ""
    return (condition,)


def _numbers(scanner: Scanner, name: Word) -> tuple[Parameter, ...]:
    words = []
    while scanner.next.text != ")":
        words.append(scanner.next)
        if scanner.take_if("inf") is None:
            scanner.whole_number(*_called(entries(name.text), len(words) - 1))
        if not scanner.take_if(","):
            break
    return _fitting(scanner, name, words)


def _called(named: tuple[Entry, ...], index: int) -> tuple[str, str]:
    """What the parameter at this index is called, and what it may be."""
    for entry in named:
        if index < len(entry.parameters):
            return entry.parameters[index].name, str(entry.parameters[index])
    return "a parameter", "a whole number"


def _fitting(scanner: Scanner, name: Word, words: list[Word]) -> tuple[Parameter, ...]:
    """The parameters of the entry that takes this many; each is checked."""
    named = entries(name.text)
    entry = next((entry for entry in named if entry.takes == "numbers" and len(entry.parameters) == len(words)), None)
    if entry is None:
        signatures = " or ".join(entry.signature for entry in named)
        scanner.refuse(name, f"'{name.text}' is written {signatures}, not with {_count(len(words))}")
    values = tuple(_checked(scanner, word, whole) for word, whole in zip(words, entry.parameters, strict=True))
    of_name = {whole.name: value for whole, value in zip(entry.parameters, values, strict=True)}
    if any(of_name[low] > of_name[high] for low, high in pairwise(entry.order)):
        scanner.refuse(words[0], f"{entry.signature} needs {' <= '.join(entry.order)}")
    return values


def _count(parameters: int) -> str:
    return f"{parameters or 'no'} parameter{'s' * (parameters != 1)}"


def _checked(scanner: Scanner, word: Word, whole: Whole) -> int | float:
    value = math.inf if word.text == "inf" else int(word.text)
    if not whole.allows(value):
        scanner.refuse(word, f"{whole.name} must be {whole}")
    return value


def _vectors(scanner: Scanner, name: Word) -> tuple[Parameter, ...]:
    vectors: list[Vector] = []
    while True:
        start = scanner.expect("(", "and a vector, as in 'vectors((1,0),(0,1),(1,1))'")
        vectors.append(_vector(scanner))
        if len(vectors[-1]) != len(vectors[0]):
            scanner.refuse(start, f"this vector has {len(vectors[-1])} coordinates, the first one {len(vectors[0])}")
        if not any(vectors[-1]):
            scanner.refuse(start, "the zero vector is no move; a vector needs a coordinate above 0")
        if len(vectors) > MOST_HEAPS or len(vectors[-1]) > MOST_HEAPS:
            scanner.refuse(start, f"at most {MOST_HEAPS} vectors of at most {MOST_HEAPS} coordinates are allowed")
        if not scanner.take_if(","):
            return tuple(vectors)


def _vector(scanner: Scanner) -> Vector:
    coordinates = []
    while True:
        coordinates.append(scanner.whole_number("a coordinate", "a whole number, at least 0"))
        if not scanner.take_if(",") or scanner.next.text == ")":
            break
    scanner.expect(")", "after the coordinates")
    return tuple(coordinates)


def _modified(scanner: Scanner, game: Game) -> Game:
    word = scanner.take()
    if word.text not in DOTTED:
        _refuse_modifier(scanner, word)
    modifier = DOTTED[word.text]
    if modifier.takes == "nothing":
        if scanner.take_if("("):
            scanner.expect(")", f"since '{word.text}' takes nothing")
        return _meant(scanner, word, getattr(game, modifier.name, partial(game.modified, modifier.name)))
    scanner.expect("(", f"after '{word.text}'")
    change = READERS[modifier.takes](scanner, game, modifier)
    scanner.expect(")", f"to close '{word.text}('")
    return _meant(scanner, word, change)


def _refuse_modifier(scanner: Scanner, word: Word) -> NoReturn:
    if word.kind != "name":
        scanner.refuse(word, f"expected a modifier: {', '.join(DOTTED)}")
    near = near_words(word.text, DOTTED)
    hint = f"did you mean '{near[0]}'?" if near else f"the modifiers are {', '.join(DOTTED)}"
    scanner.refuse(word, f"no modifier is called '{word.text[:40]}'; {hint}")


def _radius(scanner: Scanner, game: Game, modifier: Modifier) -> Callable[[], Game]:
    if scanner.next.kind == "number":
        most = scanner.whole_number("a radius", POSITIVE)
        return lambda: game.radius(most)
    bounds: dict[str, int] = {}
    while True:
        kind = scanner.take()
        if kind.text not in KINDS or kind.text in bounds:
            scanner.refuse(kind, "'radius' takes one number, or nim=, diagonal= or both")
        scanner.expect("=", f"after '{kind.text}'")
        bounds[kind.text] = scanner.whole_number("a radius", POSITIVE)
        if not scanner.take_if(","):
            return lambda: game.radius(**bounds)


def _limit(scanner: Scanner, game: Game, modifier: Modifier) -> Callable[[], Game]:
    k = scanner.whole_number(f"the number of '{modifier.name}'", POSITIVE)
    kind = _kind(scanner) if scanner.take_if(",") else None
    change: Callable[[int, str | Condition | None], Game] = getattr(game, modifier.name)
    return lambda: change(k, kind)


def _kind(scanner: Scanner) -> str | Condition:
    """`nim`, `diagonal`, or a condition on a move."""
    word, after = scanner.next, scanner.words[min(scanner.place + 1, len(scanner.words) - 1)]
    if word.kind == "name" and after.text == ")":
        return scanner.take().text
    if word.kind not in ("name", "number") and word.text not in ("(", "-"):
        scanner.refuse(word, "expected a kind of move: 'nim', 'diagonal' or a condition")
    return read_condition(scanner)


def _terminal(scanner: Scanner, game: Game, modifier: Modifier) -> Callable[[], Game]:
    condition = read_condition(scanner)
    return lambda: game.modified(modifier.name, condition)


def _cells(scanner: Scanner, game: Game, modifier: Modifier) -> Callable[[], Game]:
    cells = []
    while True:
        scanner.expect("(", "and a position with its outcome, as in '(1,1)=P'")
        cell = _vector(scanner)
        scanner.expect("=", "and P or N after a position")
        letter = scanner.take()
        if letter.text not in ("P", "N"):
            scanner.refuse(letter, "a position is declared P or N")
        cells.append((cell, letter.text))
        if not scanner.take_if(","):
            return lambda: game.modified(modifier.name, *cells)


def _number(scanner: Scanner, game: Game, modifier: Modifier) -> Callable[[], Game]:
    number = scanner.whole_number(f"the number of '{modifier.name}'", POSITIVE)
    return lambda: game.modified(modifier.name, number)


READERS = {
    "a radius": _radius, "a limit": _limit, "a number": _number, "a condition": _terminal, "cells": _cells,
}  # fmt: skip


def _meant(scanner: Scanner, word: Word, change: Callable[[], Game]) -> Game:
    """The changed game; what has no meaning is refused at the place of `word`."""
    try:
        return change()
    except MeaningError as error:
        raise TextError(scanner.text, word.start, word.end, str(error)) from None
