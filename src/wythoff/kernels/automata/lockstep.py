"""Several automata read the same word; where does a set differ from what the others expect of it?

    expected  <=>  every `needed` automaton accepts  and  in every group fewer accept than its threshold

Tuples of states are met in the order of the words that lead to them, so that the first mistake is the first in
length-lexicographic order and nothing beyond it is explored. No product is ever stored as a table or minimised.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ...progress import report
from ..base.array_types import Flags, Integers, SmallIntegers
from ..base.chunks import STEPS
from ..base.jit import jit
from .hash_table import Lists, Slots, enter_marks, find_list, more_lists, new_slots
from .products import DONE, KNOWN, Table, find_sink

DOMAIN, POINTS, NEEDED, FIRST_GROUP = 0, 1, 2, 3
NO_MISTAKE, MISTAKE, TOO_MANY = 0, 1, 2

MISTAKEN = 2  # counter: the tuple of the first mistake
ROOM = 1024  # tuples at first
SOME = 20_000  # tuples of one call where each is told


class Tuples(NamedTuple):
    """Tuples that have been met; before, by: int32, the earlier tuple and the symbol that led to each.

    The counters are KNOWN tuples, DONE ones, MISTAKEN (-1: none yet) and the sink of the domain.
    """

    lists: Lists
    slots: Slots
    before: SmallIntegers
    by: SmallIntegers
    counters: Integers


@jit
def is_mistake(states: SmallIntegers, accepting: Flags, roles: SmallIntegers, thresholds: SmallIntegers) -> bool:
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
def spelled(before: SmallIntegers, by: SmallIntegers, last: int) -> SmallIntegers:
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
    delta: Table, accepting: Flags, starts: SmallIntegers, roles: SmallIntegers, thresholds: SmallIntegers, most: int
) -> tuple[int, SmallIntegers]:
    """Whether there is a mistake, and its word; or TOO_MANY beyond `most` tuples.

    delta: int32[all states, symbols], the automata one below the other; starts: int32[automata], their initial
    states; roles: int32[automata], the first is DOMAIN. O(tuples * symbols * automata), in short calls.
    """
    if is_mistake(starts, accepting, roles, thresholds):
        return MISTAKE, np.empty(0, np.int32)
    work, wide = _first_tuple(delta, accepting, starts), delta.shape[1]
    counters, rules = work.counters, (roles, thresholds)
    while counters[DONE] < counters[KNOWN]:
        if counters[KNOWN] > most:
            return TOO_MANY, np.empty(0, np.int32)
        report(0.0)
        work = _with_room(work, len(starts), wide)
        continue_tuples(delta, accepting, rules, work, max(1, STEPS // (len(starts) * wide)))
        if counters[MISTAKEN] >= 0:
            return MISTAKE, spelled(work.before, work.by, counters[MISTAKEN])
    return NO_MISTAKE, np.empty(0, np.int32)


def met(delta: Table, starts: SmallIntegers, sink: int) -> Iterator[tuple[SmallIntegers, Tuples]]:
    """All tuples, some at a time, those of shorter words first, with what `spelled` needs: int32[some, automata].

    delta and starts as in `first_mistake`; what follows a tuple whose first state is the sink is left out. In short
    calls, and one goes on only when more is asked for.
    """
    never = np.zeros(len(delta), np.bool_)
    work, wide, width, told = _first_tuple(delta, never, starts), delta.shape[1], len(starts), 0
    work.counters[3] = sink
    rules = np.zeros(width, np.int32), np.zeros(1, np.int32)
    while True:
        known = int(work.counters[KNOWN])
        yield work.lists.stored[told * width : known * width].reshape(-1, width), work
        told = known
        if work.counters[DONE] >= known:
            return
        report(0.0)
        work = _with_room(work, width, wide)
        continue_tuples(delta, never, rules, work, SOME)


def _first_tuple(delta: Table, accepting: Flags, starts: SmallIntegers) -> Tuples:
    width = len(starts)
    size = starts[1] if width > 1 else len(delta)
    sink = find_sink(delta[:size], accepting[:size])
    lists = Lists(np.empty(ROOM * width, np.int32), np.zeros(ROOM + 1, np.int64), np.empty(ROOM, np.uint64))
    slots = new_slots(ROOM)
    enter_first(slots, lists, starts)
    before, by = np.zeros((2, ROOM), np.int32)
    return Tuples(lists, slots, before, by, np.array([1, 0, -1, sink], np.int64))


def _with_room(work: Tuples, width: int, wide: int) -> Tuples:
    """The same with room for the tuples that one more may lead to."""
    lists, slots, before, by, counters = work
    known = int(counters[KNOWN])
    if known + wide <= len(before):
        return work
    room = 2 * (known + wide)
    lists, slots = more_lists(lists, known, room, room * width), new_slots(room)
    enter_marks(slots, lists.marks, known)
    return Tuples(lists, slots, np.resize(before, room), np.resize(by, room), counters)


@jit
def enter_first(slots: Slots, lists: Lists, states: SmallIntegers) -> None:
    find_list(slots, lists, 0, states, len(states))


@jit
def continue_tuples(
    delta: Table, accepting: Flags, rules: tuple[SmallIntegers, SmallIntegers], work: Tuples, steps: int
) -> None:
    """So many more tuples, or up to the first mistake, as far as there is room. Mutates the work."""
    roles, thresholds = rules
    lists, slots, before, by, counters = work
    known, current, sink = counters[KNOWN], counters[DONE], counters[3]
    width, wide = len(roles), delta.shape[1]
    states = np.empty(width, np.int32)
    last = current + steps
    while current < min(known, last) and known + wide <= len(before) and counters[MISTAKEN] < 0:
        for symbol in range(wide):
            for index in range(width):
                states[index] = delta[lists.stored[current * width + index], symbol]
            if states[0] == sink:
                continue
            if find_list(slots, lists, known, states, width) == known:
                before[known], by[known] = current, symbol
                known += 1
                if is_mistake(states, accepting, roles, thresholds):
                    counters[MISTAKEN] = known - 1
                    break
        current += 1
    counters[KNOWN], counters[DONE] = known, current
