"""`wythoff compare A B`: are their P-positions equal, and if not, where, how often and how far apart?"""

from __future__ import annotations

from typing import Annotated

import typer

from ..errors import MeaningError
from .bars import working
from .output import Format, write_csv, write_facts, write_json


def compare(
    first: Annotated[str, typer.Argument(metavar="A", help="The text of a game.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    columns: Annotated[
        str, typer.Option("--columns", help="Pairs with x below this are compared, as in 100000 or 1e7.")
    ] = "1e5",
    seconds: Annotated[float, typer.Option("--seconds", help="What it may take.")] = 120.0,
    proving: Annotated[bool, typer.Option("--prove/--no-prove", help="Decide it for all positions too.")] = True,
    form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.table,
) -> None:
    """Compare the P-positions of two games: equal or the first difference, how often, how far apart."""
    from ..finder.games.comparing import Line
    from ..finder.games.comparing import compare as compare_games

    with working(f"comparing {first} and {second}"):
        found = compare_games(first, second, columns=_columns(columns), seconds=seconds, prove=proving)
    match form:
        case Format.json:
            write_json(found)
        case Format.csv:
            write_csv(Line._fields, found.lines)
        case _:
            write_facts((line.about, f"{line.words}   [{line.rung}]") for line in found.lines)
    raise typer.Exit(0 if found.is_equal else 1)


def _columns(text: str) -> int:
    """A whole number, also written 1e7."""
    digits, _, power = text.lower().partition("e")
    if not (digits.isdecimal() and (power or "0").isdecimal() and len(digits) < 16 and len(power) < 3):
        raise MeaningError(f"--columns is a whole number such as 100000 or 1e7, not {text!r}")
    return int(digits + "0" * int(power or 0))
