"""Enumerate pairs in bulk from an automaton that is proved: the words that it accepts, digit by digit, all at once.

The words of x are one digit longer each time too few pairs are found. The words of y may be longer than those of x: as
many digits as the automaton can still accept before x begins, which are finitely many where columns are finite.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..certificate.checker.content import Certificate, SetKey, symbol_of
from ..certificate.checker.layered_content import LayeredCertificate
from ..rules import Game
from ..shelf.huge_words import value_of
from .certified import fit as certified_text
from .certified import sets_of
from .cost import check_cost
from .refusal import Refusal

LEAST = 20_000  # pairs; fewer come as quickly from boards and columns, without a certificate that must be read
MOST_LONGER = 64  # digits that y may have more than x
FARTHEST = 1 << 62

Table = NDArray[np.int64]
States = NDArray[np.bool_]


class Words(NamedTuple):
    """Prefixes of accepted words: the state, both numbers as sums of the weights so far, and whether x is below y."""

    state: Table
    x: Table
    y: Table
    is_below: States


class Pairs(NamedTuple):
    """The automaton of a set on two heaps: `rows[state, digit of x, digit of y]`; the last state is dead."""

    rows: Table
    accepts: States
    recurrence: tuple[int, ...]
    is_symmetric: bool

    def can_end(self, length: int) -> list[States]:
        """The states from which some word of k digits is accepted, for k = 0, ..., length."""
        found = [self.accepts]
        for _ in range(length):
            found.append(np.any(found[-1][self.rows], axis=(1, 2)))
        return found

    def longer(self, ends: States) -> int:
        """How many digits y may have before x begins, if a state of `ends` is to be reached."""
        of_y = self.rows[:, 0, :]
        live, before = ends, np.zeros_like(ends)
        while not np.array_equal(live, before):
            before, live = live, live | live[of_y].any(axis=1)
        states, longer = np.unique(self.rows[0, 0, 1:]), 0
        while (states := states[live[states]]).size:
            longer += 1
            if longer > MOST_LONGER:
                raise Refusal("its columns hold pairs of very different sizes")
            states = np.unique(of_y[states])
        return longer

    def listed(self, length: int) -> Table:
        """All pairs whose x has at most this many digits, sorted."""
        longer = self.longer(self.can_end(length)[length])
        weights = [value_of(self.recurrence, [1] + [0] * place) for place in range(length + longer)]
        digits = self.rows.shape[1]
        if weights[-1] * digits > FARTHEST:
            raise Refusal("its numbers exceed 64 bits")
        zero = np.zeros(1, np.int64)
        words, ends = Words(zero, zero, zero, np.zeros(1, np.bool_)), self.can_end(length + longer)
        for place in reversed(range(length + longer)):
            words = self._longer(words, weights[place], ends[place], 1 if place >= length else digits)
        order = np.lexsort((words.y, words.x))
        return np.column_stack([words.x, words.y])[order]

    def _longer(self, words: Words, weight: int, can_end: States, digits_of_x: int) -> Words:
        """The prefixes with one digit more, but for those that no word of the set continues."""
        found = []
        for a in range(digits_of_x):
            for b in range(self.rows.shape[2]):
                state = self.rows[words.state, a, b]
                kept = can_end[state]
                if self.is_symmetric and a > b:
                    kept &= words.is_below
                is_below = words.is_below[kept] | (a < b)
                found.append(Words(state[kept], words.x[kept] + a * weight, words.y[kept] + b * weight, is_below))
        return Words(*map(np.concatenate, zip(*found, strict=True)))


def fit(game: Game) -> Pairs:
    """The automaton of the pairs, from the first certificate that has one."""
    if not game.has_finite_columns or game.heaps_beside or game.has_pass:
        raise Refusal("its columns may hold endlessly many P-positions, or its positions have more than two numbers")
    known = next((known for known in sets_of(certified_text(game)) if not known.parameters), None)
    if known is None or isinstance(known.certificate, LayeredCertificate):
        raise Refusal("its certificate is that of a family, or has layers")
    return _joined(known.certificate, game.exchangeable > 1)


def pairs(game: Game, automaton: Pairs, n: int) -> Table:
    """The first n pairs."""
    if n < LEAST:
        raise Refusal(f"fewer than {LEAST} pairs are listed as quickly without it")
    check_cost(f"a list of {n} pairs of {game}", 200 * n, 100 * n)
    length = 1
    while value_of(automaton.recurrence, [1] + [0] * length) < n // 2:
        length += 1
    while len(found := automaton.listed(length)) < n:
        length += 1
    return found[:n]


def _joined(certificate: Certificate, is_symmetric: bool) -> Pairs:
    """The machine of the set read together with that of the numbers: it may say anything of words that are none."""
    machine, numbers, radix = certificate.machines[SetKey(0)], certificate.numbers, certificate.radix
    states = [(0, 0, 0)]
    places, rows = {states[0]: 0}, []
    for own, of_x, of_y in states:
        row = []
        for a, b in product(range(radix), repeat=2):
            after = (machine.rows[own][symbol_of((a, b), radix)], numbers.rows[of_x][a], numbers.rows[of_y][b])
            if min(after) >= 0 and after not in places:
                places[after] = len(states)
                states.append(after)
            row.append(places.get(after, -1))
        rows.append(row)
    dead = len(states)
    table = np.array([*rows, [-1] * radix**2], np.int64).reshape(dead + 1, radix, radix)
    table[table < 0] = dead
    is_in = [machine.outputs[own] == 1 and bool(numbers.outputs[x] and numbers.outputs[y]) for own, x, y in states]
    return Pairs(table, np.array([*is_in, False]), tuple(certificate.recurrence), is_symmetric)
