"""The memory of a sweep: one SQLite file with the games, the values of the letters that make them, and the tasks.

    game    its canonical text
    member  values of letters, as JSON, that make a game; several may make the same
    task    a question about a game with its extent, what became of it, and how often it was tried

The client is the one writer; readers come and go (write-ahead log). What is recorded is on disk when `record` returns
(synchronous = FULL): a crash loses what was running, and nothing else. A file that nobody writes is one file, without a
log beside it, and can be read where nothing can be written.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from .. import __version__
from .database import connected, cursor_of, in_words, reading
from .places.tasks import AGAIN, DONE, FAILED, OPEN, OUT_OF_MEMORY, OUT_OF_TIME, Limits, Result, SweepError, Task
from .writer_lock import check_kind, locked, unlock

APPLICATION, FORMAT = 0x57795453, 1  # "WyTS", so that a file is known for what it is
LONG = 4000  # digits
CHUNK = 5000  # members that are planned at once, tasks that are read at once

SCHEMA = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE game (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
CREATE TABLE member (
    id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES game, parameters TEXT NOT NULL, UNIQUE (parameters, game)
);
CREATE TABLE task (
    id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES game, question TEXT NOT NULL, extent TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'open', tries INTEGER NOT NULL DEFAULT 0, answer TEXT, hash TEXT, method TEXT,
    seconds REAL, allowed_seconds REAL, allowed_memory INTEGER, version TEXT, machine TEXT, started REAL, ended REAL,
    error TEXT, UNIQUE (game, question, extent)
);
CREATE INDEX unanswered ON task (status, id) WHERE status != 'done';
CREATE INDEX member_game ON member (game);
"""
FIELDS = """
ifnull(hash, ''), ifnull(method, ''), ifnull(seconds, 0.0), ifnull(version, ''), ifnull(machine, ''),
ifnull(started, 0.0), ifnull(ended, 0.0), ifnull(error, '')
"""
LEFT = f"""
(status = '{OPEN}' OR status IN {AGAIN} AND tries < :tries OR status = '{OUT_OF_TIME}' AND allowed_seconds < :seconds
 OR status = '{OUT_OF_MEMORY}' AND allowed_memory < :memory)
"""


class Planned(NamedTuple):
    """A game to be asked: the values of the letters, its canonical text, and the questions with their extents."""

    parameters: Mapping[str, int | str]
    game: str
    asks: Sequence[tuple[str, str]]


class Row(NamedTuple):
    """A task as the file has it, with the values of the letters; `answer` is what was JSON, None without one."""

    game: str
    parameters: dict[str, int | str]
    question: str
    extent: str
    status: str
    tries: int
    answer: object
    hash: str
    method: str
    seconds: float
    version: str
    machine: str
    started: float
    ended: float
    error: str


class Store:
    """The file of a sweep, opened for writing by one client, or for reading by anybody.

    >>> import tempfile
    >>> from wythoff.sweeps.places.tasks import Limits
    >>> path = Path(tempfile.mkdtemp()) / "nim.db"
    >>> with Store.to_write(path, {"template": "nim"}) as store:
    ...     store.plan([Planned({}, "nim", [("nothing", "")])])
    ...     list(store.left(Limits(60, 1 << 30), tries=2))
    1
    [Task(game='nim', question='nothing', extent='')]
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, lock: int | None) -> None:
        self.path, self.connection, self._lock = path, connection, lock
        self.is_new = False
        self._place = os.path.realpath(path)
        self._file = os.stat(self._place)

    @classmethod
    def to_write(cls, path: Path, about: Mapping[str, str]) -> Store:
        """Open the file, or make it; one client at a time. `about` is written into a new file."""
        with in_words(path):
            check_kind(path)
            lock, connection = locked(path), None
            was_there = path.exists()
            try:
                connection = connected(path, "mode=rwc")
                store = cls(path, connection, lock)
                connection.execute("PRAGMA synchronous = FULL")
                store.is_new = store._is_empty()
                if store.is_new:
                    store._make(about)
                store._check()
                store._check_pages()
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("CREATE TEMP TABLE wanted (task INTEGER PRIMARY KEY)")
                return store
            except BaseException:
                if connection is not None:
                    connection.close()
                if not was_there:
                    path.unlink(missing_ok=True)
                unlock(path, lock)
                raise

    @classmethod
    def to_read(cls, path: Path) -> Store:
        """Open the file for reading, while a client may write it."""
        with in_words(path):
            check_kind(path)
            if not path.exists():
                raise SweepError(f"{str(path)!r}: there is no such file; `wythoff sweep TEMPLATE … -o FILE` makes one")
            store = cls(path, reading(path), None)
            try:
                store._check()
            except BaseException:
                store.close()
                raise
            return store

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        with suppress(sqlite3.Error):
            if self._lock is not None:
                self.connection.execute("PRAGMA busy_timeout = 0")
                self.connection.execute("PRAGMA journal_mode = DELETE")  # unless somebody reads
        with suppress(sqlite3.Error):
            self.connection.close()
        if self._lock is not None:
            unlock(self.path, self._lock)
            self._lock = None

    def discard(self) -> None:
        """Remove the file that was just made."""
        self.is_new = False
        self.connection.close()
        self.path.unlink(missing_ok=True)
        self.close()

    # What the file is about

    def about(self) -> dict[str, str]:
        """What the file says of itself: template, version, format."""
        with in_words(self.path):
            return dict(self.connection.execute("SELECT key, value FROM about ORDER BY key"))

    def set_about(self, key: str, value: str) -> None:
        with in_words(self.path):
            text = value.encode(errors="backslashreplace").decode()  # names of files may be any bytes
            self.connection.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (key, text))

    def _is_empty(self) -> bool:
        """Whether nothing is in the file: it is new, or its maker was killed."""
        return not self.connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]

    def _make(self, about: Mapping[str, str]) -> None:
        facts = {"version": __version__, **about}
        with self._transaction():
            for statement in SCHEMA.split(";"):
                self.connection.execute(statement)
            self.connection.executemany("INSERT INTO about VALUES (?, ?)", facts.items())
            self.connection.execute(f"PRAGMA application_id = {APPLICATION}")
            self.connection.execute(f"PRAGMA user_version = {FORMAT}")

    def _check(self) -> None:
        (application,) = self.connection.execute("PRAGMA application_id").fetchone()
        (form,) = self.connection.execute("PRAGMA user_version").fetchone()
        if self._is_empty():
            raise SweepError(f"{str(self.path)!r} is empty; `wythoff sweep TEMPLATE … -o FILE` fills it")
        if application != APPLICATION:
            raise SweepError(f"{str(self.path)!r}: this is a database, but no file of a sweep; name another")
        if form != FORMAT:
            raise SweepError(
                f"{str(self.path)!r} has format {form}, and this version of wythoff reads format {FORMAT}; "
                "use the version that wrote it, or name another file"
            )

    def _check_pages(self) -> None:
        """Refuse to write into a damaged file, where hours of work may be lost; 0.05 s for 100 000 tasks."""
        (found,) = self.connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise SweepError(f"{str(self.path)!r}: the file is damaged; name another, nothing is written into this one")

    def _check_place(self) -> None:
        """Refuse to write where nobody will find it."""
        with suppress(FileNotFoundError):
            if os.path.samestat(self._file, os.stat(self._place)):
                return
        raise SweepError(f"{str(self.path)!r} was moved, removed or replaced while it was written; name a file again")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")
            raise

    # Writing

    def plan(self, planned: Iterable[Planned]) -> int:
        """Write down what is to be asked, without what is there already; how many tasks this run wants in all.

        All or nothing: if a game turns out to be none, the file is as it was; a new one is removed.
        """
        members = iter(planned)
        with in_words(self.path), self._or_discarded(), self._transaction():
            while some := list(islice(members, CHUNK)):
                self._plan_some(some)
        self.is_new = False
        with in_words(self.path):
            return int(self.connection.execute("SELECT count(*) FROM wanted").fetchone()[0])

    @contextmanager
    def _or_discarded(self) -> Iterator[None]:
        try:
            yield
        except BaseException:
            if self.is_new:
                self.discard()
            raise

    def _plan_some(self, members: Sequence[Planned]) -> None:
        execute = self.connection.executemany
        execute("INSERT OR IGNORE INTO game (text) VALUES (?)", ((member.game,) for member in members))
        execute(
            "INSERT OR IGNORE INTO member (game, parameters) SELECT id, ? FROM game WHERE text = ?",
            ((_written(member.parameters), member.game) for member in members),
        )
        tasks = [(question, extent, member.game) for member in members for question, extent in member.asks]
        execute("INSERT OR IGNORE INTO task (question, extent, game) SELECT ?, ?, id FROM game WHERE text = ?", tasks)
        execute(
            "INSERT OR IGNORE INTO wanted SELECT task.id FROM task JOIN game ON game.id = task.game"
            " WHERE question = ? AND extent = ? AND text = ?",
            tasks,
        )

    def left(self, limits: Limits, tries: int) -> Iterator[Task]:
        """The tasks of this run that are to be asked, in order; read bit by bit, so that memory stays flat."""
        last, bounds = 0, {"tries": tries, "seconds": limits.seconds, "memory": limits.memory}
        query = (
            "SELECT task.id, text, question, extent FROM wanted JOIN task ON task.id = wanted.task"
            f" JOIN game ON game.id = task.game WHERE wanted.task > :last AND {LEFT} ORDER BY wanted.task LIMIT {CHUNK}"
        )
        while True:
            with in_words(self.path):
                some = self.connection.execute(query, {**bounds, "last": last}).fetchall()
            if not some:
                return
            last = some[-1][0]
            yield from (Task(*row[1:]) for row in some)

    def try_again(self) -> None:
        """Open what failed in this run's tasks: they are asked as if for the first time."""
        with in_words(self.path), self._transaction():
            self.connection.execute(
                f"UPDATE task SET status = '{OPEN}', tries = 0 WHERE status IN {FAILED}"
                " AND id IN (SELECT task FROM wanted)"
            )

    def record(self, results: Sequence[Result], limits: Limits) -> None:
        """Write down what became of some tasks; it is on disk when this returns. An answer is never overwritten."""
        with in_words(self.path), self._transaction():
            self._check_place()
            self.connection.executemany(
                "UPDATE task SET status = ?, answer = ?, hash = ?, method = ?, seconds = ?, allowed_seconds = ?,"
                " allowed_memory = ?, version = ?, machine = ?, started = ?, ended = ?, error = ?, tries = tries + 1"
                " WHERE question = ? AND extent = ? AND game = (SELECT id FROM game WHERE text = ?)"
                f" AND status != '{DONE}'",
                ((
                    result.status, result.answer or None, result.hash, result.method, result.seconds, limits.seconds,
                    limits.memory, result.version, result.machine, result.started, result.ended, result.error,
                    result.task.question, result.task.extent, result.task.game,
                ) for result in results),
            )  # fmt: skip

    def counts(self, wanted: bool = False) -> dict[str, int]:
        """How many tasks have each status; those of this run only if `wanted`."""
        only = " WHERE id IN (SELECT task FROM wanted)" if wanted else ""
        with in_words(self.path):
            return dict(self.connection.execute(f"SELECT status, count(*) FROM task{only} GROUP BY status"))

    # Reading

    def games(self) -> int:
        """How many games there are."""
        with in_words(self.path):
            return int(self.connection.execute("SELECT count(*) FROM game").fetchone()[0])

    def asks(self) -> list[tuple[str, str]]:
        """The questions with their extents, in the order in which they were first asked."""
        query = "SELECT question, extent FROM task GROUP BY question, extent ORDER BY min(id)"
        with in_words(self.path):
            return list(self.connection.execute(query))

    def rows(
        self, question: str | None = None, extent: str | None = None, game: str | None = None
    ) -> Iterator[Row]:  # fmt: skip
        """The tasks, once for each member of their game, in the order of the members."""
        query = (
            f"SELECT text, parameters, question, extent, status, tries, answer, {FIELDS} FROM member"
            " JOIN game ON game.id = member.game JOIN task ON task.game = game.id"
            " WHERE (:question IS NULL OR question = :question) AND (:extent IS NULL OR extent = :extent)"
            f"{'' if game is None else ' AND text = :game'} ORDER BY member.id, task.id"
        )
        with in_words(self.path), cursor_of(self.connection) as cursor:
            for fields in cursor.execute(query, {"question": question, "extent": extent, "game": game}):
                yield _row(fields)


def _row(fields: tuple[object, ...]) -> Row:
    row = Row(*fields)  # type: ignore[arg-type]
    answer = None if row.answer is None else read_answer(str(row.answer))
    return row._replace(parameters=json.loads(str(row.parameters)), answer=answer)


def read_answer(text: str) -> Any:
    """What an answer says, from its JSON; whole numbers may be of any size.

    >>> read_answer('{"value": 1' + 5000 * "0" + "}") == {"value": 10**5000}
    True
    """
    return json.loads(text) if len(text) <= LONG else json.loads(text, parse_int=_whole)


def _whole(digits: str) -> int:
    """A number of any size; Python alone reads some thousand digits."""
    if len(digits) <= LONG:
        return int(digits)
    from flint import fmpz

    return int(fmpz(digits))


def _written(parameters: Mapping[str, int | str]) -> str:
    return json.dumps(dict(parameters), ensure_ascii=False)
