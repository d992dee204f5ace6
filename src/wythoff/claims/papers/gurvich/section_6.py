"""Section 6: misère play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from math import isqrt

from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    board_of,
    first_difference,
    first_other_term,
    first_place,
    unless,
)
from ...paper import Cases
from ...trusted import nim_values, outcomes, pairs
from .contents import claim, corrected, gap
from .definitions import differences, extra_move
from .mex_recursion import board_below, mex_b, mex_b_from_zero, parameter_pairs, recursion
from .section_4 import layer_difference

MexB = Callable[[Iterable[int], int], int]


@claim("Sec 6(a)", "fact", about="wyt(a,b).misere")
def misere_as_normal(extent: Extent) -> Cases:
    """Misère play of WYT(a,b), b ≥ 1, is normal play with the extra move (0,0) → (*,*)."""
    yield from extra_move(extent)


def _misere_wythoff(b: int, n: int, minimum: MexB) -> list[Position]:
    """(b+1,b+1), then x_n = mex_b of all before and y_n = x_n + n, with the given mex_b."""
    terms: list[Position] = [(b + 1, b + 1)]
    while len(terms) < n:
        x = minimum({heap for pair in terms for heap in pair}, b)
        terms.append((x, x + len(terms)))
    return terms


@claim("Sec 6(b)", "claim", about="wyt(1,b).misere", severity="slip")
def misere_recursion_of_wythoff(extent: Extent) -> Cases:
    """Misère, a = 1: (x_0,y_0) = (b+1,b+1), then x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + n, mex_b as defined."""
    yield from _misere_cases(extent, mex_b)


@corrected("Sec 6(b)", "claim", about="wyt(1,b).misere")
def misere_recursion_from_zero(extent: Extent) -> Cases:
    """Misère, a = 1: (x_0,y_0) = (b+1,b+1), then x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + n, where mex_b of a set
    that lacks 0 is 0."""
    yield from _misere_cases(extent, mex_b_from_zero)


def _misere_cases(extent: Extent, minimum: MexB) -> Cases:
    n = extent.side(50, "n < {}")
    for b in range(1, extent.parameters(6, "a = 1; 1 <= b <= {}") + 1):
        said = sorted(_misere_wythoff(b, n, minimum))[: n - 2]
        listed = [tuple(pair) for pair in pairs(f"wyt(1,{b}).misere", n - 2).tolist()]
        yield first_other_term(listed, said, f"P-position {{}} of wyt(1,{b}).misere")


@claim("Sec 6(c)", "claim", about=("wyt(1,b).misere", "wythoff.misere", "wythoff"))
def six_exceptions(extent: Extent) -> Cases:
    """a = 1: P_N without P_M is {(0,0), (b,b+1), (b+1,b)}, and P_M without P_N is {(0,1), (1,0), (b+1,b+1)}."""
    side = extent.side(300)
    for b in range(1, extent.parameters(8, "1 <= b <= {}") + 1):
        normal, misere = outcomes(f"wyt(1,{b})", side), outcomes(f"wyt(1,{b}).misere", side)
        yield layer_difference(normal & ~misere, board_of([(0, 0), (b, b + 1)], side), f"P_N without P_M, b = {b}")
        yield layer_difference(misere & ~normal, board_of([(0, 1), (b + 1, b + 1)], side), f"P_M without P_N, b = {b}")


@claim("Sec 6(d)", "claim", about="wyt(1,b).misere")
def tame_for_one(extent: Extent) -> Cases:
    """WYT(1,b) is tame for every b ≥ 1: normal and misère play differ in six positions."""
    side = extent.side(300)
    for b in range(1, extent.parameters(8, "1 <= b <= {}") + 1):
        yield unless(differences(1, b, side) == 6, f"WYT(1,{b})", "6 differences", differences(1, b, side))


gap(
    "Sec 6(e)",
    "remark",
    "The game Euclid is tame, too (cited).",
    "The rules of Euclid are not in this paper; it is no Wythoff-type game.",
)


@claim("Sec 6(f)", "claim", about="wyt(a,b).misere")
def misere_recursion(extent: Extent) -> Cases:
    """Misère, a > 1, b ≥ 1: x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + an + 1."""
    side = extent.side(300)
    for a, b in parameter_pairs(extent, 5, 2):
        text = f"wyt({a},{b}).misere"
        yield first_difference(outcomes(text, side), board_below(recursion(a, b, 1), side), text)


def _zeros_and_ones(extent: Extent, least: int) -> Cases:
    side = extent.side(120)
    for a, b in parameter_pairs(extent, 4, least):
        values = nim_values(f"wyt({a},{b})", side)
        for value, text in ((0, f"wyt({a},{b})"), (1, f"wyt({a},{b}).misere")):
            place = first_place((values == value) != outcomes(text, side))
            if place is not None:
                said = value if outcomes(text, side)[place] else f"not {value}"
                yield unless(False, f"SG of {position_text(place)} in wyt({a},{b})", said, values[place])
        yield None


@claim("Sec 6(g)", "claim", about=("wyt(a,b)", "wyt(a,b).misere"))
def zeros_and_ones(extent: Extent) -> Cases:
    """For a > 1, the range of the sentence before, P_N is the set of zeros and P_M the set of ones of the
    Sprague–Grundy function; so they are disjoint."""
    yield from _zeros_and_ones(extent, 2)


@claim("Sec 6(g)", "claim", about=("wyt(a,b)", "wyt(a,b).misere"), reading="for every a ≥ 1", severity="slip")
def zeros_and_ones_always(extent: Extent) -> Cases:
    """For a ≥ 1, P_N is the set of zeros and P_M the set of ones of the Sprague–Grundy function."""
    yield from _zeros_and_ones(extent, 1)


@claim("Sec 6(h)", "claim", about=("wyt(a,1).misere", "fraenkel(a).misere"))
def misere_formula(extent: Extent) -> Cases:
    """For b = 1 the misère P-positions have a formula. Tested, with α = (2-a+√(a²+4))/2 and a ≥ 2: x_n = ⌊αn + 1/α⌋,
    y_n = x_n + an + 1; for a = 1 the pairs of normal play with the six exceptions of Sec 6(c)."""
    side = extent.side(400)
    for a in range(2, extent.parameters(8, "2 <= a <= {}") + 1):
        text = f"wyt({a},1).misere"
        said = board_below((_misere_pair(a, n) for n in count()), side)
        yield first_difference(outcomes(text, side), said, text)
    wythoff, misere = outcomes("wythoff", 300), outcomes("wythoff.misere", 300)
    yield unless((wythoff != misere).sum() == 6, "wythoff.misere", "6 exceptions", (wythoff != misere).sum())


def _misere_pair(a: int, n: int) -> Position:
    # 1/α = (√(a²+4) + a - 2)/2a, so that αn + 1/α = ((2-a)(an-1) + (an+1)√(a²+4))/2a.
    x = ((2 - a) * (a * n - 1) + isqrt((a * n + 1) ** 2 * (a * a + 4))) // (2 * a)
    return x, x + a * n + 1
