"""Remoteness of any rule on two heaps whose removals lie on few lines: the predicate is asked along these only.

As in `best_by_predicate`, P-positions bring their keys upwards and positions without a P-option walk downwards.
"""

import numpy as np

from ..base.array_types import Integers
from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.option_counts import WORK_PER_CALL, new_fault
from ..bytecode.lanes import LANES, NO_FAULT, Rows, evaluate_lanes, new_rows
from ..bytecode.stack_machine import Code
from .best_keys import ENDED, HALF, NO_OPTION, NOWHERE, Keys, key_above, known_key

Scratch = tuple[Rows, Integers]


def keys_on_segments(board: Keys, code: Code, segments: Integers, ended: int) -> tuple[int, ...]:
    """Decide every cell of the board of keys, int32[side, side], in place; (x, y, i, j) of a division by zero, or ().

    segments: int64[n, 5], rows (o1, o2, p, q, last), the removals (o1, o2) + t*(p, q), 0 <= t <= last (-1: no end),
    never (0, 0); ended: the key of a position without options.  O(side * segments) evaluations for each P-position; a
    board cut short by a fault is not to be used.
    """
    scratch = new_rows(code), new_fault()
    marks = np.where(board < NO_OPTION, board, np.int32(0))
    in_calls(board.size, lambda at: decide_on_segments(board, marks, code, segments, scratch, ended, at), scratch[1])
    return tuple(scratch[1].tolist()) if scratch[1][0] >= 0 else ()


@jit
def decide_on_segments(
    board: Keys, marks: Keys, code: Code, segments: Integers, scratch: Scratch, ended: int, at: int
) -> int:
    """Decide the positions at, at + 1, ... (x * side + y); where to go on, or anything once the fault is set.

    board: int32[side, side] is updated; marks: int32[side, side], the marks, 0 elsewhere.
    """
    side, work = len(board), 0
    while at < side * side and work < WORK_PER_CALL and scratch[1][0] < 0:
        x, y = at // side, at % side
        at += 1
        work += 1
        if marks[x, y] == NOWHERE:
            board[x, y] = NOWHERE
            continue
        best = known_key(int(marks[x, y])) if marks[x, y] <= ENDED else int(board[x, y])
        if best < HALF and marks[x, y] > ENDED:
            for n in range(len(segments)):
                best = max(best, walk(board, code, segments[n], (x, y), False, scratch))
            work += len(segments) * (x + y + 16)
        key = key_above(best, ended)
        board[x, y] = key
        if key >= HALF:
            for n in range(len(segments)):
                walk(board, code, segments[n], (x, y), True, scratch)
            work += len(segments) * (2 * side - x - y + 16)
    return at


@inner
def walk(board: Keys, code: Code, segment: Integers, place: tuple[int, int], is_up: bool, scratch: Scratch) -> int:
    """Bring the key of a position up the segment to all that can move there, or find the greatest one down it.

    O(steps), asked by vectors.
    """
    rows, fault = scratch
    o1, o2, p, q, last = segment
    x, y = place
    side, best, sign = len(board), NO_OPTION, 1 if is_up else -1
    across, up = (side - 1 - x, side - 1 - y) if is_up else (x, y)
    if o1 > across or o2 > up:
        return best
    end = side if last < 0 else last
    end = min(end, (across - o1) // p) if p > 0 else end
    end = min(end, (up - o2) // q) if q > 0 else end
    key = board[x, y]
    for first in range(0, end + 1, LANES):
        i, j = o1 + first * p, o2 + first * q
        lanes = min(LANES, end + 1 - first)
        if is_up:
            base, step = np.array([i, j, x + i, y + j, x, y]), np.array([p, q, p, q, 0, 0])
        else:
            base, step = np.array([i, j, x, y, x - i, y - j]), np.array([p, q, 0, 0, -p, -q])
        lane = evaluate_lanes(code, base, step, rows, lanes)
        if lane != NO_FAULT:
            i, j = i + lane * p, j + lane * q
            fault[0], fault[1], fault[2], fault[3] = (x + i, y + j, i, j) if is_up else (x, y, i, j)
            return best
        for n in range(lanes):
            if rows[0, n] != 0:
                u, v = x + sign * (i + n * p), y + sign * (j + n * q)
                best = max(best, int(board[u, v]))
                if is_up:
                    board[u, v] = max(board[u, v], key)
    return best
