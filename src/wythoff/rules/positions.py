"""Positions: what the numbers of a person become before anything is asked about them."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index

from ..errors import PositionError, quoted
from .game import Game
from .vectors import Vector, is_sum

Position = tuple[int, ...]


def position_of(game: Game, numbers: Sequence[int]) -> Position:
    """The position with these heaps; the Nim heaps beside may be left out and then have their sizes in the text."""
    heaps = len(game.coordinates)
    if len(numbers) == game.heaps:
        numbers = (*numbers, *game.beside)
    if len(numbers) != heaps:
        wanted = f"{game.heaps} number{'s' * (game.heaps != 1)}"
        also = f" (or {heaps}, with the Nim heaps)" if game.beside else ""
        names = ", ".join(game.coordinates)
        raise PositionError(f"a position of {game} has {wanted}{also}, {names}; not {len(numbers)}")
    position = tuple(_heap(name, value) for name, value in zip(game.coordinates, numbers, strict=True))
    if game.gamma and position[2] >= game.gamma:
        raise PositionError(f"i must be below gamma = {game.gamma}, not {quoted(position[2])}")
    if not is_position(game, position):
        raise PositionError(f"{quoted(position[: game.heaps])} is no position of {game}: it is no sum of the vectors")
    return position


def is_position(game: Game, position: Position) -> bool:
    """Whether these heaps are a position: everything is, except that the vectors game lives on sums of its vectors."""
    return game.is_everywhere or is_sum(position[: game.heaps], vectors_of(game))


def vectors_of(game: Game) -> tuple[Vector, ...]:
    """The vectors of a vectors game."""
    return tuple(parameter for parameter in game.parameters if isinstance(parameter, tuple))


def _heap(name: str, value: int) -> int:
    try:
        heap = index(value)
    except TypeError:
        raise PositionError(f"{name} must be a whole number, not {value!r}") from None
    if heap < 0:
        raise PositionError(f"{name} must be at least 0, not {quoted(heap)}")
    return heap
