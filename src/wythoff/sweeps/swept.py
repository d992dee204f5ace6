"""The file that a sweep leaves, in Python: how it stands, its table, groups of equal games, pictures."""

from __future__ import annotations

from collections.abc import Sequence
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

Names = str | Sequence[str]  # "p,q" or ["p", "q"]


class Sweep:
    """The file of a sweep, read: how it stands, its table, groups of equal games, pictures.

    `wy.sweep` gives one; `wy.Sweep(path)` reads a file that is there, also while another process writes it. What the
    methods give prints as the command would.

    >>> import tempfile, wythoff as wy
    >>> file = f"{tempfile.mkdtemp()}/leaps.db"
    >>> swept = wy.sweep("gdwn({p},{q})", p="1..2", q="p+1..4", ask="outcomes:50 same-as:wythoff:50", to=file)
    >>> swept = wy.Sweep(file)
    >>> swept
    <sweep gdwn({p},{q}) p=1..2 q=p+1..4: 10 of 10 questions answered>
    >>> swept.status().counts
    {'done': 10}
    >>> print(swept.table(by="q,p", columns="first_difference", where="p = 2"))
    p  q  game       first_difference
    2  3  gdwn(2,3)  (3,5)
    2  4  gdwn(2,4)  (8,13)
    >>> print(swept.table(by="p,q", show="outcomes.p"))
    p \\ q   2   3   4
        1  37  39  39
        2   -  37  39
    >>> print(swept.top("differing", 2))
    p  q  game       differing
    1  2  gdwn(1,2)         70
    2  3  gdwn(2,3)         70
    >>> swept.groups().classes[0].nearest.words
    '(1,2): N here, P there'
    >>> swept.plot(show="same").axes[0].get_xlabel()
    'p'
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
        """How the sweep stands now: tasks by status, the rate, the time left, failures by reason."""
        from .status import status_of

        with Store.to_read(self.path) as store:
            return status_of(store)

    def table(
        self,
        by: Names = (),
        show: str = "",
        *,
        ask: Names = (),
        columns: Names = (),
        where: Names = (),
        status: Names = (),
    ) -> Table:
        """One row for each member, sorted `by` columns: its letters, its game and what was answered.

        With `show`, a matrix of this column over the two letters in `by`. `where` keeps members such as "p < 10",
        `status` those with a task that is "failed", "open", …
        """
        from .member_columns import names
        from .member_table import matrix_of, table_of

        with Store.to_read(self.path) as store:
            if show:
                return matrix_of(store, names(by), show, _each(status), _each(where))
            found = table_of(store, names(by), _each(ask), _each(status), _each(where), names(columns))
            return found._replace(rows=list(found.rows))

    def groups(self, ask: str | None = None, side: int | None = None) -> Groups:
        """The classes of games with equal P-positions below a side, each with the first difference to the nearest."""
        from .groups import groups_of

        with Store.to_read(self.path) as store:
            return groups_of(store, ask, side)

    def top(self, by: str, n: int = 10, ascending: bool = False, where: Names = ()) -> Table:
        """The members with the largest numbers in a column, or the smallest."""
        from .member_table import top

        with Store.to_read(self.path) as store:
            return top(store, by, n, ascending, _each(where))

    def diff(self, other: Sweep | str | Path) -> Differences:
        """This file and another, task by task; true in a condition if an answer differs."""
        from .differences import differences

        path = other.path if isinstance(other, Sweep) else Path(other)
        with Store.to_read(self.path) as one, Store.to_read(path) as two:
            return differences(one, two)

    def plot(
        self,
        kind: str = "",
        *,
        over: Names = (),
        show: Names = (),
        where: Names = (),
        side: int | None = None,
        nim_values: bool = False,
        dpi: int = 200,
        bare: bool = False,
    ) -> Figure:
        """A "map" over two letters, a "curve" over one, or "boards" of a side, as a Matplotlib figure."""
        from ..views import check_sweep_picture, sweep_figure
        from .member_columns import names
        from .pictures import Request, picture_of

        check_sweep_picture("png", dpi)
        request = Request(kind, names(over), names(show), _each(where), side, nim_values)
        with Store.to_read(self.path) as store:
            return sweep_figure(picture_of(store, request), dpi=dpi, bare=bare)


def _each(texts: Names) -> Sequence[str]:
    """Texts that may have commas: one, or some."""
    return [texts] if isinstance(texts, str) else texts
