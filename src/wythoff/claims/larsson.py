"""U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011).

W^k is `wythoff.block(k)`: before each move the previous player forbids at most k-1 options. P_k is its set of
P-positions, phi = (1+sqrt5)/2.
"""

from __future__ import annotations

from .boards import outcomes, p_options
from .compare import board_of, first_difference, position_text, unless
from .extent import Extent
from .paper import Cases, Paper

paper = Paper("larsson", "Blocking Wythoff Nim", "U. Larsson, Electronic Journal of Combinatorics 18 (2011)")
claim, corrected, gap = paper.claim, paper.corrected, paper.gap


@claim("Fig 1(a)", "figure", about="wythoff.block(2)")
def eleven_fifteen(extent: Extent) -> Cases:
    """In W^2 the position (11,15) is N, since only one of the two P-positions among its options can be forbidden."""
    extent.note("the options of one position")
    found = p_options("wythoff.block(2)", (11, 15))
    yield unless(len(found) >= 2, "(11,15)", "N", "P")
    yield unless(len(found) == 2, "P-positions among the options of (11,15)", 2, " ".join(map(position_text, found)))


@corrected("Fig 1(a)", "figure", about="wythoff.block(2)")
def eleven_fifteen_has_four(extent: Extent) -> Cases:
    """In W^2 the position (11,15) is N: it has four P-positions among its options, and only one can be forbidden."""
    extent.note("the options of one position")
    found = p_options("wythoff.block(2)", (11, 15))
    yield unless(len(found) == 4, "P-positions among the options of (11,15)", 4, len(found))


@claim("Prop 1.4", "proposition", about="nim.block(k)")
def blocking_nim(extent: Extent) -> Cases:
    """Two-heap Nim with at most k-1 options blocked: {x,y} is P iff |y-x| < k with y-x = k-1 (mod 2), or x+y < k."""
    side = extent.side(200)
    for k in range(1, extent.parameters(12) + 1):
        printed = ((x, y) for x in range(side) for y in range(x, side) if _is_blocking_nim_p(x, y, k))
        yield first_difference(outcomes(f"nim.block({k})", side), board_of(printed, side), f"nim.block({k})")


def _is_blocking_nim_p(x: int, y: int, k: int) -> bool:
    return (abs(y - x) < k and (y - x - k + 1) % 2 == 0) or x + y < k
