"""All P-positions in the order of their largest heap, (x, y) and (y, x) both: from boards that grow, or panoramas."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..answers import Trust
from ..rules import Game, Position
from .from_boards import search
from .ladder import ask, taker


def first_p_positions(game: Game, n: int, trust: Trust) -> list[Position]:
    """The first n P-positions, or all if for certain there are fewer; the Nim heaps beside stay as they are."""
    positions = search(game, n, lambda side: _sorted(game, _below(game, side, trust)), all_below=True)
    return [tuple(row) for row in positions.tolist()]


def _below(game: Game, side: int, trust: Trust) -> NDArray[Any]:
    """The P-positions with heaps below the side."""
    is_sparse = not game.complies and taker("panorama", game, trust) is not None
    answer: NDArray[Any] = ask("panorama" if is_sparse else "outcomes", game, side, trust=trust)[1]
    return answer if is_sparse else np.argwhere(answer)


def _sorted(game: Game, positions: NDArray[Any]) -> NDArray[Any]:
    """By the largest heap, then lexicographically; a layer is no heap."""
    heaps = positions[:, : game.unbounded_heaps]
    return positions[np.lexsort((*positions.T[::-1], heaps.max(axis=1, initial=0)))]
