"""Answers as texts for other programs: CSV, JSON, Sage, Mathematica. What is written can be read back (`exchange`).

Sage        pairs = [(0, 0), (1, 2)]        board = matrix(ZZ, [[0, 1], [1, 2]])
Mathematica <|"game" -> "wythoff", "pairs" -> {{0, 0}, {1, 2}}|>

A board of outcomes has 1 at P-positions and 0 elsewhere; of numbers, -1 where there is no position.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable
from io import StringIO
from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypedDict

import numpy as np

from ..errors import TooLargeError
from ..question import Question
from ..rules import number_text
from .plain_data import rows, text_rows

if TYPE_CHECKING:
    from ..answers import Answer, Board


MOST_NUMBERS = 4_000_000  # in a text; npy holds more


class PAnswer(TypedDict):
    """P-positions: the first n, or those of a board."""

    game: str
    n: NotRequired[int]
    side: NotRequired[int]
    method: str
    columns: list[str]
    p_positions: Annotated[list[list[int]], "one row for each"]


class ValueAnswer(TypedDict):
    """The first positions of a nim-value."""

    game: str
    n: int
    nim_value: int
    method: str
    columns: list[str]
    positions: list[list[int]]


class BoardAnswer(TypedDict):
    """A board of numbers."""

    game: str
    side: int
    method: str
    columns: list[str]
    rows: Annotated[list[list[int]], "the position, then its value"]


def csv_text(answer: Answer) -> str:
    """A heading and a row for each P-position, or for each position of a board of numbers."""
    text = StringIO()
    header, listed = text_rows(answer)
    csv.writer(text, lineterminator="\n").writerows([header, *listed])
    return text.getvalue()


def _as_json(answer: Answer) -> PAnswer | ValueAnswer | BoardAnswer:
    """What `wythoff solve --format json` prints; the list comes last."""
    game, method, (header, listed) = str(answer.game), str(answer.method), rows(answer)
    if answer.kind == "board":
        side, columns = answer.side, list(header)
        if answer.question == Question.OUTCOMES:
            return {"game": game, "side": side, "method": method, "columns": columns, "p_positions": listed}
        return {"game": game, "side": side, "method": method, "columns": columns, "rows": listed}
    n, columns, places = len(answer), list(header[1:]), [row[1:] for row in listed]
    if answer.value is None:
        return {"game": game, "n": n, "method": method, "columns": columns, "p_positions": places}
    value = answer.value
    return {"game": game, "n": n, "nim_value": value, "method": method, "columns": columns, "positions": places}


def json_text(answer: Answer) -> str:
    """The same as a text; numbers have all their digits, however many."""
    *others, (key, listed) = _as_json(answer).items()
    head = json.dumps(dict(others), ensure_ascii=False).removesuffix("}")
    return f'{head}, "{key}": {_listed(listed, _writer(answer))}}}\n'


def sage_text(answer: Answer) -> str:
    """Assignments that Sage loads; but for `matrix`, Python reads them too."""
    _check_size(answer)
    lines = [f"# {_title(answer)}", f"game = {json.dumps(str(answer.game), ensure_ascii=False)}"]
    if answer.kind == "pairs":
        lines += [f"value = {number_text(answer.value)}"] if answer.value is not None else []
        write = _writer(answer)
        listed = ", ".join(_tuple(map(write, pair)) for pair in answer)
        return "\n".join([*lines, f"pairs = [{listed}]"]) + "\n"
    cells = _listed(_cells(answer))
    written = f"matrix(ZZ, {cells})" if answer.values.ndim == 2 else cells
    return "\n".join([*lines, f'question = "{answer.question}"', f"board = {written}"]) + "\n"


def mathematica_text(answer: Answer) -> str:
    """An association that `Get` returns."""
    _check_size(answer)
    given = [("game", json.dumps(str(answer.game), ensure_ascii=False))]
    if answer.kind == "pairs":
        given += [("value", number_text(answer.value))] if answer.value is not None else []
        given.append(("pairs", _braced([list(pair) for pair in answer], _writer(answer))))
    else:
        given += [("question", f'"{answer.question}"'), ("board", _braced(_cells(answer)))]
    comment = _title(answer).replace("*)", "* )")
    inner = ", ".join(f'"{key}" -> {value}' for key, value in given)
    return f"(* {comment} *)\n<|{inner}|>\n"


def _check_size(answer: Answer) -> None:
    count = np.asarray(answer.values if answer.kind == "board" else answer.positions).size
    if count > MOST_NUMBERS:
        raise TooLargeError(f"{count} numbers are too many for a text, at most {MOST_NUMBERS}; use npy")


def _title(answer: Answer) -> str:
    if answer.kind == "pairs":
        return f"The first {len(answer)} {answer.what} of {answer.game}"
    index = ", ".join(answer.game.coordinates[: answer.game.heaps])
    return f"{answer.question} of {answer.game}, board[{index}]"


def _cells(board: Board) -> Any:
    return (board.values.astype(np.int8) if board.question == Question.OUTCOMES else board.values).tolist()


def _writer(answer: Answer) -> Callable[[int], str]:
    """How its numbers are written: Python refuses long ones, and is faster with those of 64 bits."""
    return number_text if answer.kind == "pairs" and answer.positions.dtype == object else str


def _listed(cells: Any, write: Callable[[int], str] = str) -> str:
    return "[" + ", ".join(_listed(cell, write) for cell in cells) + "]" if isinstance(cells, list) else write(cells)


def _tuple(texts: Iterable[str]) -> str:
    """One number in parentheses would be a number."""
    first, *others = texts
    return f"({first}, {', '.join(others)})" if others else f"({first},)"


def _braced(cells: Any, write: Callable[[int], str] = str) -> str:
    return _listed(cells, write).replace("[", "{").replace("]", "}")
