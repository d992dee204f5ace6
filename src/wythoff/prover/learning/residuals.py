"""The values of prefixes at suffixes: by them the learner tells states apart.

A row holds what is known of the residual of one prefix; equal rows are one state.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from ...kernels.base.array_types import Bytes, Delta, Flags, Integers
from ...progress import report
from .digits import Digits

Oracle = Callable[[Integers], Bytes]  # positions, one row each
DigitWord = tuple[tuple[int, ...], ...]  # one tuple of digits for each place

UNKNOWN, NO_WORD = 254, 255
CELLS = 500_000  # of the table that are asked at once: 0.2 s


class Rows:
    """The rows of the table: the places in the valid words, then the values at all suffixes.

    Rows are kept, so that after new suffixes only their values are asked.
    """

    def __init__(self, digits: Digits, heaps: int, oracle: Oracle, length: int) -> None:
        self.digits, self.heaps, self.oracle, self.length = digits, heaps, oracle, length
        self.lengths = np.zeros(0, np.int64)
        self.values = np.zeros((heaps, 0), np.int64)
        # fits[heap][state, suffix]: whether the suffix leads from this state to a number
        self.fits = [np.zeros((len(digits.valid), 0), np.bool_) for _ in range(heaps)]
        self._kept: dict[bytes, Bytes] = {}
        self._ends: dict[tuple[int, ...], Flags] = {}

    def add(self, suffixes: list[DigitWord]) -> None:
        """Add the new ones of these suffixes; they come last."""
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

    def _numbers(self, word: tuple[int, ...]) -> Flags:
        """From which states this word leads to a number."""
        if word not in self._ends:
            valid, states = self.digits.valid, np.arange(len(self.digits.valid))
            for digit in word:
                states = np.where(states >= 0, valid[states, digit], -1)
            self._ends[word] = (states >= 0) & self.digits.ends[states]
        return self._ends[word]

    def __call__(self, words: Integers, places: Integers) -> Bytes:
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

    def _asked(self, words: Integers, places: Integers, first: int) -> Bytes:
        """The values at the suffixes from the first on, some words at a time."""
        values = np.empty((len(words), len(self.lengths) - first), np.uint8)
        size = max(1, CELLS // max(1, values.shape[1]))
        for start in range(0, len(words), size):
            report(0.0)
            some = slice(start, start + size)
            values[some] = self._asked_at_once(words[some], places[some], first)
        return values

    def _asked_at_once(self, words: Integers, places: Integers, first: int) -> Bytes:
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


class States:
    """The different rows so far; one with unknown values is the first that agrees where it is known."""

    def __init__(self, first: NDArray[np.integer], lengths: Integers) -> None:
        self.rows = list(first)
        self._heaps = first.shape[1] - len(lengths)
        self._index = {first[0].tobytes(): 0}

    def find(self, rows: NDArray[np.integer], known: Flags) -> tuple[Delta, list[int]]:
        """Find the state of each row, and which rows are new."""
        columns = np.concatenate([np.ones(self._heaps, np.bool_), known])
        index = self._index if known.all() else self._cut(columns)
        targets, fresh = np.empty(len(rows), np.int32), []
        for place, row in enumerate(np.ascontiguousarray(rows[:, columns])):
            state = index.setdefault(row.tobytes(), len(self.rows))
            targets[place] = state
            if state == len(self.rows):
                self.rows.append(rows[place])
                fresh.append(place)
        return targets, fresh

    def _cut(self, columns: Flags) -> dict[bytes, int]:
        index: dict[bytes, int] = {}
        for state, row in enumerate(np.ascontiguousarray(np.stack(self.rows)[:, columns])):
            index.setdefault(row.tobytes(), state)
        return index
