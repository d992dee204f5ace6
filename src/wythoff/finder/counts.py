"""Counts: in how many pairs each number is, and how many P-positions lie in a column, a row or on a diagonal."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Trial

FITTED = 30  # lines from which a count is read off; all others are tests


def counts(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that each number is in exactly k pairs, and that lines hold exactly, or at most, so many P-positions."""
    lines = _per_number(evidence)[:FITTED]
    if len(lines) == FITTED and len(set(lines.tolist())) == 1:
        yield _every_number(int(lines[0]))


def _per_number(evidence: Evidence) -> Ints:
    """In how many pairs each number below `upto` is; both heaps of a pair count, equal ones once."""
    assert evidence.pairs is not None
    x, y = evidence.pairs.T
    both = np.concatenate([x, y[y != x]])
    return np.bincount(both[both < evidence.upto], minlength=evidence.upto).astype(np.int64)


def _every_number(k: int) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        lines = _per_number(evidence)
        wrong = np.flatnonzero(lines != k)
        if not len(wrong):
            return Trial(len(lines))
        return Trial(len(lines), f"{wrong[0]}, which is in {lines[wrong[0]]}", int(wrong[0]))

    code = (
        "def holds(pairs):\n"
        "    numbers = [number for pair in pairs for number in set(pair)]\n"
        "    upto = max((x for x, y in pairs), default=0)\n"
        f"    return all(numbers.count(number) == {k} for number in range(upto))\n"
    )
    words = f"every number is in exactly {k} pair{'s' * (k != 1)}"
    return Hypothesis("counts", words, code, 1, FITTED, test, is_exact=False, facts={"per_number": k})
