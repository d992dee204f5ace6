"""Board and Pairs: the answers that travel. Each knows its game, the method that made it and its extent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .rules import Game, Position, position_text


@dataclass(frozen=True, eq=False)
class Board:
    """The square 0 <= heap < side. `np.asarray(board)[x, y]` is True at P-positions, or the nim-value.

    Points that are no positions of the game are False, or have the nim-value -1.
    """

    game: Game
    question: str
    values: NDArray[Any]
    method: str

    @property
    def side(self) -> int:
        return int(self.values.shape[0])

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.values, dtype=dtype, copy=copy)

    def __getitem__(self, position: Position) -> bool | int:
        value: bool | int = self.values[position].item()
        return value

    def __repr__(self) -> str:
        return f"<{self.question} of {self.game}, side {self.side}, by {self.method}>"

    def _repr_png_(self) -> bytes | None:
        from .views import board_png

        return board_png(self)

    def _repr_html_(self) -> str:
        from .views import board_html

        return board_html(self)


@dataclass(frozen=True, eq=False)
class Pairs:
    """The first P-positions in order; `np.asarray(pairs)` has one row for each, one column for each heap."""

    game: Game
    positions: NDArray[Any]
    method: str

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.positions, dtype=dtype, copy=copy)

    def __len__(self) -> int:
        return len(self.positions)

    def __getitem__(self, n: int) -> Position:
        return tuple(self.positions[n].tolist())

    def __iter__(self) -> Iterator[Position]:
        return (tuple(row.tolist()) for row in self.positions)

    def __repr__(self) -> str:
        first = " ".join(position_text(self[n]) for n in range(min(6, len(self))))
        more = " …" if len(self) > 6 else ""
        return f"<first {len(self)} P-positions of {self.game}: {first}{more}, by {self.method}>"

    def _repr_html_(self) -> str:
        from .views import pairs_html

        return pairs_html(self)
