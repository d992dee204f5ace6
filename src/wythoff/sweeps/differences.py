"""Two files of sweeps compared task by task: the same game, the same question, the same extent.

Both are read in the order of texts, side by side, so that memory stays flat. Answers are compared by their hashes;
where one has none, by what they say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import NamedTuple

from .cursors import cursor_of
from .database import in_words
from .fields import flattened
from .store import Store, read_answer
from .tasks import DONE, Task

SAME, ONLY_A, ONLY_B = "same answer", "only in A", "only in B"
ANSWER, STATUS, NEITHER = "different answer", "different status", "no answer in both"
KINDS = (SAME, ANSWER, STATUS, NEITHER, ONLY_A, ONLY_B)
LISTED = (ANSWER, STATUS)

QUERY = (
    "SELECT text, question, extent, status, ifnull(hash, ''), ifnull(answer, ''), ifnull(error, '') FROM game"
    " CROSS JOIN task ON task.game = game.id ORDER BY text, question, extent"
)


class Said(NamedTuple):
    """What became of a task in one file; `answer` is JSON, '' without one."""

    status: str
    hash: str
    answer: str
    error: str


class Compared(NamedTuple):
    """A task in two files; None where it is not."""

    task: Task
    kind: str
    a: Said | None
    b: Said | None


class Differences(NamedTuple):
    """How many tasks are of each kind, and those whose answers or statuses differ."""

    counts: dict[str, int]
    listed: list[Compared]

    def __bool__(self) -> bool:
        """Whether an answer differs."""
        return ANSWER in self.counts


def differences(a: Store, b: Store) -> Differences:
    """Compare two files; an answer that differs is the worst, since one of both must be wrong or of another time.

    >>> import tempfile, pathlib
    >>> from wythoff.sweeps.store import Planned
    >>> one, other = (pathlib.Path(tempfile.mkdtemp()) / "file.db" for _ in range(2))
    >>> for path, text in ((one, "nim"), (other, "wythoff")):
    ...     with Store.to_write(path, {}) as store:
    ...         _ = store.plan([Planned({}, text, [("nothing", "")])])
    >>> differences(Store.to_read(one), Store.to_read(other)).counts
    {'only in A': 1, 'only in B': 1}
    """
    counts, listed = Counter[str](), []
    for each in compared(a, b):
        counts[each.kind] += 1
        if each.kind in LISTED:
            listed.append(each)
    return Differences({kind: counts[kind] for kind in KINDS if counts[kind]}, listed)


def compared(a: Store, b: Store) -> Iterator[Compared]:
    """Every task of both files, in the order of their texts."""
    with in_words(a.path), closing(_said(a)) as left, closing(_said(b)) as right:
        one, other = next(left, None), next(right, None)
        while one is not None or other is not None:
            if other is None or (one is not None and one[0] < other[0]):
                assert one is not None
                yield Compared(one[0], ONLY_A, one[1], None)
                one = next(left, None)
            elif one is None or other[0] < one[0]:
                yield Compared(other[0], ONLY_B, None, other[1])
                other = next(right, None)
            else:
                yield Compared(one[0], _kind(one[1], other[1]), one[1], other[1])
                one, other = next(left, None), next(right, None)


def _said(store: Store) -> Generator[tuple[Task, Said], None, None]:
    """In the order of the bytes of the texts in UTF-8, which is also that of Python's texts."""
    with in_words(store.path), cursor_of(store.connection) as cursor:
        for row in cursor.execute(QUERY):
            yield Task(*row[:3]), Said(*row[3:])


def _kind(one: Said, other: Said) -> str:
    if one.status != other.status:
        return STATUS
    if one.status != DONE:
        return NEITHER
    if one.hash and other.hash:
        return SAME if one.hash == other.hash else ANSWER
    return SAME if read_answer(one.answer or "null") == read_answer(other.answer or "null") else ANSWER


def what_differs(one: Said, other: Said) -> list[tuple[str, object, object]]:
    """The fields in which two answers differ, each with both values; the statuses, if one is no answer."""
    if one.status != DONE or other.status != DONE:
        return [("status", one.status, other.status)]
    ours, theirs = (flattened(read_answer(said.answer or "{}")) for said in (one, other))
    paths = [path for path in dict.fromkeys((*ours, *theirs)) if ours.get(path) != theirs.get(path)]
    return [(path, ours.get(path), theirs.get(path)) for path in paths] or [("hash", one.hash, other.hash)]
