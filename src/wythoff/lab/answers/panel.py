"""Collect the facts about a game: first pairs, formula, slopes, claims; and the lines that give the same elsewhere."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from ... import solvers
from ...boards.plan import read, strings
from ...claims import SEVERITIES, Verdict, about
from ...claims.record import recorded
from ...errors import MeaningError, TooLargeError
from ...rules import Game, describe
from ...solvers.known_forms import formula

FIRST = 12
LISTED = 1000  # pairs of a download


def panel(text: str, n: int) -> dict[str, Any]:
    """Collect the facts, with the first n pairs."""
    game = read(text)
    listed = _listed(game, n)
    known, rests_on = formula(game) or (None, ())
    return {
        "text": str(game), "words": describe(game), **listed,
        "formula": known, "formula_rests_on": list(rests_on),
        "slopes": _slopes(game), "claims": claims_about(game),
        "python": f"import wythoff as wy\ng = wy.game({str(game)!r})\ng.pairs({n})",
        "cli": f"wythoff solve '{game}' -n {n}",
        "downloads": _downloads(game),
    }  # fmt: skip


def _listed(game: Game, n: int) -> dict[str, Any]:
    header = list(game.coordinates[: game.heaps])
    try:
        pairs = solvers.pairs(game, n)
    except TooLargeError as error:
        return {
            "header": header, "pairs": [], "pairs_note": str(error), "method": "", "method_words": "", "rests_on": [],
        }  # fmt: skip
    method = pairs.method
    note = None if len(pairs) == n else f"these {len(pairs)} are all"
    return {
        "header": header, "pairs": [strings(pair) for pair in pairs], "pairs_note": note, "method": method.name,
        "method_words": method.reason, "rests_on": list(method.rests_on(game)),
    }  # fmt: skip


def _slopes(game: Game) -> list[dict[str, Any]]:
    try:
        slopes = solvers.slopes(game)
    except (MeaningError, TooLargeError):
        return []
    return [
        {
            "name": f"{name}_n/n",
            "digits": slope.digits(20),
            "polynomial": slope.polynomial(),
            "decimal": float(slope.digits(17)),
        }
        for name, slope in zip("xy", slopes, strict=True)
    ]


def claims_about(game: Game) -> list[dict[str, Any]]:
    """The claims of the ledger about this game with their recorded verdicts, the gravest failures first."""
    verdicts = [recorded()[claim.name] for claim in about(game) if claim.name in recorded()]
    return [
        {
            "name": v.name,
            "statement": v.statement,
            "verdict": v.status,
            "severity": v.severity,
            "words": v.words,
            "caveat": v.caveat,
        }
        for v in sorted(verdicts, key=_grave_first)
    ]


def _grave_first(verdict: Verdict) -> int:
    return SEVERITIES.index(verdict.severity) if verdict.severity else len(SEVERITIES)


def _downloads(game: Game) -> list[dict[str, Any]]:
    files: list[tuple[str, str | None, str]]
    files = [("csv", None, "P-positions as CSV"), ("json", None, "P-positions as JSON")]
    files += [("bfile", column, f"b-file of {column}") for column in game.coordinates[: game.heaps]]
    return [
        {
            "format": form, "column": column, "label": label,
            "url": "/api/pairs?" + urlencode(
                {"game": str(game), "n": LISTED, "format": form} | ({"column": column} if column else {})
            ),
        }
        for form, column, label in files
    ]  # fmt: skip
