"""What boards say of a formula about games: true, false, or not decided by them.

The numbers of a formula run over 0, ..., side - 1, and a game is a board of that side, filled from its definition;
nothing is known of it outside. A part that names no game is decided by the formula engine, for all numbers. So is
whether a number outside could be one that `exists` looks for: if none can, the board decides. What a board calls true
or false is so, whatever is proved of the games.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from ..automata import operations
from ..automata.compiler import compiled
from ..automata.formula import (
    And,
    Exists,
    Formula,
    Iff,
    Not,
    Or,
    Relation,
    both,
    compare,
    either,
    exists,
    negation,
    number,
    variable,
)
from ..automata.numeration import System
from ..kernels.base.array_types import Flags

Names = tuple[str, ...]


@dataclass(frozen=True)
class Truth:
    """Where a formula is true and where it is false, one axis for each number; elsewhere it is not decided."""

    yes: Flags
    no: Flags

    def __invert__(self) -> Truth:
        return Truth(self.no, self.yes)

    def __and__(self, other: Truth) -> Truth:
        return Truth(self.yes & other.yes, self.no | other.no)


@dataclass(frozen=True)
class Boards:
    """Boards of one side, True at the positions of a set, by the relation (its `id`) that stands for them."""

    system: System
    side: int
    sets: dict[int, Flags]

    def truth(self, formula: Formula, names: Names) -> Truth:
        """What the boards say of the formula, for all values of these numbers below the side."""
        if not names_game(formula, self.sets):
            yes = self._decided(formula, names)
            return Truth(yes, ~yes)
        match formula:
            case Relation():
                return self._on_board(formula, names)
            case Not(inner):
                return ~self.truth(inner, names)
            case And(parts):
                return reduce(Truth.__and__, (self.truth(part, names) for part in parts))
            case Or(parts):
                return ~reduce(Truth.__and__, (~self.truth(part, names) for part in parts))
            case Iff(left, right):
                a, b = self.truth(left, names), self.truth(right, names)
                return Truth(a.yes & b.yes | a.no & b.no, a.yes & b.no | a.no & b.yes)
            case Exists(bound, body):
                return self._found(bound, body, names)
        raise AssertionError(formula)

    def _grid(self, name: str, names: Names) -> NDArray[np.int64]:
        """The values of a number, along its axis."""
        shape = [self.side if each == name else 1 for each in names]
        return np.arange(self.side, dtype=np.int64).reshape(shape)

    def _decided(self, formula: Formula, names: Names) -> Flags:
        automaton = compiled(self.system, formula)
        shape = tuple(self.side if name in automaton.tracks else 1 for name in names)
        if not automaton.tracks:
            return np.full(shape, not operations.is_empty(automaton))
        return automaton.accepts_many(*(self._grid(name, names) for name in automaton.tracks))

    def _on_board(self, relation: Relation, names: Names) -> Truth:
        """The relation itself; it never holds of a negative number, and outside the board nothing is known."""
        board = self.sets[id(relation.automaton)]
        places = []
        for argument in relation.arguments:
            terms = (factor * self._grid(name, names) for name, factor in argument.factors)
            start = np.full((1,) * len(names), argument.constant, np.int64)
            places.append(sum(terms, start) // argument.below)
        is_negative = reduce(np.logical_or, (place < 0 for place in places))
        is_inside = reduce(np.logical_and, (place < self.side for place in places)) & ~is_negative
        said = board[tuple(np.clip(place, 0, self.side - 1) for place in places)]
        return Truth(is_inside & said, is_inside & ~said | is_negative)

    def _found(self, bound: Names, body: Formula, names: Names) -> Truth:
        """`exists bound: body`: false only if nothing inside does it and nothing outside can."""
        parts = _conjuncts(body)
        far = either(*(compare(variable(name), ">=", number(self.side)) for name in bound))
        free = [part for part in parts if not names_game(part, self.sets)]
        inside = self.truth(body, names + bound)
        axes = tuple(range(len(names), len(names) + len(bound)))
        is_possible = self._decided(exists(bound, both(far, *free)), names)
        return Truth(np.any(inside.yes, axis=axes), np.all(inside.no, axis=axes) & ~is_possible)


def _conjuncts(body: Formula) -> tuple[Formula, ...]:
    match body:
        case And(parts):
            return parts
        case Not(Or(parts)):
            return tuple(map(negation, parts))
    return (body,)


def names_game(formula: Formula, games: Collection[int]) -> bool:
    """Whether one of these relations, each given by its `id`, stands in the formula."""
    match formula:
        case Relation(automaton):
            return id(automaton) in games
        case Not(inner) | Exists(_, inner):
            return names_game(inner, games)
        case And(parts) | Or(parts):
            return any(names_game(part, games) for part in parts)
        case Iff(left, right):
            return names_game(left, games) or names_game(right, games)
    return False


def depth(formula: Formula, games: Collection[int]) -> int:
    """How many numbers that `exists` binds are in sight at once, at most, where one of these relations stands."""
    if not names_game(formula, games):
        return 0
    match formula:
        case Exists(names, body):
            return len(names) + depth(body, games)
        case Not(inner):
            return depth(inner, games)
        case And(parts) | Or(parts):
            return max(depth(part, games) for part in parts)
        case Iff(left, right):
            return max(depth(left, games), depth(right, games))
    return 0
