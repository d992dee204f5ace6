"""What is true of two proved sets of positions: equal, different finitely or infinitely often, near, a translate.

Each answer is a sentence about P and Q, the P-positions of two games in one numeration system, decided for all
positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...automata.budget import ProofTimeoutError, within_seconds
from ...errors import GaveUpError
from ...rules import Game
from ..proof import Proof
from .known_theorems import known_theorem
from .named_logic import Logic

FURTHEST = 8  # king distance up to which one is looked for
SHIFTS = 8  # translations up to which one is looked for


class Fact(NamedTuple):
    """A proved sentence with its words."""

    about: str  # "equal", "distance", "translate"
    words: str
    sentence: str


def both_proved(first: Game, second: Game, seconds: float) -> Logic:
    """A logic in which P and Q are the proved P-positions of both games; a GaveUpError if there is none."""
    one, other = known_theorem(first, seconds=0.6 * seconds), known_theorem(second, seconds=0.2 * seconds)
    for here, game, there in ((one, second, other), (other, first, one)):
        if not here:
            continue
        is_same = there and there.system == here.system
        same = there if is_same else known_theorem(game, here.system, seconds=0.2 * seconds)
        if same:
            proofs = (here, same) if here is one else (same, here)
            return Logic(here.system, P=proofs[0], Q=proofs[1])
    unproved = [str(game) for game, theorem in ((first, one), (second, other)) if not theorem]
    raise GaveUpError(f"not proved in one system: {' and '.join(unproved) or f'{first} and {second}'}")


def facts(logic: Logic, seconds: float) -> Iterator[Fact]:
    """What is true of P and Q, the simplest first; what is not decided in time is left out."""
    try:
        with within_seconds(seconds):
            if _is_true(logic, same := "forall x, y: P(x,y) <=> Q(x,y)"):
                yield Fact("equal", "yes", same)
                return
            yield _how_often(logic)
            yield from _distance(logic)
            yield from _translate(logic)
    except ProofTimeoutError:
        return


def _how_often(logic: Logic) -> Fact:
    either = "not (P(x,y) <=> Q(x,y))"
    endless = f"forall n: exists x, y: x + y > n and {either}"
    if _is_true(logic, endless):
        return Fact("equal", "infinitely many", endless)
    return Fact("equal", "finitely many", f"exists n: forall x, y: {either} => x + y <= n")


def _distance(logic: Logic) -> Iterator[Fact]:
    """The least king distance within which every P of the first lies to one of the second; and the other way."""
    for one, other, order in (("P", "Q", "first to the second"), ("Q", "P", "second to the first")):
        for distance in range(FURTHEST + 1):
            near = f"abs(x - u) <= {distance} and abs(y - v) <= {distance}"
            sentence = f"forall x, y: {one}(x,y) => exists u, v: {other}(u,v) and {near}"
            if _is_true(logic, sentence):
                words = f"at most {distance}, attained" if distance else "0: it is a part"
                yield Fact("distance", f"from the {order} {words}", sentence)
                break


def _translate(logic: Logic) -> Iterator[Fact]:
    """A translation after which both sets are equal far out, where the second has positions there at all."""
    if not _is_true(logic, "forall m: exists x, y: x >= m and y >= m and Q(x,y)"):
        return
    for size in range(SHIFTS + 1):
        for shift in {size, -size}:
            moved = f"P(x + {shift}, y + {shift})" if shift >= 0 else f"P(x - {-shift}, y - {-shift})"
            sentence = f"exists m: forall x, y: x >= m and y >= m => ({moved} <=> Q(x,y))"
            if _is_true(logic, sentence):
                words = f"the second moved by ({shift},{shift}) is the first, for all heaps from some size on"
                yield Fact("translate", words, sentence)
                return


def _is_true(logic: Logic, sentence: str) -> bool:
    proof: Proof = logic.prove(sentence)
    if proof.status == "gave up":
        raise ProofTimeoutError(proof.theorem)
    return bool(proof)
