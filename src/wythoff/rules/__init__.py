"""What the game is: text, moves as data, catalog, modifiers, words."""

from __future__ import annotations

from collections.abc import Callable

from .catalog import CATALOG, Entry, entries
from .game import Game
from .modifiers import KINDS, MODIFIERS, Limit, Modifier, Radius, kind_of
from .moves import Exactly, Move, Moves, NimSum, Ray, Sector, ThreeVectors, Where
from .parser import read_game
from .positions import Position, is_position, number_text, position_of, position_text
from .words import describe, describe_moves

__all__ = [
    "CATALOG", "KINDS", "MODIFIERS", "Entry", "Exactly", "Game", "Limit", "Modifier", "Move", "Moves", "NimSum",
    "Position", "Radius", "Ray", "Sector", "ThreeVectors", "Where", "constructor", "describe", "describe_moves",
    "entries", "is_position", "kind_of", "number_text", "position_of", "position_text", "read_game",
]  # fmt: skip


def constructor(name: str) -> Callable[..., Game]:
    """Make the Python function of the same name as a game: `constructor("wyt")(2, 3)` is `wyt(2,3)`."""
    named = entries(name)

    def construct(*parameters: object) -> Game:
        arguments = ",".join(map(_argument, parameters))
        if parameters and named[0].gives_sizes and not any(entry.fits(parameters) for entry in named):
            return Game(name, read_game(f"{name} + {name}({arguments})").heaps_beside)
        return read_game(f"{name}({arguments})" if parameters else name)

    construct.__name__ = construct.__qualname__ = name
    signatures = " or ".join(entry.signature for entry in named)
    construct.__doc__ = f"{signatures}: {named[0].title}.\n\n{_example(named[0])}"
    return construct


def _example(entry: Entry) -> str:
    """Show the first example of a game as a call in Python, with what it prints, and say its rule in words."""
    text = entry.examples[0]
    inner = text.removeprefix(entry.name).removeprefix("(").removesuffix(")")
    call = repr(inner) if entry.takes == "a condition" else inner.replace("inf", "math.inf")
    game = read_game(text)
    return f"`{text}`: {describe(game)}\n\n>>> import wythoff as wy\n>>> wy.{entry.name}({call})\n{game!r}\n"


def _argument(value: object) -> str:
    """Write a parameter as it stands in a text."""
    if isinstance(value, list | tuple):
        return f"({','.join(map(_argument, value))})"
    if isinstance(value, int) and not isinstance(value, bool):
        return number_text(value)
    return str(value).strip()
