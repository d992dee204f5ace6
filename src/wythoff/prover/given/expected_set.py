"""What a set of positions ought to be, given itself on the options.

    normal play     no option in P                          block k     fewer than k options in P
    misère          ... and some option outside P           comply k    at least k options outside P

P is the set of P-positions iff P equals `expected(rule, P)`: every option comes before its position in the order of
the words, so two different sets cannot both obey. Nim-value g: options of every smaller value, none of value g.
"""

from __future__ import annotations

from functools import reduce

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.budget import step
from ...automata.compiler import compiled
from ...automata.numeration import System
from ...errors import MeaningError, NotFirstOrderError
from ...rules.modifiers import KINDS
from .game_logic import MoveFamily, Rule
from .ray_lines import Line
from .uncounted_moves import StepOfManyHeaps

MOST_BLOCKED = 64


def positions(rule: Rule, system: System) -> Automaton:
    """The set of all positions, for every value of the parameters."""
    return operations.both(operations.valid(system, rule.names), compiled(system, rule.domain))


def expected(rule: Rule, points: Automaton) -> Automaton:
    """Find the positions that are P if `points` is right about their options."""
    everything = positions(rule, points.system)
    if rule.game.complies:
        wanted = not_few(rule, operations.minus(everything, points))
        if rule.game.is_misere:
            wanted = operations.either(wanted, operations.negated(not_few(rule, everything)))
        return operations.both(everything, wanted)
    with step("an option in the set"):
        wanted = operations.minus(everything, not_few(rule, points))
    if rule.game.is_misere:
        with step("an option outside the set"):
            wanted = operations.both(wanted, reach(rule, operations.minus(everything, points)))
    return wanted


def wrong(rule: Rule, points: Automaton) -> Automaton:
    """Find where the set differs from what is expected of it.

    A step of three heaps or more is followed only where the other moves leave a doubt: its options need a projection
    that may be large, while that no step joins two points of the set needs none.
    """
    if rule.game.limit is not None or rule.game.is_misere:
        return operations.exactly_one(points, expected(rule, points))
    everything = positions(rule, points.system)
    steps = [move for move in rule.moves if isinstance(move, StepOfManyHeaps)]
    with step("an option in the set"):
        reached = _counted(rule, tuple(move for move in rule.moves if not isinstance(move, StepOfManyHeaps)), 1, points)
    clash, lost = operations.both(points, reached), operations.minus(operations.minus(everything, points), reached)
    for move in steps:
        if not operations.is_empty(lost) or move.joins(points):
            there = move.some(points)
            clash = operations.either(clash, operations.both(points, there))
            lost = operations.minus(lost, there)
    return operations.either(clash, lost)


def refuse_values(rule: Rule) -> None:
    """Refuse games that have no nim-values: they belong to normal play with all options."""
    if rule.game.is_misere or rule.game.limit is not None:
        raise MeaningError(f"nim-values are proved for normal play without block and comply; {rule.text} is not such")


def reach(rule: Rule, points: Automaton) -> Automaton:
    """Find the positions with an option in `points`."""
    return _counted(rule, rule.moves, 1, points)


def groups(rule: Rule) -> list[tuple[tuple[MoveFamily, ...], int]]:
    """Say which moves are counted together, and how many options are too many for the previous player."""
    limit = rule.game.limit
    if limit is None or limit.total is not None:
        return [(rule.moves, 1 if limit is None else limit.total or 1)]
    if any(not isinstance(move, Line) for move in rule.moves):
        raise NotFirstOrderError(f"{rule.text}: kinds of moves are told apart for rays of width 1 only")
    by_kind = {kind: tuple(move for move in rule.moves if move.is_nim == (kind == "nim")) for kind in KINDS}
    return [(by_kind[kind], limit.of(kind)) for kind in KINDS]


def ladders(rule: Rule, moves: tuple[MoveFamily, ...], count: int, points: Automaton) -> list[list[Automaton]]:
    """For each move, find the positions with at least 1, 2, ..., count options in `points`, as far as there are any."""
    if count > 1:
        _refuse_overlaps(rule, moves, count)
    return [move.ladder(count, points) for move in moves]


def not_few(rule: Rule, points: Automaton) -> Automaton:
    """Find the positions with so many options in `points` that the previous player cannot deal with all of them."""
    too_many = [_counted(rule, moves, count, points) for moves, count in groups(rule)]
    return reduce(operations.either, too_many)


def _counted(rule: Rule, moves: tuple[MoveFamily, ...], count: int, points: Automaton) -> Automaton:
    """Find the positions with at least so many options in `points` by these moves; an option counts once."""
    everything, never = positions(rule, points.system), operations.nothing(points.system, rule.names)
    totals = [everything] + [never] * count
    for ladder in ladders(rule, moves, count, points):
        own = [everything, *ladder]
        totals = [everything] + [
            reduce(operations.either, (operations.both(totals[n - i], own[i]) for i in range(min(n + 1, len(own)))))
            for n in range(1, count + 1)
        ]
    return totals[count]


def _refuse_overlaps(rule: Rule, moves: tuple[MoveFamily, ...], count: int) -> None:
    """Refuse to count unless all are lines of different directions."""
    if count > MOST_BLOCKED:
        raise NotFirstOrderError(f"{rule.text}: the prover counts up to {MOST_BLOCKED} options, not {count}")
    lines = [move.direction for move in moves if isinstance(move, Line)]
    if len(set(lines)) < len(moves):
        raise NotFirstOrderError(f"{rule.text}: options are counted on rays of width 1 with different directions only")
