"""V. Gurvich, Further generalizations of the Wythoff game and minimum excludant, RUTCOR Research Report 12-2011.

WYT(a,b) is `wyt(a,b)`: take x' and y' with min(x',y') < b or |x'-y'| < a. z_n = (x_n,y_n) are its P-positions with
x_n <= y_n in increasing order, z'_n their mirror images; P_N and P_M are the P-positions of normal and misère play.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, count, islice, product
from math import inf, isqrt

import numpy as np
from numpy.typing import NDArray

from ..forms.beatty import fraenkel_alpha
from ..forms.slopes import gurvich_limit
from ..forms.wyt import Wyt
from .compare import (
    board_of,
    first_difference,
    first_other_options,
    first_other_term,
    first_place,
    position_text,
    same_options,
    unless,
)
from .extent import Extent
from .paper import Cases, Paper
from .printed_tables import table
from .trusted import layers, nim_values, options, outcomes, pairs
from .verdict import SLIP, Erratum, Witness

paper = Paper(
    "gurvich",
    "Further generalizations of the Wythoff game and minimum excludant",
    "V. Gurvich, RUTCOR Research Report RRR 12-2011; Discrete Applied Mathematics 160 (2012) 941-947",
)
claim, corrected, gap = paper.claim, paper.corrected, paper.gap

Position = tuple[int, int]
Bools = NDArray[np.bool_]
FAR = 10**300  # x_n/n errs by about n^-0.1 for L(1,5), whose third decimal no run of the recursion decides,
CLOSE = Fraction(1, 10**6)  # and by about n^-0.04 for L(6,11)


def _moves(a: int, b: int, c: int, position: tuple[int, ...]) -> Iterator[Position]:
    """Where WYT(a,b,c) leads, removal by removal as in the rule."""
    x, y = position
    for i, j in product(range(x + 1), range(y + 1)):
        if i + j > 0 and (abs(i - j) < a or i < b or j < c):
            yield x - i, y - j


def _parameters(extent: Extent, largest: int, least: int = 1) -> list[tuple[int, int]]:
    """All (a,b), a >= least, b >= 1, up to a bound."""
    bound = extent.parameters(largest, f"{least} <= a <= {{0}}; 1 <= b <= {{0}}")
    return [(a, b) for a in range(least, bound + 1) for b in range(1, bound + 1)]


def mex(numbers: Iterable[int]) -> int:
    """The least nonnegative integer that is missing."""
    present = set(numbers)
    return next(n for n in count() if n not in present)


def mex_b(numbers: Iterable[int], b: int) -> int:
    """As printed: s_i + b for the smallest element s_i that no other follows within b; 0 for the empty set."""
    ordered = sorted(set(numbers))
    if not ordered:
        return 0
    return next(s + b for s, after in zip(ordered, [*ordered[1:], inf], strict=True) if after - s > b)


def mex_b_from_zero(numbers: Iterable[int], b: int) -> int:
    """mex_b, but 0 for every set that lacks 0."""
    present = set(numbers)
    return mex_b(present, b) if 0 in present else 0


def recursion(a: int, b: int, c: int = 0) -> Iterator[Position]:
    """x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + a*n + c, each x found from the one before."""
    taken: set[int] = set()
    x = -b
    for n in count():
        while follower := next((x + j for j in range(1, b + 1) if x + j in taken), None):
            x = follower
        x += b
        yield x, x + a * n + c
        taken |= {x, x + a * n + c}


_SEEN: dict[tuple[int, int, int], list[Position]] = {}


def _terms(a: int, b: int, n: int, c: int = 0) -> list[Position]:
    """At least n terms of the recursion; the longest list of each is kept."""
    if len(_SEEN.get((a, b, c), ())) < n:
        _SEEN[a, b, c] = list(islice(recursion(a, b, c), n))
    return _SEEN[a, b, c]


def _first(a: int, b: int, n: int, c: int = 0) -> NDArray[np.int64]:
    return np.array(_terms(a, b, n, c)[:n], dtype=np.int64).reshape(n, 2)


def _below(sequence: Iterable[Position], side: int) -> Bools:
    """The board of the pairs of an increasing sequence."""
    found = []
    for x, y in sequence:
        if x >= side:
            break
        found.append((x, y))
    return board_of(found, side)


def _subsets(largest: int) -> Iterator[set[int]]:
    """All finite sets of numbers up to a bound."""
    for mask in range(2 ** (largest + 1)):
        yield {n for n in range(largest + 1) if mask >> n & 1}


# Definitions and rulesets


@claim("Game WYT(a,b)", "ruleset", about="wyt(a,b)")
def rules_of_wyt(extent: Extent) -> Cases:
    """A move takes x' and y', not both 0, with min(x',y') < b or |x'-y'| < a; a position without moves is P in
    normal play and N in misère play."""
    side = extent.side(14)
    for a, b in product(range(extent.parameters(4, "a, b <= {}") + 1), repeat=2):
        text = f"wyt({a},{b})"
        yield first_other_options(text, partial(_moves, a, b, b), side)
        for position in product(range(side), repeat=2):
            if not options(text, position):
                yield unless(outcomes(text, side)[position], f"{position} in {text}", "P", "N")
                yield unless(not outcomes(f"{text}.misere", side)[position], f"{position} in {text}.misere", "N", "P")


@claim("Game WYT(a)", "ruleset", about=("fraenkel(a)", "wyt(a,1)"))
def rules_of_fraenkel(extent: Extent) -> Cases:
    """WYT(a) is WYT(a,1), Fraenkel's game."""
    side = extent.side(16)
    for a in range(extent.parameters(6, "a <= {}") + 1):
        yield same_options(f"wyt({a},1)", f"fraenkel({a})", side)


@claim("Game WYT(a,b,c)", "ruleset", about="wyt(a,b,c)")
def rules_of_three_parameters(extent: Extent) -> Cases:
    """A move takes x' and y', not both 0, with |x'-y'| < a or x' < b or y' < c."""
    side = extent.side(12)
    for a, b, c in product(range(extent.parameters(3, "a, b, c <= {}") + 1), repeat=3):
        yield first_other_options(f"wyt({a},{b},{c})", partial(_moves, a, b, c), side)


def _with_extra_move(a: int, b: int, side: int) -> Bools:
    """P-positions of WYT(a,b) played normally, with one more move from (0,0) to a new terminal position."""
    is_p = np.zeros((side, side), dtype=np.bool_)
    for position in sorted(product(range(side), repeat=2), key=sum):
        is_p[position] = position != (0, 0) and not any(is_p[option] for option in _moves(a, b, b, position))
    return is_p


@claim("Game misere as normal", "ruleset", about="wyt(a,b).misere")
def extra_move(extent: Extent) -> Cases:
    """With one more position (*,*) and the move (0,0) → (*,*), normal play of WYT(a,b), b ≥ 1, is defined and its
    P-positions are those of misère play."""
    side = extent.side(20)
    for a, b in _parameters(extent, 3, 0):
        text = f"wyt({a},{b}).misere"
        yield first_difference(outcomes(text, side), _with_extra_move(a, b, side), text)


@claim("Def mex", "definition")
def definition_of_mex(extent: Extent) -> Cases:
    """mex(S) is the least nonnegative integer not in S; mex of the empty set is 0."""
    extent.note("five sets")
    for numbers, value in (((), 0), ((0,), 1), ((1, 2), 0), ((0, 1, 3), 2), (range(50), 50)):
        yield unless(mex(numbers) == value, f"mex of {tuple(numbers)[:5]}", value, mex(numbers))


@claim("Def mex_b", "definition")
def definition_of_mex_b(extent: Extent) -> Cases:
    """mex_b(S) = s_i + b, where s_i is the smallest element of S such that the next one exceeds it by more than b;
    mex_b of the empty set is 0."""
    extent.note("six values")
    for numbers, b, value in (
        ((), 3, 0),
        ((0,), 3, 3),
        ((0, 2), 2, 4),
        ((0, 3), 2, 2),
        ((1,), 1, 2),
        ((0, 1, 3), 1, 2),
    ):
        yield unless(mex_b(numbers, b) == value, f"mex_{b} of {numbers}", value, mex_b(numbers, b))


@claim("Def tame", "definition", about="wyt(a,b).misere")
def definition_of_tame(extent: Extent) -> Cases:
    """Tame means that P_N and P_M differ only slightly; read as: in finitely many positions. Then WYT(1,b) is tame
    and WYT(2,b) is not."""
    side = extent.side(160)
    for b in range(1, extent.parameters(4, "b <= {}") + 1):
        for a, is_tame in ((1, True), (2, False)):
            half, whole = (_differences(a, b, s) for s in (side // 2, side))
            yield unless((half == whole) == is_tame, f"WYT({a},{b})", f"tame: {is_tame}", f"{half} and {whole} differ")


def _differences(a: int, b: int, side: int) -> int:
    """How many positions below `side` have another outcome in misère play."""
    text = f"wyt({a},{b})"
    return int((outcomes(text, side) != outcomes(f"{text}.misere", side)).sum())


@claim("Def L", "definition", about="wyt(a,b)")
def definition_of_l(extent: Extent) -> Cases:
    """L(a,b) is the limit of x_n/n, x_n by the recursion: the quotients settle, to 10^-6 from n = 10^300 to 10^600."""
    for a, b in _parameters(extent, 4, 0):
        near, far = (Fraction(Wyt(a, b).pair(n)[0], n) for n in (FAR, FAR**2))
        close = abs(near - far) < CLOSE
        yield unless(close, f"x_n/n of WYT({a},{b})", f"near {float(near)}", float(far))


# Abstract and Section 1


@claim("Abs(a)", "claim", about=("nim", "wythoff", "fraenkel(a)"))
def known_games(extent: Extent) -> Cases:
    """(a,b) = (0,1), (1,1) and (a,1) are two-heap Nim, Wythoff's game and Fraenkel's game."""
    side = extent.side(16)
    yield same_options("wyt(0,1)", "nim", side)
    yield same_options("wyt(1,1)", "wythoff", side)
    for a in range(extent.parameters(6, "a <= {}") + 1):
        yield same_options(f"wyt({a},1)", f"fraenkel({a})", side)


@claim("Abs(b)", "claim", about=("wyt(a,b)", "wyt(a,b).misere"), erratum=Erratum(repeats=("Sec 6(b)",)))
def mex_b_solves(extent: Extent) -> Cases:
    """mex = mex_1 on the sets that occur, and recursions with mex_b, as it is defined, give the P-positions of WYT(a,b)
    in normal and in misère play."""
    yield from mex_one(extent)
    yield from normal_recursion(extent)
    yield from misere_recursion(extent)
    yield from misere_recursion_of_wythoff(extent)


@corrected("Abs(b)", "claim", about=("wyt(a,b)", "wyt(a,b).misere"))
def mex_b_from_zero_solves(extent: Extent) -> Cases:
    """With mex_b(S) = 0 for every S that lacks 0: mex = mex_1, and the recursions with mex_b give the P-positions of
    WYT(a,b), a, b ≥ 1, in normal and in misère play."""
    yield from mex_one_from_zero(extent)
    yield from normal_recursion(extent)
    yield from misere_recursion(extent)
    yield from misere_recursion_from_zero(extent)


@claim("Sec 1(a)", "fact", about="nim")
def one_pile_at_a_time(extent: Extent) -> Cases:
    """For a = 0 and b = 1 every move takes from exactly one pile."""
    side = extent.side(30)
    for x, y in product(range(side), repeat=2):
        for u, v in options("wyt(0,1)", (x, y)):
            yield unless((x == u) != (y == v), f"({x},{y}) → ({u},{v})", "one pile", "both")


@claim("Sec 1(b)", "fact", about="wythoff")
def one_pile_or_equal(extent: Extent) -> Cases:
    """For a = b = 1 a move takes from one pile only, or the same positive number from each."""
    side = extent.side(30)
    for x, y in product(range(side), repeat=2):
        found = options("wyt(1,1)", (x, y))
        said = (
            {(u, y) for u in range(x)} | {(x, v) for v in range(y)} | {(x - i, y - i) for i in range(1, min(x, y) + 1)}
        )
        yield unless(found == said, f"options of ({x},{y})", len(said), len(found))


@claim("Sec 1(c)", "fact", about="wyt(a,b)")
def the_rule_in_words(extent: Extent) -> Cases:
    """A move takes any number from one pile and at most b-1 from the other, or two amounts at most a-1 apart."""
    side = extent.side(14)
    for a, b in _parameters(extent, 4):
        for x, y in product(range(side), repeat=2):
            said = {
                (x - i, y - j)
                for i, j in product(range(x + 1), range(y + 1))
                if (i, j) != (0, 0) and (i <= b - 1 or j <= b - 1 or abs(i - j) <= a - 1)
            }
            found = options(f"wyt({a},{b})", (x, y))
            yield unless(found == said, f"options of ({x},{y}) in wyt({a},{b})", len(said), len(found))


@claim("Rem 1", "remark", about="wyt(a,b,c)", erratum=Erratum(repeats=("Sec 7(g)",)))
def trivial_unless_equal(extent: Extent) -> Cases:
    """WYT(a,b,c) with b ≠ c, b, c ≥ 1, is trivial: its P-positions are the multiples of one of them."""
    side = extent.side(60)
    for a, b, c in _unequal(extent, 4):
        yield _not_multiples(f"wyt({a},{b},{c})", side)


def _unequal(extent: Extent, largest: int, least: int = 1) -> list[tuple[int, int, int]]:
    """All (a,b,c) with b != c and b, c >= least, smallest sums first."""
    bound = extent.parameters(largest, f"a <= {{0}}; {least} <= b, c <= {{0}}; b ≠ c")
    triples = product(range(bound + 1), range(least, bound + 1), range(least, bound + 1))
    return sorted((t for t in triples if t[1] != t[2]), key=lambda t: (sum(t), t))


def _not_multiples(text: str, side: int) -> Witness | None:
    """The smallest place where the P-positions are not the multiples of the first one after (0,0)."""
    board = outcomes(text, side)
    others = board.copy()
    others[0, 0] = False
    x, y = first_place(others) or (side, side)
    multiples = board_of(((n * x, n * y) for n in range(side)), side, mirrored=False)
    return first_difference(board, multiples, f"{text}, the multiples of ({x},{y}) taken as P")


@corrected("Rem 1", "remark", about="wyt(a,b,c)")
def trivial_if_narrow(extent: Extent) -> Cases:
    """For b ≠ c, b, c ≥ 0, WYT(a,b,c) is trivial exactly if a ≤ |b-c|: then its P-positions are (bn,cn), n ≥ 0."""
    side = extent.side(60)
    for a, b, c in _unequal(extent, 4, least=0):
        text, narrow = f"wyt({a},{b},{c})", a <= abs(b - c)
        trivial = _not_multiples(text, side) is None
        yield unless(trivial == narrow, text, f"trivial: {narrow}", f"trivial: {trivial}")
        if narrow:
            said = board_of(((n * b, n * c) for n in range(side)), side, mirrored=False)
            yield first_difference(outcomes(text, side), said, text)


@claim("Sec 1(d)", "fact", about="wyt(a,b)")
def moves_between_labels(extent: Extent) -> Cases:
    """Every move from a P-position leads to an N-position, and every N-position has a move to a P-position."""
    side = extent.side(16)
    for a, b in _parameters(extent, 3, 0):
        board = outcomes(f"wyt({a},{b})", side)
        for position in product(range(side), repeat=2):
            has_move = any(board[option] for option in options(f"wyt({a},{b})", position))
            yield unless(has_move != board[position], f"{position} in wyt({a},{b})", "P iff no P-option", "not so")


@claim("Sec 1(e)", "fact", about="wyt(a,b)")
def symmetric(extent: Extent) -> Cases:
    """(x,y) is a P-position iff (y,x) is."""
    side = extent.side(200)
    for a, b in _parameters(extent, 4, 0):
        board = outcomes(f"wyt({a},{b})", side)
        yield first_difference(board, board.T, f"wyt({a},{b})")


@claim("Sec 1(f)", "fact", about=("wyt(a,b)", "wyt(a,b).misere"))
def one_terminal_position(extent: Extent) -> Cases:
    """For b > 0 only (0,0) is terminal; it is P in normal and N in misère play."""
    side = extent.side(14)
    for a, b in _parameters(extent, 4, 0):
        text = f"wyt({a},{b})"
        for position in product(range(side), repeat=2):
            yield unless(
                bool(options(text, position)) == (position != (0, 0)), f"{position} in {text}", "moves", "none"
            )
        yield unless(outcomes(text, 1)[0, 0] and not outcomes(f"{text}.misere", 1)[0, 0], "(0,0)", "P and N", "other")


# Section 2


@claim("Eq (1)", "theorem", about=("wyt(a,1)", "fraenkel(a)", "wythoff"))
def fraenkel_recursion(extent: Extent) -> Cases:
    """The P-positions of WYT(a): x_n = mex{x_i, y_i : i < n}, y_n = x_n + an."""
    side = extent.side(400)
    for a in range(1, extent.parameters(8, "1 <= a <= {}") + 1):
        yield first_difference(outcomes(f"wyt({a},1)", side), _below(recursion(a, 1), side), f"wyt({a},1)")


@claim("Tab 1", "table", about=("wythoff", "wyt(2,1)"))
def table_1(extent: Extent) -> Cases:
    """The first ten P-positions of WYT(1) and WYT(2), as listed."""
    yield from _printed_pairs(extent, "gurvich_table1")


def _printed_pairs(extent: Extent, name: str) -> Cases:
    rows = [tuple(map(int, row)) for row in table(name)[1]]
    extent.note(f"all {len(rows)} rows")
    for a, b, n, x, y in rows:
        found = tuple(pairs(f"wyt({a},{b})", n + 1)[n].tolist())
        yield unless(found == (x, y), f"pair {n} of wyt({a},{b})", position_text((x, y)), position_text(found))


@claim("Eq (2)", "theorem", about=("wyt(a,1)", "fraenkel(a)", "wythoff"))
def fraenkel_formula(extent: Extent) -> Cases:
    """α(a) = (2-a+√(a²+4))/2 is the one positive root of 1/z + 1/(z+a) = 1, α(1) = φ and α(2) = √2; the P-positions of
    WYT(a), a ≥ 1, are x_n = ⌊αn⌋, y_n = x_n + an = ⌊(α+a)n⌋."""
    side = extent.side(400)
    for a in range(1, extent.parameters(10, "1 <= a <= {}") + 1):
        # α and the other root (2-a-√(a²+4))/2 < 0 have the sum 2-a and the product -a: z(z+a) = 2z + a.
        yield unless((2 - a) ** 2 - (a * a + 4) == 4 * -a, f"α({a})", "a root", "none")
        said = [(_floor(n, 2 - a, a), _floor(n, 2 + a, a)) for n in range(side)]
        yield unless(all(y == x + a * n for n, (x, y) in enumerate(said)), f"a = {a}", "y_n = x_n + an", "other")
        yield first_difference(outcomes(f"wyt({a},1)", side), _below(said, side), f"wyt({a},1)")


def _floor(n: int, p: int, a: int) -> int:
    """⌊n(p + √(a²+4))/2⌋."""
    return (n * p + isqrt(n * n * (a * a + 4))) // 2


@claim("Sec 2(a)", "complexity", about=("wyt(a,1)", "fraenkel(a)"))
def formula_is_short(extent: Extent) -> Cases:
    """The formula decides a position with a fixed number of operations on numbers of proportional length; the recursion
    needs a number of terms exponential in the number of bits."""
    bits = extent.parameters(14, "piles of up to {} bits")
    for a, d in product(range(1, 5), range(2, bits + 1)):
        x = 2**d - 1
        terms = sum(1 for _ in _until(recursion(a, 1), x))
        yield unless(terms >= 2 ** (d - 1), f"terms up to {x} for a = {a}", f"at least 2^{d - 1}", terms)
        yield unless((x * x * (a * a + 4)).bit_length() <= 2 * d + 2 * a + 2, f"a = {a}, {d} bits", "2d + O(1)", "more")


def _until(sequence: Iterable[Position], x: int) -> Iterator[Position]:
    for pair in sequence:
        if pair[0] > x:
            return
        yield pair


# Section 3


@claim("Sec 3(a)", "fact")
def mex_b_is_defined(extent: Extent) -> Cases:
    """mex_b(S) is well defined for every finite S and b ≥ 1: exactly one number, and it is not in S."""
    largest = extent.parameters(9, "all S within 0..{}; b <= 5")
    for numbers, b in product(_subsets(largest), range(1, 6)):
        value = mex_b(numbers, b)
        yield unless(value not in numbers and (value >= b or not numbers), f"mex_{b} of {numbers}", "defined", value)


@claim("Sec 3(b)", "fact")
def mex_one(extent: Extent) -> Cases:
    """mex_1 = mex, on the empty set and the sets with s_0 = 0, as the paper assumes for the sequel."""
    largest = extent.parameters(10, "the empty set; all S within 0..{} that contain 0")
    for numbers in _subsets(largest):
        if not numbers or 0 in numbers:
            yield unless(mex_b(numbers, 1) == mex(numbers), f"S = {numbers}", mex(numbers), mex_b(numbers, 1))


@claim("Sec 3(b)", "fact", reading="on every finite set")
def mex_one_everywhere(extent: Extent) -> Cases:
    """mex_1 = mex on every finite set, with mex_1 as defined."""
    for numbers in _subsets(extent.parameters(10, "all S within 0..{}")):
        yield unless(mex_b(numbers, 1) == mex(numbers), f"mex_1 of {numbers}", mex(numbers), mex_b(numbers, 1))


@corrected("Sec 3(b)", "fact")
def mex_one_from_zero(extent: Extent) -> Cases:
    """With mex_b(S) = 0 for every S that lacks 0, mex_1 = mex on every finite set."""
    for numbers in _subsets(extent.parameters(10, "all S within 0..{}")):
        found = mex_b_from_zero(numbers, 1)
        yield unless(found == mex(numbers), f"mex_1 of {numbers}", mex(numbers), found)


@claim("Sec 3(c)", "fact", about=("wyt(a,b)", "wyt(a,b).misere"), erratum=Erratum(repeats=("Sec 6(b)",)))
def always_zero(extent: Extent) -> Cases:
    """Every nonempty set to which the recursions of Sections 3 to 8 apply mex_b has the smallest element s_0 = 0."""
    for b in range(1, extent.parameters(6, "b <= {}; the first sets of each recursion") + 1):
        for a in range(1, 5):
            yield unless(_first(a, b, 2)[0, 0] == 0, f"Eq (3), a = {a}, b = {b}", "s_0 = 0", "other")
            yield unless(a == 1 or _first(a, b, 2, 1)[0, 0] == 0, f"Sec 6(f), a = {a}, b = {b}", "s_0 = 0", "other")
        yield unless(b + 1 == 0, f"Sec 6(b), b = {b}: the set {{{b + 1}}}", "s_0 = 0", f"s_0 = {b + 1}")


@corrected("Sec 3(c)", "fact", about=("wyt(a,b)", "wyt(a,b).misere"))
def zero_but_for_misere_wythoff(extent: Extent) -> Cases:
    """s_0 = 0 in every recursion but that of misère play with a = 1, which starts with the set {b+1}."""
    for b in range(1, extent.parameters(6, "b <= {}; a <= 4") + 1):
        for a in range(1, 5):
            yield unless(_first(a, b, 2)[0, 0] == 0, f"Eq (3), a = {a}, b = {b}", "s_0 = 0", "other")
            yield unless(a == 1 or _first(a, b, 2, 1)[0, 0] == 0, f"Sec 6(f), a = {a}, b = {b}", "s_0 = 0", "other")
        board = outcomes(f"wyt(1,{b}).misere", b + 2)
        yield unless(board[b + 1, b + 1], f"({b + 1},{b + 1}) in wyt(1,{b}).misere", "P", "N")


@claim("Thm 1", "theorem", about="wyt(a,b)")
def normal_recursion(extent: Extent) -> Cases:
    """The P-positions of WYT(a,b), a, b ≥ 1, are z_n and z'_n with x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + an."""
    side = extent.side(300)
    for a, b in _parameters(extent, 6):
        yield first_difference(outcomes(f"wyt({a},{b})", side), _below(recursion(a, b), side), f"wyt({a},{b})")


@claim("Cor 1", "corollary", about="wyt(a,b)")
def scaling(extent: Extent) -> Cases:
    """For all a, b, k ≥ 0: x_n(ka,kb) = k·x_n(a,b) and y_n(ka,kb) = k·y_n(a,b), for the sequences that the recursion
    defines, mex_0 read by its formula."""
    n = extent.terms(600)
    for a, b, k in product(range(extent.parameters(4, "a, b, k <= {}") + 1), repeat=3):
        yield first_other_term(_first(k * a, k * b, n), k * _first(a, b, n), f"z_{{}} of ({k * a},{k * b})")


@claim("Cor 1", "corollary", about="wyt(a,b)", reading="for the P-positions of the games, k = 0 included")
def scaling_of_games(extent: Extent) -> Cases:
    """For all nonnegative a, b, k the P-positions of WYT(ka,kb) are k times those of WYT(a,b)."""
    side = extent.side(40)
    for k, a, b in product(range(extent.parameters(3, "a, b, k <= {}") + 1), repeat=3):
        yield _not_scaled(a, b, k, side)


def _not_scaled(a: int, b: int, k: int, side: int) -> Witness | None:
    """The smallest position at which the P-positions of WYT(ka,kb) are not k times those of WYT(a,b)."""
    printed = board_of((k * np.argwhere(outcomes(f"wyt({a},{b})", side))).tolist(), side)
    text = f"wyt({k * a},{k * b})"
    return first_difference(outcomes(text, side), printed, text)


@corrected("Cor 1", "corollary", about="wyt(a,b)")
def scaling_of_games_from_one(extent: Extent) -> Cases:
    """For k ≥ 1 and a, b ≥ 0 that are not both 0 the P-positions of WYT(ka,kb) are k times those of WYT(a,b)."""
    side = extent.side(120)
    for a, b in product(range(extent.parameters(3, "a, b <= {}; k <= 4") + 1), repeat=2):
        for k in range(1, 5):
            yield _not_scaled(a, b, k, side) if a or b else None


@claim("Cor 1 proof", "proof fact", about="wyt(0,0)")
def scaling_by_zero(extent: Extent) -> Cases:
    """For k = 0 the relation holds: all x_n = y_n = 0, and the recursion gives the same, mex_0 read by its formula."""
    zeros: set[int] = set()
    for n in range(extent.terms(50)):
        value = mex_b(zeros, 0)
        yield unless(value == 0, f"x_{n} for (0,0)", 0, value)
        zeros.add(value)


@claim("Cor 1 proof", "proof fact", about="wyt(0,0)", reading="x_n, y_n are the P-positions of WYT(0,0)")
def scaling_by_zero_of_the_game(extent: Extent) -> Cases:
    """For k = 0 the only P-position is (0,0)."""
    side = extent.side(10)
    yield first_difference(outcomes("wyt(0,0)", side), board_of([(0, 0)], side), "wyt(0,0)")


# Section 4


@claim("Sec 4(a)", "algorithm", about="wyt(a,b)")
def bouton_von_neumann(extent: Extent) -> Cases:
    """Removing the terminal positions and those that can move to them, again and again, gives the P-positions as what
    is terminal at some step."""
    side = extent.side(60)
    for a, b in _parameters(extent, 4, 0):
        text = f"wyt({a},{b})"
        yield first_difference(outcomes(text, side), layers(text, side)[1], text)


def _layer(text: str, side: int, n: int, terminal: bool) -> Bools:
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
    yield _layer_difference(_layer("wyt(1,2)", side, 0, False), printed, "N_0")


def _layer_difference(found: Bools, printed: Bools, name: str) -> Witness | None:
    place = first_place(found != printed)
    if place is None:
        return None
    words = {True: f"in {name}", False: f"not in {name}"}
    return unless(False, position_text(place), words[bool(printed[place])], words[bool(found[place])])


@claim("Sec 4(c)", "example", about="wyt(1,2)")
def second_p_layer(extent: Extent) -> Cases:
    """WYT(1,2): P_1 = {(2,3), (3,2)}."""
    side = extent.side(80)
    yield _layer_difference(_layer("wyt(1,2)", side, 1, True), board_of([(2, 3)], side), "P_1")


def _printed_n_1(side: int) -> Bools:
    x, y = _grid(side)
    half = ((x >= 2) & (x <= 4) & (y >= 4)) | ((y >= 4) & (y == x + 1))
    return np.asarray(half | half.T | ((x == 3) & (y == 3)))


@claim("Sec 4(d)", "example", about="wyt(1,2)")
def second_n_layer(extent: Extent) -> Cases:
    """WYT(1,2): N_1, all positions with a move into P_1 = {(2,3), (3,2)}, is {2 ≤ x ≤ 4 ≤ y}, {4 ≤ y = x+1}, their
    mirror images and (3,3)."""
    side = extent.side(40)
    found = np.zeros((side, side), dtype=np.bool_)
    for position in product(range(side), repeat=2):
        found[position] = bool({(2, 3), (3, 2)} & set(_moves(1, 2, 2, position)))
    yield _layer_difference(found, _printed_n_1(side), "N_1")


@claim("Sec 4(d)", "example", about="wyt(1,2)", reading="N_1 without what was deleted before, as in Sec 4(a)")
def second_n_layer_of_what_is_left(extent: Extent) -> Cases:
    """WYT(1,2): N_1, what can move into P_1 among the positions left after deleting P_0 and N_0 (Sec 4(a)), is
    {2 ≤ x ≤ 4 ≤ y}, {4 ≤ y = x+1}, their mirror images and (3,3)."""
    side = extent.side(80)
    yield _layer_difference(_layer("wyt(1,2)", side, 1, False), _printed_n_1(side), "N_1")


@corrected("Sec 4(d)", "example", about="wyt(1,2)")
def second_n_layer_without_the_diagonal(extent: Extent) -> Cases:
    """WYT(1,2): N_1 as in Sec 4(a) is {2 ≤ x ≤ 4 ≤ y}, {4 ≤ y = x+1} and their mirror images without (4,4); (3,3) and
    (4,4) lie on the main diagonal, which was removed with N_0."""
    side = extent.side(80)
    x, y = _grid(side)
    yield _layer_difference(_layer("wyt(1,2)", side, 1, False), _printed_n_1(side) & (x != y), "N_1")


@claim("Sec 4(e)", "example", about="wyt(1,2)")
def third_p_layer(extent: Extent) -> Cases:
    """WYT(1,2): P_2 = {(5,7), (7,5)}."""
    side = extent.side(80)
    yield _layer_difference(_layer("wyt(1,2)", side, 2, True), board_of([(5, 7)], side), "P_2")


def _rays(a: int, b: int, target: tuple[int, ...], side: int, printed: bool) -> tuple[Bools, Bools, Bools]:
    """The vertical, horizontal and diagonal rays of Lemma 1; as printed, the diagonal ones are bounded by x+y only."""
    x, y = _grid(side)
    i, j = x - target[0], y - target[1]
    other = (i != 0) | (j != 0)
    diagonal = (abs(j - i) < a) & (i + j > 0)
    vertical, horizontal = (i >= 0) & (i < b) & (j >= 0) & other, (j >= 0) & (j < b) & (i >= 0) & other
    return vertical, horizontal, diagonal if printed else diagonal & (i >= 0) & (j >= 0)


def _predecessors(a: int, b: int, target: tuple[int, ...], side: int) -> Bools:
    x, y = _grid(side)
    i, j = x - target[0], y - target[1]
    return (i >= 0) & (j >= 0) & (i + j > 0) & ((np.minimum(i, j) < b) | (abs(i - j) < a))


def _ray_cases(extent: Extent, printed: bool) -> Cases:
    side = extent.side(24)
    for a, b in sorted(_parameters(extent, 6), key=lambda ab: (sum(ab), ab)):
        for target in sorted(product(range(6), repeat=2), key=sum):
            said = np.logical_or.reduce(_rays(a, b, target, side, printed))
            place = first_place(said != _predecessors(a, b, target, side))
            where = f"{place and position_text(place)} → {position_text(target)} in WYT({a},{b})"
            yield unless(place is None, where, *(("a move", "none") if place and said[place] else ("no move", "one")))


@claim("Lem 1", "lemma", about="wyt(a,b)")
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
    for a, b in _parameters(extent, 5):
        vertical, horizontal, _ = _rays(a, b, (3, 5), side, True)
        x, y = _grid(side)
        square = (x >= 3) & (x < 3 + b) & (y >= 5) & (y < 5 + b) & (x + y > 8)
        yield _layer_difference(vertical & horizontal, square, f"both, b = {b}")


@claim("Sec 4(f)", "remark", about="wyt(a,b)", reading="for every a and b")
def rays_always_overlap(extent: Extent) -> Cases:
    """The three sets of rays are not disjoint, whatever a and b are."""
    side = extent.side(30)
    for a, b in sorted(_parameters(extent, 4), key=sum):
        one, two, three = _rays(a, b, (0, 0), side, True)
        meet = ((one & two) | (one & three) | (two & three)).any()
        yield unless(meet, f"the rays into (0,0) in WYT({a},{b})", "common positions", "none")


@claim("Sec 4(g)", "fact", about="wyt(a,b)")
def rays_of_the_first_layer(extent: Extent) -> Cases:
    """N_0 consists of b horizontal, b vertical and 2a-1 diagonal rays."""
    side = extent.side(60)
    for a, b in _parameters(extent, 5):
        said = np.logical_or.reduce(_rays(a, b, (0, 0), side, printed=False))
        yield _layer_difference(_layer(f"wyt({a},{b})", side, 0, False), said, f"N_0 of wyt({a},{b})")


def _layer_pairs(extent: Extent) -> Iterator[tuple[int, int, int, list[Position], Position]]:
    """a, b, n, the positions of P_n and z_n, for every step n > 0 that lies well inside the board."""
    side = extent.side(120)
    for a, b in _parameters(extent, 4):
        steps, is_p = layers(f"wyt({a},{b})", side)
        for n, (x, y) in enumerate(recursion(a, b)):
            if y + 2 * b >= side:
                break
            if n:
                yield a, b, n, [(u, v) for u, v in np.argwhere((steps == n) & is_p).tolist()], (x, y)


@claim("Lem 2(a)", "lemma", about="wyt(a,b)", erratum=Erratum(SLIP, perhaps_copy=True))
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
    for a, b in _parameters(extent, 4):
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
    for a, b in _parameters(extent, 6):
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
    yield from _printed_pairs(extent, "gurvich_table2")


# Section 5: two proofs of Theorem 1


@claim("Thm 1 proof 1", "proof fact", about="wyt(a,b)", erratum=Erratum(SLIP, perhaps_copy=True))
def printed_maximum(extent: Extent) -> Cases:
    """x_n = max{x_i, y_i : i < n}, which completes the recursion (3), where it is mex_b{x_i, y_i : i < n}."""
    for a, b in _parameters(extent, 3):
        found = _first(a, b, 10)
        for n in range(1, 10):
            yield unless(found[n, 0] == found[:n].max(), f"x_{n} of wyt({a},{b})", found[:n].max(), found[n, 0])


@corrected("Thm 1 proof 1", "proof fact", about="wyt(a,b)")
def printed_maximum_is_mex(extent: Extent) -> Cases:
    """x_n = mex_b{x_i, y_i : i < n}, with mex_b as defined."""
    n_terms = extent.side(60, "n < {}")
    for a, b in _parameters(extent, 4):
        found = pairs(f"wyt({a},{b})", n_terms)
        for n in range(1, n_terms):
            value = mex_b(found[:n].ravel().tolist(), b)
            yield unless(found[n, 0] == value, f"x_{n} of wyt({a},{b})", value, found[n, 0])


@claim("Thm 1 proof 2(a)", "proof fact", about="wyt(a,b)")
def increasing(extent: Extent) -> Cases:
    """x_k and y_k increase strictly with k."""
    n = extent.terms(4000)
    for a, b in _parameters(extent, 5):
        steps = np.diff(_first(a, b, n), axis=0)
        yield unless((steps > 0).all(), f"wyt({a},{b})", "increasing", f"a step {steps.min()}")


def _ordered_pairs(extent: Extent, n_terms: int = 60) -> Iterator[tuple[int, int, int, int, Position, Position]]:
    """a, b, n, m, z_n, z_m for all n > m, smallest first."""
    bound = extent.side(n_terms, "m < n < {}")
    for a, b in sorted(_parameters(extent, 3), key=sum):
        terms = list(islice(recursion(a, b), bound))
        for m, n in sorted(combinations(range(bound), 2), key=lambda mn: mn[1]):
            yield a, b, n, m, terms[n], terms[m]


@claim("Thm 1 proof 2(t)", "proof fact", about="wyt(a,b)")
def no_move_to_an_earlier_pair(extent: Extent) -> Cases:
    """For n > m: (y_n-y_m) - (x_n-x_m) = a(n-m) ≥ a, and y_n-y_m ≥ x_n-x_m ≥ x_n-x_{n-1} ≥ b."""
    for a, b, n, m, (x, y), (u, v) in _ordered_pairs(extent):
        before = _terms(a, b, n)[n - 1][0]
        holds = (y - v) - (x - u) == a * (n - m) >= a and y - v >= x - u >= x - before >= b
        yield unless(holds, f"n = {n}, m = {m} in wyt({a},{b})", "all relations", (x - u, y - v))


@claim("Thm 1 proof 2(tt)", "proof fact", about="wyt(a,b)")
def distance_to_a_mirror_image(extent: Extent) -> Cases:
    """For n > m: y_n - x_m ≥ x_n - y_m ≥ b."""
    for a, b, n, m, (x, y), (u, v) in _ordered_pairs(extent):
        yield unless(y - u >= x - v >= b, f"n = {n}, m = {m} in wyt({a},{b})", f"x_n - y_m ≥ {b}", x - v)


@corrected("Thm 1 proof 2(tt)", "proof fact", about="wyt(a,b)")
def distance_to_a_mirror_image_below(extent: Extent) -> Cases:
    """For n > m with x_n ≥ y_m, the only case in which z'_m lies below z_n: y_n - x_m ≥ x_n - y_m ≥ b."""
    for a, b, n, m, (x, y), (u, v) in _ordered_pairs(extent):
        yield unless(x < v or y - u >= x - v >= b, f"n = {n}, m = {m} in wyt({a},{b})", f"x_n - y_m ≥ {b}", x - v)


@claim("Thm 1 proof 2(tt,ii)", "proof fact", about="wyt(a,b)")
def amounts_to_a_mirror_image(extent: Extent) -> Cases:
    """For n > m: y_n - x_m = x_n - y_m + a(n-m); so the two amounts differ by a(n-m) ≥ a if x_n ≥ y_m."""
    for a, b, n, m, (x, y), (u, v) in _ordered_pairs(extent):
        yield unless(
            y - u == x - v + a * (n - m), f"y_n - x_m, n = {n}, m = {m} in wyt({a},{b})", x - v + a * (n - m), y - u
        )


@corrected("Thm 1 proof 2(tt,ii)", "proof fact", about="wyt(a,b)")
def amounts_to_a_mirror_image_add(extent: Extent) -> Cases:
    """For n > m: y_n - x_m = x_n - y_m + a(n+m); so the two amounts differ by a(n+m) ≥ a."""
    for a, b, n, m, (x, y), (u, v) in _ordered_pairs(extent):
        yield unless(y - u == x - v + a * (n + m) and n + m >= 1, f"n = {n}, m = {m} in wyt({a},{b})", "equal", y - u)


@claim("Thm 1 proof 2(jj,ii)", "proof fact", about="wyt(a,b)")
def diagonal_move_to_a_pair(extent: Extent) -> Cases:
    """For x ≤ y and n = ⌊(y-x)/a⌋: if x ≥ x_n and y ≥ y_n, then (x,y) = z_n or a move of type (ii) leads to z_n."""
    side = extent.side(60)
    for a, b in _parameters(extent, 4):
        terms = _terms(a, b, side)
        for x in range(side):
            for y in range(x, side):
                u, v = terms[(y - x) // a]
                legal = (x, y) == (u, v) or (x - u + y - v > 0 and abs((x - u) - (y - v)) < a)
                yield unless(x < u or y < v or legal, f"({x},{y}) in wyt({a},{b})", "a move", "none")


@claim("Thm 1 proof 2(jj,i)", "proof fact", about="wyt(a,b)")
def straight_move_to_a_pair(extent: Extent) -> Cases:
    """If 0 ≤ x-x_n < b and y ≥ y_n, or x ≥ x_n and 0 ≤ y-y_n < b, then (x,y) = z_n or a move of type (i) leads to z_n;
    the same for z'_n."""
    side = extent.side(40)
    for b in range(1, extent.parameters(6, "b <= {}") + 1):
        board = _predecessors(0, b, (0, 0), side)
        for x, y in product(range(b), range(side)):
            yield unless(
                (x, y) == (0, 0) or (board[x, y] and board[y, x]), f"amounts ({x},{y}), b = {b}", "a move", "none"
            )


@claim("Thm 1 proof 2(rows)", "proof fact", about="wyt(a,b)")
def gaps_between_rows(extent: Extent) -> Cases:
    """Neighbouring rows (columns) with P-positions are at most b apart, so every row belongs to a ray."""
    side = extent.side(300)
    for a, b in _parameters(extent, 6):
        used = np.asarray(outcomes(f"wyt({a},{b})", side).any(axis=0))
        columns = np.flatnonzero(used[: side // (2 + a)])  # y_n <= (1+a)x_n
        widest = np.diff(columns).max(initial=0)
        yield unless(widest <= b, f"rows of wyt({a},{b})", f"at most {b} apart", widest)


@claim("Thm 1 proof 2(order)", "example", about="wyt(1,2)")
def order_of_the_first(extent: Extent) -> Cases:
    """WYT(1,2): by first coordinate z_0 = z'_0 < z_1 < z'_1 < z_2 < z'_2 < z_3 < z_4 < z'_3 < z_5 < z'_4, at
    0, 2, 3, 5, 7, 9, 11, 12, 14, 15."""
    extent.note("ten positions")
    found = pairs("wyt(1,2)", 8)
    named = sorted(
        {(int(x), f"z_{n}") for n, (x, _) in enumerate(found)} | {(int(y), f"z'_{n}") for n, (_, y) in enumerate(found)}
    )
    names = ["z'_0", "z_0", "z_1", "z'_1", "z_2", "z'_2", "z_3", "z_4", "z'_3", "z_5", "z'_4"]
    said = list(zip((0, 0, 2, 3, 5, 7, 9, 11, 12, 14, 15), names, strict=True))
    yield first_other_term(named[: len(said)], said, "place {}")


def _case_covers(extent: Extent, by: Callable[[int, int], int]) -> Cases:
    """Every (x,y), x <= y, in its case: (I) and (III) take a vertical ray if by(x,y) >= y_n, else a diagonal one."""
    side = extent.side(40)
    for a, b in sorted(_parameters(extent, 3), key=sum):
        terms = _terms(a, b, 2 * side)
        order = sorted(
            {(x, "x", n) for n, (x, _) in enumerate(terms)} | {(y, "y", n) for n, (_, y) in enumerate(terms) if n}
        )
        for x, y in sorted((p for p in product(range(side), repeat=2) if p[0] <= p[1]), key=sum):
            place = bisect_right(order, x, key=lambda entry: entry[0])
            (_, kind, n), (_, next_kind, m) = order[place - 1], order[place]
            yield unless((kind, next_kind) != ("y", "y"), f"x = {x} in wyt({a},{b})", "not case (II)", "case (II)")
            ordered = m <= n if next_kind == "y" else n <= m
            yield unless(ordered, f"x = {x} in wyt({a},{b})", "m ≤ n", f"{kind}_{n}, then {next_kind}_{m}")
            u, v = terms[n] if kind == "x" else terms[n][::-1]
            upright = kind == "y" or by(x, y) >= terms[n][1]
            covered = x - u < b and y >= v if upright else _has_diagonal_ray(terms, a, x, y)
            ray = "a vertical ray" if upright else "a diagonal ray"
            yield unless(covered, f"({x},{y}) in wyt({a},{b})", ray, "none")


def _has_diagonal_ray(terms: list[Position], a: int, x: int, y: int) -> bool:
    u, v = terms[(y - x) // a]
    return u <= x and v <= y


@claim("Thm 1 proof 2(cases)", "proof fact", about="wyt(a,b)")
def cover_by_cases(extent: Extent) -> Cases:
    """Between neighbours of the order, with x ≤ y: case (II) y_n ≤ x < y_{n+1} is impossible; in cases (I) x_n ≤ x <
    x_{n+1} and (III) x_n ≤ x < y_m the position is covered by a vertical ray if x ≥ y_n and by a diagonal ray
    otherwise; in case (IV) y_m ≤ x < x_n always by a vertical ray; m ≤ n."""
    yield from _case_covers(extent, lambda x, y: x)


@corrected("Thm 1 proof 2(cases)", "proof fact", about="wyt(a,b)")
def cover_by_cases_of_y(extent: Extent) -> Cases:
    """As printed, but in cases (I) and (III) the vertical ray covers if y ≥ y_n, and a diagonal ray otherwise."""
    yield from _case_covers(extent, lambda x, y: y)


# Section 6: misère play


@claim("Sec 6(a)", "fact", about="wyt(a,b).misere")
def misere_as_normal(extent: Extent) -> Cases:
    """Misère play of WYT(a,b), b ≥ 1, is normal play with the extra move (0,0) → (*,*)."""
    yield from extra_move(extent)


def _misere_wythoff(b: int, n: int, minimum: object) -> list[Position]:
    """(b+1,b+1), then x_n = mex_b of all before and y_n = x_n + n, with the given mex_b."""
    terms = [(b + 1, b + 1)]
    while len(terms) < n:
        x = minimum({heap for pair in terms for heap in pair}, b)  # type: ignore[operator]
        terms.append((x, x + len(terms)))
    return terms


@claim("Sec 6(b)", "claim", about="wyt(1,b).misere")
def misere_recursion_of_wythoff(extent: Extent) -> Cases:
    """Misère, a = 1: (x_0,y_0) = (b+1,b+1), then x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + n, mex_b as defined."""
    yield from _misere_cases(extent, mex_b)


@corrected("Sec 6(b)", "claim", about="wyt(1,b).misere")
def misere_recursion_from_zero(extent: Extent) -> Cases:
    """Misère, a = 1: (x_0,y_0) = (b+1,b+1), then x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + n, where mex_b of a set
    that lacks 0 is 0."""
    yield from _misere_cases(extent, mex_b_from_zero)


def _misere_cases(extent: Extent, minimum: object) -> Cases:
    n = extent.side(50, "n < {}")
    for b in range(1, extent.parameters(6, "a = 1; 1 <= b <= {}") + 1):
        said = sorted(_misere_wythoff(b, n, minimum))[: n - 2]
        found = [tuple(pair) for pair in pairs(f"wyt(1,{b}).misere", n - 2).tolist()]
        yield first_other_term(found, said, f"P-position {{}} of wyt(1,{b}).misere")


@claim("Sec 6(c)", "claim", about=("wyt(1,b).misere", "wythoff.misere", "wythoff"))
def six_exceptions(extent: Extent) -> Cases:
    """a = 1: P_N without P_M is {(0,0), (b,b+1), (b+1,b)}, and P_M without P_N is {(0,1), (1,0), (b+1,b+1)}."""
    side = extent.side(300)
    for b in range(1, extent.parameters(8, "1 <= b <= {}") + 1):
        normal, misere = outcomes(f"wyt(1,{b})", side), outcomes(f"wyt(1,{b}).misere", side)
        yield _layer_difference(normal & ~misere, board_of([(0, 0), (b, b + 1)], side), f"P_N without P_M, b = {b}")
        yield _layer_difference(misere & ~normal, board_of([(0, 1), (b + 1, b + 1)], side), f"P_M without P_N, b = {b}")


@claim("Sec 6(d)", "claim", about="wyt(1,b).misere")
def tame_for_one(extent: Extent) -> Cases:
    """WYT(1,b) is tame for every b ≥ 1: normal and misère play differ in six positions."""
    side = extent.side(300)
    for b in range(1, extent.parameters(8, "1 <= b <= {}") + 1):
        yield unless(_differences(1, b, side) == 6, f"WYT(1,{b})", "6 differences", _differences(1, b, side))


gap(
    "Sec 6(e)",
    "remark",
    "The game Euclid is tame, too (cited).",
    "The rules of Euclid are not in this paper; it is no Wythoff-type game.",
)


@claim("Sec 6(f)", "claim", about="wyt(a,b).misere")
def misere_recursion(extent: Extent) -> Cases:
    """Misère, a > 1, b ≥ 1: x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + an + 1."""
    side = extent.side(300)
    for a, b in _parameters(extent, 5, 2):
        text = f"wyt({a},{b}).misere"
        yield first_difference(outcomes(text, side), _below(recursion(a, b, 1), side), text)


def _zeros_and_ones(extent: Extent, least: int) -> Cases:
    side = extent.side(120)
    for a, b in _parameters(extent, 4, least):
        values = nim_values(f"wyt({a},{b})", side)
        for value, text in ((0, f"wyt({a},{b})"), (1, f"wyt({a},{b}).misere")):
            place = first_place((values == value) != outcomes(text, side))
            if place is not None:
                said = value if outcomes(text, side)[place] else f"not {value}"
                yield unless(False, f"SG of {position_text(place)} in wyt({a},{b})", said, values[place])
        yield None


@claim("Sec 6(g)", "claim", about=("wyt(a,b)", "wyt(a,b).misere"))
def zeros_and_ones(extent: Extent) -> Cases:
    """For a > 1, the range of the sentence before, P_N is the set of zeros and P_M the set of ones of the
    Sprague–Grundy function; so they are disjoint."""
    yield from _zeros_and_ones(extent, 2)


@claim("Sec 6(g)", "claim", about=("wyt(a,b)", "wyt(a,b).misere"), reading="for every a ≥ 1")
def zeros_and_ones_always(extent: Extent) -> Cases:
    """For a ≥ 1, P_N is the set of zeros and P_M the set of ones of the Sprague–Grundy function."""
    yield from _zeros_and_ones(extent, 1)


@claim("Sec 6(h)", "claim", about=("wyt(a,1).misere", "fraenkel(a).misere"))
def misere_formula(extent: Extent) -> Cases:
    """For b = 1 the misère P-positions have a formula. Tested, with α = (2-a+√(a²+4))/2 and a ≥ 2: x_n = ⌊αn + 1/α⌋,
    y_n = x_n + an + 1; for a = 1 the pairs of normal play with the six exceptions of Sec 6(c)."""
    side = extent.side(400)
    for a in range(2, extent.parameters(8, "2 <= a <= {}") + 1):
        text = f"wyt({a},1).misere"
        said = _below((_misere_pair(a, n) for n in count()), side)
        yield first_difference(outcomes(text, side), said, text)
    wythoff, misere = outcomes("wythoff", 300), outcomes("wythoff.misere", 300)
    yield unless((wythoff != misere).sum() == 6, "wythoff.misere", "6 exceptions", (wythoff != misere).sum())


def _misere_pair(a: int, n: int) -> Position:
    # 1/α = (√(a²+4) + a - 2)/2a, so that αn + 1/α = ((2-a)(an-1) + (an+1)√(a²+4))/2a.
    x = ((2 - a) * (a * n - 1) + isqrt((a * n + 1) ** 2 * (a * a + 4))) // (2 * a)
    return x, x + a * n + 1


# Section 7: the simple cases


@claim("Sec 7(a)", "claim", about=("wyt(0,0)", "wyt(0,0).misere"))
def no_moves(extent: Extent) -> Cases:
    """a = b = 0: there are no moves; every position is P in normal and N in misère play."""
    side = extent.side(30)
    for position in product(range(side), repeat=2):
        yield unless(not options("wyt(0,0)", position), f"{position}", "no move", "moves")
    yield unless(outcomes("wyt(0,0)", side).all(), "wyt(0,0)", "all P", "not all")
    yield unless(not outcomes("wyt(0,0).misere", side).any(), "wyt(0,0).misere", "all N", "not all")


@claim("Sec 7(b)", "claim", about="wyt(0,b)")
def without_diagonals(extent: Extent) -> Cases:
    """a = 0, b ≥ 1: x_n = y_n = bn."""
    side = extent.side(300)
    for b in range(1, extent.parameters(10, "1 <= b <= {}") + 1):
        said = board_of(((b * n, b * n) for n in range(side)), side)
        yield first_difference(outcomes(f"wyt(0,{b})", side), said, f"wyt(0,{b})")


@claim("Sec 7(c)", "claim", about="wyt(0,b).misere")
def without_diagonals_misere(extent: Extent) -> Cases:
    """a = 0, b ≥ 1, misère: x_0 = y_0 = (0,1) and mirrored x'_0 = y'_0 = (1,0), numbers and a position set equal;
    x_n = y_n = bn+1 for n ≥ 1."""
    yield from without_diagonals_misere_pairs(extent)
    x, y = pairs("wyt(0,1).misere", 1)[0]
    yield unless(x == y, "x_0 and y_0 in wyt(0,1).misere", "x_0 = y_0 = (0,1)", f"x_0 = {x}, y_0 = {y}")


@corrected("Sec 7(c)", "claim", about="wyt(0,b).misere")
def without_diagonals_misere_pairs(extent: Extent) -> Cases:
    """a = 0, b ≥ 1, misère: (x_0,y_0) = (0,1) with its mirror image (1,0), and x_n = y_n = bn+1 for n ≥ 1."""
    side = extent.side(300)
    for b in range(1, extent.parameters(10, "1 <= b <= {}") + 1):
        said = board_of([(0, 1), *((b * n + 1, b * n + 1) for n in range(1, side))], side)
        yield first_difference(outcomes(f"wyt(0,{b}).misere", side), said, f"wyt(0,{b}).misere")


@claim("Sec 7(d)", "claim", about=("wyt(0,b)", "wyt(0,b).misere"))
def tame_without_diagonals(extent: Extent) -> Cases:
    """a = 0: tame for b = 1; for b > 1, P_N and P_M are the zeros and the ones of the Sprague–Grundy function."""
    side = extent.side(150)
    yield unless(_differences(0, 1, side) == _differences(0, 1, 10) == 4, "WYT(0,1)", "tame", _differences(0, 1, side))
    for b in range(2, extent.parameters(8, "b <= {}") + 1):
        values = nim_values(f"wyt(0,{b})", side)
        yield first_difference(values == 0, outcomes(f"wyt(0,{b})", side), f"zeros of wyt(0,{b})")
        yield first_difference(values == 1, outcomes(f"wyt(0,{b}).misere", side), f"ones of wyt(0,{b})")


@claim("Sec 7(e)", "claim", about="wyt(a,0)")
def only_diagonals(extent: Extent) -> Cases:
    """b = 0, a ≥ 1: (x,y) is terminal iff x = 0 or y = 0, and every other position has a move to a terminal one."""
    side = extent.side(14)
    for a in range(1, extent.parameters(4, "1 <= a <= {}") + 1):
        for x, y in sorted(product(range(side), repeat=2), key=sum):
            found = options(f"wyt({a},0)", (x, y))
            terminal = "terminal" if x == 0 or y == 0 else "not terminal"
            yield unless(
                bool(found) == (x > 0 and y > 0), f"({x},{y}) in wyt({a},0)", terminal, f"moves to {sorted(found)[:3]}"
            )
            yield unless(not found or any(0 in option for option in found), f"({x},{y})", "a move to the edge", "none")


@corrected("Sec 7(e)", "claim", about="wyt(a,0)")
def only_diagonals_multiples(extent: Extent) -> Cases:
    """b = 0: as printed for a = 1; for a ≥ 2 only (0,0) is terminal. For a ≥ 1 the P-positions are (0,an), (an,0)."""
    side = extent.side(100)
    for a in range(1, extent.parameters(8, "1 <= a <= {}") + 1):
        said = board_of(((0, a * n) for n in range(side)), side)
        yield first_difference(outcomes(f"wyt({a},0)", side), said, f"wyt({a},0)")
        for x, y in product(range(8), repeat=2):
            found = options(f"wyt({a},0)", (x, y))
            terminal = (x == 0 or y == 0) if a == 1 else x == y == 0
            yield unless(bool(found) != terminal, f"({x},{y}) in wyt({a},0)", f"terminal: {terminal}", "not so")


@claim("Sec 7(f)", "fact", about="wyt(a,b,c)")
def equal_parameters(extent: Extent) -> Cases:
    """WYT(a,b,c) = WYT(a,b) if b = c."""
    side = extent.side(14)
    for a, b in product(range(extent.parameters(4, "a, b <= {}") + 1), repeat=2):
        yield same_options(f"wyt({a},{b},{b})", f"wyt({a},{b})", side)


@claim("Sec 7(g)", "claim", about="wyt(a,b,c)")
def unequal_parameters(extent: Extent) -> Cases:
    """For b ≠ c, b, c ≥ 1, the P-positions of WYT(a,b,c) are x_n = n, y_n = n·min(b,c), in one order of the piles or
    the other."""
    side = extent.side(40)
    for a, b, c in _unequal(extent, 3):
        text = f"wyt({a},{b},{c})"
        said = board_of(((n, n * min(b, c)) for n in range(side)), side, mirrored=False)
        board = outcomes(text, side)
        wrong = first_difference(board, said, text)
        yield None if wrong is None or (board == said.T).all() else wrong


@corrected("Sec 7(g)", "claim", about="wyt(a,b,c)")
def unequal_parameters_recursion(extent: Extent) -> Cases:
    """For b ≠ c, b, c ≥ 0: if a ≤ |b-c|, the P-positions of WYT(a,b,c) are (bn,cn). If a > |b-c|, they are
    (x_n,y_n) and (u_n,v_n), n ≥ 0, with x_n = mex_b{x_i, u_i : i < n}, y_n = x_n + an, v_n = mex_c{v_i, y_i : i < n},
    u_n = v_n + an."""
    side = extent.side(120)
    for a, b, c in _unequal(extent, 5, least=0):
        said = ((b * n, c * n) for n in range(side)) if a <= abs(b - c) else _two_sequences(a, b, c, side)
        text = f"wyt({a},{b},{c})"
        yield first_difference(outcomes(text, side), board_of(said, side, mirrored=False), text)


def _two_sequences(a: int, b: int, c: int, side: int) -> Iterator[Position]:
    columns: set[int] = set()
    rows: set[int] = set()
    for n in count():
        x, v = mex_b(columns, b), mex_b(rows, c)
        if min(x, v) + a * n >= side:
            return
        yield x, x + a * n
        yield v + a * n, v
        columns |= {x, v + a * n}
        rows |= {v, x + a * n}


# Section 8


@claim("Sec 8(a)", "problem", about="wyt(a,b)")
def polynomial_algorithm(extent: Extent) -> Cases:
    """Asks for a polynomial algorithm for WYT(a,b). Tested answer: the gaps x_{n+1}-x_n form a word u with u = 0·σ(u)
    for a morphism σ, so x_n is a sum over O(log n) blocks; it decides the whole board, and a pair of 300 digits."""
    side = extent.side(200)
    for a, b in _parameters(extent, 5):
        form = Wyt(a, b)
        said = board_of(((x, y) for x in range(side) for y in range(x, side) if form.contains(x, y)), side)
        yield first_difference(outcomes(f"wyt({a},{b})", side), said, f"wyt({a},{b})")
        x, y = form.pair(10**300)
        yield unless(form.contains(x, y) and not form.contains(x, y + 1), f"pair 10^300 of wyt({a},{b})", "P", "N")


@claim("Sec 8(b)", "remark", about=("wyt(a,1)", "wyt(0,b)"))
def known_formulae(extent: Extent) -> Cases:
    """Formula (2) gives x_n and y_n for b = 1 and every a ≥ 0, and x_n = y_n = bn for a = 0, b ≥ 1."""
    yield from _formula_cases(extent, 0)


@corrected("Sec 8(b)", "remark", about=("wyt(a,1)", "wyt(0,b)"))
def known_formulae_from_one(extent: Extent) -> Cases:
    """Formula (2) gives x_n and y_n for b = 1 and every a ≥ 1, and x_n = y_n = bn for a = 0, b ≥ 1; for a = 0
    formula (2) would give 2n."""
    yield from _formula_cases(extent, 1)


def _formula_cases(extent: Extent, least: int) -> Cases:
    n = extent.terms(1000)
    for a in range(least, extent.parameters(6, f"{least} <= a <= {{}}") + 1):
        said = [fraenkel_alpha(a).floor(i) if a else (2 * i + isqrt(4 * i * i)) // 2 for i in range(n)]
        yield first_other_term(_first(a, 1, n)[:, 0], said, f"x_{{}} of wyt({a},1)")
    for b in range(1, 6):
        yield first_other_term(_first(0, b, n), [[b * i, b * i] for i in range(n)], f"z_{{}} of wyt(0,{b})")


@claim("Sec 8(c)", "remark", about="wyt(a,b)")
def linear_growth(extent: Extent) -> Cases:
    """The recursion needs exponentially many terms, since x_n grows linearly: bn ≤ x_n ≤ 2bn."""
    n = extent.terms(4000)
    for a, b in _parameters(extent, 5, 0):
        x, i = _first(a, b, n)[:, 0], np.arange(n)
        yield unless(((b * i <= x) & (x <= 2 * b * i)).all(), f"wyt({a},{b})", "bn ≤ x_n ≤ 2bn", "not so")


def _limit(a: int, b: int) -> Fraction:
    """L(a,b) to 40 bits and more, from its minimal polynomial."""
    return gurvich_limit(a, b).bounds(60)[0]


def _far_from_limit(a: int, b: int, n: int) -> Witness | None:
    """The morphism of Sec 8(a) must give the recursion's terms below n, and with it x_n/n = L(a,b) far out."""
    form, terms = Wyt(a, b), _terms(a, b, n)
    for i in (*range(min(n, 100)), *range(100, n, max(1, n // 100))):
        if form.pair(i) != terms[i]:
            return unless(False, f"z_{i} of wyt({a},{b}) by the morphism", form.pair(i), terms[i])
    quotient, limit = Fraction(form.pair(FAR)[0], FAR), _limit(a, b)
    near = abs(quotient - limit) < CLOSE
    return unless(near, f"x_n/n for ({a},{b}), n = 10^300", float(limit), float(quotient))


@claim("Sec 8(d)", "conjecture", about="wyt(a,b)")
def limits_are_algebraic(extent: Extent) -> Cases:
    """L(a,b) exists and is algebraic for a ≥ 0, b ≥ 1. Tested: x_n stays within n^0.9 of L·n, L the algebraic number
    a/(r-1) with r the growth of the morphism of the gaps (L = b for a = 0), and x_n/n is L to 10^-6 at
    n = 10^300, where x_n is found by the morphism."""
    n = extent.terms(4000)
    for a, b in _parameters(extent, 6, 0):
        x, i = _first(a, b, n)[:, 0], np.arange(n)
        worst = float(np.abs(x - float(_limit(a, b)) * i).max())
        yield unless(worst < b * n**0.9 / 4, f"x_n - L·n for ({a},{b})", "small", f"{worst:.1f}")
        yield _far_from_limit(a, b, n)
    for a, b in ((1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (1, 5)):
        extent.fact(f"L({a},{b}) = {gurvich_limit(a, b).digits(12)}, a root of {gurvich_limit(a, b).polynomial()}")


def _table_3() -> Iterator[tuple[int, int, str]]:
    heading, rows = table("gurvich_table3")
    for row in rows:
        for name, cell in zip(heading[1:], row[1:], strict=True):
            yield int(row[0]), int(name[1:]), cell


@claim("Tab 3", "table", about="wyt(a,b)")
def table_3(extent: Extent) -> Cases:
    """The limits L(a,b) for a = 0..5, b = 1..5, rounded to the decimals printed; the printed values are called
    approximate. Each is compared with the exact limit, and that with x_n/n at n = 10^300."""
    n = extent.terms(4000)
    wrong = []
    for a, b, cell in _table_3():
        yield _far_from_limit(a, b, n)
        decimals = len(cell.partition(".")[2])
        if Fraction(gurvich_limit(a, b).digits(decimals)) != Fraction(cell.rstrip(".")):
            wrong.append((a, b, cell, gurvich_limit(a, b).digits(6)))
    extent.note(f"all 30 cells, {len(wrong)} of them wrong in the last decimals")
    for a, b, cell, exact in wrong:
        extent.fact(f"L({a},{b}): printed {cell}, exact {exact}")
    for a, b, cell, exact in wrong[:1]:
        yield unless(False, f"L({a},{b})", cell, exact)


@corrected("Tab 3", "table", about="wyt(a,b)")
def table_3_corrected(extent: Extent) -> Cases:
    """Table 3 with L(1,4) = 5.977, L(1,5) = 7.423 and L(2,5) = 7.179; every other cell as printed."""
    extent.note("all 30 cells")
    right = {(1, 4): "5.977", (1, 5): "7.423", (2, 5): "7.179"}
    for a, b, cell in _table_3():
        said = right.get((a, b), cell)
        exact = gurvich_limit(a, b).digits(len(said.partition(".")[2]))
        yield unless(Fraction(exact) == Fraction(said.rstrip(".")), f"L({a},{b})", said, exact)


@claim("Tab 3", "table", about="wyt(a,b)", reading="for a, b in [0,5], as its caption says")
def table_3_from_zero(extent: Extent) -> Cases:
    """The table has a value for all a, b in [0,5]."""
    extent.note("all 36 cells")
    printed = {(a, b) for a, b, _ in _table_3()}
    for a, b in sorted(product(range(6), repeat=2), key=sum):
        yield unless((a, b) in printed, f"L({a},{b})", "a value", "no such column; L is asked for b ≥ 1 only")


@claim("Tab 3 caption", "claim", about="wyt(a,b)")
def known_limits(extent: Extent) -> Cases:
    """The limits are known for b = 1, for a = b and for (4,2): there b divides a, so that L(a,b) = b·L(a/b,1) has a
    formula."""
    extent.note("eleven cells of Table 3")
    for a, b in [*((a, 1) for a in range(6)), *((b, b) for b in range(1, 6)), (4, 2)]:
        q = a // b
        exact = (Fraction(b) * 1) if q == 0 else b * fraenkel_alpha_bound(q)
        yield unless(
            a % b == 0 and abs(exact - _limit(a, b)) < Fraction(1, 2**40),
            f"L({a},{b})",
            float(exact),
            float(_limit(a, b)),
        )
    extent.fact("the limits L(0,b) = b are known as well, by Sec 7(b)")


def fraenkel_alpha_bound(a: int) -> Fraction:
    """(2-a+√(a²+4))/2 to 60 bits."""
    return (2 - a + Fraction(isqrt((a * a + 4) << 120), 1 << 60)) / 2


@claim("Sec 8(i)", "claim", about="wyt(a,b)")
def limit_of_y(extent: Extent) -> Cases:
    """lim y_n/n = L(a,b) + a: seen to 10^-6 at n = 10^300."""
    n = extent.terms(4000)
    for a, b in _parameters(extent, 5, 0):
        yield _far_from_limit(a, b, n)
        quotient, slope = Fraction(Wyt(a, b).pair(FAR)[1], FAR), _limit(a, b) + a
        yield unless(abs(quotient - slope) < CLOSE, f"y_n/n for ({a},{b})", float(slope), float(quotient))


@claim("Sec 8(ii)", "claim", about="wyt(a,b)")
def bounds_of_the_limit(extent: Extent) -> Cases:
    """b ≤ L(a,b) ≤ 2b, since b ≤ x_{n+1} - x_n ≤ 2b for all a ≥ 0, b ≥ 1, n ≥ 0."""
    n = extent.terms(4000)
    for a, b in _parameters(extent, 6, 0):
        steps = np.diff(_first(a, b, n)[:, 0])
        yield unless(
            b <= steps.min() and steps.max() <= 2 * b,
            f"steps of x for ({a},{b})",
            "b..2b",
            f"{steps.min()}..{steps.max()}",
        )
        yield unless(b <= _limit(a, b) <= 2 * b, f"L({a},{b})", "b..2b", float(_limit(a, b)))


@claim("Sec 8(iii)", "claim", about="wyt(a,b)")
def scaling_of_limits(extent: Extent) -> Cases:
    """L(ka,kb) = k·L(a,b) for a ≥ 0, b, k ≥ 1."""
    for (a, b), k in product(_parameters(extent, 5, 0), range(1, 5)):
        close = abs(_limit(k * a, k * b) - k * _limit(a, b)) < Fraction(1, 2**40)
        yield unless(close, f"L({k * a},{k * b})", float(k * _limit(a, b)), float(_limit(k * a, k * b)))


@claim("Sec 8(e)", "claim", about="wyt(a,b)")
def limits_with_formula(extent: Extent) -> Cases:
    """L(ka,k) = (k/2)(2-a+√(a²+4)) and L(0,kb) = kb for k ≥ 1, read with a ≥ 1 in the first formula."""
    yield from _limit_formula_cases(extent, 1)


@claim("Sec 8(e)", "claim", about="wyt(a,b)", reading="a ≥ 0 in the first formula")
def limits_with_formula_from_zero(extent: Extent) -> Cases:
    """L(ka,k) = (k/2)(2-a+√(a²+4)) for every a ≥ 0, as Section 8 names the range of formula (2)."""
    yield from _limit_formula_cases(extent, 0)


def _limit_formula_cases(extent: Extent, least: int) -> Cases:
    n = 4000
    for a, k in product(range(least, extent.parameters(6, f"{least} <= a <= {{0}}; n < 4000") + 1), range(1, 5)):
        said, found = k * float(fraenkel_alpha_bound(a)), int(_first(k * a, k, n)[-1, 0]) / (n - 1)
        yield unless(abs(said - found) < 0.01, f"L({k * a},{k})", round(said, 4), round(found, 4))
    for b, k in product(range(1, 5), repeat=2):
        yield unless(int(_first(0, k * b, n)[-1, 0]) == k * b * (n - 1), f"L(0,{k * b})", k * b, "other")
