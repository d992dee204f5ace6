"""A game beside Nim heaps, by the Sprague–Grundy rule: the nim-values of the game against the nim-sum of the heaps."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import TooLargeError
from ..forms.nim import NimSum
from ..question import Question
from ..rules import Game, Position
from ..rules.legality import is_option
from .ladder import ask
from .options_of_value import has_value, options_of_value, quick_value, value_of
from .refusal import Refusal
from .some_options import SomeOptions

MOST_VALUES = 64  # that are tried one after the other where a nim-value is needed and takes long


def outcomes(game: Game, alone: Game, side: int) -> NDArray[np.bool_]:
    is_p: NDArray[np.bool_] = _values(alone, side) == NimSum().value(game.heaps_beside)
    return is_p


def nim_values(game: Game, alone: Game, side: int) -> NDArray[Any]:
    values = _values(alone, side).astype(np.int64)
    total = NimSum().value(game.heaps_beside)
    if total >= 2**62:
        raise Refusal("the Nim heaps exceed 64 bits")
    return np.where(values < 0, values, values ^ total)


def _values(alone: Game, side: int) -> NDArray[Any]:
    return ask(Question.NIM_VALUES, alone, side)[1]  # type: ignore[no-any-return]


def parts(game: Game, position: Position) -> tuple[Position, Position]:
    """The position of the game alone, with the pass, and the Nim heaps beside it."""
    place = len(position) - len(game.heaps_beside)
    return position[:place], position[place:]


def nim_value(game: Game, alone: Game, position: Position) -> int:
    own, beside = parts(game, position)
    return value_of(alone, own) ^ NimSum().value(beside)


def value_pairs(game: Game, alone: Game, n: int, value: int) -> NDArray[Any]:
    return ask(Question.VALUE_PAIRS, alone, n, value ^ NimSum().value(game.heaps_beside))[1]  # type: ignore[no-any-return]


def is_p(game: Game, alone: Game, position: Position) -> bool:
    own, beside = parts(game, position)
    return has_value(alone, own, NimSum().value(beside))


def winning_moves(game: Game, alone: Game, position: Position) -> list[Position]:
    """The moves in the Nim heaps, and to options of the right nim-value; SomeOptions where one part is unknown."""
    own, beside = parts(game, position)
    total = NimSum().value(beside)
    if has_value(alone, own, total):
        return []
    value = quick_value(alone, own)
    moves = [] if value is None else [(*own, *option) for option in _heap_moves(beside, value)]
    are_all = value is not None
    try:
        found = options_of_value(alone, own, total)
        moves += [(*option, *beside) for option in found]
        are_all &= not isinstance(found, SomeOptions)
    except TooLargeError:
        are_all = False
        if not moves:
            raise
    if not moves:  # no option has the value, so that the position has a smaller one
        smaller = (value for value in range(min(total, MOST_VALUES)) if has_value(alone, own, value))
        least = next(smaller, None)
        value = value_of(alone, own) if least is None else least
        moves = [(*own, *option) for option in _heap_moves(beside, value)]
        are_all = True
    moves = sorted(option for option in moves if is_option(game, position, option))
    return moves if are_all else SomeOptions(moves)


def _heap_moves(beside: Position, value: int) -> list[Position]:
    """The moves in the Nim heaps after which their nim-sum is `value`."""
    return [option[:-1] for option in NimSum().winning_options(*beside, value) if option[-1] == value]
