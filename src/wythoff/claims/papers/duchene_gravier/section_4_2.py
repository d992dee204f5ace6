"""Section 4.2: [α,α,1] and its sequences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import isqrt

import numpy as np

from ....kernels.sequences.mex_floor import START, ring_bytes, stray
from ...extent import Extent
from ...first_differences import board_of, first_difference, first_other_term, same_options, unless
from ...paper import Cases
from ...printed_tables import integers, table
from ...trusted import options, outcomes, pairs
from .comparisons import Pair, listed_text, three
from .contents import claim, corrected
from .sequences import algorithm_pairs, permuted_pairs, theta_mu_pairs


def _equal_game(alpha: int) -> str:
    return three(alpha, alpha, 1)


def _diagonals(alpha: int, side: int) -> dict[int, list[int]]:
    """For each d >= 0 the first coordinates of the P-positions (a,a+d); d small enough for the board to have all."""
    by_difference: dict[int, list[int]] = {d: [] for d in range(side // (4 * alpha))}
    for a, b in np.argwhere(outcomes(_equal_game(alpha), side)).tolist():
        if 0 <= b - a < len(by_difference):
            by_difference[b - a].append(a)
    return by_difference


@claim("Sec 4.2(a)", "fact", about=("three(1,1,1)", "wythoff"))
def one_on_each_diagonal(extent: Extent) -> Cases:
    """[1,1,1] is Wythoff's game; each diagonal has exactly one P-position."""
    side = extent.side(1200)
    yield same_options("three(1,1,1)", "wythoff", 10)
    for d, found in _diagonals(1, side).items():
        yield unless(len(found) == 1, f"diagonal {d}", 1, len(found))


@claim("Sec 4.2(b)", "fact", about="three(a,a,1)")
def alpha_on_each_diagonal(extent: Extent) -> Cases:
    """For α > 1 the game [α,α,1] has exactly α P-positions on each diagonal."""
    side = extent.side(600, "a, b < {0}, diagonals d < {0}/4α")
    for alpha in range(2, extent.parameters(8, "α <= {}") + 1):
        for d, found in _diagonals(alpha, side).items():
            yield unless(len(found) == alpha, f"diagonal {d} of {_equal_game(alpha)}", alpha, len(found))


@claim("Sec 4.2(c)", "fact", about="three(a,a,1)")
def all_residues(extent: Extent) -> Cases:
    """On each diagonal of [α,α,1] the first coordinates of the α P-positions have all residues modulo α."""
    side = extent.side(600, "a, b < {0}, diagonals d < {0}/4α")
    for alpha in range(2, extent.parameters(8, "α <= {}") + 1):
        for d, found in _diagonals(alpha, side).items():
            residues = sorted(a % alpha for a in found)
            yield unless(residues == list(range(alpha)), f"diagonal {d} of {_equal_game(alpha)}", "all", residues)


@claim("Thm 13", "theorem", about="three(a,a,1)")
def algorithm_is_right(extent: Extent) -> Cases:
    """Alg 4.2 constructs the P-positions of [α,α,1]."""
    side = extent.side(600)
    for alpha in range(1, extent.parameters(8, "α <= {}") + 1):
        printed = board_of(algorithm_pairs(alpha, [(0, 0)], side), side)
        yield first_difference(outcomes(_equal_game(alpha), side), printed, _equal_game(alpha))


@claim("Thm 13 proof(a)", "proof fact", about="three(a,a,1)")
def one_in_each_row(extent: Extent) -> Cases:
    """The pairs of Alg 4.2 and their mirror images have exactly one position in each row and column."""
    terms = extent.terms(1000)
    for alpha in range(1, extent.parameters(8, "α <= {}") + 1):
        listed = algorithm_pairs(alpha, [(0, 0)], terms)
        seen = Counter(number for a, b in listed for number in {a, b})
        wrong = [m for m in range(listed[-1][0]) if seen[m] != 1]
        yield unless(not wrong, f"row {wrong[:1]}, α = {alpha}", 1, [seen[m] for m in wrong[:1]])


@claim("Thm 13 proof(b)", "proof fact", about="three(a,a,1)")
def v3_keeps_the_class(extent: Extent) -> Cases:
    """A move by v_3 keeps b-a and the residue of a modulo α, and no such move joins two positions of Alg 4.2."""
    terms = extent.terms(1000)
    for alpha in range(1, extent.parameters(8, "α <= {}") + 1):
        for a, b in product(range(12), repeat=2):
            diagonal = [(x, y) for x, y in options(_equal_game(alpha), (a, b)) if x < a and y < b]
            kept = all(y - x == b - a and (a - x) % alpha == 0 for x, y in diagonal)
            yield unless(kept, f"({a},{b}) in {_equal_game(alpha)}", "same class", listed_text(diagonal))
        listed = algorithm_pairs(alpha, [(0, 0)], terms)
        both = set(listed) | {(b, a) for a, b in listed}
        classes = Counter((b - a, a % alpha) for a, b in both)
        yield unless(max(classes.values()) == 1, f"α = {alpha}", "no two in a class", classes.most_common(1))


@claim("Sec 4.2(d)", "remark")
def even_differences_four_times(extent: Extent) -> Cases:
    """Each even difference Q_n - P_n occurs exactly four times, in increasing order."""
    yield from _differences_come_in_order(2, 4, extent.terms(20_000))


def _differences_come_in_order(theta: int, mu: int, terms: int) -> Cases:
    """The differences are the multiples of θ in increasing order, μ times each."""
    differences = [q - p for p, q in theta_mu_pairs(theta, mu, terms // mu * mu)]
    printed = [theta * d for d in range(terms // mu) for _ in range(mu)]
    yield first_other_term(differences, printed, f"Q_n - P_n, n = {{}}, θ, μ = {theta}, {mu}")


@claim("Sec 4.2(e)", "remark")
def differences_of_the_family(extent: Extent) -> Cases:
    """For θ, μ the multiples of θ occur exactly μ times as differences, in increasing order; θ = μ = 1 gives the pairs
    of Wythoff's game."""
    terms = extent.terms(1500)
    most = extent.parameters(6, "θ, μ <= {}")
    for theta, mu in product(range(1, most + 1), repeat=2):
        yield from _differences_come_in_order(theta, mu, terms)
    yield first_other_term(pairs("wythoff", terms).tolist(), theta_mu_pairs(1, 1, terms), "pair {} of wythoff")


@claim("Sec 4.2(f)", "fact")
def no_spectrum(extent: Extent) -> Cases:
    """Neither P_n nor Q_n is a spectrum ⌊nα+β⌋: the gaps of a spectrum are two neighbouring integers at most, while
    P and Q both have the gaps 1 and 3."""
    terms = extent.terms(20_000)
    listed = np.array(theta_mu_pairs(2, 4, terms))
    for name, column in (("P", 0), ("Q", 1)):
        gaps = sorted(set(np.diff(listed[:, column]).tolist()))
        extent.fact(f"gaps of {name}: {gaps}")
        yield unless({1, 3} <= set(gaps), f"gaps of {name}", "1 and 3 among them", gaps)


@claim("Sec 4.2(g)", "remark", about="wythoff.block(2,diagonal)")
def kimberlings_sequence(extent: Extent) -> Cases:
    """Says that the sequence θ = 1, μ = 2 is in Sloane's encyclopedia, from Kimberling, without a known
    characterization. Tested: one exists as a game; its terms are the pairs of Wythoff's game with one diagonal
    option blocked."""
    terms = extent.terms(3000)
    listed = theta_mu_pairs(1, 2, terms)
    extent.fact("P: " + ", ".join(str(p) for p, _ in listed[:16]) + "; Q: " + ", ".join(str(q) for _, q in listed[:16]))
    yield first_other_term(pairs("wythoff.block(2,diagonal)", terms).tolist(), listed, "pair {}")


@claim("Sec 4.2(h)", "remark", severity="slip")
def exchange_for_positive_k(extent: Extent) -> Cases:
    """To get q_n from Q_n it is enough to exchange Q_{4k+2} and Q_{4k+3} for each positive k."""
    terms = extent.terms(4000)
    yield first_other_term([q for _, q in permuted_pairs(terms)], [q for _, q in permuted_pairs(terms, 1)], "q_{}")


@corrected("Sec 4.2(h)", "remark")
def exchange_for_every_k(extent: Extent) -> Cases:
    """To get q_n from Q_n, exchange Q_{4k+2} and Q_{4k+3} for each k >= 0; at k = 0 these are 2 and 3."""
    terms = extent.terms(4000) // 4 * 4
    exchanged = [q for _, q in theta_mu_pairs(2, 4, terms)]
    exchanged[2::4], exchanged[3::4] = exchanged[3::4], exchanged[2::4]
    yield first_other_term([q for _, q in permuted_pairs(terms)], exchanged, "q_{}")


@claim("Sec 4.2 table", "table")
def table_of_pq(extent: Extent) -> Cases:
    """The 14 printed values of Q_n-P_n, P_n, Q_n, p_n, q_n, q_n-p_n and r(p_n/2)."""
    extent.note("all 98 cells")
    rows = integers("duchene_gravier", "sequence_pq")
    names = table("duchene_gravier", "sequence_pq")[0]
    both = zip(theta_mu_pairs(2, 4, len(rows)), permuted_pairs(len(rows)), strict=True)
    for n, (printed, ((large_p, large_q), (p, q))) in enumerate(zip(rows, both, strict=True)):
        for name, said, true in zip(
            names, printed, (large_q - large_p, large_p, large_q, p, q, q - p, p % 2), strict=True
        ):
            yield unless(said == true, f"{name}, n = {n}", said, true)


@claim("Lem 14", "lemma")
def blocks_of_four(extent: Extent) -> Cases:
    """For each k there are i, j with (p,q) at 4k, 4k+1, 4k+2, 4k+3 equal to (2i,2i+2k), (2i+1,2i+1+2k), (2j,2j+2k+1),
    (2j+1,2j+2k); for k = 0 i = 0 and j = 1."""
    blocks = extent.terms(5000, "k < {}")
    listed = permuted_pairs(4 * blocks)
    for k in range(blocks):
        i, j = listed[4 * k][0] // 2, listed[4 * k + 2][0] // 2
        first = [(2 * i, 2 * i + 2 * k), (2 * i + 1, 2 * i + 1 + 2 * k)]
        second = [(2 * j, 2 * j + 2 * k + 1), (2 * j + 1, 2 * j + 2 * k)]
        yield unless(listed[4 * k : 4 * k + 4] == first + second, f"k = {k}", first + second, listed[4 * k : 4 * k + 4])
    yield unless((listed[0][0] // 2, listed[2][0] // 2) == (0, 1), "k = 0", "i = 0, j = 1", listed[:4])


@claim("Prop 15", "proposition", about="three(2,2,1)")
def pq_describes_221(extent: Extent) -> Cases:
    """The (p_n,q_n) and their mirror images are the P-positions of [2,2,1]."""
    side = extent.side(1500)
    yield first_difference(outcomes("three(2,2,1)", side), board_of(permuted_pairs(side), side), "three(2,2,1)")


def _with_3_2(terms: int) -> list[Pair]:
    """(x_n, y_n): the pairs of Alg 4.2 for α = 2 with (3,2) put in at rank 3."""
    listed = algorithm_pairs(2, [(0, 0)], terms - 1)
    return [*listed[:3], (3, 2), *listed[3:]]


@claim("Prop 15 proof(a)", "proof fact", about="three(2,2,1)")
def with_three_two(extent: Extent) -> Cases:
    """Put (3,2) at rank 3 of the pairs of Alg 4.2 for α = 2: the algorithm, run on from rank 4, gives the same
    sequence, and it is (p_n,q_n)."""
    terms = extent.terms(4000)
    listed = _with_3_2(terms)
    yield unless(listed[2] == (2, 3), "(x_2,y_2)", "(2,3)", listed[2])
    yield first_other_term(algorithm_pairs(2, listed[:4], terms), listed, "(x,y) at {}")
    yield first_other_term(permuted_pairs(terms), listed, "(p,q) at {}")


@claim("Prop 15 proof(b)", "proof fact")
def q_nearly_increases(extent: Extent) -> Cases:
    """q_j > q_i for all j > i+1."""
    terms = extent.terms(20_000)
    q = np.array([q for _, q in permuted_pairs(terms)])
    highest = np.maximum.accumulate(q)
    wrong = np.flatnonzero(q[2:] <= highest[:-2])
    yield unless(not len(wrong), f"j = {wrong[:1] + 2}", "larger", "not")


@claim("Prop 15 proof(c)", "proof fact", about="three(2,2,1)")
def differences_of_xy(extent: Extent) -> Cases:
    """With d_n = y_n - x_n and t > 0: d at 4t, 4t+1, 4t+2, 4t+3 is 2t, 2t, 2t+1, 2t-1; x_{4t}+2t exceeds all earlier
    numbers; x_{4t+1}+2t-1 = y_{4t}; x_{4t+3}+2t-1 = y_{4t+2}-1 exceeds y_i for i < 4t+2."""
    blocks = extent.terms(2000, "t < {}")
    listed = np.array(_with_3_2(4 * blocks))
    x, y = listed.T
    highest = np.maximum.accumulate(listed.max(axis=1))
    highest_y = np.maximum.accumulate(y)
    for t in range(1, blocks):
        n = 4 * t
        where = f"t = {t}"
        yield unless((y - x)[n : n + 4].tolist() == [2 * t, 2 * t, 2 * t + 1, 2 * t - 1], where, "d", y[n : n + 4])
        yield unless(x[n] + 2 * t > highest[n - 1], where, "larger than all", x[n] + 2 * t)
        yield unless(x[n + 1] + 2 * t - 1 == y[n], where, y[n], x[n + 1] + 2 * t - 1)
        yield unless(x[n + 3] + 2 * t - 1 == y[n + 2] - 1 > highest_y[n + 1], where, y[n + 2] - 1, highest_y[n + 1])


@claim("Sec 4.2(i)", "question", about="three(a,a,1)")
def other_alpha(extent: Extent) -> Cases:
    """Asks whether the P-positions of [α,α,1] come from integer sequences for other α too. Tested answer: for α =
    2^m they are the (αP+r, αQ+s), r xor s = j, where (P,Q) is the pair of index j modulo α of the sequence θ = 1, μ
    = α; for α = 3, 5, 6, 7 no sequence θ <= α, μ <= α² with its Q_n in another order gives them."""
    side = extent.side(800)
    for alpha in (2, 4, 8, 16):
        printed = board_of(_blown_up(alpha, side), side)
        yield first_difference(outcomes(_equal_game(alpha), side), printed, _equal_game(alpha))
    for alpha in (3, 5, 6, 7):
        fitting = [(t, m) for t, m in product(range(1, alpha + 1), range(1, alpha**2 + 1)) if _fits(alpha, t, m)]
        extent.fact(f"α = {alpha}: (θ,μ) that fit the first 60 terms: {fitting or 'none'}")
        yield unless(not fitting, f"α = {alpha}", "no sequence", fitting)


def _blown_up(alpha: int, side: int) -> Iterator[Pair]:
    for n, (p, q) in enumerate(theta_mu_pairs(1, alpha, side // alpha + 1)):
        yield from ((alpha * p + r, alpha * q + (r ^ (n % alpha))) for r in range(alpha))


def _fits(alpha: int, theta: int, mu: int, terms: int = 60) -> bool:
    """Whether the partners of the P_n in [α,α,1] are numbers Q_m."""
    listed = theta_mu_pairs(theta, mu, 4 * terms)
    partner = outcomes(_equal_game(alpha), 400).argmax(axis=1)
    q_set = {q for _, q in listed}
    return all(int(partner[p]) in q_set for p, _ in listed[:terms] if p < 180)


@claim("Rem 16", "conjecture", severity="number")
def within_four(extent: Extent) -> Cases:
    """P_n grows like ⌊n(3+√17)/4⌋, and the two differ by at most 4."""
    for n, (p, _) in enumerate(theta_mu_pairs(2, 4, extent.terms(10_000))):
        line = (3 * n + isqrt(17 * n * n)) // 4
        yield unless(
            abs(p - line) <= 4, f"n = {n}, P_n - ⌊n(3+√17)/4⌋ = {p} - {line}", "at most 4 in absolute value", p - line
        )


CHUNK = 10**7


@corrected("Rem 16", "conjecture")
def six_below_the_line(extent: Extent) -> Cases:
    """P_n - ⌊n(3+√17)/4⌋ lies in -6..0 (for all n: see the findings); -5 occurs first at n = 17, -6 at n = 7969."""
    terms = extent.terms(3 * 10**7, most=10**10)
    state, ring = np.array(START), np.zeros(ring_bytes(2, 4, terms), dtype=np.uint8)
    counts, first = np.zeros(41, dtype=np.int64), np.full(41, -1)
    for upto in [*range(CHUNK, terms, CHUNK), terms]:
        stray(2, 4, upto, state, ring, counts, first)
        outside = [d - 20 for d in np.flatnonzero(counts) if not -6 <= d - 20 <= 0]
        yield unless(not outside, f"n = {[first[20 + d] for d in outside]}", "-6..0", outside)
    yield unless(state[2] == (3 * terms + isqrt(17 * terms * terms)) // 4, "the line", "exact", state[2])
    for d, n in ((-5, 17), (-6, 7969)):
        yield unless(first[20 + d] == n or terms <= n, f"first n with difference {d}", n, first[20 + d])
    for d in range(-6, 1):
        if counts[20 + d]:
            extent.fact(f"difference {d}: first at n = {first[20 + d]}, share {counts[20 + d] / terms:.6f}")
