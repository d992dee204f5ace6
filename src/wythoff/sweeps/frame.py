"""The rows of a sweep: as a pandas frame, and as a table or matrix of cells for who prints them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..errors import MeaningError, MissingError, TooLargeError
from ..views import Gap, Heat
from .cell_texts import NoAnswer, cell_text, is_number, order
from .member_columns import Columns
from .members import Asked, members
from .store import Store

if TYPE_CHECKING:
    from pandas import DataFrame

ALL = "all"
DTYPES = {bool: "boolean", int: "Int64", float: "Float64"}  # with missing cells
MOST_PLACES = 40_000  # of a map: a cell is then thinner than a hair on paper
HUGE = 10**100  # no scale has room for what is beyond


class Table(NamedTuple):
    """A header and rows of cells; the rows are read as they are asked for."""

    header: list[str]
    rows: Iterator[list[object]]


def table_of(
    store: Store, columns: Sequence[str] = (), where: Sequence[str] = (), by: Sequence[str] = ()
) -> Table:  # fmt: skip
    """A row for each member that satisfies the conditions, in the order of the file or `by` columns.

    `columns` are called as they are named here; without any, letters, game and what says most; 'all' are all.
    """
    there = Columns(store)
    if list(columns) == [ALL]:
        shown = [(column.name, column) for column in there.all]
    elif columns:
        shown = [(name, there.find(name)) for name in columns]
    else:
        shown = [(column.name, column) for column in (*there.first, *there.main)]
    keys, wanted = [there.find(name) for name in by], there.wanted(where)

    def key(member: Asked) -> list[tuple[int, object, str]]:
        return [order(column.cell(member)) for column in keys]

    chosen: Iterator[Asked] = filter(wanted, members(store))
    listed = iter(sorted(chosen, key=key)) if keys else chosen
    return Table([name for name, _ in shown], ([column.cell(member) for _, column in shown] for member in listed))


def matrix_of(store: Store, by: Sequence[str], show: str, where: Sequence[str] = ()) -> Table:
    """A row for each value of the first column of `by`, a column for each of the second, and in the cells `show`.

    Where several members meet, their different values stand side by side.
    """
    if len(by) != 2:
        raise MeaningError(f"a matrix has two sides, as in --by p,q --show {show}; --by names {len(by)}")
    cells: dict[tuple[str, str], dict[str, object]] = {}
    sides: tuple[dict[str, object], dict[str, object]] = ({}, {})
    for row, column, cell in table_of(store, [*by, show], where).rows:
        place = cell_text(row), cell_text(column)
        sides[0][place[0]], sides[1][place[1]] = row, column
        cells.setdefault(place, {})[cell_text(cell)] = cell
    down, across = ([text for text, _ in sorted(side.items(), key=lambda item: order(item[1]))] for side in sides)
    return Table(
        [rf"{by[0]} \ {by[1]}", *across],
        ([sides[0][row], *(_together(cells.get((row, column), {})) for column in across)] for row in down),
    )


def _together(cells: dict[str, object]) -> object:
    """One cell from those that meet."""
    return " | ".join(cells) if len(cells) > 1 else next(iter(cells.values()), None)


def frame_of(store: Store, columns: Sequence[str] = (), where: Sequence[str] = ()) -> DataFrame:
    """The table of all columns, or of some, as a pandas frame; a question without an answer is missing there."""
    try:
        import pandas
    except ImportError as error:
        raise MissingError("a frame needs pandas, which is not installed: pip install 'wythoff[sweeps]'") from error
    found = table_of(store, list(dict.fromkeys(columns)) or [ALL], where)
    rows = [[None if isinstance(cell, NoAnswer) else cell for cell in row] for row in found.rows]
    frame = pandas.DataFrame(rows, columns=found.header, dtype=object)
    for name in frame:
        kinds = {type(cell) for cell in frame[name] if cell is not None}
        is_large = kinds == {int} and any(abs(cell or 0) >> 63 for cell in frame[name])
        if len(kinds) == 1 and not is_large and (dtype := DTYPES.get(kinds.pop())):
            frame[name] = frame[name].astype(dtype)
    return frame


def heat_of(store: Store, show: str = "", over: Sequence[str] = (), where: Sequence[str] = ()) -> Heat:
    """A column, by default the first of an answer, over two letters: the first to the right, the second upwards."""
    there = Columns(store)
    column = there.find(show) if show else there.main[0]
    letters = list(over) or _varying(there, store, where)
    if len(letters) != 2:
        few = ", ".join(letters) or "none"
        raise MeaningError(f"a heat map is over two letters, and here vary: {few}; choose two with --over p,q, or draw "
                           "what you like from a frame: wy.Sweep(FILE).frame()")  # fmt: skip
    matrix = matrix_of(store, [letters[1], letters[0]], column.name, where)
    rows = list(matrix.rows)
    if not rows or len(rows) * len(matrix.header) > MOST_PLACES:
        raise TooLargeError(f"{len(rows)} x {len(matrix.header) - 1} places are none or too many for a picture, "
                            f"at most {MOST_PLACES}: choose others with --where")  # fmt: skip
    words = f"{column.name}, {' and '.join((store.about().get('template', ''), *where))}"
    cells = [[drawn(cell) for cell in row] for _, *row in rows]
    return Heat((letters[0], letters[1]), matrix.header[1:], [cell_text(row[0]) for row in rows], cells, words)


def _varying(there: Columns, store: Store, where: Sequence[str]) -> list[str]:
    """The letters that have more than one value."""
    values: dict[str, set[object]] = {letter: set() for letter in there.letters}
    for member in filter(there.wanted(where), members(store)):
        for letter, value in member.parameters.items():
            values[letter].add(value)
    return [letter for letter, some in values.items() if len(some) > 1]


def drawn(cell: object) -> int | float | str | None:
    """A cell as a picture shows it: a number, a word, or a gap with its reason."""
    if isinstance(cell, NoAnswer):
        return Gap(cell.status)
    if cell is None or (isinstance(cell, int | float) and is_number(cell) and abs(cell) < HUGE):
        return cell
    return cell_text(cell)
