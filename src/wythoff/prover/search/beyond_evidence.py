"""Corrects a guessed set beyond all positions that are known, until its rule fails nowhere.

Every state q has its first word, and the edges by which these words are read are a tree. Let z be the first word at
which the guess breaks its rule: it is right about all words before z and wrong about z (`first_wrong_word`). Reading z,
let the edge from p to q be the first outside the tree, and `rest` what follows it. The first word of q and `rest`
together come before z, so the guess is right there. Hence this edge leads to a wrong state: the right one agrees with q
on all words before `rest`, and differs from it at `rest`. If some state does so the edge is led there, else to a new
one, which is q but for the edge along `rest`, which is corrected in the same way. Nothing changes at words before z, so
that the first wrong word comes ever later; if the set has an automaton the end is reached.
"""

from __future__ import annotations

from math import ceil, log

import numpy as np

from ...certificate.checker.content import Certificate
from ...errors import GaveUpError
from ...kernels.automata.one_length import Levels
from ...kernels.base.array_types import Delta, Integers
from ...progress import say
from ..learning.digits import Digits
from ..learning.guess import Guess, StateLimit, words_of
from .first_wrong_word import RuleOnWords, endings_of

QUIET = 40.0  # times larger heaps without a wrong word: then the guess is likely right; Maharaja has a pause of 18
MORE = 3.0  # times the states that were learned, and FEW: a guess that outgrows this does not settle; (4,6) has 2.3
FEW = 100
LONGEST = 150  # digits


class BeyondEvidence:
    """A guess that is right about words of so many digits, and its corrections."""

    def __init__(self, outline: Certificate, digits: Digits, guess: Guess, length: int) -> None:
        self.digits, self.guess, self.length = digits, guess, length
        self.rule = RuleOnWords(outline, digits)
        self.corrections = 0
        self.limit = StateLimit(int(MORE * guess.states) + FEW)
        self._quiet = ceil(log(QUIET) / log(float(digits.system.roots[0])))
        self._places = np.zeros(1, np.int64)
        self._entered = np.full(1, -1, np.int64)  # the edge of the tree that leads to each state
        self._plant(words_of(digits, outline.tracks).delta)

    def settled(self) -> Guess:
        """Correct the guess until no word with heaps up to QUIET times as large is wrong."""
        quiet = 0
        while quiet < self._quiet:
            wrong = self.rule.first_wrong(self.guess, self.length + 1)
            if wrong is None:
                quiet, self.length = quiet + 1, self.length + 1
                say(f"{self.digits.system}: {self.guess.states} states are right about words of {self.length} digits")
            else:
                quiet = 0
                self.correct(wrong)
            self.limit.check(self.guess.states, self.digits.system)
            if self.length > LONGEST:
                raise GaveUpError(f"gave up: the guess is still wrong about words of {self.length} digits")
        return self.guess

    def correct(self, wrong: tuple[int, ...]) -> None:
        """Lead the first edge outside the tree to another state, an old or a new one."""
        state, edge, rest = self._outside(wrong)
        endings = endings_of(self.guess.delta, self.guess.outputs, len(rest))
        before, delta, outputs = self.guess, self.guess.delta.copy(), self.guess.outputs.copy()
        self.corrections += 1
        while not len(found := self._agreeing(before, state, rest, endings)):
            new = len(delta)
            delta, outputs = np.vstack([delta, delta[state]]), np.append(outputs, outputs[state])
            self._places = np.append(self._places, self._places[state])
            self._entered = np.append(self._entered, edge)
            delta.flat[edge] = new
            if not rest:  # no state of this place has the other output
                outputs[new] = 1 - outputs[new]
                self.guess = Guess(delta, outputs)
                return
            edge, state, rest = new * delta.shape[1] + rest[0], int(before.delta[state, rest[0]]), rest[1:]
        delta.flat[edge] = found[0]
        self.guess = Guess(delta, outputs)

    def _plant(self, valid: Delta) -> None:
        """Find the tree; states are numbered in the order of their first words."""
        count, symbols = self.guess.states, self.guess.delta.shape[1]
        targets = self.guess.delta.ravel()
        states, first = np.unique(targets, return_index=True)
        self._entered = np.full(count, -1, np.int64)
        self._entered[states[states > 0]] = first[states > 0]
        self._places = np.zeros(count, np.int64)
        for state in range(1, count):
            source, symbol = divmod(int(self._entered[state]), symbols)
            self._places[state] = valid[self._places[source], symbol]

    def _outside(self, word: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
        """Read a word up to its first edge outside the tree: where it leads, the edge, and the rest of the word."""
        state, symbols = 0, self.guess.delta.shape[1]
        for place, symbol in enumerate(word):
            edge = state * symbols + symbol
            state = int(self.guess.delta.flat[edge])
            if self._entered[state] != edge:
                return state, edge, word[place + 1 :]
        raise GaveUpError("gave up: the guess is wrong about the first word of a state")

    def _agreeing(self, guess: Guess, state: int, rest: tuple[int, ...], endings: Levels) -> Integers:
        """The states that agree with this one about all words before the rest, and not about the rest."""
        delta, own, others = guess.delta, state, np.arange(guess.states)
        shorter, places = endings[: len(rest)], self._places[: guess.states]
        agrees = (places == places[state]) & (shorter == shorter[:, [state]]).all(axis=0)
        for left, symbol in zip(reversed(range(len(rest))), rest, strict=True):
            for less in range(symbol):
                agrees &= (delta[own, less] < 0) | (
                    endings[left][delta[others, less]] == endings[left][delta[own, less]]
                )
            own, others = int(delta[own, symbol]), delta[others, symbol]
        found: Integers = np.flatnonzero(agrees & (guess.outputs[others] != guess.outputs[own]))
        return found
