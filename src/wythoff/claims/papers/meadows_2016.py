"""A. Meadows, B. Putman, A new twist on Wythoff's game, arXiv 1606.06819 (2016).

Stacks in a row. A move takes a positive number from one of the two end stacks, or the same positive number from two
neighbouring stacks; an inner stack that becomes 0 vanishes and its two neighbours are added into one; an end stack that
becomes 0 vanishes. Two stacks: Wythoff's game. Only rows of up to three stacks are needed here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from ...rules import Position, position_text
from ..extent import Extent
from ..first_differences import first_difference, unless
from ..paper import Cases, Paper
from ..trusted import outcomes

paper = Paper(
    "meadows_2016",
    "A new twist on Wythoff's game",
    "A. Meadows, B. Putman, arXiv 1606.06819 (2016)",
    contents={"meadows_2016": ("Game", "A1", "A2")},
    seen="abstract",
)
claim, corrected = paper.claim, paper.corrected


def moves(row: Position) -> Iterator[Position]:
    """The rows after one move.

    >>> sorted(moves((1, 1, 2)))
    [(1, 1), (1, 1, 1), (1, 2), (2,)]
    """
    ends = {0, len(row) - 1} if row else set()
    pairs = [{place, place + 1} for place in range(len(row) - 1)]
    found = set()
    for touched in [*({end} for end in ends), *pairs]:
        for taken in range(1, min(row[place] for place in touched) + 1):
            found.add(merged(tuple(heap - taken * (place in touched) for place, heap in enumerate(row))))
    return iter(found)


def merged(row: Position) -> Position:
    """The row without its empty stacks: at the ends they vanish, inside the two neighbours become one.

    >>> merged((2, 0, 3)), merged((0, 1, 0)), merged((0, 0, 4))
    ((5,), (1,), (4,))
    """
    while row and row[0] == 0:
        row = row[1:]
    while row and row[-1] == 0:
        row = row[:-1]
    if 0 not in row:
        return row
    place = row.index(0)
    return merged((*row[: place - 1], row[place - 1] + row[place + 1], *row[place + 2 :]))


@cache
def is_p(row: Position) -> bool:
    """Whether a row is P."""
    return not any(is_p(min(after, after[::-1])) for after in moves(row))


@claim("Game", "ruleset", about="wythoff")
def two_stacks(extent: Extent) -> Cases:
    """Two stacks are Wythoff's game."""
    side = extent.side(15)
    board = np.array([[is_p(merged((x, y))) for y in range(side)] for x in range(side)])
    yield first_difference(board, outcomes("wythoff", side), "two stacks")


@claim("A1", "example")
def three_equal(extent: Extent) -> Cases:
    """(a,a,a) is P for every a >= 1."""
    for a in range(1, extent.parameters(15, "a <= {}", most=100) + 1):
        yield unless(is_p((a, a, a)), position_text((a, a, a)), "P", "N")


@claim("A2", "example", severity="number")
def middle_one_more(extent: Extent) -> Cases:
    """(a,a+1,a) is P for every a >= 1."""
    for a in range(1, extent.parameters(15, "a <= {}", most=100) + 1):
        row = (a, a + 1, a)
        winning = sorted(after for after in moves(row) if is_p(min(after, after[::-1])))
        found = "".join(f"N, by a move to {position_text(after)}" for after in winning[:1])
        yield unless(not winning, position_text(row), "P", found)


@corrected("A2", "example")
def from_three(extent: Extent) -> Cases:
    """(a,a+1,a) is P for every a >= 3; (1,2,1) and (2,3,2) are N, by moves to (1,2)."""
    yield unless(not is_p((1, 2, 1)) and not is_p((2, 3, 2)), "a = 1, 2", "N", "P")
    yield unless((1, 2) in set(moves((2, 3, 2))) and (2, 1) in set(moves((1, 2, 1))), "the moves", "to (1,2)", "none")
    for a in range(3, extent.parameters(15, "a <= {}", most=100) + 1):
        yield unless(is_p((a, a + 1, a)), position_text((a, a + 1, a)), "P", "N")
