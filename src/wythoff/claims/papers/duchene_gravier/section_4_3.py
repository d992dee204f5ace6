"""Section 4.3: [α,β,γ] with γ > 1."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import product
from math import gcd

import numpy as np

from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    doubt_unless,
    first_difference,
    first_other_value,
    first_place,
    unless,
)
from ...paper import Cases
from ...trusted import nim_values, options, outcomes
from ...verdict import Erratum, Witness
from .comparisons import Rule, listed_text, nim_sums, other_options, outcome_text, positions_of, three, unlike_nim
from .contents import claim, corrected
from .vectors_game import (
    Vectors,
    against_vectors,
    combination,
    coprime_triples,
    model,
    nim_rule,
    triplet_rule,
    vector_options,
)


@claim("Sec 4.3(a)", "remark", about="three(a,b,c)")
def multiples_are_the_same_game(extent: Extent) -> Cases:
    """[α,β,γ] and [kα,kβ,kγ] are the same game, so that the three numbers may be assumed coprime."""
    most = extent.parameters(3, "coprime α, β, γ <= {}; k <= 3; coefficients <= 2")
    for triple, k in product(coprime_triples(most, most), (2, 3)):
        small, large = model(*triple), model(*(k * part for part in triple))
        for c in product(range(3), repeat=3):
            said = {tuple(k * x for x in v) for v in vector_options(small, combination(small, c))}
            allowed = vector_options(large, combination(large, c))
            yield unless(said == allowed, f"{c} in [{triple}] times {k}", listed_text(said), listed_text(allowed))


def _canonical(triple: tuple[int, int, int], c: Position) -> Position:
    alpha, beta, gamma = triple
    return c[0] + c[2] // gamma * alpha, c[1] + c[2] // gamma * beta, c[2] % gamma


@claim("Sec 4.3(b)", "fact", about="three(a,b,c)")
def canonical_triplets(extent: Extent) -> Cases:
    """Every position is given by a triplet (a,b,i), 0 <= a, b and 0 <= i < γ: (a_1,a_2,a_3) goes to
    (a_1 + ⌊a_3/γ⌋α, a_2 + ⌊a_3/γ⌋β, r(a_3/γ))."""
    most = extent.parameters(5, "coprime α, β, γ <= {}; a_1, a_2 < 3, a_3 < 12")
    for triple in coprime_triples(most, most):
        vectors = model(*triple)
        for c in product(range(3), range(3), range(12)):
            said = _canonical(triple, c)
            same = combination(vectors, c) == combination(vectors, said) and 0 <= said[2] < triple[2]
            yield unless(same, f"{c} of {triple}", "the same vector", said)


def _meeting_triplets(vectors: Vectors, triple: tuple[int, int, int], side: int) -> Witness | None:
    """Two triplets (a,b,i) of the same vector."""
    seen: dict[Position, Position] = {}
    for c in product(range(side), range(side), range(triple[2])):
        v = combination(vectors, c)
        if seen.setdefault(v, c) != c:
            where = f"{position_text(v)} for v_1, v_2, v_3 = {' '.join(map(position_text, vectors))}"
            return Witness(where, "one triplet", f"{position_text(seen[v])} and {position_text(c)}")
    return None


@claim("Sec 4.3(c)", "fact", about="three(a,b,c)")
def triplets_are_unique(extent: Extent) -> Cases:
    """The triplet describes a position uniquely: for α, β, γ coprime and v_1, v_2 independent."""
    most = extent.parameters(6, "coprime α, β, γ <= {}; a, b < 8")
    for triple in coprime_triples(most, most):
        yield _meeting_triplets(model(*triple), triple, 8)


@claim(
    "Sec 4.3(c)", "fact", about="three(a,b,c)", reading="any v_1, v_2, v_3 with γ v_3 = α v_1 + β v_2", severity="slip"
)
def triplets_of_dependent_vectors(extent: Extent) -> Cases:
    """The triplet describes a position uniquely, also for v_1 and v_2 that depend on each other."""
    extent.note("v_1 = v_2 = (1), v_3 = (2): 1 v_3 = 1 v_1 + 1 v_2")
    yield _meeting_triplets(((1,), (1,), (2,)), (1, 1, 1), 3)


@claim("Sec 4.3(d)", "fact", about="three(a,b,c)", severity="false")
def displayed_triplet_options(extent: Extent) -> Cases:
    """The displayed options of (a,b,i): Nim moves in a or b, and (a - ⌊k/γ⌋α, b - ⌊k/γ⌋β, i - r(k/γ) modulo γ) for
    k > 0 as long as the first two are not negative."""
    most = extent.parameters(3, "1 < γ <= {0}, coprime α, β <= {0}; a, b < 4")
    for triple in coprime_triples(most, most):
        if triple[2] > 1:
            yield other_options(three(*triple), _printed_triplet_options(*triple), positions_of(three(*triple), 4))


def _printed_triplet_options(alpha: int, beta: int, gamma: int) -> Rule:
    def rule(position: Position) -> Iterator[Position]:
        a, b, i = position
        yield from ((left, b, i) for left in range(a))
        yield from ((a, left, i) for left in range(b))
        for k in range(1, gamma * (a + b + 1)):
            p = k // gamma
            if p * alpha <= a and p * beta <= b:
                yield a - p * alpha, b - p * beta, (i - k % gamma) % gamma

    return rule


@corrected("Sec 4.3(d)", "fact", about="three(a,b,c)")
def triplet_options(extent: Extent) -> Cases:
    """The options of (a,b,i) by v_3: (a - qα, b - qβ, i - k + qγ) with q = max(0, ⌈(k-i)/γ⌉), so the number of
    exchanges depends on i, and from (0,0,i) the third part only falls."""
    most = extent.parameters(4, "1 < γ <= {0}, coprime α, β <= {0}; a, b < 5")
    for triple in coprime_triples(most, most):
        if triple[2] > 1:
            yield against_vectors(triple, triplet_rule(*triple), positions_of(three(*triple), 5)[:40])


@claim("Lem 17", "lemma", about="nim(3)")
def nearly_equal_heaps(extent: Extent) -> Cases:
    """If (a,b,i) is a P-position of Nim then a-i <= b <= a+i."""
    side = extent.side(40, "heaps < {}", most=256)
    a, b, i = np.nonzero(outcomes("nim(3)", side))
    wrong = np.flatnonzero((b < a - i) | (b > a + i))
    yield unless(not len(wrong), f"{wrong[:1]}", "a-i <= b <= a+i", "not")


@claim("Thm 18", "theorem", about="three(a,b,c)")
def large_beta_is_nim(extent: Extent) -> Cases:
    """For γ > 1 and β > α(2γ-1), (a,b,i) is P iff a xor b xor i = 0."""
    side = extent.side(64, "a, b < {}, all i")
    most = extent.parameters(5, "α <= {0}, 1 < γ <= {0}, β up to α(2γ-1)+4, coprime")
    for alpha, gamma in product(range(1, most + 1), range(2, most + 1)):
        for beta in range(alpha * (2 * gamma - 1) + 1, alpha * (2 * gamma - 1) + 5):
            if gcd(alpha, beta, gamma) == 1:
                yield unlike_nim(three(alpha, beta, gamma), side)


def _nim_options_of_i(alpha: int, beta: int, gamma: int, divisor: int) -> Witness | None:
    """Whether the Nim options of the heap i are the v_3 options with ⌊k/divisor⌋ = 0."""
    for a, b, i in positions_of(three(alpha, beta, gamma), 3):
        allowed = options(three(alpha, beta, gamma), (a, b, i))
        if not set(nim_rule((a, b, i))) <= allowed:
            return Witness(f"({a},{b},{i})", "contains the options of Nim", listed_text(allowed))
        for k in range(1, i + 1):
            if k // divisor:
                where = f"({a},{b},{i}) to ({a},{b},{i - k}) in [{alpha},{beta},{gamma}], k = {k}"
                return Witness(where, f"⌊{k}/{divisor}⌋ = 0", str(k // divisor))
    return None


@claim("Thm 18 proof(a)", "proof fact", about="three(a,b,c)", erratum=Erratum(perhaps_copy=True), severity="slip")
def nim_options_inside(extent: Extent) -> Cases:
    """The options of (a,b,i) contain those of Nim on a, b, i; for the heap i these are the v_3 options with ⌊k/α⌋ =
    0."""
    most = extent.parameters(3, "α <= {0}, 1 < γ <= {0}, β = 2αγ; a, b < 3")
    for alpha, gamma in product(range(1, most + 1), range(2, most + 1)):
        yield _nim_options_of_i(alpha, 2 * alpha * gamma, gamma, alpha) if gcd(alpha, gamma) == 1 else None


@corrected("Thm 18 proof(a)", "proof fact", about="three(a,b,c)")
def nim_options_by_gamma(extent: Extent) -> Cases:
    """The options of (a,b,i) contain those of Nim on a, b, i; for the heap i these are the v_3 options with k <= i,
    which have ⌊k/γ⌋ = 0."""
    most = extent.parameters(4, "α <= {0}, 1 < γ <= {0}, β = 2αγ; a, b < 3")
    for alpha, gamma in product(range(1, most + 1), range(2, most + 1)):
        yield _nim_options_of_i(alpha, 2 * alpha * gamma, gamma, gamma) if gcd(alpha, gamma) == 1 else None


Move = tuple[Position, Position]


def _exchanges(triple: tuple[int, int, int], side: int, least: int) -> Iterator[Move]:
    """The v_3 moves with k > i and k >= least, the smallest first."""
    alpha, beta, gamma = triple
    for a, b, i in positions_of(three(*triple), side):
        for k in range(max(least, i + 1), gamma * (side + 1)):
            q = -((i - k) // gamma)
            if q * alpha <= a and q * beta <= b:
                yield (a, b, i), (a - q * alpha, b - q * beta, i - k + q * gamma)


def _is_proportional(move: Move, triple: tuple[int, int, int]) -> Witness | None:
    ((a, b, _), (x, y, _)), (alpha, beta, _) = move, triple
    where = f"{position_text(move[0])} to {position_text(move[1])} in {three(*triple)}"
    return unless((a - x) * beta == (b - y) * alpha, where, "(a-a')β = (b-b')α", f"{a - x} and {b - y}")


def _joins_zeros(move: Move) -> bool:
    return all(reduce(int.__xor__, position) == 0 for position in move)


def _relations(move: Move, triple: tuple[int, int, int], is_strict: bool) -> Witness | None:
    """The relations of the proof of Thm 18 between positions of nim-sum 0; the first one is printed with <."""
    ((a, b, i), (x, y, j)), (alpha, beta, gamma) = move, triple
    where = f"{position_text(move[0])} to {position_text(move[1])} in {three(*triple)}"
    if not (b - y < a - x + i + j if is_strict else b - y <= a - x + i + j):
        return Witness(where, f"b-b' {'<' if is_strict else '<='} a-a'+i+i'", f"{b - y} and {a - x + i + j}")
    bound = (a - x) * (beta - alpha) <= (2 * gamma - 2) * alpha and beta <= (2 * gamma - 1) * alpha
    return unless(i + j <= 2 * gamma - 2 and bound, where, "the relations of the proof", "not")


@claim("Thm 18 proof(b)", "proof fact", about="three(a,b,c)", erratum=Erratum(perhaps_copy=True), severity="proof")
def strict_relations(extent: Extent) -> Cases:
    """For a v_3 option with ⌊k/γ⌋ > 0, (a-a')β = (b-b')α; between positions of nim-sum 0 also b-b' < a-a'+i+i',
    i+i' <= 2γ-2, (a-a')(β/α-1) <= 2γ-2, and so β <= (2γ-1)α. Under the hypothesis of Theorem 18 there is no such pair
    of positions, so the conclusions are judged in the games without it."""
    most = extent.parameters(3, "1 < γ <= {0}, coprime α, β <= {0}; a, b < 12")
    for triple in coprime_triples(most, most):
        if triple[2] > 1:
            for move in _exchanges(triple, 12, triple[2]):
                yield _is_proportional(move, triple)
                yield _relations(move, triple, True) if _joins_zeros(move) else None


@corrected("Thm 18 proof(b)", "proof fact", about="three(a,b,c)")
def relations(extent: Extent) -> Cases:
    """Between positions of nim-sum 0: b-b' <= a-a'+i+i' with equality possible, the other relations as printed, and all
    this for every v_3 move with k > i, also for i < k < γ. Since a-a' >= α, they give more than is drawn from them:
    β <= α + 2γ - 2."""
    most = extent.parameters(4, "1 < γ <= {0}, coprime α <= {0}, β <= 3·{0}; a, b < 12")
    for triple in coprime_triples(3 * most, most):
        if triple[2] > 1 and triple[0] <= most:
            for move in filter(_joins_zeros, _exchanges(triple, 12, 1)):
                yield _is_proportional(move, triple)
                yield _relations(move, triple, False)
                yield unless(triple[1] <= triple[0] + 2 * triple[2] - 2, f"{triple}", "β <= α+2γ-2", triple[1])
            yield None


@claim("Rem 19", "remark", about="three(a,b,c)")
def eventually_the_same(extent: Extent) -> Cases:
    """For all α and γ there is β_α such that for β >= β_α the games [α,β,γ] and [1,2γ,γ] have the same P-positions.
    Tested with β_α = 2γ+α-1."""
    side = extent.side(48, "a, b < {}, all i")
    most = extent.parameters(5, "α, γ <= {}, β from 2γ+α-1 to 4γ+α, coprime")
    for alpha, gamma in product(range(1, most + 1), repeat=2):
        printed = outcomes(three(1, 2 * gamma, gamma), side)
        for beta in range(2 * gamma + alpha - 1, 4 * gamma + alpha + 1):
            if gcd(alpha, beta, gamma) == 1:
                yield first_difference(outcomes(three(alpha, beta, gamma), side), printed, three(alpha, beta, gamma))


def _unlike_nim_sum(text: str, side: int) -> Witness | None:
    """The smallest position whose nim-value is not the nim-sum."""
    true = nim_values(text, side)
    return first_other_value(true, nim_sums(true.shape), text)


@claim("Rem 20(a)", "remark", about="three(a,b,c)")
def not_the_nim_sum(extent: Extent) -> Cases:
    """The bound β > α(2γ-1) does not make the Grundy function the nim-sum: at β = α(2γ-1)+1 it is another one."""
    extent.note("α <= 4, 1 < γ <= 4; a, b < 128, all i")
    for alpha, gamma in product(range(1, 5), range(2, 5)):
        text = three(alpha, alpha * (2 * gamma - 1) + 1, gamma)
        other = _unlike_nim_sum(text, 128)
        yield doubt_unless(other, text, "not the nim-sum", "the nim-sum")
        extent.fact(_value_text(other))


def _value_text(other: Witness | None) -> str:
    return "" if other is None else f"{other.where}: nim-value {other.found}, nim-sum {other.printed}"


@claim("Rem 20(a)", "remark", about="three(a,b,c)", reading="every game with β > α(2γ-1)")
def never_the_nim_sum(extent: Extent) -> Cases:
    """No game [α,β,γ] with γ > 1 and β > α(2γ-1) has the nim-sum as its Grundy function."""
    side = extent.side(400, "[4,24,3]: a, b < {}, all i")
    other = _unlike_nim_sum("three(4,24,3)", side)
    yield doubt_unless(other, "three(4,24,3)", "not the nim-sum", f"the nim-sum for a, b < {side}")


@claim("Rem 20(b)", "question", about="three(a,b,c)")
def sometimes_the_nim_sum(extent: Extent) -> Cases:
    """Asks whether the Grundy function is the nim-sum for some larger β. Tested answer: it is the nim-sum iff the
    powers of 2 in α and β are different and the smaller of them is at least γ; the first such games with γ > 1 have
    γ = 3, as [4,8,3]. Then it is so for infinitely many β, and never for γ = 2."""
    side = max(96, extent.side(96, "a, b < {}, all i; coprime α, β <= 8, γ <= 5"))
    same = []
    for alpha, beta, gamma in coprime_triples(8, 5):
        other = _unlike_nim_sum(three(alpha, beta, gamma), side)
        if _low(alpha) != _low(beta) and min(_low(alpha), _low(beta)) >= gamma:
            same += [f"[{alpha},{beta},{gamma}]"] if gamma > 1 else []
            yield other
        else:
            yield doubt_unless(other, three(alpha, beta, gamma), "not the nim-sum", "the nim-sum")
    extent.fact(f"the nim-sum, with γ > 1: {' '.join(same)}; with γ = 1 whenever the powers of 2 differ")


def _low(number: int) -> int:
    """The largest power of 2 that divides the number."""
    return number & -number


@claim("Rem 20(c)", "example", about=("three(1,4,2)", "three(1,5,2)"))
def different_grundy_functions(extent: Extent) -> Cases:
    """Games beyond the bound with the same α can have different Grundy functions: [1,4,2] and [1,5,2] have."""
    extent.note("a, b < 40, both i")
    first, second = nim_values("three(1,4,2)", 40), nim_values("three(1,5,2)", 40)
    place = first_place(first != second)
    yield unless(place, "[1,4,2] and [1,5,2]", "different", "the same")
    if place:
        extent.fact(f"{position_text(place)}: {first[place]} in [1,4,2], {second[place]} in [1,5,2]")


@claim("Rem 21(a)", "example", about=("three(1,3,2)", "three(1,5,3)", "three(2,14,7)"))
def examples_below_the_bound(extent: Extent) -> Cases:
    """The P-positions of [1,3,2], [1,5,3] and [2,14,7] are not those of Nim; there β <= α(2γ-1)."""
    extent.note("a, b < 40, all i")
    for triple in ((1, 3, 2), (1, 5, 3), (2, 14, 7)):
        other = unlike_nim(three(*triple), 40)
        yield unless(other and triple[1] <= triple[0] * (2 * triple[2] - 1), three(*triple), "not Nim", "Nim")
        extent.fact(outcome_text(other))


@claim("Rem 21(b)", "remark", about="three(a,b,c)")
def nim_below_the_bound(extent: Extent) -> Cases:
    """For some β <= α(2γ-1) the P-positions are those of Nim; tested with [α,2γ+α-1,γ] for α > 1."""
    side = extent.side(64, "a, b < {}, all i")
    most = extent.parameters(6, "1 < α <= {0}, 1 < γ <= {0}, β = 2γ+α-1, coprime")
    for alpha, gamma in product(range(2, most + 1), repeat=2):
        beta = 2 * gamma + alpha - 1
        if gcd(alpha, beta, gamma) == 1:
            yield unless(beta <= alpha * (2 * gamma - 1), f"[{alpha},{beta},{gamma}]", "below the bound", "not")
            yield unlike_nim(three(alpha, beta, gamma), side)


@claim("Conj 22", "conjecture", about="three(a,b,c)")
def conjecture_22(extent: Extent) -> Cases:
    """If β >= 2γ+α-1, then (a,b,i) is P in [α,β,γ] iff a xor b xor i = 0."""
    side = extent.side(40, "a, b < {}, all i")
    most = extent.parameters(6, "α, γ <= {}, all coprime β from 2γ+α-1 to α(2γ-1)+1")
    for alpha, gamma in product(range(1, most + 1), repeat=2):
        for beta in range(2 * gamma + alpha - 1, max(2 * gamma + alpha, alpha * (2 * gamma - 1) + 2)):
            if gcd(alpha, beta, gamma) == 1:
                yield unlike_nim(three(alpha, beta, gamma), side)
    extent.fact("it follows from the proof of Thm 18, as a - a' >= α there: see the findings")


def _joined(alpha: int, gamma: int) -> set[int]:
    """The β for which an exchange in [α,β,γ] joins two positions of nim-sum 0.

    With a = a'+pα, b = a xor i, b' = a' xor i' the exchange needs b - b' = pβ. How far x xor i is from x depends on x
    modulo 2^m >= γ only, and it is less than γ, so finitely many a', p, i, i' decide.
    """
    start = np.arange(1 << (gamma - 1).bit_length())[:, None, None]
    i, j = np.arange(gamma)[None, :, None], np.arange(gamma)[None, None, :]
    joined: set[int] = set()
    for p in range(1, 2 * gamma):
        rise = np.unique(((start + p * alpha) ^ i) - (start ^ j))
        joined |= set((rise[rise % p == 0] // p).tolist())
    return {beta for beta in joined if beta > 0 and gcd(alpha, beta, gamma) == 1}


@claim("Prob 23", "problem", about="three(a,b,c)")
def smallest_beta(extent: Extent) -> Cases:
    """Asks for the smallest β(α,γ) from which on [α,β,γ] has the P-positions of Nim. Tested answer: one more than
    the largest β for which some exchange joins two positions of nim-sum 0, which is a finite computation; at most
    2γ+α-1."""
    most = extent.parameters(16, "α <= {0}, 1 < γ <= {0}, coprime β; a, b < 48 or more, all i")
    for gamma in range(2, most + 1):
        row = []
        for alpha in range(1, most + 1):
            last = max(_joined(alpha, gamma))
            row.append(last + 1)
            side = max(48, 2 * gamma + alpha + gamma)
            yield unless(unlike_nim(three(alpha, last, gamma), side), f"[{alpha},{last},{gamma}]", "not Nim", "Nim")
            for beta in range(last + 1, 2 * gamma + alpha - 1):
                yield unlike_nim(three(alpha, beta, gamma), side) if gcd(alpha, beta, gamma) == 1 else None
        extent.fact(f"β(α,{gamma}) for α = 1..{most}: {' '.join(map(str, row))}")
