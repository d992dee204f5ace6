"""Run a sweep: what is left goes to a place, what comes back goes to the file, until nothing is left.

Only as much is given as the place can take, so that memory stays flat. Each lot of results is on disk before more is
given. What may go better another time is tried again, a bounded number of times, after everything else.
"""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable
from itertools import islice
from typing import NamedTuple

from ..progress import report, say
from .places.local import Place
from .places.tasks import DONE, OPEN, Result
from .store import Store

WAIT = 0.5  # seconds for results before the progress is told again
RECENT = 30.0  # seconds over which the rate is measured

Listener = Callable[[Result], None]


class Tally(NamedTuple):
    """How a run stands: how many of its tasks have each status, and how many results came in."""

    counts: dict[str, int]
    answered: int = 0

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def done(self) -> int:
        return self.counts.get(DONE, 0)

    @property
    def failed(self) -> int:
        return self.total - self.done - self.counts.get(OPEN, 0)


class Run:
    """One run of a sweep: this run's tasks, as planned in the store, at a place."""

    def __init__(self, store: Store, place: Place, tries: int) -> None:
        self.store, self.place, self.tries = store, place, tries
        self.answered = 0
        self._counts: Counter[str] = Counter()
        self._begun = 0  # how many were open when the run began: what was answered before tells nothing of its pace
        self._lately: deque[tuple[float, int]] = deque()

    def finish(self, heard: Listener = lambda result: None) -> Tally:
        """Ask until nothing is left; `heard` is told of each result after it is on disk."""
        while self._once(heard):
            pass
        return Tally(self.store.counts(wanted=True), self.answered)

    def _once(self, heard: Listener) -> int:
        """Ask once whatever is left; how many results that gave."""
        self._counts = Counter(self.store.counts(wanted=True))
        self._begun = self._begun or self._counts[OPEN]
        left, is_over, running, before = self.store.left(self.place.limits, self.tries), False, 0, self.answered
        self._tell()
        while not is_over or running:
            room = 0 if is_over else self.place.wants()
            some = list(islice(left, room))
            is_over = len(some) < room
            if some:
                self.place.give(some)
            running += len(some)
            if running:
                running -= self._record(self.place.take(WAIT), heard)
        return self.answered - before

    def _record(self, results: list[Result], heard: Listener) -> int:
        if results:
            self.store.record(results, self.place.limits)
            self.answered += len(results)
            self._counts.update(result.status for result in results)
            self._counts[OPEN] = max(0, self._counts[OPEN] - len(results))
            for result in results:
                heard(result)
        self._tell()
        return len(results)

    def _tell(self) -> None:
        now, tally = time.monotonic(), Tally(self._counts)
        self._lately.append((now, self.answered))
        while len(self._lately) > 2 and self._lately[0][0] < now - RECENT:
            self._lately.popleft()
        report(1 - self._counts[OPEN] / max(1, self._begun))
        failed = f" · {tally.failed} without an answer" if tally.failed else ""
        say(f"{tally.done + tally.failed} of {tally.total} · {self._rate()}{failed}")

    def _rate(self) -> str:
        (first, before), (last, now) = self._lately[0], self._lately[-1]
        rate = (now - before) / max(last - first, 1e-9)
        return f"{rate:.0f} a second" if rate >= 10 else f"{60 * rate:.0f} a minute"
