"""Proofs of claims that are not in the ledger: the prover's words, its certificates, or the place where it disagrees.

A claim that is a formula is proved from its own text: `proved`, or `fails` with the prover's counterexample. To any
other claim the author may attach proofs: that these are about its statement no program sees, so that it stays what its
test made it, `holds`, and they are shown beside it. Where the prover gives up, the claim is what it was, and a fact
says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from ..errors import GaveUpError, WythoffError
from ..rules import position_text
from .file_errors import told
from .grounds import NO_PARAMETERS, Grounds, ProvedPart
from .paper import Claim
from .verdict import Verdict, Witness

if TYPE_CHECKING:
    from ..prover.proof import Proof

NO_PROOF = "no proof: "  # how the fact begins that says why
LEAST = 1.0  # seconds for a proof, however long the check took


def with_own_proof(verdict: Verdict, claim: Claim, seconds: float) -> Verdict:
    """The verdict after the proof of its formula, or after those that its paper attaches."""
    prove = claim.formal.prove if claim.formal else claim.book.proofs.provers.get(claim.id)
    if prove is None or verdict.status not in (("holds", "gave up") if claim.formal else ("holds",)):
        return verdict
    from ..automata.budget import within_seconds

    file = getattr(getattr(prove, "__code__", None), "co_filename", "")
    try:
        with within_seconds(max(seconds, LEAST)):
            parts, refuted = _parts(claim, prove())
    except WythoffError as error:
        reason = str(error).splitlines()[0].removeprefix("gave up: ")
        return replace(verdict, found=(*verdict.found, f"{NO_PROOF}{reason}"))
    except (Exception, SystemExit) as error:
        return replace(verdict, status="broke", extent=f"the proof: {told(error, file)}")
    if refuted is not None:
        return _refuted(verdict, claim, refuted)
    if not parts:
        return replace(verdict, status="broke", extent="the proof yields nothing")
    if claim.formal is None:
        return _attached(verdict, claim.book.proofs.grounds[claim.id], parts)
    return replace(verdict, status="proved", grounds=_grounds(claim.statement, parts), proofs=parts)


def _attached(verdict: Verdict, said: Grounds, parts: tuple[ProvedPart, ...]) -> Verdict:
    """The verdict as it is, with what the author attaches and says of it."""
    only = "" if said.is_complete else "only "
    words = [f"{only}{said.parameters}"] * (said.parameters != NO_PARAMETERS or not said.is_complete)
    words += [f"by hand: {said.by_hand}"] * bool(said.by_hand)
    remark = (f"the author on the proof: {'; '.join(words)}",) if words else ()
    return replace(verdict, proofs=parts, found=(*verdict.found, *remark))


def _refuted(verdict: Verdict, claim: Claim, proof: Proof) -> Verdict:
    """A formula that is refuted fails; another statement says something else than the theorem that is false."""
    witness = _witness(proof)
    if claim.formal is None:
        return replace(verdict, status="broke", extent=f"the prover refutes what is attached: {witness}")
    covered = "by the prover" if verdict.status == "gave up" else verdict.extent
    return replace(claim.verdict("fails", covered, witness, verdict.found), rests_on=verdict.rests_on)


def _parts(claim: Claim, given: object) -> tuple[tuple[ProvedPart, ...], Proof | None]:
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
        parts.append(_part(proof, certificate_name(claim.id, len(parts)), is_ours=claim.formal is not None))
    return tuple(parts), None


def _part(proof: Proof, name: str, is_ours: bool) -> ProvedPart:
    """A proof with its certificate; one that was made elsewhere is checked before it is passed on."""
    from ..prover.search.certified_sets import certificate_of

    try:
        text = certificate_of(proof)
    except WythoffError:  # a sentence has none, nor has a set whose counts are not learned
        name, text = "", ""
    if text and not is_ours:
        _check(text, proof.claim)
    words = proof.theorem if text or proof.automaton is not None else f"{proof.claim}: {proof.theorem}"
    return ProvedPart(
        proof.claim, words, getattr(proof, "description", ""), proof.system, proof.states, name, text
    )  # fmt: skip


def _check(text: str, game: str) -> None:
    """Refuse a certificate that the checker refuses, or that is about another game than it is said to be."""
    from ..certificate.acceptance import recheck
    from ..certificate.checker import CertificateError

    about = recheck(text).game
    if "".join(about.split()) != "".join(game.split()):
        raise CertificateError(f"the certificate is about {about}, and not about {game}")


def certificate_name(id: str, place: int = 0) -> str:
    """The file of a claim's certificate: small letters, numbers and strokes.

    >>> certificate_name("Thm 1.1(a)"), certificate_name("Thm 1", 1), certificate_name("§")
    ('thm-1-1-a.txt', 'thm-1-part-2.txt', 'claim.txt')
    """
    plain = re.sub(r"[^a-z0-9]+", "-", id.lower()).strip("-") or "claim"
    return f"{plain}{f'-part-{place + 1}' if place else ''}.txt"


def _grounds(statement: str, parts: tuple[ProvedPart, ...]) -> Grounds:
    """The grounds of a formula: the certificates that there are, and what they cover."""
    names = tuple(part.certificate for part in parts if part.certificate)
    covered = ", ".join(dict.fromkeys(part.claim for part in parts if part.certificate))
    certified = NO_PARAMETERS if len(names) == len(parts) else covered
    return Grounds(statement, NO_PARAMETERS, True, names, certified, is_statement=True)


def _witness(proof: Proof) -> Witness:
    """The counterexample: of a set a position, of a sentence its numbers."""
    numbers = proof.witness or {}
    if proof.automaton is None:
        return Witness(", ".join(f"{name} = {n}" for name, n in numbers.items()) or proof.claim, proof.claim, "false")
    is_p = proof.automaton.accepts(*numbers.values())
    said, found = ("P", "N") if is_p else ("N", "P")
    return Witness(f"{position_text(tuple(numbers.values()))} in {proof.claim}", said, found)
