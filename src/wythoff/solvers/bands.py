"""Nim-values of wyt(a,b) and wyt(a,b,c): bitsets of neighbouring lines together."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from ..kernels.wide_nimvalues import wide_nim_values
from ..rules import Game
from . import shapes
from .size import check_board


def nim_values(game: Game, side: int) -> NDArray[Any]:
    widths = shapes.wide(game)
    assert not isinstance(widths, str)
    a, b, c = (min(width, side) for width in widths)
    check_board(game, (side, side), 6, 20 * (a + b + c + 2))
    return wide_nim_values(side, a, b, c)
