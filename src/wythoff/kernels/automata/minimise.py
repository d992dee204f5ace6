"""The smallest automaton of a language, by refinement of hashes.

Start with two classes, accepting or not; the next class of a state is the pair (its class, the classes it leads to).
Pairs are compared by a 64-bit hash; when the number of classes no longer grows, the partition is compared with the
automaton itself, state by state, so that a collision cannot go unseen. States are numbered in the order in which a
breadth-first walk in the order of the symbols meets them: equal languages have equal tables.
"""

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.array_types import Flags
from ..base.chunks import STEPS
from ..base.jit import jit
from .hash_table import EMPTY, find_key, mixed
from .products import Table


@jit
def refine(
    delta: Table, classes: NDArray[np.int32], count: int, seed: int, rounds: int
) -> tuple[NDArray[np.int32], int, bool]:
    """At most so many rounds: the class of each state, the number of classes, whether it has stopped growing.

    classes: int32[states], changed; `count` of them before, 0 at first. O(rounds * states * symbols).
    """
    states, symbols = delta.shape
    weights = np.empty(symbols + 1, np.uint64)
    for symbol in range(symbols + 1):
        weights[symbol] = mixed(np.uint64(seed + 2 * symbol + 1)) | np.uint64(1)
    size = 4
    while size < 2 * states + 2:
        size *= 2
    slots, keys = np.empty(size, np.int64), np.empty(states + 1, np.int64)
    coded = np.empty(states, np.uint64)
    for _ in range(rounds):
        for state in range(states):
            coded[state] = mixed(np.uint64(classes[state] + 1))
        slots[:] = EMPTY
        found = 0
        for state in range(states):
            total = coded[state] * weights[symbols]
            for symbol in range(symbols):
                total += coded[delta[state, symbol]] * weights[symbol]
            number = find_key(slots, keys, found, np.int64(mixed(total) >> np.uint64(1)))
            found += number == found
            classes[state] = number
        if found in (count, states):
            return classes, found, True
        count = found
    return classes, count, False


@jit
def is_congruence(delta: Table, accepting: Flags, classes: NDArray[np.int32], count: int) -> bool:
    """Whether states of one class agree on acceptance and lead to equal classes. O(states * symbols)."""
    first = np.full(count, -1, np.int32)
    for state in range(len(delta)):
        known = first[classes[state]]
        if known < 0:
            first[classes[state]] = state
            continue
        if accepting[known] != accepting[state]:
            return False
        for symbol in range(delta.shape[1]):
            if classes[delta[known, symbol]] != classes[delta[state, symbol]]:
                return False
    return True


@jit
def quotient(delta: Table, accepting: Flags, classes: NDArray[np.int32], count: int) -> tuple[Table, Flags, int]:
    """One state for each class that is reached, in the order of a breadth-first walk, and how many there are.

    The tables have room for `count` states. O(states * symbols).
    """
    member = np.empty(count, np.int32)
    for state in range(len(delta)):
        member[classes[state]] = state
    number, order = np.full(count, -1, np.int32), np.empty(count, np.int32)
    number[classes[0]], order[0] = 0, classes[0]
    table, truth = np.empty((count, delta.shape[1]), np.int32), np.empty(count, np.bool_)
    reached, head = 1, 0
    while head < reached:
        state = member[order[head]]
        truth[head] = accepting[state]
        for symbol in range(delta.shape[1]):
            target = classes[delta[state, symbol]]
            if number[target] < 0:
                number[target], order[reached] = reached, target
                reached += 1
            table[head, symbol] = number[target]
        head += 1
    return table, truth, reached


def minimise(delta: Table, accepting: Flags) -> tuple[Table, Flags]:
    """The smallest automaton of the same language. delta: int32[n, symbols]; accepting: bool[n]; neither is changed."""
    rounds, seed = max(1, STEPS // delta.size), 1
    while True:
        classes, count, is_done = accepting.astype(np.int32), 0, False
        while not is_done:
            report(0.0)
            classes, count, is_done = refine(delta, classes, count, seed, rounds)
        if is_congruence(delta, accepting, classes, count):
            table, truth, reached = quotient(delta, accepting, classes, count)
            return table[:reached].copy(), truth[:reached].copy()
        seed += 1000003
