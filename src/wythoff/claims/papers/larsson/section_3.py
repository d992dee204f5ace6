"""Section 3: comply games."""

from __future__ import annotations

from itertools import product

from ...extent import Extent
from ...first_differences import first_difference, first_other_term, unless
from ...paper import Cases
from ...trusted import options, outcomes
from .contents import claim, gap
from .section_1 import drawn_positions, graphs


@claim("Sec 3(a)", "fact", about="wythoff.comply(k)")
def comply_recursion(extent: Extent) -> Cases:
    """Def 7 determines every position of G_k as P or N, and there are no draws, if every play of G ends: tested on
    Wythoff Nim and on all graphs of moves without cycles on few positions."""
    most = extent.parameters(4, "graphs of moves without cycles on {} positions, k <= 3", most=5)
    for graph in graphs(most, acyclic=True):
        yield unless(not any(drawn_positions(graph, k, "N", "P") for k in (1, 2, 3)), str(graph), "no draws", "draws")
    board = [tuple(8 * u + v for u, v in options("wythoff", (x, y))) for x, y in product(range(8), repeat=2)]
    for k in range(1, 7):
        yield unless(not drawn_positions(board, k, "N", "P"), f"wythoff.comply({k})", "no draws", "draws")


@claim("Sec 3(a)", "fact", reading="G is any game without draw positions", severity="slip")
def comply_recursion_anywhere(extent: Extent) -> Cases:
    """If G has no draw positions then neither has G_k."""
    most = extent.parameters(3, "graphs of moves on {} positions, k <= 3", most=3)
    for graph in graphs(most):
        moves = ", ".join(f"{x}→{''.join(map(str, to))}" for x, to in enumerate(graph) if to)
        for k in (1, 2, 3):
            drawn = [] if drawn_positions(graph, 1) else drawn_positions(graph, k, "N", "P")
            yield unless(not drawn, f"G with the moves {moves} and k = {k}", "no draws", f"draws at {drawn}")


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
            board = outcomes(comply.format(k), side)
            yield first_difference(~board, outcomes(block.format(k), side), comply.format(k))


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
