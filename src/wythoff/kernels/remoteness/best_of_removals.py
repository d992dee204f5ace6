"""Remoteness of any rule that depends only on what is removed, on any number of heaps.

Positions are decided in the order of their numbers. A P-position brings its key to everyone who can move there, so that
an N-position knows its best option when its turn comes; a position that nobody has reached has no P-option and walks
over its options. P-positions are few, in many rules, and both walks run by vectors along the last heap.

The removals are given as rows: what is taken from the first heaps, and a pattern of what may then be taken from the
last one.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.chunks import in_calls
from ..base.jit import inner, jit
from .best_keys import ENDED, HALF, NO_OPTION, NOWHERE, Keys, key_above, known_key

WORK_PER_CALL = 1 << 26  # vector lanes, well below a nanosecond each


class Removals(NamedTuple):
    """The legal removals of a board with rows of one length.

    taken: int64[n, h - 1], from the heaps before the last; rows: int64[n, 4], rows back, pattern, and the first and
    last place of the pattern that is legal; free: int32[p, length], 0 where legal, else -1, so that `key | free` is the
    key or NO_OPTION; reversed: the same from right to left; sides: int64[h - 1].
    """

    taken: Integers
    rows: Integers
    free: Keys
    reversed: Keys
    sides: Integers


def keys_of_removals(board: Keys, legal: NDArray[np.bool_], ended: int) -> None:
    """Decide every cell of the board of keys, int32 of any shape, in place.

    legal: bool of the same shape, the removals (zero is none); ended: the key of a position without options.
    O(P-positions * size) at most, rows without a removal are passed over; 8 bytes for each different row beside the
    board.
    """
    if board.size == 0:
        return
    length = board.shape[-1]
    removals, flat = _removals(legal), board.reshape(-1, length)
    marks = np.where(flat < NO_OPTION, flat, np.int32(0))
    in_calls(board.size, lambda at: decide_positions(flat, marks, removals, ended, at))


def _removals(legal: NDArray[np.bool_]) -> Removals:
    """The rows that have a removal, with each pattern once."""
    length, sides = legal.shape[-1], legal.shape[:-1]
    flat = legal.reshape(-1, length).copy()
    flat[0, 0] = False
    used = np.flatnonzero(flat.any(axis=1))
    patterns, names = np.unique(flat[used], axis=0, return_inverse=True)
    first = flat[used].argmax(axis=1)
    last = length - 1 - flat[used, ::-1].argmax(axis=1)
    taken = np.column_stack(np.unravel_index(used, sides)) if sides else np.zeros((len(used), 0))
    free = patterns.astype(np.int32) - 1
    rows = np.column_stack([used, names.reshape(-1), first, last]).astype(np.int64)
    return Removals(taken.astype(np.int64), rows, free, free[:, ::-1].copy(), np.array(sides, np.int64))


@jit
def decide_positions(board: Keys, marks: Keys, removals: Removals, ended: int, at: int) -> int:
    """Decide the positions at, at + 1, ...; where to go on.

    board: int32[rows, length] is updated; marks: int32[rows, length], the marks, 0 elsewhere.
    """
    length, work = board.shape[1], 0
    heaps = np.empty(len(removals.sides), np.int64)
    while at < board.size and work < WORK_PER_CALL:
        n, z = at // length, at % length
        at += 1
        work += 1
        if marks[n, z] == NOWHERE:
            board[n, z] = NOWHERE
            continue
        rest = n
        for axis in range(len(heaps) - 1, -1, -1):
            heaps[axis] = rest % removals.sides[axis]
            rest //= removals.sides[axis]
        best = known_key(int(marks[n, z])) if marks[n, z] <= ENDED else int(board[n, z])
        if best < HALF and marks[n, z] > ENDED:
            best = max(best, best_option(board, removals, heaps, n, z))
            work += len(removals.rows) * (z + 8)
        key = key_above(best, ended)
        board[n, z] = key
        if key >= HALF:
            bring_key(board, removals, heaps, n, z)
            work += len(removals.rows) * (length - z + 8)
    return at


@inner
def best_option(board: Keys, removals: Removals, heaps: Integers, n: int, z: int) -> int:
    """The greatest key of the options of (n, z).  O(options), by vectors."""
    best, length = np.int32(NO_OPTION), board.shape[1]
    for i in range(len(removals.rows)):
        back, pattern, first, last = removals.rows[i]
        if first <= z and fits(removals.taken[i], heaps):
            low, high = max(z - last, 0), z - first + 1
            keys = board[n - back, low:high]
            free = removals.reversed[pattern, length - 1 - z + low :]
            for v in range(len(keys)):
                best = max(best, keys[v] | free[v])
    return int(best)


@inner
def bring_key(board: Keys, removals: Removals, heaps: Integers, n: int, z: int) -> None:
    """Bring the key of (n, z) to all positions that can move there.  O(removals), by vectors."""
    key, length = board[n, z], board.shape[1]
    room = removals.sides - 1 - heaps
    for i in range(len(removals.rows)):
        back, pattern, first, last = removals.rows[i]
        if first < length - z and fits(removals.taken[i], room):
            keys = board[n + back, z + first : min(z + last + 1, length)]
            free = removals.free[pattern, first:]
            for v in range(len(keys)):
                keys[v] = max(keys[v], key | free[v])


@inner
def fits(taken: Integers, heaps: Integers) -> bool:
    """Whether no heap is smaller than what is taken.  O(h)."""
    smaller = 0
    for axis in range(len(heaps)):
        smaller += taken[axis] > heaps[axis]
    return smaller == 0
