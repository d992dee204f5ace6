"""Nim-values of rules whose clauses ask about removal, start and landing apart: rays with guards.

Each guard is a board of truth values, asked once for each position.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernels.bytecode.stack_machine import LOAD
from ..kernels.nim_values.rays import ray_nim_values
from ..kernels.outcomes.masks import removal_board
from ..progress import share
from ..rules import Game
from ..rules.predicate import Condition, evaluator
from . import shapes
from .clauses import Clause, Conditions, clauses
from .compile import bytecode
from .cost import check_board
from .covers import MOST_LINES, SOME_LEAPS, Mask, cover
from .refusal import Refusal

MOST_GUARDS = 16  # boards of truth values
MASKS = 0.1  # the part of the time that guards and masks may take


def nim_values(game: Game, rays: shapes.Rays, side: int) -> NDArray[np.int32]:
    return by_clauses(game, shapes.predicate(game), side)


def by_clauses(game: Game, condition: Condition, side: int) -> NDArray[np.int32]:
    """The nim-values of a game whose whole rule is this condition."""
    if game.limit is not None:
        raise Refusal("nim-values under blocking are not counted by this kernel")
    parts = clauses(condition)
    if parts is None:
        raise Refusal("a condition of it speaks of removal, start and landing at once")
    check_board(game, (side, side), 8 + 2 * len(parts), 20)
    with share(0, MASKS):
        rays = guarded_lines(parts, side)
    if rays is None:
        raise Refusal("its removals are no few lines")
    rows, guards = rays
    check_board(game, (side, side), 8 + len(guards) + _bytes_each(rows), 20 + 20 * len(rows))
    with share(MASKS, 1):
        return ray_nim_values(side, rows, guards=guards)


def _bytes_each(rows: NDArray[np.int64]) -> float:
    """What the sets of the endless rows take for each position."""
    return 0.3 * int((rows[:, 2:4].sum(axis=1) * (rows[:, 5] < 0)).sum())


def guarded_lines(found: list[Clause], side: int) -> tuple[NDArray[np.int64], NDArray[np.bool_]] | None:
    """Rows of `ray_nim_values` and the guards that they name; None if the removals are no few lines and leaps."""
    rows: list[list[int]] = []
    names: dict[Conditions, int] = {}
    for n, clause in enumerate(found):
        with share(n / len(found) / 2, (n + 1) / len(found) / 2):
            removals = truths(clause.removal, side)
        removals[0, 0] = False
        lines = cover(removals, side + SOME_LEAPS)
        if lines is None:
            return None
        guards = [names.setdefault(part, len(names)) if part else -1 for part in (clause.start, clause.landing)]
        rows += [line + guards for line in lines]
    if len(names) > MOST_GUARDS or sum(row[5] < 0 for row in rows) > MOST_LINES:
        return None
    boards = []
    for n, part in enumerate(names):
        with share((1 + n / len(names)) / 2, (1 + (n + 1) / len(names)) / 2):
            boards.append(truths(part, side))
    return np.array(rows, np.int64).reshape(-1, 8), np.array(boards, np.bool_).reshape(-1, side, side)


def truths(conditions: Conditions, side: int) -> Mask:
    """Where all of these hold, which speak of (i, j), of (x, y) or of (u, v) only and divide by numbers only."""
    found = np.ones((side, side), np.bool_)
    for n, condition in enumerate(conditions):
        code = bytecode(condition, side)
        code[code[:, 0] == LOAD, 1] %= 2  # x and u become i, y and v become j
        at_origin = found[0, 0] and evaluator(condition)((0,) * 6)
        with share(n / len(conditions), (n + 1) / len(conditions)):
            found &= removal_board(side, code).board
        found[0, 0] = at_origin
    return found
