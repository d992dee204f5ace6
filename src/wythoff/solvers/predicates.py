"""Any rule(...) on two heaps: forward marking with its predicate as bytecode; nim-values by asking it often."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.initial import Beside, Labels
from ..kernels.base.limits import NORMAL
from ..kernels.bytecode.stack_machine import BY_HEAPS, Code
from ..kernels.nim_values.predicates import predicate_nim_values
from ..kernels.outcomes.predicates import board_of_predicate
from ..rules import Game
from ..rules.predicate import And, Condition
from . import guarded_rays, marked_rays, shapes
from .clauses import weakened
from .compile import bytecode
from .cost import check_board
from .covers import SOME_LEAPS, cover
from .guarded_rays import truths
from .initial_data import beside_of, labels_of
from .kernel_arguments import check_fault, checked, ending_of, limits_of, p_positions
from .refusal import Refusal, unless_refused

SEEN_FIRST = 512  # the side of a board whose lines already tell what is far too much


def outcomes(game: Game, condition: Condition, side: int) -> NDArray[np.bool_]:
    return labelled_board(game, condition, side, labels_of(game, side))


def labelled_board(game: Game, condition: Condition, side: int, labels: Labels) -> NDArray[np.bool_]:
    """The P-positions with what is known before."""
    return p_positions(game, marked_board(game, condition, side, labels, ending_of(game)))


def marked_board(
    game: Game, condition: Condition, side: int, labels: Labels, ending: int = NORMAL
) -> NDArray[np.bool_]:
    """The marked positions with what is known before."""
    # Measured: up to 0.3 ns for each operation, marked position and square; a third of the board may be marked.
    check_board(game, (side, side), 12, 1.0 * side * side)
    code = bytecode(condition, side)
    return checked(game, board_of_predicate(side, code, limits_of(game), ending, labels, _own(game, condition, side)))


def _own(game: Game, condition: Condition, side: int) -> Code:
    """The moves of a kind of one's own; nothing where kinds are nim and diagonal."""
    if game.limit is None or game.limit.condition is None:
        return BY_HEAPS
    return bytecode(And((condition, game.limit.condition)), side)


def nim_values(game: Game, condition: Condition, side: int) -> NDArray[np.int32]:
    return values_beside(game, condition, side, beside_of(game, side))


def values_beside(game: Game, condition: Condition, side: int, beside: Beside) -> NDArray[np.int32]:
    """The nim-values with what is known before."""
    try:
        return guarded_rays.by_clauses(game, condition, side, beside)
    except Refusal:
        return _by_lanes(game, condition, side, beside)


def _by_lanes(game: Game, condition: Condition, side: int, beside: Beside) -> NDArray[np.int32]:
    """The predicate asked about every removal that may be legal."""
    check_board(game, (side, side), 8, 20)
    code = bytecode(condition, side)
    # Measured: up to 1 ns for each operation on a removal, of which a position has half those of the board or fewer.
    for seen in dict.fromkeys((min(side, SEEN_FIRST), side)):
        segments = segments_of(game, condition, seen)
        check_board(game, (side, side), 12, len(code) * half_of_removals(segments, side))
    own = _own(game, condition, side)
    board, fault = predicate_nim_values(side, code, segments, limits_of(game), beside, own)
    check_fault(game, fault)
    return board


def segments_of(game: Game, condition: Condition, side: int) -> NDArray[np.int64]:
    """The removals that may be legal as segments: a few lines, else rows; where options count, each once."""
    if game.limit is not None and (rays := unless_refused(shapes.guarded_rays, game)) is not None:
        rows = marked_rays.disjoint_rows(game, rays, side)
        return np.column_stack([rows[:, :4], rows[:, 4] - 1])
    weak = weakened(condition)
    mask = np.ones((side, side), np.bool_) if weak is None else truths((weak,), side)
    mask[0, 0] = False
    lines = cover(mask, side + SOME_LEAPS) if game.limit is None else None
    if lines is None:
        lines = [[i, int(mask[i].argmax()), 0, 1, 0, -1] for i in np.flatnonzero(mask.any(axis=1)).tolist()]
    return np.array(lines, np.int64).reshape(-1, 6)[:, [0, 1, 2, 3, 5]]


def half_of_removals(segments: NDArray[np.int64], side: int) -> float:
    """About how many removals a position has."""
    ends = np.where(segments[:, 4] < 0, side, segments[:, 4] + 1)
    return float(ends.sum()) / (2 if len(segments) < side // 2 else 4) + 16 * len(segments)
