"""How near the known positions of a game lie to those of a game that is understood: seen, never proved.

The distance is a king's, max(|x - u|, |y - v|). Both sets have at most one position in a column, so that the nearest is
found by looking at the columns beside.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...certificate.checker.content import Certificate
from ...certificate.linear_moves import outline as outline_of
from ...errors import GaveUpError, WythoffError
from ...kernels.base.array_types import Integers
from ...rules import Game, read_game
from ...sets.king_distance import largest_distance
from .known_positions import evidence, partners_of
from .known_sets import Evidence

UNDERSTOOD = ("wythoff", "nim", "fraenkel(2)", "fraenkel(3)", "fraenkel(4)", "heap(2,1)")
FURTHEST = 4  # a larger distance is no nearness
CHOSEN = 3000  # heaps below which the game is chosen
FAR = (10**6, 10**7)  # columns up to which it is looked, where their positions are made in a second


class Nearby(NamedTuple):
    """Every position in the columns x < upto (and with y < upto, unless `is_whole`) is so near to one of the game's."""

    game: str
    distance: int
    upto: int
    is_whole: bool

    @property
    def words(self) -> str:
        power = len(str(self.upto)) - 1
        upto = f"10^{power}" if self.upto == 10**power and power > 3 else str(self.upto)
        return (
            f"distance <= {self.distance} to {self.game}'s P-positions for {'x' if self.is_whole else 'x, y'} < {upto}"
        )


def seen_nearby(game: Game, outline: Certificate, known: Evidence) -> Nearby | None:
    """Find the understood game to which the known positions of a game on two heaps lie nearest, and look further out.

    What is found before the time is over stays found.
    """
    if _by_column(known) is None:
        return None
    nearby = _nearest(game, known.below(min(known.bound, CHOSEN)))
    try:
        if nearby is not None and known.bound > CHOSEN:
            nearby = _measured(known, nearby.game)
        for columns in FAR:
            if nearby is not None and columns > nearby.upto:
                nearby = _far(outline, nearby, columns)
    except GaveUpError:
        pass
    return nearby


def _nearest(game: Game, known: Evidence) -> Nearby | None:
    others = (name for name in UNDERSTOOD if name != str(game))
    found = [nearby for name in others if (nearby := _measured(known, name)) is not None]
    return min(found, key=lambda nearby: nearby.distance, default=None)


def _measured(known: Evidence, name: str) -> Nearby | None:
    """The largest distance, of positions so far inside that the nearest is known; None if it is no nearness."""
    other = read_game(name)
    try:
        (theirs,) = evidence(other, outline_of(other), known.bound)
    except GaveUpError:
        raise
    except WythoffError:
        return None
    heights, beside = _by_column(known), _by_column(theirs)
    if heights is None or beside is None:
        return None
    upto = known.bound - FURTHEST
    distance = largest_distance(np.where(heights < upto, heights, -1)[:upto], beside, FURTHEST)
    return Nearby(name, distance, upto, False) if distance <= FURTHEST else None


def _by_column(known: Evidence) -> Integers | None:
    """The y of each column's position, -1 where none is known; None if a column has more than one."""
    x, y = known.positions.T
    heights = np.full(known.bound, -1, np.int64)
    heights[x] = y
    return heights if np.count_nonzero(heights >= 0) == len(x) else None


def columns_near(one: Game, two: Game, distance: int) -> int:
    """In how many first columns every P-position of a game is so near to one of another; 0 if that is not seen."""
    try:
        lists = [partners_of(outline_of(game), FAR[0] + FURTHEST) for game in (one, two)]
    except WythoffError:
        return 0
    heights, beside = lists
    if heights is None or beside is None:
        return 0
    return FAR[0] if largest_distance(heights[: FAR[0]], beside, FURTHEST) <= min(distance, FURTHEST) else 0


def _far(outline: Certificate, nearby: Nearby, columns: int) -> Nearby | None:
    """The same of all positions in so many columns, where both games have a quick list of them."""
    heights, beside = (partners_of(each, columns + FURTHEST) for each in (outline, outline_of(read_game(nearby.game))))
    if heights is None or beside is None:
        return nearby
    distance = largest_distance(heights[:columns], beside[: columns + FURTHEST], FURTHEST)
    return nearby._replace(distance=distance, upto=columns, is_whole=True) if distance <= FURTHEST else None
