"""What a picture shows of an answer: two heaps, the others held fixed, and the words for it.

A board of three or more heaps is cut at given sizes of the heaps after the second, at 0 if none are given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import MeaningError, TooLargeError, quoted
from ..question import Question
from ..rules import Game
from .canvas import Window, whole
from .drawing import Points

if TYPE_CHECKING:
    from ..answers import Answer, Board


Slice = tuple[int, ...]

FARTHEST = 10**9  # heaps in a picture of pairs; squares of it still fit 64 bits


def slice_of(game: Game, at: Slice) -> Slice:
    """The heaps after the second at which a board of the game is cut, or in words why it cannot be."""
    if game.heaps < 2:
        raise MeaningError(f"{game} has one heap: a picture needs two")
    names = game.coordinates[2 : game.heaps]
    at = at or (0,) * len(names)
    if len(at) != len(names):
        wanted = f"gives {len(names)} numbers ({', '.join(names)})" if names else "needs none: it has two heaps"
        raise MeaningError(f"a slice of {game} {wanted}, not {quoted(at)}")
    return at


def check_slice(answer: Answer, at: Slice) -> None:
    """Refuse a slice beside the answer."""
    game = answer.game
    if game.heaps > 2 and answer.kind == "pairs":
        raise MeaningError(f"the P-positions of {game} have {game.heaps} numbers: draw a slice of a board")
    for name, value, size in zip(game.coordinates[2:], at, np.shape(answer)[2:], strict=False):
        if not 0 <= value < size:
            raise MeaningError(f"the slice {name} = {quoted(value)} is not on the board: at least 0, below {size}")


def plane(board: Board, at: Slice) -> NDArray[Any]:
    """The values of the first two heaps."""
    index: Any = (slice(None), slice(None), *at)
    cut: NDArray[Any] = board.values[index]
    return cut


def outcome_plane(board: Board, at: Slice) -> NDArray[np.bool_]:
    """True at P-positions: of nim-value 0; of even remoteness, in misère play of odd."""
    values: NDArray[Any] = plane(board, at)
    if board.question == Question.OUTCOMES:
        return values
    is_p = (
        values == 0 if board.question == Question.NIM_VALUES else (values >= 0) & (values % 2 == board.game.is_misere)
    )
    return np.asarray(is_p)


def is_crowded(board: Board, at: Slice) -> bool:
    """Whether most positions are P, as in comply games."""
    return board.game.is_everywhere and outcome_plane(board, at).mean() > 0.5


def points_of(answer: Answer, at: Slice) -> tuple[Points, int]:
    """The P-positions that are drawn, mirror images too, and the side of the square around them."""
    if answer.kind == "board":
        return np.argwhere(outcome_plane(answer, at)), answer.side
    listed = answer.positions
    side = int(listed.max(initial=0)) + 1
    if side > FARTHEST:
        raise TooLargeError(f"these P-positions reach {quoted(side - 1)}: a picture shows heaps below {FARTHEST}")
    listed = listed.astype(np.int64)
    if answer.game.exchangeable > 1:
        listed = np.unique(np.concatenate([listed, listed[:, ::-1]]), axis=0)
    return listed, side


def where(answer: Answer, side: int, at: Slice) -> str:
    """The extent in words."""
    return Subject(answer.game, whole(side), at).where


def axis_names(answer: Answer) -> tuple[str, str]:
    first, second, *_ = answer.game.coordinates
    return first, second


class Subject(NamedTuple):
    """Some squares of a game, the heaps after the second held fixed."""

    game: Game
    window: Window
    at: Slice = ()

    @property
    def names(self) -> tuple[str, str]:
        first, second, *_ = self.game.coordinates
        return first, second

    @property
    def where(self) -> str:
        """The extent in words.

        >>> from wythoff import game
        >>> Subject(game("nim(3)"), whole(8), (1,)).where
        'x, y < 8, z = 1'
        >>> Subject(game("nim"), Window((5, 0), (20, 10))).where
        'x = 5..24, y = 0..9'
        """
        (x, y), (width, height) = self.window
        first, second, *others = self.game.coordinates[: self.game.heaps]
        cut = "".join(f", {name} = {value}" for name, value in zip(others, self.at, strict=False))
        if (x, y) == (0, 0) and width == height:
            return f"{first}, {second} < {width}{cut}"
        return f"{first} = {x}..{x + width - 1}, {second} = {y}..{y + height - 1}{cut}"
