"""Section 2.3: the games W_{k,l}."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from ....rules import position_text
from ...extent import Extent
from ...first_differences import (
    board_of,
    first_difference,
    first_place,
    same_options,
    unless,
)
from ...paper import Cases
from ...trusted import nim_values, options, outcomes
from ...verdict import Witness
from .contents import claim, corrected
from .translated_pairs import first_other_class, first_other_up_to, shifted


@claim("Sec 2.3(a)", "example", about="wk(k,l)")
def example_w_35(extent: Extent) -> Cases:
    """In W_{3,5} the move (6,9) → (3,6) is legal and (6,9) → (2,5) is not, since min(2,5) = 2 < 3."""
    extent.note("the options of one position")
    allowed = options("wk(3,5)", (6, 9))
    yield unless((3, 6) in allowed, "(6,9) to (3,6)", "legal", "illegal")
    yield unless((2, 5) not in allowed and min(2, 5) == 2, "(6,9) to (2,5)", "illegal", "legal")


@claim("Sec 2.3(b)", "fact", about=("wk(k)", "wk(k,l)"))
def w_kk(extent: Extent) -> Cases:
    """W_k and W_{k,k} have the same rules."""
    side = extent.side(12)
    for k in range(extent.parameters(8) + 1):
        yield same_options(f"wk({k})", f"wk({k},{k})", side)


@claim("Thm 9", "theorem", about="wk(k,l)")
def depends_only_on_l(extent: Extent) -> Cases:
    """For 0 ≤ k ≤ l the P-positions of W_{k,l} are those of W_l."""
    side, most = extent.side(600), extent.parameters(14, "k <= l <= {}")
    for ell in range(most + 1):
        for k in range(ell + 1):
            yield first_difference(outcomes(f"wk({k},{ell})", side), outcomes(f"wk({ell})", side), f"wk({k},{ell})")


@claim("Conj 10", "conjecture", about="wk(k,l)")
def conjecture_10(extent: Extent) -> Cases:
    """For k < k' ≤ l and every g ≤ l-k', W_{k,l} and W_{k',l} have the same positions of nim-value g."""
    side, most = extent.side(400), extent.parameters(16, "k < k' <= l <= {}")
    extent.fact("a short proof exists: the moves not shared land where min < k' and max >= l, on nim-values above l-k'")
    for ell in range(1, most + 1):
        for k in range(ell):
            # Equality is transitive and the bound falls with k', so neighbours k, k+1 decide all k < k'.
            yield first_other_up_to(f"wk({k},{ell})", f"wk({k + 1},{ell})", ell - k - 1, side)


@claim("Sec 2.3(c)", "remark", about="wk(k,l)")
def one_values_independent_of_k(extent: Extent) -> Cases:
    """S^v_{k',l} = S^v_{k,l} for all k, k' < l, where v is the nim-value 1 of this paragraph."""
    side, most = extent.side(400), extent.parameters(14, "k, k' < l <= {}")
    for ell in range(2, most + 1):
        for k in range(1, ell):
            one = nim_values(f"wk({k},{ell})", side) == 1
            yield first_other_class(nim_values(f"wk(0,{ell})", side), 1, one, f"wk(0,{ell}) and wk({k},{ell})")


@claim("Sec 2.3(c)", "remark", about="wk(k,l)", reading="every nim-value v", severity="slip")
def values_independent_of_k(extent: Extent) -> Cases:
    """S^v_{k',l} = S^v_{k,l} for all k, k' < l and every nim-value v."""
    side = extent.side(60)
    for ell in range(2, extent.parameters(8, "k, k' < l <= {}") + 1):
        for v, k in product(range(ell + 2), range(1, ell)):
            one = nim_values(f"wk({k},{ell})", side) == v
            yield first_other_class(nim_values(f"wk(0,{ell})", side), v, one, f"wk(0,{ell}) and wk({k},{ell})")


@corrected("Sec 2.3(c)", "remark", about="wk(k,l)", reading="every nim-value v")
def values_independent_of_k_corrected(extent: Extent) -> Cases:
    """For k < k' < l the least v with S^v_{k',l} ≠ S^v_{k,l} is the least of the i ⊕ j, k ≤ i < k' and j ≥ l; it
    exceeds l-k', so that the sets for v = 1 are equal."""
    side, most = extent.side(150), extent.parameters(10, "k < k' < l <= {}")
    for ell in range(2, most + 1):
        for k, k_prime in combinations(range(ell), 2):
            yield _exact_threshold(k, k_prime, ell, side)


def _exact_threshold(k: int, k_prime: int, ell: int, side: int) -> Witness | None:
    """The least nim-value whose classes differ in W_{k,l} and W_{k',l} is the least i xor j, k <= i < k', j >= l."""
    one, other = nim_values(f"wk({k},{ell})", side), nim_values(f"wk({k_prime},{ell})", side)
    said = min(i ^ j for i in range(k, k_prime) for j in range(ell, 2 * ell + 2))
    value = int(np.minimum(one, other)[one != other].min(initial=side))
    holds = value == said > ell - k_prime
    return unless(holds, f"least differing nim-value, k={k}, k'={k_prime}, l={ell}", said, value)


@claim("Sec 2.3(d)", "experimental claim", about="wk(k,l)", severity="slip")
def even_l(extent: Extent) -> Cases:
    """For even l the set S^v_{k,l}, v = 1, coincides with S^v_k."""
    side = extent.side(200)
    for ell in range(2, extent.parameters(10, "k < l <= {}") + 1, 2):
        for k in range(ell):
            printed = nim_values(f"wk({k})", side) == 1
            yield first_other_class(nim_values(f"wk({k},{ell})", side), 1, printed, f"wk({k},{ell})")


@corrected("Sec 2.3(d)", "experimental claim", about="wk(k,l)")
def even_l_corrected(extent: Extent) -> Cases:
    """For even l and k < l the set S^1_{k,l} coincides with S^1_l (index l, not k)."""
    side = extent.side(500)
    for ell in range(2, extent.parameters(14, "k < l <= {}") + 1, 2):
        for k in range(ell):
            printed = nim_values(f"wk({ell})", side) == 1
            yield first_other_class(nim_values(f"wk({k},{ell})", side), 1, printed, f"wk({k},{ell})")


@claim("Sec 2.3(e)", "experimental claim", about="wk(k,l)")
def odd_l(extent: Extent) -> Cases:
    """For odd l and k < l the n-th positions (a_n,b_n) of W_{k,l} and (a'_n,b'_n) of W_l of nim-value 1, sorted by
    their strictly increasing first coordinate, have |a_n-a'_n| + |b_n-b'_n| ≤ 1."""
    side = extent.side(500)
    for ell in range(1, extent.parameters(13, "k < l <= {}") + 1, 2):
        for k in range(ell):
            yield _far_apart(f"wk({k},{ell})", f"wk({ell})", side)


@claim(
    "Sec 2.3(e)",
    "experimental claim",
    about="wk(k,l)",
    reading="close to S^v_k, as the first sentence prints",
    severity="slip",
)
def odd_l_as_printed(extent: Extent) -> Cases:
    """For odd l and k < l the n-th positions of nim-value 1 of W_{k,l} and of W_k have |a_n-a'_n| + |b_n-b'_n| ≤ 1."""
    side = extent.side(200)
    for ell in range(1, extent.parameters(9, "k < l <= {}") + 1, 2):
        for k in range(ell):
            yield _far_apart(f"wk({k},{ell})", f"wk({k})", side)


@corrected("Sec 2.3(e)", "experimental claim", about="wk(k,l)", reading="close to S^v_k, as the first sentence prints")
def odd_l_corrected(extent: Extent) -> Cases:
    """For odd l and k < l: S^1_{k,l} is {(2i,2i+1) : 2i < l} ∪ {(l+1,l+1)} ∪ {(A_n+l-1, B_n+l-1) : n ≥ 2}, so from the
    first n on that exceeds (l+1)/2 the distance to S^1_l is exactly 1."""
    side = extent.side(600)
    for ell in range(1, extent.parameters(13, "k < l <= {}") + 1, 2):
        first = [*((i, i + 1) for i in range(0, ell, 2)), (ell + 1, ell + 1)]
        printed = board_of([*first, *shifted(ell - 1, side, 2)], side)
        for k in range(ell):
            yield first_other_class(nim_values(f"wk({k},{ell})", side), 1, printed, f"wk({k},{ell})")
            apart = _distances(f"wk({k},{ell})", f"wk({ell})", side)
            wrong = first_place(apart != (np.arange(len(apart)) > (ell + 1) // 2))
            where = f"n = {wrong} in wk({k},{ell}) and wk({ell})"
            yield unless(wrong is None, where, "distance 0, from (l+3)/2 on 1", "another")


def _ones(text: str, side: int) -> NDArray[np.int64]:
    """The positions of nim-value 1, a <= b, whose column is closed below the side, by first coordinate."""
    places = np.argwhere(nim_values(text, side) == 1)
    return places[(places[:, 0] <= places[:, 1]) & (places[:, 0] < side // 2)]


def _distances(one: str, other: str, side: int) -> NDArray[np.int64]:
    """|a_n-a'_n| + |b_n-b'_n| for the n-th positions of nim-value 1 of two games."""
    first, second = _ones(one, side), _ones(other, side)
    both = min(len(first), len(second))
    return np.asarray(np.abs(first[:both] - second[:both]).sum(axis=1))


def _far_apart(one: str, other: str, side: int) -> Witness | None:
    first, second = _ones(one, side), _ones(other, side)
    if not ((np.diff(first[:, 0]) > 0).all() and (np.diff(second[:, 0]) > 0).all()):
        return Witness(f"first coordinates in {one}, {other}", "strictly increasing", "a repetition")
    distance = _distances(one, other, side)
    place = first_place(distance > 1)
    if place is None:
        return None
    pair = f"{position_text(first[place[0]])} and {position_text(second[place[0]])}"
    return Witness(f"n = {place[0]}: {pair} in {one} and {other}", "distance at most 1", str(distance[place[0]]))
