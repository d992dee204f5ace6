"""Play as a person of some level does.

Of all options a few come to mind: short moves always, long ones the less often the more they take, the emptying of a
heap always, and in some turns nothing that takes from several heaps. Among them a P-position is recognised if its heaps
are small enough to be known. Else a simple move is made, and one whose answer is known to win only if nothing else is
left.
"""

from __future__ import annotations

from random import Random

from ...boards.decide import Decider
from ...boards.why import is_pass
from ...rules import Game, Position
from .best_play import as_many_as_allowed, playable, proposal_without
from .game_record import State
from .levels import Level

AHEAD = 3  # how many times as large as what is known the heaps may be whose answers are looked at


def action(decider: Decider, state: State, level: Level, random: Random) -> list[Position]:
    """What a person of this level does now: the one option to move to, or those to forbid or to propose."""
    options = playable(decider, state) if state.phase == "move" else list(decider.options(state.position) or ())
    noticed = come_to_mind(decider.game, state.position, options, level, random)
    good = [option for option in noticed if _is_known_p(decider, option, level)]
    if state.phase == "move":
        return [
            random.choice(good) if good else _simple_move(decider, state.position, noticed or options, level, random)
        ]
    random.shuffle(good)
    if state.phase == "block":
        return as_many_as_allowed(decider, state.position, good)
    random.shuffle(options)
    return proposal_without(decider.game, state.position, options, set(good))


def come_to_mind(
    game: Game, position: Position, options: list[Position], level: Level, random: Random
) -> list[Position]:
    """The options that are thought of in this turn."""
    thinks_of_diagonals = random.random() < level.diagonals
    return [
        option
        for option in options
        if (thinks_of_diagonals or not _is_odd(game, position, option))
        and random.random() < level.sees / (level.sees + _length(position, option))
    ]


def _is_odd(game: Game, position: Position, option: Position) -> bool:
    """Whether a move takes from several heaps or is a pass: what one forgets."""
    return is_pass(game, position, option) or sum(a != b for a, b in zip(position, option, strict=True)) > 1


def _length(position: Position, option: Position) -> int:
    """How far a move goes beyond taking one; to empty a heap is as near as that."""
    taken = [a - b for a, b in zip(position, option, strict=True)]
    return 0 if any(rest == 0 < much for rest, much in zip(option, taken, strict=True)) else max(taken) - 1


def _is_known_p(decider: Decider, option: Position, level: Level) -> bool:
    return max(option) <= level.knows and decider.is_p(option)


def _simple_move(
    decider: Decider, position: Position, options: list[Position], level: Level, random: Random
) -> Position:
    """A move that is rather short and from one heap; not one that is known to be answered, if there are others."""
    calm = [option for option in options if not _is_answered(decider, option, level)] or options
    weights = [
        1e-9 + 1 / (1 + _length(position, option)) / (1 + _is_odd(decider.game, position, option)) for option in calm
    ]
    return random.choices(calm, weights)[0]


def _is_answered(decider: Decider, option: Position, level: Level) -> bool:
    """Whether an answer is known that wins; only near the end does anybody look for it."""
    if max(option) > AHEAD * level.knows:
        return False
    return any(_is_known_p(decider, answer, level) for answer in decider.options(option) or ())
