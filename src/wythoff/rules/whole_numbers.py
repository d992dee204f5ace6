"""Whole numbers given in Python code, also those of NumPy."""

from __future__ import annotations

from operator import index

from ..errors import MeaningError, quoted
from .scanner import LARGEST_PARAMETER


def checked(what: str, value: object, least: int = 1) -> int:
    """Check that a value is a whole number that may stand in the text of a game."""
    try:
        number = index(value) if not isinstance(value, bool) else -1  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if not least <= number <= LARGEST_PARAMETER:
        shown = quoted(value) if isinstance(value, int) else repr(value)
        raise MeaningError(f"{what} must be a whole number from {least} to 10^18, not {shown}")
    return number
