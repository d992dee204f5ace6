"""Komaki, Miyadera, Murakami, A variant of Wythoff's game defined by Hofstadter's G-sequence, arXiv 2510.11767 (2025).

The game is K(2): queen moves, and none from a cell with x + y <= 2. K(l) has l in place of 2. f(n) = ⌊nφ⌋, f2(n) =
f(n) + n; W are Wythoff's P-positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from ...forms.beatty import PHI
from ...kernels.base.array_types import Flags
from ..extent import Extent
from ..first_differences import board_of, first_difference, first_place
from ..mathematics.golden import golden_board
from ..mathematics.terminal_triangles import triangle_game
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..trusted import nim_values, outcomes

if TYPE_CHECKING:
    from ...prover.proof import Proof

paper = Paper(
    "komaki_2025",
    "A variant of Wythoff's game defined by Hofstadter's G-sequence",
    "K. Komaki, R. Miyadera, A. Murakami, arXiv 2510.11767 (2025); the abstract of v3 (2026), whose formula breaks off",
    contents={"komaki_2025": ("A1", "A2", "A3", "A4")},
    seen="abstract",
)
claim, proofs = paper.claim, Proofs("komaki_2025")
GAME = triangle_game(2)
TERMINAL = "wythoff.terminal(x + y <= 2)"
BOUND = 8


def hofstadter(terms: int) -> list[int]:
    """h(0) = 0, h(n) = n - h(h(n-1)).

    >>> hofstadter(9)
    [0, 1, 1, 2, 3, 3, 4, 4, 5]
    """
    h = [0]
    for n in range(1, terms):
        h.append(n - h[h[n - 1]])
    return h


def corrections(terms: int, first: Sequence[int] = (1, 0)) -> list[int]:
    """g(0), g(1) as given; g(n) = 1 - g(h(n-1)) if h(n-2) < h(n-1), else g(n) = 1."""
    h, g = hofstadter(terms), list(first)
    for n in range(2, terms):
        g.append(1 - g[h[n - 1]] if h[n - 2] < h[n - 1] else 1)
    return g


def board_by_hofstadter(side: int, first: Sequence[int] = (1, 0)) -> Flags:
    """The board of (0,0), (1,1) and {f(n) + g(n) - 1, f2(n) + g(n)}, n >= 0."""
    g = np.array(corrections(side + 2, first))
    n = np.arange(side + 2)
    low = PHI.floors(n) + g - 1
    listed = [(x, y) for x, y in zip(low.tolist(), (low + n + 1).tolist(), strict=True) if x >= 0]
    return board_of([(0, 0), (1, 1), *listed], side)


@claim("A1", "theorem", about=(GAME, TERMINAL))
def pairs_by_hofstadter(extent: Extent) -> Cases:
    """h = Hofstadter's G: h(0) = 0, h(n) = n - h(h(n-1)). g(0) = 1, g(1) = 0 and for n >= 2: g(n) = 1 - g(h(n-1)) if
    h(n-2) < h(n-1), else g(n) = 1. The P-positions of K(2) are (0,0), (1,1) and {f(n) + g(n) - 1, f2(n) + g(n)},
    n >= 0. (The start values and the part for x + y <= 2 were supplied here.)"""
    side = extent.side(300)
    board = outcomes(GAME, side)
    yield first_difference(board, board_by_hofstadter(side), "K(2)")
    for first in product((0, 1), repeat=2):
        place = first_place(board != board_by_hofstadter(side, first))
        if place:
            extent.fact(f"with g(0) = {first[0]}, g(1) = {first[1]} the first wrong cell is {place}")


@claim("A2", "theorem", about=(GAME, TERMINAL))
def ones(extent: Extent) -> Cases:
    """If x >= 8 or y >= 8, then (x,y) has value 1 in K(2) iff (x,y) is in W."""
    side = extent.side(100)
    yield from _golden_far_out(extent, nim_values(GAME, side) == 1, "value 1 of K(2)")
    for ell in (0, 1, 3, 4, 5):
        _tell_last(extent, nim_values(triangle_game(ell), side) == 1, f"value 1 of K({ell})")


@claim("A3", "theorem", about=(f"{GAME}.misere", f"{TERMINAL}.misere"))
def misere(extent: Extent) -> Cases:
    """If x >= 8 or y >= 8, then (x,y) is P in misère K(2) iff (x,y) is in W."""
    side = extent.side(300)
    yield from _golden_far_out(extent, outcomes(f"{GAME}.misere", side), "misère K(2)")
    for ell in (0, 1, 3, 4, 5):
        _tell_last(extent, outcomes(f"{triangle_game(ell)}.misere", side), f"misère K({ell})")


@claim("A4", "theorem", about=(f"{GAME} + nim(1)", f"{TERMINAL} + nim(1)"), seen="secondary")
def beside_one_stone(extent: Extent) -> Cases:
    """If x >= 8 or y >= 8, then (x,y) beside a one-stone Nim heap is P in K(2) + nim(1) iff (x,y) is in W."""
    side = extent.side(80)
    yield from _golden_far_out(extent, outcomes(f"{GAME} + nim(1)", side), "K(2) + nim(1)")


def _golden_far_out(extent: Extent, board: Flags, where: str) -> Cases:
    """The board is W where a coordinate is at least 8; the exceptions are told."""
    wrong = board != golden_board(len(board))
    said = board.copy()
    said[BOUND:] ^= wrong[BOUND:]
    said[:BOUND, BOUND:] ^= wrong[:BOUND, BOUND:]
    yield first_difference(board, said, where)
    listed = [cell for cell in map(tuple, np.argwhere(wrong).tolist()) if cell[0] <= cell[1]]
    cells = " ".join(f"({x},{y})" for x, y in listed)
    extent.fact(f"{where} and W differ at {cells} and mirror images: {max(map(max, listed)) + 1} is the least bound")


def _tell_last(extent: Extent, board: Flags, where: str) -> None:
    """How many cells differ from W, and how far out, as the range grows."""
    wrong = board != golden_board(len(board))
    far = np.argwhere(wrong).max(axis=1)
    sides = [len(board) // 4, len(board) // 2, len(board)]
    counts = ", ".join(f"{int((far < side).sum())} for x, y < {side}" for side in sides)
    extent.fact(f"{where} and W differ at {counts}; the last has the coordinate {far.max(initial=0)}")


FAR = "(x >= 8 or y >= 8) and (exists n: A(n,x) and B(n,y) or A(n,y) and B(n,x))"
NEAR = ((0, 3), (1, 2), (4, 4), (5, 7))  # value 1 and misère P, both coordinates below 8
CELLS = " or ".join(f"x = {x} and y = {y}" for x, y in sorted({*NEAR, *((y, x) for x, y in NEAR)}))


@proofs.enter("A1", by_hand="a recursion with its start values has one solution")
def hofstadter_set() -> Iterator[Proof]:
    """The P-positions of K(2), a set of Fibonacci numbers, are (0,0), (1,1) and pairs in which 1 or 0 is added;
    which of the two obeys the recursion of g, and h obeys that of Hofstadter."""
    from ..mathematics.shared_proofs import hofstadter_sentences, prove_triangle

    yield prove_triangle(2)
    yield from hofstadter_sentences()


@proofs.enter("A2")
def set_of_ones() -> Iterator[Proof]:
    """The positions of nim-value 1 of K(2) are those of W with a coordinate of 8 or more, and seven others."""
    from ...prover.given.given_set import prove_value
    from ..mathematics.shared_proofs import prove_triangle, proved_set

    yield prove_value(GAME, [proved_set(prove_triangle(2))], f"{FAR} or {CELLS}")


@proofs.enter("A4", by_hand="a sum with one stone is P iff the value is 1 (Sprague–Grundy)")
def beside_a_stone() -> Iterator[Proof]:
    """The positions of nim-value 1 of K(2) are those of W with a coordinate of 8 or more, and seven others."""
    yield from set_of_ones()


@proofs.enter("A3")
def misere_set() -> Iterator[Proof]:
    """The P-positions of misère K(2) are those of W with a coordinate of 8 or more, and seven others."""
    from ...prover.given.given_set import prove_set

    yield prove_set(f"{GAME}.misere", f"{FAR} or {CELLS}")
