"""What a search is, one step of it, and how a case with a fault is made smaller."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import pytest

Case = tuple[str, ...]

SLICE = 6.0  # seconds of one step, after which the next search has its turn
SHRINKING = 15.0  # seconds for which a case is made smaller
AT_END = ExitStack()  # what a search has opened and the last step closes


class Fault(NamedTuple):
    """What went wrong; `kind` is the same for faults that probably have one cause."""

    kind: str
    words: str


class Search(NamedTuple):
    """`check` raises what is wrong with a case; `kept` writes a case as lines of a test; `smaller` simplifies it."""

    cases: Callable[[Random], Iterable[Case]]
    check: Callable[[Case], object]
    kept: Callable[[Case, Fault], str]
    smaller: Callable[[Case], Iterator[Case]]


class Finding(NamedTuple):
    """A fault with the smallest case that was found for it."""

    case: Case
    fault: Fault
    kept: str


def fault_of(search: Search, case: Case) -> Fault | None:
    """Check one case: what it raises is the fault, and where it was raised the kind of it."""
    try:
        search.check(case)
    except (Exception, pytest.fail.Exception) as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        whose = error.args[0][0] if error.args and isinstance(error.args[0], tuple) else ""
        kind = f"{type(error).__name__} at {'/'.join(place.filename.split('/')[-2:])}:{place.lineno} {whose}".rstrip()
        return Fault(kind, str(error) or str(place.line))
    return None


def step(search: Search, seed: int, until: float, seen: set[str], tell: Callable[..., Any]) -> Iterator[Finding]:
    """Try cases for some seconds. `tell` hears of each before it is tried; a kind of fault is reported once."""
    end = min(until, monotonic() + SLICE)
    for case in search.cases(Random(seed)):
        tell("case", case)
        fault = fault_of(search, case)
        if fault and fault.kind not in seen:
            seen.add(fault.kind)
            case, fault = smallest(search, case, fault, monotonic() + SHRINKING, tell)
            yield Finding(case, fault, search.kept(case, fault))
        if monotonic() > end:
            return


def smallest(search: Search, case: Case, fault: Fault, until: float, tell: Callable[..., Any]) -> tuple[Case, Fault]:
    """Go from a case to smaller ones with the same kind of fault while there are any and there is time."""
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for candidate in search.smaller(case):
            if monotonic() > until:
                return case, fault
            tell("smaller", candidate)
            other = fault_of(search, candidate)
            if other and other.kind == fault.kind:
                case, fault, is_smaller = candidate, other, True
                break
    return case, fault


def shorter(text: str) -> Iterator[str]:
    """The text without a piece, large pieces first; then with a smaller digit."""
    size = len(text)
    while size:
        yield from (text[:start] + text[start + size :] for start in range(0, len(text), size))
        size //= 2
    yield from (text[:n] + "1" + text[n + 1 :] for n, sign in enumerate(text) if sign in "23456789")


def shorter_words(case: Case, kept: int = 1) -> Iterator[Case]:
    """The case without one of its words, or with a shorter one; the first `kept` words stay."""
    for n in range(kept, len(case)):
        yield case[:n] + case[n + 1 :]
        yield from (case[:n] + (word,) + case[n + 1 :] for word in shorter(case[n]))


ODD_SIGNS = (
    "", " ", "(", ")", "{", "}", ",", ".", "=", "-", "+", "0", "1", "²", "１", "é", "\0", "\n", "\udcff", "9" * 50,
)  # fmt: skip


def changed(random: Random, text: str, pieces: tuple[str, ...] = ODD_SIGNS) -> str:
    """The text with one to three changes: a piece cut out, written twice, or replaced by another one."""
    for _ in range(random.randint(1, 3)):
        start = random.randint(0, len(text))
        end = min(len(text), start + random.choice((0, 1, 1, 2, 5)))
        piece = random.choice((random.choice(pieces), random.choice(ODD_SIGNS), text[start:end] * 2, ""))
        text = text[:start] + piece + text[end:]
    return text
