"""Sections II and II.1: Game(c) by two Beatty sequences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import numpy as np

from ....forms.beatty import Quadratic, fraenkel_alpha
from ....rules import position_text
from ...extent import Extent
from ...first_differences import (
    board_of,
    first_difference,
    same_options,
    unless,
)
from ...paper import Cases
from ...trusted import options, outcomes
from ...verdict import Erratum, Witness
from .contents import claim, corrected
from .piles import WYTHOFF, box_of
from .section_1 import first_not_once

PairOf = Callable[[int, int], tuple[int, int]]


@claim("II(a)", "fact", about=("fraenkel(c)", WYTHOFF))
def c_one(extent: Extent) -> Cases:
    """For c = 1, Game(c) is Wythoff; taking the same number from both piles is allowed for every c."""
    side = extent.side(16)
    yield same_options("fraenkel(1)", WYTHOFF, side)
    for c in range(1, extent.parameters(6, "c <= {}") + 1):
        for x, y in box_of(side):
            missing = {(x - k, y - k) for k in range(1, min(x, y) + 1)} - options(f"fraenkel({c})", (x, y))
            yield unless(not missing, f"diagonal moves from ({x},{y}), c = {c}", "legal", sorted(missing))


@claim("II(b)", "example", about="fraenkel(2)")
def example_c_two(extent: Extent) -> Cases:
    """c = 2, player A is on square (1,1); if B advances to (2,1), A wins by advancing two squares horizontally and one
    vertically, as 2-1 = 1 < 2. Squares counted from the start, with the final square at (4,2)."""
    extent.note("one example")
    left, after_b = (3, 1), (2, 1)
    yield unless(after_b in options("fraenkel(2)", left), "(1,1) to (2,1), from (3,1) matches to (2,1)", "legal", "not")
    yield unless((0, 0) in options("fraenkel(2)", after_b), "2 and 1 matches from (2,1)", "the last ones", "not legal")
    yield unless(outcomes("fraenkel(2)", 4)[left], "A on (1,1), (3,1) matches left", "winning", "not")


@claim("II(b)", "example", about="fraenkel(2)", reading="squares as remaining matches", severity="slip")
def example_c_two_remaining(extent: Extent) -> Cases:
    """c = 2, A has left (1,1); B moves to (2,1), and A wins by taking two and one."""
    extent.note("one example")
    yield unless((0, 0) in options("fraenkel(2)", (2, 1)), "2 and 1 from (2,1)", "legal", "not legal")
    legal = (2, 1) in options("fraenkel(2)", (1, 1))
    yield unless(legal, "move from (1,1) to (2,1)", "legal", "not legal; (1,1) itself is lost for A, as B takes it all")


@corrected("II(b)", "example", about="fraenkel(2)", reading="squares as remaining matches")
def example_c_two_corrected(extent: Extent) -> Cases:
    """c = 2, A has left (3,1), a winning position; if B moves to (2,1), A wins by taking two and one."""
    extent.note("one example")
    yield unless(outcomes("fraenkel(2)", 4)[3, 1], "(3,1)", "P", "N")
    yield unless((2, 1) in options("fraenkel(2)", (3, 1)), "(3,1) to (2,1)", "legal", "not legal")
    yield unless((0, 0) in options("fraenkel(2)", (2, 1)), "(2,1) to (0,0)", "legal", "not legal")


@claim("II.1(a)", "claim", about="fraenkel(c)", severity="false")
def roots_as_printed(extent: Extent) -> Cases:
    """X² + (c-2)X - c has roots α < β with β = α + c and 1/α + 1/β = 1."""
    for c in range(1, extent.parameters(50, "c <= {}") + 1):
        # The roots are ((2-c) ± √(c²+4))/2: their difference squared is c²+4, their sum 2-c, their product -c.
        yield unless(c * c + 4 == c * c, f"(β - α)² for the roots, c = {c}", c * c, c * c + 4)
        yield unless(2 - c == -c, f"1/α + 1/β for the roots, c = {c}", 1, f"{c - 2}/{c}")


@corrected("II.1(a)", "claim", about="fraenkel(c)")
def roots_corrected(extent: Extent) -> Cases:
    """X² + (c-2)X - c has one positive root α = (2-c+√(c²+4))/2; with β = α + c (not a root) 1/α + 1/β = 1."""
    for c in range(1, extent.parameters(50, "c <= {}") + 1):
        p, q, d = 2 - c, 1, c * c + 4
        # α² + (c-2)α - c = 0 with α = (p + q√d)/2, in its rational part and its part with √d
        rational, irrational = p * p + q * q * d + 2 * (c - 2) * p - 4 * c, 2 * p * q + 2 * (c - 2) * q
        yield unless((rational, irrational) == (0, 0), f"α, c = {c}", "a root", "none")
        yield unless(d > p * p, f"α, c = {c}", "positive", "negative")
        # α + β = αβ with β = (p + 2c + q√d)/2
        product_, sum_ = (p * (p + 2 * c) + q * q * d, q * (2 * p + 2 * c)), (2 * (2 * p + 2 * c), 4 * q)
        yield unless(product_ == sum_, f"1/α + 1/β, c = {c}", 1, "another number")


def _printed_pair(c: int, n: int) -> tuple[int, int]:
    """(⌊αn⌋, ⌊αn⌋ + n) with the positive root α, as printed."""
    a = fraenkel_alpha(c).floor(n)
    return a, a + n


def _true_pair(c: int, n: int) -> tuple[int, int]:
    """(⌊αn⌋, ⌊αn⌋ + cn)."""
    a = fraenkel_alpha(c).floor(n)
    return a, a + c * n


@claim("II.1(b)", "claim", about="fraenkel(c)", severity="false")
def partition_as_printed(extent: Extent) -> Cases:
    """⌊αi⌋ and ⌊αi⌋ + i, i ≥ 1, are each positive integer once (α the positive root)."""
    yield from _partitions(extent, lambda c: 1)


@corrected("II.1(b)", "claim", about="fraenkel(c)")
def partition_corrected(extent: Extent) -> Cases:
    """⌊αi⌋ and ⌊αi⌋ + c·i, i ≥ 1, are each positive integer once (α the positive root)."""
    yield from _partitions(extent, lambda c: c)


def _partitions(extent: Extent, step: Callable[[int], int]) -> Cases:
    most = extent.terms(50_000, "the integers 1 to {}")
    i = np.arange(1, 2 * most, dtype=np.int64)
    for c in range(1, extent.parameters(8, "c <= {}") + 1):
        a = fraenkel_alpha(c).floors(i)
        found = first_not_once(a[a <= most], (a + step(c) * i)[a + step(c) * i <= most], most)
        yield found and Witness(f"{found.where}, c = {c}", found.printed, found.found)


@claim("II.1(c)", "claim", about="fraenkel(c)", erratum=Erratum(repeats=("II.1(b)",)), severity="false")
def winning_as_printed(extent: Extent) -> Cases:
    """The positions (A_i, B_i) = (⌊αi⌋, ⌊αi⌋ + i) are the winning positions of Game(c)."""
    yield from _winning_pairs(extent.side(200), extent.parameters(6, "c <= {}"), _printed_pair)


@corrected("II.1(c)", "claim", about="fraenkel(c)")
def winning_corrected(extent: Extent) -> Cases:
    """The positions (⌊αi⌋, ⌊αi⌋ + c·i) are the winning positions of Game(c)."""
    yield from _winning_pairs(extent.side(800), extent.parameters(8, "c <= {}"), _true_pair)


def _winning_pairs(side: int, most: int, pair: PairOf) -> Cases:
    for c in range(1, most + 1):
        printed = board_of((pair(c, n) for n in range(side)), side)
        yield first_difference(outcomes(f"fraenkel({c})", side), printed, f"fraenkel({c})")


@claim("II.1 proof(a)", "proof fact", about="fraenkel(c)", erratum=Erratum(repeats=("II.1(b)",)), severity="false")
def independent_as_printed(extent: Extent) -> Cases:
    """No move of Game(c) leads from a position (⌊αn⌋, ⌊αn⌋+n) to a position (⌊αm⌋, ⌊αm⌋+m)."""
    yield from _independent(extent, _printed_pair)


@corrected("II.1 proof(a)", "proof fact", about="fraenkel(c)")
def independent_corrected(extent: Extent) -> Cases:
    """No move of Game(c) leads from a position (⌊αn⌋, ⌊αn⌋+cn) to a position (⌊αm⌋, ⌊αm⌋+cm), in either order."""
    yield from _independent(extent, _true_pair)


def _independent(extent: Extent, pair: PairOf) -> Cases:
    terms = extent.terms(20, "m < n < {}")
    for c in range(1, extent.parameters(4, "c <= {}") + 1):
        for n in range(terms):
            allowed = options(f"fraenkel({c})", pair(c, n))
            for m in range(n):
                a, b = pair(c, m)
                joined = {(a, b), (b, a)} & allowed
                yield unless(not joined, f"from {position_text(pair(c, n))}, c = {c}", "no move", sorted(joined))


@claim("II.1 proof(b)", "proof fact", about="fraenkel(c)", severity="proof")
def diagonal_case(extent: Extent) -> Cases:
    """For (a,b), a ≤ b, not of that form, b-a = cp+r, 0 ≤ r < c and a > ⌊αp⌋: taking a-⌊αp⌋ from the first heap and
    a-⌊αp⌋-r from the second leads to (⌊αp⌋, ⌊αp⌋+cp)."""
    yield from _diagonal_case(extent, -1)


@corrected("II.1 proof(b)", "proof fact", about="fraenkel(c)")
def diagonal_case_corrected(extent: Extent) -> Cases:
    """In that case taking a-⌊αp⌋ from the first heap and a-⌊αp⌋+r from the second is a move of Game(c) to
    (⌊αp⌋, ⌊αp⌋+cp)."""
    yield from _diagonal_case(extent, 1)


def _diagonal_case(extent: Extent, sign: int) -> Cases:
    for c, a, b, p, r in _not_of_that_form(extent):
        a_p, b_p = _true_pair(c, p)
        if a > a_p:
            reached = (a - (a - a_p), b - (a - a_p + sign * r))
            legal = reached in options(f"fraenkel({c})", (a, b))
            good = reached == (a_p, b_p) and legal
            yield unless(good, f"({a},{b}), c = {c}", (a_p, b_p), f"{reached}, {'legal' if legal else 'illegal'}")


def _not_of_that_form(extent: Extent) -> Iterator[tuple[int, int, int, int, int]]:
    """(c, a, b, p, r) for the positions a <= b that are no winning positions, b - a = cp + r."""
    side = extent.side(24, "a <= b < {}")
    for c in range(1, extent.parameters(4, "c <= {}") + 1):
        winning = {_true_pair(c, n) for n in range(side)}
        for a, b in box_of(side):
            if a <= b and (a, b) not in winning:
                yield c, a, b, (b - a) // c, (b - a) % c


@claim("II.1 proof(c)", "proof fact", about="fraenkel(c)", severity="proof")
def first_heap_is_an_a(extent: Extent) -> Cases:
    """If a < ⌊αp⌋ and a = ⌊αk⌋: taking b-⌊αk⌋-ck-r, that is c(p-k) > 0, from the second heap leads to
    (⌊αk⌋, ⌊αk⌋+ck)."""
    for c, a, b, p, k, r in _with_index(extent, fraenkel_alpha):
        taken = b - a - c * k - r
        yield unless(taken == c * (p - k) > 0, f"taken from ({a},{b}), c = {c}", c * (p - k), taken)
        yield unless(b - taken == a + c * k, f"({a},{b}), c = {c}", (a, a + c * k), (a, b - taken))


@corrected("II.1 proof(c)", "proof fact", about="fraenkel(c)")
def first_heap_is_an_a_corrected(extent: Extent) -> Cases:
    """In that case taking b-⌊αk⌋-ck = c(p-k)+r > 0 from the second heap leads to (⌊αk⌋, ⌊αk⌋+ck)."""
    for c, a, b, p, k, r in _with_index(extent, fraenkel_alpha):
        taken = b - a - c * k
        yield unless(taken == c * (p - k) + r > 0, f"taken from ({a},{b}), c = {c}", c * (p - k) + r, taken)
        legal = (a, a + c * k) in options(f"fraenkel({c})", (a, b))
        yield unless(legal, f"({a},{b}) to ({a},{a + c * k}), c = {c}", "legal", "illegal")


def _with_index(extent: Extent, slope: Callable[[int], Quadratic]) -> Iterator[tuple[int, int, int, int, int, int]]:
    """(c, a, b, p, k, r) for the positions not of that form with a < ⌊αp⌋ and a = ⌊slope·k⌋."""
    for c, a, b, p, r in _not_of_that_form(extent):
        k = 0 if a == 0 else slope(c).index(a)
        if a < fraenkel_alpha(c).floor(p) and k is not None:
            yield c, a, b, p, k, r


@claim("II.1 proof(d)", "proof fact", about="fraenkel(c)", erratum=Erratum(repeats=("II.1(b)",)), severity="slip")
def first_heap_is_a_b(extent: Extent) -> Cases:
    """If a < ⌊αp⌋ and a = ⌊αk⌋+k: one can move to (⌊αk⌋+ck, ⌊αk⌋)."""
    for c, a, b, _, k, _ in _with_index(extent, lambda c: Quadratic(4 - c, 1, c * c + 4, 2)):
        a_k, b_k = _true_pair(c, k)
        legal = (b_k, a_k) in options(f"fraenkel({c})", (a, b))
        yield unless(legal, f"({a},{b}), c = {c}, k = {k}", f"a move to ({b_k},{a_k})", "illegal")


@corrected("II.1 proof(d)", "proof fact", about="fraenkel(c)")
def first_heap_is_a_b_corrected(extent: Extent) -> Cases:
    """If a < ⌊αp⌋ and a = ⌊αk⌋+ck: one can move to (⌊αk⌋+ck, ⌊αk⌋)."""
    for c, a, b, _, k, _ in _with_index(extent, lambda c: Quadratic(2 + c, 1, c * c + 4, 2)):
        a_k, b_k = _true_pair(c, k)
        legal = (b_k, a_k) in options(f"fraenkel({c})", (a, b))
        yield unless(legal, f"({a},{b}), c = {c}, k = {k}", f"a move to ({b_k},{a_k})", "illegal")


@claim("II.1 proof(e)", "proof fact", about="fraenkel(c)", erratum=Erratum(repeats=("II.1(b)",)), severity="false")
def always_reached_as_printed(extent: Extent) -> Cases:
    """From every position that is no (⌊αm⌋, ⌊αm⌋+m) a move leads to some (⌊αp⌋, ⌊αp⌋+p)."""
    yield from _always_reached(extent, _printed_pair)


@corrected("II.1 proof(e)", "proof fact", about="fraenkel(c)")
def always_reached_corrected(extent: Extent) -> Cases:
    """From every position that is no (⌊αm⌋, ⌊αm⌋+cm), in either order, a move leads to such a position."""
    yield from _always_reached(extent, _true_pair)


def _always_reached(extent: Extent, pair: PairOf) -> Cases:
    side = extent.side(24)
    for c in range(1, extent.parameters(4, "c <= {}") + 1):
        listed = [pair(c, n) for n in range(side)]
        members = {*listed, *((b, a) for a, b in listed)}
        for a, b in box_of(side):
            if a <= b and (a, b) not in members:
                reached = options(f"fraenkel({c})", (a, b)) & members
                yield unless(reached, f"({a},{b}), c = {c}", "a move to such a position", "none")


@claim("II.1(d)", "complexity", about="fraenkel(c)")
def listing_is_linear(extent: Extent) -> Cases:
    """The winning positions on a board are listed in a number of steps proportional to their number: one evaluation of
    ⌊αi⌋ for each pair (with B_i = A_i + c·i), and one more to stop."""
    side = extent.side(600)
    for c in range(1, extent.parameters(8, "c <= {}") + 1):
        evaluated = next(i for i in count() if _true_pair(c, i)[1] >= side) + 1
        wanted = int(np.triu(outcomes(f"fraenkel({c})", side)).sum())
        yield unless(evaluated == wanted + 1, f"evaluations of ⌊αi⌋, c = {c}", wanted + 1, evaluated)


@claim("II.1(e)", "remark", about="fraenkel(c)")
def many_options(extent: Extent) -> Cases:
    """The number of positions reachable from (x,y), all of which the Grundy function looks at, becomes very large with
    c: counted, it grows with c until every smaller position is reached."""
    n = extent.side(30, "the options of (n,n), n = {}")
    counts = [len(options(f"fraenkel({c})", (n, n))) for c in (1, 2, 3, 4, 6, 8, n)]
    extent.fact(f"options of ({n},{n}) for c = 1, 2, 3, 4, 6, 8, {n}: {', '.join(map(str, counts))}")
    for c, number in zip((1, 2, 3, 4, 6, 8), counts, strict=False):
        said = 2 * n + n + sum(2 * (n - d) for d in range(1, c))
        yield unless(number == said, f"options of ({n},{n}), c = {c}", said, number)
    yield unless(counts == sorted(set(counts)), "options", "growing with c", counts)
