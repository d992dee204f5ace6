"""Choose what the machine does.

Perfect: at an N-position move to a P-position, and as the previous player keep all P-positions away from the other
one. Where remoteness is known, win fast and lose slowly; where it is not, a loser leaves the fewest good answers and as
much as possible on the table.
A beginner does the same, but now and then anything that is allowed.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ...errors import MeaningError, TooLargeError
from ...oracle.values import few
from ...rules import Game, Position, is_position, position_text
from ...rules.positions import short_position
from ..answers.why import is_pass, kinds_of, taken
from ..boards.decide import Decider
from .game_record import State, is_playable, kinds, restricts, small_steps

ERRS = 0.35  # how often a beginner plays anything
LOOKED_AT = 40  # options whose answers are counted before a losing move
TRIES = 200


def choose(decider: Decider, state: State, strength: str, random: Random) -> str:
    """Choose the machine's action, as a word of the record."""
    errs = strength == "beginner" and random.random() < ERRS
    if state.phase == "move":
        option = _anything(decider, state, random) if errs else best_move(decider, state, random)
        return position_text(option)
    if state.phase == "block":
        chosen = [] if errs else best_block(decider, state.position, random)
    else:
        chosen = _any_proposal(decider, state.position, random) if errs else best_proposal(decider, state.position)
    return " ".join([state.phase, *map(position_text, chosen)])


def said(game: Game, state: State, after: State) -> str:
    """Say what the machine did."""
    if state.phase == "move" and is_pass(game, state.position, after.position):
        return "I pass."
    if state.phase == "move":
        return f"I take {taken(state.position, after.position)} and leave {short_position(after.position)}."
    listed = " ".join(map(short_position, after.restricted)) or "nothing"
    return f"I {'forbid' if state.phase == 'block' else 'propose'} {listed}."


# Moves


def best_move(decider: Decider, state: State, random: Random) -> Position:
    """Choose a playable P-option, the one that wins soonest; without one, the move that loses slowest."""
    good = good_moves(decider, state)
    if decider.remoteness(state.position) is None:
        return random.choice(good) if good else _slowest(decider, state, random)
    if good:
        return random.choice(_extreme(decider, good, min))
    return random.choice(_extreme(decider, _playable(decider, state), max))


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


def _playable(decider: Decider, state: State) -> list[Position]:
    """All playable options; of huge heaps a few."""
    options = decider.options(state.position)
    if options is None:
        options = small_steps(decider.game, state.position)
    return [option for option in options if is_playable(decider.game, state, option)]


def _anything(decider: Decider, state: State, random: Random) -> Position:
    return random.choice(_playable(decider, state))


def _slowest(decider: Decider, state: State, random: Random) -> Position:
    """The option with the fewest good answers among those that leave most."""
    options = sorted(_playable(decider, state), key=sum, reverse=True)[:LOOKED_AT]
    if decider.game.limit is not None or decider.options(state.position) is None:
        return options[0]
    random.shuffle(options)
    return min(options, key=lambda option: (_answers(decider, option), -sum(option)))


def _answers(decider: Decider, position: Position) -> int:
    return len(decider.p_options(position))


# Forbidding and proposing


def best_block(decider: Decider, position: Position, random: Random) -> list[Position]:
    """All P-options if they may be forbidden; else as many as possible. In misère play some option must stay."""
    game, p_options = decider.game, decider.p_options(position)
    if decider.options(position) is None and not decider.is_p(position) and not p_options:
        raise TooLargeError(f"the options of {short_position(position)} are too many to list; choose smaller heaps")
    random.shuffle(p_options)
    chosen: list[Position] = []
    for option in p_options:
        if few(game, kinds(game, position, [*chosen, option])):
            chosen.append(option)
    if game.is_misere and len(chosen) == len(decider.options(position) or ()):
        return []
    return sorted(chosen)


def best_proposal(decider: Decider, position: Position) -> list[Position]:
    """As few options as must be proposed, N-positions first; of the kind that has most of them to spare."""
    options = decider.options(position) or []
    in_order = sorted(options, key=lambda option: (decider.is_p(option), -sum(option)))
    proposals = [
        _first_enough(decider.game, position, of_kind) for of_kind in _by_kind(decider.game, position, in_order)
    ]
    return min(
        (proposal for proposal in proposals if proposal),
        key=lambda proposal: sum(decider.is_p(option) for option in proposal),
    )


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


def _any_proposal(decider: Decider, position: Position, random: Random) -> list[Position]:
    options = list(decider.options(position) or [])
    random.shuffle(options)
    count = next(
        n for n in range(len(options) + 1) if not few(decider.game, kinds(decider.game, position, options[:n]))
    )
    return options[:count]


# A start


def fair_start(game: Game, largest: int, winner: str, random: Random) -> Position:
    """Draw a random position that the first (or second) player can win, not by one move only if that can be avoided."""
    decider, best = Decider(game), None
    for _ in range(TRIES):
        position = _sample(game, largest, random)
        if position is None:
            continue
        if winner == "second" and not decider.is_p(position):
            position = random.choice(decider.p_options(position) or [position])
        fits = winner == "any" or decider.is_p(position) == (winner == "second")
        if fits and (best is None or min(position[: game.heaps]) > 0):
            best = position
            if not _is_over_soon(decider, position):
                return position
    if best is None:
        raise MeaningError(f"no start with heaps up to {largest} was found from which the {winner} player wins")
    return best


def _sample(game: Game, largest: int, random: Random) -> Position | None:
    own = tuple(random.randint(0, largest) for _ in range(game.heaps))
    if game.layer_count is not None:
        own = (*own[: game.unbounded_heaps], random.randrange(game.layer_count))
    position = (*own, *game.state)
    return position if is_position(game, position) and position not in game.declared else None


def _is_over_soon(decider: Decider, position: Position) -> bool:
    """Whether some option leaves nothing to do or is declared, or there is no option."""
    options, declared = decider.options(position), decider.game.declared
    if options is None:
        return False
    return not options or any(option in declared or decider.options(option) == [] for option in options)


def advised(decider: Decider, state: State) -> set[Position]:
    """What the player to act should choose, for the hints."""
    if state.phase == "move":
        return set(good_moves(decider, state))
    if state.phase == "block":
        return set(best_block(decider, state.position, Random(0)))
    return set(best_proposal(decider, state.position)) if restricts(decider.game) == "propose" else set()
