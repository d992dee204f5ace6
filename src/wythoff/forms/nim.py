"""P-positions of Nim and of its relatives, for heaps of any size.

Nim:                                a_1 xor ... xor a_h = 0; the nim-value is the nim-sum
[alpha, beta, 1], alpha != beta:    (a, a)                                     (Duchêne-Gravier, Thm 11)
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import TYPE_CHECKING

from .chains import counted, line
from .form import Form, Numbered, Position
from .mex_linear import MexLinear

if TYPE_CHECKING:
    from .chains import Counts


@dataclass(frozen=True)
class NimSum(Form):
    """The P-positions of Nim with any number of heaps."""

    def value(self, position: Position) -> int:
        """The nim-value."""
        return reduce(xor, position, 0)

    def contains(self, *position: int) -> bool:
        """Whether this is a P-position."""
        return self.value(position) == 0

    def counts(self, xs: Sequence[int], ys: Sequence[int], /, *others: int) -> Counts:
        """How many P-positions with these other heaps each box between the bounds holds.

        Where only the last m bits of x are free, so are those of y: squares of side 2^m, with 2^m P-positions each, are
        cut into halves until they lie in one box.
        """
        import numpy as np

        total, counts = self.value(others), np.zeros((len(xs) - 1, len(ys) - 1), np.int64)
        squares = [(0, max(xs[-1], ys[-1], total).bit_length())]
        while squares:
            x, bits = squares.pop()
            y, last = (x ^ total) >> bits << bits, (1 << bits) - 1
            (left, right), (low, high) = _boxes(xs, x, x + last), _boxes(ys, y, y + last)
            if right < 0 or left >= len(xs) - 1 or high < 0 or low >= len(ys) - 1:
                continue
            if left == right and low == high:
                counts[left, low] += last + 1
            else:
                squares += [(x, bits - 1), (x + (last >> 1) + 1, bits - 1)]
        return counts

    def winning_options(self, *position: int) -> list[Position]:
        """The P-options that a Nim move reaches."""
        total = self.value(position)
        lowered = [(axis, heap ^ total) for axis, heap in enumerate(position) if heap ^ total < heap]
        return [(*position[:axis], heap, *position[axis + 1 :]) for axis, heap in lowered]


@dataclass(frozen=True)
class EqualHeaps(NimSum, Numbered):
    """Two equal heaps: Nim with two heaps, and every game whose other moves never join two of these."""

    def pair(self, n: int) -> tuple[int, int]:
        """Pair number n >= 0."""
        return n, n

    @property
    def sequence(self) -> MexLinear:
        """The arithmetic one."""
        return MexLinear(1, 1, 0)

    def counts(self, xs: Sequence[int], ys: Sequence[int], /, *others: int) -> Counts:
        """How many P-positions each box between the bounds holds: on the diagonal, unless other heaps stand beside."""
        beside = self.value(others)
        return super().counts(xs, ys, beside) if beside else counted([line(0, 0, 1, 1)], xs, ys)


def _boxes(bounds: Sequence[int], first: int, last: int) -> tuple[int, int]:
    """Between which bounds two numbers lie; -1 or the last place where they lie outside."""
    return bisect_right(bounds, first) - 1, bisect_right(bounds, last) - 1
