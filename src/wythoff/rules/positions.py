"""Check heap sizes given by a user and make a Position; write and read positions and numbers.

Every number and position that a person sees is written here: exactly by `number_text` and `position_text`, shortened
for a sentence by `short_number` and `short_position`; an error message has `errors.quoted`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from operator import index
from typing import TYPE_CHECKING, SupportsInt

from ..errors import PositionError, quoted
from .vectors import Vector, is_sum

if TYPE_CHECKING:
    from .game import Game

Position = tuple[int, ...]

FAST_BITS, FAST_DIGITS = 3000, 1000  # from here on python-flint converts faster, and Python soon refuses
MOST_DIGITS = 3000  # of a heap in a text, unless more are asked for
SHORT, KEPT = 24, 8  # digits of a number in a sentence; those kept at either end of a longer one


def position_of(game: Game, numbers: Sequence[int]) -> Position:
    """Make the position with these heaps; pass and Nim heaps may be left out and are then as they stand in the text.

    >>> from wythoff.rules import read_game
    >>> position_of(read_game("wythoff + nim(3,4)"), [5, 6])
    (5, 6, 3, 4)
    """
    position = heaps_of(game, numbers)
    if not is_position(game, position):
        raise PositionError(f"{quoted(position[: game.heaps])} is no position of {game}: it is no sum of the vectors")
    return position


def heaps_of(game: Game, numbers: Sequence[int]) -> Position:
    """Make the same of numbers that need not be a sum of the vectors, as where a slice fixes some heaps."""
    heaps = len(game.coordinates)
    if len(numbers) == game.heaps:
        numbers = (*numbers, *game.added.values())
    if len(numbers) != heaps:
        wanted = f"{game.heaps} number{'s' * (game.heaps != 1)}"
        also = f" (or {heaps}, with {_state_words(game)})" if game.added else ""
        names = ", ".join(game.coordinates)
        raise PositionError(f"a position of {game} has {wanted}{also}, {names}; not {len(numbers)}")
    position = tuple(_heap(name, value) for name, value in zip(game.coordinates, numbers, strict=True))
    if game.layer_count is not None and position[2] >= game.layer_count:
        raise PositionError(f"i must be below gamma = {game.layer_count}, not {quoted(position[2])}")
    if game.has_pass and position[game.heaps] > 1:
        raise PositionError(f"p must be 1, the pass is left, or 0, not {quoted(position[game.heaps])}")
    return position


def _state_words(game: Game) -> str:
    parts = ["the pass"] * game.has_pass + ["the Nim heaps"] * bool(game.heaps_beside)
    return " and ".join(parts)


def is_position(game: Game, position: Position) -> bool:
    """Tell whether these heaps are a position: all are, except that the vectors game lives on sums of its vectors."""
    return game.is_everywhere or is_sum(position[: game.heaps], vectors_of(game))


def vectors_of(game: Game) -> tuple[Vector, ...]:
    """List the vectors of a vectors game."""
    return tuple(parameter for parameter in game.parameters if isinstance(parameter, tuple))


def _heap(name: str, value: int) -> int:
    try:
        heap = index(value)
    except TypeError:
        raise PositionError(f"{name} must be a whole number, not {value!r}") from None
    if heap < 0:
        raise PositionError(f"{name} must be at least 0, not {quoted(heap)}")
    return heap


def number_text(number: SupportsInt) -> str:
    """Write all digits of a whole number; long ones by fast arithmetic."""
    whole = int(number)
    if whole.bit_length() < FAST_BITS:
        return str(whole)
    from flint import fmpz

    return str(fmpz(whole))


def position_text(position: Iterable[SupportsInt]) -> str:
    """Write a position with all digits.

    >>> position_text((3, 5))
    '(3,5)'
    """
    return f"({','.join(map(number_text, position))})"


def short_number(number: int) -> str:
    """Write a number for a sentence: both ends of a long one, and how long it is."""
    text = number_text(number)
    return text if len(text) <= SHORT else f"{text[:KEPT]}…{text[-KEPT:]} ({len(text)} digits)"


def short_position(position: Position) -> str:
    """Write a position for a sentence, long numbers shortened."""
    return f"({','.join(map(short_number, position))})"


def read_number(text: str, *, most_digits: int = MOST_DIGITS, signed: bool = False) -> int:
    """Read a heap from its digits; a minus sign only if `signed`, so that a heap below 0 gets an error of its own."""
    digits = text.removeprefix("-") if signed else text.strip()
    if not (digits.isascii() and digits.isdigit()) or len(digits) > most_digits:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise PositionError(f"{shown!r} is no heap; a heap is a whole number of at most {most_digits} digits")
    if len(digits) < FAST_DIGITS:
        return int(text)
    from flint import fmpz

    return int(fmpz(text.strip()))


def read_position(text: str) -> Position:
    """Read the numbers of `3,5` or `(3, 5)`; whether they are a position of a game `position_of` says."""
    inner = re.sub(r"^\s*\((.*)\)\s*$", r"\1", text, flags=re.DOTALL)
    return tuple(read_number(part) for part in inner.split(","))
