"""Judge one claim of a file: `python -m wythoff.claims.judge_child FILE NAME SECONDS UPTO PATIENCE`; '' for none."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path

from ..errors import WythoffError
from ..progress import COMPILING, watched
from . import trusted  # noqa: F401, loaded before the time of the claim begins
from .child_process import ANSWER, COMPILES, READY, REFUSED, channel, tell
from .extent import Extent
from .judging import judge_with
from .own_papers import claims_in, load_papers
from .raised import error_words

LATE = 0.3  # seconds after which a check is interrupted that does not look at the clock


def main() -> None:
    """The life of the process; whatever threads the file has left end with it."""
    sys.set_int_max_str_digits(0)
    file, name, seconds, upto, patience = sys.argv[1:]
    spoken = channel()
    letters = [READY]

    def listen(words: str) -> None:
        letter = COMPILES if words == COMPILING else READY
        if letters[-1:] != [letter]:
            letters.append(letter)
            tell(spoken, letter)

    try:
        (claim,) = claims_in(load_papers(Path(file)), Path(file), name)
        tell(spoken, READY)
        with watched(lambda done: None, listen):
            limits = _number(seconds), int(upto) if upto else None, _number(patience)
            answer = ANSWER + pickle.dumps(judge_with(interrupted, claim, *limits))
    except WythoffError as error:
        answer = REFUSED + str(error).encode(errors="replace")
    except BaseException as error:
        answer = REFUSED + error_words(error).encode(errors="replace")
    tell(spoken, answer)
    os._exit(0)


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


def _number(text: str) -> float | None:
    return float(text) if text else None


if __name__ == "__main__":
    main()
