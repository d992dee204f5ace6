"""Findings about the games of "Optimal resolution of the Wythoff game and its variants"."""

from __future__ import annotations

from itertools import count

import numpy as np

from ..forms.beatty import Quadratic
from .boards import outcomes
from .compare import board_of, first_difference, unless
from .extent import Extent
from .findings import claim
from .optimal_resolution import fixed
from .paper import Cases


def _branches(p: int, n: int) -> list[tuple[int, int]]:
    """(a_i, b_i), i < n: a_i = mex(a_r, b_r + r for r < i), b_i = mex(b_r, p a_r + r for r < i)."""
    columns, rows, found = set[int](), set[int](), list[tuple[int, int]]()
    least = [0, 0]
    for i in range(n):
        least = [next(m for m in count(least[at]) if m not in used) for at, used in enumerate((columns, rows))]
        a, b = least
        found.append((a, b))
        columns |= {a, b + i}
        rows |= {b, p * a + i}
    return found


@claim("Game(p), the smaller amount from the first pile", "finding")
def one_sided(extent: Extent) -> Cases:
    """Nim moves, or k from the first pile and h from the second with 1 ≤ k ≤ h ≤ pk: the P-positions are the
    (a_n, pa_n+n) and the (b_n+n, b_n), where a_n = mex(a_r, b_r+r for r < n) and b_n = mex(b_r, pa_r+r for r < n)."""
    side = extent.side(300)
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        listed = _branches(p, side)
        upper = [(a, p * a + n) for n, (a, _) in enumerate(listed)]
        lower = [(b + n, b) for n, (_, b) in enumerate(listed)]
        printed = board_of([*upper, *lower], side, mirrored=False)
        yield first_difference(outcomes(fixed(p), side), printed, fixed(p))


@claim("Game(p), the smaller amount from the first pile: slopes", "finding")
def one_sided_slopes(extent: Extent) -> Cases:
    """There a_n/n tends to α = (2p-1+√(4p²+1))/(2p) and b_n/n to 1/(α-1) = (1+√(4p²+1))/(2p): the deviations a_n - nα and
    b_n - nβ stay below p in absolute value."""
    terms = extent.terms(20_000)
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        found, n = np.array(_branches(p, terms)), np.arange(terms, dtype=np.int64)
        alpha, beta = Quadratic(2 * p - 1, 1, 4 * p * p + 1, 2 * p), Quadratic(1, 1, 4 * p * p + 1, 2 * p)
        apart = [found[:, at] - slope.floors(n) for at, slope in enumerate((alpha, beta))]
        extent.fact(f"p = {p}: a_n - ⌊nα⌋ in {apart[0].min()}..{apart[0].max()}, b_n - ⌊nβ⌋ in {apart[1].min()}..{apart[1].max()}")
        far = max(abs(int(edge)) for difference in apart for edge in (difference.min(), difference.max()))
        yield unless(far <= p, f"largest deviation, p = {p}", f"at most {p}", far)
