"""Intervals of values: where a term of a condition lies, given where its parts lie."""

from __future__ import annotations

from itertools import product
from typing import TypeVar

N = TypeVar("N", int, float)


def combined(sign: str, left: tuple[N, N], right: tuple[N, N]) -> tuple[N, N] | None:
    """The interval of a sum, a difference or a product; None for other signs. Ends may be infinite.

    >>> combined("-", (0, 5), (2, 3)), combined("*", (-1, 2), (3, 4)), combined("//", (0, 5), (2, 3))
    ((-3, 3), (-4, 8), None)
    """
    match sign:
        case "+":
            return left[0] + right[0], left[1] + right[1]
        case "-":
            return left[0] - right[1], left[1] - right[0]
        case "*":
            ends = [a and b and a * b for a, b in product(left, right)]  # 0 times infinity is 0
            return min(ends), max(ends)
    return None
