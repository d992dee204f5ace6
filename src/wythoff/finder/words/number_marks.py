"""What each number is in a symmetric set of pairs: the smaller heap of one, the larger, both, or none."""

from __future__ import annotations

import numpy as np

from ..data.evidence import Evidence, Ints

MARKS = "-xyb"
MEANINGS = {"x": "the smaller of a pair", "y": "the larger", "b": "both", "-": "none"}
MARK = "mark of n"
COMMENT = "# 1 if n is the smaller heap of a pair, 2 if the larger, 3 if both, else 0\n"


def has_marks(evidence: Evidence) -> bool:
    """Whether it is known of each number below some bound in which pairs it is."""
    is_known = evidence.is_symmetric and evidence.by_column
    # 50 numbers for each pair; where pairs are rarer, most numbers are none
    return evidence.pairs is not None and is_known and evidence.upto <= 50 * evidence.terms


def marks(evidence: Evidence) -> Ints:
    """1 for the smaller heap of a pair, 2 for the larger, 3 for both, else 0; for each number that is known.

    >>> from ..data.evidence import pairs_evidence
    >>> marks(pairs_evidence("data", [(0, 0), (1, 2), (3, 5), (4, 7)])).tolist()
    [3, 1, 2, 1]
    """
    assert evidence.pairs is not None
    known = np.zeros(evidence.upto, np.int64)
    for place, column in enumerate(evidence.pairs.T, 1):
        known[column[column < evidence.upto]] |= place
    return known


def extent_of_marks(evidence: Evidence) -> str:
    """How far marks are known, in words."""
    return f"n < {evidence.upto}"


def told(letters: list[str]) -> str:
    """What the letters among these mean.

    >>> told(["x", "y"])
    'x if the smaller of a pair, y if the larger'
    """
    return ", ".join(f"{letter} if {meaning}" for letter, meaning in MEANINGS.items() if letter in letters)
