"""A. S. Fraenkel, N. B. Ho, When are translations of P-positions of Wythoff's game P-positions?

A_n = ⌊nφ⌋, B_n = ⌊nφ²⌋, φ = (1+√5)/2. S^g_k is the set of positions of nim-value g of W_k (Section 2) or of T_k
(Section 3), S^g_{k,l} that of W_{k,l}; sets of pairs contain their mirror images. W_k is `wk(k)`, W'_k `wkprime(k)`,
W_{k,l} `wk(k,l)`, T_k `tk(k)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from ..forms.beatty import PHI, Quadratic
from .compare import (
    board_of,
    first_difference,
    first_other_options,
    first_place,
    position_text,
    same_options,
    unless,
)
from .extent import Extent
from .paper import Cases, Paper
from .printed_tables import table
from .translation_form import translation
from .trusted import nim_values, options, outcomes
from .verdict import Witness

paper = Paper(
    "fraenkel_ho",
    "When are translations of P-positions of Wythoff's game P-positions?",
    "A. S. Fraenkel, N. B. Ho, preprint",
)
claim, corrected, gap = paper.claim, paper.corrected, paper.gap

Pair = tuple[int, ...]
Bools = NDArray[np.bool_]


def _a(n: int) -> int:
    return PHI.floor(n)


def _b(n: int) -> int:
    return PHI.floor(n) + n


def _shifted(c: int, side: int, start: int = 0) -> list[Pair]:
    """The (A_n + c, B_n + c), n >= start, below side."""
    n, found = start, list[Pair]()
    while _b(n) + c < side:
        found.append((_a(n) + c, _b(n) + c))
        n += 1
    return found


def _s0(k: int, side: int) -> Bools:
    """The P-positions of W_k as Theorem 3 gives them."""
    return board_of([*((i, i) for i in range(k)), *_shifted(k, side)], side)


def _members(board: Bools) -> set[Pair]:
    return {(int(x), int(y)) for x, y in np.argwhere(board)}


def _size(position: Pair) -> tuple[int, Pair]:
    return sum(position), position


def _triangle(side: int) -> Iterator[tuple[int, int]]:
    """The positions a <= b < side in the order of their sums."""
    return iter(sorted(((a, b) for b in range(side) for a in range(b + 1)), key=_size))


def _first_other_class(values: NDArray[np.int64], g: int, printed: Bools, where: str) -> Witness | None:
    """The smallest position that the printed set of the positions of nim-value g gets wrong."""
    place = first_place((values == g) != printed)
    if place is None:
        return None
    said = f"nim-value {g}" if printed[place] else f"a nim-value other than {g}"
    return Witness(f"{position_text(place)} in {where}", said, f"nim-value {values[place]}")


def _first_other_up_to(one: str, other: str, g: int, side: int) -> Witness | None:
    """The smallest position where the classes of some nim-value <= g of two games differ."""
    first, second = nim_values(one, side), nim_values(other, side)
    place = first_place((first != second) & (np.minimum(first, second) <= g))
    if place is None:
        return None
    where = f"nim-value of {position_text(place)} in {one} and {other}, up to {g}"
    return Witness(where, "the same", f"{first[place]} and {second[place]}")


def _first_joined(text: str, members: set[Pair], targets: set[Pair]) -> Witness | None:
    """The smallest member from which a move reaches a target."""
    for position in sorted(members, key=_size):
        for option in sorted(options(text, position) & targets):
            return Witness(f"move from {position_text(position)} in {text}", "none", f"to {position_text(option)}")
    return None


def _first_stuck(text: str, positions: Iterable[Pair], targets: set[Pair]) -> Witness | None:
    """The smallest position from which no move reaches a target."""
    for position in sorted(positions, key=_size):
        if not options(text, position) & targets:
            return Witness(f"move from {position_text(position)} in {text} into the set", "one", "none")
    return None


# ---------------------------------------------------------------------------------------------- definitions


def _nim_options(a: int, b: int) -> set[Pair]:
    return {(u, b) for u in range(a)} | {(a, v) for v in range(b)}


def _diagonal_options(a: int, b: int) -> set[Pair]:
    return {(a - m, b - m) for m in range(1, min(a, b) + 1)}


def _t_options(position: Pair, k: float) -> set[Pair]:
    """T_k by its text: a <= b, s >= 1, a - s > 0 and |⌊(b-s)/(a-s)⌋ - ⌊b/a⌋| <= k; mirrored for a > b."""
    a, b = position
    if a > b:
        return {(v, u) for u, v in _t_options((b, a), k)}
    taken = (s for s in range(1, a) if abs((b - s) // (a - s) - b // a) <= k)
    return _nim_options(a, b) | {(a - s, b - s) for s in taken}


@claim("Game Wythoff", "ruleset", about="wythoff")
def wythoff_rule(extent: Extent) -> Cases:
    """Take any positive number from one pile, or the same positive number from both."""
    side = extent.side(20)
    yield first_other_options("wythoff", lambda p: _nim_options(*p) | _diagonal_options(*p), side)


@claim("Game W_k, k >= 0", "ruleset", about="wk(k)")
def w_k_rule(extent: Extent) -> Cases:
    """Nim moves, and diagonal moves to positions with min ≥ k (of the position after the move)."""
    side = extent.side(16)
    for k in range(extent.parameters(6) + 1):
        yield first_other_options(f"wk({k})", partial(_w_options, k=k, ell=k), side)


def _w_options(position: Pair, k: int, ell: int) -> set[Pair]:
    landed = {q for q in _diagonal_options(*position) if min(q) >= k and max(q) >= ell}
    return _nim_options(*position) | landed


@claim("Game W'_k", "ruleset", about="wkprime(k)")
def w_prime_rule(extent: Extent) -> Cases:
    """Nim moves, and diagonal moves that do not lead to a position (i,i) with i < k."""
    side = extent.side(16)
    for k in range(extent.parameters(6) + 1):
        yield first_other_options(f"wkprime({k})", partial(_w_prime_options, k=k), side)


def _w_prime_options(position: Pair, k: int) -> set[Pair]:
    forbidden = {(i, i) for i in range(k)}
    return _nim_options(*position) | (_diagonal_options(*position) - forbidden)


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
    for a, b in _triangle(side):
        said = {(a - i, b - i) for i in range(1, a + 1) if a - i >= k and b - i >= ell}
        found = _w_options((a, b), k, ell) - _nim_options(a, b)
        if said != found:
            return Witness(f"diagonal moves from ({a},{b}), k={k}, l={ell}", str(sorted(said)), str(sorted(found)))
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
    for text in _every_family():
        values = nim_values(text, side)
        literal = np.zeros((side, side), dtype=np.int64)
        for x, y in product(range(side), repeat=2):
            taken = {int(literal[option]) for option in options(text, (x, y))}
            literal[x, y] = next(v for v in range(len(taken) + 1) if v not in taken)
        place = first_place(values != literal)
        yield unless(place is None, f"{place} in {text}", place and literal[place], place and values[place])


def _every_family() -> list[str]:
    return ["wythoff", "wk(2)", "wk(5)", "wkprime(2)", "wk(1,3)", "wk(0,4)", "tk(0)", "tk(2)", "tk(inf)"]


@claim("Def translation question", "definition", about=("wk(k)", "wythoff"))
def translation_question(extent: Extent) -> Cases:
    """For k ≥ 1, variants of Wythoff are sought whose P-positions are a finite set and the (A_n+k, B_n+k), n ≥ n_0; a
    restriction has fewer moves, an extension more. Tested: W_k has this form with its own k and Nim has
    it with none; W_3 is a restriction of Wythoff, and Wythoff with the knight's leaps an extension."""
    side = extent.side(200)
    for k in range(extent.parameters(12) + 1):
        found = translation(outcomes(f"wk({k})", side))
        yield unless(found == (k, k), f"form of the P-positions of wk({k})", (k, k), found)
    yield unless(translation(outcomes("nim", side)) is None, "form of the P-positions of nim", None, "a form")
    for position in product(range(10), repeat=2):
        plain = options("wythoff", position)
        yield unless(options("wk(3)", position) <= plain, f"moves of wk(3) from {position}", "fewer", "more")
        yield unless(options("maharaja", position) >= plain, f"moves of maharaja from {position}", "more", "fewer")


# ---------------------------------------------------------------------------------------------- Section 1


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
    yield first_difference(outcomes("wythoff", side), _s0(0, side), "wythoff")


@claim("Sec 1(b)", "fact", about=("wythoff", "wk(k)", "wkprime(k)", "wk(k,l)", "tk(k)"))
def p_is_value_zero(extent: Extent) -> Cases:
    """A position is P exactly if its nim-value is 0, in every ruleset of the paper."""
    side = extent.side(300)
    extent.note("nine games: " + ", ".join(_every_family()))
    for text in _every_family():
        yield first_difference(outcomes(text, side), nim_values(text, side) == 0, text)


@claim("Sec 1(c)", "fact", about=("wk(k)", "wythoff"))
def w_0_is_wythoff(extent: Extent) -> Cases:
    """W_0 is Wythoff. For k > 0 no diagonal move leads to a position with a pile below k."""
    side = extent.side(20)
    yield same_options("wk(0)", "wythoff", side)
    for k in range(1, extent.parameters(8) + 1):
        for a, b in _triangle(side):
            low = [q for q in options(f"wk({k})", (a, b)) - _nim_options(a, b) if min(q) < k]
            yield unless(not low, f"diagonal moves from ({a},{b}) in wk({k})", "none below k", low)


@claim("Sec 1(d)", "claim", about="wk(k)")
def w_k_answers(extent: Extent) -> Cases:
    """W_k answers the translation question for every k ≥ 1, with S = {(i,i) : 0 ≤ i < k} and n_0 = 0."""
    side = extent.side(400)
    for k in range(1, extent.parameters(16) + 1):
        board = outcomes(f"wk({k})", side)
        rest = board & ~board_of(_shifted(k, side), side)
        yield first_difference(rest, board_of([(i, i) for i in range(k)], side), f"S of wk({k})")
        yield unless(translation(board) == (k, k), f"form of wk({k})", (k, k), translation(board))


@claim("Sec 1(e)", "fact", about="tk(inf)")
def t_infinity_in_words(extent: Extent) -> Cases:
    """T_∞ is Wythoff with one restriction: a diagonal move cannot make a pile empty."""
    side = extent.side(24)
    yield first_other_options("tk(inf)", _no_empty_pile, side)


def _no_empty_pile(position: Pair) -> set[Pair]:
    return _nim_options(*position) | {q for q in _diagonal_options(*position) if min(q) > 0}


@claim("Tab 1", "table", about="tk(k)")
def table_1(extent: Extent) -> Cases:
    """The diagonal moves of T_k from (5,10): the numbers s and the options of the five printed rows, k = 0, 1, 2, 3, 4
    as the text announces."""
    rows = table("fraenkel_ho_table1")[1]
    extent.note(f"{len(rows)} rows")
    yield unless([int(row[0]) for row in rows] == [0, 1, 2, 3, 4], "k of the rows", "0 to 4", [r[0] for r in rows])
    for k, _, taken, landed in rows:
        found = sorted(options(f"tk({k})", (5, 10)) - _nim_options(5, 10), reverse=True)
        amounts = " ".join(str(5 - u) for u, _ in found)
        yield unless(amounts == taken, f"s for k = {k}", taken, amounts)
        reached = " ".join(map(position_text, found))
        yield unless(reached == landed, f"options for k = {k}", landed, reached)


@claim("Tab 1", "table", about="tk(k)", reading="by its caption")
def table_1_caption(extent: Extent) -> Cases:
    """The table shows the diagonal moves of T_k from (5,10) for k = 0, 1, 2, 3, as its caption says."""
    printed = " ".join(row[0] for row in table("fraenkel_ho_table1")[1])
    extent.note("the caption and the rows")
    yield unless(printed == "0 1 2 3", "k of the rows of Table 1", "0 1 2 3", printed)


@corrected("Tab 1, read as: by its caption", "table", about="tk(k)")
def table_1_caption_corrected(extent: Extent) -> Cases:
    """The table shows k = 0, 1, 2, 3, 4; its last row, k = 4, is the first with the move to (1,6)."""
    extent.note("five rows")
    for k in range(5):
        legal = (1, 6) in options(f"tk({k})", (5, 10))
        yield unless(legal == (k == 4), f"(5,10) to (1,6) in tk({k})", k == 4, legal)


# ---------------------------------------------------------------------------------------------- Section 2.1


@claim("Lem 1", "lemma", about="wythoff")
def complementary(extent: Extent) -> Cases:
    """{A_n : n ≥ 1} and {B_n : n ≥ 1} are complementary: every positive integer is in exactly one of them."""
    most = extent.terms(300_000, "the integers 1 to {}")
    n = np.arange(1, most + 1, dtype=np.int64)
    times = np.bincount(np.concatenate((PHI.floors(n), PHI.floors(n) + n)), minlength=most + 1)[1 : most + 1]
    wrong = first_place(times != 1)
    yield unless(wrong is None, f"occurrences of {wrong and wrong[0] + 1}", 1, wrong and times[wrong])


@claim("Thm 2", "theorem", about="wythoff")
def wythoffs_theorem_again(extent: Extent) -> Cases:
    """The P-positions of Wythoff are {(A_n, B_n) : n ≥ 0}."""
    side = extent.side(3000)
    yield first_difference(outcomes("wythoff", side), _s0(0, side), "wythoff")


@claim("Thm 3", "theorem", about="wk(k)")
def p_of_w_k(extent: Extent) -> Cases:
    """For k ≥ 0 the P-positions of W_k are the (i,i), 0 ≤ i < k, and the (A_n+k, B_n+k), n ≥ 0."""
    side = extent.side(1000)
    for k in range(extent.parameters(24) + 1):
        yield first_difference(outcomes(f"wk({k})", side), _s0(k, side), f"wk({k})")


@claim("Thm 3 proof(i)", "proof fact", about="wk(k)")
def no_move_inside(extent: Extent) -> Cases:
    """No diagonal move joins positions (i,i), i ≤ k; no move leads from (A_n+k, B_n+k), n > 0, to (i,i), i ≤ k; no move
    joins two positions (A_n+k, B_n+k) and (A_m+k, B_m+k): the amounts taken would differ by n-m > 0."""
    side = extent.side(90)
    for k in range(extent.parameters(6) + 1):
        text, squares = f"wk({k})", set[Pair]((i, i) for i in range(k + 1))
        tail = _shifted(k, side, 1)
        mirrored = {(y, x) for x, y in tail}
        yield _first_joined(text, squares, squares)
        yield _first_joined(text, {*tail, *mirrored}, squares)
        yield _first_joined(text, {*tail, *mirrored}, {*tail, *mirrored})
        for (m, (a, b)), (n, (x, y)) in combinations(enumerate(tail, 1), 2):
            difference = (y - b) - (x - a)
            yield unless(difference == n - m > 0, f"amounts taken, n={n}, m={m}", n - m, difference)


@claim("Thm 3 proof(i)", "proof fact", about="wk(k)", reading="mirrored targets too")
def no_move_inside_mirrored(extent: Extent) -> Cases:
    """The amounts taken in a move from (A_n+k, B_n+k) to (B_m+k, A_m+k), n > m, would differ by n-m."""
    for n in range(1, extent.terms(60)):
        for m in range(n):
            difference = (_b(n) - _a(m)) - (_a(n) - _b(m))
            yield unless(difference == n - m, f"from ({_a(n)},{_b(n)}) to ({_b(m)},{_a(m)}), k = 0", n - m, difference)


@corrected("Thm 3 proof(i), read as: mirrored targets too", "proof fact", about="wk(k)")
def no_move_inside_mirrored_corrected(extent: Extent) -> Cases:
    """The amounts taken in a move from (A_n+k, B_n+k) to (B_m+k, A_m+k), n > m, would differ by n+m > 0."""
    for n in range(1, extent.terms(200)):
        for m in range(n):
            difference = (_b(n) - _a(m)) - (_a(n) - _b(m))
            yield unless(difference == n + m > 0, f"amounts taken, n={n}, m={m}", n + m, difference)


@claim("Thm 3 proof(ii)", "proof fact", about="wk(k)")
def ways_into_the_set(extent: Extent) -> Cases:
    """From (a,b), a ≤ b, outside the set: for a ≤ k reducing b to a reaches the set; for k < a = b moving to (k,k)
    does; for k < a < b every move of Wythoff from (a-k,b-k) to some (A_n,B_n) is, shifted by k, a move of W_k into
    it."""
    side = extent.side(26)
    zeros = _members(_s0(0, side))
    for k in range(extent.parameters(6) + 1):
        members = _members(_s0(k, side))
        for a, b in _triangle(side):
            if (a, b) not in members:
                targets = _recipe(a, b, k, zeros)
                good = targets and targets <= members and targets <= options(f"wk({k})", (a, b))
                yield unless(good, f"recipe from ({a},{b}) in wk({k})", "a move into the set", sorted(targets))


def _recipe(a: int, b: int, k: int, zeros: set[Pair]) -> set[Pair]:
    if a <= k:
        return {(a, a)}
    if a == b:
        return {(k, k)}
    reached = options("wythoff", (a - k, b - k)) & zeros
    return {(u + k, v + k) for u, v in reached}


@claim("Thm 3 note", "remark", about=("wk(k)", "wythoff"))
def k_zero(extent: Extent) -> Cases:
    """For k = 0 Theorem 3 gives the P-positions of Wythoff."""
    side = extent.side(2000)
    yield first_difference(outcomes("wythoff", side), _s0(0, side), "wythoff")


@claim("Cor 4", "corollary", about="wk(k)")
def shift_by_l(extent: Extent) -> Cases:
    """For k ≥ 0 and l > 0: S^0_{k+l} = {(i,i) : 0 ≤ i < l} ∪ (S^0_k + l)."""
    side, most = extent.side(500), extent.parameters(16, "k + l <= {}")
    for k, total in combinations(range(most + 1), 2):
        ell = total - k
        printed = board_of([(i, i) for i in range(ell)], side)
        printed[ell:, ell:] |= outcomes(f"wk({k})", side)[: side - ell, : side - ell]
        yield first_difference(outcomes(f"wk({total})", side), printed, f"wk({total}) from wk({k})")


@claim("Rem 1(a)", "remark", about=("wkprime(k)", "wk(k)"))
def w_prime_extends(extent: Extent) -> Cases:
    """In W'_k, k ≥ 1, diagonal moves may lead to (i,j) with i < j and i < k; every move of W_k is a move of W'_k."""
    side = extent.side(16)
    for k in range(1, extent.parameters(6) + 1):
        for a, b in _triangle(side):
            more, fewer = options(f"wkprime({k})", (a, b)), options(f"wk({k})", (a, b))
            added = {q for q in _diagonal_options(a, b) if q[0] < q[1] and q[0] < k}
            yield unless(fewer <= more, f"moves from ({a},{b}), k={k}", "W_k within W'_k", sorted(fewer - more))
            yield unless(added == more - fewer, f"new moves from ({a},{b}), k={k}", sorted(added), more - fewer)


@claim("Rem 1(b)", "remark", about="wkprime(k)")
def same_strategy(extent: Extent) -> Cases:
    """W'_k is won exactly as "W'_k" is: the print names the same game twice, which says nothing (W_k must be meant)."""
    side = extent.side(300)
    extent.fact("the print compares W'_k with itself; with W_k it says that all winning moves are the same")
    for k in range(extent.parameters(8) + 1):
        yield first_difference(outcomes(f"wkprime({k})", side), nim_values(f"wkprime({k})", side) == 0, f"wkprime({k})")


@claim("Rem 1(b)", "remark", about=("wkprime(k)", "wk(k)"), reading="W_k in the second place")
def same_strategy_as_w_k(extent: Extent) -> Cases:
    """W'_k is won exactly as W_k is: the same P-positions and from every N-position the same winning moves."""
    side = extent.side(20)
    for k in range(extent.parameters(5) + 1):
        board = _members(outcomes(f"wk({k})", side))
        yield first_difference(outcomes(f"wkprime({k})", side), outcomes(f"wk({k})", side), f"wkprime({k})")
        for a, b in _triangle(side):
            one, other = options(f"wk({k})", (a, b)) & board, options(f"wkprime({k})", (a, b)) & board
            yield unless(one == other, f"winning moves from ({a},{b}), k={k}", sorted(one), sorted(other))


@claim("Thm 5", "theorem", about=("wkprime(k)", "wk(k)"))
def p_of_w_prime(extent: Extent) -> Cases:
    """The P-positions of W'_k are those of W_k, for every k from a number on that is missing in the print; k ≥ 0 is
    tested."""
    side = extent.side(800)
    for k in range(extent.parameters(20, "0 <= k <= {}") + 1):
        yield first_difference(outcomes(f"wkprime({k})", side), outcomes(f"wk({k})", side), f"wkprime({k})")


# ---------------------------------------------------------------------------------------------- Section 2.2


@claim("Sec 2.2(a)", "claim", about="wk(k)")
def parity_of_k(extent: Extent) -> Cases:
    """For k > 1, S^1_k follows from S^1_0 if k is even and from S^1_1 if k is odd, by repeated use of Theorem 7."""
    side = extent.side(500)
    for k in range(2, extent.parameters(16) + 1):
        shift = k - k % 2
        printed = board_of([(i, i + 1) for i in range(0, shift, 2)], side)
        printed[shift:, shift:] |= nim_values(f"wk({k % 2})", side)[: side - shift, : side - shift] == 1
        yield _first_other_class(nim_values(f"wk({k})", side), 1, printed, f"wk({k})")


@claim("Sec 2.2(b)", "conjecture", about="wythoff")
def one_values_of_wythoff(extent: Extent) -> Cases:
    """The positions (a_n, b_n) of nim-value 1 of Wythoff have a recursion; that the n-th can be computed in time
    polynomial in log n is conjectured. Tested is the recursion (a_n the least unused number, b_n the least possible),
    against the board; the conjecture itself is about algorithms not yet known."""
    side = extent.side(1500)
    extent.fact("printed 'polynomial in Ω(log n)': Ω bounds from below only; polynomial in log n must be meant")
    found, steps = _one_values(side)
    yield _first_other_class(nim_values("wythoff", side), 1, board_of(found, side), "wythoff")
    complete = len([b for _, b in found if b < side // 2])
    zeros = [(_a(n), _b(n)) for n in range(complete)]
    far = max(max(abs(a - u), abs(b - v)) for (a, b), (u, v) in zip(found, zeros, strict=False))
    extent.fact(
        f"the recursion tries {steps / len(found):.2f} differences for each of its {len(found)} terms on average"
    )
    extent.fact(
        f"n-th position of nim-value 1 and of nim-value 0 differ by at most {far} in a coordinate, n < {complete}"
    )


def _one_values(side: int) -> tuple[list[Pair], int]:
    """The positions (a,b), a <= b < side, of nim-value 1 column by column, and the differences tried for them."""
    zeros, used, differences = set(_shifted(0, side)), set[int](), set[int]()
    found, steps, least = list[Pair](), 0, 0
    for a in range(side):
        if a in used:
            continue
        least = next(d for d in range(least, side + 1) if d not in differences)
        for d in range(least, side - a):
            if d not in differences and a + d not in used and (a, a + d) not in zeros:
                used |= {a, a + d}
                differences.add(d)
                found.append((a, a + d))
                steps += d - least + 1
                break
    return found, steps


def _b_set(side: int) -> Bools:
    """The set of Theorems 6 and 13."""
    return board_of([(0, 1), *_shifted(2, side)], side)


@claim("Thm 6", "theorem", about="wk(1)")
def one_values_of_w_1(extent: Extent) -> Cases:
    """In W_1: S^1_1 = {(0,1)} ∪ {(A_n+2, B_n+2) : n ≥ 0}."""
    side = extent.side(2000)
    yield _first_other_class(nim_values("wk(1)", side), 1, _b_set(side), "wk(1)")


@claim("Thm 6 proof", "proof fact", about="wk(1)")
def four_facts_of_theorem_6(extent: Extent) -> Cases:
    """With B the set of Theorem 6: B and S^0_1 are disjoint; no move joins two positions of B; from each position of B
    a move leads to S^0_1; from every other position outside S^0_1 a move leads into B, to (0,1) if a ≤ 1."""
    yield from _four_facts("wk(1)", extent.side(40))


def _four_facts(text: str, side: int) -> Cases:
    """B and the P-positions are disjoint, B is independent, from B to P, and from the rest into B by the recipe."""
    ones, zeros = _members(_b_set(side)), _members(outcomes(text, side))
    yield unless(not ones & zeros, f"B and the P-positions of {text}", "disjoint", sorted(ones & zeros)[:3])
    yield _first_joined(text, ones, ones)
    yield _first_stuck(text, ones, zeros)
    rest = set(product(range(side), repeat=2)) - ones - zeros
    yield _first_stuck(text, (p for p in rest if min(p) <= 1), {(0, 1), (1, 0)})
    yield _first_stuck(text, (p for p in rest if min(p) > 1), ones - {(0, 1), (1, 0)})


def _c_set(k: int, side: int) -> Bools:
    """The set of Theorem 7 for S^1_{k+2}."""
    printed = board_of([(0, 1)], side)
    printed[2:, 2:] |= nim_values(f"wk({k})", side)[: side - 2, : side - 2] == 1
    return printed


@claim("Thm 7", "theorem", about="wk(k)")
def one_values_shift_by_two(extent: Extent) -> Cases:
    """For every k ≥ 0: S^1_{k+2} = {(0,1)} ∪ (S^1_k + 2)."""
    side = extent.side(800)
    for k in range(extent.parameters(14) + 1):
        yield _first_other_class(nim_values(f"wk({k + 2})", side), 1, _c_set(k, side), f"wk({k + 2})")


@claim("Thm 7 proof(i)", "proof fact", about="wk(k)")
def theorem_7_disjoint(extent: Extent) -> Cases:
    """With C the set of Theorem 7: C and S^0_{k+2} are disjoint; (0,1) is not in S^0_{k+2}, and neither is any
    (A_n+k+2, B_n+k+2), as is left to show."""
    side = extent.side(100)
    for k in range(extent.parameters(6) + 1):
        zeros = outcomes(f"wk({k + 2})", side)
        yield unless(not (zeros & _c_set(k, side)).any(), f"C and S^0_{k + 2}", "disjoint", "a common position")
        yield unless(not zeros[0, 1], f"(0,1) in S^0_{k + 2}", "no", "yes")
        for n, (x, y) in enumerate(_shifted(k + 2, side)):
            yield unless(not zeros[x, y], f"({x},{y}) = (A_n+k+2, B_n+k+2), k={k}, n={n}", "not in S^0_{k+2}", "in it")


@corrected("Thm 7 proof(i)", "proof fact", about="wk(k)")
def theorem_7_disjoint_corrected(extent: Extent) -> Cases:
    """What is left to show is that no (a+2,b+2) with (a,b) in S^1_k is in S^0_{k+2}; it holds, since by Corollary 4
    (a,b) would be in S^0_k."""
    side = extent.side(400)
    for k in range(extent.parameters(8) + 1):
        zeros, ones = outcomes(f"wk({k + 2})", side), nim_values(f"wk({k})", side) == 1
        both = zeros[2:, 2:] & ones[: side - 2, : side - 2]
        yield unless(not both.any(), f"S^1_{k} + 2 and S^0_{k + 2}", "disjoint", first_place(both))
        yield unless(not zeros[0, 1], f"(0,1) in S^0_{k + 2}", "no", "yes")


@claim("Thm 7 proof(ii)", "proof fact", about="wk(k)")
def theorem_7_independent(extent: Extent) -> Cases:
    """No move of W_{k+2} leads from (a+2,b+2), (a,b) in S^1_k, to (0,1): it would be diagonal, and k+2 ≥ 3. No move
    joins (a+2,b+2) and (a'+2,b'+2) for two members of S^1_k."""
    side = extent.side(60)
    for k in range(extent.parameters(6) + 1):
        yield _independent(k, side)
        yield unless(k + 2 >= 3, f"k + 2 for k = {k}", "at least 3", k + 2)


@corrected("Thm 7 proof(ii)", "proof fact", about="wk(k)")
def theorem_7_independent_corrected(extent: Extent) -> Cases:
    """The two facts hold for all k ≥ 0: a diagonal move to (0,1) needs k+2 ≤ 0, and k+2 ≥ 2."""
    side = extent.side(60)
    for k in range(extent.parameters(6) + 1):
        yield _independent(k, side)
        yield unless(k + 2 >= 2, f"k + 2 for k = {k}", "at least 2", k + 2)


def _independent(k: int, side: int) -> Witness | None:
    upper = {p for p in _members(_c_set(k, side)) if min(p) >= 2}
    return _first_joined(f"wk({k + 2})", upper, upper | {(0, 1), (1, 0)})


@claim("Thm 7 proof(iii)", "proof fact", about="wk(k)")
def theorem_7_reaches(extent: Extent) -> Cases:
    """For (c,d) outside C ∪ S^0_{k+2}, c ≤ d: c ≤ 1 moves to (0,1); (0,1) is in S^1_k, (2,3) in C, (2,2) in S^0_{k+2},
    so c = 2 has d > 3 and moves to (2,3); for c ≥ 3, (c-2,d-2) is outside S^1_k ∪ S^0_k, moves to some (c',d') in
    S^1_k, and (c,d) moves to (c'+2,d'+2), which is in S^1_k."""
    side = extent.side(24)
    for k in range(extent.parameters(4) + 1):
        yield from _theorem_7_steps(k, side)
        ones = _members(nim_values(f"wk({k})", side) == 1)
        for c, d in sorted(ones, key=_size):
            good = (c + 2, d + 2) in ones or max(c, d) + 2 >= side
            yield unless(good, f"({c + 2},{d + 2}) from ({c},{d}), k={k}", f"in S^1_{k}", "not in it")


@corrected("Thm 7 proof(iii)", "proof fact", about="wk(k)")
def theorem_7_reaches_corrected(extent: Extent) -> Cases:
    """All steps hold with (c'+2,d'+2) in C in place of S^1_k."""
    side = extent.side(24)
    for k in range(extent.parameters(4) + 1):
        yield from _theorem_7_steps(k, side)


def _theorem_7_steps(k: int, side: int) -> Cases:
    text = f"wk({k + 2})"
    zeros, members = _members(outcomes(text, side)), _members(_c_set(k, side))
    lower_ones = _members(nim_values(f"wk({k})", side) == 1)
    lower_zeros = _members(outcomes(f"wk({k})", side))
    yield unless((0, 1) in lower_ones and (2, 3) in members and (2, 2) in zeros, f"k={k}", "memberships", "not all")
    for c, d in _triangle(side):
        if (c, d) in zeros | members:
            continue
        below = (c - 2, d - 2)
        if c <= 1:
            targets = {(0, 1), (1, 0)} & options(text, (c, d))
        elif c == 2:
            targets = {(2, 3)} & options(text, (c, d)) if d > 3 else set()
        else:
            reached = options(f"wk({k})", below) & lower_ones
            shifted = {(u + 2, v + 2) for u, v in reached}
            outside = below not in lower_ones | lower_zeros
            targets = shifted if outside and shifted <= options(text, (c, d)) & members else set()
        yield unless(targets, f"({c},{d}), k={k}", "a move into C by the recipe", "none")


@claim("Cor 8", "corollary", about="wk(k)")
def one_values_odd_k(extent: Extent) -> Cases:
    """For k = 2l+1 the positions of nim-value 1 of W_k are the (2i,2i+1), 0 ≤ i ≤ l, and the (A_n+k+1, B_n+k+1), n ≥
    0."""
    side = extent.side(800)
    for ell in range(extent.parameters(8, "l <= {}") + 1):
        k = 2 * ell + 1
        printed = board_of([*((2 * i, 2 * i + 1) for i in range(ell + 1)), *_shifted(k + 1, side)], side)
        yield _first_other_class(nim_values(f"wk({k})", side), 1, printed, f"wk({k})")


def _is_translate(k: int, c: int, g: int, side: int) -> bool:
    """Whether S^g_{k+c} and S^g_k + c agree outside the positions with a pile below a quarter of the side."""
    one, other = nim_values(f"wk({k})", side) == g, nim_values(f"wk({k + c})", side) == g
    quarter = side // 4
    return bool((one[quarter : side - c, quarter : side - c] == other[quarter + c :, quarter + c :]).all())


@claim("Sec 2.2(c)", "experimental claim", about="wk(k)")
def no_translation_by_one_or_two(extent: Extent) -> Cases:
    """The translations of Theorems 3 and 7 (S^g_{k+c} is S^g_k + c and finitely many positions, for all k; c = 1, which
    with Corollary 4 gives every c, and c = 2) no longer occur for g ≥ 2."""
    side, most = extent.side(300), extent.parameters(4, "2 <= g <= {}, shifts c = 1, 2, k <= 4")
    for g, c in product(range(2, most + 1), (1, 2)):
        yield _no_translation(g, c, side)


def _no_translation(g: int, c: int, side: int) -> Witness | None:
    translates = all(_is_translate(k, c, g, side) for k in range(5))
    found = f"S^{g}_(k+{c}) = S^{g}_k + {c} for all k"
    return unless(not translates, f"g={g}, shift c={c}", "no translation", found)


@claim("Sec 2.2(c)", "experimental claim", about="wk(k)", reading="by no shift c at all")
def no_translation_from_two_on(extent: Extent) -> Cases:
    """For g ≥ 2 there is no shift c such that S^g_{k+c} is S^g_k + c and finitely many positions, for all k."""
    side, most = extent.side(300), extent.parameters(8, "2 <= g <= 4, shifts c <= {}, k <= 4")
    for g, c in product(range(2, 5), range(1, most + 1)):
        yield _no_translation(g, c, side)


@corrected("Sec 2.2(c)", "experimental claim", about="wk(k)")
def translation_by_powers_of_two(extent: Extent) -> Cases:
    """For every g and every power of two c > g: S^g_{k+c} = {(i,j) : i, j < c, i ⊕ j = g} ∪ (S^g_k + c), all k ≥ 0.
    Theorem 3 (Corollary 4) is c = 1, Theorem 7 is c = 2. No shifts work for all k but the multiples of the least power
    of two above g, so that 1 and 2, the shifts of these theorems, do not for g ≥ 2."""
    side, most = extent.side(300), extent.parameters(6)
    extent.note("c = 1, 2, 4, 8, 16, all g < c")
    i = np.arange(side)
    for c, k in product((1, 2, 4, 8, 16), range(most + 1)):
        values = nim_values(f"wk({k + c})", side)
        for g in range(c):
            printed = ((i[:, None] ^ i[None, :]) == g) & (i[:, None] < c) & (i[None, :] < c)
            printed[c:, c:] |= nim_values(f"wk({k})", side)[: side - c, : side - c] == g
            yield _first_other_class(values, g, printed, f"wk({k + c})")
    for g, c in product(range(extent.parameters(5, "other shifts c <= 9, g <= {}, k <= 4") + 1), range(1, 10)):
        translates = all(_is_translate(k, c, g, max(side, 300)) for k in range(5))
        power = 1 << g.bit_length()
        yield unless(translates == (c % power == 0), f"shift c={c} of S^{g}", f"only multiples of {power}", translates)


# ---------------------------------------------------------------------------------------------- Section 2.3


@claim("Sec 2.3(a)", "example", about="wk(k,l)")
def example_w_35(extent: Extent) -> Cases:
    """In W_{3,5} the move (6,9) → (3,6) is legal and (6,9) → (2,5) is not, since min(2,5) = 2 < 3."""
    extent.note("the options of one position")
    found = options("wk(3,5)", (6, 9))
    yield unless((3, 6) in found, "(6,9) to (3,6)", "legal", "illegal")
    yield unless((2, 5) not in found and min(2, 5) == 2, "(6,9) to (2,5)", "illegal", "legal")


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
            yield _first_other_up_to(f"wk({k},{ell})", f"wk({k + 1},{ell})", ell - k - 1, side)


@claim("Sec 2.3(c)", "remark", about="wk(k,l)")
def one_values_independent_of_k(extent: Extent) -> Cases:
    """S^v_{k',l} = S^v_{k,l} for all k, k' < l, where v is the nim-value 1 of this paragraph."""
    side, most = extent.side(400), extent.parameters(14, "k, k' < l <= {}")
    for ell in range(2, most + 1):
        for k in range(1, ell):
            one = nim_values(f"wk({k},{ell})", side) == 1
            yield _first_other_class(nim_values(f"wk(0,{ell})", side), 1, one, f"wk(0,{ell}) and wk({k},{ell})")


@claim("Sec 2.3(c)", "remark", about="wk(k,l)", reading="every nim-value v")
def values_independent_of_k(extent: Extent) -> Cases:
    """S^v_{k',l} = S^v_{k,l} for all k, k' < l and every nim-value v."""
    side = extent.side(60)
    for ell in range(2, extent.parameters(8, "k, k' < l <= {}") + 1):
        for v, k in product(range(ell + 2), range(1, ell)):
            one = nim_values(f"wk({k},{ell})", side) == v
            yield _first_other_class(nim_values(f"wk(0,{ell})", side), v, one, f"wk(0,{ell}) and wk({k},{ell})")


@corrected("Sec 2.3(c), read as: every nim-value v", "remark", about="wk(k,l)")
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
    found = int(np.minimum(one, other)[one != other].min(initial=side))
    holds = found == said > ell - k_prime
    return unless(holds, f"least differing nim-value, k={k}, k'={k_prime}, l={ell}", said, found)


@claim("Sec 2.3(d)", "experimental claim", about="wk(k,l)")
def even_l(extent: Extent) -> Cases:
    """For even l the set S^v_{k,l}, v = 1, coincides with S^v_k."""
    side = extent.side(200)
    for ell in range(2, extent.parameters(10, "k < l <= {}") + 1, 2):
        for k in range(ell):
            printed = nim_values(f"wk({k})", side) == 1
            yield _first_other_class(nim_values(f"wk({k},{ell})", side), 1, printed, f"wk({k},{ell})")


@corrected("Sec 2.3(d)", "experimental claim", about="wk(k,l)")
def even_l_corrected(extent: Extent) -> Cases:
    """For even l and k < l the set S^1_{k,l} coincides with S^1_l (index l, not k)."""
    side = extent.side(500)
    for ell in range(2, extent.parameters(14, "k < l <= {}") + 1, 2):
        for k in range(ell):
            printed = nim_values(f"wk({ell})", side) == 1
            yield _first_other_class(nim_values(f"wk({k},{ell})", side), 1, printed, f"wk({k},{ell})")


@claim("Sec 2.3(e)", "experimental claim", about="wk(k,l)")
def odd_l(extent: Extent) -> Cases:
    """For odd l and k < l the n-th positions (a_n,b_n) of W_{k,l} and (a'_n,b'_n) of W_l of nim-value 1, sorted by
    their strictly increasing first coordinate, have |a_n-a'_n| + |b_n-b'_n| ≤ 1."""
    side = extent.side(500)
    for ell in range(1, extent.parameters(13, "k < l <= {}") + 1, 2):
        for k in range(ell):
            yield _far_apart(f"wk({k},{ell})", f"wk({ell})", side)


@claim("Sec 2.3(e)", "experimental claim", about="wk(k,l)", reading="close to S^v_k, as the first sentence prints")
def odd_l_as_printed(extent: Extent) -> Cases:
    """For odd l and k < l the n-th positions of nim-value 1 of W_{k,l} and of W_k have |a_n-a'_n| + |b_n-b'_n| ≤ 1."""
    side = extent.side(200)
    for ell in range(1, extent.parameters(9, "k < l <= {}") + 1, 2):
        for k in range(ell):
            yield _far_apart(f"wk({k},{ell})", f"wk({k})", side)


@corrected("Sec 2.3(e), read as: close to S^v_k, as the first sentence prints", "experimental claim", about="wk(k,l)")
def odd_l_corrected(extent: Extent) -> Cases:
    """For odd l and k < l: S^1_{k,l} is {(2i,2i+1) : 2i < l} ∪ {(l+1,l+1)} ∪ {(A_n+l-1, B_n+l-1) : n ≥ 2}, so from the
    first n on that exceeds (l+1)/2 the distance to S^1_l is exactly 1."""
    side = extent.side(600)
    for ell in range(1, extent.parameters(13, "k < l <= {}") + 1, 2):
        first = [*((i, i + 1) for i in range(0, ell, 2)), (ell + 1, ell + 1)]
        printed = board_of([*first, *_shifted(ell - 1, side, 2)], side)
        for k in range(ell):
            yield _first_other_class(nim_values(f"wk({k},{ell})", side), 1, printed, f"wk({k},{ell})")
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


# ---------------------------------------------------------------------------------------------- Section 3.1


def _t_set(side: int) -> Bools:
    """The set of Theorem 11."""
    return board_of([(0, 0), *_shifted(1, side)], side)


def _t_games(most: int) -> list[str]:
    return [*(f"tk({k})" for k in range(most + 1)), "tk(inf)"]


@claim("Thm 11", "theorem", about="tk(k)")
def p_of_t_k(extent: Extent) -> Cases:
    """For every k ≥ 0 the P-positions of T_k are (0,0) and the (A_n+1, B_n+1), n ≥ 0."""
    side = extent.side(500)
    for text in _t_games(extent.parameters(30, "k <= {} and k = ∞")):
        yield first_difference(outcomes(text, side), _t_set(side), text)


@claim("Rem 2", "remark", about=("tk(k)", "wk(k)"))
def independent_of_k(extent: Extent) -> Cases:
    """The P-positions of T_k do not depend on k, whereas those of W_k do."""
    side = extent.side(400)
    most = extent.parameters(30, "k <= {} and k = ∞")
    for text in _t_games(most):
        yield first_difference(outcomes(text, side), outcomes("tk(0)", side), text)
    for k in range(most):
        differs = (outcomes(f"wk({k})", side) != outcomes(f"wk({k + 1})", side)).any()
        yield unless(differs, f"P-positions of wk({k}) and wk({k + 1})", "different", "the same")


@claim("Thm 11 proof(i)", "proof fact", about="tk(k)")
def t_k_independent(extent: Extent) -> Cases:
    """No diagonal move of T_k leads to (0,0), in particular not from (1,1); the moves of T_k are moves of Wythoff; so
    no move joins two positions (A_n+1, B_n+1)."""
    side = extent.side(30)
    members = _members(board_of(_shifted(1, side), side))
    for text in _t_games(extent.parameters(4, "k <= {} and k = ∞")):
        for i in range(1, side):
            yield unless((0, 0) not in options(text, (i, i)), f"({i},{i}) to (0,0) in {text}", "illegal", "legal")
        for position in product(range(14), repeat=2):
            within = options(text, position) <= options("wythoff", position)
            yield unless(within, f"moves from {position} in {text}", "moves of Wythoff", "others")
        yield _first_joined(text, members, members)


@claim("Thm 11 proof(ii)", "proof fact", about="tk(k)")
def t_k_lifts(extent: Extent) -> Cases:
    """For p = (a,b), 1 ≤ a ≤ b, outside the set, q = (a-1,b-1) is no (A_n,B_n), and a move of Wythoff from q to some
    (A_n,B_n) is, shifted by 1, a move of T_k. If it is diagonal then b-a = n, n < A_n+1, n < a, and ⌊b/a⌋ and
    ⌊(B_n+1)/(A_n+1)⌋ are both 1."""
    yield from _lifts(extent, 1)


@claim("Thm 11 proof(ii)", "proof fact", about="tk(k)", reading="a = 0 included")
def t_k_lifts_from_zero(extent: Extent) -> Cases:
    """The same for every p = (a,b) outside the set, a = 0 included."""
    yield from _lifts(extent, 0)


@corrected("Thm 11 proof(ii), read as: a = 0 included", "proof fact", about="tk(k)")
def t_k_from_zero(extent: Extent) -> Cases:
    """From (0,b), b > 0, the P-position (0,0) is reached by a Nim move; for 1 ≤ a ≤ b a winning move of Wythoff from
    (a-1,b-1) lifts as printed."""
    for b in range(1, extent.side(60)):
        yield unless((0, 0) in options("tk(0)", (0, b)), f"(0,{b}) to (0,0)", "legal", "illegal")
    yield from _lifts(extent, 1)


def _lifts(extent: Extent, least: int) -> Cases:
    side, most = extent.side(26), extent.parameters(4, "k <= {}")
    members, zeros = _members(_t_set(side)), _members(_s0(0, side))
    for a, b in _triangle(side):
        if a < least or (a, b) in members:
            continue
        q = (a - 1, b - 1)
        reached = options("wythoff", q) & zeros if a else frozenset()
        yield unless(q not in zeros and reached, f"q = {position_text(q)} of ({a},{b})", "an N-position", "none")
        for u, v in reached:
            lifted = all((u + 1, v + 1) in options(f"tk({k})", (a, b)) for k in range(most + 1))
            yield unless(lifted, f"({a},{b}) to ({u + 1},{v + 1})", "legal", "illegal")
            if a - u == b - v:
                n = v - u
                good = b - a == n and n < _a(n) + 1 and n < a and (_b(n) + 1) // (_a(n) + 1) == 1 == b // a
                yield unless(good, f"ratios for ({a},{b}), n={n}", 1, b // a)


@claim("Cor 12", "corollary", about=("wk(1)", "tk(k)"))
def w_1_and_t_k(extent: Extent) -> Cases:
    """The P-positions of W_1 are those of T_k, for every k ≥ 0."""
    side = extent.side(500)
    for text in _t_games(extent.parameters(30, "k <= {} and k = ∞")):
        yield first_difference(outcomes(text, side), outcomes("wk(1)", side), text)


@claim("Sec 3.1(a)", "remark", about="tk(k)")
def rules_differ(extent: Extent) -> Cases:
    """The rules of T_k differ for any two k, yet the P-positions are the same."""
    side = extent.side(200)
    for k in range(extent.parameters(20)):
        place = (2, 2 * k + 4)
        one, other = options(f"tk({k})", place), options(f"tk({k + 1})", place)
        yield unless(other - one == {(1, 2 * k + 3)}, f"moves from {place} in T_{k + 1}, not T_{k}", "one", other - one)
        yield first_difference(outcomes(f"tk({k})", side), outcomes("tk(0)", side), f"tk({k})")


@claim("Sec 3.1(b)", "remark", about="tk(inf)")
def t_infinity_again(extent: Extent) -> Cases:
    """T_∞ is Wythoff except that the terminal position (0,0) cannot be reached by a diagonal move."""
    side = extent.side(16)
    yield first_other_options("tk(inf)", partial(_w_prime_options, k=1), side)


@corrected("Sec 3.1(b)", "remark", about="tk(inf)")
def t_infinity_again_corrected(extent: Extent) -> Cases:
    """T_∞ is Wythoff except that no position (0,j) or (j,0) can be reached by a diagonal move. (Wythoff without
    diagonal moves to (0,0) is W'_1; it has more moves and the same P-positions.)"""
    side = extent.side(24)
    yield first_other_options("tk(inf)", _no_empty_pile, side)
    yield first_difference(outcomes("wkprime(1)", 500), outcomes("tk(inf)", 500), "wkprime(1)")


@claim("Sec 3.1(c)", "remark", about="tk(inf)")
def one_one_replaces(extent: Extent) -> Cases:
    """In T_∞ no diagonal move starts from (1,1), and from every (i,i), i > 1, a diagonal move leads to (1,1)."""
    for i in range(1, extent.side(60)):
        found = options("tk(inf)", (i, i)) - _nim_options(i, i)
        yield unless(((1, 1) in found) == (i > 1), f"({i},{i}) to (1,1) in tk(inf)", i > 1, (1, 1) in found)
    yield unless(not options("tk(inf)", (1, 1)) - _nim_options(1, 1), "diagonal moves from (1,1)", "none", "some")


@claim("Sec 3.1(d)", "remark", about=("tk(k)", "wythoff"))
def k_infinity_too(extent: Extent) -> Cases:
    """Each P-position (A_n,B_n) of Wythoff becomes (A_n+1, B_n+1) in T_k, for every k, k = ∞ included."""
    side = extent.side(400)
    for text in _t_games(extent.parameters(16, "k <= {} and k = ∞")):
        moved = outcomes(text, side)[1:, 1:]
        yield first_difference(moved, outcomes("wythoff", side - 1), f"{text}, shifted by 1")


@claim("Sec 3.1(e)", "remark", about=("wk(1)", "tk(inf)"))
def w_1_is_t_infinity(extent: Extent) -> Cases:
    """W_1 and T_∞ have the same rules."""
    yield same_options("wk(1)", "tk(inf)", extent.side(30))


# ---------------------------------------------------------------------------------------------- Section 3.2


@claim("Thm 13", "theorem", about="tk(k)")
def one_values_of_t_k(extent: Extent) -> Cases:
    """For all k ≥ 0 the positions of nim-value 1 of T_k are (0,1) and the (A_n+2, B_n+2), n ≥ 0."""
    side = extent.side(400)
    for text in _t_games(extent.parameters(24, "k <= {} and k = ∞")):
        yield _first_other_class(nim_values(text, side), 1, _b_set(side), text)


@claim("Note 1", "remark", about=("wk(1)", "tk(k)"))
def same_as_theorem_6(extent: Extent) -> Cases:
    """The set of Theorem 13 is S^1_1 of W_1 in Theorem 6."""
    side = extent.side(1000)
    yield _first_other_class(nim_values("wk(1)", side), 1, _b_set(side), "wk(1)")


@claim("Thm 13 proof", "proof fact", about="tk(k)")
def four_facts_of_theorem_13(extent: Extent) -> Cases:
    """With B the set of Theorem 13: B and S^0_k are disjoint (B is S^1_1 of W_1, and T_∞ is W_1); no move joins two
    positions of B; from B a move leads to S^0_k; from every position outside B ∪ S^0_k a move leads into B, since each
    T_k is an extension of T_∞."""
    side = extent.side(24)
    for k in range(extent.parameters(4) + 1):
        yield from _four_facts(f"tk({k})", side)
        for a, b in _triangle(side):
            missing = sorted(options("tk(inf)", (a, b)) - options(f"tk({k})", (a, b)))
            yield unless(not missing, f"moves from ({a},{b}) in tk(inf) missing in tk({k})", "none", missing)


@corrected("Thm 13 proof", "proof fact", about="tk(k)")
def four_facts_of_theorem_13_corrected(extent: Extent) -> Cases:
    """The four facts hold for T_k, but T_k is a restriction of T_∞: every move of T_k is one of T_∞, not the
    reverse."""
    side = extent.side(20)
    for k in range(extent.parameters(4) + 1):
        yield from _four_facts(f"tk({k})", side)
        for a, b in _triangle(side):
            added = options(f"tk({k})", (a, b)) - options("tk(inf)", (a, b))
            yield unless(not added, f"moves from ({a},{b}) in tk({k}), not in tk(inf)", "none", sorted(added))


@claim("Sec 3.2(a)", "remark", about=("wk(1)", "tk(k)"))
def corollary_12_again(extent: Extent) -> Cases:
    """Corollary 12 says that S_1^0(W) is the set of nim-value 0 of T_k for all k ≥ 0 (printed T_k^0(T), a symbol that
    is not defined, for S_k^0(T))."""
    side = extent.side(400)
    for text in _t_games(extent.parameters(24, "k <= {} and k = ∞")):
        yield first_difference(outcomes("wk(1)", side), nim_values(text, side) == 0, text)


@claim("Sec 3.2(b)", "remark", about=("wk(1)", "tk(k)"))
def theorems_6_and_13(extent: Extent) -> Cases:
    """By Theorems 6 and 13, S_1^1(W) = S_k^1(T) for all k ≥ 0."""
    side = extent.side(400)
    for text in _t_games(extent.parameters(24, "k <= {} and k = ∞")):
        yield _first_other_class(nim_values("wk(1)", side), 1, nim_values(text, side) == 1, f"wk(1) and {text}")


@claim("Sec 3.2(c)", "remark", about=("wk(1)", "tk(k)"))
def not_for_all_g(extent: Extent) -> Cases:
    """S_1^g(W) = S_k^g(T) does not hold for all g and all k: for each k a position has another nim-value."""
    side = extent.side(200)
    for k in range(extent.parameters(12) + 1):
        one, other = nim_values("wk(1)", side), nim_values(f"tk({k})", side)
        place = first_place(one != other)
        yield unless(place is not None, f"nim-values of wk(1) and tk({k})", "different somewhere", "the same")
        if place and k < 3:
            extent.fact(f"smallest for k = {k}: {position_text(place)}, {one[place]} in W_1, {other[place]} in T_{k}")


@claim("Sec 3.2(d)", "example", about=("wk(1)", "tk(1)"))
def twenty_thirty(extent: Extent) -> Cases:
    """The position (20,30) has nim-value 38 in W_1 but 2 in T_1."""
    extent.note("one position")
    for text, said in (("wk(1)", 38), ("tk(1)", 2)):
        found = int(nim_values(text, 31)[20, 30])
        yield unless(found == said, f"nim-value of (20,30) in {text}", said, found)


@claim("Sec 3.2(e)", "experimental claim", about="tk(k)")
def twenty_thirty_large_k(extent: Extent) -> Cases:
    """The nim-value of (20,30) in T_k is 38 for all k ≥ 38."""
    most = extent.parameters(60, "38 <= k <= {}; beyond, T_k has the options of T_∞ on 0 <= x, y <= 30")
    for k in range(38, max(most, 39) + 1):
        found = int(nim_values(f"tk({k})", 31)[20, 30])
        yield unless(found == 38, f"nim-value of (20,30) in tk({k})", 38, found)
    yield same_options("tk(38)", "tk(inf)", 31)
    least = max(k for k in range(38) if nim_values(f"tk({k})", 31)[20, 30] != 38) + 1
    extent.fact(f"it is 38 already for all k >= {least}")


@claim("Conj 14(a)", "conjecture", about="tk(k)")
def conjecture_14a(extent: Extent) -> Cases:
    """S_k^g(T) = S_∞^g(T) for all 0 ≤ g ≤ k."""
    side = extent.side(400)
    extent.fact("a short proof exists: a move of T_∞ not in T_k lands on (u,v), v >= (k+2)u > 0, of nim-value above k")
    for k in range(extent.parameters(40) + 1):
        yield _first_other_up_to(f"tk({k})", "tk(inf)", k, side)


@claim("Conj 14(b)", "conjecture", about=("wk(1)", "tk(k)"))
def conjecture_14b(extent: Extent) -> Cases:
    """S_1^g(W) = S_k^g(T) for all 0 ≤ g ≤ k."""
    side = extent.side(400)
    for k in range(extent.parameters(40) + 1):
        yield _first_other_up_to(f"tk({k})", "wk(1)", k, side)


@claim("Conj 15", "conjecture", about="tk(k)")
def conjecture_15(extent: Extent) -> Cases:
    """For nonnegative k, l and every g ≤ min(k,l): S_k^g(T) = S_l^g(T)."""
    side, most = extent.side(300), extent.parameters(24, "k < l <= {}")
    for k, ell in combinations(range(most + 1), 2):
        yield _first_other_up_to(f"tk({k})", f"tk({ell})", k, side)


@claim("Sec 3.2(f)", "remark", about=("tk(k)", "wk(k,l)"))
def related_conjectures(extent: Extent) -> Cases:
    """Conjectures 10, 14 and 15 are related. Tested: 14 implies 15 (both sets equal that of T_∞) and 15 implies 14, as
    T_l has the options of T_∞ on 0 ≤ x, y ≤ l; and the one reason behind all three: each move that the games do not
    share lands on a position of too large a nim-value in both."""
    for ell in range(extent.parameters(16, "l <= {}") + 1):
        yield same_options(f"tk({ell})", "tk(inf)", ell + 1)
    side = extent.side(200)
    u, v = np.indices((side, side))
    for k in range(8):
        for text in (f"tk({k})", "tk(inf)"):
            low = (u > 0) & (v >= (k + 2) * u) & (nim_values(text, side) <= k)
            yield unless(not low.any(), f"nim-values at v >= (k+2)u in {text}, k={k}", "above k", first_place(low))
        for ell, k_prime in product(range(k, 9), range(1, k + 1)):
            for text in (f"wk({k_prime - 1},{ell})", f"wk({k_prime},{ell})"):
                low = (u < k_prime) & (v >= ell) & (nim_values(text, side) <= ell - k_prime)
                where = f"nim-values at min < {k_prime}, max >= {ell} in {text}"
                yield unless(not low.any(), where, f"above {ell - k_prime}", first_place(low))


# ---------------------------------------------------------------------------------------------- questions


def backward_rule(k: int) -> tuple[str, list[int]]:
    """A game with the P-positions (A_n-k, B_n-k), n >= m, and (i,i), i in F, where F are the other numbers.

    Nim moves; diagonal moves that do not land on (i,i); and all of both piles if they differ by less than m, unless
    they are equal and in F. Here m is the least number with A_m > k.
    """
    m = next(n for n in range(1, k + 2) if _a(n) > k)
    numbers = {a - k for n in range(m) for a in (_a(n), _b(n))}
    free = sorted(number for number in numbers if number >= 0)
    unequal = " and ".join(f"x != {number}" for number in free)
    whole = f"max(u, v) == 0 and abs(x - y) < {m} and (x != y or {unequal})"
    return f"rule(i*j == 0 or i == j and u != v or {whole})", free


@claim("Q 16", "question", about=("wythoff",))
def backward_translation(extent: Extent) -> Cases:
    """Asks for a variant of Wythoff whose P-positions, finitely many aside, are the (A_n-k, B_n-k), k ≥ 1 fixed. Tested
    answer: yes, for every k: with m least such that A_m > k, allow Nim moves, diagonal moves that do not land on (i,i),
    and to take both piles if they differ by less than m (equal piles of a size left over by the (A_n-k, B_n-k), n ≥ m,
    excepted)."""
    side = extent.side(150)
    extent.fact("the shortest: Wythoff, and both piles may be taken if they differ by exactly 1: (0,0), (A_n-2, B_n-2)")
    for k in range(1, extent.parameters(10) + 1):
        text, free = backward_rule(k)
        board = outcomes(text, side)
        pairs = [(x, y) for x, y in _shifted(-k, side) if x > 0 and x not in free]
        yield first_difference(board, board_of([*((i, i) for i in free), *pairs], side), text)
        yield unless(translation(board) == (-k, -k), f"form for k={k}", (-k, -k), translation(board))


@claim("Q 17", "question", about=("wythoff",))
def unequal_translation(extent: Extent) -> Cases:
    """Asks for a variant of Wythoff whose P-positions, finitely many aside, are the (A_n+k, B_n+l) with k ≠ l. Tested
    answer, for unordered positions: no, as long as all Nim moves stay (then no two P-pairs share a number, but
    infinitely many A_n+k are some B_m+l); among variants with leaps added and diagonal moves forbidden no form with
    k ≠ l is met. With Nim moves altered, or positions ordered, yes: see the findings."""
    side, met = extent.side(100), dict[tuple[int, int], int]()
    texts = list(variants(extent.parameters(1, "up to {} leaps")))
    extent.note(f"{len(texts)} variants with all Nim moves")
    for text in texts:
        form = translation(outcomes(text, side))
        if form:
            met[form] = met.get(form, 0) + 1
        yield unless(form is None or form[0] == form[1], f"form of {text}", "k = l", form)
    extent.fact("forms met: " + ", ".join(f"{count} with k = l = {k}" for (k, _), count in sorted(met.items())))


def variants(leaping: int) -> Iterator[str]:
    """Nim moves, guarded diagonal moves, so many leaps at most; or the whole of both piles at certain differences."""
    guards = ("i > 0", "i != 1", "i != 2", "i % 2 == 1", "max(u, v) > 0", "max(u, v) > 1", "min(u, v) > 0", "i < 5")
    leaps = ((1, 2), (1, 3), (2, 3), (1, 4), (2, 4), (3, 4))
    for guard in guards:
        for count in range(leaping + 1):
            for chosen in combinations(leaps, count):
                added = (f"min(i, j) == {p} and max(i, j) == {q}" for p, q in chosen)
                yield f"rule({' or '.join(('i*j == 0', f'i == j and {guard}', *added))})"
        for differences in ((1,), (2,), (3,), (1, 3), (2, 4), (1, 2, 4)):
            whole = (f"max(u, v) == 0 and abs(x - y) == {d}" for d in differences)
            yield f"rule({' or '.join(('i*j == 0', f'i == j and {guard}', *whole))})"
