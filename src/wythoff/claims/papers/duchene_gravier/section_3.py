"""Section 3: the same number from all heaps."""

from __future__ import annotations

from itertools import product

import numpy as np

from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    first_difference,
    first_other_value,
    same_options,
    unless,
)
from ...paper import Cases
from ...printed_tables import table
from ...trusted import nim_values, options, outcomes
from .comparisons import listed_text, nim_sums, outcome_text, unlike_nim
from .contents import claim, corrected
from .vectors_game import combination, vector_options


@claim("Sec 3(a)", "fact", about="allheaps(m)")
def heaps_of_section_3(extent: Extent) -> Cases:
    """The game of 2n+1 independent vectors and their sum is a heap game: a Nim move, or the same number from all heaps,
    which must all be non-empty."""
    most = extent.parameters(3, "three independent vectors and their sum, coefficients <= {}")
    for three in (((1, 0, 0), (0, 1, 0), (0, 0, 1)), ((2, 1, 0), (0, 1, 1), (1, 0, 2))):
        vectors = (*three, tuple(map(sum, zip(*three, strict=True))))
        for c in product(range(most + 1), repeat=3):
            said = {combination(three, option) for option in options("allheaps(3)", c)}
            allowed = vector_options(vectors, combination(three, c))
            yield unless(said == allowed, position_text(c), listed_text(said), listed_text(allowed))


@claim("Thm 9", "theorem", about="allheaps(m)")
def odd_heaps_are_nim(extent: Extent) -> Cases:
    """On 2n+1 heaps the P-positions of AllHeaps are those of Nim."""
    side = extent.side(32, "3 heaps < {0}; 5 heaps < {0}//3", most=96)
    yield unlike_nim("allheaps(1)", side)
    yield unlike_nim("allheaps(3)", side)
    yield unlike_nim("allheaps(5)", side // 3)


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
        yield first_other_value(true, nim_sums(true.shape), text)


@claim("Sec 3(b)", "fact", about="allheaps(m)")
def even_heaps_are_not_nim(extent: Extent) -> Cases:
    """On 2n heaps the P-positions of AllHeaps are not those of Nim."""
    extent.note("2, 4 and 6 heaps < 3")
    for heaps in (2, 4, 6):
        other = unlike_nim(f"allheaps({heaps})", 3)
        yield unless(other, f"allheaps({heaps})", "other P-positions", "those of Nim")
        extent.fact(outcome_text(other))


@claim("Sec 3(c)", "fact", about=("allheaps(2)", "wythoff"))
def three_vectors_are_wythoff(extent: Extent) -> Cases:
    """With three vectors the even case is Wythoff's game."""
    yield same_options("allheaps(2)", "wythoff", extent.side(14, most=60))


def _table_1() -> list[Position]:
    return [tuple(map(int, row)) for row in table("duchene_gravier", "table_1")[1][1:]]


def _sorted_p_positions(side: int) -> list[Position]:
    """The P-positions 1 <= a <= b <= c <= d < side of four heaps in lexicographic order."""
    places = (tuple(place.tolist()) for place in np.argwhere(outcomes("allheaps(4)", side)[1:, 1:, 1:, 1:]) + 1)
    return sorted(place for place in places if list(place) == sorted(place))


@claim("Tab 1", "table", about="allheaps(4)", severity="number")
def first_of_five_vectors(extent: Extent) -> Cases:
    """The table lists the first P-positions of the 5 vectors game on four heaps a <= b <= c <= d: (0,b,c,b xor c), then
    11 positions with a = 1. Read with heaps up to 9, the largest printed, in lexicographic order."""
    extent.note("all 11 rows; heaps <= 9, b, c < 24 for a = 0")
    yield first_difference(outcomes("allheaps(4)", 24)[0], nim_sums((24, 24, 24)) == 0, "allheaps(4), a = 0")
    rows = _table_1()
    for row in rows:
        yield unless(outcomes("allheaps(4)", 10)[row], position_text(row), "P", "N")
    listed = _sorted_p_positions(10)[: len(rows)]
    for n, (printed, true) in enumerate(zip(rows, listed, strict=True)):
        yield unless(printed == true, f"row {n + 2}", position_text(printed), position_text(true))


@corrected("Tab 1", "table", about="allheaps(4)")
def table_1_and_what_it_omits(extent: Extent) -> Cases:
    """Every row of the table is P. Up to its last row (1,4,7,9), with heaps up to 9, it omits exactly (1,1,7,8),
    (1,2,7,7), (1,2,8,8), (1,2,9,9) and (1,3,6,9). Three of these are nowhere larger than (1,4,7,9), so the rows are
    the first P-positions in no order in which larger heaps come later."""
    extent.note("all 11 rows; heaps <= 9, a >= 1")
    rows = _table_1()
    listed = [position for position in _sorted_p_positions(10) if position <= rows[-1]]
    omitted: list[Position] = [(1, 1, 7, 8), (1, 2, 7, 7), (1, 2, 8, 8), (1, 2, 9, 9), (1, 3, 6, 9)]
    yield unless(sorted(rows + omitted) == listed, "P-positions up to (1,4,7,9)", listed_text(rows + omitted), listed)
    below = [p for p in omitted if all(x <= y for x, y in zip(p, rows[-1], strict=True))]
    yield unless(len(below) == 3, "omitted and nowhere larger than (1,4,7,9)", 3, listed_text(below))
