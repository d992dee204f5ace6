"""Which points of a board are positions."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..rules import Game
from ..rules.positions import vectors_of


def positions_of(game: Game, sides: tuple[int, ...]) -> NDArray[np.bool_] | None:
    """Where the positions are: everywhere (None), or on the sums of the vectors."""
    if game.is_everywhere:
        return None
    found = np.zeros(sides, np.bool_)
    found[(0,) * len(sides)] = True
    for vector in vectors_of(game):
        axis = next(index for index, part in enumerate(vector) if part)
        moved = np.moveaxis(found, axis, 0)
        step, *rest = (vector[axis], *vector[:axis], *vector[axis + 1 :])
        onto: Any = tuple(slice(part, None) for part in rest)
        below: Any = tuple(slice(None, max(side - part, 0)) for side, part in zip(moved.shape[1:], rest, strict=True))
        for level in range(step, len(moved)):
            moved[level][onto] |= moved[level - step][below]
    return found
