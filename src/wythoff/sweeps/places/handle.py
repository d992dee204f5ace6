"""One child process, held by its parent: tasks go in, results come out, and it is killed when a task takes too long.

The child answers in the order of the tasks, so the first that is not answered is the one that runs: when the process
dies it is to blame, and the others were not begun. Whatever a function of a person does, there is a result; a limit of
time is kept in the child where the work reports, and by the parent in any case.
"""

from __future__ import annotations

import fcntl
import json
import os
import signal
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from ...errors import WythoffError
from ...processes.child import START, Child, EndedError, anew
from ...processes.identity import identity, machine
from ...processes.messages import ANSWER, READY, GarbledError
from ...progress import work_time
from ...solvers.clock import OutOfTimeError, limited
from ..questions.question_list import Answer, answer
from .tasks import BROKE, DONE, KILLED, OUT_OF_MEMORY, OUT_OF_TIME, REFUSED, Limits, Result, SweepError, Task

LONGEST_ANSWER = 4 << 20  # characters of JSON
LONGEST_ERROR = 2000
STARTS = 3  # processes in a row that do not begin
KEPT_WORDS = 1 << 20  # bytes of what a child prints that are kept
LONGEST_MESSAGE = 1 << 26  # bytes; an answer is shorter
DYING = 1.0  # seconds between the end of a pipe and that of its process

# In the child


def prepare() -> str:
    """Load what most tasks need, some 300 MiB of addresses that are no task's memory; which package this is."""
    import numba  # noqa: F401

    sys.set_int_max_str_digits(0)
    return identity()


def outcome(task: Task, limits: Limits) -> Result:
    """What becomes of a task: its answer, or why there is none."""
    started, begin = time.time(), work_time()
    found = Result(task, BROKE)
    try:
        with limited(limits.seconds):
            value, digest, method = answered(task)
        written = json.dumps(value, ensure_ascii=False, allow_nan=False)
        if len(written) > LONGEST_ANSWER:
            raise ValueError(f"an answer has at most {LONGEST_ANSWER} characters, and this one has {len(written)}")
        found = Result(task, DONE, written, digest, method)
    except OutOfTimeError as error:
        found = Result(task, OUT_OF_TIME, error=str(error))
    except MemoryError:
        words = f"it needed more than the {limits.memory / 2**30:.2g} GiB that a task may use"
        found = Result(task, OUT_OF_MEMORY, error=words)
    except WythoffError as error:
        found = Result(task, REFUSED, error=str(error))
    except BaseException as error:  # also an exit, and what tells a generator or a person to end
        found = Result(task, BROKE, error=_words(error))
    return found._replace(
        seconds=round(work_time() - begin, 6), version=identity(), machine=machine(),
        started=started, ended=time.time(), error=_utf8(_shortened(found.error)),
    )  # fmt: skip


def _shortened(error: str) -> str:
    return error if len(error) <= LONGEST_ERROR else f"{error[:LONGEST_ERROR]}…"


def answered(task: Task) -> Answer:
    """The answer; of a task without memory everything is dropped before anything else is done, or nothing can be."""
    try:
        return answer(*task)
    except MemoryError:
        pass
    raise MemoryError


def _words(error: BaseException) -> str:
    name = type(error).__name__
    try:
        return f"{name}: {error}"
    except Exception:
        return f"{name}, which cannot be written"


def _utf8(words: str) -> str:
    """The same as text that can be kept: a lone half of a character is spelt out."""
    return words.encode(errors="backslashreplace").decode()


# In the parent


class Handle:
    """A child process with the tasks that it was given; it is started when first needed, and again after its death."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.given: deque[Task] = deque()
        self.pace = 0.0  # seconds that a task takes, of late; 0 before the first
        self._child: Child | None = None
        with _beginning():
            self._said = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115, it lives as long as the handle
        fcntl.fcntl(self._said, fcntl.F_SETFL, os.O_APPEND)  # so that it can be cut while a child writes
        self._failed_starts = 0

    # The process

    def start(self) -> Child:
        """Begin a new process."""
        self._said.truncate(0)
        with _beginning():
            self._child = Child(anew(self.limits.memory, self._said), (prepare, ()), LONGEST_MESSAGE)
        return self._child

    def stop(self) -> None:
        """End the process, whatever it does, with all that it started."""
        child, self._child = self._child, None
        if child is not None:
            child.stop()

    def fileno(self) -> int:
        """The end of the pipe on which results come."""
        assert self._child is not None
        return self._child.fileno()

    @property
    def is_running(self) -> bool:
        return self._child is not None

    # Tasks

    def give(self, tasks: Iterable[Task]) -> None:
        """Hand over tasks; those before them come first."""
        child = self._child or self.start()
        if not self.given:
            child.since = time.monotonic()
        listed = list(tasks)
        self.given.extend(listed)
        child.send([(outcome, (task, self.limits)) for task in listed])

    def take(self) -> list[Result]:
        """What has come, without waiting for more than the first bytes; a death is told as a result too."""
        assert self._child is not None
        results: list[Result] = []
        try:
            for letter, content in self._child.take():
                if letter == READY:
                    self._check(str(content))
                    self._failed_starts = 0
                elif letter == ANSWER:
                    results.append(self._result(self._child, content))
            self._child.send()
        except EndedError:
            results += self._died(self._child)
        except GarbledError:
            results += [self._blamed(KILLED, "it wrote among the results of its process")] if self.given else []
            self.stop()
        return results

    def returned(self) -> list[Task]:
        """The tasks that a dead process has left, not begun; they are given back."""
        left = list(self.given) if self._child is None else []
        if left:
            self.given.clear()
        return left

    def overtime(self) -> list[Result]:
        """Kill the process if its task, or its start, takes too long; the task that is to blame."""
        child = self._child
        if child is None or not self.given:
            return []
        if os.fstat(self._said.fileno()).st_size > KEPT_WORDS:
            self._said.truncate(0)
        if child.has_ended():
            return self._died(child)
        child.send()
        if time.monotonic() <= child.deadline(self.limits.seconds):
            return []
        if not child.is_ready:
            self._did_not_begin(f"did not begin within {START:.0f} s{self._last_words()}")
            return []
        words = f"it took longer than the {self.limits.seconds:g} s that a task may take, and did not listen"
        return [self._blamed(OUT_OF_TIME, words)]

    def _result(self, child: Child, content: Any) -> Result:
        """The answer of the first task; nothing else is one."""
        if not self.given or not isinstance(content, Result) or content.task != self.given[0]:
            raise GarbledError
        self.given.popleft()
        self.pace = (self.pace or child.took) * 0.8 + child.took * 0.2
        return content

    def _check(self, theirs: str) -> None:
        if theirs != identity():
            self.stop()
            raise SweepError(f"the package has changed on disk, from {identity()} to {theirs}; start the sweep again")

    def _died(self, child: Child) -> list[Result]:
        """The process has ended by itself, or closed its pipe; before it had begun, that is no task's fault."""
        child.process.wait(DYING)
        code = child.process.code()
        told = "it closed the pipe of its process" if code is None else f"its process ended, {_end(code)}"
        told += self._last_words()
        if not child.is_ready:
            self._did_not_begin(f"could not begin: {told}")
            return []
        if self.given:
            return [self._blamed(KILLED, told)]
        self.stop()
        return []

    def _did_not_begin(self, words: str) -> None:
        """Let the tasks go back, and a new process be begun; not for ever."""
        self.stop()
        self._failed_starts += 1
        if self._failed_starts >= STARTS:
            raise SweepError(f"a worker process {words}")

    def _blamed(self, status: str, words: str) -> Result:
        """End the process, of which the first task is to blame."""
        now, child = time.time(), self._child
        seconds = time.monotonic() - child.since if child is not None else 0.0
        self.stop()
        return Result(
            self.given.popleft(), status, seconds=seconds, version=identity(), machine=machine(),
            started=now - seconds, ended=now, error=words,
        )  # fmt: skip

    def _last_words(self) -> str:
        """What the system said last; before the process had begun, its last line."""
        self._said.seek(max(0, self._said.seek(0, os.SEEK_END) - KEPT_WORDS))
        lines = [line.strip() for line in self._said.read().decode(errors="replace").splitlines() if line.strip()]
        if self._child is not None and self._child.is_ready:
            lines = [line for line in lines if line.startswith("Fatal Python error")]
        return f": {lines[-1][:200]}" if lines else ""


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
