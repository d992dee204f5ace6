"""Proofs for the page: a search that is followed, a set of one's own, and certificates at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...boards.plan import read, strings
from .found_certificates import keep

if TYPE_CHECKING:
    from ...automata.automaton import Automaton
    from ...prover import Theorem
    from ...prover.proof import Proof

# The prover is imported in the worker that asks it: the start of the lab does not wait for it.


def proved(text: str, certificates: tuple[str, ...]) -> dict[str, Any]:
    """What is known at once of a game with these certificates: the theorem of one of them, or none."""
    game = read(text)
    if not certificates:
        return {"text": str(game), "known": None}
    from ...prover.questions.known_theorems import theorem_at_hand

    known = theorem_at_hand(game)
    told = None if known is None else {**_told(known), **_searched(known), "at_hand": True}
    return {"text": str(game), "known": told}


def prove_game(text: str, seconds: int) -> dict[str, Any]:
    """Search for a proof of what the P-positions of a game are."""
    from ...prover import prove

    game = read(text)
    theorem = prove(game, seconds=seconds)
    is_kept = bool(theorem.certificate) and keep(str(game), theorem.certificate)
    command = f"wythoff prove '{game}' --seconds {seconds}"
    return {**_told(theorem), **_searched(theorem), "command": command, "at_hand": is_kept}


def prove_formula_of(text: str, formula: str, system: str, seconds: int) -> dict[str, Any]:
    """Whether a set that a person wrote is the set of P-positions; a counterexample is a square."""
    from ...automata.budget import within_seconds
    from ...prover import prove_set

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
    from ...automata.interchange import to_svg

    return None if automaton is None else to_svg(automaton)
