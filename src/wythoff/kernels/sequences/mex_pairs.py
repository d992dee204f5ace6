"""Pairs by mex and difference, in linear time.

(theta, mu):       P_n = mex of the earlier P, Q;  Q_n = P_n + theta*floor(n/mu).  Q increases, so one pointer
                   into the earlier Q tells which candidates for P_n are taken.
[alpha,alpha,1]:   a_n = mex of the earlier a, b;  b_n the least unused number such that no earlier pair has
                   both the difference b_n - a_n and the residue of a_n modulo alpha
                   (Duchêne-Gravier, Alg 4.2).
"""

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.array_types import SignedIntegers
from ..base.jit import jit

# Terms per jitted call: some hundredths of a second, so that Ctrl-C is answered at once.
CHUNK = 1 << 22


def fill_theta_mu(out: SignedIntegers, theta: int, mu: int) -> None:
    """Fill out[n] = (P_n, Q_n), theta and mu >= 1.

    out: int32[n, 2] or int64[n, 2], C order, overwritten; 2*n + theta*n/mu must fit its dtype.  O(n).
    """
    state = np.array([0, -1, 0], np.int64)
    while state[0] < len(out):
        report(int(state[0]) / len(out))
        extend_theta_mu(out, theta, mu, state, min(len(out), int(state[0]) + CHUNK))


@jit
def extend_theta_mu(out: SignedIntegers, theta: int, mu: int, state: SignedIntegers, limit: int) -> None:
    """Write rows state[0]..limit-1 of (P, Q).  state: int64[3], (rows done, last P, pointer into Q), updated.

    Invariant: Q_i < P_n for i < pointer.  O(limit - state[0]) amortised.
    """
    n, p, j = state[0], state[1], state[2]
    difference = theta * (n // mu)
    left = mu - n % mu
    while n < limit:
        p += 1
        while j < n and out[j, 1] <= p:
            p += out[j, 1] == p
            j += 1
        out[n, 0] = p
        out[n, 1] = p + difference
        n += 1
        left -= 1
        if left == 0:
            left = mu
            difference += theta
    state[0], state[1], state[2] = n, p, j


def equal_vectors_pairs(n: int, alpha: int) -> NDArray[np.int64]:
    """The first n pairs (a_n, b_n) of [alpha,alpha,1], alpha >= 1: int64[n, 2].

    Linear in n as measured (about one step of search per pair); 3 to 4 bytes per pair beside the answer.
    """
    out = np.empty((n, 2), np.int64)
    taken = np.zeros(2 * n + n // alpha + 64, np.uint8)
    differences = np.zeros((alpha, n // alpha + 64), np.uint8)
    first = np.zeros(alpha, np.int64)
    state = np.zeros(2, np.int64)
    while state[0] < n:
        report(int(state[0]) / n)
        stuck = extend_equal_vectors(out, taken, differences, first, state, min(n, int(state[0]) + CHUNK))
        if stuck == 1:
            taken = np.concatenate((taken, np.zeros_like(taken)))
        elif stuck == 2:
            differences = np.concatenate((differences, np.zeros_like(differences)), axis=1)
    return out


@jit
def extend_equal_vectors(
    out: SignedIntegers,
    taken: NDArray[np.uint8],
    differences: NDArray[np.uint8],
    first: SignedIntegers,
    state: SignedIntegers,
    limit: int,
) -> int:
    """Write pairs state[0]..limit-1; 0 when done, 1 when `taken` is too short, 2 when `differences` is.

    taken: uint8[*], 1 at numbers in use.  differences: uint8[alpha, *], 1 at differences in use for a residue
    r, among them all below first[r] (int64[alpha]).  state: int64[2], (pairs done, no free number below).
    All are updated.
    """
    n, a, alpha = state[0], state[1], len(first)
    stuck = 0
    while n < limit:
        while a < len(taken) and taken[a]:
            a += 1
        if a >= len(taken):
            stuck = 1
            break
        r = a % alpha
        d = first[r]
        while d < differences.shape[1] and a + d < len(taken) and (differences[r, d] or taken[a + d]):
            d += 1
        if a + d >= len(taken):
            stuck = 1
            break
        if d + 1 >= differences.shape[1]:
            stuck = 2
            break
        out[n, 0] = a
        out[n, 1] = a + d
        taken[a] = 1
        taken[a + d] = 1
        differences[r, d] = 1
        while differences[r, first[r]]:
            first[r] += 1
        n += 1
    state[0], state[1] = n, a
    return stuck
