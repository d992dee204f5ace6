"""The options of a guess, as pairs of states, and the words that they accept, kept up to date as it is corrected."""

from __future__ import annotations

import numpy as np

from ...errors import GaveUpError
from ...kernels.automata import option_pairs
from ...kernels.automata.one_length import Edges, edges_of
from ...kernels.automata.option_pairs import NO_PAIR, Ways
from ...kernels.base.array_types import Delta, Flags, Integers
from ...progress import report
from ..learning.guess import Guess

MOST_CELLS = 250_000_000  # of the hashes of options, 8 bytes each
LEAST = 1024  # pairs or states for which there is room at first


class OptionWords:
    """moves[state, symbol * choices + choice], which of its states may end, and the first of each move."""

    def __init__(self, moves: Delta, ends: Flags, firsts: Delta) -> None:
        self.moves, self.ends, self.firsts = moves, ends, firsts
        self.edges, self.back = edges_of(moves), option_pairs.edges_back(moves)
        self.pairs = option_pairs.new_pairs(*moves.shape)
        self.count, self.length = 0, 0
        self._guess = Guess(np.empty((0, 0), np.int32), np.empty(0, np.uint8))

    def follow(self, guess: Guess, back: Edges, length: int) -> None:
        """Be what this guess, with its edges backwards, says of words of up to so many digits."""
        self._make_room(guess.states, self.count, length)
        self.length = self.length or length
        todo = self._filled(guess, self._begun(guess))
        self._renew(guess, Ways(self.edges, self.back, back), todo)
        while self.length < length:
            report(0.0)
            self.length += 1
            order = np.argsort(-self.pairs.members[: self.count, 2], kind="stable")
            option_pairs.lengthen(self.edges, self.pairs, order, self.length)
        self._guess = guess

    def _begun(self, guess: Guess) -> Integers:
        """The pairs that are there and whose state has changed, or the first ones."""
        if not self.count:
            self.count = len(self.firsts)
            self._make_room(guess.states, self.count, self.length)
            self.pairs.numbers[self.firsts, 0] = np.arange(self.count)
            self.pairs.members[: self.count, 0] = self.firsts
            return np.arange(self.count)
        known, before = self._guess.states, self._guess
        differs = (guess.delta[:known] != before.delta).any(axis=1) | (guess.outputs[:known] != before.outputs)
        numbers = self.pairs.numbers[:, np.flatnonzero(differs)]
        known_pairs: Integers = numbers[numbers != NO_PAIR].astype(np.int64)
        return known_pairs

    def _filled(self, guess: Guess, begun: Integers) -> Delta:
        """Fill the rows of these pairs, and of new ones that they lead to; all of these pairs."""
        todo, counts = begun.astype(np.int32), np.array([self.count, len(begun), 0])
        while True:
            todo = np.concatenate([todo[: counts[1]], np.empty(counts[1] + LEAST, np.int32)])
            self._make_room(guess.states, int(counts[0]) + self.moves.shape[1], self.length)
            report(0.0)
            if option_pairs.fill_options(self.edges, guess.delta, self.pairs, todo, counts):
                break
        self.count = int(counts[0])
        return todo[: counts[1]]

    def _renew(self, guess: Guess, ways: Ways, todo: Delta) -> None:
        """Fill the words of these pairs, and of all from which one that has changed is reached."""
        move, state, _ = self.pairs.members[todo].T
        words, own = self.ends[move] & (guess.outputs[state] > 0), self.pairs.endings[0]
        changed, seen = np.empty(self.count, np.int32), np.full(self.count, -1, np.int32)
        others = todo[own[todo] != words]
        own[todo] = words
        changed[: len(others)] = others
        known = np.array([0, len(others), guess.delta.shape[1], self.length])
        for digits in range(1, self.length + 1):
            report(0.0)
            known[0] = digits
            known[1] = option_pairs.renew_level(ways, self.pairs, todo, changed, known, seen)

    def _make_room(self, states: int, count: int, length: int) -> None:
        """Have room for so many, and for some more if there is none."""
        if count * (length + 1) > MOST_CELLS:
            raise GaveUpError(f"gave up: the options of words of {length} digits have {count} states")
        have, room = self.pairs.numbers.shape[1], len(self.pairs.options)
        levels = len(self.pairs.endings)
        if states > have or count > room or length >= levels:
            self.pairs = option_pairs.larger(
                self.pairs, have if states <= have else states + states // 4 + LEAST,
                room if count <= room else count + count // 2 + LEAST, levels if length < levels else length + 4,
            )  # fmt: skip
