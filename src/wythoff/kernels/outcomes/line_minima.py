"""Counts of marked positions on lines, with the least count of every 64 and 64^2 neighbours.

The lines of direction (p, q), p >= 1, are a family. Through (x, y) goes the line with the cell

    start + (x mod p) * size + offset + y - q * (x // p)

so that the cells of a column stand side by side, upwards. Where the least counts of all families together reach the
limit no position is marked, and a whole window of the column is passed over at once: a stretch of full lines costs
the logarithm of its length.

A tree is one array: the cells, then the least of each 64 of them, then of each 64 of these; level l begins at
levels[l].
"""

from typing import Any

import numpy as np

from ..base.array_types import Cells, Integers
from ..base.jit import inner, jit
from ..base.limits import Pair

Tree = tuple[Cells, Integers]
Lines = tuple[Tree, Integers, Integers, Cells]  # tree; kind of each family; its cell of (x, 0); scratch [2, 64]

BITS, LANES, TOP = 6, 64, 2
MOST_PATIENT = 16
MARGIN = 2 * LANES  # cells above the last line, read as lanes that no one asks for

P, Q, KIND, MOST, START, SIZE, OFFSET = range(7)  # columns of a table of families; MOST is -1 where nothing is capped


def new_tree(cells: int, most: int) -> Tree:
    """All counts zero, in the smallest type that holds `most`."""
    lengths = [cells]
    for _ in range(TOP):
        lengths.append(-(-lengths[-1] // LANES) + MARGIN)
    levels = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    return np.zeros(int(levels[-1]), np.min_scalar_type(most)), levels


@inner
def lowest(counts: Cells) -> Any:
    """The least count.  O(n), by vectors."""
    least = counts[0]
    for n in range(counts.size):
        least = min(least, counts[n])
    return least


@jit
def mark_line(tree: Tree, cell: int, most: int) -> None:
    """Count one more marked position on a line, up to `most` (-1: no end).  O(1) mostly, else O(levels)."""
    counts, levels = tree
    old = counts[cell]
    if most >= 0 and old >= most:
        return
    counts[cell] = old + counts.dtype.type(1)
    for level in range(TOP):
        block = cell >> BITS
        at = levels[level + 1] + block
        if counts[at] != old:
            return
        first = levels[level] + (block << BITS)
        least = lowest(counts[first : min(first + LANES, levels[level + 1])])
        if least == old:
            return
        counts[at] = least
        cell = block


@jit
def unmark_line(tree: Tree, cell: int) -> None:
    """Count one marked position less.  O(levels)."""
    counts, levels = tree
    new = counts[cell] - counts.dtype.type(1)
    counts[cell] = new
    for level in range(TOP):
        cell >>= BITS
        at = levels[level + 1] + cell
        if counts[at] <= new:
            return
        counts[at] = new


@inner
def add_lanes(target: Cells, counts: Cells, at: int, is_least: bool) -> None:
    """target[l] += counts[at + l], or the lesser of this and the next one, for 64 lanes l.  By vectors."""
    source = counts[at : at + LANES]
    if is_least:
        following = counts[at + 1 : at + 1 + LANES]
        for lane in range(LANES):
            target[lane] += min(source[lane], following[lane])
    else:
        for lane in range(LANES):
            target[lane] += source[lane]


@inner
def first_lane(lines: Lines, y: int, level: int, room: Pair) -> int:
    """The first of 64 windows y + l*64^level <= y' < y + (l+1)*64^level that may hold an open position; 64 if none.

    At level 0 a window is one position, and the answer certain.  O(64 families), by vectors.
    """
    (counts, levels), kinds, at, sums = lines
    sums[:] = 0
    for family in range(at.size):
        add_lanes(sums[kinds[family]], counts, levels[level] + ((at[family] + y) >> (BITS * level)), level > 0)
    nim, diagonal = sums[0], sums[1]
    most_nim, most_diagonal = counts.dtype.type(room[0]), counts.dtype.type(room[1])
    some = False
    for lane in range(LANES):
        some |= (nim[lane] < most_nim) & (diagonal[lane] < most_diagonal)
    if some:
        for lane in range(LANES):
            if nim[lane] < most_nim and diagonal[lane] < most_diagonal:
                return lane
    return LANES


@jit
def next_open(lines: Lines, span: Pair, room: Pair) -> tuple[int, int]:
    """The least y in span[0] <= y < span[1] whose counts stay below the room, or span[1]; and the steps it took."""
    y, end = span
    level, steps, patience, left = 0, 0, 1, 1
    while y < end:
        steps += 1
        lane = first_lane(lines, y, level, room)
        y += lane << (BITS * level)
        if level == 0:
            if lane < LANES:
                return min(y, end), steps
            left -= 1
            level = int(left == 0)
        elif lane == LANES:
            level = min(level + 1, TOP)
        else:
            if level == 1:
                # Where the windows are of no use they are tried ever more seldom.
                patience = 1 if lane else min(2 * patience, MOST_PATIENT)
                left = patience
            level -= 1
    return end, steps
