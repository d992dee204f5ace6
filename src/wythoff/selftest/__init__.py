"""Is this installation as it should be? What `wythoff selftest` asks, without any tool for tests.

    methods       every method of the ladder against the definition, on small boards
    certificates  ten theorems, checked again
    heaps         heaps of 300 digits against exact roots
    lab           the lab starts, answers and ends

Everything is fixed: games, positions, certificates, questions. How long it takes is said, and decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from time import monotonic
from typing import NamedTuple

from ..errors import MeaningError
from ..progress import report, share
from .summary import Done, Part, Report, versions

__all__ = ["PARTS", "Report", "run"]


class Asked(NamedTuple):
    """A part: what it does in words, its module with a function `check`, and its portion of the time, measured."""

    what: str
    module: str
    portion: float


PARTS = {
    "methods": Asked("methods against the definition", "agreement", 0.75),
    "certificates": Asked("certificates checked again", "some_certificates", 0.05),
    "heaps": Asked("heaps of 300 digits against exact roots", "large_heaps", 0.05),
    "lab": Asked("the lab's first page and one question", "lab_start", 0.15),
}


def run(only: Iterable[str] = ()) -> Report:
    """Test this installation, all of it or only the parts that are named.

    >>> from wythoff.selftest import run
    >>> report = run(["heaps"])
    >>> report.faults
    ()
    >>> report.parts[0].words()
    '2 games, 92 answers'
    """
    names = list(only) or list(PARTS)
    for name in names:
        if name not in PARTS:
            raise MeaningError(f"{name!r} is no part of the selftest; there are {', '.join(PARTS)}")
    whole, before, parts = sum(PARTS[name].portion for name in names), 0.0, []
    for name in names:
        with share(before / whole, (before + PARTS[name].portion) / whole):
            parts.append(_part(name))
            report(1.0)
        before += PARTS[name].portion
    return Report(tuple(parts), versions())


def _part(name: str) -> Part:
    """Do one part; an error that nobody expects is a fault, and the other parts go on."""
    start, asked = monotonic(), PARTS[name]
    try:
        done: Done = import_module(f".{asked.module}", __name__).check()
    except Exception as error:  # whatever a broken installation raises
        done = Done({}, (f"{asked.what}: ended by {type(error).__name__}: {error}",))
    return Part(name, asked.what, done, monotonic() - start)
