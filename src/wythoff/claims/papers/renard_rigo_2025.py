"""A. Renard, M. Rigo, Variants of Wythoff game with terminal positions or blocking maneuvers, arXiv 2512.11601 (2025).

W are Wythoff's P-positions; a Zeckendorf word is the greedy one, most significant digit first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from ... import prover
from ..compare import board_of, first_difference
from ..extent import Extent
from ..game_texts import blocked
from ..paper import Cases, Paper
from ..proving import Proofs
from ..trusted import outcomes
from .larsson.candidate_sets import candidates

if TYPE_CHECKING:
    from ...prover.logic.automaton import Automaton
    from ...prover.proof import Proof

paper = Paper(
    "renard_rigo_2025",
    "Variants of Wythoff game with terminal positions or blocking maneuvers",
    "A. Renard, M. Rigo, arXiv 2512.11601 (2025), J. Integer Seq. 29 (2026)",
    contents={"renard_rigo_2025": ("A4", "A5")},
    seen="opening",
)
claim, proofs = paper.claim, Proofs("renard_rigo_2025")


@claim("A4", "theorem", about=("wythoff.block(2)", "wythoff.block(3)"))
def one_or_two_forbidden(extent: Extent) -> Cases:
    """With one or two options forbidden before each move the P-sets are R_2 and R_3 of Larsson 2011 (larsson:Def 4),
    whose theorem this confirms: (0,0), {n,2n+1} and {2f(n)+2,2f2(n)+2}; (0,0), {n,2n+1} and {n,2n+2}, n >= 0."""
    side = extent.side(1000)
    for k in (2, 3):
        yield first_difference(outcomes(blocked(k), side), candidates(k, side), blocked(k))


@claim("A5", "theorem", about="wythoff")
def one_zero_appended(extent: Extent) -> Cases:
    """For 0 < a <= b, (a,b) is in W iff the Zeckendorf word of a ends in an even number of zeros and that of b is the
    word of a with one 0 appended (cited there from Fraenkel)."""
    side = extent.side(1000, "0 < a, b < {}")
    found = []
    for a in range(1, side):
        word = zeckendorf(a)
        if (len(word) - len(word.rstrip("0"))) % 2 == 0:
            found.append((a, value(word + "0")))
    yield first_difference(outcomes("wythoff", side)[1:, 1:], board_of(found, side)[1:, 1:], "words, less (1,1)")


def zeckendorf(n: int) -> str:
    """The greedy word of n > 0 in Fibonacci numbers 1, 2, 3, 5, ...

    >>> zeckendorf(4), zeckendorf(7)
    ('101', '1010')
    """
    places = [1, 2]
    while places[-1] <= n:
        places.append(places[-1] + places[-2])
    word = ""
    for place in reversed(places):
        word += "1" if place <= n else "0"
        n -= place if place <= n else 0
    return word.lstrip("0")


def value(word: str) -> int:
    """The number with this word.

    >>> value("1010")
    7
    """
    total, place, larger = 0, 1, 2
    for digit in reversed(word):
        total += place * int(digit)
        place, larger = larger, place + larger
    return total


@proofs.enter("A4", parameters="k = 2, 3", files=("wythoff-block-2", "wythoff-block-3"))
def blocked_sets() -> Iterator[Proof]:
    """The P-positions of wythoff.block(k) are R_k."""
    from .larsson.proofs import R

    yield from (prover.prove_set(blocked(k), R[k]) for k in (2, 3))


@proofs.enter("A5", files=("wythoff",), certified="the P-set W")
def words() -> Iterator[Proof]:
    """The positions whose words are w and w0, w ending in an even number of zeros, and (0,0), are the P-positions."""
    yield prover.prove_set("wythoff", word_automaton())


def word_automaton() -> Automaton:
    """The automaton of (0,0) and the pairs of words w, w0, either way round, w ending in an even number of zeros.

    A state is (the heap whose word is a digit ahead, that digit, whether an odd number of zeros ends the other word so
    far); in the first state no 1 was read, and in the last one the words do not match.
    """
    from ...prover.logic.automaton import Automaton
    from ...prover.logic.numeration import system_of

    states = list(product((0, 1), (0, 1), (0, 1)))
    places = {state: n for n, state in enumerate(states, start=1)}
    dead = len(states) + 1
    table = np.full((dead + 1, 4), dead, dtype=np.int32)
    table[0, :3] = 0, places[1, 1, 0], places[0, 1, 0]
    for (ahead, expected, odd), symbol in product(states, range(4)):
        digits = divmod(symbol, 2)
        if digits[1 - ahead] == expected:
            following = (ahead, digits[ahead], 0 if expected else 1 - odd)
            table[places[ahead, expected, odd], symbol] = places[following]
    accepting = [True, *(state[1:] == (0, 0) for state in states), False]
    return Automaton(system_of("fib"), ("x", "y"), table, np.array(accepting))
