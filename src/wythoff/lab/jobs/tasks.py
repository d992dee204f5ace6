"""What light workers do: each task answers one request with bytes, made in the worker. Importing this loads the
kernels."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any

from ...warming import Task, ask
from ..answers import downloads, panel, square, steps
from ..boards import fill
from ..play import table

__all__ = ["answer", "fill", "warm_up"]

QUESTIONS: dict[str, Callable[..., dict[str, Any]]] = {
    "hover": square.hover,
    "square": square.square,
    "squares": square.squares,
    "layers": steps.layers,
    "panel": panel.panel,
    "play": table.view,
    "machine": table.machine,
    "start": table.start,
    "read": table.read_text,
}

FILES: dict[str, Callable[..., bytes]] = {
    "pairs_file": downloads.pairs_file,
    "square_file": downloads.square_file,
    "layers_file": downloads.layers_file,
    "play_file": downloads.play_file,
}

LONG = {"panel", "layers", *FILES}  # questions that may take seconds: they never keep others waiting
LOW = 10  # how much the compiler of the background yields to clicks, as `nice` counts


def answer(question: str, *arguments: Any) -> bytes:
    """The answer as JSON, or a file with its name."""
    if question in FILES:
        return FILES[question](*arguments)
    return json.dumps(QUESTIONS[question](*arguments), ensure_ascii=False).encode()


def warm_up(task: Task) -> None:
    """Ask a question whose kernels shall be compiled and on disk, behind everything else that this machine does."""
    os.nice(max(0, LOW - os.nice(0)))
    ask(task)
