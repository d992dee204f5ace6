"""U. Larsson, Wythoff Nim extensions and splitting sequences, J. Integer Seq. 17 (2014) 14.5.7; arXiv 1206.4485.

An upper P-position has x <= y; gdwn(p,q) has the queen moves and (kp,kq), (kq,kp), k >= 1. Splits: as in larsson_2012.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from ...kernels.base.array_types import Integers
from ..extent import Extent
from ..first_differences import doubt_unless, unless
from ..mathematics.counting import least_by_range, sectors_by_range
from ..mathematics.golden import dual_pairs, wythoff_pairs
from ..paper import Cases, Paper
from ..trusted import outcomes, pairs
from ..verdict import Erratum

paper = Paper(
    "larsson_2014",
    "Wythoff Nim extensions and splitting sequences",
    "U. Larsson, J. Integer Seq. 17 (2014) 14.5.7, arXiv 1206.4485; the abstract is that of the preprint",
    contents={"larsson_2014": ("A1", "A2")},
    seen="opening",
)
claim, corrected = paper.claim, paper.corrected
GOLDEN_SHARE = (sqrt(5) - 1) / 2
LEAPS = ((2, 5), (3, 4), (3, 7))
SECTOR = (1.6, 2.1)
LIMIT = Erratum(is_limit=True)


def extensions(most: int) -> list[str]:
    """Extensions of Wythoff Nim with symmetric options in which every column holds a P-position."""
    rays = sorted(wythoff_pairs(most) | dual_pairs(most), key=lambda pair: pair[::-1])
    leaps = " or ".join(f"i == {a} and j == {b} or i == {b} and j == {a}" for a, b in LEAPS)
    return [*(f"gdwn({p},{q})" for p, q in rays), "wythoff", "maharaja", f"rule(i*j == 0 or i == j or {leaps})"]


@claim("A1", "theorem", about=("wythoff", "maharaja", "gdwn(p,q)"), erratum=LIMIT)
def lower_density(extent: Extent) -> Cases:
    """For every extension of Wythoff Nim (all queen moves and any further moves) with symmetric options, the
    x-coordinates of the upper P-positions have lower asymptotic density at least 1/φ: lim inf #{upper P-positions with
    x <= N}/N >= 1/φ = 0.61803… Read kindly: if every column holds a P-position. Tested: the least share in each of the
    last three ranges X/4 < N <= X; an extension speaks against it if its least shares stay more than 1/100 below 1/φ
    and do not rise by a tenth of what is missing (of a limit this is evidence, no proof)."""
    most, terms = extent.parameters(8, "gdwn(p,q), q <= {}", most=21), extent.terms(80_000, "the first {} P-positions")
    for text in extensions(most):
        ranges = least_by_range(pairs(text, terms), 3)
        first, last = ranges[0][1], ranges[-1][1]
        missing = GOLDEN_SHARE - last
        words = ", ".join(f"{share:.4f} for N <= {top}" for top, share in ranges)
        found = f"least shares of {words}: evidence about a limit, no proof"
        yield doubt_unless(missing < 0.01 or last - first > missing / 10, text, "lower density at least 0.61803", found)


@claim("A1", "theorem", about="rule(i + j > 0)", reading="whatever further moves there are", severity="false")
def lower_density_of_all(extent: Extent) -> Cases:
    """For every extension of Wythoff Nim with symmetric options, also if most columns hold no P-position, the
    x-coordinates of the upper P-positions have lower asymptotic density at least 1/φ. With rule(i + j > 0) it is 0:
    from every other position a move leads to (0,0), the only P-position."""
    side = extent.side(100)
    found = int(np.triu(outcomes("rule(i + j > 0)", side)).sum())
    yield unless(found > side / 2, "any numbers from both heaps, rule(i + j > 0)", "density 1/φ", f"{found} P-position")


@corrected("A1", "theorem", about=("wythoff", "maharaja", "gdwn(p,q)"))
def logarithmic_density(extent: Extent) -> Cases:
    """For every extension of Wythoff Nim with symmetric options in which every column holds a P-position, the sum of
    1/x over the upper P-positions with 1 <= x <= N is at least 1/φ times the sum of 1/m over 1 <= m <= N, for every N.
    So the lower logarithmic and the upper asymptotic density are at least 1/φ. Whether the lower asymptotic density
    is, stays open: the least shares of gdwn(3,5) speak against it, and prove nothing. By hand: in the pairs (a,b) each
    number occurs once and each difference at most once, and 1/a >= λ(1/a + 1/b) - μ/(b-a) with λ = (5+√5)/10,
    μ = 1 - 2/√5, λ - μ = 1/φ."""
    most, terms = extent.parameters(8, "gdwn(p,q), q <= {}", most=21), extent.terms(10_000, "the first {} P-positions")
    for text in extensions(most):
        listed = pairs(text, terms)
        surplus = _surplus(listed)
        n = int(np.argmin(surplus))
        yield unless(surplus[n] >= 0, f"N = {n + 1} in {text}", "at least 0", f"{surplus[n]:.6f}")
        ranges = ", ".join(f"{share:.4f}" for _, share in least_by_range(listed, 3))
        extent.fact(f"{text}: least shares {ranges} up to N = {listed[-1, 0] // 16}, …, {listed[-1, 0]}")


def _surplus(listed: Integers) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """For N = 1, 2, ... the sum over the pairs less 1/φ times the sum over all numbers; at least 0.38 at N = 1."""
    inverse = 1 / np.arange(1, int(listed[-1, 0]) + 1)
    is_first = np.zeros(len(inverse))
    is_first[listed[1:, 0] - 1] = 1
    return np.asarray(np.cumsum((is_first - GOLDEN_SHARE) * inverse))


@claim("A2", "theorem", about="gdwn(1,2)")
def empty_sector(extent: Extent) -> Cases:
    """gdwn(1,2) splits: there are α > 1 and ε > 0 such that no (x,y) far enough out with α <= y/x <= α + ε is P, while
    infinitely many upper P-positions lie on each side. Tested: α = 1.6, ε = 1/2, no cell beyond an eighth of the range,
    and more cells in each range on both sides."""
    listed = pairs("gdwn(1,2)", extent.terms(20_000, "the first {} P-positions"))
    quotients = listed[1:, 1] / listed[1:, 0]
    inside = np.flatnonzero((quotients >= SECTOR[0]) & (quotients <= SECTOR[1]))
    last = tuple(listed[inside[-1] + 1].tolist()) if len(inside) else None
    end = int(listed[-1, 0])
    yield unless(last is None or last[0] < end // 8, f"the last cell between slopes {SECTOR}", f"x < {end // 8}", last)
    extent.fact(f"the last cell with {SECTOR[0]} <= y/x <= {SECTOR[1]} is {last}, x <= {end}")
    for k, sector in zip((3, 2, 1, 0), sectors_by_range(listed, 4), strict=True):
        yield unless(sector.fewer > 0.1, f"x < {end // 4**k}", "P-positions on both sides", f"{sector.fewer:.1%}")
        extent.fact(f"x < {end // 4**k}: the widest empty sector is from {sector.low:.4f} to {sector.high:.4f}")
