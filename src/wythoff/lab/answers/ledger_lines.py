"""The ledger as lines for the page: every claim with its recorded verdict, and the square where it fails."""

from __future__ import annotations

from typing import Any

from ...claims import PAPERS, SEVERITIES, SHELVES, STATUSES, Claim, Verdict, check, claim_named, claims, paper
from ...claims.closed_lists import MEANING
from ...claims.record import recorded
from ...claims.witness_places import place_of


def ledger() -> dict[str, Any]:
    """Both shelves: papers, words for people, and a line for every claim in the ledger's order."""
    return {
        "shelves": [{"name": name, "papers": [_paper(key) for key in keys]} for name, keys in SHELVES.items()],
        "statuses": list(STATUSES), "severities": [{"name": each, "words": MEANING[each]} for each in SEVERITIES],
        "lines": [_line(claim) for key in PAPERS for claim in claims(key)],
    }  # fmt: skip


def _paper(key: str) -> dict[str, Any]:
    book = paper(key)
    return {"key": key, "title": book.title, "source": book.source}


def _line(claim: Claim) -> dict[str, Any]:
    verdict = recorded().get(claim.name)
    if verdict is None:  # one that fails is false in a condition
        verdict = claim.verdict("gap", claim.reason or "not judged yet")
    return {**verdict_line(claim, verdict), "about": list(claim.about), "can_be_checked": claim.check is not None}


def verdict_line(claim: Claim, verdict: Verdict) -> dict[str, Any]:
    """A claim with a verdict: words, the witness in its parts, and what to open on the board."""
    witness = verdict.witness
    return {
        "name": claim.name, "paper": claim.paper, "id": claim.id, "kind": claim.kind, "statement": claim.statement,
        "is_correction": claim.is_correction, "status": verdict.status, "words": verdict.words,
        "severity": verdict.severity, "erratum": str(verdict.erratum or ""), "corrected_by": verdict.corrected_by,
        "caveat": verdict.caveat, "witness": witness and vars(witness), "facts": list(verdict.found),
        "place": place(claim, witness.where if witness else ""),
    }  # fmt: skip


def place(claim: Claim, where: str) -> dict[str, Any] | None:
    """The game and the square that a witness speaks of; without a square, the game; None if no game is named.

    >>> from wythoff.claims import claim_named
    >>> claim = claim_named("optimal_resolution:II.1(c)")
    >>> place(claim, "(1,2) in fraenkel(2)")
    {'game': 'fraenkel(2)', 'at': ['1', '2']}
    """
    found = place_of(claim, where)
    return found and {"game": str(found[0]), "at": None if found[1] is None else [str(heap) for heap in found[1]]}


def check_further(name: str, seconds: int) -> dict[str, Any]:
    """Judge a claim again, with so many seconds."""
    claim = claim_named(name)
    verdict = check(claim, seconds=seconds)
    return {**verdict_line(claim, verdict), "extent": verdict.extent, "seconds": round(verdict.seconds, 1)}
