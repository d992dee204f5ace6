"""Claims that the prover settles for all positions.

A paper's proofs stand in its file `proofs.py`, each under the numbers of the claims that it proves:

    proofs = Proofs("larsson")

    @proofs.enter("Thm 1.1", parameters="i = 1, 2, 3", files=("wythoff", "wythoff-block-2", "wythoff-block-3"))
    def blocking():
        '''The statement as it is proved.'''
        yield from ...                      # the proofs that together are the claim

A claim that holds on its extent and that the prover proves is `proved`; for which parameters, and by what, stands in
its grounds. One that fails and that the prover refutes keeps its witness.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..errors import MeaningError
from .proof_entries import Proofs
from .verdict import Verdict

if TYPE_CHECKING:
    from ..prover.proof import Proof


def proofs_of(paper: str) -> Proofs:
    """The proofs of a paper of the ledger: in a file of that name, or under that name in the one file of the paper."""
    book = import_module(f"{__package__}.papers.{paper}")
    if not hasattr(book, "__path__"):
        return getattr(book, "proofs", Proofs(paper))
    module = f"{__package__}.papers.{paper}.proofs"
    if find_spec(module) is None:
        return Proofs(paper)
    proofs: Proofs = import_module(module).proofs
    return proofs


def prove_claim(paper: str, id: str) -> list[Proof]:
    """The proofs of a claim; all of them are `proved`, or the claim is not."""
    provers = proofs_of(paper).provers
    if id not in provers:
        known = ", ".join(f"{paper}:{other}" for other in provers)
        raise MeaningError(f"no proof of {f'{paper}:{id}'!r} is known; known are {known}")
    return list(provers[id]())


def with_proof(verdict: Verdict) -> Verdict:
    """The verdict, raised to `proved` or confirmed by a refutation where the prover has one."""
    if verdict.status not in ("holds", "fails"):
        return verdict
    grounds = proofs_of(verdict.paper).grounds.get(verdict.id)
    if grounds is None:
        return verdict
    proofs = prove_claim(verdict.paper, verdict.id)
    if verdict.status == "fails" and any(proof.status == "refuted" for proof in proofs):
        return replace(verdict, found=(*verdict.found, "refuted by the prover, too"))
    if verdict.status == "fails" or not all(proofs):
        return replace(verdict, status="broke", extent=f"the check says {verdict.status}, the prover does not agree")
    return replace(verdict, status="proved", grounds=grounds)
