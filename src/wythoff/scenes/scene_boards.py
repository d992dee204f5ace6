"""What a scene needs to know of its squares: outcomes, numbers or layers of a window, by the way that costs least."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import solvers
from ..answers import Board, Trust
from ..errors import TooLargeError
from ..progress import report
from ..question import Question
from ..rules import Game
from ..solvers import NoMethodError
from ..solvers.boxes_of_squares import FARTHEST, MOST_BOXES
from ..views.canvas import Window
from ..views.subjects import Slice, check_slice, outcome_plane, plane

SMALL = 4096  # sides that are filled without a thought
MOST_SIDE = 20_000  # of a board that is filled
FARTHEST_LISTED = 1 << 21  # sides to which P-positions are listed without a board
MOST_SINGLE = 1 << 14, 2500  # squares that are asked one by one: outcomes, numbers

Flags = NDArray[np.bool_]


def outcome_window(game: Game, window: Window, at: Slice, trust: Trust) -> tuple[Flags, Any]:
    """[x, y] of the window: whether it is a P-position; and the method."""
    side = side_of(window)
    if SMALL < side <= FARTHEST_LISTED and game.heaps == 2:
        with suppress(NoMethodError):
            return _listed(game, window, side, trust)
    if _filled_side(game, side, at) <= MOST_SIDE:
        board = _board(game, Question.OUTCOMES, side, at, trust)
        return np.array(_cut(outcome_plane(board, at), window), np.bool_), board.method
    counter = solvers.taker(Question.P_COUNTS, game, trust)
    if counter is not None and side <= FARTHEST and game.heaps > 1:
        _check_single(window, MOST_BOXES, "squares")
        with suppress(NoMethodError):
            return solvers.p_counts(game, window.corner, 1, window.size, at, trust) > 0, counter
    return _single(game, window, at, trust), solvers.taker(Question.IS_P, game)


def side_of(window: Window) -> int:
    return max(corner + size for corner, size in zip(*window, strict=True))


def _filled_side(game: Game, side: int, at: Slice) -> int:
    return side if game.has_layers else max([side, *(heap + 1 for heap in at)])


def _board(game: Game, question: Question, side: int, at: Slice, trust: Trust) -> Board:
    board = solvers.board(question, game, _filled_side(game, side, at), trust)
    check_slice(board, at)
    return board


def _cut(values: NDArray[Any], window: Window) -> NDArray[Any]:
    (x, y), (width, height) = window
    return values[x : x + width, y : y + height]


def _listed(game: Game, window: Window, side: int, trust: Trust) -> tuple[Flags, Any]:
    """From the few P-positions, or N-positions, of a large board."""
    found = solvers.panorama(game, side, trust)
    (x, y), (width, height) = window
    places = found.positions.astype(np.int64) - (x, y)
    inside = places[((places >= 0) & (places < (width, height))).all(axis=1)]
    flags = np.zeros((width, height), np.bool_)
    flags[tuple(inside.T)] = True
    return (flags if found.are_p else ~flags), found.method


def _single(game: Game, window: Window, at: Slice, trust: Trust) -> Flags:
    """Square by square, of any size."""
    (x, y), (width, height) = window
    _check_single(window, MOST_SINGLE[0], "squares")
    flags = np.zeros((width, height), np.bool_)
    for number, (a, b) in enumerate(np.ndindex(width, height)):
        report(number / (width * height))
        flags[a, b] = solvers.is_p(game, (x + a, y + b, *at), trust)
    return flags


def _check_single(window: Window, most: int, what: str) -> None:
    width, height = window.size
    if width * height > most:
        side = int(most**0.5)
        raise TooLargeError(
            f"{what} with heaps of {MOST_SIDE} and more are drawn one by one: at most {side} x {side}, "
            f"not {width} x {height}"
        )


def number_window(
    game: Game, question: Question, window: Window, at: Slice, trust: Trust
) -> tuple[NDArray[Any], Flags, Any]:
    """The numbers of the window, -1 where there are none, whether it is a P-position, and the method."""
    side = side_of(window)
    if _filled_side(game, side, at) <= MOST_SIDE:
        board = _board(game, question, side, at, trust)
        return _cut(plane(board, at), window), np.array(_cut(outcome_plane(board, at), window)), board.method
    ask = solvers.nim_value if question is Question.NIM_VALUES else solvers.remoteness_of
    (x, y), (width, height) = window
    _check_single(window, MOST_SINGLE[1], "numbers")
    values = np.zeros((width, height), np.int64)
    for number, (a, b) in enumerate(np.ndindex(width, height)):
        report(number / (width * height))
        values[a, b] = ask(game, (x + a, y + b, *at), trust)
    return values, _single(game, window, at, trust), solvers.taker(Question.NIM_VALUE, game)
