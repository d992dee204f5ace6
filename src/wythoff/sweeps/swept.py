"""The file that a sweep leaves, in Python: how it stands, its frame, groups of equal games, a heat map."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .places.tasks import DONE, OPEN, REFUSED
from .running import Tally
from .store import Store

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from pandas import DataFrame

    from .groups import Groups
    from .status import Status

Names = str | Sequence[str]  # "p,q" or ["p", "q"]


class Sweep:
    """The file of a sweep, read: how it stands, its frame, groups of equal games, a heat map.

    `wy.sweep` gives one; `wy.Sweep(path)` reads a file that is there, also while another process writes it.

    >>> import tempfile, wythoff as wy
    >>> file = f"{tempfile.mkdtemp()}/leaps.db"
    >>> swept = wy.sweep("gdwn({p},{q})", p="1..2", q="p+1..4", ask="outcomes:50 same-as:wythoff:50", to=file)
    >>> swept = wy.Sweep(file)
    >>> swept
    <sweep gdwn({p},{q}) p=1..2 q=p+1..4: 10 of 10 questions answered>
    >>> swept.status().counts
    {'done': 10}
    >>> swept.frame("q,p,outcomes.p,same,first_difference", where="p = 2")
       q  p  outcomes.p   same first_difference
    0  3  2          37  False           [3, 5]
    1  4  2          39  False          [8, 13]
    >>> swept.groups().classes[0].nearest.words
    '(1,2): N here, P there'
    >>> swept.plot("same").axes[0].get_xlabel()
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

    def frame(self, columns: Names = (), where: Names = ()) -> DataFrame:
        """A pandas frame with a row for each member: its letters, its game, what was answered, what is known of tasks.

        `columns` picks some by name, or by the end of a name; `where` keeps members such as "p < 10". A question
        without an answer is missing there, and its column `task.status` says why.
        """
        from .frame import frame_of
        from .member_columns import names

        with Store.to_read(self.path) as store:
            return frame_of(store, names(columns), _each(where))

    def groups(self, ask: str | None = None, side: int | None = None) -> Groups:
        """The classes of games with equal P-positions below a side, each with the first difference to the nearest."""
        from .groups import groups_of

        with Store.to_read(self.path) as store:
            return groups_of(store, ask, side)

    def plot(self, show: str = "", over: Names = (), where: Names = (), *, dpi: int = 200) -> Figure:
        """A heat map of a column over two letters, as a Matplotlib figure; for all else there is `frame`."""
        from ..views import heat_map
        from .frame import heat_of
        from .member_columns import names

        with Store.to_read(self.path) as store:
            return heat_map(heat_of(store, show, names(over), _each(where)), dpi)


def _each(texts: Names) -> Sequence[str]:
    """Texts that may have commas: one, or some."""
    return [texts] if isinstance(texts, str) else texts
