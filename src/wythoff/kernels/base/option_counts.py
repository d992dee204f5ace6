"""How many marked options each position has so far.

counts[kind, x, y] is the number of marked options of (x, y) among the positions before it in the order of
x, then y, which is a valid order: a move never adds. Under one limit there is one kind, under two there are
two (nim, diagonal). A count stops at its limit, where it has said all it can; so the smallest unsigned type
that holds the limit does.
"""

from typing import NamedTuple

import numpy as np

from .array_types import Cells, Flags, Integers
from .jit import inner
from .limits import SHARED, Pair, below_limits, ending_allows, smallest_cell

Rule = tuple[Pair, int]  # limits, ending

WORK_PER_CALL = 1 << 24  # steps of some nanoseconds: a call lasts about 0.1 s


class Marked(NamedTuple):
    """The marked positions, and (x, y, i, j) of a division by zero that ended the work, or nothing."""

    board: Flags
    fault: tuple[int, ...] = ()


def new_counts(side: int, limits: Pair) -> Cells:
    """counts[kinds, side, side], all zero."""
    return np.zeros((1 if limits[1] == SHARED else 2, side, side), smallest_cell(limits))


def new_fault() -> Integers:
    """Room for x, y, i, j of a fault; all -1 while there is none."""
    return np.full(4, -1, np.int64)


def marked(board: Flags, fault: Integers) -> Marked:
    """The answer with the fault in plain integers."""
    return Marked(board, tuple(fault.tolist()) if fault[0] >= 0 else ())


@inner
def marks_at(counts: Cells, x: int, y: int) -> Pair:
    """(nim, diagonal) marked options of (x, y), capped; all under nim when there is one kind."""
    return int(counts[0, x, y]), int(counts[1, x, y]) if len(counts) > 1 else 0


@inner
def is_marked(marks: Pair, options: Pair, rule: Rule) -> bool:
    """Limits and ending together."""
    return below_limits(marks, rule[0]) and ending_allows(marks, options, rule[0], rule[1])
