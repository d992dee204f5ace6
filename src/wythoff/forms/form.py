"""The questions that a form of P-positions answers.

    Form        which positions are P, how many in a box, and how to win from the others, for heaps of any size
    Chained     the same, counted along chains
    Listed      the pairs in their order, one after the other
    Numbered    both, and each pair by its number, for numbers of any size

These are abstract classes, not structural types, so that asking whether a form is numbered is asking for its class.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .algebraic import Algebraic
from .chains import Chain, counted
from .mex_linear import MexLinear
from .slopes import slopes

if TYPE_CHECKING:
    from .chains import Counts

Pair = tuple[int, int]
Position = tuple[int, ...]


class Form(ABC):
    """A set of P-positions, known for heaps of any size. Forms of Nim take any number of heaps, all others two."""

    @abstractmethod
    def contains(self, x: int, y: int, /) -> bool:
        """Whether (x, y) is a P-position."""

    @abstractmethod
    def winning_options(self, x: int, y: int, /) -> Sequence[Position]:
        """At least one P-option of an N-position that has one, with blocking all of them; [] at a P-position."""

    @abstractmethod
    def counts(self, xs: Sequence[int], ys: Sequence[int], /) -> Counts:
        """How many P-positions have xs[i] <= x < xs[i+1] and ys[j] <= y < ys[j+1]: [i, j].

        The bounds ascend and are below 2^60.
        """

    @property
    def largest_letter(self) -> int:
        """Of the gap morphism by which huge numbers are answered, a measure of its tables; 0 if a formula answers."""
        return 0


class Chained(Form):
    """A form whose P-positions are a few chains."""

    @abstractmethod
    def chains(self) -> Sequence[Chain]:
        """All P-positions, each in one chain only; mirror images are others."""

    def counts(self, xs: Sequence[int], ys: Sequence[int], /) -> Counts:
        """How many P-positions each box between the bounds holds, by the numbers of its first and last."""
        return counted(self.chains(), xs, ys)


class Listed(ABC):
    """The pairs of a game in lexicographic order."""

    @abstractmethod
    def pairs(self, n: int) -> list[Pair]:
        """The first n pairs, exact; slow for millions."""


class Numbered(Form, Listed):
    """A form that gives the pair of any number."""

    @abstractmethod
    def pair(self, n: int) -> Pair:
        """Pair number n >= 0 in lexicographic order."""

    def pairs(self, n: int) -> list[Pair]:
        """The first n pairs."""
        return [self.pair(index) for index in range(n)]

    @property
    def sequence(self) -> MexLinear | None:
        """The mex-linear sequence that the pairs are, or None."""
        return None

    @property
    def near_sequence(self) -> MexLinear | None:
        """A mex-linear sequence at a bounded distance from the pairs, so that it has their slopes; or None."""
        return self.sequence

    def slopes(self) -> tuple[Algebraic, Algebraic]:
        """lim x_n/n and lim y_n/n; ValueError where no sequence is near."""
        if self.near_sequence is None:
            raise ValueError(f"the slopes of {self} are not known as algebraic numbers")
        return slopes(self.near_sequence)
