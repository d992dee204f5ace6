"""Make boards, in a worker process. Smaller sides are made first, so that there is something to see while the rest
comes: each costs a quarter of the next one, so that all the smaller ones together add a third. A board of more than two
heaps is a slice; the whole that it is cut from is kept, for whoever moves a slider asks for its neighbour next.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import solvers
from ..errors import TooLargeError
from ..question import Question
from ..rules import Game
from ..solvers.board_store import BoardStore
from ..solvers.points import positions_of
from .plan import Plan
from .storage import NO_POSITION, Dense, Outcomes, Sparse, Valued

FIRST = 64
LARGEST = np.iinfo(np.int32).max  # of the numbers of a board, as a tile has them
_CUBES = BoardStore(most_boards=4, most_bytes=2 * 10**8)


def next_side(known: int, side: int) -> int:
    """The side to make next on the way to this one: about twice what is known.

    >>> next_side(0, 1000), next_side(64, 1000), next_side(512, 1000)
    (64, 128, 1000)
    """
    step = FIRST
    while step <= known:
        step *= 2
    return step if 2 * step <= side else side


def outcome_board(plan: Plan, side: int) -> Outcomes:
    with suppress(solvers.NoMethodError):
        return _listed(plan, side)
    full = _cube(Question.OUTCOMES, plan.filled, _filled(plan, side))
    values = _drawn(plan, full, side).astype(np.uint8)  # a copy: the whole may be kept
    positions = positions_of(plan.game, full.shape)
    if positions is not None:
        values[~_drawn(plan, positions, side)] = NO_POSITION
    return Dense(side, values)


def _listed(plan: Plan, side: int) -> Sparse:
    """The few P-positions of a large board, or its few N-positions."""
    panorama = solvers.panorama(plan.filled, side)
    xs, ys = (np.ascontiguousarray(column, np.int32) for column in panorama.positions.T)
    return Sparse(side, xs, ys, panorama.are_p)


def value_board(plan: Plan, side: int) -> Valued:
    return _numbered(Question.NIM_VALUES, plan, side)


def remote_board(plan: Plan, side: int) -> Valued:
    return _numbered(Question.REMOTENESS, plan, side)


def _numbered(question: Question, plan: Plan, side: int) -> Valued:
    full = _cube(question, plan.filled, _filled(plan, side))
    values = _drawn(plan, full, side)
    if values.max(initial=0) > LARGEST:
        raise TooLargeError(f"{question} of this board reach {values.max()}; up to {LARGEST} are drawn")
    small = values.max(initial=0) < np.iinfo(np.int16).max
    return Valued(side, np.ascontiguousarray(values, np.int16 if small else np.int64))


def _cube(question: Question, game: Game, side: int) -> NDArray[Any]:
    """All squares of a board of this side; what has slices is kept for the next one."""

    def made() -> NDArray[Any]:
        return solvers.board(question, game, side).values

    return made() if game.heaps <= 2 else _CUBES.get((question, game), side, made)


def _filled(plan: Plan, side: int) -> int:
    """The side of the cube that holds the slice; layers have a length of their own."""
    return side if plan.game.has_layers else max(side, *(heap + 1 for heap in plan.slice), 1)


def _drawn(plan: Plan, full: NDArray[Any], side: int) -> NDArray[Any]:
    """The slice that is drawn; a single heap is a board of height 1."""
    if plan.axes == 1:
        return full[:side, None]
    where: Any = (slice(side), slice(side), *plan.slice)
    drawn: NDArray[Any] = full[where]
    return drawn
