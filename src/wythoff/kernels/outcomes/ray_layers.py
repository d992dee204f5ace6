"""Bouton–von Neumann layers of a ray game in normal play.

P_0 is the set of positions without options, N_0 that of the positions with a move into P_0; both are
deleted and the same is done with what is left. The step at which a position goes:

    N:  step = min of the steps of its P-options
    P:  step = 0 without options, else 1 + max of the steps of its options

Each P-position tells its step to all who can move to it, and looks at all its own options. On an endless
ray only few P-positions share a line, so the cost is near side^2 per ray. Minimum and maximum do not mind
an option reached twice.

Rays are rows (o1, o2, p, q, first, last, kind, guard) as in `lines`; the kind plays no part.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Flags, Integers
from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.option_counts import WORK_PER_CALL
from ..bytecode.stack_machine import Code, U, V, evaluate
from .line_counters import Guards
from .rays import stacked_codes

Steps = NDArray[np.int32]

UNTOLD = np.int32(2**31 - 1)
NO_POSITION = -1


def layers_of_rays(rays: Integers, is_position: Flags, guards: Sequence[Code] = ()) -> tuple[Steps, Flags]:
    """(steps int32[side, side], board bool[side, side] of the P-positions); NO_POSITION where there is none.

    rays: int64[n, 8]; guards: predicates in u, v that do not divide by zero.  O(side^2 + P-positions * rays
    * side).
    """
    side = len(is_position)
    steps = np.where(is_position, UNTOLD, np.int32(NO_POSITION))
    board = np.zeros((side, side), np.bool_)
    codes = stacked_codes(guards)
    in_calls(side**2, lambda at: remove_positions(steps, board, rays, codes, at))
    return steps, board


@jit
def remove_positions(steps: Steps, board: Flags, rays: Integers, guards: Guards, at: int) -> int:
    """Settle the positions at, at + 1, ... (x * side + y); where to go on. steps and board are updated."""
    side = len(board)
    work = 0
    while at < side * side and work < WORK_PER_CALL:
        x, y = at // side, at % side
        at += 1
        work += 1
        if steps[x, y] != UNTOLD:
            continue
        board[x, y] = True
        latest = NO_POSITION
        for n in range(len(rays)):
            latest = max(latest, latest_option(steps, rays[n], guards, x, y))
        steps[x, y] = latest + 1
        for n in range(len(rays)):
            if admits(guards, rays[n, 7], x, y):
                tell(steps, rays[n], x, y)
        work += side * len(rays)
    return at


@inner
def admits(guards: Guards, guard: int, u: int, v: int) -> bool:
    """May a move under this guard land on (u, v)? -1 is no guard."""
    if guard < 0:
        return True
    codes, lengths = guards
    values, stack = np.zeros(6, np.int64), np.zeros(lengths[guard] + 1, np.int64)
    values[U], values[V] = u, v
    return evaluate(codes[guard, : lengths[guard]], values, stack) == 1


@inner
def latest_option(steps: Steps, ray: Integers, guards: Guards, x: int, y: int) -> int:
    """The greatest step of an option of (x, y) on the ray, or NO_POSITION.  O(ray)."""
    latest = NO_POSITION
    u, v, t = x - ray[0] - ray[4] * ray[2], y - ray[1] - ray[4] * ray[3], ray[4]
    while u >= 0 and v >= 0 and (t <= ray[5] or ray[5] < 0):
        if steps[u, v] > latest and admits(guards, ray[7], u, v):
            latest = steps[u, v]
        u, v, t = u - ray[2], v - ray[3], t + 1
    return latest


@inner
def tell(steps: Steps, ray: Integers, u: int, v: int) -> None:
    """Lower the step of each position that reaches the P-position (u, v) on the ray to the step of (u,
    v).  O(ray)."""
    side, step = len(steps), steps[u, v]
    x, y, t = u + ray[0] + ray[4] * ray[2], v + ray[1] + ray[4] * ray[3], ray[4]
    while x < side and y < side and (t <= ray[5] or ray[5] < 0):
        steps[x, y] = min(steps[x, y], step)
        x, y, t = x + ray[2], y + ray[3], t + 1
