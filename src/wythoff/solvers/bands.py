"""wyt(a,b) and wyt(a,b,c): outcomes by counting the bands, nim-values by bitsets of neighbouring lines together."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.limits import SHARED
from ..kernels.nim_values.bands import wide_nim_values
from ..kernels.outcomes.bands import board_of_bands
from ..rules import Game
from .cost import check_board
from .kernel_arguments import limits_of, p_positions
from .refusal import Refusal

Widths = tuple[int, int, int]


def _cut(widths: Widths, side: int) -> Widths:
    a, b, c = (min(width, side) for width in widths)
    return a, b, c


def outcomes(game: Game, widths: Widths, side: int) -> NDArray[np.bool_]:
    limits = limits_of(game)
    if limits[1] != SHARED:
        raise Refusal("nim and diagonal options are not counted apart by this kernel")
    widths = _cut(widths, side)
    check_board(game, (side, side), 2 + 4 * sum(widths) / side, 1 + sum(widths) / 16)
    return p_positions(game, board_of_bands(side, widths, limits[0]))


def nim_values(game: Game, widths: Widths, side: int) -> NDArray[Any]:
    if game.limit is not None:
        raise Refusal("nim-values under blocking are not counted by this kernel")
    a, b, c = _cut(widths, side)
    check_board(game, (side, side), 6, 20 * (a + b + c + 2))
    return wide_nim_values(side, a, b, c)
