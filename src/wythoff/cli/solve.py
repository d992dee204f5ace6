"""`wythoff solve GAME -n N | --side N [--nim-values]`: the first P-positions, or a board."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import typer

from .. import solvers
from ..answers import Board, Pairs
from ..errors import MeaningError, TooLargeError
from ..rules import Game, read_game
from .output import Format, write_csv, write_json, write_table
from .ways import Explain, Trust, print_ladder, print_method, working

DEFAULT_N = 10
WIDEST = 500  # columns of a board drawn in text
MOST_ROWS = 10**7


def solve(
    text: Annotated[str, typer.Argument(metavar="GAME", help="The text of a game.")],
    n: Annotated[int | None, typer.Option("-n", help=f"The first N P-positions (default {DEFAULT_N}).")] = None,
    side: Annotated[int | None, typer.Option("--side", help="The board with all heaps below N.")] = None,
    nim_values: Annotated[bool, typer.Option("--nim-values", help="Nim-values, not outcomes (with --side).")] = False,
    form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.table,
    trust: Trust = "claims",
    explain: Explain = False,
) -> None:
    """List the first P-positions of a game, or fill a board with outcomes or nim-values."""
    game = read_game(text)
    if n is not None and side is not None:
        raise MeaningError("-n and --side exclude each other: the first N P-positions, or the board with heaps below N")
    if nim_values and side is None:
        raise MeaningError("--nim-values needs --side N, the side of the board")
    for name, value in (("-n", n), ("--side", side)):
        if value is not None and value < 1:
            raise MeaningError(f"{name} must be at least 1, not {value}")
    if explain:
        print_ladder("pairs" if side is None else "nim_values" if nim_values else "outcomes", game, trust)
    if side is not None:
        _check_output(game, side, nim_values, form)
    with working(f"solving {game}"):
        answer = _answer(game, n or DEFAULT_N, side, nim_values, trust)
    _write(answer, form)
    print_method(game, answer.method)


def _answer(game: Game, n: int, side: int | None, nim_values: bool, trust: str) -> Pairs | Board:
    if side is None:
        return solvers.pairs(game, n, trust)
    return (solvers.nim_values if nim_values else solvers.outcomes)(game, side, trust)


def _check_output(game: Game, side: int, nim_values: bool, form: Format) -> None:
    """Refuse to print what nobody could read or store."""
    if form is Format.table and game.heaps == 2 and side > WIDEST:
        raise TooLargeError(
            f"a board of side {side} is not drawn in text, at most {WIDEST}; use --format csv or json, or -n N"
        )
    if side**game.heaps > MOST_ROWS * (1 if nim_values else 100):
        raise TooLargeError(f"a board of side {side} is too long to print: at most {MOST_ROWS:.0e} rows are written")


def _write(answer: Pairs | Board, form: Format) -> None:
    game = answer.game
    header, rows = _rows(answer)
    if form is Format.json:
        key = "rows" if isinstance(answer, Board) and answer.question == "nim-values" else "p_positions"
        size = {"n": len(answer)} if isinstance(answer, Pairs) else {"side": answer.side}
        listed = [row[1:] for row in rows] if isinstance(answer, Pairs) else rows
        columns = list(header[1:] if isinstance(answer, Pairs) else header)
        write_json({"game": str(game), **size, "method": answer.method, "columns": columns, key: listed})
    elif form is Format.csv:
        write_csv(header, rows)
    elif isinstance(answer, Board) and game.heaps == 2:
        _draw(answer)
    else:
        write_table(header, rows)


def _rows(answer: Pairs | Board) -> tuple[tuple[str, ...], list[list[Any]]]:
    """A heading and one row for each P-position, or for each position of a board of nim-values."""
    own = answer.game.coordinates[: answer.game.heaps]
    if isinstance(answer, Pairs):
        return ("n", *own), [[n, *position] for n, position in enumerate(answer)]
    if answer.question == "outcomes":
        return own, np.argwhere(answer.values).tolist()
    positions = np.argwhere(answer.values >= 0)
    values = answer.values[tuple(positions.T)]
    return (*own, "nim_value"), np.column_stack([positions, values]).tolist()


def _draw(board: Board) -> None:
    """The board as seen: (0,0) at the bottom left, x to the right, y upwards."""
    if board.question == "outcomes":
        cells = [["P" if value else "." for value in column] for column in board.values.tolist()]
    else:
        cells = [["" if value < 0 else str(value) for value in column] for column in board.values.tolist()]
    margin = len(str(board.side - 1))
    width = max(margin, max(len(cell) for column in cells for cell in column))
    for y in reversed(range(board.side)):
        print(f"{y:>{margin}}  " + " ".join(f"{column[y]:>{width}}" for column in cells))
    print(" " * (margin + 2) + " ".join(f"{x:>{width}}" for x in range(board.side)))
