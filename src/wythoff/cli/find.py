"""`wythoff find GAME`: what is the pattern? Hypotheses about a game or about data, best first."""

from __future__ import annotations

import sys
from math import inf
from shutil import get_terminal_size
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import MeaningError
from .bars import working
from .output import Format, write_csv, write_json

if TYPE_CHECKING:
    from ..finder.findings import Findings


def find(
    text: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The text of a game.")] = None,
    n: Annotated[int, typer.Option("-n", help="How many pairs are looked at, at most.")] = 10**6,
    seconds: Annotated[float, typer.Option("--seconds", help="What the search may take.")] = 30.0,
    quick: Annotated[bool, typer.Option("--quick", help="The first list alone, from a few thousand pairs.")] = False,
    prove: Annotated[
        bool, typer.Option("--prove", help="Hand what is first-order to the prover, for as long again.")
    ] = False,
    kinds: Annotated[
        str, typer.Option("--kinds", metavar="NAMES", help="Only these kinds of hypotheses, as in beams,counts.")
    ] = "",
    code: Annotated[bool, typer.Option("--code", help="Print the hypotheses as Python, best first.")] = False,
    form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.table,
) -> None:
    """Find patterns in the P-positions of a game, or in data: a ranked list of hypotheses."""
    from ..finder.finding import find as find_patterns

    if not 0 < seconds < inf:
        raise MeaningError(f"--seconds must be a positive number, not {seconds}")
    if text is None:
        raise MeaningError("where is a pattern looked for? give a GAME")
    names = [name.strip() for name in kinds.split(",") if name.strip()]
    with working(f"looking for patterns in {text}"):
        findings = find_patterns(
            text, n=n, seconds=seconds, quick=quick, prove=seconds if prove else 0.0, kinds=names, first=_show_first
        )
    _write(findings, form, code)


def _show_first(findings: Findings) -> None:
    """The first list, while the search goes on; for people at a terminal only."""
    if sys.stderr.isatty():
        print(f"{_lines(findings)}\nlooking further …", file=sys.stderr)


def _write(findings: Findings, form: Format, code: bool) -> None:
    match form:
        case Format.json:
            write_json(dict(findings.to_json()))
        case Format.csv:
            from ..finder.findings import HEADER

            write_csv(HEADER, findings.rows())
        case _:
            print(_code(findings) if code else _lines(findings))
            print(f"looked at {findings.source}: {findings.extent}", file=sys.stderr)


def _code(findings: Findings) -> str:
    """Every hypothesis as Python under a comment that says what it is."""
    return "\n".join(f"# {each.kind}: {each.words} ({each.rung_words})\n{each.code}" for each in findings)


def _lines(findings: Findings) -> str:
    """Kind, hypothesis and rung, long ones folded; then what could not be looked at."""
    width = max(get_terminal_size((120, 24)).columns, 60)
    margin = max([len(each.kind) for each in findings] + [len("notes")]) + 2
    lines = []
    for each in findings:
        told = wrap(f"{each.words}: {each.rung_words}", width - margin, break_on_hyphens=False)
        lines += [f"{each.kind:<{margin}}{told[0]}", *(" " * margin + line for line in told[1:])]
    lines += [f"{'notes':<{margin}}{note}" for note in findings.notes]
    return "\n".join(lines) or "nothing was found"
