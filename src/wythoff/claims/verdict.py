"""Verdict: the judgement of a claim.

proved    for all positions, by a certificate
holds     on its extent, and nothing is said beyond it
fails     with the smallest witness and both values
gave up   out of budget before the quick extent was covered
broke     the check itself went wrong: our fault
gap       nothing that a computation could judge; the extent gives the reason
"""

from __future__ import annotations

from dataclasses import dataclass

STATUSES = ("proved", "holds", "fails", "gave up", "broke", "gap")


@dataclass(frozen=True)
class Witness:
    """Where a statement fails: what it says there, and what is true there."""

    where: str
    printed: str
    found: str

    def __str__(self) -> str:
        return f"{self.where}: printed {self.printed}, found {self.found}"


@dataclass(frozen=True)
class Verdict:
    """How a claim stands. `found` are facts met on the way; `grows` tells whether a larger extent exists."""

    paper: str
    id: str
    kind: str
    statement: str
    status: str
    extent: str
    witness: Witness | None = None
    found: tuple[str, ...] = ()
    corrected_by: str | None = None
    seconds: float = 0.0
    grows: bool = False

    @property
    def name(self) -> str:
        return f"{self.paper}:{self.id}"

    def row(self) -> dict[str, object]:
        """For machines; the names of the fields are fixed."""
        return {
            "paper": self.paper,
            "id": self.id,
            "kind": self.kind,
            "statement": self.statement,
            "status": self.status,
            "extent": self.extent,
            "witness": None if self.witness is None else vars(self.witness),
            "corrected_by": self.corrected_by,
            "seconds": round(self.seconds, 3),
            "found": list(self.found),
        }

    def __str__(self) -> str:
        return f"{self.name} {self.status}: {self.witness or self.extent}"
