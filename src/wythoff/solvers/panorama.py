"""The P-positions of a board far larger than memory could hold, where few of them lie in each column.

With endless nim rays a column (x, 0), (x, 1), … holds at most as many P-positions as may be blocked, plus one: each
is an option of all above it. So their list is proportional to the side. In a comply game the same is true of the
N-positions, and these are listed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import MeaningError
from ..forms.nim import EqualHeaps
from ..forms.translations import Translated
from ..forms.wyt import Heap, MisereWyt, Wyt
from ..kernels.outcomes.queen import queen_pairs
from ..rules import Game
from . import columns, enumerate, queen, shapes
from .closed_forms import closed_form
from .cost import check_cost
from .kernel_arguments import ending_of, limits_of, radius_of
from .special import rests_on

Integers = NDArray[np.signedinteger[Any]]


class Panorama(NamedTuple):
    """The positions with x, y < side, sorted by x, then y: the P-positions, or else the N-positions."""

    side: int
    positions: Integers
    are_p: bool
    method: str


def panorama(game: Game, side: int) -> Panorama:
    """All P-positions (comply: N-positions) of the board, both ways round; int[n, 2]."""
    method = method_of(game)
    if method is None:
        raise MeaningError(f"{game} has no panorama: its P-positions are too dense, or no stream of columns knows it")
    return Panorama(side, _METHODS[method](game, side), not game.complies, method)


def method_of(game: Game) -> str | None:
    """The method that lists a panorama; None if a column may hold many P-positions, or no method streams the game."""
    if game.heaps_beside or not replace(game, limit=None).has_finite_columns:
        return None
    if _is_bulk(game):
        return "morphism or recursion"
    if columns.why_not(game) is None:
        return "columns"
    return None if isinstance(shapes.queen(game), str) else "anti-diagonal counters"


def _is_bulk(game: Game) -> bool:
    """Whether `bulk` knows its pairs."""
    if rests_on(game):
        return True
    closed = closed_form(game)
    match closed if isinstance(closed, str) else closed.form:
        case Wyt() | Heap() | Translated() | EqualHeaps():
            return True
        case MisereWyt(a, _):
            return a > 1
    return False


def _bulk(game: Game, side: int) -> Integers:
    """Until the first heap reaches the side."""
    n = side // 2 + 16
    while int((pairs := enumerate.pairs(game, n))[-1, 0]) < side:
        n *= 2
    return both_ways(pairs[pairs.max(axis=1) < side])


def _columns(game: Game, side: int) -> Integers:
    return columns.marked_board(game, side, side)


def _queen(game: Game, side: int) -> Integers:
    check_cost(f"a board of side {side} of {game}", 100 * side * limits_of(game).nim, 0.2 * side * side)
    guard, radius = queen.guard_of(game, side), radius_of(game, side)
    return both_ways(queen_pairs(side, limits_of(game), ending_of(game), guard, radius))


def both_ways(pairs: Integers) -> Integers:
    """The pairs and their mirror images, sorted."""
    x, y = pairs[:, 0], pairs[:, 1]
    apart = x != y
    all_x, all_y = np.concatenate([x, y[apart]]), np.concatenate([y, x[apart]])
    return np.column_stack([all_x, all_y])[np.lexsort((all_y, all_x))]


_METHODS = {"morphism or recursion": _bulk, "anti-diagonal counters": _queen, "columns": _columns}
