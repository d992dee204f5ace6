"""U. Larsson, 2-pile Nim with a restricted number of move-size imitations, Integers 9 (2009) #G4, arXiv 0710.3632.

imitation(p): a state is the two heaps, what the previous player has just taken from the shorter one, and how many of
the last moves of the player to move and of the other were imitations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

import numpy as np

from ...kernels.base.array_types import Flags
from ..extent import Extent
from ..first_differences import board_of, first_difference, unless
from ..paper import Cases, Paper
from ..trusted import outcomes

State = tuple[int, int, int, int, int]  # x, y, taken from the shorter heap, imitations of the mover, of the other

paper = Paper(
    "larsson_2009",
    "2-pile Nim with a restricted number of move-size imitations",
    "U. Larsson, Integers 9 (2009) #G4, arXiv 0710.3632",
    contents={"larsson_2009": ("Game imitation(p)", "A1", "A2")},
    seen="opening",
)
claim = paper.claim


def moves(state: State, p: int) -> Iterator[State]:
    """The states after one move of imitation(p).

    >>> sorted(moves((0, 2, 2, 0, 0), 1))
    [(0, 1, 0, 0, 0)]
    """
    x, y, shown, own, other = state
    for axis, heap in enumerate((x, y)):
        beside = (y, x)[axis]
        for taken in range(1, heap + 1):
            imitates = taken == shown and heap > beside
            if imitates and own + 1 > p - 1:
                continue
            left = (x - taken, y) if axis == 0 else (x, y - taken)
            yield (*left, taken if heap <= beside else 0, other, own + 1 if imitates else 0)


def imitation_board(p: int, side: int) -> Flags:
    """The starting positions of imitation(p) that are P, by its literal states."""
    is_p = _is_p(p)
    board = np.zeros((side, side), dtype=np.bool_)
    for x, y in product(range(side), repeat=2):
        board[x, y] = is_p((x, y, 0, 0, 0))
    return board


def _is_p(p: int) -> Callable[[State], bool]:
    @cache
    def is_p(state: State) -> bool:
        return not any(is_p(after) for after in moves(state, p))

    return is_p


@claim("Game imitation(p)", "ruleset")
def imitations(extent: Extent) -> Cases:
    """p >= 1. Two-heap Nim. If the previous player has just taken t from the shorter heap (from either if they were
    equal) and the player to move takes t from the larger heap, the player to move imitates. Nobody may imitate on
    more than p - 1 of his moves in a row. A starting position has no previous move."""
    extent.note("the moves from small states")
    for p in (1, 2, 3):
        allowed = set(moves((1, 3, 2, p - 1, 0), p))
        yield unless((1, 1, 0, 0, p) not in allowed, f"p = {p}, 2 from (1,3) after 2", "forbidden", "allowed")
        yield unless((0, 3, 1, 0, 0) in allowed, f"p = {p}, 1 from (1,3) after 2", "allowed", "forbidden")
        repeated = (1, 1, 0, 0, p - 1) in set(moves((1, 3, 2, p - 2, 0), p))
        yield unless(repeated or p == 1, f"p = {p}, imitation {p - 1}", "allowed", "forbidden")


@claim("A1", "theorem", about="wythoff.block(p,diagonal)", form="ours")
def like_blocking(extent: Extent) -> Cases:
    """A starting position (x,y) of imitation(p) is P iff it is P in Wythoff's game with p - 1 diagonal moves
    blocked. In particular p = 1, no imitation at all, has the P-positions W."""
    side = extent.side(20, most=150)
    for p in range(1, extent.parameters(4, "p <= {}") + 1):
        blocked = outcomes(f"wythoff.block({p},diagonal)", side)
        yield first_difference(imitation_board(p, side), blocked, f"imitation({p})")


@claim("A2", "theorem", form="ours")
def by_mex(extent: Extent) -> Cases:
    """These P-positions are {a_n,b_n} with a_n = mex of the earlier ones and b_n = a_n + ⌊n/p⌋, n >= 0."""
    side = extent.side(20, most=150)
    for p in range(1, extent.parameters(4, "p <= {}") + 1):
        said = board_of(_listed(p, side), side)
        yield first_difference(imitation_board(p, side), said, f"imitation({p})")


def _listed(p: int, side: int) -> Iterator[tuple[int, int]]:
    used: set[int] = set()
    least = 0
    for n in range(p * side):
        while least in used:
            least += 1
        yield least, least + n // p
        used |= {least, least + n // p}
