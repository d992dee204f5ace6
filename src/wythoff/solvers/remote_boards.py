"""Boards of remoteness, with a pass and Nim heaps beside: a board of keys for each state that comes before.

A move in a Nim heap, or a pass, leads to the same place of another board, so that a board begins with the greatest key
of those. One may pass where the game itself has a move; where it has none is seen on the board without a pass and
without heaps. A terminal position has only the moves that lead to other boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import product
from math import prod

import numpy as np
from numpy.typing import NDArray

from ..kernels.remoteness.best_keys import ENDED, HALF, LARGEST, LOST, NO_OPTION, NOWHERE, WON, to_remoteness
from ..progress import share
from ..rules import Game, Position
from ..rules.cells import is_terminal
from ..rules.intervals import may_fault
from .cost import check_board, check_cost
from .guarded_rays import truths
from .points import positions_of
from .refusal import Refusal

Keys = NDArray[np.int32]
Fill = Callable[[Keys], None]  # decides every cell of a board of keys in place

NANOSECONDS_OF_A_CELL = 3000  # to ask in Python whether it is terminal


def board_of(game: Game, side: int, fill: Fill, bytes_each: float, nanoseconds_each: float) -> Keys:
    """The remoteness of all positions with heaps below `side`, pass and Nim heaps as they stand; -1 where none is."""
    shape, last = game.board_shape(side), _sorted(game, game.state)
    _check(game, shape, bytes_each, nanoseconds_each)
    terminal = _terminal(game, shape)
    total, boards = prod(size + 1 for size in last), dict[Position, Keys]()
    for number, state in enumerate(product(*(range(size + 1) for size in last))):
        if state == _sorted(game, state):
            with share(number / total, (number + 1) / total):
                boards[state] = _begun(game, shape, state, boards)
                if terminal is not None:
                    _end(boards[state], terminal)
                fill(boards[state])
    found = boards[last]
    to_remoteness(found.reshape(-1))
    return found


def ending_key(game: Game) -> int:
    """The key of a position without options."""
    return WON if game.is_misere else LOST


def in_state(game: Game, state: Position) -> Game:
    """The game with another pass and other Nim heaps than its text has."""
    if game.has_pass and not state[0]:
        game = replace(game, others=tuple(one for one in game.others if one[0] != "pass"))
        state = state[1:]
    return replace(game, heaps_beside=state[game.has_pass :])


def _check(game: Game, shape: tuple[int, ...], bytes_each: float, nanoseconds_each: float) -> None:
    boards = prod(size + 1 for size in game.state)
    check_board(game, shape, 4 + bytes_each, nanoseconds_each)
    if boards > 1:
        size = prod(shape) * boards
        what = f"a board of side {shape[0]} for each of {boards} states of {game}"
        check_cost(what, size * (4 + bytes_each / boards), size * (nanoseconds_each + sum(game.state)))


def _begun(game: Game, shape: tuple[int, ...], state: Position, boards: dict[Position, Keys]) -> Keys:
    """A board with the greatest keys of the boards that one move away from it reaches."""
    board = np.full(shape, NO_OPTION, np.int32)
    for lower in _lower(game, state):
        np.maximum(board, boards[lower], out=board)
    if game.has_pass and state[0]:
        base = boards[(0,) * len(state)]
        moves = np.where(base >= HALF, LARGEST - base, base) > 0
        np.maximum(board, boards[(0, *state[1:])], out=board, where=moves)
    positions = positions_of(game, shape)
    if positions is not None:
        board[~positions] = NOWHERE
    return board


def _terminal(game: Game, shape: tuple[int, ...]) -> NDArray[np.bool_] | None:
    """Where the terminal set is; None without one."""
    condition = game.terminal_set
    if condition is None:
        return None
    if game.heaps == 2 and not may_fault(condition):
        with suppress(Refusal):  # no bytecode knows it
            return truths((condition,), shape[0])
    check_board(game, shape, 5, NANOSECONDS_OF_A_CELL)
    cells = (is_terminal(game, position) for position in np.ndindex(*shape))
    return np.fromiter(cells, np.bool_, prod(shape)).reshape(shape)


def _end(board: Keys, terminal: NDArray[np.bool_]) -> None:
    """Mark the terminal positions: what is known of their options is all."""
    ended = terminal & (board != NOWHERE)
    board[ended] = ENDED - 1 - board[ended]


def _lower(game: Game, state: Position) -> Iterator[Position]:
    """What one move in the Nim heaps leaves, sorted."""
    for index in range(game.has_pass, len(state)):
        for left in range(state[index]):
            yield _sorted(game, (*state[:index], left, *state[index + 1 :]))


def _sorted(game: Game, state: Position) -> Position:
    """The state with its Nim heaps in order."""
    return (*state[: game.has_pass], *sorted(state[game.has_pass :]))
