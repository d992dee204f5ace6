"""What light workers do: each task answers one request with bytes, made in the worker. Importing this loads the
kernels."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..answers import downloads, panel, square, steps
from ..boards import fill
from ..boards.plan import largest_valued, plan_of
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

# One game for each kernel.
WARM_GAMES = (
    "wythoff", "wyt(2,3)", "wyt(2,3,4)", "wythoff.block(3)", "wythoff.block(3,diagonal)", "wythoff.misere",
    "wythoff.comply(2)", "wythoff.radius(5)", "wk(2)", "tk(1).misere", "tk(1)", "gdwn(1,2)", "gdwn(1,2).misere",
    "maharaja.block(2)", "three(2,2,1)", "three(3,1,1)", "three(2,3,4)", "heap(2,1)", "heap(2,1).misere",
    "rule((i + j) % 2 == 1)", "rule(i*j == 0 or x > y and i == 2*j)", "vectors((2,0),(0,3),(1,1))", "wythoff + nim(3)",
    "nim(3)", "rule(i + j < x)", "rule(i*j == 0 or i == j and (x + y) % 3 != 0)", "wyt(2,3).block(2)",
)  # fmt: skip


def answer(question: str, *arguments: Any) -> bytes:
    """The answer as JSON, or a file with its name."""
    if question in FILES:
        return FILES[question](*arguments)
    return json.dumps(QUESTIONS[question](*arguments), ensure_ascii=False).encode()


def warm_up() -> int:
    """Ask every kind of kernel something small, so that each is compiled and on disk; how many questions were asked."""
    asked = 0
    for text in WARM_GAMES:
        plan = plan_of(text, "")
        fill.outcome_board(plan, 64)
        if largest_valued(plan):
            fill.value_board(plan, 64)
        asked += 1
    return asked
