"""Mark the actions of a game in play, as annotators of chess do.

?     the win was given away: it was there before the action and is gone after it
?!    the winner wins later, or the loser loses sooner, than he could: judged by remoteness, where there is one
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ...boards.decide import Decider
from ...boards.plan import no_remoteness, strings
from ...rules import Game, Position
from .best_play import advised, best_moves
from .game_record import Record, State, play
from .winning import wins

BLUNDER, SLIP = "?", "?!"
MOST_BETTER = 12  # better actions that are named


@dataclass(frozen=True)
class Mark:
    """A sign, why, and what would have been better, with how many more; `is_known` unless it could not be judged."""

    sign: str = ""
    words: str = ""
    better: tuple[Position, ...] = ()
    more_better: int = 0
    is_known: bool = True


def marks(record: Record) -> dict[str, Any]:
    """Every action of a record with its mark, and for both players where a win was given away first."""
    record, states = play(record)
    decider = Decider(record.game)
    found = [mark(decider, *step) for step in pairwise(states)]
    return {
        "marks": [
            {"sign": one.sign, "words": one.words, "better": list(map(strings, one.better)), "more": one.more_better}
            for one in found
        ],
        "lost": [_lost(decider, record, states, found, player) for player in (0, 1)],
        "note": _note(record.game, states, decider, found),
    }


def mark(decider: Decider, before: State, after: State) -> Mark:
    """Judge one action of the player whose turn it was."""
    could, can = (wins(decider, state, before.turn) for state in (before, after))
    if could is None or can is None:
        return Mark(words="cannot be judged: the heaps are too large", is_known=False)
    if could and not can:
        return _marked(BLUNDER, _given_away(before), sorted(advised(decider, before)))
    return _hurried(decider, before, after, can) if before.phase == "move" else Mark()


def _marked(sign: str, words: str, better: Sequence[Position]) -> Mark:
    return Mark(sign, words, tuple(better[:MOST_BETTER]), max(0, len(better) - MOST_BETTER))


def _given_away(before: State) -> str:
    how = {"block": "forbids the wrong options: ", "propose": "proposes an option that wins: "}
    return how.get(before.phase, "") + "the win is given away"


def _hurried(decider: Decider, before: State, after: State, wins_still: bool) -> Mark:
    """Winners hurry and losers delay, so the best move leaves one less than the remoteness of the position."""
    lasting, left = decider.remoteness(before.position), decider.remoteness(after.position)
    if lasting is None or left is None or left == lasting - 1:
        return Mark()
    how = "wins, but later than it could" if wins_still else "loses sooner than it must"
    words = f"{how}: {_moves(left)} more with best play instead of {lasting - 1}"
    return _marked(SLIP, words, sorted(best_moves(decider, before)))


def _moves(count: int) -> str:
    return f"{count} move{'s' * (count != 1)}"


def _lost(
    decider: Decider, record: Record, states: Sequence[State], found: Sequence[Mark], player: int
) -> dict[str, Any]:
    """Where a player gave a win away, the first time and all others."""
    places = [i for i, one in enumerate(found) if one.sign == BLUNDER and states[i].turn == player]
    return {"places": places, "words": _lost_words(decider, record, states, places, player)}


def _lost_words(decider: Decider, record: Record, states: Sequence[State], places: Sequence[int], player: int) -> str:
    who = f"Player {player + 1}"
    if places:
        first, again = places[0], len(places) - 1
        more = f", and {again} time{'s' * (again > 1)} more" if again else ""
        return f"{who} gave the win away with {record.actions[first]} (number {first + 1}){more}."
    if wins(decider, states[0], player) is False and states[-1].winner == 1 - player:
        return f"{who} gave nothing away: the start was lost, and the other side made no mistake that mattered."
    return f"{who} has not given a win away."


def _note(game: Game, states: Sequence[State], decider: Decider, found: Sequence[Mark]) -> str:
    """What the marks rest on, where that is not outcome and remoteness."""
    if not all(one.is_known for one in found):
        return "Some actions could not be judged: the heaps are too large."
    reason = no_remoteness(game)
    if reason:
        return f"The marks rest on who wins alone: {reason}."
    if any(decider.remoteness(state.position) is None for state in states):
        return "Where it is not known at once how long a game lasts, the marks rest on who wins alone."
    return ""
