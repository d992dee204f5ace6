"""Rays whose guards ask about start and landing apart: each guard is asked once for each position.

For nim-values, where a whole rule may also ask about the removal, each guard is a board of truth values.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.array_types import Flags
from ..kernels.base.initial import Beside
from ..kernels.bytecode.stack_machine import LOAD, Code
from ..kernels.nim_values.rays import ray_nim_values
from ..kernels.outcomes.guarded_rays import board_of_guarded_rays
from ..kernels.outcomes.masks import removal_board
from ..progress import share
from ..rules import Game
from ..rules.linear_conditions import linear_bounds
from ..rules.predicate import And, Condition, Not, evaluator
from . import shapes
from .clauses import Clause, Conditions, clauses
from .compile import bytecode
from .cost import check_board
from .covers import MOST_LINES, SOME_LEAPS, cover
from .initial_data import beside_of
from .kernel_arguments import ending_of, limits_of, p_positions
from .refusal import Refusal
from .runs import fitting, runs_of

MOST_GUARDS = 16  # boards of truth values
MASKS = 0.1  # the part of the time that guards and masks may take


def outcomes(game: Game, rays: shapes.Rays, side: int) -> NDArray[np.bool_]:
    check_board(game, (side, side), 1.1, 4)
    rows, landings, starts, bounds = _rows_by_start(game, side)
    check_board(game, (side, side), 1.1 + len(landings) + game.complies, 4 + len(rows) / 2 + sum(map(len, starts)) / 2)
    board = board_of_guarded_rays(side, rows, limits_of(game), ending_of(game), landings, starts, bounds)
    return p_positions(game, board)


def _rows_by_start(game: Game, side: int) -> tuple[NDArray[np.int64], list[Code], list[Code], NDArray[np.int64]]:
    """Rows of the kernel, the guards on landing and start that they name, and linear bounds of the latter."""
    rows, landings, starts = [], dict[Conditions, int](), dict[Conditions, int]()
    is_open = () if game.terminal_set is None else (Not(game.terminal_set),)
    for run in runs_of(game, side, disjoint=game.limit is not None):
        parts = [Clause((), (), ())] if run.guard is None else clauses(run.guard) or []
        if any(part.removal for part in parts) or (len(parts) > 1 and game.limit is not None):
            raise Refusal("a guard of it speaks of the removal, or has alternatives while options are counted")
        last = min(run.n, fitting(run, side - 1)) - 1
        for part in parts:
            landing, start = (
                names.setdefault(said, len(names)) if said else -1
                for names, said in ((landings, part.landing), (starts, part.start + is_open))
            )
            rows.append([run.i, run.j, run.p, run.q, 0, last, run.kind, landing, start])
    if len(landings) + len(starts) > MOST_GUARDS:
        raise Refusal(f"it has more than {MOST_GUARDS} guards")
    bounds: list[list[int]] = []
    codes = []
    for n, said in enumerate(starts):
        rest = []
        for condition in said:
            linear = linear_bounds(condition, "xy")
            if linear is None:
                rest.append(condition)
            bounds += [[n, *bound] for bound in linear or ()]
        codes.append(bytecode(_all(tuple(rest)), side) if rest else np.zeros((0, 2), np.int64))
    found = np.array(rows, np.int64).reshape(-1, 9), np.array(bounds, np.int64).reshape(-1, 4)
    return found[0], [bytecode(_all(said), side) for said in landings], codes, found[1]


def _all(conditions: Conditions) -> Condition:
    return And(conditions) if len(conditions) > 1 else conditions[0]


def nim_values(game: Game, rays: shapes.Rays, side: int) -> NDArray[np.int32]:
    return values_beside(game, rays, side, beside_of(game, side))


def values_beside(game: Game, rays: shapes.Rays, side: int, beside: Beside) -> NDArray[np.int32]:
    """The nim-values with what is known before."""
    return by_clauses(game, shapes.predicate(game), side, beside)


def by_clauses(game: Game, condition: Condition, side: int, beside: Beside) -> NDArray[np.int32]:
    """The nim-values of a game whose whole rule is this condition, with what is known before."""
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
        return ray_nim_values(side, rows, guards=guards, beside=beside)


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


def truths(conditions: Conditions, side: int) -> Flags:
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
