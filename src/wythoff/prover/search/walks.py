"""The checks of a certificate once more, many states at a time: where do a recursion or the rule fail?

This only searches for counterexamples, so states of a walk are told apart by a hash; the proof is the plain checker's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from math import log

import numpy as np

from ...certificate.checker.adders import Adder
from ...errors import GaveUpError
from ...kernels.automata import lockstep
from ...kernels.base.array_types import Flags, Integers
from ...progress import report
from ..learning.guess import Guess

RowsFit = Callable[[Integers], Flags]  # outputs, one row for each end of a walk

MOST_FAILURES = 60
MOST_STATES = 3_000_000  # of one walk: the plain checker, which repeats it, would take minutes
AT_ONCE = 20_000  # states whose successors are made at once: 0.1 s
_HASH = np.random.default_rng(6).integers(1, 2**62, 64, dtype=np.int64) * 2 + 1


@dataclass(frozen=True)
class Edges:
    """An adder as arrays: the edges of state s are start[s], ..., start[s + 1] - 1."""

    start: Integers
    back: Integers
    digit: Integers
    target: Integers
    ends: Flags

    def out(self, states: Integers) -> tuple[Integers, Integers]:
        """Every edge from these states: the index of its state, and its own."""
        degrees = self.start[states + 1] - self.start[states]
        origin = np.repeat(np.arange(len(states)), degrees)
        within = np.arange(len(origin)) - np.repeat(np.cumsum(degrees) - degrees, degrees)
        return origin, self.start[states][origin] + within


def edges_of(adder: Adder) -> Edges:
    """Turn an adder into arrays."""
    flat = [(*label, target) for row in adder.rows for label, target in row.items()]
    back, digit, target = np.array(flat, np.int64).reshape(-1, 3).T
    start = np.cumsum([0, *map(len, adder.rows)]).astype(np.int64)
    return Edges(start, back, digit, target, np.array(adder.ends, np.bool_))


class Seen:
    """A growing set of numbers: sorted parts, each at least twice as long as the next, so that there are few."""

    def __init__(self, first: Integers) -> None:
        self._parts = [np.sort(first)]

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    def add(self, numbers: Integers) -> None:
        """Add numbers that are not there yet, each once."""
        self._parts.append(np.sort(numbers))
        while len(self._parts) > 1 and len(self._parts[-2]) < 2 * len(self._parts[-1]):
            self._parts[-2:] = [np.sort(np.concatenate(self._parts[-2:]))]

    def has(self, numbers: Integers) -> Flags:
        """Which of these numbers are there."""
        found = np.zeros(len(numbers), np.bool_)
        for part in self._parts:
            found |= part[np.minimum(np.searchsorted(part, numbers), len(part) - 1)] == numbers if len(part) else False
        return found


def failures(radix: int, guesses: Sequence[Guess], fits: RowsFit, most: int) -> list[Integers]:
    """Read one word with all guesses: words at which their outputs do not fit, shortest first."""
    sizes = [guess.states + 1 for guess in guesses]
    starts = np.cumsum([0, *sizes[:-1]]).astype(np.int32)
    tables = [np.vstack([guess.delta, np.full((1, guess.delta.shape[1]), -1)]) for guess in guesses]
    parts = zip(tables, starts.tolist(), sizes, strict=True)
    delta = np.concatenate([np.where(table < 0, first + size - 1, table + first) for table, first, size in parts])
    outputs = np.concatenate([np.append(guess.outputs, 0) for guess in guesses]).astype(np.int64)
    symbols = np.array(list(product(range(radix), repeat=round(log(delta.shape[1], radix)))), np.int64)
    words: list[Integers] = []
    told = 0
    for states, work in lockstep.met(delta.astype(np.int32), starts, sizes[0] - 1):
        for wrong in np.flatnonzero(~fits(outputs[states]))[: most - len(words)]:
            word = lockstep.spelled(work.before, work.by, told + int(wrong))
            words.append(symbols[word])
        told += len(states)
        if len(words) >= most:
            break
        if told > MOST_STATES:
            raise GaveUpError(f"a check has more than {MOST_STATES} joint states")
    return words


class Walk:
    """One product: heaps z and z' related by `edges`, guesses `here` on z and `there` on z'."""

    def __init__(self, radix: int, edges: Sequence[Edges], here: Sequence[Guess], there: Sequence[Guess]) -> None:
        self.radix, self.edges, self.here, self.there = radix, edges, here, there

    def failures(self, fits: RowsFit) -> list[Integers]:
        """Find words (digits, one column for each heap) of z at which the outputs do not fit, shortest first."""
        heaps, machines = len(self.edges), len(self.here) + len(self.there)
        states = np.zeros((1, heaps + machines), np.int64)
        seen = Seen(self._hashed(states))
        steps: list[tuple[Integers, Integers]] = []
        words: list[Integers] = []
        while len(states):
            wrong = self._wrong(states, fits)
            words += [self._word(steps, int(index)) for index in wrong[: MOST_FAILURES - len(words)]]
            if len(words) >= MOST_FAILURES:
                break
            origin, digits, states = self._fresh(states, seen)
            seen.add(self._hashed(states))
            steps.append((origin, digits))
            if len(seen) > MOST_STATES:
                raise GaveUpError(f"a check has more than {MOST_STATES} joint states")
        return words

    def _fresh(self, states: Integers, seen: Seen) -> tuple[Integers, Integers, Integers]:
        """What is reached and was not seen before, some states at a time: from where, with which digits, what."""
        parts: list[tuple[Integers, Integers, Integers]] = []
        for start in range(0, len(states), AT_ONCE):
            report(0.0)
            origin, digits, reached = self._onward(states[start : start + AT_ONCE])
            keys, first = np.unique(self._hashed(reached), return_index=True)
            fresh = first[~seen.has(keys)]
            parts.append((origin[fresh] + start, digits[fresh], reached[fresh]))
        origin, digits, reached = (np.concatenate(column) for column in zip(*parts, strict=True))
        _, first = np.unique(self._hashed(reached), return_index=True)
        return origin[first], digits[first], reached[first]

    def _hashed(self, states: Integers) -> Integers:
        mixed = (states + 1) * _HASH[: states.shape[1]]
        mixed ^= mixed >> 29
        hashed: Integers = (mixed * _HASH[1 : states.shape[1] + 1]).sum(axis=1)
        return hashed

    def _wrong(self, states: Integers, fits: RowsFit) -> Integers:
        heaps = len(self.edges)
        ends = np.logical_and.reduce([edges.ends[states[:, heap]] for heap, edges in enumerate(self.edges)])
        at = np.flatnonzero(ends)
        guesses = [*self.here, *self.there]
        outputs = [guess.outputs[states[at, heaps + index]].astype(np.int64) for index, guess in enumerate(guesses)]
        wrong: Integers = at[~fits(np.stack(outputs, axis=1))]
        return wrong

    def _onward(self, states: Integers) -> tuple[Integers, Integers, Integers]:
        heaps = len(self.edges)
        origin = np.arange(len(states))
        places: list[Integers] = []
        backs: list[Integers] = []
        digits: list[Integers] = []
        for heap, edges in enumerate(self.edges):
            index, edge = edges.out(states[origin, heap])
            origin = origin[index]
            places, backs, digits = ([column[index] for column in part] for part in (places, backs, digits))
            places.append(edges.target[edge])
            backs.append(edges.back[edge])
            digits.append(edges.digit[edge])
        symbol, shifted = self._symbol(digits), self._symbol(backs)
        columns = [guess.delta[states[origin, heaps + i], symbol] for i, guess in enumerate(self.here)]
        first = heaps + len(self.here)
        columns += [guess.delta[states[origin, first + i], shifted] for i, guess in enumerate(self.there)]
        return origin, np.stack(digits, axis=1), np.stack([*places, *columns], axis=1).astype(np.int64)

    def _symbol(self, digits: list[Integers]) -> Integers:
        symbol = np.zeros_like(digits[0])
        for column in digits:
            symbol = symbol * self.radix + column
        return symbol

    def _word(self, steps: list[tuple[Integers, Integers]], index: int) -> Integers:
        word = []
        for origin, digits in reversed(steps):
            word.append(digits[index])
            index = int(origin[index])
        return np.array(word[::-1], np.int64).reshape(-1, len(self.edges))
