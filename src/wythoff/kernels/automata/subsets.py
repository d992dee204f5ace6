"""Projection: forget some digits of every symbol, by the subset construction.

    {w : some v with (w, v) accepted}

A subset is a sorted list of states, the sink left out. The first subset is what the initial state reaches by zeros on
the tracks that stay and anything on those that go: the forgotten number may be longer than the others.
"""

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.chunks import STEPS
from ..base.jit import jit
from .minimise import mixed
from .products import DONE, KNOWN, Table, Truth, find_sink

Integers = NDArray[np.int32]
Longs = NDArray[np.int64]
Subsets = tuple[Integers, Longs, NDArray[np.uint64], Longs, Table, Truth, Longs]


@jit
def lowest_bit(word: np.uint64) -> int:
    """The place of the lowest bit that is set; word is not 0."""
    place = 0
    for shift in (32, 16, 8, 4, 2, 1):
        if word & ((np.uint64(1) << np.uint64(shift)) - np.uint64(1)) == np.uint64(0):
            word >>= np.uint64(shift)
            place += shift
    return place


@jit
def take_sorted(bits: NDArray[np.uint64], members: Integers) -> int:
    """The elements of a bit set in increasing order into `members`; returns how many. `bits` becomes empty."""
    count = 0
    for index in range(len(bits)):
        word = bits[index]
        while word:
            members[count] = 64 * index + lowest_bit(word)
            count += 1
            word &= word - np.uint64(1)
        bits[index] = 0
    return count


@jit
def close_zeros(delta: Table, forgotten: Integers, sink: int, members: Integers) -> int:
    """The states that the initial state reaches by these symbols, sorted into `members`; returns how many."""
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
            members[count] = state
            count += 1
    return count


@jit
def fingerprint(members: Integers, count: int) -> np.uint64:
    total = np.uint64(count)
    for place in range(count):
        total = mixed(total * np.uint64(31) + np.uint64(members[place]) + np.uint64(1))
    return total


@jit
def find_subset(
    slots: NDArray[np.int64], marks: NDArray[np.uint64], pool: tuple[Integers, NDArray[np.int64]],
    members: Integers, count: int, known: int,
) -> int:  # fmt: skip
    """The number of a subset among the `known` first; `known` if it is new, and then its slot and mark are set."""
    stored, starts = pool
    mask = np.uint64(len(slots) - 1)
    mark = fingerprint(members, count)
    place = mark & mask
    while slots[place] >= 0:
        number = slots[place]
        if marks[number] == mark and starts[number + 1] - starts[number] == count:
            same, first = True, starts[number]
            for offset in range(count):
                if stored[first + offset] != members[offset]:
                    same = False
                    break
            if same:
                return int(number)
        place = (place + np.uint64(1)) & mask
    slots[place] = known
    marks[known] = mark
    return known


@jit
def reslotted(marks: NDArray[np.uint64], known: int, size: int) -> NDArray[np.int64]:
    slots = np.full(size, -1, np.int64)
    mask = np.uint64(size - 1)
    for number in range(known):
        place = marks[number] & mask
        while slots[place] >= 0:
            place = (place + np.uint64(1)) & mask
        slots[place] = number
    return slots


@jit
def more_rows(table: Table, truth: Truth, room: int) -> tuple[Table, Truth]:
    """The same with room for more rows."""
    larger, longer = np.empty((room, table.shape[1]), np.int32), np.zeros(room, np.bool_)
    larger[: len(table)], longer[: len(truth)] = table, truth
    return larger, longer


@jit
def more_subsets(
    starts: NDArray[np.int64], marks: NDArray[np.uint64], known: int, room: int
) -> tuple[NDArray[np.int64], NDArray[np.uint64], NDArray[np.int64]]:
    """The same with room for more subsets, and their slots."""
    new_starts, new_marks = np.zeros(room + 1, np.int64), np.empty(room + 1, np.uint64)
    new_starts[: known + 1], new_marks[:known] = starts[: known + 1], marks[:known]
    size = 1024
    while size < 2 * room:
        size *= 2
    return new_starts, new_marks, reslotted(new_marks, known, size)


def project(
    delta: Table, accepting: Truth, choices: Integers, most: int, most_members: int
) -> tuple[Table, Truth, int]:
    """The subset automaton.

    choices: int32[symbols that stay, ways to complete one]; row 0 completes the zero symbol. Returns (delta,
    accepting, states); states is -1 beyond `most` subsets or `most_members` members in all. In short calls.
    """
    work = begin_subsets(delta, accepting, choices)
    while work[6][DONE] < work[6][KNOWN] <= most and work[1][work[6][KNOWN]] <= most_members:
        report(0.0)
        work = continue_subsets(delta, accepting, choices, work, STEPS)
    table, truth, (known, done, _) = work[4], work[5], work[6]
    if done < known:
        return table, truth, -1
    return table[:known].copy(), truth[:known].copy(), int(known)


@jit
def begin_subsets(delta: Table, accepting: Truth, choices: Integers) -> Subsets:
    """The first subset; the counters are KNOWN, DONE and the sink."""
    states, wide = len(delta), len(choices)
    sink = find_sink(delta, accepting)
    room, space = 256, 4096 + 2 * states
    stored, starts = np.empty(space, np.int32), np.zeros(room + 1, np.int64)
    marks, slots = np.empty(room + 1, np.uint64), np.full(4 * room, -1, np.int64)
    table, truth = np.empty((room, wide), np.int32), np.zeros(room, np.bool_)
    members = np.empty(states, np.int32)
    count = close_zeros(delta, choices[0], sink, members)
    find_subset(slots, marks, (stored, starts), members, count, 0)
    stored[:count], starts[1] = members[:count], count
    return stored, starts, marks, slots, table, truth, np.array([1, 0, sink], np.int64)


@jit
def continue_subsets(delta: Table, accepting: Truth, choices: Integers, work: Subsets, steps: int) -> Subsets:
    """More rows, until about so many steps are done; the arrays grow where they must. Mutates the work."""
    stored, starts, marks, slots, table, truth, counters = work
    states, (wide, ways) = len(delta), choices.shape
    known, current, sink = counters[KNOWN], counters[DONE], counters[2]
    room, space = len(table), len(stored)
    members = np.empty(states, np.int32)
    bits = np.zeros((states + 63) // 64, np.uint64)
    while current < known and steps > 0:
        if known + wide > room:
            room = 2 * (known + wide)
            table, truth = more_rows(table, truth, room)
            starts, marks, slots = more_subsets(starts, marks, known, room)
        if starts[known] + np.int64(wide) * states > space:
            space = 2 * (starts[known] + np.int64(wide) * states)
            wider = np.empty(space, np.int32)
            wider[: starts[known]] = stored[: starts[known]]
            stored = wider
        first, last = starts[current], starts[current + 1]
        truth[current] = accepting[stored[first:last]].any()
        for symbol in range(wide):
            for place in range(first, last):
                state = stored[place]
                for way in range(ways):
                    target = delta[state, choices[symbol, way]]
                    if target != sink:
                        bits[target >> 6] |= np.uint64(1) << np.uint64(target & 63)
            count = take_sorted(bits, members)
            number = find_subset(slots, marks, (stored, starts), members, count, known)
            if number == known:
                stored[starts[known] : starts[known] + count] = members[:count]
                known += 1
                starts[known] = starts[known - 1] + count
            table[current, symbol] = number
        current += 1
        steps -= wide * ((last - first) * ways + len(bits))
    counters[KNOWN], counters[DONE] = known, current
    return stored, starts, marks, slots, table, truth, counters
