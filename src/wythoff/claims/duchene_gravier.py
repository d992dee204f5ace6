"""E. Duchêne and S. Gravier, Geometrical extensions of Wythoff's game, Discrete Mathematics 309 (2009).

[α,β,γ] is `three(α,β,γ)`: v_1, v_2 independent and γ v_3 = α v_1 + β v_2. For γ = 1 a position is (a,b), else (a,b,i)
with 0 <= i < γ. τ = (1+√5)/2, xor is the nim-sum, r(a/b) the remainder. (P_n,Q_n) and (p_n,q_n) are the sequences of
Section 4.2, (A_n,B_n) stands for the n-th pair of Wythoff's game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial, reduce
from itertools import combinations, count, groupby, islice, product
from math import gcd, isqrt

import numpy as np
from numpy.typing import NDArray

from ..kernels.sequences.mex_floor import START, ring_bytes, stray
from .compare import (
    board_of,
    first_difference,
    first_other_options,
    first_other_term,
    first_other_value,
    first_place,
    position_text,
    same_options,
    unless,
)
from .extent import Extent
from .paper import Cases, Paper
from .printed_tables import integers, table
from .trusted import Bools, nim_values, options, outcomes, p_options, pairs
from .verdict import Erratum, Witness

Position = tuple[int, ...]
Pair = tuple[int, int]
Rule = Callable[[Position], Iterable[Position]]

paper = Paper(
    "duchene_gravier",
    "Geometrical extensions of Wythoff's game",
    "E. Duchêne and S. Gravier, Discrete Mathematics 309 (2009) 3595–3608",
)
claim, corrected, gap = paper.claim, paper.corrected, paper.gap

RULESETS = (
    "nim(3)", "wythoff", "fraenkel(3)", "heap(2,2)", "allheaps(3)", "allheaps(4)", "three(3,1,1)", "three(2,2,1)",
    "three(1,3,2)", "three(2,3,3)", "wythoff.radius(2)", "three(2,2,1).radius(3)", "wythoff.radius(diagonal=2)",
    "wythoff.radius(nim=2)", "fraenkel(2).radius(3)",
)  # fmt: skip


def _mex(numbers: Iterable[int]) -> int:
    taken = set(numbers)
    return next(value for value in count() if value not in taken)


def _three(alpha: int, beta: int, gamma: int) -> str:
    return f"three({alpha},{beta},{gamma})"


def _positions(text: str, side: int) -> list[Position]:
    """All positions of the board, the smallest first."""
    return sorted(np.ndindex(outcomes(text, side).shape), key=lambda position: (sum(position), position))


def _nim_sums(shape: tuple[int, ...]) -> NDArray[np.int64]:
    """The nim-sum at every position of the board."""
    return reduce(np.bitwise_xor.outer, [np.arange(side) for side in shape])


def _unlike_nim(text: str, side: int) -> Witness | None:
    """The smallest position that is P here and N in Nim, or the other way round."""
    true = outcomes(text, side)
    return first_difference(true, _nim_sums(true.shape) == 0, text)


def _other_options(text: str, rule: Rule, positions: Iterable[Position]) -> Witness | None:
    """The first position whose options are not those of the rule."""
    for position in positions:
        found, said = options(text, position), set(rule(position))
        if found != said:
            where = f"options of {position_text(position)} in {text}"
            return Witness(where, _listed(said - found), _listed(found - said))
    return None


def _listed(positions: Iterable[Position]) -> str:
    return " ".join(map(position_text, sorted(positions)[:6])) or "none more"


# Definitions


@claim("Def 1", "definition")
def one_label_each(extent: Extent) -> Cases:
    """N: some move wins; P: none does. Going back from the end, every position gets exactly one of the two labels."""
    side = extent.side(4, "all heaps < {}; 15 rulesets", most=8)
    for text in RULESETS:
        board = outcomes(text, side)
        for position in _positions(text, side):
            wins = any(board[option] for option in options(text, position))
            yield unless(board[position] != wins, f"{position_text(position)} in {text}", "P or N", "both or none")


@claim("Def 2", "definition")
def mex_values(extent: Extent) -> Cases:
    """Mex of a set of numbers is the least number that is not in it; Mex of the empty set is 0."""
    extent.note("all subsets of {0..9}")
    for size in range(11):
        for numbers in combinations(range(10), size):
            value = _mex(numbers)
            holds = value not in numbers and set(range(value)) <= set(numbers)
            yield unless(holds and (numbers or value == 0), f"Mex{numbers}", "least missing number", value)


@claim("Def 3", "definition")
def stable_and_absorbent(extent: Extent) -> Cases:
    """Stable: no edge joins two vertices of the set; absorbent: every vertex outside has an edge into the set. The
    whole graph is absorbent, the empty set is stable, and a subset of a stable set is stable."""
    extent.note("all subsets of the 3 x 3 boards of Wythoff, Nim and [2,2,1]")
    for text in ("wythoff", "nim", "three(2,2,1)"):
        graph = _graph(text, 3)
        yield unless(_is_absorbent(set(graph), graph) and _is_stable(set(), graph), text, "absorbent, stable", "not")
        for chosen in _subsets(graph):
            smaller = all(_is_stable(chosen - {vertex}, graph) for vertex in chosen)
            larger = all(_is_absorbent(chosen | {vertex}, graph) for vertex in graph)
            yield unless(smaller or not _is_stable(chosen, graph), f"{chosen}", "subsets stable", "not")
            yield unless(larger or not _is_absorbent(chosen, graph), f"{chosen}", "supersets absorbent", "not")


Graph = dict[Position, frozenset[Position]]


def _graph(text: str, side: int) -> Graph:
    return {position: options(text, position) for position in _positions(text, side)}


def _subsets(graph: Graph) -> Iterator[set[Position]]:
    return (set(chosen) for size in range(len(graph) + 1) for chosen in combinations(graph, size))


def _is_stable(chosen: set[Position], graph: Graph) -> bool:
    return not any(graph[vertex] & chosen for vertex in chosen)


def _is_absorbent(chosen: set[Position], graph: Graph) -> bool:
    return all(vertex in chosen or graph[vertex] & chosen for vertex in graph)


def _kernels(graph: Graph) -> list[set[Position]]:
    return [chosen for chosen in _subsets(graph) if _is_stable(chosen, graph) and _is_absorbent(chosen, graph)]


@claim("Def 4", "definition")
def a_kernel_is_both(extent: Extent) -> Cases:
    """A kernel is a stable and absorbent set: Wythoff on 2 x 2 has the kernel {(0,0)}, Nim has {(0,0),(1,1)}."""
    extent.note("two boards of side 2")
    yield unless(_kernels(_graph("wythoff", 2)) == [{(0, 0)}], "wythoff", "{(0,0)}", _kernels(_graph("wythoff", 2)))
    yield unless(_kernels(_graph("nim", 2)) == [{(0, 0), (1, 1)}], "nim", "{(0,0),(1,1)}", _kernels(_graph("nim", 2)))


@claim("Def 5", "definition")
def grundy_function(extent: Extent) -> Cases:
    """Op(v) are the positions reached in one move, and G(v) = Mex{G(u) : u in Op(v)}; boards against the recursion."""
    side = extent.side(8, most=40)
    for text in ("wythoff", "three(2,2,1)", "three(3,1,1)", "fraenkel(3)", "wythoff.radius(2)"):
        found: dict[Position, int] = {}
        for position in _positions(text, side):
            found[position] = _mex(found[option] for option in options(text, position))
        literal = np.array([found[position] for position in np.ndindex(side, side)]).reshape(side, side)
        yield first_other_value(nim_values(text, side), literal, text)


@claim("Def 6", "definition")
def integer_independence(extent: Extent) -> Cases:
    """Vectors are Z-independent if only the trivial integer combination is null; unit vectors are, and γ v_3 = α v_1 +
    β v_2 is a relation. In the plane this is the determinant."""
    most = extent.parameters(4, "coordinates <= {}, coefficients up to twice that")
    for v, w in product(product(range(most + 1), repeat=2), repeat=2):
        relations = [
            (a, b)
            for a, b in product(range(-2 * most, 2 * most + 1), repeat=2)
            if (a, b) != (0, 0) and a * v[0] + b * w[0] == a * v[1] + b * w[1] == 0
        ]
        yield unless(bool(relations) == (v[0] * w[1] == v[1] * w[0]), f"{v}, {w}", "determinant 0", relations[:1])


@claim("Def 12", "definition")
def remainder(extent: Extent) -> Cases:
    """r(a/b) is the remainder of a divided by b: a = b q + r with 0 <= r < b."""
    side = extent.side(60, "a < {0}, 0 < b < {0}", most=400)
    for a, b in product(range(side), range(1, side)):
        yield unless(a == b * (a // b) + a % b and 0 <= a % b < b, f"r({a}/{b})", "0..b-1", a % b)


# Rulesets


def _nim_rule(position: Position) -> Iterator[Position]:
    for index, heap in enumerate(position):
        yield from ((*position[:index], left, *position[index + 1 :]) for left in range(heap))


def _all_heaps_rule(position: Position) -> Iterator[Position]:
    yield from _nim_rule(position)
    yield from (tuple(heap - k for heap in position) for k in range(1, min(position) + 1))


@claim("Game Nim(n)", "ruleset", about="nim(n)")
def nim_rules(extent: Extent) -> Cases:
    """A move lowers exactly one heap; only the empty position is terminal."""
    side = extent.side(5, "n = 1..4, heaps < {}", most=8)
    for heaps in range(1, 5):
        text = f"nim({heaps})"
        yield _other_options(text, _nim_rule, product(range(side), repeat=heaps))
        ends = [position for position in product(range(side), repeat=heaps) if not options(text, position)]
        yield unless(ends == [(0,) * heaps], text, "one terminal position", _listed(ends))


@claim("Game Wythoff", "ruleset", about="wythoff")
def wythoff_rules(extent: Extent) -> Cases:
    """A move is a Nim move or takes the same k from both heaps, 1 <= k <= min(a,b); there are a + b + min(a,b)."""
    side = extent.side(20, most=80)
    for a, b in product(range(side), repeat=2):
        found = options("wythoff", (a, b))
        yield unless(len(found) == a + b + min(a, b), f"options of ({a},{b})", a + b + min(a, b), len(found))
    yield first_other_options("wythoff", _all_heaps_rule, side)


Allowed = Callable[[int, int], bool]


def _two_heap_rule(allowed: Allowed) -> Rule:
    """Nim moves, and i and j from the two heaps where (i,j) or (j,i) is allowed."""

    def rule(position: Position) -> Iterator[Position]:
        yield from _nim_rule(position)
        a, b = position
        for i, j in product(range(1, a + 1), range(1, b + 1)):
            if allowed(i, j) or allowed(j, i):
                yield a - i, b - j

    return rule


def _generalized_rule(t: int) -> Rule:
    return _two_heap_rule(lambda i, j: abs(i - j) < t)


@claim("Game GeneralizedWythoff(t)", "ruleset", about="fraenkel(t)")
def generalized_wythoff_rules(extent: Extent) -> Cases:
    """A move is a Nim move or takes k and l from the two heaps with |k-l| < t; t = 1 is Wythoff's game."""
    side = extent.side(12, most=40)
    for t in range(1, extent.parameters(4, "t <= {}") + 1):
        yield first_other_options(f"fraenkel({t})", _generalized_rule(t), side)
    yield same_options("fraenkel(1)", "wythoff", side)


@claim("Game HeapGame[10]", "ruleset", about="heap(2,2)")
def heap_game_rules(extent: Extent) -> Cases:
    """A move is a Nim move or takes k and l from the two heaps with k <= l < 2k+2."""
    yield first_other_options("heap(2,2)", _two_heap_rule(lambda i, j: i <= j < 2 * i + 2), extent.side(14, most=40))


Vectors = tuple[Position, ...]


def _minus(v: Position, w: Position, k: int) -> Position:
    return tuple(x - k * y for x, y in zip(v, w, strict=True))


@cache
def _is_sum(vectors: Vectors, v: Position) -> bool:
    """Whether v is a combination of the vectors with coefficients 0, 1, 2, …"""
    return not any(v) or any(min(rest) >= 0 and _is_sum(vectors, rest) for rest in (_minus(v, w, 1) for w in vectors))


def _vector_options(vectors: Vectors, v: Position) -> set[Position]:
    """What Section 2 says: v - k v_i, k >= 1, if this is again a combination."""
    found = set()
    for w in vectors:
        rests = islice((_minus(v, w, k) for k in count(1)), max(v) + 1)
        found |= {rest for rest in rests if min(rest) >= 0 and _is_sum(vectors, rest)}
    return found


def _vector_rule(vectors: Vectors) -> Rule:
    return lambda v: _vector_options(vectors, v)


def _model(alpha: int, beta: int, gamma: int) -> Vectors:
    return (gamma, 0), (0, gamma), (alpha, beta)


def _combination(vectors: Vectors, coefficients: Position) -> Position:
    return tuple(
        sum(c * v[axis] for c, v in zip(coefficients, vectors, strict=True)) for axis in range(len(vectors[0]))
    )


SAMPLES: tuple[Vectors, ...] = (
    ((1, 0), (0, 1), (1, 1)),
    ((2, 0), (0, 2), (1, 3)),
    ((3, 0), (0, 3), (1, 2)),
    ((2, 1), (1, 3)),
    ((2,), (3,)),
)


@claim("Game n-vectors", "ruleset")
def n_vectors_rules(extent: Extent) -> Cases:
    """From v go to v - k v_i, k > 0, if this is again a sum of the vectors; the way v was written does not matter, and
    only the null vector is terminal."""
    most = extent.parameters(3, "5 sets of vectors, coefficients <= {}")
    for vectors in SAMPLES:
        text = f"vectors({','.join(position_text(v) for v in vectors)})"
        reached = {_combination(vectors, tuple(c)) for c in product(range(most + 1), repeat=len(vectors))}
        for v in sorted(reached):
            found = options(text, v)
            yield _other_options(text, _vector_rule(vectors), [v])
            yield unless(bool(found) == any(v), position_text(v), "terminal iff null", _listed(found))


@claim("Game AllHeaps(m)", "ruleset", about="allheaps(m)")
def all_heaps_rules(extent: Extent) -> Cases:
    """A move is a Nim move or subtracts the same k from every heap; this is the vectors game of m unit vectors and
    their sum."""
    side = extent.side(4, "m = 2..4, heaps < {}", most=7)
    for heaps in (2, 3, 4):
        units = tuple(tuple(int(i == j) for j in range(heaps)) for i in range(heaps))
        vectors = (*units, (1,) * heaps)
        for position in product(range(side), repeat=heaps):
            yield _other_options(f"allheaps({heaps})", _all_heaps_rule, [position])
            yield _other_options(f"allheaps({heaps})", _vector_rule(vectors), [position])


def _coprime(most: int, largest_gamma: int) -> Iterator[tuple[int, int, int]]:
    """The coprime triples with α, β <= most and γ <= largest_gamma."""
    for gamma, alpha, beta in product(range(1, largest_gamma + 1), range(1, most + 1), range(1, most + 1)):
        if gcd(alpha, beta, gamma) == 1:
            yield alpha, beta, gamma


def _as_vectors(triple: tuple[int, int, int], rule: Rule) -> Rule:
    """The same rule for positions of the model; v_3 has coordinate 0 if γ = 1."""
    vectors = _model(*triple)

    def image(position: Position) -> Position:
        return _combination(vectors, (*position, 0)[:3])

    def translated(position: Position) -> Iterator[Position]:
        return (image(option) for option in rule(position))

    return translated


def _against_vectors(triple: tuple[int, int, int], rule: Rule, positions: Iterable[Position]) -> Witness | None:
    """The first position at which the rule is not the subtraction of vectors."""
    vectors = _model(*triple)
    for position in positions:
        said = set(_as_vectors(triple, rule)(position))
        found = _vector_options(vectors, _combination(vectors, (*position, 0)[:3]))
        if said != found:
            where = f"options of {position_text(position)} in {_three(*triple)}, as vectors of {vectors}"
            return Witness(where, _listed(said - found), _listed(found - said))
    return None


@claim("Game [alpha,beta,gamma]", "ruleset", about="three(a,b,c)")
def three_vectors_rules(extent: Extent) -> Cases:
    """γ v_3 = α v_1 + β v_2, rules of the vectors game; a model is v_1 = (γ,0), v_2 = (0,γ), v_3 = (α,β)."""
    most = extent.parameters(3, "coprime α, β, γ <= {}; a, b < 5")
    for triple in _coprime(most, most):
        text = _three(*triple)
        yield _against_vectors(triple, partial(options, text), _positions(text, 5))


def _two_heaps_options(alpha: int, beta: int) -> Rule:
    """Op(a,b) of [α,β,1] as displayed in Section 4.1."""

    def rule(position: Position) -> Iterator[Position]:
        a, b = position
        yield from ((a - k, b) for k in range(1, a + 1))
        yield from ((a, b - k) for k in range(1, b + 1))
        ks = range(1, a + b + 1)
        yield from ((a - k * alpha, b - k * beta) for k in ks if 1 <= k * alpha <= a and 1 <= k * beta <= b)

    return rule


@claim("Game [alpha,beta,1]", "ruleset", about="three(a,b,1)", erratum=Erratum(perhaps_copy=True))
def printed_domain(extent: Extent) -> Cases:
    """For γ = 1 the positions are the pairs (a,b) of positive integers, with the displayed options."""
    side = extent.side(6, "0 < a, b < {}; α, β <= 3", most=20)
    for alpha, beta in product(range(1, 4), repeat=2):
        for position in product(range(1, side), repeat=2):
            outside = [option for option in options(_three(alpha, beta, 1), position) if min(option) < 1]
            where = f"options of {position_text(position)} in {_three(alpha, beta, 1)}"
            yield unless(not outside, where, "pairs of positive integers", _listed(outside))


@corrected("Game [alpha,beta,1]", "ruleset", about="three(a,b,1)")
def domain_with_zero(extent: Extent) -> Cases:
    """For γ = 1 the positions are the pairs (a,b) with a, b >= 0, with the displayed options."""
    side = extent.side(7, "a, b < {}; α, β <= 4", most=30)
    for alpha, beta in product(range(1, 5), repeat=2):
        positions = list(product(range(side), repeat=2))
        yield _other_options(_three(alpha, beta, 1), _two_heaps_options(alpha, beta), positions)


def _triplet_options(alpha: int, beta: int, gamma: int) -> Rule:
    """Options of (a,b,i): γ copies of v_3 are exchanged for α v_1 + β v_2 as often as k > i makes it necessary."""

    def rule(position: Position) -> Iterator[Position]:
        a, b, i = position
        yield from ((left, b, i) for left in range(a))
        yield from ((a, left, i) for left in range(b))
        for k in range(1, gamma * (a + b + 1) + i + 1):
            q = max(0, -((i - k) // gamma))
            if a >= q * alpha and b >= q * beta:
                yield a - q * alpha, b - q * beta, i - k + q * gamma

    return rule


@claim("Game [alpha,beta,gamma], gamma > 1, canonical triplets", "ruleset", about="three(a,b,c)")
def triplet_rules(extent: Extent) -> Cases:
    """A position a v_1 + b v_2 + i v_3, 0 <= i < γ: subtracting k v_3 with k > i costs q = ⌈(k-i)/γ⌉ exchanges of
    γ v_3 against α v_1 + β v_2."""
    most = extent.parameters(4, "1 < γ <= {0}, coprime α, β <= {0}; a, b < 5")
    for triple in _coprime(most, most):
        if triple[2] > 1:
            positions = _positions(_three(*triple), 5)
            yield _other_options(_three(*triple), _triplet_options(*triple), positions)
            yield _against_vectors(triple, _triplet_options(*triple), positions[:30])


def _bounded(rule: Rule, nim: int | None = None, diagonal: int | None = None) -> Rule:
    """The options of a two-heap rule for which the removals of one kind are bounded."""

    def is_short(i: int, j: int) -> bool:
        bound = diagonal if min(i, j) else nim
        return bound is None or max(i, j) <= bound

    def bounded(position: Position) -> Iterator[Position]:
        a, b = position
        return ((x, y) for x, y in rule(position) if is_short(a - x, b - y))

    return bounded


@claim("Game R-radius(R)", "ruleset", about="wythoff.radius(R)")
def radius_rules(extent: Extent) -> Cases:
    """Wythoff's game in which a move takes at most R from a heap; R = 1 is the king, R >= max(a,b) is no bound."""
    side = extent.side(9, most=16)
    for radius in range(1, side + 1):
        printed = _bounded(_all_heaps_rule, radius, radius)
        yield first_other_options(f"wythoff.radius({radius})", printed, side)
    yield same_options(f"wythoff.radius({side})", "wythoff", side)


def _copies(alpha: int, radius: int) -> str:
    """[α,α,1] with at most R copies of a vector in one move."""
    return f"three({alpha},{alpha},1).radius(nim={radius},diagonal={radius * alpha})"


@claim("Game bounded [alpha,beta,gamma]", "ruleset", about=("three(a,b,c).radius(R)", "wythoff.radius(R)"))
def both_bounds(extent: Extent) -> Cases:
    """'Bounded' may mean at most R copies of a vector, or no coordinate changed by more than R; for [1,1,1] both are
    the R-radius game."""
    side = extent.side(8, most=16)
    for radius in range(1, side):
        yield same_options(f"three(1,1,1).radius({radius})", f"wythoff.radius({radius})", side)
        yield same_options(_copies(1, radius), f"wythoff.radius({radius})", side)


@claim("Game Wythoff, diagonal bounded", "ruleset", about="wythoff.radius(diagonal=R)")
def diagonal_bounded_rules(extent: Extent) -> Cases:
    """Nim moves without a bound, diagonal moves (k,k) with k <= R."""
    side = extent.side(9, most=16)
    for radius in range(1, side):
        printed = _bounded(_all_heaps_rule, diagonal=radius)
        yield first_other_options(f"wythoff.radius(diagonal={radius})", printed, side)


@claim("Game Wythoff, Nim bounded", "ruleset", about="wythoff.radius(nim=R)")
def nim_bounded_rules(extent: Extent) -> Cases:
    """Nim moves with k <= R, diagonal moves without a bound."""
    side = extent.side(9, most=16)
    for radius in range(1, side):
        printed = _bounded(_all_heaps_rule, nim=radius)
        yield first_other_options(f"wythoff.radius(nim={radius})", printed, side)


@claim("Game bounded GeneralizedWythoff(t,R)", "ruleset", about="fraenkel(t).radius(R)")
def bounded_generalized_rules(extent: Extent) -> Cases:
    """GeneralizedWythoff(t) in which no heap loses more than R; t = 1 is the R-radius game."""
    side = extent.side(8, "x, y < {}; t <= 3, R <= 6", most=16)
    for t, radius in product(range(1, 4), range(1, 7)):
        printed = _bounded(_generalized_rule(t), radius, radius)
        yield first_other_options(f"fraenkel({t}).radius({radius})", printed, side)
        yield same_options(f"fraenkel(1).radius({radius})", f"wythoff.radius({radius})", side)


def _algorithm(alpha: int, start: list[Pair], terms: int) -> list[Pair]:
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
        listed = _algorithm(alpha, [(0, 0)], terms)
        for n in (0, 1, terms // 2, terms - 1):
            mex = _mex(number for pair in listed[:n] for number in pair)
            yield unless(listed[n][0] == mex, f"a_{n}, α = {alpha}", listed[n][0], mex)
        smaller = [a for a, _ in listed]
        yield unless(smaller == sorted(smaller), f"α = {alpha}", "a_n increases", "not")


def _sequence(theta: int, mu: int, terms: int) -> list[Pair]:
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
        listed = _sequence(theta, mu, terms)
        literal = [_mex(number for pair in listed[:n] for number in pair) for n in range(terms)]
        yield first_other_term([p for p, _ in listed], literal, f"P_{{}} for θ, μ = {theta}, {mu}")


def _permuted(terms: int, first_exchange: int = 0) -> list[Pair]:
    """(p_n, q_n): from the block `first_exchange` on, Q_{4k+2} and Q_{4k+3} change places."""
    listed = _sequence(2, 4, terms + 4)
    shift = (0, 0, 1, -1)
    return [(p, listed[n + shift[n % 4] * (n // 4 >= first_exchange)][1]) for n, (p, _) in enumerate(listed[:terms])]


@claim("Seq pq", "definition")
def sequence_small_pq(extent: Extent) -> Cases:
    """p_n = P_n, and q_n = Q_n, Q_n, Q_{n+1}, Q_{n-1} as n = 0, 1, 2, 3 modulo 4: the same numbers in another order."""
    terms = extent.terms(4000) // 4 * 4
    small, large = _permuted(terms), _sequence(2, 4, terms)
    yield first_other_term([p for p, _ in small], [p for p, _ in large], "p_{}")
    yield first_other_term(sorted(q for _, q in small), [q for _, q in large], "q in increasing order, term {}")


# Section 1


def _wythoff_pairs(terms: int) -> list[Pair]:
    """a_n = Mex of all earlier numbers, b_n = a_n + n."""
    return _sequence(1, 1, terms)


@claim("Sec 1(a)", "fact", about="wythoff")
def wythoff_is_symmetric(extent: Extent) -> Cases:
    """In Wythoff's game (a,b) and (b,a) have the same type."""
    side = extent.side(1500)
    board = outcomes("wythoff", side)
    yield first_difference(board, board.T, "wythoff")
    small = outcomes("wythoff", 12)
    yield unless(all(bool(small[p]) == (not p_options("wythoff", p)) for p in np.ndindex(12, 12)), "board", "P", "N")


@claim("Sec 1(b)", "algorithm", about="wythoff")
def wythoff_recursion(extent: Extent) -> Cases:
    """The pairs of Wythoff's game are a_n = Mex of all earlier numbers, b_n = a_n + n."""
    side = extent.side(1500)
    yield first_difference(outcomes("wythoff", side), board_of(_wythoff_pairs(side), side), "wythoff")


def _more_or_less_than_once(numbers: Iterable[int], most: int) -> Witness | None:
    """The first of 1..most that does not occur exactly once."""
    seen = Counter(numbers)
    return next((Witness(f"{m}", "once", f"{seen[m]} times") for m in range(1, most + 1) if seen[m] != 1), None)


@claim("Sec 1(c)", "remark", about="wythoff")
def each_number_once(extent: Extent) -> Cases:
    """Every positive number occurs exactly once among the a_n, b_n."""
    terms = extent.terms(20_000)
    listed = pairs("wythoff", terms)
    yield _more_or_less_than_once(listed.ravel().tolist(), int(listed[-1, 0]))


@claim("Sec 1(d)", "remark", about="wythoff")
def each_difference_once(extent: Extent) -> Cases:
    """Every positive number occurs exactly once among the differences b_n - a_n."""
    terms = extent.terms(20_000)
    listed = pairs("wythoff", terms)
    yield _more_or_less_than_once((listed[:, 1] - listed[:, 0]).tolist(), terms - 1)


@claim("Sec 1(e)", "fact")
def p_positions_are_the_kernel(extent: Extent) -> Cases:
    """The P-positions are a kernel of the game graph; a graph without circuits has exactly one kernel."""
    extent.note("all subsets of the boards of side 3 (two heaps) or 2 (three) of 14 rulesets")
    for text in RULESETS:
        board = outcomes(text, 3 if outcomes(text, 1).ndim == 2 else 2)
        if board.size <= 12:
            p_set = {position for position in np.ndindex(board.shape) if board[position]}
            found = _kernels(_graph(text, board.shape[0]))
            yield unless(found == [p_set], f"kernels of {text}", _listed(p_set), found)


@claim("Sec 1(f)", "fact")
def zeros_are_p_positions(extent: Extent) -> Cases:
    """The zeros of the Grundy function are the P-positions."""
    side = extent.side(12, "all heaps < {}; 15 rulesets", most=24)
    for text in RULESETS:
        yield first_difference(outcomes(text, side), nim_values(text, side) == 0, text)


@claim("Sec 1(g)", "theorem", about="wythoff")
def golden_floors(extent: Extent) -> Cases:
    """The pairs of Wythoff's game are (⌊nτ⌋, ⌊nτ²⌋)."""
    terms = extent.terms(20_000)
    printed = [(_floor_tau(n), _floor_tau(n) + n) for n in range(terms)]
    yield first_other_term(pairs("wythoff", terms).tolist(), printed, "pair {} of wythoff")


def _floor_tau(n: int) -> int:
    return (n + isqrt(5 * n * n)) // 2


@claim("Sec 1(h)", "complexity", about="wythoff")
def polynomial_time(extent: Extent) -> Cases:
    """The formula decides P or N in polynomial time: one integer square root of 5(b-a)², whatever the heaps; its
    operand has at most twice as many binary digits as the heaps, and three more."""
    side = extent.side(300, most=3000)
    board = outcomes("wythoff", side)
    d = np.arange(side)[None, :] - np.arange(side)[:, None]
    floors = np.array([_floor_tau(n) for n in range(side)])
    printed = floors[np.abs(d)] == np.minimum.outer(np.arange(side), np.arange(side))
    yield first_difference(board, printed, "wythoff")
    for bits in range(1, 2001, 37):
        yield unless((5 * (2**bits - 1) ** 2).bit_length() <= 2 * bits + 3, f"{bits} bits", 2 * bits + 3, "more")


@claim("Sec 1(i)", "theorem", about=("nim(n)", "nim"))
def bouton(extent: Extent) -> Cases:
    """A Nim position is P iff the nim-sum of its heaps is 0."""
    side = extent.side(16, "n = 1..4, heaps < {}", most=40)
    for heaps in range(1, 5):
        yield _unlike_nim(f"nim({heaps})", side)


@claim("Sec 1(j)", "fact")
def xor_is_a_group(extent: Extent) -> Cases:
    """The numbers with the nim-sum are a group with identity 0, and each is its own inverse."""
    side = extent.side(64, "numbers < {}", most=256)
    n = 1 << (side - 1).bit_length()
    sums = _nim_sums((n, n))
    yield unless(sums.max() < n and (sums[0] == np.arange(n)).all(), "0", "identity", "not")
    yield unless((np.diag(sums) == 0).all(), "x xor x", 0, "not")
    yield unless((sums[sums] == sums[:, sums]).all(), "(x xor y) xor z", "associative", "not")


@claim("Fig 1", "figure", about="wythoff")
def a_queen(extent: Extent) -> Cases:
    """Wythoff's game is a queen that moves towards (0,0); who reaches (0,0) wins."""
    side = extent.side(14, most=60)
    steps = [(i * k, j * k) for i, j in ((1, 0), (0, 1), (1, 1)) for k in range(1, side)]
    yield first_other_options("wythoff", partial(_by_steps, steps), side)
    yield unless(not options("wythoff", (0, 0)) and outcomes("wythoff", 1)[0, 0], "(0,0)", "P, no option", "not")


# Section 2


@claim("Sec 2(a)", "fact")
def vectors_end(extent: Extent) -> Cases:
    """A vectors game ends: with non-negative vectors other than 0 every move lowers the sum of the coordinates."""
    most = extent.parameters(3, "5 sets of vectors, coefficients <= {}")
    for vectors in SAMPLES:
        for coefficients in product(range(most + 1), repeat=len(vectors)):
            v = _combination(vectors, coefficients)
            longest = max((sum(option) for option in _vector_options(vectors, v)), default=-1)
            yield unless(longest < sum(v), position_text(v), "smaller sums", longest)


@claim("Sec 2(a)", "fact", reading="a null vector among them, as 'non-negative coordinates' allows")
def null_vector_never_ends(extent: Extent) -> Cases:
    """A vectors game ends, since the vectors have non-negative coordinates."""
    extent.note("v_1 = (1,0), v_2 = (0,0)")
    circuit = _minus((1, 0), (0, 0), 1)
    yield unless(circuit != (1, 0), "(1,0) - 1·(0,0)", "another position", position_text(circuit))


@claim("Sec 2(b)", "example", about=("wythoff", "vectors((1,0),(0,1),(1,1))"))
def wythoff_by_vectors(extent: Extent) -> Cases:
    """Wythoff's game is the vectors game of (1,0), (0,1) and (1,1)."""
    side = extent.side(12, most=40)
    yield same_options("wythoff", "vectors((1,0),(0,1),(1,1))", side)
    yield first_other_options("wythoff", _vector_rule(((1, 0), (0, 1), (1, 1))), side)


@claim("Sec 2(c)", "example", about="wythoff")
def one_position_two_ways(extent: Extent) -> Cases:
    """There 1 v_1 + 1 v_2 + 0 v_3 and 0 v_1 + 0 v_2 + 1 v_3 are the same position."""
    extent.note("one position")
    vectors = ((1, 0), (0, 1), (1, 1))
    one, other = _combination(vectors, (1, 1, 0)), _combination(vectors, (0, 0, 1))
    yield unless(one == other, "v_1 + v_2", other, one)


INDEPENDENT: tuple[Vectors, ...] = (
    ((1, 0), (0, 1)),
    ((2, 1), (1, 3)),
    ((3, 0), (1, 2)),
    ((1, 0, 0), (0, 1, 0), (1, 1, 1)),
    ((2, 1, 0), (0, 1, 1), (1, 0, 2)),
)


@claim("Fact 7", "fact")
def unique_coefficients(extent: Extent) -> Cases:
    """With Z-independent vectors every position has one tuple of coefficients only."""
    most = extent.parameters(7, "5 sets of vectors, coefficients <= {}")
    for vectors in INDEPENDENT:
        seen: dict[Position, Position] = {}
        for c in product(range(most + 1), repeat=len(vectors)):
            v = _combination(vectors, c)
            yield unless(seen.setdefault(v, c) == c, position_text(v), c, seen[v])


@claim("Prop 8", "proposition", about="nim(n)")
def independent_vectors_are_nim(extent: Extent) -> Cases:
    """The game of n Z-independent vectors is Nim on n heaps: the coefficients are the heaps."""
    most = extent.parameters(3, "5 sets of vectors, coefficients <= {}")
    for vectors in INDEPENDENT:
        for c in product(range(most + 1), repeat=len(vectors)):
            said = {_combination(vectors, option) for option in _nim_rule(c)}
            found = _vector_options(vectors, _combination(vectors, c))
            yield unless(said == found, f"{position_text(c)} of {vectors}", _listed(said), _listed(found))


# Section 3


@claim("Sec 3(a)", "fact", about="allheaps(m)")
def heaps_of_section_3(extent: Extent) -> Cases:
    """The game of 2n+1 independent vectors and their sum is a heap game: a Nim move, or the same number from all heaps,
    which must all be non-empty."""
    most = extent.parameters(3, "three independent vectors and their sum, coefficients <= {}")
    for three in (((1, 0, 0), (0, 1, 0), (0, 0, 1)), ((2, 1, 0), (0, 1, 1), (1, 0, 2))):
        vectors = (*three, tuple(map(sum, zip(*three, strict=True))))
        for c in product(range(most + 1), repeat=3):
            said = {_combination(three, option) for option in options("allheaps(3)", c)}
            found = _vector_options(vectors, _combination(three, c))
            yield unless(said == found, position_text(c), _listed(said), _listed(found))


@claim("Thm 9", "theorem", about="allheaps(m)")
def odd_heaps_are_nim(extent: Extent) -> Cases:
    """On 2n+1 heaps the P-positions of AllHeaps are those of Nim."""
    side = extent.side(32, "3 heaps < {0}; 5 heaps < {0}//3", most=96)
    yield _unlike_nim("allheaps(1)", side)
    yield _unlike_nim("allheaps(3)", side)
    yield _unlike_nim("allheaps(5)", side // 3)


@claim("Thm 9 proof", "proof fact", about="allheaps(m)")
def columns_of_bits(extent: Extent) -> Cases:
    """At nim-sum 0 every binary column of the 2n+1 heaps has an even number of 1s and an odd number of 0s. Taking x
    from every heap leaves the columns below the lowest 1 of x, flips that column in every heap and leaves an odd
    number of 1s in it, so that the nim-sum is not 0."""
    side = extent.side(16, "3 heaps < {}", most=64)
    heaps = np.array([p for p in product(range(side), repeat=3) if p[0] ^ p[1] ^ p[2] == 0])
    for bit in range(side.bit_length()):
        yield unless(((heaps >> bit & 1).sum(axis=1) % 2 == 0).all(), f"column {bit}", "even", "odd")
    for x in range(1, side):
        low = x & -x
        before = heaps[heaps.min(axis=1) >= x]
        after = before - x
        same = (before % low == after % low).all() and ((before ^ after) & low == low).all()
        odd = ((after & low > 0).sum(axis=1) % 2 == 1).all()
        yield unless(same and odd and (np.bitwise_xor.reduce(after, axis=1) != 0).all(), f"x = {x}", "odd", "even")


@claim("Rem 10", "remark", about="allheaps(m)")
def odd_heaps_nim_values(extent: Extent) -> Cases:
    """On 2n+1 heaps AllHeaps and Nim have the same Grundy function."""
    side = extent.side(20, "3 heaps < {0}; 5 heaps < {0}//3", most=60)
    for text, bound in (("allheaps(3)", side), ("allheaps(5)", side // 3)):
        true = nim_values(text, bound)
        yield first_other_value(true, _nim_sums(true.shape), text)


@claim("Sec 3(b)", "fact", about="allheaps(m)")
def even_heaps_are_not_nim(extent: Extent) -> Cases:
    """On 2n heaps the P-positions of AllHeaps are not those of Nim."""
    extent.note("2, 4 and 6 heaps < 3")
    for heaps in (2, 4, 6):
        other = _unlike_nim(f"allheaps({heaps})", 3)
        yield unless(other, f"allheaps({heaps})", "other P-positions", "those of Nim")
        extent.fact(_outcome_text(other))


def _outcome_text(other: Witness | None) -> str:
    return "" if other is None else f"{other.where}: {other.found}, in Nim {other.printed}"


@claim("Sec 3(c)", "fact", about=("allheaps(2)", "wythoff"))
def three_vectors_are_wythoff(extent: Extent) -> Cases:
    """With three vectors the even case is Wythoff's game."""
    yield same_options("allheaps(2)", "wythoff", extent.side(14, most=60))


def _table_1() -> list[Position]:
    return [tuple(map(int, row)) for row in table("duchene_gravier_table1")[1][1:]]


def _sorted_p_positions(side: int) -> list[Position]:
    """The P-positions 1 <= a <= b <= c <= d < side of four heaps in lexicographic order."""
    found = (tuple(place.tolist()) for place in np.argwhere(outcomes("allheaps(4)", side)[1:, 1:, 1:, 1:]) + 1)
    return sorted(place for place in found if list(place) == sorted(place))


@claim("Tab 1", "table", about="allheaps(4)")
def first_of_five_vectors(extent: Extent) -> Cases:
    """The table lists the first P-positions of the 5 vectors game on four heaps a <= b <= c <= d: (0,b,c,b xor c), then
    11 positions with a = 1. Read with heaps up to 9, the largest printed, in lexicographic order."""
    extent.note("all 11 rows; heaps <= 9, b, c < 24 for a = 0")
    yield first_difference(outcomes("allheaps(4)", 24)[0], _nim_sums((24, 24, 24)) == 0, "allheaps(4), a = 0")
    rows = _table_1()
    for row in rows:
        yield unless(outcomes("allheaps(4)", 10)[row], position_text(row), "P", "N")
    found = _sorted_p_positions(10)[: len(rows)]
    for n, (printed, true) in enumerate(zip(rows, found, strict=True)):
        yield unless(printed == true, f"row {n + 2}", position_text(printed), position_text(true))


@corrected("Tab 1", "table", about="allheaps(4)")
def table_1_and_what_it_omits(extent: Extent) -> Cases:
    """Every row of the table is P. Up to its last row (1,4,7,9), with heaps up to 9, it omits exactly (1,1,7,8),
    (1,2,7,7), (1,2,8,8), (1,2,9,9) and (1,3,6,9). Three of these are nowhere larger than (1,4,7,9), so the rows are
    the first P-positions in no order in which larger heaps come later."""
    extent.note("all 11 rows; heaps <= 9, a >= 1")
    rows = _table_1()
    found = [position for position in _sorted_p_positions(10) if position <= rows[-1]]
    omitted: list[Position] = [(1, 1, 7, 8), (1, 2, 7, 7), (1, 2, 8, 8), (1, 2, 9, 9), (1, 3, 6, 9)]
    yield unless(sorted(rows + omitted) == found, "P-positions up to (1,4,7,9)", _listed(rows + omitted), found)
    below = [p for p in omitted if all(x <= y for x, y in zip(p, rows[-1], strict=True))]
    yield unless(len(below) == 3, "omitted and nowhere larger than (1,4,7,9)", 3, _listed(below))


# Section 4 and 4.1


@claim("Sec 4(a)", "fact")
def signs_of_a_relation(extent: Extent) -> Cases:
    """In a relation α v_1 + β v_2 + γ v_3 = 0 of vectors with positive coordinates α, β, γ do not all have one sign;
    coordinates that are not negative, as Section 2 has them, and not all 0 are enough."""
    most = extent.parameters(2, "coordinates and coefficients <= {}")
    plane = [v for v in product(range(most + 1), repeat=2) if any(v)]
    for vectors in product(plane, repeat=3):
        for coefficients in product(range(1, most + 1), repeat=3):
            total = _combination(vectors, coefficients)
            yield unless(any(total), f"{coefficients} of {vectors}", "not null", total)


@claim("Sec 4.1(a)", "fact", about="three(a,b,1)")
def displayed_options(extent: Extent) -> Cases:
    """The displayed option set of [α,β,1] is the subtraction of vectors."""
    side = extent.side(7, "a, b < {}; α, β <= 4", most=20)
    for alpha, beta in product(range(1, 5), repeat=2):
        rule = _two_heaps_options(alpha, beta)
        yield _against_vectors((alpha, beta, 1), rule, product(range(side), repeat=2))


@claim("Fig 4", "figure", about="three(3,1,1)")
def figure_4(extent: Extent) -> Cases:
    """[3,1,1]: moves by v_1 in one direction, by v_2 in the other, and by multiples of v_3 = 3 v_1 + v_2."""
    side = extent.side(10, most=40)
    yield first_other_options("three(3,1,1)", _vector_rule(((1, 0), (0, 1), (3, 1))), side)
    yield unless((1, 3) in options("three(3,1,1)", (7, 5)), "(7,5) in three(3,1,1)", "(1,3) an option", "none")


@claim("Thm 11", "theorem", about="three(a,b,1)")
def unequal_is_the_diagonal(extent: Extent) -> Cases:
    """For α ≠ β the P-positions of [α,β,1] are the (a,a)."""
    side = extent.side(120)
    most = extent.parameters(8, "α, β <= {}, α ≠ β")
    for alpha, beta in product(range(1, most + 1), repeat=2):
        if alpha != beta:
            yield first_difference(
                outcomes(_three(alpha, beta, 1), side), np.eye(side, dtype=np.bool_), f"[{alpha},{beta},1]"
            )


@claim("Thm 11 proof", "proof fact", about="three(a,b,1)")
def unequal_proof(extent: Extent) -> Cases:
    """For α ≠ β: from (a,b), a < b, taking b-a from the larger heap gives (a,a); from (a,a) no option has two equal
    heaps."""
    side = extent.side(12, "a, b < {}; α, β <= 4", most=40)
    for alpha, beta in product(range(1, 5), repeat=2):
        for a, b in product(range(side), repeat=2) if alpha != beta else ():
            found = options(_three(alpha, beta, 1), (a, b))
            equal = {option for option in found if option[0] == option[1]}
            holds = not equal if a == b else (min(a, b), min(a, b)) in equal
            yield unless(holds, f"({a},{b}) in [{alpha},{beta},1]", "(a,a) iff a ≠ b", _listed(equal))


# Section 4.2


def _equal_game(alpha: int) -> str:
    return _three(alpha, alpha, 1)


def _diagonals(alpha: int, side: int) -> dict[int, list[int]]:
    """For each d >= 0 the first coordinates of the P-positions (a,a+d); d small enough for the board to have all."""
    found: dict[int, list[int]] = {d: [] for d in range(side // (4 * alpha))}
    for a, b in np.argwhere(outcomes(_equal_game(alpha), side)).tolist():
        if 0 <= b - a < len(found):
            found[b - a].append(a)
    return found


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
        printed = board_of(_algorithm(alpha, [(0, 0)], side), side)
        yield first_difference(outcomes(_equal_game(alpha), side), printed, _equal_game(alpha))


@claim("Thm 13 proof(a)", "proof fact", about="three(a,a,1)")
def one_in_each_row(extent: Extent) -> Cases:
    """The pairs of Alg 4.2 and their mirror images have exactly one position in each row and column."""
    terms = extent.terms(1000)
    for alpha in range(1, extent.parameters(8, "α <= {}") + 1):
        listed = _algorithm(alpha, [(0, 0)], terms)
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
            yield unless(kept, f"({a},{b}) in {_equal_game(alpha)}", "same class", _listed(diagonal))
        listed = _algorithm(alpha, [(0, 0)], terms)
        both = set(listed) | {(b, a) for a, b in listed}
        classes = Counter((b - a, a % alpha) for a, b in both)
        yield unless(max(classes.values()) == 1, f"α = {alpha}", "no two in a class", classes.most_common(1))


@claim("Sec 4.2(d)", "remark")
def even_differences_four_times(extent: Extent) -> Cases:
    """Each even difference Q_n - P_n occurs exactly four times, in increasing order."""
    yield from _differences_come_in_order(2, 4, extent.terms(20_000))


def _differences_come_in_order(theta: int, mu: int, terms: int) -> Cases:
    """The differences are the multiples of θ in increasing order, μ times each."""
    differences = [q - p for p, q in _sequence(theta, mu, terms // mu * mu)]
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
    yield first_other_term(pairs("wythoff", terms).tolist(), _sequence(1, 1, terms), "pair {} of wythoff")


@claim("Sec 4.2(f)", "fact")
def no_spectrum(extent: Extent) -> Cases:
    """Neither P_n nor Q_n is a spectrum ⌊nα+β⌋: the gaps of a spectrum are two neighbouring integers at most, while
    P and Q both have the gaps 1 and 3."""
    terms = extent.terms(20_000)
    listed = np.array(_sequence(2, 4, terms))
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
    listed = _sequence(1, 2, terms)
    extent.fact("P: " + ", ".join(str(p) for p, _ in listed[:16]) + "; Q: " + ", ".join(str(q) for _, q in listed[:16]))
    yield first_other_term(pairs("wythoff.block(2,diagonal)", terms).tolist(), listed, "pair {}")


@claim("Sec 4.2(h)", "remark")
def exchange_for_positive_k(extent: Extent) -> Cases:
    """To get q_n from Q_n it is enough to exchange Q_{4k+2} and Q_{4k+3} for each positive k."""
    terms = extent.terms(4000)
    yield first_other_term([q for _, q in _permuted(terms)], [q for _, q in _permuted(terms, 1)], "q_{}")


@corrected("Sec 4.2(h)", "remark")
def exchange_for_every_k(extent: Extent) -> Cases:
    """To get q_n from Q_n, exchange Q_{4k+2} and Q_{4k+3} for each k >= 0; at k = 0 these are 2 and 3."""
    terms = extent.terms(4000) // 4 * 4
    exchanged = [q for _, q in _sequence(2, 4, terms)]
    exchanged[2::4], exchanged[3::4] = exchanged[3::4], exchanged[2::4]
    yield first_other_term([q for _, q in _permuted(terms)], exchanged, "q_{}")


@claim("Sec 4.2 table", "table")
def table_of_pq(extent: Extent) -> Cases:
    """The 14 printed values of Q_n-P_n, P_n, Q_n, p_n, q_n, q_n-p_n and r(p_n/2)."""
    extent.note("all 98 cells")
    rows = integers("duchene_gravier_pq")
    names = table("duchene_gravier_pq")[0]
    both = zip(_sequence(2, 4, len(rows)), _permuted(len(rows)), strict=True)
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
    listed = _permuted(4 * blocks)
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
    yield first_difference(outcomes("three(2,2,1)", side), board_of(_permuted(side), side), "three(2,2,1)")


def _with_3_2(terms: int) -> list[Pair]:
    """(x_n, y_n): the pairs of Alg 4.2 for α = 2 with (3,2) put in at rank 3."""
    listed = _algorithm(2, [(0, 0)], terms - 1)
    return [*listed[:3], (3, 2), *listed[3:]]


@claim("Prop 15 proof(a)", "proof fact", about="three(2,2,1)")
def with_three_two(extent: Extent) -> Cases:
    """Put (3,2) at rank 3 of the pairs of Alg 4.2 for α = 2: the algorithm, run on from rank 4, gives the same
    sequence, and it is (p_n,q_n)."""
    terms = extent.terms(4000)
    listed = _with_3_2(terms)
    yield unless(listed[2] == (2, 3), "(x_2,y_2)", "(2,3)", listed[2])
    yield first_other_term(_algorithm(2, listed[:4], terms), listed, "(x,y) at {}")
    yield first_other_term(_permuted(terms), listed, "(p,q) at {}")


@claim("Prop 15 proof(b)", "proof fact")
def q_nearly_increases(extent: Extent) -> Cases:
    """q_j > q_i for all j > i+1."""
    terms = extent.terms(20_000)
    q = np.array([q for _, q in _permuted(terms)])
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
    for n, (p, q) in enumerate(_sequence(1, alpha, side // alpha + 1)):
        yield from ((alpha * p + r, alpha * q + (r ^ (n % alpha))) for r in range(alpha))


def _fits(alpha: int, theta: int, mu: int, terms: int = 60) -> bool:
    """Whether the partners of the P_n in [α,α,1] are numbers Q_m."""
    listed = _sequence(theta, mu, 4 * terms)
    partner = outcomes(_equal_game(alpha), 400).argmax(axis=1)
    q_set = {q for _, q in listed}
    return all(int(partner[p]) in q_set for p, _ in listed[:terms] if p < 180)


@claim("Rem 16", "conjecture")
def within_four(extent: Extent) -> Cases:
    """P_n grows like ⌊n(3+√17)/4⌋, and the two differ by at most 4."""
    for n, (p, _) in enumerate(_sequence(2, 4, extent.terms(10_000))):
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


# Section 4.3


@claim("Sec 4.3(a)", "remark", about="three(a,b,c)")
def multiples_are_the_same_game(extent: Extent) -> Cases:
    """[α,β,γ] and [kα,kβ,kγ] are the same game, so that the three numbers may be assumed coprime."""
    most = extent.parameters(3, "coprime α, β, γ <= {}; k <= 3; coefficients <= 2")
    for triple, k in product(_coprime(most, most), (2, 3)):
        small, large = _model(*triple), _model(*(k * part for part in triple))
        for c in product(range(3), repeat=3):
            said = {tuple(k * x for x in v) for v in _vector_options(small, _combination(small, c))}
            found = _vector_options(large, _combination(large, c))
            yield unless(said == found, f"{c} in [{triple}] times {k}", _listed(said), _listed(found))


def _canonical(triple: tuple[int, int, int], c: Position) -> Position:
    alpha, beta, gamma = triple
    return c[0] + c[2] // gamma * alpha, c[1] + c[2] // gamma * beta, c[2] % gamma


@claim("Sec 4.3(b)", "fact", about="three(a,b,c)")
def canonical_triplets(extent: Extent) -> Cases:
    """Every position is given by a triplet (a,b,i), 0 <= a, b and 0 <= i < γ: (a_1,a_2,a_3) goes to
    (a_1 + ⌊a_3/γ⌋α, a_2 + ⌊a_3/γ⌋β, r(a_3/γ))."""
    most = extent.parameters(5, "coprime α, β, γ <= {}; a_1, a_2 < 3, a_3 < 12")
    for triple in _coprime(most, most):
        vectors = _model(*triple)
        for c in product(range(3), range(3), range(12)):
            said = _canonical(triple, c)
            same = _combination(vectors, c) == _combination(vectors, said) and 0 <= said[2] < triple[2]
            yield unless(same, f"{c} of {triple}", "the same vector", said)


def _meeting_triplets(vectors: Vectors, triple: tuple[int, int, int], side: int) -> Witness | None:
    """Two triplets (a,b,i) of the same vector."""
    seen: dict[Position, Position] = {}
    for c in product(range(side), range(side), range(triple[2])):
        v = _combination(vectors, c)
        if seen.setdefault(v, c) != c:
            where = f"{position_text(v)} for v_1, v_2, v_3 = {' '.join(map(position_text, vectors))}"
            return Witness(where, "one triplet", f"{position_text(seen[v])} and {position_text(c)}")
    return None


@claim("Sec 4.3(c)", "fact", about="three(a,b,c)")
def triplets_are_unique(extent: Extent) -> Cases:
    """The triplet describes a position uniquely: for α, β, γ coprime and v_1, v_2 independent."""
    most = extent.parameters(6, "coprime α, β, γ <= {}; a, b < 8")
    for triple in _coprime(most, most):
        yield _meeting_triplets(_model(*triple), triple, 8)


@claim("Sec 4.3(c)", "fact", about="three(a,b,c)", reading="any v_1, v_2, v_3 with γ v_3 = α v_1 + β v_2")
def triplets_of_dependent_vectors(extent: Extent) -> Cases:
    """The triplet describes a position uniquely, also for v_1 and v_2 that depend on each other."""
    extent.note("v_1 = v_2 = (1), v_3 = (2): 1 v_3 = 1 v_1 + 1 v_2")
    yield _meeting_triplets(((1,), (1,), (2,)), (1, 1, 1), 3)


@claim("Sec 4.3(d)", "fact", about="three(a,b,c)")
def displayed_triplet_options(extent: Extent) -> Cases:
    """The displayed options of (a,b,i): Nim moves in a or b, and (a - ⌊k/γ⌋α, b - ⌊k/γ⌋β, i - r(k/γ) modulo γ) for
    k > 0 as long as the first two are not negative."""
    most = extent.parameters(3, "1 < γ <= {0}, coprime α, β <= {0}; a, b < 4")
    for triple in _coprime(most, most):
        if triple[2] > 1:
            yield _other_options(_three(*triple), _printed_triplet_options(*triple), _positions(_three(*triple), 4))


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
    for triple in _coprime(most, most):
        if triple[2] > 1:
            yield _against_vectors(triple, _triplet_options(*triple), _positions(_three(*triple), 5)[:40])


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
                yield _unlike_nim(_three(alpha, beta, gamma), side)


def _nim_options_of_i(alpha: int, beta: int, gamma: int, divisor: int) -> Witness | None:
    """Whether the Nim options of the heap i are the v_3 options with ⌊k/divisor⌋ = 0."""
    for a, b, i in _positions(_three(alpha, beta, gamma), 3):
        found = options(_three(alpha, beta, gamma), (a, b, i))
        if not set(_nim_rule((a, b, i))) <= found:
            return Witness(f"({a},{b},{i})", "contains the options of Nim", _listed(found))
        for k in range(1, i + 1):
            if k // divisor:
                where = f"({a},{b},{i}) to ({a},{b},{i - k}) in [{alpha},{beta},{gamma}], k = {k}"
                return Witness(where, f"⌊{k}/{divisor}⌋ = 0", str(k // divisor))
    return None


@claim("Thm 18 proof(a)", "proof fact", about="three(a,b,c)", erratum=Erratum(perhaps_copy=True))
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
    for a, b, i in _positions(_three(*triple), side):
        for k in range(max(least, i + 1), gamma * (side + 1)):
            q = -((i - k) // gamma)
            if q * alpha <= a and q * beta <= b:
                yield (a, b, i), (a - q * alpha, b - q * beta, i - k + q * gamma)


def _is_proportional(move: Move, triple: tuple[int, int, int]) -> Witness | None:
    ((a, b, _), (x, y, _)), (alpha, beta, _) = move, triple
    where = f"{position_text(move[0])} to {position_text(move[1])} in {_three(*triple)}"
    return unless((a - x) * beta == (b - y) * alpha, where, "(a-a')β = (b-b')α", f"{a - x} and {b - y}")


def _joins_zeros(move: Move) -> bool:
    return all(reduce(int.__xor__, position) == 0 for position in move)


def _relations(move: Move, triple: tuple[int, int, int], is_strict: bool) -> Witness | None:
    """The relations of the proof of Thm 18 between positions of nim-sum 0; the first one is printed with <."""
    ((a, b, i), (x, y, j)), (alpha, beta, gamma) = move, triple
    where = f"{position_text(move[0])} to {position_text(move[1])} in {_three(*triple)}"
    if not (b - y < a - x + i + j if is_strict else b - y <= a - x + i + j):
        return Witness(where, f"b-b' {'<' if is_strict else '<='} a-a'+i+i'", f"{b - y} and {a - x + i + j}")
    bound = (a - x) * (beta - alpha) <= (2 * gamma - 2) * alpha and beta <= (2 * gamma - 1) * alpha
    return unless(i + j <= 2 * gamma - 2 and bound, where, "the relations of the proof", "not")


@claim("Thm 18 proof(b)", "proof fact", about="three(a,b,c)", erratum=Erratum(perhaps_copy=True))
def strict_relations(extent: Extent) -> Cases:
    """For a v_3 option with ⌊k/γ⌋ > 0, (a-a')β = (b-b')α; between positions of nim-sum 0 also b-b' < a-a'+i+i',
    i+i' <= 2γ-2, (a-a')(β/α-1) <= 2γ-2, and so β <= (2γ-1)α. Under the hypothesis of Theorem 18 there is no such pair
    of positions, so the conclusions are judged in the games without it."""
    most = extent.parameters(3, "1 < γ <= {0}, coprime α, β <= {0}; a, b < 12")
    for triple in _coprime(most, most):
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
    for triple in _coprime(3 * most, most):
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
        printed = outcomes(_three(1, 2 * gamma, gamma), side)
        for beta in range(2 * gamma + alpha - 1, 4 * gamma + alpha + 1):
            if gcd(alpha, beta, gamma) == 1:
                yield first_difference(outcomes(_three(alpha, beta, gamma), side), printed, _three(alpha, beta, gamma))


def _unlike_nim_sum(text: str, side: int) -> Witness | None:
    """The smallest position whose nim-value is not the nim-sum."""
    true = nim_values(text, side)
    return first_other_value(true, _nim_sums(true.shape), text)


@claim("Rem 20(a)", "remark", about="three(a,b,c)")
def not_the_nim_sum(extent: Extent) -> Cases:
    """The bound β > α(2γ-1) does not make the Grundy function the nim-sum: at β = α(2γ-1)+1 it is another one."""
    extent.note("α <= 4, 1 < γ <= 4; a, b < 128, all i")
    for alpha, gamma in product(range(1, 5), range(2, 5)):
        text = _three(alpha, alpha * (2 * gamma - 1) + 1, gamma)
        other = _unlike_nim_sum(text, 128)
        yield unless(other, text, "not the nim-sum", "the nim-sum")
        extent.fact(_value_text(other))


def _value_text(other: Witness | None) -> str:
    return "" if other is None else f"{other.where}: nim-value {other.found}, nim-sum {other.printed}"


@claim("Rem 20(a)", "remark", about="three(a,b,c)", reading="every game with β > α(2γ-1)")
def never_the_nim_sum(extent: Extent) -> Cases:
    """No game [α,β,γ] with γ > 1 and β > α(2γ-1) has the nim-sum as its Grundy function."""
    side = extent.side(400, "[4,24,3]: a, b < {}, all i")
    other = _unlike_nim_sum("three(4,24,3)", side)
    yield unless(other, "three(4,24,3)", "not the nim-sum", f"the nim-sum for a, b < {side}")


@claim("Rem 20(b)", "question", about="three(a,b,c)")
def sometimes_the_nim_sum(extent: Extent) -> Cases:
    """Asks whether the Grundy function is the nim-sum for some larger β. Tested answer: it is the nim-sum iff the
    powers of 2 in α and β are different and the smaller of them is at least γ; the first such games with γ > 1 have
    γ = 3, as [4,8,3]. Then it is so for infinitely many β, and never for γ = 2."""
    side = max(96, extent.side(96, "a, b < {}, all i; coprime α, β <= 8, γ <= 5"))
    same = []
    for alpha, beta, gamma in _coprime(8, 5):
        other = _unlike_nim_sum(_three(alpha, beta, gamma), side)
        if _low(alpha) != _low(beta) and min(_low(alpha), _low(beta)) >= gamma:
            same += [f"[{alpha},{beta},{gamma}]"] if gamma > 1 else []
            yield other
        else:
            yield unless(other, _three(alpha, beta, gamma), "not the nim-sum", "the nim-sum")
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
        other = _unlike_nim(_three(*triple), 40)
        yield unless(other and triple[1] <= triple[0] * (2 * triple[2] - 1), _three(*triple), "not Nim", "Nim")
        extent.fact(_outcome_text(other))


@claim("Rem 21(b)", "remark", about="three(a,b,c)")
def nim_below_the_bound(extent: Extent) -> Cases:
    """For some β <= α(2γ-1) the P-positions are those of Nim; tested with [α,2γ+α-1,γ] for α > 1."""
    side = extent.side(64, "a, b < {}, all i")
    most = extent.parameters(6, "1 < α <= {0}, 1 < γ <= {0}, β = 2γ+α-1, coprime")
    for alpha, gamma in product(range(2, most + 1), repeat=2):
        beta = 2 * gamma + alpha - 1
        if gcd(alpha, beta, gamma) == 1:
            yield unless(beta <= alpha * (2 * gamma - 1), f"[{alpha},{beta},{gamma}]", "below the bound", "not")
            yield _unlike_nim(_three(alpha, beta, gamma), side)


@claim("Conj 22", "conjecture", about="three(a,b,c)")
def conjecture_22(extent: Extent) -> Cases:
    """If β >= 2γ+α-1, then (a,b,i) is P in [α,β,γ] iff a xor b xor i = 0."""
    side = extent.side(40, "a, b < {}, all i")
    most = extent.parameters(6, "α, γ <= {}, all coprime β from 2γ+α-1 to α(2γ-1)+1")
    for alpha, gamma in product(range(1, most + 1), repeat=2):
        for beta in range(2 * gamma + alpha - 1, max(2 * gamma + alpha, alpha * (2 * gamma - 1) + 2)):
            if gcd(alpha, beta, gamma) == 1:
                yield _unlike_nim(_three(alpha, beta, gamma), side)
    extent.fact("it follows from the proof of Thm 18, as a - a' >= α there: see the findings")


def _joined(alpha: int, gamma: int) -> set[int]:
    """The β for which an exchange in [α,β,γ] joins two positions of nim-sum 0.

    With a = a'+pα, b = a xor i, b' = a' xor i' the exchange needs b - b' = pβ. How far x xor i is from x depends on x
    modulo 2^m >= γ only, and it is less than γ, so finitely many a', p, i, i' decide.
    """
    start = np.arange(1 << (gamma - 1).bit_length())[:, None, None]
    i, j = np.arange(gamma)[None, :, None], np.arange(gamma)[None, None, :]
    found: set[int] = set()
    for p in range(1, 2 * gamma):
        rise = np.unique(((start + p * alpha) ^ i) - (start ^ j))
        found |= set((rise[rise % p == 0] // p).tolist())
    return {beta for beta in found if beta > 0 and gcd(alpha, beta, gamma) == 1}


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
            yield unless(_unlike_nim(_three(alpha, last, gamma), side), f"[{alpha},{last},{gamma}]", "not Nim", "Nim")
            for beta in range(last + 1, 2 * gamma + alpha - 1):
                yield _unlike_nim(_three(alpha, beta, gamma), side) if gcd(alpha, beta, gamma) == 1 else None
        extent.fact(f"β(α,{gamma}) for α = 1..{most}: {' '.join(map(str, row))}")


# Section 5


@claim("Sec 5(a)", "fact", about="wythoff.radius(R)")
def king_and_queen(extent: Extent) -> Cases:
    """The 1-radius game is a king that moves towards (0,0), the ∞-radius game, R beyond the heaps, is Wythoff's;
    Fig 9 is the 3-radius game."""
    side = extent.side(10, most=60)
    for radius in (1, 3):
        steps = [(i * k, j * k) for i, j in ((1, 0), (0, 1), (1, 1)) for k in range(1, radius + 1)]
        yield first_other_options(f"wythoff.radius({radius})", partial(_by_steps, steps), side)
    yield same_options(f"wythoff.radius({side})", "wythoff", side)


def _by_steps(steps: list[Pair], position: Position) -> Iterator[Position]:
    """Where the piece may go."""
    return (landing for step in steps if min(landing := _minus(position, step, 1)) >= 0)


@claim("Lem 24", "lemma", about="wythoff")
def at_most_twice(extent: Extent) -> Cases:
    """b_n <= 2 a_n for the pairs of Wythoff's game, since n <= ⌊nτ⌋."""
    listed = pairs("wythoff", extent.terms(100_000))
    wrong = np.flatnonzero((listed[:, 1] > 2 * listed[:, 0]) | (np.arange(len(listed)) > listed[:, 0]))
    yield unless(not len(wrong), f"n = {wrong[:1]}", "b_n <= 2 a_n", listed[wrong[:1]])


def _translates(text: str, radius: int, side: int) -> Bools:
    """The P-positions of the game in [0,R]² and all their translates by multiples of R+1."""
    copies = -(-side // (radius + 1))
    return np.tile(outcomes(text, radius + 1), (copies, copies))[:side, :side]


@claim("Thm 25", "theorem", about="wythoff.radius(R)")
def radius_is_periodic(extent: Extent) -> Cases:
    """The P-positions of the R-radius game are (a+(R+1)k, b+(R+1)l) for the P-positions (a,b) of Wythoff's game in
    [0,R]², k, l >= 0."""
    side = extent.side(300)
    for radius in range(1, extent.parameters(60, "R <= {}") + 1):
        text = f"wythoff.radius({radius})"
        yield first_difference(outcomes(text, side), _translates("wythoff", radius, side), text)


def _longest_needed(position: Pair) -> int:
    """The least R within which some move from an N-position of Wythoff's game wins."""
    a, b = position
    return min(max(a - x, b - y) for x, y in p_options("wythoff", position))


@claim("Thm 25 proof(a)", "proof fact", about="wythoff.radius(R)", erratum=Erratum(perhaps_copy=True))
def shorter_than_r(extent: Extent) -> Cases:
    """From (a,b) in [0,R]², N in Wythoff's game, the move to a P-position (a',b') has |a-a'| < R and |b-b'| < R."""
    yield from _winning_moves_within(extent, 0)


@corrected("Thm 25 proof(a)", "proof fact", about="wythoff.radius(R)")
def not_longer_than_r(extent: Extent) -> Cases:
    """From (a,b) in [0,R]², N in Wythoff's game, the move to a P-position (a',b') has |a-a'| <= R and |b-b'| <= R, with
    equality for (0,R) at every R."""
    yield from _winning_moves_within(extent, 1)
    yield unless(all(_longest_needed((0, r)) == r for r in range(1, 10)), "(0,R)", "R", "less")


def _winning_moves_within(extent: Extent, slack: int) -> Cases:
    most = extent.parameters(15, "R <= {}")
    for radius in range(1, most + 1):
        for a, b in sorted(product(range(radius + 1), repeat=2), key=sum):
            if not outcomes("wythoff", most + 1)[a, b]:
                needed = _longest_needed((a, b))
                yield unless(needed < radius + slack, f"R = {radius}, ({a},{b})", f"less than {radius + slack}", needed)


def _same_row(radius: int) -> Iterator[int]:
    """The m for which (X,Y) and (X-m,Y) both have P-positions of Wythoff's game as residues modulo R+1."""
    board = _translates("wythoff", radius, 3 * (radius + 1))
    for row in board.T:
        yield from (int(y - x) for x, y in combinations(np.flatnonzero(row), 2))


@claim("Thm 25 proof(b)", "proof fact", about="wythoff.radius(R)", erratum=Erratum(perhaps_copy=True))
def row_moves_too_long(extent: Extent) -> Cases:
    """If X' = X-m, Y' = Y and both residues modulo R+1 are P in Wythoff's game, then k > k' and so m > R+1."""
    for radius in range(1, extent.parameters(30, "R <= {}; X, Y < 3(R+1)") + 1):
        least = min(_same_row(radius))
        yield unless(least > radius + 1, f"R = {radius}, least m", f"> {radius + 1}", least)


@corrected("Thm 25 proof(b)", "proof fact", about="wythoff.radius(R)")
def row_moves_one_period(extent: Extent) -> Cases:
    """If X' = X-m, Y' = Y and both residues modulo R+1 are P in Wythoff's game, then m is a multiple of R+1, so m
    >= R+1; (R+1,0) and (0,0) attain it. This is beyond R, as the proof needs."""
    for radius in range(1, extent.parameters(30, "R <= {}; X, Y < 3(R+1)") + 1):
        found = set(_same_row(radius))
        yield unless(
            min(found) == radius + 1 and not any(m % (radius + 1) for m in found), f"R = {radius}", "R+1", found
        )


def _diagonal_moves(radius: int, right: int, up: int) -> Iterator[tuple[Pair, Pair, int]]:
    """Residues (a,b) and (a',b') of X, Y and X-m, Y-m, 0 < m <= R, where k-k' and l-l' are the given numbers."""
    period = radius + 1
    for m in range(1, radius + 1):
        for a, b in product(range(period), repeat=2):
            x, y = a + period * right - m, b + period * up - m
            if 0 <= x < period and 0 <= y < period:
                yield (a, b), (x, y), m


def _case_three(radius: int, move: tuple[Pair, Pair, int]) -> Witness | None:
    """The printed relations of case (3)."""
    (a, b), (x, y), m = move
    where = f"R = {radius}, m = {m}, (a,b) = ({a},{b}), (a',b') = ({x},{y})"
    if (a, b) != (x + m - radius - 1, y + m):
        return Witness(where, f"(a,b) = ({x + m - radius - 1},{y + m})", f"({a},{b})")
    holds = a - b + radius + 1 == x - y and (x > y or a + radius + 1 <= b)
    if x > y:
        holds = holds and x - y > a and x - y > a - b + x and a < b
    return unless(holds, where, "(5A), (5B), (5C)", "not")


@claim("Thm 25 proof(c)", "proof fact", about="wythoff.radius(R)")
def case_three(extent: Extent) -> Cases:
    """A diagonal move by m < R+1 with k = k' and l = l'+1: a = a'+m-R-1 and b = b'+m, so (5A) a-b+R+1 = a'-b'. If
    a' <= b' then a+R+1 <= b; else (5B) a'-b' > a, a' <= 2b', (5C) a'-b' > a-b+a' and a < b."""
    for radius in range(1, extent.parameters(8, "R <= {}, all residues") + 1):
        for move in _diagonal_moves(radius, 0, 1):
            yield _case_three(radius, move)


@corrected("Thm 25 proof(c)", "proof fact", about="wythoff.radius(R)")
def case_three_exchanged(extent: Extent) -> Cases:
    """The relations of case (3) are those of k = k'+1 and l = l'; for k = k' and l = l'+1 the two coordinates change
    places: b = b'+m-R-1 and a = a'+m."""
    for radius in range(1, extent.parameters(10, "R <= {}, all residues") + 1):
        for move in _diagonal_moves(radius, 1, 0):
            yield _case_three(radius, move)
        for (a, b), (x, y), m in _diagonal_moves(radius, 0, 1):
            yield _case_three(radius, ((b, a), (y, x), m))
    listed = pairs("wythoff", 1000)
    yield unless((listed[:, 1] <= 2 * listed[:, 0]).all(), "a' <= 2b' for a' > b'", "holds", "not")


@claim("Sec 5(b)", "remark", about="three(2,2,1).radius(R)")
def not_for_221(extent: Extent) -> Cases:
    """Translates by R+1 do not describe the bounded three vectors game: [2,2,1] is an instance where they fail."""
    most = extent.parameters(24, "R <= {}; a, b < 4(R+1); both readings of 'bounded'")
    distance = _failing("three(2,2,1)", most)
    copies = [r for r in range(1, most + 1) if _is_other(_copies(2, r), "three(2,2,1)", r)]
    extent.fact(f"no coordinate changed by more than R: fails for R = {_ranges(distance)}")
    extent.fact(f"at most R copies of a vector: fails for R = {_ranges(copies)}")
    yield unless(distance, "distance", "fails for some R", "holds")
    yield unless(copies, "copies", "fails for some R", "holds")


def _failing(text: str, most: int) -> list[int]:
    """The R for which the game, with no coordinate changed by more than R, is not given by the translates by R+1."""
    return [radius for radius in range(1, most + 1) if _is_other(f"{text}.radius({radius})", text, radius)]


def _is_other(bounded: str, free: str, radius: int) -> bool:
    side = 4 * (radius + 1)
    return bool((outcomes(bounded, side) != _translates(free, radius, side)).any())


OTHERS = (
    "wythoff.misere",
    "fraenkel(2)",
    "wyt(1,2)",
    "wyt(2,2)",
    "heap(2,1)",
    "gdwn(1,2)",
    "maharaja",
    "wk(1)",
    "tk(inf)",
)


@claim("Rem 26", "remark", about=("nim.radius(R)", "three(a,b,1).radius(R)"))
def translation_property(extent: Extent) -> Cases:
    """The translation property of Thm 25 also holds for Nim on two heaps. Asks for other games; tested answer: with
    no coordinate changed by more than R it holds for every [α,β,1] with α ≠ β, and for [α,α,1] iff R < α or α
    divides R+1."""
    most = extent.parameters(16, "R <= {}; a, b < 4(R+1)")
    parameters = extent.parameters(5, "α, β <= {}")
    failing = _failing("nim", most)
    yield unless(not failing, "nim", "every R", f"not for R = {failing}")
    for alpha, beta in product(range(1, parameters + 1), repeat=2):
        text = _three(alpha, beta, 1)
        failing = _failing(text, most)
        said = [r for r in range(1, most + 1) if alpha == beta and r >= alpha and (r + 1) % alpha]
        yield unless(failing == said, text, f"fails for R = {said}", f"R = {failing}")
    for text in OTHERS:
        failing = _failing(text, most)
        holding = [radius for radius in range(1, most + 1) if radius not in failing]
        extent.fact(f"{text}: holds for R = {_ranges(holding)} up to {most}")


def _ranges(numbers: list[int]) -> str:
    """Increasing numbers in short, such as 1, 2, 5–9."""
    runs = [[n for _, n in run] for _, run in groupby(enumerate(numbers), key=lambda place: place[1] - place[0])]
    words = [f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    return ", ".join(words) or "none"


@claim("Prob 27", "problem", about=("wythoff.radius(diagonal=R)", "wythoff.radius(nim=R)"))
def one_direction_bounded(extent: Extent) -> Cases:
    """Asks for Wythoff's game with only the diagonal, or only the Nim moves bounded by R. Tested answer: diagonal
    bounded: a_n is the Mex, b_n the least unused number whose difference no pair of the last R columns has,
    ultimately periodic along the diagonal; Nim bounded: on the diagonal d, ρ = d modulo R+1, the P-position is
    (r,r+d) with r = A_ρ if B_ρ <= R, else r = B_{R+1-ρ}."""
    terms = extent.terms(600, "{} pairs of each")
    most = extent.parameters(24, "R <= {}")
    periods = []
    for radius in range(1, most + 1):
        text = f"wythoff.radius(diagonal={radius})"
        yield first_other_term(
            pairs(text, terms).tolist(), list(islice(_sliding(radius), terms)), f"pair {{}} of {text}"
        )
        periods.append(f"{radius}: {_period(radius)}")
        text = f"wythoff.radius(nim={radius})"
        side = 6 * (radius + 1)
        yield first_difference(outcomes(text, side), board_of(_one_per_diagonal(radius, side), side), text)
    for start in range(0, most, 8):
        extent.fact(
            "diagonal bounded by R: a_n at the first full period, its length: " + "; ".join(periods[start : start + 8])
        )


def _sliding(radius: int) -> Iterator[Pair]:
    """The pairs of Wythoff's game with diagonal moves up to R: only the last R columns forbid a difference."""
    return ((a, a + d) for _, a, d in _sliding_states(radius))


State = tuple[tuple[int, ...], tuple[Pair, ...]]


def _sliding_states(radius: int) -> Iterator[tuple[State, int, int]]:
    """The state before each pair (all relative to a_n: numbers taken ahead, recent differences), a_n and b_n - a_n."""
    ahead: set[int] = set()
    recent: list[Pair] = []
    for a in count():
        if a in ahead:
            ahead.remove(a)
            continue
        recent = [(x, d) for x, d in recent if a - x <= radius]
        state = tuple(sorted(y - a for y in ahead)), tuple((a - x, d) for x, d in recent)
        barred = {d for _, d in recent} | {y - a for y in ahead}
        difference = next(d for d in count() if d not in barred)
        yield state, a, difference
        recent.append((a, difference))
        ahead |= {a + difference} if difference else set()


def _period(radius: int) -> Pair:
    """The first a_n whose state comes again, and how much later: a proof of the period, since the state decides."""
    seen: dict[State, int] = {}
    for state, a, _ in _sliding_states(radius):
        if state in seen:
            return seen[state], a - seen[state]
        seen[state] = a
    raise AssertionError(radius)


def _one_per_diagonal(radius: int, side: int) -> Iterator[Pair]:
    """The closed form for bounded Nim moves."""
    for d in range(side):
        rho = d % (radius + 1)
        other = radius + 1 - rho
        row = _floor_tau(rho) if _floor_tau(rho) + rho <= radius else _floor_tau(other) + other
        yield row, row + d


@claim("Prob 28", "problem", about="fraenkel(t).radius(R)")
def bounded_generalized(extent: Extent) -> Cases:
    """Asks for periods of the bounded GeneralizedWythoff(t). Tested answer: always the period (R+1,R+1). For each
    P-position (a,b), a <= b, of the free game in [0,R]² the (a+(R+1)k, b+(R+1)l), k <= l, and their mirror images
    are P, the others (k > l) only if no legal move goes from (a+R+1,b) to the mirror image of such a pair; there
    are no more."""
    most = extent.parameters(24, "R <= {}; a, b < 4(R+1)")
    for t in range(1, extent.parameters(5, "t <= {}") + 1):
        whole = []
        for radius in range(1, most + 1):
            text, side = f"fraenkel({t}).radius({radius})", 4 * (radius + 1)
            board = outcomes(text, side)
            yield first_difference(board, board_of(_half_translates(t, radius), side), text)
            whole += [radius] if (board == _translates(f"fraenkel({t})", radius, side)).all() else []
        extent.fact(f"t = {t}: all translates as in Thm 25 exactly for R = {_ranges(whole)} up to {most}")


def _half_translates(t: int, radius: int) -> Iterator[Pair]:
    """The closed form: translates with k <= l, and all of them where nothing is in the way."""
    period = radius + 1
    free = [(a, b) for a, b in np.argwhere(outcomes(f"fraenkel({t})", period)).tolist() if a <= b]
    for a, b in free:
        in_the_way = any(
            0 < a + period - y <= radius and 0 < b - x <= radius and abs((a + period - y) - (b - x)) < t
            for x, y in free
        )
        for right, up in product(range(4), repeat=2):
            if right <= up or not in_the_way:
                yield a + period * right, b + period * up
