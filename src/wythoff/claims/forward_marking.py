"""P-positions of queen moves and further vectors, straight from the definition: what a P-position attacks is N.

For sets of vectors that no text of a game can hold. Cells are decided by increasing x, then y.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .trusted import Bools


def board_with(vectors: Sequence[tuple[int, int]], side: int) -> Bools:
    """The board of Wythoff's game with these vectors added as moves, not mirrored."""
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
