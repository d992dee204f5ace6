"""The members of a sweep's file, each with all its tasks: read bit by bit, so that memory stays flat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from typing import NamedTuple

from .database import cursor_of, in_words
from .store import FIELDS, Row, Store, read_answer


class Asked(NamedTuple):
    """A member: its number in the file, the values of its letters, its game and what became of each task."""

    id: int
    parameters: dict[str, int | str]
    game: str
    rows: list[Row]


def members(store: Store) -> Iterator[Asked]:
    """The members in the order of the file."""
    query = (
        f"SELECT member.id, parameters, text, question, extent, status, tries, answer, {FIELDS} FROM member"
        " CROSS JOIN game ON game.id = member.game CROSS JOIN task ON task.game = game.id"  # sorts nothing but a member
        " ORDER BY member.id, task.id"
    )
    with in_words(store.path), cursor_of(store.connection) as cursor:
        for (member, written, game), found in groupby(cursor.execute(query), lambda fields: fields[:3]):
            parameters = json.loads(written)
            yield Asked(member, parameters, game, [_row(game, parameters, *fields[3:]) for fields in found])


def _row(
    game: str, parameters: dict[str, int | str], question: str, extent: str, status: str, tries: int,
    answer: str | None, *others: object,
) -> Row:  # fmt: skip
    value = None if answer is None else read_answer(answer)
    return Row(game, parameters, question, extent, status, tries, value, *others)  # type: ignore[arg-type]


@contextmanager
def at_one_moment(store: Store) -> Iterator[None]:
    """Read inside as the file is now, whatever a client writes meanwhile."""
    if store.connection.in_transaction:
        yield
        return
    with in_words(store.path):
        store.connection.execute("BEGIN")
        try:
            yield
        finally:
            store.connection.execute("ROLLBACK")
