"""`wythoff games`: the catalog."""

from __future__ import annotations

from typing import Annotated

import typer

from ..rules import CATALOG
from .output import Format, write_csv, write_json, write_table

MODIFIERS = (
    (".misere", "the player who moves last loses", "Gurvich §6"),
    (".radius(R)", "no move takes more than R from a heap; nim=R or diagonal=R for one kind", "Duchêne–Gravier §5"),
    (".block(k)", "the previous player forbids at most k-1 options; (k,nim), (k,diagonal)", "Larsson §1"),
    (".comply(k)", "the previous player proposes at least k options; (k,nim), (k,diagonal)", "Larsson §3"),
    ("G + nim(a,…)", "G beside Nim heaps of these sizes; play in one part", "Optimal resolution §I.4"),
)


def games(form: Annotated[Format, typer.Option("--format", help="How to write the list.")] = Format.table) -> None:
    """List the named games, with their parameters and their papers, and the modifiers."""
    named = [(entry.signature, entry.title, entry.paper, entry.examples[0]) for entry in CATALOG]
    header = ("game", "what it is", "paper", "example")
    if form is Format.csv:
        write_csv(header, named)
    elif form is Format.json:
        keys = ("game", "title", "paper", "example")
        modifiers = [dict(zip(keys, row, strict=False)) for row in MODIFIERS]
        write_json({"games": [dict(zip(keys, row, strict=True)) for row in named], "modifiers": modifiers})
    else:
        write_table(header, named)
        print()
        write_table(("modifier", "what it does", "paper"), MODIFIERS)
