"""Claims of a person's own file, each judged in a process of its own: it ends in time, whatever the file does.

The child reads the file anew and looks at the clock itself; one that does not listen, or dies, is
ended or missed, and its claim says so. Ctrl-C ends all of them.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import replace
from math import inf
from pathlib import Path

from ..errors import MeaningError, WythoffError
from ..processes.child import Child, EndedError, LateError, anew
from .extent import Extent
from .file_errors import error_words
from .judging import PATIENCE, judge_with
from .own_papers import claims_in, load_papers
from .paper import Claim, Paper
from .verdict import Verdict

LATE = 0.3  # seconds after which a check is interrupted that does not look at the clock

Task = tuple[Claim, float | None, int | None, float | None]

_papers: list[Paper] = []


# In the child


def read_file(file: Path) -> None:
    """Carry out a file whose claims this process shall judge, with all loaded that this needs."""
    from . import trusted  # noqa: F401

    sys.set_int_max_str_digits(0)
    _papers.extend(load_papers(file))


def judge_read(file: Path, name: str, seconds: float | None, upto: int | None, patience: float | None) -> Verdict:
    """The verdict on a claim of the file that was read; an error of any kind is told in words."""
    try:
        (claim,) = claims_in(_papers, file, name)
        return judge_with(interrupted, claim, seconds, upto, patience)
    except WythoffError as error:
        raise MeaningError(str(error)) from None
    except BaseException as error:
        raise MeaningError(error_words(error)) from None


@contextmanager
def interrupted(extent: Extent) -> Iterator[None]:
    """Interrupt what is done inside when the time of this extent is over; the compiler is waited for."""

    def look(*_: object) -> None:
        extent.check_time()
        signal.setitimer(signal.ITIMER_REAL, extent.left + LATE)

    signal.signal(signal.SIGALRM, look)
    if extent.left < inf:
        signal.setitimer(signal.ITIMER_REAL, max(extent.left, 0.0) + LATE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


# In the parent


def judge_files(tasks: Sequence[Task], jobs: int) -> Iterator[Verdict]:
    """Verdicts on claims of files as they are reached, by so many processes at once."""
    children: set[Child] = set()
    pool = ThreadPoolExecutor(jobs)
    try:
        futures = [pool.submit(_judge_apart, task, children) for task in tasks]
        for future in as_completed(futures):
            yield future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in list(children):
            child.stop()


def _judge_apart(task: Task, children: set[Child]) -> Verdict:
    claim, seconds, upto, patience = task
    allowed = seconds or patience or (PATIENCE if upto is None else inf)
    begun = time.monotonic()
    child = Child(anew(), (read_file, (claim.book.file,)))
    children.add(child)
    child.send([(judge_read, (claim.book.file, claim.name, seconds, upto, patience))])
    try:
        return child.answer(lambda: time.monotonic() > child.deadline(allowed))  # type: ignore[no-any-return]
    except LateError:
        missed = claim.verdict("gave up", f"out of time: it did not listen, and was ended after {allowed:g} s")
    except EndedError:
        missed = claim.verdict("broke", f"{ending(child.stop())}, and left no verdict")
    except WythoffError as error:
        missed = claim.verdict("broke", str(error))
    finally:
        child.stop()
        children.discard(child)
    return replace(missed, seconds=time.monotonic() - begun)


def ending(code: int | None) -> str:
    """How a process ended that said nothing.

    >>> ending(0), ending(-6)
    ('the paper ended the process, with code 0', 'the process was ended by SIGABRT')
    """
    if code is None or code >= 0:
        return f"the paper ended the process, with code {code}"
    return f"the process was ended by {signal.Signals(-code).name}"
