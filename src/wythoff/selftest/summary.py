"""What a selftest did: part by part, with counts, faults and times, and the versions of what it ran on."""

from __future__ import annotations

import platform
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple, TypedDict

from .. import __version__
from ..errors import quoted
from ..plain_table import plain_facts, plain_table

Verified = tuple[object, object, object]  # where, what was answered, what should be
NEEDED = ("NumPy", "Numba", "python-flint", "typer", "rich")
OPTIONAL = {
    "matplotlib": "figures", "fastapi": "lab", "uvicorn": "lab", "anywidget": "notebook", "distributed": "sweeps",
    "pandas": "sweeps",
}  # fmt: skip
MOST_FAULTS = 20  # that a table lists
FINE = "everything is as it should be"


class Used(NamedTuple):
    """What a method answered in the sample."""

    name: str
    games: int
    questions: int
    answers: int


class PartAnswer(TypedDict):
    """A part as JSON."""

    name: str
    what: str
    counts: dict[str, int]
    seconds: float
    faults: list[str]
    left_out: bool


class ReportAnswer(TypedDict):
    """All parts as JSON."""

    fine: bool
    parts: list[PartAnswer]
    methods: tuple[Used, ...]
    versions: dict[str, str | None]


@dataclass(frozen=True)
class Done:
    """What a part counts, what is wrong, what each method answered; or why the part is left out."""

    counts: dict[str, int]
    faults: tuple[str, ...] = ()
    methods: tuple[Used, ...] = ()
    left_out: str = ""


@dataclass(frozen=True)
class Part:
    """A part of the selftest that ended, and how many seconds it took."""

    name: str
    what: str
    done: Done
    seconds: float

    def words(self) -> str:
        """How much was done.

        >>> Part("certificates", "certificates checked again", Done({"certificates": 10}), 0.5).words()
        '10 certificates'
        """
        counted = ", ".join(f"{count:,} {what}" for what, count in self.done.counts.items())
        return self.done.left_out or counted or "nothing"

    def row(self) -> PartAnswer:
        return {
            "name": self.name, "what": self.what, "counts": self.done.counts, "seconds": round(self.seconds, 2),
            "faults": list(self.done.faults), "left_out": bool(self.done.left_out),
        }  # fmt: skip


@dataclass(frozen=True)
class Report:
    """All parts of a selftest; printed, it is the table that `wythoff selftest` shows."""

    parts: tuple[Part, ...]
    versions: dict[str, str | None]

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong; empty where everything is as it should be."""
        return tuple(fault for part in self.parts for fault in part.done.faults)

    @property
    def methods(self) -> tuple[Used, ...]:
        """What each method of the ladder answered."""
        return tuple(used for part in self.parts for used in part.done.methods)

    def __str__(self) -> str:
        rows = [(part.what, part.words(), f"{part.seconds:.1f}") for part in self.parts]
        table = plain_table(("what", "how many", "seconds"), rows)
        versions = plain_facts((name, found or "not installed") for name, found in self.versions.items())
        return f"{table}\n\n{versions}\n\n{self.verdict()}"

    def verdict(self) -> str:
        """The last lines: that all is well, or what is wrong."""
        if not self.faults:
            return FINE
        more = len(self.faults) - MOST_FAULTS
        others = [f"wrong: {more} more; --format json lists all of them"] if more > 0 else []
        return "\n".join([*(f"wrong: {fault}" for fault in self.faults[:MOST_FAULTS]), *others])

    def row(self) -> ReportAnswer:
        """The same for `--format json`."""
        return {
            "fine": not self.faults, "parts": [part.row() for part in self.parts],
            "methods": self.methods, "versions": self.versions,
        }  # fmt: skip


def faults_of(what: str, verified: Iterable[Verified], by: str) -> list[str]:
    """The answers that are not what they should be, in words.

    >>> faults_of("closed form: is_p of wythoff", [((1, 2), True, True), ((1, 3), True, False)], "by the definition")
    ['closed form: is_p of wythoff at (1,3): True; by the definition False']
    """
    wrong = [(where, found, expected) for where, found, expected in verified if found != expected]
    return [f"{what} at {_shown(where)}: {_shown(found)}; {by} {_shown(expected)}" for where, found, expected in wrong]


def _shown(value: object) -> str:
    is_position = isinstance(value, tuple) and all(type(heap) is int for heap in value)
    return quoted(value) if is_position else str(value)  # type: ignore[arg-type]


def versions() -> dict[str, str | None]:
    """The versions of the package and of what it stands on; None for an optional part that is not installed.

    >>> list(versions())[:3]
    ['wythoff', 'Python', 'NumPy']
    """
    needed = {name: _version(name) for name in NEEDED}
    optional = {f"{name} ({extra})": _version(name) for name, extra in OPTIONAL.items()}
    return {"wythoff": __version__, "Python": platform.python_version()} | needed | optional


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
