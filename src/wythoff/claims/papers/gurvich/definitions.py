"""Rulesets and definitions: WYT(a,b), mex_b, tame games, L(a,b)."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import product

import numpy as np

from ....forms.wyt import Wyt
from ....kernels.base.array_types import Flags
from ...extent import Extent
from ...first_differences import first_difference, first_other_options, same_options, unless
from ...mathematics.counting import mex
from ...paper import Cases
from ...trusted import options, outcomes
from .contents import claim
from .mex_recursion import CLOSE, FAR, mex_b, moves_by_rule, parameter_pairs


@claim("Game WYT(a,b)", "ruleset", about="wyt(a,b)")
def rules_of_wyt(extent: Extent) -> Cases:
    """A move takes x' and y', not both 0, with min(x',y') < b or |x'-y'| < a; a position without moves is P in
    normal play and N in misère play."""
    side = extent.side(14)
    for a, b in product(range(extent.parameters(4, "a, b <= {}") + 1), repeat=2):
        text = f"wyt({a},{b})"
        yield first_other_options(text, partial(moves_by_rule, a, b, b), side)
        for position in product(range(side), repeat=2):
            if not options(text, position):
                yield unless(outcomes(text, side)[position], f"{position} in {text}", "P", "N")
                yield unless(not outcomes(f"{text}.misere", side)[position], f"{position} in {text}.misere", "N", "P")


@claim("Game WYT(a)", "ruleset", about=("fraenkel(a)", "wyt(a,1)"))
def rules_of_fraenkel(extent: Extent) -> Cases:
    """WYT(a) is WYT(a,1), Fraenkel's game."""
    side = extent.side(16)
    for a in range(extent.parameters(6, "a <= {}") + 1):
        yield same_options(f"wyt({a},1)", f"fraenkel({a})", side)


@claim("Game WYT(a,b,c)", "ruleset", about="wyt(a,b,c)")
def rules_of_three_parameters(extent: Extent) -> Cases:
    """A move takes x' and y', not both 0, with |x'-y'| < a or x' < b or y' < c."""
    side = extent.side(12)
    for a, b, c in product(range(extent.parameters(3, "a, b, c <= {}") + 1), repeat=3):
        yield first_other_options(f"wyt({a},{b},{c})", partial(moves_by_rule, a, b, c), side)


def _with_extra_move(a: int, b: int, side: int) -> Flags:
    """P-positions of WYT(a,b) played normally, with one more move from (0,0) to a new terminal position."""
    is_p = np.zeros((side, side), dtype=np.bool_)
    for position in sorted(product(range(side), repeat=2), key=sum):
        is_p[position] = position != (0, 0) and not any(is_p[option] for option in moves_by_rule(a, b, b, position))
    return is_p


@claim("Game misere as normal", "ruleset", about="wyt(a,b).misere")
def extra_move(extent: Extent) -> Cases:
    """With one more position (*,*) and the move (0,0) → (*,*), normal play of WYT(a,b), b ≥ 1, is defined and its
    P-positions are those of misère play."""
    side = extent.side(20)
    for a, b in parameter_pairs(extent, 3, 0):
        text = f"wyt({a},{b}).misere"
        yield first_difference(outcomes(text, side), _with_extra_move(a, b, side), text)


@claim("Def mex", "definition")
def definition_of_mex(extent: Extent) -> Cases:
    """mex(S) is the least nonnegative integer not in S; mex of the empty set is 0."""
    extent.note("five sets")
    for numbers, value in (((), 0), ((0,), 1), ((1, 2), 0), ((0, 1, 3), 2), (range(50), 50)):
        yield unless(mex(numbers) == value, f"mex of {tuple(numbers)[:5]}", value, mex(numbers))


@claim("Def mex_b", "definition")
def definition_of_mex_b(extent: Extent) -> Cases:
    """mex_b(S) = s_i + b, where s_i is the smallest element of S such that the next one exceeds it by more than b;
    mex_b of the empty set is 0."""
    extent.note("six values")
    for numbers, b, value in (
        ((), 3, 0),
        ((0,), 3, 3),
        ((0, 2), 2, 4),
        ((0, 3), 2, 2),
        ((1,), 1, 2),
        ((0, 1, 3), 1, 2),
    ):
        yield unless(mex_b(numbers, b) == value, f"mex_{b} of {numbers}", value, mex_b(numbers, b))


@claim("Def tame", "definition", about="wyt(a,b).misere")
def definition_of_tame(extent: Extent) -> Cases:
    """Tame means that P_N and P_M differ only slightly; read as: in finitely many positions. Then WYT(1,b) is tame
    and WYT(2,b) is not."""
    side = extent.side(160)
    for b in range(1, extent.parameters(4, "b <= {}") + 1):
        for a, is_tame in ((1, True), (2, False)):
            half, whole = (differences(a, b, s) for s in (side // 2, side))
            yield unless((half == whole) == is_tame, f"WYT({a},{b})", f"tame: {is_tame}", f"{half} and {whole} differ")


def differences(a: int, b: int, side: int) -> int:
    """How many positions below `side` have another outcome in misère play."""
    text = f"wyt({a},{b})"
    return int((outcomes(text, side) != outcomes(f"{text}.misere", side)).sum())


@claim("Def L", "definition", about="wyt(a,b)")
def definition_of_l(extent: Extent) -> Cases:
    """L(a,b) is the limit of x_n/n, x_n by the recursion: the quotients settle, to 10^-6 from n = 10^300 to 10^600."""
    for a, b in parameter_pairs(extent, 4, 0):
        near, far = (Fraction(Wyt(a, b).pair(n)[0], n) for n in (FAR, FAR**2))
        close = abs(near - far) < CLOSE
        yield unless(close, f"x_n/n of WYT({a},{b})", f"near {float(near)}", float(far))
