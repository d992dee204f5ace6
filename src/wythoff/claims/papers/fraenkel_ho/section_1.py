"""Section 1: the question and the games W_k and T_k."""

from __future__ import annotations

import numpy as np

from ....forms.beatty import PHI, Quadratic
from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    board_of,
    first_difference,
    first_other_options,
    first_place,
    same_options,
    unless,
)
from ...mathematics.translation_form import translation
from ...paper import Cases
from ...printed_tables import table
from ...trusted import nim_values, options, outcomes
from .contents import claim, corrected
from .definitions import diagonal_options, every_family, nim_options
from .translated_pairs import s_0, shifted, triangle


@claim("Notation 1", "fact", about="wythoff")
def b_is_a_plus_n(extent: Extent) -> Cases:
    """φ² = φ + 1, so B_n = ⌊φ²n⌋ = A_n + n."""
    n = np.arange(extent.terms(300_000), dtype=np.int64)
    square = Quadratic(3, 1, 5, 2)  # ((1 + √5)/2)² = (6 + 2√5)/4
    wrong = first_place(square.floors(n) != PHI.floors(n) + n)
    yield unless(wrong is None, f"B_n, n = {wrong}", "A_n + n", "another number")


@claim("Sec 1(a)", "theorem", about="wythoff")
def wythoffs_theorem(extent: Extent) -> Cases:
    """The P-positions of Wythoff are the (⌊φn⌋, ⌊φ²n⌋), n ≥ 0."""
    side = extent.side(3000)
    yield first_difference(outcomes("wythoff", side), s_0(0, side), "wythoff")


@claim("Sec 1(b)", "fact", about=("wythoff", "wk(k)", "wkprime(k)", "wk(k,l)", "tk(k)"))
def p_is_value_zero(extent: Extent) -> Cases:
    """A position is P exactly if its nim-value is 0, in every ruleset of the paper."""
    side = extent.side(300)
    extent.note("nine games: " + ", ".join(every_family()))
    for text in every_family():
        yield first_difference(outcomes(text, side), nim_values(text, side) == 0, text)


@claim("Sec 1(c)", "fact", about=("wk(k)", "wythoff"))
def w_0_is_wythoff(extent: Extent) -> Cases:
    """W_0 is Wythoff. For k > 0 no diagonal move leads to a position with a pile below k."""
    side = extent.side(20)
    yield same_options("wk(0)", "wythoff", side)
    for k in range(1, extent.parameters(8) + 1):
        for a, b in triangle(side):
            low = [q for q in options(f"wk({k})", (a, b)) - nim_options(a, b) if min(q) < k]
            yield unless(not low, f"diagonal moves from ({a},{b}) in wk({k})", "none below k", low)


@claim("Sec 1(d)", "claim", about="wk(k)")
def w_k_answers(extent: Extent) -> Cases:
    """W_k answers the translation question for every k ≥ 1, with S = {(i,i) : 0 ≤ i < k} and n_0 = 0."""
    side = extent.side(400)
    for k in range(1, extent.parameters(16) + 1):
        board = outcomes(f"wk({k})", side)
        rest = board & ~board_of(shifted(k, side), side)
        yield first_difference(rest, board_of([(i, i) for i in range(k)], side), f"S of wk({k})")
        yield unless(translation(board) == (k, k), f"form of wk({k})", (k, k), translation(board))


@claim("Sec 1(e)", "fact", about="tk(inf)")
def t_infinity_in_words(extent: Extent) -> Cases:
    """T_∞ is Wythoff with one restriction: a diagonal move cannot make a pile empty."""
    side = extent.side(24)
    yield first_other_options("tk(inf)", no_empty_pile, side)


def no_empty_pile(position: Position) -> set[Position]:
    """Wythoff's options without the diagonal moves that empty a pile."""
    return nim_options(*position) | {q for q in diagonal_options(*position) if min(q) > 0}


@claim("Tab 1", "table", about="tk(k)")
def table_1(extent: Extent) -> Cases:
    """The diagonal moves of T_k from (5,10): the numbers s and the options of the five printed rows, k = 0, 1, 2, 3, 4
    as the text announces."""
    rows = table("fraenkel_ho", "table_1")[1]
    extent.note(f"{len(rows)} rows")
    yield unless([int(row[0]) for row in rows] == [0, 1, 2, 3, 4], "k of the rows", "0 to 4", [r[0] for r in rows])
    for k, _, taken, landed in rows:
        allowed = sorted(options(f"tk({k})", (5, 10)) - nim_options(5, 10), reverse=True)
        amounts = " ".join(str(5 - u) for u, _ in allowed)
        yield unless(amounts == taken, f"s for k = {k}", taken, amounts)
        reached = " ".join(map(position_text, allowed))
        yield unless(reached == landed, f"options for k = {k}", landed, reached)


@claim("Tab 1", "table", about="tk(k)", reading="by its caption", severity="slip")
def table_1_caption(extent: Extent) -> Cases:
    """The table shows the diagonal moves of T_k from (5,10) for k = 0, 1, 2, 3, as its caption says."""
    printed = " ".join(row[0] for row in table("fraenkel_ho", "table_1")[1])
    extent.note("the caption and the rows")
    yield unless(printed == "0 1 2 3", "k of the rows of Table 1", "0 1 2 3", printed)


@corrected("Tab 1", "table", about="tk(k)", reading="by its caption")
def table_1_caption_corrected(extent: Extent) -> Cases:
    """The table shows k = 0, 1, 2, 3, 4; its last row, k = 4, is the first with the move to (1,6)."""
    extent.note("five rows")
    for k in range(5):
        legal = (1, 6) in options(f"tk({k})", (5, 10))
        yield unless(legal == (k == 4), f"(5,10) to (1,6) in tk({k})", k == 4, legal)
