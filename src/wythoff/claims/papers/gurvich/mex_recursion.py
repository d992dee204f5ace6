"""mex_b, the recursion x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + a*n, and the rule of WYT(a,b,c), as printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import count, islice, product, takewhile
from math import inf

import numpy as np

from ....kernels.base.array_types import Flags, Integers
from ....rules import Position
from ...extent import Extent
from ...first_differences import board_of

FAR = 10**300  # x_n/n errs by about n^-0.1 for L(1,5), whose third decimal no run of the recursion decides,
CLOSE = Fraction(1, 10**6)  # and by about n^-0.04 for L(6,11)


def moves_by_rule(a: int, b: int, c: int, position: Position) -> Iterator[Position]:
    """Where WYT(a,b,c) leads, removal by removal as in the rule."""
    x, y = position
    for i, j in product(range(x + 1), range(y + 1)):
        if i + j > 0 and (abs(i - j) < a or i < b or j < c):
            yield x - i, y - j


def parameter_pairs(extent: Extent, largest: int, least: int = 1) -> list[tuple[int, int]]:
    """All (a,b), a >= least, b >= 1, up to a bound."""
    bound = extent.parameters(largest, f"{least} <= a <= {{0}}; 1 <= b <= {{0}}")
    return [(a, b) for a in range(least, bound + 1) for b in range(1, bound + 1)]


def mex_b(numbers: Iterable[int], b: int) -> int:
    """As printed: s_i + b for the smallest element s_i that no other follows within b; 0 for the empty set."""
    ordered = sorted(set(numbers))
    if not ordered:
        return 0
    return next(s + b for s, after in zip(ordered, [*ordered[1:], inf], strict=True) if after - s > b)


def mex_b_from_zero(numbers: Iterable[int], b: int) -> int:
    """mex_b, but 0 for every set that lacks 0."""
    present = set(numbers)
    return mex_b(present, b) if 0 in present else 0


def recursion(a: int, b: int, c: int = 0) -> Iterator[Position]:
    """x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + a*n + c, each x found from the one before."""
    taken: set[int] = set()
    x = -b
    for n in count():
        while follower := next((x + j for j in range(1, b + 1) if x + j in taken), None):
            x = follower
        x += b
        yield x, x + a * n + c
        taken |= {x, x + a * n + c}


_SEEN: dict[tuple[int, int, int], list[Position]] = {}


def terms_of(a: int, b: int, n: int, c: int = 0) -> list[Position]:
    """At least n terms of the recursion; the longest list of each is kept."""
    if len(_SEEN.get((a, b, c), ())) < n:
        _SEEN[a, b, c] = list(islice(recursion(a, b, c), n))
    return _SEEN[a, b, c]


def first_terms(a: int, b: int, n: int, c: int = 0) -> Integers:
    """The first n terms of the recursion, one row for each."""
    return np.array(terms_of(a, b, n, c)[:n], dtype=np.int64).reshape(n, 2)


def board_below(sequence: Iterable[Position], side: int) -> Flags:
    """The board of the pairs of an increasing sequence."""
    return board_of(takewhile(lambda pair: pair[0] < side, sequence), side)
