"""Where a predicate in x and y holds, on a whole square: a block in which it holds nowhere costs one look."""

import numpy as np

from ..base.array_types import Flags, Integers
from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.option_counts import WORK_PER_CALL, Marked, marked, new_fault
from .boxes import NEVER, Intervals, evaluate_box, new_intervals
from .lanes import NO_FAULT, Rows, evaluate_lanes, new_rows
from .stack_machine import Code, X, Y

BLOCK = 64  # at most LANES
Scratch = tuple[Rows, Integers, Intervals]


def square_of(side: int, code: Code) -> Marked:
    """board[x, y] of the truth of a predicate in x and y, bool[side, side]; a fault (x, y, 0, 0), or ()."""
    board = np.zeros((side, side), np.bool_)
    scratch = new_rows(code), new_fault(), new_intervals(code)
    in_calls((-(-side // BLOCK)) ** 2, lambda at: fill_blocks(board, code, scratch, at), scratch[1])
    return marked(board, scratch[1])


@jit
def fill_blocks(board: Flags, code: Code, scratch: Scratch, at: int) -> int:
    """Fill the blocks at, at + 1, ..., row by row; where to go on.  O(blocks), and BLOCK^2 where it may hold."""
    blocks = (len(board) + BLOCK - 1) // BLOCK
    low, high = np.zeros(6, np.int64), np.zeros(6, np.int64)
    work = 0
    while at < blocks * blocks and work < WORK_PER_CALL and scratch[1][0] < 0:
        low[X], low[Y] = BLOCK * (at // blocks), BLOCK * (at % blocks)
        high[X], high[Y] = min(low[X] + BLOCK, len(board)) - 1, min(low[Y] + BLOCK, len(board)) - 1
        work += 4 * len(code)
        if evaluate_box(code, low, high, scratch[2]) != NEVER:
            fill_block(board, code, scratch, low, high)
            work += BLOCK * BLOCK * len(code)
        at += 1
    return at


@inner
def fill_block(board: Flags, code: Code, scratch: Scratch, low: Integers, high: Integers) -> None:
    """Fill one block, BLOCK <= LANES; a division by zero is left in the fault.  O(BLOCK^2)."""
    rows, fault, _ = scratch
    base, step = np.zeros(6, np.int64), np.zeros(6, np.int64)
    base[Y], step[Y] = low[Y], 1
    lanes = high[Y] - low[Y] + 1
    for x in range(low[X], high[X] + 1):
        base[X] = x
        lane = evaluate_lanes(code, base, step, rows, lanes)
        if lane != NO_FAULT:
            fault[0], fault[1], fault[2], fault[3] = x, low[Y] + lane, 0, 0
            return
        for n in range(lanes):
            board[x, low[Y] + n] = rows[0, n] != 0
