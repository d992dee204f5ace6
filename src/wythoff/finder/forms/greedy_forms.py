"""Greedy forms: x_n = mex of the earlier ones, y_n the least new number with (y_n - x_n, x_n mod m) new as well.

These are the pairs of Nim with a diagonal of multiples of m. The form is not simulated but checked: in the residue of
x_n let T(d) be the number of the pair that has the difference d, and U(v) that of the pair whose second number is v. No
smaller difference was free iff T(d) < n or U(x_n + d) < n for all d < d_n; those below the least d that is free in the
residue at that time need not be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import eq

import numpy as np
from numpy.typing import NDArray

from ...forms.recursions import equal_vectors
from ...progress import report
from ..data.derived_sequences import has_terms
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Trial
from .mex_forms import is_mex

MOST = 64  # m
FITTED = 4  # times m pairs, at least FEWEST
FEWEST = 40


def greedy(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that the second numbers are chosen greedily, by residues of the first."""
    assert evidence.pairs is not None
    if not evidence.by_column or not evidence.is_symmetric or not has_terms(evidence, 2 * FEWEST):
        return
    pairs = [tuple(pair) for pair in evidence.pairs[: max(FEWEST, FITTED * MOST)].tolist()]
    for m in range(2, MOST + 1):
        report(m / MOST)
        fitted = max(FEWEST, FITTED * m)
        if 2 * fitted <= evidence.terms and all(map(eq, pairs[:fitted], equal_vectors(m))):  # mostly few are needed
            yield _by_residues(m, fitted)
            return


def _by_residues(m: int, fitted: int) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        assert evidence.pairs is not None
        # 4096 pairs that are tried first: a wrong form takes long on many
        for some in (evidence.pairs[:4096], evidence.pairs):
            wrong = np.flatnonzero(~(is_mex(some, 1) & is_least(some, m)))
            if len(wrong):
                n = int(wrong[0])
                x, y = some[n].tolist()
                return Trial(evidence.terms, f"n = {n}: ({x},{y})", n)
        return Trial(evidence.terms)

    words = f"x_n = mex of the earlier ones, y_n the least new number such that (y_n - x_n, x_n mod {m}) is new"
    code = (
        "def pair(n):\n    used, seen, x = set(), set(), 0\n    for _ in range(n + 1):\n"
        "        while x in used:\n            x += 1\n        y = x\n"
        f"        while y in used or (y - x, x % {m}) in seen:\n            y += 1\n"
        f"        used |= {{x, y}}\n        seen.add((y - x, x % {m}))\n    return x, y\n"
    )
    return Hypothesis("mex", words, code, 1, fitted, test, facts={"modulus": m})


def is_least(pairs: Ints, m: int) -> NDArray[np.bool_]:
    """For each pair whether its second number is the least new one whose difference is new in its residue.

    >>> is_least(np.array([(0, 0), (1, 1), (2, 3), (4, 6), (5, 8)]), 2).tolist()
    [True, True, True, True, False]
    """
    x, y = pairs.T
    n, d = np.arange(len(x)), y - x
    size = int(y.max(initial=0)) + 2
    used = _first_places(y, size)
    right = used[y] == n
    for residue in range(m):
        mine = np.flatnonzero(x % m == residue)
        if len(mine):
            right[mine] &= _least_in_residue(x[mine], d[mine], n[mine], used)
    return np.asarray(right)


def _first_places(values: Ints, size: int) -> Ints:
    """For each number the first place that has it; beyond all places if there is none."""
    places = np.full(size, len(values) + size, np.int64)
    places[values[::-1]] = np.arange(len(values))[::-1]
    return places


def _least_in_residue(x: Ints, d: Ints, n: Ints, used: Ints) -> NDArray[np.bool_]:
    size = int(d.max()) + 2
    never = len(used) * 2 + int(n[-1]) + 1
    taken = np.full(size, never, np.int64)  # T: the number of the pair that has this difference
    taken[d[::-1]] = n[::-1]
    right: NDArray[np.bool_] = taken[d] == n
    free = np.searchsorted(np.maximum.accumulate(taken), n)  # the least difference not taken by earlier pairs
    here, less = np.arange(len(x)), d.copy()
    while len(here):
        less -= 1
        keep = less >= free[here]
        here, less = here[keep], less[keep]
        right[here] &= (taken[less] < n[here]) | (used[x[here] + less] < n[here])
        report(0.0)
    return right
