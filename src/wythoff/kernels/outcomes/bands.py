"""Outcome boards of bands: i < b with any j, j < c with any i, |i - j| < a; fewer than k marked options.

    (x, y) is marked  <=>  column(x, y) + row(y) + diagonal(y - x) + near(x, y) < k

One column x at a time. A marked (u, v) counts, at the distance i = x - u, for

    i < b            every y >= v, in `column`, where it is added at i = 1 and taken away at i = b
    b <= i < far     v + [lo, hi), one interval as long as the row band and the diagonal band overlap, in `near`
    i >= far         v + [0, c) in `row` and v + (i - a, i + a), always the same diagonals, in `diagonal`

so everything but the column itself is known before it is searched, and sums over y are sums of bytes by vectors.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Cells, Flags
from ..base.chunks import chunks
from ..base.jit import inner, jit

Widths = tuple[int, int, int]


class Counts(NamedTuple):
    """Marked options by band: total, column, row: unsigned[side]; diagonal: unsigned[2*side + 2*a + 1], at y - x + side
    + a."""

    total: Cells
    column: Cells
    row: Cells
    diagonal: Cells


class Recent(NamedTuple):
    """The marked (u, v) of the last columns: heights[u mod slots, :sizes[u mod slots]] are their v; far = slots - 1."""

    heights: NDArray[np.int32]
    sizes: NDArray[np.int64]


def board_of_bands(side: int, widths: Widths, limit: int) -> Flags:
    """board[x, y] of the marked positions, bool[side, side]; widths (a, b, c), limit >= 1 for both kinds together.

    O(side^2) additions of bytes by vectors and O(marked * (a + c)); 4 * (a + b + c) * side bytes beside the board.
    """
    a, b, c = (min(width, side) for width in widths)
    limit = min(limit, side * side + 1)
    # A line that is a ray itself holds at most `limit` marked positions, since each of them is an option of the next.
    cell = np.uint8 if (2 * a + b + c) * limit < 256 else np.uint32
    far = max(1, b, a + c - 1)
    board = np.zeros((side, side), np.bool_)
    lines = np.zeros((3, side), cell)
    counts = Counts(lines[0], lines[1], lines[2], np.zeros(2 * side + 2 * a + 1, cell))
    recent = Recent(np.zeros((far + 1, side), np.int32), np.zeros(far + 1, np.int64))
    for first, stop in chunks(side, 8 * side):
        mark_columns(board, counts, recent, (a, b, c), limit, first, stop)
    return board


@jit
def mark_columns(
    board: Flags, counts: Counts, recent: Recent, widths: Widths, limit: int, first: int, stop: int
) -> None:
    """Decide the columns first <= x < stop; those before must be complete.  Everything but the widths is updated."""
    a, b, c = widths
    far = len(recent.sizes) - 1
    for x in range(first, stop):
        if b > 1 and x >= 1:
            add_above(counts.column, recent, x - 1, 1)
        if b > 1 and x >= b:
            add_above(counts.column, recent, x - b, -1)
        if x >= far:
            settle(counts, recent, a, c, x - far)
        add_bands(counts, x, a)
        for i in range(max(b, 1), min(far, x + 1)):
            add_near(counts.total, recent, x - i, 0 if c > 0 else max(0, i - a + 1), max(c, i + a if a > 0 else 0))
        search_column(board[x], counts.total, recent, x, limit, len(board) if b > 0 else max(a, c))


@inner
def add_above(column: Cells, recent: Recent, u: int, sign: int) -> None:
    """Add the sign, 1 or -1, to column[y] for each marked (u, v) with v <= y.  O(marked * side), by vectors."""
    slot, one = u % len(recent.sizes), column.dtype.type(1)
    for n in range(recent.sizes[slot]):
        above = column[recent.heights[slot, n] :]
        for y in range(above.size):
            above[y] = above[y] + one if sign > 0 else above[y] - one


@inner
def settle(counts: Counts, recent: Recent, a: int, c: int, u: int) -> None:
    """Count the marked (u, v) for their rows and diagonals from now on."""
    side, slot = counts.row.size, u % len(recent.sizes)
    for n in range(recent.sizes[slot]):
        v = recent.heights[slot, n]
        for y in range(v, min(v + c, side)):
            counts.row[y] += 1
        middle = v - u + side + a
        for line in range(middle - a + 1, middle + a):
            counts.diagonal[line] += 1


@inner
def add_bands(counts: Counts, x: int, a: int) -> None:
    """total[y] = column[y] + row[y] + diagonal[y - x].  O(side), by vectors."""
    side = counts.total.size
    diagonal = counts.diagonal[side + a - x : 2 * side + a - x]
    total, column, row = counts.total, counts.column, counts.row
    for y in range(side):
        total[y] = column[y] + row[y] + diagonal[y]


@inner
def add_near(total: Cells, recent: Recent, u: int, low: int, high: int) -> None:
    """Add one to total[v + low : v + high] for each marked (u, v)."""
    slot = u % len(recent.sizes)
    for n in range(recent.sizes[slot]):
        v = recent.heights[slot, n]
        for y in range(v + low, min(v + high, total.size)):
            total[y] += 1


@inner
def search_column(column: Flags, total: Cells, recent: Recent, x: int, limit: int, reach: int) -> None:
    """Mark the y with fewer than `limit` marked options; a mark at y counts for y + 1, ..., y + reach - 1.

    column: bool[side]; with reach = side the search ends when the marks of the column alone reach the limit.
    """
    slot, found = x % len(recent.sizes), 0
    whole = reach >= total.size
    for y in range(total.size):
        if total[y] + (found if whole else 0) < limit:
            column[y] = True
            recent.heights[slot, found] = y
            found += 1
            if whole and found >= limit:
                break
            if not whole:
                for above in range(y + 1, min(y + reach, total.size)):
                    total[above] += 1
    recent.sizes[slot] = found
