"""Run jobs in worker processes, the cheapest first; some workers take small jobs only, so that boards that take
minutes stop nobody.

Each worker has a thread that only waits for it. A job is cancelled by its event, in the queue or while it runs. A job
that was thought small and is not goes back to the queue as a large one.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from threading import Condition, Event, Thread
from typing import Any

from ..errors import WythoffError
from .child import nothing
from .messages import Task
from .worker import Cancelled, OvertimeError, Worker

SMALL = 2.0  # seconds that a small job is expected to take
MOST_LINES = 2000  # of what one job says are kept
OVERTIME = 8.0  # seconds after which a job that was thought small turns out to be large


class BusyError(WythoffError):
    """Too much is waiting already."""


@dataclass
class Job:
    """One task on its way: the future is done when it is. `cost` is its time as expected, in seconds."""

    task: Task
    cost: float
    future: Future[Any] = field(default_factory=Future)
    cancelled: Event = field(default_factory=Event)
    started: float | None = None
    done: float = 0.0
    words: str = ""
    lines: list[str] = field(default_factory=list)  # what was said so far
    ended: float | None = None

    @property
    def is_running(self) -> bool:
        return self.started is not None

    @property
    def seconds(self) -> float:
        """How long it has been running, or ran."""
        return 0.0 if self.started is None else (self.ended or time.monotonic()) - self.started

    def watch(self, done: float) -> None:
        self.done = max(self.done, min(done, 1.0))

    def listen(self, words: str) -> None:
        self.words = words
        if words and len(self.lines) < MOST_LINES and self.lines[-1:] != [words]:
            self.lines.append(words)


class Pool:
    """Workers for any job, and `small` ones more for small jobs; `seconds` for each job, `memory` bytes for each, and
    `prepare` for what a process does first."""

    def __init__(
        self,
        workers: int,
        memory: int,
        seconds: float,
        waiting: int,
        small: int = 0,
        prepare: Callable[[], Task] = lambda: (nothing, ()),
    ) -> None:
        self.workers = [Worker(memory, prepare) for _ in range(workers + small)]
        self.seconds = seconds
        self.most = waiting
        self._queue: list[tuple[float, int, Job]] = []
        self._order = count()
        self._changed = Condition()
        self._stopping = Event()
        largest = [math.inf] * workers + [SMALL] * small
        self._threads = [
            Thread(target=self._work, args=each, daemon=True) for each in zip(self.workers, largest, strict=True)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, function: Callable[..., Any], *arguments: Any, cost: float = 0.0) -> Job:
        job = Job((function, arguments), cost)
        with self._changed:
            if self._stopping.is_set():
                raise Cancelled
            self._drop_cancelled()
            if len(self._queue) >= self.most:
                raise BusyError(f"{self.most} questions are waiting already; try again in a moment")
            self._put(job)
        return job

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def leave(self) -> None:
        """Cancel everything, and take no more."""
        with self._changed:
            self._stopping.set()
            for *_, job in self._queue:
                _give_up(job)
            self._queue.clear()
            self._changed.notify_all()

    def stop(self) -> None:
        """Cancel everything and end the processes."""
        self.leave()
        for thread in self._threads:
            thread.join()

    def _put(self, job: Job) -> None:
        heappush(self._queue, (job.cost, next(self._order), job))
        self._changed.notify_all()

    def cancel(self, job: Job) -> None:
        """End a job, whatever it does: one that waits leaves the queue, the process of one that runs is killed."""
        job.cancelled.set()
        with self._changed:
            self._drop_cancelled()

    def _drop_cancelled(self) -> None:
        """What nobody wants any more leaves the queue; a sorted list is a heap."""
        for *_, job in self._queue:
            if job.cancelled.is_set():
                _give_up(job)
        self._queue = sorted(entry for entry in self._queue if not entry[-1].cancelled.is_set())

    def _take(self, largest: float) -> Job | None:
        """The cheapest job of at most this cost, waited for; None when all is over."""
        with self._changed:
            while not self._stopping.is_set():
                self._drop_cancelled()
                if self._queue and self._queue[0][0] <= largest:
                    return heappop(self._queue)[-1]
                self._changed.wait()
        return None

    def _work(self, worker: Worker, largest: float) -> None:
        while (job := self._take(largest)) is not None:
            if job.future.running() or job.future.set_running_or_notify_cancel():
                self._do(worker, job, self.seconds if largest == math.inf else min(OVERTIME, self.seconds))
        worker.stop()

    def _do(self, worker: Worker, job: Job, seconds: float) -> None:
        job.started, job.ended = time.monotonic(), None
        stop = _Either(job.cancelled, self._stopping)
        try:
            job.future.set_result(worker.run(job.task, seconds, stop, job.watch, job.listen))
        except OvertimeError as error:
            if seconds < self.seconds:
                self._again(job)
            else:
                job.future.set_exception(error)
        except (WythoffError, Cancelled) as error:
            job.future.set_exception(error)
        finally:
            job.ended = time.monotonic()

    def _again(self, job: Job) -> None:
        """A job that was not small waits for a worker that takes any."""
        job.started, job.done, job.cost, job.lines = None, 0.0, OVERTIME, []
        with self._changed:
            if self._stopping.is_set():
                _give_up(job)
            else:
                self._put(job)


def _give_up(job: Job) -> None:
    """End a job of the queue; one that ran for a while cannot be cancelled as a future any more."""
    if not job.future.cancel():
        job.future.set_exception(Cancelled())


class _Either(Event):
    """Set when one of two events is."""

    def __init__(self, first: Event, second: Event) -> None:
        super().__init__()
        self._events = first, second

    def is_set(self) -> bool:
        return any(event.is_set() for event in self._events)
