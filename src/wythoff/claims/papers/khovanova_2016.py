"""T. Khovanova, N. Niu, m-Modular Wythoff, arXiv 1608.01025 (v1 2016, v2 2024).

A move takes any positive number from one heap, or positive i and j with i = j (mod m). W are Wythoff's P-positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from ... import prover
from ..extent import Extent
from ..first_differences import board_of, first_difference, first_place, unless
from ..mathematics.golden import golden_board, golden_pairs
from ..mathematics.shared_proofs import golden_set
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..trusted import outcomes

if TYPE_CHECKING:
    from ...prover.proof import Proof

paper = Paper(
    "khovanova_2016",
    "m-Modular Wythoff",
    "T. Khovanova, N. Niu, arXiv 1608.01025 (v1 2016, v2 2024)",
    contents={"khovanova_2016": ("A1", "A2")},
    seen="opening",
)
claim, proofs = paper.claim, Proofs("khovanova_2016")


def modular(m: int) -> str:
    """The text of the game."""
    return f"rule(i*j == 0 or (i - j) % {m} == 0)"


@claim("A1", "theorem")
def finite_part_of_wythoff(extent: Extent) -> Cases:
    """For every m >= 1 the P-set is a finite subset of W. Tested: no P-position has a heap of 3m or more (below 6m),
    and the m residues of the difference, by which a diagonal move is judged, are used up by the P-positions."""
    for m in range(1, extent.parameters(30, "m <= {}; x, y < 6m") + 1):
        side = 6 * m
        board = outcomes(modular(m), side)
        place = first_place(board & ~golden_board(side))
        yield unless(place is None, f"{place}, m = {m}", "in W", "not in W")
        largest = int(np.argwhere(board).max())
        yield unless(largest < 3 * m, f"m = {m}", "a finite set", f"a P-position with the heap {largest}")
        x, y = np.nonzero(board)
        residues = len(set(((y - x) % m).tolist()))
        yield unless(residues == m, f"m = {m}", f"{m} residues of y - x", residues)


@claim("A2", "theorem", form="ours")
def small_part_of_wythoff(extent: Extent) -> Cases:
    """The P-set is the set of the cells of W whose smaller heap is less than m."""
    for m in range(1, extent.parameters(30, "m <= {}; x, y < 6m") + 1):
        side = 6 * m
        yield first_difference(outcomes(modular(m), side), board_of(small_pairs(m), side), f"m = {m}")


def small_pairs(m: int) -> list[list[int]]:
    """The pairs of W whose smaller heap is less than m."""
    pairs = golden_pairs(3 * m)
    found: list[list[int]] = pairs[pairs[:, 0] < m].tolist()
    return found


RESIDUES = "y - x and its remainder r leave the same remainder, and r <= y - x; the P-set is symmetric"
STEPS = (
    "forall m, x, y, v: S(x,y,m) and S(x,v,m) => y = v",
    "forall m, x, y, u, v: S(x,y,m) and S(u,v,m) and u < x and v < y"
    " => x + v != y + u and x + v < y + u + m and y + u < x + v + m",
    "forall m, x, y: x < m and x <= y and not S(x,y,m)"
    " => exists u, v: S(u,v,m) and (u = x and v < y or u < x and x + v = y + u)",
    "forall m, x, y, r: m <= x and x + r <= y and r < m"
    " => exists u, v: S(u,v,m) and u < x and v < y and (v = u + r or u + r = v + m)",
)


@proofs.enter("A1", "A2", parameters="all m", by_hand=RESIDUES)
def small_cells() -> Iterator[Proof]:
    """Let S be the cells of W whose smaller heap is less than m. No Nim move joins two of them; the differences of two
    cells that a diagonal move might join are not 0 and less than m apart; from x < m, x <= y, outside S a queen move
    leads to S; from m <= x <= y a move leads to a cell of S whose difference has the same remainder."""
    from ...automata import operations
    from ...automata.compiler import compiled
    from ...automata.formula_reader import read_formula
    from ...automata.numeration import system_of

    names = ("x", "y", "m")
    small = read_formula("W(x,y) and (x < m or y < m)", {"W": golden_set()}, names)
    cells = operations.arranged(compiled(system_of("fib"), small), names)
    yield from (prover.prove_formula(text, relations={"S": cells}) for text in STEPS)
