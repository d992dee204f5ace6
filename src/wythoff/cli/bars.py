"""How an answer is found, for people: the ladder on stderr, a bar while it takes long."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from time import monotonic
from typing import Annotated

import typer

from ..errors import MeaningError
from ..progress import watched
from ..progress_line import OFTEN, PATIENCE, SELDOM, Meter, log_line, metered
from ..question import Question
from ..rules import Game
from ..solvers import Method, check_trust, explain

Trust = Annotated[str, typer.Option("--trust", help="'claims', or 'definition': use no printed theorem.")]
Explain = Annotated[bool, typer.Option("--explain", help="Print the ladder of methods with each refusal (stderr).")]


def board_question(nim_values: bool, remoteness: bool) -> Question:
    """What a board is asked for by two options, of which one may be given."""
    if nim_values and remoteness:
        raise MeaningError("--nim-values and --remoteness exclude each other: a board holds one number in a square")
    return Question.NIM_VALUES if nim_values else Question.REMOTENESS if remoteness else Question.OUTCOMES


def print_ladder(question: Question | str, game: Game, trust: str) -> None:
    """Every method that answers such questions: the one that is taken, and why the others are not."""
    taken = False
    for method, refusal in explain(question, game, check_trust(trust)):
        rests = _rests(method, game) if refusal is None else ""
        verdict = f"no: {refusal}" if refusal else f"{'could: ' if taken else 'yes: '}{method.reason}{rests}"
        taken = taken or refusal is None
        print(f"{method.name:<24}{verdict}", file=sys.stderr)


def print_method(game: Game, method: Method) -> None:
    """Which method answered, why it stands so high, and what it rests on."""
    print(f"by {method}: {method.reason}{_rests(method, game)}", file=sys.stderr)


def _rests(method: Method, game: Game) -> str:
    """The claims on which an answer rests, and the certificates by which it is proved."""
    claims, certificates = method.rests_on(game), method.proved_by(game)
    rests = f"; rests on {', '.join(claims)}" if claims else ""
    return rests + (f"; proved by {', '.join(certificates)}" if certificates else "")


@contextmanager
def working(what: str, is_limited: bool = False) -> Iterator[None]:
    """Show on stderr how far work has come that takes over a second: a bar on a terminal, else a line now and then.

    Work whose time `is_limited` says at once, and once, that it waits for the compiler: that is not counted.
    """
    if not sys.stderr.isatty():
        with metered(Meter(what, log_line, SELDOM, doubling=True, says_waits=is_limited)):
            yield
        return
    bar = Bar(what)
    timer = Timer(PATIENCE, bar.start)
    timer.start()
    try:
        with watched(bar.watch, bar.listen):
            yield
    finally:
        timer.cancel()
        bar.stop()


class Bar:
    """A bar with percent, the time so far and the time left; it moves about while nobody knows how much there is."""

    def __init__(self, what: str) -> None:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            Progress,
            TaskProgressColumn,
            TextColumn,
            TimeElapsedColumn,
            TimeRemainingColumn,
        )
        from rich.table import Column

        words = TextColumn("{task.description}", markup=False, table_column=Column(no_wrap=True, overflow="ellipsis"))
        columns = words, BarColumn(20), TaskProgressColumn(), TimeElapsedColumn(), TimeRemainingColumn()
        self._bars = Progress(*columns, console=Console(stderr=True), transient=True)
        self._what, self._task, self._done, self._next = what, self._bars.add_task(what, total=None), 0.0, 0.0
        self._is_over, self._lock = False, Lock()

    def start(self) -> None:
        with self._lock:
            if not self._is_over:
                self._bars.start()

    def stop(self) -> None:
        with self._lock:
            self._is_over = True
            self._bars.stop()

    def watch(self, done: float) -> None:
        self._done = max(self._done, done)
        if self._done > 0 and monotonic() >= self._next:
            self._next = monotonic() + OFTEN
            self._bars.update(self._task, total=1.0, completed=self._done)

    def listen(self, words: str) -> None:
        self._bars.update(self._task, description=f"{words} · {self._what}" if words else self._what)
