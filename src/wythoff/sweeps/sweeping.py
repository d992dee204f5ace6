"""Ask many games the same questions and keep the answers; asked again, it goes on where it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING

from .. import __version__
from ..errors import MeaningError
from ..progress_line import shown
from ..rules import Game
from .member_columns import Columns
from .members import members
from .places.resources import SECONDS, TRIES, Resources
from .places.tasks import SweepError
from .planning import COUNTED, MANY, Own, SweepPlan, plan_of
from .running import Run, Tally
from .store import Planned, Store
from .swept import Sweep

if TYPE_CHECKING:
    from .games.given_values import Given

DEFAULT_ASK, DEFAULT_FILE = "outcomes:100", "sweep.db"


def sweep_to(
    path: Path,
    plan: SweepPlan,
    resources: Resources,
    *,
    again: bool = False,
    yes: bool = False,
    add: bool = False,
    other_version: bool = False,
    command: str = "",
    only: Sequence[str] = (),
    tell: Callable[[str], None] = lambda words: None,
) -> Sweep:
    """Write the plan into the file, ask what is not answered there, and keep each answer as it comes.

    `only` are conditions on what the file has answered before: other games of the plan are not asked.
    """
    if plan.count > MANY and not yes:
        raise MeaningError(f"this makes {_about(plan.count)} games; if that is meant, say --yes (in Python yes=True)")
    about = {"template": plan.words, "family": plan.template, "made": strftime("%Y-%m-%d %H:%M:%S")}
    with Store.to_write(path, about) as store:
        _check_file(store, plan, add, other_version)
        try:
            tasks = store.plan(_wanted(store, plan, only))
        except BaseException:
            if store.is_new:
                store.discard()
            raise
        if again:
            store.try_again()
        if command:
            store.set_about("command", command)
        with closing(resources.place()) as place:
            before = Tally(store.counts(wanted=True))
            tell(f"{tasks} question{'s' * (tasks != 1)}, {before.done} answered before; {place.words}")
            tally = Run(store, place, resources.tries).finish()
    return Sweep(path, tally)


def _wanted(store: Store, plan: SweepPlan, only: Sequence[str]) -> Iterable[Planned]:
    """What is planned, without the games that do not satisfy the conditions."""
    if not only:
        return plan.planned()
    if not store.games():
        raise MeaningError(f"{only[0]!r} speaks of answers, and {str(store.path)!r} has none: sweep once without it")
    games = {member.game for member in filter(Columns(store).wanted(only), members(store))}
    return (planned for planned in plan.planned() if planned.game in games)


def _about(many: int) -> str:
    return f"{many}" if many <= COUNTED else f"at least {many}"  # exact in most cases, known to be so up to there


def _check_file(store: Store, plan: SweepPlan, add: bool, other_version: bool) -> None:
    """Refuse to mix sweeps of different templates or versions unless that is meant."""
    about = store.about()
    theirs, version = about.get("template", ""), about.get("version", "")
    if about.get("family", plan.template) != plan.template and not add:
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
    only: str | Sequence[str] = (),
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
    games one by one. `only` is a condition, or several, on what the file has answered before: other games are not
    asked. `seconds` and `memory` (bytes) bound each task, `tries` how often one is asked that crashes; `dask` is the
    address of a cluster.

    >>> import tempfile, wythoff as wy
    >>> file = f"{tempfile.mkdtemp()}/gdwn.db"
    >>> swept = wy.sweep("gdwn({p},{q})", p=range(1, 4), q="p+1..4", ask="outcomes:40 slopes", to=file, processes=1)
    >>> swept
    <sweep gdwn({p},{q}) p=1..3 q=p+1..4: 6 of 12 questions answered>
    >>> print(swept.summary())
    6 rules -> 6 P-sets (x, y < 40); tasks without an answer: 6 refused
    >>> wy.sweep("gdwn({p},{q})", p=range(1, 4), q="p+1..4", only="outcomes.p < 30", ask="beams:3000", to=file)
    <sweep gdwn({p},{q}) p=1..3 q=p+1..4: 2 of 2 questions answered>
    """
    asks = [ask] if isinstance(ask, str) or callable(ask) else list(ask)
    plan = plan_of(games, asks, where=where, letters=letters)
    resources = Resources(processes, dask, seconds, memory, tries)
    conditions = [only] if isinstance(only, str) else list(only)
    with shown(f"sweep to {to}"):
        return sweep_to(
            Path(to), plan, resources, again=again, yes=yes, add=add, other_version=other_version, only=conditions
        )
