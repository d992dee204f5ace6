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
from numpy.typing import NDArray

from ...errors import GaveUpError
from ...kernels.base.array_types import Integers
from ...progress import report
from ..evidence.known_sets import Evidence
from .digits import Digits
from .guess import Guess, StateLimit, TooFewKnownError
from .residuals import States

EMPTY = -1  # the number of the block without positions
Classes = NDArray[np.int32]
_MIX, _MORE = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)

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


# The residuals of a known set of positions, from the last digit to the first, all of one depth at once.
#
# A node is what some digits of every heap have led to; its block of depth k is the set of its continuations by k
# digits. Two blocks of depth k + 1 are equal iff they have equal blocks of depth k behind the same symbols. So from the
# positions themselves, which are the nodes with a block of depth 0 that is not empty, all blocks get a number, level by
# level: a set with one position in every column has about as many nodes as positions. Blocks are told apart by a hash.


class WordTree:
    """The words of one length that begin some number, in lexicographic order; leading zeros change no place in it.

    parent[w]: the word without its last digit, last[w]: that digit, place[w]: its state in the valid words.
    """

    def __init__(self, digits: Digits, length: int) -> None:
        self.digits, self.length = digits, length
        degrees = (digits.valid >= 0).sum(axis=1)
        before = self.place = np.zeros(1, np.int32)
        for _ in range(length):
            report(0.0)
            before, degree = self.place, degrees[self.place]
            self.parent = np.repeat(np.arange(len(before), dtype=np.int32), degree)
            self._first = np.cumsum(degree) - degree
            rank = np.arange(len(self.parent)) - self._first[self.parent]
            self.last = _digits_by_rank(digits.valid)[before[self.parent], rank]
            self.place = digits.valid[before[self.parent], self.last].astype(np.int32)
        self._ranks = np.cumsum(digits.valid >= 0, axis=1) - 1
        self.numbers = np.flatnonzero(digits.ends[self.place])

    def onward(self, words: Integers, digits: Integers) -> Integers:
        """Put a digit after each word, which has room for it; one that begins no number is -1."""
        places = self.place[words]
        is_valid = self.digits.valid[places, digits] >= 0
        return np.where(is_valid, self._first[words] + self._ranks[places, digits], -1)


def _digits_by_rank(valid: Integers) -> Integers:
    """The digits that may follow each state, in their order, first."""
    return np.argsort(valid < 0, axis=1, kind="stable")


class Blocks:
    """The numbers of all blocks of a set: of depth k for nodes of at most length - k digits."""

    def __init__(self, tree: WordTree, positions: Integers) -> None:
        self.tree, self.size = tree, len(tree.place)
        self._keys: list[Integers] = []
        self._classes: list[Classes] = []
        nodes = tree.numbers[positions]
        order = np.argsort(self._key(nodes), kind="stable")
        nodes, classes = nodes[order], np.zeros(len(nodes), np.int32)
        while True:
            report(0.0)
            self._keys.append(self._key(nodes))
            self._classes.append(classes)
            if len(self._keys) > tree.length:
                break
            nodes, classes = self._shortened(nodes, classes)

    def _key(self, nodes: Integers) -> Integers:
        key = np.zeros(len(nodes), np.int64)
        for column in nodes.T:
            key = key * self.size + column
        return key

    def _shortened(self, nodes: Integers, classes: Classes) -> tuple[Integers, Classes]:
        """The nodes without their last digit, and the blocks of one more depth behind them."""
        symbol = np.zeros(len(nodes), np.int64)
        for column in nodes.T:
            symbol = symbol * self.tree.digits.radix + self.tree.last[column]
        marks = _mixed(symbol.astype(np.uint64) << np.uint64(32) | (classes + 1).astype(np.uint64))
        above = self.tree.parent[nodes].astype(np.int64)
        keys = self._key(above)
        order = np.argsort(keys, kind="stable")
        keys = keys[order]
        first = np.flatnonzero(np.diff(keys, prepend=EMPTY))
        total = np.add.reduceat(marks[order], first) if len(first) else marks
        return above[order[first]], np.unique(total, return_inverse=True)[1].astype(np.int32)

    def of(self, nodes: Integers, depth: int) -> Classes:
        """The numbers of the blocks of this depth, EMPTY where there is no position."""
        keys, wanted = self._keys[depth], self._key(nodes)
        if not len(keys):
            return np.full(len(nodes), EMPTY, np.int32)
        at = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
        return np.where(keys[at] == wanted, self._classes[depth][at], EMPTY).astype(np.int32)


def _mixed(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    values = (values ^ (values >> np.uint64(30))) * _MIX
    values = (values ^ (values >> np.uint64(27))) * _MORE
    return values ^ (values >> np.uint64(31))
