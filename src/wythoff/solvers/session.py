"""Ask about many single positions of one game: one look at a board that is kept, while the heaps are small.

Beside Nim heaps, in normal play, a position is P iff the nim-value of the game is the nim-sum of the heaps
(optimal_resolution:I.4(a)); in misère play the definition decides small positions. Whatever no board holds is asked
of the ladder, position by position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from operator import xor
from typing import Any, NamedTuple

from numpy.typing import NDArray

from .. import oracle
from ..answers import Trust
from ..errors import TooLargeError
from ..oracle.lists import visits
from ..question import Question
from ..rules import Game, Position, position_of
from .board_store import BoardStore
from .from_boards import smallest_side
from .ladder import ask
from .some_options import SomeOptions
from .sums import parts

MOST_VISITS = 10**6  # options of a misère sum that are looked at by the definition, in a second or two


class KeptSides(NamedTuple):
    """Up to which sides boards are filled and kept; 0 for never."""

    outcomes: int
    nim_values: int


NEAR = KeptSides(512, 256)  # of two heaps: filled in well under a second by nearly every method


class Session:
    """Answers about single positions of one game, from boards that grow when needed.

    >>> from wythoff import game
    >>> session = Session(game("gdwn(1,2)"))
    >>> [y for y in range(100) if session.is_p((5, y))]
    [4]
    >>> session.nim_value((5, 6)), session.winning_moves((5, 6))
    (10, [(2, 6), (4, 5), (5, 4)])
    >>> len(session.options((5, 6)))
    21

    `sides` bounds the boards; several sessions may share the `boards` that they keep, and so a limit of memory.
    """

    def __init__(
        self, game: Game, trust: Trust = "claims", *, sides: KeptSides | None = None, boards: BoardStore | None = None
    ) -> None:
        self.game, self.trust = game, trust
        self._alone = replace(game, heaps_beside=())
        self._sides = _near_sides(game) if sides is None else sides
        self._boards = BoardStore() if boards is None else boards

    def is_p(self, position: Sequence[int]) -> bool:
        """Whether this is a P-position."""
        return self._is_p(position_of(self.game, position))

    def nim_value(self, position: Sequence[int]) -> int:
        """The nim-value; MeaningError where there are none, TooLargeError where it is too far out."""
        whole = position_of(self.game, position)
        own, beside = parts(self.game, whole)
        value = None if self.game.is_misere or self.game.complies else self._board_value(own, beside)
        return int(self._ask(Question.NIM_VALUE, whole)) if value is None else reduce(xor, beside, value)

    def options(self, position: Sequence[int]) -> list[Position]:
        """The options, from the definition."""
        whole = position_of(self.game, position)
        oracle.check_options(self.game, whole)
        return oracle.options(self.game, whole)

    def winning_moves(self, position: Sequence[int]) -> list[Position]:
        """Where to move: [] at a P-position, all options that win where a board holds them, else at least one."""
        whole = position_of(self.game, position)
        outcome = self._near_outcome(whole)
        if outcome is None:
            found = self._ask(Question.WINNING_MOVES, whole)
            return SomeOptions(sorted(found)) if isinstance(found, SomeOptions) else sorted(found)
        return [] if outcome else sorted(option for option in self.options(whole) if self._is_p(option))

    def _is_p(self, position: Position) -> bool:
        outcome = self._near_outcome(position)
        return bool(self._ask(Question.IS_P, position)) if outcome is None else outcome

    def _near_outcome(self, position: Position) -> bool | None:
        """Whether this is a P-position, if that is seen without the ladder."""
        own, beside = parts(self.game, position)
        if not beside:
            board = self._board(Question.OUTCOMES, own)
            return None if board is None else bool(board[own[: self.game.heaps]])
        if self.game.is_misere:
            return None if visits(self.game, position) > MOST_VISITS else _table(self.game)(position)
        value = self._board_value(own, beside)
        return None if value is None else value == reduce(xor, beside)

    def _board_value(self, own: Position, beside: Position) -> int | None:
        """The nim-value of the game alone, if a board holds it and may be used for a sum."""
        if beside and self.trust == "definition":
            return None
        board = self._board(Question.NIM_VALUES, own)
        return None if board is None else int(board[own[: self.game.heaps]])

    def _board(self, question: Question, own: Position) -> NDArray[Any] | None:
        """A board of the game alone, the pass left or used, that holds this position; None if it would be too large."""
        side, alone = smallest_side(self._alone, own), self._alone
        if own[alone.heaps :] == (0,):
            alone = replace(alone, others=tuple(one for one in alone.others if one[0] != "pass"))
        if side > (self._sides.outcomes if question is Question.OUTCOMES else self._sides.nim_values):
            return None
        try:
            return self._boards.get(
                (alone, question, self.trust),
                side,
                lambda: ask(question, alone, side, trust=self.trust)[1],
            )
        except TooLargeError:
            return None

    def _ask(self, question: Question, position: Position) -> Any:
        return ask(question, self.game, position, trust=self.trust)[1]


def _near_sides(game: Game) -> KeptSides:
    """As many positions as a board of two heaps has."""
    return KeptSides(*(int(side ** (2 / game.unbounded_heaps)) for side in NEAR))


def _table(game: Game) -> oracle.Outcomes:
    return _table_of_heaps(replace(game, heaps_beside=(0,) * len(game.heaps_beside)))


@lru_cache(maxsize=2)
def _table_of_heaps(game: Game) -> oracle.Outcomes:
    """What the definition says, for whatever stands in the Nim heaps; kept, for it grows with each question."""
    return oracle.Outcomes(game)
