"""SQLite for the file of a sweep: connections to write and to read it, and what it refuses, in words."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .places.tasks import SweepError


@contextmanager
def cursor_of(connection: sqlite3.Connection) -> Iterator[sqlite3.Cursor]:
    """A cursor that is closed at the end, also where the connection is closed before: who reads may stop at any time.

    >>> connection = sqlite3.connect(":memory:")
    >>> with cursor_of(connection) as cursor:
    ...     cursor.execute("SELECT 1").fetchone()
    ...     connection.close()
    (1,)
    """
    cursor = connection.cursor()
    try:
        yield cursor
    finally:
        with suppress(sqlite3.ProgrammingError):
            cursor.close()


PATIENCE = 30.0  # seconds for others who read the file


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Say what SQLite or the disk refuses, and what is left in the file."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise SweepError(f"{str(path)!r}: {_reason(error)}{_left(path, error)}") from error
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise SweepError(f"{str(path)!r}: the file is damaged") from error
    except OSError as error:
        raise SweepError(f"{str(path)!r}: {error.strerror or error}") from error


def _left(path: Path, error: sqlite3.DatabaseError) -> str:
    """What the file holds after a refusal that damages nothing."""
    name = getattr(error, "sqlite_errorname", "")
    if not name.startswith(("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_BUSY")):
        return ""
    if not path.exists():
        return "; nothing was recorded, and no file is left"
    return "; what was recorded before is kept" if path.stat().st_size else "; nothing is recorded"


def _reason(error: sqlite3.DatabaseError) -> str:
    match getattr(error, "sqlite_errorname", ""):
        case "SQLITE_FULL":
            return "the disk is full"
        case "SQLITE_NOTADB":
            return "this is no file of a sweep"
        case name if name.startswith("SQLITE_READONLY"):
            return "the file or its directory cannot be written"
        case name if name.startswith("SQLITE_CANTOPEN"):
            return "the file cannot be opened or made there"
        case name if name.startswith("SQLITE_CORRUPT"):
            return "the file is damaged"
        case name if name.startswith("SQLITE_IOERR"):
            return "the disk is full, or cannot be read or written there"
        case "SQLITE_BUSY":
            return f"somebody else had the file for more than {PATIENCE:.0f} s"
        case "":  # of Python, not of SQLite
            return f"what stands there cannot be read ({str(error)[:100]})"
        case _:
            return str(error)


def reading(path: Path) -> sqlite3.Connection:
    """A connection that reads. What a killed client left is set right first, if this is allowed to write.

    Where the directory cannot be written and no log is there, the file is read as it is.
    """
    try:
        return connected(path, "mode=ro")
    except sqlite3.OperationalError:
        has_log = any(os.path.exists(f"{os.path.realpath(path)}{end}") for end in ("-wal", "-journal"))
        return connected(path, "mode=rw" if has_log else "immutable=1")


def connected(path: Path, how: str) -> sqlite3.Connection:
    """A connection to the file itself, whatever its name looks like; `how` as in an address of SQLite."""
    address = Path(os.path.realpath(path)).as_uri()
    connection = sqlite3.connect(f"{address}?{how}", uri=True, timeout=PATIENCE, isolation_level=None)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection
