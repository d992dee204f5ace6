"""Terms by cases: min, max, abs, // and % of linear terms are linear once a condition is known.

    |t|  is  t where t >= 0, else -t            t % m  is  r where m divides t - r, for r = 0, ..., m - 1

A term is a list of (condition, linear term); one condition holds at every place. A comparison of two terms is true
iff in some case both conditions and the linear comparison are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import product

from ..errors import NotFirstOrderError
from .formula import (
    Formula,
    Linear,
    Truth,
    both,
    compare,
    divides,
    either,
    number,
)

LARGEST_MODULUS = 64
MOST_CASES = 512

Cases = tuple[tuple[Formula, Linear], ...]


def plain(linear: Linear) -> Cases:
    return ((Truth(True), linear),)


def whole(value: int) -> Cases:
    return plain(number(value))


def constant_of(term: Cases) -> int | None:
    """The number, if the term has no variable."""
    if len(term) == 1 and not term[0][1].factors:
        return term[0][1].constant // term[0][1].below
    return None


def joined(left: Cases, right: Cases, combine: Callable[[Linear, Linear], Linear]) -> Cases:
    if len(left) * len(right) > MOST_CASES:
        raise NotFirstOrderError(f"more than {MOST_CASES} cases of min, max, abs, // and % in one comparison")
    cases = [(both(a, b), combine(s, t)) for (a, s), (b, t) in product(left, right)]
    return tuple((condition, term) for condition, term in cases if condition != Truth(False))


def add(left: Cases, right: Cases) -> Cases:
    return joined(left, right, Linear.__add__)


def subtract(left: Cases, right: Cases) -> Cases:
    return joined(left, right, Linear.__sub__)


def negative(term: Cases) -> Cases:
    return times(term, -1)


def times(term: Cases, factor: int) -> Cases:
    return tuple((condition, linear.times(factor)) for condition, linear in term)


def modulo(term: Cases, modulus: int) -> Cases:
    """term % modulus."""
    return tuple((condition, number(rest)) for condition, _, rest in _divided(term, modulus))


def floor_divide(term: Cases, divisor: int) -> Cases:
    """term // divisor."""
    divided = _divided(term, divisor)
    return tuple((condition, (linear - number(rest)).over(divisor)) for condition, linear, rest in divided)


def _divided(term: Cases, modulus: int) -> list[tuple[Formula, Linear, int]]:
    if not 1 <= modulus <= LARGEST_MODULUS:
        raise NotFirstOrderError(f"// and % by {modulus}: the prover takes divisors from 1 to {LARGEST_MODULUS}")
    if len(term) * modulus > MOST_CASES:
        raise NotFirstOrderError(f"more than {MOST_CASES} cases of min, max, abs, // and % in one comparison")
    cases = [
        (both(condition, divides(modulus, linear - number(rest))), linear, rest)
        for condition, linear in term
        for rest in range(modulus)
    ]
    return [case for case in cases if case[0] != Truth(False)]


def absolute(term: Cases) -> Cases:
    return maximum([term, negative(term)])


def minimum(terms: list[Cases]) -> Cases:
    return reduce(lambda a, b: _chosen(a, b, "<="), terms)


def maximum(terms: list[Cases]) -> Cases:
    return reduce(lambda a, b: _chosen(a, b, ">="), terms)


def _chosen(left: Cases, right: Cases, sign: str) -> Cases:
    """The left one where `left sign right`, else the right one."""
    cases = []
    for (a, s), (b, t) in product(left, right):
        first = compare(s, sign, t)
        other = compare(s, ">" if sign == "<=" else "<", t)
        cases += [(both(a, b, first), s), (both(a, b, other), t)]
    if len(cases) > MOST_CASES:
        raise NotFirstOrderError(f"more than {MOST_CASES} cases of min, max, abs, // and % in one comparison")
    return tuple((condition, linear) for condition, linear in cases if condition != Truth(False))


def compared(left: Cases, sign: str, right: Cases) -> Formula:
    """`left sign right`."""
    return either(*(both(a, b, compare(s, sign, t)) for (a, s), (b, t) in product(left, right)))
