"""Conditions on a removal that only a move which adds to a heap satisfies: `i == -j`, `u > x`, `(i,j) in {(1,-1)}`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import inf

from .intervals import Interval, Ranges, truth
from .predicate import Comparison, Member, Negative, Number, Operation, Term, Variable, show, variables
from .sets import Listed

REMOVED = frozenset("ijk")
LANDINGS = {"u": ("x", "i"), "v": ("y", "j"), "w": ("z", "k")}  # u = x - i, and so on
ADDED: Interval = (-inf, -1)
TAKEN: Interval = (1, inf)


def addition_in(condition: Comparison | Member, heaps: str = "") -> str | None:
    """Show the part that needs a removal below 0: a comparison of a chain, a member of a set; None if there is none.

    `heaps` names the removals of all heaps where it is known that a move takes something: `i + j == 0` of "ij".

    >>> from wythoff.rules.predicate_parser import condition_of
    >>> [addition_in(condition_of(text)) for text in ("i == 2 - j", "i - j == -2", "i + j == 0", "-3 < i < 5")]
    [None, None, None, None]
    >>> [addition_in(condition_of(text)) for text in ("0 < i == -j", "3*i < 0", "(i,j) in {(1,1),(1,-1)}")]
    ['i == -j', '3*i < 0', '(i,j) in {(1,-1)}']
    >>> addition_in(condition_of("u > x")), addition_in(condition_of("i + j == 0"), "ij")
    ('u > x', 'i + j == 0')
    """
    return next((show(part) for part in _parts(condition) if _only_adds(_of_removals(part), frozenset(heaps))), None)


def _parts(condition: Comparison | Member) -> Iterator[Comparison | Member]:
    match condition:
        case Member(terms, Listed(points)):
            yield from (Member(terms, Listed((point,))) for point in points)
        case Comparison(signs, terms):
            yield from (Comparison((sign,), pair) for sign, pair in zip(signs, pairwise(terms), strict=True))


def _of_removals(part: Comparison | Member) -> Comparison | Member:
    """A comparison of sums that says something of the removal alone, written so: `u + v == x + y` as `0 == i + j`."""
    if not isinstance(part, Comparison) or not variables(part) & LANDINGS.keys():
        return part
    left, right = part.terms
    if (sums := _coefficients(Operation("-", left, right))) is None:
        return part
    for landing, (start, removal) in LANDINGS.items():
        count = sums.pop(landing, 0)
        sums[start] = sums.get(start, 0) + count
        sums[removal] = sums.get(removal, 0) - count
    if any(count for name, count in sums.items() if name not in REMOVED | {""}):
        return part
    return Comparison(part.signs, (_sum(sums), _sum({name: -count for name, count in sums.items()})))


def _coefficients(term: Term) -> dict[str, int] | None:
    """How often a sum holds each variable, and the number without one at ""; None of what is not a sum."""
    match term:
        case Number(value):
            return {"": value}
        case Variable(name):
            return {name: 1}
        case Negative(inner):
            return _coefficients(Operation("-", Number(0), inner))
        case Operation("+" | "-" as sign, one, other):
            first, second = _coefficients(one), _coefficients(other)
            if first is None or second is None:
                return None
            turn = 1 if sign == "+" else -1
            return {name: first.get(name, 0) + turn * second.get(name, 0) for name in first.keys() | second.keys()}
        case Operation("*", Number(factor), inner) | Operation("*", inner, Number(factor)):
            found = _coefficients(inner)
            return found and {name: factor * count for name, count in found.items()}
    return None


def _sum(sums: dict[str, int]) -> Term:
    """The part of the sum whose coefficients are positive."""
    total: Term = Number(0)
    for name, count in sorted(sums.items()):
        if count > 0:
            part: Term = Operation("*", Number(count), Variable(name)) if name else Number(count)
            total = part if total == Number(0) else Operation("+", total, part)
    return total


def _only_adds(part: Comparison | Member, heaps: frozenset[str]) -> bool:
    """Whether it may hold for numbers below 0 and holds for no others, or where both sides are 0 alone."""
    removed = variables(part) & REMOVED
    free = dict.fromkeys(removed, (-inf, inf))
    if not any(_may_hold(part, {**free, name: ADDED}) for name in removed):
        return False
    takes = any(_may_hold(part, {name: TAKEN}) for name in removed)
    is_of_two = isinstance(part, Comparison) and all(map(variables, part.terms))
    is_of_all = bool(heaps) and removed >= heaps
    return not takes and (is_of_two or is_of_all or not _may_hold(part, {}))


def _may_hold(part: Comparison | Member, ranges: Ranges) -> bool:
    return truth(part, ranges)[1] > 0
