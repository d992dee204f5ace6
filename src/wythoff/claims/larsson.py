"""U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011).

W^k is `wythoff.block(k)`: before each move the previous player forbids at most k-1 options. P_k is its set of
P-positions, its pairs (a_i,b_i) numbered in lexicographic order; phi = (1+sqrt5)/2. W_k, the comply game, is
`wythoff.comply(k)`; the games with one kind of move blocked or proposed are `wythoff.block(k,diagonal)` and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import chain, combinations, product
from math import isqrt, sqrt

import numpy as np

from .clusters import Cluster, Ints, measure, pairs_up_to, parts, proposed, slope_of, slope_text
from .compare import (
    board_of,
    first_difference,
    first_other_options,
    first_other_term,
    first_other_value,
    first_place,
    position_text,
    unless,
)
from .extent import Extent
from .paper import Cases, Paper
from .printed_tables import integers, table
from .trusted import Bools, nim_values, options, outcomes, p_options, pairs
from .verdict import Erratum, Witness

paper = Paper("larsson", "Blocking Wythoff Nim", "U. Larsson, Electronic Journal of Combinatorics 18 (2011)")
claim, corrected, gap = paper.claim, paper.corrected, paper.gap

Pair = tuple[int, ...]
Choices = Callable[[list[Pair], list[Pair]], Iterator[Iterable[Pair]]]


def blocked(k: int) -> str:
    return f"wythoff.block({k})"


# Definitions and rulesets. A game with explicit choices is played on a small board: the position is P if the previous
# player has a choice after which every move that is left leads to an N-position.


@claim("Def 1", "ruleset", about="wythoff")
def wythoff_options(extent: Extent) -> Cases:
    """From (x,y) one moves to (x-i,y-j) with 0 = i < j <= y (vertical), 0 = j < i <= x (horizontal) or
    0 < i = j <= min(x,y) (diagonal): x + y + min(x,y) options; who moves to (0,0) wins."""
    side = extent.side(12)
    yield first_other_options("wythoff", _wythoff_options, side)
    for x, y in product(range(side), repeat=2):
        found = len(options("wythoff", (x, y)))
        yield unless(found == x + y + min(x, y), f"options of ({x},{y})", x + y + min(x, y), found)
    yield unless(outcomes("wythoff", 1)[0, 0], "(0,0)", "P", "N")


def _wythoff_options(position: Pair) -> list[Pair]:
    x, y = position
    removals = ((i, j) for i in range(x + 1) for j in range(y + 1))
    return [(x - i, y - j) for i, j in removals if 0 == i < j or 0 == j < i or 0 < i == j]


@claim("Def 2", "ruleset", about="wythoff.block(k)")
def blocking_games(extent: Extent) -> Cases:
    """In W^k the previous player may, before each move, forbid at most k-1 options; who moves last, to a position that
    is not forbidden, wins, and W^1 is Wythoff Nim. Played with explicit sets of forbidden options."""
    for k, side in _small_boards(extent):
        yield _first_other_game(blocked(k), side, _without(k, k))
    yield first_difference(outcomes("wythoff", 60), outcomes(blocked(1), 60), blocked(1))


@claim("Def 3", "definition", about="wythoff.block(k)")
def counting_rule(extent: Extent) -> Cases:
    """A position of W^k is P iff fewer than k of its options are P: the recursion with explicit sets of forbidden
    options gives the same sets as counting."""
    for k, side in _small_boards(extent):
        counted: dict[Pair, bool] = {}
        for x, y in product(range(side), repeat=2):
            counted[x, y] = sum(counted[option] for option in options("wythoff", (x, y))) < k
        yield _first_other_label(counted, _played("wythoff", side, _without(k, k)), blocked(k))


def _small_boards(extent: Extent) -> list[tuple[int, int]]:
    side = extent.side(5, most=6)
    return [(k, side) for k in range(1, extent.parameters(3, most=4) + 1)]


def _played(text: str, side: int, choices: Choices) -> dict[Pair, bool]:
    """Whether P, for every position of the board, by the explicit choices of the previous player."""
    found: dict[Pair, bool] = {}
    for position in product(range(side), repeat=2):
        kinds: tuple[list[Pair], list[Pair]] = [], []
        for option in sorted(options(text, position)):
            kinds[option[0] < position[0] and option[1] < position[1]].append(option)
        found[position] = any(not any(found[option] for option in left) for left in choices(*kinds))
    return found


def _without(nim_limit: int, diagonal_limit: int) -> Choices:
    """Fewer than the limits are forbidden; with equal limits, of all options together."""

    def choices(nim: list[Pair], diagonal: list[Pair]) -> Iterator[Iterable[Pair]]:
        if nim_limit == diagonal_limit:
            every = {*nim, *diagonal}
            return (every.difference(some) for some in _subsets(every, 0, nim_limit - 1))
        forbidden = product(_subsets(nim, 0, nim_limit - 1), _subsets(diagonal, 0, diagonal_limit - 1))
        return ({*nim, *diagonal}.difference(some, more) for some, more in forbidden)

    return choices


def _proposing(nim_least: int, diagonal_least: int) -> Choices:
    """At least so many of one kind or so many of the other are proposed."""

    def choices(nim: list[Pair], diagonal: list[Pair]) -> Iterator[Iterable[Pair]]:
        for some, more in product(_subsets(nim), _subsets(diagonal)):
            if len(some) >= nim_least or len(more) >= diagonal_least:
                yield some + more

    return choices


def _proposing_any(least: int) -> Choices:
    return lambda nim, diagonal: iter(_subsets([*nim, *diagonal], least))


def _subsets(items: Iterable[Pair], least: int = 0, most: int | None = None) -> list[tuple[Pair, ...]]:
    listed = list(items)
    sizes = range(least, len(listed) + 1 if most is None else min(most, len(listed)) + 1)
    return list(chain.from_iterable(combinations(listed, size) for size in sizes))


def _first_other_game(text: str, side: int, choices: Choices, base: str = "wythoff") -> Witness | None:
    board = outcomes(text, side)
    labels = {position: bool(board[position]) for position in product(range(side), repeat=2)}
    return _first_other_label(labels, _played(base, side, choices), text)


def _first_other_label(said: dict[Pair, bool], played: dict[Pair, bool], where: str) -> Witness | None:
    wrong = [position for position in said if said[position] != played[position]]
    if not wrong:
        return None
    place = min(wrong, key=lambda position: (sum(position), position))
    return Witness(f"{position_text(place)} in {where}", "NP"[said[place]], "NP"[played[place]])


# Candidate sets, covers and counts of options.


@claim("Def 4", "definition", about=("wythoff", "wythoff.block(2)", "wythoff.block(3)"))
def candidate_sets(extent: Extent) -> Cases:
    """R_1 = {{⌊φn⌋,⌊φ²n⌋}}, R_2 = {(0,0)} ∪ {{n,2n+1}} ∪ {(2x+2,2y+2) : (x,y) in R_1}, R_3 = {(0,0)} ∪ {{n,2n+1},
    {n,2n+2}}, n >= 0. The listed sets agree with tests of membership in whole numbers."""
    side = extent.side(120)
    for i, is_member in ((1, _in_r1), (2, _in_r2), (3, _in_r3)):
        tested = board_of(((x, y) for x in range(side) for y in range(x, side) if is_member(x, y)), side)
        yield first_difference(tested, candidates(i, side), f"R_{i}")


def phi_floors(n: Ints) -> Ints:
    """⌊φn⌋ = (n + ⌊sqrt(5n²)⌋)//2, in whole numbers."""
    return np.array([(m + isqrt(5 * m * m)) // 2 for m in n.tolist()], dtype=np.int64)


def _candidate_pairs(i: int, n: Ints) -> Iterator[Pair]:
    """The pairs of R_i with these n."""
    low = phi_floors(n)
    if i == 1:
        return zip(low.tolist(), (low + n).tolist(), strict=True)
    lines = [(0, 0), *((m, 2 * m + 1) for m in n.tolist())]
    if i == 2:
        return iter([*lines, *zip((2 * low + 2).tolist(), (2 * (low + n) + 2).tolist(), strict=True)])
    return iter([*lines, *((m, 2 * m + 2) for m in n.tolist())])


@lru_cache(maxsize=4)
def candidates(i: int, side: int) -> Bools:
    """The board of R_i."""
    return board_of(_candidate_pairs(i, np.arange(side)), side)


def _in_r1(x: int, y: int) -> bool:
    return x == (y - x + isqrt(5 * (y - x) ** 2)) // 2


def _in_r2(x: int, y: int) -> bool:
    doubled = x % 2 == y % 2 == 0 and x >= 2 and _in_r1(x // 2 - 1, y // 2 - 1)
    return x == y == 0 or y == 2 * x + 1 or doubled


def _in_r3(x: int, y: int) -> bool:
    return x == y == 0 or y - 2 * x in (1, 2)


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


def occurrences(sequences: Iterable[Ints], below: int) -> Ints:
    """ξ: how often each x < below occurs."""
    joined = np.concatenate([sequence[sequence < below] for sequence in sequences])
    return np.bincount(joined, minlength=below).astype(np.int64)


def first_other_cover(xi: Ints, p: int, first: int, where: str) -> Witness | None:
    """The least x >= first that does not occur exactly p times."""
    place = first_place(xi[first:] != p)
    return None if place is None else Witness(f"x = {place[0] + first} in {where}", str(p), str(xi[place[0] + first]))


class Counts:
    """How many members of S the vertical (x,z), horizontal (w,y) and diagonal options of each (x,y) are."""

    def __init__(self, members: Bools) -> None:
        marks = members.astype(np.int16)
        self.v = np.cumsum(marks, axis=1, dtype=np.int16) - marks
        self.h = np.cumsum(marks, axis=0, dtype=np.int16) - marks
        self.d = np.zeros_like(marks)
        for x in range(1, len(marks)):
            self.d[x, 1:] = self.d[x - 1, :-1] + marks[x - 1, :-1]
        self.f = self.v + self.h + self.d

    def first(self, wrong: Bools, printed: str, names: str = "vhd") -> Witness | None:
        """The smallest wrong position with its counts."""
        place = first_place(wrong)
        if place is None:
            return None
        found = ", ".join(f"{name} = {getattr(self, name)[place]}" for name in names)
        return Witness(position_text(place), printed, found)


@lru_cache(maxsize=2)
def counts(i: int, side: int) -> Counts:
    """The counts for S = R_i."""
    return Counts(candidates(i, side))


@claim("Def 6", "definition", about="wythoff.block(k)")
def option_counts(extent: Extent) -> Cases:
    """For a set S, v = #{(w,y) in S : w < x}, h = #{(x,z) in S : z < y} and d = #{(x-t,y-t) in S : t > 0} count the
    vertical, horizontal and diagonal options of (x,y) that lie in S; f = v + h + d counts all."""
    side = extent.side(60)
    for i in (1, 2, 3):
        found = counts(i, side)
        for name, printed in (("v", found.h), ("h", found.v)):
            place = first_place(getattr(found, name) != printed)
            if place is not None:
                where = f"{name} at {position_text(place)} for S = R_{i}"
                yield Witness(where, str(printed[place]), str(getattr(found, name)[place]))
        yield None


@corrected("Def 6", "definition", about="wythoff.block(k)")
def option_counts_by_kind(extent: Extent) -> Cases:
    """v = #{(x,z) in S : z < y}, h = #{(w,y) in S : w < x} and d count the vertical, horizontal and diagonal options in
    S (v and h are exchanged in print); f is the number of all options in S."""
    side = extent.side(24)
    for i in (1, 2, 3):
        found, members = counts(i, side), candidates(i, side)
        for x, y in product(range(side), repeat=2):
            inside = [option for option in options("wythoff", (x, y)) if members[option]]
            kinds = [sum(u == x for u, _ in inside), sum(v == y for _, v in inside)]
            said = [found.v[x, y], found.h[x, y], found.d[x, y]]
            yield unless(said == [*kinds, len(inside) - sum(kinds)], f"({x},{y}) for S = R_{i}", said, kinds)


@claim("Game blocking Nim(2), k", "ruleset", about="nim.block(k)")
def blocking_nim_rule(extent: Extent) -> Cases:
    """Two-heap Nim in which the previous player may forbid at most k-1 options is P iff fewer than k options are P:
    counting agrees with explicit sets of forbidden options."""
    for k, side in _small_boards(extent):
        yield _first_other_game(f"nim.block({k})", side, _without(k, k), "nim")


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
    for k, side in _small_boards(extent):
        yield _first_other_game(f"wythoff.comply({k})", side, _proposing_any(k))


@claim("Def 8", "definition", about="wythoff.comply(k)")
def comply_counting_rule(extent: Extent) -> Cases:
    """A position of W_k is N iff fewer than k of its options are N: counting gives the same sets as explicit
    proposals."""
    for k, side in _small_boards(extent):
        counted: dict[Pair, bool] = {}
        for x, y in product(range(side), repeat=2):
            counted[x, y] = sum(not counted[option] for option in options("wythoff", (x, y))) >= k
        yield _first_other_label(counted, _played("wythoff", side, _proposing_any(k)), f"wythoff.comply({k})")


@claim("Def 9", "ruleset", about=("wythoff.block(k,diagonal)", "wythoff.block(k,nim)"))
def one_kind_blocked(extent: Extent) -> Cases:
    """W^kN: at most k-1 diagonal options may be forbidden, so P iff at most k-1 diagonal options and no Nim option are
    P. WN^k: the same with Nim options forbidden. Played with explicit sets of forbidden options."""
    for k, side in _small_boards(extent):
        if k > 1:
            yield _first_other_game(f"wythoff.block({k},diagonal)", side, _without(1, k))
            yield _first_other_game(f"wythoff.block({k},nim)", side, _without(k, 1))


@claim("Def 9", "ruleset", about="wythoff.block(k,nim)", reading="the second game is W^k, the symbol printed for it")
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
    for k, side in _small_boards(extent):
        yield _first_other_game(f"wythoff.comply({k},diagonal)", side, _proposing(1, k))
        yield _first_other_game(f"wythoff.comply({k},nim)", side, _proposing(k, 1))


@claim("Game (1,2)GDWN", "ruleset", about="gdwn(1,2)", erratum=Erratum(perhaps_copy=True))
def diagonal_wythoff(extent: Extent) -> Cases:
    """Besides the moves of Wythoff Nim, (x,y) moves to (x-i,y-2i) for x >= i > 0, y >= i > 0, and to (x-2i,y-i) for
    x >= 2i > 0, y >= i > 0."""
    yield first_other_options("gdwn(1,2)", lambda position: _gdwn_options(position, 1), extent.side(12))


@corrected("Game (1,2)GDWN", "ruleset", about="gdwn(1,2)")
def diagonal_wythoff_on_the_board(extent: Extent) -> Cases:
    """The move to (x-i,y-2i) needs y >= 2i: with y >= i only, it leaves the board."""
    yield first_other_options("gdwn(1,2)", lambda position: _gdwn_options(position, 2), extent.side(12))


def _gdwn_options(position: Pair, needed: int) -> list[Pair]:
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
        listed = np.array(sorted(_candidate_pairs(i, np.arange(terms))))
        found = measure(listed[listed[:, 0] < terms], terms)
        yield unless(len(found) == points, f"limits of b/a in R_{i}", points, len(found))


# Section 1.


@claim("Sec 1(a)", "fact")
def draws(extent: Extent) -> Cases:
    """G^k is impartial with G; if G has no draw positions then neither has G^k; G^k may have none while G has some; W^k
    has none. Tested on all graphs of moves with few positions, the same moves for both players."""
    most = extent.parameters(3, "graphs of moves on {} positions, k <= 3", most=4)
    freed = False
    for graph in _graphs(most):
        drawn = [_drawn(graph, k) for k in (1, 2, 3)]
        freed = freed or bool(drawn[0] and not drawn[1])
        moves = ", ".join(f"{x}→{''.join(map(str, to))}" for x, to in enumerate(graph) if to)
        for k in (2, 3):
            bad = not drawn[0] and drawn[k - 1]
            yield unless(not bad, f"G with the moves {moves} and k = {k}", "no draws", f"draws at {drawn[k - 1]}")
    yield unless(freed, "a game with draws whose G^2 has none", "exists", f"none on {most} positions")


@corrected("Sec 1(a)", "fact", about="wythoff.block(k)")
def no_draws(extent: Extent) -> Cases:
    """If every play of G ends, neither G nor G^k has draws, and so W^k has none; a game may have draws while its G^2
    has none. (x ⇄ y with a way out to z from both has no draws, but in G^2 the ways out are forbidden for ever.)"""
    most = extent.parameters(4, "graphs of moves without cycles on {} positions, k <= 3", most=5)
    for graph in _graphs(most, acyclic=True):
        yield unless(not any(_drawn(graph, k) for k in (1, 2, 3)), str(graph), "no draws", "draws")
    yield unless(_drawn(((1,), (0,)), 1) and not _drawn(((1,), (0,)), 2), "x ⇄ y", "draws in G only", "otherwise")
    loop = ((1, 2), (0, 2), ())
    yield unless(not _drawn(loop, 1) and _drawn(loop, 2), "x ⇄ y with a way out", "draws in G^2 only", "otherwise")
    board = [tuple(8 * u + v for u, v in options("wythoff", (x, y))) for x, y in product(range(8), repeat=2)]
    for k in range(1, 7):
        yield unless(not _drawn(board, k), blocked(k), "no draws", "draws")


def _graphs(most: int, acyclic: bool = False) -> Iterator[tuple[Pair, ...]]:
    """All graphs without loops on 1, ..., most positions, fewest moves first."""
    for size in range(1, most + 1):
        moves = [(x, y) for x in range(size) for y in range(size) if (y < x if acyclic else y != x)]
        for chosen in chain.from_iterable(combinations(moves, count) for count in range(len(moves) + 1)):
            yield tuple(tuple(y for x, y in chosen if x == position) for position in range(size))


def _drawn(graph: Sequence[Pair], k: int, wanted: str = "P", given: str = "N") -> list[int]:
    """The positions that neither player can win: what is left when P and N are settled backwards.

    k options of the wanted label give a position the other one: P-options in G^k, N-options in G_k.
    """
    label: dict[int, str] = {}
    settled = -1
    while settled < len(label):
        settled = len(label)
        for position, to in enumerate(graph):
            if sum(label.get(option) == wanted for option in to) >= k:
                label[position] = given
            elif sum(label.get(option) != given for option in to) < k:
                label[position] = wanted
    return [position for position in range(len(graph)) if position not in label]


@claim("Sec 1(b)", "fact", about="wythoff.block(k)")
def next_player_wins(extent: Extent) -> Cases:
    """The next player wins W^k from a position iff it is an N-position: with explicit blocking, a move to a P-position
    is left after every choice of the previous player exactly at the N-positions."""
    for k, side in _small_boards(extent):
        board = outcomes(blocked(k), side)
        for position in product(range(side), repeat=2):
            good = p_options(blocked(k), position)
            choices = _subsets(options("wythoff", position), 0, k - 1)
            wins = all(set(good).difference(some) for some in choices)
            yield unless(wins != board[position], f"{position_text(position)} in {blocked(k)}", "next wins iff N", wins)


@claim("Sec 1(c)", "fact", about="wythoff.block(k)")
def symmetric(extent: Extent) -> Cases:
    """(x,y) is a P-position of W^k iff (y,x) is."""
    side = extent.side(300)
    for k in range(1, extent.parameters(12) + 1):
        board = outcomes(blocked(k), side)
        yield first_difference(board, board.T, blocked(k))


@claim("Notation 2", "fact", about="wythoff")
def equivalent(extent: Extent) -> Cases:
    """(x,y) and (y,x) are equivalent, that is, they have the same nim-value, so that {x,y} may be written for both."""
    values = nim_values("wythoff", extent.side(300))
    yield first_other_value(values, values.T, "wythoff")


@claim("Thm 1.1", "theorem", about=("wythoff", "wythoff.block(2)", "wythoff.block(3)"))
def candidates_are_p(extent: Extent) -> Cases:
    """The P-positions of W^i are R_i for i = 1, 2, 3 (Def 4)."""
    side = extent.side(2000, most=12_000)
    for i in (1, 2, 3):
        yield first_difference(outcomes(blocked(i), side), candidates(i, side), f"W^{i}")


@claim("Fig 1(a)", "figure", about="wythoff.block(2)")
def eleven_fifteen(extent: Extent) -> Cases:
    """In W^2 the position (11,15) is N, since only one of the two P-positions among its options can be forbidden."""
    extent.note("the options of one position")
    found = p_options(blocked(2), (11, 15))
    yield unless(len(found) >= 2, "(11,15)", "N", "P")
    yield unless(len(found) == 2, "P-positions among the options of (11,15)", 2, " ".join(map(position_text, found)))


@corrected("Fig 1(a)", "figure", about="wythoff.block(2)")
def eleven_fifteen_has_four(extent: Extent) -> Cases:
    """In W^2 the position (11,15) is N: it has four P-positions among its options, and only one can be forbidden."""
    extent.note("the options of one position")
    found = p_options(blocked(2), (11, 15))
    yield unless(len(found) == 4, "P-positions among the options of (11,15)", 4, len(found))


@claim("Fig 1(b)", "figure", about="wythoff.block(2)")
def eight_twelve(extent: Extent) -> Cases:
    """In W^2 the position (8,12) is P, since precisely one of its options is P."""
    extent.note("the options of one position")
    found = p_options(blocked(2), (8, 12))
    yield unless(len(found) == 1, "P-positions among the options of (8,12)", 1, " ".join(map(position_text, found)))
    yield unless(outcomes(blocked(2), 13)[8, 12], "(8,12)", "P", "N")


@claim("Sec 1(d)", "fact", about="wythoff.comply(k)")
def comply_announced(extent: Extent) -> Cases:
    """The N-positions of the comply game W_k are the P-positions of W^k."""
    side = extent.side(200)
    for k in range(1, extent.parameters(10) + 1):
        comply = outcomes(f"wythoff.comply({k})", side)
        yield first_difference(outcomes(blocked(k), side), ~comply, f"W_{k}")


@claim("Sec 1.1(a)", "fact", about="wythoff")
def complementary(extent: Extent) -> Cases:
    """Each positive number occurs exactly once in the sequences ⌊φn⌋ and ⌊φ²n⌋, n >= 1."""
    terms = extent.terms(100_000, "x < {}")
    n = np.arange(1, terms)
    low = phi_floors(n)
    yield first_other_cover(occurrences([low, low + n], terms), 1, 1, "(⌊φn⌋), (⌊φ²n⌋)")


@claim("Prop 1.2(i)", "proposition", about="wythoff.block(k)")
def first_column(extent: Extent) -> Cases:
    """(a_x,b_x) = (0,x) iff x < k."""
    for k in range(1, extent.parameters(30) + 1):
        listed = pairs(blocked(k), 20 * k)
        is_first = (listed[:, 0] == 0) & (listed[:, 1] == np.arange(len(listed)))
        yield first_other_term(
            is_first.tolist(), [x < k for x in range(len(listed))], f"(a_x,b_x) = (0,x), x = {{}}, k = {k}"
        )


@claim("Prop 1.2(ii)", "proposition", about="wythoff.block(k)")
def exact_cover(extent: Extent) -> Cases:
    """The sequences (a_i) and (b_i), i >= k, together are an exact k-cover of N: each x >= 1 occurs k times."""
    for k, a, b, columns in _sequences(extent):
        yield first_other_cover(occurrences([a[k:], b[k:]], columns), k, 1, f"(a_i), (b_i), i >= {k}, of W^{k}")


@claim("Prop 1.2(ii)", "proposition", about="wythoff.block(k)", reading="i >= 0 for (b_i)")
def exact_cover_from_zero(extent: Extent) -> Cases:
    """The sequences (a_i), i >= k, and (b_i), i >= 0, together are an exact k-cover of N."""
    for k, a, b, columns in _sequences(extent):
        yield first_other_cover(occurrences([a[k:], b], columns), k, 1, f"(a_i), i >= {k}, and (b_i) of W^{k}")


@corrected("Prop 1.2(ii)", "proposition", about="wythoff.block(k)")
def exact_cover_without_squares(extent: Extent) -> Cases:
    """Each x >= 1 occurs exactly k times in (a_i), i >= k, and (b_i), i >= 0, if a pair (x,x) counts once: there are
    exactly k P-positions in each column of W^k."""
    for k, a, b, columns in _sequences(extent):
        yield first_other_cover(occurrences([a, b[b != a]], columns), k, 1, f"(a_i), (b_i) of W^{k}, (x,x) once")
    for k in range(1, 9):
        squares = np.flatnonzero(np.diag(outcomes(blocked(k), 100)))
        extent.fact(f"k = {k}: (x,x) is P for x = {', '.join(map(str, squares))} (x < 100)")


def _sequences(extent: Extent) -> Iterator[tuple[int, Ints, Ints, int]]:
    columns = extent.terms(2000, "x < {}")
    for k in range(1, extent.parameters(20) + 1):
        a, b = pairs_up_to(blocked(k), columns, k).T
        yield k, a, b, columns


@claim("Prop 1.2(iii)", "proposition", about="wythoff.block(k)")
def few_on_diagonals(extent: Extent) -> Cases:
    """For each d >= 0 at most k of the differences b_i - a_i equal d."""
    columns = extent.terms(2000, "a < {}")
    for k in range(1, extent.parameters(20) + 1):
        a, b = pairs_up_to(blocked(k), columns, k).T
        most = np.bincount(b - a)
        place = first_place(most > k)
        yield unless(place is None, f"d = {place} in W^{k}", f"at most {k}", most.max())


@claim("Prop 1.2 proof", "proof fact", about="wythoff.block(k)")
def columns_before(extent: Extent) -> Cases:
    """If every column up to x'-1 has k P-positions, the columns 0, ..., x'-1 have k(x'-1) of them in all, and each is
    an option of precisely two positions in column x'."""
    yield from _columns_before(extent, lambda k, x: k * (x - 1))


@corrected("Prop 1.2 proof", "proof fact", about="wythoff.block(k)")
def columns_before_counted(extent: Extent) -> Cases:
    """The columns 0, ..., x'-1 of W^k have k x' P-positions in all, and each is an option of precisely two positions in
    column x'."""
    yield from _columns_before(extent, lambda k, x: k * x)


def _columns_before(extent: Extent, printed: Callable[[int, int], int]) -> Cases:
    columns = extent.terms(400, "x' < {}")
    for k in range(1, extent.parameters(12) + 1):
        a, b = pairs_up_to(blocked(k), columns, k).T
        total = np.cumsum(occurrences([a, b[b != a]], columns))
        for x in range(1, columns):
            yield unless(total[x - 1] == printed(k, x), f"x' = {x} in W^{k}", printed(k, x), total[x - 1])
    for x, w, z in product(range(1, 6), range(5), range(5)):
        if w < x:
            found = sum((w, z) in options("wythoff", (x, y)) for y in range(z + x + 1))
            yield unless(found == 2, f"({w},{z}) as an option in column {x}", 2, found)


@claim("Prop 1.3(a)", "proposition", about="wythoff.block(k)")
def terminal(extent: Extent) -> Cases:
    """The terminal positions of W^k, those whose options can all be forbidden, are T(k) = {{x,y} : x <= y < k-2x}."""
    side = extent.side(30)
    number = np.array([[len(options("wythoff", (x, y))) for y in range(side)] for x in range(side)])
    for k in range(1, extent.parameters(24) + 1):
        yield first_difference(number < k, _terminal(k, side), f"T({k})")


def _terminal(k: int, side: int) -> Bools:
    return board_of(((x, y) for x in range(side) for y in range(x, side) if y < k - 2 * x), side)


@claim("Prop 1.3(b)", "proposition", about="wythoff.block(k)")
def lower_ideal(extent: Extent) -> Cases:
    """T(k) is a lower ideal: with (x,y) it contains every (u,v) with u <= x and v <= y."""
    for k in range(1, extent.parameters(60) + 1):
        board = _terminal(k, k + 1)
        yield unless(
            (board[1:] <= board[:-1]).all() and (board[:, 1:] <= board[:, :-1]).all(), f"T({k})", "ideal", "not"
        )


@claim("Prop 1.3(c)", "proposition", about="wythoff.block(k)")
def number_of_terminals(extent: Extent) -> Cases:
    """T(k) has 3(m+1)² - 2(m+1), 3(m+1)² or 3(m+1)² + 2(m+1) positions for k = 3m+1, 3m+2, 3m+3, m >= 0."""
    for k in range(1, extent.parameters(90) + 1):
        m, residue = divmod(k - 1, 3)
        printed = 3 * (m + 1) ** 2 + (-2, 0, 2)[residue] * (m + 1)
        found = int(_terminal(k, k + 1).sum())
        yield unless(found == printed, f"#T({k})", printed, found)


@claim("Prop 1.3(d)", "example", about=("wythoff.block(2)", "wythoff.block(3)"))
def small_terminals(extent: Extent) -> Cases:
    """T(2) = {(0,0), {0,1}} with three positions, T(3) = {(0,0), {0,1}, {0,2}} with five."""
    extent.note("k = 2, 3; x, y < 10")
    for k, size in ((2, 3), (3, 5)):
        number = np.array([[len(options("wythoff", (x, y))) for y in range(10)] for x in range(10)])
        yield first_difference(number < k, board_of(((0, y) for y in range(k)), 10), f"T({k})")
        yield unless((number < k).sum() == size, f"#T({k})", size, (number < k).sum())


@claim("Prop 1.4", "proposition", about="nim.block(k)")
def blocking_nim(extent: Extent) -> Cases:
    """Two-heap Nim with at most k-1 options blocked: {x,y} is P iff |y-x| < k with y-x = k-1 (mod 2), or x+y < k."""
    side = extent.side(200)
    for k in range(1, extent.parameters(12) + 1):
        printed = ((x, y) for x in range(side) for y in range(x, side) if _is_blocking_nim_p(x, y, k))
        yield first_difference(outcomes(f"nim.block({k})", side), board_of(printed, side), f"nim.block({k})")


def _is_blocking_nim_p(x: int, y: int, k: int) -> bool:
    return (abs(y - x) < k and (y - x - k + 1) % 2 == 0) or x + y < k


# Section 2: the cases of the proof of Theorem 1.1. v, h and d are counted as Def 1 names the moves; x <= y.


@claim("Sec 2(a)", "fact", about=("wythoff.block(2)", "wythoff.block(3)"))
def few_candidates(extent: Extent) -> Cases:
    """With S = R_k, k = 2, 3, a position is P iff fewer than k of its options lie in S."""
    side = extent.side(400, most=4000)
    for k in (2, 3):
        yield first_difference(outcomes(blocked(k), side), counts(k, side).f < k, f"W^{k}")


@claim("Sec 2.1(a)", "proof fact", about="wythoff.block(2)")
def small_columns(extent: Extent) -> Cases:
    """With S = R_2: f = 0 at (0,0) and 1 at (0,1), which are P; f >= 2 at (0,x) for x >= 2, f = 3 at (1,1) and f = 2 at
    (1,2), which are N."""
    side = extent.side(200)
    f, board = counts(2, side).f, outcomes(blocked(2), side)
    for place, printed in (((0, 0), 0), ((0, 1), 1), ((1, 1), 3), ((1, 2), 2)):
        yield unless(f[place] == printed, f"f at {position_text(place)}", printed, f[place])
        yield unless(board[place] == (printed < 2), position_text(place), "NP"[printed < 2], "NP"[int(board[place])])
    yield unless((f[0, 2:] >= 2).all() and not board[0, 2:].any(), "(0,x), x >= 2", "f >= 2 and N", f[0, 2:].min())


@claim("Sec 2.1(b)", "proof fact", about="wythoff.block(2)")
def least_not_terminal(extent: Extent) -> Cases:
    """The least P-position of W^2 that is not terminal is (2,2), least by its larger heap; its only P-option is
    (0,0)."""
    found = [place for place in _not_terminal(extent) if max(place) <= 2]
    yield unless(found == [(2, 2)], "P-positions with heaps <= 2 that are not terminal", "(2,2)", found)
    yield unless(counts(2, 3).f[2, 2] == 1, "f at (2,2)", 1, counts(2, 3).f[2, 2])
    yield unless(
        p_options(blocked(2), (2, 2)) == [(0, 0)], "P-options of (2,2)", "(0,0)", p_options(blocked(2), (2, 2))
    )


@claim("Sec 2.1(b)", "proof fact", about="wythoff.block(2)", reading="least in the lexicographic order of Prop 1.2")
def least_not_terminal_in_order(extent: Extent) -> Cases:
    """The first P-position of W^2, x <= y, in lexicographic order that is not terminal is (2,2)."""
    first = min(_not_terminal(extent))
    yield unless(first == (2, 2), "first P-position that is not terminal", "(2,2)", position_text(first))


def _not_terminal(extent: Extent) -> list[Pair]:
    side = extent.side(20, most=200)
    found = np.argwhere(outcomes(blocked(2), side) & ~_terminal(2, side)).tolist()
    return [(x, y) for x, y in found if x <= y]


def _case_side(extent: Extent) -> int:
    return extent.side(600, most=4000)


def _half(side: int) -> tuple[Ints, Ints]:
    """x and y of every position, as arrays; those with x > y are told apart by the caller."""
    x, y = np.indices((side, side))
    return x, y


@claim("Case 1", "proof fact", about="wythoff.block(2)")
def case_one(extent: Extent) -> Cases:
    """At (x,2x+1) with x >= 1: h = 0, d = 0, v = 1 for S = R_2."""
    side = _case_side(extent)
    x, y = _half(side)
    c = counts(2, side)
    yield c.first((x >= 1) & (y == 2 * x + 1) & ((c.h != 0) | (c.d != 0) | (c.v != 1)), "v = 1, h = 0, d = 0")


@claim("Eq (3)", "proof fact", about="wythoff.block(2)")
def below_the_line(extent: Extent) -> Cases:
    """Every (r,s) in R_2 has s <= 2r+1."""
    side = extent.side(1000, most=4000)
    r, s = _half(side)
    place = first_place(candidates(2, side) & (s > 2 * r + 1))
    yield unless(place is None, f"{place} in R_2", "s <= 2r+1", "larger")


@claim("Case 1 cover", "proof fact")
def case_one_cover(extent: Extent) -> Cases:
    """(2⌊φn⌋+2), (2⌊φ²n⌋+2) and (2n+1), n >= 1, are an exact cover of {3,4,5,…}."""
    terms = extent.terms(20_000, "x < {}")
    n = np.arange(1, terms)
    low = phi_floors(n)
    xi = occurrences([2 * low + 2, 2 * (low + n) + 2, 2 * n + 1], terms)
    yield first_other_cover(xi, 1, 3, "the three sequences")
    yield unless(not xi[:3].any(), "x < 3", "does not occur", xi[:3])


@claim("Case 1 odd", "proof fact", about="wythoff.block(2)")
def case_one_odd(extent: Extent) -> Cases:
    """For x = 2z+1, (2z+1,z) is the only vertical option of (x,2x+1) in R_2."""
    side = _case_side(extent)
    members = candidates(2, side)
    for x in range(1, (side - 1) // 2, 2):
        found = np.flatnonzero(members[x, : 2 * x + 1]).tolist()
        yield unless(found == [x // 2], f"z with ({x},z) in R_2 below ({x},{2 * x + 1})", x // 2, found)


@claim("Case 1 even", "proof fact", about="wythoff.block(2)")
def case_one_even(extent: Extent) -> Cases:
    """For x = 2z >= 2 there is precisely one n with z = ⌊φn⌋+1 or z = ⌊φ²n⌋+1; in the first case (x,2x+1) = (2z,4z+1) =
    (2⌊φn⌋+2, 4⌊φ²n⌋+3), from where one moves to (2⌊φn⌋+2, 2⌊φ²n⌋+2) in R_2. Judged from z = 2 on: z = 1, n = 0, is in
    both cases."""
    yield from _case_one_even(extent, lambda low, high: 4 * high + 3, start=1)


@corrected("Case 1 even", "proof fact", about="wythoff.block(2)")
def case_one_even_height(extent: Extent) -> Cases:
    """For x = 2z >= 2 there is precisely one n with z = ⌊φn⌋+1 or z = ⌊φ²n⌋+1; in the first case (x,2x+1) = (2⌊φn⌋+2,
    4⌊φn⌋+5), from where one moves to (2⌊φn⌋+2, 2⌊φ²n⌋+2) in R_2; in the second the roles are exchanged."""
    yield from _case_one_even(extent, lambda low, high: 4 * low + 5)


def _case_one_even(extent: Extent, height: Callable[[int, int], int], start: int = 0) -> Cases:
    terms = extent.terms(1000, "z < {}")
    n = np.arange(terms)
    low = phi_floors(n)
    lows, highs = low.tolist(), (low + n).tolist()
    xi = occurrences([low + 1, (low + n + 1)[1:]], terms)
    yield first_other_cover(xi, 1, 1, "z = ⌊φn⌋+1 or ⌊φ²n⌋+1, n = 0 once")
    for first, second in zip(lows[start:], highs[start:], strict=True):
        z = first + 1
        printed, found = (2 * first + 2, height(first, second)), (2 * z, 4 * z + 1)
        yield unless(printed == found, f"(x,2x+1) for z = {z}", position_text(printed), position_text(found))
        yield unless(2 * second + 2 < 4 * z + 1, f"the move from {found}", "down", "not down")


@claim("Case 2", "proof fact", about="wythoff.block(2)")
def case_two(extent: Extent) -> Cases:
    """At (2⌊φn⌋+2, 2⌊φ²n⌋+2), n >= 0: d = 1 and v = h = 0 for S = R_2."""
    side = _case_side(extent)
    c = counts(2, side)
    doubled = board_of(((2 * x + 2, 2 * y + 2) for x, y in _candidate_pairs(1, np.arange(side))), side, mirrored=False)
    yield c.first(doubled & ((c.d != 1) | (c.v != 0) | (c.h != 0)), "d = 1, v = h = 0")


@claim("Case 2 move", "proof fact", about="wythoff.block(2)")
def case_two_move(extent: Extent) -> Cases:
    """(2⌊φn⌋+2, 2⌊φn+n⌋+2) - (2n-1,4n-1) = (2⌊φn⌋-2n+3, 2⌊φn⌋-2n+3) for n > 0, a diagonal move."""
    n = np.arange(1, extent.terms(20_000))
    low = phi_floors(n)
    taken = 2 * low - 2 * n + 3
    for index, found in enumerate((2 * low + 2 - (2 * n - 1), 2 * (low + n) + 2 - (4 * n - 1))):
        yield first_other_term(found.tolist(), taken.tolist(), f"coordinate {index}, term {{}}")
    yield unless((taken > 0).all(), "the amount taken", "positive", taken.min())


@claim("Case 2 differences", "proof fact", about="wythoff.block(2)", erratum=Erratum(perhaps_copy=True))
def case_two_differences(extent: Extent) -> Cases:
    """The differences in R_2: ((2n+1)-n), n >= 0, is the sequence (n), n >= 1, and ((2⌊φ²n⌋+2)-(2⌊φn⌋+2)), n >= 0, is
    (2n), n >= 1; both increase strictly."""
    yield from _case_two_differences(extent, 1)


@corrected("Case 2 differences", "proof fact", about="wythoff.block(2)")
def case_two_differences_from_zero(extent: Extent) -> Cases:
    """((2n+1)-n), n >= 0, is (n), n >= 1, and ((2⌊φ²n⌋+2)-(2⌊φn⌋+2)), n >= 0, is (2n), n >= 0; both increase
    strictly."""
    yield from _case_two_differences(extent, 0)


def _case_two_differences(extent: Extent, start: int) -> Cases:
    n = np.arange(extent.terms(10_000))
    low = phi_floors(n)
    lines, doubled = 2 * n + 1 - n, 2 * (low + n) + 2 - (2 * low + 2)
    yield first_other_term(lines.tolist(), (n + 1).tolist(), "(2n+1)-n, term {}")
    yield first_other_term(doubled.tolist(), (2 * (n + start)).tolist(), "(2⌊φ²n⌋+2)-(2⌊φn⌋+2), term {}")
    yield unless((np.diff(lines) > 0).all() and (np.diff(doubled) > 0).all(), "both", "increasing", "not")


@claim("Case 2 inequality", "proof fact", about="wythoff.block(2)")
def case_two_inequality(extent: Extent) -> Cases:
    """For x = 2⌊φn⌋+2, n > 0: 2x+1 >= 4⌊φn⌋+3 > 2⌊φ²n⌋+2 > 2⌊φn⌋+2."""
    n = np.arange(1, extent.terms(20_000))
    low = phi_floors(n)
    x = 2 * low + 2
    holds = (2 * x + 1 >= 4 * low + 3) & (4 * low + 3 > 2 * (low + n) + 2) & (2 * (low + n) + 2 > x)
    yield unless(holds.all(), f"n = {int(np.argmin(holds)) + 1}", "the chain", "broken")


@claim("Case 3", "proof fact", about="wythoff.block(2)")
def case_three(extent: Extent) -> Cases:
    """At (x,y) with y > 2x+1: v = 2, h = 0, d = 0 for S = R_2."""
    side = _case_side(extent)
    x, y = _half(side)
    c = counts(2, side)
    yield c.first((y > 2 * x + 1) & ((c.v != 2) | (c.h != 0) | (c.d != 0)), "v = 2, h = 0, d = 0")


@claim("Case 3 cover", "proof fact", erratum=Erratum(perhaps_copy=True))
def case_three_cover(extent: Extent) -> Cases:
    """(n), n >= 1, with (2n+1), (2⌊φn⌋+2) and (2⌊φ²n⌋+2), n >= 0, is an exact 2-cover of N."""
    yield from _case_three_cover(extent, 0)


@corrected("Case 3 cover", "proof fact")
def case_three_cover_once(extent: Extent) -> Cases:
    """(n), n >= 1, (2n+1), (2⌊φn⌋+2), n >= 0, and (2⌊φ²n⌋+2), n >= 1, are an exact 2-cover of N: the pair (2,2), n = 0,
    counts once."""
    yield from _case_three_cover(extent, 1)


def _case_three_cover(extent: Extent, start: int) -> Cases:
    terms = extent.terms(20_000, "x < {}")
    n = np.arange(terms)
    low = phi_floors(n)
    xi = occurrences([n[1:], 2 * n + 1, 2 * low + 2, (2 * (low + n) + 2)[start:]], terms)
    yield first_other_cover(xi, 2, 1, "the four sequences")


def _case_four(side: int) -> tuple[Ints, Ints, Counts, Bools, Bools]:
    """x, y, the counts for R_2, where Case 4 applies, and where y > φx."""
    x, y = _half(side)
    case = ~candidates(2, side) & (x > 0) & (x <= y) & (y < 2 * x + 1)
    return x, y, counts(2, side), case, 2 * y - x > np.sqrt(5.0) * x


@claim("Case 4", "proof fact", about="wythoff.block(2)")
def case_four(extent: Extent) -> Cases:
    """At (x,y) not in R_2 with 0 < x <= y < 2x+1: d = 1 and h+v >= 1, or d = 2, for S = R_2."""
    _, _, c, case, _ = _case_four(_case_side(extent))
    yield c.first(case & ~((c.d == 1) & (c.h + c.v >= 1)) & (c.d != 2), "d = 1 and h+v >= 1, or d = 2")


@claim("Case 4a", "proof fact", about="wythoff.block(2)")
def case_four_a(extent: Extent) -> Cases:
    """Case 4 with y > φx: v = 1, d = 1, and the diagonal move goes to (z,2z+1) with z+1 = y-x <= x, 0 < z < x and
    2z+1 < y."""
    yield from _case_four_a(extent, 0)


@corrected("Case 4a", "proof fact", about="wythoff.block(2)")
def case_four_a_from_zero(extent: Extent) -> Cases:
    """Case 4 with y > φx: v = 1, d = 1, and the diagonal move goes to (z,2z+1) with z+1 = y-x <= x, 0 <= z < x,
    2z+1 < y; z = 0 at (1,2) only."""
    yield from _case_four_a(extent, -1)


def _case_four_a(extent: Extent, below: int) -> Cases:
    x, y, c, case, steep = _case_four(_case_side(extent))
    yield c.first(case & steep & ((c.v != 1) | (c.d != 1)), "v = 1, d = 1")
    z = y - x - 1
    sign = "0 < z < x" if below == 0 else "0 <= z < x"
    place = first_place(case & steep & ~((z + 1 <= x) & (below < z) & (z < x) & (2 * z + 1 < y)))
    yield None if place is None else Witness(position_text(place), f"{sign}, 2z+1 < y", f"z = {z[place]}")


@claim("Case 4b", "proof fact", about="wythoff.block(2)")
def case_four_b(extent: Extent) -> Cases:
    """Case 4 with y < φx and y-x even: d = 2."""
    x, y, c, case, steep = _case_four(_case_side(extent))
    yield c.first(case & ~steep & ((y - x) % 2 == 0) & (c.d != 2), "d = 2")


@corrected("Case 4b", "proof fact", about="wythoff.block(2)")
def case_four_b_but_one(extent: Extent) -> Cases:
    """Case 4 with y < φx and y-x = 2n: d = 2, which is (ii), if x > 2⌊φn⌋+2; else x = 2⌊φn⌋+1, as at (1,1), (7,11),
    (13,21), and d = 1, h = v = 1, which is (i)."""
    x, y, c, case, steep = _case_four(_case_side(extent))
    even = case & ~steep & ((y - x) % 2 == 0)
    corner = 2 * phi_floors(np.arange(len(x)))[(y - x) // 2] + 2
    yield c.first(even & (x > corner) & (c.d != 2), "d = 2")
    yield c.first(even & (x <= corner) & (x != corner - 1), "x = 2⌊φn⌋+1")
    yield c.first(even & (x <= corner) & ((c.d != 1) | (c.h != 1) | (c.v != 1)), "d = h = v = 1")
    rest = np.argwhere(even & (x < corner)).tolist()
    extent.fact(f"Case 4b is (i) at {' '.join(map(position_text, rest[:6]))} …")


@claim("Case 4c", "proof fact", about="wythoff.block(2)")
def case_four_c(extent: Extent) -> Cases:
    """Case 4 with y < φx and y-x odd: d = 1 and h+v >= 1. If x = 2z+1 < y then (2z+1,z) is a vertical option in R_2; if
    y = 2z+1 < φx then (z,2z+1) is a horizontal one, since z < (φx-1)/2 < x."""
    side = _case_side(extent)
    x, y, c, case, steep = _case_four(side)
    here = case & ~steep & ((y - x) % 2 == 1)
    yield c.first(here & ((c.d != 1) | (c.h + c.v < 1)), "d = 1, h+v >= 1")
    members = candidates(2, side)
    yield c.first(here & (x % 2 == 1) & ~((x < y) & (x // 2 < x) & members[x, x // 2] & (c.v >= 1)), "v >= 1")
    yield c.first(here & (y % 2 == 1) & ~((y // 2 < x) & members[y // 2, y] & (c.h >= 1)), "h >= 1")


@claim("W^3 claim", "proof fact", about="wythoff.block(3)")
def three_claim(extent: Extent) -> Cases:
    """(x,y), x <= y, lies in R_3 iff at most two of its options do."""
    side = _case_side(extent)
    yield first_difference(candidates(3, side), counts(3, side).f <= 2, "f <= 2 for R_3")


def _inside_r3(side: int) -> tuple[Counts, Bools]:
    x, y = _half(side)
    return counts(3, side), candidates(3, side) & (x <= y)


@claim("W^3 in", "proof fact", about="wythoff.block(3)")
def three_inside(extent: Extent) -> Cases:
    """At (x,y) in R_3, x <= y: d <= 1, h = 0 and v <= d+1 for S = R_3."""
    c, inside = _inside_r3(_case_side(extent))
    yield c.first(inside & ((c.d > 1) | (c.h != 0) | (c.v > c.d + 1)), "d <= 1, h = 0, v <= d+1")


@corrected("W^3 in", "proof fact", about="wythoff.block(3)")
def three_inside_sum(extent: Extent) -> Cases:
    """At (x,y) in R_3, x <= y: d <= 1, h = 0 and v <= 2-d, with v = 2-d whenever x > 0: v = 2, d = 0 at (x,2x+2)."""
    side = _case_side(extent)
    c, inside = _inside_r3(side)
    x, _ = _half(side)
    yield c.first(inside & ((c.d > 1) | (c.h != 0) | (c.v > 2 - c.d)), "d <= 1, h = 0, v <= 2-d")
    yield c.first(inside & (x > 0) & (c.v != 2 - c.d), "v = 2-d")


@claim("W^3 out(a)", "proof fact", about="wythoff.block(3)")
def three_above(extent: Extent) -> Cases:
    """At (x,y) not in R_3 with y > 2x+2: v = 3 for S = R_3."""
    side = _case_side(extent)
    x, y = _half(side)
    c = counts(3, side)
    yield c.first(~candidates(3, side) & (y > 2 * x + 2) & (c.v != 3), "v = 3")


@claim("W^3 out(b)", "proof fact", about="wythoff.block(3)")
def three_below(extent: Extent) -> Cases:
    """At (x,y) not in R_3 with x <= y < 2x+1: h = v = 1 and d >= 1 for S = R_3."""
    side = _case_side(extent)
    x, y = _half(side)
    c = counts(3, side)
    outside = ~candidates(3, side) & (x <= y) & (y < 2 * x + 1)
    yield c.first(outside & ((c.h != 1) | (c.v != 1) | (c.d < 1)), "h = v = 1, d >= 1")


# Section 3: comply games.


@claim("Sec 3(a)", "fact", about="wythoff.comply(k)")
def comply_recursion(extent: Extent) -> Cases:
    """Def 7 determines every position of G_k as P or N, and there are no draws, if every play of G ends: tested on
    Wythoff Nim and on all graphs of moves without cycles on few positions."""
    most = extent.parameters(4, "graphs of moves without cycles on {} positions, k <= 3", most=5)
    for graph in _graphs(most, acyclic=True):
        yield unless(not any(_drawn(graph, k, "N", "P") for k in (1, 2, 3)), str(graph), "no draws", "draws")
    board = [tuple(8 * u + v for u, v in options("wythoff", (x, y))) for x, y in product(range(8), repeat=2)]
    for k in range(1, 7):
        yield unless(not _drawn(board, k, "N", "P"), f"wythoff.comply({k})", "no draws", "draws")


@claim("Sec 3(a)", "fact", reading="G is any game without draw positions")
def comply_recursion_anywhere(extent: Extent) -> Cases:
    """If G has no draw positions then neither has G_k."""
    most = extent.parameters(3, "graphs of moves on {} positions, k <= 3", most=3)
    for graph in _graphs(most):
        moves = ", ".join(f"{x}→{''.join(map(str, to))}" for x, to in enumerate(graph) if to)
        for k in (1, 2, 3):
            found = [] if _drawn(graph, 1) else _drawn(graph, k, "N", "P")
            yield unless(not found, f"G with the moves {moves} and k = {k}", "no draws", f"draws at {found}")


@claim("Sec 3(b)", "example", about="nim(1).comply(1)")
def comply_one_heap(extent: Extent) -> Cases:
    """Nim on one heap, one option at least to be proposed: the empty heap is N, all others are P."""
    board = outcomes("nim(1).comply(1)", extent.terms(200, "x < {}"))
    yield first_other_term(board.tolist(), [x > 0 for x in range(len(board))], "heap {} is P")


@claim("Prop 3.1", "proposition", about=("wythoff.comply(k)", "nim.comply(k)"))
def comply_is_opposite(extent: Extent) -> Cases:
    """The P-positions of G_k are the N-positions of G^k: tested for G = Wythoff Nim and two-heap Nim."""
    yield from _opposite(extent, [("wythoff.block({})", "wythoff.comply({})"), ("nim.block({})", "nim.comply({})")])


@claim("Prop 3.2(a)", "proposition", about=("wythoff.block(k,nim)", "wythoff.comply(k,nim)"))
def comply_nim_is_opposite(extent: Extent) -> Cases:
    """The P-positions of WN^k (Nim options blocked) are the N-positions of WN_k (Nim options proposed)."""
    yield from _opposite(extent, [("wythoff.block({},nim)", "wythoff.comply({},nim)")])


@claim("Prop 3.2(b)", "proposition", about=("wythoff.block(k,diagonal)", "wythoff.comply(k,diagonal)"))
def comply_diagonal_is_opposite(extent: Extent) -> Cases:
    """The P-positions of W^kN (diagonal options blocked) are the N-positions of W_kN (diagonal options proposed)."""
    yield from _opposite(extent, [("wythoff.block({},diagonal)", "wythoff.comply({},diagonal)")])


def _opposite(extent: Extent, games: list[tuple[str, str]]) -> Cases:
    side = extent.side(200)
    for k in range(1, extent.parameters(10) + 1):
        for block, comply in games:
            found = outcomes(comply.format(k), side)
            yield first_difference(~found, outcomes(block.format(k), side), comply.format(k))


@claim("Prop 3.2 proof", "proof fact", about=("wythoff.block(k,diagonal)", "wythoff.comply(k,diagonal)"))
def only_terminal(extent: Extent) -> Cases:
    """(0,0) is the only terminal P-position of W^kN, the only one with at most k-1 diagonal and no Nim options, and it
    is N in W_kN."""
    side = extent.side(12)
    for k in range(1, extent.parameters(10) + 1):
        for x, y in product(range(side), repeat=2):
            nim = [option for option in options("wythoff", (x, y)) if x in option[:1] or y in option[1:]]
            ends = not nim and len(options("wythoff", (x, y))) < k
            yield unless(ends == (x == y == 0), f"({x},{y}) in W^{k}N", x == y == 0, ends)
        yield unless(not outcomes(f"wythoff.comply({k},diagonal)", 1)[0, 0], f"(0,0) in W_{k}N", "N", "P")


gap(
    "Sec 3(c)",
    "remark",
    "W^kN and WN^k are defined and solved elsewhere, as restrictions of m-Wythoff Nim.",
    "a pointer to other papers; what is seen of both games is among the findings",
    about=("wythoff.block(k,diagonal)", "wythoff.block(k,nim)"),
)


# Section 4: where b/a gathers. The points are measured on all columns a < N, with the part below N/4 left out.

COLUMNS = 40_000  # the least round number whose error bars decide every printed decimal that a longer run decides
LARGEST_K = 20
POINTS: dict[int, str] = {
    1: "1", 2: "1 3/2", 3: "3/2", 4: "2", 5: "4/5 21/10", 6: "1/2 3/2 21/10", 7: "21/10", 8: "3/2 21/10",
    9: "3/5 21/10", 10: "1 3/2 21/10", 11: "21/10", 12: "6/5 21/10", 13: "2/5 21/10", 14: "21/10", 15: "51/26 144/65",
    16: "47/65 21/10 144/65", 17: "29/130 3/2 21/10 144/65", 18: "? 21/10 144/65", 19: "18/13 21/10 144/65",
    20: "34/65 21/10 144/65",
}  # fmt: skip
"""r = s - 1/s of each aggregation point s of W^k, as proposed from 300 000 columns; '?' where no form is known."""


@cache
def points(k: int, columns: int) -> tuple[Cluster, ...]:
    """The aggregation points of W^k as measured."""
    return tuple(measure(pairs_up_to(blocked(k), columns, k), columns))


def _columns(extent: Extent) -> int:
    columns = extent.side(COLUMNS, "a < {}")
    extent.note(f"k <= {LARGEST_K}")
    return columns


@claim("Eq (4)", "question", about="wythoff.block(k)")
def one_limit(extent: Extent) -> Cases:
    """Asks for which k the limit of b_i/a_i exists in W^k, and whether a_i and b_i are then nearly linear. Tested
    answer, k <= 20: for k = 1, 3, 4, 7, 11, 14 only, and there b - s a stays in a band of width 100."""
    columns = _columns(extent)
    single = []
    for k in range(1, LARGEST_K + 1):
        found = points(k, columns)
        yield unless((len(found) == 1) == (k in (1, 3, 4, 7, 11, 14)), f"limits of b/a in W^{k}", "one", len(found))
        if len(found) == 1:
            single.append(f"k = {k}: {found[0].width:.1f}")
            yield unless(found[0].width < 100, f"width of the band of W^{k}", "< 100", f"{found[0].width:.1f}")
    extent.fact(f"width of the band of b - s a: {', '.join(single)}")


@claim("Eq (5)", "question", about="wythoff.block(k)")
def finitely_many_limits(extent: Extent) -> Cases:
    """Asks whether b_i/a_i has finitely many aggregation points in W^k where it has no limit. Tested answer, k <= 20:
    at most 4; the same number of clusters is seen in the columns [N/4,N/2) and [N/2,N)."""
    columns = _columns(extent)
    for k in range(1, LARGEST_K + 1):
        listed = pairs_up_to(blocked(k), columns, k)
        halves = [len(parts(listed[listed[:, 0] < last], last // 2)) for last in (columns // 2, columns)]
        yield unless(halves[0] == halves[1] <= 4, f"clusters of W^{k} in two ranges", "equal, at most 4", halves)
    extent.fact(f"l(k) for k = 1, ..., 20: {', '.join(str(len(points(k, columns))) for k in range(1, LARGEST_K + 1))}")


@claim("Conj l(k)", "conjecture", about="wythoff.block(k)")
def number_of_limits(extent: Extent) -> Cases:
    """For k = 4, ..., 20 the number l(k) of aggregation points of b_i/a_i in W^k is the number of entries in row k of
    Table 1."""
    columns = _columns(extent)
    for k, cells in _table_one().items():
        found = points(k, columns)
        yield unless(len(found) == len(cells), f"l({k})", len(cells), len(found))


@claim("Tab 1", "table", about="wythoff.block(k)")
def aggregation_points(extent: Extent) -> Cases:
    """The aggregation points of b_i/a_i in W^k, k <= 20, are the printed numbers, rounded to the printed decimals;
    a cell fails if no number within the error bar of the measured point rounds to it."""
    yield from _judge_cells(extent, _rounds)


@claim("Tab 1", "table", about="wythoff.block(k)", reading="decimals may be rounded or cut off")
def aggregation_points_cut(extent: Extent) -> Cases:
    """The aggregation points of b_i/a_i in W^k, k <= 20, are the printed numbers, rounded or cut off at the printed
    decimals."""
    yield from _judge_cells(extent, _rounds_or_cuts)


@corrected("Tab 1", "table", about="wythoff.block(k)")
def aggregation_points_closed(extent: Extent) -> Cases:
    """Each aggregation point of W^k, k <= 20, is s = (r + √(r²+4))/2 with r = e/f, where its pairs take e for each
    number and f for each difference. Above there are 2, 5/2 and 13/5 only; the lowest point takes what is left of
    Σe = k, which gives a closed form for every k but 18. Where Table 1 errs: (2+√29)/5 for k = 5, φ for 10, (3+√34)/5
    for 12, (51+√5305)/52 and 13/5 for 15, (47+√19109)/130 for 16, (9+5√10)/13 for 19, (17+√4514)/65 for 20."""
    columns = _columns(extent)
    for k in range(1, LARGEST_K + 1):
        clusters, forms = points(k, columns), POINTS[k].split()
        for cluster, form, found in zip(clusters, forms, proposed(clusters, k, columns), strict=True):
            printed = None if form == "?" else Fraction(form)
            yield unless(found == printed, f"r of {cluster} in W^{k}", printed, found)
            if printed is not None:
                yield unless(abs(slope_of(printed) - cluster.slope) <= cluster.error, f"W^{k}", form, cluster)
        extent.fact(f"k = {k}: {'; '.join(map(_point_text, clusters, forms))}")


def _point_text(cluster: Cluster, form: str) -> str:
    return f"{cluster} = {'?' if form == '?' else slope_text(Fraction(form))}"


def _table_one() -> dict[int, list[str]]:
    return {int(row[0]): [cell for cell in row[1:] if cell] for row in table("larsson_table1")[1]}


def _judge_cells(extent: Extent, agrees: Callable[[str, Cluster], bool]) -> Cases:
    """All cells are judged and told; then the first that fails is the witness."""
    columns, wrong = _columns(extent), []
    for k, cells in _table_one().items():
        told = []
        for cell, cluster in zip(cells, points(k, columns), strict=False):
            told.append(f"{cell} {'holds' if agrees(cell, cluster) else 'fails'} ({cluster})")
            if not agrees(cell, cluster):
                wrong.append(Witness(f"a point of W^{k}", cell, str(cluster)))
        extent.fact(f"k = {k}: {', '.join(told)}")
        yield None
    yield wrong[0] if wrong else None


EXACT = {"phi": (1 + sqrt(5)) / 2, "1+sqrt2": 1 + sqrt(2)}


def _rounds(cell: str, cluster: Cluster) -> bool:
    return _within(cell, cluster, 0.5, 0.5)


def _rounds_or_cuts(cell: str, cluster: Cluster) -> bool:
    return _within(cell, cluster, 0.5, 1)


def _within(cell: str, cluster: Cluster, below: float, above: float) -> bool:
    """Whether a number in the error bar is at most so many units of the last printed place away."""
    low, high = cluster.interval
    if cell in EXACT:
        return low <= EXACT[cell] <= high
    unit = 10.0 ** -len(cell.partition(".")[2]) if "." in cell else 0.0
    return low <= float(cell) + above * unit and float(cell) - below * unit <= high


@claim("Sec 4(a)", "remark", about="gdwn(1,2)")
def diagonal_wythoff_splits(extent: Extent) -> Cases:
    """In (1,2)GDWN, Wythoff Nim with the rays (1,2) and (2,1), the limit of b_i/a_i does not exist."""
    listed = pairs("gdwn(1,2)", extent.terms(2000))
    columns = int(listed[-1, 0])
    found = measure(listed[listed[:, 0] < columns], columns)
    extent.fact(f"aggregation points: {'; '.join(map(str, found))}")
    yield unless(len(found) >= 2, "limits of b/a in gdwn(1,2)", "no single one", len(found))


@claim("Rem 1", "remark", about="wythoff.block(2)")
def two_splits(extent: Extent) -> Cases:
    """The pairs of W^2 split: b_i/a_i has exactly two aggregation points, φ on the doubled Wythoff pairs and 2 on the
    pairs (n,2n+1)."""
    found = points(2, extent.side(COLUMNS, "a < {}"))
    yield unless(len(found) == 2, "limits of b/a in W^2", 2, len(found))
    for cluster, limit in zip(found, (EXACT["phi"], 2), strict=True):
        yield unless(abs(cluster.slope - limit) <= cluster.error + 1e-9, "limits of b/a in W^2", limit, cluster)


@claim("Sec 4(b)", "remark", about="wythoff.block(k)")
def no_lines_like_r3(extent: Extent) -> Cases:
    """The simplicity of R_3, pairs (n,2n+1) and (n,2n+2) for all n > 0, is not seen again: for no k > 3 are the
    P-positions of W^k the points (n,pn+q), n > 0, of whole lines."""
    columns = extent.terms(2000, "a < {}")
    for k in range(4, extent.parameters(20) + 1):
        listed = pairs_up_to(blocked(k), columns, k)
        a, b = listed[listed[:, 0] > 0].T
        lines = {(p, int(b0) - p) for b0 in b[a == 1] for p in range(1, 4)}
        on_lines = np.any(
            [b == p * a + q for p, q in lines if _fills(a, b, p, q)] or [np.zeros(len(a), np.bool_)], axis=0
        )
        yield unless(not on_lines.all(), f"W^{k}", "no union of lines", "a union of lines")


def _fills(a: Ints, b: Ints, p: int, q: int) -> bool:
    """Whether (n, pn+q) is a pair for every n > 0 of the list."""
    return len(np.unique(a[b == p * a + q])) == int(a[-1])


@claim(
    "Sec 4(b)", "remark", about="wythoff.block(k)", reading="no P_k with k > 3 is a union of lines from some column on"
)
def no_lines_far_out(extent: Extent) -> Cases:
    """For no k > 3 are the P-positions of W^k, from some column on, a finite union of points (n,(pn+q)/r) of lines."""
    columns = extent.terms(4000, "a < {}")
    for k in range(4, extent.parameters(20) + 1):
        start = period_start(pairs_up_to(blocked(k), columns, k), columns, 8, 20)
        yield unless(start > columns // 2, f"W^{k}", "no lines", f"(a+8,b+20) is P iff (a,b) is, from a = {start} on")


def period_start(listed: Ints, columns: int, across: int, up: int) -> int:
    """The least column from which on (a,b) is a pair iff (a+across,b+up) is, as far as the list goes."""
    a, b = listed.T
    width = int(b.max()) + up + 1
    here, moved = a * width + b, (a + across) * width + b + up
    lone = np.setxor1d(here[a >= across], moved[a < columns - across])
    return int(lone.max() // width) - across + 1 if len(lone) else 0


def _w4(extent: Extent) -> tuple[Ints, Ints, Ints]:
    """n, a_n, b_n of W^4."""
    a, b = pairs(blocked(4), extent.terms(100_000)).T
    return np.arange(len(a)), a, b


@claim("Sec 4(c)", "remark", about="wythoff.block(4)")
def four_densities(extent: Extent) -> Cases:
    """If a_i/i tends to α and b_i/i to β in W^4, then 1/α + 1/β = 4, since each number occurs four times."""
    n, a, b = _w4(extent)
    total = float(n[-1] / a[-1] + n[-1] / b[-1])
    extent.fact(f"a_n/n = {a[-1] / n[-1]:.6f}, b_n/n = {b[-1] / n[-1]:.6f}, sum of reciprocals {total:.6f}")
    yield unless(abs(total - 4) < 20 / a[-1], f"n/a_n + n/b_n at n = {n[-1]}", "4", total)


@claim("Sec 4(d)", "conjecture", about="wythoff.block(4)")
def four_differences(extent: Extent) -> Cases:
    """In W^4, b_n - a_n = n/2 + O(1): the distance is seen to lie between -4 (n = 12) and 3/2 (n = 3)."""
    n, a, b = _w4(extent)
    twice = 2 * (b - a) - n
    extent.fact(f"b_n - a_n - n/2 lies in [{twice.min() / 2}, {twice.max() / 2}] for n < {len(n)}")
    yield unless(twice.min() >= -8 and twice.max() <= 3, "b_n - a_n - n/2", "in [-4, 3/2]", (twice.min(), twice.max()))


@claim("Sec 4(e)", "conjecture", about="wythoff.block(4)")
def four_limit(extent: Extent) -> Cases:
    """Then β - α = 1/2 and the limit of b_i/a_i is β/α = 1+√2: the two equations give α = √2/4, and the list agrees."""
    n, a, b = _w4(extent)
    alpha = sqrt(2) / 4
    beta = alpha + 1 / 2
    yield unless(
        abs(1 / alpha + 1 / beta - 4) < 1e-12 and abs(beta / alpha - 1 - sqrt(2)) < 1e-12, "α", alpha, "no root"
    )
    worst = max(float(np.abs(a - alpha * n).max()), float(np.abs(b - beta * n).max()))
    extent.fact(f"|a_n - αn| and |b_n - βn| stay below {worst:.3f} for n < {len(n)}")
    yield unless(worst < 6, "largest distance from αn, βn", "bounded", worst)


@claim("Tab 2", "table", about="wythoff.block(4)")
def first_pairs_of_four(extent: Extent) -> Cases:
    """The first 90 P-positions of W^4 with their differences."""
    yield from _printed_pairs(extent, 4, "larsson_table2")


@claim("Tab 3", "table", about="wythoff.block(5)")
def first_pairs_of_five(extent: Extent) -> Cases:
    """The first 90 P-positions of W^5 with their differences."""
    yield from _printed_pairs(extent, 5, "larsson_table3")


@claim("Tab 4", "table", about="wythoff.block(6)")
def first_pairs_of_six(extent: Extent) -> Cases:
    """The first 90 P-positions of W^6 with their differences."""
    yield from _printed_pairs(extent, 6, "larsson_table4")


def _printed_pairs(extent: Extent, k: int, name: str) -> Cases:
    rows = integers(name)
    extent.note(f"{len(rows)} rows")
    found = [(n, int(a), int(b), int(b - a)) for n, (a, b) in enumerate(pairs(blocked(k), len(rows)))]
    yield first_other_term(found, [tuple(row) for row in rows], "row {}")


gap(
    "Fig 2",
    "figure",
    "The P-positions of W^4, W^5 and W^6, drawn as in Figure 1.",
    "a picture without a caption that asserts anything; its data are those of Tables 2 to 4, which are judged",
    about=("wythoff.block(4)", "wythoff.block(5)", "wythoff.block(6)"),
)
