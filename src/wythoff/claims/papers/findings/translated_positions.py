"""Findings about the games of Fraenkel and Ho; A_n = ⌊nφ⌋, B_n = A_n + n."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np

from ....forms.beatty import PHI
from ....rules import position_text
from ...extent import Extent
from ...first_differences import (
    board_of,
    first_difference,
    first_place,
    unless,
)
from ...mathematics.game_texts import backward_rule
from ...mathematics.translation_form import translation
from ...paper import Cases
from ...trusted import nim_values, outcomes
from ...verdict import Witness
from .contents import claim


def _pairs(k: int, ell: int, side: int, start: int = 0) -> list[tuple[int, int]]:
    """The (A_n + k, B_n + l), n >= start, below side."""
    translated = ((PHI.floor(n) + k, PHI.floor(n) + n + ell) for n in range(start, side))
    return [(x, y) for x, y in translated if y < side]


def _first_other(one: str, other: str, least: int, side: int) -> Witness | None:
    """Unless the least nim-value whose positions differ in the two games is the given one."""
    first, second = nim_values(one, side), nim_values(other, side)
    value = int(np.minimum(first, second)[first != second].min(initial=side))
    return unless(value == least, f"least nim-value that differs in {one} and {other}", least, value)


@claim("W_{k,l}: where k matters", "finding", about="wk(k,l)")
def where_k_matters(extent: Extent) -> Cases:
    """For k < k' ≤ l, W_{k,l} and W_{k',l} have the same positions of nim-value g for all g below
    m = min{i ⊕ j : k ≤ i < k', j ≥ l}, and not for g = m. As i ⊕ j ≥ j-i > l-k', this contains Fraenkel–Ho's
    Conjecture 10."""
    side, most = extent.side(150), extent.parameters(12, "k < k' <= l <= {}")
    for ell in range(1, most + 1):
        for k, k_prime in combinations(range(ell + 1), 2):
            least = min(i ^ j for i in range(k, k_prime) for j in range(ell, 2 * ell + 2))
            yield _first_other(f"wk({k},{ell})", f"wk({k_prime},{ell})", least, side)


@claim("T_k: where k matters", "finding", about="tk(k)")
def where_k_matters_in_t(extent: Extent) -> Cases:
    """T_k and T_∞ have the same positions of nim-value g for all g < 2⌊k/2⌋ + 2, and not for g = 2⌊k/2⌋ + 2. This
    contains Fraenkel–Ho's Conjectures 14 and 15."""
    side = extent.side(300)
    for k in range(extent.parameters(36) + 1):
        yield _first_other(f"tk({k})", "tk(inf)", 2 * (k // 2) + 2, side)


@claim("W_k: translation by powers of two", "finding", about="wk(k)")
def powers_of_two(extent: Extent) -> Cases:
    """For c a power of two, (x+c,y+c) has nim-value g < c in W_{k+c} exactly if (x,y) has nim-value g in W_k, and a
    position with a pile below c has nim-value x ⊕ y. Fraenkel–Ho's Theorems 3 and 7 are c = 1 and c = 2."""
    side, most = extent.side(300), extent.parameters(6)
    extent.note("c = 1, 2, 4, 8, 16, 32, all g < c")
    x, y = np.indices((side, side))
    for c, k in product((1, 2, 4, 8, 16, 32), range(most + 1)):
        values, lower = nim_values(f"wk({k + c})", side), nim_values(f"wk({k})", side)[: side - c, : side - c]
        place = first_place((values != x ^ y) & (np.minimum(x, y) < c))
        yield unless(place is None, f"{place} in wk({k + c})", "x xor y", "another value")
        shifted = values[c:, c:]
        place = first_place((np.minimum(shifted, lower) < c) & (shifted != lower))
        yield unless(place is None, f"{place} + {c} in wk({k + c})", f"the value in wk({k})", "another value")


@claim("W_{k,l}: nim-value 1 for odd l", "finding", about="wk(k,l)")
def one_values_of_odd_l(extent: Extent) -> Cases:
    """For odd l and k < l the positions of nim-value 1 of W_{k,l} are the (2i,2i+1), 2i < l, the position (l+1,l+1) and
    the (A_n+l-1, B_n+l-1), n ≥ 2. Beyond (l+1,l+1), which both have, the n-th of them and the n-th of W_l are at
    distance exactly 1, which settles the observation of Fraenkel–Ho's Section 2.3."""
    side = extent.side(600)
    for ell in range(1, extent.parameters(15, "k < l <= {}") + 1, 2):
        first = [*((i, i + 1) for i in range(0, ell, 2)), (ell + 1, ell + 1)]
        printed = board_of([*first, *_pairs(ell - 1, ell - 1, side, 2)], side)
        for k in range(ell):
            place = first_place((nim_values(f"wk({k},{ell})", side) == 1) != printed)
            yield unless(place is None, f"{place} in wk({k},{ell})", "as stated", "otherwise")


@claim("Backward translations", "finding", about="wythoff")
def backward(extent: Extent) -> Cases:
    """For every k ≥ 1 there is a variant of Wythoff with the P-positions (A_n-k, B_n-k), n ≥ m, and finitely many
    (i,i), which answers Fraenkel–Ho's Question 16: Nim moves, diagonal moves that do not land on (i,i), and both piles
    as a whole if they differ by less than m, where A_m is the first A_n above k (equal piles i, i left over
    excepted)."""
    side = extent.side(120)
    for k in range(1, extent.parameters(16) + 1):
        text, free = backward_rule(k)
        m = next(n for n in range(1, k + 2) if PHI.floor(n) > k)
        printed = board_of([*((i, i) for i in free), *_pairs(-k, -k, side, m)], side)
        yield first_difference(outcomes(text, side), printed, text)


WHOLE = {2: (1,), 4: (1, 3), 6: (1, 2, 4), 8: (1, 2, 3, 6), 10: (1, 2, 3, 5, 8), 12: (1, 2, 3, 4, 7, 9)}


@claim("Backward translations by taking all", "finding", about=("wythoff", "wk(k)"))
def backward_by_taking_all(extent: Extent) -> Cases:
    """Wythoff in which both piles may also be taken as a whole if they differ by 1 has the P-positions (0,0) and
    (A_n-2, B_n-2), n ≥ 2. With W_j in place of Wythoff and the differences {1}, {1,3}, {1,2,4}, {1,2,3,6}, {1,2,3,5,8},
    {1,2,3,4,7,9} the P-positions are in the end the (A_n+j-2m, B_n+j-2m), m the number of differences."""
    side = extent.side(150)
    text = "rule(i*j == 0 or i == j or max(u, v) == 0 and abs(x - y) == 1)"
    yield first_difference(outcomes(text, side), board_of([(0, 0), *_pairs(-2, -2, side, 2)], side), text)
    for j in range(extent.parameters(3, "j <= {}") + 1):
        for back, differences in WHOLE.items():
            whole = " or ".join(f"max(u, v) == 0 and abs(x - y) == {d}" for d in differences)
            form = translation(outcomes(f"rule(i*j == 0 or i == j and min(u, v) >= {j} or {whole})", side))
            yield unless(form == (j - back, j - back), f"form for W_{j} with {differences}", j - back, form)


@claim("Unequal translations need other Nim moves", "finding", about="wythoff")
def unequal(extent: Extent) -> Cases:
    """If positions are unordered, (x,y) the same as (y,x), and all Nim moves stay, no variant of Wythoff has, in the
    end, the P-positions (A_n+k, B_n+l) with k ≠ l: no two pairs could share a number, but infinitely many A_n+k are
    some B_m+l. With other Nim moves there are such variants: play Wythoff with the smaller pile and the larger one less
    l (piles that differ by less than l may only be taken as a whole); its P-positions are (0,0) and the (A_n,
    B_n+l)."""
    side = extent.side(100)
    for ell in range(1, extent.parameters(6, "l <= {}") + 1):
        text = _played_less(ell)
        yield first_difference(outcomes(text, side), board_of([(0, 0), *_pairs(0, ell, side)], side), text)
        lower = {PHI.floor(n) for n in range(1, 1000)}
        for difference in (ell, -ell):
            shared = sum(PHI.floor(n) + n + difference in lower for n in range(1, 500))
            yield unless(shared > 5, f"numbers m < 500 for which B_m + {difference} is an A_n", "many", shared)


def _played_less(ell: int) -> str:
    """Wythoff on the sorted piles (smaller, larger - l); a Nim move there may exchange which pile is the smaller."""
    ways = (
        "min(x, y) == min(u, v)",
        "max(x, y) == max(u, v)",
        f"max(u, v) - {ell} == min(x, y)",
        "min(x, y) - min(u, v) == max(x, y) - max(u, v)",
    )
    proper = f"abs(x - y) >= {ell} and abs(u - v) >= {ell} and ({' or '.join(ways)})"
    return f"rule(abs(x - y) < {ell} and max(u, v) == 0 or {proper})"


@claim("Unequal translations of ordered positions", "finding", about="wythoff")
def unequal_and_ordered(extent: Extent) -> Cases:
    """If positions are ordered there are games with all Nim moves whose P-positions are Wythoff's translated by (k,l),
    k ≠ l, and (0,0). For k, l ≥ 1: Nim moves, diagonal moves that land on (u,v) with u ≥ k and v ≥ l, and everything if
    x < k or y < l; the P-positions are (0,0), the (A_n+k, B_n+l) and the (B_n+k, A_n+l). For (A_n, B_n+l), n ≥ 1, and
    (0,0) alone, l ≥ 1: Nim moves, diagonal moves, everything if y-x ≤ l, and every move that leaves v = x+l."""
    side = extent.side(150)
    most = extent.parameters(5, "k ≠ l, k, l <= {}")
    for k, ell in product(range(1, most + 1), repeat=2):
        if k != ell:
            said = [(0, 0), *_pairs(k, ell, side), *((y, x) for x, y in _pairs(ell, k, side))]
            yield _unlike(_translated(k, ell), said, side)
    for ell in range(1, most + 1):
        yield _unlike(_one_order(ell), [(0, 0), *_pairs(0, ell, side, 1)], side)


def _translated(k: int, ell: int) -> str:
    whole = f"max(u, v) == 0 and (x < {k} or y < {ell})"
    return f"rule(i*j == 0 or i == j and u >= {k} and v >= {ell} or {whole})"


def _one_order(ell: int) -> str:
    return f"rule(i*j == 0 or i == j or max(u, v) == 0 and y - x <= {ell} or v == x + {ell})"


def _unlike(text: str, said: list[tuple[int, int]], side: int) -> Witness | None:
    return first_difference(outcomes(text, side), board_of(said, side, mirrored=False), text)


@claim("Wythoff: nim-values 0 and 1 side by side", "finding", about="wythoff")
def zeros_and_ones(extent: Extent) -> Cases:
    """The n-th positions of nim-value 0 and of nim-value 1 of Wythoff, in the order of their first coordinate, differ
    by at most 4 in each coordinate. Known: that the differences are bounded (Blass and Fraenkel 1990, Nivasch 2009)."""
    side = extent.side(2000)
    values = nim_values("wythoff", side)
    zeros, ones = (np.argwhere(np.triu(values == g))[: side // 5] for g in (0, 1))
    apart = np.abs(zeros - ones)
    place = first_place(apart > 4)
    extent.fact(f"largest differences: {position_text(apart.max(axis=0))}, n < {len(apart)}")
    yield unless(place is None, f"n = {place}", "at most 4", apart.max())
