"""Order and addition satisfy their axioms, linear relations add up, and a wrong relation violates an axiom."""

from __future__ import annotations

import pytest

from tests.cases import over
from wythoff.automata import axioms, operations
from wythoff.automata.atoms import comparison, single
from wythoff.automata.automaton import Automaton
from wythoff.automata.axioms import AXIOMS, decide_axioms
from wythoff.automata.compiler import compiled
from wythoff.automata.formula_reader import read_formula
from wythoff.automata.numeration import System, system_of

from .naive import SYSTEMS


@pytest.mark.parametrize("name", SYSTEMS)
def test_order_and_addition_satisfy_their_axioms(name: str) -> None:
    assert decide_axioms(system_of(name)) == AXIOMS


@over("name", ["fib", "base 2", "ostrowski 2", "pisot 1 1 1"])
@over(
    ("factors", "constant", "sign"),
    [((2, -1), 0, "="), ((1, 1, -2), 3, "="), ((-3, 2), -1, ">="), ((1, -1, 1), -4, ">="), ((1,), -70, ">=")],
)
def test_linear_relations_add_up(name: str, factors: tuple[int, ...], constant: int, sign: str) -> None:
    """The relation is the one that is built from addition and order alone, by adding up both sides."""
    system = system_of(name)
    basics = axioms._basics(system)
    left = added(system, [(f"{i}", c) for i, c in enumerate(factors) if c > 0], max(constant, 0), "left")
    right = added(system, [(f"{i}", -c) for i, c in enumerate(factors) if c < 0], max(-constant, 0), "right")
    link = basics["EQ" if sign == "=" else "LE"]
    related = operations.both(operations.both(left, right), operations.renamed(link, ("right", "left")))
    built = operations.arranged(operations.some(related, "left", "right"), tuple(map(str, range(len(factors)))))
    assert operations.same(built, comparison(system, factors, constant, sign))


def added(system: System, terms: list[tuple[str, int]], constant: int, name: str) -> Automaton:
    """name = sum of factor * term + constant, one addition after the other."""
    add = axioms._basics(system)["ADD"]
    total = single(system, name, constant)
    for term, factor in terms:
        for _ in range(factor):
            total = operations.some(operations.both(total, add.named(name, term, "more")), name)
            total = total.named(*(name if track == "more" else track for track in total.tracks))
    return total


@pytest.mark.parametrize("relation", ["LE", "NEXT", "ADD", "ZERO"])
@pytest.mark.parametrize("numbers", [(3, 5, 8), (1, 1, 1), (0, 4, 4)])
def test_a_wrong_relation_violates_an_axiom(
    relation: str, numbers: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One tuple of numbers more or less is enough."""
    system = system_of("fib")
    right = axioms._basics(system)
    tracks = right[relation].tracks
    text = " and ".join(f"{track} = {number}" for track, number in zip(tracks, numbers, strict=False))
    wrong = operations.exactly_one(right[relation], compiled(system, read_formula(text, {}, tracks)))
    monkeypatch.setattr(axioms, "_basics", lambda _: {**right, relation: wrong})
    with pytest.raises(AssertionError, match="fib: forall"):
        decide_axioms.__wrapped__(system)
