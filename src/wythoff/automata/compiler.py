"""From a formula to the automaton of its solutions.

A quantifier goes inside as far as it can: over `or`, past everything that does not mention its number, and over a
disjunction that would have to read four numbers or more. Numbers are eliminated one at a time, first the one whose
relations together mention the fewest others.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from . import formula as logic
from . import operations
from .atoms import atom
from .automaton import Automaton
from .formula import (
    And,
    Atom,
    Exists,
    Formula,
    Iff,
    Linear,
    Not,
    Or,
    Relation,
    Truth,
    negation,
    variable,
)
from .numeration import System

WIDE = 4  # tracks from which on a disjunction under a quantifier is distributed


def compiled(system: System, formula: Formula) -> Automaton:
    """Build the automaton of a formula; its tracks are the free names."""
    match formula:
        case Truth(value):
            return operations.valid(system, ()) if value else operations.nothing(system, ())
        case Atom():
            return atom(system, formula)
        case Relation():
            return _related(system, formula)
        case Not(inner):
            return operations.negated(compiled(system, inner))
        case And(parts):
            return _conjunction(system, parts)
        case Or(parts):
            return reduce(operations.either, (compiled(system, part) for part in parts))
        case Iff(left, right):
            return operations.negated(operations.exactly_one(compiled(system, left), compiled(system, right)))
        case Exists(names, body):
            return _eliminated(system, names, body)
    raise AssertionError(formula)


def _related(system: System, relation: Relation) -> Automaton:
    """A relation of variables; other arguments get a number of their own, which is then eliminated."""
    names, definitions = [], []
    for place, argument in enumerate(relation.arguments):
        name = argument.variable
        if name is None:
            name = f"#{place}"
            definitions.append(atom_of_argument(name, argument))
        names.append(name)
    plain = operations.renamed(relation.automaton, names)
    if not definitions:
        return plain
    parts = [plain, *(compiled(system, definition) for definition in definitions)]
    return _without(parts, {name for name in names if name.startswith("#")})


def atom_of_argument(name: str, argument: Linear) -> Formula:
    """name = argument."""
    return logic.compare(variable(name).times(argument.below), "=", Linear(argument.factors, argument.constant))


def _conjunction(system: System, parts: Iterable[Formula]) -> Automaton:
    """Positive parts first; a negated part is then taken away, which needs no complement."""
    parts = tuple(parts)
    positive = [part for part in parts if not isinstance(part, Not)]
    negative = [part for part in parts if isinstance(part, Not)]
    if not positive:
        return operations.negated(compiled(system, logic.either(*(part.inner for part in negative))))
    whole = _joined([compiled(system, part) for part in positive])
    for part in negative:
        whole = operations.minus(whole, compiled(system, part.inner))
    return whole


def _joined(parts: list[Automaton]) -> Automaton:
    """All of them, beginning with the smallest and adding as few tracks as possible at a time."""
    waiting = sorted(parts, key=lambda part: part.states)
    whole = waiting.pop(0)
    while waiting:
        best = min(waiting, key=lambda part: (len(set(part.tracks) - set(whole.tracks)), part.states))
        waiting.remove(best)
        whole = operations.both(whole, best)
    return whole


def _eliminated(system: System, names: tuple[str, ...], body: Formula) -> Automaton:
    """`exists names: body`."""
    match body:
        case Or(parts):
            return reduce(operations.either, (compiled(system, logic.exists(names, part)) for part in parts))
        case Not(And(parts)):
            return compiled(system, logic.exists(names, logic.either(*map(negation, parts))))
        case Not(Or(parts)):
            return compiled(system, logic.exists(names, logic.both(*map(negation, parts))))
        case And(parts):
            return _eliminated_from(system, names, parts)
        case _:
            return operations.some(compiled(system, body), *names)


def _eliminated_from(system: System, names: tuple[str, ...], parts: tuple[Formula, ...]) -> Automaton:
    bound = set(names)
    for part in parts:
        if isinstance(part, Or) and len(part.free) >= WIDE and part.free & bound:
            rest = [other for other in parts if other is not part]
            options = [logic.exists(names, logic.both(*rest, option)) for option in part.parts]
            return compiled(system, logic.either(*options))
    outside = [part for part in parts if not part.free & bound]
    inside = [compiled(system, part) for part in parts if part.free & bound]
    whole = _without(inside, bound)
    return _joined([whole, *(compiled(system, part) for part in outside)])


def _without(parts: list[Automaton], names: set[str]) -> Automaton:
    """`exists names: all parts`, one number after the other."""
    waiting = set(names)
    while waiting:
        name = min(sorted(waiting), key=lambda each: _width(parts, each))
        touched = [part for part in parts if name in part.tracks]
        parts = [part for part in parts if name not in part.tracks]
        if touched:
            elsewhere = {track for part in parts for track in part.tracks}
            whole = _joined(touched)
            gone = [track for track in whole.tracks if track in waiting and track not in elsewhere]
            parts.append(operations.some(whole, *gone))
            waiting -= set(gone)
        waiting.discard(name)
    return _joined(parts)


def _width(parts: list[Automaton], name: str) -> int:
    return len({track for part in parts if name in part.tracks for track in part.tracks})
