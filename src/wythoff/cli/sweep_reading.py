"""`wythoff sweep status|table|groups|diff|top FILE`: what a sweep found, from its file alone."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, TypedDict

import typer

from ..errors import MeaningError
from ..sweeps.cell_texts import cell_data, cell_text, short_text
from ..sweeps.differences import ANSWER, KINDS, LISTED, SAME, compared
from ..sweeps.group_rows import DIFFERENCE_HEADER, difference_row, group_rows, groups_json, groups_words
from ..sweeps.groups import groups_of
from ..sweeps.member_columns import names
from ..sweeps.member_table import Table, matrix_of, table_of
from ..sweeps.member_table import top as top_of
from ..sweeps.status import counts_words, status_facts, status_of
from ..sweeps.store import Store
from ..views import table_tex
from .bars import working
from .files import check_path, stdout_to
from .output import Format, write_csv, write_facts, write_json, write_table
from .rows import RowFormat

File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of a sweep.")]
Form = Annotated[RowFormat, typer.Option("--format", help="How to write the answer.")]
Output = Annotated[Path | None, typer.Option("-o", "--output", help="Write to this file, not to stdout.")]
Where = Annotated[
    list[str] | None,
    typer.Option("--where", metavar="CONDITION", help="Only members such as 'p < 10' or 'prove.status = proved'."),
]
Which = Annotated[
    list[str] | None,
    typer.Option("--status", help="Only members with a task that is done, open, failed, refused, 'out of time', …"),
]


class MembersAnswer(TypedDict):
    """The members of a sweep as JSON."""

    template: str
    columns: list[str]
    rows: Annotated[list[dict[str, Any]], "each has the columns as keys"]


class DiffAnswer(TypedDict):
    """Two sweeps compared, as JSON."""

    a: str
    b: str
    columns: list[str]
    rows: list[dict[str, Any]]


def status(
    file: File, form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.table
) -> None:
    """Say how a sweep stands: done, left, rate, time left, failures by reason."""
    with Store.to_read(file) as store:
        found = status_of(store)
    match form:
        case Format.json:
            write_json(found)
        case Format.csv:
            write_csv(["status", "tasks"], found.counts.items())
        case _:
            write_facts(status_facts(found))


def table(
    file: File,
    by: Annotated[str, typer.Option("--by", metavar="COLUMNS", help="Sort by these, as in p,q.")] = "",
    show: Annotated[str, typer.Option("--show", metavar="COLUMN", help="With --by p,q: this as a matrix.")] = "",
    ask: Annotated[list[str] | None, typer.Option("--ask", help="Only these questions, as in outcomes:100.")] = None,
    status: Which = None,
    where: Where = None,
    columns: Annotated[str, typer.Option("--columns", help="Show these, as in p,prove.states; or all.")] = "",
    form: Form = RowFormat.table,
    output: Output = None,
) -> None:
    """List the members of a sweep with their answers, or one answer over two letters."""
    if show and (ask or columns):
        raise MeaningError(f"--show {show} makes a matrix of one column; it goes without --ask and --columns")
    if output is not None:
        check_path(output)
    with Store.to_read(file) as store, stdout_to(output):
        if show:
            found = matrix_of(store, names(by), show, status or (), where or ())
        else:
            found = table_of(store, names(by), ask or (), status or (), where or (), names(columns))
        write_members(store, found, form, f"{show} by {by}" if show else "")


def groups(
    file: File,
    ask: Annotated[str | None, typer.Option("--ask", help="outcomes, nim-values, remoteness or pairs.")] = None,
    side: Annotated[int | None, typer.Option("--side", help="Compare boards below this side.")] = None,
    form: Form = RowFormat.table,
    output: Output = None,
) -> None:
    """List the classes of games with equal P-positions, each with the nearest other class."""
    if output is not None:
        check_path(output)
    with Store.to_read(file) as store, working(f"groups of {file.name}"):
        found = groups_of(store, ask, side)
    with stdout_to(output):
        if form == RowFormat.json:
            write_json(groups_json(found))
        else:
            write_rows(*group_rows(found, form == RowFormat.table), form, groups_words(found))
    print(groups_words(found), file=sys.stderr)


def diff(
    a: Annotated[Path, typer.Argument(metavar="A", help="The file of a sweep.")],
    b: Annotated[Path, typer.Argument(metavar="B", help="Another one.")],
    form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.table,
) -> None:
    """Compare two sweeps task by task; exit code 1 if answers differ.

    A table lists answers and statuses that differ; CSV and JSON also the tasks that are in one file only.
    """
    counts = dict.fromkeys(KINDS, 0)
    with Store.to_read(a) as one, Store.to_read(b) as other:

        def listed(kinds: Sequence[str], is_short: bool) -> Iterable[list[str]]:
            for each in compared(one, other):
                counts[each.kind] += 1
                if each.kind in kinds:
                    yield difference_row(each, is_short)

        others = [kind for kind in KINDS if kind != SAME]
        match form:
            case Format.json:
                answer = DiffAnswer(a=str(a), b=str(b), columns=DIFFERENCE_HEADER, rows=[])
                _stream_json(answer, listed(others, False))
            case Format.csv:
                write_csv(DIFFERENCE_HEADER, listed(others, False))
            case _:
                rows = list(listed(LISTED, True))
                if rows:
                    write_table(DIFFERENCE_HEADER, rows)
    told = counts_words({kind: count for kind, count in counts.items() if count})
    print(told or "both files are empty", file=sys.stderr)
    if counts[ANSWER]:
        raise typer.Exit(1)


def top(
    file: File,
    by: Annotated[str, typer.Option("--by", metavar="FIELD", help="A number, as in states, seconds or outcomes.p.")],
    n: Annotated[int, typer.Option("-n", help="How many.")] = 10,
    ascending: Annotated[bool, typer.Option("--ascending", help="The smallest, not the largest.")] = False,
    where: Where = None,
    form: Form = RowFormat.table,
    output: Output = None,
) -> None:
    """List the members of a sweep with the largest numbers in a field, or the smallest."""
    if output is not None:
        check_path(output)
    with Store.to_read(file) as store, stdout_to(output):
        write_members(store, top_of(store, by, n, ascending, where or ()), form, f"by {by}")


def write_members(store: Store, found: Table, form: RowFormat, words: str = "") -> None:
    """A table of members on stdout; CSV and JSON row by row, as they are read."""
    template = store.about().get("template", "")
    match form:
        case RowFormat.json:
            answer = MembersAnswer(template=template, columns=found.header, rows=[])
            _stream_json(answer, ([*map(cell_data, row)] for row in found.rows))
        case RowFormat.csv:
            write_csv(found.header, ([*map(cell_text, row)] for row in found.rows))
        case _:
            rows = [[short_text(cell) for cell in row] for row in found.rows]
            write_rows(found.header, rows, form, ", ".join(filter(None, (template, words))))


def write_rows(header: list[str], rows: Sequence[Sequence[str]], form: RowFormat, title: str) -> None:
    """Rows of texts on stdout."""
    match form:
        case RowFormat.latex:
            print(table_tex(title, header, rows), end="")
        case RowFormat.csv:
            write_csv(header, rows)
        case _:
            write_table(header, rows)


def _stream_json(answer: MembersAnswer | DiffAnswer, rows: Iterable[Sequence[object]]) -> None:
    """The answer with these rows, which are written as they come, a line each."""
    print(json.dumps(answer, ensure_ascii=False).removesuffix("]}"), end="")
    comma = "\n"
    for row in rows:
        print(comma + json.dumps(dict(zip(answer["columns"], row, strict=True)), ensure_ascii=False), end="")
        comma = ",\n"
    print("\n]}")
