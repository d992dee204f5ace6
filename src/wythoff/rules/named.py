"""Find the games of the catalog that have the same moves as a game: what is known of one is known of all."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import inf

from ..errors import RuleError
from .catalog import CATALOG
from .equivalence import have_same_moves
from .game import Game
from .moves import Ray, Where
from .predicate import Condition, Number, walk

MOST_NUMBERS = 12  # of a game, that are tried as parameters
LOOKED = 6  # removals below this from two positions: where they differ, nothing need be decided


def named(game: Game) -> Game:
    """The game of the catalog that a rule is, with the same modifiers; another game is what it is called.

    >>> from wythoff.rules import read_game
    >>> named(read_game("rule(i*j == 0 or i == j or (i,j) in {(1,2),(2,1)}).misere"))
    game('maharaja.misere')
    """
    return game if game.entry.takes != "a condition" else (*equal_games(game), game)[0]


@lru_cache(maxsize=1024)
def equal_games(game: Game) -> tuple[Game, ...]:
    """The other games of the catalog that are seen to have the same moves, with the same modifiers.

    >>> from wythoff.rules import read_game
    >>> equal_games(read_game("rule(i*j == 0 or i == j and min(u, v) > 0)"))
    (game('wk(1)'), game('tk(inf)'), game('wk(1,1)'))
    """
    if game.is_only_sizes or game.has_layers or not game.is_everywhere:
        return ()
    found = (replace(game, name=name, parameters=parameters) for name, parameters in _candidates(game))
    try:
        return tuple(other for other in found if other != game and _is_same(game, other))
    except RuleError:
        return ()  # some position divides by zero, or adds a negative number by ^


def moves_key(game: Game) -> Hashable:
    """By which games are compared: equal keys mean the same moves from the same positions, with the same modifiers."""
    moves = frozenset((type(move), move.key()) for move in game.moves)
    positions = game.heaps, game.is_everywhere or str(game)
    return moves, positions, game.bound, game.limit, game.is_misere, game.heaps_beside, game.others


def _candidates(game: Game) -> Iterator[tuple[str, tuple[int | float, ...]]]:
    """Names with parameters among the numbers of the game, those with few parameters first."""
    numbers = _numbers(game)
    if len(numbers) > MOST_NUMBERS:
        return
    for entry in sorted(CATALOG, key=lambda entry: len(entry.parameters)):
        if entry.takes != "numbers":
            continue
        letters = [[n for n in (*numbers, inf) if whole.allows(n)] for whole in entry.parameters]
        for values in product(*letters):
            of_name = {whole.name: value for whole, value in zip(entry.parameters, values, strict=True)}
            in_order = [of_name[name] for name in entry.order]
            if in_order == sorted(in_order) and entry.heaps(*values) == game.heaps:
                yield entry.name, entry.normal(*values)


def _numbers(game: Game) -> list[int]:
    """The numbers of which its moves are made, and their neighbours."""
    found = {0, 1, 2, game.heaps}
    for move in game.moves:
        conditions: list[Condition] = [move.allows] if isinstance(move, Where) else []
        if isinstance(move, Ray):
            found |= {*move.base, *move.step, move.width}
            conditions = [move.guard] if move.guard else []
        found |= {n for one in conditions for part in walk(one) if isinstance(part, Number) for n in _near(part.value)}
    return sorted(found)


def _near(value: int) -> tuple[int, ...]:
    return tuple(number for number in (value - 1, value, value + 1) if number >= 0)


def _is_same(game: Game, other: Game) -> bool:
    if other.has_layers:
        return False
    if game.heaps != 2:
        return {move.key() for move in game.moves} == {move.key() for move in other.moves}
    return _near_moves(game) == _near_moves(other) and have_same_moves(game.moves, other.moves)


@lru_cache(maxsize=4096)
def _near_moves(game: Game) -> frozenset[tuple[int, ...]]:
    """The small removals from two positions of two heaps."""
    small = [taken for taken in product(range(LOOKED), repeat=2) if any(taken)]
    places = ((LOOKED, LOOKED), (LOOKED, LOOKED + 3))
    return frozenset(
        (*place, *taken)
        for place in places
        for taken in small
        if any(move.contains(taken, place) for move in game.moves)
    )
