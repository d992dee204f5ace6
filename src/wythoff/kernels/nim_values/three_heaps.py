"""Nim-values of any rule on three heaps: the predicate is asked about every removal from every position.

    g(x, y, z) = the least v such that fewer than k nim options and fewer than k' diagonal options have the value v

or, under one limit, fewer than k options of both kinds together.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.limits import SHARED, Pair
from ..base.option_counts import WORK_PER_CALL
from ..bytecode.lanes import LANES
from ..bytecode.rows_of_moves import FROM, Place, Scratch, ask_row, kind_of, new_scratch, next_row, set_box
from ..bytecode.stack_machine import Code

Values = NDArray[np.int32]


def three_heap_nim_values(side: int, code: Code, limits: Pair) -> tuple[Values, tuple[int, ...]]:
    """board[x, y, z], int32[side]*3, and (x, y, z, i, j, k) of a fault, or ().

    limits: `Limits`.  O(side^6 / 8) evaluations, fewer where intervals show that there is no move; a board cut short
    by a fault is not to be used.
    """
    board = np.zeros((side, side, side), np.int32)
    scratch = new_scratch(code, side)
    counts = np.zeros((1 if limits[1] == SHARED else 2, 3 * side + 1), np.int32)
    least = (limits[0], limits[1])
    in_calls(side**3, lambda at: fill_positions(board, counts, code, scratch, least, at), scratch.fault)
    return board, tuple(scratch.fault.tolist()) if scratch.fault[0] >= 0 else ()


@jit
def fill_positions(board: Values, counts: Values, code: Code, scratch: Scratch, limits: Pair, at: int) -> int:
    """Assign the values of the positions at, at + 1, ...; where to go on.

    board and counts (zero before and after) are updated; anything may be left once the fault is set. A value is at most
    the sum of the heaps.
    """
    side, work = len(board), 0
    while at < side**3 and work < WORK_PER_CALL and scratch.fault[0] < 0:
        place = at // side // side, at // side % side, at % side
        work += count_values(board, counts, code, place, scratch)
        value = 0
        while counts[0, value] >= limits[0] or (len(counts) > 1 and counts[1, value] >= limits[1]):
            value += 1
        board[place] = value
        counts[:, : place[0] + place[1] + place[2] + 1] = 0
        at += 1
    return at


@inner
def count_values(board: Values, counts: Values, code: Code, place: Place, scratch: Scratch) -> int:
    """Add the values of the options to counts[kind, value]; the work done."""
    x, y, z = place
    set_box(scratch.boxes[0], 0, 0, x + 1, y + 1)
    waiting, work = 1, 8
    while scratch.fault[0] < 0:
        waiting, i, j = next_row(code, place, place, FROM, scratch, waiting)
        if waiting < 0:
            break
        for first in range(0 if i + j > 0 else 1, z + 1, LANES):
            lanes = min(LANES, z + 1 - first)
            if not ask_row(code, place, (i, j, first), lanes, FROM, scratch):
                break
            for n in range(lanes):
                if scratch.rows[0, n] != 0:
                    kind = min(kind_of(i, j, first + n), len(counts) - 1)
                    counts[kind, board[x - i, y - j, z - first - n]] += 1
        work += (z + 16) * (1 + len(code) // 4)
    return work
