"""What follows from boards: lists of P-positions, single positions, winning moves.

A board function takes a game and a side and gives an array; asking for one position makes the smallest board of a
side 2^k that holds it, and keeps the last few.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..errors import TooLargeError
from ..rules import Game, Position
from .refusal import Refusal
from .size import check_board

BoardFunction = Callable[[Game, int], NDArray[Any]]

SMALLEST, LARGEST_KEPT = 16, 2048
MOST_OPTIONS = 10**7


def pairs(outcomes: BoardFunction, game: Game, n: int) -> NDArray[np.int64]:
    """The first n P-positions, exactly, from boards that grow until they are certain."""
    check_board(game, (_least_side(game, n),) * game.heaps, 1, 1)
    side = 16 if game.heaps <= 2 else 8
    while True:
        board = outcomes(game, side)
        found = _listed(game, board)
        certain = _certain(game, board, found)
        if len(certain) >= n or oracle.are_all(game, [tuple(row) for row in certain.tolist()]):
            return certain[:n]
        side *= 2
        if side > _largest_side(game, n):
            raise TooLargeError(f"{len(certain)} of the first {n} P-positions of {game} have heaps below {side // 2}")


def _least_side(game: Game, n: int) -> int:
    """No smaller board has n P-positions: a finite column holds fewer than may be blocked, plus one."""
    if not game.has_finite_columns:
        return int(n ** (1 / game.heaps))
    limit = game.limit
    return n // (1 if limit is None else limit.total or limit.of("nim") + limit.of("diagonal"))


def _largest_side(game: Game, n: int) -> int:
    """Where to stop looking: a game may have only finitely many P-positions, and those we know are denser than this."""
    return 512 + 16 * n if game.heaps <= 2 else 32 + 2 * n


def _listed(game: Game, board: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The P-positions of the board in lexicographic order, each once if the game is symmetric."""
    found = np.argwhere(board)
    for axis in range(game.exchangeable - 1):
        found = found[found[:, axis] <= found[:, axis + 1]]
    return found


def _certain(game: Game, board: NDArray[np.bool_], found: NDArray[np.int64]) -> NDArray[np.int64]:
    """The listed P-positions that no larger board can precede, in their order."""
    if not game.has_finite_columns:
        heaps = found[:, :2] if game.gamma else found  # a layer is no heap
        by_largest = np.lexsort((*found.T[::-1], heaps.max(axis=1, initial=0)))
        return found[by_largest]
    closed = closed_columns(game, board.sum(axis=1))
    first_open = len(closed) if closed.all() else int(np.argmin(closed))
    return found[: np.searchsorted(found[:, 0], first_open)]


def closed_columns(game: Game, counts: NDArray[np.int64]) -> NDArray[np.bool_]:
    """For each column, whether its P-positions and those that reach it along wide rays leave no further one."""
    width = game.reach((0, 1))
    sums = np.concatenate([[0], np.cumsum(counts)])
    columns = np.arange(len(counts))
    before = sums[columns] - sums[np.maximum(columns - width + 1, 0)] if game.bound.diagonal is None else 0 * counts
    if game.limit is None or game.limit.total is not None:
        limit = 1 if game.limit is None or game.limit.total is None else game.limit.total
        return np.asarray(counts + before >= limit)
    return np.asarray((counts >= game.limit.of("nim")) | (before >= game.limit.of("diagonal")))


def is_p(outcomes: BoardFunction, game: Game, position: Position) -> bool:
    return bool(_kept(outcomes, game, _side(game, position))[position[: game.heaps]])


def nim_value(nim_values: BoardFunction, game: Game, position: Position) -> int:
    return int(_kept(nim_values, game, _side(game, position))[position[: game.heaps]])


def winning_moves(outcomes: BoardFunction, game: Game, position: Position) -> list[Position]:
    if sum(position) * len(game.moves) > MOST_OPTIONS:
        raise TooLargeError(f"a position with heaps of {max(position)} has too many options to list")
    board = _kept(outcomes, game, _side(game, position))
    if board[position]:
        return []
    return [option for option in oracle.options(game, position) if board[option]]


def _side(game: Game, position: Position) -> int:
    if position[game.heaps :] != game.beside:
        raise Refusal("the Nim heaps differ from those of the text")
    heaps = position[:2] if game.gamma else position[: game.heaps]
    side = SMALLEST if game.heaps <= 2 else 8
    while side <= max(heaps):
        side *= 2
    return side


def _kept(board: BoardFunction, game: Game, side: int) -> NDArray[Any]:
    return _cached(board, game, side) if side <= LARGEST_KEPT else board(game, side)


@lru_cache(maxsize=16)
def _cached(board: BoardFunction, game: Game, side: int) -> NDArray[Any]:
    return board(game, side)
