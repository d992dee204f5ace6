"""Section 2.2: the positions of nim-value 1 of W_k."""

from __future__ import annotations

from itertools import product

import numpy as np

from ....kernels.base.array_types import Flags
from ....rules import Position
from ...extent import Extent
from ...first_differences import board_of, doubt_unless, first_place, unless
from ...paper import Cases
from ...trusted import nim_values, options, outcomes
from ...verdict import Doubt, Witness
from .contents import claim, corrected
from .translated_pairs import (
    a_n,
    b_n,
    by_sum,
    first_joined,
    first_other_class,
    first_stuck,
    members_of,
    shifted,
    triangle,
)


@claim("Sec 2.2(a)", "claim", about="wk(k)")
def parity_of_k(extent: Extent) -> Cases:
    """For k > 1, S^1_k follows from S^1_0 if k is even and from S^1_1 if k is odd, by repeated use of Theorem 7."""
    side = extent.side(500)
    for k in range(2, extent.parameters(16) + 1):
        shift = k - k % 2
        printed = board_of([(i, i + 1) for i in range(0, shift, 2)], side)
        printed[shift:, shift:] |= nim_values(f"wk({k % 2})", side)[: side - shift, : side - shift] == 1
        yield first_other_class(nim_values(f"wk({k})", side), 1, printed, f"wk({k})")


@claim("Sec 2.2(b)", "conjecture", about="wythoff")
def one_values_of_wythoff(extent: Extent) -> Cases:
    """The positions (a_n, b_n) of nim-value 1 of Wythoff have a recursion; that the n-th can be computed in time
    polynomial in log n is conjectured. Tested is the recursion (a_n the least unused number, b_n the least possible),
    against the board; the conjecture itself is about algorithms not yet known."""
    side = extent.side(1500)
    extent.fact("printed 'polynomial in Ω(log n)': Ω bounds from below only; polynomial in log n must be meant")
    ones, steps = _one_values(side)
    yield first_other_class(nim_values("wythoff", side), 1, board_of(ones, side), "wythoff")
    complete = len([b for _, b in ones if b < side // 2])
    zeros = [(a_n(n), b_n(n)) for n in range(complete)]
    far = max(max(abs(a - u), abs(b - v)) for (a, b), (u, v) in zip(ones, zeros, strict=False))
    extent.fact(f"the recursion tries {steps / len(ones):.2f} differences for each of its {len(ones)} terms on average")
    extent.fact(
        f"n-th position of nim-value 1 and of nim-value 0 differ by at most {far} in a coordinate, n < {complete}"
    )


def _one_values(side: int) -> tuple[list[Position], int]:
    """The positions (a,b), a <= b < side, of nim-value 1 column by column, and the differences tried for them."""
    zeros, used, differences = set(shifted(0, side)), set[int](), set[int]()
    ones, steps, least = list[Position](), 0, 0
    for a in range(side):
        if a in used:
            continue
        least = next(d for d in range(least, side + 1) if d not in differences)
        for d in range(least, side - a):
            if d not in differences and a + d not in used and (a, a + d) not in zeros:
                used |= {a, a + d}
                differences.add(d)
                ones.append((a, a + d))
                steps += d - least + 1
                break
    return ones, steps


def b_set(side: int) -> Flags:
    """The set of Theorems 6 and 13."""
    return board_of([(0, 1), *shifted(2, side)], side)


@claim("Thm 6", "theorem", about="wk(1)")
def one_values_of_w_1(extent: Extent) -> Cases:
    """In W_1: S^1_1 = {(0,1)} ∪ {(A_n+2, B_n+2) : n ≥ 0}."""
    side = extent.side(2000)
    yield first_other_class(nim_values("wk(1)", side), 1, b_set(side), "wk(1)")


@claim("Thm 6 proof", "proof fact", about="wk(1)")
def four_facts_of_theorem_6(extent: Extent) -> Cases:
    """With B the set of Theorem 6: B and S^0_1 are disjoint; no move joins two positions of B; from each position of B
    a move leads to S^0_1; from every other position outside S^0_1 a move leads into B, to (0,1) if a ≤ 1."""
    yield from four_facts("wk(1)", extent.side(40))


def four_facts(text: str, side: int) -> Cases:
    """B and the P-positions are disjoint, B is independent, from B to P, and from the rest into B by the recipe."""
    ones, zeros = members_of(b_set(side)), members_of(outcomes(text, side))
    yield unless(not ones & zeros, f"B and the P-positions of {text}", "disjoint", sorted(ones & zeros)[:3])
    yield first_joined(text, ones, ones)
    yield first_stuck(text, ones, zeros)
    rest = set(product(range(side), repeat=2)) - ones - zeros
    yield first_stuck(text, (p for p in rest if min(p) <= 1), {(0, 1), (1, 0)})
    yield first_stuck(text, (p for p in rest if min(p) > 1), ones - {(0, 1), (1, 0)})


def _c_set(k: int, side: int) -> Flags:
    """The set of Theorem 7 for S^1_{k+2}."""
    printed = board_of([(0, 1)], side)
    printed[2:, 2:] |= nim_values(f"wk({k})", side)[: side - 2, : side - 2] == 1
    return printed


@claim("Thm 7", "theorem", about="wk(k)")
def one_values_shift_by_two(extent: Extent) -> Cases:
    """For every k ≥ 0: S^1_{k+2} = {(0,1)} ∪ (S^1_k + 2)."""
    side = extent.side(800)
    for k in range(extent.parameters(14) + 1):
        yield first_other_class(nim_values(f"wk({k + 2})", side), 1, _c_set(k, side), f"wk({k + 2})")


@claim("Thm 7 proof(i)", "proof fact", about="wk(k)", severity="proof")
def theorem_7_disjoint(extent: Extent) -> Cases:
    """With C the set of Theorem 7: C and S^0_{k+2} are disjoint; (0,1) is not in S^0_{k+2}, and neither is any
    (A_n+k+2, B_n+k+2), as is left to show."""
    side = extent.side(100)
    for k in range(extent.parameters(6) + 1):
        zeros = outcomes(f"wk({k + 2})", side)
        yield unless(not (zeros & _c_set(k, side)).any(), f"C and S^0_{k + 2}", "disjoint", "a common position")
        yield unless(not zeros[0, 1], f"(0,1) in S^0_{k + 2}", "no", "yes")
        for n, (x, y) in enumerate(shifted(k + 2, side)):
            yield unless(not zeros[x, y], f"({x},{y}) = (A_n+k+2, B_n+k+2), k={k}, n={n}", "not in S^0_{k+2}", "in it")


@corrected("Thm 7 proof(i)", "proof fact", about="wk(k)")
def theorem_7_disjoint_corrected(extent: Extent) -> Cases:
    """What is left to show is that no (a+2,b+2) with (a,b) in S^1_k is in S^0_{k+2}; it holds, since by Corollary 4
    (a,b) would be in S^0_k."""
    side = extent.side(400)
    for k in range(extent.parameters(8) + 1):
        zeros, ones = outcomes(f"wk({k + 2})", side), nim_values(f"wk({k})", side) == 1
        both = zeros[2:, 2:] & ones[: side - 2, : side - 2]
        yield unless(not both.any(), f"S^1_{k} + 2 and S^0_{k + 2}", "disjoint", first_place(both))
        yield unless(not zeros[0, 1], f"(0,1) in S^0_{k + 2}", "no", "yes")


@claim("Thm 7 proof(ii)", "proof fact", about="wk(k)", severity="proof")
def theorem_7_independent(extent: Extent) -> Cases:
    """No move of W_{k+2} leads from (a+2,b+2), (a,b) in S^1_k, to (0,1): it would be diagonal, and k+2 ≥ 3. No move
    joins (a+2,b+2) and (a'+2,b'+2) for two members of S^1_k."""
    side = extent.side(60)
    for k in range(extent.parameters(6) + 1):
        yield _independent(k, side)
        yield unless(k + 2 >= 3, f"k + 2 for k = {k}", "at least 3", k + 2)


@corrected("Thm 7 proof(ii)", "proof fact", about="wk(k)")
def theorem_7_independent_corrected(extent: Extent) -> Cases:
    """The two facts hold for all k ≥ 0: a diagonal move to (0,1) needs k+2 ≤ 0, and k+2 ≥ 2."""
    side = extent.side(60)
    for k in range(extent.parameters(6) + 1):
        yield _independent(k, side)
        yield unless(k + 2 >= 2, f"k + 2 for k = {k}", "at least 2", k + 2)


def _independent(k: int, side: int) -> Witness | None:
    upper = {p for p in members_of(_c_set(k, side)) if min(p) >= 2}
    return first_joined(f"wk({k + 2})", upper, upper | {(0, 1), (1, 0)})


@claim("Thm 7 proof(iii)", "proof fact", about="wk(k)", severity="slip")
def theorem_7_reaches(extent: Extent) -> Cases:
    """For (c,d) outside C ∪ S^0_{k+2}, c ≤ d: c ≤ 1 moves to (0,1); (0,1) is in S^1_k, (2,3) in C, (2,2) in S^0_{k+2},
    so c = 2 has d > 3 and moves to (2,3); for c ≥ 3, (c-2,d-2) is outside S^1_k ∪ S^0_k, moves to some (c',d') in
    S^1_k, and (c,d) moves to (c'+2,d'+2), which is in S^1_k."""
    side = extent.side(24)
    for k in range(extent.parameters(4) + 1):
        yield from _theorem_7_steps(k, side)
        ones = members_of(nim_values(f"wk({k})", side) == 1)
        for c, d in sorted(ones, key=by_sum):
            good = (c + 2, d + 2) in ones or max(c, d) + 2 >= side
            yield unless(good, f"({c + 2},{d + 2}) from ({c},{d}), k={k}", f"in S^1_{k}", "not in it")


@corrected("Thm 7 proof(iii)", "proof fact", about="wk(k)")
def theorem_7_reaches_corrected(extent: Extent) -> Cases:
    """All steps hold with (c'+2,d'+2) in C in place of S^1_k."""
    side = extent.side(24)
    for k in range(extent.parameters(4) + 1):
        yield from _theorem_7_steps(k, side)


def _theorem_7_steps(k: int, side: int) -> Cases:
    text = f"wk({k + 2})"
    zeros, members = members_of(outcomes(text, side)), members_of(_c_set(k, side))
    lower_ones = members_of(nim_values(f"wk({k})", side) == 1)
    lower_zeros = members_of(outcomes(f"wk({k})", side))
    yield unless((0, 1) in lower_ones and (2, 3) in members and (2, 2) in zeros, f"k={k}", "memberships", "not all")
    for c, d in triangle(side):
        if (c, d) in zeros | members:
            continue
        below = (c - 2, d - 2)
        if c <= 1:
            targets = {(0, 1), (1, 0)} & options(text, (c, d))
        elif c == 2:
            targets = {(2, 3)} & options(text, (c, d)) if d > 3 else set()
        else:
            reached = options(f"wk({k})", below) & lower_ones
            shifted = {(u + 2, v + 2) for u, v in reached}
            outside = below not in lower_ones | lower_zeros
            targets = shifted if outside and shifted <= options(text, (c, d)) & members else set()
        yield unless(targets, f"({c},{d}), k={k}", "a move into C by the recipe", "none")


@claim("Cor 8", "corollary", about="wk(k)")
def one_values_odd_k(extent: Extent) -> Cases:
    """For k = 2l+1 the positions of nim-value 1 of W_k are the (2i,2i+1), 0 ≤ i ≤ l, and the (A_n+k+1, B_n+k+1), n ≥
    0."""
    side = extent.side(800)
    for ell in range(extent.parameters(8, "l <= {}") + 1):
        k = 2 * ell + 1
        printed = board_of([*((2 * i, 2 * i + 1) for i in range(ell + 1)), *shifted(k + 1, side)], side)
        yield first_other_class(nim_values(f"wk({k})", side), 1, printed, f"wk({k})")


def _is_translate(k: int, c: int, g: int, side: int) -> bool:
    """Whether S^g_{k+c} and S^g_k + c agree outside the positions with a pile below a quarter of the side."""
    one, other = nim_values(f"wk({k})", side) == g, nim_values(f"wk({k + c})", side) == g
    quarter = side // 4
    return bool((one[quarter : side - c, quarter : side - c] == other[quarter + c :, quarter + c :]).all())


@claim("Sec 2.2(c)", "experimental claim", about="wk(k)")
def no_translation_by_one_or_two(extent: Extent) -> Cases:
    """The translations of Theorems 3 and 7 (S^g_{k+c} is S^g_k + c and finitely many positions, for all k; c = 1, which
    with Corollary 4 gives every c, and c = 2) no longer occur for g ≥ 2."""
    side, most = extent.side(300), extent.parameters(4, "2 <= g <= {}, shifts c = 1, 2, k <= 4")
    for g, c in product(range(2, most + 1), (1, 2)):
        yield _no_translation(g, c, side)


def _no_translation(g: int, c: int, side: int) -> Doubt | None:
    translates = all(_is_translate(k, c, g, side) for k in range(5))
    found = f"S^{g}_(k+{c}) = S^{g}_k + {c} for all k"
    return doubt_unless(not translates, f"g={g}, shift c={c}", "no translation", found)


@claim("Sec 2.2(c)", "experimental claim", about="wk(k)", reading="by no shift c at all")
def no_translation_from_two_on(extent: Extent) -> Cases:
    """For g ≥ 2 there is no shift c such that S^g_{k+c} is S^g_k + c and finitely many positions, for all k."""
    side, most = extent.side(300), extent.parameters(8, "2 <= g <= 4, shifts c <= {}, k <= 4")
    for g, c in product(range(2, 5), range(1, most + 1)):
        yield _no_translation(g, c, side)


@corrected("Sec 2.2(c)", "experimental claim", about="wk(k)")
def translation_by_powers_of_two(extent: Extent) -> Cases:
    """For every g and every power of two c > g: S^g_{k+c} = {(i,j) : i, j < c, i ⊕ j = g} ∪ (S^g_k + c), all k ≥ 0.
    Theorem 3 (Corollary 4) is c = 1, Theorem 7 is c = 2. No shifts work for all k but the multiples of the least power
    of two above g, so that 1 and 2, the shifts of these theorems, do not for g ≥ 2."""
    side, most = extent.side(300), extent.parameters(6)
    extent.note("c = 1, 2, 4, 8, 16, all g < c")
    i = np.arange(side)
    for c, k in product((1, 2, 4, 8, 16), range(most + 1)):
        values = nim_values(f"wk({k + c})", side)
        for g in range(c):
            printed = ((i[:, None] ^ i[None, :]) == g) & (i[:, None] < c) & (i[None, :] < c)
            printed[c:, c:] |= nim_values(f"wk({k})", side)[: side - c, : side - c] == g
            yield first_other_class(values, g, printed, f"wk({k + c})")
    for g, c in product(range(extent.parameters(5, "other shifts c <= 9, g <= {}, k <= 4") + 1), range(1, 10)):
        translates = all(_is_translate(k, c, g, max(side, 300)) for k in range(5))
        power = 1 << g.bit_length()
        yield unless(translates == (c % power == 0), f"shift c={c} of S^{g}", f"only multiples of {power}", translates)
