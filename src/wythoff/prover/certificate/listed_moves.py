"""The moves that a certificate lists, as a formula: are they those of the game that it names?"""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import Game
from ..logic import operations
from ..logic.formula import Formula, Linear, both, compare, either, number, variable
from ..translation.allowed_moves import LANDING, first_difference, removals_on_line, takes_something
from .checker.content import LandingTest, LinearMove


def other_moves(game: Game, moves: Sequence[LinearMove]) -> str:
    """Say how the moves of a certificate differ from those of the text; '' if they do not, which is decided."""
    words = f"belongs to {game} or to the certificate, not to both"
    return first_difference(game, listed_moves(game.heaps, moves), operations.exactly_one, words)


def listed_moves(heaps: int, moves: Sequence[LinearMove]) -> Formula:
    """Write as a formula when one of these moves takes (i, j, ...) and lands on (u, v, ...)."""
    listed = (both(removals_on_line(move.base, move.steps), _guard(move)) for move in moves)
    return both(takes_something(heaps), either(*listed))


def _guard(move: LinearMove) -> Formula:
    return both(*(either(*map(_test, clause)) for clause in move.guard))


def _test(test: LandingTest) -> Formula:
    heap, sign, other, constant = test
    bound: Linear = number(constant) if other is None else variable(LANDING[other])
    return compare(variable(LANDING[heap]), sign, bound)
