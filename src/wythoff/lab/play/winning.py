"""Say who wins a game from where it stands, with best play of both sides."""

from __future__ import annotations

from ...boards.decide import Decider
from ...errors import TooLargeError
from .best_play import good_moves
from .game_record import State, restricts


def wins(decider: Decider, state: State, player: int) -> bool | None:
    """Whether this player wins with best play; None where that cannot be said at once."""
    if state.phase == "over":
        return state.winner == player
    try:
        acting = _actor_wins(decider, state)
    except TooLargeError:
        return None
    return None if acting is None else acting == (state.turn == player)


def _actor_wins(decider: Decider, state: State) -> bool | None:
    """Whether whoever acts now wins: who forbids or proposes is the previous player of the position."""
    if state.phase != "move":
        return decider.is_p(state.position)
    if restricts(decider.game) is None:
        return not decider.is_p(state.position)
    return None if decider.options(state.position) is None else bool(good_moves(decider, state))
