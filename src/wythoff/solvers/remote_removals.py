"""Remoteness of rules in which what a move may take does not depend on the position: a mask of legal removals."""

from __future__ import annotations

from ..kernels.remoteness.best_of_removals import keys_of_removals
from ..rules import Game
from . import masks
from .cost import check_board
from .remote_boards import Keys, board_of, ending_key


def remoteness(game: Game, moves: masks.Removals, side: int) -> Keys:
    check_board(game, (side, side), 16, 0.1 * side)
    legal, ended = masks.mask(game, moves, side), ending_key(game)
    # Measured: 0.1 ns for each removal that P-positions are asked about; up to a half of the board may be P.
    return board_of(game, side, lambda board: keys_of_removals(board, legal, ended), 16, 0.02 * side * side)
