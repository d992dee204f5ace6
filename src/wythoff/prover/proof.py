"""What the prover hands back: a statement with its status, and a witness where it is false."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ..automata.automaton import Automaton

ProofStatus = Literal["proved", "refuted", "gave up"]
PROVED: Final = "proved"
REFUTED: Final = "refuted"
GAVE_UP: Final = "gave up"


@dataclass(frozen=True, eq=False)
class Proof:
    """A statement for all positions, with its status.

    `claim` is the text of a game or a formula, `theorem` the statement in words; `witness` names the tracks and gives
    the numbers of the smallest counterexample found; `steps` says what was decided, in order; `automaton` is the
    proved set, if there is one.
    """

    claim: str
    status: ProofStatus
    theorem: str
    system: str
    states: int = 0
    witness: dict[str, int] | None = None
    steps: tuple[str, ...] = ()
    seconds: float = 0.0
    automaton: Automaton | None = None

    def __bool__(self) -> bool:
        return self.status == PROVED

    def __repr__(self) -> str:
        return f"<{self.status}: {self.claim} ({self.system}, {self.states} states)>"
