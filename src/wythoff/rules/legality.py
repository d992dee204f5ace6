"""Tell whether one move leads from a position to another; heaps of any size cost nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from operator import sub

from ..errors import TooLargeError, quoted
from .cells import is_terminal
from .game import Game
from .modifiers import allows
from .moves import Move, Ray, Removal, Where
from .moves.choices import choices
from .positions import Position, is_position

NEAR = 3  # what is taken from a heap by the moves that are tried first
MOST_NEAR = 10**5
MOST_REMOVALS = 10**7  # walked where none of these is a move


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
    return _is_move(game, start, own)


def has_move(game: Game, position: Position) -> bool:
    """Tell whether a move of the game itself, no pass and none in the Nim heaps beside, is possible."""
    start = position[: game.heaps]
    if is_terminal(game, start):
        return False
    if any(_is_free(game, start, removal) for move in game.moves for removal in _first(move, start)):
        return True
    near = islice(choices(0, [min(heap, NEAR) for heap in start]), MOST_NEAR // max(1, len(game.moves)))
    if any(any(removal) and _is_move(game, start, removal) for removal in near):
        return True
    if sum(move.most_removals(start) for move in game.moves) > MOST_REMOVALS:
        raise TooLargeError(f"whether {quoted(start)} of {game} has a move: no small one is, and too many are left")
    walk = (removal for move in game.moves for removal in move.removals(start))
    return any(_is_free(game, start, removal) for removal in walk)


def _first(move: Move, start: Position) -> Iterator[Removal]:
    """The first removal of a move without a condition."""
    has_condition = isinstance(move, Where) or (isinstance(move, Ray) and move.guard is not None)
    return iter(()) if has_condition else islice(move.removals(start), 1)


def _is_move(game: Game, start: Position, removal: Removal) -> bool:
    return _is_free(game, start, removal) and any(move.contains(removal, start) for move in game.moves)


def _is_free(game: Game, start: Position, removal: Removal) -> bool:
    return allows(game, start, removal) and is_position(game, tuple(map(sub, start, removal)))
