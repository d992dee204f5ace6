"""What went wrong in a file of a person's own: the words of the error, the file and the line, and no traceback."""

from __future__ import annotations

from pathlib import Path
from traceback import walk_tb

LONGEST = 300


def line_in(error: BaseException, file: str) -> int | None:
    """The line of this file where the error passed last; None if it never did."""
    lines = [line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename == file]
    return lines[-1] if lines else None


def error_words(error: BaseException) -> str:
    """The kind of the error and its words, cut if they are long."""
    try:
        words = str(error)
    except Exception:
        words = "its words cannot be written"
    shown = words if len(words) <= LONGEST else words[:LONGEST] + "…"
    return f"{type(error).__name__}: {shown}" if shown else type(error).__name__


def told(error: BaseException, file: str) -> str:
    """An error with the place in this file, if it passed there.

    >>> try:
    ...     1 // 0
    ... except ZeroDivisionError as error:
    ...     told(error, error.__traceback__.tb_frame.f_code.co_filename).partition(" (")[0]
    'ZeroDivisionError: integer division or modulo by zero'
    """
    line = line_in(error, file)
    return error_words(error) + (f" ({Path(file).name}, line {line})" if line else "")
