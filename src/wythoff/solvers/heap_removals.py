"""Three and more heaps, where what a move may take does not depend on the position: a list of removals."""

from __future__ import annotations

from functools import reduce

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.array_types import Flags, Integers
from ..kernels.bytecode.rows_of_moves import legal_removals
from ..kernels.outcomes.heap_removals import Removals as Rows
from ..kernels.outcomes.heap_removals import mark_removals, removal_rows
from ..kernels.outcomes.heaps import board_of_heaps, nim_values_of_heaps
from ..progress import share
from ..rules import Game, Ray, Where
from ..rules.moves import Exactly, Move, Moves, NimSum
from .compile import bytecode
from .cost import check_board
from .kernel_arguments import check_fault, ending_of, limits_of, p_positions


def outcomes(game: Game, moves: Moves, side: int) -> Flags:
    sides = (side,) * game.heaps
    legal = _legal(game, moves, side)
    if game.limit is None:
        # Measured: 1.5 ns for each word of removals from a marked position, of which there are few on a line.
        check_board(game, sides, 3, 10 + 0.5 * legal.size / side * (1 + side // 128))
        rows = removal_rows(legal)
        return mark_removals(side, rows, _with_options(legal) if game.is_misere else np.ones(sides, np.bool_))
    removals, ones = _listed(legal)
    # Measured: 4 ns for each removal from a marked position.
    check_board(game, sides, 2, 10 + 4 * len(removals) / side)
    return p_positions(game, board_of_heaps(sides, removals, ones, None, limits_of(game), ending_of(game)))


def nim_values(game: Game, moves: Moves, side: int) -> NDArray[np.int32]:
    sides = (side,) * game.heaps
    legal = _legal(game, moves, side)
    if game.limit is not None:
        removals, ones = _listed(legal)
        check_board(game, sides, 4, 20 + 8 * len(removals))
        return nim_values_of_heaps(sides, removals, ones, None, limits_of(game))
    rows = removal_rows(legal)
    check_board(game, sides, 6, 20 + 0.5 * len(rows[1]) * (1 + side // 128) + game.heaps * side)
    return _by_value(rows, sides)


def _by_value(rows: Rows, sides: tuple[int, ...]) -> NDArray[np.int32]:
    """The positions of value 0, then of value 1, ...: those without an option of that value among the others."""
    board, left, value = np.full(sides, -1, np.int32), np.ones(sides, np.bool_), 0
    while (count := np.count_nonzero(left)) > 0:
        with share(1 - count / left.size, 1):
            found = mark_removals(sides[0], rows, left)
        board[found] = value
        left &= ~found
        value += 1
    return board


def _with_options(legal: Flags) -> Flags:
    """Where some removal fits."""
    for axis in range(legal.ndim):
        legal = np.logical_or.accumulate(legal, axis=axis)
    return legal


def _listed(legal: Flags) -> tuple[Integers, Integers]:
    """The removals as steps that are taken once."""
    removals = np.argwhere(legal)
    return removals, np.ones(len(removals), np.int64)


def _legal(game: Game, moves: Moves, side: int) -> Flags:
    """Which removals are moves on a board of this side, the radius included."""
    check_board(game, (side,) * game.heaps, 4 + 16 * game.heaps * (game.limit is not None), 20)
    legal = np.zeros((side,) * game.heaps, np.bool_)
    for move in moves:
        legal |= _mask(game, move, side)
    legal[(0,) * game.heaps] = False
    if "radius" not in game.modifiers:
        return legal
    amounts = np.indices(legal.shape, sparse=True)
    nim, diagonal = (side if bound is None else min(bound, side) for bound in (game.bound.nim, game.bound.diagonal))
    is_nim = sum((amount > 0).astype(np.int8) for amount in amounts) == 1
    return np.asarray(legal & (reduce(np.maximum, amounts) <= np.where(is_nim, nim, diagonal)))


def _mask(game: Game, move: Move, side: int) -> Flags:
    """Which removals are moves of one family."""
    amounts = np.indices((side,) * game.heaps, sparse=True)
    match move:
        case NimSum():
            return np.asarray(reduce(np.bitwise_xor, amounts) == 0)
        case Exactly(_, k):
            return np.asarray(sum((amount > 0).astype(np.int8) for amount in amounts) == k)
        case Where(condition):
            legal, fault = legal_removals(side, bytecode(condition, side))
            check_fault(game, fault)
            return legal
    assert isinstance(move, Ray)
    legal = np.zeros((side,) * game.heaps, np.bool_)
    for removal in move.removals((side - 1,) * game.heaps):
        legal[removal] = True
    return legal
