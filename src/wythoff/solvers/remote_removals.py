"""Remoteness of rules in which what a move may take does not depend on the position: a mask of legal removals."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernels.remoteness.best_of_removals import keys_of_removals
from ..rules import Game, Ray, Sector, Where
from ..rules.moves import Moves
from . import masks
from .cost import check_board
from .remote_boards import Keys, board_of, ending_key


def remoteness(game: Game, moves: Moves, side: int) -> Keys:
    check_board(game, game.board_shape(side), 16, 1000 if game.heaps > 2 else 0.1 * side)
    legal, ended = _legal(game, moves, side), ending_key(game)
    # Measured: 0.1 ns for each removal that P-positions are asked about; up to a half of the board may be P.
    cost = 0.02 * legal.size
    return board_of(game, side, lambda board: keys_of_removals(board, legal, ended), 16, cost)


def _legal(game: Game, moves: Moves, side: int) -> NDArray[np.bool_]:
    """legal[i, j, ...], the radius included."""
    known = tuple(move for move in moves if isinstance(move, Ray | Where | Sector))
    if game.heaps == 2 and len(known) == len(moves):
        return masks.mask(game, known, side)
    legal = np.zeros(game.board_shape(side), np.bool_)
    for move in moves:
        for removal in move.removals((side - 1,) * game.heaps):
            legal[removal] |= game.bound.allows(removal)
    return legal
