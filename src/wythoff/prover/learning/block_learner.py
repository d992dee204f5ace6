"""Learns the smallest automaton of a set of positions from its blocks.

Nodes are one state if the valid words go on alike and the blocks of all depths 0, ..., T are equal; a node with too
many digits for the larger depths is compared at the others only, and is held to be the first state that agrees. T is
the least depth for which the automaton accepts the known positions and nothing else below the bound. If even the
longest shortest word of a state leaves room for T digits, or nearly so, the automaton has hardly ever been wrong; if
not, nearly always.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from ...errors import GaveUpError
from ...kernels.base.array_types import Integers
from ...progress import report
from ..evidence.known_sets import Evidence
from .digits import Digits
from .guess import Guess, StateLimit, TooFewKnownError
from .residual_blocks import EMPTY, Blocks, WordTree
from .residuals import States

DEPTHS = (*range(1, 9), *range(10, 33, 2))
TRIED = 100_000  # positions that the automaton has to accept
LACKING = 4.5  # the factor in heaps that may lack: of 12 guesses the right ones lacked up to 4.3, wrong ones 2.3 to 500


class BlockLearner:
    """Learns one set of positions."""

    def __init__(self, digits: Digits, known: Evidence, length: int, limit: StateLimit) -> None:
        self.digits, self.known, self.limit = digits, known, limit
        self.heaps = known.positions.shape[1]
        self.symbols = np.array(list(product(range(digits.radix), repeat=self.heaps)), np.int64)
        self.tree = WordTree(digits, length)
        self.blocks = Blocks(self.tree, known.positions)
        self.lacking = 0
        self.guess = self._fitted()

    def _fitted(self) -> Guess:
        """The automaton of the least depth that says what is known."""
        for depth in DEPTHS:
            if depth >= self.tree.length:
                break
            guess, digits = self._built(depth)
            if self._fits(guess):
                self.lacking = digits + depth - self.tree.length
                return guess
        raise GaveUpError(f"gave up: no automaton in {self.digits.system} says what is known")

    @property
    def is_doubtful(self) -> bool:
        """Whether some words are too long for the depth by more than LACKING."""
        return float(self.digits.system.roots[0]) ** self.lacking > LACKING

    def _built(self, depth: int) -> tuple[Guess, int]:
        """The automaton of the blocks up to this depth, and the length of which no word is new.

        States are in the order of their shortest words.
        """
        depths = np.arange(depth + 1)
        nodes, delta = np.zeros((1, self.heaps), np.int64), []
        states, count, digits = States(self._rows(nodes, depths, 0), depths), 1, 0
        while len(nodes):
            self.limit.check(count, self.digits.system)
            digits += 1
            targets = np.full(len(nodes) * len(self.symbols), -1, np.int32)
            if digits > self.tree.length:
                raise TooFewKnownError(f"gave up: words of {digits} digits are still new in {self.digits.system}")
            many, last = np.repeat(nodes, len(self.symbols), axis=0), np.tile(self.symbols, (len(nodes), 1))
            after = np.stack([self.tree.onward(*pair) for pair in zip(many.T, last.T, strict=True)], axis=1)
            is_valid = (after >= 0).all(axis=1)
            inner = after[is_valid]
            targets[is_valid], fresh = states.find(
                self._rows(inner, depths, digits), depths + digits <= self.tree.length
            )
            delta.append(targets.reshape(-1, len(self.symbols)))
            nodes = inner[fresh]
            count += len(fresh)
        outputs = np.array([row[self.heaps] != EMPTY for row in states.rows], np.uint8)
        return Guess(np.concatenate(delta), outputs), digits

    def _rows(self, nodes: Integers, depths: Integers, digits: int) -> Integers:
        """The places in the valid words, then the numbers of the blocks, EMPTY where a word would be too long."""
        known = depths + digits <= self.tree.length
        blocks = [self.blocks.of(nodes, k) if is_known else np.full(len(nodes), EMPTY, np.int32)
                  for k, is_known in zip(depths.tolist(), known.tolist(), strict=True)]  # fmt: skip
        return np.column_stack([self.tree.place[nodes], *blocks])

    def _fits(self, guess: Guess) -> bool:
        """Whether it accepts as many words as there are positions, and many of the positions."""
        report(0.0)
        counts = guess.outputs.astype(np.float64)
        for _ in range(self.tree.length):
            counts = np.where(guess.delta >= 0, counts[guess.delta], 0).sum(axis=1)
        if counts[0] != len(self.known.positions):
            return False
        positions = self.known.positions
        some = positions[:: max(1, len(positions) // TRIED)]
        state = np.zeros(len(some), np.int64)
        words = [self.digits.system.digits(column, self.tree.length) for column in some.T]
        for place in range(self.tree.length):
            symbol = np.zeros(len(some), np.int64)
            for word in words:
                symbol = symbol * self.digits.radix + word[:, place]
            state = guess.delta[state, symbol].astype(np.int64)
        return bool(guess.outputs[state].all())
