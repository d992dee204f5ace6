"""Findings beyond the papers: observations, exact thresholds, corrected formulas and answers to questions.

A finding is a claim like any other: it holds on its extent until it is proved. Short proofs stand in docs/findings.md.
What is known from elsewhere says by whom; for the rest nothing more is said than that it was found here.
"""

from __future__ import annotations

from itertools import combinations, count, islice, pairwise, product, takewhile
from math import gcd, isqrt, sqrt

import numpy as np

from ..forms.algebraic import Algebraic
from ..forms.beatty import PHI, Quadratic
from ..forms.mex_linear import MexLinear
from ..forms.recursions import theta_mu
from ..forms.slopes import gurvich_limit
from ..kernels.sequences.mex_floor import START, ring_bytes, stray
from .clusters import Ints, pairs_up_to, parts
from .compare import board_of, first_difference, first_other_term, first_other_value, first_place, position_text, unless
from .extent import Extent
from .fraenkel_ho import backward_rule
from .larsson import blocked, period_start
from .optimal_resolution import fixed
from .paper import Cases, Paper
from .translation_form import translation
from .trusted import nim_values, outcomes, pairs, row, row_period
from .verdict import Witness

paper = Paper(
    "findings",
    "Findings beyond the papers",
    "What turned up while the papers were judged: found here, or known from elsewhere and then with its source",
)
claim = paper.claim


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
            found = gurvich_limit(a, b)
            yield unless(said == found, f"L({a},{b})", said.digits(9), found.digits(9))


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


# The games of Duchêne and Gravier


@claim("multiples of theta, mu", "finding")
def multiples_of_theta_mu(extent: Extent) -> Cases:
    """The sequence for sθ, sμ is the one for θ, μ enlarged s times: P_{sn+r} = s·P_n + r and Q_{sn+r} = s·Q_n + r for
    0 <= r < s. So the sequence of Remark 16 (θ = 2, μ = 4) is Kimberling's (θ = 1, μ = 2) doubled."""
    terms = extent.terms(600)
    most = extent.parameters(4, "θ, μ, s <= {}")
    for theta, mu, s in product(range(1, most + 1), repeat=3):
        small = islice(theta_mu(theta, mu), terms // s + 1)
        said = [(s * p + r, s * q + r) for p, q in small for r in range(s)][:terms]
        large = list(islice(theta_mu(s * theta, s * mu), terms))
        yield first_other_term(large, said, f"(P,Q) at {{}} for θ, μ = {s * theta}, {s * mu}")


@claim("line of 1, mu", "finding")
def below_the_line(extent: Extent) -> Cases:
    """For θ = 1 let α > 1 be the slope, μα² + (1-2μ)α = 1. Then -μ - (α-1)(μ-1) <= P_n - nα <= 0 for all n. Doubled for
    μ = 2 this gives -6 <= P_n - ⌊n(3+√17)/4⌋ <= 0 in Remark 16, where both bounds are attained."""
    terms = extent.terms(10**6)
    for mu in range(1, extent.parameters(8, "μ <= {}") + 1):
        width = 4 * mu + 4
        state, ring = np.array(START), np.zeros(ring_bytes(1, mu, terms), dtype=np.uint8)
        counts, first = np.zeros(2 * width + 1, dtype=np.int64), np.full(2 * width + 1, -1)
        stray(1, mu, terms, state, ring, counts, first)
        low, high = (int(d) - width for d in np.flatnonzero(counts)[[0, -1]])
        # α - 1 = (√(4μ²+1) - 1) / 2μ
        bound = -(mu + (isqrt((mu - 1) ** 2 * (4 * mu * mu + 1)) - (mu - 1)) // (2 * mu))
        extent.fact(f"μ = {mu}: P_n - ⌊nα⌋ from {low} to {high}, {low} first at n = {first[low + width]}")
        yield unless(bound <= low and high == 0, f"μ = {mu}", f"{bound}..0", f"{low}..{high}")


@claim("powers of 2 in three(a,a,1)", "finding", about="three(a,a,1)")
def blocks_of_a_power_of_two(extent: Extent) -> Cases:
    """Cut the board of [sα,sα,1], s = 2^m, into squares of side s: a square is empty or holds the s positions with
    r xor t = j in it, and the squares that are not empty are the P-positions of [α,α,1] with s-1 diagonal options
    blocked; j counts the earlier ones on the same diagonal with the same residue modulo α."""
    side = extent.side(60, "squares x, y < {}; s = 2, 4, 8; α <= 4")
    for s, alpha in product((2, 4, 8), range(1, 5)):
        large = f"three({s * alpha},{s * alpha},1)"
        small = outcomes(f"three({alpha},{alpha},1).block({s},diagonal)", side)
        said = np.zeros((side, s, side, s), dtype=np.bool_)
        xor = np.bitwise_xor.outer(np.arange(s), np.arange(s))
        earlier: dict[tuple[int, int], int] = {}
        for x, y in np.argwhere(small).tolist():
            j = earlier.setdefault((y - x, x % alpha), 0)
            earlier[y - x, x % alpha] += 1
            said[x, :, y, :] = xor == j
        yield first_difference(outcomes(large, s * side), said.reshape(s * side, s * side), large)


def _unlike_nim(alpha: int, beta: int, gamma: int, side: int) -> Witness | None:
    text = f"three({alpha},{beta},{gamma})"
    true = outcomes(text, side)
    return first_difference(true, _nim_sums(true.shape) == 0, text)


def _nim_sums(shape: tuple[int, ...]) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    sums = np.zeros(shape, dtype=np.int64)
    for part in np.ogrid[tuple(slice(side) for side in shape)]:
        sums ^= part
    return sums


@claim("three vectors like Nim", "finding", about="three(a,b,c)")
def far_from_equal(extent: Extent) -> Cases:
    """If |β-α| >= 2γ-1, the P-positions of [α,β,γ] are those of Nim: Conjecture 22 and its mirror image."""
    side = extent.side(48, "a, b < {}, all i")
    most = extent.parameters(5, "α, γ <= {0}, coprime β <= 4·{0}")
    for alpha, gamma, beta in product(range(1, most + 1), range(1, most + 1), range(1, 4 * most + 1)):
        if abs(beta - alpha) >= 2 * gamma - 1 and gcd(alpha, beta, gamma) == 1:
            yield _unlike_nim(alpha, beta, gamma, side)


@claim("the bound of Conj 22", "finding", about="three(a,b,c)")
def when_the_bound_is_sharp(extent: Extent) -> Cases:
    """With 2^m >= γ > 2^(m-1): [α,2γ+α-2,γ] has not the P-positions of Nim, so that 2γ+α-1 is the smallest β(α,γ) of
    Problem 23, iff α-1 is modulo 2^m a sum of two numbers that share no binary digit 1 with γ-1."""
    most = extent.parameters(16, "α <= {0}, 1 < γ <= {0}; a, b < 2^m + α + γ, all i")
    for alpha, gamma in product(range(1, most + 1), range(2, most + 1)):
        beta, modulus = 2 * gamma + alpha - 2, 1 << (gamma - 1).bit_length()
        free = [b for b in range(modulus) if not b & (gamma - 1)]
        is_sharp = (alpha - 1) % modulus in {(b + c) % modulus for b, c in product(free, repeat=2)}
        if gcd(alpha, beta, gamma) == 1:
            other = _unlike_nim(alpha, beta, gamma, modulus + alpha + gamma)
            yield unless(bool(other) == is_sharp, f"[{alpha},{beta},{gamma}]", f"sharp: {is_sharp}", other or "Nim")
        else:
            yield unless(not is_sharp, f"[{alpha},{beta},{gamma}]", "sharp only for coprime numbers", "sharp")


@claim("Prob 23 for powers of 2", "finding", about="three(a,b,c)")
def smallest_beta_for_powers_of_two(extent: Extent) -> Cases:
    """For γ = 2^m the smallest β from which on [α,β,γ] has the P-positions of Nim is γ(1 + ⌈α/γ⌉)."""
    most = extent.parameters(20, "γ = 2, 4, 8, 16; α <= {}; a, b < α + 2γ, all i")
    for gamma, alpha in product((2, 4, 8, 16), range(1, most + 1)):
        least, side = gamma * (1 - (-alpha // gamma)), alpha + 2 * gamma
        yield unless(_unlike_nim(alpha, least - 1, gamma, side), f"[{alpha},{least - 1},{gamma}]", "not Nim", "Nim")
        for beta in range(least, 2 * gamma + alpha - 1):
            yield _unlike_nim(alpha, beta, gamma, side) if gcd(alpha, beta, gamma) == 1 else None


@claim("three vectors with nim-sums", "finding", about="three(a,b,c)")
def nim_sum_as_nim_value(extent: Extent) -> Cases:
    """The nim-value of [α,β,γ] is a xor b xor i iff the largest powers of 2 in α and in β are different and the smaller
    of the two is at least γ. For γ = 1 this needs only that they are different, as in [1,2,1], which is known: Blass,
    Fraenkel and Guelman 1998."""
    side = max(96, extent.side(96, "a, b < {}, all i; coprime α, β <= 6, γ <= 4"))
    for alpha, beta, gamma in product(range(1, 7), range(1, 7), range(1, 5)):
        if gcd(alpha, beta, gamma) > 1:
            continue
        text = f"three({alpha},{beta},{gamma})"
        true = nim_values(text, side)
        other = first_other_value(true, _nim_sums(true.shape), text)
        low, high = sorted((alpha & -alpha, beta & -beta))
        yield other if gamma <= low < high else unless(other, text, "another function", "the nim-sum")
    for text in ("three(4,8,3)", "three(8,16,5)", "three(8,16,7)"):
        true = nim_values(text, side)
        yield first_other_value(true, _nim_sums(true.shape), text)


@claim("translates under copies", "finding", about="three(a,b,1).radius(R)")
def at_most_r_copies(extent: Extent) -> Cases:
    """[α,β,1], α ≠ β, with at most R copies of a vector in a move: its P-positions are the translates by R+1 of the
    (a,a) in [0,R]², as in Theorem 25, iff β-α and R+1 are coprime."""
    most = extent.parameters(13, "R <= {}; a, b < (R+1)(β+1)")
    parameters = extent.parameters(4, "α < β <= {}")
    for beta in range(2, parameters + 1):
        for alpha, radius in product(range(1, beta), range(1, most + 1)):
            side = (radius + 1) * (beta + 1)
            copies = f"{beta}*i == {alpha}*j and i % {alpha} == 0 and i <= {alpha * radius}"
            text = f"rule(min(i,j) == 0 and max(i,j) <= {radius} or {copies})"
            said = np.equal.outer(np.arange(side) % (radius + 1), np.arange(side) % (radius + 1))
            other = first_difference(outcomes(text, side), said, f"[{alpha},{beta},1], R = {radius}")
            is_coprime = gcd(beta - alpha, radius + 1) == 1
            yield other if is_coprime else unless(other, f"[{alpha},{beta},1], R = {radius}", "others", "translates")


# The games of Fraenkel and Ho; A_n = ⌊nφ⌋, B_n = A_n + n


def _pairs(k: int, ell: int, side: int, start: int = 0) -> list[tuple[int, int]]:
    """The (A_n + k, B_n + l), n >= start, below side."""
    found = ((PHI.floor(n) + k, PHI.floor(n) + n + ell) for n in range(start, side))
    return [(x, y) for x, y in found if y < side]


def _first_other(one: str, other: str, least: int, side: int) -> Witness | None:
    """Unless the least nim-value whose positions differ in the two games is the given one."""
    first, second = nim_values(one, side), nim_values(other, side)
    found = int(np.minimum(first, second)[first != second].min(initial=side))
    return unless(found == least, f"least nim-value that differs in {one} and {other}", least, found)


@claim("W_{k,l}: where k matters", "finding", about="wk(k,l)")
def where_k_matters(extent: Extent) -> Cases:
    """For k < k' ≤ l, W_{k,l} and W_{k',l} have the same positions of nim-value g for all g below
    m = min{i ⊕ j : k ≤ i < k', j ≥ l}, and not for g = m. As i ⊕ j ≥ j-i > l-k', this contains Fraenkel–Ho's
    Conjecture 10."""
    side, most = extent.side(150), extent.parameters(12, "k < k' <= l <= {}")
    for ell in range(1, most + 1):
        for k, k_prime in combinations(range(ell + 1), 2):
            least = min(i ^ j for i in range(k, k_prime) for j in range(ell, 2 * ell + 2))
            yield _first_other(f"wk({k},{ell})", f"wk({k_prime},{ell})", least, side)


@claim("T_k: where k matters", "finding", about="tk(k)")
def where_k_matters_in_t(extent: Extent) -> Cases:
    """T_k and T_∞ have the same positions of nim-value g for all g < 2⌊k/2⌋ + 2, and not for g = 2⌊k/2⌋ + 2. This
    contains Fraenkel–Ho's Conjectures 14 and 15."""
    side = extent.side(300)
    for k in range(extent.parameters(36) + 1):
        yield _first_other(f"tk({k})", "tk(inf)", 2 * (k // 2) + 2, side)


@claim("W_k: translation by powers of two", "finding", about="wk(k)")
def powers_of_two(extent: Extent) -> Cases:
    """For c a power of two, (x+c,y+c) has nim-value g < c in W_{k+c} exactly if (x,y) has nim-value g in W_k, and a
    position with a pile below c has nim-value x ⊕ y. Fraenkel–Ho's Theorems 3 and 7 are c = 1 and c = 2."""
    side, most = extent.side(300), extent.parameters(6)
    extent.note("c = 1, 2, 4, 8, 16, 32, all g < c")
    x, y = np.indices((side, side))
    for c, k in product((1, 2, 4, 8, 16, 32), range(most + 1)):
        values, lower = nim_values(f"wk({k + c})", side), nim_values(f"wk({k})", side)[: side - c, : side - c]
        place = first_place((values != x ^ y) & (np.minimum(x, y) < c))
        yield unless(place is None, f"{place} in wk({k + c})", "x xor y", "another value")
        shifted = values[c:, c:]
        place = first_place((np.minimum(shifted, lower) < c) & (shifted != lower))
        yield unless(place is None, f"{place} + {c} in wk({k + c})", f"the value in wk({k})", "another value")


@claim("W_{k,l}: nim-value 1 for odd l", "finding", about="wk(k,l)")
def one_values_of_odd_l(extent: Extent) -> Cases:
    """For odd l and k < l the positions of nim-value 1 of W_{k,l} are the (2i,2i+1), 2i < l, the position (l+1,l+1) and
    the (A_n+l-1, B_n+l-1), n ≥ 2. Beyond (l+1,l+1), which both have, the n-th of them and the n-th of W_l are at
    distance exactly 1, which settles the observation of Fraenkel–Ho's Section 2.3."""
    side = extent.side(600)
    for ell in range(1, extent.parameters(15, "k < l <= {}") + 1, 2):
        first = [*((i, i + 1) for i in range(0, ell, 2)), (ell + 1, ell + 1)]
        printed = board_of([*first, *_pairs(ell - 1, ell - 1, side, 2)], side)
        for k in range(ell):
            place = first_place((nim_values(f"wk({k},{ell})", side) == 1) != printed)
            yield unless(place is None, f"{place} in wk({k},{ell})", "as stated", "otherwise")


@claim("Backward translations", "finding", about="wythoff")
def backward(extent: Extent) -> Cases:
    """For every k ≥ 1 there is a variant of Wythoff with the P-positions (A_n-k, B_n-k), n ≥ m, and finitely many
    (i,i), which answers Fraenkel–Ho's Question 16: Nim moves, diagonal moves that do not land on (i,i), and both piles
    as a whole if they differ by less than m, where A_m is the first A_n above k (equal piles i, i left over
    excepted)."""
    side = extent.side(120)
    for k in range(1, extent.parameters(16) + 1):
        text, free = backward_rule(k)
        m = next(n for n in range(1, k + 2) if PHI.floor(n) > k)
        printed = board_of([*((i, i) for i in free), *_pairs(-k, -k, side, m)], side)
        yield first_difference(outcomes(text, side), printed, text)


WHOLE = {2: (1,), 4: (1, 3), 6: (1, 2, 4), 8: (1, 2, 3, 6), 10: (1, 2, 3, 5, 8), 12: (1, 2, 3, 4, 7, 9)}


@claim("Backward translations by taking all", "finding", about=("wythoff", "wk(k)"))
def backward_by_taking_all(extent: Extent) -> Cases:
    """Wythoff in which both piles may also be taken as a whole if they differ by 1 has the P-positions (0,0) and
    (A_n-2, B_n-2), n ≥ 2. With W_j in place of Wythoff and the differences {1}, {1,3}, {1,2,4}, {1,2,3,6}, {1,2,3,5,8},
    {1,2,3,4,7,9} the P-positions are in the end the (A_n+j-2m, B_n+j-2m), m the number of differences."""
    side = extent.side(150)
    text = "rule(i*j == 0 or i == j or max(u, v) == 0 and abs(x - y) == 1)"
    yield first_difference(outcomes(text, side), board_of([(0, 0), *_pairs(-2, -2, side, 2)], side), text)
    for j in range(extent.parameters(3, "j <= {}") + 1):
        for back, differences in WHOLE.items():
            whole = " or ".join(f"max(u, v) == 0 and abs(x - y) == {d}" for d in differences)
            form = translation(outcomes(f"rule(i*j == 0 or i == j and min(u, v) >= {j} or {whole})", side))
            yield unless(form == (j - back, j - back), f"form for W_{j} with {differences}", j - back, form)


@claim("Unequal translations need other Nim moves", "finding", about="wythoff")
def unequal(extent: Extent) -> Cases:
    """If positions are unordered, (x,y) the same as (y,x), and all Nim moves stay, no variant of Wythoff has, in the
    end, the P-positions (A_n+k, B_n+l) with k ≠ l: no two pairs could share a number, but infinitely many A_n+k are
    some B_m+l. With other Nim moves there are such variants: play Wythoff with the smaller pile and the larger one less
    l (piles that differ by less than l may only be taken as a whole); its P-positions are (0,0) and the (A_n,
    B_n+l)."""
    side = extent.side(100)
    for ell in range(1, extent.parameters(6, "l <= {}") + 1):
        text = _played_less(ell)
        yield first_difference(outcomes(text, side), board_of([(0, 0), *_pairs(0, ell, side)], side), text)
        lower = {PHI.floor(n) for n in range(1, 1000)}
        for difference in (ell, -ell):
            shared = sum(PHI.floor(n) + n + difference in lower for n in range(1, 500))
            yield unless(shared > 5, f"numbers m < 500 for which B_m + {difference} is an A_n", "many", shared)


def _played_less(ell: int) -> str:
    """Wythoff on the sorted piles (smaller, larger - l); a Nim move there may exchange which pile is the smaller."""
    ways = (
        "min(x, y) == min(u, v)",
        "max(x, y) == max(u, v)",
        f"max(u, v) - {ell} == min(x, y)",
        "min(x, y) - min(u, v) == max(x, y) - max(u, v)",
    )
    proper = f"abs(x - y) >= {ell} and abs(u - v) >= {ell} and ({' or '.join(ways)})"
    return f"rule(abs(x - y) < {ell} and max(u, v) == 0 or {proper})"


@claim("Unequal translations of ordered positions", "finding", about="wythoff")
def unequal_and_ordered(extent: Extent) -> Cases:
    """If positions are ordered there are games with all Nim moves whose P-positions are Wythoff's translated by (k,l),
    k ≠ l, and (0,0). For k, l ≥ 1: Nim moves, diagonal moves that land on (u,v) with u ≥ k and v ≥ l, and everything if
    x < k or y < l; the P-positions are (0,0), the (A_n+k, B_n+l) and the (B_n+k, A_n+l). For (A_n, B_n+l), n ≥ 1, and
    (0,0) alone, l ≥ 1: Nim moves, diagonal moves, everything if y-x ≤ l, and every move that leaves v = x+l."""
    side = extent.side(150)
    most = extent.parameters(5, "k ≠ l, k, l <= {}")
    for k, ell in product(range(1, most + 1), repeat=2):
        if k != ell:
            said = [(0, 0), *_pairs(k, ell, side), *((y, x) for x, y in _pairs(ell, k, side))]
            yield _unlike(_translated(k, ell), said, side)
    for ell in range(1, most + 1):
        yield _unlike(_one_order(ell), [(0, 0), *_pairs(0, ell, side, 1)], side)


def _translated(k: int, ell: int) -> str:
    whole = f"max(u, v) == 0 and (x < {k} or y < {ell})"
    return f"rule(i*j == 0 or i == j and u >= {k} and v >= {ell} or {whole})"


def _one_order(ell: int) -> str:
    return f"rule(i*j == 0 or i == j or max(u, v) == 0 and y - x <= {ell} or v == x + {ell})"


def _unlike(text: str, said: list[tuple[int, int]], side: int) -> Witness | None:
    return first_difference(outcomes(text, side), board_of(said, side, mirrored=False), text)


@claim("Wythoff: nim-values 0 and 1 side by side", "finding", about="wythoff")
def zeros_and_ones(extent: Extent) -> Cases:
    """The n-th positions of nim-value 0 and of nim-value 1 of Wythoff, in the order of their first coordinate, differ
    by at most 4 in each coordinate. Known: that the differences are bounded (Blass and Fraenkel 1990, Nivasch 2009)."""
    side = extent.side(2000)
    values = nim_values("wythoff", side)
    zeros, ones = (np.argwhere(np.triu(values == g))[: side // 5] for g in (0, 1))
    apart = np.abs(zeros - ones)
    place = first_place(apart > 4)
    extent.fact(f"largest differences: {position_text(apart.max(axis=0))}, n < {len(apart)}")
    yield unless(place is None, f"n = {place}", "at most 4", apart.max())


# The blocking games of Larsson

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


def in_differences(k: int, columns: int) -> Ints:
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
        found = in_differences(k, columns)
        place = first_place(found > k // 2 + 1)
        yield unless(place is None, f"d = {place} in W^{k}", f"at most {k // 2 + 1}", found.max())


@claim("blocking: equal diagonals", "finding", about="wythoff.block(k)")
def equal_diagonals(extent: Extent) -> Cases:
    """For k = 1, 4, 5, 8, 9, 12, 13, 16, 17, 19, 20, 23, 24, 27, 28, and no other k <= 28, each difference d >= 0
    occurs equally often among the pairs of W^k: 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11, 12, 13, 14 times."""
    columns = extent.terms(4000, "a < {}")
    extent.note("k <= 28")
    for k in range(1, 29):
        found = in_differences(k, columns)
        if k in EVEN_DIAGONALS:
            place = first_place(found != EVEN_DIAGONALS[k])
            yield unless(place is None, f"d = {place} in W^{k}", EVEN_DIAGONALS[k], found[place] if place else "")
        else:
            yield unless(found.min() < found.max(), f"differences of W^{k}", "not equally often", found.max())


@claim("blocking: lines for k = 14", "finding", about="wythoff.block(14)")
def fourteen_lines(extent: Extent) -> Cases:
    """From a = 23 on, (a,b) is a pair of W^14 iff (a+8,b+20) is: 80 lines of slope 5/2, ten pairs in each column."""
    columns = extent.terms(10_000, "a < {}")
    listed = pairs_up_to(blocked(14), columns, 14)
    found = period_start(listed, columns, 8, 20)
    yield unless(found == 23, "the least such a", 23, found)
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
        found = pairs(f"wythoff.block({k},nim)", terms)
        yield first_other_term(found.tolist(), np.stack([low, low + n], axis=1).tolist(), f"pair {{}}, k = {k}")


@claim("blocking: diagonal options only", "finding", about="wythoff.block(k,diagonal)")
def diagonal_options_blocked(extent: Extent) -> Cases:
    """With at most k-1 diagonal options forbidden, the pairs of Wythoff Nim are a_n = mex{a_i, b_i : i < n},
    b_n = a_n + ⌊n/k⌋. Known: Hegarty and Larsson 2006, Larsson 2009."""
    terms = extent.terms(3000)
    for k in range(1, extent.parameters(12) + 1):
        found = pairs(f"wythoff.block({k},diagonal)", terms)
        yield first_other_term(found.tolist(), _by_mex(k, terms), f"pair {{}}, k = {k}")


def _by_mex(k: int, terms: int) -> list[list[int]]:
    used: set[int] = set()
    mex, found = 0, []
    for n in range(terms):
        while mex in used:
            mex += 1
        found.append([mex, mex + n // k])
        used.update(found[-1])
    return found


# The games of Optimal resolution


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
