"""Tell whether one move leads from a position to another; heaps of any size cost nothing."""

from __future__ import annotations

from operator import sub

from .game import Game
from .modifiers import allows
from .positions import Position, is_position


def is_option(game: Game, position: Position, option: Position) -> bool:
    """Tell whether one move leads from the position to the option."""
    removal = tuple(map(sub, position, option))
    own, beside = removal[: game.heaps], removal[game.heaps :]
    if any(beside):
        takes_once = min(beside) >= 0 and sum(map(bool, beside)) == 1
        passes = game.has_pass and beside[0] > 0
        return not any(own) and takes_once and min(option) >= 0 and (not passes or has_move(game, position))
    if min(option) < 0 or not any(own) or min(own[: game.unbounded_heaps]) < 0:
        return False
    start = position[: game.heaps]
    is_free = allows(game, start, own) and is_position(game, option)
    return is_free and any(move.contains(own, start) for move in game.moves)


def has_move(game: Game, position: Position) -> bool:
    """Tell whether a move of the game itself, no pass and none in the Nim heaps beside, is possible."""
    start = position[: game.heaps]
    walk = (removal for move in game.moves for removal in move.removals(start))
    return any(allows(game, start, removal) and is_position(game, tuple(map(sub, start, removal))) for removal in walk)
