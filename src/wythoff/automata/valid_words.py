"""Which words are greedy: those for which no word of the same value is lexicographically greater.

    w is valid  <=>  not exists v: value(v) = value(w) and v > w

Both relations are automata over all words, so this is a product, a projection and a complement. Here alone words
need not be valid. Where the recurrence itself is the greedy expansion of 1, the words are known (Parry 1960):

    w is valid  <=>  from each place on it is below c_1 ... c_d, digit by digit
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..kernels.automata import minimise, products, subsets
from ..kernels.base.array_types import Delta, Flags
from .budget import give_up
from .linear_tables import EQUAL, compare_table
from .numeration import System

MOST_STATES = 1_000_000


@lru_cache(maxsize=256)
def valid_table(system: System) -> tuple[Delta, Flags]:
    """Build the smallest automaton of the valid words of one number."""
    return parry_table(system.recurrence) or greedy_table(system)


def parry_table(recurrence: tuple[int, ...]) -> tuple[Delta, Flags] | None:
    """Make the automaton of the words below the recurrence from each place on; None if these are not the valid ones.

    They are if no end of the recurrence is above its beginning. In state i its first i terms were just read.

    >>> parry_table((1, 0, 1))[0].tolist()
    [[0, 1], [2, 3], [0, 3], [3, 3]]
    """
    ends = (recurrence[i:] for i in range(1, len(recurrence)))
    if min(recurrence) < 0 or any(end > recurrence[: len(end)] for end in ends):
        return None
    digits = range(recurrence[0] + (len(recurrence) > 1))
    dead = len(recurrence)  # the recurrence was read to its end, or left above
    rows = [[0 if d < c else i + 1 if d == c else dead for d in digits] for i, c in enumerate(recurrence)]
    return minimise.minimise(np.array([*rows, [dead] * len(digits)], np.int32), np.arange(dead + 1) < dead)


def greedy_table(system: System) -> tuple[Delta, Flags]:
    """Build the same from all words of the same value."""
    radix = system.radix
    w, v = np.divmod(np.arange(radix**2), radix)
    greater = _greater(w, v)
    equal = _equal(system, v - w)
    symbols = np.stack([np.arange(radix**2, dtype=np.int32)] * 2)
    delta, accepting, states = products.multiply(equal, greater, symbols, products.AND, MOST_STATES)
    if states >= 0:
        delta, accepting = minimise.minimise(delta, accepting)
        choices = np.arange(radix**2, dtype=np.int32).reshape(radix, radix)
        delta, accepting, states = subsets.project(delta, accepting, choices, MOST_STATES, 10 * MOST_STATES)
    if states < 0:
        give_up(f"the valid words of {system} need more than {MOST_STATES} states")
    return minimise.minimise(delta, ~accepting)


def _equal(system: System, differences: NDArray[np.int64]) -> tuple[Delta, Flags]:
    digits = sorted(set(differences.tolist()))
    delta, accepting = minimise.minimise(*compare_table(system, digits, 0, EQUAL))
    return np.ascontiguousarray(delta[:, np.searchsorted(digits, differences)]), accepting


def _greater(w: NDArray[np.int64], v: NDArray[np.int64]) -> tuple[Delta, Flags]:
    """v > w as words of one length: equal so far, greater, smaller."""
    delta = np.empty((3, len(w)), np.int32)
    delta[0] = np.where(v > w, 1, np.where(v < w, 2, 0))
    delta[1:] = [[1], [2]]
    return delta, np.array([False, True, False])
