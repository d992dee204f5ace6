"""Several automata read the same word; where does a set differ from what the others expect of it?

    expected  <=>  every `needed` automaton accepts  and  in every group fewer accept than its threshold

Tuples of states are met in the order of the words that lead to them, so that the first mistake is the first in
length-lexicographic order and nothing beyond it is explored. No product is ever stored as a table or minimised.
"""

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.chunks import STEPS
from ..base.jit import jit
from .minimise import mixed
from .products import DONE, KNOWN, Table, Truth, find_sink

DOMAIN, POINTS, NEEDED, FIRST_GROUP = 0, 1, 2, 3
NO_MISTAKE, MISTAKE, TOO_MANY = 0, 1, 2

Integers = NDArray[np.int32]
Tuples = tuple[Table, Integers, Integers, NDArray[np.int64], NDArray[np.int64]]  # the last are counters

MISTAKEN = 2  # counter: the tuple of the first mistake


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


def first_mistake(
    delta: Table, accepting: Truth, starts: Integers, roles: Integers, thresholds: Integers, most: int
) -> tuple[int, Integers]:
    """Whether there is a mistake, and its word; or TOO_MANY beyond `most` tuples.

    delta: int32[all states, symbols], the automata one below the other; starts: int32[automata], their initial
    states; roles: int32[automata], the first is DOMAIN. O(tuples * symbols * automata), in short calls.
    """
    if is_mistake(starts, accepting, roles, thresholds):
        return MISTAKE, np.empty(0, np.int32)
    work = begin_tuples(delta, accepting, starts)
    rules = roles, thresholds
    while work[4][DONE] < work[4][KNOWN]:
        if work[4][KNOWN] > most:
            return TOO_MANY, np.empty(0, np.int32)
        report(0.0)
        work = continue_tuples(delta, accepting, rules, work, max(1, STEPS // (len(starts) * delta.shape[1])))
        if work[4][MISTAKEN] >= 0:
            return MISTAKE, spelled(work[1], work[2], work[4][MISTAKEN])
    return NO_MISTAKE, np.empty(0, np.int32)


@jit
def begin_tuples(delta: Table, accepting: Truth, starts: Integers) -> Tuples:
    """The first tuple; the counters are KNOWN, DONE, MISTAKEN (-1: none yet) and the sink of the domain."""
    width = len(starts)
    size = starts[1] if width > 1 else len(delta)
    sink = find_sink(delta[:size], accepting[:size])
    stored, before, by = np.empty((1024, width), np.int32), np.zeros(1024, np.int32), np.zeros(1024, np.int32)
    slots = np.full(4096, -1, np.int64)
    stored[0] = starts
    find_tuple(slots, stored, starts, 0)
    return stored, before, by, slots, np.array([1, 0, -1, sink], np.int64)


@jit
def continue_tuples(
    delta: Table, accepting: Truth, rules: tuple[Integers, Integers], work: Tuples, steps: int
) -> Tuples:
    """So many more tuples, or up to the first mistake; the arrays grow where they must. Mutates the work."""
    roles, thresholds = rules
    stored, before, by, slots, counters = work
    known, current, sink = counters[KNOWN], counters[DONE], counters[3]
    width, wide = stored.shape[1], delta.shape[1]
    states = np.empty(width, np.int32)
    last = current + steps
    while current < min(known, last) and counters[MISTAKEN] < 0:
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
                    counters[MISTAKEN] = known - 1
                    break
        current += 1
    counters[KNOWN], counters[DONE] = known, current
    return stored, before, by, slots, counters
