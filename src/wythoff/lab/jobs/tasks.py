"""Answer a light question in a worker, and warm a worker up. Importing this loads the kernels."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from ..boards import fill
from ..boards.plan import largest_valued, plan_of


class Question(NamedTuple):
    """A light question: what a worker calls, and with what. One that may take seconds is long."""

    name: str
    function: Callable[..., dict[str, Any] | bytes]
    arguments: tuple[Hashable, ...]
    is_long: bool = False


# One game for each kernel.
WARM_GAMES = (
    "wythoff", "wyt(2,3)", "wyt(2,3,4)", "wythoff.block(3)", "wythoff.block(3,diagonal)", "wythoff.misere",
    "wythoff.comply(2)", "wythoff.radius(5)", "wk(2)", "tk(1).misere", "tk(1)", "gdwn(1,2)", "gdwn(1,2).misere",
    "maharaja.block(2)", "three(2,2,1)", "three(3,1,1)", "three(2,3,4)", "heap(2,1)", "heap(2,1).misere",
    "rule((i + j) % 2 == 1)", "rule(i*j == 0 or x > y and i == 2*j)", "vectors((2,0),(0,3),(1,1))", "wythoff + nim(3)",
    "nim(3)", "rule(i + j < x)", "rule(i*j == 0 or i == j and (x + y) % 3 != 0)", "wyt(2,3).block(2)",
)  # fmt: skip


def answer(function: Callable[..., dict[str, Any] | bytes], *arguments: Hashable) -> bytes:
    """Call the function and write its answer as JSON; a file with its name is bytes already."""
    content = function(*arguments)
    return content if isinstance(content, bytes) else json.dumps(content, ensure_ascii=False).encode()


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
