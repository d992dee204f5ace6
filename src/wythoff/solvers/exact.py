"""Exact Nim: bits and sets of values for each choice of the heaps that are touched, joined over boxes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernels.nim_values.exact import exact_nim_values, words_of_exact
from ..kernels.outcomes.exact import board_of_exact, subsets
from ..rules import Game
from .cost import check_board


def outcomes(game: Game, k: int, side: int) -> NDArray[np.bool_]:
    check_board(game, (side,) * game.heaps, 1 + 16 / side, 10 + 5 * len(subsets(game.heaps, k)))
    return board_of_exact(side, game.heaps, k, game.is_misere)


def nim_values(game: Game, k: int, side: int) -> NDArray[np.int32]:
    words = len(subsets(game.heaps, k)) * words_of_exact(side, game.heaps, k)
    check_board(game, (side,) * game.heaps, 4 + 16 * words / side, 20 + 5 * (k + 1) * words)
    return exact_nim_values(side, game.heaps, k)
