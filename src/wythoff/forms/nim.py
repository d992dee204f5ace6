"""P-positions of Nim and of its relatives, for heaps of any size.

Nim:                                a_1 xor ... xor a_h = 0; the nim-value is the nim-sum
[alpha, beta, 1], alpha != beta:    (a, a)                                     (Duchêne-Gravier, Thm 11)
"""

from dataclasses import dataclass
from functools import reduce
from operator import xor

from .form import Form, Numbered, Position
from .mex_linear import MexLinear


@dataclass(frozen=True)
class NimSum(Form):
    """The P-positions of Nim with any number of heaps."""

    def value(self, position: Position) -> int:
        """The nim-value."""
        return reduce(xor, position, 0)

    def contains(self, *position: int) -> bool:
        """Whether this is a P-position."""
        return self.value(position) == 0

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
