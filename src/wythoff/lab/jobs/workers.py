"""Run tasks in a process under limits, one at a time; it is killed when a task takes too long or nobody wants its
answer any more.

A task is a function of a module with its arguments. What it reports of its progress comes back through the pipe on the
way to the answer. Memory is bounded by the system (RLIMIT_AS): numpy then raises MemoryError, which comes back in
words. The fork server has the kernels imported (before_the_fork.py), so that a killed worker is replaced in a moment.
"""

from __future__ import annotations

import multiprocessing
import resource
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event
from typing import Any

from ... import progress
from ...errors import TooLargeError, WythoffError
from ..answers.found_certificates import folder_now, look_into

GLANCE = 0.05  # seconds between two looks at the clock while a task runs
TELLING = 0.1  # seconds between two words about the progress

Task = tuple[Callable[..., Any], tuple[Any, ...]]

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["wythoff.lab.jobs.before_the_fork"])


class Cancelled(Exception):
    """Nobody wants the answer any more."""


class OvertimeError(TooLargeError):
    """The task took longer than it may."""


class Worker:
    """A process that is started when first needed and again after it was killed."""

    def __init__(self, memory: int) -> None:
        self.memory = memory
        self._process: Any = None
        self._pipe: Any = None

    def run(
        self,
        task: Task,
        seconds: float,
        cancelled: Event,
        watcher: progress.Watcher,
        listener: progress.Listener = lambda words: None,
    ) -> Any:
        """Run a task; `watcher` hears of the progress, `listener` what is said. Raises what the task raised, Cancelled
        or TooLargeError."""
        pipe = self._ready()
        try:
            pipe.send(task)
            word, value = _last_word(pipe, time.monotonic() + seconds, cancelled, watcher, listener)
        except Cancelled:
            self.stop()
            raise
        except TimeoutError:
            self.stop()
            raise OvertimeError(f"this took longer than {seconds:.0f} s and was stopped; ask for less") from None
        except (EOFError, OSError):
            self.stop()
            raise TooLargeError("this was ended by the system, probably for want of memory; ask for less") from None
        if word == "error":
            raise value
        return value

    def stop(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
            self._process = None

    def resident(self) -> int:
        """Bytes of memory in use, 0 without a process."""
        try:
            return _pages(self._process.pid)[1] * resource.getpagesize()
        except (AttributeError, OSError):
            return 0

    def _ready(self) -> Connection:
        if self._process is None or not self._process.is_alive():
            self.stop()
            self._pipe, theirs = _context.Pipe()
            self._process = _context.Process(target=_serve, args=(theirs, self.memory, folder_now()), daemon=True)
            self._process.start()
            theirs.close()
        return self._pipe  # type: ignore[no-any-return]


def _last_word(
    pipe: Connection, end: float, cancelled: Event, watcher: progress.Watcher, listener: progress.Listener
) -> tuple[str, Any]:
    """Wait for the answer or the error, handing on the progress before it."""
    while True:
        if pipe.poll(GLANCE):
            word, value = pipe.recv()
            if word == "done":
                watcher(value)
            elif word == "said":
                listener(value)
            else:
                return word, value
        if cancelled.is_set():
            raise Cancelled
        if time.monotonic() > end:
            raise TimeoutError


def _serve(pipe: Connection, memory: int, found: str) -> None:
    """Answer tasks until the pipe is closed: the life of a worker process; `found` is the folder of certificates."""
    look_into(found)
    bound = _pages("self")[0] * resource.getpagesize() + memory
    resource.setrlimit(resource.RLIMIT_AS, (bound, bound))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            function, arguments = pipe.recv()
            pipe.send(_outcome(pipe, function, arguments))


def _outcome(pipe: Connection, function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        with progress.watched(_teller(pipe), lambda words: pipe.send(("said", words))):
            return "answer", function(*arguments)
    except WythoffError as error:
        return "error", error
    except MemoryError:
        return "error", TooLargeError("this does not fit in the memory that one request may use; ask for less")


def _teller(pipe: Connection) -> progress.Watcher:
    """Make a watcher that sends what is reported, a few times a second."""
    told = time.monotonic()

    def tell(done: float) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told >= TELLING:
            told = now
            pipe.send(("done", done))

    return tell


def _pages(pid: int | str) -> list[int]:
    """Virtual and resident memory of a process, in pages."""
    return [int(number) for number in Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[:2]]
