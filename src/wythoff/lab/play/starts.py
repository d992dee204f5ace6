"""Find positions to begin with: fair starts, and puzzles that are won in a given number of moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from random import Random

from ...boards.decide import Decider
from ...errors import MeaningError, TooLargeError
from ...oracle import check_remoteness
from ...rules import Game, Position, is_position
from .best_play import good_moves
from .game_record import State, begin, goal_words
from .puzzles import own_moves

TRIES = 200
MOST_PLACES = 4096  # positions among which a puzzle is looked for
MOST_HEAP = 100  # of a puzzle with a number of moves: further out nobody counts them
FEW = 2  # winning first moves of a puzzle that is worth its name


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


# Puzzles


def puzzle_start(game: Game, largest: int, goal: int, random: Random) -> Position:
    """Draw a position that whoever moves wins in exactly so many moves of his own (0: in any number), if possible one
    with few ways to do it."""
    if goal:
        check_remoteness(game, called=f"no puzzle with a number of moves: {game}")
        largest = min(largest, MOST_HEAP)
    decider, places = Decider(game), list(_places(game, largest, random))
    random.shuffle(places)
    fitting = (position for position in places if _is_won_in(decider, position, goal))
    best = None
    for position in islice(fitting, TRIES):
        best = best or position
        if _ways(decider, position, goal) <= FEW:
            return position
    if best is None:
        raise MeaningError(
            f"no position of {game} with heaps up to {largest} was found whose first player is {goal_words(goal)}"
        )
    return best


def _is_won_in(decider: Decider, position: Position, goal: int) -> bool:
    if goal and own_moves(decider, position) != goal:
        return False
    try:
        if decider.is_p(position) or begin(decider, position, 0).phase == "over":
            return False
    except TooLargeError:
        return False
    return bool(goal) or not _is_over_soon(decider, position)


def _ways(decider: Decider, position: Position, goal: int) -> int:
    """How many first moves reach the goal."""
    good = good_moves(decider, State(position, "move", 0))
    return len(good) if not goal else sum(own_moves(decider, option) == goal - 1 for option in good)


def _places(game: Game, largest: int, random: Random) -> Iterator[Position]:
    """All positions with such heaps, or many drawn at random where they are too many."""
    if (largest + 1) ** game.heaps <= MOST_PLACES:
        sides = [range(largest + 1)] * game.heaps
        if game.layer_count is not None:
            sides[-1] = range(game.layer_count)
        every = ((*own, *game.state) for own in product(*sides))
        return (position for position in every if is_position(game, position) and position not in game.declared)
    drawn = (_sample(game, largest, random) for _ in range(MOST_PLACES))
    return (position for position in drawn if position is not None)
