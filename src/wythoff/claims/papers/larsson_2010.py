"""U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty sequences, Games of No Chance 4, arXiv 0901.4683.

m, p >= 1; α > 0 is the root of 1/α + 1/(α+m) = p; a_n = ⌊nα⌋, b_n = a_n + mn.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from ...forms.beatty import Quadratic
from ..compare import board_of, first_difference, first_place, unless
from ..extent import Extent
from ..paper import Cases, Paper
from ..trusted import Ints, outcomes

paper = Paper(
    "larsson_2010",
    "Restrictions of m-Wythoff Nim and p-complementary Beatty sequences",
    "U. Larsson, Games of No Chance 4, arXiv 0901.4683",
    contents={"larsson_2010": ("A1", "A2", "A3", "A4")},
    seen="abstract",
)
claim, corrected = paper.claim, paper.corrected
GRID = "m, p <= {}"


def beatty_pairs(m: int, p: int, terms: int) -> Ints:
    """(a_n, b_n), n < terms; α = (2 - mp + √(m²p² + 4))/2p."""
    n = np.arange(terms)
    a = Quadratic(2 - m * p, 1, m * m * p * p + 4, 2 * p).floors(n)
    return np.stack([a, a + m * n], axis=1)


@claim("A1", "theorem")
def exactly_p_times(extent: Extent) -> Cases:
    """Each positive integer occurs exactly p times in (a_n), (b_n), n >= 1, taken together."""
    terms, most = extent.terms(2000), extent.parameters(8, GRID)
    for m, p in product(range(1, most + 1), repeat=2):
        pairs = beatty_pairs(m, p, terms)
        end = int(pairs[-1, 0])
        counts = np.bincount(pairs[1:].ravel(), minlength=end)[1:end]
        place = first_place(counts != p)
        yield unless(place is None, f"m = {m}, p = {p}, {place and place[0] + 1}", p, place and counts[place])


@claim("A2", "theorem", about="wythoff.block(p,nim)", form="ours")
def blocked_nim_moves(extent: Extent) -> Cases:
    """wythoff.block(p,nim) has the P-positions {a_n,b_n}, n >= 0, with m = 1."""
    side = extent.side(300)
    for p in range(1, extent.parameters(10, "p <= {}") + 1):
        text = f"wythoff.block({p},nim)"
        yield first_difference(outcomes(text, side), board_of(beatty_pairs(1, p, side), side), text)


@claim("A3", "theorem", about="fraenkel(m).block(p,nim)", severity="slip")
def every_nim_move_is_a_rook_move(extent: Extent) -> Cases:
    """If every removal from one heap is a rook move: fraenkel(m).block(p,nim) has the P-positions {a_n,b_n}, n >= 0, for
    all m and p."""
    side, most = extent.side(100), extent.parameters(4, GRID)
    for m, p in product(range(1, most + 1), repeat=2):
        text = f"fraenkel({m}).block({p},nim)"
        yield first_difference(outcomes(text, side), board_of(beatty_pairs(m, p, side), side), text)


@corrected("A3", "theorem", about="fraenkel(m).block(p,nim)")
def only_for_one(extent: Extent) -> Cases:
    """fraenkel(m).block(p,nim) has the P-positions {a_n,b_n}, n >= 0, iff m = 1 or p = 1: else (0,1) is P, since its
    one option can be forbidden, and m-1 >= 1 removals from one heap are forbidden that ought not to be (A4)."""
    side, most = extent.side(100), extent.parameters(4, GRID)
    for m, p in product(range(1, most + 1), repeat=2):
        text = f"fraenkel({m}).block({p},nim)"
        other = first_difference(outcomes(text, side), board_of(beatty_pairs(m, p, side), side), text)
        yield unless((other is None) == (m == 1 or p == 1), text, "{a_n,b_n} iff m = 1 or p = 1", other)
