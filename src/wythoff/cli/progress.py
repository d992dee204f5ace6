"""A progress bar on stderr for work that takes over a second."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

PATIENCE = 1.0  # seconds before a bar appears


@contextmanager
def progress(what: str, total: int | None = None) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with the number of steps just done."""
    from rich.console import Console
    from rich.progress import Progress

    start, done = monotonic(), 0
    bar = Progress(console=Console(file=sys.stderr), transient=True)
    task = bar.add_task(what, total=total)
    running = False

    def advance(steps: int) -> None:
        nonlocal done, running
        done += steps
        if not running and monotonic() - start > PATIENCE and sys.stderr.isatty():
            running = True
            bar.start()
        if running:
            bar.update(task, completed=done)

    try:
        yield advance
    finally:
        if running:
            bar.stop()
