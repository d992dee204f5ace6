"""The record: the verdicts that the ledger stands by, kept beside the claims.

`wythoff ledger --record SECONDS` writes it after a long run, `wythoff ledger` prints the page made of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from .grounds import Grounds
from .lookup import PAPERS, all_claims, claims_of
from .paper import Claim
from .verdict import Verdict, Witness

PLACE = Path(__file__).with_name("record.json")
KEPT = ("status", "extent", "witness", "found", "grounds")


@cache
def recorded() -> dict[str, Verdict]:
    """The recorded verdicts of all claims that have one, by name and in the ledger's order."""
    return {name: verdict for key in PAPERS for name, verdict in recorded_of(key).items()}


@cache
def recorded_of(key: str) -> dict[str, Verdict]:
    """The recorded verdicts on the claims of one paper, by name and in its order."""
    rows = _rows()
    return {claim.name: _verdict(claim, rows[claim.name]) for claim in claims_of(key) if claim.name in rows}


def recorded_verdict(claim: Claim | Verdict) -> Verdict | None:
    """What is recorded of a claim."""
    return recorded_of(claim.paper).get(claim.name) if claim.paper in PAPERS else None


@cache
def _rows() -> dict[str, Any]:
    return json.loads(PLACE.read_text(encoding="utf-8")) if PLACE.exists() else {}


def _verdict(claim: Claim, row: dict[str, Any]) -> Verdict:
    witness = Witness(**row["witness"]) if "witness" in row else None
    grounds = Grounds.of(row["grounds"]) if "grounds" in row else None
    return claim.verdict(row["status"], row["extent"], witness, tuple(row.get("found", ())), grounds)


def differs(verdict: Verdict) -> str | None:
    """How a verdict differs from the recorded one, or None. A proof and a quick run agree if nothing fails."""
    old = recorded_verdict(verdict)
    if old is None:
        return "not in the record"
    if {old.status, verdict.status} <= {"proved", "holds"}:
        return None
    if old.status != verdict.status:
        return f"recorded: {old.status}"
    if old.witness and verdict.witness and _place(old.witness) != _place(verdict.witness):
        return f"recorded witness: {old.witness}"
    return None


def _place(witness: Witness) -> tuple[str, str]:
    """What must agree; a measured value may be sharper on a larger extent."""
    return witness.where, witness.printed


def save(verdicts: Iterable[Verdict]) -> None:
    """Write the record; claims without a new verdict keep their old one."""
    rows = dict(_rows())
    for verdict in verdicts:
        row = verdict.row()
        rows[verdict.name] = {key: row[key] for key in KEPT if row[key]}
    ordered = {claim.name: rows[claim.name] for claim in all_claims() if claim.name in rows}
    PLACE.write_text(json.dumps(ordered, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    for kept in (_rows, recorded_of, recorded):
        kept.cache_clear()
