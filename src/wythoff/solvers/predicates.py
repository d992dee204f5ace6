"""Any rule(...) on two heaps: forward marking with its predicate compiled to bytecode, and nim-values.

A rule whose clauses ask about removal, start and landing apart becomes rays with guards, each guard a board of truth
values. Else the predicate is asked about every removal that may be legal.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernels.marking import board_of_predicate
from ..kernels.predicate_nimvalues import predicate_nim_values
from ..kernels.predicates import LOAD
from ..kernels.ray_nimvalues import ray_nim_values
from ..kernels.removals import removal_board
from ..progress import share
from ..rules import Game
from ..rules.predicate import Condition, evaluator
from . import shapes
from .clauses import Clause, Conditions, clauses, weakened
from .code import bytecode
from .covers import MOST_LINES, SOME_LEAPS, Mask, cover
from .marks import check_fault, checked, ending_of, limits_of, p_positions
from .size import check_board

MOST_GUARDS = 16  # boards of truth values
MASKS = 0.1  # the part of the time that guards and masks may take


def outcomes(game: Game, side: int) -> NDArray[np.bool_]:
    # Measured: up to 0.3 ns for each operation, marked position and square; a third of the board may be marked.
    check_board(game, (side, side), 12, 1.0 * side * side)
    marked = board_of_predicate(side, bytecode(_condition(game), side), limits_of(game), ending_of(game))
    return p_positions(game, checked(game, marked))


def nim_values(game: Game, side: int) -> NDArray[Any]:
    condition = _condition(game)
    found = clauses(condition) if game.limit is None else None
    check_board(game, (side, side), 8 + 2 * len(found or ()), 20)
    with share(0, MASKS):
        rays = None if found is None else _guarded_rays(found, side)
    if rays is not None:
        rows, guards = rays
        check_board(game, (side, side), 8 + len(guards) + _bytes_each(rows), 20 + 20 * len(rows))
        with share(MASKS, 1):
            return ray_nim_values(side, rows, guards=guards)
    code, segments = bytecode(condition, side), _segments(game, condition, side)
    # Measured: up to 1 ns for each operation on a removal, of which a position has half those of the board or fewer.
    check_board(game, (side, side), 12, len(code) * _half_of_removals(segments, side))
    with share(MASKS, 1):
        board, fault = predicate_nim_values(side, code, segments, limits_of(game))
    check_fault(game, fault)
    return board


def _bytes_each(rows: NDArray[np.int64]) -> float:
    """What the sets of the endless rows take for each position."""
    return 0.3 * int((rows[:, 2:4].sum(axis=1) * (rows[:, 5] < 0)).sum())


def _condition(game: Game) -> Condition:
    condition = shapes.predicate(game)
    assert not isinstance(condition, str)
    return condition


def _guarded_rays(found: list[Clause], side: int) -> tuple[NDArray[np.int64], NDArray[np.bool_]] | None:
    """Rows of `ray_nim_values` and the guards that they name; None if the removals are no few lines and leaps."""
    rows: list[list[int]] = []
    names: dict[Conditions, int] = {}
    for clause in found:
        removals = _truths(clause.removal, side)
        removals[0, 0] = False
        lines = cover(removals, side + SOME_LEAPS)
        if lines is None:
            return None
        guards = [names.setdefault(part, len(names)) if part else -1 for part in (clause.start, clause.landing)]
        rows += [line + guards for line in lines]
    if len(names) > MOST_GUARDS or sum(row[5] < 0 for row in rows) > MOST_LINES:
        return None
    boards = [_truths(part, side) for part in names]
    return np.array(rows, np.int64).reshape(-1, 8), np.array(boards, np.bool_).reshape(-1, side, side)


def _truths(conditions: Conditions, side: int) -> Mask:
    """Where all of these hold, which speak of (i, j), of (x, y) or of (u, v) only and divide by numbers only."""
    truths = np.ones((side, side), np.bool_)
    for condition in conditions:
        code = bytecode(condition, side)
        code[code[:, 0] == LOAD, 1] %= 2  # x and u become i, y and v become j
        truths &= removal_board(side, code).board
        truths[0, 0] = evaluator(condition)((0,) * 6)
    return truths


def _segments(game: Game, condition: Condition, side: int) -> NDArray[np.int64]:
    """The removals that may be legal as segments: a few lines, else rows; where options count, each once."""
    weak = weakened(condition)
    mask = np.ones((side, side), np.bool_) if weak is None else _truths((weak,), side)
    mask[0, 0] = False
    lines = cover(mask, side + SOME_LEAPS) if game.limit is None else None
    if lines is None:
        lines = [[i, int(mask[i].argmax()), 0, 1, 0, -1] for i in np.flatnonzero(mask.any(axis=1)).tolist()]
    return np.array(lines, np.int64).reshape(-1, 6)[:, [0, 1, 2, 3, 5]]


def _half_of_removals(segments: NDArray[np.int64], side: int) -> float:
    """About how many removals a position has."""
    ends = np.where(segments[:, 4] < 0, side, segments[:, 4] + 1)
    return float(ends.sum()) / (2 if len(segments) < side // 2 else 4) + 16 * len(segments)
