"""The ledger as lines for the page: every claim with its recorded verdict, and the square where it fails."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ...claims import PAPERS, SEVERITIES, SHELVES, STATUSES, Claim, Verdict, check, claim_named, claims, paper
from ...claims.record import recorded
from ...claims.severity import MEANING
from ...errors import WythoffError
from ...rules import CATALOG, Game
from ..boards.plan import read

_SQUARE = re.compile(r"(?<!\w)\((\d+(?:,\d+)+)\)")
_VALUE = re.compile(r"\b([A-Za-z]) ?= ?(\d+)")
_NAME = re.compile(rf"\b(?:{'|'.join(sorted({entry.name for entry in CATALOG}))})\b")


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
        "place": place_of(claim, witness.where if witness else ""),
    }  # fmt: skip


def place_of(claim: Claim, where: str) -> dict[str, Any] | None:
    """The game and the square that a witness speaks of; without a square, the game; None if no game is named.

    >>> from wythoff.claims import claim_named
    >>> claim = claim_named("optimal_resolution:II.1(c)")
    >>> place_of(claim, "(1,2) in fraenkel(2)")
    {'game': 'fraenkel(2)', 'at': ['1', '2']}
    """
    game = next(_games(claim, where), None)
    if game is None:
        return None
    squares = [found.split(",") for found in _SQUARE.findall(where)]
    at = next((square for square in squares if len(square) == game.heaps), None)
    return {"game": str(game), "at": at}


def _games(claim: Claim, where: str) -> Iterator[Game]:
    """The games that are named: in the witness, then by the claim, its parameters as the witness has them."""
    values = dict(_VALUE.findall(where))
    spoken = [
        where[name.start() : end] for name in _NAME.finditer(where) for end in range(len(where), name.start(), -1)
    ]
    meant = [re.sub(r"\b[A-Za-z]\b", lambda letter: values.get(letter[0], letter[0]), text) for text in claim.about]
    for text in (*spoken, *meant):
        try:
            yield read(text)
        except WythoffError:
            continue


def check_further(name: str, seconds: int) -> dict[str, Any]:
    """Judge a claim again, with so many seconds."""
    claim = claim_named(name)
    verdict = check(claim, seconds=seconds)
    return {**verdict_line(claim, verdict), "extent": verdict.extent, "seconds": round(verdict.seconds, 1)}
