"""Section 3.2: other nim-values of T_k, and Conjectures 14 and 15."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np

from ....rules import position_text
from ...extent import Extent
from ...first_differences import (
    first_difference,
    first_place,
    same_options,
    unless,
)
from ...paper import Cases
from ...trusted import nim_values, options, outcomes
from .contents import claim, corrected
from .section_2_2 import b_set, four_facts
from .section_3_1 import t_games
from .translated_pairs import first_other_class, first_other_up_to, triangle


@claim("Thm 13", "theorem", about="tk(k)")
def one_values_of_t_k(extent: Extent) -> Cases:
    """For all k ≥ 0 the positions of nim-value 1 of T_k are (0,1) and the (A_n+2, B_n+2), n ≥ 0."""
    side = extent.side(400)
    for text in t_games(extent.parameters(24, "k <= {} and k = ∞")):
        yield first_other_class(nim_values(text, side), 1, b_set(side), text)


@claim("Note 1", "remark", about=("wk(1)", "tk(k)"))
def same_as_theorem_6(extent: Extent) -> Cases:
    """The set of Theorem 13 is S^1_1 of W_1 in Theorem 6."""
    side = extent.side(1000)
    yield first_other_class(nim_values("wk(1)", side), 1, b_set(side), "wk(1)")


@claim("Thm 13 proof", "proof fact", about="tk(k)", severity="proof")
def four_facts_of_theorem_13(extent: Extent) -> Cases:
    """With B the set of Theorem 13: B and S^0_k are disjoint (B is S^1_1 of W_1, and T_∞ is W_1); no move joins two
    positions of B; from B a move leads to S^0_k; from every position outside B ∪ S^0_k a move leads into B, since each
    T_k is an extension of T_∞."""
    side = extent.side(24)
    for k in range(extent.parameters(4) + 1):
        yield from four_facts(f"tk({k})", side)
        for a, b in triangle(side):
            missing = sorted(options("tk(inf)", (a, b)) - options(f"tk({k})", (a, b)))
            yield unless(not missing, f"moves from ({a},{b}) in tk(inf) missing in tk({k})", "none", missing)


@corrected("Thm 13 proof", "proof fact", about="tk(k)")
def four_facts_of_theorem_13_corrected(extent: Extent) -> Cases:
    """The four facts hold for T_k, but T_k is a restriction of T_∞: every move of T_k is one of T_∞, not the
    reverse."""
    side = extent.side(20)
    for k in range(extent.parameters(4) + 1):
        yield from four_facts(f"tk({k})", side)
        for a, b in triangle(side):
            added = options(f"tk({k})", (a, b)) - options("tk(inf)", (a, b))
            yield unless(not added, f"moves from ({a},{b}) in tk({k}), not in tk(inf)", "none", sorted(added))


@claim("Sec 3.2(a)", "remark", about=("wk(1)", "tk(k)"))
def corollary_12_again(extent: Extent) -> Cases:
    """Corollary 12 says that S_1^0(W) is the set of nim-value 0 of T_k for all k ≥ 0 (printed T_k^0(T), a symbol that
    is not defined, for S_k^0(T))."""
    side = extent.side(400)
    for text in t_games(extent.parameters(24, "k <= {} and k = ∞")):
        yield first_difference(outcomes("wk(1)", side), nim_values(text, side) == 0, text)


@claim("Sec 3.2(b)", "remark", about=("wk(1)", "tk(k)"))
def theorems_6_and_13(extent: Extent) -> Cases:
    """By Theorems 6 and 13, S_1^1(W) = S_k^1(T) for all k ≥ 0."""
    side = extent.side(400)
    for text in t_games(extent.parameters(24, "k <= {} and k = ∞")):
        yield first_other_class(nim_values("wk(1)", side), 1, nim_values(text, side) == 1, f"wk(1) and {text}")


@claim("Sec 3.2(c)", "remark", about=("wk(1)", "tk(k)"))
def not_for_all_g(extent: Extent) -> Cases:
    """S_1^g(W) = S_k^g(T) does not hold for all g and all k: for each k a position has another nim-value."""
    side = extent.side(200)
    for k in range(extent.parameters(12) + 1):
        one, other = nim_values("wk(1)", side), nim_values(f"tk({k})", side)
        place = first_place(one != other)
        yield unless(place is not None, f"nim-values of wk(1) and tk({k})", "different somewhere", "the same")
        if place and k < 3:
            extent.fact(f"smallest for k = {k}: {position_text(place)}, {one[place]} in W_1, {other[place]} in T_{k}")


@claim("Sec 3.2(d)", "example", about=("wk(1)", "tk(1)"))
def twenty_thirty(extent: Extent) -> Cases:
    """The position (20,30) has nim-value 38 in W_1 but 2 in T_1."""
    extent.note("one position")
    for text, said in (("wk(1)", 38), ("tk(1)", 2)):
        value = int(nim_values(text, 31)[20, 30])
        yield unless(value == said, f"nim-value of (20,30) in {text}", said, value)


@claim("Sec 3.2(e)", "experimental claim", about="tk(k)")
def twenty_thirty_large_k(extent: Extent) -> Cases:
    """The nim-value of (20,30) in T_k is 38 for all k ≥ 38."""
    most = extent.parameters(60, "38 <= k <= {}; beyond, T_k has the options of T_∞ on 0 <= x, y <= 30")
    for k in range(38, max(most, 39) + 1):
        value = int(nim_values(f"tk({k})", 31)[20, 30])
        yield unless(value == 38, f"nim-value of (20,30) in tk({k})", 38, value)
    yield same_options("tk(38)", "tk(inf)", 31)
    least = max(k for k in range(38) if nim_values(f"tk({k})", 31)[20, 30] != 38) + 1
    extent.fact(f"it is 38 already for all k >= {least}")


@claim("Conj 14(a)", "conjecture", about="tk(k)")
def conjecture_14a(extent: Extent) -> Cases:
    """S_k^g(T) = S_∞^g(T) for all 0 ≤ g ≤ k."""
    side = extent.side(400)
    extent.fact("a short proof exists: a move of T_∞ not in T_k lands on (u,v), v >= (k+2)u > 0, of nim-value above k")
    for k in range(extent.parameters(40) + 1):
        yield first_other_up_to(f"tk({k})", "tk(inf)", k, side)


@claim("Conj 14(b)", "conjecture", about=("wk(1)", "tk(k)"))
def conjecture_14b(extent: Extent) -> Cases:
    """S_1^g(W) = S_k^g(T) for all 0 ≤ g ≤ k."""
    side = extent.side(400)
    for k in range(extent.parameters(40) + 1):
        yield first_other_up_to(f"tk({k})", "wk(1)", k, side)


@claim("Conj 15", "conjecture", about="tk(k)")
def conjecture_15(extent: Extent) -> Cases:
    """For nonnegative k, l and every g ≤ min(k,l): S_k^g(T) = S_l^g(T)."""
    side, most = extent.side(300), extent.parameters(24, "k < l <= {}")
    for k, ell in combinations(range(most + 1), 2):
        yield first_other_up_to(f"tk({k})", f"tk({ell})", k, side)


@claim("Sec 3.2(f)", "remark", about=("tk(k)", "wk(k,l)"))
def related_conjectures(extent: Extent) -> Cases:
    """Conjectures 10, 14 and 15 are related. Tested: 14 implies 15 (both sets equal that of T_∞) and 15 implies 14, as
    T_l has the options of T_∞ on 0 ≤ x, y ≤ l; and the one reason behind all three: each move that the games do not
    share lands on a position of too large a nim-value in both."""
    for ell in range(extent.parameters(16, "l <= {}") + 1):
        yield same_options(f"tk({ell})", "tk(inf)", ell + 1)
    side = extent.side(200)
    u, v = np.indices((side, side))
    for k in range(8):
        for text in (f"tk({k})", "tk(inf)"):
            low = (u > 0) & (v >= (k + 2) * u) & (nim_values(text, side) <= k)
            yield unless(not low.any(), f"nim-values at v >= (k+2)u in {text}, k={k}", "above k", first_place(low))
        for ell, k_prime in product(range(k, 9), range(1, k + 1)):
            for text in (f"wk({k_prime - 1},{ell})", f"wk({k_prime},{ell})"):
                low = (u < k_prime) & (v >= ell) & (nim_values(text, side) <= ell - k_prime)
                where = f"nim-values at min < {k_prime}, max >= {ell} in {text}"
                yield unless(not low.any(), where, f"above {ell - k_prime}", first_place(low))
