"""The runs of a game as rows of the line kernels, cut at the side of a board."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..rules import Game
from ..rules.predicate import Condition
from .runs import fitting, runs_of


class Rows(NamedTuple):
    """rays: rows (o1, o2, p, q, first, last, kind, guard) of `kernels.outcomes.rays`, with the guards they name."""

    rays: NDArray[np.int64]
    guards: list[Condition]


def rows_of(game: Game, side: int, *, disjoint: bool = True) -> Rows:
    """The rays of the game on a board of this side; `disjoint`: no removal twice."""
    runs = runs_of(game, side, disjoint=disjoint)
    guards = list(dict.fromkeys(run.guard for run in runs if run.guard is not None))
    found = [
        [run.i, run.j, run.p, run.q, 0, min(run.n, fitting(run, side - 1)) - 1, run.kind,
         -1 if run.guard is None else guards.index(run.guard)]
        for run in runs
    ]  # fmt: skip
    return Rows(np.array(found, np.int64).reshape(-1, 8), guards)
