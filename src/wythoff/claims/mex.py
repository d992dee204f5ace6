"""mex: the least nonnegative integer that is missing from a set."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count


def mex(numbers: Iterable[int]) -> int:
    """The least nonnegative integer that is missing."""
    present = set(numbers)
    return next(n for n in count() if n not in present)
