"""`wythoff schema [VERB]`: what `--format json` of a verb writes, as a JSON Schema; without a verb, which there are."""

from __future__ import annotations

import json
from difflib import get_close_matches
from importlib import import_module
from typing import Annotated, NamedTuple

import typer

from ..errors import MeaningError
from ..json_shapes import Schema, schema_of


class Answer(NamedTuple):
    """What a verb writes: in words, and its type; where there are several, each under what it is."""

    words: str
    types: str | dict[str, str]


# Types by their place, so that a list of the verbs imports none.
ANSWERS = {
    "at": Answer("One position.", "cli.at.PositionAnswer"),
    "check": Answer("One line for each claim.", "claims.verdict.Verdict"),
    "compare": Answer("Two games.", "finder.games.comparing.Comparison"),
    "find": Answer("Ranked hypotheses; or games like the data.", {
        "hypotheses": "finder.findings.FindingsAnswer",
        "games like the data (--which-game)": "finder.games.which_game.CandidatesAnswer",
    }),
    "games": Answer("The named games and the modifiers.", "cli.games.GamesAnswer"),
    "prove": Answer("A theorem, a refutation, or what is known after giving up.", {
        "a game or a formula": "cli.proof_json.ProofAnswer",
        "--near": "cli.proof_json.NearnessAnswer",
        "--weaker": "cli.proof_json.WeakerAnswer",
        "--redundant": "cli.proof_json.RedundancyAnswer",
        "--file": "cli.proof_json.FileAnswer",
    }),
    "rows": Answer("Certified periods of rows of nim-values.", "cli.rows.RowsAnswer"),
    "selftest": Answer(
        "What was tested, what is wrong, and the versions of the parts.", "selftest.summary.ReportAnswer"
    ),
    "solve": Answer("P-positions, the positions of a nim-value, or a board.", {
        "P-positions, the first ones (-n) or those of a board (--side)": "views.foreign_texts.PAnswer",
        "positions of a nim-value (--value)": "views.foreign_texts.ValueAnswer",
        "a board of nim-values or of remoteness": "views.foreign_texts.BoardAnswer",
    }),
    "sweep groups": Answer("Classes of equal P-positions.", "sweeps.group_rows.GroupsAnswer"),
    "sweep status": Answer("How a sweep stands.", "sweeps.status.Status"),
    "sweep table": Answer("The members of a sweep.", "cli.sweep_reading.MembersAnswer"),
}  # fmt: skip


def schema(
    verb: Annotated[
        list[str] | None, typer.Argument(metavar="[VERB]", help="As in: at, check or sweep status.")
    ] = None,
) -> None:
    """Print the JSON Schema of what a verb writes with `--format json`; without a verb, list them."""
    if not verb:
        print("\n".join(ANSWERS))
        return
    print(json.dumps(answer_schema(" ".join(verb)), indent=1, ensure_ascii=False))


def answer_schema(verb: str) -> Schema:
    """The schema of what a verb writes.

    >>> answer_schema("at")["properties"]["outcome"]
    {'enum': ['P', 'N']}
    """
    if verb not in ANSWERS:
        near = get_close_matches(verb, ANSWERS, 1, 0.5)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(ANSWERS)}"
        raise MeaningError(f"no schema is called {verb!r}; {hint}")
    words, types = ANSWERS[verb]
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"wythoff {verb} --format json",
        "description": words,
    }  # fmt: skip
    if isinstance(types, str):
        return head | _schema_at(types)
    return head | {"anyOf": [_schema_at(place) | {"title": title} for title, place in types.items()]}


def _schema_at(place: str) -> Schema:
    module, _, name = place.rpartition(".")
    return schema_of(getattr(import_module(f"wythoff.{module}"), name))
