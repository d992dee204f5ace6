"""Nim-values of T_k: nim rays, and the diagonal under its ratio condition."""

from __future__ import annotations

import math
from typing import Any

from numpy.typing import NDArray

from ..kernels.nim_values.sliding_windows import ratio_nim_values
from ..rules import Game
from .cost import check_board
from .kernel_arguments import radius_of
from .refusal import Refusal


def nim_values(game: Game, k: float, side: int) -> NDArray[Any]:
    if game.limit is not None:
        raise Refusal("nim-values under blocking are not counted by this kernel")
    check_board(game, (side, side), 4, 40)
    return ratio_nim_values(side, -1 if k == math.inf else min(int(k), side), *radius_of(game, side))
