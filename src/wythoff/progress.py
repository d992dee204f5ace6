"""How far a long piece of work has come, told to whoever watches.

Work calls `report(done)`, 0 <= done <= 1, at least twice a second; `share` says which part of the whole some piece is,
and `say` what is known beside the number, such as an estimate of the time. Whoever watches (a progress bar, a clock, a
stop button) is set with `watched`, and may raise to end the work. What the work has to wait for, such as a compiler, is
done inside `aside`: clocks that read `work_time` do not count it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic

Watcher = Callable[[float], None]
Listener = Callable[[str], None]

_watcher: ContextVar[Watcher | None] = ContextVar("watcher", default=None)
_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)
_words: ContextVar[str] = ContextVar("words", default="")
_waited: ContextVar[float] = ContextVar("waited", default=0.0)
_stands: ContextVar[float | None] = ContextVar("stands", default=None)  # since when the clock of the work stands still

COMPILING = "compiling, once on this machine"


def report(done: float) -> None:
    """Say that this part of the work, from 0 to 1, is done."""
    watcher = _watcher.get()
    if watcher is not None:
        watcher(done)


def say(words: str) -> None:
    """Say in a few words what is known of the work, such as "about 40 seconds"."""
    _words.set(words)
    _tell(words)


def _tell(words: str) -> None:
    listener = _listener.get()
    if listener is not None:
        listener(words)


def work_time() -> float:
    """Seconds on a clock that stands still inside `aside`."""
    since = _stands.get()
    return (monotonic() if since is None else since) - _waited.get()


@contextmanager
def aside(words: str, patience: float = 1.0) -> Iterator[Callable[[], None]]:
    """Do what the work has to wait for; the function given, called now and then, says `words` after some seconds.

    >>> with watched(print, print), aside("compiling", patience=0) as wait:
    ...     wait()
    compiling
    <BLANKLINE>
    """
    start, is_said = monotonic(), False
    is_first = _stands.get() is None  # what is done aside inside is part of it
    if is_first:
        _stands.set(start)

    def wait() -> None:
        nonlocal is_said
        if monotonic() - start >= patience:
            is_said = True
            _tell(words)

    try:
        yield wait
    finally:
        if is_first:
            _waited.set(_waited.get() + monotonic() - start)
            _stands.set(None)
        if is_said:
            _tell(_words.get())


@contextmanager
def watched(watcher: Watcher, listener: Listener | None = None) -> Iterator[None]:
    """Tell `watcher` what is reported inside, and `listener` what is said, after those who watch already.

    >>> with watched(print):
    ...     report(0.5)
    0.5
    """
    outer = _watcher.get()

    def tell(done: float) -> None:
        if outer is not None:
            outer(done)
        watcher(done)

    token = _listener.set(listener or _listener.get())
    said = _words.set("" if listener else _words.get())
    try:
        with _watching(tell):
            yield
    finally:
        _words.reset(said)
        _listener.reset(token)


@contextmanager
def share(first: float, last: float) -> Iterator[None]:
    """Count what is reported inside as the part from `first` to `last` of the whole.

    >>> with watched(print), share(0.5, 1):
    ...     report(0.5)
    0.75
    """
    with retold(lambda done: first + (last - first) * done):
        yield


@contextmanager
def retold(tell: Callable[[float], float]) -> Iterator[None]:
    """Tell those who watch already `tell(done)` instead of what is reported inside; it may raise to end the work.

    >>> with watched(print), retold(lambda done: done / 2):
    ...     report(0.5)
    0.25
    """
    outer = _watcher.get()

    def told(done: float) -> None:
        instead = tell(done)
        if outer is not None:
            outer(instead)

    with _watching(told):
        yield


@contextmanager
def _watching(watcher: Watcher | None) -> Iterator[None]:
    token = _watcher.set(watcher)
    try:
        yield
    finally:
        _watcher.reset(token)
