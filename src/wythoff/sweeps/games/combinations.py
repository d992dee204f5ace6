"""All values of the letters together, one after the other: nested loops, and a condition that leaves some out.

Nothing is kept, so that 10^7 combinations need no more memory than one. Each part of the condition, an "and" of parts,
is asked as soon as its letters have values; one that may fault, as a division does, not before the parts before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from math import prod

from ...errors import TooLargeError
from ...rules.intervals import may_fault
from ...rules.predicate import And, Condition, Operation, variables, walk
from ...rules.predicate_parser import read_condition
from ...rules.scanner import Scanner
from .letters import Choices, Combination, Function, Letter, function_of, size_of
from .ranges import Ranges

FARTHER = 1000  # times the bound, where combinations are counted many at once
MOST_IN_VAIN = 3 * 10**6  # values tried one after the other that belong to no combination: 2 to 8 seconds


def read_where(text: str, ranges: Ranges) -> Condition | None:
    """Read a condition in the letters of the ranges; None for an empty text."""
    if not text.strip():
        return None
    scanner = Scanner(text, ranges.vocabulary("in --where"), largest=None)
    condition = read_condition(scanner)
    if scanner.next.kind != "end":
        scanner.refuse(scanner.next, f"expected 'and', 'or' or the end; {scanner.vocabulary.allowed}")
    return condition


def combinations(ranges: Ranges, where: Condition | None = None) -> Iterator[Combination]:
    """The values of `ranges.names` that satisfy the condition; the last letter changes first.

    >>> from .ranges import ranges_of
    >>> ranges = ranges_of(["p=1..3", "q=p+1..4"])
    >>> list(combinations(ranges, read_where("p + q != 5", ranges)))
    [(1, 2), (1, 3), (2, 4), (3, 4)]
    """
    return _Loops(ranges, where).all()


class _Loops:
    """A loop for each letter; `in_vain` counts the values tried since the last combination."""

    def __init__(self, ranges: Ranges, where: Condition | None) -> None:
        self.ranges, self.in_vain = ranges, 0
        self.choosers: list[Callable[[Combination], Choices]] = [
            letter.chooser(ranges.names) for letter in ranges.letters
        ]
        self.tests = _tests(ranges, where)

    def all(self) -> Iterator[Combination]:
        """Every combination."""
        return self.run(0, ()) if all(test(()) for test in self.tests[0]) else iter(())

    def run(self, depth: int, values: Combination) -> Iterator[Combination]:
        """The combinations that begin with these values, of the first `depth` letters."""
        if depth == len(self.choosers):
            self.in_vain = 0
            yield values
            return
        is_last, tests = depth + 1 == len(self.choosers), self.tests[depth + 1]
        for choice in self.choosers[depth](values):
            self.in_vain += 1
            longer = (*values, choice) if isinstance(choice, int) else (*values, choice, len(choice))
            if tests and not all(test(longer) for test in tests):
                self._check()
            elif is_last:
                self.in_vain = 0
                yield longer
            else:
                yield from self.run(depth + 1, longer)
                self._check()

    def _check(self) -> None:
        if self.in_vain > MOST_IN_VAIN:
            words = f"{self.in_vain - 1} values of '{self.ranges}' were tried in vain one after the other"
            raise TooLargeError(f"{words}; narrow the ranges, as in q=p+1..20 instead of --where 'p < q'")


def _tests(ranges: Ranges, where: Condition | None) -> list[list[Function]]:
    """The parts of the condition by the number of letters that must have values."""
    found: list[list[Function]] = [[] for _ in range(len(ranges.letters) + 1)]
    latest = 0
    for part in where.conditions if isinstance(where, And) else [] if where is None else [where]:
        needed = variables(part)
        depth = max((n for n, letter in enumerate(ranges.letters, 1) if needed & set(letter.slots)), default=0)
        latest = max(latest, depth)
        found[latest if _is_risky(part) else depth].append(function_of(part, ranges.names))
    return found


def _is_risky(part: Condition) -> bool:
    """Whether it may fault; unlike heaps, letters may be negative, so that any nim-sum may."""
    return may_fault(part) or any(isinstance(node, Operation) and node.sign == "^" for node in walk(part))


def count(ranges: Ranges, where: str = "", bound: int = 10**6) -> int:
    """How many combinations there are: exact while at most `bound`, else a number that there are at least.

    Letters on which nothing depends are not run through.

    >>> from .ranges import ranges_of
    >>> count(ranges_of(["p=1..1000000000"])), count(ranges_of(["p=1..1000", "q=1..p"]), bound=1000)
    (1000000000, 500500)
    """
    condition = read_where(where, ranges)
    asked = frozenset(name for letter in ranges.letters for name in letter.needs)
    asked |= variables(condition) if condition is not None else frozenset()
    free = [letter for letter in ranges.letters if not letter.needs and not asked & set(letter.slots)]
    rest = Ranges(tuple(letter for letter in ranges.letters if letter not in free))
    together = prod(_size(letter, bound) for letter in free)
    if not rest.letters and condition is None:
        return together
    return together * _run_through(_Loops(rest, condition), bound // together)


def _run_through(loops: _Loops, bound: int) -> int:
    """How many combinations these loops have; a last loop without a test is counted at once, and that farther."""
    if loops.tests[-1] or not loops.choosers:
        return sum(1 for _ in islice(loops.all(), bound + 1))
    last, found = loops.choosers.pop(), 0
    loops.tests.pop()
    for values in islice(loops.all(), bound + 1):
        found += size_of(last(values), bound)
        if found > FARTHER * bound:
            break
    return found


def _size(letter: Letter, bound: int) -> int:
    assert letter.fixed is not None
    return size_of(letter.fixed, bound)
