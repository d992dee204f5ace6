"""The rays of a game as rows of the line kernels: cut where the kind changes, where a radius ends and where an
earlier ray has the removal already, so that every option counts once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..rules import KINDS, Game, Ray, kind_of
from ..rules.predicate import Condition
from .refusal import Refusal

MOST_REMOVALS = 5 * 10**6

Step = tuple[int, int]
Line = tuple[Step, Step, range]  # start, step, and the multiples of the step that are used


class Rows(NamedTuple):
    """rays: rows (o1, o2, p, q, first, last, kind, guard) of `kernels.lines`, with the guards they name."""

    rays: NDArray[np.int64]
    guards: list[Condition]


def rows_of(game: Game, side: int) -> Rows:
    """The rays of the game on a board of this side, no removal twice."""
    rays = [move for move in game.moves if isinstance(move, Ray)]
    guards = list(dict.fromkeys(ray.guard for ray in rays if ray.guard is not None))
    seen: dict[Step, int] = {}
    found: list[list[int]] = []
    for ray in rays:
        guard = -1 if ray.guard is None else guards.index(ray.guard)
        for line in lines_of(ray, side):
            found += [[*run, guard] for run in _runs(game, side, line, guard, seen)]
            if len(seen) > MOST_REMOVALS:
                raise Refusal(f"its rays have over {MOST_REMOVALS} moves on a board of side {side}")
    return Rows(np.array(found, np.int64).reshape(-1, 8), guards)


def lines_of(ray: Ray, side: int) -> Iterator[Line]:
    """The lines of a ray; a wide one has several."""
    p, q = ray.step
    if ray.width == 1:
        yield (0, 0), (p, q), range(1, side if ray.last is None else min(side, ray.last + 1))
        return
    for offset in range(min(ray.width, side)):
        if q:
            yield (offset, 0), (p, q), range(side)
        if p and (offset or not q):
            yield (0, offset), (p, q), range(side)


def _runs(game: Game, side: int, line: Line, guard: int, seen: dict[Step, int]) -> Iterator[list[int]]:
    """Maximal runs of new removals of one kind on the line, as (o1, o2, p, q, first, last, kind)."""
    (o1, o2), (p, q), times = line
    run: list[Step] = []
    for t in times:
        removal = (o1 + t * p, o2 + t * q)
        if max(removal) >= side:
            break
        is_new = any(removal) and game.bound.allows(removal) and _is_new(game, removal, guard, seen)
        if run and not (is_new and kind_of(removal) == kind_of(run[0])):
            yield [*run[0], p, q, 0, len(run) - 1, KINDS.index(kind_of(run[0]))]
            run = []
        if is_new:
            run.append(removal)
    if run:
        yield [*run[0], p, q, 0, len(run) - 1, KINDS.index(kind_of(run[0]))]


def _is_new(game: Game, removal: Step, guard: int, seen: dict[Step, int]) -> bool:
    """Whether no ray before had this removal; that it had it under another guard matters where options count."""
    if removal not in seen:
        seen[removal] = guard
        return True
    if seen[removal] == guard:
        return False
    if game.limit is not None:
        raise Refusal("two rays with different guards share a move, and options are counted")
    return True
