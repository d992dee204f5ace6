"""How large an automaton may grow, and which step is at work when it grows larger.

A table has states * symbols cells of four bytes. The limits hold inside `with within(...)`, so that a search may try
cheap proofs first; a step is named with `with step(...)`, and the innermost name stands in the message.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import NoReturn

from ..errors import GaveUpError


@dataclass(frozen=True)
class Limits:
    """cells: of one table; members: of all subsets of one projection together; symbols: of one alphabet."""

    cells: int = 60_000_000
    members: int = 100_000_000
    symbols: int = 65536


_DEFAULT = Limits()
_limits: ContextVar[Limits] = ContextVar("limits", default=_DEFAULT)
_steps: ContextVar[tuple[str, ...]] = ContextVar("steps", default=())


def limits() -> Limits:
    return _limits.get()


@contextmanager
def within(**changes: int) -> Iterator[None]:
    """Other limits for a while, as in `within(cells=10**6)`."""
    token = _limits.set(replace(_limits.get(), **changes))
    try:
        yield
    finally:
        _limits.reset(token)


@contextmanager
def step(name: str) -> Iterator[None]:
    """Name what is being done, for the message of a proof that gives up."""
    token = _steps.set((*_steps.get(), name))
    try:
        yield
    finally:
        _steps.reset(token)


def give_up(what: str) -> NoReturn:
    at = _steps.get()
    where = f" at the step '{at[-1]}'" if at else ""
    raise GaveUpError(f"gave up{where}: {what}")
