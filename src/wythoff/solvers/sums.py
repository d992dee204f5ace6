"""A game beside Nim heaps, by the Sprague–Grundy rule: the nim-values of the game against the nim-sum of the heaps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..forms.nim import NimSum
from ..rules import Game, Position
from ..rules.legality import is_option
from .ladder import ask
from .refusal import Refusal


def _alone(game: Game) -> Game:
    if game.is_misere:
        raise Refusal("the Sprague–Grundy rule is for normal play")
    return replace(game, heaps_beside=())


def outcomes(game: Game, side: int) -> NDArray[np.bool_]:
    values = _values(game, side)
    found: NDArray[np.bool_] = values == NimSum().value(game.heaps_beside)
    return found


def nim_values(game: Game, side: int) -> NDArray[Any]:
    values = _values(game, side).astype(np.int64)
    total = NimSum().value(game.heaps_beside)
    if total >= 2**62:
        raise Refusal("the Nim heaps exceed 64 bits")
    return np.where(values < 0, values, values ^ total)


def _values(game: Game, side: int) -> NDArray[Any]:
    return ask("nim_values", _alone(game), side)[1]  # type: ignore[no-any-return]


def _value(game: Game, own: Position) -> int:
    return ask("nim_value", _alone(game), own)[1]  # type: ignore[no-any-return]


def nim_value(game: Game, position: Position) -> int:
    return _value(game, position[: game.heaps]) ^ NimSum().value(position[game.heaps :])


def is_p(game: Game, position: Position) -> bool:
    return nim_value(game, position) == 0


def winning_moves(game: Game, position: Position) -> list[Position]:
    """Moves in the Nim heaps, and in the game itself to options of the right nim-value."""
    own, beside = position[: game.heaps], position[game.heaps :]
    value, total = _value(game, own), NimSum().value(beside)
    if value == total:
        return []
    found = [(*own, *option) for option in _heap_moves(beside, value)]
    if sum(own) < 10**5:
        found += [(*u, *beside) for u in oracle.options(_alone(game), own) if _value(game, u) == total]
    return sorted(option for option in found if is_option(game, position, option))


def _heap_moves(beside: Position, value: int) -> list[Position]:
    """The moves in the Nim heaps after which their nim-sum is `value`."""
    return [option[:-1] for option in NimSum().winning_options(*beside, value) if option[-1] == value]
