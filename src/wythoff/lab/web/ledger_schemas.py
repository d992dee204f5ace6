"""The shapes of the ledger, for the description at /docs."""

from __future__ import annotations

from pydantic import BaseModel

from ...claims import Witness


class LedgerPaper(BaseModel):
    key: str
    title: str
    source: str


class LedgerShelf(BaseModel):
    name: str
    papers: list[LedgerPaper]


class LedgerSeverity(BaseModel):
    name: str
    words: str


class LedgerPlace(BaseModel):
    """What to open on the board: a game, and a square where one is named."""

    game: str
    at: list[str] | None


class LedgerLine(BaseModel):
    """A claim with its recorded verdict."""

    name: str
    paper: str
    id: str
    kind: str
    statement: str
    is_correction: bool
    status: str
    words: str
    severity: str | None
    erratum: str
    corrected_by: str | None
    caveat: str
    witness: Witness | None
    facts: list[str]
    place: LedgerPlace | None
    about: list[str]
    can_be_checked: bool


class Ledger(BaseModel):
    shelves: list[LedgerShelf]
    statuses: list[str]
    severities: list[LedgerSeverity]
    lines: list[LedgerLine]
