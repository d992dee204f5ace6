"""Findings about the blocking games of Larsson."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

import numpy as np

from ....forms.beatty import Quadratic
from ....kernels.base.array_types import Integers
from ...extent import Extent
from ...first_differences import first_other_term, first_place, unless
from ...mathematics.clusters import pairs_up_to, parts, period_start
from ...mathematics.game_texts import blocked
from ...paper import Cases
from ...trusted import pairs
from .contents import claim

EVEN_DIAGONALS = {
    1: 1,
    4: 2,
    5: 3,
    8: 4,
    9: 5,
    12: 6,
    13: 7,
    16: 8,
    17: 9,
    19: 9,
    20: 10,
    23: 11,
    24: 12,
    27: 13,
    28: 14,
}


def in_differences(k: int, columns: int) -> Integers:
    """The number of pairs of W^k with b - a = d, for each d that no column beyond can reach.

    In the far columns b/a stays above a quotient q > 1, so later pairs have b - a >= (q-1)*columns or nearly so.
    """
    listed = pairs_up_to(blocked(k), columns, k)
    least = min(float((part[:, 1] / part[:, 0]).min()) for part in parts(listed, columns // 2))
    complete = int((least - 1) * columns * 0.8)
    return np.bincount(listed[:, 1] - listed[:, 0], minlength=complete)[:complete].astype(np.int64)


@claim("blocking: pairs on a diagonal", "finding", about="wythoff.block(k)")
def few_on_diagonals(extent: Extent) -> Cases:
    """In W^k each difference b - a occurs at most ⌊k/2⌋ + 1 times; Larsson's Proposition 1.2(iii) has the bound k."""
    columns = extent.terms(2000, "a < {}")
    for k in range(1, extent.parameters(40) + 1):
        numbers = in_differences(k, columns)
        place = first_place(numbers > k // 2 + 1)
        yield unless(place is None, f"d = {place} in W^{k}", f"at most {k // 2 + 1}", numbers.max())


@claim("blocking: equal diagonals", "finding", about="wythoff.block(k)")
def equal_diagonals(extent: Extent) -> Cases:
    """For k = 1, 4, 5, 8, 9, 12, 13, 16, 17, 19, 20, 23, 24, 27, 28, and no other k <= 28, each difference d >= 0
    occurs equally often among the pairs of W^k: 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11, 12, 13, 14 times."""
    columns = extent.terms(4000, "a < {}")
    extent.note("k <= 28")
    for k in range(1, 29):
        numbers = in_differences(k, columns)
        if k in EVEN_DIAGONALS:
            place = first_place(numbers != EVEN_DIAGONALS[k])
            yield unless(place is None, f"d = {place} in W^{k}", EVEN_DIAGONALS[k], numbers[place] if place else "")
        else:
            yield unless(numbers.min() < numbers.max(), f"differences of W^{k}", "not equally often", numbers.max())


@claim("blocking: lines for k = 14", "finding", about="wythoff.block(14)")
def fourteen_lines(extent: Extent) -> Cases:
    """From a = 23 on, (a,b) is a pair of W^14 iff (a+8,b+20) is: 80 lines of slope 5/2, ten pairs in each column."""
    columns = extent.terms(10_000, "a < {}")
    listed = pairs_up_to(blocked(14), columns, 14)
    start = period_start(listed, columns, 8, 20)
    yield unless(start == 23, "the least such a", 23, start)
    in_column = np.bincount(listed[:, 0])[23:]
    yield unless((in_column == 10).all(), "pairs in a column a >= 23", 10, in_column.tolist())


@claim("blocking: lines for k = 7", "finding", about="wythoff.block(7)")
def seven_lines_but_for(extent: Extent) -> Cases:
    """In W^7, (a,b) is a pair iff (a+2,b+5) is, except in blocks of at most eight columns; the blocks go on, each about
    5/2 times as far out as the one before (from a = 400 on)."""
    columns = extent.terms(20_000, "a < {}")
    a, b = pairs_up_to(blocked(7), columns, 7).T
    lone = np.setxor1d(a * 10**7 + b, (a + 2) * 10**7 + b + 5) // 10**7
    lone = np.unique(lone[(lone >= 400) & (lone < columns)])
    blocks = np.split(lone, 1 + np.flatnonzero(np.diff(lone) > 20))
    for before, block in pairwise(blocks):
        yield unless(np.ptp(block) < 8, f"block at {block[0]}", "at most 8 columns", np.ptp(block) + 1)
        ratio = block[0] / before[0]
        yield unless(2.45 < ratio < 2.55, f"block at {block[0]} after {before[0]}", "5/2", ratio)
    extent.fact(f"blocks begin at a = {', '.join(str(block[0]) for block in blocks)}")


@claim("blocking: W^4 is nearly linear", "finding", about="wythoff.block(4)")
def four_is_nearly_linear(extent: Extent) -> Cases:
    """In W^4, with α = √2/4: αn - 5/4 < a_n <= αn, and b_n - a_n - n/2 lies in [-4, 3/2], from n = 100 on in
    [-2, 1/2]."""
    a, b = pairs(blocked(4), extent.terms(100_000)).T
    n = np.arange(len(a))
    off = a - sqrt(2) / 4 * n
    twice = 2 * (b - a) - n
    yield unless(off.min() > -1.25 and off.max() <= 0, "a_n - αn", "in (-5/4, 0]", (off.min(), off.max()))
    for first, low, high in ((0, -8, 3), (100, -4, 1)):
        part = twice[first:]
        where = f"b_n - a_n - n/2 from n = {first} on"
        yield unless(
            low == part.min() and part.max() == high, where, (low / 2, high / 2), (part.min() / 2, part.max() / 2)
        )


@claim("blocking: Nim options only", "finding", about="wythoff.block(k,nim)")
def nim_options_blocked(extent: Extent) -> Cases:
    """With at most k-1 Nim options forbidden, the pairs of Wythoff Nim are (⌊αn⌋, ⌊αn⌋+n), n >= 0, where
    1/α + 1/(α+1) = k. Known: Larsson, Restrictions of m-Wythoff Nim."""
    terms = extent.terms(3000)
    for k in range(1, extent.parameters(12) + 1):
        n = np.arange(terms)
        low = Quadratic(2 - k, 1, k * k + 4, 2 * k).floors(n)
        listed = pairs(f"wythoff.block({k},nim)", terms)
        yield first_other_term(listed.tolist(), np.stack([low, low + n], axis=1).tolist(), f"pair {{}}, k = {k}")


@claim("blocking: diagonal options only", "finding", about="wythoff.block(k,diagonal)")
def diagonal_options_blocked(extent: Extent) -> Cases:
    """With at most k-1 diagonal options forbidden, the pairs of Wythoff Nim are a_n = mex{a_i, b_i : i < n},
    b_n = a_n + ⌊n/k⌋. Known: Hegarty and Larsson 2006, Larsson 2009."""
    terms = extent.terms(3000)
    for k in range(1, extent.parameters(12) + 1):
        listed = pairs(f"wythoff.block({k},diagonal)", terms)
        yield first_other_term(listed.tolist(), _by_mex(k, terms), f"pair {{}}, k = {k}")


def _by_mex(k: int, terms: int) -> list[list[int]]:
    used: set[int] = set()
    mex, found = 0, []
    for n in range(terms):
        while mex in used:
            mex += 1
        found.append([mex, mex + n // k])
        used.update(found[-1])
    return found
