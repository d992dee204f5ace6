"""A sequence that somebody gives, as evidence."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index

from ..errors import MeaningError
from .evidence import Evidence

FEWEST = 8  # terms from which anything can be said
SHOWN = 40  # characters of a culprit


def sequence_given(source: str, terms: Iterable[object], offset: int = 0) -> Evidence:
    """Evidence from the terms of a sequence, numbered from the offset.

    >>> sequence_given("data", [1, 1, 2, 3, 5, 8, 13, 21], 1).extent
    '8 terms'
    """
    listed = tuple(whole_number(term, f"{source}, term {place}") for place, term in enumerate(terms, offset))
    if len(listed) < FEWEST:
        raise MeaningError(f"{source}: at least {FEWEST} terms are needed, not {len(listed)}")
    return Evidence(source, sequence=listed, offset=offset)


def whole_number(value: object, place: str) -> int:
    """The whole number that a value is, also one of NumPy; what is none is refused with its place."""
    if type(value) is int:
        return value
    try:
        if not isinstance(value, bool):
            return index(value)  # type: ignore[arg-type]  # what is no index raises
    except TypeError:
        pass
    raise MeaningError(f"{place}: {cut(str(value))!r} is no whole number")


def cut(text: str) -> str:
    """A text that is not longer than a message may show."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
