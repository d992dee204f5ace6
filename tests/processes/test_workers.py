"""Workers: parts, errors, time, memory, cancelling; the pool and the caches."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from wythoff import progress
from wythoff.boards.cache import Cache
from wythoff.errors import MeaningError, TooLargeError
from wythoff.lab.jobs import (
    broker,  # noqa: F401, it says what the fork server imports
)
from wythoff.processes import pool as pool_module
from wythoff.processes import worker as worker_module
from wythoff.processes.pool import BusyError, Pool
from wythoff.processes.worker import Cancelled, Worker

MIB = 1 << 20
PATIENCE = 600  # seconds, to see that something hangs: the machine may be busy


def count_to(n: int) -> int:
    """Slowly, telling how far it has come."""
    for done in range(n):
        progress.report(done / n)
        time.sleep(0.15)
    return n


def note(line: str, path: Path) -> None:
    with path.open("a") as file:
        file.write(line)


def note_and_stay(line: str, path: Path) -> None:
    """Write a line; the first time, do not come back."""
    note(line, path)
    if path.read_text().count(line) == 1:
        time.sleep(PATIENCE)


def add(a: int, b: int) -> int:
    return a + b


def refuse() -> None:
    raise MeaningError("'x' means nothing")


def fill_memory(size: int) -> int:
    return int(np.ones(size, np.uint8).sum())


def is_begun(module: str) -> bool:
    """Whether this process has imported a module."""
    return module in sys.modules


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    found = Worker(300 * MIB)
    yield found
    found.stop()


def test_a_worker_begins_where_the_fork_server_stands(worker: Worker) -> None:
    """It is silent about what it cannot import."""
    assert worker.run((is_begun, ("wythoff.lab.jobs.before_the_fork",)), PATIENCE, Event(), lambda done: None)


def test_answers_and_progress(worker: Worker) -> None:
    done: list[float] = []
    assert worker.run((add, (2, 3)), PATIENCE, Event(), done.append) == 5
    assert done == []
    assert worker.run((count_to, (5,)), PATIENCE, Event(), done.append) == 5
    assert done and done == sorted(done) and set(done) <= {0, 0.2, 0.4, 0.6, 0.8}
    assert worker.resident() > 10 * MIB


def test_errors_come_back_in_words(worker: Worker) -> None:
    with pytest.raises(MeaningError, match="'x' means nothing"):
        worker.run((refuse, ()), PATIENCE, Event(), print)
    with pytest.raises(TooLargeError, match="memory"):
        worker.run((fill_memory, (1000 * MIB,)), PATIENCE, Event(), print)
    assert worker.run((fill_memory, (10,)), PATIENCE, Event(), print) == 10


def test_what_takes_too_long_is_stopped_and_the_worker_lives_on(worker: Worker) -> None:
    with pytest.raises(TooLargeError, match="longer than"):
        worker.run((time.sleep, (600,)), 0.2, Event(), print)
    assert worker.run((add, (1, 1)), PATIENCE, Event(), print) == 2


def test_what_nobody_wants_is_cancelled(worker: Worker) -> None:
    cancelled = Event()
    cancelled.set()
    with pytest.raises(Cancelled):
        worker.run((time.sleep, (600,)), 600, cancelled, print)
    assert worker.run((add, (1, 1)), PATIENCE, Event(), print) == 2


def test_a_pool_cancels_in_the_queue_and_refuses_when_full() -> None:
    pool = Pool(workers=1, memory=300 * MIB, seconds=600, waiting=2)
    running = pool.submit(time.sleep, 600)
    while not running.future.running():
        time.sleep(0.01)
    waiting = [pool.submit(add, 1, 2), pool.submit(add, 3, 4)]
    with pytest.raises(BusyError, match="2 questions are waiting"):
        pool.submit(add, 5, 6)
    waiting[0].cancelled.set()
    running.cancelled.set()
    assert waiting[1].future.result(PATIENCE) == 7
    assert waiting[0].future.cancelled() and isinstance(running.future.exception(), Cancelled)
    pool.stop()


def test_the_cheapest_job_is_next_and_small_workers_take_small_jobs_only(tmp_path: Path) -> None:
    path = tmp_path / "order"
    pool = Pool(workers=1, memory=300 * MIB, seconds=600, waiting=20)
    first = pool.submit(time.sleep, 600)
    wait_until(lambda: first.is_running)
    jobs = [pool.submit(note, str(cost), path, cost=cost) for cost in (5, 3, 4, 1, 2)]
    pool.cancel(jobs[2])
    assert jobs[2].future.cancelled() and pool.waiting == 4
    pool.cancel(first)
    for job in jobs[:2]:
        job.future.result(PATIENCE)
    assert path.read_text() == "1235"
    pool.stop()


@pytest.mark.full
def test_a_job_that_is_not_small_waits_for_a_worker_that_takes_any(tmp_path: Path, monkeypatch: Any) -> None:
    path = tmp_path / "order"
    path.touch()
    # The time of a small job is over as soon as the slow one has written, and never else.
    monkeypatch.setattr(worker_module, "time", SimpleNamespace(monotonic=lambda: 10.0 * path.read_text().count("slow")))
    pool = Pool(workers=1, memory=300 * MIB, seconds=600, waiting=20, small=1)
    large = pool.submit(time.sleep, 600, cost=100)
    wait_until(lambda: large.is_running)
    other = pool.submit(time.sleep, 600, cost=100)
    slow = pool.submit(note_and_stay, "slow ", path, cost=0)
    quick = pool.submit(note, "quick ", path, cost=1)
    quick.future.result(PATIENCE)
    assert path.read_text() == "slow quick " and not other.is_running
    wait_until(lambda: not slow.is_running)
    pool.cancel(large)
    slow.future.result(PATIENCE)
    assert path.read_text() == "slow quick slow "
    wait_until(lambda: other.is_running)
    pool.stop()
    assert isinstance(other.future.exception(), Cancelled)


@pytest.mark.full
def test_a_job_that_ran_for_a_while_can_be_cancelled_in_the_queue(monkeypatch: Any) -> None:
    monkeypatch.setattr(pool_module, "OVERTIME", 3.0)
    pool = Pool(workers=1, memory=300 * MIB, seconds=600, waiting=20, small=1)
    large = pool.submit(time.sleep, 600, cost=100)
    wait_until(lambda: large.is_running)
    slow = pool.submit(time.sleep, 600, cost=0)
    wait_until(lambda: pool.waiting == 1 and slow.future.running())
    pool.cancel(slow)
    assert isinstance(slow.future.exception(1), Cancelled) and pool.waiting == 0
    pool.stop()


def wait_until(question: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not question():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_cache_keeps_its_bytes() -> None:
    cache: Cache[str] = Cache(100)
    for name in "abc":
        cache.put(name, name, 40)
    assert [cache.get(name) for name in "abc"] == [None, "b", "c"] and cache.bytes == 80
    cache.put("b", "B", 60)
    cache.put("large", "", 101)
    assert (cache.get("b"), cache.get("large"), cache.bytes, len(cache)) == ("B", None, 100, 2)
