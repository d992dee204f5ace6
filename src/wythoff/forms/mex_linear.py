"""Mex-linear sequences: the n-th pair and the index of a number, for integers of any size.

    A_n = mex_b{A_i, B_i : i < n},    B_n = s*A_n + t*n + c            (b, s >= 1; t, c >= 0)

mex_b(S) is the first u + b with u in S and no other element of S in (u, u + b]; it is 0 when 0 is not in S
(Gurvich, Def mex_b, where 0 is always in S once S is not empty; here A_0 = 0, so nothing else arises).

Gap letters d_n = A_{n+1} - A_n - b lie in 0..b.  When B-gaps exceed b, that is (s, t) != (1, 0), at most one
B comes within b of A_n, so a letter d, which makes the B-gap g = s*(b + d) + t > b, stands for the A-gaps

    sigma(d) = 0^m e,   m = (g - 1)//b - 1,   e = 1 + (g - 1) % b,    and   u = d_0 d_1 d_2 ... = pre sigma(u)

with pre = 0 for c = 0, and 0^((c-1)//b) (1 + (c-1) % b) for c >= 1.  For (s, t, c) = (1, 0, 0) there is no
morphism: A_n = B_n = b*n.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from .word_blocks import BlockTable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class WordArrays(NamedTuple):
    """A word u = pre sigma(u) whose letters are steps from one pair to the next.

    Image d is flat[offset[d]:offset[d+1]]; letter d adds weights[d] to the pair; the first pair is `first`.
    """

    flat: NDArray[np.int32]
    offset: NDArray[np.int64]
    pre: NDArray[np.int32]
    weights: NDArray[np.int64]
    first: tuple[int, int]


@dataclass(frozen=True)
class MexLinear:
    """The sequences A, B of given b, s, t, c; (s, t) = (1, 0) is covered for c = 0 only."""

    b: int
    s: int = 1
    t: int = 1
    c: int = 0

    def __post_init__(self) -> None:
        if min(self.b, self.s) < 1 or min(self.t, self.c) < 0 or (self.is_arithmetic and self.c > 0):
            allowed = "b, s >= 1, t, c >= 0, and c = 0 when (s, t) = (1, 0)"
            raise ValueError(f"no mex-linear form for {self}: {allowed}")

    @property
    def is_arithmetic(self) -> bool:
        """Whether A_n = B_n = b*n, the case without a morphism."""
        return self.s == 1 and self.t == 0

    @property
    def largest_letter(self) -> int:
        """Of the gap morphism; 0 where there is none."""
        return 0 if self.is_arithmetic else self.b

    def image(self, letter: int) -> tuple[int, int]:
        """(m, e) with sigma(letter) = 0^m e."""
        gap = self.s * (self.b + letter) + self.t
        return (gap - 1) // self.b - 1, 1 + (gap - 1) % self.b

    def prefix(self) -> tuple[int, int]:
        """(m, e) with pre = 0^m e."""
        return (0, 0) if self.c == 0 else ((self.c - 1) // self.b, 1 + (self.c - 1) % self.b)

    @cached_property
    def _blocks(self) -> BlockTable:
        images = tuple(self.image(letter) for letter in range(self.b + 1))
        return BlockTable(images, self.prefix(), self.b)

    def gaps(self) -> Iterator[int]:
        """The letters d_0, d_1, ... without end."""
        queue: list[int] = []
        m, e = (0, 0) if self.is_arithmetic else self.prefix()
        for n in count():
            word = [0] * m + [e]
            queue += word
            yield from word
            m, e = (0, 0) if self.is_arithmetic else self.image(queue[n])

    def arrays(self, n: int) -> WordArrays:
        """The first n letters of the gap word as arrays, for kernels that enumerate pairs.

        Runs of zeros are cut to n, which no letter before number n can tell.
        """
        import numpy as np

        images = [(1, 0) if self.is_arithmetic else self.image(letter) for letter in range(self.b + 1)]
        gaps = self.b + np.arange(self.b + 1, dtype=np.int64)
        return WordArrays(
            flat=np.concatenate([_zeros_then(min(m, n), e) for m, e in images]),
            offset=np.cumsum([0, *(min(m, n) + 1 for m, _ in images)], dtype=np.int64),
            pre=_zeros_then(min(self.prefix()[0], n), self.prefix()[1]),
            weights=np.stack((gaps, self.s * gaps + self.t), axis=1),
            first=(0, self.c),
        )

    def a(self, n: int) -> int:
        """A_n for n >= 0."""
        return self.b * n if self.is_arithmetic else self._blocks.locate((1, 0), n)[1]

    def pair(self, n: int) -> tuple[int, int]:
        """(A_n, B_n) for n >= 0."""
        a = self.a(n)
        return a, self.s * a + self.t * n + self.c

    def last_a(self, x: int) -> int:
        """The largest n with A_n <= x, for x >= 0."""
        return x // self.b if self.is_arithmetic else self._blocks.locate((0, 1), x)[0]

    def last_b(self, y: int) -> int | None:
        """The largest n with B_n <= y, or None for y < c."""
        if y < self.c:
            return None
        return y // self.b if self.is_arithmetic else self._blocks.locate((self.t, self.s), y - self.c)[0]

    def last_difference(self, d: int) -> int | None:
        """The largest n with B_n - A_n <= d, or None for d < c; t >= 1 or s >= 2."""
        return None if d < self.c else self._blocks.locate((self.t, self.s - 1), d - self.c)[0]

    def index_of_a(self, x: int) -> int | None:
        """The n with A_n = x, or None."""
        n = self.last_a(x) if x >= 0 else None
        return n if n is not None and self.a(n) == x else None

    def index_of_b(self, y: int) -> int | None:
        """The n with B_n = y, or None."""
        n = self.last_b(y)
        return n if n is not None and self.pair(n)[1] == y else None


def _zeros_then(m: int, e: int) -> NDArray[np.int32]:
    import numpy as np

    word = np.zeros(m + 1, np.int32)
    word[m] = e
    return word
