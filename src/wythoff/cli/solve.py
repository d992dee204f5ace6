"""`wythoff solve GAME -n N | --side N [--nim-values]`: the first P-positions, or a board."""

from __future__ import annotations

from itertools import product
from typing import Annotated

import typer

from .. import oracle
from ..errors import MeaningError
from ..rules import Game, Position, read_game
from .output import Format, write_csv, write_json, write_table
from .progress import progress

DEFAULT_N = 10


def solve(
    text: Annotated[str, typer.Argument(metavar="GAME", help="The text of a game.")],
    n: Annotated[int | None, typer.Option("-n", help=f"The first N P-positions (default {DEFAULT_N}).")] = None,
    side: Annotated[int | None, typer.Option("--side", help="The board with all heaps below N.")] = None,
    nim_values: Annotated[
        bool, typer.Option("--nim-values", help="Nim-values instead of outcomes (with --side).")
    ] = False,
    form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.table,
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
    if side is None:
        _pairs(game, n or DEFAULT_N, form)
    elif nim_values:
        _values(game, side, form)
    else:
        _outcomes(game, side, form)


def _pairs(game: Game, n: int, form: Format) -> None:
    with progress(f"solving {game}") as advance:
        found = oracle.first_p_positions(game, n, advance)
    if form is Format.json:
        write_json({"game": str(game), "n": n, "p_positions": found})
    else:
        write = write_csv if form is Format.csv else write_table
        write(("n", *game.coordinates), [(index, *position) for index, position in enumerate(found)])


def _outcomes(game: Game, side: int, form: Format) -> None:
    with progress(f"solving {game}", side**game.heaps) as advance:
        outcomes = oracle.fill(oracle.Outcomes(game, advance), side)
    found = sorted(p for p, is_p in outcomes.found.items() if is_p and p[game.heaps :] == game.beside)
    if form is Format.json:
        write_json({"game": str(game), "side": side, "p_positions": found})
    elif form is Format.csv or game.heaps != 2:
        (write_csv if form is Format.csv else write_table)(game.coordinates, found)
    else:
        members = set(found)
        _draw(side, {p: "P" if (*p, *game.beside) in members else "." for p in product(range(side), repeat=2)})


def _values(game: Game, side: int, form: Format) -> None:
    with progress(f"solving {game}", side**game.heaps) as advance:
        values = oracle.fill(oracle.NimValues(game, advance), side)
    found = {p: v for p, v in sorted(values.found.items()) if p[game.heaps :] == game.beside}
    if form is Format.json:
        rows = [[*position, value] for position, value in found.items()]
        write_json({"game": str(game), "side": side, "columns": [*game.coordinates, "nim_value"], "rows": rows})
    elif form is Format.csv or game.heaps != 2:
        rows = [[*position, value] for position, value in found.items()]
        (write_csv if form is Format.csv else write_table)((*game.coordinates, "nim_value"), rows)
    else:
        _draw(side, {p: str(found.get((*p, *game.beside), "")) for p in product(range(side), repeat=2)})


def _draw(side: int, cells: dict[Position, str]) -> None:
    """The board as seen: (0,0) at the bottom left, x to the right, y upwards."""
    width = max(len(str(side - 1)), max(map(len, cells.values())))
    margin = len(str(side - 1))
    for y in reversed(range(side)):
        print(f"{y:>{margin}}  " + " ".join(f"{cells[x, y]:>{width}}" for x in range(side)))
    print(" " * (margin + 2) + " ".join(f"{x:>{width}}" for x in range(side)))
