"""What the game is: text, moves as data, catalog, modifiers, words."""

from __future__ import annotations

from collections.abc import Callable

from .catalog import CATALOG, Entry, entries
from .game import Game, NimHeaps
from .modifiers import KINDS, Limit, Radius, kind_of
from .parser import read_game
from .positions import Position, is_position, position_of
from .rays import Layers, Moves, Ray, Where
from .words import describe, describe_moves

__all__ = [
    "CATALOG", "KINDS", "Entry", "Game", "Layers", "Limit", "Moves", "NimHeaps", "Position", "Radius", "Ray", "Where",
    "constructor", "describe", "describe_moves", "entries", "is_position", "kind_of", "position_of", "read_game",
]  # fmt: skip


def constructor(name: str) -> Callable[..., Game | NimHeaps]:
    """The Python function of the same name as a game: `constructor("wyt")(2, 3)` is `wyt(2,3)`."""

    def construct(*parameters: object) -> Game | NimHeaps:
        arguments = ",".join(str(parameter).strip() for parameter in parameters)
        if name == "nim" and len(parameters) > 1:
            return NimHeaps(read_game(f"nim + nim({arguments})").beside)
        return read_game(f"{name}({arguments})" if parameters else name)

    signatures = " or ".join(entry.signature for entry in entries(name))
    construct.__name__ = construct.__qualname__ = name
    construct.__doc__ = f"{signatures}: {entries(name)[0].title}."
    return construct
