"""Complementary sequences with a floor as difference, and how far they stray from their line.

    P_n = mex{P_i, Q_i : i < n},  Q_n = P_n + theta*floor(n/mu)

P_n grows like s*n, where s > 0 is the root of mu*s^2 + (theta - 2*mu)*s - theta = 0. The form

    g(f, n) = mu*f^2 + (theta - 2*mu)*f*n - theta*n^2

is <= 0 exactly for f <= s*n, so floor(s*n) follows from additions alone: g changes by linear terms when f or n grows
by one, and it stays small. Only the numbers Q_i > P_n are remembered, one bit for each number: theta*n/mu bits.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..base.jit import jit

START = (0, -1, 0, 0)  # n, P_{n-1}, floor(s*n), g(floor(s*n), n)


def ring_bytes(theta: int, mu: int, terms: int) -> int:
    """The size of the ring of bits for so many terms: a power of two."""
    return 1 << max(3, (theta * (terms // mu) // 8 + 2).bit_length())


@jit
def stray(
    theta: int,
    mu: int,
    upto: int,
    state: NDArray[np.int64],
    ring: NDArray[np.uint8],
    counts: NDArray[np.int64],
    first: NDArray[np.int64],
) -> None:
    """Go on from `state` to n = upto and tally P_n - floor(s*n).

    state: int64[4] as `START`, updated; ring: uint8[ring_bytes(...)], zeros at the start, updated; counts, first:
    int64[2*w + 1], entry w + d is for the difference d (clipped to -w..w): how often, and the first n (-1: never yet).
    O(upto) time.
    """
    n, p, f, g = state[0], state[1], state[2], state[3]
    width, mask, middle = theta - 2 * mu, ring.size - 1, counts.size // 2
    while n < upto:
        p += 1
        while ring[(p >> 3) & mask] >> (p & 7) & 1:
            ring[(p >> 3) & mask] ^= 1 << (p & 7)
            p += 1
        q = p + theta * (n // mu)
        if q > p:
            ring[(q >> 3) & mask] |= 1 << (q & 7)
        entry = min(max(p - f + middle, 0), counts.size - 1)
        counts[entry] += 1
        if first[entry] < 0:
            first[entry] = n
        g += width * f - theta * (2 * n + 1)
        n += 1
        step = mu * (2 * f + 1) + width * n
        while g + step <= 0:
            g += step
            f += 1
            step = mu * (2 * f + 1) + width * n
    state[0], state[1], state[2], state[3] = n, p, f, g
