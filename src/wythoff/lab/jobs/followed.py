"""Long tasks that people follow: begun by one request, looked at by many, ended by a button.

A proof, a search for patterns or a check further out takes minutes. Equal tasks are one; a task that nobody looks at
any more is ended, and what a finished one came to is kept for a while.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from typing import Any

from ...errors import MeaningError, WythoffError
from .light_answers import Question, answer
from .pool import Job, Pool
from .workers import Cancelled

PATIENCE = 20.0  # seconds without a look after which a task is ended
KEPT = 200  # finished tasks
LOOK = 2.0  # seconds between two looks at what nobody follows


@dataclass
class Followed:
    """A task on its way, and when somebody last looked at it."""

    question: Question
    job: Job
    seen: float = field(default_factory=time.monotonic)
    stopped: bool = False


class FollowedTasks:
    """The long tasks of one server, by their keys."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._tasks: dict[str, Followed] = {}

    def begin(self, question: Question) -> str:
        """Begin a task, or join the one that answers the same question; its key."""
        key = hashlib.sha256(repr((question.name, question.arguments)).encode()).hexdigest()[:24]
        known = self._tasks.get(key)
        if known is None or known.stopped or _has_failed(known.job):
            job = self.pool.submit(answer, question.function, *question.arguments)
            self._tasks.pop(key, None)
            self._tasks[key] = Followed(question, job)
            self._forget()
        return key

    def look(self, key: str, after: int) -> dict[str, Any]:
        """How a task stands, and what it has said after so many lines."""
        task = self._task(key)
        task.seen = time.monotonic()
        job = task.job
        said = {"key": key, "lines": job.lines[max(0, after) :], "next": len(job.lines), "seconds": job.seconds}
        if task.stopped:
            return {**said, "state": "stopped", "fraction": job.done}
        if not job.future.done():
            return {**said, "state": "running" if job.is_running else "waiting", "fraction": job.done}
        return {**said, **_ending(job), "fraction": 1.0}

    def stop(self, key: str) -> bool:
        """End a task, in its process; False if it had ended before."""
        task = self._task(key)
        if task.stopped or task.job.future.done():
            return False
        task.stopped = True
        self.pool.cancel(task.job)
        return True

    async def sweep(self) -> None:
        """End, again and again, what nobody looks at any more."""
        while True:
            await asyncio.sleep(LOOK)
            for key, task in list(self._tasks.items()):
                if not task.job.future.done() and time.monotonic() - task.seen > PATIENCE:
                    self.stop(key)

    def _task(self, key: str) -> Followed:
        if key not in self._tasks:
            raise MeaningError(f"there is no task {key[:40]!r}; it was forgotten, ask again")
        return self._tasks[key]

    def _forget(self) -> None:
        """Keep the newest of those that have ended."""
        ended = [key for key, task in self._tasks.items() if task.job.future.done()]
        for key in ended[: max(0, len(ended) - KEPT)]:
            del self._tasks[key]


def _has_failed(job: Job) -> bool:
    return job.future.done() and (job.future.cancelled() or job.future.exception() is not None)


def _ending(job: Job) -> dict[str, Any]:
    """What a task came to: its answer, or why there is none."""
    try:
        return {"state": "done", "answer": json.loads(job.future.result())}
    except (Cancelled, CancelledError):
        return {"state": "stopped"}
    except WythoffError as error:
        return {"state": "refused", "error": str(error)}
