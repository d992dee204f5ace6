"""Claims of a person's own file, each judged in a process of its own: it ends in time, whatever the file does.

The child (`judge_child.py`) reads the file anew and looks at the clock itself; one that does not listen, or dies, is
ended or missed, and its claim says so. Ctrl-C ends all of them.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING

from .child_process import ANSWER, REFUSED, Child, Said, begin, end, ending, listen

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
            end(child)


def _judge_apart(task: Task, children: set[Child]) -> Verdict:
    from .judging import PATIENCE

    claim, seconds, upto, patience = task
    allowed = seconds or patience or (PATIENCE if upto is None else inf)
    begun = time.monotonic()
    numbers = ("" if number is None else repr(number) for number in (seconds, upto, patience))
    child = begin("judge_child", str(claim.book.file), claim.name, *numbers)
    children.add(child)
    try:
        said = listen(child, allowed)
    finally:
        end(child)
        children.discard(child)
    if said.letter == ANSWER:
        with suppress(Exception):  # a file may have written there itself
            verdict: Verdict = pickle.loads(said.content)
            return verdict
    return replace(_missed(claim, said, child.wait(), allowed), seconds=time.monotonic() - begun)


def _missed(claim: Claim, said: Said, code: int, allowed: float) -> Verdict:
    """The verdict on a claim whose process left none."""
    if said.is_late:
        return claim.verdict("gave up", f"out of time: it did not listen, and was ended after {allowed:g} s")
    if said.letter == REFUSED:
        return claim.verdict("broke", said.content.decode(errors="replace"))
    return claim.verdict("broke", f"{ending(code)}, and left no verdict")
