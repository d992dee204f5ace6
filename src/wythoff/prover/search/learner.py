"""Learns the smallest automaton of a function of positions from its values.

Two prefixes lead to the same state iff they have the same residual, the values at all continuations. A table holds
the values of each prefix at a list of suffixes, which starts with all short ones; prefixes with equal rows are one
state. Where the automaton is wrong at a word z, the values of access(state after z_1..z_i) z_{i+1}.. change at some i,
and the suffix z_{i+2}.. tells two prefixes apart that were held to be the same (Rivest and Schapire 1993).

Values are known for words of at most `length` digits. A prefix for which some suffixes are too long is compared at
the others only, and is held to be the first state that agrees. What is learned is a guess; only a proof makes it more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from ...errors import GaveUpError
from ...progress import report
from ..logic.numeration import System
from ..logic.valid_words import valid_table

Numbers = NDArray[np.int64]
Values = NDArray[np.uint8]
Oracle = Callable[[Numbers], Values]  # positions, one row each
Known = tuple[Oracle, int]  # values, and of how many digits words may be
Word = tuple[tuple[int, ...], ...]  # one tuple of digits for each place
Suffixes = dict[Word, None]

UNKNOWN, NO_WORD = 254, 255
LONGEST = 60  # digits: weights stay below 2^63 in every system that is tried
FIRST_SUFFIXES = 60  # about as many suffixes stand in the table at the beginning
EXAMPLES = 40  # counterexamples taken from one comparison
CELLS = 500_000  # of the table that are asked at once: 0.2 s


@dataclass(frozen=True)
class Budget:
    """How many states an automaton may have."""

    states: int

    def check(self, states: int, system: System) -> None:
        report(0.0)
        if states > self.states:
            raise TooManyStatesError(f"more than {self.states} states in {system}")


class TooManyStatesError(GaveUpError):
    """An automaton outgrew its budget."""


@dataclass(frozen=True)
class Table:
    """delta[state, symbol] is the next state, -1 after a digit that no number has; outputs[state] is a value."""

    delta: NDArray[np.int32]
    outputs: Values

    @property
    def states(self) -> int:
        return len(self.outputs)


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


def parry_table(recurrence: tuple[int, ...]) -> tuple[NDArray[np.int64], NDArray[np.bool_]] | None:
    """The valid words if every one is below the recurrence from each place on (Parry 1960); None if that fails.

    That holds if no end of the recurrence reaches the recurrence itself. State i: its first i terms were just read.
    """
    ends = (recurrence[i:] for i in range(1, len(recurrence)))
    if min(recurrence) < 0 or any(end >= recurrence[: len(end)] for end in ends if end != recurrence[: len(end)]):
        return None
    digits = range(max(recurrence[0], 1) + (len(recurrence) > 1))
    after = [i + 1 if i + 1 < len(recurrence) else -1 for i in range(len(recurrence))]
    rows = [[0 if d < c else after[i] if d == c else -1 for d in digits] for i, c in enumerate(recurrence)]
    return np.array(rows, np.int64), np.ones(len(recurrence), np.bool_)


def live_part(delta: NDArray[np.int32], accepting: NDArray[np.bool_]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """The automaton without its dead states, which become -1."""
    alive = accepting.copy()
    while (grown := alive | alive[delta].any(axis=1)).sum() > alive.sum():
        alive = grown
    index = np.where(alive, np.cumsum(alive) - 1, -1)
    return index[delta[alive]].astype(np.int64), accepting[alive]


class Learner:
    """Learns one function of `heaps` numbers."""

    def __init__(
        self, digits: Digits, heaps: int, known: Known, budget: Budget, suffixes: Suffixes | None = None
    ) -> None:
        self.digits, self.heaps, self.oracle, self.length, self.budget = digits, heaps, *known, budget
        self.symbols = np.array(list(product(range(digits.radix), repeat=heaps)), np.int64)
        self.suffixes: Suffixes = dict(suffixes) if suffixes else dict.fromkeys(self._first_suffixes())
        self._rows = _Rows(digits, heaps, *known)
        self.access: list[NDArray[np.int64]] = []
        self.table = self._built()

    def _first_suffixes(self) -> list[Word]:
        found: list[Word] = [()]
        length = 1
        while len(found) < FIRST_SUFFIXES:
            words = self.digits.words(length)
            found += [tuple(zip(*choice, strict=True)) for choice in product(words, repeat=self.heaps)]
            length += 1
        return found

    def fit(self, positions: Numbers) -> None:
        """Refine until the automaton is right at all these positions."""
        truth = self.oracle(positions)
        while (wrong := np.flatnonzero(self.values(positions) != truth)).size:
            wrong = wrong[np.argsort(positions[wrong].sum(axis=1), kind="stable")]
            chosen = positions[wrong[:: max(1, len(wrong) // EXAMPLES)][:EXAMPLES]]
            if not self._refined(chosen):
                raise GaveUpError("gave up learning: the values known so far contradict each other")
            self.table = self._built()

    def correct(self, positions: Numbers) -> bool:
        """Use counterexamples; False if there is none among the positions."""
        wrong = positions[self.values(positions) != self.oracle(positions)]
        if not self._refined(wrong[:EXAMPLES]):
            return False
        self.table = self._built()
        return True

    def _refined(self, positions: Numbers) -> bool:
        """Use each of these wrong positions; whether any yields a new suffix."""
        report(0.0)
        return sum(self.refine(position) for position in positions) > 0

    def values(self, positions: Numbers) -> Values:
        """What the automaton says, one value for each position."""
        length = self.digits.length(int(positions.max(initial=0)))
        state = np.zeros(len(positions), np.int64)
        for symbol in self._symbols_of(positions, length).T:
            state = self.table.delta[state, symbol]
        return self.table.outputs[state]

    def _symbols_of(self, positions: Numbers, length: int) -> NDArray[np.int64]:
        symbols = np.zeros((len(positions), length), np.int64)
        for column in positions.T:
            symbols = symbols * self.digits.radix + self.digits.system.digits(column, length)
        return symbols

    def refine(self, position: NDArray[np.int64]) -> bool:
        """Add the suffix that this wrong position yields; False if there is none."""
        length = self.digits.length(int(position.max(initial=0)))
        word = self.symbols[self._symbols_of(position[None], length)[0]]
        state, mixed = 0, []
        for place in range(length + 1):
            mixed.append(self._number(np.concatenate([self.access[state], word[place:]])))
            if place < length:
                symbol = int(word[place] @ self._radices)
                state = int(self.table.delta[state, symbol])
        values = self.oracle(np.array(mixed, np.int64))
        changes = np.flatnonzero(values[:-1] != values[1:])
        if not changes.size:
            return False
        suffix = tuple(map(tuple, word[changes[-1] + 1 :].tolist()))
        is_new = suffix not in self.suffixes
        self.suffixes[suffix] = None
        return is_new

    @property
    def _radices(self) -> NDArray[np.int64]:
        return self.digits.radix ** np.arange(self.heaps, dtype=np.int64)[::-1]

    def _number(self, word: NDArray[np.int64]) -> NDArray[np.int64]:
        found: NDArray[np.int64] = self.digits.weights[: len(word)][::-1] @ word
        return found

    def _built(self) -> Table:
        """The table of the present suffixes, states in the order of their shortest prefixes."""
        rows = self._rows
        rows.add(list(self.suffixes))
        words, places = np.zeros((1, 0, self.heaps), np.int64), np.zeros((1, self.heaps), np.int64)
        states = _States(rows(words, places), rows.lengths)
        self.access, delta = [words[0]], []
        while len(words):
            self.budget.check(len(self.access), self.digits.system)
            words, places, is_valid = self._extended(words, places)
            known = rows.lengths + words.shape[1] <= self.length
            found = rows(words[is_valid], places[is_valid])
            targets = np.full(len(words), -1, np.int32)
            targets[is_valid], fresh = states.find(found, known)
            chosen = np.flatnonzero(is_valid)[fresh]
            delta.append(targets.reshape(-1, len(self.symbols)))
            words, places = words[chosen], places[chosen]
            self.access += list(words)
        values = np.array([row[self.heaps] for row in states.rows], np.uint8)
        return Table(np.concatenate(delta), np.where(values >= UNKNOWN, 0, values).astype(np.uint8))

    def _extended(
        self, words: NDArray[np.int64], places: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
        """Every word with every symbol after it, where that leads, and whether it begins numbers."""
        count = len(words)
        many = np.repeat(words, len(self.symbols), axis=0)
        last = np.tile(self.symbols, (count, 1))
        before = np.repeat(places, len(self.symbols), axis=0)
        after = self.digits.valid[before, last]
        is_valid = np.logical_and.reduce(after >= 0, axis=1)
        return np.concatenate([many, last[:, None]], axis=1), after, is_valid


class _Rows:
    """The rows of the table: the places in the valid words, then the values at all suffixes.

    Rows are kept, so that after new suffixes only their values are asked.
    """

    def __init__(self, digits: Digits, heaps: int, oracle: Oracle, length: int) -> None:
        self.digits, self.heaps, self.oracle, self.length = digits, heaps, oracle, length
        self.lengths = np.zeros(0, np.int64)
        self.values = np.zeros((heaps, 0), np.int64)
        # fits[heap][state, suffix]: whether the suffix leads from this state to a number
        self.fits = [np.zeros((len(digits.valid), 0), np.bool_) for _ in range(heaps)]
        self._kept: dict[bytes, Values] = {}
        self._ends: dict[tuple[int, ...], NDArray[np.bool_]] = {}

    def add(self, suffixes: list[Word]) -> None:
        """Know these suffixes, of which the first ones are known already."""
        new = suffixes[len(self.lengths) :]
        if not new:
            return
        columns = [tuple(zip(*suffix, strict=True)) or ((),) * self.heaps for suffix in new]
        self.lengths = np.concatenate([self.lengths, list(map(len, new))])
        values = np.array([[self.digits.value(word) for word in words] for words in columns], np.int64).T
        self.values = np.concatenate([self.values, values], axis=1)
        for heap, fits in enumerate(self.fits):
            more = np.column_stack([self._numbers(words[heap]) for words in columns])
            self.fits[heap] = np.concatenate([fits, more], axis=1)

    def _numbers(self, word: tuple[int, ...]) -> NDArray[np.bool_]:
        """From which states this word leads to a number."""
        if word not in self._ends:
            valid, states = self.digits.valid, np.arange(len(self.digits.valid))
            for digit in word:
                states = np.where(states >= 0, valid[states, digit], -1)
            self._ends[word] = (states >= 0) & self.digits.ends[states]
        return self._ends[word]

    def __call__(self, words: NDArray[np.int64], places: NDArray[np.int64]) -> Values:
        keys = [word.tobytes() for word in words]
        kept = [self._kept.get(key) for key in keys]
        values = np.empty((len(words), len(self.lengths)), np.uint8)
        sizes = np.array([0 if row is None else len(row) for row in kept], np.int64)
        for size in np.unique(sizes):
            group = np.flatnonzero(sizes == size)
            if size:
                values[group, :size] = np.stack([row for index in group if (row := kept[index]) is not None])
            values[group, size:] = self._asked(words[group], places[group], int(size))
        self._kept.update(zip(keys, values, strict=True))
        return np.column_stack([places.astype(np.uint8), values])

    def _asked(self, words: NDArray[np.int64], places: NDArray[np.int64], first: int) -> Values:
        """The values at the suffixes from the first on, some words at a time."""
        values = np.empty((len(words), len(self.lengths) - first), np.uint8)
        size = max(1, CELLS // max(1, values.shape[1]))
        for start in range(0, len(words), size):
            report(0.0)
            some = slice(start, start + size)
            values[some] = self._asked_at_once(words[some], places[some], first)
        return values

    def _asked_at_once(self, words: NDArray[np.int64], places: NDArray[np.int64], first: int) -> Values:
        lengths = self.lengths[first:]
        known = np.flatnonzero(lengths + words.shape[1] <= self.length)
        weights = self.digits.weights[np.arange(words.shape[1])[::-1][:, None] + lengths[known]]
        numbers = [words[:, :, heap] @ weights + self.values[heap][first:][known] for heap in range(self.heaps)]
        fits = np.logical_and.reduce([self.fits[heap][:, first:][places[:, heap]] for heap in range(self.heaps)])
        values = np.where(fits, np.uint8(UNKNOWN), np.uint8(NO_WORD))
        inner, chosen = values[:, known], fits[:, known]
        inner[chosen] = self.oracle(np.stack([column[chosen] for column in numbers], axis=1))
        values[:, known] = inner
        return values


class _States:
    """The different rows so far; one with unknown values is the first that agrees where it is known."""

    def __init__(self, first: Values, lengths: NDArray[np.int64]) -> None:
        self.rows = list(first)
        self._heaps = first.shape[1] - len(lengths)
        self._index = {first[0].tobytes(): 0}

    def find(self, found: Values, known: NDArray[np.bool_]) -> tuple[NDArray[np.int32], list[int]]:
        """The state of each row, and which rows are new."""
        columns = np.concatenate([np.ones(self._heaps, np.bool_), known])
        index = self._index if known.all() else self._cut(columns)
        targets, fresh = np.empty(len(found), np.int32), []
        for place, row in enumerate(np.ascontiguousarray(found[:, columns])):
            state = index.setdefault(row.tobytes(), len(self.rows))
            targets[place] = state
            if state == len(self.rows):
                self.rows.append(found[place])
                fresh.append(place)
        return targets, fresh

    def _cut(self, columns: NDArray[np.bool_]) -> dict[bytes, int]:
        index: dict[bytes, int] = {}
        for state, row in enumerate(np.ascontiguousarray(np.stack(self.rows)[:, columns])):
            index.setdefault(row.tobytes(), state)
        return index
