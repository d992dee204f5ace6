"""Three and more heaps, where what a move may take does not depend on the position: a list of removals."""

from __future__ import annotations

from functools import reduce

import numpy as np
from numpy.typing import NDArray

from ..kernels.bytecode.three_heaps import legal_removals
from ..kernels.outcomes.heaps import board_of_heaps, nim_values_of_heaps
from ..rules import Game, Ray, Where
from ..rules.moves import Exactly, Move, NimSum
from .compile import bytecode
from .cost import check_board
from .kernel_arguments import check_fault, ending_of, limits_of, p_positions

Mask = NDArray[np.bool_]
Removals = NDArray[np.int64]


def outcomes(game: Game, moves: tuple[Move, ...], side: int) -> Mask:
    removals = _removals(game, moves, side)
    # Measured: 4 ns for each removal from a marked position; where both nim moves and others are, one line has few.
    check_board(game, (side,) * game.heaps, 2, 10 + 4 * len(removals) / side)
    ones = np.ones(len(removals), np.int64)
    return p_positions(
        game, board_of_heaps((side,) * game.heaps, removals, ones, None, limits_of(game), ending_of(game))
    )


def nim_values(game: Game, moves: tuple[Move, ...], side: int) -> NDArray[np.int32]:
    removals = _removals(game, moves, side)
    check_board(game, (side,) * game.heaps, 4, 20 + 8 * len(removals))
    ones = np.ones(len(removals), np.int64)
    return nim_values_of_heaps((side,) * game.heaps, removals, ones, None, limits_of(game))


def _removals(game: Game, moves: tuple[Move, ...], side: int) -> Removals:
    """All removals on a board of this side, each once, the radius included; int64[n, heaps]."""
    check_board(game, (side,) * game.heaps, 4 + 16 * game.heaps, 20)
    legal = np.zeros((side,) * game.heaps, np.bool_)
    for move in moves:
        legal |= _mask(game, move, side)
    legal[(0,) * game.heaps] = False
    found = np.argwhere(legal)
    nim, diagonal = (side if bound is None else min(bound, side) for bound in (game.bound.nim, game.bound.diagonal))
    bounds = np.where(np.count_nonzero(found, axis=1) == 1, nim, diagonal)
    return found[found.max(axis=1, initial=0) <= bounds]


def _mask(game: Game, move: Move, side: int) -> Mask:
    """Which removals are moves of one family."""
    amounts = np.indices((side,) * game.heaps, sparse=True)
    match move:
        case NimSum():
            return np.asarray(reduce(np.bitwise_xor, amounts) == 0)
        case Exactly(_, k):
            return np.asarray(sum((amount > 0).astype(np.int8) for amount in amounts) == k)
        case Where(condition):
            legal, fault = legal_removals(side, bytecode(condition, side))
            check_fault(game, fault)
            return legal
    assert isinstance(move, Ray)
    legal = np.zeros((side,) * game.heaps, np.bool_)
    for removal in move.removals((side - 1,) * game.heaps):
        legal[removal] = True
    return legal
