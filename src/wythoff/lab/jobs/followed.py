"""Long tasks that people follow: begun by one request, looked at by many, ended by a button.

A proof, a search for patterns or a check further out takes minutes. Equal tasks are one, which several may follow, each
by a key of his own: a stop is for him who presses it, and the task ends with the last of them. One that nobody looks at
any more is ended, and what a finished one came to is kept for a while. A client, by its address, follows only a few at
once that are not finished.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from ...errors import MeaningError, WythoffError
from ...processes.pool import BusyError, Job, Pool
from ...processes.worker import Cancelled
from .light_answers import LightQuestion, answer

PATIENCE = 20.0  # seconds without a look after which a task is ended
KEPT = 200  # finished tasks
AT_ONCE = 4  # tasks under way that one client may follow
LOOK = 2.0  # seconds between two looks at what nobody follows


@dataclass
class Followed:
    """A task on its way: when each of its followers last looked at it, whose they are, and which have stopped."""

    question: LightQuestion
    job: Job
    seen: dict[int, float] = field(default_factory=dict)
    clients: dict[int, str] = field(default_factory=dict)
    left: set[int] = field(default_factory=set)
    stopped: bool = False

    @property
    def is_over(self) -> bool:
        return self.stopped or self.job.future.done()

    @property
    def is_answered(self) -> bool:
        return self.is_over and not self.stopped and not _has_failed(self.job)

    @property
    def followers(self) -> set[str]:
        """The clients that still look at it."""
        now = time.monotonic()
        return {self.clients[one] for one, seen in self.seen.items() if one not in self.left and now - seen <= PATIENCE}


class FollowedTasks:
    """The long tasks of one server, by their keys."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._tasks: dict[str, Followed] = {}
        self._numbers = count(1)

    def begin(self, question: LightQuestion, client: str) -> str:
        """Begin a task, or join the one that answers the same question; the key of this follower."""
        name = hashlib.sha256(repr((question.name, question.arguments)).encode()).hexdigest()[:24]
        task = self._tasks.get(name)
        if task is None or not task.is_answered:
            self._check_few(client, name)
        if task is None or task.stopped or _has_failed(task.job):
            job = self.pool.submit(answer, question.function, *question.arguments)
            before = self._tasks.pop(name, None)
            task = self._tasks[name] = Followed(question, job, left=set(before.seen) if before else set())
            self._forget()
        follower = next(self._numbers)
        task.seen[follower], task.clients[follower] = time.monotonic(), client
        return f"{name}-{follower}"

    def _check_few(self, client: str, name: str) -> None:
        """Refuse a client one more task, unless it follows that one already."""
        under_way = {key for key, task in self._tasks.items() if not task.is_over and client in task.followers}
        if len(under_way - {name}) >= AT_ONCE:
            raise BusyError(
                f"{AT_ONCE} long tasks of {client} are under way, and no more are allowed at once; "
                "stop one, or wait until one is finished"
            )

    def look(self, key: str, after: int) -> dict[str, Any]:
        """How a task stands, and what it has said after so many lines."""
        task, follower = self._followed(key)
        task.seen[follower] = time.monotonic()
        job = task.job
        said = {"key": key, "lines": job.lines[max(0, after) :], "next": len(job.lines), "seconds": job.seconds}
        if task.stopped or follower in task.left:
            return {**said, "state": "stopped", "fraction": job.done}
        if not job.future.done():
            return {**said, "state": "running" if job.is_running else "waiting", "fraction": job.done}
        return {**said, **_ending(job), "fraction": 1.0}

    def stop(self, key: str) -> bool:
        """Leave a task, which ends in its process if nobody else follows it; False if it had ended before."""
        task, follower = self._followed(key)
        if task.is_over or follower in task.left:
            return False
        task.left.add(follower)
        if not task.followers:
            self._end(task)
        return True

    async def sweep(self) -> None:
        """End, again and again, what nobody looks at any more."""
        while True:
            await asyncio.sleep(LOOK)
            for task in list(self._tasks.values()):
                if not task.is_over and not task.followers:
                    self._end(task)

    def _end(self, task: Followed) -> None:
        task.stopped = True
        self.pool.cancel(task.job)

    def _followed(self, key: str) -> tuple[Followed, int]:
        """The task of a key, and the number of its follower."""
        name, _, number = key.partition("-")
        task = self._tasks.get(name)
        follower = int(number) if number.isdecimal() and number.isascii() else -1
        if task is None or follower not in task.seen.keys() | task.left:
            raise MeaningError(f"there is no task {key[:40]!r}; it was forgotten, ask again")
        return task, follower

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
