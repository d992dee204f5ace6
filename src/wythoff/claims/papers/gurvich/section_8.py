"""Section 8: the limits L(a,b) of x_n/n."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import isqrt

import numpy as np

from ....forms.beatty import fraenkel_alpha
from ....forms.slopes import gurvich_limit
from ....forms.wyt import Wyt
from ...extent import Extent
from ...first_differences import board_of, first_difference, first_other_term, unless
from ...paper import Cases
from ...printed_tables import table
from ...trusted import outcomes
from ...verdict import Witness
from .contents import claim, corrected
from .mex_recursion import CLOSE, FAR, first_terms, parameter_pairs, terms_of


@claim("Sec 8(a)", "problem", about="wyt(a,b)")
def polynomial_algorithm(extent: Extent) -> Cases:
    """Asks for a polynomial algorithm for WYT(a,b). Tested answer: the gaps x_{n+1}-x_n form a word u with u = 0·σ(u)
    for a morphism σ, so x_n is a sum over O(log n) blocks; it decides the whole board, and a pair of 300 digits."""
    side = extent.side(200)
    for a, b in parameter_pairs(extent, 5):
        form = Wyt(a, b)
        said = board_of(((x, y) for x in range(side) for y in range(x, side) if form.contains(x, y)), side)
        yield first_difference(outcomes(f"wyt({a},{b})", side), said, f"wyt({a},{b})")
        x, y = form.pair(10**300)
        yield unless(form.contains(x, y) and not form.contains(x, y + 1), f"pair 10^300 of wyt({a},{b})", "P", "N")


@claim("Sec 8(b)", "remark", about=("wyt(a,1)", "wyt(0,b)"), severity="number")
def known_formulae(extent: Extent) -> Cases:
    """Formula (2) gives x_n and y_n for b = 1 and every a ≥ 0, and x_n = y_n = bn for a = 0, b ≥ 1."""
    yield from _formula_cases(extent, 0)


@corrected("Sec 8(b)", "remark", about=("wyt(a,1)", "wyt(0,b)"))
def known_formulae_from_one(extent: Extent) -> Cases:
    """Formula (2) gives x_n and y_n for b = 1 and every a ≥ 1, and x_n = y_n = bn for a = 0, b ≥ 1; for a = 0
    formula (2) would give 2n."""
    yield from _formula_cases(extent, 1)


def _formula_cases(extent: Extent, least: int) -> Cases:
    n = extent.terms(1000)
    for a in range(least, extent.parameters(6, f"{least} <= a <= {{}}") + 1):
        said = [fraenkel_alpha(a).floor(i) if a else (2 * i + isqrt(4 * i * i)) // 2 for i in range(n)]
        yield first_other_term(first_terms(a, 1, n)[:, 0], said, f"x_{{}} of wyt({a},1)")
    for b in range(1, 6):
        yield first_other_term(first_terms(0, b, n), [[b * i, b * i] for i in range(n)], f"z_{{}} of wyt(0,{b})")


@claim("Sec 8(c)", "remark", about="wyt(a,b)")
def linear_growth(extent: Extent) -> Cases:
    """The recursion needs exponentially many terms, since x_n grows linearly: bn ≤ x_n ≤ 2bn."""
    n = extent.terms(4000)
    for a, b in parameter_pairs(extent, 5, 0):
        x, i = first_terms(a, b, n)[:, 0], np.arange(n)
        yield unless(((b * i <= x) & (x <= 2 * b * i)).all(), f"wyt({a},{b})", "bn ≤ x_n ≤ 2bn", "not so")


def _limit(a: int, b: int) -> Fraction:
    """L(a,b) to 40 bits and more, from its minimal polynomial."""
    return gurvich_limit(a, b).bounds(60)[0]


def _far_from_limit(a: int, b: int, n: int) -> Witness | None:
    """The morphism of Sec 8(a) must give the recursion's terms below n, and with it x_n/n = L(a,b) far out."""
    form, terms = Wyt(a, b), terms_of(a, b, n)
    for i in (*range(min(n, 100)), *range(100, n, max(1, n // 100))):
        if form.pair(i) != terms[i]:
            return unless(False, f"z_{i} of wyt({a},{b}) by the morphism", form.pair(i), terms[i])
    quotient, limit = Fraction(form.pair(FAR)[0], FAR), _limit(a, b)
    near = abs(quotient - limit) < CLOSE
    return unless(near, f"x_n/n for ({a},{b}), n = 10^300", float(limit), float(quotient))


@claim("Sec 8(d)", "conjecture", about="wyt(a,b)")
def limits_are_algebraic(extent: Extent) -> Cases:
    """L(a,b) exists and is algebraic for a ≥ 0, b ≥ 1. Tested: x_n stays within n^0.9 of L·n, L the algebraic number
    a/(r-1) with r the growth of the morphism of the gaps (L = b for a = 0), and x_n/n is L to 10^-6 at
    n = 10^300, where x_n is found by the morphism."""
    n = extent.terms(4000)
    for a, b in parameter_pairs(extent, 6, 0):
        x, i = first_terms(a, b, n)[:, 0], np.arange(n)
        worst = float(np.abs(x - float(_limit(a, b)) * i).max())
        yield unless(worst < b * n**0.9 / 4, f"x_n - L·n for ({a},{b})", "small", f"{worst:.1f}")
        yield _far_from_limit(a, b, n)
    for a, b in ((1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (1, 5)):
        extent.fact(f"L({a},{b}) = {gurvich_limit(a, b).digits(12)}, a root of {gurvich_limit(a, b).polynomial()}")


def _table_3() -> Iterator[tuple[int, int, str]]:
    heading, rows = table("gurvich", "table_3")
    for row in rows:
        for name, cell in zip(heading[1:], row[1:], strict=True):
            yield int(row[0]), int(name[1:]), cell


@claim("Tab 3", "table", severity="number", about="wyt(a,b)")
def table_3(extent: Extent) -> Cases:
    """The limits L(a,b) for a = 0..5, b = 1..5, rounded to the decimals printed; the printed values are called
    approximate. Each is compared with the exact limit, and that with x_n/n at n = 10^300."""
    n = extent.terms(4000)
    wrong = []
    for a, b, cell in _table_3():
        yield _far_from_limit(a, b, n)
        decimals = len(cell.partition(".")[2])
        if Fraction(gurvich_limit(a, b).digits(decimals)) != Fraction(cell.rstrip(".")):
            wrong.append((a, b, cell, gurvich_limit(a, b).digits(6)))
    extent.note(f"all 30 cells, {len(wrong)} of them wrong in the last decimals")
    for a, b, cell, exact in wrong:
        extent.fact(f"L({a},{b}): printed {cell}, exact {exact}")
    for a, b, cell, exact in wrong[:1]:
        yield unless(False, f"L({a},{b})", cell, exact)


@corrected("Tab 3", "table", about="wyt(a,b)")
def table_3_corrected(extent: Extent) -> Cases:
    """Table 3 with L(1,4) = 5.977, L(1,5) = 7.423 and L(2,5) = 7.179; every other cell as printed."""
    extent.note("all 30 cells")
    right = {(1, 4): "5.977", (1, 5): "7.423", (2, 5): "7.179"}
    for a, b, cell in _table_3():
        said = right.get((a, b), cell)
        exact = gurvich_limit(a, b).digits(len(said.partition(".")[2]))
        yield unless(Fraction(exact) == Fraction(said.rstrip(".")), f"L({a},{b})", said, exact)


@claim("Tab 3", "table", about="wyt(a,b)", reading="for a, b in [0,5], as its caption says", severity="slip")
def table_3_from_zero(extent: Extent) -> Cases:
    """The table has a value for all a, b in [0,5]."""
    extent.note("all 36 cells")
    printed = {(a, b) for a, b, _ in _table_3()}
    for a, b in sorted(product(range(6), repeat=2), key=sum):
        yield unless((a, b) in printed, f"L({a},{b})", "a value", "no such column; L is asked for b ≥ 1 only")


@claim("Tab 3 caption", "claim", about="wyt(a,b)")
def known_limits(extent: Extent) -> Cases:
    """The limits are known for b = 1, for a = b and for (4,2): there b divides a, so that L(a,b) = b·L(a/b,1) has a
    formula."""
    extent.note("eleven cells of Table 3")
    for a, b in [*((a, 1) for a in range(6)), *((b, b) for b in range(1, 6)), (4, 2)]:
        q = a // b
        exact = (Fraction(b) * 1) if q == 0 else b * fraenkel_alpha_bound(q)
        yield unless(
            a % b == 0 and abs(exact - _limit(a, b)) < Fraction(1, 2**40),
            f"L({a},{b})",
            float(exact),
            float(_limit(a, b)),
        )
    extent.fact("the limits L(0,b) = b are known as well, by Sec 7(b)")


def fraenkel_alpha_bound(a: int) -> Fraction:
    """(2-a+√(a²+4))/2 to 60 bits."""
    return (2 - a + Fraction(isqrt((a * a + 4) << 120), 1 << 60)) / 2


@claim("Sec 8(i)", "claim", about="wyt(a,b)")
def limit_of_y(extent: Extent) -> Cases:
    """lim y_n/n = L(a,b) + a: seen to 10^-6 at n = 10^300."""
    n = extent.terms(4000)
    for a, b in parameter_pairs(extent, 5, 0):
        yield _far_from_limit(a, b, n)
        quotient, slope = Fraction(Wyt(a, b).pair(FAR)[1], FAR), _limit(a, b) + a
        yield unless(abs(quotient - slope) < CLOSE, f"y_n/n for ({a},{b})", float(slope), float(quotient))


@claim("Sec 8(ii)", "claim", about="wyt(a,b)")
def bounds_of_the_limit(extent: Extent) -> Cases:
    """b ≤ L(a,b) ≤ 2b, since b ≤ x_{n+1} - x_n ≤ 2b for all a ≥ 0, b ≥ 1, n ≥ 0."""
    n = extent.terms(4000)
    for a, b in parameter_pairs(extent, 6, 0):
        steps = np.diff(first_terms(a, b, n)[:, 0])
        yield unless(
            b <= steps.min() and steps.max() <= 2 * b,
            f"steps of x for ({a},{b})",
            "b..2b",
            f"{steps.min()}..{steps.max()}",
        )
        yield unless(b <= _limit(a, b) <= 2 * b, f"L({a},{b})", "b..2b", float(_limit(a, b)))


@claim("Sec 8(iii)", "claim", about="wyt(a,b)")
def scaling_of_limits(extent: Extent) -> Cases:
    """L(ka,kb) = k·L(a,b) for a ≥ 0, b, k ≥ 1."""
    for (a, b), k in product(parameter_pairs(extent, 5, 0), range(1, 5)):
        close = abs(_limit(k * a, k * b) - k * _limit(a, b)) < Fraction(1, 2**40)
        yield unless(close, f"L({k * a},{k * b})", float(k * _limit(a, b)), float(_limit(k * a, k * b)))


@claim("Sec 8(e)", "claim", about="wyt(a,b)")
def limits_with_formula(extent: Extent) -> Cases:
    """L(ka,k) = (k/2)(2-a+√(a²+4)) and L(0,kb) = kb for k ≥ 1, read with a ≥ 1 in the first formula."""
    yield from _limit_formula_cases(extent, 1)


@claim("Sec 8(e)", "claim", about="wyt(a,b)", reading="a ≥ 0 in the first formula", severity="slip")
def limits_with_formula_from_zero(extent: Extent) -> Cases:
    """L(ka,k) = (k/2)(2-a+√(a²+4)) for every a ≥ 0, as Section 8 names the range of formula (2). For a = 0 it gives 2k,
    and x_n = kn has the limit k."""
    yield from _limit_formula_cases(extent, 0)


def _limit_formula_cases(extent: Extent, least: int) -> Cases:
    n = 4000
    for a, k in product(range(least, extent.parameters(6, f"{least} <= a <= {{0}}; n < 4000") + 1), range(1, 5)):
        said, found = k * float(fraenkel_alpha_bound(a)), int(first_terms(k * a, k, n)[-1, 0]) / (n - 1)
        yield unless(abs(said - found) < 0.01, f"L({k * a},{k})", round(said, 4), round(found, 4))
    for b, k in product(range(1, 5), repeat=2):
        yield unless(int(first_terms(0, k * b, n)[-1, 0]) == k * b * (n - 1), f"L(0,{k * b})", k * b, "other")
