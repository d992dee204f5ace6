"""Proofs for the page: a search that is followed, a set of one's own, and certificates that ship with the package."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ..boards.plan import read
from .numerals import strings

if TYPE_CHECKING:
    from ...prover import Theorem
    from ...prover.logic.automaton import Automaton
    from ...prover.proof import Proof

# The prover is imported in the worker that asks it: the start of the lab does not wait for it.


def proved(text: str) -> dict[str, Any]:
    """What is known at once of a game: the theorem of a certificate that ships with the package, or none."""
    from ...claims.shipped_certificates import certificate_text
    from ...prover.certificate.checker import read as read_certificate
    from ...prover.certificate.comparison import automaton_of
    from ...prover.logic.interchange import to_svg
    from ...prover.search.description import describe

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
    from ...claims.shipped_certificates import certificate_names, certificate_text

    lines = {name: certificate_text(name).split("\n", 3) for name in certificate_names()}
    games = {name: line[1].removeprefix("game ") for name, line in lines.items()}
    return {game: name for name, game in games.items() if " value " not in certificate_text(name)[:2000]}


def prove_game(text: str, seconds: int) -> dict[str, Any]:
    """Search for a proof of what the P-positions of a game are."""
    from ...prover import prove

    theorem = prove(read(text), seconds=seconds)
    return {**_told(theorem), **_searched(theorem), "command": f"wythoff prove '{read(text)}' --seconds {seconds}"}


def prove_formula_of(text: str, formula: str, system: str, seconds: int) -> dict[str, Any]:
    """Whether a set that a person wrote is the set of P-positions; a counterexample is a square."""
    from ...prover import prove_set
    from ...prover.logic.budget import within_seconds

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
        "closest": theorem.closest, "weaker": [str(each) for each in theorem.weaker], "seen": list(theorem.seen),
        "advice": list(theorem.advice),
    }  # fmt: skip


def _drawn(automaton: Automaton | None) -> str | None:
    from ...prover.logic.interchange import to_svg

    return None if automaton is None else to_svg(automaton)
