"""The oracle: any game, small boards."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..rules import Game, Position
from .clock import search_limit


def _array(game: Game, table: oracle.Table[Any], side: int, empty: bool | int) -> NDArray[Any]:
    decided = oracle.fill(table, side).decided  # refuses too large a board
    board = np.full(game.board_shape(side), empty)
    for position, value in decided.items():
        if position[game.heaps :] == game.state:
            board[position[: game.heaps]] = value
    return board


def outcomes(game: Game, fit: None, side: int) -> NDArray[np.bool_]:
    return _array(game, oracle.Outcomes(game), side, False)


def nim_values(game: Game, fit: None, side: int) -> NDArray[Any]:
    return _array(game, oracle.NimValues(game), side, -1)


def remoteness(game: Game, fit: None, side: int) -> NDArray[Any]:
    return _array(game, oracle.Remoteness(game), side, -1)


def remoteness_of(game: Game, fit: None, position: Position) -> int:
    oracle.check_size(game, position)
    return oracle.Remoteness(game)(position)


def pairs(game: Game, fit: None, n: int) -> NDArray[np.int64]:
    with search_limit():
        found = oracle.first_p_positions(game, n)
    return np.array([position[: game.heaps] for position in found], np.int64).reshape(-1, game.heaps)


def is_p(game: Game, fit: None, position: Position) -> bool:
    oracle.check_size(game, position)
    return oracle.Outcomes(game)(position)


def nim_value(game: Game, fit: None, position: Position) -> int:
    oracle.check_size(game, position)
    return oracle.NimValues(game)(position)


def winning_moves(game: Game, fit: None, position: Position) -> list[Position]:
    oracle.check_size(game, position)
    return oracle.winning_moves(oracle.Outcomes(game), position)


def layers(game: Game, fit: None, side: int) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
    oracle.check_size(game, oracle.corner(game, side))
    table = oracle.fill(oracle.RemovalLayers(game), side).decided
    steps = np.full(game.board_shape(side), -1, np.int32)
    board = np.zeros(game.board_shape(side), np.bool_)
    for position, (step, is_p_position) in table.items():
        if position[game.heaps :] == game.state:
            steps[position[: game.heaps]], board[position[: game.heaps]] = step, is_p_position
    return steps, board
