"""A game with one pass: is this the set of P-positions while the pass is left?

(x, y) with the pass left is P  <=>  no option with the pass left is P, and (x, y) without it is not P,
                                     or (x, y) has no option at all
"""

from __future__ import annotations

from itertools import chain
from time import perf_counter

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.axioms import axioms_in_words
from ...errors import GaveUpError
from ...kernels.automata import lockstep as kernel
from ...rules import read_game
from ...translation.small_boards import other_set
from ..proof import GAVE_UP, PROVED, REFUTED, Proof
from .expected_set import ladders, positions, reach
from .first_mistake import read_together
from .game_logic import Rule, rule_of
from .given_set import Given, prove_set, set_of

STEPS = (
    "the set without the pass is that of the P-positions",
    "the set equals the positions that obey the rule towards it and the set without the pass, for all positions",
)


def prove_with_pass(game: str, without: Given, given: Given, system: str = "fib") -> Proof:
    """Prove that the given set is that of the P-positions with the pass left, and the other one that without it.

    >>> from wythoff.prover import prove_with_pass
    >>> prove_with_pass("nim", "x = y", "x + y = 0", "base 2").witness
    {'x': 1, 'y': 2}
    >>> prove_with_pass("nim", "x = y", "x + y = 0 or max(x,y) % 2 = 0 and abs(x - y) = 1", "base 2").status
    'proved'
    """
    plain, start = prove_set(game, without, system), perf_counter()
    if not plain or plain.automaton is None:
        return plain
    rule, known = rule_of(game), plain.automaton.system
    with_pass = read_game(f"{game}.pass")
    try:
        points = set_of(rule, given, known)
        mistake = _first_mistake(rule, plain.automaton, points)
    except GaveUpError as error:
        return Proof(str(with_pass), GAVE_UP, str(error), known.name, seconds=perf_counter() - start)
    if mistake is None and (doubt := other_set(with_pass, points)):
        return Proof(str(with_pass), GAVE_UP, doubt, known.name, seconds=perf_counter() - start)
    witness = None if mistake is None else dict(zip(rule.names, mistake, strict=True))
    return Proof(
        str(with_pass), PROVED if witness is None else REFUTED,
        f"the given set is that of the P-positions of {with_pass} while the pass is left", known.name, points.states,
        witness, (axioms_in_words(known), *STEPS), perf_counter() - start, points,
    )  # fmt: skip


def _first_mistake(rule: Rule, plain: Automaton, points: Automaton) -> tuple[int, ...] | None:
    """Find the first position about which the set is wrong: no option in it, and no pass to a P-position."""
    moving = reach(rule, positions(rule, points.system))
    parts = [operations.both(plain, moving), *chain(*ladders(rule, rule.moves, 1, points))]
    return read_together(rule, points, [(kernel.FIRST_GROUP, part) for part in parts], [1])
