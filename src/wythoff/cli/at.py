"""`wythoff at GAME X Y ...`: one position."""

from __future__ import annotations

from typing import Annotated

import typer

from .. import oracle
from ..errors import MeaningError, PositionError
from ..rules import Game, Position, position_of, read_game
from .output import Format, position_text, write_csv, write_facts, write_json
from .progress import progress

CONTEXT = {"ignore_unknown_options": True}  # so that a negative heap reaches our own message


def at(
    text: Annotated[str, typer.Argument(metavar="GAME", help="The text of a game.")],
    numbers: Annotated[list[str], typer.Argument(metavar="X Y …", help="The heaps.")],
    form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.table,
) -> None:
    """Say of one position who wins, its nim-value and which options win."""
    game = read_game(text)
    position = position_of(game, [whole_number(number) for number in numbers])
    oracle.check_size(game, position)
    with progress(f"deciding {position_text(position)}") as advance:
        outcomes = oracle.Outcomes(game, advance)
        is_p, moves = outcomes(position), oracle.winning_moves(outcomes, position)
        value = nim_value(game, position)
    if form is Format.json:
        found = value if isinstance(value, int) else None
        write_json(
            {
                "game": str(game), "position": list(position), "outcome": "P" if is_p else "N",
                "nim_value": found, "winning_moves": [list(move) for move in moves],
            }
        )  # fmt: skip
    elif form is Format.csv:
        write_csv(game.coordinates, moves)
    else:
        write_facts(
            [
                ("game", str(game)),
                ("position", position_text(position)),
                ("outcome", "P: the previous player wins" if is_p else "N: the next player wins"),
                ("nim-value", str(value)),
                ("winning", winning_text(game, is_p, moves)),
            ]
        )


def nim_value(game: Game, position: Position) -> int | str:
    """The nim-value, or in words why there is none."""
    try:
        return oracle.NimValues(game)(position)
    except MeaningError as error:
        return f"none: {error}"


def winning_text(game: Game, is_p: bool, moves: list[Position]) -> str:
    if is_p:
        return "no option wins"
    if not moves:
        return "there is nothing to do: " + ("the other player cannot propose" if game.complies else "the game is over")
    listed = "to " + " ".join(map(position_text, moves))
    if game.limit is None:
        return listed
    forced = "stays unblocked" if game.limit.verb == "block" else "must be proposed"
    return f"{listed}: one of them {forced}"


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise PositionError(f"'{shown}' is no heap; a heap is a whole number of at most 100000 digits") from None
