"""Answers as plain data: rows with a heading, a board drawn in text, the bytes of an npy file."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..errors import MeaningError
from ..question import Question
from ..rules import number_text

if TYPE_CHECKING:
    from ..answers import Answer, Board


NAMES = {
    Question.NIM_VALUES: "nim_value",
    Question.REMOTENESS: "remoteness",
}  # of the last column, where a board holds numbers
SLICE = 100_000


def rows(answer: Answer) -> tuple[tuple[str, ...], list[list[Any]]]:
    """A heading and one row for each P-position, or for each position of a board of numbers."""
    own = answer.game.coordinates[: answer.game.heaps]
    if answer.kind == "pairs":
        return ("n", *own), [[n, *position] for n, position in enumerate(answer)]
    if answer.question == Question.OUTCOMES:
        return own, _lists(np.argwhere(answer.values))
    positions = np.argwhere(answer.values >= 0)
    values = answer.values[tuple(positions.T)]
    return (*own, NAMES[answer.question]), _lists(np.column_stack([positions, values]))


def text_rows(answer: Answer) -> tuple[tuple[str, ...], list[list[Any]]]:
    """The same rows with texts in place of numbers that Python might refuse to write."""
    header, listed = rows(answer)
    if answer.kind == "pairs" and answer.positions.dtype == object:
        listed = [[number_text(number) for number in row] for row in listed]
    return header, listed


def _lists(table: NDArray[Any]) -> list[list[Any]]:
    """The rows as lists, a slice at a time: Ctrl-C is answered between two."""
    return [row for first in range(0, len(table), SLICE) for row in table[first : first + SLICE].tolist()]


def cells(board: Board) -> list[list[str]]:
    """What stands in each square of a board of two heaps, column by column; nothing where no position is."""
    if board.question == Question.OUTCOMES:
        return [["P" if value else "." for value in column] for column in board.values.tolist()]
    return [["" if value < 0 else str(value) for value in column] for column in board.values.tolist()]


def board_text(board: Board) -> str:
    """A board of two heaps as seen: (0,0) at the bottom left, x to the right, y upwards."""
    shown = cells(board)
    margin = len(str(board.side - 1))
    width = max(margin, max(len(cell) for column in shown for cell in column))
    lines = [
        f"{y:>{margin}}  " + " ".join(f"{column[y]:>{width}}" for column in shown) for y in reversed(range(board.side))
    ]
    axis = " " * (margin + 2) + " ".join(f"{x:>{width}}" for x in range(board.side))
    return "\n".join([*lines, axis])


def npy(answer: Answer) -> bytes:
    """An npy file that `np.load` reads: `[x, y]` of a board, or a row for each P-position."""
    values = np.asarray(answer)
    if values.dtype == object:
        raise MeaningError(f"P-positions of {answer.game} go beyond 64 bits, which npy cannot hold; use csv or json")
    buffer = BytesIO()
    np.save(buffer, values, allow_pickle=False)
    return buffer.getvalue()
