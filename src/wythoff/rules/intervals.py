"""Intervals of values: where a term of a condition lies, given where its parts lie."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from math import inf
from typing import TypeVar

from .predicate import (
    And,
    Call,
    Comparison,
    Condition,
    Member,
    Negative,
    Node,
    Not,
    Number,
    Operation,
    Or,
    Term,
    Variable,
    walk,
)
from .sets import Listed, Named

N = TypeVar("N", int, float)
Interval = tuple[float, float]
Ranges = Mapping[str, Interval]  # of variables; those not named are at least 0
HUGE = 1e200


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


def truth(condition: Condition, ranges: Ranges | None = None) -> Interval:
    """(0, 0) if the condition holds for no whole numbers in these ranges, (1, 1) if for all, else (0, 1)."""
    match condition:
        case Comparison(signs, terms):
            parts = [_compare(sign, a, b, ranges) for sign, a, b in zip(signs, terms, terms[1:], strict=False)]
            return min(low for low, _ in parts), min(high for _, high in parts)
        case Member(terms, among):
            return _member(tuple(values(term, ranges) for term in terms), among)
        case Not(inner):
            low, high = truth(inner, ranges)
            return 1 - high, 1 - low
        case And(conditions) | Or(conditions):
            ends = [truth(part, ranges) for part in conditions]
            choose = min if isinstance(condition, And) else max
            return choose(low for low, _ in ends), choose(high for _, high in ends)


def _member(box: tuple[Interval, ...], among: Listed | Named) -> Interval:
    """Whether all points of the box are in the set for certain, and whether one may be."""
    if isinstance(among, Named):
        return 0, float(box[0][1] >= 0 or among.name in ("odd", "even"))
    inside = [p for p in among.points if all(low <= c <= high for c, (low, high) in zip(p, box, strict=True))]
    is_one = bool(inside) and all(low == high for low, high in box)
    return float(is_one), float(bool(inside))


def _compare(sign: str, left: Term, right: Term, ranges: Ranges | None) -> Interval:
    (a, b), (c, d) = values(left, ranges), values(right, ranges)
    match sign:
        case "<":
            return float(b < c), float(a < d)
        case "<=":
            return float(b <= c), float(a <= d)
        case ">":
            return float(a > d), float(b > c)
        case ">=":
            return float(a >= d), float(b >= c)
    same = (float(a == b == c == d), float(a <= d and c <= b))
    return same if sign == "==" else (1 - same[1], 1 - same[0])


def values(term: Term, ranges: Ranges | None = None) -> Interval:
    """An interval that holds all values of a term; no finite end where there is none, or a division."""
    match term:
        case Number(value):
            return _clipped(value, value)
        case Variable(name):
            return (ranges or {}).get(name, (0, inf))
        case Negative(inner):
            low, high = values(inner, ranges)
            return -high, -low
        case Call("abs", (inner,)):
            low, high = values(inner, ranges)
            return max(low, -high, 0), max(-low, high)
        case Call(name, terms):
            ends, choose = [values(part, ranges) for part in terms], min if name == "min" else max
            return choose(low for low, _ in ends), choose(high for _, high in ends)
        case Operation("^", left, right):
            return _clipped(0, values(left, ranges)[1] + values(right, ranges)[1])
        case Operation(sign, left, right):
            return _clipped(*(combined(sign, values(left, ranges), values(right, ranges)) or (-inf, inf)))


def _clipped(low: float, high: float) -> Interval:
    """The same or a wider interval whose finite ends are floats."""
    return min(low, HUGE) if low > -HUGE else -inf, max(high, -HUGE) if high < HUGE else inf


def may_fault(condition: Node) -> bool:
    """Tell whether something may be divided by 0, or a nim-sum have a negative part, for some whole numbers.

    >>> from wythoff.rules.predicate_parser import condition_of
    >>> [may_fault(condition_of(text)) for text in ("i % 3 == 1", "i % j == 0", "i ^ j == 3", "(i - j) ^ 2 == 0")]
    [False, True, False, True]
    """
    for part in walk(condition):
        match part:
            case Operation("//" | "%", _, divisor) if not isinstance(divisor, Number) or divisor.value == 0:
                return True
            case Operation("^", left, right) if min(values(left)[0], values(right)[0]) < 0:
                return True
    return False


def bound_of(condition: Condition, names: str, most: int = 10**18) -> int | None:
    """The least b seen such that the condition fails wherever one of the variables is b or more; None if there is none.

    >>> from wythoff.rules.predicate_parser import condition_of
    >>> bound_of(condition_of("x + y <= 3"), "xy"), bound_of(condition_of("x <= 3"), "xy")
    (4, None)
    """

    def fails_from(bound: int) -> bool:
        return all(truth(condition, {name: (bound, inf)}) == (0, 0) for name in names)

    if not fails_from(most):
        return None
    low, high = -1, most
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if fails_from(middle) else (middle, high)
    return high
