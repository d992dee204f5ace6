"""List pairs by mex and difference, one after the other, in plain Python.

(theta, mu):       P_n = mex of the earlier P, Q;  Q_n = P_n + theta*floor(n/mu)   (Duchêne-Gravier, Sec 4.2)
[2,2,1]:           (p_n, q_n) is (P_n, Q_n), theta = 2, mu = 4, with Q_{4k+2}, Q_{4k+3} exchanged  (Prop 15)
[alpha,alpha,1]:   a_n = mex;  b_n the least unused number such that no earlier pair has both the difference
                   b_n - a_n and the residue of a_n modulo alpha                         (Alg 4.2, Thm 13)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from typing import TYPE_CHECKING

from .form import Listed, Pair

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class ThetaMu(Listed):
    """The (theta, mu) sequence; with theta = 1, mu = k the pairs of wythoff.block(k,diagonal)."""

    theta: int
    mu: int

    def pairs(self, n: int) -> list[Pair]:
        """The first n pairs."""
        return list(islice(theta_mu(self.theta, self.mu), n))


@dataclass(frozen=True)
class EqualVectors(Listed):
    """The pairs of [alpha,alpha,1], alpha >= 1."""

    alpha: int

    def pairs(self, n: int) -> list[Pair]:
        """The first n pairs."""
        return list(islice(equal_vectors(self.alpha), n))


def theta_mu(theta: int, mu: int) -> Iterator[Pair]:
    """(P_0, Q_0), (P_1, Q_1), ... without end, theta and mu >= 1; memory: the Q not yet passed by P."""
    ahead: deque[int] = deque()
    p = -1
    for n in count():
        p += 1
        while ahead and ahead[0] <= p:
            p += ahead.popleft() == p
        q = p + theta * (n // mu)
        ahead.append(q)
        yield p, q


def block_form_array(theta_mu_pairs: NDArray[np.signedinteger]) -> NDArray[np.signedinteger]:
    """The pairs of [2,2,1] in lexicographic order, from 4*k >= 4 rows (P_n, Q_n) for theta = 2, mu = 4.

    Returns a new array of one row less: the row n = 3 repeats n = 2 mirrored.
    """
    import numpy as np

    swapped = theta_mu_pairs.copy()
    swapped[2::4, 1] = theta_mu_pairs[3::4, 1]
    swapped[3::4, 1] = theta_mu_pairs[2::4, 1]
    return np.delete(swapped, 3, axis=0)


def equal_vectors(alpha: int) -> Iterator[Pair]:
    """(a_0, b_0), (a_1, b_1), ...: the pairs of [alpha,alpha,1] without end, alpha >= 1."""
    taken: set[int] = set()
    used: list[set[int]] = [set() for _ in range(alpha)]
    first = [0] * alpha
    for a in count():
        if a in taken:
            taken.remove(a)
            continue
        r = a % alpha
        d = next(d for d in count(first[r]) if d not in used[r] and a + d not in taken)
        used[r].add(d)
        while first[r] in used[r]:
            used[r].remove(first[r])
            first[r] += 1
        if d:
            taken.add(a + d)
        yield a, a + d
