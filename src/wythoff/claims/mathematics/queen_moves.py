"""Queen moves on boards: how many lead to marked cells, and the P-positions when further vectors are added."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...kernels.base.array_types import Flags


def board_with(vectors: Sequence[tuple[int, int]], side: int) -> Flags:
    """The board of Wythoff's game with these vectors added as moves, not mirrored: what a P-position attacks is N.

    Straight from the definition, for sets of vectors that no text of a game can hold.
    """
    is_p, attacked = np.zeros((2, side, side), dtype=np.bool_)
    i, j = np.array(vectors, dtype=np.int64).reshape(-1, 2).T
    for x in range(side):
        for y in range(side):
            if attacked[x, y]:
                continue
            is_p[x, y] = True
            attacked[x + 1 :, y] = attacked[x, y + 1 :] = True
            steps = np.arange(1, side - max(x, y))
            attacked[x + steps, y + steps] = True
            inside = (x + i < side) & (y + j < side)
            attacked[x + i[inside], y + j[inside]] = True
    return is_p


def winning_moves(board: Flags) -> NDArray[np.int16]:
    """How many queen moves lead from each cell to a marked one."""
    marks = board.astype(np.int16)
    diagonal = np.zeros_like(marks)
    for x in range(1, len(marks)):
        diagonal[x, 1:] = diagonal[x - 1, :-1] + marks[x - 1, :-1]
    return np.asarray(marks.cumsum(0) + marks.cumsum(1) - 2 * marks + diagonal, dtype=np.int16)
