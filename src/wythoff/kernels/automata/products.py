"""Automata as tables: the product of two, and the first accepted word.

    delta[state, symbol] is the next state, state 0 is initial.

A product knows only the pairs that are reached. Pairs from which nothing can be accepted are one state, the sink.
"""

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.chunks import STEPS
from ..base.jit import jit

AND, OR, XOR, MINUS = 0, 1, 2, 3

Table = NDArray[np.int32]
Truth = NDArray[np.bool_]
Product = tuple[NDArray[np.int64], NDArray[np.int64], Table, NDArray[np.int64]]  # keys, slots, delta, counters

KNOWN, DONE = 0, 1  # counters of a loop that is cut into calls
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_EMPTY = -1


@jit
def find_sink(delta: Table, accepting: Truth) -> int:
    """A state that accepts nothing and is never left, or -1. O(states * symbols)."""
    for state in range(len(delta)):
        if not accepting[state]:
            stays = True
            for symbol in range(delta.shape[1]):
                if delta[state, symbol] != state:
                    stays = False
                    break
            if stays:
                return state
    return -1


@jit
def is_lost(sign: int, lost_a: bool, lost_b: bool) -> bool:
    """Whether nothing is accepted any more when one or both parts accept nothing any more."""
    if sign == AND:
        return lost_a or lost_b
    if sign == MINUS:
        return lost_a
    return lost_a and lost_b


@jit
def is_accepted(sign: int, a: bool, b: bool) -> bool:
    if sign == AND:
        return a and b
    if sign == OR:
        return a or b
    if sign == XOR:
        return a != b
    return a and not b


@jit
def find_or_add(slots: NDArray[np.int64], keys: NDArray[np.int64], count: int, key: int) -> int:
    """The number of a key; `count` if it is new, and then it is entered. len(slots) is a power of 2 > count."""
    mask = np.uint64(len(slots) - 1)
    mixed = np.uint64(key) * _SPREAD
    place = (mixed ^ (mixed >> np.uint64(29))) & mask
    while slots[place] != _EMPTY:
        if keys[slots[place]] == key:
            return int(slots[place])
        place = (place + np.uint64(1)) & mask
    slots[place] = count
    keys[count] = key
    return count


@jit
def rehashed(keys: NDArray[np.int64], count: int, size: int) -> NDArray[np.int64]:
    """A table of this size with the first `count` keys."""
    slots = np.full(size, _EMPTY, np.int64)
    scratch = np.empty(count + 1, np.int64)
    for number in range(count):
        find_or_add(slots, scratch, number, keys[number])
    return slots


def multiply(
    a: tuple[Table, Truth], b: tuple[Table, Truth], symbols: NDArray[np.int32], sign: int, most: int
) -> tuple[Table, Truth, int]:
    """The product of two automata.

    symbols: int32[2, n], what each of them reads at each symbol of the product. Returns (delta, accepting, states);
    states is -1 if there are more than `most`, and then the tables mean nothing. O(states * n), in short calls.
    """
    work = begin_product(a, b, symbols, sign)
    while work[3][DONE] < work[3][KNOWN] <= most:
        report(0.0)
        work = continue_product(a, b, symbols, sign, work, max(1, STEPS // symbols.shape[1]))
    keys, _, delta, (count, *_) = work
    if count > most:
        return delta, np.empty(0, np.bool_), -1
    return delta[:count].copy(), accepting_pairs(keys[:count], a[1], b[1], sign), int(count)


@jit
def begin_product(a: tuple[Table, Truth], b: tuple[Table, Truth], symbols: NDArray[np.int32], sign: int) -> Product:
    """The first pair; the counters are KNOWN, DONE and the sinks of both."""
    sink_a, sink_b = find_sink(a[0], a[1]), find_sink(b[0], b[1])
    room = 64
    keys = np.empty(room + 1, np.int64)
    slots = np.full(4 * room, _EMPTY, np.int64)
    lost = is_lost(sign, sink_a == 0, sink_b == 0)
    find_or_add(slots, keys, 0, len(a[0]) * len(b[0]) if lost else 0)
    counters = np.array([1, 0, sink_a, sink_b], np.int64)
    return keys, slots, np.empty((room, symbols.shape[1]), np.int32), counters


@jit
def continue_product(
    a: tuple[Table, Truth], b: tuple[Table, Truth], symbols: NDArray[np.int32], sign: int, work: Product, steps: int
) -> Product:
    """So many more rows of the table; the arrays grow where they must. Mutates the work."""
    delta_a, delta_b = a[0], b[0]
    keys, slots, delta, counters = work
    sink_a, sink_b = counters[2], counters[3]
    wide, width = symbols.shape[1], len(delta_b)
    sink_key = len(delta_a) * width
    count, state, room = counters[KNOWN], counters[DONE], len(delta)
    last = state + steps
    while state < min(count, last):
        if count + wide > room:
            room = 2 * (count + wide)
            larger_keys, larger = np.empty(room + 1, np.int64), np.empty((room, wide), np.int32)
            larger_keys[:count], larger[:state] = keys[:count], delta[:state]
            keys, delta = larger_keys, larger
            size = len(slots)
            while size < 2 * room:
                size *= 2
            if size > len(slots):
                slots = rehashed(keys, count, size)
        key = keys[state]
        if key == sink_key:
            delta[state] = state
            state += 1
            continue
        p, q = key // width, key % width
        for symbol in range(wide):
            to_a, to_b = delta_a[p, symbols[0, symbol]], delta_b[q, symbols[1, symbol]]
            lost = is_lost(sign, to_a == sink_a, to_b == sink_b)
            number = find_or_add(slots, keys, count, sink_key if lost else to_a * np.int64(width) + to_b)
            count += number == count
            delta[state, symbol] = number
        state += 1
    counters[KNOWN], counters[DONE] = count, state
    return keys, slots, delta, counters


@jit
def accepting_pairs(keys: NDArray[np.int64], accepting_a: Truth, accepting_b: Truth, sign: int) -> Truth:
    """Which pairs accept. New bool[pairs]."""
    width, accepting = len(accepting_b), np.zeros(len(keys), np.bool_)
    for state in range(len(keys)):
        if keys[state] != len(accepting_a) * width:
            accepting[state] = is_accepted(sign, accepting_a[keys[state] // width], accepting_b[keys[state] % width])
    return accepting


@jit
def first_word(delta: Table, accepting: Truth) -> tuple[bool, NDArray[np.int32]]:
    """Whether a word is accepted, and the first in length-lexicographic order. O(states * symbols)."""
    states = len(delta)
    before, by = np.full(states, -1, np.int32), np.zeros(states, np.int32)
    queue = np.empty(states, np.int32)
    queue[0], before[0] = 0, 0
    head, tail, found = 0, 1, -1
    if accepting[0]:
        return True, np.empty(0, np.int32)
    while head < tail and found < 0:
        state = queue[head]
        head += 1
        for symbol in range(delta.shape[1]):
            target = delta[state, symbol]
            if before[target] < 0:
                before[target], by[target] = state, symbol
                queue[tail] = target
                tail += 1
                if accepting[target]:
                    found = target
                    break
    if found < 0:
        return False, np.empty(0, np.int32)
    length, state = 0, found
    while state != 0:
        length, state = length + 1, before[state]
    word, state = np.empty(length, np.int32), found
    for place in range(length - 1, -1, -1):
        word[place], state = by[state], before[state]
    return True, word
