"""Tell whether one move leads from a position to another; heaps of any size cost nothing."""

from __future__ import annotations

from operator import sub

from .game import Game
from .positions import Position, is_position


def is_option(game: Game, position: Position, option: Position) -> bool:
    """Whether one move leads from the position to the option."""
    removal = tuple(map(sub, position, option))
    own, beside = removal[: game.heaps], removal[game.heaps :]
    if any(beside):
        return not any(own) and sorted(beside)[:-1] == [0] * (len(beside) - 1)
    if min(option) < 0 or not any(own) or not game.bound.allows(own) or not is_position(game, option):
        return False
    return any(move.contains(own, position[: game.heaps]) for move in game.moves)
