"""Run tasks in a process under limits, one at a time; it is killed when a task takes too long or nobody wants its
answer any more.

Memory is bounded by the system (RLIMIT_AS): numpy then raises MemoryError, which comes back in words. The fork server
has what it was told to import, so that a killed worker is replaced in a moment.
"""

from __future__ import annotations

import resource
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

from ..errors import TooLargeError
from ..progress import Listener, Watcher
from .child import Child, EndedError, LateError, forked, nothing
from .messages import Task


class Cancelled(Exception):
    """Nobody wants the answer any more."""


class OvertimeError(TooLargeError):
    """The task took longer than it may."""


class Worker:
    """A process that is started when first needed and again after it was killed; `prepare` says what it does first."""

    def __init__(self, memory: int, prepare: Callable[[], Task] = lambda: (nothing, ())) -> None:
        self.memory = memory
        self._prepare = prepare
        self._child: Child | None = None

    def run(
        self, task: Task, seconds: float, cancelled: Event, watcher: Watcher, listener: Listener = lambda words: None
    ) -> Any:
        """Run a task; `watcher` hears of the progress, `listener` what is said. Raises what the task raised, Cancelled
        or TooLargeError."""
        end = time.monotonic() + seconds
        try:
            child = self._ready()
            child.send([task])
            return child.answer(lambda: cancelled.is_set() or time.monotonic() > end, watcher, listener)
        except LateError:
            self.stop()
            if cancelled.is_set():
                raise Cancelled from None
            raise OvertimeError(f"this took longer than {seconds:.0f} s and was stopped; ask for less") from None
        except (EndedError, OSError):
            self.stop()
            raise TooLargeError("this was ended by the system, probably for want of memory; ask for less") from None

    def stop(self) -> None:
        """End the process, whatever it does."""
        child, self._child = self._child, None
        if child is not None:
            child.stop()

    def resident(self) -> int:
        """Bytes of memory in use, 0 without a process."""
        try:
            statm = Path(f"/proc/{self._child.process.pid}/statm")  # type: ignore[union-attr]
            return int(statm.read_text(encoding="ascii").split()[1]) * resource.getpagesize()
        except (AttributeError, OSError):
            return 0

    def _ready(self) -> Child:
        if self._child is None or self._child.process.code() is not None:
            self.stop()
            self._child = Child(forked(self.memory), self._prepare())
        return self._child
