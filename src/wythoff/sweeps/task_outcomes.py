"""Answer tasks, in a process of their own: whatever a function of a person does, there is a result.

What is printed goes to stderr. A limit of time is kept in here where the work reports, and by the parent in any case.
"""

from __future__ import annotations

import json
import sys
import time

from ..errors import WythoffError
from ..processes.identity import identity, machine
from ..progress import work_time
from ..solvers.clock import OutOfTimeError, limited
from .question_list import Answer, answer
from .tasks import BROKE, DONE, OUT_OF_MEMORY, OUT_OF_TIME, REFUSED, Limits, Result, Task

LONGEST_ANSWER = 4 << 20  # characters of JSON
LONGEST_ERROR = 2000


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
