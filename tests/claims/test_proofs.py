"""The papers' theorems are proved, false ones are not, and each is entered under a claim of its paper."""

from __future__ import annotations

import pytest

import wythoff as wy
from tests.cases import over
from wythoff.claims import PAPERS, SHELVES
from wythoff.claims.judging import proofs_of, prove_claim
from wythoff.claims.lookup import paper
from wythoff.errors import MeaningError

ENTERED = [(key, id) for key in PAPERS for id in proofs_of(key).provers]
FALSE = {("duchene_gravier", "Thm 25 proof(a)"): {"a": 0, "b": 1, "R": 1}}


@pytest.mark.full
@over(("key", "id"), ENTERED)
def test_theorems(key: str, id: str) -> None:
    assert id in paper(key).claims
    proofs = prove_claim(key, id)
    assert proofs and all(proof.steps and proof.theorem for proof in proofs)
    if (key, id) in FALSE:
        assert [proof.witness for proof in proofs] == [FALSE[key, id]]
    else:
        assert all(proof.status == "proved" and proof.witness is None for proof in proofs)


def test_every_theorem_is_entered() -> None:
    first = [id for key, id in ENTERED if key in SHELVES["first"]]
    assert len(first) == 34 and not proofs_of("findings").provers


def test_the_refuted_step_fails_by_the_definition() -> None:
    """With R = 1 the only move from (0,1) to a P-position takes 1, which is not less than R."""
    options = wy.game("wythoff").options(0, 1)
    assert [option for option in options if wy.game("wythoff").is_p(*option, trust="definition")] == [(0, 0)]


def test_unknown_claims_are_refused() -> None:
    with pytest.raises(MeaningError, match=r"no proof of 'larsson:Thm 99' is known; known are larsson:Sec 1\.1"):
        prove_claim("larsson", "Thm 99")
