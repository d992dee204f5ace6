"""Nim-values of any set of rays, by one bitset per line of every endless ray.

    options of (x, y) along (o1, o2, p, q, first, last):   (x, y) - (o1, o2) - t*(p, q),  first <= t <= last

A ray with o = 0, first = 1 and no last, of a short direction, has one set per line, found from the lowest
position of the line on the board; the options of the other rays (leaps, bounded, shifted or steep ones) are
walked one by one. Values are at most x + y, since every move lowers x + y.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .bits import ONE, trailing_zeros
from .chunks import chunks
from .jit import jit
from .nimvalues import include

# Bounds the memory: direction (p, q) takes (p + q)*side sets, and a steep line has few positions to walk.
LINE_LIMIT = 12


class Rays(NamedTuple):
    """lines: int64[m, 3], rows (p, q, index of the first set); walks: int64[k, 6], rows as given."""

    lines: NDArray[np.int64]
    walks: NDArray[np.int64]


class RaySets(NamedTuple):
    """bits: int64[sets + 1, marks + words], marks of full words first; the last set is scratch.

    through: int64[m + 1], the sets that meet at the current position.
    """

    bits: NDArray[np.int64]
    through: NDArray[np.int64]
    marks: int


def ray_nim_values(
    side: int, rays: NDArray[np.int64], is_position: NDArray[np.bool_] | None = None
) -> NDArray[np.int32]:
    """board[x, y] for the rays, int64[n, 6] with rows (o1, o2, p, q, first, last), last = -1 for no end.

    Every removal is non-negative and not (0, 0); a leap has first = last.  Where `is_position` (bool[side,
    side]) is False there is no option and the board holds -1.  O(side^2 * rays) probes and the walked
    options; (p + q) * side^2 / 4 bytes for each endless ray (p, q).
    """
    board = np.full((side, side), -1, np.int32)
    positions = np.ones((side, side), np.bool_) if is_position is None else is_position
    split, total = _split(side, np.asarray(rays, np.int64).reshape(-1, 6))
    words = (2 * side + 63) // 64
    marks = (words + 63) // 64
    sets = RaySets(
        np.zeros((total + 1, marks + words), np.int64), np.full(len(split.lines) + 1, total, np.int64), marks
    )
    cost = side * (4 + 4 * len(split.lines) + side * len(split.walks))
    for first, stop in chunks(side, cost):
        fill_columns(board, positions, split, sets, first, stop)
    return board


def _split(side: int, rays: NDArray[np.int64]) -> tuple[Rays, int]:
    """The rays with a set per line, the other rays, and the number of sets."""
    lines, walks, total = [], [], 0
    for o1, o2, p, q, first, last in rays.tolist():
        if (o1, o2, first, last) == (0, 0, 1, -1) and 0 < p + q <= LINE_LIMIT:
            lines.append((p, q, total))
            total += (p + q) * side
        else:
            walks.append((o1, o2, p, q, first, last if p or q else first))
    split = Rays(np.array(lines, np.int64).reshape(-1, 3), np.array(walks, np.int64).reshape(-1, 6))
    return split, total


@jit
def fill_columns(
    board: NDArray[np.int32], positions: NDArray[np.bool_], rays: Rays, sets: RaySets, first: int, stop: int
) -> None:
    """Fill board[x, :] for first <= x < stop; the columns before must be complete.

    board, sets.bits and sets.through are updated; the scratch set is empty before and after.
    """
    side = board.shape[0]
    scratch = sets.bits[sets.bits.shape[0] - 1]
    for x in range(first, stop):
        for y in range(side):
            if not positions[x, y]:
                continue
            for i in range(rays.lines.shape[0]):
                sets.through[i] = line_through(side, rays.lines[i], x, y)
            for i in range(rays.walks.shape[0]):
                walk(board, rays.walks[i], scratch[sets.marks :], x, y)
            value = least_free(sets)
            board[x, y] = value
            for i in range(rays.lines.shape[0]):
                include(sets.bits, sets.marks, sets.through[i], value)
            if rays.walks.shape[0] > 0:
                scratch[:] = 0


@jit
def line_through(side: int, line: NDArray[np.int64], x: int, y: int) -> int:
    """Index of the set of the line through (x, y); (u, v) is its lowest position, u < p or v < q."""
    p, q, base = line[0], line[1], line[2]
    steps = side
    if p > 0:
        steps = min(steps, x // p)
    if q > 0:
        steps = min(steps, y // q)
    u, v = x - steps * p, y - steps * q
    index: int = base + u * side + v if u < p else base + (p + v) * side + u
    return index


@jit
def walk(board: NDArray[np.int32], ray: NDArray[np.int64], words: NDArray[np.int64], x: int, y: int) -> None:
    """Put the values of the options of (x, y) along one ray into the bitset `words`.  O(options)."""
    p, q, t, last = ray[2], ray[3], ray[4], ray[5]
    while last < 0 or t <= last:
        u, v = x - ray[0] - t * p, y - ray[1] - t * q
        t += 1
        if u < 0 or v < 0:
            if p >= 0 and q >= 0:
                return
            continue
        value = np.int64(board[u, v])
        if value >= 0:
            words[value >> 6] |= ONE << (value & 63)


@jit
def least_free(sets: RaySets) -> int:
    """mex of the sets listed in sets.through.  Reads only."""
    block = 0
    while True:
        open_words = ~union(sets, block)
        while open_words != 0:
            word = 64 * block + trailing_zeros(open_words)
            free = ~union(sets, sets.marks + word)
            if free != 0:
                return 64 * word + trailing_zeros(free)
            open_words &= open_words - 1
        block += 1


@jit
def union(sets: RaySets, index: int) -> np.int64:
    """One word of the sets listed in sets.through."""
    word = np.int64(0)
    for line in sets.through:
        word |= sets.bits[line, index]
    return word
