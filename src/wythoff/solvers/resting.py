"""What the answers given meanwhile rest on: whoever judges a statement wants to know which others it used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from ..rules import Game

_noted: ContextVar[dict[str, None] | None] = ContextVar("noted", default=None)


@contextmanager
def resting() -> Iterator[dict[str, None]]:
    """The claims on which answers inside rest, in the order in which they were used.

    >>> from wythoff import game
    >>> with resting() as used:
    ...     pairs = game("wythoff").pairs(5)
    >>> list(used)
    ['gurvich:Eq (2)']
    >>> with resting() as used:
    ...     pairs = game("wythoff").pairs(5, trust="definition")
    >>> list(used)
    []
    """
    used: dict[str, None] = {}
    token = _noted.set(used)
    try:
        yield used
    finally:
        _noted.reset(token)


@contextmanager
def unnoted() -> Iterator[None]:
    """Answers inside are evidence from which something is guessed, so that nothing rests on them."""
    token = _noted.set(None)
    try:
        yield
    finally:
        _noted.reset(token)


def note(rests_on: Callable[[Game], tuple[str, ...]], game: Game) -> None:
    """An answer about this game was given, and rests on these claims."""
    noted = _noted.get()
    if noted is not None:
        noted.update(dict.fromkeys(rests_on(game)))
