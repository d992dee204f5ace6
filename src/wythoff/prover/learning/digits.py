"""A numeration system as the learner sees it: weights, and the valid words as a table."""

from __future__ import annotations

from itertools import product

import numpy as np

from ...automata.numeration import System
from ...automata.valid_words import valid_table
from ...kernels.base.array_types import Delta, Flags, Integers

LONGEST = 60  # digits: weights stay below 2^63 in every system that is tried


class Digits:
    """A numeration system as the learner sees it: weights, and the valid words as a table with -1."""

    def __init__(self, system: System) -> None:
        self.system, self.radix = system, system.radix
        self.valid, self.ends = live_part(*valid_table(system))
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


def live_part(delta: Delta, accepting: Flags) -> tuple[Integers, Flags]:
    """Leave out the dead states of an automaton, which become -1."""
    alive = accepting.copy()
    while (grown := alive | alive[delta].any(axis=1)).sum() > alive.sum():
        alive = grown
    index = np.where(alive, np.cumsum(alive) - 1, -1)
    return index[delta[alive]].astype(np.int64), accepting[alive]
