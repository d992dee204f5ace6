"""Proofs about Wythoff's pairs (A_n, B_n) that several papers state, and their formulas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .. import prover

if TYPE_CHECKING:
    from ..automata.automaton import Automaton
    from ..prover.proof import Proof

SHIFTED = "exists n: A(n,x-k) and B(n,y-k) or A(n,y-k) and B(n,x-k)"
GOLDEN = SHIFTED.replace("-k", "")


def complementary() -> Iterator[Proof]:
    """A_n and B_n, n >= 1, share no number and leave none out."""
    yield prover.prove_formula("forall x: x > 0 => ((exists n: n > 0 and A(n,x)) <=> not exists n: n > 0 and B(n,x))")


def wythoff() -> Iterator[Proof]:
    """The P-positions of Wythoff are (A_n, B_n)."""
    yield prover.prove_set("wythoff", GOLDEN)


def golden_set() -> Automaton:
    """The automaton of W, proved to be the set of Wythoff's P-positions."""
    return proved_set(prover.prove_set("wythoff", GOLDEN))


def proved_set(proof: Proof) -> Automaton:
    """The set of a proof that must have succeeded."""
    assert proof and proof.automaton is not None, proof
    return proof.automaton
