"""M. Cook, U. Larsson, T. Neary, A cellular automaton for blocking queen games, Natural Computing (2016).

Games `wythoff.block(k)`, k large; p(x,y) is the number of P-positions among the options of (x,y), w(x,y) = 1 if
p(x,y) < k, else 0; both are 0 outside the board.
"""

from __future__ import annotations

import numpy as np

from ...kernels.base.array_types import Flags, Integers
from ..extent import Extent
from ..first_differences import first_other_value, unless
from ..mathematics.game_texts import blocked
from ..mathematics.queen_moves import winning_moves
from ..paper import Cases, Paper
from ..trusted import outcomes

paper = Paper(
    "cook_2015",
    "A cellular automaton for blocking queen games",
    "M. Cook, U. Larsson, T. Neary, AUTOMATA 2015 and Natural Computing (2016), arXiv 1506.01431; also a footnote",
    contents={"cook_2015": ("A1", "A2")},
    seen="opening",
)
claim = paper.claim
Vectors = tuple[tuple[int, int], tuple[int, int]]
COUNTS = {(1, 0): 1, (0, 1): 1, (2, 1): -1, (1, 2): -1, (2, 2): 1}
WINS = {(1, 0): 1, (0, 1): 1, (1, 1): -1, (2, 1): -2, (1, 2): -2, (2, 2): 3}
PERIODS: Vectors = ((5, 1), (-1, 2))
OTHERS: tuple[Vectors, ...] = (((4, 1), (-1, 2)), ((5, 2), (-1, 2)), ((3, 1), (-1, 3)), ((5, 1), (1, 2)))
LEAST = 4  # controls are allowed squares of this share of the region and no larger


@claim("A1", "theorem", about="wythoff.block(k)", form="ours")
def cellular_automaton(extent: Extent) -> Cases:
    """p(x,y) = p(x-1,y) + p(x,y-1) - p(x-2,y-1) - p(x-1,y-2) + p(x-2,y-2) + w(x-1,y) + w(x,y-1) - w(x-1,y-1)
    - 2w(x-2,y-1) - 2w(x-1,y-2) + 3w(x-2,y-2) for all (x,y); so p and w on one anti-diagonal x + y follow from the four
    anti-diagonals before it, by a rule that does not depend on the place."""
    side = extent.side(200)
    extent.fact(
        "by hand: (1-X)(1-Y)(1-XY) applied to the counts along rows, columns and diagonals, for every set of cells"
    )
    for k in (1, 2, 3, 5, 10, 30, extent.parameters(100, "k = 1, 2, 3, 5, 10, 30, {}")):
        board = outcomes(blocked(k), side)
        counts = winning_moves(board).astype(np.int64)
        yield first_other_value(board.astype(np.int64), (counts < k).astype(np.int64), f"w of {blocked(k)}")
        yield first_other_value(counts, _shifted(counts, COUNTS) + _shifted(board, WINS), f"p of {blocked(k)}")


def _shifted(board: Integers | Flags, factors: dict[tuple[int, int], int]) -> Integers:
    """The sum of factor times board(x-i, y-j), 0 outside."""
    side = len(board)
    total = np.zeros((side, side), dtype=np.int64)
    for (i, j), factor in factors.items():
        total[i:, j:] += factor * board[: side - i, : side - j].astype(np.int64)
    return total


@claim("A2", "observation", about="wythoff.block(k)")
def epaulettes(extent: Extent) -> Cases:
    """For large k the pattern of P-positions contains two mirror-image regions, growing with k, in which it has the two
    periods (5,1) and (-1,2) (in one of them; (1,5) and (2,-1) in the other) without being constant. Tested: the largest
    squares with these periods for k, 2k, 4k grow by at least 3/2 each time; other vectors have none of a quarter of
    the size."""
    first = extent.parameters(50, "k = {} and its double and fourfold; x, y < 4k", most=200)
    before = 1
    for k in (first, 2 * first, 4 * first):
        board = outcomes(blocked(k), 4 * k)
        size, place = largest_square(board, PERIODS)
        mirrored, _ = largest_square(board, ((1, 5), (2, -1)))
        yield unless(size == mirrored, f"k = {k}", "two mirror images", f"squares of {size} and {mirrored}")
        yield unless(2 * size >= 3 * before, f"k = {k}", f"a square of {3 * before / 2} or more", size)
        extent.fact(f"k = {k}: periods (5,1), (-1,2) on a square of {size} cells from {place} on")
        before = size
        if k < 4 * first:
            others = {vectors: largest_square(board, vectors)[0] for vectors in OTHERS}
            vectors, other = max(others.items(), key=lambda item: item[1])
            yield unless(LEAST * other <= max(size, 20), f"k = {k}, periods {vectors}", f"below {size / LEAST}", other)
            extent.fact(f"k = {k}: of {len(OTHERS)} other pairs of periods none on a square larger than {other}")


def largest_square(board: Flags, vectors: Vectors) -> tuple[int, tuple[int, int]]:
    """The side and the first cell of the largest square, not constant, on which the board has these local periods."""
    kept, marks = _sums(_periodic(board, vectors)), _sums(board)
    low, high, place = 1, len(board), (0, 0)
    while high - low > 1:
        side = (low + high) // 2
        wins = _in_squares(marks, side)
        found = np.argwhere((_in_squares(kept, side) == side * side) & (wins > 0) & (wins < side * side))
        if len(found):
            low, place = side, (int(found[0, 0]), int(found[0, 1]))
        else:
            high = side
    return low, place


def _periodic(board: Flags, vectors: Vectors) -> Flags:
    """Where (x,y) and (x,y) + vector are both on the board and alike, for all vectors."""
    side = len(board)
    alike = np.ones_like(board)
    for i, j in vectors:
        here = np.zeros_like(board)
        x, y = slice(max(0, -i), side - max(0, i)), slice(max(0, -j), side - max(0, j))
        to_x, to_y = slice(max(0, i), side - max(0, -i)), slice(max(0, j), side - max(0, -j))
        here[x, y] = board[x, y] == board[to_x, to_y]
        alike &= here
    return alike


def _sums(board: Flags) -> Integers:
    """The number of marks with both coordinates below (x,y)."""
    sums = np.zeros((len(board) + 1, len(board) + 1), dtype=np.int64)
    sums[1:, 1:] = board.cumsum(0).cumsum(1)
    return sums


def _in_squares(sums: Integers, side: int) -> Integers:
    """The number of marks in each square of this side."""
    return sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
