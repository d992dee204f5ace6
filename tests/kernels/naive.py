"""The definition, executed: marked positions from all options, one position at a time."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Rule = Callable[[int, int, int, int], bool]


def naive_mark(nim: list[bool], diagonal: list[bool], limits: tuple[int, int], ending: int) -> bool:
    """Is a position marked whose nim and diagonal options are marked or not as listed?"""
    k, k_diagonal = limits
    if k_diagonal == -1:
        few, proposable = sum(nim) + sum(diagonal) < k, len(nim) + len(diagonal) >= k
    else:
        few = sum(nim) < k and sum(diagonal) < k_diagonal
        proposable = len(nim) >= k or len(diagonal) >= k_diagonal
    if ending == 1:
        return few and not all(nim + diagonal)
    return few and (ending == 0 or proposable)


def naive_board(side: int, legal: Rule, limits: tuple[int, int], ending: int) -> NDArray[np.bool_]:
    """board[x, y] of the game in which legal(i, j, x, y) says whether (i, j) may be removed from (x, y)."""
    board = np.zeros((side, side), np.bool_)
    for x in range(side):
        for y in range(side):
            nim: list[bool] = []
            diagonal: list[bool] = []
            for i in range(x + 1):
                for j in range(y + 1):
                    if i + j and legal(i, j, x, y):
                        (diagonal if i and j else nim).append(bool(board[x - i, y - j]))
            board[x, y] = naive_mark(nim, diagonal, limits, ending)
    return board


def pairs_of(board: NDArray[np.bool_]) -> list[list[int]]:
    """The marked (x, y), x <= y, in lexicographic order."""
    return [[int(x), int(y)] for x, y in np.argwhere(board) if x <= y]
