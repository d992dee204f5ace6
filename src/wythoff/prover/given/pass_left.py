"""A game with one pass: is this the set of P-positions while the pass is left?

    (x, y) with the pass left is P  <=>  no option with the pass left is P, and (x, y) without it is not P,
                                         or (x, y) has no option at all

The set without the pass is one that was proved before.
"""

from __future__ import annotations

from itertools import chain
from time import perf_counter

from ...errors import GaveUpError
from ...kernels.automata import lockstep as kernel
from ..logic import operations
from ..logic.automaton import Automaton
from ..logic.axioms import axioms_in_words
from ..proof import GAVE_UP, PROVED, REFUTED, Proof
from .expected_set import ladders, positions, reach
from .first_mistake import read_together
from .game_logic import rule_of
from .given_set import Given, set_of

STEP = "the set equals the positions that obey the rule towards it and the set without the pass, for all positions"


def prove_with_pass(game: str, without: Automaton, given: Given) -> Proof:
    """Prove that the given set is that of the P-positions with the pass left; `without` is the proved set without it.

    >>> from wythoff.prover import prove_set
    >>> plain = prove_set("nim", "x = y", "base 2").automaton
    >>> prove_with_pass("nim", plain, "x + y = 0").witness
    {'x': 1, 'y': 2}
    """
    rule, start, claim = rule_of(game), perf_counter(), f"{game}.pass"
    system = without.system
    try:
        points = set_of(rule, given, system)
        moving = reach(rule, positions(rule, system))
        parts = [operations.both(without, moving), *chain(*ladders(rule, rule.moves, 1, points))]
        mistake = read_together(rule, points, [(kernel.FIRST_GROUP, part) for part in parts], [1])
    except GaveUpError as error:
        return Proof(claim, GAVE_UP, str(error), system.name, seconds=perf_counter() - start)
    witness = None if mistake is None else dict(zip(rule.names, mistake, strict=True))
    words = f"the given set is that of the P-positions of {claim} while the pass is left"
    return Proof(
        claim, PROVED if witness is None else REFUTED, words, system.name, points.states, witness,
        (axioms_in_words(system), STEP), perf_counter() - start, points,
    )  # fmt: skip
