"""The walk along P_n against the sequence written out, with exact floors."""

from __future__ import annotations

from collections import Counter
from math import isqrt

import numpy as np

from tests.cases import over
from wythoff.kernels.sequences.mex_floor import START, ring_bytes, stray

FAMILY = [(1, 1), (2, 4), (1, 2), (1, 5), (3, 2), (5, 3), (7, 1)]


def naive(theta: int, mu: int, terms: int) -> list[int]:
    """P_n - floor(s*n) for n < terms, by the definition."""
    taken: set[int] = set()
    found = []
    for n in range(terms):
        p = next(number for number in range(terms * (theta + 3)) if number not in taken)
        taken |= {p, p + theta * (n // mu)}
        # s = (2mu - theta + sqrt(theta^2 + 4mu^2)) / 2mu
        line = (n * (2 * mu - theta) + isqrt(n * n * (theta * theta + 4 * mu * mu))) // (2 * mu)
        found.append(p - line)
    return found


def walk(theta: int, mu: int, stops: list[int], width: int) -> tuple[Counter[int], dict[int, int]]:
    state, ring = np.array(START), np.zeros(ring_bytes(theta, mu, stops[-1]), dtype=np.uint8)
    counts, first = np.zeros(2 * width + 1, dtype=np.int64), np.full(2 * width + 1, -1)
    for stop in stops:
        stray(theta, mu, stop, state, ring, counts, first)
    met = np.flatnonzero(counts).tolist()
    return Counter({d - width: int(counts[d]) for d in met}), {d - width: int(first[d]) for d in met}


@over(("theta", "mu"), FAMILY)
@over("stops", [[300], [1, 2, 50, 51, 300], [0, 7]])
def test_tally_is_that_of_the_definition(theta: int, mu: int, stops: list[int]) -> None:
    differences = naive(theta, mu, stops[-1])
    counts, first = walk(theta, mu, stops, 30)
    assert counts == Counter(differences)
    assert first == {d: differences.index(d) for d in set(differences)}


def test_differences_beyond_the_width_are_clipped() -> None:
    counts, _ = walk(2, 4, [1000], 1)
    expected = Counter(min(max(d, -1), 1) for d in naive(2, 4, 1000))
    assert counts == expected


def test_ring_wraps_without_losing_a_number() -> None:
    terms = 20_000
    assert ring_bytes(2, 4, terms) < terms // 4
    counts, first = walk(2, 4, [terms], 20)
    assert sum(counts.values()) == terms
    assert (first[-5], first[-6]) == (17, 7969)
