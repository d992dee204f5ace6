"""How a sweep stands, from its file alone: what is done and left, how fast it goes, what failed and why.

busy       seconds of work that ended lately / seconds that passed: how many processes worked at a time
time left  sum over questions of (open tasks * mean seconds of such a task) / busy
"""

from __future__ import annotations

import shlex
from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from ..json_shapes import written
from ..plain_table import plain_facts
from .database import in_words
from .member_columns import ask_text
from .members import at_one_moment
from .places.tasks import FAILED, OPEN, STATUS_WORDS, STATUSES
from .store import Store
from .writer_lock import is_being_written

LATELY = 120.0  # seconds before the last result over which the rate is measured
MOST_REASONS = 12
FACTS = ("template", "command")  # what a file says of itself


class AskStatus(NamedTuple):
    """One question: how many of its tasks have each status, and their mean seconds (None before the first result)."""

    ask: str
    counts: dict[str, int]
    mean: float | None


class Failure(NamedTuple):
    """Tasks of one question without an answer for one reason, with one of their games."""

    status: str
    ask: str
    reason: str
    tasks: int
    game: str


class Status(NamedTuple):
    """How a sweep stands; `seconds_left` is None where nothing is open, nobody writes, or nothing is known yet."""

    file: str
    about: dict[str, str]
    is_written: bool
    games: int
    members: int
    asks: list[AskStatus]
    rate: float | None  # results in a second, lately
    busy: float | None
    machines: dict[str, int]  # results of each, lately
    seconds_left: float | None
    failures: list[Failure]

    def __str__(self) -> str:
        return plain_facts(status_facts(self))

    @property
    @written
    def counts(self) -> dict[str, int]:
        """How many tasks have each status, in the order of the statuses."""
        total = Counter[str]()
        for ask in self.asks:
            total.update(ask.counts)
        return {status: total[status] for status in STATUSES if total[status]}

    @property
    @written
    def tasks(self) -> int:
        return sum(self.counts.values())


def status_of(store: Store) -> Status:
    """How the sweep in this file stands now; it may be written meanwhile, or have crashed.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from wythoff.sweeps.store import Planned
    >>> path = Path(tempfile.mkdtemp()) / "nim.db"
    >>> with Store.to_write(path, {"template": "nim"}) as store:
    ...     _ = store.plan([Planned({}, "nim", [("nothing", "")])])
    >>> with Store.to_read(path) as store:
    ...     status_of(store).counts
    {'open': 1}
    """
    is_written = is_being_written(store.path)
    with at_one_moment(store):
        members = int(store.connection.execute("SELECT count(*) FROM member").fetchone()[0])
        asks, (rate, busy, machines) = _asks(store), _lately(store)
        left = _seconds_left(asks, busy) if is_written else None
        return Status(
            str(store.path), store.about(), is_written, store.games(), members, asks, rate, busy, machines, left,
            _failures(store),
        )  # fmt: skip


def _asks(store: Store) -> list[AskStatus]:
    query = (
        "SELECT question, extent, status, count(*), total(seconds) FROM task"
        " GROUP BY question, extent, status ORDER BY min(id)"
    )
    counts: dict[str, dict[str, int]] = defaultdict(dict)
    seconds: dict[str, float] = defaultdict(float)
    for question, extent, status, count, total in store.connection.execute(query):
        ask = ask_text(question, extent)
        counts[ask][status] = count
        seconds[ask] += 0.0 if status == OPEN else total
    return [AskStatus(ask, dict(some), _mean(some, seconds[ask])) for ask, some in counts.items()]


def _mean(counts: Mapping[str, int], seconds: float) -> float | None:
    ended = sum(count for status, count in counts.items() if status != OPEN)
    return seconds / ended if ended else None


def _lately(store: Store) -> tuple[float | None, float | None, dict[str, int]]:
    """(results in a second, processes that worked at a time, results of each machine) before the last result."""
    (last,) = store.connection.execute("SELECT max(ended) FROM task").fetchone()
    query = (
        "SELECT ifnull(machine, ''), count(*), total(seconds), min(started) FROM task"
        " WHERE ended > ? AND started > 0 GROUP BY machine ORDER BY count(*) DESC"
    )
    found = store.connection.execute(query, ((last or 0.0) - LATELY,)).fetchall()
    if not found:
        return None, None, {}
    passed = last - max(last - LATELY, min(row[3] for row in found))
    if passed <= 0:
        return None, None, {row[0]: row[1] for row in found}
    counted, worked = sum(row[1] for row in found), sum(row[2] for row in found)
    return counted / passed, worked / passed, {row[0]: row[1] for row in found}


def _seconds_left(asks: list[AskStatus], busy: float | None) -> float | None:
    """None where nothing is open, or a question that is open has no result yet."""
    left = [(ask.counts[OPEN], ask.mean) for ask in asks if OPEN in ask.counts]
    if not left or not busy or any(mean is None for _, mean in left):
        return None
    return sum(count * (mean or 0.0) for count, mean in left) / busy


def _failures(store: Store) -> list[Failure]:
    """The tasks without an answer by reason, most frequent first; the game in a reason counts as GAME."""
    query = (
        "SELECT status, question, extent, replace(ifnull(error, ''), text, 'GAME') AS reason, count(*), min(text)"
        f" FROM task JOIN game ON game.id = task.game WHERE status IN {FAILED}"
        " GROUP BY status, question, extent, reason ORDER BY count(*) DESC, min(task.id)"
    )
    with in_words(store.path):
        found = store.connection.execute(query).fetchall()
    return [
        Failure(status, ask_text(question, extent), _line(reason) or STATUS_WORDS[status], count, game)
        for status, question, extent, reason, count, game in found
    ]


def _line(reason: str) -> str:
    """The reason without the marks under a quotation."""
    return " ".join(line.strip() for line in reason.splitlines() if line.strip(" ^"))


# In words


def status_facts(status: Status) -> list[tuple[str, str]]:
    """Labelled lines for people."""
    told = [(key, status.about[key]) for key in FACTS if status.about.get(key)]
    members = f", {status.members} members" if status.members != status.games else ""
    return [
        ("file", f"{status.file}, {'being written now' if status.is_written else 'nobody writes it now'}"),
        *told,
        ("version", status.about.get("version", "")),
        ("games", f"{status.games}{members}"),
        ("tasks", f"{status.tasks}{': ' * bool(status.tasks)}{counts_words(status.counts)}"),
        *((ask.ask, _ask_words(ask)) for ask in status.asks),
        ("rate", _rate_words(status)),
        ("time left", _left_words(status)),
        *_failure_facts(status),
    ]


def counts_words(counts: Mapping[str, int]) -> str:
    """'300 done, 70 open'."""
    return ", ".join(f"{count} {status}" for status, count in counts.items())


def _ask_words(ask: AskStatus) -> str:
    counts = {status: ask.counts[status] for status in STATUSES if status in ask.counts}
    return counts_words(counts) + ("" if ask.mean is None else f"; {ask.mean:.2g} s each")


def _rate_words(status: Status) -> str:
    if status.rate is None:
        return ""
    rate = status.rate
    many = f"{60 * rate:.2g} a minute" if rate < 1 else f"{rate:.3g} a second" if rate < 100 else f"{rate:.0f} a second"
    where = ", ".join(name for name in status.machines if name)
    return f"{many}, about {max(1, round(status.busy or 0))} at a time" + f", on {where}" * bool(where)


def _left_words(status: Status) -> str:
    if OPEN not in status.counts:
        return ""
    if not status.is_written:
        return "nobody works on it; the command that began it goes on"
    return "not known yet" if status.seconds_left is None else f"about {duration_words(status.seconds_left)}"


def duration_words(seconds: float) -> str:
    """A length of time in its largest unit.

    >>> duration_words(90), duration_words(5400)
    ('90 s', '90 min')
    """
    for unit, length in (("days", 86400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"


def _failure_facts(status: Status) -> list[tuple[str, str]]:
    shown = status.failures[:MOST_REASONS]
    facts = [(each.status, f"{each.tasks} x {each.ask}: {each.reason} (such as {each.game})") for each in shown]
    others = sum(each.tasks for each in status.failures[MOST_REASONS:])
    facts += [("others", f"{others} tasks, for {len(status.failures) - MOST_REASONS} other reasons")] * bool(others)
    where = f"{status.failures[0].ask.partition(':')[0]}.task.status = {status.failures[0].status}" if shown else ""
    command = f"wythoff sweep table {shlex.quote(status.file)} --where {shlex.quote(where)}"
    return [*facts, ("see", command)] if facts else []
