"""Claims that the prover settles for all positions.

A claim that holds on its extent and that the prover proves is `proved`; for which parameters, and by what, stands in
its grounds. One that fails and that the prover refutes keeps its witness.
"""

from __future__ import annotations

from dataclasses import replace

from .verdict import Verdict


def with_proof(verdict: Verdict) -> Verdict:
    """The verdict, raised to `proved` or confirmed by a refutation where the prover has one."""
    if verdict.status not in ("holds", "fails"):
        return verdict
    from ..prover.theorems import GROUNDS, prove_claim

    if verdict.name not in GROUNDS:
        return verdict
    proofs = prove_claim(verdict.name)
    if verdict.status == "fails" and any(proof.status == "refuted" for proof in proofs):
        return replace(verdict, found=(*verdict.found, "refuted by the prover, too"))
    if verdict.status == "fails" or not all(proofs):
        return replace(verdict, status="broke", extent=f"the check says {verdict.status}, the prover does not agree")
    return replace(verdict, status="proved", grounds=GROUNDS[verdict.name])
