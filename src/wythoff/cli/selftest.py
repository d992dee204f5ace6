"""`wythoff selftest`: is this installation as it should be?"""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

from .bars import working
from .output import write_json, write_table


class ReportFormat(StrEnum):
    """How the report is written."""

    table = "table"
    json = "json"


def selftest(
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="PART", help="methods, certificates, heaps or lab; several times."),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Also list what each method answered.")] = False,
    form: Annotated[ReportFormat, typer.Option("--format", help="How to write the report.")] = ReportFormat.table,
) -> None:
    """Test this installation: methods against the definition, certificates, large heaps, the lab.

    It takes about twenty seconds, and a few minutes the first time, while kernels are compiled. Exit code 1: a fault.
    """
    from ..selftest import run
    from ..warming import is_done

    if not is_done():
        print("kernels are compiled at their first use: the first time, it may take some minutes", file=sys.stderr)
    with working("testing this installation"):
        report = run(only or ())
    if form is ReportFormat.json:
        write_json(report.row())
    else:
        if everything and report.methods:
            write_table(("method", "games", "questions", "answers"), report.methods)
            print()
        print(report)
    if report.faults:
        raise typer.Exit(1)
