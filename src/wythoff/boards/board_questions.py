"""What boards are asked for: P-positions, nim-values, remoteness. Another kind of board is one entry here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..errors import MeaningError, TooLargeError
from ..oracle import check_remoteness
from ..question import Question
from .fill import outcome_board, remote_board, value_board
from .plan import FURTHER, Plan, largest_remote, largest_side, largest_valued
from .tiles import outcome_tile, value_tile


class BoardQuestion(NamedTuple):
    """Who makes the board, up to which side it may be asked for, and how a tile is cut from it."""

    make: Callable[[Plan, int], Any]
    largest: Callable[[Plan], int]
    tile: Callable[..., bytes]

    def side_for(self, plan: Plan, window: tuple[int, int, int, int]) -> int:
        """The side of the board that a window (x, y, width, height) is cut from: a power of 2, or the largest one."""
        x, y, width, height = window
        largest = self.largest(plan)
        if max(x, y) >= largest:
            raise TooLargeError(f"the window begins at ({x},{y}), and this board ends at {largest}")
        return min(1 << (max(x + width, y + height) - 1).bit_length(), largest)


def _largest_valued(plan: Plan) -> int:
    largest = largest_valued(plan)
    if not largest:
        raise MeaningError(f"{plan.game} has no nim-values: it is misère play or a comply game")
    return largest


def _largest_remote(plan: Plan) -> int:
    check_remoteness(plan.game)
    largest = largest_remote(plan)
    if not plan.game.has_layers and max(plan.slice, default=0) >= FURTHER * largest:
        raise TooLargeError(f"remoteness is known in slices below {FURTHER * largest}, not in {max(plan.slice)}")
    return largest


BOARD_QUESTIONS = {
    Question.OUTCOMES: BoardQuestion(outcome_board, largest_side, outcome_tile),
    Question.NIM_VALUES: BoardQuestion(value_board, _largest_valued, value_tile),
    Question.REMOTENESS: BoardQuestion(remote_board, _largest_remote, value_tile),
}
