"""The members of a sweep as a table: letters, game, then what each question was answered; or a matrix of two of these.

Rows are read as they are taken, so that memory stays flat; an order of its own costs a number and the values compared
for each member.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..errors import MeaningError
from ..plain_table import plain_table
from .cell_texts import cell_text, is_number, order, short_text
from .member_columns import Column, Columns
from .member_filters import Wanted, condition, wanted_statuses, with_status
from .members import Asked, members, members_in_order
from .store import Store
from .tasks import DONE, OPEN

ALL = "all"


class Table(NamedTuple):
    """A heading and rows of as many cells. Read from an open file the rows are taken once; printed, all are listed.

    >>> print(Table(["k", "game"], [[1, "nim(1)"], [12, "nim(12)"]]))
     k  game
     1  nim(1)
    12  nim(12)
    """

    header: list[str]
    rows: Iterable[list[object]]

    def __str__(self) -> str:
        return plain_table(self.header, self._texts())

    def _repr_html_(self) -> str:
        from ..views import table_html

        return table_html("", self.header, self._texts())

    def _texts(self) -> Iterator[list[str]]:
        return ([short_text(cell) for cell in row] for row in self.rows)


def table_of(
    store: Store,
    by: Sequence[str] = (),
    ask: Sequence[str] = (),
    status: Sequence[str] = (),
    where: Sequence[str] = (),
    columns: Sequence[str] = (),
) -> Table:
    """One row for each member, sorted by the columns `by`: its letters, its game and what was answered.

    `ask` picks questions, `columns` what is shown ('all': everything that was answered), after letters and game unless
    it names some of them; `status` keeps the members one of whose tasks has it, `where` those that satisfy all
    conditions.

    >>> from wythoff.sweeps.tasks import Limits, Result, Task
    >>> from wythoff.sweeps.store import Planned
    >>> import tempfile, pathlib
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "k.db"
    >>> with Store.to_write(path, {}) as store:
    ...     _ = store.plan(Planned({"k": k}, f"nim({k})", [("pairs", "9")]) for k in (1, 2))
    ...     store.record([Result(Task("nim(1)", "pairs", "9"), "done", '{"count": 1}')], Limits(1, 1))
    >>> table = table_of(Store.to_read(path), by=["k"])
    >>> table.header, [[str(cell) for cell in row] for row in table.rows]
    (['k', 'game', 'count'], [['1', 'nim(1)', '1'], ['2', 'nim(2)', '(open)']])
    """
    there = Columns(store)
    asks = there.chosen_asks(ask)
    shown = _shown(there, asks, columns, status)
    wanted = _wanted(there, asks, status, where)
    keys = [there.find(name) for name in by]
    rows = ([column.cell(member) for column in shown] for member in _sorted(store, keys, wanted))
    return Table(headers(shown, there), rows)


def matrix_of(
    store: Store, by: Sequence[str], show: str, status: Sequence[str] = (), where: Sequence[str] = ()
) -> Table:
    """A row for each value of the first column of `by`, a column for each of the second, and in the cells `show`.

    Where several members meet, their different values stand side by side.
    """
    if len(by) != 2:
        raise MeaningError(f"a matrix has two sides, as in --by p,q --show {show}; --by names {len(by)}")
    there = Columns(store)
    down, across, inside = (there.find(name) for name in (*by, show))
    wanted = _wanted(there, there.asks, status, where)
    cells: dict[tuple[str, str], list[object]] = {}
    sides: tuple[dict[str, object], dict[str, object]] = ({}, {})
    for member in filter(wanted, members(store)):
        row, column = down.cell(member), across.cell(member)
        place = cell_text(row), cell_text(column)
        sides[0][place[0]], sides[1][place[1]] = row, column
        cells.setdefault(place, []).append(inside.cell(member))
    rows, heads = (sorted(side, key=lambda text, side=side: order(side[text])) for side in sides)  # type: ignore[misc]
    listed = [[sides[0][row], *(_together(cells.get((row, head), [])) for head in heads)] for row in rows]
    return Table([rf"{by[0]} \ {by[1]}", *heads], listed)


def top(store: Store, by: str, n: int = 10, ascending: bool = False, where: Sequence[str] = ()) -> Table:
    """The n members with the largest numbers in a column, or the smallest; one without such a number has no place."""
    if n < 1:
        raise MeaningError(f"at least 1 member is listed, not {n}")
    there = Columns(store)
    column = there.find(by)
    wanted = _wanted(there, there.asks, (), where)
    numbered = ((column.cell(member), member) for member in members(store) if wanted(member))
    slim = ((cell, member._replace(rows=[])) for cell, member in numbered if is_number(cell))
    best = (heapq.nsmallest if ascending else heapq.nlargest)(n, slim, key=lambda pair: pair[0])  # type: ignore[arg-type,return-value]
    if not best:
        raise MeaningError(f"{column.name!r} is no number for any member{_numbers(there, store)}")
    first = [*map(Column, there.letters), Column()]
    last = [] if column in first else [column]
    rows = [[*(each.cell(member) for each in first), *([cell] * len(last))] for cell, member in best]
    return Table(headers([*first, *last], there), rows)


def _numbers(there: Columns, store: Store) -> str:
    """The columns with numbers, for an error."""
    columns = [*map(Column, there.letters), *(Column(field=field) for field in there.fields.all())]
    found = set[Column]()
    for member in members(store):
        found.update(column for column in columns if column not in found and is_number(column.cell(member)))
    listed = ", ".join(column.name for column in columns if column in found)
    return f"; numbers are {listed}" if listed else ""


def _shown(
    there: Columns, asks: Sequence[tuple[str, str]], names: Sequence[str], status: Sequence[str]
) -> list[Column]:
    first = [*map(Column, there.letters), Column()]
    if names and list(names) != [ALL]:
        others = [there.find(name) for name in names]
        return others if any(column in first for column in others) else [*first, *others]
    shown = there.of(asks, everything=bool(names))
    has_reasons = bool(wanted_statuses(status) - {DONE, OPEN})
    return [*first, *shown, *(there.errors(asks) if has_reasons else [])]


def _wanted(
    there: Columns, asks: Sequence[tuple[str, str]], status: Sequence[str], where: Sequence[str]
) -> Wanted:  # fmt: skip
    tests = [condition(text, there) for text in where] + ([with_status(status, asks)] if status else [])
    return lambda member: all(test(member) for test in tests)


def _sorted(store: Store, keys: Sequence[Column], wanted: Wanted) -> Iterator[Asked]:
    """The members that are wanted: in the order of the file, read once; else read once for the order, and again."""
    if not keys:
        return filter(wanted, members(store))
    found = [([order(key.cell(member)) for key in keys], member.id) for member in members(store) if wanted(member)]
    return members_in_order(store, [number for _, number in sorted(found)])


def _together(cells: Sequence[object]) -> object:
    """One cell from those that meet: None without any, the cell itself, or the different ones side by side."""
    different = list({cell_text(cell): cell for cell in cells}.values())
    return None if not different else different[0] if len(different) == 1 else " | ".join(map(cell_text, different))


def headers(columns: Sequence[Column], there: Columns) -> list[str]:
    """The shortest name for each that is the name of no other: the path, with its question, with the extent too."""
    names = [_names(column) for column in columns]
    taken = [*there.letters, "game"]
    chosen = []
    for mine in names:
        others = [name for each in names if each is not mine for name in each]
        free = (name for name in mine if name not in others and (len(mine) == 1 or name not in taken))
        chosen.append(next(free, mine[-1]))
    return chosen


def _names(column: Column) -> list[str]:
    if column.field is None:
        return [column.name]
    return [column.field.path.removeprefix("task."), f"{column.field.question}.{column.field.path}", column.name]
