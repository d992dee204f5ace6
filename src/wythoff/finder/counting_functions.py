"""The counting function of a set, and the logarithmic scale on which it is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import log2

import numpy as np

from .evidence import Evidence
from .shares import Steps, steps_of

FIRST = 60  # the scale begins here
PART = 16  # the first so many-th part of the range is fitted
BINS = 4  # to an octave; each is one test
NEAR = 0.1  # an exponent so near to 1 or 2 is taken for it


@dataclass(frozen=True)
class Counting:
    """What is counted: pairs by x, or positions by their larger heap; it grows about like N^exponent.

    `power` is that exponent if it is 1, or 2, and else 0.
    """

    by_column: bool
    is_symmetric: bool
    exponent: float = 0.0

    @classmethod
    def of(cls, evidence: Evidence) -> Counting:
        """The counting function of a set, its growth measured over the last two octaves."""
        counting = cls(evidence.by_column, evidence.is_symmetric)
        steps, end = counting.steps(evidence), evidence.upto - 1
        counted = steps.count(end // 4)
        return replace(counting, exponent=log2(steps.count(end) / counted) / 2 if counted else 0.0)

    @property
    def power(self) -> int:
        return next((power for power in (1, 2) if abs(self.exponent - power) < NEAR), 0)

    def steps(self, evidence: Evidence) -> Steps:
        """The counting function; a position and its mirror image are two where positions are counted."""
        assert evidence.pairs is not None
        x, y = evidence.pairs.T
        if self.by_column:
            return steps_of(x)
        largest = np.maximum(x, y)
        return steps_of(np.concatenate([largest, largest[x != y]]) if self.is_symmetric else largest)

    @property
    def counted(self) -> str:
        return "the number of pairs with x <= N" if self.by_column else "the number of P-positions with heaps up to N"

    @property
    def share(self) -> str:
        return f"{self.counted}, divided by N{'^2' * (self.power == 2)},"

    @property
    def code(self) -> str:
        """Python for the end of the range, and for the count of sizes up to n."""
        both = "for _ in {pair, pair[::-1]}" if self.is_symmetric else ""
        sizes = "[x for x, y in pairs]" if self.by_column else f"[max(pair) for pair in pairs {both}]"
        return (
            f"from bisect import bisect_right\n\ndef holds(pairs):\n    sizes = sorted({sizes})\n"
            "    end = sizes[-1] - 1\n"
            "    count = lambda n: bisect_right(sizes, n)\n"
        )


@dataclass(frozen=True)
class Octaves:
    """The numbers up to `end`, of which those up to `fitted` are looked at before something is said."""

    end: int

    @property
    def fitted(self) -> int:
        return self.end // PART

    @property
    def bins(self) -> int:
        """How many tests there are up to the end."""
        return max(0, int(BINS * log2(max(1, self.end) / FIRST)))

    @property
    def fitted_bins(self) -> int:
        return Octaves(self.fitted).bins

    @property
    def last_fitted(self) -> list[tuple[int, int]]:
        """The last three octaves of what is fitted."""
        return [(self.fitted >> k + 1, self.fitted >> k) for k in (2, 1, 0)]

    def after(self, n: int) -> Iterator[tuple[int, int]]:
        """The bins from n to the end.

        >>> list(Octaves(200).after(100))
        [(100, 118), (118, 141), (141, 168), (168, 200)]
        """
        edges = [int(n * 2 ** (k / BINS)) for k in range(int(BINS * log2(max(n, self.end) / n)) + 1)]
        yield from pairwise(edges)
