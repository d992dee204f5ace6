"""Judge a puzzle while it is played: whether the first player still wins in so many moves.

A game of remoteness r lasts r moves. Whoever wins it makes r // 2 of them if the other one is to move, and
(r + 1) // 2 if it is his turn: the same in normal and in misère play, where a position without a move has remoteness 0
as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ...boards.decide import Decider
from ...boards.plan import no_remoteness
from ...rules import Position
from ...rules.positions import short_position
from .game_record import Record, State, goal_words
from .winning import wins


def own_moves(decider: Decider, position: Position) -> int | None:
    """How many moves the winner makes from here on; None where remoteness does not say."""
    lasting = decider.remoteness(position)
    if lasting is None:
        return None
    return lasting // 2 if decider.is_p(position) else (lasting + 1) // 2


def puzzle(decider: Decider, record: Record, states: Sequence[State]) -> dict[str, Any] | None:
    """How a puzzle stands: open, solved, failed at an action, or no puzzle at all."""
    if record.goal is None:
        return None
    problem = _problem(decider, record, states[0])
    if problem:
        return _stands("impossible", problem)
    done = 0
    for index, (before, after) in enumerate(pairwise(states)):
        if before.turn != record.first:
            continue
        done += before.phase == "move"
        missed = _missed(decider, record, after, record.goal - done)
        if missed:
            return _stands("failed", missed, index)
    if states[-1].phase == "over":
        return _stands("solved", f"Solved: player {record.first + 1} was {goal_words(record.goal)}.")
    left = f", {record.goal - done} left" if record.goal and done else ""
    return _stands("open", f"Player {record.first + 1} is {goal_words(record.goal)}{left}.")


def _stands(state: str, words: str, index: int | None = None) -> dict[str, Any]:
    return {"state": state, "words": words, "index": index}


def _problem(decider: Decider, record: Record, start: State) -> str:
    """Why nobody can solve it, or nothing."""
    here, who = short_position(start.position), f"player {record.first + 1}"
    won = wins(decider, start, record.first)
    if won is None:
        return f"No puzzle: who wins from {here} cannot be said at once."
    if not won:
        return f"No puzzle: {who} cannot win from {here} against best play."
    if not record.goal:
        return ""
    least = own_moves(decider, start.position)
    if least is None:
        reason = no_remoteness(record.game) or f"how long a game from {here} lasts is not known so far out"
        return f"No puzzle with a number of moves: {reason}."
    return f"No puzzle: to win from {here} takes {least} moves against best play." if least > record.goal else ""


def _missed(decider: Decider, record: Record, after: State, left: int) -> str:
    """Why this does not reach the goal, or nothing."""
    here = short_position(after.position)
    if wins(decider, after, record.first) is False:
        return f"No: after this the other side can win from {here}."
    if not record.goal or after.phase == "over":
        return ""
    moves = own_moves(decider, after.position)
    if moves is None or moves <= left:
        return ""
    return f"Not fast enough: {here} still wins, but takes {moves} more moves, and {left} are left."
