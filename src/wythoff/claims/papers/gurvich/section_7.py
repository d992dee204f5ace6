"""Section 7: the simple cases, a = 0, b = 0 and unequal b and c."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product

from ....rules import Position
from ...extent import Extent
from ...first_differences import board_of, first_difference, same_options, unless
from ...paper import Cases
from ...trusted import nim_values, options, outcomes, pairs
from .contents import claim, corrected
from .definitions import differences
from .mex_recursion import mex_b
from .section_1 import unequal_triples


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


@claim("Sec 7(c)", "claim", about="wyt(0,b).misere", severity="slip")
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
    yield unless(differences(0, 1, side) == differences(0, 1, 10) == 4, "WYT(0,1)", "tame", differences(0, 1, side))
    for b in range(2, extent.parameters(8, "b <= {}") + 1):
        values = nim_values(f"wyt(0,{b})", side)
        yield first_difference(values == 0, outcomes(f"wyt(0,{b})", side), f"zeros of wyt(0,{b})")
        yield first_difference(values == 1, outcomes(f"wyt(0,{b}).misere", side), f"ones of wyt(0,{b})")


@claim("Sec 7(e)", "claim", about="wyt(a,0)", severity="false")
def only_diagonals(extent: Extent) -> Cases:
    """b = 0, a ≥ 1: (x,y) is terminal iff x = 0 or y = 0, and every other position has a move to a terminal one."""
    side = extent.side(14)
    for a in range(1, extent.parameters(4, "1 <= a <= {}") + 1):
        for x, y in sorted(product(range(side), repeat=2), key=sum):
            allowed = options(f"wyt({a},0)", (x, y))
            terminal = "terminal" if x == 0 or y == 0 else "not terminal"
            yield unless(
                bool(allowed) == (x > 0 and y > 0),
                f"({x},{y}) in wyt({a},0)",
                terminal,
                f"moves to {sorted(allowed)[:3]}",
            )
            yield unless(
                not allowed or any(0 in option for option in allowed), f"({x},{y})", "a move to the edge", "none"
            )


@corrected("Sec 7(e)", "claim", about="wyt(a,0)")
def only_diagonals_multiples(extent: Extent) -> Cases:
    """b = 0: as printed for a = 1; for a ≥ 2 only (0,0) is terminal. For a ≥ 1 the P-positions are (0,an), (an,0)."""
    side = extent.side(100)
    for a in range(1, extent.parameters(8, "1 <= a <= {}") + 1):
        said = board_of(((0, a * n) for n in range(side)), side)
        yield first_difference(outcomes(f"wyt({a},0)", side), said, f"wyt({a},0)")
        for x, y in product(range(8), repeat=2):
            allowed = options(f"wyt({a},0)", (x, y))
            terminal = (x == 0 or y == 0) if a == 1 else x == y == 0
            yield unless(bool(allowed) != terminal, f"({x},{y}) in wyt({a},0)", f"terminal: {terminal}", "not so")


@claim("Sec 7(f)", "fact", about="wyt(a,b,c)")
def equal_parameters(extent: Extent) -> Cases:
    """WYT(a,b,c) = WYT(a,b) if b = c."""
    side = extent.side(14)
    for a, b in product(range(extent.parameters(4, "a, b <= {}") + 1), repeat=2):
        yield same_options(f"wyt({a},{b},{b})", f"wyt({a},{b})", side)


@claim("Sec 7(g)", "claim", about="wyt(a,b,c)", severity="false")
def unequal_parameters(extent: Extent) -> Cases:
    """For b ≠ c, b, c ≥ 1, the P-positions of WYT(a,b,c) are x_n = n, y_n = n·min(b,c), in one order of the piles or
    the other."""
    side = extent.side(40)
    for a, b, c in unequal_triples(extent, 3):
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
    for a, b, c in unequal_triples(extent, 5, least=0):
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
