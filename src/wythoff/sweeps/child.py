"""Answer tasks in a process of their own: `python -m wythoff.sweeps.child SECONDS BYTES`.

A line of JSON on stdin is a task, a line on stdout what became of it, in the same order; before it there may be lines
on what the task waits for. The process ends when stdin is closed, whatever it does: it does not outlive its parent.
What else is printed, by functions of users or by the system, goes to stderr.
"""

from __future__ import annotations

import faulthandler
import json
import os
import resource
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TextIO

from ..errors import WythoffError
from ..progress import COMPILING, watched, work_time
from ..solvers.clock import OutOfTimeError, limited
from .identity import identity, machine
from .questions import answer
from .tasks import BROKE, DONE, OUT_OF_MEMORY, OUT_OF_TIME, REFUSED, Limits, Result, Task

LONGEST_ANSWER = 4 << 20  # characters of JSON
LONGEST_ERROR = 2000


def main() -> None:
    """The life of the process."""
    seconds, memory = sys.argv[1:]
    limits = Limits(float(seconds), int(memory))
    sys.set_int_max_str_digits(0)
    sys.path.insert(0, str(Path.cwd()))  # functions of the user's own
    faulthandler.enable()
    spoken = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    os.dup2(2, 1)
    bound_memory(limits.memory)
    tell(spoken, {"identity": identity(), "machine": machine()})
    for task in heard():
        tell(spoken, outcome(task, limits, spoken))


def bound_memory(memory: int) -> None:
    """Let this process have so many bytes more than it has: beyond them NumPy raises MemoryError."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    bound = pages * resource.getpagesize() + memory
    with suppress(ValueError, OSError):  # the system may allow less already
        resource.setrlimit(resource.RLIMIT_AS, (bound, bound))


def heard() -> Iterator[Task]:
    """The tasks as they come; a thread reads them, so that the end of the parent is heard in the midst of work."""
    lines: SimpleQueue[str] = SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            lines.put(line)
        os._exit(0)

    Thread(target=read, daemon=True).start()
    while True:
        yield Task(*json.loads(lines.get()))


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
            value, digest, method = answer(*task)
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
    except (Exception, SystemExit) as error:
        found = Result(task, BROKE, error=f"{type(error).__name__}: {error}")
    return found._replace(
        seconds=round(work_time() - begin, 6), version=identity(), machine=machine(),
        started=started, ended=time.time(), error=found.error[:LONGEST_ERROR],
    )  # fmt: skip


if __name__ == "__main__":
    main()
