"""The algorithm of Section 4.2 and the sequences (P_n,Q_n) and (p_n,q_n)."""

from __future__ import annotations

from itertools import count, product

from ...extent import Extent
from ...first_differences import first_other_term, unless
from ...mathematics.counting import mex
from ...paper import Cases
from .comparisons import Pair
from .contents import claim


def algorithm_pairs(alpha: int, start: list[Pair], terms: int) -> list[Pair]:
    """Alg 4.2: go on from the pairs given until there are so many terms."""
    listed = list(start)
    taken = {number for pair in start for number in pair}
    used = [{b - a for a, b in start if a % alpha == residue} for residue in range(alpha)]
    least = [0] * alpha  # all smaller differences are used
    while len(listed) < terms:
        a = _next_free(taken, listed[-1][0])
        differences = used[a % alpha]
        least[a % alpha] = _next_free(differences, least[a % alpha])
        b = next(y for y in count(a + least[a % alpha]) if y not in taken and y - a not in differences)
        listed.append((a, b))
        taken |= {a, b}
        differences.add(b - a)
    return listed


def _next_free(taken: set[int], start: int) -> int:
    return next(number for number in count(start) if number not in taken)


@claim("Alg 4.2", "algorithm", about="three(a,a,1)")
def algorithm_begins(extent: Extent) -> Cases:
    """Pairs of [α,α,1] one by one: a_n is the Mex of all earlier numbers, b_n the least unused number whose difference
    b_n - a_n has not occurred with the same residue of a_n modulo α; the next a_n exceeds the earlier ones."""
    terms = extent.terms(400, "n < {}; α <= 8")
    for alpha in range(1, 9):
        listed = algorithm_pairs(alpha, [(0, 0)], terms)
        for n in (0, 1, terms // 2, terms - 1):
            least = mex(number for pair in listed[:n] for number in pair)
            yield unless(listed[n][0] == least, f"a_{n}, α = {alpha}", listed[n][0], least)
        smaller = [a for a, _ in listed]
        yield unless(smaller == sorted(smaller), f"α = {alpha}", "a_n increases", "not")


def theta_mu_pairs(theta: int, mu: int, terms: int) -> list[Pair]:
    """(P_n, Q_n): P_n is the Mex of the earlier ones, Q_n - P_n = θ⌊n/μ⌋."""
    listed: list[Pair] = []
    taken: set[int] = set()
    p = 0
    for n in range(terms):
        p = _next_free(taken, p)
        listed.append((p, p + theta * (n // mu)))
        taken |= set(listed[-1])
    return listed


@claim("Seq PQ", "definition")
def sequence_pq(extent: Extent) -> Cases:
    """P_n = Mex of all earlier terms, Q_n = P_n + 2⌊n/4⌋; more generally Q_n - P_n = θ⌊n/μ⌋. P increases, so the Mex
    never goes back."""
    terms = extent.terms(120, "n < {}; θ, μ <= 6")
    for theta, mu in product(range(1, 7), repeat=2):
        listed = theta_mu_pairs(theta, mu, terms)
        literal = [mex(number for pair in listed[:n] for number in pair) for n in range(terms)]
        yield first_other_term([p for p, _ in listed], literal, f"P_{{}} for θ, μ = {theta}, {mu}")


def permuted_pairs(terms: int, first_exchange: int = 0) -> list[Pair]:
    """(p_n, q_n): from the block `first_exchange` on, Q_{4k+2} and Q_{4k+3} change places."""
    listed = theta_mu_pairs(2, 4, terms + 4)
    shift = (0, 0, 1, -1)
    return [(p, listed[n + shift[n % 4] * (n // 4 >= first_exchange)][1]) for n, (p, _) in enumerate(listed[:terms])]


@claim("Seq pq", "definition")
def sequence_small_pq(extent: Extent) -> Cases:
    """p_n = P_n, and q_n = Q_n, Q_n, Q_{n+1}, Q_{n-1} as n = 0, 1, 2, 3 modulo 4: the same numbers in another order."""
    terms = extent.terms(4000) // 4 * 4
    small, large = permuted_pairs(terms), theta_mu_pairs(2, 4, terms)
    yield first_other_term([p for p, _ in small], [p for p, _ in large], "p_{}")
    yield first_other_term(sorted(q for _, q in small), [q for _, q in large], "q in increasing order, term {}")
