"""The record: the verdicts that the ledger stands by, kept beside the claims.

`python -m wythoff.claims record` writes it after a long run, `python -m wythoff.claims page` makes the page of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from ..prover.grounds import Grounds
from .ledger import all_claims
from .paper import Claim
from .verdict import Verdict, Witness

PLACE = Path(__file__).with_name("record.json")
KEPT = ("status", "extent", "witness", "found", "grounds")


@cache
def recorded() -> dict[str, Verdict]:
    """The recorded verdicts of all claims that have one, by name and in the ledger's order."""
    rows = json.loads(PLACE.read_text(encoding="utf-8")) if PLACE.exists() else {}
    return {claim.name: _verdict(claim, rows[claim.name]) for claim in all_claims() if claim.name in rows}


def _verdict(claim: Claim, row: dict[str, Any]) -> Verdict:
    witness = Witness(**row["witness"]) if "witness" in row else None
    grounds = Grounds.of(row["grounds"]) if "grounds" in row else None
    return claim.verdict(row["status"], row["extent"], witness, tuple(row.get("found", ())), grounds)


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
