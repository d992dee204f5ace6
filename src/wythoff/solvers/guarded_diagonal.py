"""Nim rays and a diagonal with any guard, such as T_k: counters, and forward marking along the diagonal."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernels.nim_values.sliding_windows import ratio_nim_values
from ..kernels.outcomes.guarded_diagonal import board_of_guarded_diagonal
from ..rules import Game
from . import shapes
from .compile import bytecode
from .cost import check_board
from .kernel_arguments import checked, ending_of, limits_of, p_positions, radius_of
from .refusal import Refusal


def outcomes(game: Game, side: int) -> NDArray[np.bool_]:
    check_board(game, (side, side), 4, 200)
    if "radius" in game.modifiers:
        raise Refusal("a radius is not known to this kernel")
    guard = shapes.guarded_diagonal(game)
    assert not isinstance(guard, str)
    marked = board_of_guarded_diagonal(side, bytecode(guard, side), limits_of(game), ending_of(game))
    return p_positions(game, checked(game, marked))


def nim_values(game: Game, side: int) -> NDArray[Any]:
    k = shapes.ratio(game)
    if isinstance(k, str):
        raise Refusal(k)
    if game.limit is not None:
        raise Refusal("nim-values under blocking are not counted by this kernel")
    check_board(game, (side, side), 4, 40)
    return ratio_nim_values(side, -1 if k == math.inf else min(int(k), side), *radius_of(game, side))
