"""Show a player the state of a record with everything that may be done; the requests of the page."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from ...boards.decide import Decider
from ...boards.plan import read, strings
from ...boards.why import allowed, kinds_of, needed, settled, shown_kind
from ...rules import Game, Position
from ...rules.positions import read_number, short_position
from .best_play import advised
from .game_record import (
    Record,
    State,
    act,
    is_playable,
    play,
    read_record,
    record_of,
    restricts,
)
from .move_marks import marks
from .opponent import choose, said
from .puzzles import puzzle
from .starts import fair_start, puzzle_start

# game, start, first, actions; the players, if somebody said who they are; the goal of a puzzle
Sent = (
    tuple[str, tuple[str, ...], int, tuple[str, ...]]
    | tuple[str, tuple[str, ...], int, tuple[str, ...], tuple[str, str] | None]
    | tuple[str, tuple[str, ...], int, tuple[str, ...], tuple[str, str] | None, int | None]
)


def view(sent: Sent, hints: bool) -> dict[str, Any]:
    """Show the game as it stands."""
    return _view(record_of(*sent), hints)


def read_text(text: str, hints: bool) -> dict[str, Any]:
    """Show the game of a pasted line."""
    return _view(read_record(text), hints)


def machine(sent: Sent, strength: str, seed: int | None, hints: bool) -> dict[str, Any]:
    """Do the machine's action for whoever's turn it is, and show the game after it."""
    record, states = play(record_of(*sent))
    decider = Decider(record.game)
    if states[-1].phase == "over":
        return {"action": "", "words": "The game is over.", "view": _view(record, hints)}
    action = choose(decider, states[-1], strength, Random(seed))
    action, after = act(decider, states[-1], action)
    now = replace(record, actions=(*record.actions, action))
    return {"action": action, "words": said(record.game, states[-1], after), "view": _view(now, hints)}


def start(text: str, largest: str, winner: str, seed: int | None) -> dict[str, Any]:
    """Draw a random start."""
    position = fair_start(read(text), read_number(largest), winner, Random(seed))
    return {"start": strings(position), "words": f"Start at {short_position(position)}."}


def draw_puzzle(text: str, largest: str, goal: int, seed: int | None) -> dict[str, Any]:
    """Draw a puzzle: a start from which the first player wins in so many moves, 0 for any number."""
    position = puzzle_start(read(text), read_number(largest), goal, Random(seed))
    return {"start": strings(position), "goal": goal}


def judged(sent: Sent) -> dict[str, Any]:
    """Mark every action of a record."""
    return marks(record_of(*sent))


def _view(record: Record, hints: bool) -> dict[str, Any]:
    record, states = play(record)
    decider, state = Decider(record.game), states[-1]
    options = [] if state.phase == "over" else decider.options(state.position)
    good = advised(decider, state) if hints and state.phase != "over" else None
    listed = sorted(good or ()) if options is None else options
    return {
        "record": {
            "game": str(record.game), "start": strings(record.start), "first": record.first,
            "actions": list(record.actions), "players": record.players and list(record.players),
            "goal": record.goal,
        },
        "text": str(record), "position": strings(state.position),
        "positions": [strings(each.position) for each in states],
        "turns": [_turn(each) for each in states],
        "phase": state.phase, "turn": _turn(state), "winner": state.winner,
        "words": _words(record.game, state), "limit": _limit(record.game, state.phase),
        "options": [_option(record.game, state, option, good) for option in listed],
        "complete": options is not None,
        "can_win": _can_win(decider, state, good), "puzzle": puzzle(decider, record, states),
    }  # fmt: skip


def _turn(state: State) -> int | None:
    """Whose decision it is."""
    return None if state.phase == "over" else state.turn


def _option(game: Game, state: State, option: Position, good: set[Position] | None) -> dict[str, Any]:
    playable = state.phase == "move" and is_playable(game, state, option)
    return {
        "position": strings(option), "removal": strings(a - b for a, b in zip(state.position, option, strict=True)),
        "kind": shown_kind(game, state.position, option), "playable": playable,
        "restricted": state.phase == "move" and not playable,
        "hint": None if good is None else "good" if option in good else "bad",
    }  # fmt: skip


def _can_win(decider: Decider, state: State, good: set[Position] | None) -> bool | None:
    """Whether the player to act wins with best play; only with hints."""
    if good is None:
        return None
    return bool(good) if state.phase == "move" else decider.is_p(state.position)


def _limit(game: Game, phase: str) -> dict[str, Any] | None:
    limit = game.limit
    if limit is None or phase not in ("block", "propose"):
        return None
    spare = int(phase == "block")
    numbers = (
        {"total": limit.total} if limit.total is not None else {which: limit.of(which) for which in kinds_of(limit)}
    )
    return {"most" if spare else "least": {which: str(number - spare) for which, number in numbers.items() if number}}


def _words(game: Game, state: State) -> str:
    who, other = f"Player {state.turn + 1}", f"Player {2 - state.turn}"
    match state.phase:
        case "move":
            open_only = {"block": " to an option that is not forbidden", "propose": " to an option that was proposed"}
            return f"{who} moves{open_only.get(restricts(game) or '', '')}."
        case "block":
            return f"{who} may forbid {allowed(game)}, then {other} moves."
        case "propose":
            return f"{who} proposes {needed(game)} options, and {other} plays one of them."
    if state.position in game.declared:
        here = f"{short_position(state.position)} is {settled(game, state.position)}"
        return f"{here}. Player {(state.winner or 0) + 1} has won."
    reason = "cannot propose enough options" if restricts(game) == "propose" else "cannot move"
    end = "wins: misère play" if state.winner == state.turn else "loses"
    return f"{who} {reason} and {end}. Player {(state.winner or 0) + 1} has won."
