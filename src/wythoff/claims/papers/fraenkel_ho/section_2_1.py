"""Section 2.1: the P-positions of W_k and W'_k."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from ....forms.beatty import PHI
from ....rules import Position
from ...extent import Extent
from ...first_differences import board_of, first_difference, first_place, unless
from ...paper import Cases
from ...trusted import nim_values, options, outcomes
from .contents import claim, corrected
from .definitions import diagonal_options
from .translated_pairs import a_n, b_n, first_joined, members_of, s_0, shifted, triangle


@claim("Lem 1", "lemma", about="wythoff")
def complementary(extent: Extent) -> Cases:
    """{A_n : n ≥ 1} and {B_n : n ≥ 1} are complementary: every positive integer is in exactly one of them."""
    most = extent.terms(300_000, "the integers 1 to {}")
    n = np.arange(1, most + 1, dtype=np.int64)
    times = np.bincount(np.concatenate((PHI.floors(n), PHI.floors(n) + n)), minlength=most + 1)[1 : most + 1]
    wrong = first_place(times != 1)
    yield unless(wrong is None, f"occurrences of {wrong and wrong[0] + 1}", 1, wrong and times[wrong])


@claim("Thm 2", "theorem", about="wythoff")
def wythoffs_theorem_again(extent: Extent) -> Cases:
    """The P-positions of Wythoff are {(A_n, B_n) : n ≥ 0}."""
    side = extent.side(3000)
    yield first_difference(outcomes("wythoff", side), s_0(0, side), "wythoff")


@claim("Thm 3", "theorem", about="wk(k)")
def p_of_w_k(extent: Extent) -> Cases:
    """For k ≥ 0 the P-positions of W_k are the (i,i), 0 ≤ i < k, and the (A_n+k, B_n+k), n ≥ 0."""
    side = extent.side(1000)
    for k in range(extent.parameters(24) + 1):
        yield first_difference(outcomes(f"wk({k})", side), s_0(k, side), f"wk({k})")


@claim("Thm 3 proof(i)", "proof fact", about="wk(k)")
def no_move_inside(extent: Extent) -> Cases:
    """No diagonal move joins positions (i,i), i ≤ k; no move leads from (A_n+k, B_n+k), n > 0, to (i,i), i ≤ k; no move
    joins two positions (A_n+k, B_n+k) and (A_m+k, B_m+k): the amounts taken would differ by n-m > 0."""
    side = extent.side(90)
    for k in range(extent.parameters(6) + 1):
        text, squares = f"wk({k})", set[Position]((i, i) for i in range(k + 1))
        tail = shifted(k, side, 1)
        mirrored = {(y, x) for x, y in tail}
        yield first_joined(text, squares, squares)
        yield first_joined(text, {*tail, *mirrored}, squares)
        yield first_joined(text, {*tail, *mirrored}, {*tail, *mirrored})
        for (m, (a, b)), (n, (x, y)) in combinations(enumerate(tail, 1), 2):
            difference = (y - b) - (x - a)
            yield unless(difference == n - m > 0, f"amounts taken, n={n}, m={m}", n - m, difference)


@claim("Thm 3 proof(i)", "proof fact", about="wk(k)", reading="mirrored targets too", severity="proof")
def no_move_inside_mirrored(extent: Extent) -> Cases:
    """The amounts taken in a move from (A_n+k, B_n+k) to (B_m+k, A_m+k), n > m, would differ by n-m."""
    for n in range(1, extent.terms(60)):
        for m in range(n):
            difference = (b_n(n) - a_n(m)) - (a_n(n) - b_n(m))
            yield unless(
                difference == n - m, f"from ({a_n(n)},{b_n(n)}) to ({b_n(m)},{a_n(m)}), k = 0", n - m, difference
            )


@corrected("Thm 3 proof(i)", "proof fact", about="wk(k)", reading="mirrored targets too")
def no_move_inside_mirrored_corrected(extent: Extent) -> Cases:
    """The amounts taken in a move from (A_n+k, B_n+k) to (B_m+k, A_m+k), n > m, would differ by n+m > 0."""
    for n in range(1, extent.terms(200)):
        for m in range(n):
            difference = (b_n(n) - a_n(m)) - (a_n(n) - b_n(m))
            yield unless(difference == n + m > 0, f"amounts taken, n={n}, m={m}", n + m, difference)


@claim("Thm 3 proof(ii)", "proof fact", about="wk(k)")
def ways_into_the_set(extent: Extent) -> Cases:
    """From (a,b), a ≤ b, outside the set: for a ≤ k reducing b to a reaches the set; for k < a = b moving to (k,k)
    does; for k < a < b every move of Wythoff from (a-k,b-k) to some (A_n,B_n) is, shifted by k, a move of W_k into
    it."""
    side = extent.side(26)
    zeros = members_of(s_0(0, side))
    for k in range(extent.parameters(6) + 1):
        members = members_of(s_0(k, side))
        for a, b in triangle(side):
            if (a, b) not in members:
                targets = _recipe(a, b, k, zeros)
                good = targets and targets <= members and targets <= options(f"wk({k})", (a, b))
                yield unless(good, f"recipe from ({a},{b}) in wk({k})", "a move into the set", sorted(targets))


def _recipe(a: int, b: int, k: int, zeros: set[Position]) -> set[Position]:
    if a <= k:
        return {(a, a)}
    if a == b:
        return {(k, k)}
    reached = options("wythoff", (a - k, b - k)) & zeros
    return {(u + k, v + k) for u, v in reached}


@claim("Thm 3 note", "remark", about=("wk(k)", "wythoff"))
def k_zero(extent: Extent) -> Cases:
    """For k = 0 Theorem 3 gives the P-positions of Wythoff."""
    side = extent.side(2000)
    yield first_difference(outcomes("wythoff", side), s_0(0, side), "wythoff")


@claim("Cor 4", "corollary", about="wk(k)")
def shift_by_l(extent: Extent) -> Cases:
    """For k ≥ 0 and l > 0: S^0_{k+l} = {(i,i) : 0 ≤ i < l} ∪ (S^0_k + l)."""
    side, most = extent.side(500), extent.parameters(16, "k + l <= {}")
    for k, total in combinations(range(most + 1), 2):
        ell = total - k
        printed = board_of([(i, i) for i in range(ell)], side)
        printed[ell:, ell:] |= outcomes(f"wk({k})", side)[: side - ell, : side - ell]
        yield first_difference(outcomes(f"wk({total})", side), printed, f"wk({total}) from wk({k})")


@claim("Rem 1(a)", "remark", about=("wkprime(k)", "wk(k)"))
def w_prime_extends(extent: Extent) -> Cases:
    """In W'_k, k ≥ 1, diagonal moves may lead to (i,j) with i < j and i < k; every move of W_k is a move of W'_k."""
    side = extent.side(16)
    for k in range(1, extent.parameters(6) + 1):
        for a, b in triangle(side):
            more, fewer = options(f"wkprime({k})", (a, b)), options(f"wk({k})", (a, b))
            added = {q for q in diagonal_options(a, b) if q[0] < q[1] and q[0] < k}
            yield unless(fewer <= more, f"moves from ({a},{b}), k={k}", "W_k within W'_k", sorted(fewer - more))
            yield unless(added == more - fewer, f"new moves from ({a},{b}), k={k}", sorted(added), more - fewer)


@claim("Rem 1(b)", "remark", about="wkprime(k)")
def same_strategy(extent: Extent) -> Cases:
    """W'_k is won exactly as "W'_k" is: the print names the same game twice, which says nothing (W_k must be meant)."""
    side = extent.side(300)
    extent.fact("the print compares W'_k with itself; with W_k it says that all winning moves are the same")
    for k in range(extent.parameters(8) + 1):
        yield first_difference(outcomes(f"wkprime({k})", side), nim_values(f"wkprime({k})", side) == 0, f"wkprime({k})")


@claim("Rem 1(b)", "remark", about=("wkprime(k)", "wk(k)"), reading="W_k in the second place")
def same_strategy_as_w_k(extent: Extent) -> Cases:
    """W'_k is won exactly as W_k is: the same P-positions and from every N-position the same winning moves."""
    side = extent.side(20)
    for k in range(extent.parameters(5) + 1):
        board = members_of(outcomes(f"wk({k})", side))
        yield first_difference(outcomes(f"wkprime({k})", side), outcomes(f"wk({k})", side), f"wkprime({k})")
        for a, b in triangle(side):
            one, other = options(f"wk({k})", (a, b)) & board, options(f"wkprime({k})", (a, b)) & board
            yield unless(one == other, f"winning moves from ({a},{b}), k={k}", sorted(one), sorted(other))


@claim("Thm 5", "theorem", about=("wkprime(k)", "wk(k)"))
def p_of_w_prime(extent: Extent) -> Cases:
    """The P-positions of W'_k are those of W_k, for every k from a number on that is missing in the print; k ≥ 0 is
    tested."""
    side = extent.side(800)
    for k in range(extent.parameters(20, "0 <= k <= {}") + 1):
        yield first_difference(outcomes(f"wkprime({k})", side), outcomes(f"wk({k})", side), f"wkprime({k})")
