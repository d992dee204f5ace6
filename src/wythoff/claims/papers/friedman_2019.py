"""E. J. Friedman, S. M. Garrabrant, I. K. Phipps-Morgan, A. S. Landsberg, U. Larsson: gdwn(p,q) seen from far.

gdwn(p,q) has the queen moves and (kp,kq), (kq,kp), k >= 1; an upper P-position has x <= y.
"""

from __future__ import annotations

from itertools import pairwise

from ...kernels.base.array_types import Integers
from ..extent import Extent
from ..first_differences import unless
from ..mathematics.counting import minima, shares
from ..paper import Cases, Paper
from ..trusted import pairs

paper = Paper(
    "friedman_2019",
    "Geometric analysis of a generalized Wythoff game",
    "E. J. Friedman, S. M. Garrabrant, I. K. Phipps-Morgan, A. S. Landsberg, U. Larsson, Games of No Chance 5 (2019)",
    contents={"friedman_2019": ("A1",)},
    seen="abstract",
)
claim = paper.claim
OTHERS = ((4, 6), (4, 7), (5, 8), (6, 10))
FIRST = 2000  # below, the minima have not formed yet
NEARLY = 0.05
SETTLED = 0.01


@claim("A1", "observation", about="gdwn(p,q)")
def fluctuations(extent: Extent) -> Cases:
    """In the symmetric games gdwn(p,q) the P-positions show fluctuations that repeat roughly on a logarithmic scale; as
    executed here: for (p,q) = (3,5) the share #{upper P-positions with x <= N}/N does not settle, and consecutive
    minima lie at N in a nearly constant ratio. Tested: in each range X/4 < N <= X the share moves by more than 1/100,
    and from N = 2000 on the ratios are within 5 % of their mean."""
    terms = extent.terms(40_000, "the first {} P-positions")
    listed = pairs("gdwn(3,5)", terms)
    for top, moved in _moves(listed):
        yield unless(moved > SETTLED, f"N <= {top}", "the share moves by more than 0.01", f"{moved:.4f}")
        extent.fact(f"{top // 4} < N <= {top}: the share moves by {moved:.4f}")
    found = minima(listed, FIRST)
    ratios = [later / earlier for (earlier, _), (later, _) in pairwise(found)]
    mean = sum(ratios) / len(ratios)
    for (n, _), ratio in zip(found, ratios, strict=False):
        yield unless(
            abs(ratio - mean) < NEARLY * mean, f"minimum at N = {n}", f"next at {mean:.3f}·N", f"{ratio:.3f}·N"
        )
    extent.fact("minima of (3,5): " + ", ".join(f"{share:.4f} at N = {n}" for n, share in found))
    extent.fact(f"their ratios: {', '.join(f'{ratio:.3f}' for ratio in ratios)}; mean {mean:.3f}")
    for p, q in OTHERS:
        ends = [n for n, _ in minima(pairs(f"gdwn({p},{q})", terms), FIRST)]
        extent.fact(f"({p},{q}): ratios {', '.join(f'{b / a:.2f}' for a, b in pairwise(ends))}")


def _moves(listed: Integers) -> list[tuple[int, float]]:
    """How far the share moves between X/4 and X, for the last four ranges."""
    ends, share = shares(listed)
    tops = [int(ends[-1]) // 4**k for k in (3, 2, 1, 0)]
    parts = [(top, share[(ends > top // 4) & (ends <= top)]) for top in tops]
    return [(top, float(part.max() - part.min())) for top, part in parts]
