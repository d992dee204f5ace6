"""The first positions of a listed game, as many as there are data to compare them with."""

from __future__ import annotations

import numpy as np

from .. import solvers
from ..errors import TooLargeError
from ..rules import Game, read_game
from .compared_sets import LARGEST, KnownSet, keys_of
from .evidence import Ints
from .listed_games import Listed

SQUARE = 1024  # of the board of a game whose columns may go on


def first_set(listed: Listed, data: KnownSet, more: int = 0) -> KnownSet:
    """At least as many of the first positions as there are data, or a square where columns may go on.

    >>> data = KnownSet(np.array([(0, 0), (4, 4)]))
    >>> first_set(Listed("wythoff"), data).pairs[:3].tolist(), first_set(Listed("wythoff.radius(2)"), data).end
    ([[0, 0], [1, 2], [3, 5]], 5)
    """
    game = read_game(listed.text)
    is_symmetric = game.exchangeable > 1 or data.is_symmetric
    if game.has_finite_columns:
        many = (len(data.pairs) + more) * 9 // 8 + 8
        pairs = _first_pairs(game, listed.value, many if game.exchangeable > 1 or not data.is_symmetric else 3 * many)
        if len(pairs) >= len(data.pairs):
            last = int(keys_of(pairs).max(initial=0))
            return KnownSet(_folded(pairs, is_symmetric), last, LARGEST, is_symmetric)
    side = min(int(data.pairs.max(initial=0)) + 1 + more, SQUARE)
    if listed.value:
        board = solvers.nim_values(game, side).values == listed.value
    else:
        board = solvers.outcomes(game, side).values
    return KnownSet(_folded(np.argwhere(board), is_symmetric), end=side, is_symmetric=is_symmetric)


def _first_pairs(game: Game, value: int, many: int) -> Ints:
    """The first positions, or those that were known when the search for more had to end."""
    try:
        found = solvers.value_pairs(game, many, value) if value else solvers.pairs(game, many)
        return found.positions[:, :2].astype(np.int64)
    except TooLargeError as error:
        return np.array([position[:2] for position in error.found], np.int64).reshape(-1, 2)


def _folded(pairs: Ints, is_symmetric: bool) -> Ints:
    listed = pairs.astype(np.int64)
    return listed[listed[:, 0] <= listed[:, 1]] if is_symmetric else listed
