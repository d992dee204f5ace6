"""`wythoff rows GAME --upto Y`: the periods of the first rows of nim-values."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypedDict

import typer

from .. import solvers
from ..answers import RowPeriods
from ..errors import MeaningError, TooLargeError
from ..rules import read_game
from ..views import PERIOD_HEADER, period_rows, periods_latex
from .bars import print_method, working
from .files import check_path, stdout_to
from .output import write_csv, write_json, write_table

DEFAULT_UPTO = 20


class PeriodRow(TypedDict):
    """The period of one row as JSON."""

    y: int
    preperiod: int
    period: int
    factors: Annotated[tuple[tuple[int, int], ...], "primes with their powers"]
    x1: Annotated[int, "the columns of two equal states"]
    x2: int


class RowsAnswer(TypedDict):
    """Periods as JSON."""

    game: str
    method: str
    rows: list[PeriodRow]


class RowFormat(StrEnum):
    """How periods are written."""

    table = "table"
    json = "json"
    csv = "csv"
    latex = "latex"


def rows(
    text: Annotated[str, typer.Argument(metavar="GAME", help="The text of a game.")],
    upto: Annotated[int, typer.Option("--upto", metavar="Y", help="The last row.")] = DEFAULT_UPTO,
    form: Annotated[RowFormat, typer.Option("--format", help="How to write the answer.")] = RowFormat.table,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write to this file, not to stdout.")] = None,
    seconds: Annotated[float | None, typer.Option("--seconds", help="End after so long, with the rows done.")] = None,
) -> None:
    """List the periods of the first rows of nim-values, each certified by two equal states.

    g(x + period, y) = g(x, y) + period from the preperiod on: the rows 0..y are in the same state at x1 and at x2.
    """
    game = read_game(text)
    if upto < 1:
        raise MeaningError(f"--upto must be at least 1, not {upto}: it is the last row, and the first is row 0")
    if output is not None:
        check_path(output)
    with working(f"rows of {game}"):
        try:
            periods, ended = solvers.row_periods(game, upto, seconds), None
        except TooLargeError as error:
            found = solvers.rows_done(game, error)
            if found is None:
                raise
            periods, ended = found, error
    with stdout_to(output):
        write(periods, form)
    print_method(game, periods.method)
    if ended is not None:
        raise ended


def write(periods: RowPeriods, form: RowFormat) -> None:
    """The periods on stdout."""
    match form:
        case RowFormat.latex:
            print(periods_latex(periods), end="")
        case RowFormat.json:
            listed = [
                PeriodRow(y=y, preperiod=p.preperiod, period=p.period, factors=p.factors, x1=p.x1, x2=p.x2)
                for y, p in enumerate(periods)
            ]
            write_json(RowsAnswer(game=str(periods.game), method=periods.method.name, rows=listed))
        case RowFormat.csv:
            write_csv(PERIOD_HEADER, period_rows(periods))
        case _:
            write_table(PERIOD_HEADER, period_rows(periods))
