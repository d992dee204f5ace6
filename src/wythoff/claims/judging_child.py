"""Judge one claim of a file, in a process of its own that has read the file anew."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path

from ..errors import MeaningError, WythoffError
from . import trusted  # noqa: F401, loaded before the time of the claim begins
from .extent import Extent
from .judging import judge_with
from .own_papers import claims_in, load_papers
from .paper import Paper
from .raised import error_words
from .verdict import Verdict

LATE = 0.3  # seconds after which a check is interrupted that does not look at the clock

_papers: list[Paper] = []


def read_file(file: Path) -> None:
    """Carry out a file whose claims this process shall judge."""
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
