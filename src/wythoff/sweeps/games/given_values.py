"""What a letter runs over, given in Python: a `range`, whole numbers, a single one, sets, or a set with its subsets."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from operator import index
from typing import SupportsIndex

from ...errors import MeaningError, quoted
from ...rules.predicate_parser import MOST_HEAPS
from ...rules.sets import Listed, Point, set_text
from .letters import Letter, Set, Subsets

MOST_GIVEN = 10**6  # values of a letter that are given one by one
MOST_SHOWN = 5
ALLOWED = "a text such as '1..20', a range, whole numbers, or sets of numbers or points"

Given = str | int | Iterable[int] | Iterable[Iterable[int]] | Iterable[Iterable[tuple[int, ...]]]


def letter_of(name: str, value: object) -> Letter:
    """The letter that runs over what is given in Python.

    >>> letter_of("p", [3, 1, 3]).fixed, letter_of("S", [{2, 1}, ()]).fixed, letter_of("S", {1, 2}).text
    ((3, 1), (((1,), (2,)), ()), 'S={1,2}')
    """
    number = _whole(value)
    if number is not None:
        return Letter(name, f"{name}={quoted(number)}", (number,))
    if isinstance(value, range):
        return _of_range(name, value)
    if isinstance(value, set | frozenset):
        points = _set(name, value)
        return Letter(name, f"{name}={set_text(Listed(points))}", Subsets(points), is_set=True)
    return _one_by_one(name, _items(name, value))


def _of_range(name: str, numbers: range) -> Letter:
    if not numbers:
        raise MeaningError(f"{name}={numbers} is empty; what a letter runs over has at least one member")
    step = f"..{numbers.step}" if numbers.step != 1 else ""
    return Letter(name, f"{name}={quoted(numbers[0])}..{quoted(numbers[-1])}{step}", numbers)


def _one_by_one(name: str, items: list[object]) -> Letter:
    numbers = [number for number in map(_whole, items) if number is not None]
    if len(numbers) == len(items):
        alone = tuple(dict.fromkeys(numbers))
        return Letter(name, f"{name}={_shown([quoted(number) for number in alone[: MOST_SHOWN + 1]])}", alone)
    sets = tuple(dict.fromkeys(_set(name, item) for item in items))
    texts = [set_text(Listed(points)) for points in sets[: MOST_SHOWN + 1]]
    return Letter(name, f"{name}={_shown(texts)}", sets, is_set=True)


def _shown(texts: list[str]) -> str:
    return ",".join([*texts[:MOST_SHOWN], *(["…"] if len(texts) > MOST_SHOWN else [])])


def _items(name: str, value: object) -> list[object]:
    if not isinstance(value, Iterable) or isinstance(value, str | bytes | dict):
        raise MeaningError(f"{name}={value!r}: a letter runs over {ALLOWED}")
    items = list(islice(value, MOST_GIVEN + 1))
    if not items:
        raise MeaningError(f"{name} runs over nothing; what a letter runs over has at least one member")
    if len(items) > MOST_GIVEN:
        raise MeaningError(f"{name} is given more than {MOST_GIVEN} values one by one; a range may be longer")
    return items


def _set(name: str, value: object) -> Set:
    """The points of a set, sorted, each once and all of one size."""
    if not isinstance(value, Iterable) or isinstance(value, str | bytes | dict):
        raise MeaningError(f"{name}: {value!r} is no set of numbers or points; a letter runs over {ALLOWED}")
    points = {_point(name, item) for item in islice(value, MOST_GIVEN)}
    if len({len(point) for point in points}) > 1:
        raise MeaningError(f"{name}: the members of {value!r} are of different sizes")
    return tuple(sorted(points))


def _point(name: str, value: object) -> Point:
    number = _whole(value)
    if number is not None:
        return (number,)
    parts = [_whole(part) for part in value] if isinstance(value, tuple | list) else []
    point = tuple(part for part in parts if part is not None)
    if not 1 < len(parts) <= MOST_HEAPS or len(point) < len(parts):
        raise MeaningError(f"{name}: {value!r} is no member of a set; it has whole numbers, or points of two or three")
    return point


def _whole(value: object) -> int | None:
    """The whole number, also of NumPy, that a value is; None if it is none."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return index(value)
    except TypeError:  # an array of them
        return None
