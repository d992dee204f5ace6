"""The record: the verdicts that the ledger stands by, kept beside the claims.

`python -m wythoff.claims record` writes it after a long run, `python -m wythoff.claims page` makes the page of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from .ledger import all_claims, corrected_by
from .paper import Claim
from .verdict import Verdict, Witness

PLACE = Path(__file__).with_name("record.json")
KEPT = ("status", "extent", "witness", "found")


@cache
def recorded() -> dict[str, Verdict]:
    """The recorded verdicts of all claims that have one, by name and in the ledger's order."""
    rows = json.loads(PLACE.read_text(encoding="utf-8")) if PLACE.exists() else {}
    return {claim.name: _verdict(claim, rows[claim.name]) for claim in all_claims() if claim.name in rows}


def _verdict(claim: Claim, row: dict[str, Any]) -> Verdict:
    return Verdict(
        claim.paper,
        claim.id,
        claim.kind,
        claim.statement,
        row["status"],
        row["extent"],
        Witness(**row["witness"]) if "witness" in row else None,
        tuple(row.get("found", ())),
        corrected_by(claim) if row["status"] == "fails" else None,
    )


def differs(verdict: Verdict) -> str | None:
    """How a verdict differs from the recorded one, or None. A proof and a quick run agree if nothing fails."""
    old = recorded().get(verdict.name)
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
    rows = json.loads(PLACE.read_text(encoding="utf-8")) if PLACE.exists() else {}
    for verdict in verdicts:
        row = verdict.row()
        rows[verdict.name] = {key: row[key] for key in KEPT if row[key]}
    ordered = {claim.name: rows[claim.name] for claim in all_claims() if claim.name in rows}
    PLACE.write_text(json.dumps(ordered, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    recorded.cache_clear()
