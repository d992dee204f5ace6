"""Section 2: the cases of the proof of Theorem 1.1.

v, h and d are counted as Def 1 names the moves; x <= y.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ....kernels.base.array_types import Flags, Integers
from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    board_of,
    first_difference,
    first_other_term,
    first_place,
    unless,
)
from ...mathematics.game_texts import blocked
from ...paper import Cases
from ...trusted import outcomes, p_options
from ...verdict import Erratum, Witness
from .candidate_sets import Counts, candidate_pairs, candidates, counts, first_other_cover, occurrences, phi_floors
from .contents import claim, corrected
from .section_1 import terminal_positions


@claim("Sec 2(a)", "fact", about=("wythoff.block(2)", "wythoff.block(3)"))
def few_candidates(extent: Extent) -> Cases:
    """With S = R_k, k = 2, 3, a position is P iff fewer than k of its options lie in S."""
    side = extent.side(400, most=4000)
    for k in (2, 3):
        yield first_difference(outcomes(blocked(k), side), counts(k, side).f < k, f"W^{k}")


@claim("Sec 2.1(a)", "proof fact", about="wythoff.block(2)")
def small_columns(extent: Extent) -> Cases:
    """With S = R_2: f = 0 at (0,0) and 1 at (0,1), which are P; f >= 2 at (0,x) for x >= 2, f = 3 at (1,1) and f = 2 at
    (1,2), which are N."""
    side = extent.side(200)
    f, board = counts(2, side).f, outcomes(blocked(2), side)
    for place, printed in (((0, 0), 0), ((0, 1), 1), ((1, 1), 3), ((1, 2), 2)):
        yield unless(f[place] == printed, f"f at {position_text(place)}", printed, f[place])
        yield unless(board[place] == (printed < 2), position_text(place), "NP"[printed < 2], "NP"[int(board[place])])
    yield unless((f[0, 2:] >= 2).all() and not board[0, 2:].any(), "(0,x), x >= 2", "f >= 2 and N", f[0, 2:].min())


@claim("Sec 2.1(b)", "proof fact", about="wythoff.block(2)")
def least_not_terminal(extent: Extent) -> Cases:
    """The least P-position of W^2 that is not terminal is (2,2), least by its larger heap; its only P-option is
    (0,0)."""
    places = [place for place in _not_terminal(extent) if max(place) <= 2]
    yield unless(places == [(2, 2)], "P-positions with heaps <= 2 that are not terminal", "(2,2)", places)
    yield unless(counts(2, 3).f[2, 2] == 1, "f at (2,2)", 1, counts(2, 3).f[2, 2])
    yield unless(
        p_options(blocked(2), (2, 2)) == [(0, 0)], "P-options of (2,2)", "(0,0)", p_options(blocked(2), (2, 2))
    )


@claim(
    "Sec 2.1(b)",
    "proof fact",
    about="wythoff.block(2)",
    reading="least in the lexicographic order of Prop 1.2",
    severity="slip",
)
def least_not_terminal_in_order(extent: Extent) -> Cases:
    """The first P-position of W^2, x <= y, in lexicographic order that is not terminal is (2,2)."""
    first = min(_not_terminal(extent))
    yield unless(first == (2, 2), "first P-position that is not terminal", "(2,2)", position_text(first))


def _not_terminal(extent: Extent) -> list[Position]:
    side = extent.side(20, most=200)
    places = np.argwhere(outcomes(blocked(2), side) & ~terminal_positions(2, side)).tolist()
    return [(x, y) for x, y in places if x <= y]


def _case_side(extent: Extent) -> int:
    return extent.side(600, most=4000)


def _half(side: int) -> tuple[Integers, Integers]:
    """x and y of every position, as arrays; those with x > y are told apart by the caller."""
    x, y = np.indices((side, side))
    return x, y


@claim("Case 1", "proof fact", about="wythoff.block(2)")
def case_one(extent: Extent) -> Cases:
    """At (x,2x+1) with x >= 1: h = 0, d = 0, v = 1 for S = R_2."""
    side = _case_side(extent)
    x, y = _half(side)
    c = counts(2, side)
    yield c.first((x >= 1) & (y == 2 * x + 1) & ((c.h != 0) | (c.d != 0) | (c.v != 1)), "v = 1, h = 0, d = 0")


@claim("Eq (3)", "proof fact", about="wythoff.block(2)")
def below_the_line(extent: Extent) -> Cases:
    """Every (r,s) in R_2 has s <= 2r+1."""
    side = extent.side(1000, most=4000)
    r, s = _half(side)
    place = first_place(candidates(2, side) & (s > 2 * r + 1))
    yield unless(place is None, f"{place} in R_2", "s <= 2r+1", "larger")


@claim("Case 1 cover", "proof fact")
def case_one_cover(extent: Extent) -> Cases:
    """(2⌊φn⌋+2), (2⌊φ²n⌋+2) and (2n+1), n >= 1, are an exact cover of {3,4,5,…}."""
    terms = extent.terms(20_000, "x < {}")
    n = np.arange(1, terms)
    low = phi_floors(n)
    xi = occurrences([2 * low + 2, 2 * (low + n) + 2, 2 * n + 1], terms)
    yield first_other_cover(xi, 1, 3, "the three sequences")
    yield unless(not xi[:3].any(), "x < 3", "does not occur", xi[:3])


@claim("Case 1 odd", "proof fact", about="wythoff.block(2)")
def case_one_odd(extent: Extent) -> Cases:
    """For x = 2z+1, (2z+1,z) is the only vertical option of (x,2x+1) in R_2."""
    side = _case_side(extent)
    members = candidates(2, side)
    for x in range(1, (side - 1) // 2, 2):
        rows = np.flatnonzero(members[x, : 2 * x + 1]).tolist()
        yield unless(rows == [x // 2], f"z with ({x},z) in R_2 below ({x},{2 * x + 1})", x // 2, rows)


@claim("Case 1 even", "proof fact", about="wythoff.block(2)", severity="proof")
def case_one_even(extent: Extent) -> Cases:
    """For x = 2z >= 2 there is precisely one n with z = ⌊φn⌋+1 or z = ⌊φ²n⌋+1; in the first case (x,2x+1) = (2z,4z+1) =
    (2⌊φn⌋+2, 4⌊φ²n⌋+3), from where one moves to (2⌊φn⌋+2, 2⌊φ²n⌋+2) in R_2. Judged from z = 2 on: z = 1, n = 0, is in
    both cases."""
    yield from _case_one_even(extent, lambda low, high: 4 * high + 3, start=1)


@corrected("Case 1 even", "proof fact", about="wythoff.block(2)")
def case_one_even_height(extent: Extent) -> Cases:
    """For x = 2z >= 2 there is precisely one n with z = ⌊φn⌋+1 or z = ⌊φ²n⌋+1; in the first case (x,2x+1) = (2⌊φn⌋+2,
    4⌊φn⌋+5), from where one moves to (2⌊φn⌋+2, 2⌊φ²n⌋+2) in R_2; in the second the roles are exchanged."""
    yield from _case_one_even(extent, lambda low, high: 4 * low + 5)


def _case_one_even(extent: Extent, height: Callable[[int, int], int], start: int = 0) -> Cases:
    terms = extent.terms(1000, "z < {}")
    n = np.arange(terms)
    low = phi_floors(n)
    lows, highs = low.tolist(), (low + n).tolist()
    xi = occurrences([low + 1, (low + n + 1)[1:]], terms)
    yield first_other_cover(xi, 1, 1, "z = ⌊φn⌋+1 or ⌊φ²n⌋+1, n = 0 once")
    for first, second in zip(lows[start:], highs[start:], strict=True):
        z = first + 1
        printed, found = (2 * first + 2, height(first, second)), (2 * z, 4 * z + 1)
        yield unless(printed == found, f"(x,2x+1) for z = {z}", position_text(printed), position_text(found))
        yield unless(2 * second + 2 < 4 * z + 1, f"the move from {found}", "down", "not down")


@claim("Case 2", "proof fact", about="wythoff.block(2)")
def case_two(extent: Extent) -> Cases:
    """At (2⌊φn⌋+2, 2⌊φ²n⌋+2), n >= 0: d = 1 and v = h = 0 for S = R_2."""
    side = _case_side(extent)
    c = counts(2, side)
    doubled = board_of(((2 * x + 2, 2 * y + 2) for x, y in candidate_pairs(1, np.arange(side))), side, mirrored=False)
    yield c.first(doubled & ((c.d != 1) | (c.v != 0) | (c.h != 0)), "d = 1, v = h = 0")


@claim("Case 2 move", "proof fact", about="wythoff.block(2)")
def case_two_move(extent: Extent) -> Cases:
    """(2⌊φn⌋+2, 2⌊φn+n⌋+2) - (2n-1,4n-1) = (2⌊φn⌋-2n+3, 2⌊φn⌋-2n+3) for n > 0, a diagonal move."""
    n = np.arange(1, extent.terms(20_000))
    low = phi_floors(n)
    taken = 2 * low - 2 * n + 3
    for index, found in enumerate((2 * low + 2 - (2 * n - 1), 2 * (low + n) + 2 - (4 * n - 1))):
        yield first_other_term(found.tolist(), taken.tolist(), f"coordinate {index}, term {{}}")
    yield unless((taken > 0).all(), "the amount taken", "positive", taken.min())


@claim(
    "Case 2 differences", "proof fact", about="wythoff.block(2)", erratum=Erratum(perhaps_copy=True), severity="slip"
)
def case_two_differences(extent: Extent) -> Cases:
    """The differences in R_2: ((2n+1)-n), n >= 0, is the sequence (n), n >= 1, and ((2⌊φ²n⌋+2)-(2⌊φn⌋+2)), n >= 0, is
    (2n), n >= 1; both increase strictly."""
    yield from _case_two_differences(extent, 1)


@corrected("Case 2 differences", "proof fact", about="wythoff.block(2)")
def case_two_differences_from_zero(extent: Extent) -> Cases:
    """((2n+1)-n), n >= 0, is (n), n >= 1, and ((2⌊φ²n⌋+2)-(2⌊φn⌋+2)), n >= 0, is (2n), n >= 0; both increase
    strictly."""
    yield from _case_two_differences(extent, 0)


def _case_two_differences(extent: Extent, start: int) -> Cases:
    n = np.arange(extent.terms(10_000))
    low = phi_floors(n)
    lines, doubled = 2 * n + 1 - n, 2 * (low + n) + 2 - (2 * low + 2)
    yield first_other_term(lines.tolist(), (n + 1).tolist(), "(2n+1)-n, term {}")
    yield first_other_term(doubled.tolist(), (2 * (n + start)).tolist(), "(2⌊φ²n⌋+2)-(2⌊φn⌋+2), term {}")
    yield unless((np.diff(lines) > 0).all() and (np.diff(doubled) > 0).all(), "both", "increasing", "not")


@claim("Case 2 inequality", "proof fact", about="wythoff.block(2)")
def case_two_inequality(extent: Extent) -> Cases:
    """For x = 2⌊φn⌋+2, n > 0: 2x+1 >= 4⌊φn⌋+3 > 2⌊φ²n⌋+2 > 2⌊φn⌋+2."""
    n = np.arange(1, extent.terms(20_000))
    low = phi_floors(n)
    x = 2 * low + 2
    holds = (2 * x + 1 >= 4 * low + 3) & (4 * low + 3 > 2 * (low + n) + 2) & (2 * (low + n) + 2 > x)
    yield unless(holds.all(), f"n = {int(np.argmin(holds)) + 1}", "the chain", "broken")


@claim("Case 3", "proof fact", about="wythoff.block(2)")
def case_three(extent: Extent) -> Cases:
    """At (x,y) with y > 2x+1: v = 2, h = 0, d = 0 for S = R_2."""
    side = _case_side(extent)
    x, y = _half(side)
    c = counts(2, side)
    yield c.first((y > 2 * x + 1) & ((c.v != 2) | (c.h != 0) | (c.d != 0)), "v = 2, h = 0, d = 0")


@claim("Case 3 cover", "proof fact", erratum=Erratum(perhaps_copy=True), severity="slip")
def case_three_cover(extent: Extent) -> Cases:
    """(n), n >= 1, with (2n+1), (2⌊φn⌋+2) and (2⌊φ²n⌋+2), n >= 0, is an exact 2-cover of N."""
    yield from _case_three_cover(extent, 0)


@corrected("Case 3 cover", "proof fact")
def case_three_cover_once(extent: Extent) -> Cases:
    """(n), n >= 1, (2n+1), (2⌊φn⌋+2), n >= 0, and (2⌊φ²n⌋+2), n >= 1, are an exact 2-cover of N: the pair (2,2), n = 0,
    counts once."""
    yield from _case_three_cover(extent, 1)


def _case_three_cover(extent: Extent, start: int) -> Cases:
    terms = extent.terms(20_000, "x < {}")
    n = np.arange(terms)
    low = phi_floors(n)
    xi = occurrences([n[1:], 2 * n + 1, 2 * low + 2, (2 * (low + n) + 2)[start:]], terms)
    yield first_other_cover(xi, 2, 1, "the four sequences")


def _case_four(side: int) -> tuple[Integers, Integers, Counts, Flags, Flags]:
    """x, y, the counts for R_2, where Case 4 applies, and where y > φx."""
    x, y = _half(side)
    case = ~candidates(2, side) & (x > 0) & (x <= y) & (y < 2 * x + 1)
    return x, y, counts(2, side), case, 2 * y - x > np.sqrt(5.0) * x


@claim("Case 4", "proof fact", about="wythoff.block(2)")
def case_four(extent: Extent) -> Cases:
    """At (x,y) not in R_2 with 0 < x <= y < 2x+1: d = 1 and h+v >= 1, or d = 2, for S = R_2."""
    _, _, c, case, _ = _case_four(_case_side(extent))
    yield c.first(case & ~((c.d == 1) & (c.h + c.v >= 1)) & (c.d != 2), "d = 1 and h+v >= 1, or d = 2")


@claim("Case 4a", "proof fact", about="wythoff.block(2)", severity="proof")
def case_four_a(extent: Extent) -> Cases:
    """Case 4 with y > φx: v = 1, d = 1, and the diagonal move goes to (z,2z+1) with z+1 = y-x <= x, 0 < z < x and
    2z+1 < y."""
    yield from _case_four_a(extent, 0)


@corrected("Case 4a", "proof fact", about="wythoff.block(2)")
def case_four_a_from_zero(extent: Extent) -> Cases:
    """Case 4 with y > φx: v = 1, d = 1, and the diagonal move goes to (z,2z+1) with z+1 = y-x <= x, 0 <= z < x,
    2z+1 < y; z = 0 at (1,2) only."""
    yield from _case_four_a(extent, -1)


def _case_four_a(extent: Extent, below: int) -> Cases:
    x, y, c, case, steep = _case_four(_case_side(extent))
    yield c.first(case & steep & ((c.v != 1) | (c.d != 1)), "v = 1, d = 1")
    z = y - x - 1
    sign = "0 < z < x" if below == 0 else "0 <= z < x"
    place = first_place(case & steep & ~((z + 1 <= x) & (below < z) & (z < x) & (2 * z + 1 < y)))
    yield None if place is None else Witness(position_text(place), f"{sign}, 2z+1 < y", f"z = {z[place]}")


@claim("Case 4b", "proof fact", about="wythoff.block(2)", severity="proof")
def case_four_b(extent: Extent) -> Cases:
    """Case 4 with y < φx and y-x even: d = 2."""
    x, y, c, case, steep = _case_four(_case_side(extent))
    yield c.first(case & ~steep & ((y - x) % 2 == 0) & (c.d != 2), "d = 2")


@corrected("Case 4b", "proof fact", about="wythoff.block(2)")
def case_four_b_but_one(extent: Extent) -> Cases:
    """Case 4 with y < φx and y-x = 2n: d = 2, which is (ii), if x > 2⌊φn⌋+2; else x = 2⌊φn⌋+1, as at (1,1), (7,11),
    (13,21), and d = 1, h = v = 1, which is (i)."""
    x, y, c, case, steep = _case_four(_case_side(extent))
    even = case & ~steep & ((y - x) % 2 == 0)
    corner = 2 * phi_floors(np.arange(len(x)))[(y - x) // 2] + 2
    yield c.first(even & (x > corner) & (c.d != 2), "d = 2")
    yield c.first(even & (x <= corner) & (x != corner - 1), "x = 2⌊φn⌋+1")
    yield c.first(even & (x <= corner) & ((c.d != 1) | (c.h != 1) | (c.v != 1)), "d = h = v = 1")
    rest = np.argwhere(even & (x < corner)).tolist()
    extent.fact(f"Case 4b is (i) at {' '.join(map(position_text, rest[:6]))} …")


@claim("Case 4c", "proof fact", about="wythoff.block(2)")
def case_four_c(extent: Extent) -> Cases:
    """Case 4 with y < φx and y-x odd: d = 1 and h+v >= 1. If x = 2z+1 < y then (2z+1,z) is a vertical option in R_2; if
    y = 2z+1 < φx then (z,2z+1) is a horizontal one, since z < (φx-1)/2 < x."""
    side = _case_side(extent)
    x, y, c, case, steep = _case_four(side)
    here = case & ~steep & ((y - x) % 2 == 1)
    yield c.first(here & ((c.d != 1) | (c.h + c.v < 1)), "d = 1, h+v >= 1")
    members = candidates(2, side)
    yield c.first(here & (x % 2 == 1) & ~((x < y) & (x // 2 < x) & members[x, x // 2] & (c.v >= 1)), "v >= 1")
    yield c.first(here & (y % 2 == 1) & ~((y // 2 < x) & members[y // 2, y] & (c.h >= 1)), "h >= 1")


@claim("W^3 claim", "proof fact", about="wythoff.block(3)")
def three_claim(extent: Extent) -> Cases:
    """(x,y), x <= y, lies in R_3 iff at most two of its options do."""
    side = _case_side(extent)
    yield first_difference(candidates(3, side), counts(3, side).f <= 2, "f <= 2 for R_3")


def _inside_r3(side: int) -> tuple[Counts, Flags]:
    x, y = _half(side)
    return counts(3, side), candidates(3, side) & (x <= y)


@claim("W^3 in", "proof fact", about="wythoff.block(3)", severity="proof")
def three_inside(extent: Extent) -> Cases:
    """At (x,y) in R_3, x <= y: d <= 1, h = 0 and v <= d+1 for S = R_3."""
    c, inside = _inside_r3(_case_side(extent))
    yield c.first(inside & ((c.d > 1) | (c.h != 0) | (c.v > c.d + 1)), "d <= 1, h = 0, v <= d+1")


@corrected("W^3 in", "proof fact", about="wythoff.block(3)")
def three_inside_sum(extent: Extent) -> Cases:
    """At (x,y) in R_3, x <= y: d <= 1, h = 0 and v <= 2-d, with v = 2-d whenever x > 0: v = 2, d = 0 at (x,2x+2)."""
    side = _case_side(extent)
    c, inside = _inside_r3(side)
    x, _ = _half(side)
    yield c.first(inside & ((c.d > 1) | (c.h != 0) | (c.v > 2 - c.d)), "d <= 1, h = 0, v <= 2-d")
    yield c.first(inside & (x > 0) & (c.v != 2 - c.d), "v = 2-d")


@claim("W^3 out(a)", "proof fact", about="wythoff.block(3)")
def three_above(extent: Extent) -> Cases:
    """At (x,y) not in R_3 with y > 2x+2: v = 3 for S = R_3."""
    side = _case_side(extent)
    x, y = _half(side)
    c = counts(3, side)
    yield c.first(~candidates(3, side) & (y > 2 * x + 2) & (c.v != 3), "v = 3")


@claim("W^3 out(b)", "proof fact", about="wythoff.block(3)")
def three_below(extent: Extent) -> Cases:
    """At (x,y) not in R_3 with x <= y < 2x+1: h = v = 1 and d >= 1 for S = R_3."""
    side = _case_side(extent)
    x, y = _half(side)
    c = counts(3, side)
    outside = ~candidates(3, side) & (x <= y) & (y < 2 * x + 1)
    yield c.first(outside & ((c.h != 1) | (c.v != 1) | (c.d < 1)), "h = v = 1, d >= 1")
