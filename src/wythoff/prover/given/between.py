"""A set between two games: what holds for every game in between, whose own rule no formula can say.

If no move of the larger game leads from the set to the set, and from every other position a move of the smaller game
leads into it, then it is the set of P-positions of every game that has all moves of the smaller game and none that
the larger one lacks. With sets of smaller nim-values in front, the same for nim-value g. Both are games of normal play
without limits, and lie in between themselves: so their boards are compared with the sets.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.axioms import axioms_in_words
from ...automata.budget import step
from ...automata.numeration import System, system_of
from ...errors import GaveUpError, MeaningError
from ...translation.allowed_moves import moves_beyond, other_rays
from ...translation.small_boards import other_set
from ..proof import GAVE_UP, PROVED, REFUTED, Proof
from .expected_set import positions, reach, refuse_values
from .game_logic import Rule, rule_of
from .given_set import set_of


def prove_between(claim: str, games: tuple[str, str], sets: Sequence[str], system: str | System = "fib") -> Proof:
    """Prove the sets of nim-value 0, 1, ..., g of every game between two games, (smaller, larger)."""
    start, known = perf_counter(), system_of(system)
    small, large = map(rule_of, games)
    _refuse_unless_around(small, large)
    try:
        automata = [set_of(small, text, known) for text in sets]
        wrong = operations.nothing(known, small.names)
        for value, points in enumerate(automata):
            with step(f"the set of nim-value {value}"):
                lower = automata[:value]
                right = _right(lower, points, reach(large, points), [reach(small, smaller) for smaller in lower])
                covered = operations.either(points, reach(small, points))
                outside = _outside(positions(small, known), lower)
                wrong = operations.either(wrong, operations.minus(points, right))
                wrong = operations.either(wrong, operations.minus(outside, covered))
    except GaveUpError as error:
        return Proof(claim, GAVE_UP, str(error), known.name, seconds=perf_counter() - start)
    numbers = operations.witness(operations.arranged(wrong, small.names))
    witness = None if numbers is None else dict(zip(small.names, numbers, strict=True))
    if witness is None and (doubt := _doubt((small, large), automata)):
        return Proof(claim, GAVE_UP, doubt, known.name, seconds=perf_counter() - start)
    steps = (
        axioms_in_words(known),
        f"no move of {games[1]} within a set",
        f"a move of {games[0]} into it from elsewhere",
    )
    words = (
        f"for every game between {games[0]} and {games[1]} the positions of nim-value {len(sets) - 1} are {sets[-1]}"
    )
    return Proof(
        claim, PROVED if witness is None else REFUTED, words, known.name, automata[-1].states, witness, steps,
        perf_counter() - start, automata[-1],
    )  # fmt: skip


def _refuse_unless_around(small: Rule, large: Rule) -> None:
    """Refuse other than normal play without limits on the same heaps, and a smaller game with moves of its own."""
    for rule in (small, large):
        refuse_values(rule)
    if small.letters or small.names != large.names:
        raise MeaningError(f"{small.text} and {large.text} are not two games on the same heaps")
    if beyond := moves_beyond(small.game, large.game):
        raise MeaningError(f"no game lies between {small.text} and {large.text}: {beyond}")


def _doubt(rules: Sequence[Rule], sets: Sequence[Automaton]) -> str:
    """Say whether a rule was misread, or a set is not that of a solved board; '' if neither."""
    doubts = (
        other_rays(rule.game) or other_set(rule.game, points, value)
        for rule in rules
        for value, points in enumerate(sets)
    )
    return next(filter(None, doubts), "")


def _right(lower: Sequence[Automaton], points: Automaton, back: Automaton, below: Sequence[Automaton]) -> Automaton:
    """The points outside the lower sets with no option in the set and one in every lower set."""
    right = operations.minus(points, back)
    for smaller, reached in zip(lower, below, strict=True):
        right = operations.both(operations.minus(right, smaller), reached)
    return right


def _outside(everything: Automaton, lower: Sequence[Automaton]) -> Automaton:
    for smaller in lower:
        everything = operations.minus(everything, smaller)
    return everything
