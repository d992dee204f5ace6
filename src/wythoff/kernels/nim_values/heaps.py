"""Nim-values of endless rays on one heap or more, by one bitset per line of every ray.

    g(x) = mex of the union of the sets of the lines through x

Boards lie flat in C order, where a step is a leap of fixed length, and are filled row by row along the last heap. The
line of an oblique ray through a position is that through the position one step before, and a new one where there is
none; the line of a nim ray of step 1 is known from the other heaps. A value is at most the sum of the heaps.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.bits import ONE, trailing_zeros
from ..base.chunks import chunks
from ..base.jit import inlined, inner, jit


class LineSets(NamedTuple):
    """The lines and their sets of `words` words.

    bits: int64[lines * words]; firsts: int64[n], the first line of each ray, then moved on where its lines are named;
    names: int32[oblique rays, size], the lines of the last rays through each position; places: int64[n, length], where
    the sets of the lines through one row begin.
    """

    bits: Integers
    words: int
    firsts: Integers
    names: NDArray[np.int32]
    places: Integers


def bytes_of_lines(sides: tuple[int, ...], steps: list[tuple[int, ...]]) -> int:
    """What the lines of these rays take beside the board."""
    size, words = 1, sum(sides) // 64 + 1
    for side in sides:
        size *= side
    oblique = sum(sum(step) > 1 for step in steps)
    return 4 * oblique * size + 8 * words * sum(_lines(sides, step) for step in steps)


def _lines(sides: tuple[int, ...], step: tuple[int, ...]) -> int:
    """The number of lines: of positions from which no step back stays on the board."""
    size, inner = 1, 1
    for side, part in zip(sides, step, strict=True):
        size, inner = size * side, inner * max(side - part, 0)
    return size - inner


def values_of_lines(board: NDArray[np.int32], steps: Integers) -> None:
    """Fill the board, int32 of any shape: -1 where there is no position, else anything, which is overwritten.

    steps: int64[n, h], non-negative, no row zero.  O(n) per position and word probed.
    """
    if board.size == 0:
        return
    steps = steps[np.argsort(steps.sum(axis=1) > 1, kind="stable")]
    counts = [_lines(board.shape, tuple(step)) for step in steps.tolist()]
    words = sum(board.shape) // 64 + 1
    firsts = np.cumsum([0, *counts]).astype(np.int64)
    oblique = int((steps.sum(axis=1) > 1).sum())
    names = np.empty((oblique, board.size), np.int32)
    places = np.empty((len(steps), board.shape[-1]), np.int64)
    lines = LineSets(np.zeros(firsts[-1] * words, np.int64), words, firsts[:-1].copy(), names, places)
    strides = np.array(board.strides, np.int64) // board.itemsize
    rays = np.column_stack([steps, steps @ strides]).astype(np.int64)
    length = board.shape[-1]
    for first, stop in chunks(board.size // length, length * (8 + len(steps) * (4 + words // 2))):
        fill_rows(board.reshape(-1), lines, rays, strides, first, stop)


@jit
def fill_rows(
    board: NDArray[np.int32], lines: LineSets, rays: Integers, strides: Integers, first: int, stop: int
) -> None:
    """Fill the rows first <= n < stop along the last heap; those before must be complete.

    board: int32[size] and the arrays of `lines` are updated; rays: int64[n, h + 1], steps and leaps.
    """
    length = lines.places.shape[1]
    unit = len(rays) - len(lines.names)
    for n in range(first, stop):
        for i in range(unit):
            place_unit(lines, rays[i], strides, i, n * length)
        for i in range(unit, len(rays)):
            name_row(lines.names[i - unit], lines.firsts[i:], rays[i], strides, n * length, length)
            for z in range(length):
                lines.places[i, z] = lines.names[i - unit, n * length + z] * lines.words
        fill_row(board, lines.bits, lines.places, lines.words, n * length)


@inner
def place_unit(lines: LineSets, ray: Integers, strides: Integers, i: int, at: int) -> None:
    """Where the sets of the nim ray i through the row at `at` begin: a line for each position with its heap empty."""
    stride = ray[len(strides)]
    along = ray[len(strides) - 1] == 1
    axis = 0
    while ray[axis] == 0:
        axis += 1
    above = at // strides[axis - 1] if axis > 0 else 0
    line = lines.firsts[i] + (at // lines.places.shape[1] if along else above * stride + at % stride)
    for z in range(lines.places.shape[1]):
        lines.places[i, z] = (line if along else line + z) * lines.words


@inner
def name_row(names: NDArray[np.int32], first: Integers, ray: Integers, strides: Integers, at: int, length: int) -> None:
    """Name the lines of one ray through the positions at, ..., at + length - 1; first[0] is the next name.

    O(h + length).
    """
    heaps = len(strides)
    step, leap, rest = ray[heaps - 1], ray[heaps], at
    for axis in range(heaps - 1):
        if rest // strides[axis] < ray[axis]:
            step = length
        rest %= strides[axis]
    step = min(step, length)
    for z in range(step):
        names[at + z] = first[0] + z
    first[0] += step
    for z in range(step, length):
        names[at + z] = names[at + z - leap]


@inner
def fill_row(board: NDArray[np.int32], bits: Integers, places: Integers, words: int, at: int) -> None:
    """Fill one row of the board, whose sets begin at places[:, z]."""
    for z in range(places.shape[1]):
        if board[at + z] < 0:
            continue
        word = 0
        free = ~union(bits, places, z, word)
        while free == 0:
            word += 1
            free = ~union(bits, places, z, word)
        bit = trailing_zeros(free)
        board[at + z] = 64 * word + bit
        for i in range(len(places)):
            bits[np.uint64(places[np.uint64(i), np.uint64(z)] + word)] |= ONE << bit


@inlined
def union(bits: Integers, places: Integers, z: int, word: int) -> np.int64:
    """One word of the sets that begin at places[:, z]."""
    seen = np.int64(0)
    for i in range(len(places)):
        seen |= bits[np.uint64(places[np.uint64(i), np.uint64(z)] + word)]
    return seen
