"""Play as well as can be: where to move, what to forbid, what to propose.

At an N-position move to a P-position, and as the previous player keep all P-positions away from the other one. Where
remoteness is known, win fast and lose slowly; where it is not, a loser leaves the fewest good answers and as much as
possible on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ...boards.decide import Decider
from ...boards.why import kinds_of
from ...errors import TooLargeError
from ...oracle.values import few
from ...rules import Game, Position
from ...rules.positions import short_position
from ...solvers.some_options import SomeOptions
from .game_record import State, is_playable, kinds, restricts, small_steps

LOOKED_AT = 40  # options whose answers are counted before a losing move


def action(decider: Decider, state: State, random: Random) -> list[Position]:
    """What to do now: the one option to move to, or those to forbid or to propose."""
    if state.phase == "move":
        return [best_move(decider, state, random)]
    if state.phase == "block":
        return best_block(decider, state.position, random)
    return best_proposal(decider, state.position)


# Moves


def best_move(decider: Decider, state: State, random: Random) -> Position:
    """Choose a playable P-option, the one that wins soonest; without one, the move that loses slowest."""
    best = best_moves(decider, state)
    return random.choice(best) if best else _slowest(decider, state, random)


def best_moves(decider: Decider, state: State) -> list[Position]:
    """The playable options that win, soonest where remoteness is known, or that lose latest; [] if only that is not
    known."""
    good = good_moves(decider, state)
    if decider.remoteness(state.position) is None:
        return good
    return _extreme(decider, good, min) if good else _extreme(decider, playable(decider, state), max)


def _extreme(decider: Decider, options: list[Position], end: Callable[[list[int]], int]) -> list[Position]:
    """The options of least, or of greatest, remoteness."""
    moves = [decider.remoteness(option) or 0 for option in options]
    wanted = end(moves)
    return [option for option, lasting in zip(options, moves, strict=True) if lasting == wanted]


def good_moves(decider: Decider, state: State) -> list[Position]:
    """The playable options that win."""
    options = decider.options(state.position)
    if options is None:
        p_options = decider.p_options(state.position)
        return [option for option in p_options if is_playable(decider.game, state, option)]
    playable = [option for option in options if is_playable(decider.game, state, option)]
    return [option for option in playable if decider.is_p(option)]


def playable(decider: Decider, state: State) -> list[Position]:
    """All playable options; of huge heaps a few."""
    options = decider.options(state.position)
    if options is None:
        options = small_steps(decider.game, state.position)
    return [option for option in options if is_playable(decider.game, state, option)]


def _slowest(decider: Decider, state: State, random: Random) -> Position:
    """The option with the fewest good answers among those that leave most."""
    options = sorted(playable(decider, state), key=sum, reverse=True)[:LOOKED_AT]
    if decider.game.limit is not None or decider.options(state.position) is None:
        return options[0]
    random.shuffle(options)
    return min(options, key=lambda option: (_answers(decider, option), -sum(option)))


def _answers(decider: Decider, position: Position) -> int:
    return len(decider.p_options(position))


# Forbidding and proposing


def best_block(decider: Decider, position: Position, random: Random) -> list[Position]:
    """All P-options if they may be forbidden; else as many as possible. In misère play some option must stay."""
    p_options = decider.p_options(position)
    if isinstance(p_options, SomeOptions) and (decider.is_p(position) or not p_options):
        raise _too_many(position)
    random.shuffle(p_options)
    return as_many_as_allowed(decider, position, p_options)


def _too_many(position: Position) -> TooLargeError:
    return TooLargeError(f"the options of {short_position(position)} are too many to list; choose smaller heaps")


def as_many_as_allowed(decider: Decider, position: Position, options: list[Position]) -> list[Position]:
    """The options that can be forbidden together, the first ones first; in misère play some option must stay."""
    game, chosen = decider.game, list[Position]()
    for option in options:
        if few(game, kinds(game, position, [*chosen, option])):
            chosen.append(option)
    if game.is_misere and len(chosen) == len(decider.options(position) or ()):
        return []
    return sorted(chosen)


def best_proposal(decider: Decider, position: Position) -> list[Position]:
    """As few options as must be proposed, N-positions first."""
    options = sorted(decider.options(position) or [], key=lambda option: -sum(option))
    return proposal_without(decider.game, position, options, {option for option in options if decider.is_p(option)})


def proposal_without(game: Game, position: Position, options: list[Position], bad: set[Position]) -> list[Position]:
    """As few options as must be proposed, of the kind that needs the fewest bad ones."""
    in_order = sorted(options, key=lambda option: option in bad)
    proposals = [_first_enough(game, position, of_kind) for of_kind in _by_kind(game, position, in_order)]
    if not any(proposals):  # none of them could be listed
        raise _too_many(position)
    return min(filter(None, proposals), key=lambda proposal: len(bad.intersection(proposal)))


def _by_kind(game: Game, position: Position, options: list[Position]) -> list[list[Position]]:
    """All options where all count together, else those of each kind."""
    if game.limit is None or game.limit.total is not None:
        return [options]
    return [[option for option in options if kinds(game, position, [option])[which]] for which in kinds_of(game.limit)]


def _first_enough(game: Game, position: Position, options: list[Position]) -> list[Position]:
    """The shortest beginning that is a proposal; [] if even all are too few."""
    assert game.limit is not None
    limit = game.limit
    needed = [limit.total] if limit.total is not None else [limit.of(which) for which in kinds_of(limit)]
    for count in sorted({number for number in needed if number is not None and number <= len(options)}):
        if not few(game, kinds(game, position, options[:count])):
            return options[:count]
    return []


def advised(decider: Decider, state: State) -> set[Position]:
    """What the player to act should choose, for the hints."""
    if state.phase == "move":
        return set(good_moves(decider, state))
    if state.phase == "block":
        return set(best_block(decider, state.position, Random(0)))
    return set(best_proposal(decider, state.position)) if restricts(decider.game) == "propose" else set()
