"""The place "here": some child processes of this one.

Plain processes, and no LocalCluster of Dask: a task that takes too long, takes too much memory or crashes must end
alone, which needs a process that can be killed for each task that runs; then a scheduler between them is one more part
that can die.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Sequence
from selectors import EVENT_READ, DefaultSelector
from typing import Protocol

from .handle import Handle
from .tasks import Limits, Result, SweepError, Task

AHEAD = 0.5  # seconds of work that a process is given beforehand, so that it need not wait for the client
MOST_AHEAD = 500
LOOK = 0.5  # seconds between two looks at the clock while tasks run
SHARE = 0.8  # of the memory that is free, for all processes together
SMALLEST_MEMORY = 64 << 20


class Place(Protocol):
    """Where tasks are done, within limits for each."""

    @property
    def limits(self) -> Limits:
        """What one task may use there."""

    @property
    def words(self) -> str:
        """Where that is, for people."""

    def wants(self) -> int:
        """How many tasks it can take now."""

    def give(self, tasks: Sequence[Task]) -> None:
        """Hand over tasks."""

    def take(self, seconds: float) -> list[Result]:
        """The results that have come, waited for at most so long."""

    def close(self) -> None:
        """End all work."""


class Here:
    """So many processes on this machine.

    >>> from wythoff.sweeps.places.tasks import Limits, Task
    >>> with Here(1, Limits(60, 1 << 30)) as here:
    ...     here.give([Task("wythoff", "nothing", "")])
    ...     [result.status for result in here.take(60)]
    ['done']
    """

    def __init__(self, processes: int, limits: Limits) -> None:
        self.limits = limits
        self._handles = [Handle(limits) for _ in range(processes)]
        self._returned: deque[Task] = deque()
        self._refusal: SweepError | None = None

    @property
    def words(self) -> str:
        many = len(self._handles)
        return f"here, in {many} process{'es' * (many != 1)}"

    def __enter__(self) -> Here:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def wants(self) -> int:
        return max(0, sum(map(_room, self._handles)) - len(self._returned))

    def give(self, tasks: Sequence[Task]) -> None:
        self._returned.extend(tasks)
        for handle in sorted(self._handles, key=lambda handle: len(handle.given)):
            some = [self._returned.popleft() for _ in range(min(_room(handle), len(self._returned)))]
            if some:
                handle.give(some)

    def take(self, seconds: float) -> list[Result]:
        if self._refusal is not None:
            raise self._refusal
        end = time.monotonic() + seconds
        results: list[Result] = []
        try:
            while not results and self._look(results, end) and time.monotonic() < end:
                pass
        except SweepError as error:
            self._refusal = error
            if not results:
                raise
        return results

    def _look(self, results: list[Result], end: float) -> bool:
        """Add what comes within a moment; whether a process was at work."""
        busy = [handle for handle in self._handles if handle.given]
        for handle in _heard(busy, min(LOOK, max(0.0, end - time.monotonic()))):
            results += handle.take()
        for handle in self._handles:
            results += handle.overtime()
            self._returned.extend(handle.returned())
        self.give(())
        return bool(busy)

    def close(self) -> None:
        for handle in self._handles:
            handle.stop()


def _heard(handles: Sequence[Handle], seconds: float) -> list[Handle]:
    """Those of which something has come."""
    with DefaultSelector() as selector:
        for handle in handles:
            selector.register(handle.fileno(), EVENT_READ, handle)
        return [key.data for key, _ in selector.select(seconds)] if handles else []


def _room(handle: Handle) -> int:
    """How many tasks more a process should have: one that runs, and half a second of work beside it."""
    ahead = AHEAD / handle.pace if handle.pace else 1.0
    return max(0, min(MOST_AHEAD, max(1, int(ahead))) - len(handle.given))


def default_processes() -> int:
    """As many as this process may use cores."""
    return max(1, len(os.sched_getaffinity(0)))


def default_memory(processes: int) -> int:
    """Bytes for each process: its share of what is free, or as few as a task can do with."""
    return rounded(int(SHARE * free_memory() / processes))


def rounded(memory: int) -> int:
    """Bytes to two binary digits: what is free differs from day to day, and more memory asks again what had too little.

    >>> rounded(7 << 30) >> 30, rounded(1) >> 20
    (6, 64)
    """
    low = max(0, memory.bit_length() - 2)
    return max(SMALLEST_MEMORY, memory >> low << low)


def free_memory() -> int:
    """Bytes that are free on this machine."""
    with open("/proc/meminfo", encoding="ascii") as lines:
        for line in lines:
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) << 10
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
