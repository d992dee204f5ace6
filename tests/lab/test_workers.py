"""Workers: parts, errors, time, memory, cancelling; the crew and the caches."""

from __future__ import annotations

import time
from collections.abc import Iterator
from threading import Event

import numpy as np
import pytest

from wythoff.errors import MeaningError, TooLargeError
from wythoff.lab.cache import Cache
from wythoff.lab.crew import BusyError, Crew
from wythoff.lab.workers import Cancelled, Worker

MIB = 1 << 20


def count_to(n: int) -> Iterator[int]:
    yield from range(n + 1)


def add(a: int, b: int) -> int:
    return a + b


def refuse() -> None:
    raise MeaningError("'x' means nothing")


def fill_memory(size: int) -> int:
    return int(np.ones(size, np.uint8).sum())


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    found = Worker(300 * MIB)
    yield found
    found.stop()


def test_answers_and_parts(worker: Worker) -> None:
    parts: list[int] = []
    assert worker.run((add, (2, 3)), 30, Event(), parts.append) == 5
    assert worker.run((count_to, (3,)), 30, Event(), parts.append) == 3
    assert parts == [0, 1, 2]
    assert worker.resident() > 10 * MIB


def test_errors_come_back_in_words(worker: Worker) -> None:
    with pytest.raises(MeaningError, match="'x' means nothing"):
        worker.run((refuse, ()), 30, Event(), print)
    with pytest.raises(TooLargeError, match="memory"):
        worker.run((fill_memory, (1000 * MIB,)), 30, Event(), print)
    assert worker.run((fill_memory, (10,)), 30, Event(), print) == 10


def test_what_takes_too_long_is_stopped_and_the_worker_lives_on(worker: Worker) -> None:
    with pytest.raises(TooLargeError, match="longer than"):
        worker.run((time.sleep, (600,)), 0.2, Event(), print)
    assert worker.run((add, (1, 1)), 30, Event(), print) == 2


def test_what_nobody_wants_is_cancelled(worker: Worker) -> None:
    cancelled = Event()
    cancelled.set()
    with pytest.raises(Cancelled):
        worker.run((time.sleep, (600,)), 600, cancelled, print)
    assert worker.run((add, (1, 1)), 30, Event(), print) == 2


def test_a_crew_cancels_in_the_queue_and_refuses_when_full() -> None:
    crew = Crew(workers=1, memory=300 * MIB, seconds=600, waiting=2)
    running = crew.submit(time.sleep, 600)
    while not running.future.running():
        time.sleep(0.01)
    waiting = [crew.submit(add, 1, 2), crew.submit(add, 3, 4)]
    with pytest.raises(BusyError, match="2 questions are waiting"):
        crew.submit(add, 5, 6)
    waiting[0].cancelled.set()
    running.cancelled.set()
    assert waiting[1].future.result(30) == 7
    assert waiting[0].future.cancelled() and isinstance(running.future.exception(), Cancelled)
    crew.stop()


def test_a_cache_keeps_its_bytes() -> None:
    cache: Cache[str] = Cache(100)
    for name in "abc":
        cache.put(name, name, 40)
    assert [cache.get(name) for name in "abc"] == [None, "b", "c"] and cache.bytes == 80
    cache.put("b", "B", 60)
    cache.put("large", "", 101)
    assert (cache.get("b"), cache.get("large"), cache.bytes, len(cache)) == ("B", None, 100, 2)
