"""Section 5: the two proofs of Theorem 1."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from itertools import combinations, islice, product

import numpy as np

from ....rules import Position
from ...extent import Extent
from ...first_differences import first_other_term, unless
from ...paper import Cases
from ...trusted import outcomes, pairs
from ...verdict import Erratum
from .contents import claim, corrected
from .mex_recursion import first_terms, mex_b, parameter_pairs, recursion, terms_of
from .section_4 import predecessors


@claim("Thm 1 proof 1", "proof fact", about="wyt(a,b)", severity="slip", erratum=Erratum(perhaps_copy=True))
def printed_maximum(extent: Extent) -> Cases:
    """x_n = max{x_i, y_i : i < n}, which completes the recursion (3), where it is mex_b{x_i, y_i : i < n}."""
    for a, b in parameter_pairs(extent, 3):
        terms = first_terms(a, b, 10)
        for n in range(1, 10):
            yield unless(terms[n, 0] == terms[:n].max(), f"x_{n} of wyt({a},{b})", terms[:n].max(), terms[n, 0])


@corrected("Thm 1 proof 1", "proof fact", about="wyt(a,b)")
def printed_maximum_is_mex(extent: Extent) -> Cases:
    """x_n = mex_b{x_i, y_i : i < n}, with mex_b as defined."""
    n_terms = extent.side(60, "n < {}")
    for a, b in parameter_pairs(extent, 4):
        listed = pairs(f"wyt({a},{b})", n_terms)
        for n in range(1, n_terms):
            value = mex_b(listed[:n].ravel().tolist(), b)
            yield unless(listed[n, 0] == value, f"x_{n} of wyt({a},{b})", value, listed[n, 0])


@claim("Thm 1 proof 2(a)", "proof fact", about="wyt(a,b)")
def increasing(extent: Extent) -> Cases:
    """x_k and y_k increase strictly with k."""
    n = extent.terms(4000)
    for a, b in parameter_pairs(extent, 5):
        steps = np.diff(first_terms(a, b, n), axis=0)
        yield unless((steps > 0).all(), f"wyt({a},{b})", "increasing", f"a step {steps.min()}")


def _ordered_pairs(extent: Extent, n_terms: int = 60) -> Iterator[tuple[int, int, int, int, Position, Position]]:
    """a, b, n, m, z_n, z_m for all n > m, smallest first."""
    bound = extent.side(n_terms, "m < n < {}")
    for a, b in sorted(parameter_pairs(extent, 3), key=sum):
        terms = list(islice(recursion(a, b), bound))
        for m, n in sorted(combinations(range(bound), 2), key=lambda mn: mn[1]):
            yield a, b, n, m, terms[n], terms[m]


@claim("Thm 1 proof 2(t)", "proof fact", about="wyt(a,b)")
def no_move_to_an_earlier_pair(extent: Extent) -> Cases:
    """For n > m: (y_n-y_m) - (x_n-x_m) = a(n-m) ≥ a, and y_n-y_m ≥ x_n-x_m ≥ x_n-x_{n-1} ≥ b."""
    for a, b, n, m, (x, y), (u, v) in _ordered_pairs(extent):
        before = terms_of(a, b, n)[n - 1][0]
        holds = (y - v) - (x - u) == a * (n - m) >= a and y - v >= x - u >= x - before >= b
        yield unless(holds, f"n = {n}, m = {m} in wyt({a},{b})", "all relations", (x - u, y - v))


@claim("Thm 1 proof 2(tt)", "proof fact", about="wyt(a,b)", severity="proof")
def distance_to_a_mirror_image(extent: Extent) -> Cases:
    """For n > m: y_n - x_m ≥ x_n - y_m ≥ b."""
    for a, b, n, m, (x, y), (u, v) in _ordered_pairs(extent):
        yield unless(y - u >= x - v >= b, f"n = {n}, m = {m} in wyt({a},{b})", f"x_n - y_m ≥ {b}", x - v)


@corrected("Thm 1 proof 2(tt)", "proof fact", about="wyt(a,b)")
def distance_to_a_mirror_image_below(extent: Extent) -> Cases:
    """For n > m with x_n ≥ y_m, the only case in which z'_m lies below z_n: y_n - x_m ≥ x_n - y_m ≥ b."""
    for a, b, n, m, (x, y), (u, v) in _ordered_pairs(extent):
        yield unless(x < v or y - u >= x - v >= b, f"n = {n}, m = {m} in wyt({a},{b})", f"x_n - y_m ≥ {b}", x - v)


@claim("Thm 1 proof 2(tt,ii)", "proof fact", about="wyt(a,b)", severity="proof")
def amounts_to_a_mirror_image(extent: Extent) -> Cases:
    """For n > m: y_n - x_m = x_n - y_m + a(n-m); so the two amounts differ by a(n-m) ≥ a if x_n ≥ y_m."""
    for a, b, n, m, (x, y), (u, v) in _ordered_pairs(extent):
        yield unless(
            y - u == x - v + a * (n - m), f"y_n - x_m, n = {n}, m = {m} in wyt({a},{b})", x - v + a * (n - m), y - u
        )


@corrected("Thm 1 proof 2(tt,ii)", "proof fact", about="wyt(a,b)")
def amounts_to_a_mirror_image_add(extent: Extent) -> Cases:
    """For n > m: y_n - x_m = x_n - y_m + a(n+m); so the two amounts differ by a(n+m) ≥ a."""
    for a, b, n, m, (x, y), (u, v) in _ordered_pairs(extent):
        yield unless(y - u == x - v + a * (n + m) and n + m >= 1, f"n = {n}, m = {m} in wyt({a},{b})", "equal", y - u)


@claim("Thm 1 proof 2(jj,ii)", "proof fact", about="wyt(a,b)")
def diagonal_move_to_a_pair(extent: Extent) -> Cases:
    """For x ≤ y and n = ⌊(y-x)/a⌋: if x ≥ x_n and y ≥ y_n, then (x,y) = z_n or a move of type (ii) leads to z_n."""
    side = extent.side(60)
    for a, b in parameter_pairs(extent, 4):
        terms = terms_of(a, b, side)
        for x in range(side):
            for y in range(x, side):
                u, v = terms[(y - x) // a]
                legal = (x, y) == (u, v) or (x - u + y - v > 0 and abs((x - u) - (y - v)) < a)
                yield unless(x < u or y < v or legal, f"({x},{y}) in wyt({a},{b})", "a move", "none")


@claim("Thm 1 proof 2(jj,i)", "proof fact", about="wyt(a,b)")
def straight_move_to_a_pair(extent: Extent) -> Cases:
    """If 0 ≤ x-x_n < b and y ≥ y_n, or x ≥ x_n and 0 ≤ y-y_n < b, then (x,y) = z_n or a move of type (i) leads to z_n;
    the same for z'_n."""
    side = extent.side(40)
    for b in range(1, extent.parameters(6, "b <= {}") + 1):
        board = predecessors(0, b, (0, 0), side)
        for x, y in product(range(b), range(side)):
            yield unless(
                (x, y) == (0, 0) or (board[x, y] and board[y, x]), f"amounts ({x},{y}), b = {b}", "a move", "none"
            )


@claim("Thm 1 proof 2(rows)", "proof fact", about="wyt(a,b)")
def gaps_between_rows(extent: Extent) -> Cases:
    """Neighbouring rows (columns) with P-positions are at most b apart, so every row belongs to a ray."""
    side = extent.side(300)
    for a, b in parameter_pairs(extent, 6):
        used = np.asarray(outcomes(f"wyt({a},{b})", side).any(axis=0))
        columns = np.flatnonzero(used[: side // (2 + a)])  # y_n <= (1+a)x_n
        widest = np.diff(columns).max(initial=0)
        yield unless(widest <= b, f"rows of wyt({a},{b})", f"at most {b} apart", widest)


@claim("Thm 1 proof 2(order)", "example", about="wyt(1,2)")
def order_of_the_first(extent: Extent) -> Cases:
    """WYT(1,2): by first coordinate z_0 = z'_0 < z_1 < z'_1 < z_2 < z'_2 < z_3 < z_4 < z'_3 < z_5 < z'_4, at
    0, 2, 3, 5, 7, 9, 11, 12, 14, 15."""
    extent.note("ten positions")
    listed = pairs("wyt(1,2)", 8)
    named = sorted(
        {(int(x), f"z_{n}") for n, (x, _) in enumerate(listed)}
        | {(int(y), f"z'_{n}") for n, (_, y) in enumerate(listed)}
    )
    names = ["z'_0", "z_0", "z_1", "z'_1", "z_2", "z'_2", "z_3", "z_4", "z'_3", "z_5", "z'_4"]
    said = list(zip((0, 0, 2, 3, 5, 7, 9, 11, 12, 14, 15), names, strict=True))
    yield first_other_term(named[: len(said)], said, "place {}")


def _case_covers(extent: Extent, by: Callable[[int, int], int]) -> Cases:
    """Every (x,y), x <= y, in its case: (I) and (III) take a vertical ray if by(x,y) >= y_n, else a diagonal one."""
    side = extent.side(40)
    for a, b in sorted(parameter_pairs(extent, 3), key=sum):
        terms = terms_of(a, b, 2 * side)
        order = sorted(
            {(x, "x", n) for n, (x, _) in enumerate(terms)} | {(y, "y", n) for n, (_, y) in enumerate(terms) if n}
        )
        for x, y in sorted((p for p in product(range(side), repeat=2) if p[0] <= p[1]), key=sum):
            place = bisect_right(order, x, key=lambda entry: entry[0])
            (_, kind, n), (_, next_kind, m) = order[place - 1], order[place]
            yield unless((kind, next_kind) != ("y", "y"), f"x = {x} in wyt({a},{b})", "not case (II)", "case (II)")
            ordered = m <= n if next_kind == "y" else n <= m
            yield unless(ordered, f"x = {x} in wyt({a},{b})", "m ≤ n", f"{kind}_{n}, then {next_kind}_{m}")
            u, v = terms[n] if kind == "x" else terms[n][::-1]
            upright = kind == "y" or by(x, y) >= terms[n][1]
            covered = x - u < b and y >= v if upright else _has_diagonal_ray(terms, a, x, y)
            ray = "a vertical ray" if upright else "a diagonal ray"
            yield unless(covered, f"({x},{y}) in wyt({a},{b})", ray, "none")


def _has_diagonal_ray(terms: list[Position], a: int, x: int, y: int) -> bool:
    u, v = terms[(y - x) // a]
    return u <= x and v <= y


@claim("Thm 1 proof 2(cases)", "proof fact", about="wyt(a,b)", severity="slip")
def cover_by_cases(extent: Extent) -> Cases:
    """Between neighbours of the order, with x ≤ y: case (II) y_n ≤ x < y_{n+1} is impossible; in cases (I) x_n ≤ x <
    x_{n+1} and (III) x_n ≤ x < y_m the position is covered by a vertical ray if x ≥ y_n and by a diagonal ray
    otherwise; in case (IV) y_m ≤ x < x_n always by a vertical ray; m ≤ n."""
    yield from _case_covers(extent, lambda x, y: x)


@corrected("Thm 1 proof 2(cases)", "proof fact", about="wyt(a,b)")
def cover_by_cases_of_y(extent: Extent) -> Cases:
    """As printed, but in cases (I) and (III) the vertical ray covers if y ≥ y_n, and a diagonal ray otherwise."""
    yield from _case_covers(extent, lambda x, y: y)
