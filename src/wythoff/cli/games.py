"""`wythoff games`: the catalog."""

from __future__ import annotations

from typing import Annotated

import typer

from ..rules import CATALOG, MODIFIERS
from .output import Format, write_csv, write_json, write_table


def games(form: Annotated[Format, typer.Option("--format", help="How to write the list.")] = Format.table) -> None:
    """List the named games, with their parameters and their papers, and the modifiers."""
    named = [(entry.signature, entry.title, entry.paper, entry.examples[0]) for entry in CATALOG]
    modified = [(modifier.signature, modifier.listed, modifier.paper) for modifier in MODIFIERS]
    header = ("game", "what it is", "paper", "example")
    if form is Format.csv:
        write_csv(header, named)
    elif form is Format.json:
        keys = ("game", "title", "paper", "example")
        modifiers = [dict(zip(keys, row, strict=False)) for row in modified]
        write_json({"games": [dict(zip(keys, row, strict=True)) for row in named], "modifiers": modifiers})
    else:
        write_table(header, named)
        print()
        write_table(("modifier", "what it does", "paper"), modified)
