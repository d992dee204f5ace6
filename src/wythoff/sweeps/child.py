"""Answer tasks in a process of their own: `python -m wythoff.sweeps.child SECONDS BYTES`.

A line of JSON on stdin is a task, a line on stdout what became of it, in the same order; before it there may be lines
on what the task waits for. The process ends when stdin is closed, whatever it does, with all that it started: it does
not outlive its parent. Functions of users have neither channel: what they print goes to stderr, and they read nothing.
"""

from __future__ import annotations

import faulthandler
import json
import os
import resource
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TextIO

from ..errors import WythoffError
from ..progress import COMPILING, watched, work_time
from ..solvers.clock import OutOfTimeError, limited
from .identity import identity, machine
from .question_list import Answer, answer
from .tasks import BROKE, DONE, OUT_OF_MEMORY, OUT_OF_TIME, REFUSED, Limits, Result, Task

LONGEST_ANSWER = 4 << 20  # characters of JSON
LONGEST_ERROR = 2000


def main() -> None:
    """The life of the process."""
    seconds, memory = sys.argv[1:]
    limits = Limits(float(seconds), int(memory))
    sys.set_int_max_str_digits(0)
    faulthandler.enable()
    given, spoken = channels()
    lines = heard(given)
    bound_memory(limits.memory)
    here, mine = os.getcwd(), os.getpid()
    tell(spoken, {"identity": identity(), "machine": machine()})
    while True:
        found = outcome(Task(*json.loads(lines.get())), limits, spoken)
        if os.getpid() != mine:
            os._exit(0)  # a fork that came back from the task
        tell(spoken, found)
        with suppress(OSError):
            os.chdir(here)


def channels() -> tuple[TextIO, TextIO]:
    """The ends on which tasks come and results go; stdin is empty from now on, and stdout is stderr."""
    given, spoken = os.fdopen(os.dup(0), encoding="utf-8"), os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return given, spoken


def bound_memory(memory: int) -> None:
    """Let this process have so many bytes more than it has: beyond them NumPy raises MemoryError.

    The libraries that most tasks need, some 300 MiB of addresses, are no task's memory: they are loaded before.
    """
    import numba  # noqa: F401

    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    bound = pages * resource.getpagesize() + memory
    with suppress(ValueError, OSError):  # the system may allow less already
        resource.setrlimit(resource.RLIMIT_AS, (bound, bound))


def heard(given: TextIO) -> SimpleQueue[str]:
    """The lines as they come; a thread reads them, so that the end of the parent is heard in the midst of work."""
    lines: SimpleQueue[str] = SimpleQueue()

    def read() -> None:
        try:
            for line in given:
                lines.put(line)
        finally:  # also if a task left no memory to read with
            if os.getpgrp() == os.getpid():
                os.killpg(os.getpid(), signal.SIGKILL)
            os._exit(1)

    Thread(target=read, daemon=True).start()
    return lines


def tell(spoken: TextIO, word: object) -> None:
    spoken.write(json.dumps(word, ensure_ascii=False) + "\n")
    spoken.flush()


def outcome(task: Task, limits: Limits, spoken: TextIO) -> Result:
    """What becomes of a task: its answer, or why there is none."""
    started, begin = time.time(), work_time()
    found = Result(task, BROKE)
    try:
        with (
            watched(lambda done: None, lambda words: tell(spoken, {"waits": words == COMPILING})),
            limited(limits.seconds),
        ):
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


if __name__ == "__main__":
    main()
