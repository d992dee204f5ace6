"""The P-positions of ray games with both nim rays, column by column: lists and sparse boards in nearly linear time.

In a comply game the N-positions are those that few columns hold, and they are listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..errors import TooLargeError
from ..kernels import columns as kernel
from ..kernels.limits import NORMAL, SHARED, options_that_settle
from ..kernels.line_minima import LANES, MARGIN, OFFSET, SIZE, START, new_tree, renew_minima
from ..kernels.lines import stacked_codes
from ..kernels.tally import Marked
from ..progress import report
from ..rules import KINDS, Game, Position, kind_of
from ..rules.predicate import Condition
from . import shapes
from .code import bytecode
from .marks import checked, ending_of, limits_of
from .refusal import Refusal
from .runs import ENDLESS, Run, runs_of
from .size import check_cost

Integers = NDArray[np.int64]
Positions = NDArray[np.int32]

FEW = 2  # so short a run costs less as leaps than as lines
MOST_MOVES = 2000
MOST_GUARDS = 60
MOST_EARLY = 40
LARGEST = 2**30


def why_not(game: Game) -> str | None:
    """Why the columns of a game cannot be followed, or None."""
    rays = shapes.plane_rays(game)
    if isinstance(rays, str):
        return rays
    if not replace(game, limit=None).has_finite_columns:
        return "it has not both endless nim rays, so that a column may hold many P-positions"
    if game.is_misere and options_that_settle(limits_of(game)) > MOST_EARLY:
        return f"the misère ending is looked at where a position has fewer than {MOST_EARLY} options only"
    try:
        _moves(game, LARGEST)
    except Refusal as refusal:
        return str(refusal)
    return None


def marked_board(game: Game, width: int, height: int) -> Positions:
    """The marked (x, y) with x < width and y < height, sorted; int32[m, 2]. Symmetric games: width <= height."""
    work = _Columns(game, max(width, height), width, height, square=True)
    for column in work.columns_done():
        report(column / width)
    return work.positions()


def is_marked(game: Game, position: Position) -> bool:
    """Whether one position is marked, from the columns before it."""
    x, y = sorted(position) if game.exchangeable > 1 else position
    return bool(np.any((marked_board(game, x + 1, y + 1)[::-1] == (x, y)).all(axis=1)))


def first_pairs(game: Game, n: int) -> Positions:
    """The first n P-positions, x <= y where the game is symmetric; int32[n, 2]."""
    width = 64 + 2 * n // min(limits_of(game).nim, n + 1)
    work = _Columns(game, LARGEST, width, 64 + 3 * width, square=False)
    pairs, seen = 0, 0
    for _ in work.columns_done():
        new = work.positions()[seen:]
        pairs += int(np.count_nonzero(new[:, 0] <= new[:, 1])) if work.symmetric else len(new)
        seen += len(new)
        report(min(1.0, pairs / max(n, 1)))
        if pairs >= n:
            break
    found = work.positions()
    return (found[found[:, 0] <= found[:, 1]] if work.symmetric else found)[:n].copy()


class _Columns:
    """The tables and the state of `kernels.columns` for a game; grown as needed."""

    def __init__(self, game: Game, side: int, width: int, height: int, *, square: bool) -> None:
        if (why := why_not(game)) is not None:
            raise Refusal(why)
        self.game, self.square, self.symmetric = game, square, game.exchangeable > 1
        limits, ending = limits_of(game), ending_of(game)
        self.room = (limits.nim, 1 if limits.diagonal == SHARED else limits.diagonal)
        self.runs, self.leaps, self.bands, self.guards = _moves(game, side)
        directions = {(run.p, run.q, run.kind, run.n == ENDLESS): None for run in self.runs}
        self.directions = list(dict.fromkeys([(1, 0, 0, True), *directions]))
        self.width, self.height = width, height
        codes = stacked_codes([bytecode(guard, side) for guard in self.guards])
        available = _available(game, options_that_settle(limits) if ending != NORMAL else 0)
        rule = (self.room, (limits.nim, limits.diagonal), ending, self.symmetric, square, available)
        self.rule = (rule, codes)
        self.cursor = np.zeros(4, np.int64)
        self._allocate()

    def columns_done(self) -> Iterator[int]:
        """Go on, and say at times how many columns are done; ends with the board, or never."""
        while True:
            why = kernel.advance(self.tree, self.moves, self.found, self.links, self.extra, self.rule, self.cursor)
            yield int(self.cursor[kernel.COLUMN])
            if why == kernel.FAULTY:
                x, y = self.found[0][self.cursor[kernel.COUNT]].tolist()
                checked(self.game, Marked(np.zeros((0, 0), np.bool_), (x, y, 0, 0)))
            if why == kernel.NO_COLUMN and self.square:
                return
            if why == kernel.NO_COLUMN:
                self._grow(self.width * 2, max(self.height, self.width * 4))
            elif why == kernel.NO_HEIGHT:
                self._grow(self.width, self.height * 3 // 2)
            elif why == kernel.NO_ROOM:
                self._make_room()

    def positions(self) -> Positions:
        """Those found so far, in order."""
        return self.found[0][: self.cursor[kernel.COUNT]]

    def _families(self) -> Integers:
        """Where the lines of each direction lie, for the present width and height."""
        rows, start = [], 0
        above = max([0, *(run.j for run in self.runs)])
        for p, q, kind, endless in self.directions:
            slant = q - p if self.symmetric else q
            offset = max(0, -(-slant * self.width // p)) + q * (p > 1)
            size = -(-(offset + self.height + above + q + MARGIN) // LANES) * LANES
            rows.append([p, q, kind, self.room[kind] if endless else -1, start, size, offset])
            start += p * size
        return np.array(rows, np.int64)

    def _allocate(self) -> None:
        families = self._families()
        cells = int(families[-1, START] + families[-1, 0] * families[-1, SIZE])
        capacity = self.width * min(self.room[0], 4) + self.room[0] + 64
        self._check(cells, capacity)
        exact = sum(min(run.n, LARGEST) for run in self.runs if run.n != ENDLESS)
        self.tree = new_tree(cells, exact + sum(self.room[kind] for _, _, kind, endless in self.directions if endless))
        order = {direction: index for index, direction in enumerate(self.directions)}
        runs = [
            [r.i, r.j, -1 if r.n == ENDLESS else r.i + r.n * r.p, order[r.p, r.q, r.kind, r.n == ENDLESS],
             self._guard(r), 0, 0]
            for r in self.runs
        ]  # fmt: skip
        leaps = [[r.i + t * r.p, r.j + t * r.q, r.kind, self._guard(r)] for r in self.leaps for t in range(r.n)]
        bands = [[r.i, r.j, -1 if r.n == ENDLESS else r.n, r.kind, self._guard(r)] for r in self.bands]
        tables = (runs, 7), (leaps, 4), (bands, 5)
        self.moves = (families, *(np.array(rows, np.int64).reshape(-1, size) for rows, size in tables))
        self.extra = np.zeros((2, self.height), np.int16)
        self.found = (
            np.zeros((capacity, 2), np.int32),
            np.zeros(capacity if self.guards else 0, np.int64),
            np.zeros(self.width + 1, np.int64),
        )
        ends = self.height if self.symmetric else 0
        self.links = (
            np.full(ends, -1, np.int32), np.full(ends, -1, np.int32), np.full(capacity if ends else 0, -1, np.int32)
        )  # fmt: skip

    def _guard(self, run: Run) -> int:
        return -1 if run.guard is None else self.guards.index(run.guard)

    def _check(self, cells: int, capacity: int) -> None:
        """Refuse more than the memory holds; the time is near 1 µs for each column and line."""
        what = f"{'a board' if self.square else 'a list'} of {self.game} up to heaps of {self.height}"
        if self.height > LARGEST:
            raise TooLargeError(f"{what}: at most 2^30 is tried")
        lines = len(self.runs) + len(self.leaps) + len(self.bands) + 1
        each = np.min_scalar_type(self.room[0] * lines).itemsize
        check_cost(what, 1.1 * each * cells + 40 * capacity + 12 * self.height, 200 * capacity * lines)

    def _grow(self, width: int, height: int) -> None:
        """The same state with room for more columns and higher ones."""
        tree, old, found, links = self.tree, self.moves, self.found, self.links
        self.width, self.height = width, height
        self._allocate()
        for new, was in zip(self.moves[1:], old[1:], strict=True):
            new[:] = was
        for new, was in zip(self.moves[0], old[0], strict=True):
            for turn in range(int(new[0])):
                to = int(new[START] + turn * new[SIZE] + new[OFFSET] - was[OFFSET])
                at = int(was[START] + turn * was[SIZE])
                self.tree[0][to : to + int(was[SIZE]) - MARGIN] = tree[0][at : at + int(was[SIZE]) - MARGIN]
        renew_minima(self.tree)
        self._copy(found, links)

    def _make_room(self) -> None:
        """Half as much again for the positions."""
        found, links = self.found, self.links
        capacity = len(found[0]) * 3 // 2
        self._check(int(self.tree[1][1]), capacity)
        self.found = (
            np.zeros((capacity, 2), np.int32), np.zeros(capacity if self.guards else 0, np.int64), found[2]
        )  # fmt: skip
        self.links = (links[0], links[1], np.full(capacity if self.symmetric else 0, -1, np.int32))
        self._copy(found, links)

    def _copy(self, found: kernel.Found, links: kernel.Links) -> None:
        if len(found[0]) > len(self.found[0]):
            self.found = (found[0], found[1], self.found[2])
            self.links = (self.links[0], self.links[1], links[2])
        for new, was in zip((*self.found, *self.links), (*found, *links), strict=True):
            new[: len(was)] = was


def _moves(game: Game, side: int) -> tuple[list[Run], list[Run], list[Run], list[Condition]]:
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
