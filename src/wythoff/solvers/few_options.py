"""Games in which no position ever has enough options: all positions have one outcome.

    plain, block   every position has fewer options than may be blocked: all are P; misère, without any move: all are N
    comply         no position has enough options to propose: all are N; misère: all are P
    beside         without a move of its own the game is its Nim heaps

The number of options of each kind is bounded by the lengths of the rays and the radius; a guard that no number
satisfies, such as v < 0, leaves no move at all.
"""

from __future__ import annotations

from math import inf

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..errors import TooLargeError
from ..rules import Game, Position, Ray, Where
from ..rules.intervals import may_fault, truth
from ..rules.moves import Move
from ..rules.predicate import Condition
from . import from_boards
from .cost import check_board
from .refusal import Refusal

MOST_VISITS = 10**5  # of the Nim heaps alone, well under a second


def outcome(game: Game) -> bool:
    """Whether all positions are P or all are N; refused where that is not seen."""
    if not game.is_everywhere or game.has_layers:
        raise Refusal("it is not played on the whole board")
    if any(may_fault(guard) for move in game.moves if (guard := _guard(move)) is not None):
        raise Refusal("its condition may divide by zero")
    nim, diagonal = most_options(game)
    if not few(game, nim, diagonal) or (
        nim + diagonal > 0 and (game.heaps_beside or (game.is_misere and not game.complies))
    ):
        raise Refusal("its positions may have many options")
    if game.heaps_beside:
        return _of_heaps(game)
    return game.is_misere == game.complies


def _of_heaps(game: Game) -> bool:
    try:
        oracle.check_size(game, (0,) * game.heaps + game.heaps_beside, MOST_VISITS)
    except TooLargeError:
        raise Refusal("its Nim heaps are large") from None
    return oracle.Outcomes(game)((0,) * game.heaps + game.heaps_beside)


def few(game: Game, nim: float, diagonal: float) -> bool:
    """Whether so many options are fewer than may be blocked, or must be proposed."""
    if game.limit is None or game.limit.total is not None:
        return nim + diagonal < (1 if game.limit is None else game.limit.total or 1)
    return nim < game.limit.of("nim") and diagonal < game.limit.of("diagonal")


def most_options(game: Game) -> tuple[float, float]:
    """(nim, diagonal): no position has more options of these kinds; inf if no bound is seen."""
    counts = [_removals(game, move) for move in game.moves]
    caps = [inf if bound is None else bound for bound in (game.bound.nim, game.bound.diagonal)]
    nim, diagonal = (sum(count[kind] for count in counts) for kind in (0, 1))
    several = inf if caps[1] == inf else (caps[1] + 1) ** game.heaps - game.heaps * caps[1] - 1
    return min(nim, game.heaps * caps[0]), min(diagonal, several)


def _guard(move: Move) -> Condition | None:
    return move.allows if isinstance(move, Where) else move.guard if isinstance(move, Ray) else None


def _removals(game: Game, move: Move) -> tuple[float, float]:
    guard = _guard(move)
    match move:
        case _ if guard is not None and truth(guard) == (0, 0):
            return 0, 0
        case Ray(_, 1, last, _):
            bound = game.bound.nim if move.is_nim else game.bound.diagonal
            within = inf if bound is None else move.most_removals((bound,) * game.heaps)
            most = min(inf if last is None else last, within)
            return (most, 0) if move.is_nim else (0, most)
        case _:
            return inf, inf


def outcomes(game: Game, are_p: bool, side: int) -> NDArray[np.bool_]:
    check_board(game, (side,) * game.heaps, 1, 1)
    return np.full((side,) * game.heaps, are_p)


def pairs(game: Game, are_p: bool, n: int) -> NDArray[np.int64]:
    return from_boards.pairs(outcomes, game, are_p, n) if are_p else np.zeros((0, game.heaps), np.int64)


def is_p(game: Game, are_p: bool, position: Position) -> bool:
    if position[game.heaps :] != game.heaps_beside:
        raise Refusal("the Nim heaps differ from those of the text")
    return are_p
