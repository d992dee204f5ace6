"""Relations between numbers in the Fibonacci system, from formulas, for the proofs of claims."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ..automata import operations
from ..automata.automaton import Automaton
from ..automata.compiler import compiled
from ..automata.formula_reader import read_formula
from ..automata.named_relations import known_relations
from ..automata.numeration import system_of

FIB = system_of("fib")


def relation(formula: str, tracks: tuple[str, ...], relations: Mapping[str, Automaton] | None = None) -> Automaton:
    """The relation between these numbers that a formula says.

    >>> relation("exists n: A(n,x) and B(n,y)", ("x", "y")).accepts(3, 5)
    True
    """
    names = {**known_relations(FIB), **(relations or {})}
    return operations.arranged(compiled(FIB, read_formula(formula, names, tracks)), tracks)


def fibonacci_numbers() -> Automaton:
    """The numbers 1, 2, 3, 5, ...: words of one 1 and zeros.

    >>> [n for n in range(30) if fibonacci_numbers().accepts(n)]
    [1, 2, 3, 5, 8, 13, 21]
    """
    delta = np.array([[0, 1], [1, 2], [2, 2]], np.int32)
    one = Automaton(FIB, ("x",), delta, np.array([False, True, False]))
    return operations.both(operations.valid(FIB, ("x",)), one)
