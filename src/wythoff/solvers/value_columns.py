"""The positions of one nim-value of a ray game with both nim rays, column by column.

    (x, y) has the nim-value v  <=>  it has no smaller one, and fewer of its options have v than the limit

The positions of v are found as P-positions are, once those of 0, ..., v-1 are set aside. All these values go through a
few columns together, so that a search that has to end knows the columns that it has done.
"""

from __future__ import annotations

from itertools import count

import numpy as np

from .. import oracle
from ..answers import listed_words
from ..errors import TooLargeError
from ..kernels.outcomes import columns as kernel
from ..progress import report
from ..rules import Game
from . import shapes
from .columns import LARGEST, Columns, Positions
from .cost import check_cost
from .kernel_arguments import limits_of
from .refusal import Refusal

MOST_TOGETHER = 2048  # columns: measured, 512 to 8192 are within 10 % of each other
NANOSECONDS = 400  # for a value and a column


def value_pairs(game: Game, rays: shapes.Rays, n: int, value: int) -> Positions:
    """The first n positions of this nim-value, x <= y where the game is symmetric; int32[n, 2]."""
    limit = limits_of(game).nim
    if limit >= kernel.ABOVE:
        raise Refusal(f"{limit} options may be blocked, and it counts to {kernel.ABOVE}")
    together = min(64 + 2 * n // min(limit, n + 1), MOST_TOGETHER)
    values = _Values(game, n, value, limit)
    top = values.columns[-1]
    found, seen = 0, 0
    try:
        for stop in count(together, together):
            values.advance_to(stop, min(1.0, found / max(n, 1)))
            found, seen = found + len(top.listed(seen, top.done)), top.done
            if found >= n:
                return top.listed(0, seen)[:n]
    except TooLargeError as error:
        known = list(map(tuple, top.listed(0, top.done)[:n].tolist()))
        raise oracle.unfinished(game, n, known, top.column, str(error), what=listed_words(value)) from None
    raise AssertionError("columns have no end")


class _Values:
    """The columns of the nim-values 0, ..., value, each with all smaller ones set aside."""

    def __init__(self, game: Game, n: int, value: int, limit: int) -> None:
        self.what = f"a list of {n} {listed_words(value)} of {game}"
        self.room = min(limit, 4)  # positions of a value in a column; more make their list grow
        self.width = 64 + 2 * n // min(limit, n + 1)
        first = Columns(game, LARGEST, self.width, 64 + 3 * self.width, square=False)
        self._check(first, value + 1)
        new = range(value)
        self.columns = [first, *(Columns(game, LARGEST, self.width, first.height, square=False) for _ in new)]
        self.filled = 0
        self.aside: kernel.Aside = (np.zeros(0, np.int32), np.zeros(0, np.int32), np.zeros(0, np.int32))

    def advance_to(self, stop: int, done: float) -> None:
        """Do the columns below `stop` for each value."""
        if stop > self.width:
            self._check(self.columns[0], 2 * len(self.columns))
            self.width *= 2
        for columns in self.columns:
            columns.aside = self.aside
            start = columns.done
            while (why := columns.go_on(min(stop, columns.width))) != kernel.NO_COLUMN or columns.column < stop:
                report(done)
                columns.grow(why)
            report(done)
            if columns is not self.columns[-1]:
                self._set_aside(columns.found[0][start : columns.done])

    def _set_aside(self, positions: Positions) -> None:
        """From now on these belong to a smaller value."""
        last, before, ys = self.aside
        needed = self.filled + len(positions)
        if last.size < self.width or ys.size < needed:
            room = max(2 * ys.size, needed, self.room * self.width)
            self.aside = _longer(last, self.width, -1), _longer(before, room, -1), _longer(ys, room, 0)
        kernel.set_aside(self.aside, positions, self.filled)
        self.filled = needed

    def _check(self, columns: Columns, values: int) -> None:
        """Refuse more values than memory and time are for; what one needs is seen on the first."""
        arrays = (columns.tree[0], *columns.found, *columns.links, columns.extra)
        each = sum(array.nbytes for array in arrays) + 8 * self.room * self.width
        moves = len(columns.runs) + len(columns.leaps) + len(columns.bands)
        check_cost(self.what, each * values, NANOSECONDS * self.width * values * (1 + moves / 4))


def _longer(old: Positions, size: int, value: int) -> Positions:
    """A longer array that begins with the old one."""
    new = np.full(max(size, old.size), value, np.int32)
    new[: old.size] = old
    return new
