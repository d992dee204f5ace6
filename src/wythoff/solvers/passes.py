"""A pass left, on two heaps: two boards, the one without the pass first.

    (x, y, 1) is P          <=>  no option (u, v, 1) is P, and not: (x, y, 0) is P and has a move
    value of (x, y, 1)       =   mex of the values of the options (u, v, 1) and, if there is a move, of (x, y, 0)

So the P-positions of the first board that have a move are known to be N on the second. In misère play the same holds:
where there is a move and (x, y, 0) is N, the pass is an option to an N-position.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..errors import TooLargeError
from ..kernels.base.initial import STUCK, UNMARKED
from ..progress import share
from ..question import Question
from ..rules import Game, Position
from ..rules.legality import has_move
from . import columns, from_boards
from .cost import check_board
from .initial_data import known_labels, stuck_mask
from .labelled_boards import labelled_board, values_beside
from .ladder import ask
from .pass_columns import first_pairs, panorama
from .rays import board_of
from .refusal import Refusal


def outcomes(game: Game, used: Game, side: int) -> NDArray[np.bool_]:
    if columns.follows(used):
        check_board(game, (side, side), 1.2, 0.4)
        with suppress(Refusal):
            return board_of(panorama(game, used, side), side)
    with share(0, 0.4):
        before: NDArray[np.bool_] = ask(Question.OUTCOMES, used, side, trust="definition")[1]
    labels = known_labels(used, side)
    labels[before & ~stuck_mask(used, side)] = UNMARKED
    with share(0.4, 1):
        return labelled_board(used, side, labels)


def nim_values(game: Game, used: Game, side: int) -> NDArray[Any]:
    with share(0, 0.4):
        before: NDArray[Any] = ask(Question.NIM_VALUES, used, side, trust="definition")[1]
    beside = before.astype(np.int32)
    beside[stuck_mask(used, side)] = STUCK
    with share(0.4, 1):
        return values_beside(used, side, beside)


def pairs(game: Game, used: Game, n: int) -> NDArray[Any]:
    if not (columns.follows(used) and game.has_finite_columns):
        return from_boards.pairs(outcomes, game, used, n)
    try:
        return first_pairs(used, n)
    except TooLargeError as error:
        raise oracle.unfinished(game, n, [], 0, str(error)) from None


def is_p(game: Game, used: Game, position: Position) -> bool:
    x, y, left = position
    if not left:
        return bool(ask(Question.IS_P, used, (x, y), trust="definition")[1])
    if max(x, y) < from_boards.LARGEST_KEPT or not columns.follows(used):
        return from_boards.is_p(outcomes, game, used, position)
    return bool((panorama(game, used, max(x, y) + 1) == (x, y)).all(axis=1).any())


def nim_value(game: Game, used: Game, position: Position) -> int:
    x, y, left = position
    if not left:
        return int(ask(Question.NIM_VALUE, used, (x, y), trust="definition")[1])
    return from_boards.nim_value(nim_values, game, used, position)


def winning_moves(game: Game, used: Game, position: Position) -> list[Position]:
    """Those of the game without the pass, once it is used; else also the pass."""
    x, y, left = position
    if not left:
        return [(*option, 0) for option in ask(Question.WINNING_MOVES, used, (x, y), trust="definition")[1]]
    moves = from_boards.winning_moves(outcomes, game, used, position)
    passes = has_move(used, (x, y)) and is_p(game, used, (x, y, 0))
    return [*moves, (x, y, 0)] if passes else moves
