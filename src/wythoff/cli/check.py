"""`wythoff check [PAPER | CLAIM…]`: what the papers say, judged here and now."""

from __future__ import annotations

import re
import sys
from collections import Counter
from enum import StrEnum
from os import cpu_count
from typing import Annotated

import typer

from ..claims import SEVERITIES, STATUSES, Verdict, judge_all, select
from ..claims.paper import Claim
from ..claims.record import differs, recorded_verdict
from ..claims.sources import caveat
from ..errors import MeaningError
from .output import write_json

COLOURS = {"proved": "bold green", "holds": "green", "fails": "bold red", "gap": "dim"}
SECONDS = {"s": 1, "m": 60, "h": 3600}


class CheckFormat(StrEnum):
    """How verdicts are written."""

    table = "table"
    json = "json"


SeverityWord = StrEnum("SeverityWord", {word: word for word in SEVERITIES})  # type: ignore[misc]


def check(
    names: Annotated[list[str] | None, typer.Argument(metavar="[PAPER | CLAIM]...", help="Default: all.")] = None,
    budget: Annotated[str | None, typer.Option(help="Time in all, such as 90s, 10m or 2h: larger extents.")] = None,
    upto: Annotated[int | None, typer.Option(help="Sides and numbers of terms, beyond the quick ones.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes (default: one for each core).")] = None,
    severity: Annotated[
        list[SeverityWord] | None, typer.Option(help="Only what fails in this way; may be given more than once.")
    ] = None,
    form: Annotated[CheckFormat, typer.Option("--format", help="How to write the verdicts.")] = CheckFormat.table,
    listed: Annotated[bool, typer.Option("--list", help="List the claims with their recorded verdicts.")] = False,
) -> None:
    """Judge what the papers say: by claim ('larsson:Thm 1.1'), by paper ('larsson'), or everything."""
    claims = [claim for claim in select(names or []) if not severity or claim.severity in severity]
    for name, value in (("--upto", upto), ("--jobs", jobs)):
        if value is not None and value < 1:
            raise MeaningError(f"{name} must be at least 1, not {value}")
    if not claims:
        print(f"0 claims: none of these fails as {' or '.join(severity or ())}", file=sys.stderr)
        return
    if listed:
        _list(claims, form)
        return
    seconds = None if budget is None else read_time(budget)
    verdicts, interrupted = _judge(claims, seconds, upto, jobs or cpu_count() or 1)
    ordered = [verdicts[claim.name] for claim in claims if claim.name in verdicts]
    surprises = {v.name: "broke" if v.status == "broke" else differs(v) for v in ordered if upto is None or _bad(v)}
    _write(ordered, surprises, form)
    if interrupted:
        print(f"interrupted: {len(ordered)} of {len(claims)} claims were judged", file=sys.stderr)
        raise typer.Exit(130)
    if any(surprises.values()):
        raise typer.Exit(1)


def _bad(verdict: Verdict) -> bool:
    return verdict.status in ("broke", "fails")


def read_time(text: str) -> float:
    """Seconds, from texts such as '90s', '10m', '2h' or '45'."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)([smh]?)", text.strip())
    if not match or not float(match[1]):
        raise MeaningError(f"{text!r} is no time; allowed are 90s, 10m, 2h and the like")
    return float(match[1]) * SECONDS[match[2] or "s"]


def _judge(claims: list[Claim], seconds: float | None, upto: int | None, jobs: int) -> tuple[dict[str, Verdict], bool]:
    """The verdicts by name, and whether the run was cut short; what was reached is kept."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    verdicts: dict[str, Verdict] = {}
    counts = MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    columns = TextColumn("{task.description}"), BarColumn(20), *counts
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("judging", total=len(claims))
        try:
            for verdict in judge_all(claims, seconds, upto, min(jobs, len(claims))):
                further = verdict.name in verdicts
                verdicts[verdict.name] = verdict
                doing = "going further with" if further else "judged"
                progress.update(bar, advance=not further, description=f"{doing} {verdict.name}")
        except KeyboardInterrupt:
            return verdicts, True
    return verdicts, False


def _write(verdicts: list[Verdict], surprises: dict[str, str | None], form: CheckFormat) -> None:
    if form is CheckFormat.json:
        for verdict in verdicts:
            write_json(verdict.row())
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    width = max((len(v.name) for v in verdicts), default=0)
    for v in verdicts:
        surprise = surprises.get(v.name)
        line = Text.assemble(
            f"{v.name:<{width}}  ", (f"{v.status:<7}", COLOURS.get(v.status, "yellow")), f" {v.seconds:6.2f} s  ",
            v.words, (f"   [{remarks}]" if (remarks := _remarks(v)) else "", "dim"),
            (f"   ({surprise})" if surprise and surprise != "broke" else "", "yellow"),
        )  # fmt: skip
        console.print(line)
    print(_totals(verdicts), file=sys.stderr)


def _remarks(verdict: Verdict) -> str:
    """What stands behind a verdict: how grave a failure is, the same mistake elsewhere, what was seen of the source."""
    return "; ".join(filter(None, (verdict.severity, str(verdict.erratum or ""), verdict.caveat)))


def _totals(verdicts: list[Verdict]) -> str:
    counts = Counter(v.status for v in verdicts)
    grave = Counter(v.severity for v in verdicts)
    how = ", ".join(f"{grave[s]} {s}" for s in SEVERITIES if grave[s])
    words = {**{s: f"{counts[s]} {s}" for s in STATUSES}, "fails": f"{counts['fails']} fails" + f" ({how})" * bool(how)}
    return f"{len(verdicts)} claims: " + ", ".join(words[s] for s in STATUSES if counts[s])


def _list(claims: list[Claim], form: CheckFormat) -> None:
    if form is CheckFormat.json:
        for claim in claims:
            old = recorded_verdict(claim)
            write_json((claim.verdict("-", "not in the record") if old is None else old).row())
        return
    width = max((len(claim.name) for claim in claims), default=0)
    for claim in claims:
        old = recorded_verdict(claim)
        status = "-" if old is None else old.status
        source = f" [{words}]" if (words := caveat(claim.seen, claim.form)) else ""
        print(f"{claim.name:<{width}}  {status:<7}  {claim.severity or '':<6}  {claim.kind}: {claim.statement}{source}")
