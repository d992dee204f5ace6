"""U. Larsson, A generalized diagonal Wythoff Nim, Integers 12 (2012) #G2, arXiv 1005.1555. Games `gdwn(p,q)`, p < q.

gdwn(p,q), p < q, has the queen moves and (kp,kq), (kq,kp), k >= 1; an upper P-position has x <= y.
Splits: some sector a < y/x < b, 1 < a < b, holds only finitely many upper P-positions, while infinitely many lie below
it and infinitely many above it. Wythoff pair: (f(n),f2(n)), n >= 1; dual Wythoff pair: (f(n)+1,f2(n)+1), n >= 1, where
f(n) = ⌊nφ⌋, f2(n) = f(n) + n.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from ... import prover
from ...kernels.base.array_types import Integers
from ..extent import Extent
from ..first_differences import unless
from ..mathematics.clusters import measure, pairs_up_to
from ..mathematics.counting import sectors_by_range, splits
from ..mathematics.golden import dual_pairs, is_golden, wythoff_pairs
from ..mathematics.shared_proofs import golden_set
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..trusted import pairs

if TYPE_CHECKING:
    from ...prover.proof import Proof

paper = Paper(
    "larsson_2012",
    "A generalized diagonal Wythoff Nim",
    "U. Larsson, Integers 12 (2012) #G2, arXiv 1005.1555",
    contents={"larsson_2012": ("A1", "A2", "A3", "A4")},
    seen="opening",
)
claim, proofs = paper.claim, Proofs("larsson_2012")
PRINTED = (1.478, 2.247)
WITHIN = 0.001  # "about": the last printed digit, rounded or cut
LONGER = 16  # times the list that a pair may need to be decided
PROVED = 6  # largest q of the pairs that the prover decides


def ordered_pairs(most: int) -> list[tuple[int, int]]:
    """All (p,q), p < q <= most, by increasing q."""
    return [(p, q) for q in range(2, most + 1) for p in range(1, q)]


@claim("A1", "theorem", about="gdwn(1,2)")
def no_limit(extent: Extent) -> Cases:
    """For (p,q) = (1,2) the quotients y/x of the upper P-positions have no limit. Tested: in each of several ranges
    X/4 <= x < X the quotients lie more than 1/2 apart, on both sides of the widest gap."""
    listed = pairs("gdwn(1,2)", extent.terms(20_000))
    end = int(listed[-1, 0])
    for k, sector in zip((3, 2, 1, 0), sectors_by_range(listed, 4), strict=True):
        words = f"from {sector.low:.3f} to {sector.high:.3f}, {sector.fewer:.1%} on the side with fewer"
        apart = sector.high - sector.low > 0.5 and sector.fewer > 0.1
        yield unless(apart, f"x < {end // 4**k}", "quotients further than 1/2 apart", words)
        extent.fact(f"X = {end // 4**k}: no quotient {words}")


@claim("A2", "numbers", about="gdwn(1,2)", seen="recalled")
def accumulation_points(extent: Extent) -> Cases:
    """For (1,2) the quotients have exactly two accumulation points, about 1.478 and 2.247. Tested: two clusters of
    quotients in each of three ranges, whose slopes are these numbers up to 0.001 and the error bar of a fitted line."""
    columns = extent.terms(40_000, "x < {}")
    listed = pairs_up_to("gdwn(1,2)", columns, 1)
    for end in (columns // 16, columns // 4, columns):
        found = measure(listed[listed[:, 0] < end], end)
        words = " and ".join(map(str, found))
        agree = len(found) == 2 and all(
            abs(cluster.slope - printed) <= WITHIN + cluster.error
            for cluster, printed in zip(found, PRINTED, strict=True)
        )
        yield unless(agree, f"x < {end}", "1.478 and 2.247", words)
        extent.fact(f"{end // 4} <= x < {end}: {words}")


@claim("A3", "conjecture", about="gdwn(p,q)", seen="recalled")
def which_pairs_split(extent: Extent) -> Cases:
    """gdwn(p,q) splits iff (p,q) is a Wythoff pair or a dual Wythoff pair. Tested: over two ranges, each four times the
    one before, the quotients y/x keep a wide gap, or draw together; a game that does neither is followed further."""
    most, terms = extent.parameters(6, "p < q <= {}"), extent.terms(3000, "the first {} P-positions", most=100_000)
    said = wythoff_pairs(most) | dual_pairs(most)
    for p, q in ordered_pairs(most):
        found, listed = _decided(p, q, terms)
        if found is None:
            extent.fact(f"({p},{q}): not decided by {len(listed)} P-positions")
        where = f"gdwn({p},{q}), {len(listed)} P-positions"
        yield unless(found in (None, (p, q) in said), where, _splits((p, q) in said), _splits(bool(found)))
        if found:
            before, last = sectors_by_range(listed)
            extent.fact(
                f"({p},{q}): no quotient from {before.low:.3f} to {before.high:.3f}, then"
                f" from {last.low:.3f} to {last.high:.3f}, x < {listed[-1, 0]}"
            )


def _decided(p: int, q: int, terms: int) -> tuple[bool | None, Integers]:
    listed = pairs(f"gdwn({p},{q})", terms)
    found = splits(listed)
    if found is None:
        listed = pairs(f"gdwn({p},{q})", LONGER * terms)
        found = splits(listed)
    return found, listed


def _splits(found: bool) -> str:
    return "splits" if found else "does not split"


@claim("A4", "theorem", about="gdwn(p,q)", form="ours")
def which_pairs_keep_wythoff(extent: Extent) -> Cases:
    """gdwn(p,q) has the P-positions W iff q < φp and (p,q) is not a dual Wythoff pair."""
    most, terms = extent.parameters(12, "p < q <= {}"), extent.terms(600, "the first {} P-positions")
    for p, q in ordered_pairs(most):
        said = _keeps(p, q)
        other = np.flatnonzero(~is_golden(pairs(f"gdwn({p},{q})", terms)))
        found = f"not W at P-position {other[0]}" if len(other) else "W"
        yield unless(said == (not len(other)), f"gdwn({p},{q})", "W" if said else "another P-set", found)


def _keeps(p: int, q: int) -> bool:
    """Whether q < φp, that is q² < pq + p², and (p,q) is no dual pair."""
    return q * q < p * q + p * p and (p, q) not in dual_pairs(q)


@proofs.enter(
    "A4", parameters=f"p < q <= {PROVED}", is_complete=False, by_hand="W is left iff no ray joins two cells of W"
)
def rays_and_cells() -> Iterator[Proof]:
    """Two cells of W differ by a multiple of (p,q) iff q > φp or (p,q) is a dual Wythoff pair."""
    for p, q in ordered_pairs(PROVED):
        joined = f"exists t, x, y: t > 0 and W(x,y) and W(x+{p}*t,y+{q}*t)"
        yield prover.prove_formula(f"not {joined}" if _keeps(p, q) else joined, relations={"W": golden_set()})
