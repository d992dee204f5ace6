"""Section 2: Fraenkel's games WYT(a)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import isqrt

from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    first_difference,
    unless,
)
from ...paper import Cases
from ...printed_tables import table
from ...trusted import outcomes, pairs
from .contents import claim
from .mex_recursion import board_below, recursion


@claim("Eq (1)", "theorem", about=("wyt(a,1)", "fraenkel(a)", "wythoff"))
def fraenkel_recursion(extent: Extent) -> Cases:
    """The P-positions of WYT(a): x_n = mex{x_i, y_i : i < n}, y_n = x_n + an."""
    side = extent.side(400)
    for a in range(1, extent.parameters(8, "1 <= a <= {}") + 1):
        yield first_difference(outcomes(f"wyt({a},1)", side), board_below(recursion(a, 1), side), f"wyt({a},1)")


@claim("Tab 1", "table", about=("wythoff", "wyt(2,1)"))
def table_1(extent: Extent) -> Cases:
    """The first ten P-positions of WYT(1) and WYT(2), as listed."""
    yield from printed_pairs(extent, "table_1")


def printed_pairs(extent: Extent, name: str) -> Cases:
    """The cases of a printed table of pairs, one for each game in it."""
    rows = [tuple(map(int, row)) for row in table("gurvich", name)[1]]
    extent.note(f"all {len(rows)} rows")
    for a, b, n, x, y in rows:
        listed = tuple(pairs(f"wyt({a},{b})", n + 1)[n].tolist())
        yield unless(listed == (x, y), f"pair {n} of wyt({a},{b})", position_text((x, y)), position_text(listed))


@claim("Eq (2)", "theorem", about=("wyt(a,1)", "fraenkel(a)", "wythoff"))
def fraenkel_formula(extent: Extent) -> Cases:
    """α(a) = (2-a+√(a²+4))/2 is the one positive root of 1/z + 1/(z+a) = 1, α(1) = φ and α(2) = √2; the P-positions of
    WYT(a), a ≥ 1, are x_n = ⌊αn⌋, y_n = x_n + an = ⌊(α+a)n⌋."""
    side = extent.side(400)
    for a in range(1, extent.parameters(10, "1 <= a <= {}") + 1):
        # α and the other root (2-a-√(a²+4))/2 < 0 have the sum 2-a and the product -a: z(z+a) = 2z + a.
        yield unless((2 - a) ** 2 - (a * a + 4) == 4 * -a, f"α({a})", "a root", "none")
        said = [(_floor(n, 2 - a, a), _floor(n, 2 + a, a)) for n in range(side)]
        yield unless(all(y == x + a * n for n, (x, y) in enumerate(said)), f"a = {a}", "y_n = x_n + an", "other")
        yield first_difference(outcomes(f"wyt({a},1)", side), board_below(said, side), f"wyt({a},1)")


def _floor(n: int, p: int, a: int) -> int:
    """⌊n(p + √(a²+4))/2⌋."""
    return (n * p + isqrt(n * n * (a * a + 4))) // 2


@claim("Sec 2(a)", "complexity", about=("wyt(a,1)", "fraenkel(a)"))
def formula_is_short(extent: Extent) -> Cases:
    """The formula decides a position with a fixed number of operations on numbers of proportional length; the recursion
    needs a number of terms exponential in the number of bits."""
    bits = extent.parameters(14, "piles of up to {} bits")
    for a, d in product(range(1, 5), range(2, bits + 1)):
        x = 2**d - 1
        terms = sum(1 for _ in _until(recursion(a, 1), x))
        yield unless(terms >= 2 ** (d - 1), f"terms up to {x} for a = {a}", f"at least 2^{d - 1}", terms)
        yield unless((x * x * (a * a + 4)).bit_length() <= 2 * d + 2 * a + 2, f"a = {a}, {d} bits", "2d + O(1)", "more")


def _until(sequence: Iterable[Position], x: int) -> Iterator[Position]:
    for pair in sequence:
        if pair[0] > x:
            return
        yield pair
