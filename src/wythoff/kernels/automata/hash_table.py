"""Numbering what is met: a hash table that gives the first thing the number 0, the next new one 1, and so on.

    slots[place] is a number or EMPTY; the place is the hash, and the next ones until a free slot ends the search

The table is at most half full: len(slots), a power of 2, is at least twice the count. A thing is an integer (`keys`)
or a list of integers (`Lists`), which also keeps its hash, its `mark`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers, SmallIntegers
from ..base.bits import Int
from ..base.jit import inner, jit

Slots = NDArray[np.int64]
Marks = NDArray[np.uint64]

EMPTY = -1
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_MIX = np.uint64(0xBF58476D1CE4E5B9)
_MIX_MORE = np.uint64(0x94D049BB133111EB)


class Lists(NamedTuple):
    """List n is stored[starts[n] : starts[n + 1]]: int32, int64; marks: uint64, their hashes."""

    stored: SmallIntegers
    starts: Integers
    marks: Marks


def new_slots(count: int) -> Slots:
    """An empty table for so many things."""
    return np.full(1 << (2 * count).bit_length(), EMPTY, np.int64)


def more_lists(lists: Lists, known: int, room: int, space: int) -> Lists:
    """The first `known` lists with room for `room` lists of `space` numbers in all."""
    larger = Lists(np.empty(space, np.int32), np.zeros(room + 1, np.int64), np.empty(room, np.uint64))
    used = lists.starts[known]
    larger.stored[:used], larger.starts[: known + 1] = lists.stored[:used], lists.starts[: known + 1]
    larger.marks[:known] = lists.marks[:known]
    return larger


@inner
def mixed(value: np.uint64) -> np.uint64:
    """A bijection that spreads the bits."""
    value = (value ^ (value >> np.uint64(30))) * _MIX
    value = (value ^ (value >> np.uint64(27))) * _MIX_MORE
    return value ^ (value >> np.uint64(31))


@inner
def find_key(slots: Slots, keys: Integers, count: int, key: Int) -> int:
    """The number of a key; `count` if it is new, and then it is entered."""
    mask = np.uint64(len(slots) - 1)
    spread = np.uint64(key) * _SPREAD
    place = (spread ^ (spread >> np.uint64(29))) & mask
    while slots[place] != EMPTY:
        if keys[slots[place]] == key:
            return int(slots[place])
        place = (place + np.uint64(1)) & mask
    slots[place] = count
    keys[count] = key
    return count


@jit
def enter_keys(slots: Slots, keys: Integers, count: int) -> None:
    """Enter the first `count` keys, all different, into an empty table."""
    for number in range(count):
        find_key(slots, keys, number, keys[number])


@inner
def find_list(slots: Slots, lists: Lists, known: int, members: SmallIntegers, count: int) -> int:
    """The number of the list members[:count] among the `known` first; `known` if it is new, and then it is entered."""
    mark = np.uint64(count)
    for offset in range(count):
        mark = mixed(mark * np.uint64(31) + np.uint64(members[offset]) + np.uint64(1))
    mask = np.uint64(len(slots) - 1)
    place = mark & mask
    while slots[place] != EMPTY:
        number = slots[place]
        if lists.marks[number] == mark and is_list(lists, number, members, count):
            return int(number)
        place = (place + np.uint64(1)) & mask
    slots[place] = known
    lists.marks[known] = mark
    first = lists.starts[known]
    for offset in range(count):
        lists.stored[first + offset] = members[offset]
    lists.starts[known + 1] = first + count
    return known


@inner
def is_list(lists: Lists, number: int, members: SmallIntegers, count: int) -> bool:
    """Whether list `number` is members[:count]."""
    first = lists.starts[number]
    if lists.starts[number + 1] - first != count:
        return False
    same = True
    for offset in range(count):
        if lists.stored[first + offset] != members[offset]:
            same = False
            break
    return same


@jit
def enter_marks(slots: Slots, marks: Marks, count: int) -> None:
    """Enter the first `count` lists, all different, by their marks into an empty table."""
    mask = np.uint64(len(slots) - 1)
    for number in range(count):
        place = marks[number] & mask
        while slots[place] != EMPTY:
            place = (place + np.uint64(1)) & mask
        slots[place] = number
