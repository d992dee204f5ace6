"""`wythoff games`: the catalog."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypedDict

import typer

from ..rules import CATALOG, MODIFIERS
from .output import Format, write_csv, write_json, write_table


class NamedGame(NamedTuple):
    """A line of the catalog."""

    game: Annotated[str, "the name with its parameters"]
    title: str
    paper: str
    example: Annotated[str, "a text"]


class NamedModifier(NamedTuple):
    """A line of the modifiers."""

    game: str
    title: str
    paper: str


class GamesAnswer(TypedDict):
    """Both lists as JSON."""

    games: list[NamedGame]
    modifiers: list[NamedModifier]


def games(form: Annotated[Format, typer.Option("--format", help="How to write the list.")] = Format.table) -> None:
    """List the named games, with their parameters and their papers, and the modifiers."""
    named = [NamedGame(entry.signature, entry.title, entry.paper, entry.examples[0]) for entry in CATALOG]
    modified = [NamedModifier(modifier.signature, modifier.listed, modifier.paper) for modifier in MODIFIERS]
    header = ("game", "what it is", "paper", "example")
    if form is Format.csv:
        write_csv(header, named)
    elif form is Format.json:
        write_json(GamesAnswer(games=named, modifiers=modified))
    else:
        write_table(header, named)
        print()
        write_table(("modifier", "what it does", "paper"), modified)
