"""Rows of a database that are read bit by bit, and perhaps not to their end."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress


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
