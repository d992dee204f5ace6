"""Remoteness of the three vectors game with layers."""

from __future__ import annotations

from ..kernels.remoteness.best_of_layers import keys_of_layers
from ..rules import Game
from .remote_boards import Keys, board_of, ending_key


def remoteness(game: Game, vectors: tuple[int, int, int], side: int) -> Keys:
    """board[a, b, i]."""
    alpha, beta = (min(part, side) for part in vectors[:2])
    return board_of(game, side, lambda board: keys_of_layers(board, alpha, beta, ending_key(game)), 4, 10)
