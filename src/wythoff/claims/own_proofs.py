"""Proofs of claims that are not in the ledger: the prover's words, its certificates, or the place where it disagrees.

The prover is asked when the claim holds on its extent. A claim all of whose proofs succeed is `proved`; one that is
refuted `fails` with the prover's counterexample; after giving up it holds as before, and a fact says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from ..errors import GaveUpError, WythoffError
from ..rules import position_text
from .grounds import Grounds, ProvedPart
from .paper import Claim
from .raised import told
from .verdict import Verdict, Witness

if TYPE_CHECKING:
    from ..prover.proof import Proof

NO_PROOF = "no proof: "  # how the fact begins that says why
LEAST = 1.0  # seconds for a proof, however long the check took


def with_own_proof(verdict: Verdict, claim: Claim, seconds: float) -> Verdict:
    """The verdict after the proofs of the claim's own paper."""
    proofs = claim.book.proofs
    prove = proofs.provers.get(claim.id)
    if prove is None or verdict.status != "holds":
        return verdict
    from ..prover.logic.budget import within_seconds

    file = getattr(getattr(prove, "__code__", None), "co_filename", "")
    try:
        with within_seconds(max(seconds, LEAST)):
            parts, refuted = _parts(claim.id, prove())
    except WythoffError as error:
        reason = str(error).splitlines()[0].removeprefix("gave up: ")
        return replace(verdict, found=(*verdict.found, f"{NO_PROOF}{reason}"))
    except (Exception, SystemExit) as error:
        return replace(verdict, status="broke", extent=f"the proof: {told(error, file)}")
    if refuted is not None:
        failed = claim.verdict("fails", verdict.extent, _witness(refuted), verdict.found)
        return replace(failed, rests_on=verdict.rests_on)
    if not parts:
        return replace(verdict, status="broke", extent="the proof yields nothing")
    return replace(verdict, status="proved", grounds=_grounds(proofs.grounds[claim.id], parts), proofs=parts)


def _parts(id: str, given: object) -> tuple[tuple[ProvedPart, ...], Proof | None]:
    """What the proofs say, each with its certificate; or the one that is refuted. One that gave up ends it."""
    from ..prover.proof import PROVED, REFUTED, Proof

    parts: list[ProvedPart] = []
    for proof in [given] if isinstance(given, Proof) else given if isinstance(given, Iterable) else [given]:
        if not isinstance(proof, Proof):
            raise TypeError(f"a proof yields what wy.prove, prove_set or prove_formula give, not {proof!r}")
        if proof.status == REFUTED:
            return (), proof
        if proof.status != PROVED:
            raise GaveUpError(proof.theorem)
        parts.append(_part(proof, certificate_name(id, len(parts))))
    return tuple(parts), None


def _part(proof: Proof, name: str) -> ProvedPart:
    from ..prover.search.certified_sets import certificate_of

    try:
        text = certificate_of(proof)
    except WythoffError:  # a sentence has none, nor has a set whose counts are not learned
        name, text = "", ""
    words = proof.theorem if text or proof.automaton is not None else f"{proof.claim}: {proof.theorem}"
    return ProvedPart(
        proof.claim, words, getattr(proof, "description", ""), proof.system, proof.states, name, text
    )  # fmt: skip


def certificate_name(id: str, place: int = 0) -> str:
    """The file of a claim's certificate: small letters, numbers and strokes.

    >>> certificate_name("Thm 1.1(a)"), certificate_name("Thm 1", 1), certificate_name("§")
    ('thm-1-1-a.txt', 'thm-1-part-2.txt', 'claim.txt')
    """
    plain = re.sub(r"[^a-z0-9]+", "-", id.lower()).strip("-") or "claim"
    return f"{plain}{f'-part-{place + 1}' if place else ''}.txt"


def _grounds(entered: Grounds, parts: tuple[ProvedPart, ...]) -> Grounds:
    """The grounds with the certificates that there are, and what they cover."""
    names = tuple(part.certificate for part in parts if part.certificate)
    covered = ", ".join(dict.fromkeys(part.claim for part in parts if part.certificate))
    return replace(
        entered, certificates=names, certified=entered.parameters if len(names) == len(parts) else covered
    )  # fmt: skip


def _witness(proof: Proof) -> Witness:
    """The counterexample: of a set a position, of a sentence its numbers."""
    numbers = proof.witness or {}
    if proof.automaton is None:
        return Witness(", ".join(f"{name} = {n}" for name, n in numbers.items()) or proof.claim, proof.claim, "false")
    is_p = proof.automaton.accepts(*numbers.values())
    said, found = ("P", "N") if is_p else ("N", "P")
    return Witness(f"{position_text(tuple(numbers.values()))} in {proof.claim}", said, found)
