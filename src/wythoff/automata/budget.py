"""How large an automaton may grow, how long a proof may take, and which step is at work when that is too little.

A table has states * symbols cells of four bytes. The limits hold inside `with within(...)`, so that a search may try
cheap proofs first; a step is named with `with step(...)`, and the innermost name stands in the message. The clock is
looked at wherever work reports its progress: `with within_seconds(...)` turns each report into a look. It stands still
while kernels are compiled.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import NoReturn

from ..errors import GaveUpError
from ..progress import retold, work_time


class ProofTimeoutError(GaveUpError):
    """The seconds for a proof are over."""


@dataclass(frozen=True)
class SizeLimits:
    """cells: of one table; members: of all subsets of one projection together; symbols: of one alphabet."""

    cells: int = 60_000_000
    members: int = 100_000_000
    symbols: int = 65536


_DEFAULT = SizeLimits()
_limits: ContextVar[SizeLimits] = ContextVar("limits", default=_DEFAULT)
_steps: ContextVar[tuple[str, ...]] = ContextVar("steps", default=())


def limits() -> SizeLimits:
    return _limits.get()


@contextmanager
def within(**changes: int) -> Iterator[None]:
    """Set other limits for a while, as in `within(cells=10**6)`."""
    token = _limits.set(replace(_limits.get(), **changes))
    try:
        yield
    finally:
        _limits.reset(token)


@contextmanager
def within_seconds(seconds: float) -> Iterator[None]:
    """Allow so much time for what is done inside; whoever watches is told which part of it is over."""
    start = work_time()

    def used(_: float) -> float:
        part = (work_time() - start) / seconds
        if part > 1:
            raise ProofTimeoutError(f"out of time after {seconds:g} seconds{_where()}")
        return part

    with retold(used):
        yield


@contextmanager
def step(name: str) -> Iterator[None]:
    """Name what is being done, for the message of a proof that gives up."""
    token = _steps.set((*_steps.get(), name))
    try:
        yield
    finally:
        _steps.reset(token)


def give_up(what: str) -> NoReturn:
    raise GaveUpError(f"gave up{_where()}: {what}")


def _where() -> str:
    at = _steps.get()
    return f" at the step '{at[-1]}'" if at else ""
