"""`wythoff ledger`: the page of the recorded verdicts; with `--record` or `--upto` the record itself, judged anew."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from ..errors import MeaningError
from .check import read_time


def ledger(
    names: Annotated[list[str] | None, typer.Argument(metavar="[PAPER | CLAIM]...", help="Judge these alone.")] = None,
    record: Annotated[str | None, typer.Option(help="Judge for so long, such as 20m, and write the record.")] = None,
    upto: Annotated[int | None, typer.Option(help="Judge with sides and numbers of terms N; write the record.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes (default: one for each core).")] = None,
) -> None:
    """Print the ledger, a page of all recorded verdicts; or judge the claims again and write the record."""
    if record is None and upto is None:
        if names or jobs:
            raise MeaningError("names and --jobs belong to a new record: give --record SECONDS or --upto N")
        from ..claims.page import page

        print(page(), end="")
        return
    if record is not None and upto is not None:
        raise MeaningError("--record and --upto exclude each other: a time or an extent")
    for name, value in (("--upto", upto), ("--jobs", jobs)):
        if value is not None and value < 1:
            raise MeaningError(f"{name} must be at least 1, not {value}")
    _write_record(names or [], None if record is None else read_time(record), upto, jobs or os.cpu_count() or 1)


def _write_record(names: list[str], seconds: float | None, upto: int | None, jobs: int) -> None:
    """Judge the claims, each verdict told on stderr as it is reached, and keep the last one of each."""
    from ..claims import judge_all, select
    from ..claims.record import PLACE, save

    if not os.access(PLACE, os.W_OK):
        raise MeaningError(f"cannot write the record '{PLACE}'")
    verdicts = {}
    for verdict in judge_all(select(names), seconds, upto, jobs):
        print(f"{verdict.seconds:7.1f} s  {verdict}", file=sys.stderr, flush=True)
        verdicts[verdict.name] = verdict
    save(verdicts.values())
