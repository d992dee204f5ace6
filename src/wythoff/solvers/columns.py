"""The P-positions of ray games with both nim rays, column by column: lists and sparse boards in nearly linear time.

In a comply game the N-positions are those that few columns hold, and they are listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..errors import TooLargeError, quoted
from ..kernels.base.array_types import Integers
from ..kernels.base.initial import FREE, MARKED, Labels
from ..kernels.base.limits import NORMAL, SHARED, options_that_settle
from ..kernels.base.option_counts import Marked
from ..kernels.outcomes import columns as kernel
from ..kernels.outcomes.line_counters import Guards
from ..kernels.outcomes.line_minima import KIND, LANES, MARGIN, MOST, new_tree
from ..kernels.outcomes.rays import stacked_codes
from ..progress import report
from ..rules import KINDS, Game, Position, kind_of
from ..rules.predicate import Condition
from . import shapes
from .compile import bytecode
from .cost import check_cost
from .initial_data import cells_of
from .kernel_arguments import checked, ending_of, limits_of
from .refusal import Refusal, unless_refused
from .runs import ENDLESS, Run, runs_of

Positions = NDArray[np.int32]
T = TypeVar("T", bound=np.signedinteger)

FEW = 2  # so short a run costs less as leaps than as lines
MOST_MOVES = 2000
MOST_GUARDS = 60
MOST_EARLY = 40
MOST_CELLS = 16  # terminal and declared positions, for each column of the square that holds them
SPARE = 32  # positions for which there is room anyway
LARGEST = 2**30
NO_POSITIONS: Positions = np.zeros((0, 2), np.int32)


def fit(game: Game) -> shapes.Rays:
    """The rays of a game whose columns can be followed without end."""
    rays = _fit_to_board(game)
    if not replace(game, limit=None).has_finite_columns:
        raise Refusal("its terminal set has no bound that is seen")
    return rays


def _fit_to_board(game: Game) -> shapes.Rays:
    """The same on a board, where every terminal set has an end."""
    rays = shapes.plane_rays(game)
    if game.limit is not None and game.limit.condition is not None:
        raise Refusal("moves along the column may be of different kinds")
    if not replace(game, limit=None, others=()).has_finite_columns:
        raise Refusal("it has not both endless nim rays, so that a column may hold many P-positions")
    if game.is_misere and options_that_settle(limits_of(game)) > MOST_EARLY:
        raise Refusal(f"the misère ending is looked at where a position has fewer than {MOST_EARLY} options only")
    if game.others and limits_of(game).nim >= kernel.ABOVE:
        raise Refusal(f"beside terminal or declared positions it counts to {kernel.ABOVE}")
    moves_of(game, LARGEST)
    return rays


def follows(game: Game) -> bool:
    """Whether the columns of a board can be followed."""
    return unless_refused(_fit_to_board, game) is not None


def panorama(game: Game, rays: shapes.Rays, side: int) -> Positions:
    return marked_board(game, side, side)


def marked_board(game: Game, width: int, height: int, labels: Labels | None = None) -> Positions:
    """The marked (x, y) with x < width and y < height, sorted; int32[m, 2]. Symmetric games: width <= height."""
    work = Columns(game, max(width, height), width, height, square=True)
    work.know(cells_of(game, max(width, height)) if labels is None else labels)
    for column in work.columns_done():
        report(column / width)
    return work.found[0][: work.done]


def is_marked(game: Game, position: Position) -> bool:
    """Whether one position is marked, from the columns before it."""
    x, y = sorted(position) if game.exchangeable > 1 else position
    return bool(np.any((marked_board(game, x + 1, y + 1)[::-1] == (x, y)).all(axis=1)))


def first_pairs(game: Game, n: int) -> Positions:
    """The first n P-positions, x <= y where the game is symmetric; int32[n, 2]."""
    fit(game)
    width = 64 + 2 * n // min(limits_of(game).nim, n + 1)
    work = Columns(game, LARGEST, width, 64 + 3 * width, square=False)
    work.know(cells_of(game, LARGEST))
    try:
        _advance_to(work, n)
    except TooLargeError as error:
        known = list(map(tuple, work.listed(0, work.begun)[:n].tolist()))
        raise oracle.unfinished(game, n, known, work.height, str(error)) from None
    return work.listed(0, work.begun)[:n]


def _advance_to(work: Columns, n: int) -> None:
    """Follow the columns until n positions are listed."""
    count, seen = 0, 0
    for _ in work.columns_done():
        count += len(work.listed(seen, work.done))
        seen = work.done
        report(min(1.0, count / max(n, 1)))
        if count + len(work.listed(seen, work.begun)) >= n:
            return


class Columns:
    """The tables and the state of `kernels.outcomes.columns` for a game; grown as needed."""

    def __init__(self, game: Game, side: int, width: int, height: int, *, square: bool) -> None:
        _fit_to_board(game)
        self.game, self.square, self.symmetric = game, square, game.exchangeable > 1
        limits, ending = limits_of(game), ending_of(game)
        self.room = (limits.nim, 1 if limits.diagonal == SHARED else limits.diagonal)
        self.runs, self.leaps, self.bands, guards = moves_of(game, side)
        self.guards: dict[Condition | None, int] = {None: -1, **{guard: n for n, guard in enumerate(guards)}}
        codes = stacked_codes([bytecode(guard, side) for guard in guards])
        available = _available(game, options_that_settle(limits) if ending != NORMAL else 0)
        self.codes, self.ending = codes, (limits, ending, available)
        self.cursor = np.zeros(4, np.int64)
        self.width, self.height = width, height
        self.found = (np.zeros((0, 2), np.int32), np.zeros(0, np.int64), np.zeros(0, np.int64))
        self.links = (np.zeros(0, np.int32), np.zeros(0, np.int32), np.zeros(0, np.int32))
        self.aside: kernel.Aside = (np.zeros(0, np.int32), np.zeros(0, np.int32), np.zeros(0, np.int32))
        self.forced: kernel.Forced = (np.zeros(1, np.int64), np.zeros(0, np.int64))
        self._allocate(self._room_for(width))

    def know(self, labels: Labels, left_out: Positions = NO_POSITIONS) -> None:
        """Force what is MARKED in the first columns, set aside what is UNMARKED, and further positions."""
        places = np.flatnonzero(labels != FREE)  # of truth values: measured 20 times as fast as of bytes
        cells = np.column_stack(np.divmod(places, max(len(labels), 1)))
        if len(cells) > MOST_CELLS * (len(labels) + 64):
            raise Refusal("too many positions are terminal to be listed")
        cells = cells[cells[:, 0] <= cells[:, 1]] if self.symmetric else cells
        is_marked = labels[cells[:, 0], cells[:, 1]] == MARKED
        x, y = cells[is_marked].T
        self.forced = np.concatenate([[0], np.cumsum(np.bincount(x, minlength=len(labels)))]), y.copy()
        away = np.concatenate([cells[~is_marked].astype(np.int32), left_out])
        last, before, ys = (
            np.full(int(away[:, 0].max(initial=-1)) + 1, -1, np.int32),
            *np.zeros((2, len(away)), np.int32),
        )
        self.aside = last, before, ys
        kernel.set_aside(self.aside, away, 0)
        if (room := self._room_for(self.width)) > len(self.found[0]) + SPARE:
            self._make_room(room)

    def columns_done(self) -> Iterator[int]:
        """Go on, and say at times how many columns are done; ends with the board, or never."""
        while True:
            why = self.go_on(self.width)
            yield self.column
            if why == kernel.NO_COLUMN and self.square:
                return
            self.grow(why)

    def go_on(self, stop: int) -> int:
        """Do some of the columns below `stop`, at most the width; why it came back, NO_COLUMN if they are done."""
        positions, admits, first = self.found
        found = positions, admits, first[: stop + 1]
        why: int = kernel.advance(self.tree, self.moves, found, self.links, self.extra, self._rule(), self.cursor)
        if why == kernel.FAULTY:
            x, y = positions[self.cursor[kernel.COUNT]].tolist()
            checked(self.game, Marked(np.zeros((0, 0), np.bool_), (x, y, 0, 0)))
        return why

    def grow(self, why: int) -> None:
        """Make room for what was missing."""
        if why == kernel.NO_COLUMN:
            self.width *= 2
        if why == kernel.NO_HEIGHT:
            self.height *= 2
        if why != kernel.MORE:
            held = len(self.found[0])
            self._allocate(max(2 * held if why == kernel.NO_ROOM else held, self._room_for(self.width)))

    @property
    def column(self) -> int:
        """The number of columns that are done."""
        return int(self.cursor[kernel.COLUMN])

    @property
    def done(self) -> int:
        """The number of positions in the columns that are done."""
        return int(self.cursor[kernel.COUNT])

    @property
    def begun(self) -> int:
        """The same with those of the next column that lie below the height."""
        return max(self.done, int(self.cursor[kernel.BEGUN]))

    def listed(self, start: int, end: int) -> Positions:
        """The positions start <= n < end that are listed: of a symmetric game only x <= y."""
        found = self.found[0][start:end]
        return found[found[:, 0] <= found[:, 1]] if self.symmetric else found.copy()

    def _rule(self) -> tuple[kernel.Rule, Guards, kernel.Aside, kernel.Forced]:
        """What the kernel has to know beside the moves."""
        (nim, diagonal), ending, available = self.ending
        along = (1, 1) if self.symmetric else (1, 0)
        floors = [n for n, (p, q, _, most, *_) in enumerate(self.moves[0].tolist()) if (p, q) == along and most > 0]
        floor = floors[0] if floors else -1
        rule = (self.room, (nim, diagonal), ending, self.symmetric, self.square, available, floor)
        return rule, self.codes, self.aside, self.forced

    def _room_for(self, width: int) -> int:
        """How many positions so many columns are likely to hold, and one more column."""
        return width * min(self.room[0], 4) + min(self.room[0], self.height) + 2 * self.forced[1].size + 2 * SPARE

    def _families(self, runs: list[Run]) -> list[list[int]]:
        """Where the lines of each direction lie, for the present width and height; the nim ray comes first."""
        directions = {(run.p, run.q, run.kind, run.n == ENDLESS): None for run in runs}
        above = max([0, *(run.j for run in runs)])
        rows, start = [], 0
        for p, q, kind, endless in dict.fromkeys([(1, 0, 0, True), *directions]):
            # In a symmetric game no one looks below the diagonal, and lines that stay there are not kept.
            slant = q - p if self.symmetric else q
            offset = max(0, -(-slant * self.width // p)) + q * (p > 1)
            size = -(-(offset + self.height + above + q + MARGIN) // LANES) * LANES
            rows.append([p, q, kind, self.room[kind] if endless else -1, start, size, offset])
            start += min(p, self.width) * size
        return [*rows, [start]]

    def _allocate(self, capacity: int) -> None:
        """New tables for the present width and height; the positions enter their lines anew."""
        runs = [run for run in self.runs if run.i < self.width and run.j < self.height]
        *families, (cells,) = self._families(runs)
        exact = sum(run.n for run in runs if run.n != ENDLESS)
        most = exact + sum(self.room[row[KIND]] for row in families if row[MOST] >= 0)
        self._check(cells * np.min_scalar_type(most).itemsize, capacity, len(runs))
        self.tree = new_tree(cells, most)
        order = {(p, q, kind, top >= 0): n for n, (p, q, kind, top, *_) in enumerate(families)}
        run_rows = [
            [r.i, r.j, -1 if r.n == ENDLESS else r.i + r.n * r.p, order[r.p, r.q, r.kind, r.n == ENDLESS],
             self.guards[r.guard], 0, 0]
            for r in runs
        ]  # fmt: skip
        leaps = [
            [i, j, r.kind, self.guards[r.guard]]
            for r in self.leaps
            for t in range(r.n)
            if (i := r.i + t * r.p) < self.width and (j := r.j + t * r.q) < self.height
        ]
        bands = [[r.i, r.j, -1 if r.n == ENDLESS else r.n, r.kind, self.guards[r.guard]] for r in self.bands]
        self.moves = _table(families, 7), _table(run_rows, 7), _table(leaps, 4), _table(bands, 5)
        self.extra = np.zeros((2, self.height), np.int16)
        self._make_room(capacity)

    def _make_room(self, capacity: int) -> None:
        """Longer arrays for the positions, with what is there."""
        (positions, admits, first), (head, tail, after) = self.found, self.links
        guarded = capacity if len(self.guards) > 1 else 0
        height, pairs = (self.height, capacity) if self.symmetric else (0, 0)
        self.found = (
            _longer(positions, (capacity, 2), 0), _longer(admits, (guarded,), 0), _longer(first, (self.width + 1,), 0)
        )  # fmt: skip
        self.links = _longer(head, (height,), -1), _longer(tail, (height,), -1), _longer(after, (pairs,), -1)

    def _check(self, lines: int, capacity: int, runs: int) -> None:
        """Refuse more than the memory holds; the time is some 0.2 µs for each position and line."""
        what = f"{'a board' if self.square else 'a list'} of {self.game} with heaps up to {quoted(self.height)}"
        if max(self.height, capacity) > LARGEST:
            raise TooLargeError(f"{what}: no machine holds it; at most 2^30 is tried")
        moves = runs + len(self.leaps) + len(self.bands) + 4
        check_cost(what, 1.1 * lines + 40 * capacity + 12 * self.height, 200 * capacity * moves)


def _longer(old: NDArray[T], shape: tuple[int, ...], value: int) -> NDArray[T]:
    """A larger array that begins with the old one and is filled with the value."""
    new = np.full(shape, value, old.dtype) if value else np.zeros(shape, old.dtype)  # zeros are fetched when used
    new[: len(old)] = old
    return new


def _table(rows: list[list[int]], columns: int) -> Integers:
    return np.array(rows, np.int64).reshape(-1, columns)


@lru_cache(maxsize=64)
def moves_of(game: Game, side: int) -> tuple[list[Run], list[Run], list[Run], list[Condition]]:
    """Runs along lines, leaps, bands; without what takes from the second heap only, for that is the column itself."""
    shared = limits_of(game).diagonal == SHARED
    runs: list[Run] = []
    leaps: list[Run] = []
    bands: list[Run] = []
    for run in runs_of(game, side, disjoint=game.limit is not None):
        if run.i == 0 and (run.p == 0 or run.n == 1):
            continue
        if run.i == 0:
            run = run.part(1, run.n)
        run = run._replace(kind=0 if shared else run.kind)
        if run.n <= FEW or (run.p == 0 and run.q > 1):
            leaps.append(run)
        else:
            (bands if run.p == 0 else runs).append(run)
    guards = list(dict.fromkeys(run.guard for run in (*runs, *leaps, *bands) if run.guard is not None))
    if len(guards) > MOST_GUARDS or len(runs) + len(bands) + sum(leap.n for leap in leaps) > MOST_MOVES:
        raise Refusal(f"it has more than {MOST_MOVES} lines, or {MOST_GUARDS} guards")
    return runs, leaps, bands, guards


def _available(game: Game, settled: int) -> Integers:
    """How many nim and diagonal options each (x, y) with x + y < settled has; int64[settled, settled, 2]."""
    found = np.zeros((settled, settled, 2), np.int64)
    for x in range(settled):
        for y in range(settled - x):
            for u, v in oracle.options(game, (x, y)):
                found[x, y, KINDS.index(kind_of((x - u, y - v)))] += 1
    return found
