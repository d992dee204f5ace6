"""Remoteness of games whose moves lie on few lines: the greatest key on each line, whatever the length of the rays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernels.remoteness.best_of_lines import Ray as Line
from ..kernels.remoteness.best_of_lines import keys_of_lines
from ..rules import Game, Ray, kind_of
from ..rules.predicate import Condition
from .clauses import clauses
from .cost import check_board
from .guarded_rays import guarded_lines
from .refusal import Refusal
from .remote_boards import Keys, board_of, ending_key
from .runs import ENDLESS, runs_of
from .shapes import Rays


def remoteness(game: Game, moves: Rays | Condition, side: int) -> Keys:
    lines, guards = _lines(game, moves, side)
    ended = ending_key(game)
    # Measured: up to 1 ns for a ray that leaves its row, 4 ns for one along it.
    return board_of(
        game, side, lambda board: keys_of_lines(board, lines, guards, ended), 2 + len(guards), 3 + 2 * len(lines)
    )


def _lines(game: Game, moves: Rays | Condition, side: int) -> tuple[list[Line], NDArray[np.bool_]]:
    """The lines of the moves on a board of this side, and the guards that they name."""
    if isinstance(moves, Condition):
        return _guarded(game, moves, side)
    none = np.zeros((0, 0), np.bool_)
    if game.heaps != 2:
        often = [(ray.step, _count(game, ray)) for ray in moves]
        return [(step, step, (n or 0, -1, -1)) for step, n in often if n != 0], none
    runs = runs_of(game, side, disjoint=False)
    counts = [0 if run.n == ENDLESS else run.n for run in runs]
    return [((run.i, run.j), (run.p, run.q), (n, -1, -1)) for run, n in zip(runs, counts, strict=True)], none


def _count(game: Game, ray: Ray) -> int | None:
    """How often the step may be taken; None for any number."""
    bound = game.bound.of(kind_of(ray.step))
    ends = [] if bound is None else [bound // max(ray.step)]
    return min(ends + ([] if ray.last is None else [ray.last]), default=None)


def _guarded(game: Game, condition: Condition, side: int) -> tuple[list[Line], NDArray[np.bool_]]:
    """The lines of a rule whose clauses ask about removal, start and landing apart."""
    parts = clauses(condition)
    if parts is None:
        raise Refusal("a condition of it speaks of removal, start and landing at once")
    check_board(game, (side, side), 4 + 2 * len(parts), 20)
    found = guarded_lines(parts, side)
    if found is None:
        raise Refusal("its removals are no few lines")
    rows, guards = found
    lines: list[Line] = [
        ((o1, o2), (p, q), (0 if last < 0 else last + 1, start, landing))
        for o1, o2, p, q, _, last, start, landing in rows.tolist()
    ]
    return lines, guards.reshape(len(guards), side * side)
