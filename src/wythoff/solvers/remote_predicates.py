"""Remoteness of any rule(...) on two heaps: its predicate as bytecode, asked from P-positions upwards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernels.remoteness.best_by_predicate import keys_by_predicate
from ..kernels.remoteness.best_on_segments import keys_on_segments
from ..rules import Game
from ..rules.predicate import Condition
from . import shapes
from .compile import bytecode
from .cost import check_board
from .kernel_arguments import check_fault
from .predicates import half_of_removals, segments_of
from .refusal import unless_refused
from .remote_boards import Keys, board_of, ending_key
from .runs import lines_of

FEW = 64  # segments on which the predicate is asked rather than everywhere


def remoteness(game: Game, condition: Condition, side: int) -> Keys:
    check_board(game, (side, side), 8, side)
    code, ended, segments = bytecode(condition, side), ending_key(game), _segments(game, condition, side)

    # Measured: up to 1 ns for each operation on a removal; everywhere, up to 0.3 ns for each operation, P-position and
    # square, and a third of the board may be P.
    if len(segments) <= min(FEW, side // 2):
        cost = len(code) * half_of_removals(segments, side)
        return board_of(
            game, side, lambda keys: check_fault(game, keys_on_segments(keys, code, segments, ended)), 8, cost
        )
    cost = 1.0 * side * side
    return board_of(game, side, lambda keys: check_fault(game, keys_by_predicate(keys, code, ended)), 8, cost)


def _segments(game: Game, condition: Condition, side: int) -> NDArray[np.int64]:
    """The removals that may be legal as segments: lines of rays, whatever their guards, else what the rule shows."""
    rays = unless_refused(shapes.guarded_rays, game)
    if rays is None:
        return segments_of(game, condition, side)
    lines = [line for ray in rays for line in lines_of(ray, side)]
    found = [[line.i, line.j, line.p, line.q, line.n - 1 if line.n < side else -1] for line in lines]
    return np.array(found, np.int64).reshape(-1, 5)
