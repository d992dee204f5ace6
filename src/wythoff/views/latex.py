"""Answers as a LaTeX `tabular` that needs no package: pairs and positions as rows, boards of two heaps as seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import TooLargeError
from .plain_data import cells, text_rows
from .tex_words import escaped, tex_words

if TYPE_CHECKING:
    from ..answers import Answer, Board


WIDEST = 60  # squares of a board side by side: more do not fit on any page
LONGEST = 10**5


def latex(answer: Answer, caption: str | bool = False) -> str:
    """A `tabular` with the text of the game over it; with a caption a `table`, whose caption are words or the title."""
    if caption is not False and caption != "":
        words = f"{_title(answer)[:1].upper()}{_title(answer)[1:]}." if caption is True else tex_words(str(caption))
        return captioned(_tabular(answer, has_title=False), words)
    return _tabular(answer)


def captioned(inner: str, words: str) -> str:
    """A `table` around a `tabular`."""
    shown = "".join(f"  {line}\n" for line in inner.splitlines())
    return f"\\begin{{table}}\n  \\centering\n  \\caption{{{words}}}\n{shown}\\end{{table}}\n"


def _tabular(answer: Answer, has_title: bool = True) -> str:
    title = _title(answer) if has_title else ""
    if answer.kind == "board" and answer.values.ndim == 2:
        return _board(answer, title)
    header, listed = text_rows(answer)
    if len(listed) > LONGEST:
        raise TooLargeError(f"{len(listed)} rows are too many for a LaTeX table: at most {LONGEST}")
    heading = [f"${_subscripted(name, len(header))}$" for name in header]
    body = [[str(number) for number in row] for row in listed]
    return tabular(title, "r" * len(header), [heading], body)


def _title(answer: Answer) -> str:
    what = answer.question if answer.kind == "board" else answer.what
    return rf"{what} of \texttt{{{escaped(str(answer.game))}}}"


def _subscripted(name: str, columns: int) -> str:
    """x1 as x_1; nim_value as v and remoteness as r, explained by the title."""
    if name in ("nim_value", "remoteness"):
        return {"nim_value": "v", "remoteness": "r"}[name]
    return f"{name[0]}_{{{name[1:]}}}" if name[1:].isdigit() and columns > 1 else name


def _board(board: Board, title: str) -> str:
    if board.side > WIDEST:
        raise TooLargeError(f"a board of side {board.side} is too wide for a LaTeX table: at most {WIDEST}")
    shown = [[{".": r"$\cdot$"}.get(cell, cell) for cell in column] for column in cells(board)]
    body = [[str(y), *(column[y] for column in shown)] for y in reversed(range(board.side))]
    axis = ["", *map(str, range(board.side))]
    return tabular(title, "r|" + "r" * board.side, [], body, axis)


def tabular(
    title: str, columns: str, heading: list[list[str]], body: list[list[str]], axis: list[str] | None = None
) -> str:
    width = len(columns.replace("|", ""))
    over = [rf"\multicolumn{{{width}}}{{l}}{{{title}}} \\"] if title else []
    lines = [*over, *map(_line, heading), r"\hline", *map(_line, body)]
    lines += [r"\hline", _line(axis)] if axis else []
    return "\n".join([rf"\begin{{tabular}}{{{columns}}}", *lines, r"\end{tabular}"]) + "\n"


def _line(row: list[str]) -> str:
    return rf"{' & '.join(row)} \\"
