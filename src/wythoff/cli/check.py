"""`wythoff check [PAPER | CLAIM…]`: what the papers say, judged here and now; and what a paper of one's own says."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from enum import StrEnum
from os import cpu_count
from os.path import realpath
from pathlib import Path
from typing import Annotated

import typer

from ..claims import PAPERS, SEVERITIES, Verdict, Verdicts, judge_all, select
from ..claims.closed_lists import caveat
from ..claims.own_papers import claims_in, own_name
from ..claims.paper import Claim, Paper
from ..claims.reading_files import read_papers
from ..claims.record import differs, recorded_verdict
from ..claims.verdict import AGAINST
from ..claims.verdict_list import totals, verdicts_of
from ..errors import MeaningError
from .files import check_path
from .output import write_json

COLOURS = {"proved": "bold green", "holds": "green", "fails": "bold red", "doubted": "red", "gap": "dim"}
OWN_CODES = {"fails": 1, "doubted": 1, "broke": 1, "gave up": 2}  # exit codes for claims of one's own
SECONDS = {"s": 1, "m": 60, "h": 3600}


class CheckFormat(StrEnum):
    """How verdicts are written."""

    table = "table"
    json = "json"


SeverityWord = StrEnum("SeverityWord", {word: word for word in SEVERITIES})  # type: ignore[misc]


def check(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[PAPER | CLAIM | FILE.py]...", help="Default: all of the ledger.")
    ] = None,
    budget: Annotated[str | None, typer.Option(help="Time in all, such as 90s, 10m or 2h: larger extents.")] = None,
    upto: Annotated[int | None, typer.Option(help="Sides and numbers of terms, beyond the quick ones.")] = None,
    each: Annotated[float | None, typer.Option("--seconds", help="Give up a claim after so many.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes (default: one for each core).")] = None,
    output: Annotated[
        Path | None, typer.Option("-o", help="Write the page of a FILE.py, and its certificates beside it.")
    ] = None,
    severity: Annotated[
        list[SeverityWord] | None, typer.Option(help="Only what fails in this way; may be given more than once.")
    ] = None,
    form: Annotated[CheckFormat, typer.Option("--format", help="How to write the verdicts.")] = CheckFormat.table,
    listed: Annotated[bool, typer.Option("--list", help="List the claims with their recorded verdicts.")] = False,
) -> None:
    """Judge what papers say: by claim ('larsson:Thm 1.1'), by paper ('larsson', 'draft.py'), or everything."""
    check_numbers(upto, jobs, each)
    claims = [claim for claim in chosen(names or [], each) if not severity or claim.severity in severity]
    if output is not None:
        check_page(output, claims)
    if not claims:
        print(f"0 claims: none of these fails as {' or '.join(severity or ())}", file=sys.stderr)
        return
    if listed:
        _list(claims, form)
        return
    seconds = None if budget is None else read_time(budget)
    verdicts, interrupted = judged(claims, seconds, upto, jobs or cpu_count() or 1, each)
    if output is not None and not interrupted:
        verdicts = written(verdicts, output)
    surprises = {v.name: _surprise(verdicts.claim(v), v, upto) for v in verdicts}
    _write(verdicts, surprises, form)
    if interrupted:
        print(f"interrupted: {len(verdicts)} of {len(claims)} claims were judged", file=sys.stderr)
        raise typer.Exit(130)
    if code := worst(_code(v, surprises[v.name]) for v in verdicts):
        raise typer.Exit(code)


def chosen(names: list[str], seconds: float | None = None) -> list[Claim]:
    """The claims that are named, of the ledger or of files, in the order of their papers; a file is read once."""
    files = [named for name in names if (named := own_name(name))]
    others = [name for name in names if not own_name(name)]
    for name in others:
        if name not in PAPERS and Path(f"{name}.py").is_file() and ":" not in name:
            raise MeaningError(f"{name!r} is no paper of the ledger; for a file of your own type '{name}.py'")
    own: dict[str, Claim] = {}
    read: dict[str, list[Paper]] = {}
    for path, _ in files:
        if realpath(path) not in read:
            read[realpath(path)] = read_papers(path, seconds)
    for claim in (claim for path, id in files for claim in claims_in(read[realpath(path)], path, id)):
        before = own.setdefault(claim.name, claim)
        if before.book.file != claim.book.file:
            both = f"'{before.book.file}' and '{claim.book.file}'"
            raise MeaningError(f"{claim.name!r} is in {both}; give one of these papers another key")
    return [*own.values(), *(select(others) if others or not files else [])]


def check_numbers(upto: int | None, jobs: int | None, each: float | None = None) -> None:
    for name, value in (("--upto", upto), ("--jobs", jobs)):
        if value is not None and value < 1:
            raise MeaningError(f"{name} must be at least 1, not {value}")
    if each is not None and not 0 < each < float("inf"):
        raise MeaningError(f"--seconds must be above 0, not {each:g}")


def check_page(path: Path, claims: list[Claim]) -> None:
    """Refuse a page that cannot be written, or that is not of papers of one's own, before anything is judged."""
    shipped = [claim.name for claim in claims if claim.book.file is None]
    if shipped:
        raise MeaningError(f"-o writes the page of a paper of your own, a FILE.py; {shipped[0]!r} is in the ledger")
    if path.suffix.lower() not in (".html", ".htm"):
        raise MeaningError(f"{str(path)!r}: a page is written as .html")
    check_path(path)
    folder = path.with_suffix("")
    if folder.exists() and not folder.is_dir():
        raise MeaningError(f"{str(folder)!r} is in the way: the certificates are written into a directory of that name")


def written(verdicts: Verdicts, path: Path) -> Verdicts:
    """Write the page and its certificates, and say so; the same with the certificates where they lie."""
    page, *certificates = verdicts.write(path)
    count = f" and {len(certificates)} certificate{'s' * (len(certificates) != 1)}" if certificates else ""
    print(f"{page}{count} written", file=sys.stderr)
    return verdicts.placed(str(path.with_suffix("")))


def _surprise(claim: Claim, verdict: Verdict, upto: int | None) -> str | None:
    """How a verdict differs from the record; a claim of one's own has none, and nothing is expected of it."""
    if claim.book.file is not None or (upto is not None and not _bad(verdict)):
        return None
    return "broke" if verdict.status == "broke" else differs(verdict)


def worst(codes: Iterable[int]) -> int:
    """Of several exit codes the one that says most: 1, then 2, then 0."""
    return max(codes, key=[0, 2, 1].index, default=0)


def _code(verdict: Verdict, surprise: str | None) -> int:
    """1 for a claim of the ledger that is not as recorded, for one's own as OWN_CODES says."""
    return int(bool(surprise)) if verdict.paper in PAPERS else OWN_CODES.get(verdict.status, 0)


def _bad(verdict: Verdict) -> bool:
    return verdict.status in ("broke", *AGAINST)


def read_time(text: str) -> float:
    """Seconds, from texts such as '90s', '10m', '2h' or '45'."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)([smh]?)", text.strip())
    if not match or not float(match[1]):
        raise MeaningError(f"{text!r} is no time; allowed are 90s, 10m, 2h and the like")
    return float(match[1]) * SECONDS[match[2] or "s"]


def judged(
    claims: list[Claim], seconds: float | None, upto: int | None, jobs: int, each: float | None = None
) -> tuple[Verdicts, bool]:
    """The verdicts in the order of the claims, and whether the run was cut short; what was reached is kept."""
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
    books = list({id(claim.book): claim.book for claim in claims}.values())
    counts = MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    columns = TextColumn("{task.description}"), BarColumn(20), *counts
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("judging", total=len(claims))
        try:
            for verdict in judge_all(claims, seconds, upto, min(jobs, len(claims)), each):
                further = verdict.name in verdicts
                verdicts[verdict.name] = verdict
                doing = "going further with" if further else "judged"
                progress.update(bar, advance=not further, description=f"{doing} {verdict.name}")
        except KeyboardInterrupt:
            return verdicts_of(books, claims, verdicts), True
    return verdicts_of(books, claims, verdicts), False


def _write(verdicts: Verdicts, surprises: dict[str, str | None], form: CheckFormat) -> None:
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
    print(totals(verdicts.verdicts), file=sys.stderr)


def _remarks(verdict: Verdict) -> str:
    """What stands behind a verdict: how grave a failure is, the same mistake elsewhere, what was seen of the source."""
    return "; ".join(filter(None, (verdict.severity, str(verdict.erratum or ""), verdict.caveat)))


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
