"""Boards of a game on two heaps with initial data of any kind, by the first method that fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.initial import Beside, Labels
from ..rules import Game
from . import guarded_rays, marked_rays, masks, predicates, rays, shapes
from .refusal import Refusal

# Pairs: what the method has to know of a game, and its board.
Methods = tuple[tuple[Callable[[Game], object], Callable[..., NDArray[Any]]], ...]

OUTCOMES: Methods = (
    (shapes.plane_rays, rays.labelled_board),
    (shapes.guarded_rays, marked_rays.labelled_board),
    (shapes.removals, masks.labelled_board),
    (shapes.predicate, predicates.labelled_board),
)
VALUES: Methods = (
    (shapes.plane_rays, rays.values_beside),
    (shapes.removals, masks.values_beside),
    (shapes.split_rays, guarded_rays.values_beside),
    (shapes.predicate, predicates.values_beside),
)


def labelled_board(game: Game, side: int, labels: Labels) -> NDArray[np.bool_]:
    """The P-positions with these labels known before."""
    return _first(OUTCOMES, game, side, labels)


def values_beside(game: Game, side: int, beside: Beside) -> NDArray[Any]:
    """The nim-values with these known before."""
    return _first(VALUES, game, side, beside)


def _first(methods: Methods, game: Game, side: int, known: Labels | Beside) -> NDArray[Any]:
    for fit, fill in methods[:-1]:
        try:
            return fill(game, fit(game), side, known)
        except Refusal:
            continue
    fit, fill = methods[-1]
    return fill(game, fit(game), side, known)
