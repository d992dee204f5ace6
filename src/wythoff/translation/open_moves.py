"""The moves of a game with its terminal set as a guard on where they start: from a terminal position there is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..errors import NotFirstOrderError
from ..rules import Game, Ray, Where
from ..rules.moves import Move, Sector
from ..rules.predicate import And, Condition, Not
from .game_families import GameFamily


def open_moves(game: Game, moves: Sequence[Move]) -> list[Move]:
    """These moves, none from a terminal position; other modifiers that the logic does not know are refused.

    In the conditions of a family's moves its letters stand as variables.

    >>> from wythoff import game
    >>> g = game("nim(1).terminal(x < 3)")
    >>> [move.label() for move in open_moves(g, g.moves)]
    ['(1) if not x < 3']
    """
    if set(dict(game.others)) - {"terminal"}:
        raise NotFirstOrderError(f"{game}: the prover does not know '{game.others_text}'")
    found = list(moves)
    if game.terminal_set is not None:
        if game.heaps > 2:
            raise NotFirstOrderError(f"{game}: the prover knows terminal sets on two heaps")
        found = [_guarded(game, move, Not(game.terminal_set)) for move in moves]
    return [game.spelled(move) for move in found] if isinstance(game, GameFamily) else found


def _guarded(game: Game, move: Move, start: Condition) -> Move:
    match move:
        case Ray(guard=guard):
            return replace(move, guard=_both(guard, start))
        case Where(condition):
            return Where(_both(condition, start))
        case Sector():
            return Where(_both(move.condition(), start))
    raise NotFirstOrderError(f"{game}: a terminal set is known to the prover for rays, sectors and rules only")


def _both(guard: Condition | None, start: Condition) -> Condition:
    if guard is None:
        return start
    return And((*(guard.conditions if isinstance(guard, And) else (guard,)), start))
