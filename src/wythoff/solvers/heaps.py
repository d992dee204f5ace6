"""Plain rays on any number of heaps: forward marking over the flattened board."""

from __future__ import annotations

from math import prod

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.array_types import Integers
from ..kernels.base.limits import NORMAL
from ..kernels.nim_values.heaps import bytes_of_lines, values_of_lines
from ..kernels.outcomes.heaps import board_of_heaps, nim_values_of_heaps
from ..rules import Game, Ray
from ..rules.modifiers import kind_of
from .cost import check_board
from .kernel_arguments import ending_of, limits_of, p_positions
from .points import positions_of
from .shapes import Rays


def outcomes(game: Game, rays: Rays, side: int) -> NDArray[np.bool_]:
    positions = positions_of(game, (side,) * game.heaps)
    return p_positions(game, marked_board(game, rays, side, positions, ending_of(game)), positions)


def marked_board(
    game: Game, rays: Rays, side: int, allowed: NDArray[np.bool_] | None, ending: int = NORMAL
) -> NDArray[np.bool_]:
    """The marked positions, only where they are allowed (None: anywhere)."""
    sides = (side,) * game.heaps
    check_board(game, sides, 4, 100)
    return board_of_heaps(sides, *_steps(game, rays), allowed, limits_of(game), ending)


def nim_values(game: Game, rays: Rays, side: int) -> NDArray[np.int32]:
    sides = (side,) * game.heaps
    steps, lasts = _steps(game, rays)
    if game.limit is None and (lasts < 0).all():
        return _by_lines(game, sides, steps)
    check_board(game, sides, 8, 1.5 * side * len(game.moves))
    return nim_values_of_heaps(sides, steps, lasts, positions_of(game, sides), limits_of(game))


def _by_lines(game: Game, sides: tuple[int, ...], steps: Integers) -> NDArray[np.int32]:
    """Endless rays: a set of values for each line."""
    check_board(game, sides, 5 + bytes_of_lines(sides, steps.tolist()) / prod(sides), 10 * (1 + len(steps)))
    board, positions = np.zeros(sides, np.int32), positions_of(game, sides)
    if positions is not None:
        board[~positions] = -1
    values_of_lines(board, steps)
    return board


def _steps(game: Game, rays: Rays) -> tuple[Integers, Integers]:
    """Steps, and how often each may be taken; the radius bounds what is taken from a heap."""
    return np.array([ray.step for ray in rays], np.int64).reshape(-1, game.heaps), np.array(
        [_last(game, ray) for ray in rays], np.int64
    )


def _last(game: Game, ray: Ray) -> int:
    bound = game.bound.of(kind_of(ray.step))
    ends = [] if bound is None else [bound // max(ray.step)]
    ends += [] if ray.last is None else [ray.last]
    return min(ends, default=-1)
