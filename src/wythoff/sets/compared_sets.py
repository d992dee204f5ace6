"""Two sets of positions compared as far as both are known: which positions one has and the other has not.

A set is known either up to a pair in lexicographic order, or on a square. Both are kept as one key for each position,
so that a comparison is one of sorted arrays.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

BITS = 31
LARGEST = (1 << BITS) - 1  # heaps from here on are not compared
Pair = tuple[int, int]


@dataclass(frozen=True, eq=False)
class KnownSet:
    """All positions up to the key `last` with heaps below `end`, x <= y where the set `is_symmetric`."""

    pairs: Ints
    last: int = (LARGEST << BITS) + LARGEST
    end: int = LARGEST
    is_symmetric: bool = True

    @cached_property
    def keys(self) -> Ints:
        """The keys of the positions, increasing."""
        return np.sort(keys_of(self.pairs))

    def moved(self, shift: Pair) -> KnownSet:
        """The same set moved, of a symmetric one the part x <= y; what leaves this part, or the board, is lost."""
        if shift == (0, 0):
            return self
        moved = self.pairs + np.array(shift)
        moved = moved[moved[:, 0] <= moved[:, 1]] if self.is_symmetric else moved
        last = min(max(self.last + (shift[0] << BITS) + shift[1], 0), (LARGEST << BITS) + LARGEST)
        end = self.end if self.end == LARGEST else self.end + min(shift)
        return KnownSet(moved[(moved >= 0).all(axis=1)], last, end, self.is_symmetric)

    def mirrored(self) -> KnownSet:
        """The same set with its heaps exchanged, known on a square only."""
        end = min(self.end, self.last >> BITS)
        return KnownSet(self.pairs[:, ::-1], end=end, is_symmetric=self.is_symmetric)


def keys_of(pairs: NDArray[np.integer]) -> Ints:
    """One number for each position, in lexicographic order."""
    wide = pairs.astype(np.int64)
    return (wide[..., 0] << BITS) + wide[..., 1]


def increasing(numbers: Ints) -> Ints:
    """The numbers in increasing order, each once; NumPy's own way, by hashing, takes ten times as long.

    >>> increasing(np.array([3, 1, 3])).tolist()
    [1, 3]
    """
    ordered = np.sort(numbers)
    return ordered[np.diff(ordered, prepend=ordered[:1] - 1) > 0]


def all_keys(pairs: Ints, is_symmetric: bool) -> Ints:
    """The sorted keys of these pairs, with their mirror images if the set has them."""
    return increasing(keys_of(np.concatenate([pairs, pairs[:, ::-1]]) if is_symmetric else pairs))


def places_of(keys: Ints) -> Ints:
    """The positions of these numbers."""
    return np.column_stack([keys >> BITS, keys & LARGEST])


def pairs_of(keys: Ints) -> list[Pair]:
    """The positions of these keys."""
    return [(key >> BITS, key & LARGEST) for key in keys.tolist()]


def known_set(
    pairs: Ints, upto: int, by_column: bool = True, is_symmetric: bool = True, is_all: bool = False
) -> KnownSet:
    """A set of which all positions with x, or with both heaps, below `upto` are listed; folded if seen to be symmetric.

    >>> known_set(np.array([(0, 1), (1, 0), (2, 2), (3, 5)]), 3, is_symmetric=False).pairs.tolist()
    [[0, 1], [2, 2], [3, 5]]
    """
    end = LARGEST if by_column else min(LARGEST, upto)
    pairs = pairs[(pairs < end).all(axis=1)]
    last = (LARGEST << BITS) + LARGEST
    if by_column and not is_all:
        last = max(min(upto, LARGEST) << BITS, int(keys_of(pairs).max(initial=0)))
    if is_symmetric or not _is_symmetric(pairs, min(upto, LARGEST)):
        return KnownSet(pairs, last, end, is_symmetric)
    return KnownSet(pairs[pairs[:, 0] <= pairs[:, 1]], last, end, True)


def _is_symmetric(pairs: Ints, upto: int) -> bool:
    """Whether the square up to the extent is symmetric, and has a pair off the diagonal."""
    square = pairs[(pairs < upto).all(axis=1)]
    return bool(np.array_equal(np.sort(keys_of(square)), np.sort(keys_of(square[:, ::-1])))) and len(square) > 0


@dataclass(frozen=True, eq=False)
class Comparison:
    """How two sets compare where both are known: the positions that both have, and those that one alone has."""

    common: Ints  # keys, as in the other two
    extra: Ints  # of the first set alone
    missing: Ints  # of the second alone

    @property
    def agreed(self) -> int:
        """How many positions both have."""
        return len(self.common)

    @property
    def differences(self) -> int:
        """How many positions one set has alone."""
        return len(self.extra) + len(self.missing)

    @property
    def first(self) -> Pair | None:
        """The first position that one set has alone."""
        both = np.concatenate([self.extra, self.missing])
        return pairs_of(both.min(keepdims=True))[0] if len(both) else None

    @property
    def last(self) -> int:
        """The key of the last position that one set has alone; -1 if there is none."""
        return int(np.concatenate([self.extra, self.missing]).max(initial=-1))

    @property
    def longest_run(self) -> int:
        """How many positions agree without a difference between them, at most."""
        apart = np.sort(np.concatenate([self.extra, self.missing]))
        return int(np.bincount(np.searchsorted(apart, self.common)).max(initial=0))


def compared(first: KnownSet, second: KnownSet) -> Comparison:
    """Compare two sets as far as both are known.

    >>> nim = KnownSet(np.array([(0, 0), (1, 1), (2, 2)]), last=(2 << BITS) + 2)
    >>> both = compared(nim, KnownSet(np.array([(0, 0), (1, 2), (3, 5)]), last=(3 << BITS) + 5))
    >>> both.agreed, pairs_of(both.extra), pairs_of(both.missing), both.first
    (1, [(1, 1), (2, 2)], [(1, 2)], (1, 1))
    """
    last, end = min(first.last, second.last), min(first.end, second.end)
    mine, theirs = (_within(known.keys, last, end) for known in (first, second))
    shared = is_in(mine, theirs)
    return Comparison(mine[shared], mine[~shared], theirs[~is_in(theirs, mine)])


def _within(keys: Ints, last: int, end: int) -> Ints:
    keys = keys[: np.searchsorted(keys, last, side="right")]
    return keys if end == LARGEST else keys[((keys >> BITS) < end) & ((keys & LARGEST) < end)]


def is_in(some: Ints, others: Ints) -> NDArray[np.bool_]:
    """Which of these are among the others; both are increasing."""
    if not len(others):
        return np.zeros(len(some), np.bool_)
    return np.asarray(others[np.searchsorted(others, some).clip(max=len(others) - 1)] == some)
