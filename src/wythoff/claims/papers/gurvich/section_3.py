"""Section 3: mex_b, Theorem 1 and its corollary."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np

from ...extent import Extent
from ...first_differences import board_of, first_difference, first_other_term, unless
from ...mathematics.counting import mex
from ...paper import Cases
from ...trusted import outcomes
from ...verdict import Erratum, Witness
from .contents import claim, corrected
from .mex_recursion import board_below, first_terms, mex_b, mex_b_from_zero, parameter_pairs, recursion


def _subsets(largest: int) -> Iterator[set[int]]:
    """All finite sets of numbers up to a bound."""
    for mask in range(2 ** (largest + 1)):
        yield {n for n in range(largest + 1) if mask >> n & 1}


@claim("Sec 3(a)", "fact")
def mex_b_is_defined(extent: Extent) -> Cases:
    """mex_b(S) is well defined for every finite S and b ≥ 1: exactly one number, and it is not in S."""
    largest = extent.parameters(9, "all S within 0..{}; b <= 5")
    for numbers, b in product(_subsets(largest), range(1, 6)):
        value = mex_b(numbers, b)
        yield unless(value not in numbers and (value >= b or not numbers), f"mex_{b} of {numbers}", "defined", value)


@claim("Sec 3(b)", "fact")
def mex_one(extent: Extent) -> Cases:
    """mex_1 = mex, on the empty set and the sets with s_0 = 0, as the paper assumes for the sequel."""
    largest = extent.parameters(10, "the empty set; all S within 0..{} that contain 0")
    for numbers in _subsets(largest):
        if not numbers or 0 in numbers:
            yield unless(mex_b(numbers, 1) == mex(numbers), f"S = {numbers}", mex(numbers), mex_b(numbers, 1))


@claim("Sec 3(b)", "fact", reading="on every finite set", severity="slip")
def mex_one_everywhere(extent: Extent) -> Cases:
    """mex_1 = mex on every finite set, with mex_1 as defined."""
    for numbers in _subsets(extent.parameters(10, "all S within 0..{}")):
        yield unless(mex_b(numbers, 1) == mex(numbers), f"mex_1 of {numbers}", mex(numbers), mex_b(numbers, 1))


@corrected("Sec 3(b)", "fact")
def mex_one_from_zero(extent: Extent) -> Cases:
    """With mex_b(S) = 0 for every S that lacks 0, mex_1 = mex on every finite set."""
    for numbers in _subsets(extent.parameters(10, "all S within 0..{}")):
        value = mex_b_from_zero(numbers, 1)
        yield unless(value == mex(numbers), f"mex_1 of {numbers}", mex(numbers), value)


@claim(
    "Sec 3(c)", "fact", about=("wyt(a,b)", "wyt(a,b).misere"), erratum=Erratum(repeats=("Sec 6(b)",)), severity="false"
)
def always_zero(extent: Extent) -> Cases:
    """Every nonempty set to which the recursions of Sections 3 to 8 apply mex_b has the smallest element s_0 = 0."""
    for b in range(1, extent.parameters(6, "b <= {}; the first sets of each recursion") + 1):
        for a in range(1, 5):
            yield unless(first_terms(a, b, 2)[0, 0] == 0, f"Eq (3), a = {a}, b = {b}", "s_0 = 0", "other")
            yield unless(
                a == 1 or first_terms(a, b, 2, 1)[0, 0] == 0, f"Sec 6(f), a = {a}, b = {b}", "s_0 = 0", "other"
            )
        yield unless(b + 1 == 0, f"Sec 6(b), b = {b}: the set {{{b + 1}}}", "s_0 = 0", f"s_0 = {b + 1}")


@corrected("Sec 3(c)", "fact", about=("wyt(a,b)", "wyt(a,b).misere"))
def zero_but_for_misere_wythoff(extent: Extent) -> Cases:
    """s_0 = 0 in every recursion but that of misère play with a = 1, which starts with the set {b+1}."""
    for b in range(1, extent.parameters(6, "b <= {}; a <= 4") + 1):
        for a in range(1, 5):
            yield unless(first_terms(a, b, 2)[0, 0] == 0, f"Eq (3), a = {a}, b = {b}", "s_0 = 0", "other")
            yield unless(
                a == 1 or first_terms(a, b, 2, 1)[0, 0] == 0, f"Sec 6(f), a = {a}, b = {b}", "s_0 = 0", "other"
            )
        board = outcomes(f"wyt(1,{b}).misere", b + 2)
        yield unless(board[b + 1, b + 1], f"({b + 1},{b + 1}) in wyt(1,{b}).misere", "P", "N")


@claim("Thm 1", "theorem", about="wyt(a,b)")
def normal_recursion(extent: Extent) -> Cases:
    """The P-positions of WYT(a,b), a, b ≥ 1, are z_n and z'_n with x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + an."""
    side = extent.side(300)
    for a, b in parameter_pairs(extent, 6):
        yield first_difference(outcomes(f"wyt({a},{b})", side), board_below(recursion(a, b), side), f"wyt({a},{b})")


@claim("Cor 1", "corollary", about="wyt(a,b)")
def scaling(extent: Extent) -> Cases:
    """For all a, b, k ≥ 0: x_n(ka,kb) = k·x_n(a,b) and y_n(ka,kb) = k·y_n(a,b), for the sequences that the recursion
    defines, mex_0 read by its formula."""
    n = extent.terms(600)
    for a, b, k in product(range(extent.parameters(4, "a, b, k <= {}") + 1), repeat=3):
        yield first_other_term(first_terms(k * a, k * b, n), k * first_terms(a, b, n), f"z_{{}} of ({k * a},{k * b})")


@claim(
    "Cor 1", "corollary", about="wyt(a,b)", reading="for the P-positions of the games, k = 0 included", severity="slip"
)
def scaling_of_games(extent: Extent) -> Cases:
    """For all nonnegative a, b, k the P-positions of WYT(ka,kb) are k times those of WYT(a,b)."""
    side = extent.side(40)
    for k, a, b in product(range(extent.parameters(3, "a, b, k <= {}") + 1), repeat=3):
        yield _not_scaled(a, b, k, side)


def _not_scaled(a: int, b: int, k: int, side: int) -> Witness | None:
    """The smallest position at which the P-positions of WYT(ka,kb) are not k times those of WYT(a,b)."""
    printed = board_of((k * np.argwhere(outcomes(f"wyt({a},{b})", side))).tolist(), side)
    text = f"wyt({k * a},{k * b})"
    return first_difference(outcomes(text, side), printed, text)


@corrected("Cor 1", "corollary", about="wyt(a,b)")
def scaling_of_games_from_one(extent: Extent) -> Cases:
    """For k ≥ 1 and a, b ≥ 0 that are not both 0 the P-positions of WYT(ka,kb) are k times those of WYT(a,b)."""
    side = extent.side(120)
    for a, b in product(range(extent.parameters(3, "a, b <= {}; k <= 4") + 1), repeat=2):
        for k in range(1, 5):
            yield _not_scaled(a, b, k, side) if a or b else None


@claim("Cor 1 proof", "proof fact", about="wyt(0,0)")
def scaling_by_zero(extent: Extent) -> Cases:
    """For k = 0 the relation holds: all x_n = y_n = 0, and the recursion gives the same, mex_0 read by its formula."""
    zeros: set[int] = set()
    for n in range(extent.terms(50)):
        value = mex_b(zeros, 0)
        yield unless(value == 0, f"x_{n} for (0,0)", 0, value)
        zeros.add(value)


@claim(
    "Cor 1 proof", "proof fact", about="wyt(0,0)", reading="x_n, y_n are the P-positions of WYT(0,0)", severity="slip"
)
def scaling_by_zero_of_the_game(extent: Extent) -> Cases:
    """For k = 0 the only P-position is (0,0)."""
    side = extent.side(10)
    yield first_difference(outcomes("wyt(0,0)", side), board_of([(0, 0)], side), "wyt(0,0)")
