"""A. Renard, M. Rigo, Variants of Wythoff game with terminal positions or blocking maneuvers, arXiv 2512.11601 (2025).

W are Wythoff's P-positions; a Zeckendorf word is the greedy one, most significant digit first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ... import prover
from ..compare import board_of, first_difference
from ..extent import Extent
from ..game_texts import blocked
from ..golden import golden_pairs
from ..paper import Cases, Paper
from ..proving import Proofs
from ..trusted import outcomes

if TYPE_CHECKING:
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
    one, two = ([(0, 0), *((n, 2 * n + more) for n in range(side))] for more in (1, 2))
    doubled = (2 * golden_pairs(side // 2) + 2).tolist()
    yield first_difference(outcomes(blocked(2), side), board_of([*one, *doubled], side), blocked(2))
    yield first_difference(outcomes(blocked(3), side), board_of([*one, *two], side), blocked(3))


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
    from ...prover.logic.named_relations import even_zeros
    from ...prover.logic.numeration import system_of

    given = "x + y = 0 or even_zeros(x) and shift(x,y) or even_zeros(y) and shift(y,x)"
    yield prover.prove_set("wythoff", given, relations={"even_zeros": even_zeros(system_of("fib"))})
