"""Decide single positions of a game within the limits of the lab, from boards that all its questions share."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import prod

from .. import oracle, solvers
from ..errors import MeaningError, TooLargeError
from ..question import Question
from ..rules import Game, Position
from ..solvers import certified, closed_forms
from ..solvers.board_store import BoardStore
from ..solvers.from_boards import smallest_side
from ..solvers.remote_boards import in_state
from ..solvers.session import MOST_VISITS, KeptSides, Session
from ..solvers.some_options import SomeOptions
from .plan import Plan, largest_side, largest_valued

MOST_OUTCOMES, MOST_VALUES = 2048, 1024  # sides that are filled in well under a second
MOST_REMOTE, MOST_STATES = 512, 32  # a side, and how many choices of pass and Nim heaps, that are filled at once
MOST_CELLS = 1 << 22  # of all these boards together
MOST_OPTIONS = 3000

_BOARDS = BoardStore(most_boards=16, most_bytes=10**8)
_REMOTE = BoardStore(most_boards=2 * MOST_STATES, most_bytes=10**8)


class Decider:
    """Answers for the positions of one game, whatever stands in its Nim heaps."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._session = Session(game, sides=_sides(replace(game, heaps_beside=())), boards=_BOARDS)

    def is_p(self, position: Position) -> bool:
        if self.game.heaps_beside and self.game.is_misere:
            oracle.check_size(self.game, position, MOST_VISITS)
        return self._session.is_p(position)

    def nim_value(self, position: Position) -> int:
        """Raises MeaningError where there is none, TooLargeError where it is too far out."""
        return self._session.nim_value(position)

    def remoteness(self, position: Position) -> int | None:
        """How many moves an optimal game lasts; None where there is no answer, or none at once."""
        side, state = smallest_side(self.game, position), position[self.game.heaps :]
        boards = prod(size + 1 for size in state)
        if side > _remote_side(self.game) or boards > MOST_STATES:
            return None
        if boards * prod(self.game.board_shape(side)) > MOST_CELLS:
            return None
        game = in_state(self.game, state)
        try:
            board = _REMOTE.get(game, side, lambda: solvers.remoteness(game, side).values)
        except TooLargeError:
            return None
        return int(board[position[: self.game.heaps]])

    def options(self, position: Position) -> list[Position] | None:
        """All options, or None if they are too many to list."""
        try:
            oracle.check_options(self.game, position, MOST_OPTIONS)
        except TooLargeError:
            return None
        return oracle.options(self.game, position)

    def p_options(self, position: Position) -> list[Position]:
        """Options that are P-positions: all, or SomeOptions; then at least one of an N-position without blocking."""
        options = self.options(position)
        if options is not None:
            return [option for option in options if self.is_p(option)]
        known = closed_forms.p_options(self.game, position)
        if known is None:
            known = certified.p_options(self.game, position)
        if known is None and self.game.limit is not None and self.is_p(position):
            return SomeOptions()
        if known is None and self.game.has_pass:
            return self._session.winning_moves(position)
        return solvers.winning_moves(self.game, position) if known is None else known


@lru_cache(maxsize=256)
def _sides(game: Game) -> KeptSides:
    """Up to which sides boards are kept."""
    plan = Plan(game)
    return KeptSides(min(MOST_OUTCOMES, largest_side(plan)), min(MOST_VALUES, largest_valued(plan)))


@lru_cache(maxsize=256)
def _remote_side(game: Game) -> int:
    """Up to which side remoteness is known at once; 0 if it is not."""
    method = solvers.taker(Question.REMOTENESS, game)
    return min(MOST_REMOTE, (method and method.sides.of(Question.REMOTENESS, game)) or 0)


def value_or_why(decider: Decider, position: Position, is_p: bool) -> tuple[str | None, str | None]:
    """The nim-value as a string, or why there is none to show."""
    game = decider.game
    if is_p and not game.is_misere and not game.complies and not game.declared:
        return "0", None
    try:
        return str(decider.nim_value(position)), None
    except (MeaningError, TooLargeError) as error:
        return None, str(error)
