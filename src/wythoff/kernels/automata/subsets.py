"""Projection: forget some digits of every symbol, by the subset construction.

    {w : some v with (w, v) accepted}

A subset is a sorted list of states, the sink left out. The first subset is what the initial state reaches by zeros on
the tracks that stay and anything on those that go: the forgotten number may be longer than the others.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.array_types import Flags, Integers, SmallIntegers
from ..base.bits import trailing_zeros
from ..base.chunks import STEPS
from ..base.jit import inner, jit
from .hash_table import Lists, Slots, enter_marks, find_list, more_lists, new_slots
from .products import DONE, KNOWN, Table, find_sink

ROOM, SPACE = 256, 4096  # subsets and their members at first


class Subsets(NamedTuple):
    """Subsets that are being made, and their table; the counters are KNOWN subsets, DONE rows and the sink."""

    lists: Lists
    slots: Slots
    delta: Table
    accepting: Flags
    counters: Integers


def project(
    delta: Table, accepting: Flags, choices: SmallIntegers, most: int, most_members: int
) -> tuple[Table, Flags, int]:
    """The subset automaton.

    choices: int32[symbols that stay, ways to complete one]; row 0 completes the zero symbol. Returns (delta,
    accepting, states); states is -1 beyond `most` subsets or `most_members` members in all. In short calls.
    """
    work = _first_subset(delta, accepting, choices)
    counters = work.counters
    while counters[DONE] < counters[KNOWN] <= most and work.lists.starts[counters[KNOWN]] <= most_members:
        report(0.0)
        work = _with_room(work, len(choices), len(delta))
        continue_subsets(delta, accepting, choices, work, STEPS)
    known = int(counters[KNOWN])
    if counters[DONE] < known:
        return work.delta, work.accepting, -1
    return work.delta[:known].copy(), work.accepting[:known].copy(), known


def _first_subset(delta: Table, accepting: Flags, choices: SmallIntegers) -> Subsets:
    sink = find_sink(delta, accepting)
    lists = Lists(np.empty(SPACE + len(delta), np.int32), np.zeros(ROOM + 1, np.int64), np.empty(ROOM, np.uint64))
    slots = new_slots(ROOM)
    close_zeros(delta, choices[0], sink, lists, slots)
    table, truth = np.empty((ROOM, len(choices)), np.int32), np.zeros(ROOM, np.bool_)
    return Subsets(lists, slots, table, truth, np.array([1, 0, sink], np.int64))


def _with_room(work: Subsets, wide: int, states: int) -> Subsets:
    """The same with room for the subsets that one more row may meet, and for that row."""
    lists, slots, delta, accepting, counters = work
    known, done = int(counters[KNOWN]), int(counters[DONE])
    members = int(lists.starts[known])
    room, space = len(lists.marks), len(lists.stored)
    if known + wide > room or members + wide * states > space:
        room = 2 * (known + wide) if known + wide > room else room
        space = 2 * (members + wide * states) if members + wide * states > space else space
        lists = more_lists(lists, known, room, space)
        if len(slots) < 2 * room:
            slots = new_slots(room)
            enter_marks(slots, lists.marks, known)
    if done >= len(delta):
        delta = np.concatenate([delta, np.empty_like(delta)])
        accepting = np.concatenate([accepting, np.zeros_like(accepting)])
    return Subsets(lists, slots, delta, accepting, counters)


@inner
def take_sorted(bits: NDArray[np.uint64], members: SmallIntegers) -> int:
    """The elements of a bit set in increasing order into `members`; returns how many. `bits` becomes empty."""
    count = 0
    for index in range(len(bits)):
        word = bits[index]
        while word:
            members[count] = 64 * index + trailing_zeros(word)
            count += 1
            word &= word - np.uint64(1)
        bits[index] = 0
    return count


@jit
def close_zeros(delta: Table, forgotten: SmallIntegers, sink: int, lists: Lists, slots: Slots) -> None:
    """Enter the states that the initial state reaches by these symbols as the first list."""
    seen = np.zeros(len(delta), np.bool_)
    queue = np.empty(len(delta), np.int32)
    queue[0], seen[0] = 0, True
    head, tail = 0, 1
    while head < tail:
        for symbol in forgotten:
            target = delta[queue[head], symbol]
            if not seen[target]:
                seen[target] = True
                queue[tail] = target
                tail += 1
        head += 1
    count = 0
    for state in range(len(delta)):
        if seen[state] and state != sink:
            queue[count] = state
            count += 1
    find_list(slots, lists, 0, queue, count)


@jit
def continue_subsets(delta: Table, accepting: Flags, choices: SmallIntegers, work: Subsets, steps: int) -> None:
    """More rows, until about so many steps are done or there is no room. Mutates the work."""
    lists, slots, table, truth, counters = work
    states, (wide, ways) = len(delta), choices.shape
    known, current, sink = counters[KNOWN], counters[DONE], counters[2]
    members = np.empty(states, np.int32)
    bits = np.zeros((states + 63) // 64, np.uint64)
    room, space = len(lists.marks) - wide, len(lists.stored) - np.int64(wide) * states
    while current < min(known, len(table)) and steps > 0 and known <= room and lists.starts[known] <= space:
        first, last = lists.starts[current], lists.starts[current + 1]
        for place in range(first, last):
            if accepting[lists.stored[place]]:
                truth[current] = True
                break
        for symbol in range(wide):
            for place in range(first, last):
                state = lists.stored[place]
                for way in range(ways):
                    target = delta[state, choices[symbol, way]]
                    if target != sink:
                        bits[target >> 6] |= np.uint64(1) << np.uint64(target & 63)
            count = take_sorted(bits, members)
            number = find_list(slots, lists, known, members, count)
            known += number == known
            table[current, symbol] = number
        current += 1
        steps -= wide * ((last - first) * ways + len(bits))
    counters[KNOWN], counters[DONE] = known, current
