"""Keep boards so that tiles and windows can be cut from them, each of a side that it knows completely.

    Sparse   the P-positions sorted by x, or the N-positions where these are the few; memory O(number listed)
    Dense    one byte for each square: P, N, or no position
    Valued   the nim-value, or the remoteness, of each square

A tile at level z has 256 x 256 pixels of 2^z x 2^z squares. `counts` says how many P-positions each pixel holds, so
that none is lost at any level; `means` the mean of the numbers. Row 0 of a tile is its lowest y.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

TILE = 256
UNKNOWN, NOWHERE = 0xFFFFFFFF, 0xFFFFFFFE  # a pixel that is not known; one without any position
NO_POSITION = 255
NO_VALUE, BEYOND = -1, -2

Counts = NDArray[np.uint32]
Flags = NDArray[np.int8]
Window = tuple[int, int, int, int]  # x0, y0, width, height


@dataclass(frozen=True, eq=False)
class Sparse:
    """xs, ys: int32[n] sorted by x, then y, all below the side; the P-positions, or else the N-positions."""

    side: int
    xs: NDArray[np.int32]
    ys: NDArray[np.int32]
    are_p: bool = True

    @property
    def nbytes(self) -> int:
        return self.xs.nbytes + self.ys.nbytes

    def cut(self, side: int) -> Sparse:
        """The same board with a smaller side."""
        inside = (self.xs < side) & (self.ys < side)
        return self if side == self.side else Sparse(side, self.xs[inside], self.ys[inside], self.are_p)

    def counts(self, z: int, i: int, j: int) -> Counts:
        x0, y0 = (i * TILE) << z, (j * TILE) << z
        xs, ys = self._between(x0, y0, TILE << z, TILE << z)
        pixels = ((ys - y0) >> z) * TILE + ((xs - x0) >> z)
        counts = np.bincount(pixels, minlength=TILE * TILE).reshape(TILE, TILE)
        return _cut(counts if self.are_p else (1 << 2 * z) - counts, (self.side, self.side), (z, i, j))

    def total(self, window: Window) -> int:
        """The number of P-positions in a window inside the board."""
        x0, y0, width, height = window
        listed = len(self._between(x0, y0, width, height)[0])
        return listed if self.are_p else width * height - listed

    def flags(self, window: Window) -> Flags:
        """For each square of a window 1 if P, 0 if N, -1 beyond the board; [row, column]."""
        x0, y0, width, height = window
        flags = np.full((height, width), 1 - self.are_p, np.int8)
        xs, ys = self._between(*window)
        flags[ys - y0, xs - x0] = self.are_p
        flags[max(self.side - y0, 0) :, :] = flags[:, max(self.side - x0, 0) :] = -1
        return flags

    def _between(self, x0: int, y0: int, width: int, height: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        start, end = np.searchsorted(self.xs, (x0, min(x0 + width, self.side)))
        xs, ys = self.xs[start:end].astype(np.int64), self.ys[start:end].astype(np.int64)
        inside = (ys >= y0) & (ys < y0 + height)
        return xs[inside], ys[inside]


@dataclass(frozen=True, eq=False)
class Dense:
    """values: uint8[side, height], 1 at P-positions, 0 at N-positions, NO_POSITION elsewhere."""

    side: int
    values: NDArray[np.uint8]

    @property
    def nbytes(self) -> int:
        return self.values.nbytes

    def cut(self, side: int) -> Dense:
        return Dense(side, self.values[:side, :side])

    def counts(self, z: int, i: int, j: int) -> Counts:
        window = _window(self.values, z, i, j)
        counts = _sums(window == 1, z)
        counts[_sums(window != NO_POSITION, z) == 0] = NOWHERE
        return _cut(counts, self.values.shape, (z, i, j))

    def total(self, window: Window) -> int:
        x0, y0, width, height = window
        return int((self.values[x0 : x0 + width, y0 : y0 + height] == 1).sum())

    def flags(self, window: Window) -> Flags:
        values = _framed(self.values, window, NO_POSITION)
        return np.where(values == NO_POSITION, -1, values).astype(np.int8)


@dataclass(frozen=True, eq=False)
class Valued:
    """values: int[side, height], NO_VALUE where there is no position."""

    side: int
    values: NDArray[np.signedinteger[Any]]

    @property
    def nbytes(self) -> int:
        return self.values.nbytes

    def means(self, z: int, i: int, j: int) -> NDArray[np.int32]:
        """The numbers, or their mean over each pixel, rounded; NO_VALUE without positions, BEYOND the board."""
        window = _window(self.values, z, i, j)
        known, sums = _sums(window >= 0, z), _sums(np.maximum(window, 0), z)
        means = np.where(known > 0, (2 * sums + known) // np.maximum(2 * known, 1), NO_VALUE).astype(np.int32)
        unknown = _cut(np.zeros((TILE, TILE), np.uint32), self.values.shape, (z, i, j)) == UNKNOWN
        means[unknown] = BEYOND
        return means

    def number_counts(self, z: int, i: int, j: int, number: int) -> NDArray[np.int32]:
        """How many squares of each pixel have this number; NO_VALUE without positions, BEYOND the board."""
        return self._marked(_sums(_window(self.values, z, i, j) == number, z), (z, i, j))

    def commonest_remainders(self, z: int, i: int, j: int, modulus: int) -> NDArray[np.int32]:
        """count * modulus + r in each pixel, r being the commonest remainder, the least of them; marked as above.

        At most 4096^2 squares lie under a pixel, and the modulus is below 100: int32 suffices.
        """
        window = _window(self.values, z, i, j)
        best = np.full((TILE, TILE), -1, np.int64)
        for r in range(modulus):
            counts = _sums((window >= 0) & (window % modulus == r), z)
            best = np.where(counts > best // modulus, counts * modulus + r, best)
        return self._marked(best, (z, i, j))

    def _marked(self, counts: NDArray[np.int64], place: tuple[int, int, int]) -> NDArray[np.int32]:
        z, i, j = place
        counts[_sums(_window(self.values, z, i, j) >= 0, z) == 0] = NO_VALUE
        unknown = _cut(np.zeros((TILE, TILE), np.uint32), self.values.shape, place) == UNKNOWN
        counts[unknown] = BEYOND
        return counts.astype(np.int32)

    def squares(self, window: Window) -> NDArray[np.int64]:
        """The numbers of a window, NO_VALUE where there is none; [row, column]."""
        return _framed(self.values.astype(np.int64), window, NO_VALUE)


Outcomes = Sparse | Dense


def _framed(values: NDArray[Any], window: Window, empty: int) -> NDArray[Any]:
    """The window [row, column] of a board, `empty` beyond it."""
    x0, y0, width, height = window
    inside = values[x0 : x0 + width, y0 : y0 + height].T
    framed = np.full((height, width), empty, values.dtype)
    framed[: inside.shape[0], : inside.shape[1]] = inside
    return framed


def _window(values: NDArray[Any], z: int, i: int, j: int) -> NDArray[Any]:
    """The part of the board under a tile."""
    x0, y0 = (i * TILE) << z, (j * TILE) << z
    return values[x0 : x0 + (TILE << z), y0 : y0 + (TILE << z)]


def _sums(window: NDArray[Any], z: int) -> NDArray[np.int64]:
    """The sum over the squares of each pixel, [row, column] of a whole tile; 0 beyond the window."""
    size = 1 << z
    wide, high = (-(-length // size) for length in window.shape)
    sums = np.zeros((TILE, TILE), np.int64)
    if window.size:
        columns = np.add.reduceat(window, np.arange(0, window.shape[0], size), axis=0, dtype=np.int64)
        sums[:high, :wide] = np.add.reduceat(columns, np.arange(0, window.shape[1], size), axis=1).T
    return sums


def _cut(counts: NDArray[Any], shape: tuple[int, ...], place: tuple[int, int, int]) -> Counts:
    """Mark the pixels that lie beyond a board of this shape."""
    counts = counts.astype(np.uint32)
    z, *corner = place
    columns, rows = (max(0, -(-(side - ((at * TILE) << z)) >> z)) for side, at in zip(shape, corner, strict=True))
    counts[rows:, :] = UNKNOWN
    counts[:, columns:] = UNKNOWN
    return counts


def differences(first: Outcomes, second: Outcomes) -> tuple[Outcomes, Outcomes, Outcomes]:
    """Three boards: P in both, only in the first, only in the second; both have the same side.

    The first of them knows also where neither game has a position.
    """
    if isinstance(first, Sparse) and isinstance(second, Sparse):
        return _differing_lists(first, second)
    a, b = (_dense(board) for board in (first, second))
    planes = (a == 1) & (b == 1), (a == 1) & (b != 1), (b == 1) & (a != 1)
    both, one, other = (Dense(first.side, board.astype(np.uint8)) for board in planes)
    both.values[(a == NO_POSITION) & (b == NO_POSITION)] = NO_POSITION
    return both, one, other


def _dense(board: Outcomes) -> NDArray[np.uint8]:
    if isinstance(board, Dense):
        return board.values
    values = np.full((board.side, board.side), not board.are_p, np.uint8)
    values[board.xs, board.ys] = board.are_p
    return values


def _differing_lists(first: Sparse, second: Sparse) -> tuple[Sparse, Sparse, Sparse]:
    """Compare two lists by keys x*side + y. A list of N-positions stands for its complement."""
    side = first.side
    a, b = (board.xs.astype(np.int64) * side + board.ys for board in (first, second))
    in_b, in_a = _among(a, b), _among(b, a)
    common, a_only, b_only = a[in_b], a[~in_b], b[~in_a]
    either = np.sort(np.concatenate([a, b_only]), kind="stable")
    match first.are_p, second.are_p:
        case True, True:
            lists = (common, True), (a_only, True), (b_only, True)
        case True, False:
            lists = (a_only, True), (common, True), (either, False)
        case False, True:
            lists = (b_only, True), (either, False), (common, True)
        case _:
            lists = (either, False), (b_only, True), (a_only, True)
    both, one, other = (_listed(side, keys, are_p) for keys, are_p in lists)
    return both, one, other


def _among(keys: NDArray[np.int64], others: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of the keys are among the others; both sorted."""
    if not len(others):
        return np.zeros(len(keys), np.bool_)
    places = np.minimum(np.searchsorted(others, keys), len(others) - 1)
    are_among: NDArray[np.bool_] = others[places] == keys
    return are_among


def _listed(side: int, keys: NDArray[np.int64], are_p: bool) -> Sparse:
    return Sparse(side, (keys // side).astype(np.int32), (keys % side).astype(np.int32), are_p)
