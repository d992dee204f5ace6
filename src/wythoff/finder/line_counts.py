"""How many P-positions lie on each column, row, diagonal and antidiagonal of which all of them are known.

A column x < `upto` is known to its end if the evidence is by column. Of a diagonal, and of a row of a set that is not
symmetric, that is not certain: those are counted before the first on which a pair of the second half lies.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from .evidence import Evidence, Ints

Truths = NDArray[np.bool_]
Known = tuple[Ints, int]  # the line of each position, and the first line that is not known to its end
MOST_LINES = 1 << 23  # 64 MB
LATER = "pairs[len(pairs)//2:]"


@dataclass(frozen=True)
class Family:
    """Lines of one kind: `every` line in words, `holds` so many of a `unit`; their numbers, in NumPy and in Python."""

    key: str
    every: str
    holds: str
    unit: str
    known: Callable[[Evidence, Ints, Ints], Known]
    lines: str  # Python for the line of each position of a list `pairs`
    bound: str  # Python for the first line that is not known to its end


def _of_both(x: Ints, y: Ints, values: Ints) -> Ints:
    """Values of pairs, twice where the mirror image is another position."""
    return np.concatenate([values, values[x != y]])


def _until_later(values: Ints, is_later: Truths) -> Known:
    return values, int(values[is_later].min(initial=np.iinfo(np.int64).max)) if is_later.any() else 0


def _later(x: Ints) -> Truths:
    return np.arange(len(x)) >= len(x) // 2


NUMBER = Family(
    "number", "every number", "is in", "pair",
    lambda evidence, x, y: (np.concatenate([x, y[x != y]]), evidence.upto),
    "[n for pair in pairs for n in set(pair)]", "max(x for x, y in pairs)",
)  # fmt: skip
DIFFERENCE = Family(
    "difference", "every difference y - x", "belongs to", "pair",
    lambda evidence, x, y: _until_later(y - x, _later(x)),
    "[y - x for x, y in pairs]", f"min(y - x for x, y in {LATER})",
)  # fmt: skip
ANTIDIAGONAL = Family(
    "antidiagonal", "every antidiagonal x + y = s", "holds", "P-position",
    lambda evidence, x, y: (_of_both(x, y, x + y), evidence.upto * (1 + evidence.by_column)),
    "[sum(pair) for pair in pairs for _ in {pair, pair[::-1]}]", "2*max(x for x, y in pairs)",
)  # fmt: skip
COLUMN = Family(
    "column", "every column", "holds", "P-position",
    lambda evidence, x, y: (x, evidence.upto), "[x for x, y in pairs]", "max(x for x, y in pairs)",
)  # fmt: skip
ROW = Family(
    "row", "every row", "holds", "P-position",
    lambda evidence, x, y: _until_later(y, _later(x)),
    "[y for x, y in pairs]", f"min(y for x, y in {LATER})",
)  # fmt: skip
ABOVE = Family(
    "diagonal above", "every diagonal y - x = d >= 0", "holds", "P-position",
    lambda evidence, x, y: _until_later((y - x)[x <= y], _later(x)[x <= y]),
    "[y - x for x, y in pairs if x <= y]", f"min((y - x for x, y in {LATER} if x <= y), default=0)",
)  # fmt: skip
BELOW = Family(
    "diagonal below", "every diagonal x - y = d >= 0", "holds", "P-position",
    lambda evidence, x, y: _until_later((x - y)[y <= x], _later(x)[y <= x]),
    "[x - y for x, y in pairs if y <= x]", f"min((x - y for x, y in {LATER} if y <= x), default=0)",
)  # fmt: skip
ASCENDING = Family(
    "antidiagonal", "every antidiagonal x + y = s", "holds", "P-position",
    lambda evidence, x, y: (x + y, evidence.upto), "[x + y for x, y in pairs]", "max(x for x, y in pairs)",
)  # fmt: skip


def families(evidence: Evidence) -> tuple[Family, ...]:
    """The families of lines that can be counted; antidiagonals are short, so that some are known in every set."""
    if not evidence.by_column:
        return (replace(ANTIDIAGONAL if evidence.is_symmetric else ASCENDING, bound="max(map(max, pairs))"),)
    return (NUMBER, DIFFERENCE, ANTIDIAGONAL) if evidence.is_symmetric else (COLUMN, ROW, ABOVE, BELOW, ASCENDING)


def counted(evidence: Evidence, family: Family) -> Ints:
    """The counts of lines 0, 1, 2, … of a family, as far as they are known.

    >>> from .evidence import pairs_evidence
    >>> data = pairs_evidence("data", [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)])
    >>> counted(data, NUMBER).tolist(), counted(data, DIFFERENCE).tolist()
    ([1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1])
    """
    assert evidence.pairs is not None
    lines, bound = family.known(evidence, *evidence.pairs.T)
    bound = max(0, min(bound, int(lines.max(initial=-1)) + 1, MOST_LINES))
    return np.bincount(lines[(lines >= 0) & (lines < bound)], minlength=bound).astype(np.int64)


def code(family: Family, condition: str) -> str:
    """Python for `holds(pairs)`: a condition on the list `counts`."""
    return (
        f"def holds(pairs):\n    lines = {family.lines}\n    bound = min({family.bound}, max(lines) + 1)\n"
        "    counts = [0]*max(0, bound)\n    for line in lines:\n"
        "        if 0 <= line < bound:\n            counts[line] += 1\n"
        f"    return {condition}\n"
    )
