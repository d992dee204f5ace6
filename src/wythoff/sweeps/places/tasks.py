"""Task, Limits and Result: what travels between a sweep, its workers and its file. Text and numbers only."""

from __future__ import annotations

from typing import NamedTuple

from ...errors import WythoffError

OPEN, DONE, REFUSED = "open", "done", "refused"
OUT_OF_TIME, OUT_OF_MEMORY = "out of time", "out of memory"
KILLED, BROKE, LOST = "killed", "broke", "lost"
AGAIN = (KILLED, BROKE, LOST)  # what may go better another time
FAILED = (REFUSED, OUT_OF_TIME, OUT_OF_MEMORY, *AGAIN)
STATUSES = (OPEN, DONE, *FAILED)

STATUS_WORDS = {
    OPEN: "not asked yet",
    DONE: "answered",
    REFUSED: "means nothing for this game, or no method answers it",
    OUT_OF_TIME: "took longer than it may",
    OUT_OF_MEMORY: "needed more memory than it may",
    KILLED: "its process died",
    BROKE: "ended with an error of the program",
    LOST: "its worker was lost",
}


class SweepError(WythoffError):
    """A sweep cannot go on: its file, its workers or its cluster; nothing that was answered is lost."""


class Task(NamedTuple):
    """One question about one game: canonical text, name of the question, extent."""

    game: str
    question: str
    extent: str


class Limits(NamedTuple):
    """What one task may use: seconds of work, bytes of memory."""

    seconds: float
    memory: int


class Result(NamedTuple):
    """What became of a task. `answer` is JSON, '' without one; `started` and `ended` are seconds since 1970."""

    task: Task
    status: str
    answer: str = ""
    hash: str = ""
    method: str = ""
    seconds: float = 0.0
    version: str = ""
    machine: str = ""
    started: float = 0.0
    ended: float = 0.0
    error: str = ""


def result_of(fields: list[object]) -> Result:
    """A result that travelled as a list of JSON."""
    task, *others = fields
    return Result(Task(*task), *others)  # type: ignore[misc,arg-type]
