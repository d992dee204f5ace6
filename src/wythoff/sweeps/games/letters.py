"""What a letter of a sweep runs over: numbers, also from ends that depend on other letters, or sets.

A number is a whole number of any size. A set is a tuple of points, sorted, each once; its letter runs over all subsets
of a given set, the smallest first and then in lexicographic order, or over sets that are given one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations, islice, pairwise
from typing import NamedTuple, cast

from ...errors import RuleError, quoted
from ...rules.predicate import Node, Term, evaluator, variables
from ...rules.sets import Listed, Point, set_text
from ...rules.vocabulary import length_of

MOST_LISTED = 10**5  # numbers of several ranges that are listed, so that each stands once

Set = tuple[Point, ...]
Combination = tuple[int | Set, ...]  # the values of the variables of all letters, or of the first ones
Function = Callable[[Combination], int]


@dataclass(frozen=True)
class Union:
    """The numbers of several ranges, in their order, each once."""

    ranges: tuple[range, ...]

    def __iter__(self) -> Iterator[int]:
        for place, numbers in enumerate(self.ranges):
            before = self.ranges[:place]
            yield from (number for number in numbers if not any(number in other for other in before))

    def size(self, bound: int) -> int:
        """How many; where ranges overlap they are counted one by one, and not far beyond the bound."""
        ends = sorted((min(numbers[0], numbers[-1]), max(numbers[0], numbers[-1])) for numbers in self.ranges)
        if all(last < first for (_, last), (first, _) in pairwise(ends)):
            return sum(map(length, self.ranges))
        return sum(1 for _ in islice(self, bound + 1))


@dataclass(frozen=True)
class Subsets:
    """All subsets of a set: the smallest first, then in lexicographic order."""

    points: Set

    def __iter__(self) -> Iterator[Set]:
        return chain.from_iterable(combinations(self.points, size) for size in range(len(self.points) + 1))


Choices = range | tuple[int, ...] | Union | tuple[Set, ...] | Subsets


def length(numbers: range) -> int:
    """How many numbers a range has; `len` refuses more than 2^63.

    >>> length(range(0, 10**30, 3))
    333333333333333333333333333334
    """
    return (numbers[-1] - numbers[0]) // numbers.step + 1 if numbers else 0


def size_of(choices: Choices, bound: int) -> int:
    """How many choices there are, exact while at most `bound`; else a number that there are at least."""
    match choices:
        case range():
            return length(choices)
        case Union():
            return choices.size(bound)
        case Subsets(points):
            return 1 << len(points)
    return len(choices)


def joined(ranges: list[range]) -> Choices:
    """The numbers of these ranges in their order, each once."""
    some = [numbers for numbers in ranges if numbers]
    if len(some) == 1:
        return some[0]
    if sum(map(length, some)) > MOST_LISTED:
        return Union(tuple(some))
    return tuple(dict.fromkeys(chain.from_iterable(some)))


class Span(NamedTuple):
    """`first..last..step`, in terms of letters; a single number is its own last one."""

    first: Term
    last: Term
    step: Term

    @property
    def needs(self) -> frozenset[str]:
        return frozenset(name for term in self for name in variables(term))


@dataclass(frozen=True)
class Letter:
    """A letter with what it runs over: `fixed` choices, or `spans` whose ends are terms in the variables `needs`.

    `text` is how it was given, for errors.
    """

    name: str
    text: str
    fixed: Choices | None = None
    spans: tuple[Span, ...] = ()
    is_set: bool = False

    @property
    def needs(self) -> frozenset[str]:
        return frozenset(name for span in self.spans for name in span.needs)

    @property
    def slots(self) -> tuple[str, ...]:
        """Its variables: a set has a second one for its size."""
        return (self.name, length_of(self.name)) if self.is_set else (self.name,)

    def chooser(self, names: tuple[str, ...]) -> Callable[[Combination], Choices]:
        """What the letter runs over, as a function of the values of these variables."""
        fixed = self.fixed
        return Chooser(self.text, self.spans, names) if fixed is None else lambda values: fixed


class Chooser:
    """The numbers of some spans, as a function of the values of the variables in their ends."""

    def __init__(self, text: str, spans: tuple[Span, ...], names: tuple[str, ...]) -> None:
        self.text, self.names = text, names
        self.spans = [tuple(function_of(term, names) for term in span) for span in spans]

    def __call__(self, values: Combination) -> Choices:
        return joined([self._range(span, values) for span in self.spans])

    def _range(self, span: tuple[Function, ...], values: Combination) -> range:
        first, last, by = (end(values) for end in span)
        if by < 1:
            at = f" at {shown(zip(self.names, values, strict=False))}" if values else ""
            raise RuleError(f"'{self.text}': the step is {quoted(by)}{at}; it must be at least 1")
        return range(first, last + 1, by)


def function_of(node: Node, names: tuple[str, ...]) -> Function:
    """A term or condition as a function of a combination; it reads numbers and sizes of sets, never a set."""
    return cast(Function, evaluator(node, names))


def shown(values: Iterable[tuple[str, int | Set]]) -> str:
    """The values for an error: `p = 3, S = {1,2}`.

    >>> shown([("p", 3), ("S", ((1,), (2,))), ("len(S)", 2)])
    'p = 3, S = {1,2}'
    """
    named = [(name, value) for name, value in values if not name.startswith("len(")]
    return ", ".join(f"{name} = {quoted(v) if isinstance(v, int) else written(v)}" for name, v in named)


def written(value: int | Set | str) -> int | str:
    """A value as it stands among the parameters of a game: a set as its text."""
    return set_text(Listed(value)) if isinstance(value, tuple) else value
