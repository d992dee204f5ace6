"""P-positions of wyt(a,b), normal and misère, and of heap(s,t), for heaps of any size.

wyt(a,b), a, b >= 1:     x_n = mex_b, y_n = x_n + a*n                                   (Gurvich, Thm 1)
wyt(0,b):                (b*n, b*n)                                                     (Sec 7(b))
misère, a >= 2:          x_n = mex_b, y_n = x_n + a*n + 1                               (Sec 6(f))
misère, a = 1:           the normal ones with (0,0), (b,b+1) replaced by (0,1), (b+1,b+1)      (Sec 6(c))
misère, a = 0:           (0,1) and (b*n+1, b*n+1) for n >= 1                            (Sec 7(c), corrected)
heap(s,t):               x_n = mex, y_n = s*x_n + t*n                    (Optimal resolution, II.3, for t = 1)

Mirror images are P-positions too.  A winning option is found among a few candidates, each kept only if legal.
"""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from .beatty import BeattyPairs
from .chains import Chain, both_ways, line, located, point
from .form import Chained, Numbered, Pair
from .mex_linear import MexLinear


class _ByMex(Numbered, Chained):
    """A form whose pairs are numbered by a mex-linear sequence, perhaps but for the first few."""

    @property
    @abstractmethod
    def numbering(self) -> BeattyPairs | MexLinear:
        """What computes the pairs: square roots where they can, else the gap morphism."""

    @abstractmethod
    def allows(self, i: int, j: int) -> bool:
        """Whether a move may take i from one heap and j from the other."""

    @abstractmethod
    def _candidates(self, x: int, y: int) -> Iterator[Pair]:
        """A few P-positions, one of which is an option of the N-position (x, y), x <= y, if it has P-options."""

    @property
    def largest_letter(self) -> int:
        """Of the gap morphism."""
        return self.numbering.largest_letter

    def winning_options(self, x: int, y: int) -> list[Pair]:
        """The first candidate that a legal move reaches; [] at a P-position."""
        low, high = min(x, y), max(x, y)
        for u, v in self._candidates(low, high):
            if self.allows(low - u, high - v):
                return [(u, v) if x <= y else (v, u)]
        return []


@dataclass(frozen=True)
class Wyt(_ByMex):
    """wyt(a,b) in normal play, a >= 0, b >= 1."""

    a: int
    b: int

    @property
    def sequence(self) -> MexLinear:
        """x_n = mex_b, y_n = x_n + a*n."""
        return MexLinear(self.b, 1, self.a)

    @cached_property
    def numbering(self) -> BeattyPairs | MexLinear:
        """By square roots when b = 1."""
        return BeattyPairs(self.a) if self.b == 1 and self.a else self.sequence

    def allows(self, i: int, j: int) -> bool:
        """Whether a move may take i from one heap and j from the other."""
        return min(i, j) >= 0 < i + j and (min(i, j) < self.b or abs(i - j) < self.a)

    def pair(self, n: int) -> Pair:
        """Pair number n >= 0 in lexicographic order."""
        return self.numbering.pair(n)

    def chains(self) -> list[Chain]:
        """The pairs, and behind (0, 0) their mirror images."""
        return [line(0, 0, self.b, self.b)] if self.a == 0 else _pairs_and_mirror_images(self.numbering)

    def contains(self, x: int, y: int) -> bool:
        """Whether (x, y) is a P-position."""
        x, y = min(x, y), max(x, y)
        if self.a == 0:
            return x == y and x % self.b == 0
        n, rest = divmod(y - x, self.a)
        return rest == 0 and self.numbering.a(n) == x

    def _candidates(self, x: int, y: int) -> Iterator[Pair]:
        if self.a:
            yield self.numbering.pair((y - x) // self.a)
        yield from _neighbours(self.numbering, x)


@dataclass(frozen=True)
class MisereWyt(_ByMex):
    """wyt(a,b) in misère play, a >= 0, b >= 1."""

    a: int
    b: int

    @cached_property
    def normal(self) -> Wyt:
        """The normal version."""
        return Wyt(self.a, self.b)

    @property
    def sequence(self) -> MexLinear | None:
        """x_n = mex_b, y_n = x_n + a*n + 1 for a >= 2, else None: the first pairs follow no sequence."""
        return MexLinear(self.b, 1, self.a, 1) if self.a >= 2 else None

    @property
    def near_sequence(self) -> MexLinear:
        """Its own, or that of the normal version."""
        return self.sequence or self.normal.sequence

    @cached_property
    def numbering(self) -> BeattyPairs | MexLinear:
        """Its own sequence for a >= 2; what numbers the normal version otherwise."""
        return self.sequence or self.normal.numbering

    def allows(self, i: int, j: int) -> bool:
        """Whether a move may take i from one heap and j from the other."""
        return self.normal.allows(i, j)

    def pair(self, n: int) -> Pair:
        """Pair number n >= 0 in lexicographic order."""
        if self.a >= 2:
            return self.numbering.pair(n)
        if n == 0:
            return 0, 1
        if self.a == 0:
            return self.b * n + 1, self.b * n + 1
        return (self.b + 1, self.b + 1) if n == 1 else self.numbering.pair(n)

    def chains(self) -> list[Chain]:
        """The first pairs alone where they follow no sequence."""
        if self.a >= 2:
            return both_ways([located(self.numbering)])
        if self.a == 0:
            return [*both_ways([point(0, 1)]), line(self.b + 1, self.b + 1, self.b, self.b)]
        first = [point(self.b + 1, self.b + 1), *both_ways([point(0, 1)])]
        return [*first, *both_ways([located(self.numbering).after(2)])]

    def contains(self, x: int, y: int) -> bool:
        """Whether (x, y) is a P-position."""
        x, y = min(x, y), max(x, y)
        if self.a >= 2:
            n, rest = divmod(y - x - 1, self.a)
            return n >= 0 and rest == 0 and self.numbering.a(n) == x
        if x == 0:
            return y == 1
        if self.a == 0:
            return x == y > 1 and (x - 1) % self.b == 0
        return x == y == self.b + 1 or (y - x > 1 and self.normal.contains(x, y))

    def winning_options(self, x: int, y: int) -> list[Pair]:
        """A P-position that is an option of (x, y); [] at a P-position and at (0, 0), which has none."""
        return [] if self.contains(x, y) else super().winning_options(x, y)

    def _candidates(self, x: int, y: int) -> Iterator[Pair]:
        yield from ((0, 1), (1, 0))
        if self.a == 0:
            n = (x - 1) // self.b
            if n >= 1:
                yield self.pair(n)
            return
        if self.a == 1:
            yield self.b + 1, self.b + 1
        shift = int(self.a >= 2)
        near = (self.numbering.pair(max(0, y - x - shift) // self.a), *_neighbours(self.numbering, x))
        yield from (position for position in near if self.contains(*position))


@dataclass(frozen=True)
class Heap(_ByMex):
    """heap(s,t): any number from one heap, or k and l with 0 < k <= l < s*k + t; s, t >= 1."""

    s: int
    t: int

    @property
    def sequence(self) -> MexLinear:
        """x_n = mex, y_n = s*x_n + t*n."""
        return MexLinear(1, self.s, self.t)

    @cached_property
    def numbering(self) -> BeattyPairs | MexLinear:
        """By square roots when s = 1."""
        return BeattyPairs(self.t) if self.s == 1 else self.sequence

    def allows(self, i: int, j: int) -> bool:
        """Whether a move may take i from one heap and j from the other."""
        k, l = min(i, j), max(i, j)  # noqa: E741 (the printed rule's letters)
        return 0 <= k <= l and l > 0 and (k == 0 or l < self.s * k + self.t)

    def pair(self, n: int) -> Pair:
        """Pair number n >= 0 in lexicographic order."""
        return self.numbering.pair(n)

    def chains(self) -> list[Chain]:
        """The pairs, and behind (0, 0) their mirror images."""
        return _pairs_and_mirror_images(self.numbering)

    def contains(self, x: int, y: int) -> bool:
        """Whether (x, y) is a P-position."""
        x, y = min(x, y), max(x, y)
        n, rest = divmod(y - self.s * x, self.t)
        return n >= 0 and rest == 0 and self.numbering.a(n) == x

    def _candidates(self, x: int, y: int) -> Iterator[Pair]:
        # x is an A or a B; if x = A_i and y < B_i, the last m with B_m - A_m <= y - x is below i, in reach.
        yield from _neighbours(self.numbering, x)
        m = self.numbering.last_difference(y - x)
        if m is not None:
            yield self.numbering.pair(m)


def _pairs_and_mirror_images(numbering: BeattyPairs | MexLinear) -> list[Chain]:
    """The chains of pairs of which (0, 0) is the only one with equal heaps."""
    pairs = located(numbering)
    return [pairs, pairs.mirrored().after(1)]


def _neighbours(sequence: BeattyPairs | MexLinear, x: int) -> Iterator[Pair]:
    """The P-positions in the last column up to x that belongs to an A, and to a B."""
    yield sequence.pair(sequence.last_a(x))
    j = sequence.last_b(x)
    if j is not None:
        a, b = sequence.pair(j)
        yield b, a
