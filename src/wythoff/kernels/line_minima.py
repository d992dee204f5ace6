"""Counts of marked positions on lines, with the least count of every 64, 64^2 and 64^3 neighbours.

The lines of direction (p, q), p >= 1, are a family. Through (x, y) goes the line with the cell

    start + (x mod p) * size + offset + y - q * (x // p)

so that the cells of a column stand side by side, upwards. Where the least counts of all families together reach the
limit no position is marked, and a whole window of the column is passed over at once: a stretch of full lines costs
the logarithm of its length.

A tree is one array: the cells, then the least of each 64 of them, and so twice more; levels[l] is where level l begins.
"""

import numpy as np
from numpy.typing import NDArray

from .jit import jit
from .limits import Pair

Cells = NDArray[np.unsignedinteger]
Integers = NDArray[np.int64]
Tree = tuple[Cells, Integers]

BITS, LANES, TOP = 6, 64, 3
MARGIN = 2 * LANES  # cells above the last line, read as lanes that no one asks for

P, Q, KIND, MOST, START, SIZE, OFFSET = range(7)  # columns of a table of families; MOST is -1 where nothing is capped


def new_tree(cells: int, most: int) -> Tree:
    """All counts zero, in the smallest type that holds `most`."""
    lengths = [cells]
    for _ in range(TOP):
        lengths.append(-(-lengths[-1] // LANES) + 2)
    levels = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    return np.zeros(int(levels[-1]), np.min_scalar_type(most)), levels


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
        least = old + counts.dtype.type(1)
        for index in range(first, min(first + LANES, levels[level + 1])):
            least = min(least, counts[index])
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


@jit
def renew_minima(tree: Tree) -> None:
    """Fill the levels above the cells.  O(cells)."""
    counts, levels = tree
    for level in range(TOP):
        below, above = counts[levels[level] : levels[level + 1]], counts[levels[level + 1] : levels[level + 2]]
        for block in range((below.size + LANES - 1) >> BITS):
            above[block] = below[block << BITS : (block + 1) << BITS].min()


@jit
def least_total(tree: Tree, kinds: Integers, at: Integers, y: int, level: int) -> Pair:
    """Lower bounds, for each kind, of the counts at y, ..., y + 64^level - 1.  O(families).

    at: int64[families], the cells of the position (x, 0), perhaps none; kinds: int64[families].
    """
    counts, levels = tree
    nim, diagonal = 0, 0
    for family in range(at.size):
        block = levels[level] + ((at[family] + y) >> (BITS * level))
        least = int(counts[block])
        if level:
            least = min(least, int(counts[block + 1]))
        if kinds[family]:
            diagonal += least
        else:
            nim += least
    return nim, diagonal


@jit
def first_lane(tree: Tree, kinds: Integers, at: Integers, y: int, room: Pair, sums: Cells) -> int:
    """The least y' from y on, below y + 64, whose counts stay below the room; y + 64 if none.  O(64 families), by vectors.

    sums: scratch of the type of the counts, [2, 64].
    """
    counts = tree[0]
    sums[:] = 0
    for family in range(at.size):
        source = counts[at[family] + y : at[family] + y + LANES]
        target = sums[kinds[family]]
        for lane in range(LANES):
            target[lane] += source[lane]
    nim, diagonal = sums[0], sums[1]
    for lane in range(LANES):
        if nim[lane] < room[0] and diagonal[lane] < room[1]:
            return y + lane
    return y + LANES


@jit
def next_open(tree: Tree, kinds: Integers, at: Integers, span: Pair, room: Pair, sums: Cells) -> tuple[int, int]:
    """The least y in span[0] <= y < span[1] whose counts stay below the room, or span[1]; and the steps it took."""
    y, end = span
    level, steps = 0, 0
    while y < end:
        steps += 1
        if level == 0:
            found = first_lane(tree, kinds, at, y, room, sums)
            if found < y + LANES:
                return min(found, end), steps
            y += LANES
            level = 1
            continue
        nim, diagonal = least_total(tree, kinds, at, y, level)
        if nim >= room[0] or diagonal >= room[1]:
            y += LANES**level
            level = min(level + 1, TOP)
        else:
            level -= 1
    return end, steps
