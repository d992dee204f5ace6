"""The place "a Dask cluster": tasks go in batches to Dask workers, and results leave the cluster as they complete.

A batch is some hundreds of milliseconds of work, at first one task; each thread of the cluster has a few of them, so
that no worker waits for the client. What a worker did not begin comes back and is sent again. A batch whose workers die
is split into single tasks; a single task whose workers die is asked last and alone, since Dask also blames what waited
there, and is `lost` if they die again. When the connection breaks, the client
waits for the scheduler and sends again what was in flight. Nothing that matters stays on the cluster.
"""

from __future__ import annotations

import json
import time
from collections import Counter, deque
from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from ...processes.identity import identity
from ...progress import say
from .batches import Answers
from .dask_connection import Connection, Failure, cluster_address
from .local import SHARE, rounded
from .tasks import LOST, Limits, Result, SweepError, Task, result_of

__all__ = ["Cluster", "cluster_address"]

REACH = 10.0  # seconds in which a scheduler must answer
PATIENCE = 60.0  # seconds for a scheduler to come back
AGAIN = 2.0  # seconds for one attempt
AHEAD = 3  # batches for each thread: one that runs, one that waits there, one on its way
WORK = 0.7  # seconds of work in a batch
BATCHES = 300  # batches a second that scheduler and client stand; with more threads, batches are longer
LONGEST = 2.0  # seconds after which a batch returns what it has; longer where batches are
MOST = 500  # tasks in a batch
FAILURES = 5  # failures of a batch that are nobody's fault, such as a cancelled one, before it is blamed
SICK = 3  # batches in a row that a worker cannot begin
NO_WORKERS_MEMORY = 2 << 30


class Batch(NamedTuple):
    """Tasks that travel together, and how often they failed."""

    tasks: list[Task]
    failures: int = 0
    is_alone: bool = False  # nothing else was on the cluster, so that it is to blame


class Cluster:
    """The workers of a Dask scheduler, by its address or scheduler file.

    A memory of 0 in `limits` is replaced by a thread's share of what is free on the workers; `limits` then tells it.
    """

    def __init__(self, place: str, limits: Limits, patience: float = PATIENCE) -> None:
        self._place, self._patience = place, patience
        self._waiting: deque[Task] = deque()
        self._batches: deque[Batch] = deque()  # to be sent as they are
        self._suspects: deque[Batch] = deque()
        self._flying: dict[str, Batch] = {}
        self._pace = 0.0
        self._sick: Counter[str] = Counter()
        self._refusal: SweepError | None = None
        self._lost_since = 0.0
        self._connection = Connection(place, REACH)
        try:
            shares = self._checked()
        except BaseException:
            self._connection.close()
            raise
        self.limits = limits if limits.memory else limits._replace(memory=min(shares, default=NO_WORKERS_MEMORY))

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    @property
    def words(self) -> str:
        workers, threads = len(self._connection.threads), sum(self._connection.threads.values())
        some = f"{workers} worker{'s' * (workers != 1)} with {threads} thread{'s' * (threads != 1)}"
        return f"the Dask cluster at {self._connection.address}, {some if workers else 'which has no workers yet'}"

    def close(self) -> None:
        self._connection.close()

    # The place

    def wants(self) -> int:
        flying = sum(len(batch.tasks) for batch in (*self._flying.values(), *self._batches)) + len(self._waiting)
        return max(0, self._most_flying() * self._size() - flying)

    def give(self, tasks: Sequence[Task]) -> None:
        self._waiting.extend(tasks)
        self._send()

    def take(self, seconds: float) -> list[Result]:
        if self._refusal is not None:
            raise self._refusal
        if self._connection.is_lost:
            self._return_to_scheduler(seconds)
            return []
        if not self._connection.threads:
            say("the cluster has no workers; tasks start when they come")
        results: list[Result] = []
        for key, answer in self._connection.come(seconds):
            batch = self._flying.pop(key)
            results += self._failed(batch, answer) if isinstance(answer, Failure) else self._answered(batch, answer)
        self._send()
        if self._refusal is not None and not results:
            raise self._refusal
        return results

    # Batches

    def _most_flying(self) -> int:
        return AHEAD * max(1, sum(self._connection.threads.values()))

    def _stretch(self) -> float:
        """How much longer batches are than usual, since there are many threads."""
        return max(1.0, sum(self._connection.threads.values()) * WORK / BATCHES)

    def _size(self) -> int:
        """How many tasks a batch has."""
        return max(1, min(MOST, int(WORK * self._stretch() / self._pace))) if self._pace else 1

    def _send(self) -> None:
        while (self._batches or self._waiting) and self._refusal is None and not self._connection.is_lost:
            room = self._most_flying() - len(self._flying)
            if room <= 0:
                return
            self._submit(self._batches.popleft() if self._batches else Batch(self._next_tasks(room)))
        if self._suspects and not self._flying and not self._connection.is_lost:
            self._submit(self._suspects.popleft())

    def _submit(self, batch: Batch) -> None:
        text = json.dumps(batch.tasks, ensure_ascii=False)
        key = self._connection.submit(text, self.limits, identity(), LONGEST * self._stretch())
        self._flying[key] = batch

    def _next_tasks(self, room: int) -> list[Task]:
        """The tasks of the next batch; few are spread over the room that there is."""
        many = min(self._size(), ceil(len(self._waiting) / room))
        return [self._waiting.popleft() for _ in range(many)]

    # What comes back

    def _answered(self, batch: Batch, answer: str) -> list[Result]:
        found: Answers = json.loads(answer)
        worker = found["worker"]
        results = [result_of(fields) for fields in found["results"]]  # type: ignore[arg-type]
        answered = {result.task for result in results}
        self._waiting.extendleft(task for task in reversed(batch.tasks) if task not in answered)
        if found["pace"]:
            self._pace = self._pace * 0.8 + found["pace"] * 0.2 if self._pace else found["pace"]
        if found["identity"]:
            self._refuse(_difference(worker, found["identity"]))
        elif found["missing"]:
            self._refuse(
                f"the worker {worker} finds no module {found['missing']!r}: a function of your own must be importable "
                "there, so put its file into a directory that PYTHONPATH names when the workers start"
            )
        elif found["sick"]:
            self._sick[worker] += 1
            if self._sick[worker] >= SICK:
                self._refuse(f"the worker {worker} cannot begin a task: {found['sick']}")
        else:
            del self._sick[worker]
        return results

    def _refuse(self, words: str) -> None:
        """End the sweep, after the results that have come."""
        self._refusal = self._refusal or SweepError(f"{words}; what is recorded is kept, type it again to go on")

    def _failed(self, batch: Batch, failure: Failure) -> list[Result]:
        """Send a batch again, or its tasks one by one; a single task that is to blame is lost."""
        if failure.is_import:
            self._check_again()
        if not failure.is_killed and batch.failures + 1 < FAILURES:
            self._batches.append(batch._replace(failures=batch.failures + 1))
        elif len(batch.tasks) > 1:
            self._batches.extend(Batch([task]) for task in batch.tasks)
        elif not batch.is_alone:
            self._suspects.append(Batch(batch.tasks, is_alone=True))
        else:
            now = time.time()
            return [Result(batch.tasks[0], LOST, version=identity(), started=now, ended=now, error=failure.words)]
        return []

    # Workers and their scheduler

    def _checked(self) -> list[int]:
        """Refuse workers that have another package or none; bytes for a thread, on each machine."""
        free: dict[str, int] = {}
        threads: Counter[str] = Counter()
        for worker, told in self._connection.described().items():
            if isinstance(told, str):
                raise SweepError(
                    f"the worker {worker} cannot use wythoff ({told}); install {identity()} there, as it is here"
                )
            theirs, machine, free[machine] = told
            if theirs != identity():
                raise SweepError(_difference(f"{worker} on {machine}", theirs))
            threads[machine] += self._connection.threads.get(worker, 1)
        return [rounded(int(SHARE * free[machine] / threads[machine])) for machine in free]

    def _check_again(self) -> None:
        try:
            self._checked()
        except SweepError as error:
            self._refuse(str(error))

    def _return_to_scheduler(self, seconds: float) -> None:
        """Try once to connect again, and send again what was in flight; give up after some time."""
        if not self._lost_since:
            self._lost_since = time.monotonic()
            self._connection.close()
        waited = time.monotonic() - self._lost_since
        address = self._connection.address
        say(f"the scheduler at {address} is gone; waiting for it, {waited:.0f} of {self._patience:.0f} s")
        try:
            connection = Connection(self._place, max(AGAIN, seconds))
        except SweepError:
            if waited < self._patience:
                return
            raise SweepError(
                f"the Dask scheduler at {address} is gone and did not come back within {self._patience:.0f} s; "
                "what is recorded is kept, type it again to go on"
            ) from None
        self._connection, self._lost_since = connection, 0.0
        self._checked()
        self._batches.extend(self._flying.values())
        self._flying.clear()
        self._send()


def _difference(worker: str, theirs: str) -> str:
    return f"the worker {worker} has wythoff {theirs}, and this is {identity()}; install the same everywhere"
