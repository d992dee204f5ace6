"""Conditions on a removal that only a move which adds to a heap satisfies: `i == -j`, `u > x`, `(i,j) in {(1,-1)}`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import inf

from .intervals import Interval, Ranges, truth
from .linear_terms import shortest_comparison
from .predicate import Comparison, Member, show, variables
from .sets import Listed

REMOVED, LEFT = frozenset("ijk"), frozenset("uvw")
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
    """A comparison in the removal alone where it says something of that alone: `u > x` as `-i > 0`."""
    match part:
        case Comparison((sign,), (left, right)) if variables(part) & LEFT:
            return shortest_comparison(sign, left, right)
    return part


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
