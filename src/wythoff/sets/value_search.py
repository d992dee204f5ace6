"""Which game has these nim-values? A table of them compared with the listed games."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .. import solvers
from ..errors import MeaningError, TooLargeError
from ..rules import read_game
from ..solvers.clock import limited
from .compared_sets import Ints, Pair
from .game_table import CORNER, game_table
from .listed_games import Listed

SECONDS = 2.0  # for the board of one candidate


@dataclass(frozen=True)
class ValueLikeness:
    """A game beside a table of nim-values; the first difference is that with the smallest heaps."""

    listed: Listed
    compared: int  # positions
    agreed: int
    first_difference: Pair | None
    others: tuple[Listed, ...] = ()  # further games with the same corner

    @property
    def is_same(self) -> bool:
        """Whether all positions that were compared have the same value."""
        return self.first_difference is None


def games_with_values(table: NDArray[np.integer] | list[list[int]], most: int = 5) -> list[ValueLikeness]:
    """The listed games whose nim-values are most like a table [x, y], best first; -1 stands for an unknown value.

    >>> str(games_with_values([[0, 1, 2], [1, 2, 0], [2, 0, 1]])[0].listed)
    'wythoff'
    >>> games_with_values([[0, 1, 2], [1, 2, 0], [2, 0, 7]])[0].first_difference
    (2, 2)
    """
    given = np.array(table, np.int64)
    if given.ndim != 2 or not given.size:
        raise MeaningError("a table of nim-values has rows of numbers, one for each x, all of the same length")
    kept = game_table()
    x, y = (min(CORNER, size) for size in given.shape)
    differs = (kept.corners[:, :x, :y] != given[:x, :y]) & (given[:x, :y] >= 0)
    sizes = np.where(differs, np.maximum.outer(np.arange(x), np.arange(y)), CORNER).min(axis=(1, 2))
    order = np.lexsort((differs.sum(axis=(1, 2)), -sizes))[: 4 * most].tolist()
    found = []
    for corner in order:
        games = kept.games_of_corner(corner)
        found.append(_compared(games[0], tuple(games[1:]), given, kept.corners[corner].astype(np.int64)))
    found = [_looked_further(each, given) if each.is_same else each for each in found]
    return sorted(found, key=lambda each: (not each.is_same, -max(each.first_difference or (0, 0)), -each.agreed))[
        :most
    ]


def _compared(listed: Listed, others: tuple[Listed, ...], given: Ints, values: Ints) -> ValueLikeness:
    x, y = (min(sizes) for sizes in zip(given.shape, values.shape, strict=True))
    known = given[:x, :y] >= 0
    wrong = np.argwhere(known & (given[:x, :y] != values[:x, :y]))
    first = min(((max(x, y), x, y) for x, y in wrong.tolist()), default=None)
    many = int(known.sum())
    return ValueLikeness(listed, many, many - len(wrong), first and (first[1], first[2]), others)


def _looked_further(found: ValueLikeness, given: Ints) -> ValueLikeness:
    """Compare a larger table with the whole board; of games with the same corner the first that goes on."""
    side = max(given.shape)
    if side <= CORNER:
        return found
    ways = []
    for listed in (found.listed, *found.others)[:4]:
        others = tuple(other for other in (found.listed, *found.others) if other != listed)
        try:
            with limited(SECONDS):
                values = np.asarray(solvers.nim_values(read_game(listed.text), side).values, np.int64)
        except TooLargeError:
            continue
        ways.append(_compared(listed, others, given, values))
        if ways[-1].is_same:
            return ways[-1]
    return max(ways, key=lambda each: each.agreed, default=found)
