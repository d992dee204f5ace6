"""Sections I to I.3: winning positions of Wythoff's game, Beatty sequences, the Grundy function."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count, product

import numpy as np

from ....forms.beatty import PHI, Quadratic, fraenkel_alpha
from ....kernels.base.array_types import Flags, Integers
from ....rules import position_text
from ...extent import Extent
from ...first_differences import (
    board_of,
    first_difference,
    first_place,
    unless,
)
from ...mathematics.game_texts import fixed
from ...paper import Cases
from ...printed_tables import integers
from ...trusted import nim_values, options, outcomes
from ...verdict import Witness
from .contents import claim, corrected
from .definitions import not_winning, places_of, sets_of_winning_positions
from .piles import WYTHOFF, box_of


@claim("I(a)", "fact", about=("nim(h)", WYTHOFF, "fraenkel(c)", "heap(p,1)"))
def acyclic(extent: Extent) -> Cases:
    """The games are acyclic oriented graphs: each move lowers the number of matches, and (0,0) is the only position
    without a move; who reaches it first wins."""
    side = extent.side(14)
    for text in ("nim", WYTHOFF, "fraenkel(3)", "heap(2,1)", fixed(2)):
        for position in box_of(side):
            allowed = options(text, position)
            lower = all(sum(option) < sum(position) for option in allowed)
            yield unless(
                lower and bool(allowed) == any(position), f"{position} in {text}", "moves down", sorted(allowed)
            )


@claim("I.2(a)", "remark", about=WYTHOFF, severity="false")
def not_unique(extent: Extent) -> Cases:
    """A set of winning positions need not be unique: a game of this kind can have two of them. None has: position by
    position, from the final one on, the definition decides who is a member."""
    extent.note("all subsets of the boards of side 3 of four games; all acyclic graphs with at most 5 vertices")
    numbers = {text: len(sets_of_winning_positions(text, 3)) for text in ("nim", WYTHOFF, "fraenkel(2)", "heap(2,1)")}
    most = max(*numbers.values(), *map(_number_of_kernels, _acyclic_graphs(5)))
    yield unless(most >= 2, "the largest number of sets of winning positions of one game", "2", most)


@corrected("I.2(a)", "remark", about=WYTHOFF)
def unique(extent: Extent) -> Cases:
    """A finite acyclic game has exactly one set of winning positions: position by position, from the final one on, the
    definition decides who is a member."""
    extent.note("all subsets of the boards of side 3 of four games; all acyclic graphs with at most 5 vertices")
    for text in ("nim", WYTHOFF, "fraenkel(2)", "heap(2,1)"):
        number = len(sets_of_winning_positions(text, 3))
        yield unless(number == 1, f"sets of winning positions of {text}, side 3", 1, number)
    for graph in _acyclic_graphs(5):
        yield unless(_number_of_kernels(graph) == 1, f"sets of winning positions of {graph}", 1, "another number")


def _acyclic_graphs(vertices: int) -> Iterator[tuple[int, ...]]:
    """All graphs on 0, 1, …, with moves to smaller numbers, 0 the only end; options of each vertex as a bit mask."""
    return product(*(range(1 if vertex else 0, 1 << vertex) for vertex in range(vertices)))


def _number_of_kernels(graph: tuple[int, ...]) -> int:
    chosen = range(1, 1 << len(graph), 2)
    return sum(all(bool(c >> v & 1) != bool(c & reached) for v, reached in enumerate(graph)) for c in chosen)


def _golden(side: int, mirrored: bool = True) -> Flags:
    """The pairs (⌊φn⌋, ⌊φn⌋+n) on a board."""
    a = PHI.floors(np.arange(side, dtype=np.int64))
    return board_of(((int(x), int(x) + n) for n, x in enumerate(a)), side, mirrored)


@claim("I.2(b)", "claim", about=WYTHOFF)
def golden_pairs(extent: Extent) -> Cases:
    """The pairs (⌊φn⌋, ⌊φn⌋+n) and their mirror images form a set of winning positions of Wythoff."""
    side = extent.side(3000)
    yield first_difference(outcomes(WYTHOFF, side), _golden(side), WYTHOFF)


@claim("I.2(b)", "claim", about=WYTHOFF, reading="the ordered pairs only", severity="slip")
def golden_pairs_ordered(extent: Extent) -> Cases:
    """The pairs (⌊φn⌋, ⌊φn⌋+n), without their mirror images, form a set of winning positions of Wythoff."""
    side = extent.side(60)
    yield first_difference(outcomes(WYTHOFF, side), _golden(side, mirrored=False), WYTHOFF)


@corrected("I.2(b)", "claim", about=WYTHOFF, reading="the ordered pairs only")
def golden_pairs_both_ways(extent: Extent) -> Cases:
    """The pairs (⌊φn⌋, ⌊φn⌋+n) in both orders form the set of winning positions of Wythoff."""
    side = extent.side(1000)
    yield first_difference(outcomes(WYTHOFF, side), _golden(side), WYTHOFF)


@claim("I.2(c)", "fact", about=WYTHOFF)
def beatty_sequences(extent: Extent) -> Cases:
    """The sequences ⌊φn⌋ and ⌊φn + n⌋ are those of I.2(b)."""
    n = np.arange(extent.terms(1_000_000), dtype=np.int64)
    wrong = first_place(Quadratic(3, 1, 5, 2).floors(n) != PHI.floors(n) + n)
    yield unless(wrong is None, f"n = {wrong}", "⌊φn⌋ + n", "another number")


def first_not_once(one: Integers, other: Integers, most: int) -> Witness | None:
    """The first of 1, 2, …, most that is not exactly once in the two sequences."""
    times = np.bincount(np.concatenate((one, other)), minlength=most + 1)[1 : most + 1]
    wrong = first_place(times != 1)
    return unless(wrong is None, f"occurrences of {wrong and wrong[0] + 1}", 1, wrong and times[wrong])


@claim("I.2 Theorem", "theorem")
def beatty(extent: Extent) -> Cases:
    """If 1/α + 1/β = 1 with α, β > 0 irrational, the numbers ⌊αi⌋ and ⌊βi⌋, i ≥ 1, are each positive integer once.
    Tested for α = 1 + √(r/s), β = 1 + √(s/r)."""
    most = extent.terms(50_000, "the integers 1 to {}")
    i = np.arange(1, most + 1, dtype=np.int64)
    extent.note("α = 1 + √d/m, β = 1 + m/√d; 18 pairs")
    for d, m in product((2, 3, 5, 6, 7, 11), (1, 2, 3)):
        alpha, beta = Quadratic(m, 1, d, m), Quadratic(d, m, d, d)
        yield first_not_once(alpha.floors(i), beta.floors(i), most)


@claim("I.2 Theorem", "theorem", reading="irrational numbers of any sign", severity="slip")
def beatty_any_sign(extent: Extent) -> Cases:
    """If 1/α + 1/β = 1 with α, β irrational, of whatever sign, the numbers ⌊αi⌋ and ⌊βi⌋ partition the positive
    integers."""
    extent.note("α = -√2, β = 2 - √2")
    alpha = Quadratic(0, -1, 2)
    yield unless(alpha.floor(1) > 0, "⌊-√2⌋, where 1/(-√2) + 1/(2-√2) = 1", "a positive integer", alpha.floor(1))


@corrected("I.2 Theorem", "theorem", reading="irrational numbers of any sign")
def beatty_positive(extent: Extent) -> Cases:
    """α and β must be positive (then both exceed 1)."""
    most = extent.terms(20_000, "the integers 1 to {}")
    i = np.arange(1, most + 1, dtype=np.int64)
    for c in range(1, 9):
        alpha, beta = fraenkel_alpha(c), Quadratic(2 + c, 1, c * c + 4, 2)
        yield first_not_once(alpha.floors(i), beta.floors(i), most)


@claim("I.2 Theorem", "theorem", reading="0 is in N, as in the definition of mex", severity="slip")
def beatty_with_zero(extent: Extent) -> Cases:
    """If 1/α + 1/β = 1 with α, β > 0 irrational, the numbers ⌊αi⌋ and ⌊βi⌋, i ≥ 1 or i ≥ 0, are each of 0, 1, 2, …
    once."""
    extent.note("α = φ, β = φ + 1; the number 0")
    squared = Quadratic(3, 1, 5, 2)
    found = [sum(s.floor(i) == 0 for s in (PHI, squared) for i in range(least, 9)) for least in (1, 0)]
    yield unless(1 in found, "occurrences of 0", 1, f"{found[0]} for i ≥ 1, {found[1]} for i ≥ 0")


@claim("I.2(d)", "complexity", about=WYTHOFF)
def listing_by_formula(extent: Extent) -> Cases:
    """On an n × m board the winning positions are listed in O(nm) steps. Counted: evaluations of ⌊φi⌋, which are far
    fewer; their numbers have about 2 log₂ n binary digits, which is what grows for big boards."""
    side = extent.side(300)
    board = outcomes(WYTHOFF, side)
    for n, m in combinations(range(1, side, max(1, side // 20)), 2):
        evaluated = next(i for i in count() if PHI.floor(i) >= min(n, m))
        listed = int(np.triu(board)[:n, :m].sum())
        yield unless(listed <= evaluated <= n * m + 1, f"evaluations on {n} x {m}", f"O({n * m})", evaluated)
    extent.fact("at most ⌈n/φ⌉ evaluations for an n x m board, n <= m: O(min(n,m)), not only O(nm)")


@claim("I.3 Theorem", "theorem", about=WYTHOFF)
def zeros_win(extent: Extent) -> Cases:
    """The positions with Grundy value 0 form a set of winning positions."""
    side = extent.side(600)
    for text in (WYTHOFF, "fraenkel(2)"):
        yield first_difference(outcomes(text, side), nim_values(text, side) == 0, text)
    yield not_winning(WYTHOFF, places_of(nim_values(WYTHOFF, 30) == 0), 30)


@claim("I.3(a)", "proof fact", about=WYTHOFF)
def nonzero_reaches_zero(extent: Extent) -> Cases:
    """From a position of nonzero Grundy value a move leads to a winning position."""
    side = extent.side(30)
    values = nim_values(WYTHOFF, side)
    for position in box_of(side):
        reached = any(values[option] == 0 for option in options(WYTHOFF, position))
        yield unless(reached == (values[position] != 0), f"{position}", "a move to a zero", "none")


@claim("I.3 Table", "table", about=WYTHOFF)
def grundy_table(extent: Extent) -> Cases:
    """The Grundy values of Wythoff for x = 0..10 and y = 0..14: 165 numbers."""
    rows = integers("optimal_resolution", "grundy")
    extent.note(f"{sum(len(row) - 1 for row in rows)} values")
    values = nim_values(WYTHOFF, 15)
    for y, *printed in rows:
        for x, said in enumerate(printed):
            yield unless(said == values[x, y], f"G({x},{y})", said, values[x, y])


@claim("I.3(b)", "remark", about=WYTHOFF)
def two_lines(extent: Extent) -> Cases:
    """The zeros lie close to two straight lines whose slopes tend to the golden section φ and to its inverse."""
    yield from _slopes(extent, 1)


@claim("I.3(b)", "remark", about=WYTHOFF, reading="the opposite number -φ", severity="slip")
def two_lines_opposite(extent: Extent) -> Cases:
    """The slopes of the two lines tend to φ and to -φ. No slope is negative, since no heap is."""
    yield from _slopes(extent, -1)


@corrected("I.3(b)", "remark", about=WYTHOFF, reading="the opposite number -φ")
def two_lines_inverse(extent: Extent) -> Cases:
    """The slopes of the two lines tend to φ and to 1/φ; the n-th zero (x,y), x < y, has |y - φx| < 1."""
    yield from _slopes(extent, 1)


def _slopes(extent: Extent, sign: int) -> Cases:
    """Both branches of zeros: |y - φx| < 1 above, |x - φy| < 1 below, or for sign -1 |y + φx| < 1 there."""
    side = extent.side(2000)
    x, y = np.nonzero(outcomes(WYTHOFF, side))
    phi = (1 + 5**0.5) / 2
    upper, lower = x < y, x > y
    yield unless((abs(y - phi * x)[upper] < 1).all(), "upper branch", "slope φ", "another slope")
    other = abs(x - phi * y) if sign > 0 else abs(y + phi * x)
    wrong = first_place((other >= 1) & lower)
    slope = "1/φ" if sign > 0 else "-φ"
    place = position_text((x[wrong], y[wrong])) if wrong else ""
    yield unless(wrong is None, f"slope of the lower branch at {place}", slope, wrong and f"{y[wrong] / x[wrong]:.3f}")


@claim("I.3(c)", "claim", about=WYTHOFF)
def quotients(extent: Extent) -> Cases:
    """⌊φn⌋/n tends to φ and (⌊φn⌋+n)/n to φ + 1: the errors are below 1/n."""
    n = np.arange(1, extent.terms(1_000_000), dtype=np.int64)
    a = PHI.floors(n)
    # 0 <= φn - a < 1  <=>  2a - n <= n√5 < 2a + 2 - n, in whole numbers
    low, high = 2 * a - n, 2 * a + 2 - n
    wrong = first_place((low * low > 5 * n * n) | (high * high <= 5 * n * n))
    yield unless(wrong is None, f"n = {wrong}", "φ - 1/n < ⌊φn⌋/n <= φ", "outside")
