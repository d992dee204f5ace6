"""Small boards of each layer of a game, solved from the definition alone."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..rules import Game

SIDES = {1: 200, 2: 60, 3: 40}  # of the board, by the number of heaps, the fixed ones with them
FEW = 10  # its side for more heaps


def board_of_layer(game: Game, heaps: int, state: tuple[int, ...]) -> NDArray[np.bool_]:
    """Solve a small board of the first heaps with the other numbers of a position as they are given.

    >>> from wythoff import game
    >>> board = board_of_layer(game("nim(3)"), 2, (1,))
    >>> [bool(board[x, x ^ 1]) for x in (0, 1, 6)], bool(board[3, 3])
    ([True, True, True], False)
    """
    own = game.heaps - heaps
    board = _solved(with_state(game, state[own:]))
    for number in reversed(state[:own]):
        board = np.take(board, number, axis=-1)
    return board


def with_state(game: Game, state: tuple[int, ...]) -> Game:
    """The game with another state in its text: the pass used, other Nim heaps beside.

    >>> from wythoff import game
    >>> with_state(game("wythoff.pass + nim(2)"), (0, 1))
    game('wythoff + nim(1)')
    """
    if game.has_pass:
        if not state[0]:
            game = replace(game, others=tuple(other for other in game.others if other[0] != "pass"))
        state = state[1:]
    return replace(game, heaps_beside=state)


@lru_cache(maxsize=32)
def _solved(game: Game) -> NDArray[np.bool_]:
    return np.asarray(game.outcomes(SIDES.get(game.heaps, FEW), trust="definition"))
