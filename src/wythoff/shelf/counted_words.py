"""Count the positions of a proved set in boxes of any size: its machine, as the kernel of boxes reads it.

The machine of a set may say anything of words that are no numbers, so that it is read together with the machine of the
numbers, for x and for y. Heaps after the second are fixed: their digits say by which table a place is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..certificate.checker.content import Machine, Vector, one_longer, symbol_of
from ..kernels.automata.box_counts import BITS, LOW, Counts, Grid, Words, box_counts, whole

FARTHEST = 1 << 53  # up to here boxes are counted

Threefold = tuple[int, int, int]  # states: of the machine of the set, of that of x, of that of y


class Joined(NamedTuple):
    """The machines of the set, of x and of y as one; delta as in `Words`, a table for each choice of fixed digits."""

    states: list[Threefold]
    delta: NDArray[np.int32]


class CountedSet:
    """The positions of a set that have these words of the heaps after the second; x and y are below 2^53.

    Where most positions belong to the set, the others are counted.
    """

    def __init__(self, machine: Machine, numbers: Machine, fixed: Sequence[Sequence[int]] = ()) -> None:
        sizes = np.array(_sizes(numbers, max(map(len, fixed), default=0)), np.int64).T
        digits = _digits(fixed, sizes.shape[1] - 1)
        tables = sorted(set(digits))
        kinds = np.array([tables.index(place) for place in reversed(digits)], np.int64)
        states, delta = _joined(machine, numbers, tables)
        ends = np.array([all(numbers.outputs[own] for own in state[1:]) for state in states])
        inside = ends & np.array([machine.outputs[state[0]] == 1 for state in states])
        accepted = _accepted(delta, kinds, inside)
        self.are_others = 2 * int(whole(accepted[0, -1])) > int(sizes[0, -1]) ** 2
        others = _accepted(delta, kinds, ends & ~inside)
        both = np.stack([sizes[[state[way] for state in states]] for way in (1, 2)])
        self._words = Words(delta, kinds, accepted, both, sizes[0].copy(), len(numbers.rows[0]))
        self._others = self._words._replace(accepted=others)

    def counts(self, grid: Grid) -> Counts:
        """How many positions each box holds, [column, row]."""
        if not self.are_others:
            return box_counts(self._words, grid)
        squares, others = grid.width * grid.height, box_counts(self._others, grid)
        return squares - (others if squares < 1 << 62 else others.astype(object))


def _digits(fixed: Sequence[Sequence[int]], length: int) -> list[Vector]:
    """The digits of the fixed heaps at each place, the most significant first."""
    words = [[0] * (length - len(word)) + [*word] for word in fixed]
    return [tuple(word[place] for word in words) for place in range(length)]


def _sizes(numbers: Machine, least: int) -> list[Vector]:
    """How many words of m digits there are from each state, up to the length that all numbers need."""
    sizes = [numbers.outputs]
    while sizes[-1][0] < FARTHEST or len(sizes) <= least:
        sizes.append(one_longer(numbers, sizes[-1]))
    return sizes


def _joined(machine: Machine, numbers: Machine, tables: Sequence[Vector]) -> Joined:
    """Read words by all three machines; those that are no numbers lead to -1."""
    radix, states = len(numbers.rows[0]), [(0, 0, 0)]
    known, rows = {states[0]: 0}, []
    for own, of_x, of_y in states:
        row = []
        for fixed, x, y in product(tables, range(radix), range(radix)):
            symbol = symbol_of((x, y, *fixed), radix)
            target = machine.rows[own][symbol], numbers.rows[of_x][x], numbers.rows[of_y][y]
            if min(target) >= 0 and target not in known:
                known[target] = len(states)
                states.append(target)
            row.append(known.get(target, -1))
        rows.append(row)
    delta = np.array(rows, np.int32).reshape(len(states), len(tables), radix * radix)
    return Joined(states, np.ascontiguousarray(delta.transpose(1, 0, 2)))


def _accepted(delta: NDArray[np.int32], kinds: NDArray[np.int64], inside: NDArray[np.bool_]) -> NDArray[np.int64]:
    """How many words of m digits lead from each state to one inside: [state, m, low and high part]."""
    accepted = np.zeros((delta.shape[1], len(kinds) + 1, 2), np.int64)
    accepted[:, 0, 0] = inside
    for m, kind in enumerate(kinds):
        low, high = np.where(delta[kind, :, :, None] >= 0, accepted[delta[kind], m], 0).sum(axis=1).T
        accepted[:, m + 1, 0], accepted[:, m + 1, 1] = low & LOW, high + (low >> BITS)
    return accepted
