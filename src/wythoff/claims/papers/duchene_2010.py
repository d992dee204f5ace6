"""Duchêne, Fraenkel, Nowakowski, Rigo, Extensions and restrictions of Wythoff's game, JCTA 117 (2010).

W are Wythoff's P-positions; a vector (i,j) is a move that takes i from the first heap and j from the second.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from ... import prover
from ..extent import Extent
from ..first_differences import first_difference, unless
from ..mathematics.golden import golden_board
from ..mathematics.queen_moves import board_with, winning_moves
from ..mathematics.shared_proofs import golden_set, wythoff
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..trusted import outcomes

if TYPE_CHECKING:
    from ...automata.automaton import Automaton
    from ...prover.proof import Proof

paper = Paper(
    "duchene_2010",
    "Extensions and restrictions of Wythoff's game preserving its P positions",
    "E. Duchêne, A. S. Fraenkel, R. J. Nowakowski, M. Rigo, J. Combin. Theory A 117 (2010) 545-567",
    contents={"duchene_2010": ("A1", "A2", "A3", "A4")},
    seen="abstract",
)
claim, proofs = paper.claim, Proofs("duchene_2010")
ADDABLE = "i + j > 0 and not exists x, y: W(x,y) and W(x+i,y+j)"


@claim("A1", "theorem", about="wythoff")
def no_vector_can_be_spared(extent: Extent) -> Cases:
    """No vector of Wythoff's game can be spared: for each k >= 1 the game without (k,0), or without (0,k), or without
    (k,k), has another P-set. Tested: some N-position has this vector as its only winning move, and for k <= 3 the
    boards differ."""
    most = extent.parameters(60, "k <= {}")
    side = 12 * most
    board = outcomes("wythoff", side)
    once = winning_moves(board) == 1
    for k in range(1, most + 1):
        for i, j in ((k, 0), (0, k), (k, k)):
            alone = board[: side - i, : side - j] & once[i:, j:]
            yield unless(alone.any(), f"({i},{j})", "the only winning move somewhere", f"not for x, y < {side}")
    for i, j in ((k * a, k * b) for k in (1, 2, 3) for a, b in ((1, 0), (0, 1), (1, 1))):
        text = f"rule((i*j == 0 or i == j) and not (i == {i} and j == {j}))"
        other = first_difference(outcomes(text, 30), board[:30, :30], text)
        yield unless(other, text, "another P-set", "W for x, y < 30")


@claim("A2", "theorem", about="wythoff", form="ours")
def when_a_vector_can_be_added(extent: Extent) -> Cases:
    """Adding a vector (i,j) as a single new move leaves the P-set W iff no two cells of W differ by (i,j)."""
    most, side = extent.parameters(9, "i, j <= {}"), extent.side(120)
    board = golden_board(side)
    for i, j in product(range(most + 1), repeat=2):
        if i + j:
            text = f"rule(i*j == 0 or i == j or i == {i} and j == {j})"
            changed = first_difference(outcomes(text, side), board, text)
            differ = (board[: side - i, : side - j] & board[i:, j:]).any()
            yield unless(bool(changed) == differ, f"({i},{j})", "W" if not differ else "another P-set", changed or "W")


@claim("A3", "theorem", about="wythoff", form="ours")
def all_at_once(extent: Extent) -> Cases:
    """All vectors that no two cells of W differ by may be added together, and the P-set is still W."""
    most, side = extent.parameters(40, "vectors with i, j <= {}"), extent.side(200)
    vectors = [(i, j) for i, j in product(range(most + 1), repeat=2) if addable().accepts(i, j)]
    yield first_difference(board_with(vectors, side), golden_board(side), f"{len(vectors)} vectors added")


@claim("A4", "theorem", about="wythoff")
def accepted_by_an_automaton(extent: Extent) -> Cases:
    """The set of vectors that may be added is described by a two-dimensional morphism; as executed here: the pairs of
    Zeckendorf words of the (i,j) are accepted by a finite automaton. Tested: the automaton that the prover makes of
    the definition, against the differences of cells of W on a board."""
    most = extent.side(60, "i, j < {}")
    side = 12 * most
    cells = np.argwhere(golden_board(side))
    differences = np.zeros((most, most), dtype=np.bool_)
    for x, y in cells.tolist():
        near = cells[(cells[:, 0] >= x) & (cells[:, 0] < x + most) & (cells[:, 1] >= y) & (cells[:, 1] < y + most)]
        differences[near[:, 0] - x, near[:, 1] - y] = True
    said = addable().accepts_many(*np.ogrid[:most, :most])
    extent.fact(f"an automaton with {addable().states} states")
    yield first_difference(~differences, said, "vectors that may be added")


@cache
def addable() -> Automaton:
    """The automaton of the vectors that may be added, made from their definition."""
    from ...automata.compiler import compiled
    from ...automata.formula_reader import read_formula
    from ...automata.numeration import system_of

    return compiled(system_of("fib"), read_formula(ADDABLE, {"W": golden_set()}, ("i", "j")))


QUEEN = ((1, 0), (0, 1), (1, 1))
KERNEL = "P-positions are a set that no move stays in and some move leads into from everywhere else"


@proofs.enter("A1", parameters="all k", by_hand=KERNEL, files=("wythoff",), certified="the P-set W of Wythoff")
def needed() -> Iterator[Proof]:
    """Each vector is, somewhere, the only winning move: without it that position would be a P-position."""
    yield from wythoff()
    for i, j in QUEEN:
        x, y = f"x+{i}*k", f"y+{j}*k"
        winning = (
            f"(forall t: t > 0 and W({x}-{a}*t,{y}-{b}*t) => {'t = k' if (a, b) == (i, j) else 'false'})"
            for a, b in QUEEN
        )
        text = f"forall k: k > 0 => exists x, y: W(x,y) and not W({x},{y}) and {' and '.join(winning)}"
        yield prover.prove_formula(text, relations={"W": golden_set()})


@proofs.enter("A2", "A3", parameters="all i, j", by_hand=KERNEL, files=("wythoff",), certified="the P-set W of Wythoff")
def added() -> Iterator[Proof]:
    """W is Wythoff's P-set, a vector that two cells of W differ by joins them, and the others join none."""
    yield from wythoff()
    yield prover.prove_formula(
        "forall i, j: i + j > 0 => (V(i,j) <=> forall x, y: W(x,y) => not W(x+i,y+j))",
        relations={"V": addable(), "W": golden_set()},
    )


@proofs.enter("A4")
def automatic() -> Iterator[Proof]:
    """The vectors that no two cells of W differ by are those of an automaton on pairs of Zeckendorf words."""
    yield prover.prove_formula(f"forall i, j: V(i,j) <=> {ADDABLE}", relations={"V": addable(), "W": golden_set()})
