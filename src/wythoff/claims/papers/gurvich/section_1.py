"""Abstract and Section 1: the games of the family, and which are known."""

from __future__ import annotations

from itertools import product

from ...extent import Extent
from ...first_differences import board_of, first_difference, first_place, same_options, unless
from ...paper import Cases
from ...trusted import options, outcomes
from ...verdict import Erratum, Witness
from .contents import claim, corrected
from .mex_recursion import parameter_pairs
from .section_3 import mex_one, mex_one_from_zero, normal_recursion
from .section_6 import misere_recursion, misere_recursion_from_zero, misere_recursion_of_wythoff


@claim("Abs(a)", "claim", about=("nim", "wythoff", "fraenkel(a)"))
def known_games(extent: Extent) -> Cases:
    """(a,b) = (0,1), (1,1) and (a,1) are two-heap Nim, Wythoff's game and Fraenkel's game."""
    side = extent.side(16)
    yield same_options("wyt(0,1)", "nim", side)
    yield same_options("wyt(1,1)", "wythoff", side)
    for a in range(extent.parameters(6, "a <= {}") + 1):
        yield same_options(f"wyt({a},1)", f"fraenkel({a})", side)


@claim(
    "Abs(b)", "claim", about=("wyt(a,b)", "wyt(a,b).misere"), erratum=Erratum(repeats=("Sec 6(b)",)), severity="slip"
)
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
        allowed = options("wyt(1,1)", (x, y))
        said = (
            {(u, y) for u in range(x)} | {(x, v) for v in range(y)} | {(x - i, y - i) for i in range(1, min(x, y) + 1)}
        )
        yield unless(allowed == said, f"options of ({x},{y})", len(said), len(allowed))


@claim("Sec 1(c)", "fact", about="wyt(a,b)")
def the_rule_in_words(extent: Extent) -> Cases:
    """A move takes any number from one pile and at most b-1 from the other, or two amounts at most a-1 apart."""
    side = extent.side(14)
    for a, b in parameter_pairs(extent, 4):
        for x, y in product(range(side), repeat=2):
            said = {
                (x - i, y - j)
                for i, j in product(range(x + 1), range(y + 1))
                if (i, j) != (0, 0) and (i <= b - 1 or j <= b - 1 or abs(i - j) <= a - 1)
            }
            allowed = options(f"wyt({a},{b})", (x, y))
            yield unless(allowed == said, f"options of ({x},{y}) in wyt({a},{b})", len(said), len(allowed))


@claim("Rem 1", "remark", about="wyt(a,b,c)", erratum=Erratum(repeats=("Sec 7(g)",)), severity="false")
def trivial_unless_equal(extent: Extent) -> Cases:
    """WYT(a,b,c) with b ≠ c, b, c ≥ 1, is trivial: its P-positions are the multiples of one of them."""
    side = extent.side(60)
    for a, b, c in unequal_triples(extent, 4):
        yield _not_multiples(f"wyt({a},{b},{c})", side)


def unequal_triples(extent: Extent, largest: int, least: int = 1) -> list[tuple[int, int, int]]:
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
    for a, b, c in unequal_triples(extent, 4, least=0):
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
    for a, b in parameter_pairs(extent, 3, 0):
        board = outcomes(f"wyt({a},{b})", side)
        for position in product(range(side), repeat=2):
            has_move = any(board[option] for option in options(f"wyt({a},{b})", position))
            yield unless(has_move != board[position], f"{position} in wyt({a},{b})", "P iff no P-option", "not so")


@claim("Sec 1(e)", "fact", about="wyt(a,b)")
def symmetric(extent: Extent) -> Cases:
    """(x,y) is a P-position iff (y,x) is."""
    side = extent.side(200)
    for a, b in parameter_pairs(extent, 4, 0):
        board = outcomes(f"wyt({a},{b})", side)
        yield first_difference(board, board.T, f"wyt({a},{b})")


@claim("Sec 1(f)", "fact", about=("wyt(a,b)", "wyt(a,b).misere"))
def one_terminal_position(extent: Extent) -> Cases:
    """For b > 0 only (0,0) is terminal; it is P in normal and N in misère play."""
    side = extent.side(14)
    for a, b in parameter_pairs(extent, 4, 0):
        text = f"wyt({a},{b})"
        for position in product(range(side), repeat=2):
            yield unless(
                bool(options(text, position)) == (position != (0, 0)), f"{position} in {text}", "moves", "none"
            )
        yield unless(outcomes(text, 1)[0, 0] and not outcomes(f"{text}.misere", 1)[0, 0], "(0,0)", "P and N", "other")
