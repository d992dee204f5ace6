"""A line that says how far long work has come: at the Python prompt, in a notebook, or in a log.

    solving wyt(2,3): 37 %, 12 s, about 20 s left (about 30 seconds)

At the prompt and in notebooks (Jupyter, marimo) it appears after a second and goes away with the work. A script shows
none unless `show(True)` is called; `show(False)` switches it off everywhere, `show(None)` restores this rule.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from html import escape
from importlib import import_module
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from .progress import COMPILING, share, watched

PATIENCE = 1.0  # seconds before anything is shown
OFTEN = 0.2  # seconds between two texts on a terminal
SELDOM = 120.0  # seconds before the first line in a log; each later one waits twice as long
WIDEST = 100

Writer = Callable[[str | None], None]  # None ends it

P = ParamSpec("P")
R = TypeVar("R")

_wanted: bool | None = None
_busy: ContextVar[bool] = ContextVar("busy", default=False)


def show(wanted: bool | None) -> None:
    """Whether questions of Python show their progress: True, False, or None for the prompt and notebooks only.

    >>> import wythoff as wy
    >>> wy.show_progress(False)     # nowhere
    >>> wy.show_progress(None)      # at the prompt and in notebooks, as at the start
    """
    global _wanted
    _wanted = wanted


class Meter:
    """Watches work and writes a line now and then, the first after so many seconds, in a log ever more seldom.

    If it `says_waits`, the first wait for the compiler is written at once.
    """

    def __init__(
        self, what: str, write: Writer, first: float = PATIENCE, doubling: bool = False, says_waits: bool = False
    ) -> None:  # fmt: skip
        self._what, self._write, self._doubling, self._says_waits = what, write, doubling, says_waits
        self._start = monotonic()
        self._wait, self._done, self._words = first, 0.0, ""
        self._written = False

    def watch(self, done: float) -> None:
        self._done = max(self._done, done)
        elapsed = monotonic() - self._start
        if elapsed < self._wait:
            return
        self._wait = 2 * elapsed if self._doubling else elapsed + OFTEN
        self._written = True
        self._write(line(self._what, self._done, elapsed, self._words))

    def listen(self, words: str) -> None:
        self._words = words
        if words != COMPILING:
            return
        if self._says_waits:
            self._says_waits = False
            self._write(f"{self._what}: {words}; this time is not counted")
        self.watch(self._done)  # nothing is reported meanwhile

    def end(self) -> None:
        if self._written:
            self._write(None)


def line(what: str, done: float, elapsed: float, words: str) -> str:
    """The text: percent and time left, where they are known, and the time so far.

    >>> line("solving nim", 0.25, 3, "about 15 seconds")
    'solving nim: 25 %, 3 s, about 9 s left (about 15 seconds)'
    """
    percent = f"{100 * done:.0f} %, " if done > 0 else ""
    left = f", about {_clock(elapsed * (1 - done) / done)} left" if done > 0.01 else ""
    return f"{what}: {percent}{_clock(elapsed)}{left}" + (f" ({words})" if words else "")


def _clock(seconds: float) -> str:
    for unit, length in (("h", 3600), ("min", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"


@contextmanager
def metered(meter: Meter) -> Iterator[None]:
    with watched(meter.watch, meter.listen):
        try:
            yield
        finally:
            meter.end()


@contextmanager
def shown(what: str) -> Iterator[None]:
    """Show the progress of a question of Python where that is wanted; inside another such question, not again."""
    write = None if _busy.get() or _wanted is False else _writer()
    if write is None:
        yield
        return
    token = _busy.set(True)
    try:
        with metered(Meter(what, write, *((SELDOM, True) if write is log_line else ()))):
            yield
    finally:
        _busy.reset(token)


def showing(function: Callable[P, R]) -> Callable[P, R]:
    """The function with its progress shown: the time so far, since nobody knows how long it takes."""

    @wraps(function)
    def shows(*arguments: P.args, **options: P.kwargs) -> R:
        with shown(" ".join([function.__name__, *map(str, arguments[:1])])), share(0, 0):
            return function(*arguments, **options)

    return shows


def _writer() -> Writer | None:
    """Where lines go: the notebook's output, the terminal, a log if lines are wanted there, or nowhere."""
    marimo: Any = sys.modules.get("marimo")
    if marimo is not None and marimo.running_in_notebook():
        return _marimo_writer(marimo)
    ipython: Any = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    on_terminal = sys.stderr is not None and sys.stderr.isatty()
    if shell is not None and not on_terminal:
        return _jupyter_writer()
    if on_terminal and (_wanted or shell is not None or hasattr(sys, "ps1")):
        return terminal_line
    return log_line if _wanted else None


def terminal_line(text: str | None) -> None:
    """One line that is written over, and wiped out at the end."""
    sys.stderr.write("\r\x1b[K" + (text or "")[:WIDEST])
    sys.stderr.flush()


def log_line(text: str | None) -> None:
    """Lines one after the other; nothing at the end."""
    if text is not None:
        print(text, file=sys.stderr, flush=True)


def _jupyter_writer() -> Writer:
    ipython: Any = import_module("IPython.display")
    handles: list[Any] = []

    def write(text: str | None) -> None:
        shown = ipython.HTML(f"<small>{escape(text)}</small>" if text else "")
        if handles:
            handles[0].update(shown)
        else:
            handles.append(ipython.display(shown, display_id=True))

    return write


def _marimo_writer(marimo: Any) -> Writer:
    def write(text: str | None) -> None:
        if text is None:
            marimo.output.clear()
        else:
            marimo.output.replace(marimo.plain_text(text))

    return write
