"""The file that a sweep leaves, in Python: how it stands, its table, groups of equal games, pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .running import Tally
from .store import Store
from .tasks import DONE, OPEN, REFUSED

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from .differences import Differences
    from .groups import Groups
    from .member_table import Table
    from .status import Status


class Sweep:
    """The file of a sweep, read: how it stands, its table, groups of equal games, pictures.

    >>> import tempfile, wythoff as wy
    >>> file = f"{tempfile.mkdtemp()}/leaps.db"
    >>> text = "rule(i*j == 0 or i == j or (i,j) in {({p},{q}),({q},{p})})"
    >>> swept = wy.sweep(text, p=1, q="p+1..4", ask="same-as:wythoff:50", to=file, processes=1)
    >>> wy.Sweep(file).status().counts
    {'done': 3}
    """

    def __init__(self, path: str | Path, tally: Tally | None = None) -> None:
        self.path = Path(path)
        with Store.to_read(self.path) as store:
            self._about = store.about()
            self.tally = tally or Tally(store.counts())

    def __repr__(self) -> str:
        name = self._about.get("template") or "of games one by one"
        return f"<sweep {name}: {self.tally.done} of {self.tally.total} questions answered>"

    @property
    def unanswered(self) -> int:
        """How many tasks ended without an answer for want of time or memory, or by a crash."""
        return sum(many for status, many in self.tally.counts.items() if status not in (OPEN, DONE, REFUSED))

    def summary(self) -> str:
        """What came out, in one line."""
        from .groups import summary_of

        with Store.to_read(self.path) as store:
            return summary_of(store)

    def status(self) -> Status:
        """How the sweep stands: tasks by status, the rate, the time left, failures by reason."""
        from .status import status_of

        with Store.to_read(self.path) as store:
            return status_of(store)

    def table(self, by: Sequence[str] = (), columns: Sequence[str] = (), where: Sequence[str] = ()) -> Table:
        """One row for each member: its letters, its game and what was answered."""
        from .member_table import table_of

        with Store.to_read(self.path) as store:
            found = table_of(store, by=by, columns=columns, where=where)
            return found._replace(rows=list(found.rows))

    def groups(self, ask: str | None = None, side: int | None = None) -> Groups:
        """The classes of games with equal P-positions, each with the first difference to the nearest other class."""
        from .groups import groups_of

        with Store.to_read(self.path) as store:
            return groups_of(store, ask, side)

    def top(self, by: str, n: int = 10, ascending: bool = False) -> Table:
        """The members with the largest numbers in a column, or the smallest."""
        from .member_table import top

        with Store.to_read(self.path) as store:
            return top(store, by, n, ascending)

    def diff(self, other: Sweep | str | Path) -> Differences:
        """This file and another, task by task; true in a condition if an answer differs."""
        from .differences import differences

        path = other.path if isinstance(other, Sweep) else Path(other)
        with Store.to_read(self.path) as one, Store.to_read(path) as two:
            return differences(one, two)

    def plot(
        self,
        kind: str | None = None,
        *,
        over: Sequence[str] = (),
        show: Sequence[str] = (),
        at: Mapping[str, str] | None = None,
        where: Sequence[str] = (),
        side: int | None = None,
    ) -> Figure:
        """A heat map over two letters, a curve over one, or boards of a side, as a Matplotlib figure."""
        from ..views import sweep_figure
        from .pictures import picture_of

        with Store.to_read(self.path) as store:
            return sweep_figure(picture_of(store, kind, over, show, at, where, side))
