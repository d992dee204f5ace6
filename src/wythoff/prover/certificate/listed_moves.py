"""The moves that a certificate lists, as a formula: are they those of the game that it names?"""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import Game
from ..logic import operations
from ..logic.formula import Formula, Linear, both, compare, divides, either, exists, negation, number, variable
from ..translation.allowed_moves import LANDING, TAKEN, first_difference, removals_on_line, takes_something
from ..translation.game_families import GameFamily, small_members
from .checker.content import LandingGuard, LandingTest, LinearMove


def other_moves(game: Game, moves: Sequence[LinearMove]) -> str:
    """Say how the moves of a certificate differ from those of the text; '' if they do not, which is decided.

    The moves of a family are compared for all values of its letters at once, and for some values with those of the
    game that its text then is.
    """
    words = f"belongs to {game} or to the certificate, not to both"
    letters = [letter.variable for letter in game.letters] if isinstance(game, GameFamily) else []
    listed = listed_moves(game.heaps, moves, letters)
    found = first_difference(game, listed, operations.exactly_one, words)
    for values, member in small_members(game) if letters and not found else ():
        fixed = (compare(variable(name), "=", number(value)) for name, value in zip(letters, values, strict=True))
        of_member = exists(letters, both(listed, *fixed))
        found = found or first_difference(member, of_member, operations.exactly_one, f"{words}, {values}")
    return found


def listed_moves(heaps: int, moves: Sequence[LinearMove], letters: Sequence[str] = ()) -> Formula:
    """Write as a formula when one of these moves takes (i, j, ...), not nothing, and lands on (u, v, ...)."""
    return both(takes_something(heaps), moves_that_may_rest(heaps, moves, letters))


def moves_that_may_rest(heaps: int, moves: Sequence[LinearMove], letters: Sequence[str] = ()) -> Formula:
    """Write the same of moves that may take nothing."""
    unmoved = [variable(name) for name in letters]
    landing = [variable(name) for name in LANDING[:heaps]] + unmoved
    start = [variable(taken) + variable(left) for taken, left in zip(TAKEN, LANDING[:heaps], strict=False)] + unmoved
    listed = (
        both(
            removals_on_line(move.base[:heaps], [step[:heaps] for step in move.steps]),
            _guard(move.guard, landing), _guard(move.start, start),
        )
        for move in moves
    )  # fmt: skip
    return either(*listed)


def _guard(guard: LandingGuard, heaps: Sequence[Linear]) -> Formula:
    return both(*(either(*(_test(test, heaps) for test in clause)) for clause in guard))


def _test(test: LandingTest, heaps: Sequence[Linear]) -> Formula:
    value = sum((heap.times(factor) for heap, factor in zip(heaps, test.factors, strict=False)), number(-test.constant))
    if not test.modulus:
        return compare(value, ">=", number(0))
    divisible = divides(test.modulus, value)
    return divisible if test.sign == "=" else negation(divisible)
