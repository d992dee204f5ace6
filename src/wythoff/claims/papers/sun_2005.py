"""X. Sun, Wythoff's sequence and N-heap Wythoff's conjectures, Discrete Mathematics 300 (2005).

f(n) = ⌊nφ⌋; mex is the least number, at least 0, that a set lacks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count, islice

import numpy as np

from ...forms.beatty import PHI
from ..extent import Extent
from ..first_differences import unless
from ..paper import Cases, Paper

paper = Paper(
    "sun_2005",
    "Wythoff's sequence and N-heap Wythoff's conjectures",
    "X. Sun, Discrete Mathematics 300 (2005)",
    contents={"sun_2005": ("A1",)},
    seen="opening",
)
claim = paper.claim
CLOSE = 2  # |A_n - f(n) - α| <= 1 for some α iff the values of A_n - f(n) lie within 2
PARTS = 3


@claim("A1", "theorem")
def close_to_wythoff(extent: Extent) -> Cases:
    """Let T be a finite set of integers, n0 an integer, A_n = mex({A_i, B_i : n0 < i < n} ∪ T) and B_n = A_n + n for
    n > n0, and suppose no B_n is in T. Then there is an integer α with |A_n - f(n) - α| <= 1 for all large n. Tested:
    from the first third on, the values of A_n - f(n) lie within 2 in each further part of the range."""
    most = extent.parameters(7, "T ⊆ {{0, …, {}}}, -4 <= n0 <= 5", most=12)
    terms = extent.terms(600)
    counted = {0: 0, 1: 0, 2: 0}
    for size in range(most + 2):
        for excluded in combinations(range(most + 1), size):
            for n0 in range(-4, 6):
                spreads = _spreads(frozenset(excluded), n0, terms)
                if spreads:
                    yield unless(max(spreads) <= CLOSE, f"T = {set(excluded)}, n0 = {n0}", "within 2", spreads)
                    counted[spreads[-1]] += 1
    words = ", ".join(f"{cases} times {spread}" for spread, cases in counted.items())
    extent.fact(f"largest minus least A_n - f(n) in the last part of the range: {words}")


def _spreads(excluded: frozenset[int], n0: int, terms: int) -> list[int]:
    """How far A_n - f(n) ranges in the parts of the list after the first; nothing if some B_n is excluded."""
    listed = list(islice(_sequence(excluded, n0), terms - n0))
    if len(listed) < terms - n0:
        return []
    a = np.array(listed[max(0, -n0) :], dtype=np.int64)
    off = a - PHI.floors(np.arange(max(1, n0 + 1), len(a) + max(1, n0 + 1)))
    return [int(np.ptp(part)) for part in np.array_split(off, PARTS)[1:]]


def _sequence(excluded: frozenset[int], n0: int) -> Iterator[int]:
    """A_n for n = n0 + 1, n0 + 2, ...; it ends where some B_n is excluded."""
    used, least = set(excluded), 0
    for n in count(n0 + 1):
        while least in used:
            least += 1
        if least + n in excluded:
            return
        yield least
        used |= {least, least + n}
