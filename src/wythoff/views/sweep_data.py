"""What pictures of a sweep show, as plain data: a matrix over two letters, curves over one, boards side by side.

A cell is a number, a truth, a word, or a gap with its reason; where there is no cell there was no game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from numpy.typing import NDArray

LetterValue = int | str


class Gap(NamedTuple):
    """There is a game, but no value: why, in a few words."""

    why: str


class Several(NamedTuple):
    """Some numbers for one game, such as the slopes of its beams."""

    numbers: tuple[float, ...]


Cell = bool | int | float | str | Gap


@dataclass(frozen=True)
class Grid:
    """Two letters with their values, the first to the right and the second upwards; one row if `up` is empty."""

    letters: tuple[str, ...]
    across: tuple[LetterValue, ...]
    up: tuple[LetterValue, ...] = ()

    @property
    def columns(self) -> int:
        return len(self.across)

    @property
    def rows(self) -> int:
        return max(1, len(self.up))


@dataclass(frozen=True)
class Matrix:
    """A field over two letters: the cell at column i and row j, rows counted upwards."""

    grid: Grid
    name: str
    cells: dict[tuple[int, int], Cell]
    caption: str


@dataclass(frozen=True)
class Curve:
    """A field over one letter: for each of its values a cell, or several numbers, or None where there is no game."""

    name: str
    values: tuple[Cell | Several | None, ...]


@dataclass(frozen=True)
class Curves:
    """Some fields over one letter."""

    letter: str
    across: tuple[LetterValue, ...]
    curves: tuple[Curve, ...]
    caption: str


class Small(NamedTuple):
    """A board among others: its label, and [x, y] true at P-positions, or numbers; or why there is none."""

    label: str
    board: NDArray[Any] | Gap


@dataclass(frozen=True)
class Multiples:
    """Boards of one side, at places of a grid, or one after the other where there is none."""

    grid: Grid | None
    boards: dict[tuple[int, int], Small]  # without a grid the place is (number, 0)
    side: int
    what: str  # P-positions, or nim-values
    caption: str


Picture = Matrix | Curves | Multiples
