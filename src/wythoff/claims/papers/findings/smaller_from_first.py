"""Findings about Game(p) of Optimal resolution, the smaller amount always from the first pile."""

from __future__ import annotations

from itertools import count

import numpy as np

from ....forms.beatty import Quadratic
from ...extent import Extent
from ...first_differences import board_of, first_difference, unless
from ...mathematics.game_texts import fixed
from ...paper import Cases
from ...trusted import outcomes
from .contents import claim


def _branches(p: int, n: int) -> list[tuple[int, int]]:
    """(a_i, b_i), i < n: a_i = mex(a_r, b_r + r for r < i), b_i = mex(b_r, p a_r + r for r < i)."""
    columns, rows, branches = set[int](), set[int](), list[tuple[int, int]]()
    least = [0, 0]
    for i in range(n):
        least = [next(m for m in count(least[at]) if m not in used) for at, used in enumerate((columns, rows))]
        a, b = least
        branches.append((a, b))
        columns |= {a, b + i}
        rows |= {b, p * a + i}
    return branches


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
    """There a_n is ⌊nα⌋ or ⌊nα⌋ - 1 and b_n is ⌊nβ⌋ or ⌊nβ⌋ + 1, where α = (2p-1+√(4p²+1))/(2p) and
    β = 1/(α-1) = (1+√(4p²+1))/(2p)."""
    terms = extent.terms(20_000)
    n = np.arange(terms, dtype=np.int64)
    for p in range(1, extent.parameters(8, "p <= {}") + 1):
        a, b = np.array(_branches(p, terms)).T
        alpha, beta = Quadratic(2 * p - 1, 1, 4 * p * p + 1, 2 * p), Quadratic(1, 1, 4 * p * p + 1, 2 * p)
        below, above = alpha.floors(n) - a, b - beta.floors(n)
        yield unless(set(below.tolist()) <= {0, 1}, f"⌊nα⌋ - a_n, p = {p}", "0 or 1", set(below.tolist()))
        yield unless(set(above.tolist()) <= {0, 1}, f"b_n - ⌊nβ⌋, p = {p}", "0 or 1", set(above.tolist()))
