"""Boards of remoteness, the Nim heaps beside a game included: a board of keys for each choice of smaller heaps.

A move in a Nim heap leads to the same place of another board, so that a board begins with the greatest key of those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from math import prod

import numpy as np
from numpy.typing import NDArray

from ..kernels.remoteness.best_keys import LOST, NO_OPTION, NOWHERE, WON, to_remoteness
from ..progress import share
from ..rules import Game, Position
from .cost import check_board, check_cost
from .points import positions_of

Keys = NDArray[np.int32]
Fill = Callable[[Keys], None]  # decides every cell of a board of keys in place


def board_of(game: Game, side: int, fill: Fill, bytes_each: float, nanoseconds_each: float) -> Keys:
    """The remoteness of all positions with heaps below `side`, the Nim heaps as they stand; -1 where there is none."""
    shape, largest = game.board_shape(side), sorted(game.heaps_beside)
    _check(game, shape, bytes_each, nanoseconds_each)
    total, boards = prod(size + 1 for size in largest), dict[Position, Keys]()
    for number, sizes in enumerate(product(*(range(size + 1) for size in largest))):
        if list(sizes) == sorted(sizes):
            with share(number / total, (number + 1) / total):
                board = boards[sizes] = _empty(game, shape)
                for lower in _lower(sizes):
                    np.maximum(board, boards[lower], out=board)
                fill(board)
    found = boards[tuple(largest)]
    to_remoteness(found.reshape(-1))
    return found


def ending_key(game: Game) -> int:
    """The key of a position without options."""
    return WON if game.is_misere else LOST


def _check(game: Game, shape: tuple[int, ...], bytes_each: float, nanoseconds_each: float) -> None:
    boards = prod(size + 1 for size in game.heaps_beside)
    check_board(game, shape, 4 + bytes_each, nanoseconds_each)
    if boards > 1:
        size = prod(shape) * boards
        what = f"a board of side {shape[0]} for each of {boards} choices of Nim heaps of {game}"
        check_cost(what, size * (4 + bytes_each / boards), size * (nanoseconds_each + sum(game.heaps_beside)))


def _empty(game: Game, shape: tuple[int, ...]) -> Keys:
    """A board on which no option is known."""
    board = np.full(shape, NO_OPTION, np.int32)
    positions = positions_of(game, shape)
    if positions is not None:
        board[~positions] = NOWHERE
    return board


def _lower(sizes: Position) -> Iterator[Position]:
    """What one move in the Nim heaps leaves, sorted."""
    for index, size in enumerate(sizes):
        for left in range(size):
            yield tuple(sorted((*sizes[:index], left, *sizes[index + 1 :])))
