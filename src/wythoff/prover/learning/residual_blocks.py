"""The residuals of a known set of positions, from the last digit to the first, all of one depth at once.

A node is what some digits of every heap have led to; its block of depth k is the set of its continuations by k digits.
Two blocks of depth k + 1 are equal iff they have equal blocks of depth k behind the same symbols. So from the
positions themselves, which are the nodes with a block of depth 0 that is not empty, all blocks get a number, level by
level: a set with one position in every column has about as many nodes as positions. Blocks are told apart by a hash.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...kernels.base.array_types import Integers
from ...progress import report
from .digits import Digits

EMPTY = -1  # the number of the block without positions
Classes = NDArray[np.int32]
_MIX, _MORE = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


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
