"""R. Miyadera, H. Manabe, M. Fukui, Wythoff's game with a pass, arXiv 1711.04960: v1 (2017), last version (2025).

Positions (x,y,p), p = 1 if the pass is still there. T_c are the cells of value c in Wythoff's game, W = T_0. A1 to
A3 are what v1 claims, B1 to B3 what the last version does.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from ...kernels.base.array_types import Flags, Integers
from ...rules import position_text
from ..extent import Extent
from ..first_differences import board_of, first_difference, first_place, unless
from ..mathematics.golden import golden_board
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..trusted import nim_values, options, outcomes
from ..verdict import Erratum

if TYPE_CHECKING:
    from ...automata.automaton import Automaton
    from ...prover.proof import Proof

paper = Paper(
    "miyadera_2017",
    "Wythoff's game with a pass",
    "R. Miyadera, H. Manabe, M. Fukui, arXiv 1711.04960; the abstracts of v1 (2017) and of the last version (2025)",
    contents={"miyadera_2017": ("Game pass", "A1", "A2", "A3", "B1", "B2", "B3")},
    seen="abstract",
)
claim, corrected, proofs = paper.claim, paper.corrected, Proofs("miyadera_2017")
PASS = "wythoff.pass"
LOST = ((0, 1), (2, 2), (3, 6), (5, 7))  # A: of value 1, but N with the pass; with their mirror images
WON = ((1, 3), (2, 5), (6, 7))  # B: of value 4 and P with the pass
SIDE = 20


@claim("Game pass", "ruleset", about=PASS)
def literal_pass(extent: Extent) -> Cases:
    """Queen moves keep p. From (x,y,1) with (x,y) != (0,0) one may also move to (x,y,0). At (0,0) there is no move
    at all, with or without the pass."""
    side = extent.side(8, most=30)
    for x, y, p in product(range(side), range(side), (0, 1)):
        said = {(*to, p) for to in options("wythoff", (x, y))} | ({(x, y, 0)} if p and x + y else set())
        found = set(options(PASS, (x, y, p)))
        yield unless(found == said, f"options of ({x},{y},{p})", sorted(said - found), sorted(found - said))


def _values(extent: Extent) -> tuple[Flags, Integers]:
    """The board with the pass left, and the nim-values of Wythoff's game."""
    side = extent.side(SIDE)
    return outcomes(PASS, side), nim_values("wythoff", side)


@claim("A1", "theorem", about=PASS, seen="secondary", severity="slip", erratum=Erratum(kinder="A2"))
def as_it_stands(extent: Extent) -> Cases:
    """There are a set B of 6 cells of value 4 and a set A of 7 cells of T_0 such that (x,y,1) is P iff (x,y) is in
    (T_0 ∪ T_1 ∪ B) minus A. (Read as it stands.)"""
    board, values = _values(extent)
    place = first_place((values == 1) & ~board)
    others = int(((values == 0) & ~board).sum())
    extent.fact(f"{others} cells of T_0 are N with the pass left (x, y < {len(board)}), 7 are allowed")
    yield unless(place is None, f"{position_text(place or ())} of value 1, with the pass left", "P", "N")
    yield unless(others <= 7, "cells of T_0 that are N", 7, others)


@corrected("A1", "theorem", about=(PASS, "wythoff"))
def as_it_is(extent: Extent) -> Cases:
    """(x,y,1) is P iff (x,y) is (0,0) or in (T_1 ∪ B) minus A, where A = {(2,2), {0,1}, {3,6}, {5,7}} are 7 cells of
    value 1 and B = {{1,3}, {2,5}, {6,7}} are 6 cells of value 4."""
    board, values = _values(extent)
    yield first_difference(board, _said(values) | board_of([(0, 0)], len(board)), "the game with the pass left")


def _said(values: Integers) -> Flags:
    """(T_1 ∪ B) minus A on the board of these values."""
    side = len(values)
    return np.asarray(((values == 1) | board_of(WON, side)) & ~board_of(LOST, side))


@claim("A2", "theorem", about=PASS, seen="secondary", severity="slip")
def over_both_kinds(extent: Extent) -> Cases:
    """There are a set B of 6 cells of value 4 and a set A of 7 cells of value 1 such that the P-positions are
    (x,y,0) with (x,y) in T_0 and (x,y,1) with (x,y) in (T_1 ∪ B) minus A. (Read over both kinds of positions, A
    inside T_1.)"""
    board, values = _values(extent)
    yield first_difference(outcomes("wythoff", len(board)), values == 0, "the game without the pass")
    lost, won = np.argwhere((values == 1) & ~board), np.argwhere((values == 4) & board)
    for name, cells in (("A", lost), ("B", won)):
        extent.fact(f"{name}: {' '.join(f'({x},{y})' for x, y in cells.tolist())}")
    yield unless(len(lost) == 7 and len(won) == 6, "cells of A and of B", "7 and 6", f"{len(lost)} and {len(won)}")
    yield first_difference(board, _said(values), "the game with the pass left")


@corrected("A2", "theorem", about=(PASS, "wythoff"))
def with_the_end(extent: Extent) -> Cases:
    """The P-positions are (x,y,0) with (x,y) in T_0 and (x,y,1) with (x,y) in {(0,0)} ∪ (T_1 ∪ B) minus A, with the
    A of 7 cells of value 1 and the B of 6 cells of value 4 of A1 corrected: the end of the game was left out."""
    board, values = _values(extent)
    yield first_difference(outcomes("wythoff", len(board)), values == 0, "the game without the pass")
    yield unless(board_of(LOST, SIDE).sum() == 7 and board_of(WON, SIDE).sum() == 6, "A and B", "7 and 6", "others")
    yield unless(
        (values[board_of(WON, len(board))] == 4).all(), "the values of B", 4, values[board_of(WON, len(board))]
    )
    yield first_difference(board, _said(values) | board_of([(0, 0)], len(board)), "the game with the pass left")


@claim("A3", "theorem", about="wythoff", seen="secondary")
def ones_near_golden(extent: Extent) -> Cases:
    """For each (x,y) of value 1 there is a cell (x',y') of W with |x - x'| <= 2 and |y - y'| <= 4 (cited there from
    Blass and Fraenkel)."""
    side = extent.side(250)
    cells = np.argwhere(nim_values("wythoff", side) == 1)
    far = _outside(cells, _box(2, 4), side)
    yield unless(not far, f"{far[:1]}", "a cell of W in the box", "none")
    for i, j in ((1, 4), (2, 3), (1, 3), (2, 2)):
        left = _outside(cells, _box(i, j), side)
        words = f"not for {position_text(left[0])}" if left else "for all"
        extent.fact(f"|x - x'| <= {i}, |y - y'| <= {j} would do {words} (x, y < {side})")


def _box(i: int, j: int) -> list[tuple[int, int]]:
    return [(a, b) for a in range(-i, i + 1) for b in range(-j, j + 1)]


def _disc(square: int) -> list[tuple[int, int]]:
    return [(a, b) for a, b in _box(5, 5) if a * a + b * b <= square]


def _outside(cells: Integers, steps: list[tuple[int, int]], side: int) -> list[tuple[int, ...]]:
    """The cells from which no step leads to W, smallest first."""
    margin = 5
    golden = np.pad(golden_board(side + margin), ((margin, 0), (margin, 0)))
    reached = np.zeros(len(cells), dtype=np.bool_)
    for a, b in steps:
        reached |= golden[cells[:, 0] + a + margin, cells[:, 1] + b + margin]
    return sorted(map(tuple, cells[~reached].tolist()), key=lambda cell: (sum(cell), cell))


@claim("B1", "theorem", about=PASS, severity="slip", erratum=Erratum(kinder="B2"))
def up_to_nine(extent: Extent) -> Cases:
    """If x <= 9 or y <= 9, then (x,y,1) is P iff (x,y) has value 1 in Wythoff's game. (The abstract as printed.)"""
    board, values = _values(extent)
    said = values == 1
    said[10:, 10:] = board[10:, 10:]
    yield first_difference(board, said, "the game with the pass left")


@corrected("B1", "theorem", about=(PASS, "wythoff"))
def from_eight(extent: Extent) -> Cases:
    """If x >= 8 or y >= 8, then (x,y,1) is P iff (x,y) has value 1 in Wythoff's game; 8 is the least such bound."""
    board, values = _values(extent)
    wrong = (values == 1) != board
    yield unless(wrong[:8, 7].any(), "exceptions with the larger coordinate 7", "some", "none")
    wrong[:8, :8] = False
    place = first_place(wrong)
    yield unless(place is None, f"{place} in the game with the pass left", "P iff the value is 1", "otherwise")


@claim("B2", "theorem", about=(PASS, "wythoff"), form="ours")
def from_nine(extent: Extent) -> Cases:
    """If x >= 9 or y >= 9, then (x,y,1) is P iff (x,y) has value 1 in Wythoff's game. (The inequality turned round.)"""
    board, values = _values(extent)
    said = values == 1
    wrong = np.argwhere(said != board)
    said[:9, :9] = board[:9, :9]
    yield first_difference(board, said, "the game with the pass left")
    extent.fact(f"{len(wrong)} cells differ for x, y < {len(board)}; their largest coordinate is {wrong.max()}")


@claim("B3", "theorem", about=(PASS, "wythoff"))
def near_golden(extent: Extent) -> Cases:
    """Each P-position (x,y,1) has a cell of W at Euclidean distance at most √20."""
    side = extent.side(SIDE)
    far = _outside(np.argwhere(outcomes(PASS, side)), _disc(20), side)
    yield unless(not far, f"{far[:1]}", "distance at most √20", "more")
    extent.fact("the largest distance of all is 3 (by proof), reached at (93,146) and (146,93) first")


ONES = "certificates/wythoff-value-1.txt"


@cache
def _ones() -> tuple[list[Proof], Automaton]:
    """The proofs that W and the set of the shipped certificate are those of value 0 and 1, and the latter."""
    from ... import prover
    from ...certificate.checker import read
    from ...certificate.comparison import automaton_of
    from ...prover.given.given_set import prove_value
    from ..mathematics.shared_proofs import GOLDEN, proved_set
    from ..shipped_certificates import certificate_text

    golden = prover.prove_set("wythoff", GOLDEN)
    ones = prove_value("wythoff", [proved_set(golden)], automaton_of(read(certificate_text(ONES))))
    return [golden, ones], proved_set(ones)


@cache
def _with_pass() -> tuple[list[Proof], Automaton]:
    """The P-positions with the pass left: those of value 1, with A taken away and B and (0,0) added."""
    from ...prover import prove_with_pass
    from ..mathematics.shared_proofs import golden_set, relation

    below, ones = _ones()
    points = relation(f"V(x,y) and not ({_cells(LOST)}) or {_cells((*WON, (0, 0)))}", ("x", "y"), {"V": ones})
    return [*below, prove_with_pass("wythoff", golden_set(), points)], points


def _cells(pairs: tuple[tuple[int, int], ...]) -> str:
    both = sorted({*pairs, *((y, x) for x, y in pairs)})
    return " or ".join(f"x = {x} and y = {y}" for x, y in both)


def _near(points: Automaton, steps: list[tuple[int, int]]) -> Proof:
    """Every point has a cell of W within one of these steps."""
    from ...prover import prove_formula
    from ..mathematics.shared_proofs import golden_set

    there = " or ".join(f"W(x + {a},y + {b})".replace("+ -", "- ") for a, b in steps)
    return prove_formula(f"forall x, y: S(x,y) => ({there})", relations={"S": points, "W": golden_set()})


FILES = ("wythoff", "wythoff-value-1")


@proofs.enter("B2", files=FILES, certified="the sets of value 0 and 1")
def set_with_pass() -> Iterator[Proof]:
    """The P-positions with the pass left are those of value 1, but for 7 cells that are none and 7 that are, all with
    coordinates below 8."""
    yield from _with_pass()[0]


@proofs.enter("A1", "A2", "B1", is_correction=True, files=FILES, certified="the sets of value 0 and 1")
def corrected_sets() -> Iterator[Proof]:
    """The P-positions with the pass left are those of value 1, without A, and B, and (0,0)."""
    yield from _with_pass()[0]


@proofs.enter("A3", files=FILES, certified="the sets of value 0 and 1")
def box() -> Iterator[Proof]:
    """Each cell of value 1 has a cell of W in the box; the boxes 1 by 4 and 2 by 3 do, too."""
    below, ones = _ones()
    yield from below
    yield from (_near(ones, _box(*sides)) for sides in ((2, 4), (1, 4), (2, 3)))


@proofs.enter("B3", files=FILES, certified="the sets of value 0 and 1")
def disc() -> Iterator[Proof]:
    """Each P-position with the pass left has a cell of W at distance at most 3."""
    steps, points = _with_pass()
    yield from steps
    yield _near(points, _disc(9))
