"""Sets that are Beatty pairs, some of them shifted: (A_n, B_n), but (A_n + 1, B_n + 1) where n = 8, 21, 55, …

The numbers n of a shift are an automaton, made of the set. Where its words are few cores followed by zeros, as in
10000, 1000000, …, the numbers of each core obey a recurrence, and are told by three of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from math import isqrt
from typing import NamedTuple

import numpy as np

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.compiler import compiled
from ...automata.formula_reader import read_formula
from ...automata.named_relations import known_relations
from ...automata.numeration import System
from .described_progressions import PairSet

SPARSE = 300  # numbers of a shift below MEASURED, at most
MEASURED = 200_000
FEWEST = 4  # numbers with the same core that make a sequence
LATEST = 40  # where the pairs may begin
MOST_SHIFTS = 4  # besides the one of most pairs
EARLY = 12  # pairs before this one may be exceptions


class Sequence(NamedTuple):
    """The numbers whose words are a core, `zeros` zeros and any number of `period` zeros more."""

    core: tuple[int, ...]
    zeros: int
    period: int

    def since(self, system: System, start: int) -> Sequence:
        """The same without the numbers below `start`."""
        zeros = self.zeros
        while system.value((*self.core, *[0] * zeros)) < start:
            zeros += self.period
        return self._replace(zeros=zeros)

    def first(self, system: System) -> str:
        """Three of its numbers, as in '8, 21, 55, …'."""
        words = ((*self.core, *[0] * (self.zeros + k * self.period)) for k in range(3))
        return ", ".join(str(system.value(word)) for word in words) + ", …"

    def automaton(self, system: System) -> Automaton:
        """The set of its numbers."""
        length, cycle = len(self.core), self.zeros + self.period
        sink = length + cycle
        delta = np.full((sink + 1, system.radix), sink, np.int32)
        delta[0, 0] = 0
        for state, digit in enumerate(self.core):
            delta[state, digit] = state + 1
        for state in range(length, sink):
            delta[state, 0] = state + 1 if state + 1 < sink else length + self.zeros
        accepting = np.arange(sink + 1) == length + self.zeros
        return operations.checked(Automaton(system, ("n",), delta, accepting))


class ShiftedPairs(NamedTuple):
    """Words, a formula in x and y, the relations that it names, and the pairs x <= y below the side."""

    words: str
    formula: str
    relations: dict[str, Automaton]
    pairs: PairSet


def shifted_pairs(points: Automaton, pairs: PairSet, side: int) -> Iterator[ShiftedPairs]:
    """Propose the pairs of [1; a, a, …], all shifted, and otherwise at the numbers of a few sequences."""
    system = points.system
    if len(system.recurrence) != 2 or system.recurrence[1] != 1:
        return
    plain = list(_beatty_pairs(system.recurrence[0], side))
    main, others = _seen(pairs, plain, system.recurrence[0])
    found = {shift: _sequences(system, _numbers(points, shift)) for shift in others}
    told = {shift: each[0] for shift, each in found.items() if each is not None and each[0]}
    if len(others) > MOST_SHIFTS or len(told) < len(found):
        return
    last = max((n for each in found.values() if each is not None for n in each[1]), default=-1)
    sets = {shift: _union(system, sequences) for shift, sequences in told.items()}
    places = [(low + e, high + e) for (low, high), e in zip(plain, _shifts(sets, main, side), strict=True)]
    wrong = [n for n, place in enumerate(places) if place[1] < side and place not in pairs]
    start = max([last, *wrong]) + 1
    if start <= LATEST:
        later = {shift: [each.since(system, start) for each in group] for shift, group in told.items()}
        inside = frozenset(place for place in places[start:] if place[1] < side)
        yield _family(system, main, later, sets, start)._replace(pairs=inside)


def _union(system: System, sequences: list[Sequence]) -> Automaton:
    return reduce(operations.either, (each.automaton(system) for each in sequences))


def _shifts(sets: dict[int, Automaton], main: int, count: int) -> Iterator[int]:
    """The shift of the pair number n, n = 0, 1, …"""
    for n in range(count):
        yield next((shift for shift, numbers in sets.items() if numbers.accepts(n)), main)


def _beatty_pairs(a: int, side: int) -> Iterator[tuple[int, int]]:
    for n in range(side):
        low = ((2 - a) * n + isqrt((a * a + 4) * n * n)) // 2
        yield low, low + a * n


def _seen(pairs: PairSet, plain: list[tuple[int, int]], a: int) -> tuple[int, list[int]]:
    """The shift of most pairs, each compared with the one of the same difference, and the rarer ones of later pairs."""
    later = [x - plain[n][0] for x, y in pairs for n in [(y - x) // a] if (y - x) % a == 0 and n >= EARLY]
    if not later:
        return 0, []
    main = Counter(later).most_common(1)[0][0]
    return main, sorted(set(later) - {main}, reverse=True)


def _numbers(points: Automaton, shift: int) -> Automaton:
    """All n for which the pair so shifted is in the set."""
    relations = {**known_relations(points.system), "P": points}
    text = f"exists x, y: A(n,x) and B(n,y) and P({_moved('x', shift)},{_moved('y', shift)})"
    return compiled(points.system, read_formula(text, relations, ("n",)))


def _moved(name: str, part: int) -> str:
    return f"{name} {'+' if part >= 0 else '-'} {abs(part)}"


def _sequences(system: System, numbers: Automaton) -> tuple[list[Sequence], list[int]] | None:
    """The sequences of which a set of numbers consists, and single numbers; None if it is no such set."""
    members = np.flatnonzero(numbers.accepts_many(np.arange(MEASURED))).tolist()
    if len(members) > SPARSE:
        return None
    zeros: dict[tuple[int, ...], list[int]] = {}
    singles = [n for n in members if n == 0]
    for n in members[len(singles) :]:
        word = list(system.represent(n, system.length(n)))
        core = tuple(int(digit) for digit in word[: 1 + max(place for place, digit in enumerate(word) if digit)])
        zeros.setdefault(core, []).append(len(word) - len(core))
    found = []
    for core, ends in zeros.items():
        begin = _regular_from(ends)
        if len(ends) - begin >= FEWEST:
            found.append(Sequence(core, ends[begin], ends[-1] - ends[-2]))
        else:
            begin = len(ends)
        singles += [system.value((*core, *[0] * end)) for end in ends[:begin]]
    return found, singles


def _regular_from(ends: list[int]) -> int:
    """From which place on the numbers grow by the same step."""
    begin = len(ends) - 1
    while begin > 0 and ends[begin] - ends[begin - 1] == ends[-1] - ends[-2]:
        begin -= 1
    return begin


def _family(
    system: System, main: int, told: dict[int, list[Sequence]], sets: dict[int, Automaton], start: int
) -> ShiftedPairs:
    names = {shift: f"T{index}" for index, shift in enumerate(told)}
    cases = [f"({name}(n) and {_both_ways(shift)})" for shift, name in names.items()]
    cases.append(f"({''.join(f'not {name}(n) and ' for name in names.values())}{_both_ways(main)})")
    formula = f"exists n, t, w: n >= {start} and A(n,t) and B(n,w) and ({' or '.join(cases)})"
    relations = {names[shift]: numbers for shift, numbers in sets.items()}
    return ShiftedPairs(_words(system, main, told, start), formula, relations, frozenset())


def _words(system: System, main: int, told: dict[int, list[Sequence]], start: int) -> str:
    """As in 'as wythoff, (A_n, B_n), n >= 6, shifted by (1,1) where n = 8, 21, 55, …, A_n = …'."""
    a = system.recurrence[0]
    moved = f" shifted by ({main},{main})" if main else ""
    parts = [f"as {'wythoff' if a == 1 else f'fraenkel({a})'}, (A_n, B_n){moved}, n >= {start}"]
    for shift, group in told.items():
        where = " or ".join(each.first(system) for each in group)
        parts.append(f"{'but ' * bool(moved)}shifted by ({shift},{shift}) where n = {where}")
    if told:
        laws = {_law(a, each.period) for group in told.values() for each in group}
        parts[-1] += f" ({' or '.join(sorted(laws))})"
    alpha = f"({2 - a} + sqrt {a * a + 4})/2" if a != 2 else "sqrt 2"
    return ", ".join([*parts, f"A_n = floor(n*alpha), B_n = A_n + {'' if a == 1 else a}n, alpha = {alpha}"])


def _both_ways(shift: int) -> str:
    ways = [f"{x} = {_moved('t', shift)} and {y} = {_moved('w', shift)}" for x, y in ("xy", "yx")]
    return f"({ways[0]} or {ways[1]})"


def _law(a: int, period: int) -> str:
    """The recurrence of words with `period` zeros more each time: trace and determinant of a power of [a 1; 1 0]."""
    before, trace = 2, a
    for _ in range(period - 1):
        before, trace = trace, a * trace + before
    return f"u_k = {trace}u_(k-1) {'+' if period % 2 else '-'} u_(k-2)"
