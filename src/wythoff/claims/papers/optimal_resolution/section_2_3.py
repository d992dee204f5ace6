"""Section II.3: Game(p)."""

from __future__ import annotations

from itertools import count

from ...extent import Extent
from ...first_differences import board_of, first_difference, same_options, unless
from ...mathematics.counting import mex
from ...mathematics.game_texts import fixed
from ...paper import Cases
from ...trusted import outcomes
from ...verdict import Erratum, Witness
from .contents import claim, corrected, gap
from .piles import FIXED, WYTHOFF
from .section_2_2 import mex_recursion, other_letters
from .two_letter_words import letter_positions, sigma_p


def _self_reference(p: int) -> Witness | None:
    """A_i = mex of a set with A_i in it has no solution; the first i >= 1 shows it."""
    _, (a, b) = mex_recursion(2, 1, p)
    value = mex({0, a, b})
    return unless(value == a, f"A_1 = mex(A_0, B_0, A_1, B_1), p = {p}", a, value)


@claim("II.3(a)", "claim", about="heap(p,1)", erratum=Erratum(repeats=("II.3(e)",), perhaps_copy=True), severity="slip")
def schwent_as_printed(extent: Extent) -> Cases:
    """For p = 2 the letter positions in the word of σ(a) = aab, σ(b) = aa are the winning positions of Game(p):
    A_0 = B_0 = 0, A_i = mex(A_r, B_r for r ≤ i), B_i = 2A_i + i."""
    yield other_letters("heap(2,1)", sigma_p(2), extent.side(300, "p = 2; x, y < {}"))
    yield _self_reference(2)


@corrected("II.3(a)", "claim", about="heap(p,1)")
def schwent(extent: Extent) -> Cases:
    """The same with r < i: word, recursion and winning positions agree for p = 2."""
    side = extent.side(300, "p = 2; x, y < {}")
    yield other_letters("heap(2,1)", sigma_p(2), side)
    yield first_difference(outcomes("heap(2,1)", side), board_of(mex_recursion(side, 1, 2), side), "heap(2,1)")


@claim("II.3(a)", "claim", reading=FIXED, severity="slip")
def schwent_fixed(extent: Extent) -> Cases:
    """With the smaller amount always from the first pile, the pairs with r < i are the winning positions, p = 2."""
    yield _fixed_is_symmetric(2, extent.side(100))


@corrected("II.3(a)", "claim", reading=FIXED)
def schwent_fixed_corrected(extent: Extent) -> Cases:
    """With the smaller amount always from the first pile, the winning positions for p = 2 are the (a_n, 2a_n+n) and the
    (b_n+n, b_n), where a_n = mex(a_r, b_r+r for r < n) and b_n = mex(b_r, 2a_r+r for r < n)."""
    yield _fixed_recursion(2, extent.side(400))


def _fixed_is_symmetric(p: int, side: int) -> Witness | None:
    printed = board_of(mex_recursion(side, 1, p), side)
    return first_difference(outcomes(fixed(p), side), printed, fixed(p))


def _fixed_recursion(p: int, side: int) -> Witness | None:
    """Every column is one a_n or b_n + n, every row one b_n or p a_n + n."""
    columns, rows, positions = {0}, {0}, [(0, 0)]
    for n in range(1, side):
        a, b = (next(number for number in count() if number not in used) for used in (columns, rows))
        positions += [(a, p * a + n), (b + n, b)]
        columns |= {a, b + n}
        rows |= {b, p * a + n}
    return first_difference(outcomes(fixed(p), side), board_of(positions, side, mirrored=False), fixed(p))


gap(
    "II.3(b)",
    "remark",
    "Not for every word over {a,b} can a game be chosen whose winning positions are given by its letter positions.",
    "it speaks of all words and all games without saying which games count, so no computation decides it",
)


@claim("II.3(c)", "claim", about="heap(p,1)")
def word_of_p(extent: Extent) -> Cases:
    """For every p the limit word of σ(a) = a^p b, σ(b) = a^p gives the winning positions of Game(p), the amounts taken
    from the piles in either order."""
    side = extent.side(300)
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        yield other_letters(f"heap({p},1)", sigma_p(p), side)


@claim("II.3(c)", "claim", reading=FIXED, severity="slip")
def word_of_p_fixed(extent: Extent) -> Cases:
    """For every p the limit word gives the winning positions if the smaller amount always comes from the first pile."""
    side = extent.side(100)
    for p in range(1, extent.parameters(5, "p <= {}") + 1):
        a, b = letter_positions(sigma_p(p), side)
        listed = [(0, 0), *((int(x), int(y)) for x, y in zip(a, b, strict=True))]
        yield first_difference(outcomes(fixed(p), side // 2), board_of(listed, side // 2), fixed(p))


@corrected("II.3(c)", "claim", reading=FIXED)
def word_of_p_fixed_corrected(extent: Extent) -> Cases:
    """With the smaller amount always from the first pile, the winning positions are the (a_n, pa_n+n) and the (b_n+n,
    b_n), where a_n = mex(a_r, b_r+r for r < n) and b_n = mex(b_r, pa_r+r for r < n); the word gives them for p = 1
    only."""
    side = extent.side(300)
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        yield _fixed_recursion(p, side)


@claim("II.3(d)", "fact", about=("heap(p,1)", WYTHOFF))
def p_one(extent: Extent) -> Cases:
    """For p = 1, Game(p) is Wythoff, in both readings."""
    side = extent.side(20)
    yield same_options("heap(1,1)", WYTHOFF, side)
    yield same_options(fixed(1), WYTHOFF, side)


@claim("II.3(e)", "claim", about="heap(p,1)", erratum=Erratum(perhaps_copy=True), severity="slip")
def recursion_of_p_as_printed(extent: Extent) -> Cases:
    """The winning positions of Game(p) are A_0 = B_0 = 0, A_i = mex(A_r, B_r for r ≤ i), B_i = pA_i + i."""
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        yield _self_reference(p)


@corrected("II.3(e)", "claim", about="heap(p,1)")
def recursion_of_p(extent: Extent) -> Cases:
    """The winning positions of Game(p) are A_0 = B_0 = 0, A_i = mex(A_r, B_r for r < i), B_i = pA_i + i, the amounts
    taken from the piles in either order."""
    side = extent.side(300)
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        printed = board_of(mex_recursion(side, 1, p), side)
        yield first_difference(outcomes(f"heap({p},1)", side), printed, f"heap({p},1)")


@claim("II.3(e)", "claim", reading=FIXED, severity="slip")
def recursion_of_p_fixed(extent: Extent) -> Cases:
    """With the smaller amount always from the first pile, the pairs with r < i are the winning positions, for every
    p."""
    side = extent.side(100)
    for p in range(1, extent.parameters(5, "p <= {}") + 1):
        yield _fixed_is_symmetric(p, side)


@corrected("II.3(e)", "claim", reading=FIXED)
def recursion_of_p_fixed_corrected(extent: Extent) -> Cases:
    """With the smaller amount always from the first pile, the winning positions are the (a_n, pa_n+n) and the (b_n+n,
    b_n), where a_n = mex(a_r, b_r+r for r < n) and b_n = mex(b_r, pa_r+r for r < n)."""
    side = extent.side(300)
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        yield _fixed_recursion(p, side)
