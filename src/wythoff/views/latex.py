"""Answers as a LaTeX `tabular` that needs no package: pairs and positions as rows, boards of two heaps as seen."""

from __future__ import annotations

from ..answers import Board
from ..errors import TooLargeError
from .plain_data import Answer, cells, rows

WIDEST = 60  # squares of a board side by side: more do not fit on any page
LONGEST = 10**5

_SPECIAL = {
    "\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
    **{character: f"\\{character}" for character in "&%$#_{}"},
}  # fmt: skip


def latex(answer: Answer) -> str:
    """A `tabular` with the text of the game over it."""
    if isinstance(answer, Board) and answer.values.ndim == 2:
        return _board(answer)
    header, listed = rows(answer)
    if len(listed) > LONGEST:
        raise TooLargeError(f"{len(listed)} rows are too many for a LaTeX table: at most {LONGEST}")
    heading = [f"${_subscripted(name, len(header))}$" for name in header]
    body = [[str(number) for number in row] for row in listed]
    return tabular(_title(answer), "r" * len(header), [heading], body)


def escaped(text: str) -> str:
    """The text as LaTeX prints it."""
    return "".join(_SPECIAL.get(character, character) for character in text)


def _title(answer: Answer) -> str:
    what = answer.question if isinstance(answer, Board) else answer.what
    return rf"{what} of \texttt{{{escaped(str(answer.game))}}}"


def _subscripted(name: str, columns: int) -> str:
    """x1 as x_1; nim_value as v and remoteness as r, explained by the title."""
    if name in ("nim_value", "remoteness"):
        return {"nim_value": "v", "remoteness": "r"}[name]
    return f"{name[0]}_{{{name[1:]}}}" if name[1:].isdigit() and columns > 1 else name


def _board(board: Board) -> str:
    if board.side > WIDEST:
        raise TooLargeError(f"a board of side {board.side} is too wide for a LaTeX table: at most {WIDEST}")
    shown = [[{".": r"$\cdot$"}.get(cell, cell) for cell in column] for column in cells(board)]
    body = [[str(y), *(column[y] for column in shown)] for y in reversed(range(board.side))]
    axis = ["", *map(str, range(board.side))]
    return tabular(_title(board), "r|" + "r" * board.side, [], body, axis)


def tabular(
    title: str, columns: str, heading: list[list[str]], body: list[list[str]], axis: list[str] | None = None
) -> str:
    width = len(columns.replace("|", ""))
    lines = [rf"\multicolumn{{{width}}}{{l}}{{{title}}} \\", *map(_line, heading), r"\hline", *map(_line, body)]
    lines += [r"\hline", _line(axis)] if axis else []
    return "\n".join([rf"\begin{{tabular}}{{{columns}}}", *lines, r"\end{tabular}"]) + "\n"


def _line(row: list[str]) -> str:
    return rf"{' & '.join(row)} \\"
