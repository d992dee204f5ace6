"""Answer a light question in a worker, and warm a worker up."""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from ...warming import Task, ask, is_done

LOW = 10  # how much the compiler of the background yields to clicks, as `nice` counts


class LightQuestion(NamedTuple):
    """A light question: what a worker calls, and with what. One that may take seconds is long."""

    name: str
    function: Callable[..., dict[str, Any] | bytes]
    arguments: tuple[Hashable, ...]
    is_long: bool = False

    @property
    def size(self) -> int:
        """About how many bytes it takes to keep it: what a person sent may be far longer than the answer."""
        return 500 + len(pickle.dumps(self.arguments))


def answer(function: Callable[..., dict[str, Any] | bytes], *arguments: Hashable) -> bytes:
    """Call the function and write its answer as JSON; a file with its name is bytes already."""
    content = function(*arguments)
    return content if isinstance(content, bytes) else json.dumps(content, ensure_ascii=False).encode()


def is_warm() -> bool:
    """Whether there is nothing to compile: asked in a worker, since it looks at hundreds of files."""
    return is_done()


def warm_up(task: Task) -> None:
    """Ask a question whose kernels shall be compiled and on disk, behind everything else that this machine does."""
    os.nice(max(0, LOW - os.nice(0)))
    ask(task)
