"""Linear relations are certified by what is decidable about them.

Order and addition are the only ones that satisfy

    x <= x,  x <= y or y <= x,  x <= y and y <= x => x = y,  x <= y <= z => x <= z,  the successor is the next
    x + 0 = x,  x + (y + 1) = (x + y) + 1,  every sum exists and there is one

and every other linear relation must agree with the one built from these two alone, by adding up. A sentence that is
not true would be a mistake of the construction, and is raised as such.
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


MOST_DIGITS = 11  # four numbers at once with more digits each make the certificate slower than most proofs


def certified(system: System) -> str:
    """Certify a system, in words; where its alphabet is large the construction speaks for itself."""
    if system.radix > MOST_DIGITS:
        return f"order and addition in {system} by construction"
    return f"order and addition in {system}: {len(certify(system))} sentences decided"


@lru_cache(maxsize=64)
def certify(system: System) -> tuple[str, ...]:
    """The sentences that were decided for a system, all true: its order and its addition are those of the numbers."""
    relations = _basics(system)
    for sentence in AXIOMS:
        if not compiled(system, read_formula(sentence, relations)).accepting[0]:
            raise AssertionError(f"{system}: {sentence}")
    return AXIOMS


def _basics(system: System) -> dict[str, Automaton]:
    """EQ is equality of words, which needs no certificate."""
    return {
        "EQ": operations.renamed(comparison(system, (1, -1), 0, EQUAL), ("x", "y")),
        "LE": operations.renamed(comparison(system, (-1, 1), 0, AT_LEAST), ("x", "y")),
        "ZERO": single(system, "x", 0),
        "NEXT": comparison(system, (1, -1), 1, EQUAL).named("x", "y"),
        "ADD": comparison(system, (1, 1, -1), 0, EQUAL).named("x", "y", "z"),
    }


def certify_comparison(system: System, factors: tuple[int, ...], constant: int, sign: str) -> bool:
    """Whether a linear relation agrees with the one that is built by adding up both sides."""
    certify(system)
    left = _added(system, [(f"{i}", c) for i, c in enumerate(factors) if c > 0], max(constant, 0), "left")
    right = _added(system, [(f"{i}", -c) for i, c in enumerate(factors) if c < 0], max(-constant, 0), "right")
    basics = _basics(system)
    link = basics["EQ"] if sign == EQUAL else basics["LE"]
    related = operations.both(operations.both(left, right), operations.renamed(link, ("right", "left")))
    built = operations.some(related, "left", "right")
    names = tuple(map(str, range(len(factors))))
    return operations.same(operations.arranged(built, names), comparison(system, factors, constant, sign))


def _added(system: System, terms: list[tuple[str, int]], constant: int, name: str) -> Automaton:
    """name = sum of factor * term + constant, one addition after the other."""
    add = _basics(system)["ADD"]
    total = single(system, name, constant)
    for term, factor in terms:
        for _ in range(factor):
            one_more = add.named(name, term, "more")
            total = operations.some(operations.both(total, one_more), name)
            total = total.named(*(name if track == "more" else track for track in total.tracks))
    return total
