"""How many P-positions lie on each column, row, diagonal and antidiagonal of which all of them are known.

A column x < `upto` is known to its end if the evidence is by column. Of a diagonal, and of a row of a set that is not
symmetric, that is not certain: those are taken to be whole before the first on which a pair of the second half lies.
What a later line holds already can be too much, and never too little.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..data.evidence import Evidence, Ints

Truths = NDArray[np.bool_]
Known = tuple[Ints, int]  # the line of each position, and the first line that is not known to its end
LATER = "pairs[len(pairs)//2:]"


@dataclass(frozen=True)
class Family:
    """Lines of one kind: `every` line in words, `holds` so many of a `unit`; their numbers, in NumPy and in Python."""

    key: str
    every: str
    holds: str
    unit: str
    size: str  # the number of a line, by x and y; none where whole lines are what the extent of pairs says
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
    "number", "every number", "is in", "pair", "",
    lambda evidence, x, y: (np.concatenate([x, y[x != y]]), evidence.upto),
    "[n for pair in pairs for n in set(pair)]", "max(x for x, y in pairs)",
)  # fmt: skip
DIFFERENCE = Family(
    "difference", "every difference y - x", "belongs to", "pair", "y - x",
    lambda evidence, x, y: _until_later(y - x, _later(x)),
    "[y - x for x, y in pairs]", f"min(y - x for x, y in {LATER})",
)  # fmt: skip
ANTIDIAGONAL = Family(
    "antidiagonal", "every antidiagonal x + y = s", "holds", "P-position", "x + y",
    lambda evidence, x, y: (_of_both(x, y, x + y), evidence.upto * (1 + evidence.by_column)),
    "[sum(pair) for pair in pairs for _ in {pair, pair[::-1]}]", "2*max(x for x, y in pairs)",
)  # fmt: skip
COLUMN = Family(
    "column", "every column", "holds", "P-position", "",
    lambda evidence, x, y: (x, evidence.upto), "[x for x, y in pairs]", "max(x for x, y in pairs)",
)  # fmt: skip
ROW = Family(
    "row", "every row", "holds", "P-position", "y",
    lambda evidence, x, y: _until_later(y, _later(x)),
    "[y for x, y in pairs]", f"min(y for x, y in {LATER})",
)  # fmt: skip
ABOVE = Family(
    "diagonal above", "every diagonal y - x = d >= 0", "holds", "P-position", "y - x",
    lambda evidence, x, y: _until_later((y - x)[x <= y], _later(x)[x <= y]),
    "[y - x for x, y in pairs if x <= y]", f"min((y - x for x, y in {LATER} if x <= y), default=0)",
)  # fmt: skip
BELOW = Family(
    "diagonal below", "every diagonal x - y = d >= 0", "holds", "P-position", "x - y",
    lambda evidence, x, y: _until_later((x - y)[y <= x], _later(x)[y <= x]),
    "[x - y for x, y in pairs if y <= x]", f"min((x - y for x, y in {LATER} if y <= x), default=0)",
)  # fmt: skip
ASCENDING = Family(
    "antidiagonal", "every antidiagonal x + y = s", "holds", "P-position", "x + y",
    lambda evidence, x, y: (x + y, evidence.upto), "[x + y for x, y in pairs]", "max(x for x, y in pairs)",
)  # fmt: skip


def families(evidence: Evidence) -> tuple[Family, ...]:
    """The families of lines that can be counted; antidiagonals are short, so that some are known in every set."""
    if not evidence.by_column:
        return (replace(ANTIDIAGONAL if evidence.is_symmetric else ASCENDING, bound="max(map(max, pairs))"),)
    return (NUMBER, DIFFERENCE, ANTIDIAGONAL) if evidence.is_symmetric else (COLUMN, ROW, ABOVE, BELOW, ASCENDING)


class Counted(NamedTuple):
    """What lines 0, 1, 2, … hold that are known to their end, and of later lines the numbers and what they hold."""

    whole: Ints
    later: Ints
    held: Ints

    def extent(self, evidence: Evidence, family: Family) -> str:
        """How far lines are known to their end, in words."""
        return evidence.extent + (f", {family.size} < {len(self.whole)}" if family.size else "")


def counted(evidence: Evidence, family: Family) -> Counted:
    """Count what the lines of a family hold.

    >>> from ..data.evidence import pairs_evidence
    >>> data = pairs_evidence("data", [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)])
    >>> counted(data, DIFFERENCE)
    Counted(whole=array([1, 1, 1]), later=array([3, 4, 5]), held=array([1, 1, 1]))
    """
    assert evidence.pairs is not None
    lines, bound = family.known(evidence, *evidence.pairs.T)
    bound = max(0, min(bound, int(lines.max(initial=-1)) + 1, 1 << 23))  # 1 << 23: 64 MB
    whole = np.bincount(lines[(lines >= 0) & (lines < bound)], minlength=bound).astype(np.int64)
    return Counted(whole, *np.unique(lines[lines >= bound], return_counts=True))


def code(family: Family, least: str, most: str) -> str:
    """Python for `holds(pairs)`: least and most of what line n holds, as expressions in n."""
    return (
        f"from collections import Counter\n\n\ndef holds(pairs):\n    counts = Counter({family.lines})\n"
        f"    bound = min({family.bound}, max(counts) + 1)\n"
        f"    enough = all(counts[n] >= {least} for n in range(bound))\n"
        f"    return enough and all(count <= {most} for n, count in counts.items() if n >= 0)\n"
    )
