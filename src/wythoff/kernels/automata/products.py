"""Automata as tables: the product of two, and the first accepted word.

    delta[state, symbol] is the next state, state 0 is initial.

A product knows only the pairs that are reached. Pairs from which nothing can be accepted are one state, the sink.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.array_types import Flags, Integers
from ..base.chunks import STEPS
from ..base.jit import inner, jit
from .hash_table import Slots, enter_keys, find_key, new_slots

AND, OR, XOR, MINUS = 0, 1, 2, 3

Table = NDArray[np.int32]

KNOWN, DONE = 0, 1  # counters of a loop that is cut into calls
ROOM = 64  # pairs at first


class Product(NamedTuple):
    """A product that is being made: its pairs as keys (state of a) * states of b + (state of b), and their table.

    The counters are KNOWN pairs, DONE rows and the sinks of both; the key of the product's sink is behind all pairs.
    """

    keys: Integers
    slots: Slots
    delta: Table
    counters: Integers


@jit
def find_sink(delta: Table, accepting: Flags) -> int:
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


@inner
def is_accepted(sign: int, a: bool, b: bool) -> bool:
    if sign == AND:
        return a and b
    if sign == OR:
        return a or b
    if sign == XOR:
        return a != b
    return a and not b


def multiply(
    a: tuple[Table, Flags], b: tuple[Table, Flags], symbols: NDArray[np.int32], sign: int, most: int
) -> tuple[Table, Flags, int]:
    """The product of two automata.

    symbols: int32[2, n], what each of them reads at each symbol of the product. Returns (delta, accepting, states);
    states is -1 if there are more than `most`, and then the tables mean nothing. O(states * n), in short calls.
    """
    work, wide = _first_pair(a, b, symbols, sign), symbols.shape[1]
    while work.counters[DONE] < work.counters[KNOWN] <= most:
        report(0.0)
        work = _with_room(work, wide)
        continue_product(a[0], b[0], symbols, sign, work, max(1, STEPS // wide))
    count = int(work.counters[KNOWN])
    if count > most:
        return work.delta, np.empty(0, np.bool_), -1
    return work.delta[:count].copy(), accepting_pairs(work.keys[:count], a[1], b[1], sign), count


def _first_pair(a: tuple[Table, Flags], b: tuple[Table, Flags], symbols: NDArray[np.int32], sign: int) -> Product:
    sinks = find_sink(*a), find_sink(*b)
    keys, slots = np.empty(ROOM, np.int64), new_slots(ROOM)
    keys[0] = len(a[0]) * len(b[0]) if is_lost(sign, sinks[0] == 0, sinks[1] == 0) else 0
    enter_keys(slots, keys, 1)
    return Product(keys, slots, np.empty((ROOM, symbols.shape[1]), np.int32), np.array([1, 0, *sinks], np.int64))


def _with_room(work: Product, wide: int) -> Product:
    """The same with room for the pairs that one more row may meet, and for that row."""
    keys, slots, delta, counters = work
    count, state = int(counters[KNOWN]), int(counters[DONE])
    if count + wide > len(keys):
        larger = np.empty(2 * (count + wide), np.int64)
        larger[:count] = keys[:count]
        keys, slots = larger, new_slots(len(larger))
        enter_keys(slots, keys, count)
    if state >= len(delta):
        delta = np.concatenate([delta, np.empty_like(delta)])
    return Product(keys, slots, delta, counters)


@jit
def continue_product(
    delta_a: Table, delta_b: Table, symbols: NDArray[np.int32], sign: int, work: Product, steps: int
) -> None:
    """So many more rows of the table, as far as there is room. Mutates the work."""
    keys, slots, delta, counters = work
    sink_a, sink_b = counters[2], counters[3]
    wide, width = symbols.shape[1], len(delta_b)
    sink_key = len(delta_a) * width
    count, state = counters[KNOWN], counters[DONE]
    last = min(state + steps, len(delta))
    while state < min(count, last) and count + wide <= len(keys):
        key = keys[state]
        p, q = key // width, key % width
        for symbol in range(wide):
            number = state
            if key != sink_key:
                to_a, to_b = delta_a[p, symbols[0, symbol]], delta_b[q, symbols[1, symbol]]
                lost = is_lost(sign, to_a == sink_a, to_b == sink_b)
                number = find_key(slots, keys, count, sink_key if lost else to_a * np.int64(width) + to_b)
                count += number == count
            delta[state, symbol] = number
        state += 1
    counters[KNOWN], counters[DONE] = count, state


@jit
def accepting_pairs(keys: NDArray[np.int64], accepting_a: Flags, accepting_b: Flags, sign: int) -> Flags:
    """Which pairs accept. New bool[pairs]."""
    width, accepting = len(accepting_b), np.zeros(len(keys), np.bool_)
    for state in range(len(keys)):
        if keys[state] != len(accepting_a) * width:
            accepting[state] = is_accepted(sign, accepting_a[keys[state] // width], accepting_b[keys[state] % width])
    return accepting


@jit
def first_word(delta: Table, accepting: Flags) -> tuple[bool, NDArray[np.int32]]:
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
