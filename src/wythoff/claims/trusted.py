"""What the claims may look at: boards, lists and options that rest on no claim.

The only file of this room that asks the solvers, and always with `trust="definition"`. The largest board of each game
is kept and shared by all claims of a process; games are given as texts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from .. import oracle, solvers
from ..kernels.base.array_types import Flags, Integers
from ..rules import Game, Position, read_game
from ..solvers.board_store import BoardStore
from ..solvers.resting import resting as resting

read: Callable[[str], Game] = cache(read_game)

_KEPT = BoardStore(most_bytes=10**9)


def outcomes(text: str, side: int) -> Flags:
    """The board of P-positions, True at P; one axis for each heap."""
    game = read(text)
    board = _KEPT.get((text, "outcomes"), side, lambda: solvers.outcomes(game, side, "definition").values)
    return board[(slice(side),) * game.heaps]


def nim_values(text: str, side: int) -> Integers:
    """The board of nim-values."""
    game = read(text)
    board = _KEPT.get((text, "nim-values"), side, lambda: solvers.nim_values(game, side, "definition").values)
    return board[(slice(side),) * game.heaps].astype(np.int64)


def pairs(text: str, n: int) -> Integers:
    """The first n P-positions in their order, one row for each."""
    game = read(text)
    listed = _KEPT.get((text, "pairs"), n, lambda: np.asarray(solvers.pairs(game, n, "definition")))
    return listed[:n].astype(np.int64)


def layers(text: str, side: int) -> tuple[NDArray[np.int32], Flags]:
    """Bouton–von Neumann: the step at which each position is removed, and whether as P."""
    return solvers.layers(read(text), side)


def row(text: str, y: int, n: int) -> Integers:
    """The nim-values of (0, y), ..., (n-1, y)."""
    return solvers.row(read(text), y, n)


def row_period(text: str, y: int) -> tuple[int, int]:
    """The least additive preperiod and period of row y, from a state that repeats."""
    repeat = solvers.row_period(read(text), y)
    return repeat.preperiod, repeat.period


def options(text: str, position: Position) -> frozenset[Position]:
    """The options, by the definition."""
    return frozenset(oracle.options(read(text), position))


def p_options(text: str, position: Position) -> list[Position]:
    """The options that are P-positions, sorted."""
    board = outcomes(text, max(position) + 1)
    return sorted(option for option in options(text, position) if board[option])
