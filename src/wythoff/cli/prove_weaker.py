"""What `wythoff prove` writes where the P-positions have no automaton: a search that gave up, and weaker theorems."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import typer

from ..errors import MeaningError
from .bars import working
from .output import Format, write_facts, write_json

if TYPE_CHECKING:
    from ..prover.proof import Proof


def given_up(proof: Proof) -> list[tuple[str, str]]:
    """The lines of a search that gave up: why, what came closest, what is known all the same, what to try."""
    proved = "; ".join(map(str, getattr(proof, "weaker", ())))
    seen = "; ".join(getattr(proof, "seen", ()))
    known = [f"proved: {proved}"] * bool(proved) + [f"seen: {seen}"] * bool(seen)
    return [
        ("claim", proof.claim),
        ("gave up", proof.theorem.removeprefix("gave up: ")),
        ("closest", getattr(proof, "closest", "")),
        ("weaker", "; ".join(known)),
        ("try", "; ".join(getattr(proof, "advice", ()))),
        ("system", proof.system),
        ("seconds", f"{proof.seconds:.2f}"),
    ]


def list_weaker(text: str, value: int, form: Format) -> NoReturn:
    """What follows from the rules alone."""
    from ..prover.rule_theorems.weaker_theorems import weaker
    from .proof_json import WeakerAnswer

    with working(f"proving {text}"):
        found = weaker(text, value)
    if form is Format.json:
        write_json(WeakerAnswer(game=text, nim_value=value, weaker=found))
    elif form is Format.csv:
        raise MeaningError("theorems are written as a table or as json, not as csv")
    else:
        lines = [("proved", theorem.words) for theorem in found] or [("gave up", "the rules alone say nothing")]
        write_facts([("game", text), *lines])
    raise typer.Exit(0 if found else 2)


def prove_nearness(text: str, other: str, distance: int, seconds: float, form: Format) -> NoReturn:
    """Whether every P-position of a game is near to one of another."""
    from ..prover.questions.near_sets import prove_near
    from .proof_json import NearnessAnswer

    with working(f"proving {text}", is_limited=True):
        found = prove_near(text, other, distance, seconds)
    witness = ", ".join(f"{name} = {number}" for name, number in (found.witness or {}).items())
    if form is Format.json:
        write_json(NearnessAnswer(
            claim=found.claim, status=found.status, theorem=found.theorem, system=found.system, witness=found.witness,
            seen=found.seen, seconds=round(found.seconds, 3),
        ))  # fmt: skip
    elif form is Format.csv:
        raise MeaningError("a proof is written as a table or as json, not as csv")
    else:
        because = "" if found else f"fails at {witness}" if witness else found.theorem.removeprefix("gave up: ")
        write_facts([
            ("claim", found.claim), ("status", found.status), ("because", because), ("seen", found.seen),
            ("system", found.system), ("seconds", f"{found.seconds:.2f}"),
        ])  # fmt: skip
    raise typer.Exit({"proved": 0, "refuted": 1, "gave up": 2}[found.status])
