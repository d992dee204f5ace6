"""Komaki, Miyadera, Murakami, Variants of Wythoff's games with different terminal sets, arXiv 2605.01435 (2026).

The games are the K(k): queen moves, and none from a cell with x + y <= k. F_1 = F_2 = 1 are the Fibonacci numbers,
f(n) = ⌊nφ⌋ and f2(n) = f(n) + n.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..extent import Extent
from ..first_differences import first_difference, unless
from ..mathematics.terminal_triangles import TRIANGLES, fibonacci_pairs, recursive_pairs, triangle_game, with_triangle
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..trusted import outcomes

if TYPE_CHECKING:
    from ...prover.proof import Proof

paper = Paper(
    "komaki_2026",
    "Variants of Wythoff's games with different terminal sets",
    "K. Komaki, R. Miyadera, A. Murakami, arXiv 2605.01435 (2026)",
    contents={"komaki_2026": ("A1",)},
    seen="abstract",
)
claim, proofs = paper.claim, Proofs("komaki_2026")
PROVED = 8


@claim("A1", "theorem", about=TRIANGLES, form="ours")
def by_fibonacci_numbers(extent: Extent) -> Cases:
    """For every k >= 0 the P-positions of K(k) outside the triangle are given without recursion by Fibonacci
    numbers: all {A,B} with A = (k+1)(F_{j+3} - 1) + (c+1) F_{j+2} - f(i), B = (k+1)(F_{j+4} - 1) + (c+1) F_{j+3} -
    f2(i), where j >= 0, 0 <= c <= k, i >= 1 and f(i) <= F_{j+2}; each (j,c,i) gives another pair."""
    side = extent.side(200)
    for k in range(extent.parameters(8) + 1):
        pairs = fibonacci_pairs(k, side)
        yield unless(
            len(set(pairs)) == len(pairs), f"triples (j,c,i) for k = {k}", "different pairs", "some pair twice"
        )
        yield first_difference(outcomes(triangle_game(k), side), with_triangle(pairs, k, side), f"K({k})")
        yield unless(sorted(pairs) == recursive_pairs(k, side), f"k = {k}", "the pairs of the recursion", "others")


@proofs.enter("A1", parameters=f"k = 0, …, {PROVED}", is_complete=False)
def triangles() -> Iterator[Proof]:
    """The P-positions of K(k) are the triangle and the pairs by Fibonacci numbers."""
    from ..mathematics.shared_proofs import prove_triangle

    yield from (prove_triangle(k) for k in range(PROVED + 1))
