"""P-positions of games with blocking, for heaps of any size.

wythoff.block(2):       (0,0), (n, 2n+1), and (2a+2, 2b+2) for Wythoff's (a, b)       (Larsson, Thm 1.1)
wythoff.block(3):       (0,0), (n, 2n+1), (n, 2n+2)                                   (Thm 1.1)
nim.block(k):           |y-x| < k and y-x = k-1 (mod 2), or x+y < k                   (Prop 1.4)
wythoff.block(k,nim):   (floor(n*alpha), floor(n*alpha) + n), 1/alpha + 1/(alpha+1) = k
wythoff.block(k,diagonal):   the (theta, mu) sequence with theta = 1, mu = k (`recursions.ThetaMu`)

Mirror images are P-positions too.  The last two lines are observations: they agree with the counting rule of
Larsson, Def 9, on the board 3000 x 3000 for k = 1..12; Sec 3(c) there says both families are solved
elsewhere.

The previous player forbids at most k-1 options, so a winner needs the whole list of P-options, not one of
them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .beatty import PHI, Quadratic, fold_alpha
from .chains import Chain, both_ways, line, point
from .form import Chained, Numbered, Pair
from .translations import WYTHOFF

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .chains import Counts


NARROW = 1 << 8  # up to this k fewer than 2^62 positions have heaps below 2^53; beyond, integers of any size are used


class Blocking(Numbered):
    """What follows from the P-positions of each column and each diagonal."""

    @abstractmethod
    def column(self, x: int) -> list[int]:
        """All y, in increasing order, such that (x, y) is a P-position."""

    @abstractmethod
    def diagonal(self, d: int) -> list[int]:
        """All x such that (x, x + d) is a P-position reached by diagonal moves, d >= 0."""

    @abstractmethod
    def enough(self, nim: list[Pair], diagonal: list[Pair]) -> bool:
        """Whether a position with these P-options is an N-position."""

    def contains(self, x: int, y: int) -> bool:
        """Whether (x, y) is a P-position."""
        return y in self.column(x)

    def winning_options(self, x: int, y: int) -> list[Pair]:
        """All P-options of an N-position, more than can be blocked; [] at a P-position."""
        nim, diagonal = self.p_options(x, y)
        return nim + diagonal if self.enough(nim, diagonal) else []

    def p_options(self, x: int, y: int) -> tuple[list[Pair], list[Pair]]:
        """All P-options: along the nim rays, and along the diagonal."""
        nim = [(x, v) for v in self.column(x) if v < y] + [(u, y) for u in self.column(y) if u < x]
        low = min(x, y)
        diagonal = [(x - low + u, y - low + u) for u in self.diagonal(abs(y - x)) if u < low]
        return nim, diagonal


class BlockTwo(Blocking, Chained):
    """wythoff.block(2): the set R_2."""

    def column(self, x: int) -> list[int]:
        if x == 0:
            return [0, 1]
        heights = [2 * x + 1]
        if x % 2:
            heights.append((x - 1) // 2)
        else:
            heights += (2 * y + 2 for y in _wythoff_column(x // 2 - 1))
        return sorted(heights)

    def diagonal(self, d: int) -> list[int]:
        if d == 0:
            return [0, 2]
        return [d - 1] if d % 2 else [d - 1, 2 * PHI.floor(d // 2) + 2]

    def enough(self, nim: list[Pair], diagonal: list[Pair]) -> bool:
        return len(nim) + len(diagonal) >= 2

    def chains(self) -> list[Chain]:
        """As the formula has them."""
        moved = (chain.doubled().moved(2, 2) for chain in WYTHOFF.chains())
        return [point(0, 0), *both_ways([line(0, 1, 1, 2)]), *moved]

    def pair(self, n: int) -> Pair:
        """Pair number n >= 0 in lexicographic order."""
        # A column holds (3 + sqrt(5))/4 pairs on average, and 3 - sqrt(5) is the inverse of that.
        x = Quadratic(3, -1, 5).floor(n)
        while self._pairs_before(x) > n:
            x -= 1
        while self._pairs_before(x + 1) <= n:
            x += 1
        return x, [y for y in self.column(x) if y >= x][n - self._pairs_before(x)]

    def _pairs_before(self, x: int) -> int:
        """The number of pairs in the columns 0..x-1."""
        half = (x - 1) // 2
        return x + (x >= 1) + (PHI.count_below(half) + 1 if half >= 1 else 0)


class BlockThree(Blocking, Chained):
    """wythoff.block(3): the set R_3."""

    def column(self, x: int) -> list[int]:
        if x == 0:
            return [0, 1, 2]
        below = [(x - 1) // 2] if x % 2 else [(x - 2) // 2]
        return [*below, 2 * x + 1, 2 * x + 2]

    def diagonal(self, d: int) -> list[int]:
        return [0] if d == 0 else [d - 1, d - 2] if d > 1 else [0]

    def enough(self, nim: list[Pair], diagonal: list[Pair]) -> bool:
        return len(nim) + len(diagonal) >= 3

    def chains(self) -> list[Chain]:
        """As the formula has them."""
        return [point(0, 0), *both_ways([line(0, 1, 1, 2), line(0, 2, 1, 2)])]

    def pair(self, n: int) -> Pair:
        """Pair number n >= 0 in lexicographic order."""
        if n == 0:
            return 0, 0
        x, second = divmod(n - 1, 2)
        return x, 2 * x + 1 + second


@dataclass(frozen=True)
class NimBlock(Blocking):
    """nim.block(k), k >= 1, two heaps."""

    k: int

    def contains(self, x: int, y: int) -> bool:
        d = abs(y - x)
        return x + y < self.k or (d < self.k and (d - self.k) % 2 == 1)

    def column(self, x: int) -> list[int]:
        return [y for y in range(max(0, x - self.k), x + self.k) if self.contains(x, y)]

    def diagonal(self, d: int) -> list[int]:
        return []

    def enough(self, nim: list[Pair], diagonal: list[Pair]) -> bool:
        return len(nim) >= self.k

    def counts(self, xs: Sequence[int], ys: Sequence[int], /) -> Counts:
        """How many P-positions each box between the bounds holds: the band, and the corner of the other parity.

        Below X and Y there are, with S(u) = u + (u-2) + ... of positive numbers,

            x - y = t, t+2, ...:    S(X-t) - S(-t) - S(X-Y-t) + S(-Y-t)
            x + y = t, t-2, ...:    S(t+1) - S(t+1-X) - S(t+1-Y) + S(t+1-X-Y)

        and only what depends on both bounds is left in a box. It may wrap modulo 2^64, since a box holds less.
        """
        import numpy as np

        k, kind = self.k, np.int64 if self.k < NARROW else object
        x, y = np.array(xs, kind)[:, None], np.array(ys, kind)[None, :]
        below = _steps_of_two(x - y - k - 1) - _steps_of_two(x - y + k - 1) + _steps_of_two(k - 1 - x - y)
        counts: Counts = np.diff(np.diff(below, axis=0), axis=1)
        return counts

    def pair(self, n: int) -> Pair:
        """Pair number n >= 0 in lexicographic order."""
        x = 0
        while 2 * x < self.k and n >= self._pairs_in(x):
            n -= self._pairs_in(x)
            x += 1
        if 2 * x >= self.k:
            rows, n = divmod(n, self._pairs_in(x))
            x += rows
        return x, [y for y in range(x, x + self.k) if self.contains(x, y)][n]

    def _pairs_in(self, x: int) -> int:
        """The number of y >= x with (x, y) in the set: all y < k - x, every second one up to x + k - 1."""
        full = max(0, self.k - 2 * x)
        return full + (self.k - full + 1) // 2


@dataclass(frozen=True)
class BlockNimMoves(Blocking, Chained):
    """wythoff.block(k,nim), k >= 1: at most k-1 Nim options are forbidden, diagonal ones never."""

    k: int

    def column(self, x: int) -> list[int]:
        above = [x + n for n in _hits(fold_alpha(self.k), x)]
        return sorted({*above, *(x - n for n in _hits(self._beta, x))})

    def diagonal(self, d: int) -> list[int]:
        return [fold_alpha(self.k).floor(d)]

    def chains(self) -> list[Chain]:
        """The pairs, and behind (0, 0) their mirror images."""
        alpha, beta = (self._first_floors(slope) for slope in (fold_alpha(self.k), self._beta))
        return [Chain(alpha, beta), Chain(beta, alpha).after(1)]

    @property
    def _beta(self) -> Quadratic:
        """The slope alpha + 1 of the second heaps."""
        return Quadratic(2 + self.k, 1, self.k * self.k + 4, 2 * self.k)

    @staticmethod
    def _first_floors(slope: Quadratic) -> Callable[[int], int]:
        """How many n >= 0 have floor(n * slope) below a bound."""
        return lambda bound: slope.count_below(bound) + 1 if bound > 0 else 0

    def enough(self, nim: list[Pair], diagonal: list[Pair]) -> bool:
        return bool(diagonal) or len(nim) >= self.k

    def pair(self, n: int) -> Pair:
        """Pair number n >= 0 in lexicographic order."""
        a = fold_alpha(self.k).floor(n)
        return a, a + n


def _hits(slope: Quadratic, x: int) -> Iterator[int]:
    """All n >= 0 with floor(n * slope) = x."""
    n = 0 if x == 0 else slope.count_below(x) + 1
    while slope.floor(n) == x:
        yield n
        n += 1


def _steps_of_two(last: NDArray[Any]) -> NDArray[Any]:
    """u + (u-2) + ... down to 1 or 2 for each u; 0 where u <= 0."""
    above = last.clip(0)
    sums: NDArray[Any] = (above + 1) // 2 * ((above + 2) // 2)
    return sums


def _wythoff_column(x: int) -> list[int]:
    """The y with (x, y) a P-position of Wythoff's game (one, for every x)."""
    n = WYTHOFF.numbering.index_of_a(x)
    if n is not None:
        return [x + n]
    m = WYTHOFF.numbering.index_of_b(x)
    return [] if m is None else [x - m]
