"""Definitions 1 to 10: the games that block or propose options, candidate sets, covers, counts of options."""

from __future__ import annotations

from itertools import product

import numpy as np

from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    board_of,
    first_difference,
    first_other_options,
    first_place,
    unless,
)
from ...mathematics.clusters import measure
from ...mathematics.game_texts import blocked
from ...paper import Cases
from ...trusted import options, outcomes
from ...verdict import Erratum, Witness
from .candidate_sets import candidate_pairs, candidates, counts, in_r1, in_r2, in_r3, occurrences
from .contents import claim, corrected, gap
from .explicit_choices import (
    first_other_game,
    first_other_label,
    played_out,
    proposing,
    proposing_any,
    small_boards,
    without,
)


@claim("Def 1", "ruleset", about="wythoff")
def wythoff_options(extent: Extent) -> Cases:
    """From (x,y) one moves to (x-i,y-j) with 0 = i < j <= y (vertical), 0 = j < i <= x (horizontal) or
    0 < i = j <= min(x,y) (diagonal): x + y + min(x,y) options; who moves to (0,0) wins."""
    side = extent.side(12)
    yield first_other_options("wythoff", _wythoff_options, side)
    for x, y in product(range(side), repeat=2):
        allowed = len(options("wythoff", (x, y)))
        yield unless(allowed == x + y + min(x, y), f"options of ({x},{y})", x + y + min(x, y), allowed)
    yield unless(outcomes("wythoff", 1)[0, 0], "(0,0)", "P", "N")


def _wythoff_options(position: Position) -> list[Position]:
    x, y = position
    removals = ((i, j) for i in range(x + 1) for j in range(y + 1))
    return [(x - i, y - j) for i, j in removals if 0 == i < j or 0 == j < i or 0 < i == j]


@claim("Def 2", "ruleset", about="wythoff.block(k)")
def blocking_games(extent: Extent) -> Cases:
    """In W^k the previous player may, before each move, forbid at most k-1 options; who moves last, to a position that
    is not forbidden, wins, and W^1 is Wythoff Nim. Played with explicit sets of forbidden options."""
    for k, side in small_boards(extent):
        yield first_other_game(blocked(k), side, without(k, k))
    yield first_difference(outcomes("wythoff", 60), outcomes(blocked(1), 60), blocked(1))


@claim("Def 3", "definition", about="wythoff.block(k)")
def counting_rule(extent: Extent) -> Cases:
    """A position of W^k is P iff fewer than k of its options are P: the recursion with explicit sets of forbidden
    options gives the same sets as counting."""
    for k, side in small_boards(extent):
        counted: dict[Position, bool] = {}
        for x, y in product(range(side), repeat=2):
            counted[x, y] = sum(counted[option] for option in options("wythoff", (x, y))) < k
        yield first_other_label(counted, played_out("wythoff", side, without(k, k)), blocked(k))


@claim("Def 4", "definition", about=("wythoff", "wythoff.block(2)", "wythoff.block(3)"))
def candidate_sets(extent: Extent) -> Cases:
    """R_1 = {{⌊φn⌋,⌊φ²n⌋}}, R_2 = {(0,0)} ∪ {{n,2n+1}} ∪ {(2x+2,2y+2) : (x,y) in R_1}, R_3 = {(0,0)} ∪ {{n,2n+1},
    {n,2n+2}}, n >= 0. The listed sets agree with tests of membership in whole numbers."""
    side = extent.side(120)
    for i, is_member in ((1, in_r1), (2, in_r2), (3, in_r3)):
        tested = board_of(((x, y) for x in range(side) for y in range(x, side) if is_member(x, y)), side)
        yield first_difference(tested, candidates(i, side), f"R_{i}")


@claim("Def 5", "definition")
def covers(extent: Extent) -> Cases:
    """ξ(A,S,x) is the number of occurrences of x in the sequences of A; A is a p-cover of S if ξ >= p on S, an exact
    p-cover if ξ = p. Tested: p copies of (n) are an exact p-cover of N and, with a copy of (2n), a p-cover only."""
    terms = extent.terms(1000)
    numbers = np.arange(1, terms)
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        xi = occurrences([numbers] * p, terms)
        yield unless((xi[1:] == p).all() and not xi[0], f"{p} copies of (n)", "exact", "not exact")
        more = occurrences([numbers] * p + [2 * numbers], terms)
        yield unless((more[1:] >= p).all() and (more[1:] != p).any(), "with (2n)", "a cover, not exact", "otherwise")


@claim("Def 6", "definition", about="wythoff.block(k)", severity="slip")
def option_counts(extent: Extent) -> Cases:
    """For a set S, v = #{(w,y) in S : w < x}, h = #{(x,z) in S : z < y} and d = #{(x-t,y-t) in S : t > 0} count the
    vertical, horizontal and diagonal options of (x,y) that lie in S; f = v + h + d counts all."""
    side = extent.side(60)
    for i in (1, 2, 3):
        counted = counts(i, side)
        for name, printed in (("v", counted.h), ("h", counted.v)):
            place = first_place(getattr(counted, name) != printed)
            if place is not None:
                where = f"{name} at {position_text(place)} for S = R_{i}"
                yield Witness(where, str(printed[place]), str(getattr(counted, name)[place]))
        yield None


@corrected("Def 6", "definition", about="wythoff.block(k)")
def option_counts_by_kind(extent: Extent) -> Cases:
    """v = #{(x,z) in S : z < y}, h = #{(w,y) in S : w < x} and d count the vertical, horizontal and diagonal options in
    S (v and h are exchanged in print); f is the number of all options in S."""
    side = extent.side(24)
    for i in (1, 2, 3):
        counted, members = counts(i, side), candidates(i, side)
        for x, y in product(range(side), repeat=2):
            inside = [option for option in options("wythoff", (x, y)) if members[option]]
            kinds = [sum(u == x for u, _ in inside), sum(v == y for _, v in inside)]
            said = [counted.v[x, y], counted.h[x, y], counted.d[x, y]]
            yield unless(said == [*kinds, len(inside) - sum(kinds)], f"({x},{y}) for S = R_{i}", said, kinds)


@claim("Game blocking Nim(2), k", "ruleset", about="nim.block(k)")
def blocking_nim_rule(extent: Extent) -> Cases:
    """Two-heap Nim in which the previous player may forbid at most k-1 options is P iff fewer than k options are P:
    counting agrees with explicit sets of forbidden options."""
    for k, side in small_boards(extent):
        yield first_other_game(f"nim.block({k})", side, without(k, k), "nim")


gap(
    "Game background",
    "ruleset",
    "Other blocking games of the literature: one forbidden amount for each heap of Nim, one forbidden move in Nim on "
    "three heaps, removals prescribed modulo n.",
    "only mentioned; nothing is said about their P-positions",
)


@claim("Def 7", "ruleset", about="wythoff.comply(k)")
def comply_games(extent: Extent) -> Cases:
    """In W_k the previous player must propose at least k options before each move, and one of these is played; who
    proposes last wins. Played with explicit sets of proposals."""
    for k, side in small_boards(extent):
        yield first_other_game(f"wythoff.comply({k})", side, proposing_any(k))


@claim("Def 8", "definition", about="wythoff.comply(k)")
def comply_counting_rule(extent: Extent) -> Cases:
    """A position of W_k is N iff fewer than k of its options are N: counting gives the same sets as explicit
    proposals."""
    for k, side in small_boards(extent):
        counted: dict[Position, bool] = {}
        for x, y in product(range(side), repeat=2):
            counted[x, y] = sum(not counted[option] for option in options("wythoff", (x, y))) >= k
        yield first_other_label(counted, played_out("wythoff", side, proposing_any(k)), f"wythoff.comply({k})")


@claim("Def 9", "ruleset", about=("wythoff.block(k,diagonal)", "wythoff.block(k,nim)"))
def one_kind_blocked(extent: Extent) -> Cases:
    """W^kN: at most k-1 diagonal options may be forbidden, so P iff at most k-1 diagonal options and no Nim option are
    P. WN^k: the same with Nim options forbidden. Played with explicit sets of forbidden options."""
    for k, side in small_boards(extent):
        if k > 1:
            yield first_other_game(f"wythoff.block({k},diagonal)", side, without(1, k))
            yield first_other_game(f"wythoff.block({k},nim)", side, without(k, 1))


@claim(
    "Def 9",
    "ruleset",
    about="wythoff.block(k,nim)",
    reading="the second game is W^k, the symbol printed for it",
    severity="slip",
)
def one_kind_blocked_symbol(extent: Extent) -> Cases:
    """The game in which at most k-1 Nim options may be forbidden is called W^k, as the game of Def 2; later it is
    WN^k."""
    side = extent.side(20)
    for k in range(1, extent.parameters(4) + 1):
        yield first_difference(outcomes(f"wythoff.block({k},nim)", side), outcomes(blocked(k), side), f"WN^{k}")


@claim("Def 10", "ruleset", about=("wythoff.comply(k,diagonal)", "wythoff.comply(k,nim)"))
def one_kind_proposed(extent: Extent) -> Cases:
    """W_kN: at least k diagonal options or at least one Nim option must be proposed, so P iff at least k diagonal
    options or at least one Nim option are N. WN_k: the same with the kinds exchanged. Played with explicit
    proposals."""
    for k, side in small_boards(extent):
        yield first_other_game(f"wythoff.comply({k},diagonal)", side, proposing(1, k))
        yield first_other_game(f"wythoff.comply({k},nim)", side, proposing(k, 1))


@claim("Game (1,2)GDWN", "ruleset", about="gdwn(1,2)", erratum=Erratum(perhaps_copy=True), severity="slip")
def diagonal_wythoff(extent: Extent) -> Cases:
    """Besides the moves of Wythoff Nim, (x,y) moves to (x-i,y-2i) for x >= i > 0, y >= i > 0, and to (x-2i,y-i) for
    x >= 2i > 0, y >= i > 0."""
    yield first_other_options("gdwn(1,2)", lambda position: _gdwn_options(position, 1), extent.side(12))


@corrected("Game (1,2)GDWN", "ruleset", about="gdwn(1,2)")
def diagonal_wythoff_on_the_board(extent: Extent) -> Cases:
    """The move to (x-i,y-2i) needs y >= 2i: with y >= i only, it leaves the board."""
    yield first_other_options("gdwn(1,2)", lambda position: _gdwn_options(position, 2), extent.side(12))


def _gdwn_options(position: Position, needed: int) -> list[Position]:
    x, y = position
    steep = [(x - i, y - 2 * i) for i in range(1, x + 1) if y >= needed * i]
    flat = [(x - 2 * i, y - i) for i in range(1, y + 1) if x >= 2 * i]
    return [*_wythoff_options(position), *steep, *flat]


@claim("Def split", "definition", about="wythoff.block(k)")
def splitting(extent: Extent) -> Cases:
    """A sequence of pairs splits if b_i/a_i has no limit but falls into l >= 2 subsequences with different limits.
    Tested: the pairs of R_1 and R_3 do not split, those of R_2 do, with l = 2."""
    terms = extent.terms(4000, "n < {}")
    for i, points in ((1, 1), (2, 2), (3, 1)):
        listed = np.array(sorted(candidate_pairs(i, np.arange(terms))))
        clusters = measure(listed[listed[:, 0] < terms], terms)
        yield unless(len(clusters) == points, f"limits of b/a in R_{i}", points, len(clusters))
