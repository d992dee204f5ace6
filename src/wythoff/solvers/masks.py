"""Rules in which what a move may take does not depend on the position: a mask of legal removals, shifted about."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.initial import Beside, Labels
from ..kernels.base.limits import NORMAL
from ..kernels.nim_values.blocked_removals import blocking_values_of_removals
from ..kernels.nim_values.masks import mask_nim_values
from ..kernels.nim_values.rays import ray_nim_values
from ..kernels.nim_values.sectors import heap_nim_values
from ..kernels.outcomes.masks import board_of_removals, removal_board
from ..kernels.outcomes.sectors import board_of_sector
from ..kernels.outcomes.sumsets import board_of_sumsets, different_rows
from ..rules import Game, Ray, Where
from ..rules.moves import Sector
from . import shapes
from .compile import bytecode
from .cost import check_board
from .covers import SOME_LEAPS, cover
from .initial_data import beside_of, labels_of
from .kernel_arguments import checked, ending_of, limits_of, p_positions
from .line_rows import rows_of
from .refusal import Refusal, unless_refused

FEW_ROWS = 8  # with more than an 8th of the rows different, marking from each P-position is faster when these are few

Removals = tuple[Ray | Where | Sector, ...]


def mask(game: Game, moves: Removals, side: int) -> NDArray[np.bool_]:
    """legal[i, j], the radius included."""
    legal = np.zeros((side, side), np.bool_)
    i, j = np.indices((side, side), sparse=True)
    for move in moves:
        match move:
            case Where(condition):
                legal |= checked(game, removal_board(side, bytecode(condition, side)))
            case Sector(s, t):
                low, high = np.minimum(i, j), np.maximum(i, j)
                legal |= (low > 0) & (high < min(s, side) * low + min(t, side))
    for o1, o2, p, q, _, last, _, _ in rows_of(game, side).rays.tolist():
        times = np.arange(last + 1)
        legal[o1 + times * p, o2 + times * q] = True
    return legal & _within(game, side)


def _within(game: Game, side: int) -> NDArray[np.bool_]:
    i, j = np.indices((side, side), sparse=True)
    is_nim = (i == 0) | (j == 0)
    nim, diagonal = (side if bound is None else min(bound, side) for bound in (game.bound.nim, game.bound.diagonal))
    allowed: NDArray[np.bool_] = np.maximum(i, j) <= np.where(is_nim, nim, diagonal)
    allowed[0, 0] = False
    return allowed


def own_mask(game: Game, side: int) -> NDArray[np.bool_] | None:
    """own[i, j]: whether a move that takes this is of the kind of the limit; None where kinds are nim and diagonal."""
    if game.limit is None or game.limit.condition is None:
        return None
    own = removal_board(side, bytecode(game.limit.condition, side))
    if own.fault:
        raise Refusal("the condition on a kind of moves divides by zero, perhaps where there is no move")
    return own.board


def _check(moves: Removals) -> None:
    if any(isinstance(move, Ray) and move.guard is not None for move in moves):
        raise Refusal("its rays have guards")


def outcomes(game: Game, moves: Removals, side: int) -> NDArray[np.bool_]:
    return labelled_board(game, moves, side, labels_of(game, side))


def labelled_board(game: Game, moves: Removals, side: int, labels: Labels) -> NDArray[np.bool_]:
    """The P-positions with what is known before."""
    _check(moves)
    is_plain = max(limits_of(game)) == 1 and ending_of(game) == NORMAL and not labels.size
    sector = unless_refused(shapes.sector, game)
    if is_plain and sector is not None and "radius" not in game.modifiers:
        check_board(game, (side, side), 1.2, 1)
        return p_positions(game, board_of_sector(side, *(min(parameter, side) for parameter in sector)))
    check_board(game, (side, side), 12, 0.1 * side)
    legal = mask(game, moves, side)
    if is_plain and different_rows(legal) <= side // FEW_ROWS:
        return p_positions(game, board_of_sumsets(legal))
    return p_positions(game, board_of_removals(legal, limits_of(game), ending_of(game), labels, own_mask(game, side)))


def nim_values(game: Game, moves: Removals, side: int) -> NDArray[Any]:
    return values_beside(game, moves, side, beside_of(game, side))


def values_beside(game: Game, moves: Removals, side: int, beside: Beside) -> NDArray[Any]:
    """The nim-values with what is known before."""
    _check(moves)
    if game.limit is not None:
        return _each_removal(game, moves, side, beside)
    sector = unless_refused(shapes.sector, game)
    if sector is not None and not game.modifiers and not beside.size:
        s, t = (min(parameter, side) for parameter in sector)
        check_board(game, (side, side), 8 + (s + 3) / 4, 0.1 * side)
        return heap_nim_values(side, s, t)
    check_board(game, (side, side), 8, 20)
    legal = mask(game, moves, side)
    rows = cover(legal, side + SOME_LEAPS)
    if rows is not None:
        weight = sum(p + q for _, _, p, q, _, last in rows if last < 0)
        check_board(game, (side, side), 8 + 0.3 * weight, 20 + 20 * len(rows))
        return ray_nim_values(side, np.array(rows, np.int64).reshape(-1, 6), beside=beside)
    if beside.size:
        return _each_removal(game, moves, side, beside)
    check_board(game, (side, side), 8 + side / 4, 4 * side)
    return mask_nim_values(side, legal)


def _each_removal(game: Game, moves: Removals, side: int, beside: Beside) -> NDArray[np.int32]:
    """Under a limit, or with values known before, each removal is looked at."""
    removals, own = np.argwhere(mask(game, moves, side)), own_mask(game, side)
    check_board(game, (side, side), 12, 0.6 * len(removals))
    kinds = (removals > 0).all(axis=1) if own is None else ~own[removals[:, 0], removals[:, 1]]
    return blocking_values_of_removals(side, np.column_stack([removals, kinds]), limits_of(game), beside)
