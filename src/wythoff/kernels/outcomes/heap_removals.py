"""Plain games on several heaps whose legal removals do not depend on the position, by words along the last heap.

    reached(x) = "some marked x - r, r legal, was found"

The removals (r_1, ..., r_m, .), m = h - 1, are one row of bits; a marked position adds it, shifted, to the row of
reached positions that lies r_1, ..., r_m farther. A row costs one step for 64 positions, however many removals it has.
"""

import numpy as np

from ..base.array_types import Flags, Integers, Words
from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.option_counts import WORK_PER_CALL

ONE, LAST = np.uint64(1), np.uint64(63)

Removals = tuple[Integers, Integers, Words]


def removal_rows(legal: Flags) -> Removals:
    """The rows of a board of legal removals that hold one: (r_1, ..., r_m), where they lie, and their bits."""
    side = legal.shape[-1]
    flat = legal.reshape(-1, side)
    leaps = np.flatnonzero(flat.any(axis=1))
    parts = np.stack(np.unravel_index(leaps, legal.shape[:-1]), axis=1).astype(np.int64)
    padded = np.zeros((len(leaps), -(-side // 64) * 64), np.bool_)
    padded[:, :side] = flat[leaps]
    bits = np.packbits(padded, axis=1, bitorder="little").view(np.uint64)
    return parts, leaps.astype(np.int64), np.ascontiguousarray(bits)


def mark_removals(side: int, rows: Removals, allowed: Flags) -> Flags:
    """board of the shape of `allowed` with the marked positions: allowed, and none of their options is marked.

    rows: from `removal_rows`; allowed: bool of shape (side,) * h.  O(words) for each marked position and row.
    """
    board = np.zeros_like(allowed)
    reached = np.zeros((board.size // side, rows[2].shape[1]), np.uint64)
    flat, may = board.reshape(-1, side), np.ascontiguousarray(allowed).reshape(-1, side)
    strides = np.array([side ** (allowed.ndim - 2 - axis) for axis in range(allowed.ndim - 1)], np.int64)
    in_calls(len(flat), lambda at: mark_rows(flat, may, reached, rows, strides, at))
    return board


@jit
def mark_rows(board: Flags, allowed: Flags, reached: Words, rows: Removals, strides: Integers, at: int) -> int:
    """Decide the rows at, at + 1, ... along the last heap; where to go on.

    board: bool[side^m, side] and reached: uint64[side^m, words] are updated; strides: int64[m], of the rows.
    """
    side, work = board.shape[1], 0
    room = np.zeros(len(strides), np.int64)
    while at < len(board) and work < WORK_PER_CALL:
        rest = at
        for axis in range(len(strides)):
            room[axis] = side - 1 - rest // strides[axis]
            rest %= strides[axis]
        for z in range(side):
            if allowed[at, z] and reached[at, z >> 6] >> np.uint64(z & 63) & ONE == np.uint64(0):
                board[at, z] = True
                work += add_rows(reached, rows, room, at, z)
        work += side
        at += 1
    return at


@inner
def add_rows(reached: Words, rows: Removals, room: Integers, at: int, z: int) -> int:
    """Add all rows of removals to a marked position; the work done."""
    parts, leaps, bits = rows
    words, first, shift = bits.shape[1], z >> 6, np.uint64(z & 63)
    for r in range(len(leaps)):
        fits = True
        for axis in range(len(room)):
            fits &= parts[r, axis] <= room[axis]
        if fits:
            onto = reached[at + leaps[r]]
            onto[first] |= bits[r, 0] << shift
            for word in range(first + 1, words):
                low = bits[r, word - first - 1] >> (LAST - shift) >> ONE
                onto[word] |= (bits[r, word - first] << shift) | low
    return int(len(leaps) * (1 + words - first))
