"""Findings about the games of Duchêne and Gravier."""

from __future__ import annotations

from itertools import islice, product
from math import gcd, isqrt

import numpy as np

from ....forms.recursions import theta_mu
from ....kernels.sequences.mex_floor import START, ring_bytes, stray
from ...extent import Extent
from ...first_differences import first_difference, first_other_term, first_other_value, unless
from ...paper import Cases
from ...trusted import nim_values, outcomes, pairs
from ...verdict import Witness
from .contents import claim


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


@claim("differences in three(2^m,2^m,1)", "finding", about="three(b,b,1)")
def differences_of_a_power_of_two(extent: Extent) -> Cases:
    """For b = 2^m the P-positions of [b,b,1] with x <= y are, from n = b(b+1)/2 on, those with the differences
    d = b⌊N/b⌋ + (r xor (N mod b)) - r, N >= b, 0 <= r < b, in this order; so d_{n+b²} = d_n + b, and not from an
    earlier n on for b > 1. Aggarwal, Geller, Sadhuka and Yu 2016 have that d_n mod b² is periodic."""
    most = extent.parameters(3, "b = 1, 2, 4, …, 2^{}; n < 3b²", most=7)
    for b in (2**m for m in range(most + 1)):
        x, y = pairs(f"three({b},{b},1)", 3 * b * b).T
        start = b * (b + 1) // 2
        n, r = np.divmod(np.arange(b * b, b * b + len(x) - start), b)
        said = b * (n // b) + (r ^ (n % b)) - r
        yield first_other_term((y - x)[start:], said, f"d_n of three({b},{b},1), n = {start} + {{}}")
        before = (y - x)[start - 1 + b * b] - (y - x)[start - 1]
        yield unless(b == 1 or before != b, f"d_(n+{b * b}) - d_n, n = {start - 1}", f"not {b}", before)
