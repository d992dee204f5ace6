"""Choose what the machine does, and say it: as well as can be, or as a level that errs."""

from __future__ import annotations

from random import Random

from ...boards.decide import Decider
from ...boards.why import is_pass, taken
from ...rules import Game, position_text
from ...rules.positions import short_position
from . import best_play, erring
from .game_record import State
from .levels import LEVELS

PERFECT = "perfect"


def choose(decider: Decider, state: State, strength: str, random: Random) -> str:
    """Choose the machine's action, as a word of the record; the strength is perfect or the name of a level."""
    if strength == PERFECT:
        chosen = best_play.action(decider, state, random)
    else:
        chosen = erring.action(decider, state, LEVELS[strength], random)
    if state.phase == "move":
        return position_text(*chosen)
    return " ".join([state.phase, *map(position_text, chosen)])


def said(game: Game, state: State, after: State) -> str:
    """Say what the machine did."""
    if state.phase == "move" and is_pass(game, state.position, after.position):
        return "I pass."
    if state.phase == "move":
        return f"I take {taken(state.position, after.position)} and leave {short_position(after.position)}."
    listed = " ".join(map(short_position, after.restricted)) or "nothing"
    return f"I {'forbid' if state.phase == 'block' else 'propose'} {listed}."
