"""The checks of a certificate once more, many states at a time: where do a recursion or the rule fail?

This only searches for counterexamples, so states of a walk are told apart by a hash; the proof is the plain checker's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ...errors import GaveUpError
from ...progress import report
from ..certificate.checker.adders import Adder
from ..logic.arrays import Numbers, Truths
from .guess import Guess

RowsFit = Callable[[Numbers], Truths]  # outputs, one row for each end of a walk

MOST_FAILURES = 60
MOST_STATES = 3_000_000  # of one walk: the plain checker, which repeats it, would take minutes
AT_ONCE = 20_000  # states whose successors are made at once: 0.1 s
_HASH = np.random.default_rng(6).integers(1, 2**62, 64, dtype=np.int64) * 2 + 1


@dataclass(frozen=True)
class Edges:
    """An adder as arrays: the edges of state s are start[s], ..., start[s + 1] - 1."""

    start: Numbers
    back: Numbers
    digit: Numbers
    target: Numbers
    ends: Truths

    def out(self, states: Numbers) -> tuple[Numbers, Numbers]:
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


class Walk:
    """One product: heaps z and z' related by `edges`, guesses `here` on z and `there` on z'."""

    def __init__(self, radix: int, edges: Sequence[Edges], here: Sequence[Guess], there: Sequence[Guess]) -> None:
        self.radix, self.edges, self.here, self.there = radix, edges, here, there

    def failures(self, fits: RowsFit) -> list[Numbers]:
        """Find words (digits, one column for each heap) of z at which the outputs do not fit, shortest first."""
        heaps, machines = len(self.edges), len(self.here) + len(self.there)
        states = np.zeros((1, heaps + machines), np.int64)
        seen = self._hashed(states)
        steps: list[tuple[Numbers, Numbers]] = []
        words: list[Numbers] = []
        while len(states):
            wrong = self._wrong(states, fits)
            words += [self._word(steps, int(index)) for index in wrong[: MOST_FAILURES - len(words)]]
            if len(words) >= MOST_FAILURES:
                break
            origin, digits, states = self._fresh(states, seen)
            seen = np.union1d(seen, self._hashed(states))
            steps.append((origin, digits))
            if len(seen) > MOST_STATES:
                raise GaveUpError(f"a check has more than {MOST_STATES} joint states")
        return words

    def _fresh(self, states: Numbers, seen: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """What is reached and was not seen before, some states at a time: from where, with which digits, what."""
        parts: list[tuple[Numbers, Numbers, Numbers]] = []
        for start in range(0, len(states), AT_ONCE):
            report(0.0)
            origin, digits, reached = self._onward(states[start : start + AT_ONCE])
            keys, first = np.unique(self._hashed(reached), return_index=True)
            places = np.minimum(np.searchsorted(seen, keys), len(seen) - 1)
            fresh = first[seen[places] != keys]
            parts.append((origin[fresh] + start, digits[fresh], reached[fresh]))
        origin, digits, reached = (np.concatenate(column) for column in zip(*parts, strict=True))
        _, first = np.unique(self._hashed(reached), return_index=True)
        return origin[first], digits[first], reached[first]

    def _hashed(self, states: Numbers) -> Numbers:
        mixed = (states + 1) * _HASH[: states.shape[1]]
        mixed ^= mixed >> 29
        hashed: Numbers = (mixed * _HASH[1 : states.shape[1] + 1]).sum(axis=1)
        return hashed

    def _wrong(self, states: Numbers, fits: RowsFit) -> Numbers:
        heaps = len(self.edges)
        ends = np.logical_and.reduce([edges.ends[states[:, heap]] for heap, edges in enumerate(self.edges)])
        at = np.flatnonzero(ends)
        guesses = [*self.here, *self.there]
        outputs = [guess.outputs[states[at, heaps + index]].astype(np.int64) for index, guess in enumerate(guesses)]
        wrong: Numbers = at[~fits(np.stack(outputs, axis=1))]
        return wrong

    def _onward(self, states: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        heaps = len(self.edges)
        origin = np.arange(len(states))
        places: list[Numbers] = []
        backs: list[Numbers] = []
        digits: list[Numbers] = []
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

    def _symbol(self, digits: list[Numbers]) -> Numbers:
        symbol = np.zeros_like(digits[0])
        for column in digits:
            symbol = symbol * self.radix + column
        return symbol

    def _word(self, steps: list[tuple[Numbers, Numbers]], index: int) -> Numbers:
        word = []
        for origin, digits in reversed(steps):
            word.append(digits[index])
            index = int(origin[index])
        return np.array(word[::-1], np.int64).reshape(-1, len(self.edges))
