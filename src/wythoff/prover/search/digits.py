"""A numeration system as the learner sees it: weights, and the valid words as a table."""

from __future__ import annotations

from itertools import product

import numpy as np

from ..logic.arrays import Delta, Numbers, Truths
from ..logic.numeration import System
from ..logic.valid_words import valid_table

LONGEST = 60  # digits: weights stay below 2^63 in every system that is tried


class Digits:
    """A numeration system as the learner sees it: weights, and the valid words as a table with -1."""

    def __init__(self, system: System) -> None:
        self.system, self.radix = system, system.radix
        self.valid, self.ends = parry_table(system.recurrence) or live_part(*valid_table(system))
        weights = system.weights(LONGEST)
        self.weights = np.array([weight if weight < 2**62 else 2**62 for weight in weights], np.int64)

    def length(self, number: int) -> int:
        return self.system.length(number)

    def full_length(self, bound: int) -> int:
        """The largest length of which every word is a number below the bound."""
        return int(np.searchsorted(self.weights, bound, side="right")) - 1

    def follow(self, state: int, word: tuple[int, ...]) -> int:
        for digit in word:
            state = int(self.valid[state, digit]) if state >= 0 else -1
        return state

    def words(self, length: int) -> list[tuple[int, ...]]:
        """The words of this length that begin some number."""
        return [word for word in product(range(self.radix), repeat=length) if self.follow(0, word) >= 0]

    def value(self, word: tuple[int, ...]) -> int:
        return int(np.array(word, np.int64) @ self.weights[: len(word)][::-1])


def parry_table(recurrence: tuple[int, ...]) -> tuple[Numbers, Truths] | None:
    """Make the table of the valid words if they are those below the recurrence from each place on; else None.

    That holds if no end of the recurrence reaches the recurrence itself (Parry 1960). State i: its first i terms were
    just read.
    """
    ends = (recurrence[i:] for i in range(1, len(recurrence)))
    if min(recurrence) < 0 or any(end >= recurrence[: len(end)] for end in ends if end != recurrence[: len(end)]):
        return None
    digits = range(max(recurrence[0], 1) + (len(recurrence) > 1))
    after = [i + 1 if i + 1 < len(recurrence) else -1 for i in range(len(recurrence))]
    rows = [[0 if d < c else after[i] if d == c else -1 for d in digits] for i, c in enumerate(recurrence)]
    return np.array(rows, np.int64), np.ones(len(recurrence), np.bool_)


def live_part(delta: Delta, accepting: Truths) -> tuple[Numbers, Truths]:
    """Leave out the dead states of an automaton, which become -1."""
    alive = accepting.copy()
    while (grown := alive | alive[delta].any(axis=1)).sum() > alive.sum():
        alive = grown
    index = np.where(alive, np.cumsum(alive) - 1, -1)
    return index[delta[alive]].astype(np.int64), accepting[alive]
