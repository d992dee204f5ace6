"""Claims of a person's own file, each judged in a process of its own: it ends in time, whatever the file does.

The child (`judging_child.py`) reads the file anew and looks at the clock itself; one that does not listen, or dies, is
ended or missed, and its claim says so. Ctrl-C ends all of them.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING

from ..errors import WythoffError
from ..processes.child import Child, EndedError, LateError, anew

if TYPE_CHECKING:
    from .paper import Claim
    from .verdict import Verdict

Task = tuple["Claim", float | None, int | None, float | None]


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
    from .judging import PATIENCE
    from .judging_child import judge_read, read_file

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
