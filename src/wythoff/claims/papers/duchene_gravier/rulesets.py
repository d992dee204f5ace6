"""The rulesets, each against its printed wording."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    first_other_options,
    same_options,
    unless,
)
from ...paper import Cases
from ...trusted import options
from ...verdict import Erratum
from .comparisons import Rule, listed_text, other_options, positions_of, three
from .contents import claim, corrected
from .vectors_game import (
    SAMPLES,
    against_vectors,
    combination,
    copies_text,
    coprime_triples,
    nim_rule,
    triplet_rule,
    two_heaps_rule,
    vector_rule,
)


def _all_heaps_rule(position: Position) -> Iterator[Position]:
    yield from nim_rule(position)
    yield from (tuple(heap - k for heap in position) for k in range(1, min(position) + 1))


@claim("Game Nim(n)", "ruleset", about="nim(n)")
def nim_rules(extent: Extent) -> Cases:
    """A move lowers exactly one heap; only the empty position is terminal."""
    side = extent.side(5, "n = 1..4, heaps < {}", most=8)
    for heaps in range(1, 5):
        text = f"nim({heaps})"
        yield other_options(text, nim_rule, product(range(side), repeat=heaps))
        ends = [position for position in product(range(side), repeat=heaps) if not options(text, position)]
        yield unless(ends == [(0,) * heaps], text, "one terminal position", listed_text(ends))


@claim("Game Wythoff", "ruleset", about="wythoff")
def wythoff_rules(extent: Extent) -> Cases:
    """A move is a Nim move or takes the same k from both heaps, 1 <= k <= min(a,b); there are a + b + min(a,b)."""
    side = extent.side(20, most=80)
    for a, b in product(range(side), repeat=2):
        allowed = options("wythoff", (a, b))
        yield unless(len(allowed) == a + b + min(a, b), f"options of ({a},{b})", a + b + min(a, b), len(allowed))
    yield first_other_options("wythoff", _all_heaps_rule, side)


Allowed = Callable[[int, int], bool]


def _two_heap_rule(allowed: Allowed) -> Rule:
    """Nim moves, and i and j from the two heaps where (i,j) or (j,i) is allowed."""

    def rule(position: Position) -> Iterator[Position]:
        yield from nim_rule(position)
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


@claim("Game n-vectors", "ruleset")
def n_vectors_rules(extent: Extent) -> Cases:
    """From v go to v - k v_i, k > 0, if this is again a sum of the vectors; the way v was written does not matter, and
    only the null vector is terminal."""
    most = extent.parameters(3, "5 sets of vectors, coefficients <= {}")
    for vectors in SAMPLES:
        text = f"vectors({','.join(position_text(v) for v in vectors)})"
        reached = {combination(vectors, tuple(c)) for c in product(range(most + 1), repeat=len(vectors))}
        for v in sorted(reached):
            allowed = options(text, v)
            yield other_options(text, vector_rule(vectors), [v])
            yield unless(bool(allowed) == any(v), position_text(v), "terminal iff null", listed_text(allowed))


@claim("Game AllHeaps(m)", "ruleset", about="allheaps(m)")
def all_heaps_rules(extent: Extent) -> Cases:
    """A move is a Nim move or subtracts the same k from every heap; this is the vectors game of m unit vectors and
    their sum."""
    side = extent.side(4, "m = 2..4, heaps < {}", most=7)
    for heaps in (2, 3, 4):
        units = tuple(tuple(int(i == j) for j in range(heaps)) for i in range(heaps))
        vectors = (*units, (1,) * heaps)
        for position in product(range(side), repeat=heaps):
            yield other_options(f"allheaps({heaps})", _all_heaps_rule, [position])
            yield other_options(f"allheaps({heaps})", vector_rule(vectors), [position])


@claim("Game [alpha,beta,gamma]", "ruleset", about="three(a,b,c)")
def three_vectors_rules(extent: Extent) -> Cases:
    """γ v_3 = α v_1 + β v_2, rules of the vectors game; a model is v_1 = (γ,0), v_2 = (0,γ), v_3 = (α,β)."""
    most = extent.parameters(3, "coprime α, β, γ <= {}; a, b < 5")
    for triple in coprime_triples(most, most):
        text = three(*triple)
        yield against_vectors(triple, partial(options, text), positions_of(text, 5))


@claim("Game [alpha,beta,1]", "ruleset", about="three(a,b,1)", erratum=Erratum(perhaps_copy=True), severity="slip")
def printed_domain(extent: Extent) -> Cases:
    """For γ = 1 the positions are the pairs (a,b) of positive integers, with the displayed options."""
    side = extent.side(6, "0 < a, b < {}; α, β <= 3", most=20)
    for alpha, beta in product(range(1, 4), repeat=2):
        for position in product(range(1, side), repeat=2):
            outside = [option for option in options(three(alpha, beta, 1), position) if min(option) < 1]
            where = f"options of {position_text(position)} in {three(alpha, beta, 1)}"
            yield unless(not outside, where, "pairs of positive integers", listed_text(outside))


@corrected("Game [alpha,beta,1]", "ruleset", about="three(a,b,1)")
def domain_with_zero(extent: Extent) -> Cases:
    """For γ = 1 the positions are the pairs (a,b) with a, b >= 0, with the displayed options."""
    side = extent.side(7, "a, b < {}; α, β <= 4", most=30)
    for alpha, beta in product(range(1, 5), repeat=2):
        positions = list(product(range(side), repeat=2))
        yield other_options(three(alpha, beta, 1), two_heaps_rule(alpha, beta), positions)


@claim("Game [alpha,beta,gamma], gamma > 1, canonical triplets", "ruleset", about="three(a,b,c)")
def triplet_rules(extent: Extent) -> Cases:
    """A position a v_1 + b v_2 + i v_3, 0 <= i < γ: subtracting k v_3 with k > i costs q = ⌈(k-i)/γ⌉ exchanges of
    γ v_3 against α v_1 + β v_2."""
    most = extent.parameters(4, "1 < γ <= {0}, coprime α, β <= {0}; a, b < 5")
    for triple in coprime_triples(most, most):
        if triple[2] > 1:
            positions = positions_of(three(*triple), 5)
            yield other_options(three(*triple), triplet_rule(*triple), positions)
            yield against_vectors(triple, triplet_rule(*triple), positions[:30])


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


@claim("Game bounded [alpha,beta,gamma]", "ruleset", about=("three(a,b,c).radius(R)", "wythoff.radius(R)"))
def both_bounds(extent: Extent) -> Cases:
    """'Bounded' may mean at most R copies of a vector, or no coordinate changed by more than R; for [1,1,1] both are
    the R-radius game."""
    side = extent.side(8, most=16)
    for radius in range(1, side):
        yield same_options(f"three(1,1,1).radius({radius})", f"wythoff.radius({radius})", side)
        yield same_options(copies_text(1, radius), f"wythoff.radius({radius})", side)


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
