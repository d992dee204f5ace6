"""The three vectors game with layers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernels.nim_values.three_vectors import layered_nim_values
from ..kernels.outcomes.three_vectors import board_of_three_vectors
from ..rules import Game
from .cost import check_board
from .kernel_arguments import ending_of, limits_of, p_positions
from .refusal import Refusal

Vectors = tuple[int, int, int]  # alpha, beta, gamma


def _cut(vectors: Vectors, side: int) -> Vectors:
    alpha, beta, gamma = vectors
    return min(alpha, side), min(beta, side), gamma


def outcomes(game: Game, vectors: Vectors, side: int) -> NDArray[np.bool_]:
    """board[a, b, i]."""
    vectors = _cut(vectors, side)
    check_board(game, (side, side, vectors[2]), 8, 10)
    return p_positions(game, board_of_three_vectors(side, vectors, limits_of(game), ending_of(game)))


def nim_values(game: Game, vectors: Vectors, side: int) -> NDArray[np.int32]:
    if game.limit is not None:
        raise Refusal("nim-values under blocking are not counted by this kernel")
    vectors = _cut(vectors, side)
    check_board(game, (side, side, vectors[2]), 16, 100)
    return layered_nim_values(side, *vectors)
