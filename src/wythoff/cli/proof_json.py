"""What `wythoff prove --format json` writes."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from ..automata.automaton import AutomatonData
from ..prover.proof import Proof, ProofStatus
from ..prover.rule_theorems.weaker_theorems import Weaker
from ..rules import Position


class LayerAnswer(TypedDict):
    """The P-positions of one layer."""

    state: tuple[int, ...]
    states: int
    description: str


class ProofAnswer(TypedDict):
    """A theorem about a game or a formula, a refutation, or what is known after giving up."""

    claim: str
    status: ProofStatus
    theorem: str
    system: str
    states: int
    description: str
    witness: dict[str, int] | None
    layers: list[LayerAnswer]
    nth: str
    slope: str
    closest: str
    weaker: tuple[Weaker, ...]
    seen: tuple[str, ...]
    advice: tuple[str, ...]
    seconds: float
    certificate: str | None


class NearnessAnswer(TypedDict):
    """Whether P-positions are near to those of another game."""

    claim: str
    status: ProofStatus
    theorem: str
    system: str
    witness: dict[str, int] | None
    seen: str
    seconds: float


class WeakerAnswer(TypedDict):
    """What follows from the rules alone."""

    game: str
    nim_value: int
    weaker: tuple[Weaker, ...]


class RedundancyAnswer(TypedDict):
    """Which removals may be added to a rule, and which can be spared."""

    game: str
    system: str
    addable: AutomatonData
    spared: AutomatonData
    may_be_added: list[Position]
    can_be_spared: list[Position]


class StatementRow(NamedTuple):
    """A statement of a file, with what became of it."""

    line: str
    status: str
    statement: str
    witness: str


class FileAnswer(TypedDict):
    """The statements of a file."""

    statements: list[StatementRow]


def proof_answer(proof: Proof, certificate: str) -> ProofAnswer:
    """The proof, and the file of its certificate, or ''."""
    layers = [
        LayerAnswer(state=layer.state, states=layer.automaton.states, description=layer.description)
        for layer in getattr(proof, "layers", ())
    ]
    return {
        "claim": proof.claim, "status": proof.status, "theorem": proof.theorem, "system": proof.system,
        "states": proof.states, "description": getattr(proof, "description", ""), "witness": proof.witness,
        "layers": layers, "nth": getattr(proof, "nth", ""), "slope": getattr(proof, "slope", ""),
        "closest": getattr(proof, "closest", ""), "weaker": getattr(proof, "weaker", ()),
        "seen": getattr(proof, "seen", ()), "advice": getattr(proof, "advice", ()),
        "seconds": round(proof.seconds, 3), "certificate": certificate or None,
    }  # fmt: skip
