"""`wythoff sweep status|table|groups|plot FILE`: what a sweep found, from its file alone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, TypedDict

import typer

from ..errors import MeaningError
from ..sweeps.cell_texts import NoAnswer, cell_text, short_text
from ..sweeps.frame import heat_of, matrix_of, table_of
from ..sweeps.group_rows import group_rows, groups_json, groups_words
from ..sweeps.groups import groups_of
from ..sweeps.member_columns import names
from ..sweeps.status import status_facts, status_of
from ..sweeps.store import Store
from ..views import heat_bytes, table_tex
from ..views.figures import check_format
from .bars import working
from .files import check_path, stdout_to, write_bytes
from .output import Format, write_csv, write_facts, write_json, write_table
from .plot import checked_suffix
from .rows import RowFormat

File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of a sweep.")]
Form = Annotated[RowFormat, typer.Option("--format", help="How to write the answer.")]
Output = Annotated[Path | None, typer.Option("-o", "--output", help="Write to this file, not to stdout.")]
Where = Annotated[
    list[str] | None,
    typer.Option("--where", metavar="CONDITION", help="Only members such as 'p < 10' or 'prove.status = proved'."),
]


class MembersAnswer(TypedDict):
    """The members of a sweep as JSON."""

    template: str
    columns: list[str]
    rows: Annotated[list[dict[str, Any]], "each has the columns as keys"]


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
    where: Where = None,
    columns: Annotated[str, typer.Option("--columns", help="Show these, as in p,prove.states; or all.")] = "",
    form: Form = RowFormat.table,
    output: Output = None,
) -> None:
    """List the members of a sweep with their answers, or one answer over two letters."""
    if show and columns:
        raise MeaningError(f"--show {show} makes a matrix of one column; it goes without --columns")
    if output is not None:
        check_path(output)
    with Store.to_read(file) as store, stdout_to(output):
        if show:
            found = matrix_of(store, names(by), show, where or ())
        else:
            found = table_of(store, names(columns), where or (), names(by))
        template = store.about().get("template", "")
        match form:
            case RowFormat.json:
                rows = ([None if isinstance(cell, NoAnswer) else cell for cell in row] for row in found.rows)
                listed = [dict(zip(found.header, row, strict=True)) for row in rows]
                write_json(MembersAnswer(template=template, columns=found.header, rows=listed))
            case RowFormat.csv:
                write_csv(found.header, ([*map(cell_text, row)] for row in found.rows))
            case _:
                texts = [[short_text(cell) for cell in row] for row in found.rows]
                _write_rows(found.header, texts, form, f"{template}, {show} by {by}" if show else template)


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
            _write_rows(*group_rows(found, form == RowFormat.table), form, groups_words(found))
    print(groups_words(found), file=sys.stderr)


def plot(
    file: File,
    show: Annotated[str, typer.Option("--show", metavar="COLUMN", help="What is drawn, as in outcomes.p.")] = "",
    over: Annotated[str, typer.Option("--over", metavar="LETTERS", help="To the right, and upwards: p,q.")] = "",
    where: Where = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="A .png, .svg or .pdf file.")] = None,
    dpi: Annotated[int, typer.Option("--dpi", help="Dots per inch of a PNG.")] = 200,
) -> None:
    """Draw a heat map of a column over two letters."""
    path = output or Path(f"{file.stem}-map.png")
    check_format(checked_suffix(path), dpi)
    check_path(path)
    with Store.to_read(file) as store, working(f"drawing {file.name}"):
        content = heat_bytes(heat_of(store, show, names(over), where or ()), checked_suffix(path), dpi)
    write_bytes(path, content)
    print(path)


def _write_rows(header: list[str], rows: list[list[str]], form: RowFormat, title: str) -> None:
    """Rows of texts on stdout."""
    match form:
        case RowFormat.latex:
            print(table_tex(title, header, rows), end="")
        case RowFormat.csv:
            write_csv(header, rows)
        case _:
            write_table(header, rows)
