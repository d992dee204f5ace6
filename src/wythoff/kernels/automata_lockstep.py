"""Several automata read the same word; where does a set differ from what the others expect of it?

    expected  <=>  every `needed` automaton accepts  and  in every group fewer accept than its threshold

Tuples of states are met in the order of the words that lead to them, so that the first mistake is the first in
length-lexicographic order and nothing beyond it is explored. No product is ever stored as a table or minimised.
"""

import numpy as np
from numpy.typing import NDArray

from .automata import Table, Truth, find_sink
from .automata_minimise import mixed
from .jit import jit

DOMAIN, POINTS, NEEDED, FIRST_GROUP = 0, 1, 2, 3
NO_MISTAKE, MISTAKE, TOO_MANY = 0, 1, 2

Integers = NDArray[np.int32]


@jit
def is_mistake(states: Integers, accepting: Truth, roles: Integers, thresholds: Integers) -> bool:
    """Whether the set and the expectation differ at a position that these states have read."""
    counts = np.zeros(len(thresholds), np.int32)
    inside, expected = False, True
    for index in range(len(states)):
        accepts = accepting[states[index]]
        if roles[index] == DOMAIN:
            if not accepts:
                return False
        elif roles[index] == POINTS:
            inside = accepts
        elif roles[index] == NEEDED:
            expected = expected and accepts
        elif accepts:
            counts[roles[index] - FIRST_GROUP] += 1
    for group in range(len(thresholds)):
        expected = expected and counts[group] < thresholds[group]
    return inside != expected


@jit
def find_tuple(slots: NDArray[np.int64], stored: Table, states: Integers, known: int) -> int:
    """The number of a tuple among the `known` first; `known` if it is new, and then its slot is set."""
    mask = np.uint64(len(slots) - 1)
    mark = np.uint64(len(states))
    for state in states:
        mark = mixed(mark * np.uint64(31) + np.uint64(state) + np.uint64(1))
    place = mark & mask
    while slots[place] >= 0:
        number, same = slots[place], True
        for index in range(len(states)):
            if stored[number, index] != states[index]:
                same = False
                break
        if same:
            return int(number)
        place = (place + np.uint64(1)) & mask
    slots[place] = known
    return known


@jit
def grown(stored: Table, before: Integers, by: Integers, room: int) -> tuple[Table, Integers, Integers]:
    """The same with room for more rows."""
    known = len(stored)
    larger, earlier, symbols = np.empty((room, stored.shape[1]), np.int32), np.empty(room, np.int32), by
    larger[:known], earlier[:known] = stored, before
    symbols = np.empty(room, np.int32)
    symbols[:known] = by
    return larger, earlier, symbols


@jit
def spelled(before: Integers, by: Integers, last: int) -> Integers:
    """The word that leads to a tuple."""
    length, place = 0, last
    while place != 0:
        length, place = length + 1, before[place]
    word = np.empty(length, np.int32)
    while last != 0:
        length -= 1
        word[length], last = by[last], before[last]
    return word


@jit
def first_mistake(
    delta: Table, accepting: Truth, starts: Integers, roles: Integers, thresholds: Integers, most: int
) -> tuple[int, Integers]:
    """Whether there is a mistake, and its word; or TOO_MANY beyond `most` tuples.

    delta: int32[all states, symbols], the automata one below the other; starts: int32[automata], their initial
    states; roles: int32[automata], the first is DOMAIN. O(tuples * symbols * automata).
    """
    width, wide = len(starts), delta.shape[1]
    size = starts[1] if width > 1 else len(delta)
    sink = find_sink(delta[:size], accepting[:size])
    stored, before, by = np.empty((1024, width), np.int32), np.zeros(1024, np.int32), np.zeros(1024, np.int32)
    slots = np.full(4096, -1, np.int64)
    states = starts.copy()
    stored[0] = states
    known, current = 1, 0
    find_tuple(slots, stored, states, 0)
    if is_mistake(states, accepting, roles, thresholds):
        return MISTAKE, np.empty(0, np.int32)
    while current < known:
        if known > most:
            return TOO_MANY, np.empty(0, np.int32)
        if known + wide > len(stored):
            stored, before, by = grown(stored, before, by, 2 * (known + wide))
            slots = np.full(4 * len(slots), -1, np.int64) if len(slots) < 2 * len(stored) else slots
            slots[:] = -1
            for number in range(known):
                find_tuple(slots, stored, stored[number], number)
        for symbol in range(wide):
            for index in range(width):
                states[index] = delta[stored[current, index], symbol]
            if states[0] == sink:
                continue
            if find_tuple(slots, stored, states, known) == known:
                stored[known], before[known], by[known] = states, current, symbol
                known += 1
                if is_mistake(states, accepting, roles, thresholds):
                    return MISTAKE, spelled(before, by, known - 1)
        current += 1
    return NO_MISTAKE, np.empty(0, np.int32)
