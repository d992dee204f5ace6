"""Panoramas from pairs that come in bulk: the pairs and their mirror images."""

from __future__ import annotations

import numpy as np

from ..kernels.base.array_types import SignedIntegers
from ..rules import Game
from . import enumerate
from .known_forms import Closed, Recursion, enumerated_form


def fit(game: Game) -> Closed | Recursion:
    """The form whose pairs come in bulk."""
    known = enumerated_form(game)
    enumerate.enumeration(known.form)
    return known


def panorama(game: Game, known: Closed | Recursion, side: int) -> SignedIntegers:
    """Pairs until the first heap reaches the side."""
    n = side // 2 + 16
    while int((pairs := enumerate.pairs(game, known, n))[-1, 0]) < side:
        n *= 2
    return both_ways(pairs[pairs.max(axis=1) < side])


def both_ways(pairs: SignedIntegers) -> SignedIntegers:
    """The pairs and their mirror images, sorted."""
    x, y = pairs[:, 0], pairs[:, 1]
    apart = x != y
    all_x, all_y = np.concatenate([x, y[apart]]), np.concatenate([y, x[apart]])
    return np.column_stack([all_x, all_y])[np.lexsort((all_y, all_x))]
