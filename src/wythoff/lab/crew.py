"""Workers with a queue in front: a crew for light work and one for heavy work, so that a board that takes minutes
stops nobody's clicks.

Each worker has a thread that only waits for it. A job is cancelled by its event, in the queue or while it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, Full, Queue
from threading import Event, Thread
from typing import Any

from ..errors import WythoffError
from .workers import Cancelled, Part, Task, Worker


class BusyError(WythoffError):
    """Too much is waiting already."""


@dataclass
class Job:
    """One task on its way: the future is done when it is; parts arrive in the thread of the worker."""

    task: Task
    part: Part = lambda part: None
    future: Future[Any] = field(default_factory=Future)
    cancelled: Event = field(default_factory=Event)


class Crew:
    """Workers that take jobs from one queue; `seconds` for each job, `memory` bytes for each worker."""

    def __init__(self, workers: int, memory: int, seconds: float, waiting: int) -> None:
        self.workers = [Worker(memory) for _ in range(workers)]
        self.seconds = seconds
        self._queue: Queue[Job | None] = Queue(waiting)
        self._threads = [Thread(target=self._work, args=(worker,), daemon=True) for worker in self.workers]
        self._stopping = Event()
        for thread in self._threads:
            thread.start()

    def submit(self, function: Callable[..., Any], *arguments: Any, part: Part = lambda part: None) -> Job:
        job = Job((function, arguments), part)
        try:
            self._queue.put_nowait(job)
        except Full:
            raise BusyError(f"{self._queue.maxsize} questions are waiting already; try again in a moment") from None
        return job

    @property
    def waiting(self) -> int:
        return self._queue.qsize()

    def stop(self) -> None:
        """Cancel everything and end the processes."""
        self._stopping.set()
        while True:
            try:
                job = self._queue.get_nowait()
            except Empty:
                break
            if job is not None:
                job.future.cancel()
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self, worker: Worker) -> None:
        while (job := self._queue.get()) is not None:
            if not job.cancelled.is_set() and job.future.set_running_or_notify_cancel():
                self._do(worker, job)
            elif not job.future.done():
                job.future.cancel()
        worker.stop()

    def _do(self, worker: Worker, job: Job) -> None:
        stop = _Either(job.cancelled, self._stopping)
        try:
            job.future.set_result(worker.run(job.task, self.seconds, stop, job.part))
        except (WythoffError, Cancelled) as error:
            job.future.set_exception(error)


class _Either(Event):
    """Set when one of two events is."""

    def __init__(self, first: Event, second: Event) -> None:
        super().__init__()
        self._events = first, second

    def is_set(self) -> bool:
        return any(event.is_set() for event in self._events)
