"""Section 3.1: the P-positions of T_k."""

from __future__ import annotations

from functools import partial
from itertools import product

from ....kernels.base.array_types import Flags
from ....rules import position_text
from ...extent import Extent
from ...first_differences import (
    board_of,
    first_difference,
    first_other_options,
    same_options,
    unless,
)
from ...paper import Cases
from ...trusted import options, outcomes
from .contents import claim, corrected
from .definitions import nim_options, w_prime_options
from .section_1 import no_empty_pile
from .translated_pairs import a_n, b_n, first_joined, members_of, s_0, shifted, triangle


def _t_set(side: int) -> Flags:
    """The set of Theorem 11."""
    return board_of([(0, 0), *shifted(1, side)], side)


def t_games(most: int) -> list[str]:
    """T_0, …, T_most and T_∞."""
    return [*(f"tk({k})" for k in range(most + 1)), "tk(inf)"]


@claim("Thm 11", "theorem", about="tk(k)")
def p_of_t_k(extent: Extent) -> Cases:
    """For every k ≥ 0 the P-positions of T_k are (0,0) and the (A_n+1, B_n+1), n ≥ 0."""
    side = extent.side(500)
    for text in t_games(extent.parameters(30, "k <= {} and k = ∞")):
        yield first_difference(outcomes(text, side), _t_set(side), text)


@claim("Rem 2", "remark", about=("tk(k)", "wk(k)"))
def independent_of_k(extent: Extent) -> Cases:
    """The P-positions of T_k do not depend on k, whereas those of W_k do."""
    side = extent.side(400)
    most = extent.parameters(30, "k <= {} and k = ∞")
    for text in t_games(most):
        yield first_difference(outcomes(text, side), outcomes("tk(0)", side), text)
    for k in range(most):
        differs = (outcomes(f"wk({k})", side) != outcomes(f"wk({k + 1})", side)).any()
        yield unless(differs, f"P-positions of wk({k}) and wk({k + 1})", "different", "the same")


@claim("Thm 11 proof(i)", "proof fact", about="tk(k)")
def t_k_independent(extent: Extent) -> Cases:
    """No diagonal move of T_k leads to (0,0), in particular not from (1,1); the moves of T_k are moves of Wythoff; so
    no move joins two positions (A_n+1, B_n+1)."""
    side = extent.side(30)
    members = members_of(board_of(shifted(1, side), side))
    for text in t_games(extent.parameters(4, "k <= {} and k = ∞")):
        for i in range(1, side):
            yield unless((0, 0) not in options(text, (i, i)), f"({i},{i}) to (0,0) in {text}", "illegal", "legal")
        for position in product(range(14), repeat=2):
            within = options(text, position) <= options("wythoff", position)
            yield unless(within, f"moves from {position} in {text}", "moves of Wythoff", "others")
        yield first_joined(text, members, members)


@claim("Thm 11 proof(ii)", "proof fact", about="tk(k)")
def t_k_lifts(extent: Extent) -> Cases:
    """For p = (a,b), 1 ≤ a ≤ b, outside the set, q = (a-1,b-1) is no (A_n,B_n), and a move of Wythoff from q to some
    (A_n,B_n) is, shifted by 1, a move of T_k. If it is diagonal then b-a = n, n < A_n+1, n < a, and ⌊b/a⌋ and
    ⌊(B_n+1)/(A_n+1)⌋ are both 1."""
    yield from _lifts(extent, 1)


@claim("Thm 11 proof(ii)", "proof fact", about="tk(k)", reading="a = 0 included", severity="proof")
def t_k_lifts_from_zero(extent: Extent) -> Cases:
    """The same for every p = (a,b) outside the set, a = 0 included."""
    yield from _lifts(extent, 0)


@corrected("Thm 11 proof(ii)", "proof fact", about="tk(k)", reading="a = 0 included")
def t_k_from_zero(extent: Extent) -> Cases:
    """From (0,b), b > 0, the P-position (0,0) is reached by a Nim move; for 1 ≤ a ≤ b a winning move of Wythoff from
    (a-1,b-1) lifts as printed."""
    for b in range(1, extent.side(60)):
        yield unless((0, 0) in options("tk(0)", (0, b)), f"(0,{b}) to (0,0)", "legal", "illegal")
    yield from _lifts(extent, 1)


def _lifts(extent: Extent, least: int) -> Cases:
    side, most = extent.side(26), extent.parameters(4, "k <= {}")
    members, zeros = members_of(_t_set(side)), members_of(s_0(0, side))
    for a, b in triangle(side):
        if a < least or (a, b) in members:
            continue
        q = (a - 1, b - 1)
        reached = options("wythoff", q) & zeros if a else frozenset()
        yield unless(q not in zeros and reached, f"q = {position_text(q)} of ({a},{b})", "an N-position", "none")
        for u, v in reached:
            lifted = all((u + 1, v + 1) in options(f"tk({k})", (a, b)) for k in range(most + 1))
            yield unless(lifted, f"({a},{b}) to ({u + 1},{v + 1})", "legal", "illegal")
            if a - u == b - v:
                n = v - u
                good = b - a == n and n < a_n(n) + 1 and n < a and (b_n(n) + 1) // (a_n(n) + 1) == 1 == b // a
                yield unless(good, f"ratios for ({a},{b}), n={n}", 1, b // a)


@claim("Cor 12", "corollary", about=("wk(1)", "tk(k)"))
def w_1_and_t_k(extent: Extent) -> Cases:
    """The P-positions of W_1 are those of T_k, for every k ≥ 0."""
    side = extent.side(500)
    for text in t_games(extent.parameters(30, "k <= {} and k = ∞")):
        yield first_difference(outcomes(text, side), outcomes("wk(1)", side), text)


@claim("Sec 3.1(a)", "remark", about="tk(k)")
def rules_differ(extent: Extent) -> Cases:
    """The rules of T_k differ for any two k, yet the P-positions are the same."""
    side = extent.side(200)
    for k in range(extent.parameters(20)):
        place = (2, 2 * k + 4)
        one, other = options(f"tk({k})", place), options(f"tk({k + 1})", place)
        yield unless(other - one == {(1, 2 * k + 3)}, f"moves from {place} in T_{k + 1}, not T_{k}", "one", other - one)
        yield first_difference(outcomes(f"tk({k})", side), outcomes("tk(0)", side), f"tk({k})")


@claim("Sec 3.1(b)", "remark", about="tk(inf)", severity="false")
def t_infinity_again(extent: Extent) -> Cases:
    """T_∞ is Wythoff except that the terminal position (0,0) cannot be reached by a diagonal move."""
    side = extent.side(16)
    yield first_other_options("tk(inf)", partial(w_prime_options, k=1), side)


@corrected("Sec 3.1(b)", "remark", about="tk(inf)")
def t_infinity_again_corrected(extent: Extent) -> Cases:
    """T_∞ is Wythoff except that no position (0,j) or (j,0) can be reached by a diagonal move. (Wythoff without
    diagonal moves to (0,0) is W'_1; it has more moves and the same P-positions.)"""
    side = extent.side(24)
    yield first_other_options("tk(inf)", no_empty_pile, side)
    yield first_difference(outcomes("wkprime(1)", 500), outcomes("tk(inf)", 500), "wkprime(1)")


@claim("Sec 3.1(c)", "remark", about="tk(inf)")
def one_one_replaces(extent: Extent) -> Cases:
    """In T_∞ no diagonal move starts from (1,1), and from every (i,i), i > 1, a diagonal move leads to (1,1)."""
    for i in range(1, extent.side(60)):
        allowed = options("tk(inf)", (i, i)) - nim_options(i, i)
        yield unless(((1, 1) in allowed) == (i > 1), f"({i},{i}) to (1,1) in tk(inf)", i > 1, (1, 1) in allowed)
    yield unless(not options("tk(inf)", (1, 1)) - nim_options(1, 1), "diagonal moves from (1,1)", "none", "some")


@claim("Sec 3.1(d)", "remark", about=("tk(k)", "wythoff"))
def k_infinity_too(extent: Extent) -> Cases:
    """Each P-position (A_n,B_n) of Wythoff becomes (A_n+1, B_n+1) in T_k, for every k, k = ∞ included."""
    side = extent.side(400)
    for text in t_games(extent.parameters(16, "k <= {} and k = ∞")):
        moved = outcomes(text, side)[1:, 1:]
        yield first_difference(moved, outcomes("wythoff", side - 1), f"{text}, shifted by 1")


@claim("Sec 3.1(e)", "remark", about=("wk(1)", "tk(inf)"))
def w_1_is_t_infinity(extent: Extent) -> Cases:
    """W_1 and T_∞ have the same rules."""
    yield same_options("wk(1)", "tk(inf)", extent.side(30))
