"""Section I.4: Wythoff's game with Nim piles beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from itertools import product
from operator import xor

from .... import oracle
from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    unless,
)
from ...mathematics.counting import mex
from ...paper import Cases
from ...trusted import nim_values, options, read
from ...verdict import Witness
from .contents import claim, corrected
from .piles import WYTHOFF, box_of


def _sum_values(one: str, other: str, side: int) -> dict[tuple[Position, Position], int]:
    """The Grundy function of the sum of two games with two piles each, by the definition."""
    values: dict[tuple[Position, Position], int] = {}
    for p, q in sorted(product(box_of(side), repeat=2), key=lambda pq: sum(pq[0]) + sum(pq[1])):
        reached = {(option, q) for option in options(one, p)} | {(p, option) for option in options(other, q)}
        values[p, q] = mex(values[place] for place in reached)
    return values


@claim("I.4(a)", "theorem", about=("wythoff + nim(a)", WYTHOFF))
def sprague_grundy(extent: Extent) -> Cases:
    """The Grundy number of a position of a sum is the nim-sum of the Grundy numbers of its components."""
    side = extent.side(5)
    extent.note("sums of two of wythoff, fraenkel(2), nim")
    for one, other in ((WYTHOFF, WYTHOFF), (WYTHOFF, "fraenkel(2)"), ("fraenkel(2)", "nim")):
        first, second = nim_values(one, side), nim_values(other, side)
        for (p, q), value in _sum_values(one, other, side).items():
            said = int(first[p] ^ second[q])
            yield unless(said == value, f"{position_text(p)} + {position_text(q)} in {one} + {other}", said, value)


@cache
def _with_piles(piles: int, side: int, most: int) -> oracle.NimValues:
    """The Grundy function of Wythoff below side with Nim piles of at most `most`, by the definition."""
    table = oracle.NimValues(read(f"wythoff + nim({','.join([str(most)] * piles)})"))
    table.fill((side - 1, side - 1, *[most] * piles))
    return table


def _sums(extent: Extent, most_piles: int = 2) -> Iterator[tuple[oracle.NimValues, Position, int, int]]:
    """Sums of Wythoff and Nim piles, smallest first: the table, the position, G(x,y) and S."""
    side = extent.side(5)
    extent.note(f"up to {most_piles} Nim piles of at most 3")
    values = nim_values(WYTHOFF, side)
    for piles in range(1, most_piles + 1):
        table = _with_piles(piles, side, 3)
        for position in sorted(table.decided, key=lambda p: (sum(p), p)):
            yield table, position, int(values[position[:2]]), reduce(xor, position[2:])


@claim("I.4(b)", "claim", about="wythoff + nim(a,b)")
def piles_beside(extent: Extent) -> Cases:
    """A Nim pile of p matches has Grundy number p, and Wythoff (x,y) with Nim piles X1, …, Xn has
    G(x,y) ⊕ X1 ⊕ … ⊕ Xn."""
    for p in range(20):
        yield unless(nim_values("nim(1)", 20)[p] == p, f"Nim pile of {p}", p, nim_values("nim(1)", 20)[p])
    for table, position, g, s in _sums(extent):
        yield unless(table.decided[position] == g ^ s, f"{position}", g ^ s, table.decided[position])


def _winning_parts(table: oracle.NimValues, position: Position) -> set[str]:
    """In which parts of the sum there is a move to Grundy number 0."""
    winning = (option for option in oracle.options(table.game, position) if table.decided[option] == 0)
    return {"Nim" if option[:2] == position[:2] else "Wythoff" for option in winning}


@claim("I.4(c)", "claim", about="wythoff + nim(a,b)", severity="false")
def where_to_play(extent: Extent) -> Cases:
    """If G(x,y) exceeds S = X1 ⊕ … ⊕ Xn one has to play in the Wythoff game to reach a winning position, and if S
    exceeds G(x,y) in a Nim pile."""
    wrong = []
    for table, position, g, s in _sums(extent):
        said = {"Wythoff"} if g > s else {"Nim"}
        parts = _winning_parts(table, position)
        if g != s and parts != said:
            wrong.append((sum(position), position, said, parts))
        yield None
    if wrong:
        _, position, said, parts = min(wrong, key=lambda case: case[:2])
        where = f"winning moves from {position_text(position[:2])} with Nim piles {position[2:]}"
        yield Witness(where, f"in {' and '.join(said)} only", f"in {' and '.join(sorted(parts))}")


@corrected("I.4(c)", "claim", about="wythoff + nim(a,b)")
def where_one_can_play(extent: Extent) -> Cases:
    """If G(x,y) > S there is a winning move in the Wythoff game, and with a single Nim pile only there; if S > G(x,y)
    there is one in a Nim pile, and there may be one in the Wythoff game as well."""
    for table, position, g, s in _sums(extent):
        parts = _winning_parts(table, position)
        if g > s:
            good = "Wythoff" in parts and (len(position) > 3 or "Nim" not in parts)
            yield unless(good, f"{position}", "a winning move in Wythoff", parts)
        elif s > g:
            yield unless("Nim" in parts, f"{position}", "a winning move in a Nim pile", parts)


@claim("I.4(d)", "claim", about="wythoff + nim(a,b)")
def advisor(extent: Extent) -> Cases:
    """A program can say at each time where to play and how much to take: from G alone a move is found that leaves
    nim-sum 0, wherever one exists; against it no reply does."""
    for table, position, g, s in _sums(extent):
        advice = _advice(position, g, s)
        if g == s:
            yield unless(advice is None and table.decided[position] == 0, f"{position}", "no winning move", advice)
        else:
            legal = advice in oracle.options(table.game, position)
            good = legal and advice is not None and table.decided[advice] == 0
            yield unless(good, f"{position}", "a winning move", advice)


def _advice(position: Position, g: int, s: int) -> Position | None:
    """The smallest move to nim-sum 0, from the Grundy values of Wythoff alone."""
    own, piles = position[:2], position[2:]
    values = nim_values(WYTHOFF, max(own) + 1)
    in_wythoff = [(*option, *piles) for option in options(WYTHOFF, own) if values[option] == s]
    wanted = ((at, heap ^ g ^ s) for at, heap in enumerate(piles))
    in_nim = [(*own, *piles[:at], to, *piles[at + 1 :]) for at, to in wanted if to < piles[at]]
    return min([*in_wythoff, *in_nim], default=None)
