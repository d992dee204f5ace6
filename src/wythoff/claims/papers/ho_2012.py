"""N. B. Ho, Two variants of Wythoff's game preserving its P-positions, J. Combin. Theory A 119 (2012) 1302-1314.

Restriction: queen moves, but from two unequal heaps nothing may be taken from the smaller heap alone. Extension: queen
moves, or k from the smaller heap and l from the other with 0 <= l < k (either is the smaller one if they are equal).
f(n) = ⌊nφ⌋, f2(n) = f(n) + n; W are Wythoff's P-positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ... import prover
from ...rules import Position
from ..extent import Extent
from ..first_differences import board_of, first_difference, first_other_options
from ..mathematics.golden import golden_board
from ..mathematics.shared_proofs import GOLDEN, golden_set
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..trusted import nim_values, options, outcomes

if TYPE_CHECKING:
    from ...prover.proof import Proof

paper = Paper(
    "ho_2012",
    "Two variants of Wythoff's game preserving its P-positions",
    "N. B. Ho, J. Combin. Theory A 119 (2012) 1302-1314, arXiv 1202.3186",
    contents={"ho_2012": ("Games", "A1", "A2", "A3", "A4")},
    seen="opening",
)
claim, proofs = paper.claim, Proofs("ho_2012")
RESTRICTION = "rule(i == j or j == 0 and x >= y or i == 0 and y >= x)"
EXTENSION = "rule(i*j == 0 or i == j or x <= y and j < i or y <= x and i < j)"


@claim("Games", "ruleset", about=(RESTRICTION, EXTENSION))
def moves(extent: Extent) -> Cases:
    """Restriction: queen moves, but from two unequal heaps nothing may be taken from the smaller heap alone. Extension:
    queen moves, or k from the smaller heap and l from the other with 0 <= l < k; either heap counts as the smaller one
    if they are equal."""
    side = extent.side(9)
    yield first_other_options(RESTRICTION, _restricted, side)
    yield first_other_options(EXTENSION, _extended, side)


def _restricted(position: Position) -> list[Position]:
    x, y = position
    queen = options("wythoff", position)
    smaller = 0 if x < y else 1
    return [to for to in queen if x == y or to[smaller] == position[smaller] or to[0] - to[1] == x - y]


def _extended(position: Position) -> list[Position]:
    x, y = position
    found = list(options("wythoff", position))
    for smaller in (0, 1):
        if position[smaller] == min(position):
            taken = ((k, ell) for k in range(1, min(x, y) + 1) for ell in range(k))
            found += [(x - k, y - ell) if smaller == 0 else (x - ell, y - k) for k, ell in taken]
    return found


@claim("A1", "theorem", about=RESTRICTION)
def restriction(extent: Extent) -> Cases:
    """The restriction has the P-positions W."""
    side = extent.side(300)
    yield first_difference(outcomes(RESTRICTION, side), golden_board(side), "the restriction")


@claim("A2", "theorem", about=EXTENSION)
def extension(extent: Extent) -> Cases:
    """The extension has the P-positions W."""
    side = extent.side(200)
    yield first_difference(outcomes(EXTENSION, side), golden_board(side), "the extension")


@claim("A3", "theorem", about=EXTENSION, form="ours")
def ones_of_the_extension(extent: Extent) -> Cases:
    """In the extension the cells of value 1 are {f(n) - 1, f2(n) - 1}, n >= 1."""
    side = extent.side(60)
    yield first_difference(nim_values(EXTENSION, side) == 1, golden_board(side, -1, 1), "value 1 of the extension")


@claim("A4", "theorem", about=RESTRICTION, form="ours")
def ones_of_the_restriction(extent: Extent) -> Cases:
    """In the restriction the cells of value 1 are {2,2}, {4,6} and {f(n) - 1, f2(n) - 1}, n >= 1, n != 2."""
    side = extent.side(200)
    said = golden_board(side, -1, 1) ^ board_of([(2, 2), (2, 4), (4, 6)], side)
    yield first_difference(nim_values(RESTRICTION, side) == 1, said, "value 1 of the restriction")


ONES = "exists n: n > 0 and (A(n,x+1) and B(n,y+1) or A(n,y+1) and B(n,x+1))"
OTHERS = ONES.replace("n > 0", "n > 0 and n != 2") + " or x = 2 and y = 2 or x = 4 and y = 6 or x = 6 and y = 4"


@proofs.enter("A1")
def restricted_set() -> Iterator[Proof]:
    """The P-positions of the restriction are those of Wythoff."""
    yield prover.prove_set(RESTRICTION, GOLDEN)


@proofs.enter("A2")
def extended_set() -> Iterator[Proof]:
    """The P-positions of the extension are those of Wythoff."""
    yield prover.prove_set(EXTENSION, GOLDEN)


@proofs.enter("A3")
def ones_of_extended() -> Iterator[Proof]:
    """The positions of nim-value 1 of the extension."""
    from ...prover.given.given_set import prove_value

    yield prove_value(EXTENSION, [golden_set()], ONES)


@proofs.enter("A4")
def ones_of_restricted() -> Iterator[Proof]:
    """The positions of nim-value 1 of the restriction."""
    from ...prover.given.given_set import prove_value

    yield prove_value(RESTRICTION, [golden_set()], OTHERS)
