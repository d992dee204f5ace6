"""Proofs for the page: a search that is followed, a set of one's own, and certificates that ship with the package."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...claims.shipped_certificates import certificate_names, certificate_text
from ...prover import Theorem, prove, prove_set
from ...prover.certificate.checker import read as read_certificate
from ...prover.certificate.comparison import automaton_of
from ...prover.logic.automaton import Automaton
from ...prover.logic.budget import within_seconds
from ...prover.logic.interchange import to_svg
from ...prover.proof import Proof
from ...prover.search.description import describe
from ..boards.plan import read
from .numerals import strings


def proved(text: str) -> dict[str, Any]:
    """What is known at once of a game: the theorem of a certificate that ships with the package, or none."""
    game = read(text)
    name = _shipped().get(str(game))
    if name is None:
        return {"text": str(game), "known": None}
    words = certificate_text(name)
    certificate = read_certificate(words)
    automaton = automaton_of(certificate)
    known = {
        "status": "proved", "theorem": certificate.theorem(), "description": describe(automaton) or "",
        "system": certificate.system, "states": automaton.states, "certificate": words, "svg": to_svg(automaton),
        "command": f"wythoff recheck {name.rpartition('/')[2]}",
    }  # fmt: skip
    return {"text": str(game), "known": known}


@cache
def _shipped() -> dict[str, str]:
    """The certificates about P-positions, by the text of their game: the second line of a certificate."""
    lines = {name: certificate_text(name).split("\n", 3) for name in certificate_names()}
    games = {name: line[1].removeprefix("game ") for name, line in lines.items()}
    return {game: name for name, game in games.items() if " value " not in certificate_text(name)[:2000]}


def prove_game(text: str, seconds: int) -> dict[str, Any]:
    """Search for a proof of what the P-positions of a game are."""
    theorem = prove(read(text), seconds=seconds)
    return {**_told(theorem), **_searched(theorem), "command": f"wythoff prove '{read(text)}' --seconds {seconds}"}


def prove_formula_of(text: str, formula: str, system: str, seconds: int) -> dict[str, Any]:
    """Whether a set that a person wrote is the set of P-positions; a counterexample is a square."""
    with within_seconds(seconds):
        proof = prove_set(str(read(text)), formula, system)
    return {**_told(proof), "command": f"wythoff prove '{read(text)}' --formula '{formula}' --system '{system}'"}


def _told(proof: Proof) -> dict[str, Any]:
    at = None if proof.witness is None else strings(proof.witness.values())
    return {
        "status": proof.status, "theorem": proof.theorem, "system": proof.system, "states": proof.states,
        "witness": at, "steps": list(proof.steps), "svg": _drawn(proof.automaton),
    }  # fmt: skip


def _searched(theorem: Theorem) -> dict[str, Any]:
    return {
        "description": theorem.description, "certificate": theorem.certificate, "slope": theorem.slope,
        "closest": theorem.closest, "advice": list(theorem.advice),
    }  # fmt: skip


def _drawn(automaton: Automaton | None) -> str | None:
    return None if automaton is None else to_svg(automaton)
