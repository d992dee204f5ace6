"""Ask many games the same questions and keep the answers: `sweep`, and `Sweep`, the file that it leaves."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING

from .. import __version__
from ..errors import MeaningError
from ..progress import say
from ..progress_line import shown
from ..rules import Game
from .asks import Ask, read_asks
from .local import Here, Place, default_memory, default_processes
from .ranges import Ranges, ranges_of, subsets_range
from .running import Run, Tally
from .store import Planned, Store
from .tasks import DONE, OPEN, REFUSED, Limits, SweepError
from .templates import Member, Template, count, from_iterable, members, read_template, texts_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from .differences import Comparison
    from .given_values import Given
    from .groups import Groups
    from .member_table import Table
    from .status import Status

DEFAULT_ASK, DEFAULT_FILE = "outcomes:100", "sweep.db"
SECONDS, TRIES = 600.0, 2
MANY = 100_000  # games that a person may not have meant to make
SMALLEST_MEMORY = 64 << 20
TOLD = 10_000  # games between two words about the plan

Own = Callable[[Game], object]  # a function of the user's own


@dataclass(frozen=True)
class Means:
    """With what a sweep is run: processes here or a cluster, and what one task may use."""

    processes: int | None = None
    dask: str | None = None
    seconds: float = SECONDS
    memory: int | None = None
    tries: int = TRIES
    limits: Limits = field(init=False)

    def __post_init__(self) -> None:
        for name, least in (("processes", 1), ("memory", SMALLEST_MEMORY), ("tries", 1)):
            number = getattr(self, name)
            if number is not None and (not isinstance(number, int) or isinstance(number, bool) or number < least):
                raise MeaningError(f"{name} must be a whole number of at least {least}, not {number!r}")
        if not isinstance(self.seconds, int | float) or not 0 < self.seconds < float("inf"):
            raise MeaningError(f"seconds must be a positive number, not {self.seconds!r}")
        memory = self.memory or default_memory(self.processes or default_processes())
        object.__setattr__(self, "limits", Limits(float(self.seconds), memory))

    def place(self) -> Place:
        """Where the tasks go: the cluster that is named, here or by the environment, else this machine."""
        if self.dask is None and not os.environ.get("DASK_SCHEDULER_ADDRESS"):
            return Here(self.processes or default_processes(), self.limits)
        from .cluster import Cluster

        return Cluster(self.dask, self.limits)


@dataclass(frozen=True)
class Order:
    """What is asked: games, in words and one by one, how many there are at least, and the questions."""

    words: str
    members: Iterator[Member]
    count: int
    asks: tuple[tuple[Ask, Template | None], ...]

    def planned(self) -> Iterator[Planned]:
        """Every game with its questions, their holes filled."""
        fixed = [None if template else (ask.name, ask.extent) for ask, template in self.asks]
        for n, member in enumerate(self.members):
            if n % TOLD == 0 and n:
                say(f"{n} games so far")
            asks = [done or self._filled(n, member) for n, done in enumerate(fixed)]
            yield Planned(member.parameters, member.text, list(dict.fromkeys(asks)))

    def _filled(self, n: int, member: Member) -> tuple[str, str]:
        ask, template = self.asks[n]
        assert template is not None
        read = Ask(ask.name, template.fill(member.parameters)).read()
        return read.name, read.extent


def order_of(
    games: str | Iterable[str | Game],
    asks: Iterable[str | Own],
    *,
    where: str = "",
    ranges: Iterable[str] = (),
    subsets: Iterable[str] = (),
    letters: dict[str, Given] | None = None,
    are_lines: bool = False,
) -> Order:
    """Read what is to be asked: a template with its letters, or games one by one (`are_lines`: of a text)."""
    read, over = read_asks(*asks), ranges_of([*ranges, *map(subsets_range, subsets)], letters)
    holed = [str(ask) for ask in read if ask.has_holes]
    if isinstance(games, str):
        found, many = members(games, over, where, holed), count(over, where, MANY)
        words = " ".join(filter(None, [games, str(over), f"where {where}" * bool(where.strip())]))
        return Order(words, found, many, tuple((ask, _template(ask, over)) for ask in read))
    if over.letters or where.strip() or holed:
        raise MeaningError("letters, --where and holes belong to a template; these games are given one by one")
    listed = texts_of(str(line) for line in games) if are_lines else from_iterable(games)
    return Order("", listed, 0, tuple((ask, None) for ask in read))


def _template(ask: Ask, ranges: Ranges) -> Template | None:
    return read_template(ask.extent, ranges) if ask.has_holes else None


def sweep_to(
    path: Path,
    order: Order,
    means: Means,
    *,
    again: bool = False,
    yes: bool = False,
    add: bool = False,
    other_version: bool = False,
    command: str = "",
    tell: Callable[[str], None] = lambda words: None,
) -> Sweep:
    """Write the plan into the file, ask what is not answered there, and keep each answer as it comes."""
    if order.count > MANY and not yes:
        raise MeaningError(f"this makes {_about(order.count)} games; if that is meant, say --yes (in Python yes=True)")
    is_new = not path.exists()
    with Store.to_write(path, {"template": order.words, "made": strftime("%Y-%m-%d %H:%M:%S")}) as store:
        _check_file(store, order, add, other_version)
        try:
            tasks = store.plan(order.planned())
        except BaseException:
            if is_new:
                path.unlink()
            raise
        if again:
            store.try_again()
        if command:
            store.set_about("command", command)
        with closing(means.place()) as place:
            before = Tally(store.counts(wanted=True))
            tell(f"{tasks} questions, {before.done} answered before; {place.words}")
            tally = Run(store, place, means.limits, means.tries).finish()
    return Sweep(path, tally)


def _about(many: int) -> str:
    return f"{many}" if many > MANY + 1 else f"more than {MANY}"


def _check_file(store: Store, order: Order, add: bool, other_version: bool) -> None:
    """Refuse to mix sweeps of different templates or versions unless that is meant."""
    about = store.about()
    theirs, version = about.get("template", ""), about.get("version", "")
    if theirs.split(" ")[0] != order.words.split(" ")[0] and not add:
        raise SweepError(
            f"{str(store.path)!r} holds the sweep {theirs or 'of games one by one'!r}; name another file, "
            "or say --add (in Python add=True) to have both in it"
        )
    if version != __version__ and not other_version:
        raise SweepError(
            f"{str(store.path)!r} was begun by wythoff {version}, and this is {__version__}: it can be read; to have "
            "answers of both in it say --other-version (in Python other_version=True), or name another file"
        )


def sweep(
    games: str | Iterable[str | Game],
    *,
    ask: str | Own | Iterable[str | Own] = DEFAULT_ASK,
    to: str | Path = DEFAULT_FILE,
    where: str = "",
    processes: int | None = None,
    dask: str | None = None,
    seconds: float = SECONDS,
    memory: int | None = None,
    tries: int = TRIES,
    again: bool = False,
    yes: bool = False,
    add: bool = False,
    other_version: bool = False,
    **letters: Given,
) -> Sweep:
    """Ask every game of a family the same questions and keep the answers in a file; asked again, it goes on there.

    A letter runs over a range, numbers, a text such as "p+1..8", or the subsets of a set; `games` may also be texts or
    games one by one. `seconds` and `memory` (bytes) bound each task, `tries` how often one is asked that crashes;
    `dask` is the address of a cluster.

    >>> import tempfile, wythoff as wy
    >>> file = f"{tempfile.mkdtemp()}/gdwn.db"
    >>> swept = wy.sweep("gdwn({p},{q})", p=range(1, 4), q="p+1..4", ask="outcomes:40 slopes", to=file, processes=1)
    >>> swept
    <sweep gdwn({p},{q}) p=1..3 q=p+1..4: 6 of 12 questions answered>
    >>> print(swept.summary())
    6 games -> 6 P-sets (x, y < 40)
    """
    asks = [ask] if isinstance(ask, str) or callable(ask) else list(ask)
    order = order_of(games, asks, where=where, letters=letters)
    means = Means(processes, dask, seconds, memory, tries)
    with shown(f"sweep to {to}"):
        return sweep_to(
            Path(to), order, means, again=again, yes=yes, add=add, other_version=other_version
        )


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

    def status(self) -> Status:
        """How the sweep stands: tasks by status, the rate, the time left, failures by reason."""
        from .status import status_of

        with Store.to_read(self.path) as store:
            return status_of(store)

    def summary(self) -> str:
        """What came out, in one line."""
        from .status import summary_of

        with Store.to_read(self.path) as store:
            return summary_of(store)
