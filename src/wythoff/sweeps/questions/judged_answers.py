"""Questions that are judged: prove, find, and check of a claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import MeaningError
from ...progress import report
from ...rules import Game
from .answer_hashes import Answer, Json, content_hash
from .extents import seconds_of

if TYPE_CHECKING:
    from ...claims import Verdict

NEAREST = 3  # claims that are named where another one does not speak of a game
_judged: dict[str, Verdict] = {}


def prove(game: Game, extent: str) -> Answer:
    """{status, theorem, system, states, slope, closest, description}; "gave up" is an answer, and says why.

    The hash is that of the smallest automaton in its system: equal hashes say that the P-positions are proved to be the
    same. What gave up has no hash.
    """
    from ...prover import prove as search

    theorem = search(game, seconds=seconds_of(extent))
    value: dict[str, Json] = {
        name: getattr(theorem, name) or None  # no number of states is not 0 states
        for name in ("status", "theorem", "system", "states", "slope", "closest", "description")
    }
    found = theorem.automaton
    if not theorem or found is None:
        return Answer(value, "", "prover")
    content: Json = [str(found.system), list(found.tracks), found.delta.tolist(), found.accepting.tolist()]
    return Answer(value, content_hash(content), "prover")


def find(game: Game, extent: str) -> Answer:
    """{best, kind, rung, surplus, tested, extent, findings, notes}: hypotheses from data, none of them called true.

    How far a search comes in its time differs from run to run, so that only the best hypothesis is hashed.
    """
    from ...finder.finding import find as search

    found = search(game, seconds=seconds_of(extent))
    best = found.best
    value: dict[str, Json] = {
        "best": best.words if best else None, "kind": best.kind if best else None,
        "rung": best.rung.name.lower() if best else None, "surplus": best.surplus if best else None,
        "tested": best.tested if best else None, "extent": found.extent,
        "findings": [f"{each.kind}: {each.words} ({each.rung_words})" for each in found], "notes": list(found.notes),
    }  # fmt: skip
    return Answer(value, content_hash(value["best"]) if best else "", "finder")


def check(game: Game, extent: str) -> Answer:
    """{claim, status, extent, witness, severity, judged}: the verdict on a claim that speaks of this game.

    A check runs over the parameters of a claim by itself and cannot be asked for one game only: so the claim is judged
    as a whole, once in a process, and the witness may be another game of the family. A claim that does not speak of the
    game is refused.
    """
    from ...claims import about, claim_named

    claim = claim_named(extent)
    spoken = about(game)
    if claim not in spoken:
        others = ", ".join(repr(other.name) for other in spoken[:NEAREST])
        raise MeaningError(f"{claim.name} does not speak of {game}; {f'{others} … do' if others else 'no claim does'}")
    verdict = _verdict(extent)
    content: dict[str, Json] = {
        "claim": claim.name, "status": verdict.status, "extent": verdict.extent,
        "witness": None if verdict.witness is None else str(verdict.witness),
    }  # fmt: skip
    value: dict[str, Json] = {**content, "severity": verdict.severity, "judged": "the claim as a whole"}
    return Answer(value, content_hash(content), "judge")


def _verdict(name: str) -> Verdict:
    """The verdict, kept unless more time may change it."""
    from ...claims import claim_named, judge

    if name in _judged:
        return _judged[name]
    verdict = judge(claim_named(name))
    report(1.0)  # a claim that gave up because the time for this answer is over is no answer
    if verdict.status not in ("gave up", "broke"):
        _judged[name] = verdict
    return verdict
