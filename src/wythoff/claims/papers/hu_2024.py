"""M. Hu, D. Sleator, W. Tsin, Wythoff's Nim with finite alterations, arXiv 2408.02851 (2024).

D is a finite set of cells, each declared P or N: a cell of D has its declared label, any other cell is P iff none of
its queen options is P. W are Wythoff's P-positions.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import numpy as np

from ..extent import Extent
from ..first_differences import first_difference, unless
from ..mathematics.declared_cells import Declared, declared_positions, golden_translate, off_translate, triangle
from ..paper import Cases, Paper
from ..trusted import outcomes

paper = Paper(
    "hu_2024",
    "Wythoff's Nim with finite alterations",
    "M. Hu, D. Sleator, W. Tsin, arXiv 2408.02851 (2024)",
    contents={"hu_2024": ("Game declared", "A1")},
    seen="opening",
)
claim = paper.claim
MOST_CELLS, LARGEST = 12, 8
PARTS = 4  # ranges N/64, N/16, N/4, N


def random_cells(number: int) -> Declared:
    """The declared cells of the n-th random example.

    >>> random_cells(10)
    {(4, 3): True}
    """
    random = Random(number)
    side = random.randint(2, LARGEST)
    cells = [(x, y) for x in range(side) for y in range(side)]
    chosen = random.sample(cells, random.randint(1, min(MOST_CELLS, len(cells))))
    return {cell: random.random() < 0.5 for cell in sorted(chosen)}


def text_of(declared: Declared) -> str:
    """The text of the game with these cells declared."""
    cells = ",".join(f"({x},{y})={'P' if is_p else 'N'}" for (x, y), is_p in declared.items())
    return f"wythoff.declare({cells})"


@claim("Game declared", "ruleset")
def literal_labels(extent: Extent) -> Cases:
    """A finite set D of cells, each declared P or N. Labels: a cell of D has its declared label; any other cell is P
    iff none of its queen options is P."""
    side = extent.side(12)
    for number in range(extent.parameters(5, "{} random D")):
        declared = random_cells(number)
        board = np.zeros((side, side), dtype=np.bool_)
        x, y = declared_positions(declared, side).T
        board[x[y < side], y[y < side]] = True
        yield first_difference(outcomes(text_of(declared), side), board, text_of(declared))


@claim("A1", "theorem")
def near_a_translate(extent: Extent) -> Cases:
    """For every D there is an integer vector (s,t) such that the P-set and the translate W + (s,t) agree up to a
    vanishing share: of the P-positions with max(x,y) < N, the share lying on W + (s,t) tends to 1 as N grows. Tested:
    for D random and D the triangles x + y <= l, the share off the best translate falls with each fourfold range."""
    side = extent.terms(1600, "x, y < {}")
    examples = [(f"D = the triangle x + y <= {ell}", triangle(ell)) for ell in range(1, 5)]
    examples += [(f"D = {text_of(cells)[16:-1]}", cells) for cells in map(random_cells, range(6, 14))]
    ranges = [side // 4**part for part in reversed(range(PARTS))]
    for name, declared in examples:
        listed = declared_positions(declared, side)
        listed = listed[listed.max(axis=1) < side]
        vector = golden_translate(listed, side)
        counts = off_translate(listed, vector, ranges)
        all_counts = [int((listed.max(axis=1) < bound).sum()) for bound in ranges]
        shares = [off / total for off, total in zip(counts, all_counts, strict=True)]
        falls = all(later < before or later == 0 for before, later in pairwise(shares))
        yield unless(falls, f"{name}, W + {vector}", "a share that falls", shares)
        words = ", ".join(f"{off} for N = {bound}" for off, bound in zip(counts, ranges, strict=True))
        extent.fact(f"{name}: (s,t) = {vector}; off the translate {words}")
