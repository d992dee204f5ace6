"""Nim rays and a diagonal with any guard, such as T_k: counters, and forward marking along the diagonal."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernels.outcomes.guarded_diagonal import board_of_guarded_diagonal
from ..rules import Game
from ..rules.predicate import Condition
from .compile import bytecode
from .cost import check_board
from .kernel_arguments import checked, ending_of, limits_of, p_positions
from .refusal import Refusal


def outcomes(game: Game, guard: Condition, side: int) -> NDArray[np.bool_]:
    check_board(game, (side, side), 4, 200)
    if "radius" in game.modifiers:
        raise Refusal("a radius is not known to this kernel")
    marked = board_of_guarded_diagonal(side, bytecode(guard, side), limits_of(game), ending_of(game))
    return p_positions(game, checked(game, marked))
