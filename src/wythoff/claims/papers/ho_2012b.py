"""N. B. Ho, Variants of Wythoff's game translating its P-positions, arXiv 1203.2090 (2012).

F-Wythoff is `tk(0)`: a diagonal move must not change ⌊larger/smaller⌋. W are Wythoff's P-positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ... import prover
from ..extent import Extent
from ..first_differences import first_difference, first_place, unless
from ..mathematics.golden import golden_board
from ..mathematics.shared_proofs import SHIFTED, proved_set
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..trusted import nim_values, outcomes

if TYPE_CHECKING:
    from ...prover.proof import Proof

paper = Paper(
    "ho_2012b",
    "Variants of Wythoff's game translating its P-positions",
    "N. B. Ho, arXiv 1203.2090 (2012)",
    contents={"ho_2012b": ("A1", "A2")},
    seen="abstract",
)
claim, proofs = paper.claim, Proofs("ho_2012b")
GAME = "tk(0)"


@claim("A1", "theorem", about=GAME, severity="slip")
def translated(extent: Extent) -> Cases:
    """The P-positions of F-Wythoff are exactly the cells (x+1,y+1) with (x,y) in W."""
    side = extent.side(500)
    yield first_difference(outcomes(GAME, side), golden_board(side, 1), GAME)


@paper.corrected("A1", "theorem", about=GAME)
def translated_with_the_end(extent: Extent) -> Cases:
    """The P-positions of F-Wythoff are (0,0), where no move is left, and the cells (x+1,y+1) with (x,y) in W."""
    side = extent.side(500)
    printed = golden_board(side, 1)
    printed[0, 0] = True
    yield first_difference(outcomes(GAME, side), printed, GAME)


@claim("A2", "theorem", about=(GAME, f"{GAME}.misere"))
def normal_and_misere(extent: Extent) -> Cases:
    """Normal and misère play of F-Wythoff have different outcomes exactly on the cells of value 0 and 1, and the misère
    P-positions are the cells of value 1."""
    side = extent.side(400)
    normal, misere, values = outcomes(GAME, side), outcomes(f"{GAME}.misere", side), nim_values(GAME, side)
    place = first_place((normal != misere) != (values <= 1))
    yield unless(place is None, f"{place} in {GAME}", "different outcomes iff value 0 or 1", "otherwise")
    yield first_difference(misere, values == 1, f"{GAME}.misere")


# The least and the most that F-Wythoff allows: it keeps the diagonal moves between positions of ratio 1, and none
# empties a heap.
NEAR = "max(u,v) < 2*min(u,v) and max(x,y) < 2*min(x,y)"
AROUND = (f"rule(i*j == 0 or i == j and {NEAR})", "tk(inf)")
ZEROS = "x + y = 0 or " + SHIFTED.replace("k", "1")
ONES = "x + y = 1 or " + SHIFTED.replace("k", "2")
SQUEEZED = "the moves of F-Wythoff lie between those of the two games that were decided"


@proofs.enter("A1", is_correction=True, by_hand=SQUEEZED)
def zeros() -> Iterator[Proof]:
    """The P-positions are (0,0) and (A_n + 1, B_n + 1)."""
    from ...prover.given.between import prove_between

    yield prove_between(GAME, AROUND, [ZEROS])


@proofs.enter("A2", by_hand=f"{SQUEEZED}; (0,0) alone has no option, since Nim moves stay")
def misere() -> Iterator[Proof]:
    """The cells of value 1 are the misère P-positions: no move leads from one to another, from every other position
    with an option a move leads to one, and none has value 0."""
    from ...prover.given.between import prove_between

    ones = prove_between(f"nim-value 1 in {GAME}", AROUND, [ZEROS, ONES])
    yield ones
    relations = {"S": proved_set(ones)}
    nim = "(u = x and v < y or v = y and u < x)"
    more = "(u < x and x - u = y - v and u > 0 and v > 0)"
    less = f"(u < x and x - u = y - v and {_written('u', 'v')} and {_written('x', 'y')})"
    yield prover.prove_formula(f"forall x, y, u, v: S(x,y) and S(u,v) => not ({nim} or {more})", relations=relations)
    yield prover.prove_formula(
        f"forall x, y: x + y > 0 and not S(x,y) => exists u, v: S(u,v) and ({nim} or {less})", relations=relations
    )


def _written(a: str, b: str) -> str:
    """The ratio of two heaps is 1."""
    return f"{a} < 2*{b} and {b} < 2*{a}"
