"""Section 1: Theorem 1.1, Figure 1, and what holds for every k."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, product

import numpy as np

from ....kernels.base.array_types import Flags, Integers
from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    board_of,
    first_difference,
    first_other_term,
    first_other_value,
    first_place,
    unless,
)
from ...mathematics.clusters import pairs_up_to
from ...mathematics.game_texts import blocked
from ...paper import Cases
from ...trusted import nim_values, options, outcomes, p_options, pairs
from .candidate_sets import candidates, first_other_cover, occurrences, phi_floors
from .contents import claim, corrected
from .explicit_choices import small_boards, subsets


@claim("Sec 1(a)", "fact", severity="false")
def draws(extent: Extent) -> Cases:
    """G^k is impartial with G; if G has no draw positions then neither has G^k; G^k may have none while G has some; W^k
    has none. Tested on all graphs of moves with few positions, the same moves for both players."""
    most = extent.parameters(3, "graphs of moves on {} positions, k <= 3", most=4)
    freed = False
    for graph in graphs(most):
        drawn = [drawn_positions(graph, k) for k in (1, 2, 3)]
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
    for graph in graphs(most, acyclic=True):
        yield unless(not any(drawn_positions(graph, k) for k in (1, 2, 3)), str(graph), "no draws", "draws")
    yield unless(
        drawn_positions(((1,), (0,)), 1) and not drawn_positions(((1,), (0,)), 2),
        "x ⇄ y",
        "draws in G only",
        "otherwise",
    )
    loop = ((1, 2), (0, 2), ())
    yield unless(
        not drawn_positions(loop, 1) and drawn_positions(loop, 2),
        "x ⇄ y with a way out",
        "draws in G^2 only",
        "otherwise",
    )
    board = [tuple(8 * u + v for u, v in options("wythoff", (x, y))) for x, y in product(range(8), repeat=2)]
    for k in range(1, 7):
        yield unless(not drawn_positions(board, k), blocked(k), "no draws", "draws")


def graphs(most: int, acyclic: bool = False) -> Iterator[tuple[Position, ...]]:
    """All graphs without loops on 1, ..., most positions, fewest moves first."""
    for size in range(1, most + 1):
        moves = [(x, y) for x in range(size) for y in range(size) if (y < x if acyclic else y != x)]
        for chosen in chain.from_iterable(combinations(moves, count) for count in range(len(moves) + 1)):
            yield tuple(tuple(y for x, y in chosen if x == position) for position in range(size))


def drawn_positions(graph: Sequence[Position], k: int, wanted: str = "P", given: str = "N") -> list[int]:
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
    for k, side in small_boards(extent):
        board = outcomes(blocked(k), side)
        for position in product(range(side), repeat=2):
            good = p_options(blocked(k), position)
            choices = subsets(options("wythoff", position), 0, k - 1)
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


@claim("Fig 1(a)", "figure", about="wythoff.block(2)", severity="number")
def eleven_fifteen(extent: Extent) -> Cases:
    """In W^2 the position (11,15) is N, since only one of the two P-positions among its options can be forbidden."""
    extent.note("the options of one position")
    reached = p_options(blocked(2), (11, 15))
    yield unless(len(reached) >= 2, "(11,15)", "N", "P")
    yield unless(
        len(reached) == 2, "P-positions among the options of (11,15)", 2, " ".join(map(position_text, reached))
    )


@corrected("Fig 1(a)", "figure", about="wythoff.block(2)")
def eleven_fifteen_has_four(extent: Extent) -> Cases:
    """In W^2 the position (11,15) is N: it has four P-positions among its options, and only one can be forbidden."""
    extent.note("the options of one position")
    reached = p_options(blocked(2), (11, 15))
    yield unless(len(reached) == 4, "P-positions among the options of (11,15)", 4, len(reached))


@claim("Fig 1(b)", "figure", about="wythoff.block(2)")
def eight_twelve(extent: Extent) -> Cases:
    """In W^2 the position (8,12) is P, since precisely one of its options is P."""
    extent.note("the options of one position")
    reached = p_options(blocked(2), (8, 12))
    yield unless(len(reached) == 1, "P-positions among the options of (8,12)", 1, " ".join(map(position_text, reached)))
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


@claim("Prop 1.2(ii)", "proposition", about="wythoff.block(k)", severity="false")
def exact_cover(extent: Extent) -> Cases:
    """The sequences (a_i) and (b_i), i >= k, together are an exact k-cover of N: each x >= 1 occurs k times."""
    for k, a, b, columns in _sequences(extent):
        yield first_other_cover(occurrences([a[k:], b[k:]], columns), k, 1, f"(a_i), (b_i), i >= {k}, of W^{k}")


@claim("Prop 1.2(ii)", "proposition", about="wythoff.block(k)", reading="i >= 0 for (b_i)", severity="false")
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


def _sequences(extent: Extent) -> Iterator[tuple[int, Integers, Integers, int]]:
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


@claim("Prop 1.2 proof", "proof fact", about="wythoff.block(k)", severity="proof")
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
            allowed = sum((w, z) in options("wythoff", (x, y)) for y in range(z + x + 1))
            yield unless(allowed == 2, f"({w},{z}) as an option in column {x}", 2, allowed)


@claim("Prop 1.3(a)", "proposition", about="wythoff.block(k)")
def terminal(extent: Extent) -> Cases:
    """The terminal positions of W^k, those whose options can all be forbidden, are T(k) = {{x,y} : x <= y < k-2x}."""
    side = extent.side(30)
    number = np.array([[len(options("wythoff", (x, y))) for y in range(side)] for x in range(side)])
    for k in range(1, extent.parameters(24) + 1):
        yield first_difference(number < k, terminal_positions(k, side), f"T({k})")


def terminal_positions(k: int, side: int) -> Flags:
    """The board of T(k)."""
    return board_of(((x, y) for x in range(side) for y in range(x, side) if y < k - 2 * x), side)


@claim("Prop 1.3(b)", "proposition", about="wythoff.block(k)")
def lower_ideal(extent: Extent) -> Cases:
    """T(k) is a lower ideal: with (x,y) it contains every (u,v) with u <= x and v <= y."""
    for k in range(1, extent.parameters(60) + 1):
        board = terminal_positions(k, k + 1)
        yield unless(
            (board[1:] <= board[:-1]).all() and (board[:, 1:] <= board[:, :-1]).all(), f"T({k})", "ideal", "not"
        )


@claim("Prop 1.3(c)", "proposition", about="wythoff.block(k)")
def number_of_terminals(extent: Extent) -> Cases:
    """T(k) has 3(m+1)² - 2(m+1), 3(m+1)² or 3(m+1)² + 2(m+1) positions for k = 3m+1, 3m+2, 3m+3, m >= 0."""
    for k in range(1, extent.parameters(90) + 1):
        m, residue = divmod(k - 1, 3)
        printed = 3 * (m + 1) ** 2 + (-2, 0, 2)[residue] * (m + 1)
        number = int(terminal_positions(k, k + 1).sum())
        yield unless(number == printed, f"#T({k})", printed, number)


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
