"""What one can ask a game. The answers come from a room that this one does not know: it registers itself here."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from types import ModuleType

    import numpy as np
    from numpy.typing import NDArray

    from ..answers import Board, Pairs

Position = tuple[int, ...]

Shown = Callable[[str], AbstractContextManager[None]]

_load: Callable[[], ModuleType] | None = None
_shown: Shown = lambda what: nullcontext()  # noqa: E731


def answer_with(load: Callable[[], ModuleType], shown: Shown) -> None:
    """Name the module whose functions answer, loaded when first asked, and what shows their progress."""
    global _load, _shown
    _load, _shown = load, shown


def _ask(question: str, game: object, *arguments: object, **options: object) -> Any:
    assert _load is not None, "the package registers its solvers when it is imported"
    with _shown(f"{question.replace('_', ' ')} of {game}"):
        return getattr(_load(), question)(game, *arguments, **options)


class Questions:
    """The questions as methods of a game. `trust="definition"` uses only methods that rest on no printed claim."""

    def pairs(self, n: int, *, trust: str = "claims", seconds: float | None = None) -> Pairs:
        """The first n P-positions in their order; after so many seconds an error that carries those `found`."""
        return cast("Pairs", _ask("pairs", self, n, trust=trust, seconds=seconds))

    def pair(self, n: int, *, trust: str = "claims") -> Position:
        """P-position number n, exact, of any size where a formula or morphism is known."""
        return cast(Position, _ask("pair", self, n, trust=trust))

    def outcomes(self, side: int, *, trust: str = "claims") -> Board:
        """The board of P-positions."""
        return cast("Board", _ask("outcomes", self, side, trust=trust))

    def nim_values(self, side: int, *, trust: str = "claims") -> Board:
        """The board of nim-values."""
        return cast("Board", _ask("nim_values", self, side, trust=trust))

    def is_p(self, *heaps: int, trust: str = "claims") -> bool:
        """Whether this is a P-position; any size of integers."""
        return cast(bool, _ask("is_p", self, heaps, trust=trust))

    def nim_value(self, *heaps: int, trust: str = "claims") -> int:
        """The nim-value."""
        return cast(int, _ask("nim_value", self, heaps, trust=trust))

    def options(self, *heaps: int) -> list[Position]:
        """The options, from the definition."""
        return cast("list[Position]", _ask("options", self, heaps))

    def winning_moves(self, *heaps: int, trust: str = "claims") -> list[Position]:
        """Where to move: [] at a P-position, for huge heaps at least one."""
        return cast("list[Position]", _ask("winning_moves", self, heaps, trust=trust))

    def row(self, y: int, n: int) -> NDArray[np.int64]:
        """The nim-values of (0, y), ..., (n-1, y), without the board."""
        return cast("NDArray[np.int64]", _ask("row", self, y, n))

    def row_period(self, y: int) -> Any:
        """(preperiod, period, x1, x2, state): the state of rows 0..y is the same at x1 and x2, which proves it."""
        return _ask("row_period", self, y)

    def slopes(self, *, trust: str = "claims") -> Any:
        """Exact limits of x_n/n and y_n/n as algebraic numbers, where they are known."""
        return _ask("slopes", self, trust=trust)

    def layers(self, side: int) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """Bouton–von Neumann: the step at which each position is removed, and whether as P."""
        return cast("tuple[NDArray[np.int32], NDArray[np.bool_]]", _ask("layers", self, side))
