"""The candidate sets R_1, R_2, R_3 of Theorem 1.1, covers of the natural numbers, and counts of options in a set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import isqrt

import numpy as np

from ....kernels.base.array_types import Flags, Integers
from ....rules import Position, position_text
from ...first_differences import (
    board_of,
    first_place,
)
from ...verdict import Witness


def phi_floors(n: Integers) -> Integers:
    """⌊φn⌋ = (n + ⌊sqrt(5n²)⌋)//2, in whole numbers."""
    return np.array([(m + isqrt(5 * m * m)) // 2 for m in n.tolist()], dtype=np.int64)


def candidate_pairs(i: int, n: Integers) -> Iterator[Position]:
    """The pairs of R_i with these n."""
    low = phi_floors(n)
    if i == 1:
        return zip(low.tolist(), (low + n).tolist(), strict=True)
    lines = [(0, 0), *((m, 2 * m + 1) for m in n.tolist())]
    if i == 2:
        return iter([*lines, *zip((2 * low + 2).tolist(), (2 * (low + n) + 2).tolist(), strict=True)])
    return iter([*lines, *((m, 2 * m + 2) for m in n.tolist())])


@lru_cache(maxsize=4)
def candidates(i: int, side: int) -> Flags:
    """The board of R_i."""
    return board_of(candidate_pairs(i, np.arange(side)), side)


def in_r1(x: int, y: int) -> bool:
    """Whether (x,y), x <= y, is in R_1."""
    return x == (y - x + isqrt(5 * (y - x) ** 2)) // 2


def in_r2(x: int, y: int) -> bool:
    """Whether (x,y), x <= y, is in R_2."""
    doubled = x % 2 == y % 2 == 0 and x >= 2 and in_r1(x // 2 - 1, y // 2 - 1)
    return x == y == 0 or y == 2 * x + 1 or doubled


def in_r3(x: int, y: int) -> bool:
    """Whether (x,y), x <= y, is in R_3."""
    return x == y == 0 or y - 2 * x in (1, 2)


def occurrences(sequences: Iterable[Integers], below: int) -> Integers:
    """ξ: how often each x < below occurs."""
    joined = np.concatenate([sequence[sequence < below] for sequence in sequences])
    return np.bincount(joined, minlength=below).astype(np.int64)


def first_other_cover(xi: Integers, p: int, first: int, where: str) -> Witness | None:
    """The least x >= first that does not occur exactly p times."""
    place = first_place(xi[first:] != p)
    return None if place is None else Witness(f"x = {place[0] + first} in {where}", str(p), str(xi[place[0] + first]))


class Counts:
    """How many members of S the vertical (x,z), horizontal (w,y) and diagonal options of each (x,y) are."""

    def __init__(self, members: Flags) -> None:
        marks = members.astype(np.int16)
        self.v = np.cumsum(marks, axis=1, dtype=np.int16) - marks
        self.h = np.cumsum(marks, axis=0, dtype=np.int16) - marks
        self.d = np.zeros_like(marks)
        for x in range(1, len(marks)):
            self.d[x, 1:] = self.d[x - 1, :-1] + marks[x - 1, :-1]
        self.f = self.v + self.h + self.d

    def first(self, wrong: Flags, printed: str, names: str = "vhd") -> Witness | None:
        """The smallest wrong position with its counts."""
        place = first_place(wrong)
        if place is None:
            return None
        found = ", ".join(f"{name} = {getattr(self, name)[place]}" for name in names)
        return Witness(position_text(place), printed, found)


@lru_cache(maxsize=2)
def counts(i: int, side: int) -> Counts:
    """The counts for S = R_i."""
    return Counts(candidates(i, side))
