"""Lattices: the set repeats with a period in both heaps, from some heap on.

With preperiod m and period p a heap counts as itself below m + p, and as m + (heap - m) mod p beyond; the set is known
when it is known below m + p. Radius-bounded games are such sets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ...forms.beatty import BeattyPairs
from ...sets.compared_sets import LARGEST, KnownSet, Pair
from ..data.derived_sequences import has_terms
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Trial, set_trial

SHOWN = 24  # cells in words


@dataclass(frozen=True)
class Period:
    """The heaps from `before` on repeat with `length`."""

    before: int
    length: int

    @property
    def side(self) -> int:
        """Below it all is told."""
        return self.before + self.length

    def reduced(self, heaps: Ints) -> Ints:
        """The heaps below the side that these count as."""
        return np.where(heaps < self.side, heaps, self.before + (heaps - self.before) % self.length)

    def reaching(self, heap: int, end: int) -> range:
        """The heaps below an end that count as this one."""
        return range(heap, end, self.length) if heap >= self.before else range(heap, min(heap + 1, end))


def lattice(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that the set is periodic in both heaps."""
    if evidence.by_column or evidence.is_all or not has_terms(evidence, 24):
        return
    data = evidence.known_set
    side = min(360, data.end * 2 // 3)  # 360 of the board on which is fitted: periods up to a third of it
    board = _board(data, side)
    period = _period(board) if data.is_symmetric else _joint(_period(board), _period(board.T))
    if period is None:
        return
    cells = [(x, y) for x, y in np.argwhere(board[: period.side, : period.side]).tolist()]
    fitted = int((data.pairs < period.before + 3 * period.length).all(axis=1).sum())
    if cells and len(data.pairs) >= 2 * fitted:
        yield _repeating(period, tuple(cells), data.is_symmetric, fitted)


def _board(data: KnownSet, side: int) -> NDArray[np.bool_]:
    board = np.zeros((side, side), np.bool_)
    x, y = data.pairs[(data.pairs < side).all(axis=1)].T
    board[x, y] = True
    return board | board.T if data.is_symmetric else board


def _period(board: NDArray[np.bool_]) -> Period | None:
    """The least preperiod plus period of the rows, seen at least three times."""
    best: Period | None = None
    for length in range(1, len(board) // 3):
        if best is not None and length >= best.side:
            break
        wrong = np.flatnonzero((board[length:] != board[:-length]).any(axis=1))
        before = int(wrong[-1]) + 1 if len(wrong) else 0
        if before + 3 * length <= len(board) and (best is None or before + length < best.side):
            best = Period(before, length)
    return best


def _joint(first: Period | None, second: Period | None) -> Period | None:
    """A period of both heaps."""
    if first is None or second is None:
        return None
    return Period(max(first.before, second.before), int(np.lcm(first.length, second.length)))


def _repeating(period: Period, cells: tuple[Pair, ...], is_symmetric: bool, fitted: int) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        data = evidence.known_set
        end = min(data.end, LARGEST)
        ways = ((period.reaching(x, end), period.reaching(y, end)) for x, y in cells)
        told = np.concatenate([np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2) for xs, ys in ways])
        told = told[told[:, 0] <= told[:, 1]] if is_symmetric else told
        return set_trial(evidence, replace(data, pairs=told.astype(np.int64), is_symmetric=is_symmetric))

    told_cells = [(x, y) for x, y in cells if x <= y] if is_symmetric else list(cells)
    return Hypothesis(
        "lattice", _words(period, told_cells, is_symmetric), _code(period, cells), 2 + 2 * len(told_cells), fitted,
        test, formula=_formula(period, cells), system="base 2",
        facts={"before": period.before, "period": period.length, "cells": [[x, y] for x, y in told_cells]},
    )  # fmt: skip


def _words(period: Period, cells: list[Pair], is_symmetric: bool) -> str:
    images = " and mirror images" * (is_symmetric and any(x != y for x, y in cells))
    shown = " ".join(f"({x},{y})" for x, y in cells[:SHOWN]) + " …" * (len(cells) > SHOWN)
    if period.before:
        return f"in both heaps period {period.length} from {period.before} on; below {period.side}: {shown}{images}"
    if period.length == 1:
        return "every position is a P-position"
    rest = f"(x mod {period.length}, y mod {period.length})"
    if is_symmetric and len(cells) > 2 and cells == _wythoff_below(period.length):
        return f"{rest} is a P-position of wythoff: {shown}{images}"
    return f"{rest} is one of {shown}{images}"


def _wythoff_below(side: int) -> list[Pair]:
    pairs = BeattyPairs(1).pairs(np.arange(side))
    return [(x, y) for x, y in pairs.tolist() if y < side]


def _formula(period: Period, cells: tuple[Pair, ...]) -> str:
    parts = [f"{_is('x', x, period)} and {_is('y', y, period)}" for x, y in cells]
    return " or ".join(f"({part})" for part in parts)


def _is(letter: str, heap: int, period: Period) -> str:
    if heap < period.before:
        return f"{letter} = {heap}"
    start = f" and {letter} >= {period.before}" if period.before else ""
    return f"{letter} % {period.length} = {heap % period.length}{start}"


def _code(period: Period, cells: tuple[Pair, ...]) -> str:
    reduce = f"heap if heap < {period.side} else {period.before} + (heap - {period.before}) % {period.length}"
    return (
        f"CELLS = {set(cells) or '[]'}\n\ndef reduced(heap):\n    return {reduce}\n\n"
        "def is_p(x, y):\n    return (reduced(x), reduced(y)) in CELLS\n"
    )
