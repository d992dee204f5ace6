"""Section 4: the algorithm of Bouton and von Neumann, layer by layer, and the rays into a position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

import numpy as np
from numpy.typing import NDArray

from ....kernels.base.array_types import Flags
from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    board_of,
    first_difference,
    first_place,
    unless,
)
from ...paper import Cases
from ...trusted import layers, outcomes
from ...verdict import Erratum, Witness
from .contents import claim, corrected
from .mex_recursion import moves_by_rule, parameter_pairs, recursion
from .section_2 import printed_pairs


@claim("Sec 4(a)", "algorithm", about="wyt(a,b)")
def bouton_von_neumann(extent: Extent) -> Cases:
    """Removing the terminal positions and those that can move to them, again and again, gives the P-positions as what
    is terminal at some step."""
    side = extent.side(60)
    for a, b in parameter_pairs(extent, 4, 0):
        text = f"wyt({a},{b})"
        yield first_difference(outcomes(text, side), layers(text, side)[1], text)


def _layer(text: str, side: int, n: int, terminal: bool) -> Flags:
    """P_n or N_n of a game."""
    steps, is_p = layers(text, side)
    return np.asarray((steps == n) & (is_p == terminal))


def _grid(side: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    x, y = np.indices((side, side), dtype=np.int64)
    return x, y


@claim("Sec 4(b)", "example", about="wyt(1,2)")
def first_n_layer(extent: Extent) -> Cases:
    """WYT(1,2): N_0 is the union of the columns x ≤ 1, the rows y ≤ 1 and the diagonal x = y ≥ 1, without (0,0)."""
    side = extent.side(80)
    x, y = _grid(side)
    printed = ((x <= 1) | (y <= 1) | (x == y)) & (x + y > 0)
    yield layer_difference(_layer("wyt(1,2)", side, 0, False), printed, "N_0")


def layer_difference(true: Flags, printed: Flags, name: str) -> Witness | None:
    """The smallest position that is in a set and not in the printed one, or the other way round."""
    place = first_place(true != printed)
    if place is None:
        return None
    words = {True: f"in {name}", False: f"not in {name}"}
    return unless(False, position_text(place), words[bool(printed[place])], words[bool(true[place])])


@claim("Sec 4(c)", "example", about="wyt(1,2)")
def second_p_layer(extent: Extent) -> Cases:
    """WYT(1,2): P_1 = {(2,3), (3,2)}."""
    side = extent.side(80)
    yield layer_difference(_layer("wyt(1,2)", side, 1, True), board_of([(2, 3)], side), "P_1")


def _printed_n_1(side: int) -> Flags:
    x, y = _grid(side)
    half = ((x >= 2) & (x <= 4) & (y >= 4)) | ((y >= 4) & (y == x + 1))
    return np.asarray(half | half.T | ((x == 3) & (y == 3)))


@claim("Sec 4(d)", "example", about="wyt(1,2)")
def second_n_layer(extent: Extent) -> Cases:
    """WYT(1,2): N_1, all positions with a move into P_1 = {(2,3), (3,2)}, is {2 ≤ x ≤ 4 ≤ y}, {4 ≤ y = x+1}, their
    mirror images and (3,3)."""
    side = extent.side(40)
    board = np.zeros((side, side), dtype=np.bool_)
    for position in product(range(side), repeat=2):
        board[position] = bool({(2, 3), (3, 2)} & set(moves_by_rule(1, 2, 2, position)))
    yield layer_difference(board, _printed_n_1(side), "N_1")


@claim(
    "Sec 4(d)",
    "example",
    about="wyt(1,2)",
    reading="N_1 without what was deleted before, as in Sec 4(a)",
    severity="slip",
)
def second_n_layer_of_what_is_left(extent: Extent) -> Cases:
    """WYT(1,2): N_1, what can move into P_1 among the positions left after deleting P_0 and N_0 (Sec 4(a)), is
    {2 ≤ x ≤ 4 ≤ y}, {4 ≤ y = x+1}, their mirror images and (3,3)."""
    side = extent.side(80)
    yield layer_difference(_layer("wyt(1,2)", side, 1, False), _printed_n_1(side), "N_1")


@corrected("Sec 4(d)", "example", about="wyt(1,2)")
def second_n_layer_without_the_diagonal(extent: Extent) -> Cases:
    """WYT(1,2): N_1 as in Sec 4(a) is {2 ≤ x ≤ 4 ≤ y}, {4 ≤ y = x+1} and their mirror images without (4,4); (3,3) and
    (4,4) lie on the main diagonal, which was removed with N_0."""
    side = extent.side(80)
    x, y = _grid(side)
    yield layer_difference(_layer("wyt(1,2)", side, 1, False), _printed_n_1(side) & (x != y), "N_1")


@claim("Sec 4(e)", "example", about="wyt(1,2)")
def third_p_layer(extent: Extent) -> Cases:
    """WYT(1,2): P_2 = {(5,7), (7,5)}."""
    side = extent.side(80)
    yield layer_difference(_layer("wyt(1,2)", side, 2, True), board_of([(5, 7)], side), "P_2")


def _rays(a: int, b: int, target: tuple[int, ...], side: int, printed: bool) -> tuple[Flags, Flags, Flags]:
    """The vertical, horizontal and diagonal rays of Lemma 1; as printed, the diagonal ones are bounded by x+y only."""
    x, y = _grid(side)
    i, j = x - target[0], y - target[1]
    other = (i != 0) | (j != 0)
    diagonal = (abs(j - i) < a) & (i + j > 0)
    vertical, horizontal = (i >= 0) & (i < b) & (j >= 0) & other, (j >= 0) & (j < b) & (i >= 0) & other
    return vertical, horizontal, diagonal if printed else diagonal & (i >= 0) & (j >= 0)


def predecessors(a: int, b: int, target: tuple[int, ...], side: int) -> Flags:
    """The positions from which a move of WYT(a,b) leads to the target."""
    x, y = _grid(side)
    i, j = x - target[0], y - target[1]
    return (i >= 0) & (j >= 0) & (i + j > 0) & ((np.minimum(i, j) < b) | (abs(i - j) < a))


def _ray_cases(extent: Extent, printed: bool) -> Cases:
    side = extent.side(24)
    for a, b in sorted(parameter_pairs(extent, 6), key=lambda ab: (sum(ab), ab)):
        for target in sorted(product(range(6), repeat=2), key=sum):
            said = np.logical_or.reduce(_rays(a, b, target, side, printed))
            place = first_place(said != predecessors(a, b, target, side))
            where = f"{place and position_text(place)} → {position_text(target)} in WYT({a},{b})"
            yield unless(place is None, where, *(("a move", "none") if place and said[place] else ("no move", "one")))


@claim("Lem 1", "lemma", about="wyt(a,b)", severity="false")
def rays_into_a_position(extent: Extent) -> Cases:
    """A position (x⁰,y⁰) can be reached exactly from the b vertical rays x⁰ ≤ x < x⁰+b, y ≥ y⁰, the b horizontal rays
    and the 2a-1 diagonal rays |(y-x)-(y⁰-x⁰)| < a, x+y > x⁰+y⁰, without itself."""
    yield from _ray_cases(extent, printed=True)


@corrected("Lem 1", "lemma", about="wyt(a,b)")
def rays_into_a_position_upwards(extent: Extent) -> Cases:
    """As in Lemma 1, but the diagonal rays also need x ≥ x⁰ and y ≥ y⁰, which matters from a = 4 on."""
    yield from _ray_cases(extent, printed=False)


@claim("Sec 4(f)", "remark", about="wyt(a,b)")
def rays_overlap(extent: Extent) -> Cases:
    """The three sets need not be disjoint; the first two meet in the b × b square without its lower left corner."""
    side = extent.side(30)
    yield unless(
        any((np.logical_and(*_rays(1, 2, (3, 5), side, True)[1:])).flat), "WYT(1,2)", "common positions", "none"
    )
    for a, b in parameter_pairs(extent, 5):
        vertical, horizontal, _ = _rays(a, b, (3, 5), side, True)
        x, y = _grid(side)
        square = (x >= 3) & (x < 3 + b) & (y >= 5) & (y < 5 + b) & (x + y > 8)
        yield layer_difference(vertical & horizontal, square, f"both, b = {b}")


@claim("Sec 4(f)", "remark", about="wyt(a,b)", reading="for every a and b", severity="slip")
def rays_always_overlap(extent: Extent) -> Cases:
    """The three sets of rays are not disjoint, whatever a and b are."""
    side = extent.side(30)
    for a, b in sorted(parameter_pairs(extent, 4), key=sum):
        one, two, three = _rays(a, b, (0, 0), side, True)
        meet = ((one & two) | (one & three) | (two & three)).any()
        yield unless(meet, f"the rays into (0,0) in WYT({a},{b})", "common positions", "none")


@claim("Sec 4(g)", "fact", about="wyt(a,b)")
def rays_of_the_first_layer(extent: Extent) -> Cases:
    """N_0 consists of b horizontal, b vertical and 2a-1 diagonal rays."""
    side = extent.side(60)
    for a, b in parameter_pairs(extent, 5):
        said = np.logical_or.reduce(_rays(a, b, (0, 0), side, printed=False))
        yield layer_difference(_layer(f"wyt({a},{b})", side, 0, False), said, f"N_0 of wyt({a},{b})")


def _layer_pairs(extent: Extent) -> Iterator[tuple[int, int, int, list[Position], Position]]:
    """a, b, n, the positions of P_n and z_n, for every step n > 0 that lies well inside the board."""
    side = extent.side(120)
    for a, b in parameter_pairs(extent, 4):
        steps, is_p = layers(f"wyt({a},{b})", side)
        for n, (x, y) in enumerate(recursion(a, b)):
            if y + 2 * b >= side:
                break
            if n:
                yield a, b, n, [(u, v) for u, v in np.argwhere((steps == n) & is_p).tolist()], (x, y)


@claim("Lem 2(a)", "lemma", about="wyt(a,b)", severity="slip", erratum=Erratum(perhaps_copy=True))
def two_terminal_positions(extent: Extent) -> Cases:
    """At each step n > 0, P_n = {z_n, z'_n} = {(x_n,y_n), (x_n,y_n)}, two symmetric positions."""
    for a, b, n, found, (x, y) in _layer_pairs(extent):
        shown = " ".join(map(position_text, found))
        yield unless(set(found) == {(x, y)}, f"P_{n} of wyt({a},{b})", f"({x},{y}) ({x},{y})", shown)


@corrected("Lem 2(a)", "lemma", about="wyt(a,b)")
def two_symmetric_positions(extent: Extent) -> Cases:
    """At each step n > 0, P_n = {z_n, z'_n} = {(x_n,y_n), (y_n,x_n)}, two symmetric positions."""
    for a, b, n, found, (x, y) in _layer_pairs(extent):
        yield unless(set(found) == {(x, y), (y, x)}, f"P_{n} of wyt({a},{b})", f"({x},{y}) ({y},{x})", found)


@claim("Lem 2(b)", "lemma", about="wyt(a,b)")
def diagonal_rays_per_step(extent: Extent) -> Cases:
    """N_n, n > 0, contains exactly 2a diagonal rays, a for z_n and a for z'_n: counted at the far ends of the
    diagonals, whose rows and columns are removed later."""
    side = extent.side(160)
    for a, b in parameter_pairs(extent, 4):
        steps = layers(f"wyt({a},{b})", side)[0]
        ends = {d: int(steps[side - 1 - max(d, 0), side - 1 + min(d, 0)]) for d in range(1 - side // 2, side // 2)}
        for n in range(1, side // 2 // (2 * b + a) - 1):
            above, below = (sum(ends[s * d] == n for d in range(side // 2)) for s in (1, -1))
            yield unless(above == below == a, f"step {n} of wyt({a},{b})", f"{a} + {a}", f"{above} + {below}")


@claim("Lem 2(c)", "lemma", about="wyt(a,b)")
def vertical_rays_per_step(extent: Extent) -> Cases:
    """The number k(n) of vertical rays in N_n, n > 0, satisfies b < k(n) ≤ 2b: counted at the far ends of the columns
    in the layers and, further on, as the columns that z_n and z'_n cover and no earlier pair does."""
    side = extent.side(160)
    n_terms = extent.terms(300)
    for a, b in parameter_pairs(extent, 6):
        # Below this column the end of a column lies below every row and diagonal ray that comes before its own.
        last = (side - b) * b // (a + b)
        ends = layers(f"wyt({a},{b})", side)[0][:last, side - 1].tolist()
        for n, new in enumerate(_new_columns(a, b, n_terms), 1):
            seen = ends.count(n) if max(new) < last else len(new)
            yield unless(b < seen == len(new) <= 2 * b, f"step {n} of wyt({a},{b})", "b < k ≤ 2b", seen)


def _new_columns(a: int, b: int, n_terms: int) -> Iterator[set[int]]:
    """The columns that the rays of z_n and z'_n cover first, for n = 1, 2, …."""
    covered = set(range(b))
    for x, y in islice(recursion(a, b), 1, n_terms):
        columns = set(range(x, x + b)) | set(range(y, y + b))
        yield columns - covered
        covered |= columns


@claim("Lem 2 proof", "proof fact", about="wyt(a,b)")
def halves_after_a_step(extent: Extent) -> Cases:
    """After step n ≥ 1 the rest splits into x < y and x > y, each half with one terminal position. Of the 2a-1
    diagonals of z_n, a are new and a-1 were removed with N_{n-1}; those of z_n and z'_n are disjoint."""
    for a, b, n, found, (x, y) in _layer_pairs(extent):
        halves = [
            sum(1 for u, v in found if u < v),
            sum(1 for u, v in found if u > v),
            sum(1 for u, v in found if u == v),
        ]
        yield unless(halves == [1, 1, 0], f"P_{n} of wyt({a},{b})", "one above, one below", halves)
        own, last = set(range(y - x - a + 1, y - x + a)), set(range(a * (n - 1) - a + 1, a * (n - 1) + a))
        yield unless(len(own & last) == a - 1, f"step {n} of wyt({a},{b})", f"{a - 1} old diagonals", len(own & last))
        yield unless(
            not (own - last) & {-d for d in own - last}, f"step {n} of wyt({a},{b})", "disjoint", "common ones"
        )


@claim("Tab 2", "table", about=("wyt(1,2)", "wyt(2,3)"))
def table_2(extent: Extent) -> Cases:
    """The first ten P-positions of WYT(1,2) and WYT(2,3), as listed."""
    yield from printed_pairs(extent, "table_2")
