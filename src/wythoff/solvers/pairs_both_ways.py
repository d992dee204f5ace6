"""Panoramas from pairs that come in bulk: the pairs and their mirror images."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..forms.nim import EqualHeaps
from ..forms.translations import Translated
from ..forms.wyt import Heap, MisereWyt, Wyt
from ..rules import Game
from . import enumerate, special
from .closed_forms import Closed, closed_form
from .refusal import Refusal

Integers = NDArray[np.signedinteger[Any]]


def fit(game: Game) -> Closed | None:
    """The form whose pairs come in bulk, or None where a recursion gives them."""
    if special.rests_on(game):
        return None
    closed = closed_form(game)
    if isinstance(closed, str):
        raise Refusal(closed)
    match closed.form:
        case Wyt() | Heap() | Translated() | EqualHeaps():
            return closed
        case MisereWyt(a, _) if a > 1:
            return closed
    raise Refusal("its pairs follow no morphism or recursion that is known")


def panorama(game: Game, closed: Closed | None, side: int) -> Integers:
    """Pairs until the first heap reaches the side."""
    n = side // 2 + 16
    while int((pairs := enumerate.pairs(game, closed, n))[-1, 0]) < side:
        n *= 2
    return both_ways(pairs[pairs.max(axis=1) < side])


def both_ways(pairs: Integers) -> Integers:
    """The pairs and their mirror images, sorted."""
    x, y = pairs[:, 0], pairs[:, 1]
    apart = x != y
    all_x, all_y = np.concatenate([x, y[apart]]), np.concatenate([y, x[apart]])
    return np.column_stack([all_x, all_y])[np.lexsort((all_y, all_x))]
