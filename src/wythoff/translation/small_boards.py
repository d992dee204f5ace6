"""Small boards, solved from the definition alone, with which a set of positions is compared."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..automata.automaton import Automaton
from ..rules import Game

SIDES = {1: 2000, 2: 60, 3: 12}  # of the board, by the number of heaps
FEW = 5  # its side for more heaps


def other_set(game: Game, points: Automaton, value: int = 0, letters: tuple[int, ...] = ()) -> str:
    """Say where a set differs from the board that is solved from the definition alone; '' if nowhere.

    `letters` are the values of the numbers that the set reads besides the heaps.
    """
    board = solved_board(game, value)
    places = [*np.ogrid[tuple(map(slice, board.shape))], *map(np.asarray, letters)]
    wrong = np.argwhere(board != points.accepts_many(*places))
    return f"({','.join(map(str, wrong[0]))}) is not as the definition of {game} says" if len(wrong) else ""


@lru_cache(maxsize=16)
def solved_board(game: Game, value: int = 0) -> NDArray[np.bool_]:
    """Solve a small board for P-positions (or those of a nim-value), by methods that rest on no claim."""
    side = SIDES.get(game.heaps, FEW)
    if value:
        return np.asarray(np.asarray(game.nim_values(side, trust="definition")) == value)
    return np.asarray(game.outcomes(side, trust="definition"))
