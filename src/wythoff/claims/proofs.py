"""Claims that the prover settles for all positions.

A claim that holds on its extent and that the prover proves is `proved`; what exactly was proved stands in its extent,
with the certificates of the games involved. One that fails and that the prover refutes keeps its witness.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from inspect import cleandoc
from pathlib import Path

from .verdict import Verdict

PLACE = Path(__file__).parents[3] / "proofs"  # beside the sources; the certificates are not installed


def with_proof(verdict: Verdict) -> Verdict:
    """The verdict, raised to `proved` or confirmed by a refutation where the prover has one."""
    if verdict.status not in ("holds", "fails"):
        return verdict
    from ..prover.theorems import CLAIMS, prove_claim

    if verdict.name not in CLAIMS:
        return verdict
    proofs = prove_claim(verdict.name)
    if verdict.status == "fails" and any(proof.status == "refuted" for proof in proofs):
        return replace(verdict, found=(*verdict.found, "refuted by the prover, too"))
    if verdict.status == "fails" or not all(proofs):
        return replace(verdict, status="broke", extent=f"the check says {verdict.status}, the prover does not agree")
    what = " ".join(cleandoc(CLAIMS[verdict.name].__doc__ or "").partition("\n\n")[0].split())
    files = dict.fromkeys(name for proof in proofs for name in _certificates(proof.claim))
    shown = f" Certificates: {', '.join(files)}." if files else ""
    return replace(verdict, status="proved", extent=f"for all positions. {what}{shown} Tested on: {verdict.extent}")


def _certificates(text: str) -> Iterator[str]:
    """The files in `proofs/` about a game; letters in its text stand for any number."""
    slug = re.sub(r"[^a-z0-9]+", "-", text).strip("-")
    pattern = re.sub(r"\b[a-z]\b", r"(\\d+|inf)", slug) + r"\.txt"
    yield from sorted(f"proofs/{path.name}" for path in PLACE.glob("*.txt") if re.fullmatch(pattern, path.name))
