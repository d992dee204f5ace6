"""Nim rays and the diagonal, perhaps with a landing guard: anti-diagonal counters and two-level bitsets."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.initial import NONE_BESIDE, Beside
from ..kernels.base.limits import SHARED
from ..kernels.nim_values.blocked_lines import blocking_nim_values, direction_blocking_nim_values
from ..kernels.nim_values.queen import queen_nim_values
from ..kernels.nim_values.sliding_windows import radius_nim_values
from ..kernels.outcomes.queen import queen_board, queen_first_pairs, queen_pairs
from ..rules import Game, Position
from . import columns, from_boards, shapes
from .cost import check_board, check_cost
from .kernel_arguments import ending_of, limits_of, p_positions, radius_of
from .pairs_both_ways import both_ways
from .refusal import Refusal

LARGEST_SIDE = 2**29
WHOLE = 1 << 12  # up to this side a whole board is kept rather than only its pairs


def _cut(guard: shapes.LandingGuard, side: int) -> tuple[int, int, int]:
    """(low, high, equal) of a landing guard, cut at the side."""
    low, high, equal = (min(bound, side) for bound in guard)
    return low, high, equal


def outcomes(game: Game, guard: shapes.LandingGuard, side: int) -> NDArray[np.bool_]:
    check_board(game, (side, side), 2.5 if game.complies else 1.1, 2 if game.modifiers else 0.3)
    board = queen_board(side, limits_of(game), ending_of(game), _cut(guard, side), radius_of(game, side))
    return p_positions(game, board)


def pairs(game: Game, guard: shapes.LandingGuard, n: int) -> NDArray[Any]:
    if not game.has_finite_columns:
        return from_boards.pairs(outcomes, game, guard, n)
    if columns.follows(game):
        return columns.first_pairs(game, n)
    limits = limits_of(game)
    side = 64 + 3 * n // limits[0]
    check_cost(f"a list of {n} pairs of {game}", 60 * n + 8 * side, 0.2 * side * side)
    radius = radius_of(game, LARGEST_SIDE)[1]
    return queen_first_pairs(n, limits, ending_of(game), _cut(guard, LARGEST_SIDE), radius)


def panorama(game: Game, guard: shapes.LandingGuard, side: int) -> NDArray[Any]:
    """The marked positions, both ways round; int[n, 2]."""
    check_cost(f"a board of side {side} of {game}", 100 * side * limits_of(game).nim, 0.2 * side * side)
    return both_ways(_pairs_below(game, guard, side))


def _pairs_below(game: Game, guard: shapes.LandingGuard, side: int) -> NDArray[np.int32]:
    return queen_pairs(side, limits_of(game), ending_of(game), _cut(guard, side), radius_of(game, side))


def is_p(game: Game, guard: shapes.LandingGuard, position: Position) -> bool:
    side = max(position) + 1
    if columns.follows(game) and side > WHOLE:
        return columns.is_marked(game, position) != game.complies
    if side <= WHOLE or game.complies:
        return from_boards.is_p(outcomes, game, guard, position)
    check_cost(f"a board of side {side} of {game}", 100 * side, 0.2 * side * side)
    pairs = _pairs_below(game, guard, side)
    return bool(np.any((pairs[:, 0] == min(position)) & (pairs[:, 1] == max(position))))


def nim_values(game: Game, guard: shapes.LandingGuard, side: int) -> NDArray[Any]:
    return values_beside(game, guard, side, NONE_BESIDE)


def values_beside(game: Game, guard: shapes.LandingGuard, side: int, beside: Beside) -> NDArray[Any]:
    """The nim-values with what is known before, on both sides of the diagonal alike; without a radius."""
    check_board(game, (side, side), 4 + 12 * ("block" in game.modifiers), 40 if game.modifiers else 15)
    cut, limits, radius = _cut(guard, side), limits_of(game), radius_of(game, side)
    if game.limit is None:
        if radius == (-1, -1):
            return queen_nim_values(side, *cut, threads=min(2, os.cpu_count() or 1), beside=beside)
        return radius_nim_values(side, *radius, *cut)
    if radius != (-1, -1):
        raise Refusal("blocking with a radius is not counted by this kernel")
    if limits[1] == SHARED:
        return blocking_nim_values(side, limits[0], *cut, beside=beside)
    return direction_blocking_nim_values(side, *limits, *cut, beside=beside)
