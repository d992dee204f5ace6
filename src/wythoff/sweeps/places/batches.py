"""What a Dask worker does with a batch of tasks: it holds a child process for each of its threads, which answers them.

A thread of a Dask worker cannot be killed, and its process must not have children by `multiprocessing`; so tasks run in
a child by `subprocess`, where their limits are kept. Batches and answers travel as JSON. A batch answers what it can in
some seconds, so that results leave the worker soon; what it has not begun goes back to the client.
"""

from __future__ import annotations

import json
import os
import select
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.machinery import PathFinder
from threading import Lock, Thread
from typing import TypedDict

from ...processes.identity import identity, machine
from .handle import Handle
from .local import free_memory
from .tasks import Limits, Result, SweepError, Task

AHEAD = 0.1  # seconds of work in the pipe of a child; more would wait behind a task that is unexpectedly long
MOST_AHEAD = 200
LOOK = 0.25  # seconds between two looks whether the batch is still wanted
LONGEST_TEXT = 8 << 20  # characters of answers after which a batch returns
IDLE = 30.0  # seconds after which a child without work is ended


class Answers(TypedDict):
    """What a batch gives back. One of `identity`, `missing` and `sick` says why nothing was done, if that is so."""

    results: list[Result]
    pace: float  # seconds for a task, of late
    worker: str
    identity: str
    missing: str
    sick: str


def run_batch(batch: str, limits: tuple[float, int], ours: str, seconds: float) -> str:
    """Answer tasks until so many seconds have passed: both ends are JSON, a list of tasks and `Answers`."""
    tasks = [Task(*task) for task in json.loads(batch)]
    found = Answers(results=[], pace=0.0, worker=_worker_name(), identity="", missing="", sick="")
    if identity() != ours:
        found["identity"] = identity()
    elif missing := _missing({task.question for task in tasks}):
        found["missing"] = missing
    else:
        try:
            with _child(Limits(*limits)) as handle:
                found["results"] = _answered(handle, deque(tasks), seconds)
                found["pace"] = handle.pace
        except SweepError as error:
            found["sick"] = str(error)
    return json.dumps(found, ensure_ascii=False)


def described() -> tuple[str, str, int]:
    """The identity of the package here, the name of the machine, the bytes that are free on it."""
    return identity(), machine(), free_memory()


def _answered(handle: Handle, waiting: deque[Task], seconds: float) -> list[Result]:
    """Answer tasks in order for some seconds; the first of them in any case."""
    end, size, is_wanted = time.monotonic() + seconds, 0, _wanted()
    results: list[Result] = []

    def goes_on() -> bool:
        return not results or (time.monotonic() < end and size < LONGEST_TEXT)

    while True:
        if waiting and goes_on():
            handle.give([waiting.popleft() for _ in range(min(_room(handle), len(waiting)))])
        if not handle.given:
            return results
        if not is_wanted():
            raise SweepError("the batch is not wanted any more")
        some = handle.take() if select.select([handle], [], [], LOOK)[0] else []
        some += handle.overtime()
        waiting.extendleft(reversed(handle.returned()))
        size += sum(len(result.answer) for result in some)
        results += some


def _room(handle: Handle) -> int:
    ahead = int(AHEAD / handle.pace) if handle.pace else 0
    return max(0, min(MOST_AHEAD, 1 + ahead) - len(handle.given))


# Who asks


def _worker_name() -> str:
    """The address of the Dask worker that runs this thread; outside of one, the machine."""
    with suppress(ImportError, ValueError):
        from distributed import get_worker

        return f"{get_worker().address} on {machine()}"
    return machine()


def _wanted() -> Callable[[], bool]:
    """A function that says whether the batch of this thread is still wanted.

    When the client cancels it or is gone, the scheduler tells the worker, which marks the task and lets the thread run.
    """
    with suppress(ImportError, ValueError, AttributeError):
        from distributed import get_worker

        worker = get_worker()
        task = worker.state.tasks[worker.get_current_task()]
        return lambda: task.state != "cancelled" and worker.status.name == "running"
    return lambda: True


def _missing(questions: set[str]) -> str:
    """The first module of a person's own questions that cannot be found here; '' if there is none."""
    for module in sorted({question.split(":")[0] for question in questions if ":" in question}):
        root = module.split(".")[0]
        if PathFinder.find_spec(root) is None and PathFinder.find_spec(root, [os.getcwd()]) is None:
            return module
    return ""


# Children that wait for the next batch

_idle: list[tuple[float, Handle]] = []  # since when
_lock = Lock()
_tidies = False


@contextmanager
def _child(limits: Limits) -> Iterator[Handle]:
    """A child with these limits: one that is idle, or a new one; after an error it is ended."""
    handle = _taken(limits) or Handle(limits)
    try:
        yield handle
    except BaseException:
        handle.stop()
        raise
    with _lock:
        _idle.append((time.monotonic(), handle))
        _begin_to_tidy()


def _taken(limits: Limits) -> Handle | None:
    with _lock:
        fit = [item for item in _idle if item[1].limits == limits]
        if not fit:
            return None
        _idle.remove(fit[-1])
    handle = fit[-1][1]
    if handle.is_running and select.select([handle], [], [], 0)[0]:
        handle.take()  # it has died meanwhile: no task is to blame
    return handle


def _begin_to_tidy() -> None:
    """Have a thread that ends children without work, as long as there are any."""
    global _tidies
    if not _tidies:
        _tidies = True
        Thread(target=_tidy, daemon=True).start()


def _tidy() -> None:
    global _tidies
    while _tidies:
        time.sleep(IDLE / 10)
        with _lock:
            old = [item for item in _idle if item[0] < time.monotonic() - IDLE]
            for item in old:
                _idle.remove(item)
            _tidies = bool(_idle)
        for _, handle in old:
            handle.stop()
