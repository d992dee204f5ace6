"""A predicate on three heaps: the rows of moves along the third heap that may hold one, and the moves of a row.

Moves from one start, or to one landing, are asked about by rows (i, j, .): the lanes of the stack machine run along k.
Boxes of rows that intervals show to hold no move are passed over together.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.chunks import chunks
from ..base.jit import inner, jit
from .boxes import NEVER, Intervals, evaluate_box, new_intervals
from .lanes import LANES, NO_FAULT, Rows, evaluate_lanes, new_rows
from .stack_machine import Code, I, J, K, U, V, W, X, Y, Z

FROM, TO = 0, 1  # moves from a start, or to a landing

Place = tuple[int, int, int]


class Scratch(NamedTuple):
    """What the stack machine works with.

    rows: of `new_rows`; intervals: of `new_intervals`; boxes: int64[4 * levels, 4], those that wait; fault: int64[6],
    start and removal of the first fault, all -1 while there is none.
    """

    rows: Rows
    intervals: Intervals
    boxes: Integers
    fault: Integers


def new_scratch(code: Code, side: int) -> Scratch:
    """Scratch for boards of this side."""
    boxes = np.zeros((4 * side.bit_length() + 8, 4), np.int64)
    return Scratch(new_rows(code), new_intervals(code), boxes, np.full(6, -1, np.int64))


@inner
def next_row(code: Code, place: Place, room: Place, way: int, scratch: Scratch, waiting: int) -> tuple[int, int, int]:
    """(boxes that still wait, i, j) of the next row that may hold a move, or (-1, 0, 0).

    room: how much may be taken, or given back, at most; scratch.boxes[:waiting]: (i, j, sizes) of those that wait,
    first one with all rows.  O(m) for each box.
    """
    boxes = scratch.boxes
    low, high = np.zeros(9, np.int64), np.zeros(9, np.int64)
    while waiting > 0:
        waiting -= 1
        i, j, width, height = boxes[waiting, 0], boxes[waiting, 1], boxes[waiting, 2], boxes[waiting, 3]
        bound(low, high, place, (i, j, 0), (i + width - 1, j + height - 1, room[2]), way)
        if evaluate_box(code, low, high, scratch.intervals) == NEVER:
            continue
        if width == 1 and height == 1:
            return waiting, i, j
        if width >= height:
            half = width // 2
            set_box(boxes[waiting], i + half, j, width - half, height)
            set_box(boxes[waiting + 1], i, j, half, height)
        else:
            half = height // 2
            set_box(boxes[waiting], i, j + half, width, height - half)
            set_box(boxes[waiting + 1], i, j, width, half)
        waiting += 2
    return -1, 0, 0


@inner
def set_box(box: Integers, i: int, j: int, width: int, height: int) -> None:
    """Write a box of rows."""
    box[0], box[1], box[2], box[3] = i, j, width, height


@inner
def bound(low: Integers, high: Integers, place: Place, least: Place, most: Place, way: int) -> None:
    """Bounds of all nine values where the removals lie between `least` and `most`."""
    letters = ((I, X, U), (J, Y, V), (K, Z, W))
    for axis in range(3):
        taken, start, landing = letters[axis]
        low[taken], high[taken] = least[axis], most[axis]
        if way == FROM:
            low[start], high[start] = place[axis], place[axis]
            low[landing], high[landing] = place[axis] - most[axis], place[axis] - least[axis]
        else:
            low[landing], high[landing] = place[axis], place[axis]
            low[start], high[start] = place[axis] + least[axis], place[axis] + most[axis]


@inner
def ask_row(code: Code, place: Place, removal: Place, lanes: int, way: int, scratch: Scratch) -> bool:
    """Ask about the removals (i, j, k), (i, j, k + 1), ...: truths in scratch.rows[0, :lanes]; False on a fault."""
    base, step = np.zeros(9, np.int64), np.zeros(9, np.int64)
    bound(base, step, place, removal, removal, way)
    step[:] = 0
    step[K] = 1
    step[Z if way == TO else W] = 1 if way == TO else -1
    lane = evaluate_lanes(code, base, step, scratch.rows, lanes)
    if lane == NO_FAULT:
        return True
    for axis in range(3):
        taken = removal[axis] + (lane if axis == 2 else 0)
        scratch.fault[axis] = place[axis] + (taken if way == TO else 0)
        scratch.fault[3 + axis] = taken
    return False


@inner
def kind_of(i: int, j: int, k: int) -> int:
    """0 for a nim move, 1 for a diagonal one."""
    return int(int(i > 0) + int(j > 0) + int(k > 0) > 1)


def legal_removals(side: int, code: Code) -> tuple[NDArray[np.bool_], tuple[int, ...]]:
    """legal[i, j, k], bool[side]*3, of a predicate in i, j, k alone, and the start and removal of a fault, or ()."""
    legal = np.zeros((side, side, side), np.bool_)
    scratch = new_scratch(code, side)
    for first, stop in chunks(side, side * side * len(code)):
        mark_legal(legal, code, scratch, first, stop)
        if scratch.fault[0] >= 0:
            return legal, tuple(scratch.fault.tolist())
    return legal, ()


@jit
def mark_legal(legal: NDArray[np.bool_], code: Code, scratch: Scratch, first: int, stop: int) -> None:
    """Mark the removals with first <= i < stop; not (0, 0, 0)."""
    side = len(legal)
    for i in range(first, stop):
        for j in range(side):
            for k in range(0 if i + j > 0 else 1, side, LANES):
                lanes = min(LANES, side - k)
                if not ask_row(code, (i, j, 0), (i, j, k), lanes, FROM, scratch):
                    return
                for n in range(lanes):
                    legal[i, j, k + n] = scratch.rows[0, n] != 0
