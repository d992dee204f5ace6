"""Is every P-position of one game near to one of another? Proved, refuted with a witness, or neither.

Near is a king's distance. Where both sets are proved in one system it is a sentence about them, and is decided. Where
one of them is not, a position that is further away on a board solved from the definition refutes it; that there is none
proves nothing, and is told as seen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from ...automata.budget import ProofTimeoutError, within_seconds
from ...errors import GaveUpError, MeaningError
from ...progress import say
from ...rules import Game, Position, position_text, read_game
from ...sets.compared_boards import first_place
from ...sets.king_distance import grown
from ..evidence.seen_nearby import columns_near
from ..proof import GAVE_UP, PROVED, REFUTED, Proof, ProofStatus
from ..search.theorem import GRACE
from .two_sets import both_proved

SECONDS = 120.0
SIDES = (60, 600)  # of the boards on which a counterexample is looked for
MOST = 30  # distance


@dataclass(frozen=True, eq=False, repr=False)
class Nearness(Proof):
    """A proof that P-positions are near to others; `seen` says, after giving up, how far it was looked.

    >>> from wythoff.prover import prove_near
    >>> near = prove_near("wk(1)", "wythoff", 1)
    >>> near.status, near.theorem
    ('proved', 'every P-position of wk(1) is within king distance 1 of a P-position of wythoff')
    """

    seen: str = ""


def prove_near(game: Game | str, other: Game | str, distance: int, seconds: float = SECONDS) -> Nearness:
    """Decide whether every P-position of a game is within a king's distance of one of another, for all positions.

    >>> from wythoff.prover import prove_near
    >>> prove_near("maharaja", "wythoff", 1).witness
    {'x': 45, 'y': 71}
    """
    one, two = (each if isinstance(each, Game) else read_game(each) for each in (game, other))
    _check(one, two, distance, seconds)
    start = perf_counter()
    words = f"every P-position of {one} is within king distance {distance} of a P-position of {two}"

    def told(
        status: ProofStatus, theorem: str, system: str = "", found: Position | None = None, seen: str = ""
    ) -> Nearness:
        witness = None if found is None else dict(zip("xy", found, strict=True))
        return Nearness(words, status, theorem, system, 0, witness, (), perf_counter() - start, None, seen)

    seen = ""
    try:
        with within_seconds(seconds):
            for side in SIDES:
                if found := _far_on_board(one, two, distance, side):
                    return told(REFUTED, f"{position_text(found)} is further away", "", found)
                seen = f"no P-position with heaps below {side - distance} is further away"
            return _decided(one, two, distance, seconds, told)
    except GaveUpError as error:
        why = f"gave up: {str(error).removeprefix('gave up: ')}"
    columns = _columns_near(one, two, distance)
    return told(GAVE_UP, why, seen=f"no P-position with x < {columns} is further away" if columns else seen)


def _columns_near(one: Game, two: Game, distance: int) -> int:
    try:
        with within_seconds(GRACE):
            return columns_near(one, two, distance)
    except ProofTimeoutError:
        return 0


def _check(one: Game, two: Game, distance: int, seconds: float) -> None:
    for each in (one, two):
        if each.heaps != 2 or each.state:
            raise MeaningError(f"distances are decided between games on two heaps; {each} is none")
    if not isinstance(distance, int) or isinstance(distance, bool) or not 0 <= distance <= MOST:
        raise MeaningError(f"a distance is a whole number from 0 to {MOST}, not {distance!r}")
    if not seconds > 0:
        raise MeaningError(f"seconds must be above 0, not {seconds!r}")


def _far_on_board(one: Game, two: Game, distance: int, side: int) -> Position | None:
    """The first P-position, by its largest heap, that is further away from all others; both boards by definition."""
    say(f"boards of side {side}")
    ours, theirs = (np.asarray(each.outcomes(side, trust="definition")) for each in (one, two))
    inside = side - distance
    far = np.argwhere(ours[:inside, :inside] & ~grown(theirs, distance)[:inside, :inside])
    return first_place(far)


def _decided(one: Game, two: Game, distance: int, seconds: float, told: Callable[..., Nearness]) -> Nearness:
    """Decide the sentence about both sets, where they are proved in one system."""
    logic = both_proved(one, two, seconds)
    near = f"abs(x - u) <= {distance} and abs(y - v) <= {distance}"
    proof = logic.prove(f"forall x, y: P(x,y) => exists u, v: Q(u,v) and {near}")
    if proof.witness:
        found = proof.witness["x"], proof.witness["y"]
        return told(REFUTED, f"{position_text(found)} is further away", proof.system, found)
    if proof.status == GAVE_UP:
        raise GaveUpError(proof.theorem)
    words = f"every P-position of {one} is within king distance {distance} of a P-position of {two}"
    return told(PROVED, words, proof.system)
