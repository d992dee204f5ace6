"""The certificates of order, addition and linear relations hold, and a wrong relation does not get one."""

from __future__ import annotations

import pytest

from wythoff.prover.logic import axioms as certificates
from wythoff.prover.logic.axioms import AXIOMS, certify, certify_comparison
from wythoff.prover.logic.compiler import compiled
from wythoff.prover.logic.formula_reader import read_formula
from wythoff.prover.logic.numeration import system_of
from wythoff.prover.logic.operations import exactly_one

from .naive import SYSTEMS


@pytest.mark.parametrize("name", SYSTEMS)
def test_order_and_addition_are_certified(name: str) -> None:
    assert certify(system_of(name)) == AXIOMS


@pytest.mark.parametrize("name", ["fib", "base 2", "ostrowski 2", "pisot 1 1 1"])
@pytest.mark.parametrize(
    ("factors", "constant", "sign"),
    [((2, -1), 0, "="), ((1, 1, -2), 3, "="), ((-3, 2), -1, ">="), ((1, -1, 1), -4, ">="), ((1,), -70, ">=")],
)
def test_linear_relations_add_up(name: str, factors: tuple[int, ...], constant: int, sign: str) -> None:
    assert certify_comparison(system_of(name), factors, constant, sign)


@pytest.mark.parametrize("relation", ["LE", "NEXT", "ADD", "ZERO"])
@pytest.mark.parametrize("numbers", [(3, 5, 8), (1, 1, 1), (0, 4, 4)])
def test_a_wrong_relation_is_not_certified(
    relation: str, numbers: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One tuple of numbers more or less is enough."""
    system = system_of("fib")
    right = certificates._basics(system)
    tracks = right[relation].tracks
    text = " and ".join(f"{track} = {number}" for track, number in zip(tracks, numbers, strict=False))
    wrong = exactly_one(right[relation], compiled(system, read_formula(text, {}, tracks)))
    monkeypatch.setattr(certificates, "_basics", lambda _: {**right, relation: wrong})
    with pytest.raises(AssertionError, match="fib: forall"):
        certify.__wrapped__(system)
