"""Nim rays and the diagonal, perhaps with a landing guard: anti-diagonal counters and two-level bitsets."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.limits import SHARED
from ..kernels.nim_values.blocked_lines import blocking_nim_values, direction_blocking_nim_values
from ..kernels.nim_values.queen import queen_nim_values
from ..kernels.nim_values.sliding_windows import radius_nim_values
from ..kernels.outcomes.queen import queen_board, queen_first_pairs, queen_pairs
from ..rules import Game, Position
from . import columns, from_boards, shapes
from .cost import check_board, check_cost
from .kernel_arguments import ending_of, limits_of, p_positions, radius_of
from .refusal import Refusal

LARGEST_SIDE = 2**29
WHOLE = 1 << 12  # up to this side a whole board is kept rather than only its pairs


def guard_of(game: Game, side: int) -> tuple[int, int, int]:
    """(low, high, equal) of its landing guard, cut at the side."""
    guard = shapes.queen(game)
    assert not isinstance(guard, str)
    low, high, equal = (min(bound, side) for bound in guard)
    return low, high, equal


def outcomes(game: Game, side: int) -> NDArray[np.bool_]:
    check_board(game, (side, side), 2.5 if game.complies else 1.1, 2 if game.modifiers else 0.3)
    board = queen_board(side, limits_of(game), ending_of(game), guard_of(game, side), radius_of(game, side))
    return p_positions(game, board)


def pairs(game: Game, n: int) -> NDArray[Any]:
    if not game.has_finite_columns:
        return from_boards.pairs(outcomes, game, n)
    if columns.why_not(game) is None:
        return columns.first_pairs(game, n)
    limits = limits_of(game)
    side = 64 + 3 * n // limits[0]
    check_cost(f"a list of {n} pairs of {game}", 60 * n + 8 * side, 0.2 * side * side)
    guard = guard_of(game, LARGEST_SIDE)
    return queen_first_pairs(n, limits, ending_of(game), guard, radius_of(game, LARGEST_SIDE)[1])


def is_p(game: Game, position: Position) -> bool:
    side = max(position) + 1
    if columns.why_not(game) is None and side > WHOLE:
        return columns.is_marked(game, position) != game.complies
    if side <= WHOLE or game.complies:
        return from_boards.is_p(outcomes, game, position)
    check_cost(f"a board of side {side} of {game}", 100 * side, 0.2 * side * side)
    guard, radius = guard_of(game, side), radius_of(game, side)
    found = queen_pairs(side, limits_of(game), ending_of(game), guard, radius)
    return bool(np.any((found[:, 0] == min(position)) & (found[:, 1] == max(position))))


def nim_values(game: Game, side: int) -> NDArray[Any]:
    check_board(game, (side, side), 4 + 12 * ("block" in game.modifiers), 40 if game.modifiers else 15)
    guard, limits, radius = guard_of(game, side), limits_of(game), radius_of(game, side)
    if game.limit is None:
        if radius == (-1, -1):
            return queen_nim_values(side, *guard, threads=min(2, os.cpu_count() or 1))
        return radius_nim_values(side, *radius, *guard)
    if radius != (-1, -1):
        raise Refusal("blocking with a radius is not counted by this kernel")
    if limits[1] == SHARED:
        return blocking_nim_values(side, limits[0], *guard)
    return direction_blocking_nim_values(side, *limits, *guard)
