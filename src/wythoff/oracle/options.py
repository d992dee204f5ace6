"""List the options of a position, straight from the rule.

Each move is walked as its definition says; a rule(...) is its predicate, tried on every removal; in a vectors game
what is left must be a sum of the vectors again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from operator import sub

from ..rules import Game, Moves, Position, Where, is_position
from ..rules.cells import is_terminal
from ..rules.modifiers import UNBOUNDED, allows
from ..rules.moves import Removal
from ..rules.predicate import Condition


def options(game: Game, position: Position) -> list[Position]:
    """List the positions that one move reaches, each once, in lexicographic order."""
    return sorted({landing(position, removal) for removal in removals(game, position)})


def landing(position: Position, removal: Removal) -> Position:
    """Subtract a removal from a position."""
    return tuple(map(sub, position, removal))


def removals(game: Game, position: Position) -> Iterator[Removal]:
    """Walk what the moves take, with repetitions: in the game itself, the pass, then in the Nim heaps beside."""
    own, state = position[: game.heaps], position[game.heaps :]
    if not state:
        yield from own_removals(game, own)
        return
    has_move = False
    for removal in own_removals(game, own):
        has_move = True
        yield removal + (0,) * len(state)
    for place, size in enumerate(position):
        is_possible = place >= game.heaps and (place > game.heaps or not game.has_pass or has_move)
        for taken in range(1, size + 1) if is_possible else ():
            yield tuple(taken * (axis == place) for axis in range(len(position)))


def own_removals(game: Game, position: Position) -> Iterator[Removal]:
    """Walk what the moves of the game itself take, the Nim heaps beside left alone."""
    if is_terminal(game, position):
        return iter(())
    taken: Iterator[Removal] = chain.from_iterable(move.removals(position) for move in _definition(game))
    if game.bound != UNBOUNDED or game.others:
        taken = (removal for removal in taken if allows(game, position, removal))
    if not game.is_everywhere:
        taken = (removal for removal in taken if is_position(game, landing(position, removal)))
    return taken


def _definition(game: Game) -> Moves:
    """The moves; for a rule(...) the predicate itself, whatever rays were seen in it."""
    if game.entry.takes == "a condition":
        return tuple(Where(part) for part in game.parameters if isinstance(part, Condition))
    return game.moves
