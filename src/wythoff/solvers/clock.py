"""A limit of time for an answer.

Work that reports is ended at the first report after its time is over. A search for P-positions has no end in sight
where they may be finitely many: without a limit of its own it gets SEARCH_SECONDS. Compiling is not counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from math import inf

from ..errors import MeaningError, TooLargeError
from ..progress import watched, work_time

SEARCH_SECONDS = 20.0
MORE_TIME = "--seconds N, in Python seconds=N, allows more"

_deadline: ContextVar[float | None] = ContextVar("deadline", default=None)


class OutOfTimeError(TooLargeError):
    """The time that was allowed is over."""


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """End what is done inside once so many seconds have passed; None allows what was allowed before."""
    if seconds is None:
        yield
        return
    if not isinstance(seconds, int | float) or isinstance(seconds, bool) or not 0 < seconds < inf:
        raise MeaningError(f"seconds must be a positive number, not {seconds!r}")
    end = work_time() + seconds
    outer = _deadline.get()

    def stop(_: float) -> None:
        if work_time() > end:
            raise OutOfTimeError(f"The time, {seconds:g} second{'s' * (seconds != 1)}, is over; {MORE_TIME}")

    token = _deadline.set(end if outer is None else min(end, outer))
    try:
        with watched(stop):
            yield
    finally:
        _deadline.reset(token)


def search_limit() -> AbstractContextManager[None]:
    """The limit of a search: SEARCH_SECONDS unless somebody set one."""
    return limited(None if is_limited() else SEARCH_SECONDS)


def is_limited() -> bool:
    """Whether somebody set a limit."""
    return _deadline.get() is not None


def seconds_left() -> float:
    """What is left of the limit; without one, no end."""
    end = _deadline.get()
    return inf if end is None else max(0.0, end - work_time())
