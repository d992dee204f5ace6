"""Learns the smallest automaton of a function of positions from its values.

Two prefixes lead to the same state iff they have the same residual, the values at all continuations. A table holds
the values of each prefix at a list of suffixes, which starts with all short ones; prefixes with equal rows are one
state. Where the automaton is wrong at a word z, the values of access(state after z_1..z_i) z_{i+1}.. change at some i,
and the suffix z_{i+2}.. tells two prefixes apart that were held to be the same (Rivest and Schapire 1993).

Values are known for words of at most `length` digits. A prefix for which some suffixes are too long is compared at
the others only, and is held to be the first state that agrees. What is learned is a guess; only a proof makes it more.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from ...errors import GaveUpError
from ...kernels.base.array_types import Bytes, Flags, Integers
from ...progress import report
from .digits import Digits
from .guess import Guess, StateLimit
from .residuals import UNKNOWN, DigitWord, Oracle, Rows, States

Known = tuple[Oracle, int]  # values, and of how many digits words may be
Suffixes = dict[DigitWord, None]

FIRST_SUFFIXES = 60  # about as many suffixes stand in the table at the beginning
EXAMPLES = 40  # counterexamples taken from one comparison


class Learner:
    """Learns one function of `heaps` numbers."""

    def __init__(
        self, digits: Digits, heaps: int, known: Known, limit: StateLimit, suffixes: Suffixes | None = None
    ) -> None:
        self.digits, self.heaps, self.oracle, self.length, self.limit = digits, heaps, *known, limit
        self.symbols = np.array(list(product(range(digits.radix), repeat=heaps)), np.int64)
        self.suffixes: Suffixes = dict(suffixes) if suffixes else dict.fromkeys(self._first_suffixes())
        self._rows = Rows(digits, heaps, *known)
        self.access: list[Integers] = []
        self.guess = self._built()

    def _first_suffixes(self) -> list[DigitWord]:
        suffixes: list[DigitWord] = [()]
        length = 1
        while len(suffixes) < FIRST_SUFFIXES:
            words = self.digits.words(length)
            suffixes += [tuple(zip(*choice, strict=True)) for choice in product(words, repeat=self.heaps)]
            length += 1
        return suffixes

    def fit(self, positions: Integers) -> None:
        """Refine until the automaton is right at all these positions."""
        truth = self.oracle(positions)
        while (wrong := np.flatnonzero(self.values(positions) != truth)).size:
            wrong = wrong[np.argsort(positions[wrong].sum(axis=1), kind="stable")]
            chosen = positions[wrong[:: max(1, len(wrong) // EXAMPLES)][:EXAMPLES]]
            if not self._refined(chosen):
                raise GaveUpError("gave up learning: the values known so far contradict each other")
            self.guess = self._built()

    def correct(self, positions: Integers) -> bool:
        """Use counterexamples; False if there is none among the positions."""
        wrong = positions[self.values(positions) != self.oracle(positions)]
        if not self._refined(wrong[:EXAMPLES]):
            return False
        self.guess = self._built()
        return True

    def _refined(self, positions: Integers) -> bool:
        """Use each of these wrong positions; whether any yields a new suffix."""
        report(0.0)
        return sum(self.refine(position) for position in positions) > 0

    def values(self, positions: Integers) -> Bytes:
        """Run the automaton: one value for each position."""
        length = self.digits.length(int(positions.max(initial=0)))
        state = np.zeros(len(positions), np.int64)
        for symbol in self._symbols_of(positions, length).T:
            state = self.guess.delta[state, symbol]
        return self.guess.outputs[state]

    def _symbols_of(self, positions: Integers, length: int) -> Integers:
        symbols = np.zeros((len(positions), length), np.int64)
        for column in positions.T:
            symbols = symbols * self.digits.radix + self.digits.system.digits(column, length)
        return symbols

    def refine(self, position: Integers) -> bool:
        """Add the suffix that this wrong position yields; False if there is none."""
        length = self.digits.length(int(position.max(initial=0)))
        word = self.symbols[self._symbols_of(position[None], length)[0]]
        state, mixed = 0, []
        for place in range(length + 1):
            mixed.append(self._number(np.concatenate([self.access[state], word[place:]])))
            if place < length:
                symbol = int(word[place] @ self._radices)
                state = int(self.guess.delta[state, symbol])
        values = self.oracle(np.array(mixed, np.int64))
        changes = np.flatnonzero(values[:-1] != values[1:])
        if not changes.size:
            return False
        suffix = tuple(map(tuple, word[changes[-1] + 1 :].tolist()))
        is_new = suffix not in self.suffixes
        self.suffixes[suffix] = None
        return is_new

    @property
    def _radices(self) -> Integers:
        return self.digits.radix ** np.arange(self.heaps, dtype=np.int64)[::-1]

    def _number(self, word: Integers) -> Integers:
        number: Integers = self.digits.weights[: len(word)][::-1] @ word
        return number

    def _built(self) -> Guess:
        """Build the automaton of the present suffixes, states in the order of their shortest prefixes."""
        rows = self._rows
        rows.add(list(self.suffixes))
        words, places = np.zeros((1, 0, self.heaps), np.int64), np.zeros((1, self.heaps), np.int64)
        states = States(rows(words, places), rows.lengths)
        self.access, delta = [words[0]], []
        while len(words):
            self.limit.check(len(self.access), self.digits.system)
            words, places, is_valid = self._extended(words, places)
            known = rows.lengths + words.shape[1] <= self.length
            targets = np.full(len(words), -1, np.int32)
            targets[is_valid], fresh = states.find(rows(words[is_valid], places[is_valid]), known)
            chosen = np.flatnonzero(is_valid)[fresh]
            delta.append(targets.reshape(-1, len(self.symbols)))
            words, places = words[chosen], places[chosen]
            self.access += list(words)
        values = np.array([row[self.heaps] for row in states.rows], np.uint8)
        return Guess(np.concatenate(delta), np.where(values >= UNKNOWN, 0, values).astype(np.uint8))

    def _extended(self, words: Integers, places: Integers) -> tuple[Integers, Integers, Flags]:
        """Put every symbol after every word: where that leads, and whether it begins numbers."""
        count = len(words)
        many = np.repeat(words, len(self.symbols), axis=0)
        last = np.tile(self.symbols, (count, 1))
        before = np.repeat(places, len(self.symbols), axis=0)
        after = self.digits.valid[before, last]
        is_valid = np.logical_and.reduce(after >= 0, axis=1)
        return np.concatenate([many, last[:, None]], axis=1), after, is_valid
