"""Decides that order and addition in a numeration system are those of the natural numbers.

They are the only relations that satisfy

    x <= x,  x <= y or y <= x,  x <= y and y <= x => x = y,  x <= y <= z => x <= z,  the successor is the next
    x + 0 = x,  x + (y + 1) = (x + y) + 1,  every sum exists and there is one

A sentence that is not true would be a mistake of the construction, and is raised as such.
"""

from __future__ import annotations

from functools import lru_cache

from . import operations
from .atoms import comparison, single
from .automaton import Automaton
from .compiler import compiled
from .formula_reader import read_formula
from .linear_tables import AT_LEAST, EQUAL
from .numeration import System

AXIOMS = (
    "forall x: LE(x,x)",
    "forall x, y: LE(x,y) or LE(y,x)",
    "forall x, y: LE(x,y) and LE(y,x) => EQ(x,y)",
    "forall x, y, z: LE(x,y) and LE(y,z) => LE(x,z)",
    "forall x: ZERO(x) <=> forall y: LE(x,y)",
    "forall x: exists y: NEXT(x,y)",
    "forall x, y, z: NEXT(x,y) and NEXT(x,z) => EQ(y,z)",
    "forall x, y, z: NEXT(x,y) => LE(x,y) and not EQ(x,y) and (LE(z,x) or LE(y,z))",
    "forall x, o: ZERO(o) => ADD(x,o,x)",
    "forall x, y, z, t, w: ADD(x,y,z) and NEXT(y,t) and NEXT(z,w) => ADD(x,t,w)",
    "forall x, y: exists z: ADD(x,y,z)",
    "forall x, y, z, t: ADD(x,y,z) and ADD(x,y,t) => EQ(z,t)",
)


MOST_DIGITS = 11  # four numbers at once with more digits each make the decision slower than most proofs


def axioms_in_words(system: System) -> str:
    """Decide the axioms of a system and say so; where its alphabet is large the construction speaks for itself."""
    if system.radix > MOST_DIGITS:
        return f"order and addition in {system} by construction"
    return f"order and addition in {system}: {len(decide_axioms(system))} sentences decided"


@lru_cache(maxsize=64)
def decide_axioms(system: System) -> tuple[str, ...]:
    """Decide the axioms of a system, one after the other, and give them back: all are true."""
    relations = _basics(system)
    for sentence in AXIOMS:
        if not compiled(system, read_formula(sentence, relations)).accepting[0]:
            raise AssertionError(f"{system}: {sentence}")
    return AXIOMS


def _basics(system: System) -> dict[str, Automaton]:
    """The relations of which the axioms speak; EQ is equality of words, which needs no axiom."""
    return {
        "EQ": operations.renamed(comparison(system, (1, -1), 0, EQUAL), ("x", "y")),
        "LE": operations.renamed(comparison(system, (-1, 1), 0, AT_LEAST), ("x", "y")),
        "ZERO": single(system, "x", 0),
        "NEXT": comparison(system, (1, -1), 1, EQUAL).named("x", "y"),
        "ADD": comparison(system, (1, 1, -1), 0, EQUAL).named("x", "y", "z"),
    }
