"""What the game is: text, moves as data, catalog, modifiers, words."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import quoted
from .catalog import CATALOG, MOST_HEAPS, Entry, entries
from .game import Game, NimHeaps
from .modifiers import KINDS, Limit, Radius, kind_of
from .moves import Layers, Moves, Ray, Where
from .parser import read_game
from .positions import Position, is_position, position_of
from .words import describe, describe_moves

__all__ = [
    "CATALOG", "KINDS", "Entry", "Game", "Layers", "Limit", "Moves", "NimHeaps", "Position", "Radius", "Ray", "Where",
    "constructor", "describe", "describe_moves", "entries", "is_position", "kind_of", "position_of", "read_game",
]  # fmt: skip


def constructor(name: str) -> Callable[..., Game | NimHeaps]:
    """The Python function of the same name as a game: `constructor("wyt")(2, 3)` is `wyt(2,3)`."""

    def construct(*parameters: object) -> Game | NimHeaps:
        arguments = ",".join(map(_argument, parameters))
        alone = len(parameters) == 1 and isinstance(parameters[0], int) and 1 <= parameters[0] <= MOST_HEAPS
        if name == "nim" and parameters and not alone:
            return NimHeaps(read_game(f"nim + nim({arguments})").beside)
        return read_game(f"{name}({arguments})" if parameters else name)

    signatures = " or ".join(entry.signature for entry in entries(name))
    construct.__name__ = construct.__qualname__ = name
    construct.__doc__ = f"{signatures}: {entries(name)[0].title}."
    return construct


def _argument(value: object) -> str:
    """A parameter as it stands in a text."""
    if isinstance(value, list | tuple):
        return f"({','.join(map(_argument, value))})"
    if isinstance(value, int) and not isinstance(value, bool):
        return quoted(value)
    return str(value).strip()
