"""A. Renard, M. Rigo, Variants of Wythoff game with terminal positions or blocking maneuvers, arXiv 2512.11601 (2025).

W are Wythoff's P-positions; a Zeckendorf word is the greedy one, most significant digit first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from ... import prover
from ...rules import Position
from ..extent import Extent
from ..first_differences import board_of, first_difference, first_other_options, unless
from ..mathematics.game_texts import blocked
from ..mathematics.golden import golden_pairs
from ..mathematics.terminal_triangles import (
    TRIANGLES,
    letters,
    recursive_pairs,
    triangle_game,
    with_triangle,
    word_by_blocks,
    word_by_morphism,
)
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..trusted import options, outcomes

if TYPE_CHECKING:
    from ...prover.proof import Proof

paper = Paper(
    "renard_rigo_2025",
    "Variants of Wythoff game with terminal positions or blocking maneuvers",
    "A. Renard, M. Rigo, arXiv 2512.11601 (2025), J. Integer Seq. 29 (2026)",
    contents={"renard_rigo_2025": ("Game K(l)", "A1", "A2", "A3", "A4", "A5")},
    seen="opening",
)
claim, proofs = paper.claim, Proofs("renard_rigo_2025")
PROVED = 8  # the largest l of the proofs
PARAMETERS = f"l = 0, …, {PROVED}"


@claim("Game K(l)", "ruleset", about=TRIANGLES)
def queen_without_triangle(extent: Extent) -> Cases:
    """K(l): queen moves, and no move from a cell with x + y <= l. Normal play: who moves into this triangle wins, so
    its cells are P. Misère: who moves into it loses, so its cells are N."""
    side = extent.side(5, most=20)
    for ell in range(extent.parameters(2, "l <= {}", most=8) + 1):
        for text in (triangle_game(ell), f"wythoff.terminal(x + y <= {ell})"):
            yield first_other_options(text, partial(_queen_options, ell), side)
            for play in ("", ".misere"):
                board = outcomes(text + play, ell + 1)
                inside = [(x, y) for x in range(ell + 1) for y in range(ell + 1 - x)]
                wrong = [cell for cell in inside if board[cell] == bool(play)]
                yield unless(not wrong, f"the triangle of {text}{play}", "N" if play else "P", wrong[:1])


def _queen_options(ell: int, cell: Position) -> list[Position]:
    return [] if sum(cell) <= ell else sorted(options("wythoff", cell))


@claim("A1", "theorem", about=TRIANGLES, form="ours")
def pairs_by_recursion(extent: Extent) -> Cases:
    """For every l >= 0 the P-positions of K(l) outside the triangle are {A_n,B_n}, n >= 1, with
    A_n = mex({0,...,l} ∪ {A_i, B_i : 1 <= i < n}) and B_n = A_n + n + l."""
    side = extent.side(200)
    for ell in range(extent.parameters(8, "l <= {}") + 1):
        said = with_triangle(recursive_pairs(ell, side), ell, side)
        yield first_difference(outcomes(triangle_game(ell), side), said, f"K({ell})")


@claim("A2", "theorem", about=TRIANGLES, form="ours")
def word_of_the_columns(extent: Extent) -> Cases:
    """Write under each integer m > l the letter a if m is some A_n, b if m is some B_n. The word from l+1 on is the
    fixed point, without its first letter s, of s -> s a^(l+1), a -> ba, b -> a; that is, the product over k >= 0 of
    (sigma^k(a))^(l+1) with sigma: a -> ba, b -> a."""
    side = extent.side(200, "m < {}")
    for ell in range(extent.parameters(8, "l <= {}") + 1):
        word = letters(outcomes(triangle_game(ell), side), ell)
        for said in (word_by_morphism(ell, len(word)), word_by_blocks(ell, len(word))):
            place = next((m for m, pair in enumerate(zip(word, said, strict=True)) if pair[0] != pair[1]), None)
            yield unless(place is None, f"m = {ell + 1 + (place or 0)} in K({ell})", said, word)


@claim("A3", "claim", about=TRIANGLES, form="ours")
def automaton_of_triangle(extent: Extent) -> Cases:
    """For each fixed l the set of pairs of Zeckendorf words (padded to equal length) of the P-positions of K(l) is
    accepted by a finite automaton."""
    from ..mathematics.shared_proofs import prove_triangle, proved_set

    side, states = extent.side(200), []
    places = np.ogrid[:side, :side]
    for ell in range(extent.parameters(5, "l <= {}", most=PROVED) + 1):
        accepted = proved_set(prove_triangle(ell))
        states.append(accepted.states)
        yield first_difference(outcomes(triangle_game(ell), side), accepted.accepts_many(*places), f"K({ell})")
    extent.fact(f"states of the least automaton for l = 0, 1, …: {', '.join(map(str, states))}")


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


@proofs.enter("A1", parameters=PARAMETERS, is_complete=False, by_hand="these pairs, one by one, obey the recursion")
def triangles_by_recursion() -> Iterator[Proof]:
    """The P-positions of K(l) are the triangle and pairs in which every m > l occurs once, with the differences l+1,
    l+2, … in the order of the smaller numbers."""
    from ..mathematics.shared_proofs import obeys_recursion, prove_triangle

    for ell in range(PROVED + 1):
        yield prove_triangle(ell)
        yield from obeys_recursion(ell)


@proofs.enter(
    "A2", parameters=PARAMETERS, is_complete=False,
    by_hand="sigma^j(a) read backwards is a prefix of the Fibonacci word, whose letters a stand at the f(i)",
)  # fmt: skip
def words_of_triangles() -> Iterator[Proof]:
    """The P-positions of K(l) are the triangle and the pairs that the blocks sigma^j(a) give: the letters a of the
    copy c of the block j stand at (l+1)(F_{j+3} - 1) + (c+1) F_{j+2} - f(i)."""
    from ..mathematics.shared_proofs import prove_triangle

    yield from (prove_triangle(ell) for ell in range(PROVED + 1))


@proofs.enter("A3", parameters=PARAMETERS, is_complete=False)
def automata_of_triangles() -> Iterator[Proof]:
    """The P-positions of K(l) are what an automaton in the Fibonacci system accepts."""
    from ..mathematics.shared_proofs import prove_triangle

    yield from (prove_triangle(ell) for ell in range(PROVED + 1))


@proofs.enter("A4", parameters="k = 2, 3", files=("wythoff-block-2", "wythoff-block-3"))
def blocked_sets() -> Iterator[Proof]:
    """The P-positions of wythoff.block(k) are R_k."""
    from .larsson.proofs import R

    yield from (prover.prove_set(blocked(k), R[k]) for k in (2, 3))


@proofs.enter("A5", files=("wythoff",), certified="the P-set W")
def words() -> Iterator[Proof]:
    """The positions whose words are w and w0, w ending in an even number of zeros, and (0,0), are the P-positions."""
    from ...automata.named_relations import even_zeros
    from ...automata.numeration import system_of

    given = "x + y = 0 or even_zeros(x) and shift(x,y) or even_zeros(y) and shift(y,x)"
    yield prover.prove_set("wythoff", given, relations={"even_zeros": even_zeros(system_of("fib"))})
