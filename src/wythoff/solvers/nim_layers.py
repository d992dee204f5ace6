"""A game beside Nim heaps, by a board for each choice of smaller heaps.

A position is N if some move in a Nim heap reaches a P-position. Where none does, and there is a heap to move in, that
move is to an N-position, so that the ending has no say: a position of the game is P iff fewer of its own options are P
than may be blocked. So each board is one of normal play in which some squares are known to be N. Without heaps left it
is the game alone. While a pass is left, it too reaches a P-position or has no say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import prod

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..kernels.base.initial import FREE, UNMARKED
from ..progress import share
from ..question import Question
from ..rules import Game, Position
from . import heaps, marked_rays, predicates, shapes
from .cost import check_cost
from .from_boards import check_listed, smallest_side
from .initial_data import known_labels, stuck_mask
from .labelled_boards import labelled_board
from .ladder import ask
from .points import positions_of
from .refusal import unless_refused
from .sums import parts

Boards = dict[Position, NDArray[np.bool_]]


def outcomes(game: Game, alone: Game, side: int) -> NDArray[np.bool_]:
    return _boards(game, alone, side)[tuple(sorted(game.heaps_beside))]


def is_p(game: Game, alone: Game, position: Position) -> bool:
    own, beside = position[: game.heaps], parts(game, position)[1]
    return _look(replace(game, heaps_beside=beside), alone, position, smallest_side(game, own))


def _look(game: Game, alone: Game, position: Position, side: int) -> bool:
    """Whether this is a P-position, from the boards of this side for Nim heaps up to those of the game."""
    own, beside = position[: game.heaps], parts(game, position)[1]
    if game.has_pass and not position[game.heaps]:
        game, alone = shapes.without_pass(game), shapes.without_pass(alone)
    return bool(_kept(game, alone, side)[tuple(sorted(beside))][own])


def winning_moves(game: Game, alone: Game, position: Position) -> list[Position]:
    check_listed(game, position)
    if is_p(game, alone, position):
        return []
    side, whole = smallest_side(game, position), replace(game, heaps_beside=parts(game, position)[1])
    return [option for option in oracle.options(game, position) if _look(whole, alone, option, side)]


@lru_cache(maxsize=4)
def _kept(game: Game, alone: Game, side: int) -> Boards:
    return _boards(game, alone, side)


def _boards(game: Game, alone: Game, side: int) -> Boards:
    """The P-positions with heaps below `side` for each choice of Nim heaps up to those of the game, sorted."""
    largest = sorted(game.heaps_beside)
    layers = prod(size + 1 for size in largest)
    what = f"a board of side {side} for each of {layers} choices of Nim heaps of {game}"
    check_cost(what, layers * side**game.heaps, layers * side**game.heaps * 5)
    boards: Boards = {}
    passed = _passed(game, alone, side)
    for number, sizes in enumerate(product(*(range(size + 1) for size in largest))):
        if list(sizes) == sorted(sizes):
            with share(number / layers, (number + 1) / layers):
                boards[sizes] = _board(alone, side, sizes, boards, passed)
    return boards


def _passed(game: Game, alone: Game, side: int) -> Boards:
    """While a pass is left: where it reaches a P-position, for each choice of Nim heaps."""
    if not game.has_pass:
        return {}
    used = shapes.without_pass(alone)
    stuck = stuck_mask(used, side)
    return {sizes: board & ~stuck for sizes, board in _boards(shapes.without_pass(game), used, side).items()}


def _board(alone: Game, side: int, sizes: Position, boards: Boards, passed: Boards) -> NDArray[np.bool_]:
    if not any(sizes):
        found: NDArray[np.bool_] = ask(Question.OUTCOMES, alone, side, trust="definition")[1]
        return found
    allowed = np.ones((side,) * alone.heaps, np.bool_)
    for lower in _lower(sizes):
        allowed &= ~boards[lower]
    if alone.has_pass:
        allowed &= ~passed[sizes]
        alone = shapes.without_pass(alone)
    return _normal(replace(alone, is_misere=False), side, allowed)


def _lower(sizes: Position) -> Iterator[Position]:
    """What one move in the Nim heaps leaves, sorted."""
    for index, size in enumerate(sizes):
        for left in range(size):
            yield tuple(sorted((*sizes[:index], left, *sizes[index + 1 :])))


def _normal(game: Game, side: int, allowed: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Normal play in which only the allowed squares can be P."""
    if game.others or "kind" in game.modifiers:
        labels = known_labels(game, side)
        labels[~allowed] = UNMARKED
        return labelled_board(game, side, labels)
    if (rays := unless_refused(shapes.heap_rays, game)) is not None:
        positions = positions_of(game, allowed.shape)
        return heaps.marked_board(game, rays, side, allowed if positions is None else allowed & positions)
    labels = np.where(allowed, FREE, UNMARKED).astype(np.uint8)
    if (rays := unless_refused(shapes.guarded_rays, game)) is not None:
        return marked_rays.marked_board(game, rays, labels)
    return predicates.marked_board(game, shapes.predicate(game), side, labels)
