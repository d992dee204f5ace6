"""Any finite set of rays on two heaps: columns where both nim rays are endless, line counters, line bitsets."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.initial import Beside, Labels
from ..kernels.nim_values.rays import ray_nim_values
from ..kernels.outcomes.ray_layers import layers_of_rays
from ..kernels.outcomes.rays import EVERYWHERE, board_of_rays
from ..rules import Game, Position
from . import columns, from_boards, queen, shapes
from .compile import bytecode
from .cost import check_board
from .initial_data import beside_of, labels_of
from .kernel_arguments import checked, ending_of, limits_of, p_positions
from .line_rows import rows_of
from .points import positions_of
from .refusal import Refusal, unless_refused

MOST_ROWS = 40  # lines for which bitsets are kept


def outcomes(game: Game, rays: shapes.Rays, side: int) -> NDArray[np.bool_]:
    if columns.follows(game):
        check_board(game, (side, side), 2.2 if game.complies else 1.1, 0.2)
        with suppress(Refusal):
            return p_positions(game, board_of(columns.marked_board(game, side, side), side))
    return labelled_board(game, rays, side, labels_of(game, side))


def labelled_board(game: Game, rays: shapes.Rays, side: int, labels: Labels) -> NDArray[np.bool_]:
    """The P-positions with what is known before, by line counters."""
    check_board(game, (side, side), 1.1, 2)
    rows, guards = rows_of(game, side, disjoint=game.limit is not None)
    planes = 1 + len(guards) + (not game.is_everywhere) + game.complies
    check_board(game, (side, side), planes + 0.1, 2 + len(rows) / 2)
    positions = positions_of(game, (side, side))
    codes = [bytecode(guard, side) for guard in guards]
    squares = EVERYWHERE if positions is None else positions
    marked = board_of_rays(side, rows, limits_of(game), ending_of(game), codes, squares, labels)
    return p_positions(game, checked(game, marked), positions)


def board_of(marked: NDArray[np.int32], side: int) -> NDArray[np.bool_]:
    """The board on which these positions are marked."""
    board = np.zeros((side, side), np.bool_)
    board[marked[:, 0], marked[:, 1]] = True
    return board


def pairs(game: Game, rays: shapes.Rays, n: int) -> NDArray[np.int64]:
    """The first n P-positions, column by column where columns are finite for certain."""
    if not game.complies:
        with suppress(Refusal):
            return columns.first_pairs(game, n).astype(np.int64)
    return from_boards.pairs(outcomes, game, rays, n)


def is_p(game: Game, rays: shapes.Rays, position: Position) -> bool:
    if max(position) < from_boards.LARGEST_KEPT or not columns.follows(game):
        return from_boards.is_p(outcomes, game, rays, position)
    return columns.is_marked(game, position) != game.complies


def nim_values(game: Game, rays: shapes.Rays, side: int) -> NDArray[Any]:
    return values_beside(game, rays, side, beside_of(game, side))


def values_beside(game: Game, rays: shapes.Rays, side: int, beside: Beside) -> NDArray[Any]:
    """The nim-values with what is known before, by bitsets of lines."""
    guard = unless_refused(shapes.queen, game)
    if beside.size and guard is not None and game.exchangeable > 1 and not game.modifiers & {"radius", "kind"}:
        return queen.values_beside(game, guard, side, beside)
    check_board(game, (side, side), 16, 60 * len(game.moves))
    if any(ray.guard is not None for ray in rays):
        raise Refusal("its rays have guards")
    if game.limit is not None:
        raise Refusal("nim-values under blocking are not counted by this kernel")
    rows, _ = rows_of(game, side)
    if len(rows) > MOST_ROWS:
        raise Refusal(f"it has more than {MOST_ROWS} lines")
    return ray_nim_values(side, endless(rows[:, :6], side), _positions(game, side), beside=beside)


def endless(rows: NDArray[np.int64], side: int) -> NDArray[np.int64]:
    """The same rows written as the bitsets like them: from the origin with t >= 1, without end where the board ends."""
    found = []
    for o1, o2, p, q, _, last in rows.tolist():
        beyond = o1 + (last + 1) * p >= side or o2 + (last + 1) * q >= side
        from_origin = (o1, o2) == (p, q)
        first, end = (1, last + 1) if from_origin else (0, last)
        found.append([0 if from_origin else o1, 0 if from_origin else o2, p, q, first, -1 if beyond else end])
    return np.array(found, np.int64).reshape(-1, 6)


def layers(game: Game, rays: shapes.Rays, side: int) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
    if game.modifiers - {"radius"}:
        raise Refusal("its layers are followed in plain normal play only")
    check_board(game, (side, side), 12, 100 * len(game.moves))
    rows, guards = rows_of(game, side)
    return layers_of_rays(rows, _positions(game, side), [bytecode(guard, side) for guard in guards])


def _positions(game: Game, side: int) -> NDArray[np.bool_]:
    found = positions_of(game, (side, side))
    return np.ones((side, side), np.bool_) if found is None else found
