"""Any finite set of rays on two heaps: line counters, line bitsets."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernels.layers import layers_of_rays
from ..kernels.lines import board_of_rays
from ..kernels.ray_nimvalues import ray_nim_values
from ..kernels.streamed_lines import columns_per_block, stream_columns
from ..rules import Game
from . import from_boards, shapes
from .code import bytecode
from .lines import rows_of
from .marks import checked, ending_of, limits_of, p_positions
from .points import positions_of
from .refusal import Refusal
from .size import check_board, check_cost

MOST_ROWS = 40  # lines for which bitsets are kept


def outcomes(game: Game, side: int) -> NDArray[np.bool_]:
    check_board(game, (side, side), 6, 20 * len(game.moves))
    rows, guards = rows_of(game, side)
    positions = _positions(game, side)
    codes = [bytecode(guard, side) for guard in guards]
    board = checked(game, board_of_rays(rows, positions, limits_of(game), ending_of(game), guards=codes))
    return p_positions(game, board, positions)


def pairs(game: Game, n: int) -> NDArray[np.int64]:
    """The first n P-positions, column by column in O(height) memory where columns are finite for certain."""
    streams = game.has_finite_columns and not game.is_misere and not isinstance(shapes.unguarded_rays(game), str)
    if not streams:
        return from_boards.pairs(outcomes, game, n)
    height = 64 + 4 * n // min(limits_of(game).nim, 64)
    while True:
        check_cost(f"a list of {n} pairs of {game}", 64 * n + 100 * height, 2 * n * height)
        found = _streamed(game, n, height)
        if found is not None:
            return found
        height *= 2


def _streamed(game: Game, n: int, height: int) -> NDArray[np.int64] | None:
    """The first n P-positions from the columns up to this height, or None if one of them may go on above."""
    rows = stream_rows(game, height)
    wide = columns_per_block(height, rows)
    portions: list[NDArray[np.int64]] = []
    counts = np.zeros(0, np.int64)
    for found in stream_columns(height, rows, limits_of(game)):
        counts = np.concatenate([counts, np.bincount(found[:, 0] - len(counts), minlength=wide)])
        closed = from_boards.closed_columns(game, counts)
        end = min(len(counts) if closed.all() else int(np.argmin(closed)), height)  # rows are cut at the height
        portions.append(found[found[:, 0] < end])
        if game.exchangeable > 1:
            portions[-1] = portions[-1][portions[-1][:, 0] <= portions[-1][:, 1]]
        if sum(map(len, portions)) >= n:
            return np.concatenate(portions)[:n]
        if end < len(counts):
            return None
    raise AssertionError("the stream of columns has no end")


def stream_rows(game: Game, height: int) -> NDArray[np.int64]:
    """The rows of unguarded rays as `stream_columns` likes them."""
    rows = np.delete(rows_of(game, height).rays, 7, axis=1)
    reaches = rows[:, :2] + (rows[:, 5:6] + 1) * rows[:, 2:4]
    rows[(reaches >= height).any(axis=1), 5] = -1  # such a run ends only with the board
    return rows


def nim_values(game: Game, side: int) -> NDArray[Any]:
    check_board(game, (side, side), 16, 60 * len(game.moves))
    if isinstance(why := shapes.unguarded_rays(game), str):
        raise Refusal(why)
    if game.limit is not None:
        raise Refusal("nim-values under blocking are not counted by this kernel")
    rows, _ = rows_of(game, side)
    if len(rows) > MOST_ROWS:
        raise Refusal(f"it has more than {MOST_ROWS} lines")
    return ray_nim_values(side, endless(rows[:, :6], side), _positions(game, side))


def endless(rows: NDArray[np.int64], side: int) -> NDArray[np.int64]:
    """The same rows written as the bitsets like them: from the origin with t >= 1, without end where the board ends."""
    found = []
    for o1, o2, p, q, _, last in rows.tolist():
        beyond = o1 + (last + 1) * p >= side or o2 + (last + 1) * q >= side
        from_origin = (o1, o2) == (p, q)
        first, end = (1, last + 1) if from_origin else (0, last)
        found.append([0 if from_origin else o1, 0 if from_origin else o2, p, q, first, -1 if beyond else end])
    return np.array(found, np.int64).reshape(-1, 6)


def layers(game: Game, side: int) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
    if game.modifiers - {"radius"}:
        raise Refusal("its layers are followed in plain normal play only")
    check_board(game, (side, side), 12, 100 * len(game.moves))
    rows, guards = rows_of(game, side)
    return layers_of_rays(rows, _positions(game, side), [bytecode(guard, side) for guard in guards])


def _positions(game: Game, side: int) -> NDArray[np.bool_]:
    found = positions_of(game, (side, side))
    return np.ones((side, side), np.bool_) if found is None else found
