"""A child process, held by its parent: tasks go in, answers come out, and it is killed when one takes too long.

Processes are begun anew by `subprocess`, which a person's own files and a Dask worker need, or forked by a server that
has the libraries in it, where somebody waits for a click. The time to begin and the compiler's are not a task's.
"""

from __future__ import annotations

import multiprocessing
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import IO, Any, NamedTuple, Protocol

from ..progress import COMPILING as COMPILING_WORDS
from ..progress import Listener, Watcher
from .messages import (
    ANSWER,
    DONE,
    READY,
    REFUSED,
    SAID,
    TASK,
    GarbledError,
    Message,
    Messages,
    Task,
    message,
    unpickled,
)
from .serving import serve_forked

START = 120.0  # seconds in which a process must have begun, on a machine that is busy
COMPILING = 600.0  # seconds for a compiler in the midst of a task
GRACE = 5.0  # seconds for a process that is about to answer
GLANCE = 0.05  # seconds between two looks at the clock while a task runs

fork_server = multiprocessing.get_context("forkserver")


class EndedError(Exception):
    """The process has ended by itself, or closed its pipe, or wrote there what is no message."""


class LateError(Exception):
    """The time of the task is over."""


class _Pipe(Protocol):
    def fileno(self) -> int: ...

    def close(self) -> None: ...


class Begun(NamedTuple):
    """A process that was begun: the ends of its pipes, and how to know of its end."""

    pid: int
    given: _Pipe
    spoken: _Pipe
    code: Callable[[], int | None]  # how it ended, None before
    wait: Callable[[float | None], object]


def anew(memory: int = 0, stderr: IO[bytes] | None = None) -> Begun:
    """Begin a process with a new interpreter; a task may have so many bytes, 0 for no bound."""
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", f"{__package__}.serving", str(memory)], bufsize=0, start_new_session=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )  # fmt: skip
    assert process.stdin is not None and process.stdout is not None

    def wait(seconds: float | None) -> None:
        with suppress(subprocess.TimeoutExpired):
            process.wait(seconds)

    return Begun(process.pid, process.stdin, process.stdout, process.poll, wait)


def forked(memory: int) -> Begun:
    """Fork a process of the server that has everything imported."""
    theirs, given = fork_server.Pipe(duplex=False)
    spoken, their_words = fork_server.Pipe(duplex=False)
    process = fork_server.Process(target=serve_forked, args=(theirs, their_words, memory), daemon=True)
    process.start()
    theirs.close()
    their_words.close()
    assert process.pid is not None
    return Begun(process.pid, given, spoken, lambda: process.exitcode, process.join)


def nothing() -> None:
    """What prepares a process of which nothing is known."""


class Child:
    """A process that calls functions in order, the first of them `prepare`; its clock begins when that is done."""

    def __init__(self, begun: Begun, prepare: Task = (nothing, ()), longest: int = sys.maxsize) -> None:
        self.process = begun
        self.is_ready = False
        self.since = time.monotonic()  # when the task that runs began, or the process
        self.took = 0.0  # seconds of the last task
        self.compiles_since = 0.0
        self._unsent, self._is_stopped = b"", False
        self._messages = Messages(longest)
        os.set_blocking(begun.given.fileno(), False)  # a task may keep its process from reading
        self.send([prepare])

    def fileno(self) -> int:
        """The end of the pipe on which messages come."""
        return self.process.spoken.fileno()

    def send(self, tasks: Iterable[Task] = ()) -> None:
        """Hand over tasks, as much as the pipe takes; the rest waits for the next call."""
        self._unsent += b"".join(message(TASK, task) for task in tasks)
        with suppress(BlockingIOError, BrokenPipeError):  # its end is heard when messages are taken
            while self._unsent:
                self._unsent = self._unsent[os.write(self.process.given.fileno(), self._unsent) :]

    def has_said(self, seconds: float) -> bool:
        """Whether there is something to take, waited for at most so long; also the end of the process."""
        self.send()
        return bool(select.select([self], [], [], seconds)[0]) or self.has_ended()

    def has_ended(self) -> bool:
        """Whether the process has ended and left nothing to take; a fork of it may keep the pipe open."""
        return self.process.code() is not None and not select.select([self], [], [], 0)[0]

    def take(self) -> Iterable[Message]:
        """The messages that have come, without waiting for more than the first bytes."""
        if self.has_ended():
            raise EndedError
        try:
            read = os.read(self.fileno(), 1 << 20)
        except OSError:
            read = b""
        if not read:
            raise EndedError
        for letter, pickled in self._messages.of(read):
            content = unpickled(pickled)
            self._hear(letter, content)
            yield letter, content

    def _hear(self, letter: bytes, content: Any) -> None:
        now = time.monotonic()
        if letter in (READY, ANSWER, REFUSED):
            self.is_ready = self.is_ready or letter == READY
            self.took, self.since, self.compiles_since = now - self.since, now, 0.0
        elif letter == SAID and content == COMPILING_WORDS:
            self.compiles_since = self.compiles_since or now
        elif letter == SAID and self.compiles_since:
            self.since, self.compiles_since = self.since + now - self.compiles_since, 0.0

    def deadline(self, seconds: float) -> float:
        """When a task with so many seconds has had its time; of a process that has not begun, its start."""
        if not self.is_ready:
            return self.since + START
        if self.compiles_since:
            return self.compiles_since + COMPILING
        return self.since + seconds + max(GRACE, seconds / 10)

    def answer(
        self, is_over: Callable[[], bool], watcher: Watcher | None = None, listener: Listener | None = None
    ) -> Any:
        """The answer of the task that was sent; raises what it refused with, LateError, or EndedError."""
        while not is_over():
            if not self.has_said(GLANCE):
                continue
            try:
                for letter, content in self.take():
                    if letter == ANSWER:
                        return content
                    if letter == REFUSED:
                        raise content
                    if letter == DONE and watcher:
                        watcher(content)
                    if letter == SAID and listener:
                        listener(content)
            except GarbledError as error:
                raise EndedError from error
        raise LateError

    def stop(self) -> int | None:
        """End the process, whatever it does, with all that it started; how it ended."""
        if not self._is_stopped:
            self._is_stopped = True
            with suppress(ProcessLookupError, PermissionError):
                if self.process.code() is None:
                    os.kill(self.process.pid, signal.SIGKILL)  # it may not lead its group yet
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(None)
            for pipe in (self.process.given, self.process.spoken):
                with suppress(OSError):
                    pipe.close()
        return self.process.code()
