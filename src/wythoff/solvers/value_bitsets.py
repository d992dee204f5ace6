"""The positions of one nim-value of a game of nim rays, endless rays and leaps: bitsets of lines, column by column."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..answers import listed_words
from ..errors import TooLargeError, quoted
from ..kernels.nim_values import value_bitsets as kernel
from ..progress import report
from ..rules import Game, Position
from . import columns
from .cost import check_cost
from .refusal import Refusal
from .runs import ENDLESS

Positions = NDArray[np.int32]

MOST_LEAPS = 64
NANOSECONDS = 15  # for a value, a column and a family of lines
CROWDED = 50_000  # positions from which on the stretches of full lines between three rays or more cost most


class RaySteps(NamedTuple):
    """The steps of the endless rays that lead to other columns, the row first, and the leaps."""

    steps: tuple[tuple[int, int], ...]
    leaps: tuple[tuple[int, int], ...]


def fit(game: Game) -> RaySteps:
    """Nim rays, endless rays from the position itself, and few leaps."""
    if game.limit is not None:
        raise Refusal("its values are counted, and a bit is set or not")
    columns.fit(game)
    runs, short, bands, guards = columns.moves_of(game, columns.LARGEST)
    if bands or guards or any(run.n != ENDLESS or (run.i, run.j) != (run.p, run.q) for run in runs):
        raise Refusal("it has other moves than endless rays from the position itself and leaps")
    leaps = [(run.i + t * run.p, run.j + t * run.q) for run in short for t in range(run.n)]
    if len(leaps) > MOST_LEAPS:
        raise Refusal(f"it has more than {MOST_LEAPS} leaps")
    return RaySteps(tuple(dict.fromkeys([(1, 0), *((run.p, run.q) for run in runs)])), tuple(dict.fromkeys(leaps)))


def value_pairs(game: Game, lines: RaySteps, n: int, value: int) -> Positions:
    """The first n positions of this nim-value, x <= y where the game is symmetric; int32[n, 2]."""
    if len(lines.steps) > 2 and n > CROWDED:
        raise Refusal(f"more than {CROWDED} positions between three rays or more are found faster by columns")
    return first_pairs(game, lines, n, value)


def first_pairs(game: Game, lines: RaySteps, n: int, value: int) -> Positions:
    """The same, however many."""
    values = _Values(game, lines, n, value)
    try:
        while values.found < n:
            report(values.found / n)
            values.go_on(n)
    except TooLargeError as error:
        known: list[Position] = list(map(tuple, values.listed()[:n].tolist()))
        raise oracle.unfinished(game, n, known, values.column, str(error), what=listed_words(value)) from None
    return values.listed()[:n]


class _Values:
    """The bitsets of the nim-values 0, ..., value; grown as needed."""

    def __init__(self, game: Game, lines: RaySteps, n: int, value: int) -> None:
        self.what = f"a list of {n} {listed_words(value)} of {game}"
        self.lines, self.values, self.symmetric = lines, value + 1, game.exchangeable > 1
        self.width = 64 + 2 * n
        self.height = 64 + 2 * (value + self.width)
        self.low, self.cursor = np.zeros(0, np.int64), np.zeros(2, np.int64)
        self.partners = np.zeros((0, 0), np.int32)
        self._allocate()

    @property
    def column(self) -> int:
        """The number of columns that are done."""
        return int(self.cursor[0])

    @property
    def found(self) -> int:
        """The number of positions of the value in them that are listed."""
        return int(self.cursor[1])

    def go_on(self, n: int) -> None:
        """Do some columns towards n positions, in larger arrays where these are full."""
        floor = (1, 1) if self.symmetric else (1, 0)
        at = self.lines.steps.index(floor) if floor in self.lines.steps else -1
        rule = (n, self.width, self.height, self.symmetric, at)
        state = self.taken, self.low, self.cursor
        why = kernel.advance_values(self.bits, self.moves, self.partners, state, rule)
        if why == kernel.NO_COLUMN:
            self.width *= 2
        if why != kernel.MORE:
            self.height *= 2
            self._allocate()

    def listed(self) -> Positions:
        """The positions of the value in the columns that are done: of a symmetric game only x <= y."""
        x = np.arange(self.column, dtype=np.int32)
        y = self.partners[: self.column, -1]
        found = np.column_stack([x, y])
        return found[x <= y] if self.symmetric else found

    def _allocate(self) -> None:
        """New bitsets for the present width and height; the positions enter their lines anew."""
        families, words = self._families()
        size = self.height if self.symmetric else self.width
        self._check(size, words)
        old, self.partners = self.partners, np.full((size, self.values), -1, np.int32)
        self.partners[: len(old), : old.shape[1]] = old
        self.bits = np.zeros((words, self.values), np.uint64)
        self.taken = np.zeros(self.height // 64 + 3, np.uint64)
        self.low = self.low if self.low.size else np.zeros(self.values, np.int64)
        table = np.array(families, np.int64).reshape(-1, 5)
        self.moves = table, np.array(self.lines.leaps, np.int64).reshape(-1, 2)
        kernel.enter_columns(self.bits, table, self.partners, self.column)

    def _families(self) -> tuple[list[tuple[int, ...]], int]:
        """Where the lines of each step lie, for the present width and height; then how many words that takes."""
        rows: list[tuple[int, ...]] = []
        start = 0
        for p, q in self.lines.steps:
            # In a symmetric game no one looks below the diagonal, and lines that stay there are not kept.
            slant = q - p if self.symmetric else q
            offset = max(0, -(-slant * self.width // p)) + q * (p > 1)
            size = offset + self.height + q + 2 * kernel.MARGIN
            rows.append((p, q, start, size, offset))
            start += min(p, self.width) * size
        return rows, start // 64 + 3

    def _check(self, size: int, words: int) -> None:
        """Refuse more than memory and time are for."""
        if self.height > columns.LARGEST:
            raise TooLargeError(f"{self.what} reaches heaps of {quoted(self.height)}; at most 2^30 is tried")
        each = self.width * NANOSECONDS * len(self.lines.steps)
        check_cost(self.what, self.values * (4 * size + 8 * words), self.values * each)
