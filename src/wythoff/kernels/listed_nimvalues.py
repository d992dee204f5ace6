"""Nim-values from listed options, in compressed rows: the options of position p are
indices[indptr[p]:indptr[p + 1]].

    g(p) = least v such that, for every kind, fewer than limits[kind] options of that kind have value v

With one kind and limit 1 this is the mex; with one kind and limit k the blocking game.  Positions come in an
order in which every option precedes its position, such as x*side + y for games on two heaps.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .chunks import STEPS
from .jit import jit


class Options(NamedTuple):
    """Options in compressed rows.

    indptr: int64[n + 1]; indices: int64[m], each less than its position; kinds: uint8[m], each below
    len(limits); limits: int64[kinds], each at least 1.
    """

    indptr: NDArray[np.int64]
    indices: NDArray[np.int64]
    kinds: NDArray[np.uint8]
    limits: NDArray[np.int64]


def listed_nim_values(indptr: NDArray[np.int64], indices: NDArray[np.int64]) -> NDArray[np.int32]:
    """int32[n]: the mex of the listed options of each position; repetitions are harmless.  O(n + m)."""
    kinds, limits = np.zeros(len(indices), np.uint8), np.ones(1, np.int64)
    return listed_blocking_values(indptr, indices, kinds, limits)


def listed_blocking_values(
    indptr: NDArray[np.int64], indices: NDArray[np.int64], kinds: NDArray[np.uint8], limits: NDArray[np.int64]
) -> NDArray[np.int32]:
    """int32[n]: the least value taken by fewer than limits[kind] options of each kind.

    kinds: uint8[m], the kind of each listed option; each option must be listed once.  O(n + m).
    """
    indptr, limits = np.asarray(indptr, np.int64), np.asarray(limits, np.int64)
    options = Options(indptr, np.asarray(indices, np.int64), np.asarray(kinds, np.uint8), limits)
    longest = int(np.diff(indptr).max(initial=0))
    values = np.zeros(len(indptr) - 1, np.int32)
    counts = np.zeros((len(limits), longest + 2), np.int64)
    stop = 0
    while stop < len(values):
        first, edge = stop, int(indptr[stop]) + STEPS
        stop = max(first + 1, min(int(np.searchsorted(indptr, edge)), len(values), first + STEPS))
        fill_positions(values, options, counts, first, stop)
    return values


@jit
def fill_positions(
    values: NDArray[np.int32], options: Options, counts: NDArray[np.int64], first: int, stop: int
) -> None:
    """Assign values[first:stop]; the values before must be complete.

    counts: int64[kinds, more than the most options of a position], zero before and after.  A value beyond
    the number of options cannot matter and is not counted.
    """
    top = counts.shape[1]
    for position in range(first, stop):
        begin, end = options.indptr[position], options.indptr[position + 1]
        for e in range(begin, end):
            value = values[options.indices[e]]
            if value < top:
                counts[options.kinds[e], value] += 1
        values[position] = least_open(counts, options.limits)
        for e in range(begin, end):
            value = values[options.indices[e]]
            if value < top:
                counts[options.kinds[e], value] = 0


@jit
def least_open(counts: NDArray[np.int64], limits: NDArray[np.int64]) -> int:
    """The least value below its limit for every kind; each value passed over uses up an option."""
    value = 0
    while True:
        is_open = True
        for kind in range(limits.shape[0]):
            is_open &= counts[kind, value] < limits[kind]
        if is_open:
            return value
        value += 1
