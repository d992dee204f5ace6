"""A pass left, on two heaps: the few P-positions of both boards, column by column."""

from __future__ import annotations

import numpy as np

from ..kernels.base.initial import MARKED, Labels
from ..kernels.outcomes.columns import NO_COLUMN
from ..progress import report, share
from ..rules import Game
from . import columns, shapes
from .columns import LARGEST, Columns, Positions
from .initial_data import cells_of


def fit(game: Game) -> Game:
    """The game once the pass is used, if its columns can be followed."""
    used = shapes.without_pass(game)
    columns.fit(used)
    return used


def panorama(game: Game, used: Game, side: int) -> Positions:
    """The P-positions by columns, sorted; int32[m, 2]."""
    with share(0, 0.5):
        labels = cells_of(used, side)
        before = columns.marked_board(used, side, side, labels)
    work = _second(used, labels, side, before, side, square=True)
    for column in work.columns_done():
        report((1 + column / side) / 2)
    return work.found[0][: work.done]


def first_pairs(used: Game, n: int) -> Positions:
    """The first n pairs, from so many of the game without the pass that all columns up to there are known."""
    enough = 64 + n + n // 4
    while True:
        with share(0, 0.5):
            before = columns.first_pairs(used, enough)
        stop = int(before[-1, 0])  # the columns before are whole
        work = _second(used, cells_of(used, LARGEST), LARGEST, before, max(stop, 1), square=False)
        while (why := work.go_on(min(stop, work.width))) != NO_COLUMN or work.column < stop:
            report((1 + work.column / max(stop, 1)) / 2)
            work.grow(why)
        found = work.listed(0, work.done)
        if len(found) >= n:
            return found[:n]
        enough *= 2


def _second(used: Game, labels: Labels, side: int, before: Positions, width: int, *, square: bool) -> Columns:
    """The columns of the second board; those P-positions of the first that have a move are set aside."""
    work = Columns(used, side, width, width if square else 64 + 3 * width, square=square)
    near = (before < len(labels)).all(axis=1)
    terminal = np.zeros(len(before), np.bool_)
    terminal[near] = labels[before[near, 0], before[near, 1]] == MARKED
    work.know(labels, before[~terminal & before.any(axis=1)])  # from all but the origin a nim move is possible
    return work
