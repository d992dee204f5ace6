"""How an answer is found, for people: the ladder on stderr, a sign of life while it takes long."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Annotated

import typer

from ..rules import Game
from ..solvers.ladder import LADDER, explain

PATIENCE = 1.0  # seconds before a sign of life appears

Trust = Annotated[str, typer.Option("--trust", help="'claims', or 'definition': use no printed theorem.")]
Explain = Annotated[bool, typer.Option("--explain", help="Print the ladder of methods with each refusal (stderr).")]


def print_ladder(question: str, game: Game, trust: str) -> None:
    """Every method that answers such questions: the one that is taken, and why the others are not."""
    taken = False
    for method, refusal in explain(question, game, trust):
        rests = _rests(method.rests_on(game)) if refusal is None else ""
        verdict = f"no: {refusal}" if refusal else f"{'could: ' if taken else 'yes: '}{method.reason}{rests}"
        taken = taken or refusal is None
        print(f"{method.name:<24}{verdict}", file=sys.stderr)


def print_method(game: Game, name: str) -> None:
    """Which method answered, why it stands so high, and what it rests on."""
    method = next(method for method in LADDER if method.name == name)
    claims = method.rests_on(game)
    print(f"by {name}: {method.reason}{_rests(claims)}", file=sys.stderr)


def _rests(claims: tuple[str, ...]) -> str:
    return f"; rests on {', '.join(claims)}" if claims else ""


@contextmanager
def working(what: str) -> Iterator[None]:
    """A moving sign on a terminal for work that takes over a second."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    status = Console(stderr=True).status(what)
    timer = Timer(PATIENCE, status.start)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        status.stop()
