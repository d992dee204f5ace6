"""Decide remoteness, straight from the definition: how many moves a game lasts in which winners hurry and losers delay.

    no option     0
    N-position    1 + the least remoteness of its P-options
    P-position    1 + the greatest remoteness of its options

In misère play a position without options is N, its remoteness is 0 all the same.
"""

from __future__ import annotations

from ..errors import MeaningError
from ..rules import Game, Position
from .options import options
from .values import Advance, Outcomes, Table

# Modifiers under which more than the options decides who wins, and how soon.
REFUSED = {
    "block": "the previous player forbids options, and how long a game lasts depends on which",
    "comply": "the previous player proposes options, and how long a game lasts depends on which",
    "declare": "outcomes are declared, and how many moves are left there is not said",
}


def check_remoteness(game: Game, called: str | None = None) -> None:
    """Refuse a game in which more than the options decides; it is `called` so in the error."""
    for modifier, why in REFUSED.items():
        if modifier in game.modifiers:
            raise MeaningError(f"{called or game} has no remoteness: {why}")


class Remoteness(Table[int]):
    """How many moves an optimal game lasts; refused where more than the options decides."""

    def __init__(self, game: Game, advance: Advance | None = None) -> None:
        check_remoteness(game)
        super().__init__(game, advance)
        self._outcomes = Outcomes(game)

    def decide(self, position: Position) -> int:
        """The winner takes the shortest way, the loser the longest."""
        below = options(self.game, position)
        is_p = self._outcomes.decided[position] = self._outcomes.judged(position, below)
        if not below:
            return 0
        if is_p:
            return 1 + max(self.decided[option] for option in below)
        return 1 + min(self.decided[option] for option in below if self._outcomes.decided[option])
