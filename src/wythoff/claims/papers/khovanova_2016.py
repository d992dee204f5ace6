"""T. Khovanova, N. Niu, m-Modular Wythoff, arXiv 1608.01025 (v1 2016, v2 2024).

A move takes any positive number from one heap, or positive i and j with i = j (mod m). W are Wythoff's P-positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from ... import prover
from ..compare import board_of, first_difference, first_place, unless
from ..extent import Extent
from ..golden import golden_board, golden_pairs
from ..paper import Cases, Paper
from ..proving import Proofs
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
PROVED = 16


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


@proofs.enter("A1", "A2", parameters=f"m = 1, …, {PROVED}", is_complete=False)
def listed_sets() -> Iterator[Proof]:
    """The P-positions are the cells of W whose smaller heap is less than m, and no others."""
    for m in range(1, PROVED + 1):
        cells = (f"x = {a} and y = {b} or x = {b} and y = {a}" for a, b in small_pairs(m))
        yield prover.prove_set(modular(m), " or ".join(cells), "base 2")
