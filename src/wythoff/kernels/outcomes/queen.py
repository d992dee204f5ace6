"""Marked positions of the queen games: nim rays and the diagonal (1, 1), with any limits, ending, guard and
radius.

The game is symmetric, so a marked position is known by its pair x <= y. Pairs come out of the anti-diagonal
kernel in the order of x + y; memory is O(side) beside the answer, plus the pairs of the last R
anti-diagonals when a ray has radius R.

Certain without any theorem, when the nim rays are endless: a column holds at most K = limits[0] marked
positions, and it gets full. For where column x is not full, (x, y) can fail to be marked only near the
origin (the ending) or if its row or its diagonal holds one of the at most K * x marked positions further
left. Once the columns 0..x are full no pair with such an x can follow, and `queen_first_pairs` may stop.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.array_types import Integers
from ..base.jit import jit
from ..base.limits import NORMAL, Pair
from .queen_counters import (
    DIAGONAL,
    DIAGONAL_FORGOTTEN,
    ENDLESS,
    FOUND,
    NIM_FORGOTTEN,
    OPEN_COLUMN,
    Pairs,
    Rule,
    advance,
    grow_counters,
    new_counters,
    new_rule,
)

Guard = tuple[int, int, int]

ALL_COUNT = (0, 0, 0)
ENDLESS_RAYS = (-1, -1)


def queen_pairs(
    side: int, limits: Pair, ending: int = NORMAL, guard: Guard = ALL_COUNT, radius: Pair = ENDLESS_RAYS
) -> Pairs:
    """All marked (x, y) with x <= y < side, int32[n, 2] in lexicographic order; 0 <= side < 2^30.

    limits: `Limits`; guard (low, high, equal): a marked (u, v) counts on its diagonal only if min(u, v) >=
    low, max(u, v) >= high and not u = v < equal; radius (nim, diagonal): the most a move takes, -1 for no
    bound.
    """
    rule = new_rule(limits, ending, guard, _within(side, radius))
    return _in_order([pairs for pairs, _ in _stream(side, rule, square=True)])


def queen_board(
    side: int, limits: Pair, ending: int = NORMAL, guard: Guard = ALL_COUNT, radius: Pair = ENDLESS_RAYS
) -> NDArray[np.bool_]:
    """board[x, y] of the marked positions, bool[side, side]; the arguments of `queen_pairs`."""
    board = np.zeros((side, side), np.bool_)
    rule = new_rule(limits, ending, guard, _within(side, radius))
    for pairs, _ in _stream(side, rule, square=True):
        mark_both_ways(board, pairs)
    return board


def queen_first_pairs(
    n: int, limits: Pair, ending: int = NORMAL, guard: Guard = ALL_COUNT, diagonal_radius: int = -1
) -> Pairs:
    """The first n pairs in lexicographic order, int32[n, 2]; nim rays endless, coordinates below 2^30."""
    # In Wythoff's game the n-th pair lies near (1.62 n, 2.62 n); blocking k packs about k times as many.
    rule = new_rule(limits, ending, guard, (-1, diagonal_radius))
    stream = _stream(64 + 3 * n // limits[0], rule, square=False)
    pairs = np.zeros((0, 2), np.int32)
    open_column = 0
    while np.searchsorted(pairs[:, 0], open_column) < n:
        report(min(1.0, np.searchsorted(pairs[:, 0], open_column) / n))
        more, open_column = next(stream)
        pairs = _in_order([pairs, more])
    return pairs[:n].copy()


def _within(side: int, radius: Pair) -> Pair:
    """A radius that no move of the board exceeds is no bound."""
    return (-1 if radius[0] >= side else radius[0], -1 if radius[1] >= side else radius[1])


def _stream(capacity: int, rule: Rule, *, square: bool) -> Iterator[tuple[Pairs, int]]:
    """Portions of pairs with the number of leading columns that are full: of a square, or without end."""
    counters = new_counters(capacity, rule.limits)
    cursor = np.zeros(6, np.int64)
    buffer = np.zeros((capacity + (1 << 14), 2), np.int32)
    more = capacity > 0
    while more:
        seen = int(cursor[FOUND])
        if square:
            report(min(1.0, cursor[DIAGONAL] / (2 * capacity)))
        more = advance(counters, rule, cursor, buffer, np.empty(capacity, np.int64), square)
        yield buffer[seen : cursor[FOUND]].copy(), int(cursor[OPEN_COLUMN])
        if not more and not square:
            more, capacity = True, capacity + capacity // 2
            counters = grow_counters(counters, capacity, rule.limits)
        buffer = _drop_forgotten(buffer, cursor, capacity, rule)


def _drop_forgotten(buffer: Pairs, cursor: Integers, capacity: int, rule: Rule) -> Pairs:
    """Keep only the pairs that some ray still has to forget; make room for one more anti-diagonal at
    least."""
    for radius, forgotten in zip(rule.radius, (NIM_FORGOTTEN, DIAGONAL_FORGOTTEN), strict=True):
        if radius == ENDLESS:
            cursor[forgotten] = cursor[FOUND]
    drop = min(cursor[NIM_FORGOTTEN], cursor[DIAGONAL_FORGOTTEN])
    kept = buffer[drop : cursor[FOUND]].copy()
    if 2 * (len(kept) + capacity) > len(buffer):
        buffer = np.zeros((2 * (len(kept) + capacity) + (1 << 14), 2), np.int32)
    buffer[: len(kept)] = kept
    cursor[[FOUND, NIM_FORGOTTEN, DIAGONAL_FORGOTTEN]] -= drop
    return buffer


def _in_order(portions: list[Pairs]) -> Pairs:
    """All the pairs in one array, sorted by x, then y; within one column they arrive in the order of y."""
    pairs = np.concatenate([np.zeros((0, 2), np.int32), *portions])
    ordered = np.empty_like(pairs)
    sort_by_column(pairs, np.zeros(int(pairs[:, 0].max(initial=0)) + 2, np.int64), ordered)
    return ordered


@jit
def sort_by_column(pairs: Pairs, start: Integers, ordered: Pairs) -> None:
    """Counting sort by x that keeps the order inside a column.

    pairs, ordered: int32[n, 2]; start: int64[max x + 2], zero; `start` and `ordered` are filled.  O(n + max
    x).
    """
    for n in range(len(pairs)):
        start[pairs[n, 0] + 1] += 1
    for x in range(1, start.size):
        start[x] += start[x - 1]
    for n in range(len(pairs)):
        at = start[pairs[n, 0]]
        ordered[at, 0], ordered[at, 1] = pairs[n, 0], pairs[n, 1]
        start[pairs[n, 0]] = at + 1


@jit
def mark_both_ways(board: NDArray[np.bool_], pairs: Pairs) -> None:
    """Set board[x, y] and board[y, x] for every pair.  O(n)."""
    for n in range(len(pairs)):
        x, y = pairs[n]
        board[x, y] = board[y, x] = True
