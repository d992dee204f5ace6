"""Findings about one kind of move blocked, heap games, limits of wyt(a,b) and rows of nim-values."""

from __future__ import annotations

from itertools import takewhile
from math import gcd, isqrt

from ....forms.algebraic import Algebraic
from ....forms.mex_linear import MexLinear
from ....forms.recursions import theta_mu
from ....forms.slopes import gurvich_limit
from ...extent import Extent
from ...first_differences import board_of, first_difference, unless
from ...paper import Cases
from ...trusted import outcomes, row, row_period
from .contents import claim


@claim("block nim", "finding", about="wythoff.block(k,nim)")
def blocked_nim_moves(extent: Extent) -> Cases:
    """WN^k, where at most k-1 Nim moves are blocked: the P-positions are {⌊nα⌋, ⌊nα⌋+n}, n ≥ 0, with α the positive
    root of 1/α + 1/(α+1) = k. Known: Larsson, Restrictions of m-Wythoff Nim."""
    side = extent.side(500)
    for k in range(1, extent.parameters(10) + 1):
        text = f"wythoff.block({k},nim)"
        # kα(α+1) = 2α+1: α = (2-k+√(k²+4))/2k.
        said = ((x, x + n) for n in range(side) for x in [(n * (2 - k) + isqrt(n * n * (k * k + 4))) // (2 * k)])
        yield first_difference(outcomes(text, side), board_of(said, side), text)


@claim("block diagonal", "finding", about="wythoff.block(k,diagonal)")
def blocked_diagonal_moves(extent: Extent) -> Cases:
    """W^kN, where at most k-1 diagonal moves are blocked: the P-positions are P_n = mex{P_i, Q_i : i < n},
    Q_n = P_n + ⌊n/k⌋, the sequence with θ = 1 and μ = k of Duchêne and Gravier. Known: Hegarty and Larsson 2006,
    Larsson 2009."""
    side = extent.side(500)
    for k in range(1, extent.parameters(10) + 1):
        text = f"wythoff.block({k},diagonal)"
        said = takewhile(lambda pair: pair[0] < side, theta_mu(1, k))
        yield first_difference(outcomes(text, side), board_of(said, side), text)


@claim("heap", "finding", about="heap(s,t)")
def heap_recursion(extent: Extent) -> Cases:
    """heap(s,t): the P-positions are x_n = mex{x_i, y_i : i < n}, y_n = s·x_n + t·n, for all s, t ≥ 1. Known: Fraenkel,
    Heap games, 1998."""
    side = extent.side(300)
    bound = extent.parameters(4, "s, t <= {}")
    for s in range(1, bound + 1):
        for t in range(1, bound + 1):
            sequence = MexLinear(1, s, t)
            said = [sequence.pair(n) for n in range(side)]
            yield first_difference(outcomes(f"heap({s},{t})", side), board_of(said, side), f"heap({s},{t})")


@claim("limits of wyt", "finding", about="wyt(a,b)")
def limit_polynomial(extent: Extent) -> Cases:
    """For coprime a, b ≥ 1, L(a,b) = a/(r-1), where r is the one root beyond 1 of
    z^(b+1) - z - 1 - Σ z^⌈ib/a⌉ over 1 ≤ i < a. Known: Boros, Gurvich and Oudalov 2013."""
    bound = extent.parameters(9, "coprime a, b <= {}")
    for a in range(1, bound + 1):
        for b in (b for b in range(1, bound + 1) if gcd(a, b) == 1):
            coefficients = [-1, -1] + [0] * (b - 1) + [1]
            for i in range(1, a):
                coefficients[-(-i * b // a)] -= 1
            said = Algebraic.root_beyond(coefficients, 1).moebius(0, a, 1, -1)
            limit = gurvich_limit(a, b)
            yield unless(said == limit, f"L({a},{b})", said.digits(9), limit.digits(9))


@claim("row periods", "finding", about="wythoff")
def row_periods(extent: Extent) -> Cases:
    """Row y of Wythoff's nim-values is additively periodic, g(x+p,y) = g(x,y) + p from some x on; the least such x and
    p are proved for each row by a state that repeats, and 2^m or 3·2^m is the period of every row tested. Known: that
    every row is periodic (Dress, Flammenkamp and Pink 1999, Landman 2002)."""
    rows = extent.parameters(24, "rows y <= {}")
    for y in range(rows + 1):
        start, period = row_period("wythoff", y)
        values = row("wythoff", y, start + 3 * period)
        yield unless(
            (values[start + period :] == values[start:-period] + period).all(), f"row {y}", f"period {period}", "other"
        )
        odd = period // (period & -period)
        yield unless(odd in (1, 3), f"row {y}", "a period 2^m or 3·2^m", period)
        if y in (5, 10, 15, 20, 24) or y == rows:
            extent.fact(f"row {y}: from x = {start} on, period {period}")
