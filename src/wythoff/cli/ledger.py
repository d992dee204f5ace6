"""`wythoff ledger`: the page of the recorded verdicts; with `--record` or `--upto` the record itself, judged anew.

`wythoff ledger FILE.py -o PAGE.html` judges a paper of one's own and writes its page.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from ..claims.own_papers import own_name
from ..claims.verdict_list import totals
from ..errors import MeaningError
from .check import OWN_CODES, check_numbers, check_page, chosen, judged, read_time, worst, written


def ledger(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[PAPER | CLAIM | FILE.py]...", help="Judge these alone.")
    ] = None,
    record: Annotated[str | None, typer.Option(help="Judge for so long, such as 20m, and write the record.")] = None,
    upto: Annotated[int | None, typer.Option(help="Judge with sides and numbers of terms N; write the record.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes (default: one for each core).")] = None,
    output: Annotated[
        Path | None, typer.Option("-o", help="Write the page of a FILE.py, and its certificates beside it.")
    ] = None,
) -> None:
    """Print the ledger, a page of all recorded verdicts; or judge again: a paper of your own, or the record."""
    if output is not None or any(own_name(name) for name in names or ()):
        if record is not None:
            raise MeaningError("--record is for the ledger of the package; a paper of your own is not kept there")
        _write_page(names or [], upto, jobs, output)
        return
    if record is None and upto is None:
        if names or jobs:
            raise MeaningError("names and --jobs belong to a new record: give --record SECONDS or --upto N")
        from ..claims.page import page

        print(page(), end="")
        return
    if record is not None and upto is not None:
        raise MeaningError("--record and --upto exclude each other: a time or an extent")
    check_numbers(upto, jobs)
    _write_record(names or [], None if record is None else read_time(record), upto, jobs or os.cpu_count() or 1)


def _write_page(names: list[str], upto: int | None, jobs: int | None, output: Path | None) -> None:
    """Judge papers of one's own, and write their page, or print it; the exit codes are those of `check`."""
    check_numbers(upto, jobs)
    claims = chosen(names)
    check_page(output or Path("page.html"), claims)
    verdicts, interrupted = judged(claims, None, upto, jobs or os.cpu_count() or 1)
    if interrupted:
        raise typer.Exit(130)
    if output is None:
        print(verdicts.html(), end="")
    else:
        written(verdicts, output)
    print(totals(verdicts.verdicts), file=sys.stderr)
    if code := worst(OWN_CODES.get(verdict.status, 0) for verdict in verdicts):
        raise typer.Exit(code)


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
