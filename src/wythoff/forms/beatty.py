"""Floors of multiples of a quadratic irrational, exactly.

    floor(n*(p + q*sqrt(d))/r) = (n*p + floor(n*q*sqrt(d))) // r,    floor(m*sqrt(d)) = isqrt(d*m*m), m >= 0

Wythoff:       A_n = floor(n*phi),    B_n = A_n + n.
Fraenkel(a):   A_n = floor(n*alpha),  B_n = A_n + a*n,  alpha = (2 - a + sqrt(a*a + 4))/2.
p-fold:        A_n = floor(n*alpha/p) with Fraenkel(p)'s alpha,  B_n = A_n + n: every x >= 1 occurs p times.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# From this size on (bits) python-flint's arithmetic wins over Python's, conversion included (measured).
FLINT_BITS = 1000

# Below this bound a float64 estimate of floor(m*sqrt(d)) is off by at most two.
ARRAY_BOUND = 1 << 52


def floor_sqrt(n: int) -> int:
    """floor(sqrt(n)) for n >= 0 of any size."""
    if n.bit_length() < FLINT_BITS:
        return isqrt(n)
    from flint import fmpz

    return int(fmpz(n).isqrt())


@dataclass(frozen=True)
class Quadratic:
    """The positive number (p + q*sqrt(d))/r; d >= 0 may be a square, r >= 1."""

    p: int
    q: int
    d: int
    r: int = 1

    def floor(self, n: int) -> int:
        """floor(n * self) for any integer n."""
        if n.bit_length() < FLINT_BITS:
            return (n * self.p + _floor_root(self.d * (n * self.q) ** 2, n * self.q < 0)) // self.r
        from flint import fmpz

        big = fmpz(n)
        square = (big * self.q) ** 2 * self.d
        root = square.isqrt()
        if (n < 0) != (self.q < 0):
            root = -root if root * root == square else -root - 1
        return int((big * self.p + root) // self.r)

    def floors(self, n: NDArray[np.int64]) -> NDArray[np.int64]:
        """floor(n * self) for each n >= 0; ValueError beyond `array_limit`."""
        if n.size and (int(n.min()) < 0 or int(n.max()) > self.array_limit()):
            raise ValueError(f"indices must lie in 0..{self.array_limit()} for {self}")
        root = _floor_sqrt_multiples(n, self.q * self.q * self.d)
        if self.q < 0:
            exact = root * root == self.q * self.q * self.d * n * n
            root = -root - ~exact
        return (n * self.p + root) // self.r

    def array_limit(self) -> int:
        """The largest index for `floors`: no sum leaves int64, no square root leaves float64's reach."""
        return ARRAY_BOUND // (floor_sqrt(self.q * self.q * self.d) + abs(self.p) + 1)

    def count_below(self, x: int) -> int:
        """The number of n >= 1 with floor(n * self) < x: all those n are 1..count."""
        if x <= 0:
            return 0
        return self._reciprocal_floor(x)

    def index(self, x: int) -> int | None:
        """The least n >= 1 with floor(n * self) = x, or None."""
        n = self.count_below(x) + 1
        return n if self.floor(n) == x else None

    def _reciprocal_floor(self, x: int) -> int:
        # x/self = x*r*(p - q*sqrt(d))/(p*p - q*q*d); a multiple that hits x itself is not below x.
        norm = self.p * self.p - self.q * self.q * self.d
        sign = 1 if norm > 0 else -1
        inverse = Quadratic(sign * self.r * self.p, -sign * self.r * self.q, self.d, abs(norm))
        n = inverse.floor(x)
        return n - (self.floor(n) >= x)


def _floor_root(square: int, negative: bool) -> int:
    root = isqrt(square)
    if not negative:
        return root
    return -root if root * root == square else -root - 1


def _floor_sqrt_multiples(n: NDArray[np.int64], d: int) -> NDArray[np.int64]:
    """floor(n*sqrt(d)), for n*sqrt(d) < 2^52: float estimate, then steps by the sign of d*n*n - m*m.

    The squares wrap modulo 2^64 on purpose: their difference is below 2^56 in size, hence read off exactly.
    """
    import numpy as np

    m = (n * sqrt(d)).astype(np.int64)
    square = n.astype(np.uint64) ** 2 * np.uint64(d)
    for _ in range(2):
        m -= (square - m.astype(np.uint64) ** 2).view(np.int64) < 0
    for _ in range(2):
        m += (square - (m + 1).astype(np.uint64) ** 2).view(np.int64) >= 0
    return m


PHI = Quadratic(1, 1, 5, 2)


def fraenkel_alpha(a: int) -> Quadratic:
    """The root alpha of 1/z + 1/(z + a) = 1, a >= 1 (Gurvich, Eq (2)); a = 1 gives phi, a = 2 sqrt(2)."""
    return Quadratic(2 - a, 1, a * a + 4, 2)


def fold_alpha(p: int) -> Quadratic:
    """The root alpha of 1/z + 1/(z + 1) = p, p >= 1."""
    return Quadratic(2 - p, 1, p * p + 4, 2 * p)


@dataclass(frozen=True)
class BeattyPairs:
    """A_n = floor(n*alpha), B_n = A_n + a*n of Fraenkel(a), a >= 1; it answers what `MexLinear` answers."""

    a_step: int = 1

    @property
    def alpha(self) -> Quadratic:
        """The slope of A."""
        return fraenkel_alpha(self.a_step)

    @property
    def beta(self) -> Quadratic:
        """The slope of B, alpha + a."""
        return Quadratic(2 + self.a_step, 1, self.a_step * self.a_step + 4, 2)

    @property
    def largest_letter(self) -> int:
        """0: no gap morphism is used."""
        return 0

    def a(self, n: int) -> int:
        """A_n for n >= 0."""
        return self.alpha.floor(n)

    def pair(self, n: int) -> tuple[int, int]:
        """(A_n, B_n) for n >= 0."""
        a = self.a(n)
        return a, a + self.a_step * n

    def pairs(self, n: NDArray[np.int64]) -> NDArray[np.int64]:
        """The pairs of many indices >= 0 as rows; ValueError beyond the reach of `Quadratic.floors`."""
        a = self.alpha.floors(n)
        import numpy as np

        return np.stack((a, a + self.a_step * n), axis=-1)

    def last_a(self, x: int) -> int:
        """The largest n with A_n <= x, for x >= 0."""
        return self.alpha.count_below(x + 1)

    def last_b(self, y: int) -> int | None:
        """The largest n with B_n <= y, or None for y < 0."""
        return None if y < 0 else self.beta.count_below(y + 1)

    def last_difference(self, d: int) -> int | None:
        """The largest n with B_n - A_n <= d, or None for d < 0."""
        return None if d < 0 else d // self.a_step

    def index_of_a(self, x: int) -> int | None:
        """The n with A_n = x, or None."""
        return 0 if x == 0 else self.alpha.index(x) if x > 0 else None

    def index_of_b(self, y: int) -> int | None:
        """The n with B_n = y, or None."""
        return 0 if y == 0 else self.beta.index(y) if y > 0 else None
