"""Rows of nim-value boards far out: rows 0..top advance together in a window that moves with x.

    x - m*r <= g(x, r) <= x + r      for m kinds of moves to lower rows beside the nim ray along the row

The upper bound holds because moves lower x + r.  For the lower one let g(x, r) = v.  Each u < x has g(u, r)
< v or an option v below, and each of the r lower rows holds v at most once and serves at most m columns of
row r.  Hence x <= v + m*r.

So bit b of every set stands for the value x - m*top + b and (m + 1)*top + 1 bits suffice.  What the columns
before x decide about column x and later ones is, for every row,
- plane 0: the values used in the row, those below x - m*r (never needed again) counted as used;
- p planes for each ray (p, q), p > 0: the values that the columns x, ..., x + p - 1 meet along the ray.

The sets of rays (0, q) start empty in each column; their plane is scratch and zero between columns.
One step is the same function of these planes at every x from `settled(...)` on, so a repeated state proves
a period.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.bits import FULL, ONE, trailing_zeros
from ..base.chunks import STEPS
from ..base.jit import inner, jit
from ..nim_values.queen import Guard, may_land

MAX = np.int64((1 << 63) - 1)

# Rows (p, q, endless, guarded), q >= 1: moves t*(p, q) with t >= 1, or t = 1 when not endless; a guarded ray
# lands only where the guard allows.  The nim ray (1, 0) is always there.
RayRows = tuple[tuple[int, int, int, int], ...]
WYTHOFF: RayRows = ((0, 1, 1, 0), (1, 1, 1, 1))
NO_GUARD = Guard(0, 0, 0)


class Band(NamedTuple):
    """planes: int64[n, top + 1, words], the state at column x.

    spare: int64[top + 1, words] and bits: int64[top + 1] are scratch.
    rays: int64[m, 5], rows (p, q, endless, guarded, index of the first plane).
    """

    planes: NDArray[np.int64]
    spare: NDArray[np.int64]
    bits: NDArray[np.int64]
    rays: NDArray[np.int64]


def row_values(y: int, n: int, rays: RayRows = WYTHOFF, guard: Guard = NO_GUARD) -> NDArray[np.int64]:
    """int64[n]: g(x, y) for x < n.  O(n * y) steps and O(m * y^2 / 64) words beside the answer."""
    band = empty_band(y, rays)
    values = np.empty(n, np.int64)
    size = columns_per_call(band)
    for first in range(0, n, size):
        report(first / n)
        advance(band, guard, first, values[first : first + size])
    return values


def settled(y: int, guard: Guard) -> int:
    """The column from which a step depends on the state only; for x > r a guard says r >= low, x >= high."""
    return max(y + 1, guard.high, guard.equal)


def columns_per_call(band: Band) -> int:
    """How many columns one call may take to stay short."""
    return max(1, STEPS // (4 * band.planes.size))


def empty_band(top: int, rays: RayRows) -> Band:
    """The state at column 0: nothing is used but the negative values."""
    table, planes = [], 1
    for p, q, endless, guarded in rays:
        table.append((p, q, endless, guarded, planes))
        planes += max(p, 1)
    words = ((len(rays) + 1) * top + 1) // 64 + 1
    sets = np.zeros((planes, top + 1, words), np.int64)
    floor = (1 << len(rays) * top) - 1
    for w in range(words):
        sets[0, :, w] = np.uint64(floor >> 64 * w & (1 << 64) - 1).astype(np.int64)
    spare, bits = np.zeros((top + 1, words), np.int64), np.zeros(top + 1, np.int64)
    return Band(sets, spare, bits, np.array(table, np.int64).reshape(-1, 5))


@jit
def advance(band: Band, guard: Guard, x: int, values: NDArray[np.int64]) -> None:
    """Advance the state from column x by n columns; values: int64[n], filled with those of the top row."""
    top = band.bits.shape[0] - 1
    low = x - band.rays.shape[0] * top
    for i in range(values.shape[0]):
        step(band, guard, x + i)
        values[i] = low + i + band.bits[top]


@inner
def step(band: Band, guard: Guard, x: int) -> None:
    """Advance the state from column x to x + 1; band.bits gets the bit of each row's value.

    O(size of the state).
    """
    for r in range(band.bits.shape[0]):
        bit = least_free(band, r)
        band.bits[r] = bit
        band.planes[0, r, bit >> 6] |= ONE << (bit & 63)
        for k in range(band.rays.shape[0]):
            if band.rays[k, 0] == 0:
                pass_up(band, guard, k, x, r)
    for k in range(band.rays.shape[0]):
        if band.rays[k, 0] == 0:
            clear_plane(band.planes[band.rays[k, 4]])
        else:
            pass_on(band, guard, k, x)
    slide(band)


@inner
def least_free(band: Band, r: int) -> int:
    """The lowest bit of row r that is free in the row and on all rays.  Reads only."""
    m, top = band.rays.shape[0], band.bits.shape[0] - 1
    word = (m * (top - r)) >> 6
    while True:
        taken = band.planes[0, r, word]
        for k in range(m):
            taken |= band.planes[band.rays[k, 4], r, word]
        if taken != FULL:
            return int(64 * word + trailing_zeros(~taken))
        word += 1


@inner
def pass_up(band: Band, guard: Guard, k: int, x: int, r: int) -> None:
    """Hand what row r of column x shows along the ray (0, q) to row r + q of the same column."""
    above, plane = r + band.rays[k, 1], band.rays[k, 4]
    if above >= band.bits.shape[0]:
        return
    if band.rays[k, 2]:
        for w in range(band.planes.shape[2]):
            band.planes[plane, above, w] = band.planes[plane, r, w]
    if not band.rays[k, 3] or may_land(guard, max(x, r), min(x, r)):
        bit = band.bits[r]
        band.planes[plane, above, bit >> 6] |= ONE << (bit & 63)


@inner
def pass_on(band: Band, guard: Guard, k: int, x: int) -> None:
    """Hand what column x shows along the ray (p, q), p > 0, to column x + p; the planes between move up."""
    p, q, plane = band.rays[k, 0], band.rays[k, 1], band.rays[k, 4]
    copy_plane(band.spare, band.planes[plane])
    for i in range(plane, plane + p - 1):
        copy_plane(band.planes[i], band.planes[i + 1])
    last = plane + p - 1
    clear_plane(band.planes[last])
    for r in range(band.bits.shape[0] - q):
        if band.rays[k, 2]:
            for w in range(band.planes.shape[2]):
                band.planes[last, r + q, w] = band.spare[r, w]
        if not band.rays[k, 3] or may_land(guard, max(x, r), min(x, r)):
            bit = band.bits[r]
            band.planes[last, r + q, bit >> 6] |= ONE << (bit & 63)


# Loops, since Numba takes seconds to compile an assignment of a plane.
@inner
def copy_plane(target: NDArray[np.int64], source: NDArray[np.int64]) -> None:
    for r in range(target.shape[0]):
        for w in range(target.shape[1]):
            target[r, w] = source[r, w]


@inner
def clear_plane(target: NDArray[np.int64]) -> None:
    for r in range(target.shape[0]):
        for w in range(target.shape[1]):
            target[r, w] = 0


@inner
def slide(band: Band) -> None:
    """Move the window by one value, and count as used in row r what falls below x - m*r."""
    planes, rows, words = band.planes.shape
    for plane in range(planes):
        for r in range(rows):
            for w in range(words - 1):
                word, above = band.planes[plane, r, w], band.planes[plane, r, w + 1]
                band.planes[plane, r, w] = ((word >> 1) & MAX) | (above << 63)
            band.planes[plane, r, words - 1] = (band.planes[plane, r, words - 1] >> 1) & MAX
    for r in range(rows - 1):
        bit = band.rays.shape[0] * (rows - 1 - r) - 1
        if bit >= 0:
            band.planes[0, r, bit >> 6] |= ONE << (bit & 63)
