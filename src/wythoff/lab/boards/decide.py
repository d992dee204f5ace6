"""Outcomes and nim-values of many single positions of one game: one look at a board that is kept, where the heaps are
small enough for one; else the best method for each.

Beside Nim heaps, in normal play, a position is P iff the nim-value of the game is the nim-sum of the heaps.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, reduce
from operator import xor
from typing import Any

from numpy.typing import NDArray

from ... import oracle, solvers
from ...errors import MeaningError, TooLargeError
from ...rules import Game, Position
from ...solvers.closed_forms import p_options
from .plan import Plan, largest_side, largest_valued

SMALLEST = 16
MOST_OUTCOMES, MOST_VALUES = 2048, 1024  # sides that are filled in well under a second
MOST_OPTIONS = 3000


class Decider:
    """Answers for the positions of one game, whatever stands in its Nim heaps."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.alone = replace(game, heaps_beside=())

    def is_p(self, position: Position) -> bool:
        own, beside = self._parts(position)
        if not beside:
            return self._own_outcome(own)
        if self.game.is_misere:
            return _defined(self.game, position)(position)
        value = self._board_value(own)
        return solvers.is_p(self.game, position) if value is None else value == reduce(xor, beside)

    def nim_value(self, position: Position) -> int:
        """Raises MeaningError where there is none, TooLargeError where it is too far out."""
        own, beside = self._parts(position)
        value = None if self.game.is_misere or self.game.complies else self._board_value(own)
        return solvers.nim_value(self.game, position) if value is None else reduce(xor, beside, value)

    def options(self, position: Position) -> list[Position] | None:
        """All options, or None if they are too many to list."""
        try:
            oracle.check_options(self.game, position, MOST_OPTIONS)
        except TooLargeError:
            return None
        return oracle.options(self.game, position)

    def p_options(self, position: Position) -> list[Position]:
        """Options that are P-positions: all where options can be listed; at an N-position at least one, or more than
        can be blocked."""
        options = self.options(position)
        if options is not None:
            return [option for option in options if self.is_p(option)]
        known = p_options(self.game, position)
        return solvers.winning_moves(self.game, position) if known is None else known

    def _parts(self, position: Position) -> tuple[Position, Position]:
        return position[: self.game.heaps], position[self.game.heaps :]

    def _own_outcome(self, own: Position) -> bool:
        side = _side(self.alone, own)
        if side > _largest(self.alone)[0]:
            return solvers.is_p(self.alone, own)
        return bool(_outcomes(self.alone, side)[own])

    def _board_value(self, own: Position) -> int | None:
        """The nim-value of the game itself, if a board holds it."""
        side = _side(self.alone, own)
        if side > _largest(self.alone)[1]:
            return None
        return int(_values(self.alone, side)[own])


def _side(game: Game, own: Position) -> int:
    heaps = own[: game.unbounded_heaps]
    side = SMALLEST if game.heaps <= 2 else 8
    while side <= max(heaps):
        side *= 2
    return side


@lru_cache(maxsize=256)
def _largest(game: Game) -> tuple[int, int]:
    """The sides up to which boards are kept, of outcomes and of nim-values."""
    plan = Plan(game)
    return min(MOST_OUTCOMES, largest_side(plan)), min(MOST_VALUES, largest_valued(plan))


@lru_cache(maxsize=8)
def _outcomes(game: Game, side: int) -> NDArray[Any]:
    return solvers.outcomes(game, side).values


@lru_cache(maxsize=8)
def _values(game: Game, side: int) -> NDArray[Any]:
    return solvers.nim_values(game, side).values


@lru_cache(maxsize=2)
def _table(game: Game) -> oracle.Outcomes:
    return oracle.Outcomes(game)


def _defined(game: Game, position: Position) -> oracle.Outcomes:
    oracle.check_size(game, position, 10**6)
    return _table(replace(game, heaps_beside=(0,) * len(game.heaps_beside)))


def value_or_why(decider: Decider, position: Position, is_p: bool) -> tuple[str | None, str | None]:
    """The nim-value as a string, or why there is none to show."""
    game = decider.game
    if is_p and not game.is_misere and not game.complies:
        return "0", None
    try:
        return str(decider.nim_value(position)), None
    except (MeaningError, TooLargeError) as error:
        return None, str(error)
