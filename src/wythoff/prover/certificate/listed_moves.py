"""The moves that a certificate lists, as a formula: are they those of the game that it names?"""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import Game
from ..logic import operations
from ..logic.formula import Formula, Linear, both, compare, divides, either, negation, number, variable
from ..translation.allowed_moves import LANDING, TAKEN, first_difference, removals_on_line, takes_something
from .checker.content import LandingGuard, LandingTest, LinearMove


def other_moves(game: Game, moves: Sequence[LinearMove]) -> str:
    """Say how the moves of a certificate differ from those of the text; '' if they do not, which is decided."""
    words = f"belongs to {game} or to the certificate, not to both"
    return first_difference(game, listed_moves(game.heaps, moves), operations.exactly_one, words)


def listed_moves(heaps: int, moves: Sequence[LinearMove]) -> Formula:
    """Write as a formula when one of these moves takes (i, j, ...), not nothing, and lands on (u, v, ...)."""
    return both(takes_something(heaps), listed(moves))


def listed(moves: Sequence[LinearMove]) -> Formula:
    """Write the same of moves that may take nothing."""
    landing = [variable(name) for name in LANDING]
    start = [variable(taken) + variable(left) for taken, left in zip(TAKEN, LANDING, strict=True)]
    return either(
        *(
            both(removals_on_line(move.base, move.steps), _guard(move.guard, landing), _guard(move.start, start))
            for move in moves
        )
    )


def _guard(guard: LandingGuard, heaps: Sequence[Linear]) -> Formula:
    return both(*(either(*(_test(test, heaps) for test in clause)) for clause in guard))


def _test(test: LandingTest, heaps: Sequence[Linear]) -> Formula:
    value = sum((heap.times(factor) for heap, factor in zip(heaps, test.factors, strict=False)), number(-test.constant))
    if not test.modulus:
        return compare(value, ">=", number(0))
    divisible = divides(test.modulus, value)
    return divisible if test.sign == "=" else negation(divisible)
