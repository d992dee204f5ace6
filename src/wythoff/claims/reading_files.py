"""Papers of one's own, read in a process of their own: whatever a file does, nothing of it is done here.

What comes back are its statements, its docstrings and the texts of its functions; the functions themselves are called
where a claim is judged, by another process.
"""

from __future__ import annotations

import inspect
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from textwrap import dedent
from typing import Any

from ..errors import MeaningError, TooLargeError, WythoffError
from ..processes.child import Child, EndedError, LateError, anew
from .file_errors import error_words
from .judging import PATIENCE
from .judging_files import ending
from .own_papers import claims_in, load_papers
from .paper import Claim, Paper

LEAST = 15.0  # seconds to read a file, however few a claim has: it may import much


@dataclass(frozen=True)
class FunctionText:
    """A function of a file that was read elsewhere: its text."""

    text: str

    def __call__(self, *given: object) -> Any:
        raise MeaningError("a check of a file is called in a process of its own; wy.check of the claim judges it")


def read_papers(path: Path, seconds: float | None = None) -> list[Paper]:
    """The papers of a file, which is ended after so many seconds; what is wrong with it is told with its line."""
    allowed = max(seconds or PATIENCE, LEAST)
    child = Child(anew())
    child.send([(_read_here, (path,))])
    try:
        papers: list[Paper] = child.answer(lambda: time.monotonic() > child.deadline(allowed))
    except LateError:
        raise TooLargeError(
            f"{str(path)!r} was read for {allowed:g} s, and ended; more seconds are needed, or less work at its top"
        ) from None
    except EndedError:
        raise MeaningError(f"{str(path)!r} was not read to its end: {ending(child.stop())}") from None
    finally:
        child.stop()
    return papers


def _read_here(path: Path) -> list[Paper]:
    """In the child: the papers, or an error in words."""
    sys.set_int_max_str_digits(0)
    try:
        return [handed_over(book) for book in load_papers(path)]
    except WythoffError as error:
        raise MeaningError(str(error)) from None
    except BaseException as error:
        raise MeaningError(f"{str(path)!r} cannot be read: {error_words(error)}") from None


def read_claims(path: Path, id: str = "", seconds: float | None = None) -> list[Claim]:
    """The claims of a file, or the one with this id."""
    return claims_in(read_papers(path, seconds), path, id)


def handed_over(book: Paper) -> Paper:
    """The same paper with texts in place of its functions: it can be sent to another process."""
    sent = Paper(book.key, book.title, book.source, seen=book.seen, form=book.form)
    sent.file = book.file
    sent.claims = {
        id: replace(claim, check=claim.check and FunctionText(text_of(claim.check)), book=sent)
        for id, claim in book.claims.items()
    }
    sent.proofs.provers = {id: FunctionText(text_of(prove)) for id, prove in book.proofs.provers.items()}
    sent.proofs.grounds = dict(book.proofs.grounds)
    return sent


def text_of(function: Callable[..., object]) -> str:
    """The lines of a function; '' where they cannot be read."""
    if isinstance(function, FunctionText):
        return function.text
    try:
        return dedent(inspect.getsource(function))
    except (OSError, TypeError):
        return ""
