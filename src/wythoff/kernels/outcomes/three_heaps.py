"""Any rule on three heaps: the predicate is asked for every marked position and everyone who might move there.

Positions are decided in the order of x, then y, then z. A marked (u, v, w) adds one to the count of each (x, y, z) from
which the predicate allows the move. With misère endings the options of a position are counted as well, where the limits
alone would mark it, and only until their number settles the matter.
"""

import numpy as np

from ..base.array_types import Cells, Flags
from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.limits import NORMAL, SHARED, Pair, below_limits, ending_allows, options_that_settle, smallest_cell
from ..base.option_counts import WORK_PER_CALL, Marked, Rule, marked
from ..bytecode.lanes import LANES
from ..bytecode.rows_of_moves import FROM, TO, Place, Scratch, ask_row, kind_of, new_scratch, next_row, set_box
from ..bytecode.stack_machine import Code
from .predicates import add_truths


def board_of_three_heaps(side: int, code: Code, limits: Pair, ending: int = NORMAL) -> Marked:
    """board[x, y, z] of the marked positions of a predicate in nine variables; bool[side]*3 and a fault or ().

    limits: `Limits`; removals never are (0, 0, 0).  O(marked * side^3) evaluations, fewer where intervals show that
    there is no move; a board cut short by a fault is not to be used.
    """
    board = np.zeros((side, side, side), np.bool_)
    counts = np.zeros((1 if limits[1] == SHARED else 2, side, side, side), smallest_cell(limits))
    scratch = new_scratch(code, side)
    rule = ((limits[0], limits[1]), ending)
    settled = options_that_settle(limits)
    in_calls(side**3, lambda at: mark_positions(board, counts, code, scratch, rule, settled, at), scratch.fault)
    return marked(board, scratch.fault)


@jit
def mark_positions(board: Flags, counts: Cells, code: Code, scratch: Scratch, rule: Rule, settled: int, at: int) -> int:
    """Decide the positions at, at + 1, ...; where to go on, or anything once the fault is set."""
    side, work = len(board), 0
    while at < side**3 and work < WORK_PER_CALL and scratch.fault[0] < 0:
        place = at // side // side, at // side % side, at % side
        at += 1
        work += 1
        marks = int(counts[0, place[0], place[1], place[2]]), 0
        if len(counts) > 1:
            marks = marks[0], int(counts[1, place[0], place[1], place[2]])
        if not below_limits(marks, rule[0]):
            continue
        if rule[1] != NORMAL:
            options, tried = count_options(code, place, settled, scratch)
            work += tried
            if not ending_allows(marks, options, rule[0], rule[1]):
                continue
        board[place] = True
        work += add_reachers(counts, code, place, rule[0], scratch)
    return at


@inner
def add_reachers(counts: Cells, code: Code, place: Place, limits: Pair, scratch: Scratch) -> int:
    """Add one to the counts below the limit of all positions that can move to the place; the work done."""
    u, v, w = place
    last = counts.shape[1] - 1
    room = last - u, last - v, last - w
    set_box(scratch.boxes[0], 0, 0, room[0] + 1, room[1] + 1)
    waiting, work = 1, 0
    while scratch.fault[0] < 0:
        waiting, i, j = next_row(code, place, room, TO, scratch, waiting)
        if waiting < 0:
            break
        for first in range(0 if i + j > 0 else 1, room[2] + 1, LANES):
            lanes = min(LANES, room[2] + 1 - first)
            if not ask_row(code, place, (i, j, first), lanes, TO, scratch):
                break
            straight = lanes if i + j == 0 else int(first == 0 and kind_of(i, j, 0) == 0)  # nim moves come first
            cells = counts[:, u + i, v + j, w + first :]
            add_truths(cells[0, :straight], scratch.rows[0], limits[0])
            kind = len(counts) - 1
            add_truths(cells[kind, straight:lanes], scratch.rows[0, straight:], limits[kind])
        work += (room[2] + 16) * (1 + len(code) // 4)
    return work


@inner
def count_options(code: Code, place: Place, settled: int, scratch: Scratch) -> tuple[Pair, int]:
    """(nim, diagonal) options, counted until one of the numbers reaches `settled`, and the work done."""
    set_box(scratch.boxes[0], 0, 0, place[0] + 1, place[1] + 1)
    nim, diagonal, waiting, work = 0, 0, 1, 0
    while nim < settled and diagonal < settled and scratch.fault[0] < 0:
        waiting, i, j = next_row(code, place, place, FROM, scratch, waiting)
        if waiting < 0:
            break
        for first in range(0 if i + j > 0 else 1, place[2] + 1, LANES):
            lanes = min(LANES, place[2] + 1 - first)
            if not ask_row(code, place, (i, j, first), lanes, FROM, scratch):
                break
            for n in range(lanes):
                if scratch.rows[0, n] != 0:
                    kind = kind_of(i, j, first + n)
                    nim, diagonal = nim + 1 - kind, diagonal + kind
        work += (place[2] + 16) * (1 + len(code) // 4)
    return (nim, diagonal), work
