"""One child process, held by its parent: tasks go in, results come out, and it is killed when a task takes too long.

The child answers in the order of the tasks, so the first that is not answered is the one that runs: when the process
dies it is to blame, and the others were not begun.
"""

from __future__ import annotations

import fcntl
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from .identity import identity, machine
from .tasks import KILLED, OUT_OF_TIME, Limits, Result, SweepError, Task, result_of

START = 120.0  # seconds in which a process must have begun, on a machine that is busy
STARTS = 3  # processes in a row that do not begin
COMPILING = 600.0  # seconds for a compiler in the midst of a task
KEPT_WORDS = 1 << 20  # bytes of what a child prints that are kept
LONGEST_LINE = 1 << 26  # bytes; an answer is shorter
DYING = 1.0  # seconds between the end of a pipe and that of its process


class Handle:
    """A child process with the tasks that it was given; it is started when first needed, and again after its death."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.given: deque[Task] = deque()
        self.pace = 0.0  # seconds that a task takes, of late; 0 before the first
        self._process: subprocess.Popen[bytes] | None = None
        with _beginning():
            self._said = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115, it lives as long as the handle
        fcntl.fcntl(self._said, fcntl.F_SETFL, os.O_APPEND)  # so that it can be cut while a child writes
        self._unread, self._unsent = b"", b""
        self._failed_starts = 0
        self._is_ready, self._waits_since = False, 0.0
        self._since = 0.0

    # The process

    def start(self) -> None:
        """Begin a new process."""
        self._unread, self._unsent, self._is_ready, self._waits_since = b"", b"", False, 0.0
        self._said.truncate(0)
        limits = [str(self.limits.seconds), str(self.limits.memory)]
        with _beginning():
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "wythoff.sweeps.child", *limits], bufsize=0, start_new_session=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )  # fmt: skip
        assert self._process.stdin is not None
        os.set_blocking(self._process.stdin.fileno(), False)  # a task may keep its process from reading
        self._since = time.monotonic()

    def stop(self) -> None:
        """End the process, whatever it does, with all that it started."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                pipe and pipe.close()

    def fileno(self) -> int:
        """The end of the pipe on which results come."""
        assert self._process is not None and self._process.stdout is not None
        return self._process.stdout.fileno()

    @property
    def is_running(self) -> bool:
        return self._process is not None

    # Tasks

    def give(self, tasks: Iterable[Task]) -> None:
        """Hand over tasks; those before them come first."""
        if self._process is None:
            self.start()
        if not self.given:
            self._since = time.monotonic()
        listed = list(tasks)
        self.given.extend(listed)
        self._unsent += "".join(json.dumps(task) + "\n" for task in listed).encode()
        self._send()

    def _send(self) -> None:
        """Write as much as the pipe takes; the rest waits."""
        assert self._process is not None and self._process.stdin is not None
        with suppress(BlockingIOError, BrokenPipeError):  # its end is heard when results are taken
            while self._unsent:
                self._unsent = self._unsent[os.write(self._process.stdin.fileno(), self._unsent) :]

    def take(self) -> list[Result]:
        """What has come, without waiting for more than the first bytes; a death is told as a result too."""
        try:
            read = os.read(self.fileno(), 1 << 20)
        except OSError:
            read = b""
        if not read:
            return self._died()
        *lines, self._unread = (self._unread + read).split(b"\n")
        results: list[Result] = []
        try:
            for line in lines:
                results += self._heard(json.loads(line))
            if len(self._unread) > LONGEST_LINE:
                raise ValueError("a line without an end")
        except SweepError:
            raise
        except (ValueError, LookupError, TypeError):
            self.stop()
            results += [self._blamed(KILLED, "it wrote among the results of its process")] if self.given else []
        else:
            self._send()
        return results

    def returned(self) -> list[Task]:
        """The tasks that a dead process has left, not begun; they are given back."""
        left = list(self.given) if self._process is None else []
        if left:
            self.given.clear()
        return left

    def overtime(self) -> list[Result]:
        """Kill the process if its task, or its start, takes too long; the task that is to blame."""
        if self._process is None or not self.given:
            return []
        self._send()
        if os.fstat(self._said.fileno()).st_size > KEPT_WORDS:
            self._said.truncate(0)
        if self._process.poll() is not None and not select.select([self], [], [], 0)[0]:
            return self._died()  # a fork of it keeps the pipe open
        if time.monotonic() <= self._deadline():
            return []
        if not self._is_ready:
            self._did_not_begin(f"did not begin within {START:.0f} s{self._last_words()}")
            return []
        self.stop()
        words = f"it took longer than the {self.limits.seconds:g} s that a task may take, and did not listen"
        return [self._blamed(OUT_OF_TIME, words)]

    def _deadline(self) -> float:
        if not self._is_ready:
            return self._since + START
        if self._waits_since:
            return self._waits_since + COMPILING
        return self._since + self.limits.seconds + max(5.0, self.limits.seconds / 10)

    def _heard(self, word: Any) -> list[Result]:
        """A line of the child: that it is there, that it waits for the compiler, or a result. Nothing else is one."""
        now = time.monotonic()
        if isinstance(word, list):
            result = result_of(word)
            if result.task != self.given[0]:
                raise ValueError("a child answers in order")
            self.given.popleft()
            self.pace = (self.pace or now - self._since) * 0.8 + (now - self._since) * 0.2
            self._since, self._waits_since = now, 0.0
            return [result]
        if not self._is_ready:
            self._check(str(word["identity"]))
            self._is_ready, self._since, self._failed_starts = True, now, 0
        elif word["waits"]:
            self._waits_since = self._waits_since or now
        elif self._waits_since:
            self._since, self._waits_since = self._since + now - self._waits_since, 0.0
        return []

    def _check(self, theirs: str) -> None:
        if theirs != identity():
            self.stop()
            raise SweepError(f"the package has changed on disk, from {identity()} to {theirs}; start the sweep again")

    def _died(self) -> list[Result]:
        """The process has ended by itself, or closed its pipe; before it had begun, that is no task's fault."""
        assert self._process is not None
        try:
            told = f"its process ended, {_end(self._process.wait(DYING))}"
        except subprocess.TimeoutExpired:
            told = "it closed the pipe of its process"
        told += self._last_words()
        if not self._is_ready:
            self._did_not_begin(f"could not begin: {told}")
            return []
        self.stop()
        return [self._blamed(KILLED, told)] if self.given else []

    def _did_not_begin(self, words: str) -> None:
        """Let the tasks go back, and a new process be begun; not for ever."""
        self.stop()
        self._failed_starts += 1
        if self._failed_starts >= STARTS:
            raise SweepError(f"a worker process {words}")

    def _blamed(self, status: str, words: str) -> Result:
        now = time.time()
        seconds = time.monotonic() - self._since
        return Result(
            self.given.popleft(), status, seconds=seconds, version=identity(), machine=machine(),
            started=now - seconds, ended=now, error=words,
        )  # fmt: skip

    def _last_words(self) -> str:
        """What the system said last; before the process had begun, its last line."""
        self._said.seek(max(0, self._said.seek(0, os.SEEK_END) - KEPT_WORDS))
        lines = [line.strip() for line in self._said.read().decode(errors="replace").splitlines() if line.strip()]
        told = [line for line in lines if line.startswith("Fatal Python error")] if self._is_ready else lines
        return f": {told[-1][:200]}" if told else ""


@contextmanager
def _beginning() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise SweepError(f"a worker process cannot be started: {error.strerror or error}") from error


def _end(code: int) -> str:
    if code >= 0:
        return f"with code {code}"
    try:
        return f"by signal {-code} ({signal.Signals(-code).name})"
    except ValueError:
        return f"by signal {-code}"
