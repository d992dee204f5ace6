"""The games W_k, W'_k, W_{k,l} and T_k, nim-values, and the question of the title."""

from __future__ import annotations

from functools import partial
from itertools import product

import numpy as np

from ....rules import Position
from ...extent import Extent
from ...first_differences import first_other_options, first_place, unless
from ...mathematics.translation_form import translation
from ...paper import Cases
from ...trusted import nim_values, options, outcomes
from ...verdict import Witness
from .contents import claim
from .translated_pairs import triangle


def nim_options(a: int, b: int) -> set[Position]:
    """Where a Nim move leads."""
    return {(u, b) for u in range(a)} | {(a, v) for v in range(b)}


def diagonal_options(a: int, b: int) -> set[Position]:
    """Where taking the same number from both piles leads."""
    return {(a - m, b - m) for m in range(1, min(a, b) + 1)}


def _t_options(position: Position, k: float) -> set[Position]:
    """T_k by its text: a <= b, s >= 1, a - s > 0 and |⌊(b-s)/(a-s)⌋ - ⌊b/a⌋| <= k; mirrored for a > b."""
    a, b = position
    if a > b:
        return {(v, u) for u, v in _t_options((b, a), k)}
    taken = (s for s in range(1, a) if abs((b - s) // (a - s) - b // a) <= k)
    return nim_options(a, b) | {(a - s, b - s) for s in taken}


@claim("Game Wythoff", "ruleset", about="wythoff")
def wythoff_rule(extent: Extent) -> Cases:
    """Take any positive number from one pile, or the same positive number from both."""
    side = extent.side(20)
    yield first_other_options("wythoff", lambda p: nim_options(*p) | diagonal_options(*p), side)


@claim("Game W_k, k >= 0", "ruleset", about="wk(k)")
def w_k_rule(extent: Extent) -> Cases:
    """Nim moves, and diagonal moves to positions with min ≥ k (of the position after the move)."""
    side = extent.side(16)
    for k in range(extent.parameters(6) + 1):
        yield first_other_options(f"wk({k})", partial(_w_options, k=k, ell=k), side)


def _w_options(position: Position, k: int, ell: int) -> set[Position]:
    landed = {q for q in diagonal_options(*position) if min(q) >= k and max(q) >= ell}
    return nim_options(*position) | landed


@claim("Game W'_k", "ruleset", about="wkprime(k)")
def w_prime_rule(extent: Extent) -> Cases:
    """Nim moves, and diagonal moves that do not lead to a position (i,i) with i < k."""
    side = extent.side(16)
    for k in range(extent.parameters(6) + 1):
        yield first_other_options(f"wkprime({k})", partial(w_prime_options, k=k), side)


def w_prime_options(position: Position, k: int) -> set[Position]:
    """The options of W'_k by its text."""
    forbidden = {(i, i) for i in range(k)}
    return nim_options(*position) | (diagonal_options(*position) - forbidden)


@claim("Game W_{k,l}, k <= l", "ruleset", about="wk(k,l)")
def w_kl_rule(extent: Extent) -> Cases:
    """Nim moves, and diagonal moves to (i,j) with min(i,j) ≥ k and max(i,j) ≥ l; for a ≤ b and positive k, l Section 1
    words this as a-i ≥ k and b-i ≥ l, which is the same rule."""
    side, most = extent.side(14), extent.parameters(5, "k <= l <= {}")
    for ell in range(most + 1):
        for k in range(ell + 1):
            yield first_other_options(f"wk({k},{ell})", partial(_w_options, k=k, ell=ell), side)
            yield _other_wording(k, ell, side)


def _other_wording(k: int, ell: int, side: int) -> Witness | None:
    for a, b in triangle(side):
        said = {(a - i, b - i) for i in range(1, a + 1) if a - i >= k and b - i >= ell}
        allowed = _w_options((a, b), k, ell) - nim_options(a, b)
        if said != allowed:
            return Witness(f"diagonal moves from ({a},{b}), k={k}, l={ell}", str(sorted(said)), str(sorted(allowed)))
    return None


@claim("Game T_k, k >= 0", "ruleset", about="tk(k)")
def t_k_rule(extent: Extent) -> Cases:
    """From (a,b), a ≤ b: Nim moves, or s ≥ 1 from both piles provided a-s > 0 and
    |⌊(b-s)/(a-s)⌋ - ⌊b/a⌋| ≤ k; mirrored for a > b."""
    side = extent.side(18)
    for k in range(extent.parameters(8) + 1):
        yield first_other_options(f"tk({k})", partial(_t_options, k=k), side)


@claim("Game T_infinity", "ruleset", about="tk(inf)")
def t_infinity_rule(extent: Extent) -> Cases:
    """T_k without the condition on the ratio; a-s > 0 stays."""
    side = extent.side(20)
    yield first_other_options("tk(inf)", partial(_t_options, k=float("inf")), side)


@claim("Def nim-value", "definition", about=("wythoff", "wk(k)", "wkprime(k)", "wk(k,l)", "tk(k)"))
def nim_value_recursion(extent: Extent) -> Cases:
    """A position without moves has nim-value 0; otherwise the nim-value is the least nonnegative integer that no
    option has."""
    side = extent.side(12)
    for text in every_family():
        values = nim_values(text, side)
        literal = np.zeros((side, side), dtype=np.int64)
        for x, y in product(range(side), repeat=2):
            taken = {int(literal[option]) for option in options(text, (x, y))}
            literal[x, y] = next(v for v in range(len(taken) + 1) if v not in taken)
        place = first_place(values != literal)
        yield unless(place is None, f"{place} in {text}", place and literal[place], place and values[place])


def every_family() -> list[str]:
    """A few games of each family of the paper."""
    return ["wythoff", "wk(2)", "wk(5)", "wkprime(2)", "wk(1,3)", "wk(0,4)", "tk(0)", "tk(2)", "tk(inf)"]


@claim("Def translation question", "definition", about=("wk(k)", "wythoff"))
def translation_question(extent: Extent) -> Cases:
    """For k ≥ 1, variants of Wythoff are sought whose P-positions are a finite set and the (A_n+k, B_n+k), n ≥ n_0; a
    restriction has fewer moves, an extension more. Tested: W_k has this form with its own k and Nim has
    it with none; W_3 is a restriction of Wythoff, and Wythoff with the knight's leaps an extension."""
    side = extent.side(200)
    for k in range(extent.parameters(12) + 1):
        form = translation(outcomes(f"wk({k})", side))
        yield unless(form == (k, k), f"form of the P-positions of wk({k})", (k, k), form)
    yield unless(translation(outcomes("nim", side)) is None, "form of the P-positions of nim", None, "a form")
    for position in product(range(10), repeat=2):
        plain = options("wythoff", position)
        yield unless(options("wk(3)", position) <= plain, f"moves of wk(3) from {position}", "fewer", "more")
        yield unless(options("maharaja", position) >= plain, f"moves of maharaja from {position}", "more", "fewer")
