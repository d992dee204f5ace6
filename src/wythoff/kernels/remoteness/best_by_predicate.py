"""Remoteness of any rule on two heaps: the predicate is asked from P-positions upwards, elsewhere downwards.

Positions are decided in the order of x, then y. A P-position brings its key to everyone who can move there; a position
that nobody has reached has no P-option and walks over its options. The lanes of the stack machine run along y, and rows
that intervals show to hold no move are passed over together.
"""

import numpy as np

from ..base.array_types import Integers
from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.option_counts import WORK_PER_CALL, new_fault
from ..bytecode.boxes import NEVER, Intervals, evaluate_box, new_intervals
from ..bytecode.lanes import LANES, NO_FAULT, Rows, evaluate_lanes, new_rows
from ..bytecode.stack_machine import Code, I, J, U, V, X, Y
from .best_keys import ENDED, HALF, NO_OPTION, NOWHERE, Keys, key_above, known_key

Scratch = tuple[Rows, Integers, Intervals]


def keys_by_predicate(board: Keys, code: Code, ended: int) -> tuple[int, ...]:
    """Decide every cell of the board of keys, int32[side, side], in place; (x, y, i, j) of a division by zero, or ().

    ended: the key of a position without options.  O(P-positions * side^2) evaluations; a board cut short by a fault is
    not to be used.
    """
    scratch = new_rows(code), new_fault(), new_intervals(code)
    marks = np.where(board < NO_OPTION, board, np.int32(0))
    in_calls(board.size, lambda at: decide_by_predicate(board, marks, code, scratch, ended, at), scratch[1])
    return tuple(scratch[1].tolist()) if scratch[1][0] >= 0 else ()


@jit
def decide_by_predicate(board: Keys, marks: Keys, code: Code, scratch: Scratch, ended: int, at: int) -> int:
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
            found, asked = best_option(board, code, x, y, scratch)
            best = max(best, found)
            work += asked
        key = key_above(best, ended)
        board[x, y] = key
        if key >= HALF:
            work += bring_key(board, code, x, y, scratch)
    return at


@inner
def bring_key(board: Keys, code: Code, u: int, v: int, scratch: Scratch) -> int:
    """Bring the key of (u, v) to all positions that can move there; the work done.  O(side^2)."""
    side = len(board)
    low, high = np.array([0, 0, u, v, u, v]), np.array([side - 1 - u, side - 1 - v, side - 1, side - 1, u, v])
    x, size, work = u, side - u, 0
    while x < side and scratch[1][0] < 0:
        size = min(size, side - x)
        low[X], low[I], high[X], high[I] = x, x - u, x + size - 1, x + size - 1 - u
        work += len(code)
        if evaluate_box(code, low, high, scratch[2]) == NEVER:
            x += size
            size *= 2
        elif size > 1:
            size //= 2
        else:
            bring_to_row(board, code, (x, u, v), scratch)
            work += side - v
            x += 1
    return work


@inner
def bring_to_row(board: Keys, code: Code, place: tuple[int, int, int], scratch: Scratch) -> None:
    """Bring the key of (u, v) to the positions (x, .) that can move there; place: (x, u, v).  O(side)."""
    rows, fault, _ = scratch
    x, u, v = place
    base, step = np.array([x - u, 0, x, 0, u, v]), np.array([0, 1, 0, 1, 0, 0])
    side, key = len(board), board[u, v]
    start = v if x > u else v + 1
    while start < side:
        lanes = min(LANES, side - start)
        base[J], base[Y] = start - v, start
        lane = evaluate_lanes(code, base, step, rows, lanes)
        if lane != NO_FAULT:
            fault[0], fault[1], fault[2], fault[3] = x, start + lane, x - u, start + lane - v
            return
        for n in range(lanes):
            if rows[0, n] != 0:
                board[x, start + n] = max(board[x, start + n], key)
        start += lanes


@inner
def best_option(board: Keys, code: Code, x: int, y: int, scratch: Scratch) -> tuple[int, int]:
    """The greatest key of the options of (x, y), and the work done.  O(x * y)."""
    low, high = np.array([0, 0, x, y, 0, 0]), np.array([x, y, x, y, x, y])
    best, work, i, size = NO_OPTION, 0, 0, x + 1
    while i <= x and scratch[1][0] < 0:
        size = min(size, x + 1 - i)
        low[I], low[U], high[I], high[U] = i, x - i - size + 1, i + size - 1, x - i
        work += len(code)
        if evaluate_box(code, low, high, scratch[2]) == NEVER:
            i += size
            size *= 2
        elif size > 1:
            size //= 2
        else:
            best = max(best, best_in_row(board, code, (i, x, y), scratch))
            work += y + 1
            i += 1
    return best, work


@inner
def best_in_row(board: Keys, code: Code, place: tuple[int, int, int], scratch: Scratch) -> int:
    """The greatest key of the options of (x, y) that take i from the first heap; place: (i, x, y).  O(y)."""
    rows, fault, _ = scratch
    i, x, y = place
    base, step = np.array([i, 0, x, y, x - i, 0]), np.array([0, 1, 0, 0, 0, -1])
    best, start = NO_OPTION, 0 if i else 1
    while start <= y:
        lanes = min(LANES, y + 1 - start)
        base[J], base[V] = start, y - start
        lane = evaluate_lanes(code, base, step, rows, lanes)
        if lane != NO_FAULT:
            fault[0], fault[1], fault[2], fault[3] = x, y, i, start + lane
            break
        for n in range(lanes):
            if rows[0, n] != 0:
                best = max(best, int(board[x - i, y - start - n]))
        start += lanes
    return best
