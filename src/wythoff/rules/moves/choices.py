"""Choices of one number for each heap, one after the other: heaps of any size cost nothing before they are walked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from .move import Removal

LONGEST = 10**6  # `product` copies its ranges; it is faster where that costs little


def choices(first: int, sizes: Sequence[int]) -> Iterator[Removal]:
    """All lists of numbers from `first` to these sizes, in lexicographic order."""
    if max(sizes, default=0) <= LONGEST:
        return product(*(range(first, size + 1) for size in sizes))
    return _walked(first, sizes)


def _walked(first: int, sizes: Sequence[int]) -> Iterator[Removal]:
    if not sizes:
        yield ()
        return
    number = first
    while number <= sizes[0]:
        yield from ((number, *others) for others in choices(first, sizes[1:]))
        number += 1
