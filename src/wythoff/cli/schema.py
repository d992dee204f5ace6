"""`wythoff schema [VERB]`: what `--format json` of a verb writes, as a JSON Schema; without a verb, which there are."""

from __future__ import annotations

from difflib import get_close_matches
from importlib.resources import files
from typing import Annotated

import typer

from ..errors import MeaningError


def schema(
    verb: Annotated[
        list[str] | None, typer.Argument(metavar="[VERB]", help="As in: at, check or sweep status.")
    ] = None,
) -> None:
    """Print the JSON Schema of what a verb writes with `--format json`; without a verb, list them."""
    if not verb:
        print("\n".join(schema_names()))
        return
    print(schema_text(" ".join(verb)), end="")


def schema_names() -> list[str]:
    """The verbs whose answers have a schema."""
    found = (file.name for file in (files(__package__) / "schemas").iterdir())
    return sorted(name.removesuffix(".json").replace("-", " ") for name in found if name.endswith(".json"))


def schema_text(verb: str) -> str:
    """The schema of a verb, as a text.

    >>> print(schema_text("at")[:16])
    {
     "$schema": "h
    """
    if verb not in schema_names():
        near = get_close_matches(verb, schema_names(), 1, 0.5)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(schema_names())}"
        raise MeaningError(f"no schema is called {verb!r}; {hint}")
    return (files(__package__) / "schemas" / f"{verb.replace(' ', '-')}.json").read_text(encoding="utf-8")
